//! Powers are given out fairly, and by preference as well as possible.

use chancery::{Board, Power};
use chancery_club::account::AccountId;
use chancery_club::seats::{Applicant, AssignmentError, SeatList, assign_powers};
use chancery_club::settings::PowerAssignment::{self, Choice, Preference, Random as Lot};

use super::{account, powers};
use crate::{Random, rounds};

fn seed(random: &mut Random) -> [u8; 32] {
    let mut seed = [0; 32];
    seed.chunks_exact_mut(8).for_each(|part| part.copy_from_slice(&random.next().to_le_bytes()));
    seed
}

fn preferences(random: &mut Random) -> Vec<Power> {
    let mut all = powers();
    for end in (1..all.len()).rev() {
        all.swap(end, random.below(end + 1));
    }
    // People tend to want the same.
    if random.chance(60) {
        all.sort_by_key(|power| power.index() / 2);
    }
    all.truncate(random.below(8));
    all
}

fn applicants(random: &mut Random, count: usize) -> Vec<Applicant> {
    let one = |number| Applicant { account: account(number), preferences: preferences(random) };
    (0..count).map(one).collect()
}

fn rank(applicant: &Applicant, power: Power) -> usize {
    let own = &applicant.preferences;
    own.iter().position(|&listed| listed == power).unwrap_or(own.len())
}

fn total(applicants: &[Applicant], seated: &[(Power, AccountId)]) -> usize {
    let of = |account| applicants.iter().find(|one| one.account == account).unwrap();
    seated.iter().map(|&(power, account)| rank(of(account), power)).sum()
}

/// The least sum of ranks, by trying every assignment.
fn least(applicants: &[Applicant], free: &[Power]) -> usize {
    let Some((first, rest)) = applicants.split_first() else { return 0 };
    let with = |&power: &Power| {
        let free: Vec<Power> = free.iter().copied().filter(|&other| other != power).collect();
        rank(first, power) + least(rest, &free)
    };
    free.iter().map(with).min().unwrap()
}

#[test]
fn preferences_are_met_as_well_as_possible() {
    for number in 0..rounds(150) as u64 {
        let mut random = Random::new(number);
        let count = 1 + random.below(7);
        let all = applicants(&mut random, count);
        let seated = assign_powers(Board::classic(), Preference, &all, seed(&mut random)).unwrap();
        assert_eq!(seated.len(), all.len(), "seed {number}");
        assert_eq!(total(&all, &seated), least(&all, &powers()), "seed {number}: {all:?}");
        // Everybody has a seat, and one only.
        SeatList::new(Board::classic()).seat_all(&seated).unwrap();
    }
}

/// How often each player gets each power.
fn counts(mode: PowerAssignment, all: &[Applicant], times: u64) -> Vec<Vec<u64>> {
    let mut counts = vec![vec![0; 7]; all.len()];
    for number in 0..times {
        let seed = seed(&mut Random::new(number));
        for (power, who) in assign_powers(Board::classic(), mode, all, seed).unwrap() {
            let player = all.iter().position(|one| one.account == who).unwrap();
            counts[player][power.index()] += 1;
        }
    }
    counts
}

#[test]
fn equal_players_have_equal_chances() {
    let times = 7_000;
    let want = |preferences: &[Power], count: usize| -> Vec<Applicant> {
        let one =
            |number| Applicant { account: account(number), preferences: preferences.to_vec() };
        (0..count).map(one).collect()
    };
    // Seven standard deviations of a fair lot: about 205 around 1,000.
    let is_fair = |count: u64| (795..=1_205).contains(&count);
    for (mode, preferences) in [
        (Lot, vec![]),
        (Preference, vec![]),
        (Preference, powers()),
        (Preference, powers()[..3].to_vec()),
    ] {
        let counts = counts(mode, &want(&preferences, 7), times);
        assert!(counts.iter().flatten().all(|&count| is_fair(count)), "{mode:?}: {counts:?}");
    }
    // With few players no power is left over more often than another.
    let counts = counts(Lot, &want(&[], 2), times);
    assert!(counts.iter().flatten().all(|&count| is_fair(count)), "{counts:?}");
}

#[test]
fn a_seed_repeats_its_assignment() {
    let mut random = Random::new(7);
    let all = applicants(&mut random, 7);
    for mode in [Lot, Preference] {
        let assign = |seed| assign_powers(Board::classic(), mode, &all, seed).unwrap();
        assert_eq!(assign([3; 32]), assign([3; 32]));
    }
    let several: std::collections::HashSet<_> = (0..40)
        .map(|number| assign_powers(Board::classic(), Lot, &all, [number; 32]).unwrap())
        .collect();
    assert!(several.len() > 30, "seeds matter");
    // A zero seed would stop a generator that is not prepared for it.
    let zero = assign_powers(Board::classic(), Lot, &all, [0; 32]).unwrap();
    assert_ne!(
        zero.iter().map(|one| one.1).collect::<Vec<_>>(),
        (0..7).map(account).collect::<Vec<_>>()
    );
}

#[test]
fn what_cannot_be_assigned_is_refused() {
    let [austria, england, ..] = powers()[..] else { panic!("seven powers") };
    let want = |number, preferences: &[Power]| Applicant {
        account: account(number),
        preferences: preferences.to_vec(),
    };
    let assign = |mode, all: &[Applicant]| assign_powers(Board::classic(), mode, all, [1; 32]);
    let eight: Vec<Applicant> = (0..8).map(|number| want(number, &[])).collect();
    let error = assign(Lot, &eight).unwrap_err();
    assert_eq!(error, AssignmentError::TooMany { players: 8, powers: 7 });
    assert_eq!(error.to_string(), "8 players are too many for 7 powers.");
    assert_eq!(assign(Lot, &[want(1, &[]), want(1, &[])]), Err(AssignmentError::Twice));
    let twice = [want(1, &[austria, austria])];
    assert_eq!(assign(Preference, &twice), Err(AssignmentError::Preferences));
    let same = [want(1, &[austria]), want(2, &[austria])];
    assert_eq!(assign(Choice, &same), Err(AssignmentError::Choice));
    assert_eq!(assign(Choice, &[want(1, &[])]), Err(AssignmentError::Choice));
    let good = [want(1, &[england]), want(2, &[austria])];
    assert_eq!(assign(Choice, &good), Ok(vec![(austria, account(2)), (england, account(1))]));
    assert_eq!(assign(Lot, &[]), Ok(vec![]));
    assert_eq!(assign(Preference, &[]), Ok(vec![]));
}
