//! How a level answers an enemy move that would decide.

use super::{DECIDING, Judged, Look, keep};
use crate::best::highest_first;
use crate::chance::chance;
use crate::search::Root;
use crate::sight::{self, Sight, What};
use tessera_rules::geometry::Point;
use tessera_rules::{Action, AnyPosition, Position};

/// The most moves that are tried to answer an enemy move that decides, and the most such answers to choose among.
const TRIES: usize = 40;
const ANSWERS: usize = 8;
/// With a chance of winning below this a position is as good as lost.
const HOPELESS: f32 = 0.04;

impl Look<'_> {
    /// Where the enemy threatens a move that decides, and the level sees that every move loses or is as good as lost, keeps a move
    /// of the root that stops all such threats, or at least this one, and returns whether there is one. The search does not tell:
    /// of two moves that lose, it calls that one lost whose end it happens to reach.
    pub(super) fn hold_out<'a>(&self, moves: &mut Vec<Judged<'a>>, roots: &'a [Root]) -> bool {
        let is_lost = |one: &Judged| {
            let end = self.end_of(one.opinion).map(|plies| plies < 0);
            end.unwrap_or_else(|| chance(one.opinion, self.board.scale()) < HOPELESS)
        };
        if self.sight == Sight::FULL || !moves.iter().all(is_lost) {
            return false;
        }
        let Some(turned) = self.position.swap_turn() else { return false };
        // Moves that lose by the search are here if the level sees why; a threat alone it may overlook.
        let is_proved = moves.iter().all(|one| self.is_lost(one));
        let is_seen = |&(at, plies): &(Point, i32)| plies < DECIDING || self.sees_decision(at);
        let searched = self.decides(&turned).filter(|threat| is_proved || is_seen(threat));
        let Some(threat) = searched.or_else(|| decides_unsearched(&turned).filter(is_seen)) else { return false };
        let still = |one: &Judged| {
            let next = self.after(one)?;
            if next.outcome().is_some_and(|end| !end.winners().is_empty()) {
                return Some((threat.0, 0)); // it makes the enemy win
            }
            let next = Some(next).filter(|next| self.is_enemy_to_act(next))?;
            self.decides(&next).or_else(|| decides_unsearched(&next))
        };
        let ranked = moves.len();
        let is_new = |root: &&Root| moves.iter().all(|one| one.root.chosen != root.chosen);
        let others: Vec<&Root> = roots.iter().filter(is_new).collect();
        let judged = others.into_iter().map(|root| Judged::by_value(root, root.value));
        moves.extend(judged.filter(|one| !self.overlooks_charge(one)));
        // Where nothing stops all such threats, this one is stopped.
        let mut found = None;
        for place in self.likely_answers(moves, threat.0) {
            match still(&moves[place]) {
                None => {
                    found = Some(place);
                    break;
                }
                Some(left) if left.1 == DECIDING && left != threat => found = found.or(Some(place)),
                Some(_) => {}
            }
        }
        match found {
            Some(place) => keep(moves, &[place]),
            None => moves.truncate(ranked),
        }
        found.is_some()
    }

    /// Keeps only moves after which the enemy has none that decides, if the level sees the one that it has now. If not, drops such
    /// moves, except those that gain or win: it does not answer by chance. The search does not look that far.
    pub(super) fn answer(&self, moves: &mut Vec<Judged>) {
        if self.sight == Sight::FULL {
            return;
        }
        // In the middle of a turn the enemy cannot be to act: it is after the move that looks best.
        let turned = self.position.swap_turn().or_else(|| self.after(moves.first()?));
        let is_enemys = |turned: &AnyPosition| self.is_enemy_to_act(turned);
        let Some(threat) = turned.filter(is_enemys).as_ref().and_then(sight::deciding) else { return };
        let Some(at) = threat.target() else { return };
        let answers = |one: &Judged| {
            self.after(one).is_some_and(|next| !self.is_enemy_to_act(&next) || sight::deciding(&next).is_none())
        };
        let mut found: Vec<usize> =
            self.likely_answers(moves, at).into_iter().filter(|&place| answers(&moves[place])).take(ANSWERS).collect();
        found.sort_unstable();
        if !self.sees_decision(at) {
            let is_left = |place: &usize| found.binary_search(place).is_err() || self.gains_or_wins(&moves[*place]);
            found = (0..moves.len()).filter(is_left).collect();
        }
        if !found.is_empty() {
            keep(moves, &found);
        }
    }

    /// Whether the level sees that an enemy move which ends here would decide.
    fn sees_decision(&self, at: Point) -> bool {
        self.scene.sees(What::EnemyDecision, self.sight.enemy_decisions, at, 2)
    }

    /// Where a move ends with which the side to act wins within [`DECIDING`] plies, and these plies, by a quick search.
    fn decides(&self, position: &AnyPosition) -> Option<(Point, i32)> {
        let engine = sight::quick_search(position.clone());
        let &(root, value) = engine.search().ranking().first()?;
        let plies = self.end_of(value).filter(|plies| (1..=DECIDING).contains(plies))?;
        Some((engine.line(root, value)?.action().target()?, plies))
    }

    /// The places of [`TRIES`] moves that may answer a threat: first those that capture, then those that end near it or carry a
    /// piece off there, then those that let the turn go on.
    fn likely_answers(&self, moves: &[Judged], threat: Point) -> Vec<usize> {
        let near = sight::near(self.position, threat);
        let order = |place: usize| {
            let Some(action) = self.action(&moves[place]) else { return 3 };
            let goes_on = || !self.is_enemy_to_act(&self.position.after(&action));
            // What is carried off matters more than where to.
            let at = if let Action::Relocate { from, .. } = action { from } else { self.end(&moves[place]) };
            match self.position.captures(&action).is_empty() {
                false => 0,
                true if near.contains(&at) => 1,
                true if goes_on() => 2,
                true => 3,
            }
        };
        let mut places: Vec<(i32, usize)> = (0..moves.len()).map(|place| (order(place), place)).collect();
        highest_first(&mut places, |&(order, _)| -order);
        places.into_iter().map(|(_, place)| place).take(TRIES).collect()
    }
}

/// The same for moves whose win the search does not see that soon.
fn decides_unsearched(position: &AnyPosition) -> Option<(Point, i32)> {
    Some((sight::deciding(position)?.target()?, DECIDING))
}
