//! The boards as drawn: pictures as stored, every point found under its own pixel, all pieces and marks distinguishable.
//!
//! `UPDATE_SCENES=1 cargo test --test all scenes::` stores the pictures anew; look at them before they are committed.

use crate::common::OnBoard as Table;
use std::collections::BTreeSet;
use std::path::Path;
use tessera_command::English as _;
use tessera_rules::geometry::{self, Coords, Point};
use tessera_rules::{Action, AnyPosition, Colour, GameId, Options, Piece, PieceKind, Position, Seat};
use tessera_site::render::{
    Figure, Fill, Fit, Ghost, Ink, Item, Look, Loose, Notes, Palette, Scene, Segment, Stones, Theme, View, Zoom, frame,
    near, scene, single, svg,
};
use tessera_site::table::Picture;

/// Every theme with every set of stones.
fn looks() -> impl Iterator<Item = Look> {
    Theme::ALL.into_iter().flat_map(|theme| Stones::ALL.map(|stones| Look { stones, ..Look::of(theme) }))
}

/// A view that points out everything there is to point out, somewhere on the board.
fn busy(figure: &Figure) -> View {
    let vacant: Vec<Point> = figure.board.points().filter(|p| figure.piece_at(*p).is_none()).collect();
    let taken: Vec<Point> = figure.pieces.iter().map(|(at, _)| *at).collect();
    let piece = figure.pieces[0].1;
    View {
        last: vec![vacant[3], taken[0]],
        taken: vec![vacant[5]],
        selected: vec![taken[1], vacant[20]],
        targets: vacant[30..34].to_vec(),
        captures: vec![vacant[31]],
        ghost: Some(Ghost { at: vacant[40], piece, takes: taken[2..4].to_vec(), aimed: false }),
        loose: vec![Loose { piece, at: [0.3, 0.4], size: 1.1, alpha: 0.8 }],
        deciding: taken[4..8].to_vec(),
        focus: Some(vacant[10]),
        refused: Some(vacant[12]),
        ..View::default()
    }
}

/// A view with every kind of note, on pieces and beside them.
fn noted(figure: &Figure) -> View {
    let vacant: Vec<Point> = figure.board.points().filter(|p| figure.piece_at(*p).is_none()).collect();
    let taken: Vec<Point> = figure.pieces.iter().map(|(at, _)| *at).collect();
    let last = taken[taken.len() - 1];
    let text = |at, text: &str| (at, text.to_owned());
    let notes = Notes {
        marks: vec![taken[0], taken[taken.len() - 2], vacant[0]],
        texts: vec![text(last, "1"), text(taken[1], "23"), text(taken[2], "456"), text(vacant[8], "a<b")],
        arrows: vec![vec![taken[3], vacant[2]], vec![vacant[5], vacant[20], taken[4]]],
        lit: vec![taken[5], vacant[9]],
    };
    View { last: vec![last], notes, ..View::default() }
}

/// Compares a picture with the one that is stored, or stores it.
fn as_stored(name: &str, picture: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/scenes");
    let path = folder.join(name);
    if std::env::var_os("UPDATE_SCENES").is_some() {
        std::fs::create_dir_all(&folder).expect("a folder");
        std::fs::write(&path, picture).expect("a file");
    }
    let stored = std::fs::read_to_string(&path).expect("a stored picture: UPDATE_SCENES=1 makes it");
    let line = stored.lines().zip(picture.lines()).position(|(a, b)| a != b);
    assert!(stored == picture, "{} differs, first in line {line:?}: UPDATE_SCENES=1 stores it anew", path.display());
}

#[test]
fn boards_look_as_stored() {
    for (game, theme) in GameId::ALL.into_iter().flat_map(|game| Theme::ALL.map(|theme| (game, theme))) {
        let figure = Figure::resting(game);
        // The flat stones have no picture of their own: one theme shows them.
        let stones = if theme == Theme::Contrast { Stones::Flat } else { Stones::Set };
        let look = Look { stones, ..Look::of(theme) }.for_colours(game, &figure.colours());
        let picture =
            svg::text(&scene(&figure, &busy(&figure), look), game.name(), &figure.describe(Coords::Rulebook).english());
        as_stored(&format!("{}-{}.svg", game.key(), theme.key()), &picture);
    }
}

