//! Who wants to do something.

use crate::account::{AccountId, Scope, Scopes};
use crate::settings::Reliability;

/// Whoever makes a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Actor {
    /// Somebody who has not signed in.
    Visitor,
    /// Somebody who has.
    Account(AccountActor),
    /// The worker that thinks for computer players.
    Computer,
    /// The site itself, which resolves what is due.
    System,
}

/// An account that makes a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountActor {
    /// The account.
    pub account: AccountId,
    /// How it proved who it is.
    pub access: Access,
    /// Does it run the site?
    pub is_operator: bool,
    /// Its reliability; none if it has not played enough to have one.
    pub reliability: Option<Reliability>,
}

/// How an account proved who it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Access {
    /// By signing in: everything.
    Session,
    /// By a token: what it is for.
    Token(Scopes),
}

impl Access {
    /// Does it reach this far?
    pub const fn allows(self, scope: Scope) -> bool {
        match self {
            Access::Session => true,
            Access::Token(scopes) => scopes.contains(scope),
        }
    }
}

impl Actor {
    /// The account, if there is one.
    pub const fn account(&self) -> Option<AccountId> {
        match self {
            Actor::Account(member) => Some(member.account),
            Actor::Visitor | Actor::Computer | Actor::System => None,
        }
    }

    /// Does the actor run the site, and may it act as such?
    pub const fn is_operator(&self) -> bool {
        match self {
            Actor::Account(member) => member.is_operator && member.access.allows(Scope::Admin),
            Actor::Visitor | Actor::Computer | Actor::System => false,
        }
    }
}
