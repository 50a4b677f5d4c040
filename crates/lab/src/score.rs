//! The score of a match, and the sequential probability ratio test (SPRT, Wald 1945) on it. Its unit is the pair of games from one
//! opening, because these two are not independent.

use crate::player::Work;

/// Results from the first player's point of view.
#[derive(Clone, Copy, Default)]
pub struct Score {
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
    /// Games among the drawn ones that were cut.
    pub cut: u32,
    /// Pairs by their points: 0, ½, 1, 1½, 2.
    pub pairs: [u32; 5],
    pub actions: usize,
    /// What each player searched.
    pub work: [Work; 2],
}

impl Score {
    /// Counts a pair, or the first game of one that a fault ended: the first player's points in each game, in halves; cut games;
    /// actions; what each player searched.
    pub fn add(&mut self, halves: &[usize], cut: u32, actions: usize, work: [Work; 2]) {
        for &half in halves {
            *[&mut self.lost, &mut self.drawn, &mut self.won][half] += 1;
        }
        if let [one, other] = halves {
            self.pairs[one + other] += 1;
        }
        self.cut += cut;
        self.actions += actions;
        for (sum, more) in self.work.iter_mut().zip(work) {
            *sum += more;
        }
    }

    /// Complete pairs.
    pub fn count(&self) -> u32 {
        self.pairs.iter().sum()
    }

    /// Games.
    pub fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// Share of the points, from 0 to 1.
    pub fn share(&self) -> f64 {
        (f64::from(self.won) + f64::from(self.drawn) / 2.0) / f64::from(self.games().max(1))
    }
}

/// Steps of bisection, enough for the last bit.
const HALVINGS: u32 = 64;

/// A test of two hypotheses about the difference in strength, evaluated after each pair.
#[derive(Clone, Copy)]
pub struct Sprt {
    /// The two hypotheses: by how many Elo the first player is stronger.
    pub elo: [f64; 2],
    /// Error rates: alpha, the higher accepted though the lower is true, and beta, the reverse.
    pub risks: [f64; 2],
}

impl Sprt {
    /// A test, if its numbers are valid: the first hypothesis is the lower, both error rates are below one half.
    pub fn new(elo: [f64; 2], risks: [f64; 2]) -> Option<Self> {
        let fits = elo.iter().all(|elo| elo.abs() <= 1_000.0) && elo[0] < elo[1];
        let sane = risks.iter().all(|&risk| risk > 0.0 && risk < 0.5);
        (fits && sane).then_some(Self { elo, risks })
    }

    /// The bounds of the log-likelihood ratio: below the first the lower hypothesis is accepted, above the second the higher.
    pub fn bounds(&self) -> [f64; 2] {
        let [alpha, beta] = self.risks;
        [(beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln()]
    }

    /// The generalised log-likelihood ratio of the higher to the lower hypothesis, each with its maximum-likelihood frequencies of
    /// the five scores.
    pub fn likelihood(&self, pairs: [u32; 5]) -> f64 {
        let [low, high] = self.elo.map(|elo| log_likelihood(pairs, 1.0 / (1.0 + 10f64.powf(-elo / 400.0))));
        high - low
    }

    /// The accepted hypothesis after these pairs, if there is one.
    pub fn verdict(&self, pairs: [u32; 5]) -> Option<f64> {
        let [low, high] = self.bounds();
        let [lower, higher] = self.elo;
        match self.likelihood(pairs) {
            ratio if ratio >= high => Some(higher),
            ratio if ratio <= low => Some(lower),
            _ => None,
        }
    }
}

/// The maximum log-likelihood of these pairs over all frequencies with this mean, up to a constant.
///
/// The best frequency of a score is the observed one divided by `1 + x · (score - mean)`, with the one `x` that gives the mean. If
/// no `x` does, the rest goes to the extreme score that was never observed.
fn log_likelihood(pairs: [u32; 5], mean: f64) -> f64 {
    let seen = || (0u32..).zip(pairs).filter(|(_, count)| *count > 0);
    let seen = || seen().map(|(points, count)| (f64::from(points) / 4.0 - mean, f64::from(count)));
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(low, high);
        let slope: f64 = seen().map(|(off, count)| count * off / (1.0 + middle * off)).sum();
        *if slope > 0.0 { &mut low } else { &mut high } = middle;
    }
    let x = f64::midpoint(low, high);
    -seen().map(|(off, count)| count * (1.0 + x * off).ln()).sum::<f64>()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test(elo: [f64; 2]) -> Sprt {
        Sprt::new(elo, [0.05, 0.05]).expect("a test")
    }