/// Positions in which something matters: what leads there, and the look of its picture.
const MATTERS: [(&str, &str, Theme); 7] = [
    ("pente-tessera", "pente act=2 last=R3 green=0,R1,R2,R3 yellow=R4,U2,U4 taken=0,0", Theme::Wood),
    ("pente-tria", "pente act=2 last=R3D3 green=0,R1D1,R3D3 yellow=U2,U4 taken=0,0", Theme::Contrast),
    ("hexade-closed", "hexade act=1 ply=2 white=J10 black=K12 taken=0,0", Theme::Paper),
    ("hexade-six", "hexade act=2 white=J9,J11,I9,I10,K10,K11,G8 black=H9,M13,L12,F4,J10 taken=0,0", Theme::Night),
    ("kensington-square", "kensington act=1 red=E3,E4,F2,F3,H4,H5 blue=A1,A4,B1,P1,P4,O1 play=G2", Theme::Wood),
    ("cavendish-jumpers", "cavendish act=1 red=H8,A1,J9 white=H9,H10,J10,K9 taken=0,0", Theme::Paper),
    ("chivalry-captors", "chivalry act=1 white=E6,A9,H7 black=F7,H9,N12,H8 castle=0,0", Theme::Night),
];

#[test]
fn what_matters_looks_as_stored() {
    for (name, line, theme) in MATTERS {
        let (line, action) = line.split_once(" play=").unwrap_or((line, ""));
        let mut table = Table::from_position(line, Vec::new()).expect("a position");
        if !action.is_empty() {
            table.play(action, 0).expect("an action");
        }
        table.set_look(Look::of(theme), None, false);
        table.resize(400.0, 400.0, 1.0);
        let Picture { figure, view, look, .. } = table.picture();
        as_stored(&format!("matters-{name}.svg"), &svg::text(&scene(&figure, &view, look), name, ""));
    }
}

#[test]
fn a_small_picture_shows_all_pieces_or_where_most_are() {
    let seen = |position: &str| {
        let position: AnyPosition = position.parse().expect("a position");
        let figure = Figure::of(&position);
        let frame = near::scene(&figure, &View::default(), Look::of(Theme::Wood)).frame;
        let spots = figure.pieces.iter().map(|&(at, _)| View::default().spot(figure.board.centre(at)));
        spots
            .filter(|[x, y]| {
                let inside = |at: f64, start: f64, length: f64| at - start >= 0.5 && start + length - at >= 0.5;
                inside(*x, frame.left, frame.width) && inside(*y, frame.top, frame.height)
            })
            .count()
    };
    assert_eq!(seen("pente act=2 last=R7 green=0,R7 yellow=U7 taken=0,0"), 3, "two far apart, but near enough");
    assert_eq!(seen("pente act=1 last=L9 green=0,R1,R2 yellow=U3,D3,L9 taken=0,0"), 5, "one is far from the others");
}

#[test]
fn notes_look_as_stored() {
    for (i, game) in GameId::ALL.into_iter().enumerate() {
        let figure = Figure::resting(game);
        let (theme, stones) = (Theme::ALL[i % 4], Stones::ALL[i % 2]);
        let look = Look { stones, ..Look::of(theme) }.for_colours(game, &figure.colours());
        let view = noted(&figure);
        let description = view.notes.describe(&figure, Coords::Rulebook).english();
        let picture = svg::text(&scene(&figure, &view, look), game.name(), &description);
        as_stored(&format!("{}-notes.svg", game.key()), &picture);
    }
}

#[test]
fn every_point_lies_under_its_pixel() {
    let mut checked = 0;
    for figure in GameId::ALL.into_iter().map(Figure::bare).chain(smaller_hexades()) {
        for (width, height) in [(280.0, 280.0), (320.0, 500.0), (777.7, 640.3), (1440.0, 900.0)] {
            for ratio in [1.0, 1.25, 2.0, 3.0] {
                for (flipped, coords) in [(false, None), (true, Some(Coords::Rulebook)), (false, Some(Coords::Letters))]
                {
                    let mut view = View { flipped, coords, ..View::default() };
                    let fit = Fit::new(&figure, &mut view, width, height, ratio);
                    let near = fit.scale * 0.49;
                    for at in figure.board.points() {
                        let [x, y] = fit.place(at);
                        assert!(x > 0.0 && x < width && y > 0.0 && y < height, "{at:?} is out of sight");
                        for (dx, dy) in [(0.0, 0.0), (near, 0.0), (0.0, -near)] {
                            assert_eq!(fit.hit(x + dx, y + dy), Some(at));
                        }
                        let [bx, by] = fit.on_board(x, y);
                        let [cx, cy] = figure.board.centre(at);
                        assert!((bx - cx).hypot(by - cy) < 1e-9);
                        checked += 1;
                    }
                    for (x, y) in [(0.0, 0.0), (width, 0.0), (-50.0, height), (f64::NAN, 3.0)] {
                        assert_eq!(fit.hit(x, y), None, "{x} {y} is on no point");
                    }
                }
            }
        }
    }
    assert!(checked > 50_000);
}

