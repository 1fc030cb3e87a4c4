//! The claims about holds and moves, each held against the recount.

use chancery::Verdict;
use chancery::rules::{AdjacentConvoy, ConvoyPath, LandFallback};

use super::claims::{Claim, ensure};
use super::facts::Facts;
use super::matcher::Attacker;

impl Facts<'_> {
    /// The strength of a failed move that is told beside another's: all of it if that was not enough,
    /// else what is left to dislodge the unit in the way.
    fn own_number(&self, mover: usize, theirs: usize) -> usize {
        if theirs >= self.full(mover) { self.full(mover) } else { self.attack(mover) }
    }

    /// Is another move only in conflict because the one that it meets does not dislodge it?
    fn is_conditional(&self, rival: usize) -> bool {
        self.meets(rival) && !self.moved(rival)
    }

    /// Is a claim true that speaks of two strengths, one of them a failed move's? False if it is not
    /// about that.
    fn check_defeat(&self, mover: usize, claim: &Claim) -> Result<bool, String> {
        let tie = match claim.key {
            "standoff" | "standoff, then stopped" | "conditional standoff" | "opposed standoff" => {
                true
            }
            "beaten" | "beaten, then stopped" | "conditionally beaten" | "opposed beaten" => false,
            _ => return Ok(false),
        };
        let (unit, theirs, own) = (claim.one('u'), claim.one('x'), claim.one('y'));
        ensure(!self.moved(mover), "the move fails")?;
        ensure((theirs == own) == tie, "a standoff is a tie")?;
        ensure(theirs >= own, "the winner’s strength comes first")?;
        if self.moved(unit) {
            ensure(theirs == self.attack(unit), "the strength of the winner’s attack")?;
            ensure(own == self.full(mover), "the whole strength of the loser")?;
        } else {
            ensure(theirs == self.full(unit), "the strength of the other")?;
            ensure(own == self.own_number(mover, theirs), "the own strength")?;
        }
        let rival = self.rivals(mover).contains(&unit);
        match claim.key {
            "opposed standoff" | "opposed beaten" => {
                ensure(self.meets(mover) && self.opposite(mover) == Some(unit), "opposed")
            }
            "standoff, then stopped" | "beaten, then stopped" => {
                ensure(rival && self.is_stopped(unit), "a paradox stops it")?;
                ensure(self.blockers(mover).is_empty(), "nothing else keeps it out")
            }
            "conditional standoff" | "conditionally beaten" => {
                ensure(rival && self.prevent(unit) > 0, "it counts")?;
                ensure(self.is_conditional(unit), "it is conditional")?;
                let other = claim.one('v');
                ensure(self.opposite(unit) == Some(other), "it comes the other way")?;
                ensure(!self.moved(other), "it does not dislodge it")
            }
            _ => {
                ensure(rival && self.prevent(unit) > 0, "a rival that counts")?;
                ensure(!self.is_conditional(unit), "no condition")
            }
        }
        .map(|()| true)
    }

    /// The units that keep a move out of its goal.
    pub(super) fn blockers(&self, mover: usize) -> Vec<usize> {
        let attack = self.attack(mover);
        let strong = |&rival: &usize| self.prevent(rival) >= attack;
        let mut all: Vec<usize> = self.rivals(mover).into_iter().filter(strong).collect();
        all.extend(self.victim(mover).filter(|&unit| {
            let stand = if self.meets(mover) { self.full(unit) } else { self.hold(unit) };
            stand >= attack
        }));
        all.sort_unstable();
        all
    }

    /// Is a claim about a move or a hold true? False if it is about something else.
    pub(super) fn check_move(&self, unit: usize, claim: &Claim) -> Result<bool, String> {
        Ok(self.check_defeat(unit, claim)?
            || self.check_victory(unit, claim)?
            || self.check_way(unit, claim)?
            || self.check_hold(unit, claim)?)
    }

    fn check_victory(&self, mover: usize, claim: &Claim) -> Result<bool, String> {
        let one = |letter| claim.one(letter);
        let chained = |other: usize| {
            ensure(self.occupant(mover) == Some(other), "it is at the goal")?;
            ensure(self.goal(other).is_some() && !self.meets(mover), "a chained move")?;
            ensure(one('o') == other, "its own order")
        };
        let stays = |other: usize| {
            ensure(self.verdict(other) == Verdict::Fails, "its move fails")?;
            ensure(self.dislodger(other).is_none_or(|by| by == mover), "nobody else replaces it")
        };
        let dislodges = |other: usize, theirs: usize| {
            ensure(self.dislodger(other) == Some(mover), "dislodges it")?;
            ensure(one('x') == self.attack(mover) && one('y') == theirs, "the strengths")?;
            ensure(one('x') > one('y'), "it is stronger")
        };
        let own = |other: usize| {
            ensure(self.power(other) == self.power(mover), "the same power")?;
            ensure(self.occupant(mover) == Some(other) && !self.moved(mover), "in the way")?;
            ensure(!self.moved(other) && self.dislodger(other).is_none(), "it stays")
        };
        let rival = |other: usize| {
            ensure(self.moved(mover) && self.rivals(mover).contains(&other), "a rival of a winner")
        };
        match claim.key {
            "unopposed" => {
                ensure(self.moved(mover) && self.rivals(mover).is_empty(), "no rival")?;
                ensure(self.occupant(mover).is_none(), "nobody was there")
            }
            "follows" => {
                chained(one('u'))?;
                ensure(self.moved(one('u')) && self.moved(mover), "it makes room")
            }
            "swap" => {
                let other = one('u');
                ensure(self.opposite(mover) == Some(other) && !self.meets(mover), "they swap")?;
                ensure(self.moved(mover) && self.moved(other), "both move")?;
                ensure(self.sails(mover) || self.sails(other), "one goes by convoy")
            }
            "circle" => {
                let all = claim.many('l');
                ensure(all.len() > 2 && all[0] == mover, "a circle from itself")?;
                let next = all.iter().skip(1).chain(&all[..1]);
                let follow = all.iter().zip(next).all(|(&unit, &next)| {
                    self.moved(unit) && self.goal(unit) == Some(self.place(next))
                });
                ensure(follow, "each follows the next")
            }
            "dislodges" => {
                ensure(self.goal(one('u')).is_none(), "it was not moving")?;
                dislodges(one('u'), self.hold(one('u')))
            }
            "dislodges chained" => {
                chained(one('u'))?;
                stays(one('u'))?;
                dislodges(one('u'), 1)
            }
            "dislodges opposed" => {
                ensure(self.meets(mover), "opposed")?;
                dislodges(one('u'), self.full(one('u')))
            }
            "beats" => {
                rival(one('u'))?;
                ensure(one('x') == self.attack(mover), "the own strength")?;
                ensure(one('y') == self.prevent(one('u')) && one('y') > 0, "the rival’s strength")?;
                ensure(one('x') > one('y'), "it is stronger")
            }
            "rival disrupted" => {
                rival(one('u'))?;
                ensure(self.is_broken(one('u')), "its convoy is disrupted")
            }
            "rival stopped" => {
                rival(one('u'))?;
                ensure(self.is_stopped(one('u')), "a paradox stops it")
            }
            "rival dislodged head to head" | "rival dislodged past a convoy" => {
                rival(one('u'))?;
                let head_on = claim.key == "rival dislodged head to head";
                ensure(self.arrives(one('u')) && self.prevent(one('u')) == 0, "it has no effect")?;
                ensure(self.meets(one('u')) == head_on, "how they meet")?;
                ensure(self.dislodger(one('u')) == Some(one('v')), "who dislodges it")?;
                ensure(self.opposite(one('u')) == Some(one('v')), "who comes from there")
            }
            "idle supports" => {
                ensure(self.victim(mover) == Some(one('u')), "the unit in the way")?;
                ensure(self.power(one('u')) != self.power(mover), "of another power")?;
                ensure(claim.many('l') == self.idle_supports(mover), "these supports")?;
                ensure(one('x') == self.full(mover) && one('y') == self.attack(mover), "strengths")
            }
            "held off" => {
                let other = one('u');
                ensure(self.occupant(mover) == Some(other), "it is there")?;
                ensure(self.goal(other).is_none(), "it does not move")?;
                ensure(self.dislodger(other).is_none(), "it holds")?;
                ensure(
                    one('x') == self.hold(other) && one('y') == self.attack(mover),
                    "strengths",
                )?;
                ensure(one('x') >= one('y') && one('y') > 0, "strong enough")
            }
            "held off by chained" => {
                chained(one('u'))?;
                stays(one('u'))?;
                ensure(self.dislodger(one('u')).is_none(), "it holds")?;
                ensure(one('x') == 1 && one('y') == self.attack(mover) && one('y') == 1, "1 to 1")
            }
            "does not count past a convoy" => {
                let (winner, other) = (one('u'), one('v'));
                ensure(self.winner(mover) == Some(winner), "it moves in")?;
                ensure(self.is_beaten_from_goal(mover) && !self.meets(mover), "past a convoy")?;
                ensure(self.dislodger(mover) == Some(other), "who dislodges it")?;
                ensure(self.opposite(mover) == Some(other), "who comes from there")?;
                ensure(
                    one('x') == self.attack(winner) && one('y') == self.full(mover),
                    "strengths",
                )?;
                ensure(one('x') >= one('y'), "it would not have won")
            }
            "counts past a convoy" => {
                let (rival, other) = (one('u'), one('v'));
                ensure(self.rivals(mover).contains(&rival) && self.prevent(rival) > 0, "counts")?;
                ensure(!self.moved(mover), "the move fails")?;
                ensure(self.dislodger(rival) == Some(other), "who dislodges it")?;
                ensure(self.opposite(rival) == Some(other) && !self.meets(rival), "past a convoy")
            }
            "own unit" => {
                own(one('u'))?;
                ensure(self.goal(one('u')).is_none(), "it holds")
            }
            "own unit opposed" => {
                own(one('u'))?;
                ensure(self.meets(mover), "opposed")
            }
            "own unit chained" => {
                own(one('u'))?;
                chained(one('u'))?;
                stays(one('u'))
            }
            _ => return Ok(false),
        }
        .map(|()| true)
    }

    /// How a moving unit travels.
    fn check_way(&self, mover: usize, claim: &Claim) -> Result<bool, String> {
        let carriers = || self.carriers(mover);
        let walks = || {
            ensure(self.goal(mover).is_some() && self.can_walk(mover), "it can walk")?;
            ensure(!self.sails(mover), "it does not go by convoy")
        };
        match claim.key {
            "no convoy" => {
                walks()?;
                ensure(self.says_convoy(mover) && !self.links(mover, &carriers()), "no route")
            }
            "convoy does not count" => {
                walks()?;
                ensure(self.says_convoy(mover) && self.links(mover, &carriers()), "a route")?;
                let needs_path = self.rules.convoy_path == ConvoyPath::Required;
                let ignores = matches!(
                    self.rules.adjacent_convoy,
                    AdjacentConvoy::OwnFleetOrSwap | AdjacentConvoy::Swap
                );
                ensure(needs_path || ignores, "the rules say so")
            }
            "convoy lost" => {
                walks()?;
                ensure(self.links(mover, &carriers()), "a route was ordered")?;
                ensure(!self.convoy_holds(mover), "it is disrupted")?;
                let falls_back = self.rules.land_fallback == LandFallback::Disrupted
                    || self.rules.adjacent_convoy == AdjacentConvoy::Swap;
                ensure(falls_back, "the rules let it walk")
            }
            "inferred" => {
                ensure(self.sails(mover) && self.can_walk(mover), "it could walk")?;
                ensure(!self.says_convoy(mover), "its order does not say")
            }
            "convoyed" | "convoyed without" => {
                ensure(self.sails(mover) && self.convoy_holds(mover), "the convoy holds")?;
                let all = self.on_routes(mover, &carriers());
                let ready = self.on_routes(mover, &self.ready(&carriers()));
                ensure(claim.many('l') == ready, "the fleets of its routes")?;
                ensure(self.links(mover, claim.many('l')), "the fleets link it")?;
                let lost: Vec<usize> =
                    all.into_iter().filter(|&one| self.verdict(one) != Verdict::Succeeds).collect();
                let told = if claim.key == "convoyed" { &[] } else { claim.many('k') };
                ensure(told == lost, "the fleets that are lost")
            }
            _ => return Ok(false),
        }
        .map(|()| true)
    }

    fn check_hold(&self, unit: usize, claim: &Claim) -> Result<bool, String> {
        let attackers = self.movers_to(self.place(unit));
        match claim.key {
            "not attacked" => ensure(attackers.is_empty(), "nobody attacks"),
            "holds against one" => {
                let other = claim.one('u');
                ensure(attackers.contains(&other) && self.arrives(other), "it attacks")?;
                ensure(claim.one('x') == self.hold(unit), "the own strength")?;
                ensure(claim.one('y') == self.attack(other), "the attacker’s strength")?;
                ensure(claim.one('x') >= claim.one('y') && claim.one('y') > 0, "strong enough")
            }
            "holds against all" => {
                ensure(claim.one('x') == self.hold(unit), "the own strength")?;
                claim.attackers().iter().try_for_each(|one| {
                    ensure(attackers.contains(&one.unit), "it attacks")?;
                    ensure(self.attack(one.unit) <= self.hold(unit), "strong enough")?;
                    self.check_remark(one, false)
                })
            }
            "beleaguered" => {
                ensure(claim.one('x') == self.hold(unit), "the own strength")?;
                let all: Vec<usize> = claim.attackers().iter().map(|one| one.unit).collect();
                for one in claim.attackers() {
                    ensure(attackers.contains(&one.unit), "it attacks")?;
                    self.check_remark(one, true)?;
                }
                let kept = |by: usize, other: usize| {
                    by != other && self.arrives_or_stops(by) && self.full(by) >= self.attack(other)
                };
                let strong = |other: usize| self.attack(other) > self.hold(unit);
                for &one in &all {
                    let out = all.iter().any(|&by| kept(by, one));
                    let keeps = all.iter().any(|&other| strong(other) && kept(one, other));
                    ensure(strong(one) && out || keeps, "each is kept out, or keeps one out")?;
                    ensure(!strong(one) || out, "whoever is stronger is kept out")?;
                }
                ensure(all.iter().any(|&one| strong(one)), "one would dislodge it")
            }
            _ => return Ok(false),
        }
        .map(|()| true)
    }

    fn arrives_or_stops(&self, mover: usize) -> bool {
        self.arrives(mover) || self.is_stopped(mover)
    }

    /// Is it true what is said of an attacker in brackets? If attackers keep each other out, all of
    /// their strength is told, else what they have against the unit.
    fn check_remark(&self, one: &Attacker, among_rivals: bool) -> Result<(), String> {
        let unit = one.unit;
        let victim = self.victim(unit);
        let own = victim.is_some_and(|victim| self.power(victim) == self.power(unit));
        let (full, attack) = (self.full(unit), self.attack(unit));
        match (one.remark, &one.numbers[..]) {
            ("strength", &[number]) => {
                ensure(number == attack && attack > 0, "its strength")?;
                ensure(!among_rivals || full == attack, "all of its strength")
            }
            ("same power", []) => ensure(own && self.arrives(unit), "of the same power"),
            ("kept out by own", &[number]) => ensure(
                own && self.arrives(unit) && number == full,
                "its strength to keep others out",
            ),
            ("disrupted", []) => ensure(self.is_broken(unit), "its convoy is disrupted"),
            ("stopped", []) => ensure(self.is_stopped(unit), "a paradox stops it"),
            ("then stopped", &[number]) => {
                ensure(self.is_stopped(unit) && number == full, "stopped, with its strength")
            }
            ("less against it", &[number, against]) => {
                ensure(number == full && against == attack && attack < full && attack > 0, "both")
            }
            other => Err(format!("{other:?}")),
        }
    }
}
