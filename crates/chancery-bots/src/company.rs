//! The players of a series of games, who rotate by one power after every game.

use crate::{Entrant, Leash, Player};

/// The players of a series of games.
pub struct Company {
    players: Vec<Box<dyn Player>>,
    /// The game they are seated for.
    game: u64,
}

impl Company {
    /// One player per power; entrants are dealt to the powers in turn.
    pub fn new(entrants: &[Entrant], powers: usize, leash: &Leash) -> Company {
        let dealt = entrants.iter().cycle().take(powers);
        Company { players: dealt.map(|entrant| entrant.player(leash)).collect(), game: 0 }
    }

    /// The players of a game, in the order of the powers.
    pub fn of_game(&mut self, game: u64) -> &mut [Box<dyn Player>] {
        if !self.players.is_empty() {
            let powers = self.players.len() as u64;
            let further = (game % powers + powers - self.game % powers) % powers;
            self.players.rotate_left(further as usize);
        }
        self.game = game;
        &mut self.players
    }
}

/// The seating of a game by the same rule: one element of a list for each power.
pub(crate) fn seated<T>(list: &[T], powers: usize, game: u64) -> impl Iterator<Item = &T> {
    let first = if powers == 0 { 0 } else { game as usize % powers };
    let number = move |seat| (seat + first) % powers % list.len();
    (0..if list.is_empty() { 0 } else { powers }).map(move |seat| &list[number(seat)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_rotate_by_one_power_per_game() {
        let of = |list: &str, game| -> String {
            let list: Vec<char> = list.chars().collect();
            seated(&list, 7, game).collect()
        };
        assert_eq!(of("a", 3), "aaaaaaa");
        assert_eq!(of("sdddddd", 0), "sdddddd");
        assert_eq!(of("sdddddd", 1), "dddddds");
        assert_eq!(of("sdddddd", 6), "dsddddd");
        assert_eq!(of("sdddddd", 7), "sdddddd");
        // Several players are dealt in turn first, then rotated.
        assert_eq!(of("abc", 0), "abcabca");
        assert_eq!(of("abc", 2), "cabcaab");
        assert_eq!(of("", 2), "");
    }
}
