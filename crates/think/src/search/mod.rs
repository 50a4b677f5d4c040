//! One search for all games: iterative deepening of a principal variation search with a transposition table, killer and
//! counter moves, the history heuristic, late move reductions, futility pruning and quiescence. Its stack is a list of
//! frames rather than calls, so that it can stop after any node and go on there.

mod frame;
mod move_order;
mod oversights;
mod repetition;
mod root;
mod tt;

use crate::search_board::{Candidate, DECIDED, End, Forced, MAX_PLY, NOISY, Reached, SearchBoard, WON, Want};
use frame::{Frame, Stage};
use move_order::{MoveOrder, pick};
pub use oversights::{Oversights, any_of, look};
use repetition::Repetition;
pub use root::Root;
use std::cmp::Reverse;
use tessera_rules::narrow;
pub use tt::TranspositionTable;
use tt::{Bound, Known};

/// Futility pruning applies up to this depth.
const FUTILITY_DEPTH: i32 = 3;
/// The most plies of quiescence in the first iteration.
const FIRST_QUIESCENCE_PLIES: i32 = 2;
/// Above all values. A margin of this gives each move of the root an exact value.
pub const INFINITY: i32 = 32_000;
/// The value of a move that is overlooked: the lowest that is no proved loss.
pub const OVERLOOKED: i32 = 1 - DECIDED;
/// The deepest iteration.
pub const MAX_DEPTH: u8 = 60;

/// What a search takes into account beside the position.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Which moves are overlooked.
    pub oversights: Oversights,
    /// How far below the best a move of the root may be and still get an exact value.
    pub margin: i32,
    /// How many moves of the root get exact values, at least.
    pub lines: usize,
    /// The most moves of the root that are searched, in their static order.
    pub width: usize,
    /// The most plies of quiescence, if the board does not allow fewer.
    pub quiescence_plies: u16,
}

impl Settings {
    /// Full strength with this many lines.
    pub fn full(lines: usize) -> Self {
        Self {
            oversights: Oversights::default(),
            margin: 0,
            lines: lines.max(1),
            width: usize::MAX,
            quiescence_plies: u16::MAX,
        }
    }
}

/// The search of one position.
pub struct Search {
    pub board: Box<dyn SearchBoard>,
    table: TranspositionTable,
    order: MoveOrder,
    frames: Vec<Frame>,
    moves: Vec<Candidate>,
    repetition: Repetition,
    /// The principal variation from each ply on, in rows of [`MAX_PLY`], and their lengths.
    pv: Vec<u32>,
    pv_lengths: Vec<usize>,
    pub roots: Vec<Root>,
    /// The moves of the root beyond the width, those with the highest static order first.
    rest: Vec<Candidate>,
    pub nodes: u64,
    /// Those that are counted for a move of the root.
    counted: u64,
    /// The depth of the last completed iteration.
    pub depth: i32,
    /// The value of the best move after each completed iteration.
    pub values: Vec<i32>,
    /// The value of the child that the top frame has just searched.
    child_value: Option<i32>,
    oversights: Oversights,
    margin: i32,
    /// How many moves of the root get exact values, at least.
    multi_pv: usize,
    /// The side to move at the root.
    side: usize,
    quiescence_plies: i32,
    /// Of the board, the same in every position.
    scale: i32,
    can_repeat: bool,
    /// Whether the moves of the root are all legal ones.
    pub complete: bool,
    /// Whether frames are closed with the values found so far, without searching on.
    cut_short: bool,
}

impl Search {
    /// Prepares to search a position. `earlier` holds the keys of the positions before it; `table` may know positions of
    /// the same game.
    pub fn new(
        mut board: Box<dyn SearchBoard>,
        earlier: Vec<u64>,
        table: TranspositionTable,
        settings: Settings,
    ) -> Self {
        let mut moves = Vec::with_capacity(8_192);
        let (mut roots, mut rest) = (Vec::new(), Vec::new());
        let mut complete = true;
        if board.end().is_none() {
            complete = board.generate(Want::All, &mut moves);
            let all = moves.len();
            if moves.iter().any(|candidate| board.is_for_root(candidate.chosen)) {
                moves.retain(|candidate| board.is_for_root(candidate.chosen));
            }
            complete &= moves.len() == all;
            moves.sort_by_key(|candidate| Reverse(candidate.order));
            rest = moves.split_off(moves.len().min(settings.width.max(1)));
            roots.extend((0..).zip(&moves).map(|(rank, candidate)| Root::new(candidate.chosen, rank)));
        }
        Self {
            side: board.side(),
            quiescence_plies: board.quiescence_plies().min(settings.quiescence_plies).into(),
            scale: board.scale(),
            can_repeat: board.can_repeat(),
            board,
            table,
            order: MoveOrder::new(),
            frames: Vec::with_capacity(MAX_PLY),
            moves,
            repetition: Repetition::new(earlier),
            pv: vec![0; MAX_PLY * MAX_PLY],
            pv_lengths: vec![0; MAX_PLY],
            roots,
            rest,
            nodes: 0,
            counted: 0,
            depth: 0,
            values: Vec::with_capacity(MAX_DEPTH.into()),
            child_value: None,
            oversights: settings.oversights,
            margin: settings.margin,
            multi_pv: settings.lines,
            complete,
            cut_short: false,
        }
    }

