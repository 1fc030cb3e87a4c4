//! Giving powers to players: by lot, by preference or by choice.

use chancery::{Board, Power};
use chancery_lang::messages::club;
use chancery_lang::{Message, speaks, text};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng as _};

use crate::account::AccountId;
use crate::settings::PowerAssignment;

/// Somebody who wants to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Applicant {
    /// The account.
    pub account: AccountId,
    /// The powers it wants, the dearest first. With [`PowerAssignment::Choice`], the first is the one it
    /// has chosen. Powers that are not listed come after all that are, and are equal.
    pub preferences: Vec<Power>,
}

/// Why powers cannot be given out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AssignmentError {
    /// There are more players than powers.
    TooMany {
        /// The players.
        players: usize,
        /// The powers.
        powers: usize,
    },
    /// An account is listed twice.
    Twice,
    /// A list of preferences names a power twice, or one that the board does not have.
    Preferences,
    /// Two players chose the same power, or one chose none.
    Choice,
}

impl AssignmentError {
    fn said(&self) -> Message {
        match *self {
            AssignmentError::TooMany { players, powers } => {
                text!(club::AssignmentTooMany { players, powers })
            }
            AssignmentError::Twice => text!(club::AssignmentTwice),
            AssignmentError::Preferences => text!(club::AssignmentPreferences),
            AssignmentError::Choice => text!(club::AssignmentChoice),
        }
    }
}

speaks!(AssignmentError);

/// Gives each player a power, in the order of the powers.
///
/// - By lot, every assignment is equally likely.
/// - By preference, the sum of the ranks that players gave to their powers is as small as possible.
///   The solver sees players and powers in a random order, so neither the order of joining nor that of
///   the powers favours anybody: players with equal lists have equal chances.
/// - By choice, everybody has the power they chose.
///
/// The same seed gives the same assignment, so that it can be repeated when the seed is published.
pub fn assign_powers(
    board: &Board,
    mode: PowerAssignment,
    applicants: &[Applicant],
    seed: [u8; 32],
) -> Result<Vec<(Power, AccountId)>, AssignmentError> {
    let powers: Vec<Power> = board.powers().collect();
    check(&powers, applicants)?;
    let mut random = Xoshiro256PlusPlus::from_seed(seed);
    let mut seated: Vec<(Power, AccountId)> = match mode {
        PowerAssignment::Random => {
            let lot = shuffled(powers, &mut random);
            lot.into_iter().zip(applicants.iter().map(|one| one.account)).collect()
        }
        PowerAssignment::Preference => by_preference(powers, applicants, &mut random),
        PowerAssignment::Choice => {
            let chosen =
                applicants.iter().map(|one| Some((*one.preferences.first()?, one.account)));
            chosen.collect::<Option<Vec<_>>>().ok_or(AssignmentError::Choice)?
        }
    };
    seated.sort_unstable();
    if seated.windows(2).any(|two| two[0].0 == two[1].0) {
        return Err(AssignmentError::Choice);
    }
    Ok(seated)
}

fn check(powers: &[Power], applicants: &[Applicant]) -> Result<(), AssignmentError> {
    if applicants.len() > powers.len() {
        let (players, powers) = (applicants.len(), powers.len());
        return Err(AssignmentError::TooMany { players, powers });
    }
    for (number, applicant) in applicants.iter().enumerate() {
        if applicants[..number].iter().any(|other| other.account == applicant.account) {
            return Err(AssignmentError::Twice);
        }
        let listed = &applicant.preferences;
        let is_odd = |(number, power)| listed[..number].contains(power) || !powers.contains(power);
        if listed.iter().enumerate().any(is_odd) {
            return Err(AssignmentError::Preferences);
        }
    }
    Ok(())
}

/// A uniform permutation (Fisher and Yates). The bias of the multiplication is below 2⁻⁵⁸ for the lengths
/// of boards.
fn shuffled<T>(mut list: Vec<T>, random: &mut Xoshiro256PlusPlus) -> Vec<T> {
    for end in (1..list.len()).rev() {
        let wide = u128::from(random.next_u64()) * (end as u128 + 1);
        list.swap(end, (wide >> 64) as usize);
    }
    list
}

fn by_preference(
    powers: Vec<Power>,
    applicants: &[Applicant],
    random: &mut Xoshiro256PlusPlus,
) -> Vec<(Power, AccountId)> {
    let powers = shuffled(powers, random);
    let players = shuffled(applicants.iter().collect(), random);
    let rank = |player: &Applicant, power: Power| {
        let listed = player.preferences.iter().position(|&listed| listed == power);
        i64::try_from(listed.unwrap_or(player.preferences.len())).unwrap_or(i64::MAX)
    };
    let costs: Vec<Vec<i64>> = players
        .iter()
        .map(|player| powers.iter().map(|&power| rank(player, power)).collect())
        .collect();
    let columns = cheapest(&costs);
    let seated = players.iter().zip(columns);
    seated.filter_map(|(player, column)| Some((*powers.get(column)?, player.account))).collect()
}

/// A column for each row, all different, of the least total cost: the Hungarian method, which adds one row
/// after the other along a cheapest path. There are at least as many columns as rows.
fn cheapest(costs: &[Vec<i64>]) -> Vec<usize> {
    let columns = costs.first().map_or(0, Vec::len);
    // Rows and columns are numbered from 1; 0 is the row that is being added.
    let mut row_of = vec![0; columns + 1];
    let (mut row_price, mut column_price) = (vec![0; costs.len() + 1], vec![0; columns + 1]);
    for row in 1..=costs.len() {
        row_of[0] = row;
        let mut column = 0;
        let (mut slack, mut from) = (vec![i64::MAX; columns + 1], vec![0; columns + 1]);
        let mut done = vec![false; columns + 1];
        while row_of[column] != 0 {
            done[column] = true;
            let current = row_of[column];
            let (mut least, mut next) = (i64::MAX, 0);
            for other in (1..=columns).filter(|&other| !done[other]) {
                let reduced =
                    costs[current - 1][other - 1] - row_price[current] - column_price[other];
                if reduced < slack[other] {
                    (slack[other], from[other]) = (reduced, column);
                }
                if slack[other] < least {
                    (least, next) = (slack[other], other);
                }
            }
            for other in 0..=columns {
                if done[other] {
                    row_price[row_of[other]] += least;
                    column_price[other] -= least;
                } else if slack[other] < i64::MAX {
                    slack[other] -= least;
                }
            }
            column = next;
        }
        while column != 0 {
            let before = from[column];
            row_of[column] = row_of[before];
            column = before;
        }
    }
    let mut column_of = vec![0; costs.len()];
    for (column, &row) in row_of.iter().enumerate().skip(1) {
        if row > 0 {
            column_of[row - 1] = column - 1;
        }
    }
    column_of
}
