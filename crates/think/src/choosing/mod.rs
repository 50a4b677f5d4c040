//! How a level judges the moves of its position, by what it sees.

mod answers;
#[cfg(test)]
mod tests;

use crate::best::highest_first;
use crate::chance::chance;
use crate::effort::Effort;
use crate::plausibility;
use crate::profile::Profile;
use crate::search::{OVERLOOKED, Root, Search, any_of};
use crate::search_board::{DECIDED, MAX_PLY, SearchBoard, WON};
use crate::sight::{self, Scene, Sight, What};
use std::collections::BTreeMap;
use tessera_rules::geometry::Point;
use tessera_rules::{Action, AnyPosition, Position, narrow};

/// By how much of the chance of winning a capture may be worse than the best move and still look free.
const FREE: f32 = 0.6;
/// The most enemy answers that are told apart by where they end.
const REPLIES: usize = 20;
/// A loss within these plies comes with the next move, a win within fewer with the move itself.
const NOW: i32 = 2;
/// Plies until a move that decides has won.
const DECIDING: i32 = 3;
/// A level below 5 takes a free capture although it loses, if only after more rounds than this.
const LATE: i32 = 2;
/// By how many tenths of a board's scale a move that gains no ground has to be better than all that do: five points of the
/// chance in an even position.
const WORTH_NO_GROUND: i32 = 2;
/// A level overlooks what its own move gives away as often as a loss this many plies ahead.
const GIVEN_AWAY: u32 = 9;
/// The longest line, in plies.
#[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)] // a hundred
const LONGEST: i32 = MAX_PLY as i32;

/// A move of the root as a level judges it.
pub struct Judged<'a> {
    pub root: &'a Root,
    /// What it leads to, by the search.
    pub value: i32,
    /// What the level thinks of it.
    pub opinion: i32,
}

impl<'a> Judged<'a> {
    /// A move of which the level thinks as the search does.
    pub const fn by_value(root: &'a Root, value: i32) -> Self {
        Self { root, value, opinion: value }
    }
}

/// The moves of a ranking with what a level thinks of them after `plies` plies, best first. None of what it sees and would
/// avoid is left, as long as something else is. The ranking may lack moves of the root that an iteration has not reached.
pub fn judged<'a>(
    profile: &Profile,
    position: &AnyPosition,
    earlier: &[AnyPosition],
    plies: usize,
    search: &'a Search,
    ranking: Vec<(&'a Root, i32)>,
    seed: u64,
) -> Vec<Judged<'a>> {
    let mut moves: Vec<Judged> = ranking.into_iter().map(|(root, value)| Judged::by_value(root, value)).collect();
    let look = Look {
        sight: profile.sight,
        position,
        earlier,
        scene: Scene::new(position, earlier, plies, seed),
        actions: sight::by_code(position),
        board: search.board.as_ref(),
        round: if position.sides().count() > 2 { narrow(position.seats()) } else { NOW },
        never_twice: profile.never_twice,
        per_leap: profile.per_leap,
    };
    if let Some(win) = look.win(&mut moves) {
        return vec![win];
    }
    // Of a move that the search overlooked the level knows nothing.
    retain_some(&mut moves, |one| one.value != OVERLOOKED);
    retain_some(&mut moves, |one| !look.overlooks_charge(one));
    let sees_losses = look.overlook_losses(&mut moves);
    look.drop_offers(&mut moves);
    if sees_losses && look.hold_out(&mut moves, &search.roots) {
        return moves;
    }
    let mut greedy = Vec::new();
    if moves.iter().any(|one| !look.is_lost(one)) {
        greedy = moves.extract_if(.., |one| look.is_greedy(one)).collect();
        moves.retain(|one| !look.is_lost(one));
    }
    if moves.iter().all(|one| look.end_of(one.opinion).is_some()) {
        // All that it sees loses: pieces for nothing are left, or what holds out longest.
        retain_some(&mut moves, |one| look.end_of(one.opinion).is_none_or(|end| end < -look.round));
        highest_first(&mut moves, |one| one.opinion);
        look.capture(&mut moves);
        return moves;
    }
    retain_some(&mut moves, |one| !look.is_odd(one));
    if !profile.sees_all() {
        // Where the rules keep a piece away from all others, it goes no farther than it must.
        let away = |one: &Judged| look.action(one).and_then(|action| plausibility::steps_away(position, &action));
        if let Some(least) = moves.iter().map(away).min().flatten() {
            moves.retain(|one| away(one) <= Some(least + 1));
        }
        retain_some(&mut moves, |one| !look.is_alone(one));
        retain_some(&mut moves, |one| !look.goes_round(one));
    }
    moves.append(&mut greedy);
    highest_first(&mut moves, |one| one.opinion);
    look.answer(&mut moves);
    look.capture(&mut moves);
    look.save(&mut moves);
    look.drop_idle(&mut moves);
    highest_first(&mut moves, |one| one.opinion);
    moves
}

