//! What can be done on the site outside of games.

use super::club::must;
use super::{Actor, Denial};
use crate::account::{Scope, SignUpMode};

/// Something that somebody wants to do on the site.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SiteAction {
    /// See the lobby and profiles.
    Browse,
    /// Create an account without an invitation.
    SignUp,
    /// Create a game.
    CreateGame,
    /// See one's own account.
    ViewAccount,
    /// Change one's name, address, password, passkeys or notices, or end sessions.
    ChangeAccount,
    /// Create or revoke tokens.
    ManageTokens,
    /// Export one's data.
    ExportData,
    /// Delete one's account.
    DeleteAccount,
    /// Declare a relation to another player.
    DeclareRelation,
    /// Keep apart from another player.
    BlockPlayer,
    /// Report another player.
    Report,
    /// Invite people to the site.
    InviteToSite,
    /// See, ban and help accounts.
    ManageAccounts,
    /// Read reports.
    ReadReports,
    /// See hints of shared devices and addresses.
    ViewSharedDevices,
    /// See the queue of mail.
    ViewMailQueue,
    /// See health and metrics.
    ViewMetrics,
    /// Make a backup.
    Backup,
    /// Read the audit log.
    ReadAuditLog,
}

impl SiteAction {
    /// All of them.
    pub const ALL: [SiteAction; 19] = [
        SiteAction::Browse,
        SiteAction::SignUp,
        SiteAction::CreateGame,
        SiteAction::ViewAccount,
        SiteAction::ChangeAccount,
        SiteAction::ManageTokens,
        SiteAction::ExportData,
        SiteAction::DeleteAccount,
        SiteAction::DeclareRelation,
        SiteAction::BlockPlayer,
        SiteAction::Report,
        SiteAction::InviteToSite,
        SiteAction::ManageAccounts,
        SiteAction::ReadReports,
        SiteAction::ViewSharedDevices,
        SiteAction::ViewMailQueue,
        SiteAction::ViewMetrics,
        SiteAction::Backup,
        SiteAction::ReadAuditLog,
    ];
}

/// May an actor do something on the site?
pub fn may_on_site(actor: &Actor, action: SiteAction, mode: SignUpMode) -> Result<(), Denial> {
    let member = match actor {
        Actor::Account(member) => member,
        Actor::Visitor | Actor::Computer | Actor::System => {
            let may = match action {
                SiteAction::Browse => true,
                SiteAction::SignUp => *actor == Actor::Visitor && mode == SignUpMode::Open,
                _ => false,
            };
            return must(may, Denial::SignIn);
        }
    };
    let scope = |scope: Scope| must(member.access.allows(scope), Denial::Scope(scope));
    // A token that leaked must not take the account with it.
    let session = || must(member.access == super::Access::Session, Denial::SessionOnly);
    match action {
        SiteAction::SignUp => Err(Denial::AlreadySignedIn),
        SiteAction::Browse | SiteAction::ViewAccount => scope(Scope::Read),
        SiteAction::CreateGame
        | SiteAction::DeclareRelation
        | SiteAction::BlockPlayer
        | SiteAction::Report => scope(Scope::Play),
        SiteAction::ChangeAccount
        | SiteAction::ManageTokens
        | SiteAction::ExportData
        | SiteAction::DeleteAccount => session(),
        SiteAction::InviteToSite
        | SiteAction::ManageAccounts
        | SiteAction::ReadReports
        | SiteAction::ViewSharedDevices
        | SiteAction::ViewMailQueue
        | SiteAction::ViewMetrics
        | SiteAction::Backup
        | SiteAction::ReadAuditLog => {
            must(member.is_operator, Denial::OperatorOnly)?;
            scope(Scope::Admin)
        }
    }
}
