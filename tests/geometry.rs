//! The boards against what the sources and the rules' own data say of them.

use std::collections::BTreeSet;
use tessera::geometry::{self, Board, Coords, Point};

fn labels(board: &Board, points: &[Point]) -> BTreeSet<String> {
    points.iter().map(|&p| board.label(p).to_owned()).collect()
}

#[test]
fn kensington_is_the_published_board() {
    let board = geometry::kensington();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/kensington-board.json");
    let data: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(path).expect("a file")).expect("JSON");
    let points = data["points"].as_object().expect("an object");
    assert_eq!(board.len(), points.len());
    for (label, at) in points {
        let found = board.centre(board.find(label).expect(label));
        for axis in [0, 1] {
            assert!((found[axis] - at[axis].as_f64().expect("a number")).abs() < 1e-5, "{label} is at {found:?}");
        }
    }
    let sets = |value: &serde_json::Value| -> BTreeSet<BTreeSet<String>> {
        let names =
            |list: &serde_json::Value| serde_json::from_value::<BTreeSet<String>>(list.clone()).expect("labels");
        value.as_array().expect("a list").iter().map(|v| names(v.get("points").unwrap_or(v))).collect()
    };
    let edges: BTreeSet<_> =
        board.points().flat_map(|p| board.neighbours(p).iter().map(move |&q| labels(board, &[p, q]))).collect();
    assert_eq!(edges, sets(&data["edges"]));
    for (corners, name) in [(3, "triangles"), (4, "squares"), (6, "hexagons")] {
        let faces = board.faces().iter().filter(|f| f.corners.len() == corners);
        assert_eq!(faces.map(|f| labels(board, &f.corners)).collect::<BTreeSet<_>>(), sets(&data[name]), "{name}");
    }
}

#[test]
fn sizes_labels_and_symmetries() {
    for (board, points, symmetries) in [
        (geometry::pente(), 361, 8),
        (geometry::cavendish(), 169, 12),
        (geometry::hexade(10), 271, 12),
        (geometry::hexade(6), 91, 12),
        (geometry::kensington(), 72, 12),
        (geometry::chivalry(), 176, 4),
    ] {
        assert_eq!(board.len(), points);
        assert_eq!(board.symmetries().len(), symmetries);
        for at in board.points() {
            for coords in [Coords::Rulebook, Coords::Letters] {
                let label = board.label_in(at, coords);
                assert_eq!(board.find_in(label, coords), Some(at));
                assert_eq!(board.find_in(&label.to_lowercase(), coords), Some(at));
            }
            for direction in 0..board.directions() {
                if let Some(next) = board.step(at, direction) {
                    assert_eq!(board.step(next, board.opposite(direction)), Some(at));
                    assert!(board.neighbours(at).contains(&next));
                }
            }
        }
    }
}

#[test]
fn labels_stand_where_the_rules_say() {
    // In thousandths, so that they can be compared.
    #[allow(clippy::cast_possible_truncation)] // boards are a few dozen units wide
    let at = |board: &'static Board, label: &str| {
        board.centre(board.find(label).expect(label)).map(|v| (v * 1000.0).round() as i64)
    };
    assert_eq!(at(geometry::pente(), "0"), [0, 0]);
    assert_eq!(at(geometry::pente(), "R3U2"), [3000, 2000]);
    assert_eq!(geometry::pente().find_in("N12", Coords::Letters), geometry::pente().find("R3U2"));
    assert_eq!(at(geometry::chivalry(), "G1"), [-500, -7500]);
    assert_eq!(at(geometry::cavendish(), "H8"), [0, 0]);
    assert_eq!(at(geometry::hexade(10), "J10"), [0, 0]);
    assert_eq!(at(geometry::hexade(10), "A1")[0], -4500);
    assert_eq!(at(geometry::hexade(10), "S19")[0], 4500);
    assert_eq!(geometry::chivalry().find("A1"), None);
}