    /// Takes the table away from a search that is over.
    pub fn take_table(&mut self) -> TranspositionTable {
        std::mem::replace(&mut self.table, TranspositionTable::for_nodes(0))
    }

    /// From now on frames are closed with the values found so far.
    pub const fn cut_short(&mut self) {
        self.cut_short = true;
    }

    /// The most plies of quiescence in this iteration. Forced lines can take thousands of nodes, so the first iteration,
    /// which is to find some move soon, follows them only a little.
    fn quiescence_plies(&self) -> i32 {
        if self.depth == 0 { self.quiescence_plies.min(FIRST_QUIESCENCE_PLIES) } else { self.quiescence_plies }
    }

    /// Starts the next iteration, one ply deeper than the last.
    pub fn start_iteration(&mut self) {
        self.table.next_age();
        self.moves.clear();
        for (i, root) in (0..).zip(&mut self.roots) {
            root.current = None;
            self.moves.push(Candidate { chosen: root.chosen, order: i32::MAX - i });
        }
        let frame = Frame {
            alpha: -INFINITY,
            beta: INFINITY,
            original_alpha: -INFINITY,
            best: -INFINITY,
            best_code: 0,
            depth: self.depth + 1,
            side: self.side,
            key: self.board.key(),
            start: 0,
            end: self.moves.len(),
            next: 0,
            stage: Stage::Full,
            child_depth: self.depth,
            quiescence: false,
            forced: true,
            static_value: 0,
        };
        self.repetition.start_line(frame.key);
        self.frames.push(frame);
    }

    /// Whether an iteration has started and not ended.
    pub fn is_under_way(&self) -> bool {
        !self.frames.is_empty()
    }

    /// Continues the iteration until it ends or the search has seen `until` nodes in all. Returns whether it ended.
    pub fn run(&mut self, until: u64) -> bool {
        while !self.frames.is_empty() {
            if let Some(value) = self.child_value.take() {
                self.on_child_value(value);
            } else if self.nodes >= until || self.cut_short && self.is_ranked() {
                return false; // cut short, the second move would get only a bound
            } else {
                self.try_next_move();
            }
        }
        true
    }

    /// The ply of the top frame.
    fn ply(&self) -> usize {
        self.frames.len() - 1
    }

    /// The code of the move that the top frame tried last.
    fn last_code(&self) -> u32 {
        self.frames.last().map_or(0, |frame| self.moves[frame.next - 1].chosen.code)
    }

    /// Tries the next move of the top frame, or closes it.
    fn try_next_move(&mut self) {
        let ply = self.ply();
        let Some(&frame) = self.frames.last() else { return };
        if frame.next >= frame.end || self.cut_short && ply > 0 {
            if ply > 0 || !self.widen() {
                self.close_frame();
            }
            return;
        }
        pick(&mut self.moves[frame.start..frame.end], frame.next - frame.start);
        let candidate = self.moves[frame.next];
        let tried = frame.next - frame.start;
        if ply > 0 && self.is_futile(&frame, &candidate, tried) {
            self.frames[ply].next = frame.end;
            return;
        }
        self.frames[ply].next += 1;
        let is_own = frame.side == self.side;
        let overlooks_break = is_own
            && frame.forced
            && self.oversights.overlooks_break(candidate.chosen.code, ply)
            && self.board.breaks_threat(candidate.chosen);
        let overlooks = overlooks_break || self.oversights.overlooks(candidate.chosen.code, ply, is_own);
        let reached = self.board.reach(candidate.chosen);
        self.nodes += 1;
        // It overlooks no win here.
        if overlooks && reached.end != Some(End::Won(frame.side)) {
            self.board.undo();
            if ply == 0 {
                // The level plays it only where it sees no other move.
                self.frames[ply].stage = Stage::Full;
                self.child_value = Some(OVERLOOKED);
            } else if overlooks_break {
                // With any other answer at this ply the other side wins at the next.
                self.frames[ply].best = frame.best.max(narrow::<i32, _>(ply) + 2 - WON);
            }
            return;
        }
        // Where all moves of the root get exact values, a reduced search first would be wasted.
        let is_exact = ply == 0 && self.margin >= INFINITY;
        let reduction = if frame.quiescence || frame.forced && ply > 0 || tried < 2 || frame.depth < 2 || is_exact {
            0
        } else {
            self.reduction(&frame, tried, &candidate)
        };
        let stage = match () {
            () if tried == 0 || frame.quiescence => Stage::Full,
            () if reduction > 0 => Stage::Reduced,
            () => Stage::Scout,
        };
        self.frames[ply].stage = stage;
        self.descend(&reached, frame.child_depth - reduction, stage == Stage::Full);
    }

