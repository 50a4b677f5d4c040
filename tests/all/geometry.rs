//! The boards against what the sources and the rules' own data say of them.

use std::collections::BTreeSet;
use tessera_rules::geometry::{self, Board, Coords, Point};

fn labels(board: &Board, points: &[Point]) -> BTreeSet<String> {
    points.iter().map(|&p| board.label(p).to_owned()).collect()
}

/// What is filled and lit goes round the middle of a face by its corners in turn, round all of one kind the same way.
#[test]
fn the_corners_of_a_face_go_round_its_centre() {
    for sides in [3_u8, 4, 6] {
        let (board, count) = (geometry::kensington(), usize::from(sides));
        let faces = board.faces().iter().filter(|face| face.corners.len() == count);
        let mut ways = Vec::new();
        for face in faces {
            let corners: Vec<[f64; 2]> = face.corners.iter().map(|&at| board.centre(at)).collect();
            for axis in [0, 1] {
                let middle = corners.iter().map(|corner| corner[axis]).sum::<f64>() / f64::from(sides);
                assert!((middle - face.centre[axis]).abs() < 1e-6, "{face:?}");
            }
            ways.extend((0..count).map(|i| {
                let [a, b] = [corners[i], corners[(i + 1) % count]];
                let [a, b] = [a, b].map(|corner| [corner[0] - face.centre[0], corner[1] - face.centre[1]]);
                a[0] * b[1] - a[1] * b[0] > 0.1
            }));
        }
        assert!(ways.len() >= 3 * count && ways.iter().all(|&way| way == ways[0]), "{count}: {ways:?}");
    }
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

/// Rows from the top, numbers along the lines from upper right to lower left, neighbours and distances by the formulas.
#[test]
fn hexagonal_boards_are_as_the_rules_say() {
    for (board, n, centre) in [
        (geometry::cavendish(), 8, "H8"),
        (geometry::hexade(10), 10, "J10"),
        (geometry::hexade(8), 8, "H8"),
        (geometry::hexade(6), 6, "F6"),
    ] {
        let label =
            |(r, k): (i32, i32)| format!("{}{k}", char::from(b'A' + u8::try_from(r.rem_euclid(26)).expect("a letter")));
        let mut places = Vec::new();
        for r in 0..2 * n - 1 {
            let numbers = (r - n + 2).max(1)..=(2 * n - 1).min(n + r);
            places.extend(numbers.map(|k| (r, k)));
        }
        assert_eq!(board.len(), places.len());
        assert!(board.centre(board.find(centre).expect("the centre")).iter().all(|v| v.abs() < 1e-9));
        for &(r, k) in &places {
            let at = board.find(&label((r, k))).expect("a point");
            // From left to right and down, the rows shifted by half a step.
            let [x, y] = board.centre(at);
            let [right, down] = [f64::from(2 * k - r - n - 1) / 2.0, f64::from(r - n + 1) * 0.75_f64.sqrt()];
            assert!((x - right).abs() < 1e-9 && (y + down).abs() < 1e-9, "{}", label((r, k)));
            let around = [(0, 1), (0, -1), (-1, -1), (-1, 0), (1, 0), (1, 1)].map(|(dr, dk)| (r + dr, k + dk));
            let around: BTreeSet<String> = around.into_iter().filter(|p| places.contains(p)).map(label).collect();
            assert_eq!(labels(board, board.neighbours(at)), around);
            // Steps on the board are the distance of the formula.
            let mut edge = BTreeSet::from([at]);
            let mut seen = edge.clone();
            for distance in 0.. {
                for there in &edge {
                    let (row, number) = board.label(*there).split_at(1);
                    let dr = i32::from(row.as_bytes()[0] - b'A') - r;
                    let dk = number.parse::<i32>().expect("a number") - k;
                    assert_eq!(dr.abs().max(dk.abs()).max((dr - dk).abs()), distance);
                }
                edge = edge.iter().flat_map(|p| board.neighbours(*p)).copied().filter(|p| !seen.contains(p)).collect();
                seen.extend(&edge);
                if edge.is_empty() {
                    break;
                }
            }
            assert_eq!(seen.len(), board.len());
        }
    }
}

#[test]
fn boards_have_points_and_one_has_letters() {
    let boards =
        [geometry::pente(), geometry::cavendish(), geometry::hexade(8), geometry::kensington(), geometry::chivalry()];
    assert!(boards.iter().all(|board| !board.is_empty()));
    assert_eq!(boards.map(Board::has_letters), [true, false, false, false, false]);
}

#[test]
fn chivalry_has_its_ranks() {
    let board = geometry::chivalry();
    let mut expected = BTreeSet::new();
    for rank in 1..=16 {
        let files = match rank {
            1 | 16 => 'G'..='H',
            2 | 15 => 'D'..='K',
            3 | 14 => 'C'..='L',
            4 | 13 => 'B'..='M',
            _ => 'A'..='N',
        };
        expected.extend(files.map(|file| format!("{file}{rank}")));
    }
    assert_eq!(labels(board, &board.points().collect::<Vec<_>>()), expected);
    assert_eq!(board.directions(), 8);
}

#[test]
fn pente_marks_the_distance_from_the_centre() {
    let board = geometry::pente();
    let part = |n: i32, [more, less]: [char; 2]| match n {
        0 => String::new(),
        1.. => format!("{more}{n}"),
        _ => format!("{less}{}", -n),
    };
    for (column, x) in (-9..=9).enumerate() {
        for y in -9..=9 {
            let label = part(x, ['R', 'L']) + &part(y, ['U', 'D']);
            let label = if label.is_empty() { "0" } else { &label };
            let at = board.find(label).expect(label);
            assert!((board.centre(at)[0] - f64::from(x)).abs() < 1e-9);
            assert!((board.centre(at)[1] - f64::from(y)).abs() < 1e-9);
            assert_eq!(board.label(at), label);
            // Letters without I from the left, numbers from the bottom.
            let letters = format!("{}{}", char::from(b"ABCDEFGHJKLMNOPQRST"[column]), y + 10);
            assert_eq!(board.label_in(at, Coords::Letters), letters);
        }
    }
    assert_eq!(board.find_in("0", Coords::Letters), None);
    assert_eq!(board.find_in("I5", Coords::Letters), None);
    assert_eq!(board.find("K10"), None);
}

#[test]
fn the_letters_of_one_key_questions_are_in_no_label() {
    for (board, coords) in [
        (geometry::pente(), Coords::Rulebook),
        (geometry::pente(), Coords::Letters),
        (geometry::cavendish(), Coords::Rulebook),
        (geometry::hexade(10), Coords::Rulebook),
        (geometry::kensington(), Coords::Rulebook),
        (geometry::chivalry(), Coords::Rulebook),
    ] {
        for at in board.points() {
            assert!(!board.label_in(at, coords).contains(['V', 'W', 'X', 'Y', 'Z']));
        }
    }
}