fn smaller_hexades() -> impl Iterator<Item = Figure> {
    [8, 6].into_iter().map(|side| Figure { board: geometry::hexade(side), ..Figure::bare(GameId::Hexade) })
}

#[test]
fn boards_turn_around() {
    for game in GameId::ALL {
        let figure = Figure::bare(game);
        let [mut near, mut far] = [false, true].map(|flipped| View { flipped, ..View::default() });
        let [near, far] = [&mut near, &mut far].map(|view| Fit::new(&figure, view, 600.0, 600.0, 2.0));
        for at in figure.board.points() {
            let ([x, y], [fx, fy]) = (near.place(at), far.place(at));
            let [cx, cy] = near.pixel([0.0, 0.0]);
            assert!((x + fx - 2.0 * cx).abs() < 1e-9 && (y + fy - 2.0 * cy).abs() < 1e-9);
        }
    }
}

#[test]
fn rows_and_columns_are_sharp() {
    for game in [GameId::Pente, GameId::Chivalry] {
        for ratio in [1.0, 1.5, 2.0, 2.625] {
            let figure = Figure::bare(game);
            let fit = Fit::new(&figure, &mut View::default(), 613.0, 589.0, ratio);
            let unit = fit.scale * ratio;
            assert!((unit - unit.round()).abs() < 1e-9, "{unit} device pixels a unit");
            // Lines through the origin fall on the middle of a device pixel.
            for v in fit.offset {
                assert!(((v * ratio).fract() - 0.5).abs() < 1e-6);
            }
        }
    }
}

#[test]
fn coordinates_are_there_only_where_they_can_be_read() {
    for game in GameId::ALL {
        let figure = Figure::bare(game);
        let [mut small, mut large] = [View::default(), View::default()];
        let fit = Fit::new(&figure, &mut small, 200.0, 200.0, 2.0);
        assert_eq!(small.coords, None, "{game:?}");
        assert_eq!(fit.frame, frame(game, figure.board, false));
        let fit = Fit::new(&figure, &mut large, 360.0, 400.0, 2.0);
        assert_eq!(large.coords, Some(Coords::Rulebook), "{game:?}");
        let drawing = scene(&figure, &large, Look::default());
        let mut texts = 0;
        for item in drawing.items() {
            if let Item::Text { size, .. } = item {
                texts += 1;
                assert!(size * fit.scale >= 8.0, "{game:?} has type of {} pixels", size * fit.scale);
            }
        }
        assert!(texts > 10);
        let bare = scene(&figure, &small, Look::default());
        let names = bare.items().filter(|item| matches!(item, Item::Text { .. })).count();
        assert_eq!(names, usize::from(game == GameId::Cavendish), "only the board's own name stays");
    }
}

/// The words of a drawing with the places where they stand.
fn texts(scene: &Scene) -> Vec<(String, [f64; 2])> {
    let text = |item: &Item| match item {
        Item::Text { text, at, .. } => Some((text.clone(), *at)),
        _ => None,
    };
    scene.items().filter_map(text).collect()
}

#[test]
fn coordinates_lead_to_their_points() {
    let where_is = |game, view: &View, word: &str| {
        let found = texts(&scene(&Figure::bare(game), view, Look::default()));
        let places: Vec<[f64; 2]> = found.iter().filter(|(text, _)| text == word).map(|(_, at)| *at).collect();
        assert_eq!(places.len(), 1, "{game:?} has {word} {} times", places.len());
        places[0]
    };
    let [near, far] = [false, true].map(|flipped| View { flipped, ..View::default() });
    let letters = View { coords: Some(Coords::Letters), ..View::default() };
    let is = |value: f64, expected: f64| assert!((value - expected).abs() < 1e-9, "{value} is not {expected}");
    is(where_is(GameId::Pente, &near, "L9")[0], -9.0);
    is(where_is(GameId::Pente, &far, "L9")[0], 9.0);
    is(where_is(GameId::Pente, &near, "U4")[1], -4.0);
    is(where_is(GameId::Pente, &far, "U4")[1], 4.0);
    is(where_is(GameId::Pente, &letters, "T")[0], 9.0);
    is(where_is(GameId::Pente, &letters, "19")[1], -9.0);
    is(where_is(GameId::Chivalry, &near, "C")[0], -4.5);
    is(where_is(GameId::Chivalry, &near, "1")[1], 7.5);
    is(where_is(GameId::Chivalry, &far, "C")[0], 4.5);
    is(where_is(GameId::Chivalry, &far, "1")[1], -7.5);
    for (game, letter, number, point) in [(GameId::Cavendish, "C", "9", "C9"), (GameId::Hexade, "R", "14", "R14")] {
        for view in [&near, &far] {
            // A letter stands level with its row, a number on the line that goes down to the left.
            let board = Figure::bare(game).board;
            let [x, y] = view.spot(board.centre(board.find(point).expect("a point")));
            is(where_is(game, view, letter)[1], y);
            let [nx, ny] = where_is(game, view, number);
            is((nx - x) * 3f64.sqrt(), y - ny);
        }
    }
    let labels: BTreeSet<String> = texts(&scene(&Figure::bare(GameId::Kensington), &near, Look::default()))
        .into_iter()
        .map(|(text, _)| text)
        .collect();
    assert_eq!(labels.len(), 72);
}

