//! Writes pictures of all boards: `cargo run --example boards -- FOLDER`.

use std::path::PathBuf;
use tessera::render::{Figure, Theme, View, scene, svg};
use tessera::rules::GameId;

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "boards".to_owned()));
    std::fs::create_dir_all(&folder)?;
    for game in GameId::ALL {
        for (name, theme) in [("light", Theme::LIGHT), ("dark", Theme::DARK)] {
            let figure = Figure::resting(game);
            let picture = svg::text(&scene(&figure, &View::default(), theme), game.name(), &figure.describe());
            std::fs::write(folder.join(format!("{}-{name}.svg", game.key())), picture)?;
        }
    }
    Ok(())
}
