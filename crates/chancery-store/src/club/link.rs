//! One-time links.

use chancery_club::account::AccountId;
use chancery_club::time::Timestamp;

use super::TokenHash;
use crate::store::StoreFuture;

/// What a link is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LinkKind {
    /// It makes whoever opens it an operator.
    Operator,
    /// It lets somebody sign up.
    Invitation,
    /// It signs an account in.
    SignIn,
    /// It lets the owner of an account choose a new password.
    PasswordReset,
    /// It confirms one of the two addresses of a change.
    EmailChange,
    /// It completes a sign-up: it confirms the address of the new account.
    SignUp,
    /// The challenge of a passkey that is being registered. It is never sent as a link.
    PasskeyRegistration,
    /// The challenge of a sign-in with a passkey. It is never sent as a link.
    PasskeySignIn,
}

impl LinkKind {
    /// All kinds.
    pub const ALL: [LinkKind; 8] = [
        LinkKind::Operator,
        LinkKind::Invitation,
        LinkKind::SignIn,
        LinkKind::PasswordReset,
        LinkKind::EmailChange,
        LinkKind::SignUp,
        LinkKind::PasskeyRegistration,
        LinkKind::PasskeySignIn,
    ];

    /// A name for programs, such as `sign-in`.
    pub const fn id(self) -> &'static str {
        match self {
            LinkKind::Operator => "operator",
            LinkKind::Invitation => "invitation",
            LinkKind::SignIn => "sign-in",
            LinkKind::PasswordReset => "password-reset",
            LinkKind::EmailChange => "email-change",
            LinkKind::SignUp => "sign-up",
            LinkKind::PasskeyRegistration => "passkey-registration",
            LinkKind::PasskeySignIn => "passkey-sign-in",
        }
    }
}

/// A link that can be used once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OneTimeLink {
    /// The hash of its secret.
    pub hash: TokenHash,
    /// What it is for.
    pub kind: LinkKind,
    /// The account that it is for, if there is one.
    pub account: Option<AccountId>,
    /// What else its kind needs, as whoever makes it writes it.
    pub payload: String,
    /// The hash of a secret of the browser that asked for it. In another browser, the page that asks for
    /// confirmation names the account.
    pub browser: Option<TokenHash>,
    /// When it ends.
    pub expires_at: Timestamp,
}

/// Stores links.
pub trait LinkStore {
    /// Creates a link.
    fn create_link(&self, link: OneTimeLink) -> StoreFuture<'_, ()>;

    /// Finds a link of a kind that is neither used nor expired, and leaves it as it is: mail programs open
    /// links on their own.
    fn link(
        &self,
        hash: TokenHash,
        kind: LinkKind,
        now: Timestamp,
    ) -> StoreFuture<'_, Option<OneTimeLink>>;

    /// Uses a link of a kind. It answers one caller only, however many ask at once. One that has expired is
    /// used up without an answer, so that it does not come back if the clock is set back.
    fn consume_link(
        &self,
        hash: TokenHash,
        kind: LinkKind,
        now: Timestamp,
    ) -> StoreFuture<'_, Option<OneTimeLink>>;

    /// Deletes links that have expired. Returns how many.
    fn purge_links(&self, now: Timestamp) -> StoreFuture<'_, u64>;
}
