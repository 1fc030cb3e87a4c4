//! Rule choices, as data. A set of rules travels with a game.

/// Where a power may build.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Builds {
    /// In its home centres.
    #[default]
    Home,
    /// In any centre it owns.
    AnyOwned,
}

/// The rules of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rules {
    /// Where a power may build.
    pub builds: Builds,
}

/// The names of the rule sets. They differ in how orders are adjudicated, not in what is legal.
pub const SETS: [&str; 6] = ["classic", "2023", "2000", "1982", "1971", "webdip"];

impl Rules {
    /// The rules of a set.
    pub fn named(set: &str) -> Result<Rules, RulesError> {
        let known = SETS.contains(&set).then(Rules::default);
        known.ok_or_else(|| RulesError::Set(set.to_owned()))
    }

    /// Set an option by its name, as in `builds = "any-owned"`.
    pub fn set(&mut self, option: &str, choice: &str) -> Result<(), RulesError> {
        match (option, choice) {
            ("builds", "home") => self.builds = Builds::Home,
            ("builds", "any-owned") => self.builds = Builds::AnyOwned,
            ("builds", _) => {
                return Err(RulesError::Choice(option.into(), choice.into(), "home, any-owned"));
            }
            _ => return Err(RulesError::Option(option.into())),
        }
        Ok(())
    }
}

/// Why an option could not be set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RulesError {
    /// There is no such set.
    #[error("there is no rule set `{0}`; the sets are: {sets}", sets = SETS.join(", "))]
    Set(String),
    /// There is no such option.
    #[error("there is no rule option `{0}`; the options are: builds")]
    Option(String),
    /// The option has no such choice.
    #[error("the rule option `{0}` cannot be `{1}`; it is one of {2}")]
    Choice(String, String, &'static str),
}
