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

impl Rules {
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
    /// There is no such option.
    #[error("there is no rule option `{0}`; the options are: builds")]
    Option(String),
    /// The option has no such choice.
    #[error("the rule option `{0}` cannot be `{1}`; it is one of {2}")]
    Choice(String, String, &'static str),
}
