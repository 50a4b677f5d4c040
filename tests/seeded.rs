//! The same seed gives the same game natively and in the browser: both are held against one file (`tests/web.rs` does
//! the other half).

#[path = "common/seeded.rs"]
mod seeded;

#[test]
fn the_same_seed_gives_the_same_games() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/seeded.txt");
    if std::env::var_os("UPDATE_SEEDED").is_some() {
        std::fs::write(path, seeded::lines()).expect("the file can be written");
    }
    assert_eq!(seeded::lines(), std::fs::read_to_string(path).expect("the file is there"));
}
