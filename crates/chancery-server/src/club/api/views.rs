//! What the API shows of accounts and of what belongs to them.

use chancery::Lang;
use chancery_club::account::{AccountId, AttendanceCount, Scope, SessionId};
use chancery_club::time::Timestamp;
use chancery_lang::messages::identity;
use chancery_lang::text;
use chancery_store::ClubStoreError;
use chancery_store::StoreError;
use chancery_store::club::{ApiToken, StoredAccount, StoredPasskey, StoredSession};
use serde::Serialize;
use utoipa::ToSchema;

use crate::club::sessions;
use crate::club::state::ClubState;
use crate::error::{ApiError, Result};
pub(crate) use crate::view::club::time_text as shown;

/// An account, as everybody sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct AccountView {
    /// Id of the account.
    pub(crate) id: String,
    /// Name of the account; a deleted account is a former player.
    pub(crate) name: String,
    /// How many of its phases the account kept in the last year. Games that are private or hide who plays count when they are over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) attendance: Option<AttendanceView>,
}

/// The phases of an account in the last year.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(as = Attendance)]
pub(crate) struct AttendanceView {
    /// Number of phases in which the account owed orders.
    owed: u64,
    /// Number of these in which it had saved some.
    kept: u64,
    /// Reliability: the percentage that was kept, rounded down. Left out after fewer than 10 phases.
    #[serde(skip_serializing_if = "Option::is_none")]
    reliability: Option<u8>,
}

impl From<AttendanceCount> for AttendanceView {
    fn from(count: AttendanceCount) -> AttendanceView {
        let reliability = count.reliability().map(chancery_club::settings::Reliability::get);
        AttendanceView { owed: count.owed, kept: count.kept, reliability }
    }
}

impl AccountView {
    pub(crate) fn of(account: &StoredAccount, lang: Lang) -> AccountView {
        let (id, name) = (account.id.to_string(), account.name.said().get(lang));
        AccountView { id, name, attendance: None }
    }
}

/// One's own account.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Me {
    /// Id of the account.
    id: String,
    /// Name that everybody sees.
    name: String,
    /// E-mail address that nobody else sees, except operators.
    #[serde(skip_serializing_if = "Option::is_none")]
    email: Option<String>,
    /// Whether the account runs the site.
    operator: bool,
    /// When the account was created.
    created_at: String,
    /// Whether the account has a password.
    has_password: bool,
    /// Passkeys of the account.
    passkeys: Vec<PasskeyView>,
    /// Whether a program makes its moves. Its seats are marked.
    agent: bool,
}

impl Me {
    /// Reads an account that is signed in.
    pub(crate) async fn read(club: &ClubState, id: AccountId) -> Result<Me> {
        let account = club.store().account(id).await?;
        let account = account.ok_or(StoreError::Club(ClubStoreError::NoAccount))?;
        Me::of(club, &account).await
    }

    pub(crate) async fn of(club: &ClubState, account: &StoredAccount) -> Result<Me> {
        let has_password = club.store().password(account.id).await?.is_some();
        let passkeys = club.store().passkeys(account.id).await?;
        Ok(Me {
            id: account.id.to_string(),
            name: account.name.said().to_string(),
            email: account.email.as_ref().map(ToString::to_string),
            operator: account.operator,
            created_at: shown(account.created_at),
            has_password,
            passkeys: passkeys.iter().map(PasskeyView::of).collect(),
            agent: !club.store().agents_among(vec![account.id]).await?.is_empty(),
        })
    }
}

/// The answer to a sign-in. The session is in a cookie.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SignedIn {
    /// The account.
    pub(crate) account: Me,
}

/// A passkey.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct PasskeyView {
    /// Id of the passkey.
    id: String,
    /// What its owner calls it.
    label: String,
    /// When it was registered.
    created_at: String,
}

impl PasskeyView {
    pub(crate) fn of(passkey: &StoredPasskey) -> PasskeyView {
        let StoredPasskey { id, label, created_at, .. } = passkey;
        PasskeyView { id: id.clone(), label: label.clone(), created_at: shown(*created_at) }
    }
}

