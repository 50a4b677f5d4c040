//! One search for all games: iterative deepening of a principal variation search that can stop after any position and
//! go on there, since its stack is a list of frames rather than calls.

mod blind;
mod frame;
mod order;
mod past;
mod root;
mod table;

use crate::best::highest_first;
use crate::board::{Board, Candidate, DECIDED, End, LOUD, Move, WON, Want};
pub use blind::Blind;
use frame::{Frame, Stage};
use order::{Order, pick};
use past::Past;
pub use root::Root;
use table::{Bound, Known, Table};

/// The longest line that is looked at.
pub const MAX_PLY: usize = 96;
/// So near its last full ply a line is cut where little can change.
const SHALLOW: i32 = 3;
/// The plies that a line may go on below its last full ply in the first iteration.
const FIRST_RESTLESS: i32 = 2;
/// Beyond all values.
const ENDLESS: i32 = 32_000;
/// The value of a move that is not seen: as bad as one that is not known to lose at once can be.
pub const OVERLOOKED: i32 = 1 - DECIDED;
/// The deepest iteration.
pub const DEEPEST: u8 = 60;

/// The search of one position.
pub struct Search {
    pub board: Box<dyn Board>,
    table: Table,
    order: Order,
    frames: Vec<Frame>,
    moves: Vec<Candidate>,
    past: Past,
    /// The expected lines, one a ply, in rows of [`MAX_PLY`].
    lines: Vec<u32>,
    lengths: Vec<usize>,
    pub roots: Vec<Root>,
    pub nodes: u64,
    /// The depth of the last full iteration.
    pub depth: i32,
    /// What the frame on top has just been told, by its child.
    told: Option<i32>,
    blind: Blind,
    /// How far below the best a move of the root may be and still get a value of its own.
    margin: i32,
    /// How many moves of the root get values of their own.
    wanted: usize,
    side: usize,
    /// The plies that a line may go on below its last full ply.
    restless: i32,
    /// Whether what has begun is brought to an end without looking at anything more.
    hurried: bool,
}

impl Search {
    /// Prepares the search of a position. `earlier` are the keys of the positions before it.
    pub fn new(mut board: Box<dyn Board>, earlier: Vec<u64>, nodes: u64) -> Self {
        let mut moves = Vec::with_capacity(8_192);
        let mut roots = Vec::new();
        if board.end().is_none() {
            board.candidates(Want::All, &mut moves);
            highest_first(&mut moves, |candidate| candidate.order);
            let first = |code| {
                let mut line = Vec::with_capacity(MAX_PLY);
                line.push(code);
                line
            };
            let root = |candidate: &Candidate| Root {
                chosen: candidate.chosen,
                value: OVERLOOKED,
                exact: false,
                line: first(candidate.chosen.code),
                fresh: None,
            };
            roots.extend(moves.iter().map(root));
        }
        let side = board.side();
        let restless = board.restless().into();
        Self {
            board,
            table: Table::for_nodes(nodes),
            order: Order::new(),
            frames: Vec::with_capacity(MAX_PLY),
            moves,
            past: Past::new(earlier),
            lines: vec![0; MAX_PLY * MAX_PLY],
            lengths: vec![0; MAX_PLY],
            roots,
            nodes: 0,
            depth: 0,
            told: None,
            blind: Blind::default(),
            margin: 0,
            wanted: 1,
            side,
            restless,
            hurried: false,
        }
    }

    /// Lets the search not see everything, and value more moves than the best.
    pub const fn set_manner(&mut self, blind: Blind, margin: i32, wanted: usize) {
        (self.blind, self.margin, self.wanted) = (blind, margin, wanted);
    }

    /// Lets the search look at no more than so many moves, the likely ones, and so far at most below its last full ply.
    pub fn narrow(&mut self, width: usize, restless: u16) {
        self.roots.truncate(width.max(1));
        self.restless = self.board.restless().min(restless).into();
    }

    /// From now on a line that has begun is valued by what is known of it.
    pub const fn hurry(&mut self) {
        self.hurried = true;
    }

