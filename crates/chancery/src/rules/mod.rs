//! Rule choices, as data. A set of rules travels with a game: a named set, and single options over
//! it, as in `2023` or `classic,paradox=2000`.

#[macro_use]
mod choice;
mod options;

pub use choice::{Choice, RuleOption};
pub use options::*;

use std::fmt;
use std::str::FromStr;

use crate::lang::messages::rules as said;
use crate::lang::{Arg, Message, text};

/// The names of the rule sets.
pub const SETS: [&str; 6] = ["classic", "2023", "2000", "1982", "1971", "webdip"];

impl Rules {
    /// The rules of a set.
    pub fn named(set: &str) -> Result<Rules, RulesError> {
        let classic = Rules::default();
        let before_2023 = Rules {
            convoyed_retreat: ConvoyedRetreat::Barred,
            swap_bounce: SwapBounce::Never,
            ..classic
        };
        Ok(match set {
            "classic" => classic,
            "2023" => Rules { disorder_distance: DisorderDistance::Owned, ..classic },
            "2000" => Rules { paradox: Paradox::Rule2000, ..before_2023 },
            "1982" => Rules {
                paradox: Paradox::Rule1982,
                adjacent_convoy: AdjacentConvoy::OwnFleetOrSwap,
                land_fallback: LandFallback::NoRoute,
                ..before_2023
            },
            "1971" => Rules {
                convoy_disruption: ConvoyDisruption::AnyRoute,
                paradox: Paradox::Rule1971,
                adjacent_convoy: AdjacentConvoy::Swap,
                land_fallback: LandFallback::NoRoute,
                ..before_2023
            },
            "webdip" => Rules {
                adjacent_convoy: AdjacentConvoy::ViaOnly,
                land_fallback: LandFallback::NoRoute,
                ..classic
            },
            _ => return Err(RulesError::Set(set.to_owned())),
        })
    }

    /// Set an option by its name, as in `builds = "any-owned"`.
    pub fn set(&mut self, option: &str, choice: &str) -> Result<(), RulesError> {
        if self.put(option, choice) {
            return Ok(());
        }
        Err(match OPTIONS.iter().find(|known| known.name == option) {
            None => RulesError::Option(option.to_owned()),
            Some(known) => RulesError::Choice(known, choice.to_owned()),
        })
    }

    /// What a text makes of these rules: options over them, or another set with its own.
    pub fn over(self, text: &str) -> Result<Rules, RulesError> {
        let mut rules = self;
        for (number, part) in text.split(',').map(str::trim).enumerate() {
            match part.split_once('=') {
                Some((option, choice)) => rules.set(option.trim(), choice.trim())?,
                None if number == 0 && part.is_empty() => {}
                None if number == 0 => rules = Rules::named(part)?,
                None => return Err(RulesError::Late(part.to_owned())),
            }
        }
        Ok(rules)
    }

    /// An option with what is chosen, by the names that they have for ever.
    pub(crate) fn named_choice(&self, option: &str) -> Option<(&'static str, &'static str)> {
        let known = OPTIONS.iter().find(|known| known.name == option)?;
        Some((known.name, self.get(option)?.name))
    }

    /// The options in which two rules differ.
    pub fn differences(&self, other: &Rules) -> Vec<&'static RuleOption> {
        let chosen = |rules: &Rules, option: &RuleOption| rules.get(option.name).map(|c| c.name);
        OPTIONS.iter().filter(|option| chosen(self, option) != chosen(other, option)).collect()
    }
}

/// The nearest set, and what differs from it: `classic,paradox=2000`.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sets = SETS.iter().filter_map(|&set| Some((set, Rules::named(set).ok()?)));
        let nearest = sets.min_by_key(|(_, rules)| self.differences(rules).len());
        let (set, rules) = nearest.unwrap_or(("classic", Rules::default()));
        f.write_str(set)?;
        for option in self.differences(&rules) {
            let choice = self.get(option.name).map_or("", |choice| choice.name);
            write!(f, ",{}={choice}", option.name)?;
        }
        Ok(())
    }
}

/// A set, options over it, or both with a comma: `2023`, `paradox=2000`, `1971,builds=any-owned`.
impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Rules, RulesError> {
        Rules::default().over(text)
    }
}

/// Why rules could not be read or set.
#[derive(Clone, Debug)]
pub enum RulesError {
    /// There is no such set.
    Set(String),
    /// There is no such option.
    Option(String),
    /// The option has no such choice.
    Choice(&'static RuleOption, String),
    /// A set stands behind options.
    Late(String),
}

impl RulesError {
    pub(crate) fn said(&self) -> Message {
        match self {
            RulesError::Set(set) => {
                text!(said::NoSuchSet { set, sets: Arg::commas(SETS) })
            }
            RulesError::Option(option) => {
                text!(said::NoSuchOption {
                    option,
                    options: names(OPTIONS.iter().map(|option| option.name))
                })
            }
            RulesError::Choice(RuleOption { name, choices, .. }, choice) => {
                text!(said::NoSuchChoice {
                    option: *name,
                    choice,
                    choices: names(choices.iter().map(|choice| choice.name)),
                })
            }
            RulesError::Late(set) => text!(said::SetFirst { set }),
        }
    }
}

speaks!(RulesError);

fn names(names: impl Iterator<Item = &'static str>) -> Arg {
    Arg::commas(names)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;

    #[test]
    fn options_alone_are_taken_over_the_rules_that_they_are_given_to() {
        let new = Rules::named("2023").unwrap();
        assert_eq!(new.over("paradox=2000").unwrap().to_string(), "2023,paradox=2000");
        assert_eq!(new.over("classic").unwrap(), Rules::default());
        assert_eq!(new.over("").unwrap(), new);
    }

    #[test]
    fn every_set_and_every_choice_is_read_back_from_its_text() {
        for set in SETS {
            let named = Rules::named(set).unwrap();
            assert_eq!(named.to_string(), set);
            for option in OPTIONS {
                for choice in option.choices {
                    let mut rules = named;
                    rules.set(option.name, choice.name).unwrap();
                    assert_eq!(rules.get(option.name).unwrap().name, choice.name);
                    assert_eq!(rules.to_string().parse::<Rules>().unwrap(), rules);
                }
            }
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        let error = |text: &str| text.parse::<Rules>().unwrap_err().to_string();
        assert!(error("2024").contains("The sets are classic, 2023"));
        assert!(error("parodox=2000").contains("The options are convoy_disruption"));
        assert!(error("paradox=1999").contains("It is one of szykman, all-hold, 1971"));
        assert!(error("paradox=2000,2023").contains("`2023` must come first"));
        for text in ["2024", "parodox=2000", "paradox=1999", "paradox=2000,2023"] {
            let error = text.parse::<Rules>().unwrap_err();
            let (en, fr) = (error.message(Lang::EN), error.message(Lang::FR));
            assert!(fr != en && fr.contains('«'), "{fr}");
        }
    }
}
