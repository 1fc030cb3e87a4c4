//! Rules as somebody asks for them, before the board is known: a set, and the options that are named.
//! What is not named, the variant chooses.

use std::str::FromStr;

use super::{OPTIONS, Rules, RulesError};
use crate::board::Board;

/// A request for rules, as in `2023,paradox=2000`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RulesRequest {
    rules: Rules,
    /// The options that are named, by their numbers in [`OPTIONS`], as bits.
    named: u64,
}

// Every option has its bit.
const _: () = assert!(OPTIONS.len() <= u64::BITS as usize);

impl RulesRequest {
    /// These rules on every board, whatever its variant chooses.
    pub const fn exactly(rules: Rules) -> RulesRequest {
        RulesRequest { rules, named: u64::MAX }
    }

    /// What a text asks for: a set, options over it, or both. Options alone are taken over these rules.
    pub fn over(rules: Rules, text: &str) -> Result<RulesRequest, RulesError> {
        let mut request = RulesRequest { rules, named: 0 };
        for (number, part) in text.split(',').map(str::trim).enumerate() {
            match part.split_once('=') {
                Some((option, choice)) => {
                    let option = option.trim();
                    request.rules.set(option, choice.trim())?;
                    let index = OPTIONS.iter().position(|known| known.name == option);
                    request.named |= index.map_or(0, |index| 1 << index);
                }
                None if number == 0 && part.is_empty() => {}
                None if number == 0 => request.rules = Rules::named(part)?,
                None => return Err(RulesError::Late(part.to_owned())),
            }
        }
        Ok(request)
    }

    /// The rules of a new game on a board: what the request names, over what the variant chooses, over the
    /// set.
    pub fn on(self, board: &Board) -> Rules {
        let mut rules = self.rules;
        for &(option, choice) in board.rule_choices() {
            let named = OPTIONS.iter().position(|known| known.name == option);
            if named.is_none_or(|index| self.named & (1 << index) == 0) {
                // It was checked when the board was compiled.
                rules.put(option, choice);
            }
        }
        rules
    }

    /// The rules where there is no board.
    pub const fn without_board(self) -> Rules {
        self.rules
    }
}

impl From<Rules> for RulesRequest {
    fn from(rules: Rules) -> RulesRequest {
        RulesRequest::exactly(rules)
    }
}

impl From<&Rules> for RulesRequest {
    fn from(rules: &Rules) -> RulesRequest {
        RulesRequest::exactly(*rules)
    }
}

impl FromStr for RulesRequest {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<RulesRequest, RulesError> {
        RulesRequest::over(Rules::default(), text)
    }
}
