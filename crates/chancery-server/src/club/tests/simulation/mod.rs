//! A deterministic simulation of a club: several processes on one store, people and computers who play, a
//! simulated clock, and faults from a seed.
//!
//! ```text
//!            ┌ people ──▶ HTTP ──▶ process ─┐
//! dice ──────┤ sweeper, outbox, computers ──┤   everything waits here:
//! (one seed) │                              ├──▶ passages ──▶ store · mail server
//!            └ faults: kill, lose, stop ────┘
//! after every step: the promises
//! ```
//!
//! Calls of the store, their answers and mails wait in [`Passages`](passages::Passages) until the dice choose one. So
//! processes interleave between any two calls, and a process can be killed there. A seed always gives the same course.

mod every_call;
mod history;
mod passages;
mod people;
mod plan;
mod process;
mod promises;
mod requests;
mod world;

use chancery_store::BrokenRule;

use self::plan::SimulationPlan;
use self::promises::{BrokenPromise, Kept};
use self::world::SimulatedClub;

/// What a simulation did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct SimulationTally {
    seeds: usize,
    attempts: usize,
    phases: usize,
    computer_phases: usize,
    kills: usize,
    mails: usize,
    days: i64,
}

/// Simulates a plan. The runtime has one thread, so that a seed always gives the same course.
fn simulate(plan: &SimulationPlan) -> Result<SimulationTally, BrokenPromise> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let mut club = SimulatedClub::new(plan.clone()).await;
        let began = club.clock.now();
        live(&mut club).await?;
        let mails = club.mails_in_trouble;
        Ok(SimulationTally {
            seeds: 1,
            attempts: club.history.0.len(),
            phases: club.phases,
            computer_phases: club.computer_phases,
            kills: club.kills,
            mails,
            days: club.clock.now().since(began).as_micros() / 86_400_000_000,
        })
    })
}

async fn live(club: &mut SimulatedClub) -> Kept {
    for step in 0..club.plan.steps {
        club.step().await?;
        if step % 1000 == 999 {
            club.check_proofs().await?;
        }
    }
    // From here on there are no faults.
    club.mails_in_trouble = club.passages.mails.lock().unwrap().len();
    club.come_to_rest().await
}

/// The smallest plan that still fails, as far as a few attempts find one.
fn shrink(plan: SimulationPlan, broken: BrokenPromise) -> (SimulationPlan, BrokenPromise) {
    let (mut plan, mut broken, mut left) = (plan, broken, 40);
    'smaller: while left > 0 {
        for smaller in plan.smaller() {
            left -= 1;
            if let Err(other) = simulate(&smaller) {
                (plan, broken) = (smaller, other);
                continue 'smaller;
            }
        }
        break;
    }
    (plan, broken)
}

/// How many rounds a random test runs: the usual number, times `CHANCERY_ROUNDS` if that is set.
fn rounds(usual: u64) -> u64 {
    let times = std::env::var("CHANCERY_ROUNDS").ok().and_then(|times| times.parse().ok());
    usual * times.unwrap_or(1)
}

/// A seed of one's own: `CHANCERY_SEED` repeats a failure.
fn seeds(usual: u64) -> std::ops::Range<u64> {
    match std::env::var("CHANCERY_SEED").ok().and_then(|seed| seed.parse().ok()) {
        Some(seed) => seed..seed + 1,
        None => 0..rounds(usual),
    }
}

#[test]
fn a_club_keeps_its_promises() {
    let mut all = SimulationTally::default();
    for seed in seeds(6) {
        match simulate(&SimulationPlan::new(seed)) {
            Ok(one) => {
                all.seeds += one.seeds;
                all.attempts += one.attempts;
                all.phases += one.phases;
                all.computer_phases += one.computer_phases;
                all.kills += one.kills;
                all.mails += one.mails;
                all.days += one.days;
            }
            Err(broken) => {
                let first = format!("{broken:?}");
                let (plan, broken) = shrink(SimulationPlan::new(seed), broken);
                panic!("seed {seed}: {first}\nsmallest: {broken:?}\nwith {plan:?}");
            }
        }
    }
    println!("{all:?}");
    // One seed alone may be quiet.
    if all.seeds == 1 {
        return;
    }
    assert!(all.phases > 100 && all.kills > 10 && all.mails > 100, "{all:?}");
    assert!(all.computer_phases > 10, "{all:?}");
}

#[test]
fn a_seed_always_gives_the_same_course() {
    let plan = SimulationPlan { steps: 1500, ..SimulationPlan::new(7) };
    assert_eq!(simulate(&plan).unwrap(), simulate(&plan).unwrap());
}

#[test]
fn every_broken_rule_is_noticed() {
    let mut unnoticed = Vec::new();
    for rule in BrokenRule::ALL {
        let plan = |seed| SimulationPlan { broken: Some(rule), ..SimulationPlan::new(seed) };
        match (0..60).find_map(|seed| simulate(&plan(seed)).err()) {
            Some(broken) => println!("{rule:?}: {} {}", broken.promise, broken.what),
            None => unnoticed.push(rule),
        }
    }
    assert!(unnoticed.is_empty(), "not noticed: {unnoticed:?}");
}

#[test]
fn a_failure_is_made_smaller() {
    let plan = SimulationPlan { broken: Some(BrokenRule::Turn), ..SimulationPlan::new(0) };
    let found = (0..6).find_map(|seed| {
        let plan = SimulationPlan { seed, ..plan.clone() };
        simulate(&plan).err().map(|broken| (plan, broken))
    });
    let (plan, broken) = found.expect("a failure");
    let (smaller, _) = shrink(plan.clone(), broken);
    assert!(smaller.faults.len() < plan.faults.len() && smaller.steps < plan.steps, "{smaller:?}");
}
