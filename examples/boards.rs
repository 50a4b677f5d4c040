//! Writes pictures of all boards: `cargo run --example boards -- FOLDER`.

use std::path::{Path, PathBuf};
use tessera_rules::GameId;
use tessera_rules::geometry::{Coords, Point};
use tessera_site::render::{Figure, Ghost, Look, Stones, Theme, View, scene, svg};

/// For each game: last action, selected, targets, of these captures, ghost and what it takes, deciding, focus, refused.
const MARKED: [(GameId, [&str; 8]); 5] = [
    (GameId::Pente, ["R2", "", "L4U4 R3U3 L5", "R3U3", "R2D1 R2 R2U1", "L1D1 0 R1U1 R2U2", "D4", "L3U4"]),
    (GameId::Cavendish, ["E4 H4", "H8", "K11 H11 E8", "H11", "L8", "H6 H7 H8 H9", "M12", "C3"]),
    (GameId::Hexade, ["N12", "", "D8 E8 C8", "E8", "J10 J11 I10", "J9 I9 I10 J11 K10", "P14", "D4"]),
    (GameId::Kensington, ["F1", "L4", "M4 L3 H8", "H8", "F3", "G2 H4 H5 I5 J2", "A2", "O2"]),
    (GameId::Chivalry, ["D4 D6", "F7 F9 H9", "G10 I8", "I8", "J5", "G6 H6", "B9", "E3"]),
];

fn marked(figure: &Figure, marks: [&str; 8]) -> View {
    let points = |labels: &str| labels.split(' ').filter_map(|l| figure.board.find(l)).collect::<Vec<Point>>();
    let [last, selected, targets, captures, ghost, deciding, focus, refused] = marks.map(points);
    let ghost = ghost.split_first().map(|(&at, takes)| Ghost {
        at,
        piece: figure.pieces[0].1,
        takes: takes.to_vec(),
        aimed: false,
    });
    let (focus, refused) = (focus.first().copied(), refused.first().copied());
    View { last, selected, targets, captures, ghost, deciding, focus, refused, ..View::default() }
}

fn write(folder: &Path, name: &str, figure: &Figure, view: &View, look: Look) -> std::io::Result<()> {
    let picture =
        svg::text(&scene(figure, view, look), figure.game.name(), &figure.describe(Coords::Rulebook).to_string());
    std::fs::write(folder.join(format!("{}-{name}.svg", figure.game.key())), picture)
}

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "boards".to_owned()));
    std::fs::create_dir_all(&folder)?;
    for (game, marks) in MARKED {
        let figure = Figure::resting(game);
        for theme in Theme::ALL {
            for stones in Stones::ALL {
                let look = Look { stones, ..Look::of(theme) }.for_colours(game, &figure.colours());
                let name = format!("{}-{}", theme.key(), stones.key());
                write(&folder, &name, &figure, &View::default(), look)?;
                write(&folder, &format!("{name}-plain"), &figure, &View::plain(), look)?;
                write(&folder, &format!("{name}-marked"), &figure, &marked(&figure, marks), look)?;
            }
        }
    }
    Ok(())
}
