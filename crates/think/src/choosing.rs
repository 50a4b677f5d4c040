//! How a level judges the moves of its position, by what it sees.

use crate::best::highest_first;
use crate::chance::chance;
use crate::profile::Profile;
use crate::search::{OVERLOOKED, Root, Search};
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
/// The most moves that are tried to answer an enemy move that decides, and the most such answers to choose among.
const TRIES: usize = 40;
const ANSWERS: usize = 8;
/// With a chance of winning below this a position is as good as lost.
const HOPELESS: f32 = 0.04;
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
    let mut moves: Vec<Judged> =
        ranking.into_iter().map(|(root, value)| Judged { root, value, opinion: value }).collect();
    let look = Look {
        sight: profile.sight,
        position,
        earlier,
        scene: Scene::new(position, earlier, plies, seed),
        actions: sight::by_code(position),
        board: search.board.as_ref(),
        round: if position.sides().count() > 2 { narrow(position.seats()) } else { NOW },
        never_twice: profile.never_twice,
    };
    // Of a move that the search overlooked the level knows nothing.
    retain_some(&mut moves, |one| one.value != OVERLOOKED);
    if let Some(win) = look.win(&mut moves) {
        return vec![win];
    }
    let sees_losses = look.overlook_losses(&mut moves);
    if sees_losses {
        look.drop_offers(&mut moves);
        if look.hold_out(&mut moves, &search.roots) {
            return moves;
        }
    }
    retain_some(&mut moves, |one| look.end_of(one.opinion).is_none_or(|end| end > 0));
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
        let away = |one: &Judged| look.action(one).and_then(|action| sight::steps_away(position, &action));
        if let Some(least) = moves.iter().map(away).min().flatten() {
            moves.retain(|one| away(one) <= Some(least + 1));
        }
        retain_some(&mut moves, |one| !look.is_alone(one));
        retain_some(&mut moves, |one| !look.goes_round(one));
    }
    highest_first(&mut moves, |one| one.opinion);
    look.answer(&mut moves);
    look.capture(&mut moves);
    look.save(&mut moves);
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
        if plies(moves.first()?).is_none() {
            return self.decision(moves);
        }
        // The quickest way stands for all: where one is overlooked, so are its like.
        let found = sees(moves.first()?) || self.never_twice && self.passed_by();
        if found {
            // Pieces for nothing, and own ones that hang, catch the eye before a win that takes longer.
            if plies(moves.first()?).is_some_and(|plies| plies > DECIDING) {
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

    /// The move that decides and that the level sees, where the search did not look that far.
    fn decision<'a>(&self, moves: &mut Vec<Judged<'a>>) -> Option<Judged<'a>> {
        if self.sight == Sight::FULL {
            return None;
        }
        let action = sight::deciding(self.position)?;
        let seen = self.scene.sees(What::OwnDecision, self.sight.own_decisions, action.target()?, 2);
        let place = moves.iter().position(|one| self.action(one) == Some(action))?;
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

    /// Makes losing moves whose refutation the level overlooks look like others: the more they catch the eye, the better. Returns
    /// whether it sees all refutations.
    fn overlook_losses(&self, moves: &mut [Judged]) -> bool {
        let mut sees_all = true;
        let best = moves.iter().map(|one| one.opinion).find(|&value| self.end_of(value).is_none()).unwrap_or(0);
        let mut replies: BTreeMap<u32, Point> = BTreeMap::new();
        for one in moves.iter_mut() {
            let Some(plies) = self.end_of(one.value).filter(|&plies| plies < 0).map(i32::abs) else { continue };
            let code = one.root.line.get(1).copied().unwrap_or(0);
            let known = replies.len();
            let at = *replies
                .entry(code)
                .or_insert_with(|| if known < REPLIES { self.reply(one.root, code) } else { Point(0) });
            let (what, percent) = match plies {
                plies if plies <= self.round => (What::EnemyWin, self.sight.enemy_wins),
                _ => (What::EnemyDecision, self.sight.enemy_decisions),
            };
            if !self.scene.sees(what, percent, at, narrow((plies - self.round).max(0))) {
                let rank: i32 = narrow(one.root.rank);
                one.opinion = best - 1 - rank * self.board.scale() / 50;
                sees_all = false;
            }
        }
        sees_all
    }

    /// Where the enemy threatens a move that decides, and the level sees that every move loses or is as good as lost, keeps a move
    /// of the root that stops all such threats, or at least this one, and returns whether there is one. The search does not tell:
    /// of two moves that lose, it calls that one lost whose end it happens to reach.
    fn hold_out<'a>(&self, moves: &mut Vec<Judged<'a>>, roots: &'a [Root]) -> bool {
        let is_lost = |one: &Judged| {
            let end = self.end_of(one.opinion).map(|plies| plies < 0);
            end.unwrap_or_else(|| chance(one.opinion, self.board.scale()) < HOPELESS)
        };
        if self.sight == Sight::FULL || !moves.iter().all(is_lost) {
            return false;
        }
        let Some(turned) = self.position.swap_turn() else { return false };
        let sees = |at: Point| self.scene.sees(What::EnemyDecision, self.sight.enemy_decisions, at, 2);
        let unsearched = || Self::decides_unsearched(&turned).filter(|&(at, _)| sees(at));
        let Some(threat) = self.decides(&turned).or_else(unsearched) else { return false };
        let still = |one: &Judged| {
            let next = self.position.after(&self.action(one)?);
            if next.outcome().is_some_and(|end| !end.winners().is_empty()) {
                return Some((threat.0, 0)); // it makes the enemy win
            }
            let next = Some(next).filter(|next| self.is_enemy_to_act(next))?;
            self.decides(&next).or_else(|| Self::decides_unsearched(&next))
        };
        let ranked = moves.len();
        let is_new = |root: &&Root| moves.iter().all(|one| one.root.chosen != root.chosen);
        let others: Vec<&Root> = roots.iter().filter(is_new).collect();
        moves.extend(others.into_iter().map(|root| Judged { root, value: root.value, opinion: root.value }));
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

    /// Where the enemy threatens to win at once, drops moves that give a piece only to put that off, unless they alone seem to save
    /// the game: a person does not feed pieces turn after turn.
    fn drop_offers(&self, moves: &mut Vec<Judged>) {
        let threatens =
            || self.position.swap_turn().is_some_and(|turned| sight::can_win(&turned, &mut sight::Effort::new()));
        if self.sight == Sight::FULL || !threatens() {
            return;
        }
        let mut effort = sight::Effort::new();
        let mut postpones =
            |one: &Judged| self.action(one).is_some_and(|action| sight::postpones(self.position, &action, &mut effort));
        let (offers, others): (Vec<usize>, Vec<usize>) = (0..moves.len()).partition(|&place| postpones(&moves[place]));
        let is_lost = |&place: &usize| self.end_of(moves[place].opinion).is_some_and(|end| end < 0);
        if !others.is_empty() && (offers.iter().all(is_lost) || !others.iter().all(is_lost)) {
            keep(moves, &others);
        }
    }

    /// Where a move ends with which the side to act wins within [`DECIDING`] plies, and these plies, by a quick search.
    fn decides(&self, position: &AnyPosition) -> Option<(Point, i32)> {
        let engine = sight::quick_search(position.clone());
        let &(root, value) = engine.search().ranking().first()?;
        let plies = self.end_of(value).filter(|plies| (1..=DECIDING).contains(plies))?;
        Some((engine.line(root, value)?.action().target()?, plies))
    }

    /// The same for moves whose win the search does not see that soon.
    fn decides_unsearched(position: &AnyPosition) -> Option<(Point, i32)> {
        Some((sight::deciding(position)?.target()?, DECIDING))
    }

    /// The places of [`TRIES`] moves that may answer a threat: first those that capture, then those that end near it or carry a
    /// piece off there, then those that let the turn go on.
    fn likely_answers(&self, moves: &[Judged], threat: Point) -> Vec<usize> {
        let near = sight::near(self.position, threat);
        let order = |&place: &usize| {
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
        let mut places: Vec<usize> = (0..moves.len()).collect();
        places.sort_by_cached_key(order);
        places.truncate(TRIES);
        places
    }

    /// Where the enemy's answer to a move ends.
    fn reply(&self, root: &Root, code: u32) -> Point {
        let Some(action) = self.actions.get(&root.chosen.code) else { return Point(0) };
        let next = self.position.after(action);
        sight::by_code(&next).get(&code).and_then(Action::target).unwrap_or(Point(0))
    }

    /// Whether a move is one that people do not make: straight back, or far from everything.
    fn is_odd(&self, one: &Judged) -> bool {
        let Some(action) = self.action(one) else { return false };
        sight::takes_back(self.position, self.earlier, &action) || sight::is_far(self.position, &action)
    }

    /// Whether a move is one that only strong players make: in touch and in line with nothing.
    fn is_alone(&self, one: &Judged) -> bool {
        self.action(one).is_some_and(|action| sight::is_alone(self.position, &action))
    }

    /// Whether a move hops about and ends where fewer leaps lead.
    fn goes_round(&self, one: &Judged) -> bool {
        self.action(one).is_some_and(|action| sight::goes_round(self.position, &action))
    }

    /// Keeps only moves after which the enemy has none that decides, if the level sees the one that it has now. The search
    /// does not look that far.
    fn answer(&self, moves: &mut Vec<Judged>) {
        if self.sight == Sight::FULL {
            return;
        }
        let after = |one: &Judged| self.action(one).map(|action| self.position.after(&action));
        // In the middle of a turn the enemy cannot be to act: it is after the move that looks best.
        let turned = self.position.swap_turn().or_else(|| moves.first().and_then(after));
        let is_enemys = |turned: &AnyPosition| self.is_enemy_to_act(turned);
        let Some(threat) = turned.filter(is_enemys).as_ref().and_then(sight::deciding) else { return };
        let Some(at) = threat.target() else { return };
        if !self.scene.sees(What::EnemyDecision, self.sight.enemy_decisions, at, 2) {
            return;
        }
        let answers = |one: &Judged| {
            after(one).is_some_and(|next| !self.is_enemy_to_act(&next) || sight::deciding(&next).is_none())
        };
        let mut found: Vec<usize> =
            self.likely_answers(moves, at).into_iter().filter(|&place| answers(&moves[place])).take(ANSWERS).collect();
        if found.is_empty() {
            return;
        }
        found.sort_unstable();
        keep(moves, &found);
    }

    /// Whether a position is the enemy's to act.
    fn is_enemy_to_act(&self, position: &AnyPosition) -> bool {
        let me = self.position.to_act();
        position.to_act().is_some_and(|seat| me.is_none_or(|me| !self.position.side(me).contains(seat)))
    }

    /// Keeps only captures that cost nothing, and moves that complete a shape, if the level sees one.
    fn capture(&self, moves: &mut Vec<Judged>) {
        let free = self.free_captures(moves);
        if !free.is_empty() {
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
            let captures = |action: Action| {
                self.position.gains(&action) > 0 && !sight::is_refill(self.position, self.earlier, &action)
            };
            self.action(one).is_some_and(captures) && best - chance(one.opinion, self.board.scale()) <= FREE
        };
        let sees = |one: &Judged| self.scene.sees(What::Capture, self.sight.captures, self.end(one), 1);
        let free: Vec<usize> = (0..moves.len()).filter(|&place| is_free(&moves[place])).collect();
        if free.iter().any(|&place| sees(&moves[place])) { free } else { Vec::new() }
    }

    /// Keeps only moves that lose no pieces, or the fewest, if the level sees what the enemy can capture.
    fn save(&self, moves: &mut Vec<Judged>) {
        let Some(me) = self.position.to_act().filter(|_| self.sight.losses > 0) else { return };
        let mut effort = sight::Effort::new();
        let (hangs, at) = sight::best_enemy_capture(self.position, &mut effort);
        let sees = |at: Point| self.scene.sees(What::Loss, self.sight.losses, at, 2);
        let sees_now = at.is_some_and(sees);
        let losses: Vec<i32> = moves
            .iter()
            .map(|one| self.action(one).map_or(0, |action| sight::lost_after(self.position, me, &action, &mut effort)))
            .collect();
        // What hangs already is one thing to see; what a move gives away is another for each move.
        let is_seen = |one: &Judged, lost: i32| match lost {
            0 => false,
            lost if lost <= hangs => sees_now,
            _ => sees(self.end(one)),
        };
        let least = losses.iter().min().copied().unwrap_or(0);
        let keeps = |&place: &usize| losses[place] == least || !is_seen(&moves[place], losses[place]);
        let kept: Vec<usize> = (0..moves.len()).filter(keeps).collect();
        keep(moves, &kept);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Engine;
    use crate::search::{INFINITY, TranspositionTable};
    use crate::{Level, Limits, Player};

    /// The actions that a level has left in a position, best first, if the search told these values of moves that end on a point;
    /// it has not reached those without one.
    fn left_of(line: &str, level: Level, seed: u64, value: impl Fn(Point) -> Option<i32>) -> Vec<Action> {
        let position: AnyPosition = line.parse().expect(line);
        let profile = Profile::of(level, position.game(), 0);
        let table = TranspositionTable::for_nodes(1_000);
        let mut engine = Engine::with(position.clone(), &[], table, profile.settings(seed, INFINITY));
        engine.go(Limits { depth: Some(1), ..Limits::default() });
        while !engine.think(1_000) {}
        let actions = sight::by_code(&position);
        let value = |root: &Root| value(actions[&root.chosen.code].target().expect("a point"));
        let search = engine.search();
        let mut ranking: Vec<(&Root, i32)> =
            search.roots.iter().filter_map(|root| Some((root, value(root)?))).collect();
        highest_first(&mut ranking, |&(_, value)| value);
        let judged = judged(&profile, &position, &[], 0, search, ranking, seed);
        judged.iter().map(|one| actions[&one.root.chosen.code]).collect()
    }

    /// The same if all moves were reached: `values` has those of moves that end on a point, all others are even.
    fn left(line: &str, level: Level, values: &[(&str, i32)], seed: u64) -> Vec<Action> {
        let position: AnyPosition = line.parse().expect(line);
        let told = |end: Point| values.iter().find(|(label, _)| position.board().find(label) == Some(end));
        left_of(line, level, seed, |end| Some(told(end).map_or(0, |(_, value)| *value)))
    }

    /// Yellow has left a pair that green captures on R3.
    const PAIR: &str = "pente act=1 last=R2 green=0,D8,L5D7 yellow=R1,R2,U7 taken=0,0";

    #[test]
    fn a_pair_for_nothing_comes_before_a_win_that_takes_three_turns() {
        let position: AnyPosition = PAIR.parse().expect(PAIR);
        let captures = |level: Level, plies: i32| {
            let first = |seed| left(PAIR, level, &[("U3", WON - plies)], seed)[0];
            (0..40).filter(|&seed| !position.captures(&first(seed)).is_empty()).count()
        };
        assert_eq!([captures(Level::ALL[3], 5), captures(Level::ALL[4], 5)], [40, 0], "levels 4 and 5");
        assert!(captures(Level::ALL[3], 3) < 10, "an open four comes first");
    }

    #[test]
    fn a_lost_game_is_held_out_by_moves_that_the_search_has_not_reached() {
        // Red is about to slide to J1, and then wins by any of two slides.
        let line = "kensington act=2 red=C2,D4,D5,F3,G1,H2,H3,I1,I2,I7,J1,L1,M3,N1,N2 \
            blue=A3,A4,B2,B3,C1,E6,F2,H7,K4,M2,M4,O1,P2,P3,P4";
        let position: AnyPosition = line.parse().expect(line);
        let label = |at: Point| position.board().label(at).to_string();
        let all = left_of(line, Level::ALL[3], 1, |_| Some(-2_000));
        let few = left_of(line, Level::ALL[3], 1, |end| (label(end) == "H4").then_some(-2_000));
        let ends =
            |actions: &[Action]| -> Vec<String> { actions.iter().filter_map(Action::target).map(label).collect() };
        assert_eq!(ends(&all), ["L2"]);
        assert_eq!(ends(&few), ["L2"]);
    }

    #[test]
    fn a_lost_game_is_not_held_out_by_making_the_enemys_five() {
        // Red threatens to make five where white may place a red piece that it holds.
        for line in [
            "cavendish captured=reenter act=2 red=I5,I6,I7,J4,J6,K6,K10,L6,L8,M7 \
            white=H4,H9,I3,I9,J5,K8,L7,L10,L11 taken=2,2 held=2,2",
            "cavendish captured=reenter act=2 red=D9,F7,G9,G11,H10,H12,I11,I14,J11,K11 \
            white=C8,C10,D10,E12,G8,G14,H13,K10,L12 taken=2,2 held=2,2",
        ] {
            let position: AnyPosition = line.parse().expect(line);
            for seed in 0..5 {
                let level = Level::ALL[2];
                let mut player = Player::new(&position, &[], level, level.limits(), seed);
                while !player.think(10_000) {}
                let action = player.choice().expect("a choice").action();
                assert_eq!(position.after(&action).outcome(), None, "{action:?} in {line}");
            }
        }
    }

    #[test]
    fn a_square_that_can_be_completed_is_taken_like_a_pair() {
        let square = "kensington act=1 red=D3,D4,E3,H4 blue=M1,N2,P3,I7";
        let position: AnyPosition = square.parse().expect(square);
        let completes = |action: &Action| position.gains(action) > 0;
        let count = |level: Level| (0..40).filter(|&seed| left(square, level, &[], seed).iter().all(completes)).count();
        let counts: Vec<usize> = Level::ALL[..4].iter().map(|&level| count(level)).collect();
        assert!(counts[0] <= 20 && counts.is_sorted() && counts[3] >= 36, "{counts:?}");
    }

    #[test]
    fn a_six_is_plugged_though_a_capture_would_break_it() {
        let five = "hexade act=2 white=J10,M13,K11,L12,L11,M11 black=K10,K8,I6,N14,I5 taken=0,0";
        let position: AnyPosition = five.parse().expect(five);
        let plug = Action::Place(position.board().find("M12").expect("a point"));
        let plugs = |level: Level| (0..40).filter(|&seed| left(five, level, &[], seed)[0] == plug).count();
        assert!(plugs(Level::ALL[3]) >= 30, "{}", plugs(Level::ALL[3]));
    }

    #[test]
    fn a_pair_that_hangs_is_saved_before_a_win_that_takes_three_turns() {
        let hangs = "pente act=2 last=D8 green=0,D8,L5D7 yellow=R1,R2 taken=0,0";
        let position: AnyPosition = hangs.parse().expect(hangs);
        let save = Action::Place(position.board().find("R3").expect("a point"));
        let saves = |level: Level, plies: i32| {
            (0..40).filter(|&seed| left(hangs, level, &[("U1", WON - plies)], seed)[0] == save).count()
        };
        assert!(saves(Level::ALL[3], 5) >= 36, "level 4: {}", saves(Level::ALL[3], 5));
        assert_eq!([saves(Level::ALL[4], 5), saves(Level::ALL[3], 1)], [0, 0], "level 5, and a win at once");
    }

    #[test]
    fn what_can_be_won_in_a_lost_game_is_taken_unless_the_next_move_loses() {
        let lost = |seed, plies: i32| {
            let position: AnyPosition = PAIR.parse().expect(PAIR);
            let all: Vec<String> = position.board().points().map(|at| position.board().label(at).to_owned()).collect();
            let values: Vec<(&str, i32)> =
                all.iter().map(|label| (label.as_str(), if label == "R3" { plies - WON } else { 6 - WON })).collect();
            let first = left(PAIR, Level::ALL[3], &values, seed)[0];
            !position.captures(&first).is_empty()
        };
        let count = |plies| (0..20).filter(|&seed| lost(seed, plies)).count();
        assert_eq!([count(4), count(2)], [20, 0]);
    }

    #[test]
    fn a_piece_is_not_offered_only_to_put_off_the_end() {
        // White threatens to enter the castle. It has to capture on either square, and from H14 it goes elsewhere.
        let line = "chivalry act=2 white=F10,G15,G16 black=H3,H4,E6,A10,L10,I14 knights=H4,A10,L10,I14 castle=0,0";
        let position: AnyPosition = line.parse().expect(line);
        let all: Vec<String> = position.board().points().map(|at| position.board().label(at).to_owned()).collect();
        let first_of = |even: &[&str]| {
            let value = |label: &str| if even.contains(&label) { 0 } else { 2 - WON };
            let values: Vec<(&str, i32)> = all.iter().map(|label| (label.as_str(), value(label))).collect();
            let to = left(line, Level::ALL[3], &values, 1)[0].target();
            to.map(|to| position.board().label(to).to_owned())
        };
        assert_eq!(first_of(&["H14", "H15"]).as_deref(), Some("H14"));
        assert_eq!(first_of(&["H15"]).as_deref(), Some("H15"), "nothing else is not lost yet");
        assert!(!matches!(first_of(&[]).as_deref(), Some("H15")), "everything is lost");
    }

    #[test]
    fn a_move_that_was_overlooked_is_played_only_where_there_is_no_other() {
        for level in &Level::ALL[..4] {
            let first = left(PAIR, *level, &[("R3", OVERLOOKED)], 1)[0];
            let position: AnyPosition = PAIR.parse().expect(PAIR);
            assert_ne!(first.target(), position.board().find("R3"), "the capture");
        }
    }

    /// White threatens to enter the castle with one Man and to win with the other. Black must come near now: next time it can
    /// offer a piece, which White must capture.
    const CASTLE: &str = "chivalry act=2 white=F15,G15 black=A8,A9,H12 castle=0,0";

    #[test]
    fn a_level_that_sees_an_enemy_move_that_decides_answers_it() {
        let position: AnyPosition = CASTLE.parse().expect(CASTLE);
        let answers = |action: &Action| sight::deciding(&position.after(action)).is_none();
        let all = sight::by_code(&position).into_values().collect::<Vec<_>>();
        assert!(all.iter().any(answers) && !all.iter().all(answers));
        let count = |level: Level| (0..40).filter(|&seed| left(CASTLE, level, &[], seed).iter().all(answers)).count();
        let counts: Vec<usize> = Level::ALL[..4].iter().map(|&level| count(level)).collect();
        assert!(counts[0] <= 22 && counts.is_sorted() && counts[3] >= 38, "{counts:?}");
    }

    /// Yellow is lost: green's three in a column is open at both ends, and each block leaves another one. A search of two plies
    /// proves the loss for the blocks and not for moves that are far away.
    const LOST: &str = "pente act=2 last=L4U3 green=L1U1,U1,L6U3,L4U3,L2U3,L4U4,L4U5,U5 \
                        yellow=L1D1,R1D1,L3,L6U2,L1U2,R2U2,R1U5 taken=2,2";

    #[test]
    fn a_lost_game_is_held_out_as_long_as_may_be() {
        let position: AnyPosition = LOST.parse().expect(LOST);
        let blocks = ["L4U2", "L4U6"].map(|label| Action::Place(position.board().find(label).expect("a point")));
        for seed in 0..20 {
            let mut player = Player::new(&position, &[], Level::ALL[3], Level::ALL[3].limits(), seed);
            while !player.think(10_000) {}
            let action = player.choice().expect("a move").action();
            assert!(blocks.contains(&action), "{action:?}");
        }
    }
}
