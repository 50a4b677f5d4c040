//! Mirror images of a position onto itself: a player chooses among them by chance, so that no game begins like the last.

use tessera_rules::geometry::Point;
use tessera_rules::{Action, AnyPosition, Captured, Position};

/// Where each point goes.
pub type Map = Vec<Point>;

/// The symmetries of the board that leave a position as it is: its pieces, and the shapes that serve one colour only. The
/// first is the identity.
pub fn onto_itself(position: &AnyPosition) -> Vec<Map> {
    let board = position.board();
    let coloured: Vec<_> = position.shapes().iter().filter(|shape| shape.colour.is_some()).collect();
    let keeps = |map: &Map| {
        let image = |at: &Point| map[at.index()];
        board.points().all(|at| position.piece_at(at) == position.piece_at(image(&at)))
            && coloured.iter().all(|shape| {
                let is_image = |other: &&&tessera_rules::Shape| {
                    other.colour == shape.colour
                        && other.kind == shape.kind
                        && shape.points.iter().all(|at| other.points.contains(&image(at)))
                };
                coloured.iter().any(|other| is_image(&other))
            })
    };
    board.symmetries().into_iter().filter(keeps).collect()
}

/// The image of an action.
pub fn image(map: &Map, action: &Action) -> Action {
    let to = |at: Point| map[at.index()];
    match *action {
        Action::Place(at) => Action::Place(to(at)),
        Action::Reenter(at) => Action::Reenter(to(at)),
        Action::Move { from, to: end, captured } => {
            let captured = captured.iter().fold(Captured::EMPTY, |set, at| set.with(to(at)));
            Action::Move { from: to(from), to: to(end), captured }
        }
        Action::Relocate { from, to: end } => Action::Relocate { from: to(from), to: to(end) },
        Action::End => Action::End,
    }
}

/// The image of a line of play, up to the first action that is not legal.
pub fn images(map: &Map, position: &AnyPosition, line: &[Action]) -> Vec<Action> {
    let mut now = position.clone();
    let mut found = Vec::new();
    for action in line.iter().map(|action| image(map, action)) {
        if !now.is_legal(&action) {
            break;
        }
        now.apply(&action);
        found.push(action);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use tessera_rules::GameId;

    #[test]
    fn the_start_has_the_symmetries_of_its_board_and_colours() {
        let count = |position: &AnyPosition| onto_itself(position).len();
        let of = |game| count(&AnyPosition::start(game));
        assert_eq!(GameId::ALL.map(of), [8, 12, 12, 2, 2]);
        let beside: AnyPosition = "pente act=1 last=R1 green=0 yellow=R1 taken=0,0".parse().expect("a position");
        assert_eq!(count(&beside), 2);
    }

    #[test]
    fn the_image_of_each_legal_action_is_legal() {
        for game in GameId::ALL {
            let start = AnyPosition::start(game);
            let mut legal = Vec::new();
            start.legal(&mut legal);
            for map in onto_itself(&start) {
                for action in &legal {
                    assert_eq!(images(&map, &start, &[*action]).len(), 1, "{game}: {action:?}");
                }
            }
        }
    }
}