    fn is_near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-6, "{found}, not {expected}");
    }

    #[test]
    fn bounds_are_those_of_wald() {
        let [low, high] = test([0.0, 15.0]).bounds();
        is_near(low, -(19f64.ln()));
        is_near(high, 19f64.ln());
        let [low, high] = Sprt::new([0.0, 15.0], [0.1, 0.2]).expect("a test").bounds();
        is_near(low, (0.2f64 / 0.9).ln());
        is_near(high, 8f64.ln());
    }

    /// Where each pair is won or lost whole the test is the classical one of a coin.
    #[test]
    fn pairs_that_are_all_or_nothing_are_tosses_of_a_coin() {
        let test = test([0.0, 100.0]);
        let win = 1.0 / (1.0 + 10f64.powf(-0.25));
        for [lost, won] in [[20, 30], [7, 1], [0, 12], [12, 0]] {
            let expected = f64::from(won) * (win / 0.5).ln() + f64::from(lost) * ((1.0 - win) / 0.5).ln();
            is_near(test.likelihood([lost, 0, 0, 0, won]), expected);
        }
        is_near(test.likelihood([0; 5]), 0.0);
    }

    /// Pairs, strengths and ratios, the last worked out in another way: by Newton's method for the two conditions that
    /// frequencies add up to 1 and have the mean.
    const KNOWN: [([u32; 5], [f64; 2], f64); 5] = [
        ([3, 10, 40, 35, 12], [0.0, 15.0], 2.989_648_541),
        ([30, 50, 100, 60, 40], [0.0, 15.0], 1.112_740_447),
        ([12, 35, 40, 10, 3], [0.0, 15.0], -3.402_873_259),
        ([5, 1, 8, 2, 9], [-20.0, 60.0], 1.196_871_391),
        ([1, 1, 1, 1, 1], [0.0, 400.0], -4.930_337_119),
    ];

    #[test]
    fn known_sequences_have_known_ratios() {
        for (pairs, elo, expected) in KNOWN {
            is_near(test(elo).likelihood(pairs), expected);
        }
    }

    #[test]
    fn a_verdict_comes_at_the_pair_that_reaches_a_bound_and_not_before() {
        let test = test([0.0, 100.0]);
        // A pair that is won adds 0.247, one that is lost takes 0.329; the bounds are at 2.944.
        let after = |lost: u32, won: u32| test.verdict([lost, 0, 0, 0, won]);
        assert_eq!((after(0, 11), after(0, 12)), (None, Some(100.0)));
        assert_eq!((after(8, 0), after(9, 0)), (None, Some(0.0)));
        assert_eq!(after(10, 14), None);
        // Draws alone speak for the lower.
        assert_eq!(test.verdict([0, 0, 40, 0, 0]), Some(0.0));
    }

    /// Many matches between players of known strength: the test errs as seldom as it says.
    #[test]
    fn it_errs_as_seldom_as_it_was_told_to() {
        let test = test([0.0, 80.0]);
        let mut rng = fastrand::Rng::with_seed(5);
        // Each game is drawn one time in five; a pair's two games lean the same way.
        let mut passes = |elo: f64| {
            let share = 1.0 / (1.0 + 10f64.powf(-elo / 400.0));
            let game = |rng: &mut fastrand::Rng| match rng.f64() {
                x if x < share - 0.1 => 2,
                x if x < share + 0.1 => 1,
                _ => 0,
            };
            let passed = |_: &u32| {
                let mut pairs = [0; 5];
                loop {
                    let first = game(&mut rng);
                    let other = if rng.f64() < 0.3 { first } else { game(&mut rng) };
                    pairs[first + other] += 1;
                    if let Some(elo) = test.verdict(pairs) {
                        return elo > 0.0;
                    }
                }
            };
            (0..400).filter(passed).count()
        };
        assert!(passes(0.0) <= 30, "of 400 some 20");
        assert!(passes(80.0) >= 370, "of 400 some 380");
        assert!(passes(-80.0) <= 1);
    }

    #[test]
    fn numbers_that_make_no_test_are_refused() {
        for (elo, risks) in [
            ([15.0, 0.0], [0.05, 0.05]),
            ([5.0, 5.0], [0.05, 0.05]),
            ([0.0, f64::NAN], [0.05, 0.05]),
            ([0.0, f64::INFINITY], [0.05, 0.05]),
            ([0.0, 15.0], [0.0, 0.05]),
            ([0.0, 15.0], [0.05, 0.5]),
        ] {
            assert!(Sprt::new(elo, risks).is_none(), "{elo:?} {risks:?}");
        }
    }

    #[test]
    fn a_score_counts_games_and_pairs() {
        let mut score = Score::default();
        for halves in [[2, 2], [2, 0], [1, 2], [0, 0]] {
            let work = [Work { nodes: 300, choices: 2 }, Work::default()];
            score.add(&halves, u32::from(halves[0] == 1), 10, work);
        }
        assert_eq!((score.won, score.drawn, score.lost, score.cut), (4, 1, 3, 1));
        assert_eq!((score.pairs, score.count(), score.actions), ([1, 0, 1, 1, 1], 4, 40));
        assert_eq!(score.work.map(|work| [work.nodes, work.choices]), [[1_200, 8], [0, 0]]);
        is_near(score.share(), 4.5 / 8.0);
    }
}