    /// The late move reduction in plies.
    fn reduction(&self, frame: &Frame, tried: usize, candidate: &Candidate) -> i32 {
        let late = narrow(tried + 1);
        let mut reduction = (log2_x8(frame.depth) * log2_x8(late) + 64) / 256;
        if candidate.order >= NOISY {
            reduction = (reduction - 1) / 2;
        } else if self.order.history(candidate.chosen.code, frame.side) > 4_000 {
            reduction -= 1;
        }
        reduction.clamp(0, (frame.depth - 1).max(0))
    }

    /// Whether a quiet move near the horizon, and with it all after it, can be skipped: it comes late, or the position is too
    /// far below alpha.
    fn is_futile(&self, frame: &Frame, candidate: &Candidate, tried: usize) -> bool {
        if frame.quiescence || frame.forced || candidate.order >= NOISY || tried == 0 || frame.depth > FUTILITY_DEPTH {
            return false;
        }
        if frame.beta - frame.original_alpha != 1 || frame.best <= -DECIDED {
            return false;
        }
        let enough = 5 + 5 * narrow::<usize, _>(frame.depth * frame.depth);
        tried > enough || frame.static_value + self.scale * (frame.depth + 1) / 2 <= frame.alpha
    }

    /// The value of a position in which every move is overlooked: for the parent its best value so far, less one for each move
    /// tried, so that it never displaces the best move.
    fn value_if_all_overlooked(&mut self, frame: &Frame, ply: usize) -> i32 {
        let before = self.frames[ply - 1];
        if before.side == frame.side || before.best <= -DECIDED {
            return self.board.evaluate().min(0);
        }
        narrow::<i32, _>(before.next - before.start) - before.best
    }

    /// Searches the child just reached.
    fn descend(&mut self, reached: &Reached, depth: i32, full: bool) {
        let Some(parent) = self.frames.last().copied() else { return };
        let same = reached.side == parent.side;
        let (alpha, beta) = (parent.alpha, if full { parent.beta } else { parent.alpha + 1 });
        let (alpha, beta) = if same { (alpha, beta) } else { (-beta, -alpha) };
        let depth = depth + i32::from(depth >= 0 && reached.turn_continues);
        if let Some(value) = self.enter(reached, depth, alpha, beta) {
            self.board.undo();
            self.child_value = Some(if same { value } else { -value });
        }
    }

    /// Enters the position just reached. Returns its value for the side to move if it needs no search; otherwise pushes a
    /// frame.
    fn enter(&mut self, reached: &Reached, depth: i32, alpha: i32, beta: i32) -> Option<i32> {
        let ply = self.frames.len();
        self.pv_lengths[ply] = 0;
        let (&Reached { side, end, key, .. }, plies) = (reached, narrow(ply));
        if let Some(end) = end {
            return Some(match end {
                End::Won(winner) if winner == side => WON - plies,
                End::Won(_) => plies - WON,
                End::Even(value) if side == 0 => value,
                End::Even(value) => -value,
            });
        }
        // Mate distance pruning: the best result here is a win with the next move.
        let (alpha, beta) = (alpha.max(plies - WON), beta.min(WON - plies));
        if alpha >= beta {
            return Some(alpha);
        }
        if self.can_repeat && self.repetition.contains(key) {
            return Some(0);
        }
        if ply + 1 >= MAX_PLY {
            return Some(self.board.evaluate());
        }
        let depth = depth.max(-self.quiescence_plies() - 1);
        let known = self.table.get(key, plies);
        if let Some(known) = known.filter(|known| known.depth >= depth) {
            let is_enough = match known.bound {
                Bound::Exact => true,
                Bound::Lower => known.value >= beta,
                Bound::Upper => known.value <= alpha,
            };
            if is_enough && (beta - alpha == 1 || known.bound == Bound::Exact && depth <= 0) {
                return Some(known.value);
            }
        }
        self.open_frame(reached, depth, alpha, beta, known.map_or(0, |known| known.code))
    }