/// A session.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SessionView {
    /// Id of the session.
    id: String,
    /// Browser and system, as in `Firefox, Linux`.
    label: String,
    /// When it began.
    created_at: String,
    /// When it was used last.
    seen_at: String,
    /// When it ends if it is not used any more.
    expires_at: String,
    /// Whether it is the session of this request.
    current: bool,
}

impl SessionView {
    /// The sessions of an account that have not ended, of which one may be that of the request.
    pub(crate) async fn list(
        club: &ClubState,
        account: &StoredAccount,
        current: Option<SessionId>,
    ) -> Result<Vec<SessionView>> {
        let now = club.now();
        let sessions = club.store().sessions(account.id, now).await?;
        let ends = sessions.iter().map(|one| (one, sessions::end(one, account.operator)));
        let open = ends.filter(|(_, end)| now < *end);
        Ok(open.map(|(one, end)| SessionView::of(one, end, current == Some(one.id))).collect())
    }

    fn of(session: &StoredSession, end: Timestamp, current: bool) -> SessionView {
        SessionView {
            id: session.id.to_string(),
            label: session.label.clone(),
            created_at: shown(session.created_at),
            seen_at: shown(session.seen_at),
            expires_at: shown(end),
            current,
        }
    }
}

/// An API token.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ApiTokenView {
    /// Id of the token.
    id: String,
    /// What its owner calls it.
    label: String,
    /// What it may be used for.
    scopes: Vec<ScopeId>,
    /// When it was created.
    created_at: String,
    /// When it ends.
    expires_at: String,
    /// The token itself, only when it is created.
    #[serde(skip_serializing_if = "Option::is_none")]
    secret: Option<String>,
}

impl ApiTokenView {
    pub(crate) fn of(token: &ApiToken) -> ApiTokenView {
        ApiTokenView {
            id: token.id.to_string(),
            label: token.label.clone(),
            scopes: token.scopes.iter().map(ScopeId::from).collect(),
            created_at: shown(token.created_at),
            expires_at: shown(token.expires_at),
            secret: None,
        }
    }

    /// The same with the token itself.
    pub(crate) fn with_secret(self, secret: String) -> ApiTokenView {
        ApiTokenView { secret: Some(secret), ..self }
    }
}

/// What a token may be used for.
#[derive(Clone, Copy, Debug, Serialize, serde::Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ScopeId {
    /// See games.
    Read,
    /// Join games, send orders, vote.
    Play,
    /// Read and write press.
    Press,
    /// Run games as their game master, and the site as its operator.
    Admin,
}

impl From<Scope> for ScopeId {
    fn from(scope: Scope) -> ScopeId {
        match scope {
            Scope::Read => ScopeId::Read,
            Scope::Play => ScopeId::Play,
            Scope::Press => ScopeId::Press,
            Scope::Admin => ScopeId::Admin,
        }
    }
}

impl From<ScopeId> for Scope {
    fn from(scope: ScopeId) -> Scope {
        match scope {
            ScopeId::Read => Scope::Read,
            ScopeId::Play => Scope::Play,
            ScopeId::Press => Scope::Press,
            ScopeId::Admin => Scope::Admin,
        }
    }
}

/// The longest label and note, in characters.
const LONGEST_LABEL: usize = 100;

/// A label or note that somebody wrote: one line, without characters that hide or turn others around.
pub(crate) fn label(field: &'static str, written: &str) -> Result<String> {
    let label = written.trim();
    let is_odd = |c: char| {
        c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
    };
    if let Some(odd) = label.chars().find(|&c| is_odd(c)) {
        let character = odd.escape_unicode().to_string();
        let message = text!(identity::LabelCharacter { character });
        return Err(ApiError::field(field, "label", message));
    }
    if label.is_empty() || label.chars().count() > LONGEST_LABEL {
        let message = text!(identity::LabelLength { most: LONGEST_LABEL });
        return Err(ApiError::field(field, "label", message));
    }
    Ok(label.to_owned())
}
