//! The house: no circle of imports between the modules of a crate, and none of the site's module reaches upwards.

use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use syn::{Item, ItemUse, UseTree};

/// The names on the way from the root of a crate to a module; the root has none.
type Module = Vec<String>;

/// What a module holds that others can name.
#[derive(Default)]
struct Names {
    /// Names that stand for something of another module, as paths written from the root.
    aliases: BTreeMap<String, Module>,
    /// The paths that its code names, written from the root, with its imports and without those of its tests.
    paths: BTreeSet<Module>,
}

/// The modules of a crate, by their paths.
type House = BTreeMap<Module, Names>;

/// Reads a crate whose root is `file`.
fn house(file: impl AsRef<Path>) -> House {
    let mut house = House::new();
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join(file), Vec::new(), &mut house);
    house
}

fn read(file: &Path, module: Module, house: &mut House) {
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let parsed = syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let mut names = Names::default();
    for item in parsed.items {
        match item {
            Item::Mod(inner) if inner.content.is_none() && !is_test(&inner.attrs) => {
                let name = inner.ident.to_string();
                // `a.rs` and `a/mod.rs` keep the parts of `a` in `a/`.
                let folder = match file.file_stem().and_then(|stem| stem.to_str()) {
                    Some("mod" | "lib" | "main") | None => file.with_file_name(""),
                    Some(_) => file.with_extension(""),
                };
                let files = [folder.join(format!("{name}.rs")), folder.join(&name).join("mod.rs")];
                let part = files.iter().find(|file| file.exists()).unwrap_or_else(|| panic!("{name} has no file"));
                read(part, [&module[..], &[name]].concat(), house);
            }
            Item::Mod(inner) if is_test(&inner.attrs) => {}
            Item::Use(item) => imports(&item, &module, &mut names),
            item => named(quote::ToTokens::into_token_stream(item), &module, &mut names.paths),
        }
    }
    house.insert(module, names);
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg") && attribute.parse_args::<syn::Path>().is_ok_and(|path| path.is_ident("test"))
    })
}

fn imports(item: &ItemUse, module: &Module, names: &mut Names) {
    fn leaves(tree: &UseTree, before: Module, out: &mut Vec<(Module, Option<String>)>) {
        match tree {
            UseTree::Path(path) => leaves(&path.tree, [before, vec![path.ident.to_string()]].concat(), out),
            UseTree::Name(name) if name.ident == "self" => out.push((before.clone(), before.last().cloned())),
            UseTree::Name(name) => {
                let name = name.ident.to_string();
                out.push(([before, vec![name.clone()]].concat(), Some(name)));
            }
            UseTree::Rename(name) => {
                out.push(([before, vec![name.ident.to_string()]].concat(), Some(name.rename.to_string())));
            }
            UseTree::Glob(_) => out.push((before, None)),
            UseTree::Group(group) => group.items.iter().for_each(|tree| leaves(tree, before.clone(), out)),
        }
    }
    let mut found = Vec::new();
    leaves(&item.tree, Vec::new(), &mut found);
    for (path, name) in found {
        let path = from_root(&path, module);
        // What a module only passes on it does not use.
        if matches!(item.vis, syn::Visibility::Inherited) {
            names.paths.insert(path.clone());
        }
        if let Some(name) = name {
            names.aliases.insert(name, path);
        }
    }
}

/// A path as written in a module, from the root: `super::x` without its `super`.
fn from_root(path: &[String], module: &Module) -> Module {
    let mut base = module.clone();
    let mut rest = path;
    while let Some((first, more)) = rest.split_first() {
        match first.as_str() {
            "crate" => base.clear(),
            "super" => drop(base.pop()),
            "self" => {}
            _ => break,
        }
        rest = more;
    }
    [&base[..], rest].concat()
}

/// The paths in code that begin at the root or above; all others begin with a name that is imported.
fn named(tokens: TokenStream, module: &Module, out: &mut BTreeSet<Module>) {
    let mut path: Module = Vec::new();
    let mut colons = 0;
    let mut after_dollar = false;
    for token in tokens {
        match token {
            TokenTree::Ident(ident) => {
                let ident = ident.to_string();
                if colons == 2 && !path.is_empty() {
                    path.push(ident);
                } else {
                    flush(&mut path, module, out);
                    if ["crate", "super"].contains(&ident.as_str()) && !after_dollar {
                        path.push(ident);
                    }
                }
                (colons, after_dollar) = (0, false);
            }
            TokenTree::Punct(punct) if punct.as_char() == ':' => colons += 1,
            token => {
                flush(&mut path, module, out);
                colons = 0;
                after_dollar = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '$');
                if let TokenTree::Group(group) = token {
                    named(group.stream(), module, out);
                }
            }
        }
    }
    flush(&mut path, module, out);
}

