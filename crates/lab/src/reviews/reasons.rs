//! The reasons that reviews tell, each checked by the rules.

use crate::failure::Failure;
use std::collections::BTreeMap;
use std::io::Write;
use tessera_rules::GameId;
use tessera_think::{Review, why_holds};

/// What reviews have told.
#[derive(Default)]
pub struct Reasons {
    plies: u32,
    /// By key: how often it was told.
    told: BTreeMap<&'static str, u32>,
    untrue: u32,
    key_moments: u32,
    explained: u32,
    /// Key moments without a reason, by verdict.
    unexplained: BTreeMap<&'static str, u32>,
}

impl Reasons {
    /// Adds those of a review. What is not true is told.
    pub fn count(&mut self, review: &Review, out: &mut impl Write) -> Result<(), Failure> {
        let moments = review.summary().key_moments;
        for ply in review.plies() {
            self.plies += 1;
            let Some(before) = review.position(ply.ply) else { continue };
            if let Some(why) = &ply.reason {
                *self.told.entry(why.key.name()).or_default() += 1;
                if !why_holds(before, ply) {
                    self.untrue += 1;
                    writeln!(out, "  not true: {} at ply {} of “{before}”: {:?}", why.key.name(), ply.ply, ply)?;
                }
            }
            if moments.contains(&ply.ply) {
                self.key_moments += 1;
                self.explained += u32::from(ply.reason.is_some());
                if ply.reason.is_none() {
                    *self.unexplained.entry(ply.verdict.name()).or_default() += 1;
                }
            }
        }
        Ok(())
    }

    /// Prints the counts.
    pub fn tell(&self, game: GameId, out: &mut impl Write) -> Result<(), Failure> {
        let told: u32 = self.told.values().sum();
        let list = |counts: &BTreeMap<&str, u32>| {
            let mut all: Vec<_> = counts.iter().collect();
            all.sort_by_key(|&(name, n)| (std::cmp::Reverse(*n), *name));
            all.into_iter().map(|(name, n)| format!("{name} {n}")).collect::<Vec<_>>().join(", ")
        };
        writeln!(out, "| game | plies | reasons | not true | key moments | with a reason | which |")?;
        writeln!(out, "|---|---:|---:|---:|---:|---:|---|")?;
        let share = 100.0 * f64::from(self.explained) / f64::from(self.key_moments.max(1));
        writeln!(
            out,
            "| {game} | {} | {told} | {} | {} | {}, {share:.0} % | {} |",
            self.plies,
            self.untrue,
            self.key_moments,
            self.explained,
            list(&self.told)
        )?;
        if !self.unexplained.is_empty() {
            writeln!(out, "Without a reason: {}", list(&self.unexplained))?;
        }
        Ok(())
    }
}