    /// Generates the moves of the position just reached and pushes a frame, unless a static value is enough.
    fn open_frame(&mut self, reached: &Reached, depth: i32, alpha: i32, beta: i32, best: u32) -> Option<i32> {
        let ply = self.frames.len();
        let (&Reached { side, key, .. }, start) = (reached, self.moves.len());
        let quiescence = depth <= 0;
        if quiescence && depth <= -self.quiescence_plies() {
            return Some(self.board.evaluate());
        }
        let needs_value = quiescence || depth <= FUTILITY_DEPTH && beta - alpha == 1;
        // Stand pat, or reverse futility pruning: a few plies hardly cost such a lead.
        let margin = if quiescence { 0 } else { self.scale * depth };
        let known = self.board.generate_forced(&mut self.moves);
        let static_value = (needs_value && known == Forced::No).then(|| self.board.evaluate());
        if static_value.is_some_and(|value| value - margin >= beta) {
            return static_value;
        }
        let want = if quiescence { Want::Noisy } else { Want::Good };
        let forced = known == Forced::Listed || self.board.generate_others(want, &mut self.moves);
        let mut frame = Frame {
            alpha,
            beta,
            original_alpha: alpha,
            best: -INFINITY,
            best_code: 0,
            depth,
            side,
            key,
            start,
            end: self.moves.len(),
            next: start,
            stage: Stage::Full,
            child_depth: if forced && !quiescence { depth } else { depth - 1 },
            quiescence,
            forced,
            static_value: 0,
        };
        if needs_value && !forced {
            frame.static_value = static_value.unwrap_or_else(|| self.board.evaluate());
            if frame.static_value - margin >= beta || quiescence && frame.start == frame.end {
                self.moves.truncate(start);
                return Some(frame.static_value);
            }
            if quiescence {
                frame.best = frame.static_value;
                frame.alpha = alpha.max(frame.best);
            }
        }
        let before = self.last_code();
        self.order.add(&mut self.moves[start..], best, before, ply, side);
        self.repetition.push(key);
        self.frames.push(frame);
        None
    }

    /// Takes the value of the move that the top frame tried last, for the frame's side.
    fn on_child_value(&mut self, value: i32) {
        let ply = self.ply();
        let frame = self.frames[ply];
        let chosen = self.moves[frame.next - 1].chosen;
        if value > frame.alpha && frame.stage != Stage::Full && !self.cut_short {
            let again = if frame.stage == Stage::Reduced { Stage::Scout } else { Stage::Full };
            if again == Stage::Scout || value < frame.beta {
                self.frames[ply].stage = again;
                let reached = self.board.reach(chosen);
                self.nodes += 1;
                self.descend(&reached, frame.child_depth, again == Stage::Full);
                return;
            }
        }
        if ply == 0 {
            self.on_root_value(value);
            return;
        }
        let frame = &mut self.frames[ply];
        if value > frame.best {
            (frame.best, frame.best_code) = (value, chosen.code);
            if value > frame.alpha {
                frame.alpha = value;
                self.update_pv(ply, chosen.code);
            }
        }
        if value >= self.frames[ply].beta {
            self.close_frame();
        }
    }

    /// Sets the principal variation from a ply on to a move and that from the next ply on.
    fn update_pv(&mut self, ply: usize, code: u32) {
        let length = self.pv_lengths[ply + 1].min(MAX_PLY - 1);
        self.pv[ply * MAX_PLY] = code;
        let next = (ply + 1) * MAX_PLY;
        self.pv.copy_within(next..next + length, ply * MAX_PLY + 1);
        self.pv_lengths[ply] = length + 1;
    }

    /// Pops the top frame and hands its value to the one below.
    fn close_frame(&mut self) {
        let ply = self.ply();
        let Some(frame) = self.frames.pop() else { return };
        self.repetition.pop();
        if ply == 0 {
            self.end_iteration();
            return;
        }
        let mut best = frame.best;
        if best == -INFINITY {
            best = self.value_if_all_overlooked(&frame, ply);
        }
        let plies = narrow(ply);
        if (!frame.forced || self.cut_short) && best <= -DECIDED {
            // Every move that was tried loses, but not all were tried: no proof.
            best = plies - DECIDED + 1;
        }
        let bound = match () {
            () if best >= frame.beta => Bound::Lower,
            () if best > frame.original_alpha => Bound::Exact,
            () => Bound::Upper,
        };
        if !self.cut_short {
            let known = Known { code: frame.best_code, value: best, depth: frame.depth.max(-1), bound };
            self.table.put(frame.key, plies, known);
        }
        if bound == Bound::Lower && !frame.quiescence {
            let tried = &self.moves[frame.start..frame.next.max(frame.start)];
            self.order.on_cutoff(frame.best_code, self.last_code(), tried, ply, frame.side, frame.depth);
        }
        self.moves.truncate(frame.start);
        let same = self.frames[ply - 1].side == frame.side;
        self.board.undo();
        self.child_value = Some(if same { best } else { -best });
    }
}

/// Eight times the logarithm to base two, linear between powers of two.
const fn log2_x8(n: i32) -> i32 {
    let whole = n.ilog2();
    (whole * 8).cast_signed() + ((n << 3 >> whole) & 7)
}
