//! What a rule that can be chosen is, and how a list of them becomes types: an enum for each, a
//! field in [`Rules`](super::Rules), and a row of data.

use crate::lang::Lang;

/// A rule that can be chosen.
#[derive(Debug)]
pub struct RuleOption {
    /// Its name, as in `paradox`.
    pub name: &'static str,
    /// The issue of the DATC, as in `4.A.2`, or where else the choice comes from.
    pub issue: &'static str,
    /// What can be chosen.
    pub choices: &'static [Choice],
}

/// A choice of a rule.
#[derive(Debug)]
pub struct Choice {
    /// Its name, as in `szykman`.
    pub name: &'static str,
    /// Where languages keep its sentence.
    pub(super) key: &'static str,
}

impl Choice {
    /// What it means, in a sentence.
    pub fn sentence(&self, lang: Lang) -> &'static str {
        lang.word("rule-options", self.key)
    }
}

macro_rules! options {
    ($(
        #[doc = $doc:literal]
        $field:ident: $type:ident ($issue:literal) {
            $first:ident = $first_name:literal,
            $($other:ident = $other_name:literal,)*
        }
    )+) => {
        $(
            #[doc = $doc]
            #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
            pub enum $type {
                #[doc = concat!("`", $first_name, "`")]
                #[default]
                $first,
                $(#[doc = concat!("`", $other_name, "`")] $other,)*
            }
        )+

        /// The rules of a game. The default is the set `classic`.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub struct Rules {
            $(#[doc = $doc] pub $field: $type,)+
        }

        /// All rules that can be chosen, in the order of the DATC.
        pub static OPTIONS: &[RuleOption] = &[$(
            RuleOption {
                name: stringify!($field),
                issue: $issue,
                choices: &[
                    Choice {
                        name: $first_name,
                        key: concat!(stringify!($field), "_", $first_name),
                    },
                    $(Choice {
                        name: $other_name,
                        key: concat!(stringify!($field), "_", $other_name),
                    },)*
                ],
            },
        )+];

        impl Rules {
            /// What is chosen, by the name of the option.
            pub fn get(&self, option: &str) -> Option<&'static Choice> {
                let number = match option {
                    $(stringify!($field) => self.$field as usize,)+
                    _ => return None,
                };
                let option = OPTIONS.iter().find(|known| known.name == option)?;
                option.choices.get(number)
            }

            /// Choose, by names; false if there is no such choice.
            pub(super) fn put(&mut self, option: &str, choice: &str) -> bool {
                match option {
                    $(stringify!($field) => {
                        self.$field = match choice {
                            $first_name => $type::$first,
                            $($other_name => $type::$other,)*
                            _ => return false,
                        };
                        true
                    })+
                    _ => false,
                }
            }
        }
    };
}