#[test]
fn kensingtons_labels_do_not_meet() {
    let board = geometry::kensington();
    let found = texts(&scene(&Figure::bare(GameId::Kensington), &View::default(), Look::default()));
    for (i, (name, a)) in found.iter().enumerate() {
        let at = board.find(name).expect("a point");
        let [x, y] = View::default().spot(board.centre(at));
        assert!((a[0] - x).hypot(a[1] - y) < 0.5, "{name} is far from its point");
        for (other, b) in &found[..i] {
            let apart = (a[0] - b[0]).abs() >= 0.4 || (a[1] - b[1]).abs() >= 0.27;
            assert!(apart, "{name} lies on {other}");
        }
    }
}

/// The grounds on which pieces can stand.
fn grounds(game: GameId, palette: &Palette) -> Vec<Ink> {
    let mut grounds = palette.fields.to_vec();
    match game {
        GameId::Kensington => grounds.extend(palette.areas),
        GameId::Pente | GameId::Cavendish => grounds.push(palette.areas[0]),
        GameId::Hexade | GameId::Chivalry => {}
    }
    grounds
}

#[test]
fn everything_can_be_told_apart() {
    for (game, theme) in GameId::ALL.into_iter().flat_map(|game| Theme::ALL.map(|theme| (game, theme))) {
        let palette = theme.palette(game);
        let strong = if theme == Theme::Contrast { 7.0 } else { 3.0 };
        let at_least = |least: f64, what: &str, found: f64| {
            assert!(found >= least, "{game:?}, {}: {what} has {found:.2}, needs {least}", theme.key());
        };
        for ground in grounds(game, palette) {
            for (colour, finish) in palette.pieces {
                let found = ground.contrast(finish.body).max(ground.contrast(finish.rim));
                at_least(3.0, &format!("{colour} on {ground:x?}"), found);
            }
            at_least(3.0, "the edge of a lit point", ground.contrast(palette.mark).max(ground.contrast(palette.halo)));
            let either = |ink: Ink| ground.contrast(ink).max(ground.contrast(palette.halo));
            at_least(3.0, "a mark on the ground", either(palette.mark));
            at_least(3.0, "a refusal on the ground", either(palette.refuse));
        }
        for field in palette.fields {
            for (colour, finish) in palette.pieces {
                let found = field.contrast(finish.body).max(field.contrast(finish.rim));
                at_least(strong, &format!("{colour} on the field"), found);
            }
            at_least(strong, "a line", field.contrast(palette.line));
            at_least(strong, "a mark on the field", field.contrast(palette.mark));
            at_least(strong, "the shape that decided", field.contrast(palette.mark).max(field.contrast(palette.win)));
        }
        // Arrows, crosses and texts beside pieces lie on their halo, whatever is below.
        at_least(strong.max(4.5), "a mark or a text in its halo", palette.mark.contrast(palette.halo));
        at_least(strong, "a refusal in its halo", palette.refuse.contrast(palette.halo));
        for (colour, finish) in palette.pieces {
            let body = finish.body;
            at_least(4.5, &format!("a sign or a text on {colour}"), body.contrast(finish.on));
            let lit = palette.halo.contrast(body).max(palette.halo.contrast(finish.rim));
            at_least(3.0, &format!("{colour} on a lit point"), lit);
            let seen = body.contrast(palette.mark).max(body.contrast(palette.halo));
            at_least(3.0, &format!("a mark on {colour}"), seen);
            let in_shape = palette.win.contrast(finish.body).max(palette.win.contrast(finish.rim));
            at_least(3.0, &format!("{colour} in the shape that decided"), in_shape);
        }
        at_least(strong.max(4.5), "coordinates", palette.plate.contrast(palette.label));
    }
    for theme in Theme::ALL {
        let palette = theme.palette(GameId::Chivalry);
        let [tower, wall, _] = palette.areas;
        let [_, _, castle] = palette.fields;
        assert!(tower.contrast(castle) >= 3.0 && wall.contrast(castle) >= 3.0 && wall.contrast(palette.plate) >= 3.0);
        let hexagons = theme.palette(GameId::Kensington);
        let [left, middle, right] = hexagons.areas;
        assert!(middle.contrast(left) >= 3.0 && middle.contrast(right) >= 3.0);
    }
}

