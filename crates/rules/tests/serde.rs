//! The feature `serde`: what plain data looks like from outside, and that it is read back, and nothing that is wrong.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, from_value, json, to_value};
use std::fmt::Debug;
use tessera_rules::geometry::{Coords, Point};
use tessera_rules::{
    Action, AnyPosition, Captured, Colour, Ending, GameId, Options, Outcome, Piece, PieceKind, Position, Seat, Seats,
    Task, message, notation,
};

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &Value) {
    assert_eq!(to_value(value).expect("it is plain data"), *json);
    assert_eq!(from_value::<T>(json.clone()).expect("it was written so"), *value);
}

fn refused<T: DeserializeOwned + Debug>(json: Value) -> String {
    from_value::<T>(json).expect_err("it is wrong").to_string()
}

#[test]
fn plain_data_round_trips() {
    round_trip(&Point(7), &json!(7));
    round_trip(&Seat::ALL[2], &json!(2));
    round_trip(&Seats::alternate(Seat::ALL[1], 4), &json!([1, 3]));
    round_trip(&GameId::Hexade, &json!("hexade"));
    round_trip(&Coords::Letters, &json!("letters"));
    round_trip(&Ending::LonePieces, &json!("lone-pieces"));
    let knight = Piece { colour: Colour::Black, kind: PieceKind::Knight, owner: Seat::ALL[1] };
    round_trip(&knight, &json!({ "colour": "black", "kind": "knight", "owner": 1 }));
    round_trip(&Action::Place(Point(9)), &json!({ "place": 9 }));
    round_trip(&Action::End, &json!("end"));
    let jump = Action::Move { from: Point(1), to: Point(3), captured: Captured::from(Point(2)) };
    round_trip(&jump, &json!({ "move": { "from": 1, "to": 3, "captured": [2] } }));
    round_trip(&Captured::from(Point(191)), &json!([191]));
    let win = Outcome::Win(Seats::one(Seat::ALL[0]), Ending::Line);
    round_trip(&win, &json!({ "win": [[0], "line"] }));
    round_trip(&Task::PlaceApart(3), &json!({ "place-apart": 3 }));
}

#[test]
fn options_and_positions_round_trip() {
    for game in GameId::ALL {
        let start = AnyPosition::start(game);
        round_trip(&start, &json!(start.to_string()));
        round_trip(&Options::of(game), &json!({ "game": game.key(), "values": {} }));
    }
    let team = Options::parse(GameId::Pente, ["mode=team"]).expect("options");
    round_trip(&team, &json!({ "game": "pente", "values": { "mode": "team" } }));
}

#[test]
fn what_is_wrong_is_refused() {
    assert!(refused::<GameId>(json!("chess")).contains("chess"));
    assert!(refused::<Options>(json!({ "game": "pente", "values": { "mode": "chess" } })).contains("chess"));
    assert!(refused::<AnyPosition>(json!("pente act=9")).contains("act"));
    assert!(refused::<Captured>(json!([192])).contains("192"));
    assert!(refused::<Seats>(json!([8])).contains('8'));
    assert!(refused::<Colour>(json!("pink")).contains("pink"));
}

#[test]
fn messages_and_refusals_are_told() {
    let one = message!("colour.within.red");
    let nested = message!("key", n = 3u8, name = "Ann", one = one.clone(), all = vec![one]);
    let red = json!({ "key": "colour.within.red", "args": {} });
    let args = json!({ "n": 3, "name": "Ann", "one": red, "all": [red] });
    assert_eq!(to_value(&nested).expect("a message"), json!({ "key": "key", "args": args }));

    let position = AnyPosition::start(GameId::Pente);
    let written = notation::parse("R3", position.board(), Coords::Rulebook).expect("a point");
    let refusal = position.resolve(&written).expect_err("the first stone goes to the centre");
    let json = to_value(refusal).expect("a refusal");
    assert_eq!(json["rule"], "pente/first-stone");
    assert_eq!(json["heading"]["key"], "rule.pente/first-stone.heading");
    assert_eq!(json["sentence"]["args"]["0"], "R3");
}
