//! The wasm module in a real browser.
#![cfg(target_arch = "wasm32")]

#[path = "common/seeded.rs"]
mod seeded;

use js_sys::Reflect;
use tessera::web::{Table, games};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

wasm_bindgen_test_configure!(run_in_browser);

const KEYS: [&str; 5] = ["pente", "cavendish", "hexade", "kensington", "chivalry"];

fn table(key: &str) -> Table {
    Table::new(key, "", Vec::new()).expect("a game")
}

fn get(object: &JsValue, key: &str) -> JsValue {
    Reflect::get(object, &key.into()).expect("an object")
}

fn snapshot(table: &Table) -> JsValue {
    table.snapshot().expect("a snapshot")
}

fn point(table: &Table, label: &str) -> u16 {
    let at = table.labels().iter().position(|l| l == label).expect("a point");
    u16::try_from(at).expect("few")
}

fn canvas() -> HtmlCanvasElement {
    let document = web_sys::window().and_then(|w| w.document()).expect("a document");
    document.create_element("canvas").expect("an element").unchecked_into()
}

#[wasm_bindgen_test]
fn all_five_games_are_there() {
    let keys: Vec<String> = games().iter().filter_map(|game| get(&game, "key").as_string()).collect();
    assert_eq!(keys, KEYS);
    assert!(Table::new("chess", "", Vec::new()).is_err());
}

#[wasm_bindgen_test]
fn the_same_seed_gives_the_same_games_as_natively() {
    assert_eq!(seeded::lines(), include_str!("data/seeded.txt"));
    for key in KEYS {
        let actions = |seed| Table::playouts(key, seed, 3).ok();
        assert_eq!(actions(1), actions(1));
    }
}

#[wasm_bindgen_test]
fn touches_play_and_refusals_change_nothing() {
    let table = table("pente");
    assert_eq!(table.touch(point(&table, "R3")), "refused");
    let refusal = get(&snapshot(&table), "refusal");
    assert_eq!(get(&refusal, "rule").as_string().as_deref(), Some("pente/first-stone"));
    assert_eq!(table.touch(point(&table, "0")), "acted");
    let now = snapshot(&table);
    assert_eq!(get(&now, "ply").as_f64(), Some(1.0));
    assert!(get(&now, "refusal").is_null());
    let before = table.position();
    assert!(table.play("nonsense").is_err());
    assert_eq!(table.touch(point(&table, "0")), "refused");
    assert_eq!(table.position(), before);
    assert!(table.undo() && !table.undo() && table.redo());
    assert_eq!(table.position(), before);
}

#[wasm_bindgen_test]
fn numbers_from_outside_are_no_trouble() {
    for key in KEYS {
        let table = table(key);
        let before = table.position();
        for wild in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -1e300, 1e300] {
            table.resize(wild, wild, wild);
            assert!(table.press(wild, wild).is_empty() && table.release(wild, wild).is_empty());
            table.hover(wild, wild, true);
        }
        assert!(table.touch(u16::MAX).is_empty());
        assert_eq!(table.arrow(u16::MAX, "up"), None);
        assert_eq!(table.arrow(0, "sideways"), None);
        table.focus(u16::MAX, true);
        assert_eq!(table.spot(u16::MAX).len(), 2);
        assert!(!table.go_to(9_999));
        assert!(table.paint().is_ok());
        assert_eq!(table.position(), before);
    }
}

/// What the page asks of the tree, the clock and the events at the table.
#[wasm_bindgen_test]
fn tables_are_kept_shared_and_ended() {
    let table = table("hexade");
    for action in ["J10", "K5"] {
        table.play(action).expect("legal");
    }
    assert!(table.undo());
    table.play("K6").expect("legal");
    let node = |text: &str| {
        let outline: js_sys::Array = table.outline().expect("a list").unchecked_into();
        let entry = outline.iter().find(|entry| get(entry, "text").as_string().as_deref() == Some(text));
        let number = get(&entry.expect("an entry"), "node").as_f64().expect("a number");
        format!("{number}").parse::<u32>().expect("a whole number")
    };
    assert!(table.set_comment(node("K6"), "nearer") && !table.set_comment(99, ""));
    assert!(table.promote(node("K6")) && !table.promote(node("K6")) && !table.promote(u32::MAX));
    assert!(table.walk("next-branch") && !table.walk("next-branch") && !table.walk("sideways"));
    assert!(table.go(node("K6")) && !table.go(u32::MAX));
    table.resign(1).expect("two sides");
    assert!(table.agree().is_ok() && table.claim().is_err());
    let text = table.keep();
    assert_eq!(Table::restore(&text).expect("good").keep(), text);
    let code = table.share().expect("short");
    assert_eq!(Table::from_share(&code).expect("good").record(), table.record());
    assert!(Table::restore(&code).is_err() && Table::from_share(&text).is_err());
    assert_eq!(Table::qr(&code).len(), 25 * 25);
    assert!(table.reopen() && !table.reopen());
    assert!(table.delete_branch(node("K5")) && !table.delete_branch(0));
    assert_eq!(get(&snapshot(&table), "canResign").as_bool(), Some(true));

    table.set_clock("10+3x30/0:05+1").expect("two sides");
    assert!(table.set_clock("soon").is_err());
    assert!(get(&table.clock().expect("a clock"), "running").is_null());
    table.play("A1").expect("legal");
    assert_eq!(get(&table.clock().expect("a clock"), "running").as_f64(), Some(1.0));
    assert!(!table.flag());
    assert!(table.undo(), "which stops the clock");
    assert!(get(&table.clock().expect("a clock"), "running").is_null());
    assert!(table.resume_clock());
    let kept = Table::restore(&table.keep()).expect("good");
    assert_eq!(get(&kept.clock().expect("a clock"), "control").as_string().as_deref(), Some("10+3x30/0:05+1"));
    assert!(Table::from_position(&table.position(), Vec::new()).expect("going on").next_game().eq(&false));
}

#[wasm_bindgen_test]
fn boards_are_drawn_on_their_canvas() {
    for key in KEYS {
        let (table, canvas) = (table(key), canvas());
        table.attach(canvas.clone()).expect("a context");
        table.resize(320.0, 320.0, 2.0);
        assert_eq!((canvas.width(), canvas.height()), (640, 640));
        let middle = |dark| {
            table.set_dark(dark);
            table.paint().expect("drawn");
            let context: CanvasRenderingContext2d =
                canvas.get_context("2d").ok().flatten().expect("a context").unchecked_into();
            context.get_image_data(300.0, 300.0, 40.0, 40.0).expect("pixels").data().to_vec()
        };
        let (light, dark) = (middle(false), middle(true));
        assert!(light.chunks(4).all(|pixel| pixel[3] == 255), "{key}: the middle of the board has holes");
        assert_ne!(light, dark, "{key}: light and dark look the same");
    }
}