/// The colours that meet in a game by these options.
fn colours_by(game: GameId, words: &[&str]) -> Vec<Colour> {
    let options = Options::parse(game, words.iter().copied()).expect("options");
    let position = AnyPosition::new(&options).expect("a position");
    Seat::first(position.seats()).map(|seat| position.colour(seat)).collect()
}

#[test]
fn no_two_colours_that_meet_need_colour_to_be_told_apart() {
    let mut meetings: Vec<(GameId, Vec<Colour>)> = GameId::ALL.map(|game| (game, colours_by(game, &[]))).to_vec();
    meetings.extend(
        ["3", "4", "5", "6"]
            .map(|n| (GameId::Pente, colours_by(GameId::Pente, &["mode=points", &format!("players={n}")]))),
    );
    for look in looks() {
        for (game, colours) in &meetings {
            let (game, look) = (*game, look.for_colours(*game, colours));
            let palette = look.theme.palette(game);
            for (i, &a) in colours.iter().enumerate() {
                for &b in colours[..i].iter().filter(|b| **b != a) {
                    let kinds: &[PieceKind] = match game {
                        GameId::Chivalry => &[PieceKind::Man, PieceKind::Knight],
                        _ => &[PieceKind::Stone],
                    };
                    for &kind in kinds {
                        let [one, other] =
                            [a, b].map(|colour| outline(Piece { colour, kind, owner: Seat::ALL[0] }, game, look));
                        let light = palette.finish(a).body.contrast(palette.finish(b).body);
                        assert!(one != other || light >= 3.0, "{game:?}, {look:?}: {a} and {b} ({light:.2})");
                        // Flat stones say their colour by a sign, whatever the light.
                        assert!(one != other || look.stones == Stones::Set || kind == PieceKind::Knight);
                    }
                }
            }
        }
    }
    assert_eq!(meetings.last().map(|(_, colours)| colours.len()), Some(6));
}

#[test]
fn contrast_is_that_of_the_guidelines() {
    let is = |value: f64, expected: f64| assert!((value - expected).abs() < 0.01, "{value} is not {expected}");
    is(Ink::rgb(0).contrast(Ink::rgb(0x00ff_ffff)), 21.0);
    is(Ink::rgb(0x0077_7777).contrast(Ink::rgb(0x00ff_ffff)), 4.48);
    assert_eq!(Ink::rgb(0x0012_3456).faded(0.5), Ink(0x1234_5680));
}

/// Shapes drawn for a piece alone, without their colours and gradients.
fn outline(piece: Piece, game: GameId, look: Look) -> Vec<String> {
    let drawing = single(game, piece, look);
    let shape = |item: &Item| match item {
        Item::Circle { radius, fill, stroke, .. } => {
            format!("circle {radius:.3} {} {:?}", *fill == Fill::None, stroke.map(|s| s.width))
        }
        Item::Path { outline, .. } => format!("{outline:?}"),
        Item::Text { text, .. } => text.clone(),
    };
    drawing.items().map(shape).collect()
}

#[test]
fn pieces_differ_in_shape_where_asked() {
    let piece = |colour, kind| Piece { colour, kind, owner: Seat::ALL[0] };
    let signs = Look { signs: true, ..Look::default() };
    let colours = [Colour::Green, Colour::Yellow, Colour::Red, Colour::Blue, Colour::Purple, Colour::Brown];
    let shapes: BTreeSet<_> =
        colours.map(|colour| outline(piece(colour, PieceKind::Stone), GameId::Pente, signs)).into_iter().collect();
    assert_eq!(shapes.len(), 6);
    let kinds = [PieceKind::Man, PieceKind::Knight].map(|k| outline(piece(Colour::White, k), GameId::Chivalry, signs));
    assert_ne!(kinds[0], kinds[1]);
    let share = |seat| {
        outline(Piece { owner: Seat::ALL[seat], ..piece(Colour::Red, PieceKind::Stone) }, GameId::Kensington, signs)
    };
    assert_ne!(share(0), share(2), "seats of one side show whose share a counter is");
}

