//! What an explanation must not leave out.

use super::claims::{Claim, ensure};
use super::facts::Facts;

/// The claims that name a unit which keeps a move out.
const DEFEATS: &[&str] = &[
    "standoff",
    "standoff, then stopped",
    "conditional standoff",
    "opposed standoff",
    "held off by chained",
    "held off",
    "beaten",
    "beaten, then stopped",
    "conditionally beaten",
    "opposed beaten",
];

/// The claims that an own unit is in the way.
const OWN: &[&str] = &["own unit", "own unit opposed", "own unit chained"];

impl Facts<'_> {
    /// Is everything told of a hold or a move that decided over it?
    pub(super) fn complete_move(&self, unit: usize, claims: &[Claim]) -> Result<(), String> {
        let named = |keys: &[&str]| {
            let of = claims.iter().filter(|claim| keys.contains(&claim.key));
            let mut all: Vec<usize> = of.map(|claim| claim.one('u')).collect();
            all.sort_unstable();
            all
        };
        let has = |key: &str| claims.iter().any(|claim| claim.key == key);
        if self.goal(unit).is_none() {
            let mut told: Vec<usize> = claims
                .iter()
                .filter(|claim| matches!(claim.key, "holds against all" | "beleaguered"))
                .flat_map(|claim| claim.attackers().iter().map(|one| one.unit))
                .chain(named(&["holds against one"]))
                .collect();
            told.sort_unstable();
            let all = self.movers_to(self.place(unit));
            return ensure(
                self.dislodger(unit).is_some() || told == all,
                "every attack on a unit that holds is told once",
            );
        }
        if self.moved(unit) {
            let told = named(&[
                "beats",
                "rival disrupted",
                "rival stopped",
                "rival dislodged head to head",
                "rival dislodged past a convoy",
            ]);
            ensure(told == self.rivals(unit), "every rival is told once")?;
            let victims = named(&["dislodges", "dislodges chained", "dislodges opposed"]);
            let victim = self.units().find(|&one| self.dislodger(one) == Some(unit));
            ensure(victims == Vec::from_iter(victim), "whom it dislodges is told")?;
            let room = self.occupant(unit).is_some_and(|other| self.moved(other));
            ensure(room == (has("follows") || has("swap") || has("circle")), "who makes room")?;
        } else if self.is_stopped(unit) || self.is_broken(unit) {
            return Ok(());
        } else if self.is_beaten_from_goal(unit) && self.meets(unit) {
            ensure(named(DEFEATS) == Vec::from_iter(self.opposite(unit)), "who dislodges it")?;
            ensure(has("opposed beaten"), "it is opposed")?;
        } else if let Some(winner) = self.winner(unit) {
            let past = has("does not count past a convoy");
            ensure(past || named(&["beaten"]) == [winner], "who takes the province")?;
            ensure(named(DEFEATS).len() == usize::from(!past), "and nobody else")?;
        } else if self.attack(unit) == 0 {
            ensure(named(OWN).len() == 1 && named(DEFEATS).is_empty(), "the own unit is told")?;
        } else {
            let mut blockers = self.blockers(unit);
            if blockers.is_empty() {
                let stopped = |&rival: &usize| {
                    self.is_stopped(rival) && self.full(rival) >= self.attack(unit)
                };
                blockers = self.rivals(unit).into_iter().filter(stopped).collect();
            }
            ensure(named(DEFEATS) == blockers, "everybody who keeps it out is told once")?;
            ensure(!blockers.is_empty(), "something keeps it out")?;
            let idle = !self.idle_supports(unit).is_empty();
            ensure(has("idle supports") == idle, "supports that do not help are told")?;
        }
        let sails = self.sails(unit);
        ensure(sails == (has("convoyed") || has("convoyed without")), "how it travels")?;
        let strays = self.says_convoy(unit) && !sails;
        let told = has("no convoy") || has("convoy does not count") || has("convoy lost");
        ensure(!strays || told, "why it goes over land")
    }
}
