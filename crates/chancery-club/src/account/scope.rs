//! What a token may be used for, and who may sign up.

use serde::{Deserialize, Serialize};

/// A part of what an account can do, which a token may have.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scope {
    /// See games.
    Read,
    /// Join games, send orders, vote.
    Play,
    /// Read and write press.
    Press,
    /// Run games as their game master, and the site as its operator.
    Admin,
}

impl Scope {
    /// All scopes.
    pub const ALL: [Scope; 4] = [Scope::Read, Scope::Play, Scope::Press, Scope::Admin];

    /// `read`, `play`, `press` or `admin`.
    pub const fn id(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Play => "play",
            Scope::Press => "press",
            Scope::Admin => "admin",
        }
    }
}

/// A set of scopes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Scope>", into = "Vec<Scope>")]
pub struct Scopes(u8);

impl Scopes {
    /// No scope.
    pub const NONE: Scopes = Scopes(0);
    /// All scopes.
    pub const ALL: Scopes = Scopes(0b1111);

    /// Is a scope in the set?
    pub const fn contains(self, scope: Scope) -> bool {
        self.0 & 1 << scope as u8 != 0
    }

    /// The scopes.
    pub fn iter(self) -> impl Iterator<Item = Scope> {
        Scope::ALL.into_iter().filter(move |&scope| self.contains(scope))
    }
}

impl FromIterator<Scope> for Scopes {
    fn from_iter<T: IntoIterator<Item = Scope>>(scopes: T) -> Scopes {
        Scopes(scopes.into_iter().fold(0, |set, scope| set | 1 << scope as u8))
    }
}

impl From<Vec<Scope>> for Scopes {
    fn from(scopes: Vec<Scope>) -> Scopes {
        scopes.into_iter().collect()
    }
}

impl From<Scopes> for Vec<Scope> {
    fn from(scopes: Scopes) -> Vec<Scope> {
        scopes.iter().collect()
    }
}

/// Who may create an account.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SignUpMode {
    /// Whoever has an invitation.
    #[default]
    Invitation,
    /// Everybody.
    Open,
}