#[test]
fn whose_share_a_counter_is_shows_as_dots_on_its_lower_half() {
    let circles = |seat: usize| -> Vec<([f64; 2], f64)> {
        let piece = Piece { colour: Colour::Red, kind: PieceKind::Stone, owner: Seat::ALL[seat] };
        let circle = |item: &Item| match item {
            Item::Circle { centre, radius, .. } => Some((*centre, *radius)),
            _ => None,
        };
        single(GameId::Kensington, piece, Look::default()).items().filter_map(circle).collect()
    };
    let alone = circles(0);
    // Its shadow falls to the lower right.
    let ([x, y], size) = alone.iter().copied().reduce(|a, b| if b.0[1] < a.0[1] { b } else { a }).expect("circles");
    for (seat, dots) in [(2, 1), (4, 2)] {
        let all = circles(seat);
        assert_eq!(all.len(), alone.len() + dots);
        let added: Vec<_> = all.into_iter().filter(|circle| !alone.contains(circle)).collect();
        assert_eq!(added.len(), dots);
        assert!(added.iter().all(|([at, down], dot)| *down > y && (at - x).hypot(down - y) + dot < size));
        assert!(added.iter().map(|(spot, _)| spot[0] - x).sum::<f64>().abs() < 1e-9, "side by side");
    }
}

#[test]
fn pictures_are_well_formed() {
    for game in GameId::ALL {
        for look in looks() {
            let figure = Figure::resting(game);
            let view = View { notes: noted(&figure).notes, ..busy(&figure) };
            let text = svg::text(&scene(&figure, &view, look), "A < B & \"C\"", "");
            assert!(text.contains("A &lt; B &amp; &quot;C&quot;") && !text.contains("<desc"));
            assert!(
                !text.contains("href") && !text.contains("<script") && !text.contains("NaN") && !text.contains("inf")
            );
            let mut open: Vec<&str> = Vec::new();
            for part in text.split('<').skip(1) {
                let (tag, words) = part.split_once('>').expect("a tag ends");
                assert!(tag.matches('"').count() % 2 == 0, "quotes are paired in {tag}");
                assert!(!words.replace("&lt;", "").contains(['<', '>']));
                let name = tag.trim_start_matches('/').split([' ', '/']).next().expect("a name");
                if tag.starts_with('/') {
                    assert_eq!(open.pop(), Some(name));
                } else if !tag.ends_with('/') {
                    open.push(name);
                }
                let names: Vec<&str> = tag.split("=\"").filter_map(|p| p.rsplit(' ').next()).collect();
                let keys = &names[..names.len().saturating_sub(1)];
                assert_eq!(
                    keys.iter().collect::<BTreeSet<_>>().len(),
                    keys.len(),
                    "an attribute stands twice in {tag}"
                );
            }
            assert!(open.is_empty());
            let ids = |mark: &str| text.split(mark).skip(1).filter_map(|rest| rest.get(..9)).collect::<Vec<_>>();
            let (defined, used) = (ids("id=\""), ids("url(#"));
            let (defined_once, used) = (defined.iter().collect::<BTreeSet<_>>(), used.iter().collect::<BTreeSet<_>>());
            assert_eq!(
                (defined_once.len(), &defined_once),
                (defined.len(), &used),
                "gradients are defined once, and used"
            );
        }
    }
}

#[test]
fn the_board_below_does_not_depend_on_play() {
    for game in GameId::ALL {
        let figure = Figure::resting(game);
        let view = View { notes: noted(&figure).notes, ..busy(&figure) };
        let busy = scene(&figure, &view, Look::default());
        assert_eq!(busy.board, scene(&Figure::bare(game), &View::default(), Look::default()).board);
    }
}

#[test]
fn a_resting_position_has_all_its_pieces() {
    for (game, pieces) in [
        (GameId::Pente, 18),
        (GameId::Cavendish, 20),
        (GameId::Hexade, 25),
        (GameId::Kensington, 22),
        (GameId::Chivalry, 40),
    ] {
        let figure = Figure::resting(game);
        let points: BTreeSet<Point> = figure.pieces.iter().map(|(at, _)| *at).collect();
        assert_eq!((figure.pieces.len(), points.len()), (pieces, pieces), "{game:?}");
        let free = ["R3U3 R2D1", "H10 I8", "J10 M13", "I4", "G1 H16"][game as usize];
        for label in free.split(' ') {
            let at = figure.board.find(label).expect("a point");
            assert!(figure.piece_at(at).is_none(), "{game:?}: {label} is what the position is about");
        }
    }
}

