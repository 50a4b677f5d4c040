//! Kensington's patch of the rhombitrihexagonal tiling (3.4.6.4).

use super::{Board, Face, Lattice, Point, grid_key, sin_cos};

/// Seven hexagons, one in the middle and one straight above it, with a square on every side of each;
/// the triangles fill the gaps. Files are lettered from the left, ranks in a file count from the bottom.
pub(super) fn kensington() -> Board {
    // From one hexagon's middle to the next: two apothems of √3/2 and a square's side between them.
    let apart = 1.0 + 3f64.sqrt();
    let polar = |from: [f64; 2], r: f64, turns: f64| {
        let (sin, cos) = sin_cos(turns);
        [from[0] + r * cos, from[1] + r * sin]
    };
    let middle = [0.0, 0.0];
    let mut hexagon_centres = vec![middle];
    hexagon_centres.extend((0..6).map(|i| polar(middle, apart, f64::from(i) / 6.0 + 0.25)));

    let mut hexagons = Vec::new();
    // By the places of their middles, so that one that two hexagons share comes once.
    let (mut square_keys, mut squares) = (Vec::new(), Vec::new());
    for &centre in &hexagon_centres {
        let corner = |i: i32| polar(centre, 1.0, f64::from(i) / 6.0);
        hexagons.push((centre, (0..6).map(corner).collect::<Vec<_>>()));
        for i in 0..6 {
            let outward = |at: [f64; 2]| polar(at, 1.0, (f64::from(i) + 0.5) / 6.0);
            let (a, b) = (corner(i), corner(i + 1));
            let square_centre = polar(centre, 0.5 + 0.75f64.sqrt(), (f64::from(i) + 0.5) / 6.0);
            let key = grid_key(square_centre);
            if let Err(at) = square_keys.binary_search(&key) {
                square_keys.insert(at, key);
                squares.insert(at, (square_centre, vec![a, outward(a), outward(b), b]));
            }
        }
    }

    // Points in the order of their labels.
    let (mut keys, mut places) = (Vec::new(), Vec::new());
    for corner in hexagons.iter().chain(&squares).flat_map(|(_, corners)| corners) {
        let key = grid_key(*corner);
        if let Err(at) = keys.binary_search(&key) {
            keys.insert(at, key);
            places.insert(at, *corner);
        }
    }
    let mut labels = Vec::new();
    let mut file: Option<(char, i64, u8)> = None;
    for &[x, _] in &keys {
        let (letter, rank) = match file {
            Some((letter, file_x, rank)) if (x - file_x).abs() < 10 => (letter, rank + 1),
            Some((letter, ..)) => (char::from(letter as u8 + 1), 1),
            None => ('A', 1),
        };
        file = Some((letter, x, rank));
        labels.push(format!("{letter}{rank}"));
    }
    let mut board = Board::new(Lattice::Tessellation, labels, None, places, &[]);

    let face = |centre: [f64; 2], corners: &[[f64; 2]]| Face {
        corners: corners
            .iter()
            .filter_map(|&c| keys.binary_search(&grid_key(c)).ok())
            .filter_map(|i| u16::try_from(i).ok())
            .map(Point)
            .collect(),
        centre,
    };
    let mut triangles = Vec::new();
    for a in board.points() {
        for &b in board.neighbours(a).iter().filter(|&&b| b > a) {
            for &c in board.neighbours(b).iter().filter(|&&c| c > b && board.neighbours(a).contains(&c)) {
                let corners = [a, b, c].map(|p| board.centre(p));
                let centre = [0, 1].map(|i| corners.iter().map(|c| c[i]).sum::<f64>() / 3.0);
                let mut triangle = face(centre, &corners);
                if turn(corners) < 0.0 {
                    triangle.corners.reverse();
                }
                triangles.push(triangle);
            }
        }
    }
    board.faces = triangles;
    board.faces.extend(squares.iter().chain(&hexagons).map(|(centre, corners)| face(*centre, corners)));
    board
}

/// Positive where three points turn anticlockwise.
fn turn([a, b, c]: [[f64; 2]; 3]) -> f64 {
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}
