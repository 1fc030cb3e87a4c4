//! The state that all handlers of the club share.

use std::io;
use std::ops::Deref;
use std::sync::Arc;

use axum::extract::FromRef;
use chancery_store::club::ClubStore;

use super::admission::Admission;
use super::games::{ClubGameSource, ClubGames, GameServices};
use super::mail::{Mail, MailQueue};
use super::notices::NoticeServices;
use super::passkeys::Passkeys;
use super::passwords::PasswordHashes;
use super::settings::ClubSettings;
use super::sign_in_metrics::SignInMetrics;
use crate::error::Result;
use crate::game_source::TableGames;
use crate::guard::Hosts;
use crate::request_log::RequestLog;
use crate::state::AppState;
use crate::stop::Stopped;
use crate::variants::Variants;

/// The state that all handlers of the club share. Clones are cheap. It gives access to the
/// [`ClubSettings`].
#[derive(Clone)]
pub(crate) struct ClubState(Arc<ClubInner>);

struct ClubInner {
    settings: ClubSettings,
    app: AppState,
    games: GameServices,
    mail: MailQueue,
    passwords: PasswordHashes,
    passkeys: Passkeys,
    notices: NoticeServices,
    sign_ins: SignInMetrics,
    admission: Admission,
}

impl Deref for ClubState {
    type Target = ClubSettings;

    fn deref(&self) -> &ClubSettings {
        &self.0.settings
    }
}

/// The routes of the table work in a club, too.
impl FromRef<ClubState> for AppState {
    fn from_ref(club: &ClubState) -> AppState {
        club.0.app.clone()
    }
}

impl ClubState {
    /// The state of a club; an error if its mail cannot be set up.
    pub(crate) fn new(
        settings: ClubSettings,
        log: Option<RequestLog>,
        stopped: Stopped,
    ) -> io::Result<ClubState> {
        let mail = MailQueue::new(&settings)?;
        let source = Arc::new(ClubGames::new(Arc::clone(&settings.store)));
        Ok(ClubState::with_parts(settings, mail, source, log, stopped))
    }

    /// The state of a club that sends mail by this queue and reads games from this source.
    pub(crate) fn with_parts(
        settings: ClubSettings,
        mail: MailQueue,
        source: Arc<dyn ClubGameSource>,
        log: Option<RequestLog>,
        stopped: Stopped,
    ) -> ClubState {
        let hosts = Hosts::public(&settings.public_url);
        let variants = Variants::new(settings.variants.clone());
        let table = Arc::new(TableGames::new(Arc::clone(&settings.store) as _));
        let app = AppState::with_games(table, source.clone(), log, hosts, stopped, variants);
        let games = GameServices::new(source);
        let passkeys = Passkeys::new(&settings);
        let passwords = PasswordHashes::new();
        let notices = NoticeServices::default();
        let sign_ins = SignInMetrics::default();
        ClubState(Arc::new(ClubInner {
            settings,
            app,
            games,
            mail,
            passwords,
            passkeys,
            notices,
            sign_ins,
            admission: Admission::default(),
        }))
    }

    /// What the games share.
    pub(crate) fn games(&self) -> &GameServices {
        &self.0.games
    }

    /// What the routes of the table share.
    pub(crate) fn app(&self) -> &AppState {
        &self.0.app
    }

    pub(crate) fn store(&self) -> &dyn ClubStore {
        self.0.settings.store.as_ref()
    }

    pub(crate) fn mail(&self) -> &MailQueue {
        &self.0.mail
    }

    /// What notices share.
    pub(crate) fn notices(&self) -> &NoticeServices {
        &self.0.notices
    }

    /// Counts of sign-ins.
    pub(crate) fn sign_ins(&self) -> &SignInMetrics {
        &self.0.sign_ins
    }

    /// Counts of requests under way.
    pub(crate) fn admission(&self) -> &Admission {
        &self.0.admission
    }

    pub(crate) fn passwords(&self) -> &PasswordHashes {
        &self.0.passwords
    }

    pub(crate) fn passkeys(&self) -> &Passkeys {
        &self.0.passkeys
    }

    /// Works out a mail and sends it, without letting anybody wait: how long it takes tells whether there is
    /// such an account.
    pub(crate) fn send_later(
        &self,
        work: impl Future<Output = Result<Option<Mail>>> + Send + 'static,
    ) -> Result<()> {
        let (club, id) = (self.clone(), self.secret()?);
        tokio::spawn(async move {
            if let Ok(Some(mail)) = work.await {
                club.mail().send(&mail, &id.reveal()).await;
            }
        });
        Ok(())
    }
}