#[test]
fn a_position_is_drawn_as_it_stands() {
    let mut position = AnyPosition::start(GameId::Hexade);
    let at = position.board().find("J10").expect("a point");
    position.apply(&Action::Place(at));
    let figure = Figure::of(&position);
    assert_eq!(figure.pieces.len(), 1);
    assert_eq!(figure.piece_at(at).map(|piece| piece.colour), Some(Colour::White));
    assert_eq!(figure.describe(Coords::Rulebook).english(), "Hexade board of 271 points with 1 white on J10");
}

#[test]
fn a_magnified_board_stays_in_view_and_is_hit_where_it_is_seen() {
    let (width, height) = (390.0, 640.0);
    for figure in GameId::ALL.map(Figure::bare) {
        for flipped in [false, true] {
            let mut view = View { flipped, ..View::default() };
            let whole = Fit::new(&figure, &mut view, width, height, 2.0);
            let mut fit = whole.clone();
            for (factor, x, y) in [(1.7, 20.0, 300.0), (2.5, 380.0, 630.0), (9.0, 5.0, 5.0), (0.5, 195.0, 320.0)] {
                let under = fit.on_board(x, y);
                let before = fit.zoom().factor;
                fit = whole.clone().zoomed(fit.zoom_at(factor, x, y));
                assert!((fit.zoom().factor - (before * factor).clamp(1.0, 4.0)).abs() < 1e-9);
                fit = whole.clone().zoomed(fit.pan_by(factor * 31.0, -factor * 17.0));
                let edges = [fit.frame.left, fit.frame.top].map(|v| v * fit.scale);
                let ends = [fit.frame.left + fit.frame.width, fit.frame.top + fit.frame.height].map(|v| v * fit.scale);
                for (i, size) in [width, height].into_iter().enumerate() {
                    let (low, high) = (edges[i] + fit.offset[i], ends[i] + fit.offset[i]);
                    let fills = low <= 1e-9 && high >= size - 1e-9;
                    let in_the_middle = (low + high - size).abs() < 1e-6 && high - low <= size + 1e-9;
                    assert!(fills || in_the_middle, "{:?}: {low} to {high} of {size}", figure.game);
                }
                for at in figure.board.points() {
                    let [x, y] = fit.place(at);
                    assert_eq!(fit.hit(x, y), Some(at));
                }
                assert!(under.iter().all(|v| v.is_finite()));
            }
            // Where no edge is near, what is under the fingers stays there.
            let near = whole.clone().zoomed(whole.zoom_at(3.0, 195.0, 320.0));
            let under = near.on_board(200.0, 310.0);
            let nearer = whole.clone().zoomed(near.zoom_at(1.2, 200.0, 310.0));
            let now = nearer.on_board(200.0, 310.0);
            assert!((under[0] - now[0]).hypot(under[1] - now[1]) < 1e-9);
            let pushed = whole.clone().zoomed(nearer.pan_by(10.0, 4.0)).on_board(210.0, 314.0);
            assert!((pushed[0] - now[0]).hypot(pushed[1] - now[1]) < 1e-9);
            // What is no number changes nothing.
            assert_eq!(near.zoom_at(f64::NAN, 1.0, 1.0), near.zoom());
            assert_eq!(near.pan_by(f64::INFINITY, 0.0), near.zoom());
            let wild = Zoom { factor: f64::NAN, centre: [0.0, 0.0] };
            assert!((whole.clone().zoomed(wild).scale - whole.scale).abs() < 1e-9);
        }
    }
}

#[test]
fn the_lens_shows_what_is_under_the_finger() {
    for figure in GameId::ALL.map(Figure::bare) {
        for (flipped, side) in [(false, 320.0), (true, 320.0), (false, 1280.0)] {
            let mut view = View { flipped, ..View::default() };
            let fit = Fit::new(&figure, &mut view, side, side, 2.0);
            let at = figure.board.points().nth(figure.board.len() / 3).expect("a point");
            let [x, y] = fit.place(at);
            let lens = fit.lens(x + 1.0, y, [140.0, 140.0]);
            assert!(lens.scale >= 44.0 && lens.scale >= fit.scale, "neighbours are a fingertip apart");
            let [lx, ly] = lens.place(at);
            assert!((lx - (70.0 - lens.scale / fit.scale)).abs() < 1e-6 && (ly - 70.0).abs() < 1e-6);
            assert_eq!(lens.hit(lx, ly), fit.hit(x, y));
        }
    }
}

