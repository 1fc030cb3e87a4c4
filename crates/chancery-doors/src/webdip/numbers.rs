//! Numbers of games. webDiplomacy counts its games, and its clients want a number.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// The games that are remembered at most. A game that was forgotten gets the same number again.
const MAX_GAMES: usize = 100_000;
/// Numbers are below this, so that they fit a signed integer of 32 bits.
const LIMIT: u32 = 1 << 31;

/// The numbers of games. A number is made from the id of its game, so it is the same after a restart. Two ids that
/// meet in one number are told apart by who came first; with a thousand games that happens once in 4,000 sites.
#[derive(Debug, Default)]
pub(super) struct GameNumbers(Mutex<KnownNumbers>);

#[derive(Debug, Default)]
struct KnownNumbers {
    by_id: HashMap<String, u32>,
    by_number: HashMap<u32, String>,
}

impl GameNumbers {
    /// The number of a game.
    pub(super) fn of(&self, id: &str) -> u32 {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(number) = known.by_id.get(id) {
            return *number;
        }
        if known.by_id.len() >= MAX_GAMES {
            *known = KnownNumbers::default();
        }
        let mut number = hashed(id);
        while known.by_number.contains_key(&number) {
            number = following(number);
        }
        known.by_id.insert(id.to_owned(), number);
        known.by_number.insert(number, id.to_owned());
        number
    }

    /// The game with a number, if it was asked for before.
    pub(super) fn game(&self, number: u32) -> Option<String> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.by_number.get(&number).cloned()
    }
}

/// A number from 1 to 2³¹ − 1 that is the same for the same text on every machine.
pub(super) fn hashed(text: &str) -> u32 {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let folded = (hash ^ (hash >> 32)) % u64::from(LIMIT - 1);
    u32::try_from(folded).unwrap_or_default() + 1
}

fn following(number: u32) -> u32 {
    if number + 1 >= LIMIT { 1 } else { number + 1 }
}

#[cfg(test)]
mod tests {
    use super::{GameNumbers, LIMIT, following};

    #[test]
    fn a_number_stays_and_leads_back() {
        let (numbers, others) = (GameNumbers::default(), GameNumbers::default());
        for game in 0..2000 {
            let id = format!("game-{game}");
            let number = numbers.of(&id);
            assert!(number > 0 && number < LIMIT);
            assert_eq!(numbers.of(&id), number);
            assert_eq!(others.of(&id), number);
            assert_eq!(numbers.game(number), Some(id));
        }
        assert_eq!(numbers.game(7), None);
    }

    #[test]
    fn games_with_the_same_number_are_told_apart() {
        let numbers = GameNumbers::default();
        let taken = super::hashed("friday");
        numbers.0.lock().unwrap().by_number.insert(taken, "other".to_owned());
        assert_eq!(numbers.of("friday"), following(taken));
        assert_eq!(following(LIMIT - 1), 1);
    }
}