    /// The plies that a line may go on below its last full ply in this iteration. The first, after which there is
    /// something to choose, looks a little over the edge only: forced lines can be thousands of positions long.
    fn restless(&self) -> i32 {
        if self.depth == 0 { self.restless.min(FIRST_RESTLESS) } else { self.restless }
    }

    /// Begins the next iteration, one ply deeper than the last.
    pub fn deepen(&mut self) {
        self.table.age();
        self.moves.clear();
        for (i, root) in (0..).zip(&mut self.roots) {
            root.fresh = None;
            self.moves.push(Candidate { chosen: root.chosen, order: i32::MAX - i });
        }
        let frame = Frame {
            alpha: -ENDLESS,
            beta: ENDLESS,
            from: -ENDLESS,
            best: -ENDLESS,
            best_code: 0,
            depth: self.depth + 1,
            side: self.side,
            key: self.board.key(),
            start: 0,
            end: self.moves.len(),
            next: 0,
            stage: Stage::Full,
            below: self.depth,
            quiet: false,
            forced: true,
            looks: 0,
        };
        self.past.begin(frame.key);
        self.frames.push(frame);
    }

    /// Whether an iteration has begun and not ended.
    pub fn is_under_way(&self) -> bool {
        !self.frames.is_empty()
    }

    /// Goes on with the iteration until it ends or so many positions have been looked at in all. Tells whether it ended.
    pub fn run(&mut self, until: u64) -> bool {
        while !self.frames.is_empty() {
            if let Some(value) = self.told.take() {
                self.hear(value);
            } else if self.nodes >= until || self.hurried && self.is_ranked() {
                return false; // in a hurry the second move would get no more than a bound
            } else {
                self.advance();
            }
        }
        true
    }

    /// The line of frames is as long as the way from the root.
    fn ply(&self) -> usize {
        self.frames.len() - 1
    }

    /// Tries the next move of the frame on top, or ends it.
    fn advance(&mut self) {
        let ply = self.ply();
        let Some(&frame) = self.frames.last() else { return };
        if frame.next >= frame.end || self.hurried && ply > 0 {
            self.finish();
            return;
        }
        pick(&mut self.moves[frame.start..frame.end], frame.next - frame.start);
        let candidate = self.moves[frame.next];
        let tried = frame.next - frame.start;
        self.frames[ply].next += 1;
        if ply > 0 && self.is_futile(&frame, &candidate, tried) {
            return;
        }
        self.board.apply(candidate.chosen);
        self.nodes += 1;
        if self.is_missed(ply, candidate.chosen, frame.side) {
            self.board.undo();
            if ply == 0 {
                // It comes to mind only where nothing else does.
                self.frames[ply].stage = Stage::Full;
                self.told = Some(OVERLOOKED);
            }
            return;
        }
        // A look from afar sees what this one is not to see.
        let looks_closely = ply == 0 && self.blind.others > 0;
        let reduction = if frame.quiet || frame.forced && ply > 0 || tried < 2 || frame.depth < 2 || looks_closely {
            0
        } else {
            self.reduction(&frame, tried, &candidate)
        };
        let stage = match () {
            () if tried == 0 || frame.quiet => Stage::Full,
            () if reduction > 0 => Stage::Reduced,
            () => Stage::Scout,
        };
        self.frames[ply].stage = stage;
        self.descend(frame.below - reduction, stage == Stage::Full);
    }

    /// How much less deep a late move is looked at.
    fn reduction(&self, frame: &Frame, tried: usize, candidate: &Candidate) -> i32 {
        let late = i32::try_from(tried + 1).unwrap_or(0);
        let mut reduction = (eighths(frame.depth) * eighths(late) + 64) / 256;
        if candidate.order >= LOUD {
            reduction = (reduction - 1) / 2;
        } else if self.order.history(candidate.chosen.code, frame.side) > 4_000 {
            reduction -= 1;
        }
        reduction.clamp(0, (frame.depth - 1).max(0))
    }