/// Keeps those that pass, unless none does.
fn retain_some<T>(all: &mut Vec<T>, passes: impl Fn(&T) -> bool) {
    if all.iter().any(&passes) {
        all.retain(passes);
    }
}

/// Keeps those in these places, which are in order.
fn keep<T>(all: &mut Vec<T>, places: &[usize]) {
    let mut place = 0;
    all.retain(|_| {
        place += 1;
        places.binary_search(&(place - 1)).is_ok()
    });
}

/// A move that loses.
struct Losing {
    /// Its place among the moves.
    place: usize,
    /// Plies to the end.
    plies: i32,
    /// Where the enemy's answer to it ends, if that is known.
    answer: Option<Point>,
}

/// A level that looks at a position.
struct Look<'a> {
    sight: Sight,
    position: &'a AnyPosition,
    earlier: &'a [AnyPosition],
    scene: Scene<'a>,
    actions: BTreeMap<u32, Action>,
    board: &'a dyn SearchBoard,
    /// Plies until the seat acts again.
    round: i32,
    never_twice: bool,
    /// Percentage overlooked of own moves, for each leap after the first.
    per_leap: u32,
}

impl Look<'_> {
    /// The plies to the end that a value stands for, negative if it is lost; `None` where it stands for none.
    fn end_of(&self, value: i32) -> Option<i32> {
        let plies = match value.abs() {
            size if size >= DECIDED => Some(WON - size),
            // The search tried no move that avoids it, but it did not try all.
            size if size > DECIDED - LONGEST && value != OVERLOOKED => Some(if value > 0 { 3 } else { 4 }),
            _ => self.board.plies_to_end(value),
        };
        plies.map(|plies| plies.max(1) * value.signum())
    }

    fn action(&self, one: &Judged) -> Option<Action> {
        self.actions.get(&one.root.chosen.code).copied()
    }

    /// The position after a move.
    fn after(&self, one: &Judged) -> Option<AnyPosition> {
        Some(self.position.after(&self.action(one)?))
    }

    /// Whether a position is the enemy's to act.
    fn is_enemy_to_act(&self, position: &AnyPosition) -> bool {
        let me = self.position.to_act();
        position.to_act().is_some_and(|seat| me.is_none_or(|me| !self.position.side(me).contains(seat)))
    }

    /// The point where a move ends; the first of the board where it has none.
    fn end(&self, one: &Judged) -> Point {
        self.action(one).and_then(|action| action.target()).unwrap_or(Point(0))
    }

    /// The winning move that the level sees, if it sees one. Wins that it overlooks are no longer among the moves, or look
    /// like others.
    fn win<'a>(&self, moves: &mut Vec<Judged<'a>>) -> Option<Judged<'a>> {
        let plies = |one: &Judged| self.end_of(one.value).filter(|&plies| plies > 0);
        let sees = |one: &Judged| {
            let (what, percent, plies) = match plies(one) {
                Some(plies) if plies < NOW => (What::OwnWin, self.sight.own_wins, plies),
                Some(plies) => (What::OwnDecision, self.sight.own_decisions, plies),
                None => return false,
            };
            self.scene.sees(what, percent, self.end(one), narrow::<u32, _>(plies - 1))
        };
        let soonest = plies(moves.first()?);
        let takes_long = soonest.is_none_or(|plies| plies > DECIDING);
        if takes_long {
            let decision = self.decision(moves);
            if decision.is_some() || soonest.is_none() {
                return decision;
            }
        }
        retain_some(moves, |one| one.value != OVERLOOKED);
        // The quickest way stands for all: where one is overlooked, so are its like.
        let found = sees(moves.first()?) || self.never_twice && self.passed_by();
        if found {
            // Pieces for nothing, and own ones that hang, catch the eye before a win that takes longer.
            if takes_long {
                retain_some(moves, |one| self.end_of(one.value).is_none_or(|end| end > 0));
                self.capture(moves);
                self.save(moves);
            }
            return Some(moves.swap_remove(0));
        }
        let rest = moves.iter().map(|one| one.value).find(|&value| self.end_of(value).is_none()).unwrap_or(0);
        retain_some(moves, |one| plies(one).is_none_or(|plies| plies >= NOW));
        for one in moves.iter_mut().filter(|one| plies(one).is_some()) {
            one.opinion = rest;
        }
        None
    }

    /// The move that decides and that the level sees, where the search did not look that far or calls the win a longer one.
    fn decision<'a>(&self, moves: &mut Vec<Judged<'a>>) -> Option<Judged<'a>> {
        if self.sight == Sight::FULL {
            return None;
        }
        let action = sight::deciding(self.position)?;
        let at = action.target()?;
        let place = moves.iter().position(|one| self.action(one) == Some(action))?;
        let seen =
            moves[place].value != OVERLOOKED && self.scene.sees(What::OwnDecision, self.sight.own_decisions, at, 2);
        (seen || self.never_twice && self.passed_by())
            .then(|| Judged { opinion: WON - DECIDING, ..moves.swap_remove(place) })
    }

    /// Whether the last turn passed by a win or a move that decides.
    fn passed_by(&self) -> bool {
        let before = sight::turn_before(self.position, self.earlier).filter(|before| sight::is_clear(before));
        let Some(before) = before else { return false };
        let engine = sight::quick_search(before.clone());
        let wins = |&(_, value): &(&Root, i32)| self.end_of(value).is_some_and(|plies| plies > 0);
        engine.search().ranking().first().is_some_and(wins) || sight::deciding(before).is_some()
    }

    /// Makes losing moves whose refutation the level overlooks look like others: the more they catch the eye, the better. Where most
    /// moves are such, drops those that stop the threat, and judges all by eye. Returns whether it sees all refutations.
    fn overlook_losses(&self, moves: &mut Vec<Judged>) -> bool {
        let losing = self.losing(moves);
        let threat = self.threat(&losing, moves.len());
        let is_seen = |&Losing { plies, answer, .. }: &Losing| {
            let (what, percent, at) = if plies > self.round {
                (What::EnemyDecision, self.sight.enemy_decisions, threat.or(answer))
            } else {
                (What::EnemyWin, self.sight.enemy_wins, answer)
            };
            self.scene.sees(what, percent, at.unwrap_or(Point(0)), narrow((plies - self.round).max(0)))
        };
        let overlooked: Vec<Losing> = losing.into_iter().filter(|losing| !is_seen(losing)).collect();
        let best = moves.iter().map(|one| one.opinion).find(|&value| self.end_of(value).is_none()).unwrap_or(0);
        let judge_by_eye = |one: &mut Judged| {
            one.opinion = best - 1 - narrow::<i32, _>(one.root.rank) * self.board.scale() / 50;
        };
        for losing in &overlooked {
            judge_by_eye(&mut moves[losing.place]);
        }
        if self.round == NOW && 2 * overlooked.len() > moves.len() {
            // It does not know of the threat, so it neither stops it by chance nor prefers moves that do.
            let stops = |one: &Judged| {
                let at = Some(self.end(one));
                !self.gains(one) && overlooked.iter().any(|losing| losing.answer == at)
            };
            retain_some(moves, |one| !stops(one));
            for one in moves.iter_mut().filter(|one| self.end_of(one.opinion).is_none()) {
                judge_by_eye(one);
            }
        }
        overlooked.is_empty()
    }

    /// The moves that lose by the search.
    fn losing(&self, moves: &[Judged]) -> Vec<Losing> {
        let mut answers: BTreeMap<u32, Option<Point>> = BTreeMap::new();
        let losing = |(place, one): (usize, &Judged)| {
            let plies = self.end_of(one.value).filter(|&plies| plies < 0).map(i32::abs)?;
            let code = one.root.line.get(1).copied().unwrap_or(0);
            let known = answers.len();
            let find = || if known < REPLIES { self.reply(one.root, code) } else { None };
            Some(Losing { place, plies, answer: *answers.entry(code).or_insert_with(find) })
        };
        moves.iter().enumerate().filter_map(losing).collect()
    }

    /// Where most moves lose to an enemy move that decides, the end of the commonest one, which stands for all: who misses one end
    /// of a row misses the other.
    fn threat(&self, losing: &[Losing], moves: usize) -> Option<Point> {
        let mut counts: BTreeMap<Point, usize> = BTreeMap::new();
        let decisions = losing.iter().filter(|losing| losing.plies > self.round);
        if 2 * decisions.clone().count() <= moves {
            return None;
        }
        for answer in decisions.filter_map(|losing| losing.answer) {
            *counts.entry(answer).or_default() += 1;
        }
        counts.into_iter().max_by_key(|&(_, count)| count).map(|(at, _)| at)
    }

    /// Where the enemy threatens to win at once, drops moves that give a piece only to put that off: a person does not feed pieces
    /// turn after turn.
    fn drop_offers(&self, moves: &mut Vec<Judged>) {
        if self.sight == Sight::FULL || !sight::threatens_to_win(self.position, &mut Effort::new()) {
            return;
        }
        let mut effort = Effort::new();
        let mut postpones =
            |one: &Judged| self.action(one).is_some_and(|action| sight::postpones(self.position, &action, &mut effort));
        let others: Vec<usize> = (0..moves.len()).filter(|&place| !postpones(&moves[place])).collect();
        if !others.is_empty() {
            keep(moves, &others);
        }
    }

    /// Where the enemy's answer to a move ends.
    fn reply(&self, root: &Root, code: u32) -> Option<Point> {
        let next = self.position.after(self.actions.get(&root.chosen.code)?);
        sight::by_code(&next).get(&code).and_then(Action::target)
    }

    /// Whether a move takes pieces or completes a shape.
    fn gains(&self, one: &Judged) -> bool {
        self.action(one).is_some_and(|action| self.position.gains(&action) > 0)
    }

    /// Whether a move takes pieces or completes a shape, or the level sees that it wins.
    fn gains_or_wins(&self, one: &Judged) -> bool {
        self.gains(one) || self.end_of(one.opinion).is_some_and(|end| end > 0)
    }

    /// Whether a move is one that people do not make: straight back, or far from everything.
    fn is_odd(&self, one: &Judged) -> bool {
        let Some(action) = self.action(one) else { return false };
        plausibility::takes_back(self.position, self.earlier, &action) || plausibility::is_far(self.position, &action)
    }

    /// Whether a move is one that only strong players make: in touch and in line with nothing.
    fn is_alone(&self, one: &Judged) -> bool {
        self.action(one).is_some_and(|action| plausibility::is_alone(self.position, &action))
    }

    /// Whether a move hops about and ends where fewer leaps lead.
    fn goes_round(&self, one: &Judged) -> bool {
        self.action(one).is_some_and(|action| plausibility::goes_round(self.position, &action))
    }

    /// Whether the level overlooks a charge because of the canter before it: for each leap after the first.
    fn overlooks_charge(&self, one: &Judged) -> bool {
        let charge = if self.per_leap > 0 { self.action(one) } else { None };
        let leaps = charge.map_or(0, |action| plausibility::leaps_before(self.position, &action));
        let percent = any_of(narrow(leaps.saturating_sub(1)), self.per_leap);
        self.scene.overlooks(one.root.chosen.code, percent)
    }

    /// Drops moves back or sideways, but those that are better than all others by [`WORTH_NO_GROUND`].
    fn drop_idle(&self, moves: &mut Vec<Judged>) {
        if self.sight == Sight::FULL {
            return;
        }
        let is_idle =
            |one: &Judged| self.action(one).is_some_and(|action| plausibility::gains_no_ground(self.position, &action));
        let Some(best) = moves.iter().filter(|one| !is_idle(one)).map(|one| one.opinion).max() else { return };
        let least = best + WORTH_NO_GROUND * self.board.scale() / 10;
        moves.retain(|one| !is_idle(one) || one.opinion > least);
    }

    /// Whether the level sees that a move loses.
    fn is_lost(&self, one: &Judged) -> bool {
        self.end_of(one.opinion).is_some_and(|end| end < 0)
    }

    /// Whether a move captures and loses, but so late that people see only the pieces.
    fn is_greedy(&self, one: &Judged) -> bool {
        self.sight.captures > 0
            && self.end_of(one.opinion).is_some_and(|end| end < -LATE * self.round)
            && self.gains(one)
    }

    /// Keeps only captures that cost nothing, and moves that complete a shape, if the level sees one; else drops those
    /// that lose, if others are left.
    fn capture(&self, moves: &mut Vec<Judged>) {
        let free = self.free_captures(moves);
        if free.is_empty() {
            retain_some(moves, |one| !self.is_lost(one));
        } else {
            keep(moves, &free);
        }
    }

    /// The places of the captures that cost nothing, in order; none if the level sees none of them.
    fn free_captures(&self, moves: &[Judged]) -> Vec<usize> {
        if self.sight.captures == 0 {
            return Vec::new();
        }
        let best = chance(moves.iter().map(|one| one.opinion).max().unwrap_or(0), self.board.scale());
        let is_free = |one: &Judged| {
            let is_new = |action: Action| !sight::is_refill(self.position, self.earlier, &action);
            self.gains(one)
                && self.action(one).is_some_and(is_new)
                && best - chance(one.opinion, self.board.scale()) <= FREE
        };
        let sees = |one: &Judged| self.scene.sees(What::Capture, self.sight.captures, self.end(one), 1);
        let free: Vec<usize> = (0..moves.len()).filter(|&place| is_free(&moves[place])).collect();
        if free.iter().any(|&place| sees(&moves[place])) { free } else { Vec::new() }
    }

    /// Keeps only moves that lose no pieces, or the fewest, if the level sees what the enemy can capture; else drops those that
    /// save some, but for captures and wins.
    fn save(&self, moves: &mut Vec<Judged>) {
        if self.sight.losses == 0 {
            return;
        }
        let mut effort = Effort::new();
        let mut enemy_wins = |position: Option<AnyPosition>| {
            position
                .filter(|next| self.is_enemy_to_act(next))
                .map_or(Some((0, None)), |next| sight::best_capture(&next, &mut effort))
        };
        let turned = self.position.swap_turn().map(|turned| enemy_wins(Some(turned)));
        let after: Vec<_> = moves.iter().map(|one| enemy_wins(self.after(one))).collect();
        // Where the turn cannot be given away: what hangs after the move in the middle, as the best ones may save something and the
        // worst ones give something away.
        let in_the_middle = || {
            let mut known: Vec<_> = after.iter().copied().flatten().collect();
            highest_first(&mut known, |&(lost, _)| lost);
            known.get(known.len() / 2).copied()
        };
        let (hangs, at) = turned.unwrap_or_else(in_the_middle).unwrap_or((0, None));
        let sees_now = at.is_some_and(|at| self.scene.sees(What::Loss, self.sight.losses, at, 2));
        let losses: Vec<i32> = after.into_iter().map(|wins| wins.map_or(hangs, |(lost, _)| lost)).collect();
        // What hangs already is one thing to see; what a move gives away is another for each move.
        let is_seen = |one: &Judged, lost: i32| match lost {
            0 => false,
            lost if lost <= hangs => sees_now,
            _ => self.scene.sees(What::Loss, self.sight.losses, self.end(one), GIVEN_AWAY),
        };
        let least = losses.iter().min().copied().unwrap_or(0);
        let keeps = |&place: &usize| losses[place] == least || !is_seen(&moves[place], losses[place]);
        let mut kept: Vec<usize> = (0..moves.len()).filter(keeps).collect();
        if hangs > 0 && !sees_now {
            // It does not save by chance a piece that it has not seen hanging.
            retain_some(&mut kept, |&place| losses[place] >= hangs || self.gains_or_wins(&moves[place]));
        }
        keep(moves, &kept);
    }
}
