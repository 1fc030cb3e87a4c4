//! Who a notice is for.

use chancery::Lang;
use chancery_club::account::AccountId;
use chancery_club::game::NoticeKind;
use chancery_club::notices::NoticePreferences;
use chancery_club::policy::{Access, AccountActor, Actor};
use chancery_club::view::{GameAsSeen, view};
use chancery_store::club::{ClubSnapshot, NoticeSettings, StoredAccount};
use serde::Serialize;
use utoipa::ToSchema;

use super::browsers::BrowserView;
use super::preferences::NoticeSettingsView;
use crate::club::state::ClubState;
use crate::error::Result;

/// Somebody who is told something.
#[derive(Clone, Debug)]
pub(super) struct Recipient {
    pub(super) account: StoredAccount,
    pub(super) preferences: NoticePreferences,
    pub(super) lang: Lang,
}

impl Recipient {
    /// The account with its preferences, unless it is deleted or banned.
    pub(super) async fn read(club: &ClubState, id: AccountId) -> Result<Option<Recipient>> {
        let account = club.store().account(id).await?;
        let account = account.filter(|one| one.deleted_at.is_none() && one.banned_at.is_none());
        let Some(account) = account else { return Ok(None) };
        let NoticeSettings { lang, preferences } = club.store().notice_settings(id).await?;
        let lang = lang.and_then(|code| Lang::with_code(&code)).unwrap_or_default();
        Ok(Some(Recipient { account, preferences, lang }))
    }

    fn actor(&self) -> Actor {
        Actor::Account(AccountActor {
            account: self.account.id,
            access: Access::Session,
            is_operator: self.account.operator,
            reliability: None,
        })
    }

    /// A game as they see it, if they do.
    pub(super) fn sees(&self, game: &ClubSnapshot) -> Option<GameAsSeen> {
        view(&self.actor(), &game.game, game.now).ok()
    }
}

/// May everybody who sees a game know about a notice of this kind? Others are about one person.
pub(super) const fn is_about_the_game(kind: NoticeKind) -> bool {
    match kind {
        NoticeKind::RollCall
        | NoticeKind::RollCallFailed
        | NoticeKind::Begun
        | NoticeKind::Resolved
        | NoticeKind::Undone
        | NoticeKind::Extended
        | NoticeKind::Paused
        | NoticeKind::Resumed
        | NoticeKind::Ended => true,
        NoticeKind::Seated
        | NoticeKind::Unseated
        | NoticeKind::Missed
        | NoticeKind::Vote
        | NoticeKind::DeadlineNear
        | NoticeKind::Messages
        | NoticeKind::WebhookDisabled => false,
    }
}

/// What is stored about an account for notices.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NoticeExport {
    /// What the account wants to be told.
    settings: NoticeSettingsView,
    /// Browsers that show notices.
    browsers: Vec<BrowserView>,
}

impl NoticeExport {
    pub(crate) async fn of(club: &ClubState, account: &StoredAccount) -> Result<NoticeExport> {
        Ok(NoticeExport {
            settings: NoticeSettingsView::of(club, account).await?,
            browsers: BrowserView::list(club, account.id).await?,
        })
    }
}