    /// Whether a quiet move near the end of a line need not be tried: so many better ones were, or it is too far to what
    /// is needed.
    fn is_futile(&self, frame: &Frame, candidate: &Candidate, tried: usize) -> bool {
        if frame.quiet || frame.forced || candidate.order >= LOUD || tried == 0 || frame.depth > SHALLOW {
            return false;
        }
        if frame.beta - frame.alpha != 1 || frame.best <= -DECIDED {
            return false;
        }
        let many = 5 + 5 * usize::try_from(frame.depth * frame.depth).unwrap_or(0);
        tried > many || frame.looks + self.board.scale() * (frame.depth + 1) / 2 <= frame.alpha
    }

    /// Whether the one that thinks does not see what a side has just done: a win of its own, or what the enemy can do.
    fn is_missed(&self, ply: usize, chosen: Move, side: usize) -> bool {
        let is_own = side == self.side;
        (ply == 0 || !is_own) && self.blind.misses(chosen.code, is_own, self.board.end() == Some(End::Won(side)))
    }

    /// What a position looks like in which all that can be done is not seen: as good to the other as what that could do
    /// else, the later it comes to mind the less so.
    fn unseen(&mut self, frame: &Frame, ply: usize) -> i32 {
        let before = self.frames[ply - 1];
        if before.side == frame.side || before.best <= -DECIDED {
            return self.board.value().min(0);
        }
        i32::try_from(before.next - before.start).unwrap_or(0) - before.best
    }

    /// Looks at the child that has just been reached.
    fn descend(&mut self, depth: i32, full: bool) {
        let Some(parent) = self.frames.last().copied() else { return };
        let same = self.board.side() == parent.side;
        let (alpha, beta) = (parent.alpha, if full { parent.beta } else { parent.alpha + 1 });
        let (alpha, beta) = if same { (alpha, beta) } else { (-beta, -alpha) };
        let depth = depth + i32::from(depth >= 0 && self.board.goes_on());
        if let Some(value) = self.enter(depth, alpha, beta) {
            self.board.undo();
            self.told = Some(if same { value } else { -value });
        }
    }

    /// Looks at the position that has just been reached: its value for the side that acts there if that can be told,
    /// else it is a frame now.
    fn enter(&mut self, depth: i32, alpha: i32, beta: i32) -> Option<i32> {
        let ply = self.frames.len();
        self.lengths[ply] = 0;
        let side = self.board.side();
        let plies = i32::try_from(ply).unwrap_or(0);
        if let Some(end) = self.board.end() {
            return Some(match end {
                End::Won(winner) if winner == side => WON - plies,
                End::Won(_) => plies - WON,
                End::Even(value) => {
                    if side == 0 {
                        value
                    } else {
                        -value
                    }
                }
            });
        }
        // Nothing here can be better than a win at once.
        let (alpha, beta) = (alpha.max(plies - WON), beta.min(WON - plies));
        if alpha >= beta {
            return Some(alpha);
        }
        let key = self.board.key();
        if self.board.repeats() && self.past.has(key) {
            return Some(0);
        }
        if ply + 1 >= MAX_PLY {
            return Some(self.board.value());
        }
        let depth = depth.max(-self.restless() - 1);
        let known = self.table.get(key, plies);
        if let Some(known) = known.filter(|known| known.depth >= depth) {
            let is_enough = match known.bound {
                Bound::Exact => true,
                Bound::Least => known.value >= beta,
                Bound::Most => known.value <= alpha,
            };
            if is_enough && (beta - alpha == 1 || known.bound == Bound::Exact && depth <= 0) {
                return Some(known.value);
            }
        }
        self.open(depth, alpha, beta, key, known.map_or(0, |known| known.code))
    }