fn flush(path: &mut Module, module: &Module, out: &mut BTreeSet<Module>) {
    if path.len() > 1 {
        out.insert(from_root(path, module));
    }
    path.clear();
}

/// The module in which the thing that a path names is made: re-exports are followed.
fn origin(house: &House, path: &[String]) -> Option<Module> {
    let mut path = path.to_vec();
    for _ in 0..9 {
        let depth = (0..=path.len()).rev().find(|&depth| house.contains_key(&path[..depth]))?;
        let alias = path.get(depth).and_then(|name| house[&path[..depth]].aliases.get(name));
        match alias {
            Some(alias) => path = [&alias[..], &path[depth + 1..]].concat(),
            None => return Some(path[..depth].to_vec()),
        }
    }
    None
}

/// Who uses whom, folder by folder: an arrow stands between two modules of one folder if something in the one names
/// something in the other. A module and its own parts are one: `mod.rs` and what lies beside it may know each other.
fn arrows(house: &House) -> BTreeMap<Module, BTreeSet<Module>> {
    let mut arrows: BTreeMap<Module, BTreeSet<Module>> = BTreeMap::new();
    for (module, names) in house {
        for used in names.paths.iter().filter_map(|path| origin(house, path)) {
            let common = module.iter().zip(&used).take_while(|(one, other)| one == other).count();
            if common < module.len() && common < used.len() {
                arrows.entry(module[..=common].to_vec()).or_default().insert(used[..=common].to_vec());
            }
        }
    }
    arrows
}

/// The modules that can be reached from themselves, each with where its circle goes on.
fn circles(arrows: &BTreeMap<Module, BTreeSet<Module>>) -> Vec<String> {
    let reaches = |from: &Module, to: &Module| {
        let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
        while let Some(at) = open.pop() {
            if at == to {
                return true;
            }
            if seen.insert(at) {
                open.extend(arrows.get(at).into_iter().flatten());
            }
        }
        false
    };
    let text = |module: &Module| module.join("::");
    let pairs = arrows.iter().flat_map(|(from, all)| all.iter().map(move |to| (from, to)));
    pairs.filter(|(from, to)| reaches(to, from)).map(|(from, to)| format!("{} -> {}", text(from), text(to))).collect()
}

/// The folders of the workspace's crates, the root package's among them.
fn crates() -> Vec<String> {
    let manifest = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml")).expect("the manifest");
    let members = manifest.lines().find_map(|line| line.strip_prefix("members = ")).expect("members in one line");
    let members = members.trim_matches(['[', ']']).split(", ").map(|name| name.trim_matches('"').to_owned());
    members.chain([".".to_owned()]).collect()
}

#[test]
fn no_circle_of_imports() {
    let crates = crates();
    assert!(crates.contains(&"crates/think".to_owned()), "{crates:?}");
    let mut found = Vec::new();
    for krate in crates {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(&krate).join("src");
        let root = ["lib.rs", "main.rs"].map(|name| root.join(name)).into_iter().find(|file| file.exists());
        let house = house(root.unwrap_or_else(|| panic!("{krate} has neither lib.rs nor main.rs")));
        found.extend(circles(&arrows(&house)).into_iter().map(|arrow| format!("{krate}: {arrow}")));
    }
    assert_eq!(found, [""; 0], "modules that use each other");
}

/// The storeys of the site's module, each of which uses only those before it.
#[test]
fn nothing_is_used_upwards() {
    const STOREYS: [&[&str]; 4] = [&["session"], &["input", "render"], &["table"], &["web"]];
    let storey =
        |module: &Module| STOREYS.iter().position(|all| module.first().is_some_and(|m| all.contains(&m.as_str())));
    let house = house("src/lib.rs");
    for (from, to) in arrows(&house).iter().flat_map(|(from, all)| all.iter().map(move |to| (from, to))) {
        if from[0] != to[0] {
            let storeys = storey(from).zip(storey(to)).unwrap_or_else(|| panic!("{from:?} or {to:?} has no storey"));
            assert!(storeys.1 < storeys.0, "{} uses {}", from.join("::"), to.join("::"));
        }
    }
}