#[test]
fn an_aimed_piece_and_the_cross_hair_are_drawn_otherwise() {
    let figure = Figure::resting(GameId::Hexade);
    let at = figure.board.find("J10").expect("a point");
    let ghost = |aimed| Some(Ghost { at, piece: figure.pieces[0].1, takes: Vec::new(), aimed });
    let drawn = |view: View| scene(&figure, &view, Look::default()).play.len();
    let plain = drawn(View { ghost: ghost(false), ..View::default() });
    assert!(drawn(View { ghost: ghost(true), ..View::default() }) > plain);
    assert!(drawn(View { ghost: ghost(false), cross: Some(at), ..View::default() }) > plain);
    let way = ["J10", "J13", "M13"].map(|label| figure.board.find(label).expect("a point")).to_vec();
    assert!(drawn(View { ghost: ghost(false), ways: vec![way], ..View::default() }) > plain);
}

/// Every note is there, and none hides what it points at.
#[test]
fn notes_sit_well() {
    let game_looks = GameId::ALL.into_iter().flat_map(|game| looks().map(move |look| (game, look)));
    for (game, look) in game_looks {
        let figure = Figure::resting(game);
        let palette = look.theme.palette(game);
        let noted = noted(&figure);
        let bare = View { notes: Notes::default(), ..noted.clone() };
        let before = scene(&figure, &bare, look).play;
        let kinds = [
            Notes { marks: noted.notes.marks.clone(), ..Notes::default() },
            Notes { texts: noted.notes.texts.clone(), ..Notes::default() },
            Notes { arrows: noted.notes.arrows.clone(), ..Notes::default() },
            Notes { lit: noted.notes.lit.clone(), ..Notes::default() },
        ];
        for notes in kinds {
            assert!(!notes.is_empty());
            let after = scene(&figure, &View { notes, ..bare.clone() }, look).play;
            assert!(after.len() > before.len() && before.iter().all(|item| after.contains(item)), "{game:?}");
        }
        let drawing = scene(&figure, &View { coords: None, ..noted.clone() }, look);
        for (at, text) in &noted.notes.texts {
            let [x, y] = noted.spot(figure.board.centre(*at));
            let found = drawing.play.iter().find_map(|item| match item {
                Item::Text { text: t, at, size, ink, .. } if t == text => Some((*at, *size, *ink)),
                _ => None,
            });
            let (place, size, ink) = found.expect("the text is there");
            let piece = figure.piece_at(*at);
            assert_eq!(ink, piece.map_or(palette.mark, |piece| palette.finish(piece.colour).on));
            // A digit is about 0.56 of its size wide and 0.7 high: all four corners lie on the piece.
            let radius = piece.map_or(0.5, |piece| radius(game, piece));
            let half = 0.28 * size * f64::from(u8::try_from(text.chars().count()).expect("few"));
            let high = (place[1] - y).abs() + 0.35 * size;
            assert!((place[0] - x).abs() < 1e-9 && half.hypot(high) < radius * 0.95, "{game:?}: {text}");
        }
    }
}

/// How far a piece reaches, without its shadow.
fn radius(game: GameId, piece: Piece) -> f64 {
    // The room around a single piece is 1.2 times its radius.
    single(game, piece, Look::default()).frame.width / 2.4
}

#[test]
fn arrows_end_before_the_piece_that_they_point_to() {
    for game in GameId::ALL {
        let mut figure = Figure::resting(game);
        let piece = figure.pieces[0].1;
        figure.pieces = figure.board.points().map(|at| (at, piece)).collect();
        let radius = radius(game, piece);
        let middle = figure.board.points().nth(figure.board.len() / 2).expect("a point");
        for &next in figure.board.neighbours(middle) {
            let view = View {
                notes: Notes { arrows: vec![vec![middle, next]], ..Notes::default() },
                coords: None,
                ..View::default()
            };
            let halo = Look::default().theme.palette(game).halo;
            let [x, y] = view.spot(figure.board.centre(next));
            let drawing = scene(&figure, &view, Look::default());
            let heads = drawing.play.iter().filter_map(|item| match item {
                Item::Path { outline, fill: Some(ink), stroke: Some(stroke) } if *ink != halo => {
                    Some((outline, stroke))
                }
                _ => None,
            });
            let mut count = 0;
            for (outline, stroke) in heads {
                count += 1;
                for segment in outline {
                    let (Segment::Move(at) | Segment::Line(at)) = segment else { continue };
                    let away = (at[0] - x).hypot(at[1] - y) - stroke.width / 2.0;
                    assert!(away > radius, "{game:?}: the head of the arrow covers the piece");
                }
            }
            assert_eq!(count, 1);
        }
    }
}