    /// Lists the moves of the position that has just been reached and makes it a frame, unless it can stand still.
    fn open(&mut self, depth: i32, alpha: i32, beta: i32, key: u64, best: u32) -> Option<i32> {
        let ply = self.frames.len();
        let (side, start) = (self.board.side(), self.moves.len());
        let quiet = depth <= 0;
        if quiet && depth <= -self.restless() {
            return Some(self.board.value());
        }
        let forced = self.board.candidates(if quiet { Want::Loud } else { Want::Good }, &mut self.moves);
        let mut frame = Frame {
            alpha,
            beta,
            from: alpha,
            best: -ENDLESS,
            best_code: 0,
            depth,
            side,
            key,
            start,
            end: self.moves.len(),
            next: start,
            stage: Stage::Full,
            below: if forced && !quiet { depth } else { depth - 1 },
            quiet,
            forced,
            looks: 0,
        };
        if quiet && !forced {
            frame.best = self.board.value();
            frame.alpha = alpha.max(frame.best);
            if frame.best >= beta || frame.start == frame.end {
                self.moves.truncate(start);
                return Some(frame.best);
            }
        }
        if !quiet && !forced && depth <= SHALLOW && beta - alpha == 1 {
            frame.looks = self.board.value();
            // So far ahead a few plies change nothing, so far behind neither: see `is_futile`.
            if frame.looks - self.board.scale() * depth >= beta {
                self.moves.truncate(start);
                return Some(frame.looks);
            }
        }
        self.order.add(&mut self.moves[start..], best, ply, side);
        self.past.push(key);
        self.frames.push(frame);
        None
    }

    /// The frame on top hears the value of the move that it tried last, for its own side.
    fn hear(&mut self, value: i32) {
        let ply = self.ply();
        let frame = self.frames[ply];
        let chosen = self.moves[frame.next - 1].chosen;
        if value > frame.alpha && frame.stage != Stage::Full && !self.hurried {
            let again = if frame.stage == Stage::Reduced { Stage::Scout } else { Stage::Full };
            if again == Stage::Scout || value < frame.beta {
                self.frames[ply].stage = again;
                self.board.apply(chosen);
                self.nodes += 1;
                self.descend(frame.below, again == Stage::Full);
                return;
            }
        }
        if ply == 0 {
            self.hear_at_root(value);
            return;
        }
        let frame = &mut self.frames[ply];
        if value > frame.best {
            (frame.best, frame.best_code) = (value, chosen.code);
            if value > frame.alpha {
                frame.alpha = value;
                self.keep_line(ply, chosen.code);
            }
        }
        if value >= self.frames[ply].beta {
            self.finish();
        }
    }

    /// The line expected from a ply on is a move and what is expected from the next ply on.
    fn keep_line(&mut self, ply: usize, code: u32) {
        let length = self.lengths[ply + 1].min(MAX_PLY - 1);
        self.lines[ply * MAX_PLY] = code;
        let next = (ply + 1) * MAX_PLY;
        self.lines.copy_within(next..next + length, ply * MAX_PLY + 1);
        self.lengths[ply] = length + 1;
    }

    /// The frame on top is done: it tells the one below.
    fn finish(&mut self) {
        let ply = self.ply();
        let Some(frame) = self.frames.pop() else { return };
        self.past.pop();
        if ply == 0 {
            self.settle();
            return;
        }
        let mut best = frame.best;
        if best == -ENDLESS {
            best = self.unseen(&frame, ply);
        }
        let plies = i32::try_from(ply).unwrap_or(0);
        if (!frame.forced || self.hurried) && best <= -DECIDED {
            // All that was tried loses, but not all was tried: nearly as bad, and no proof.
            best = plies - DECIDED + 1;
        }
        let bound = match () {
            () if best >= frame.beta => Bound::Least,
            () if best > frame.from => Bound::Exact,
            () => Bound::Most,
        };
        self.table.put(
            frame.key,
            plies,
            Known { code: frame.best_code, value: best, depth: frame.depth.max(-1), bound },
        );
        if bound == Bound::Least && !frame.quiet {
            let tried = &self.moves[frame.start..frame.next.max(frame.start)];
            self.order.stopped(frame.best_code, tried, ply, frame.side, frame.depth);
        }
        self.moves.truncate(frame.start);
        let same = self.frames[ply - 1].side == frame.side;
        self.board.undo();
        self.told = Some(if same { best } else { -best });
    }
}

/// Eight times the logarithm to the base of two, roughly.
const fn eighths(n: i32) -> i32 {
    let whole = n.ilog2();
    (whole * 8).cast_signed() + ((n << 3 >> whole) & 7)
}
