//! What one wants to be told, through the API.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use chancery::Lang;
use chancery_club::notices::{DigestHour, EmailChoice, NoticeTopic, TopicChoice};
use chancery_club::policy::SiteAction;
use chancery_club::time::Zone;
use chancery_lang::messages::notices;
use chancery_lang::{Arg, text};
use chancery_store::club::{NoticeAddressKind, NoticeSettings, StoredAccount};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::browsers::BrowserView;
use super::services::push_is_on;
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::api::views::shown;
use crate::club::authentication::Identity;
use crate::club::state::ClubState;
use crate::error::{ApiError, Result};
use crate::extract::JsonBody;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(show, change))
}

/// How a topic is told by e-mail.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum EmailChoiceId {
    /// One mail for each notice.
    AtOnce,
    /// One mail a day.
    Digest,
    /// No mail.
    Off,
}

impl From<EmailChoice> for EmailChoiceId {
    fn from(choice: EmailChoice) -> EmailChoiceId {
        match choice {
            EmailChoice::AtOnce => EmailChoiceId::AtOnce,
            EmailChoice::Digest => EmailChoiceId::Digest,
            EmailChoice::Off => EmailChoiceId::Off,
        }
    }
}

impl From<EmailChoiceId> for EmailChoice {
    fn from(choice: EmailChoiceId) -> EmailChoice {
        match choice {
            EmailChoiceId::AtOnce => EmailChoice::AtOnce,
            EmailChoiceId::Digest => EmailChoice::Digest,
            EmailChoiceId::Off => EmailChoice::Off,
        }
    }
}

/// How a topic is told.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = NoticeChoice)]
struct TopicChoiceView {
    /// By e-mail.
    email: EmailChoiceId,
    /// To browsers.
    push: bool,
}

/// A topic, and how it is told.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = NoticeTopicChoice)]
struct TopicView {
    /// Id of the topic, as in `results`.
    topic: &'static str,
    /// By e-mail.
    email: EmailChoiceId,
    /// To browsers.
    push: bool,
    /// Whether it can wait for a digest.
    can_wait: bool,
}

/// What one wants to be told.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct NoticeSettingsView {
    /// Code of the language of notices, as in `fr`.
    language: &'static str,
    /// Time zone of the person; without one, times are in UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    zone: Option<String>,
    /// Hour of the digest in that zone, from 0 to 23.
    digest_hour: u8,
    /// Topics, and how each is told.
    topics: Vec<TopicView>,
    /// Whether mail can reach the account: the site sends mail, and the account has an address.
    mail: bool,
    /// Whether the site can send notices to browsers.
    push: bool,
    /// Public key of the site for web push, in base64url.
    #[serde(skip_serializing_if = "Option::is_none")]
    push_key: Option<String>,
    /// Browsers that show notices.
    browsers: Vec<BrowserView>,
    /// Since when there is a secret address of a feed.
    #[serde(skip_serializing_if = "Option::is_none")]
    feed_since: Option<String>,
    /// Since when there is a secret address of a calendar.
    #[serde(skip_serializing_if = "Option::is_none")]
    calendar_since: Option<String>,
}

impl NoticeSettingsView {
    pub(super) async fn of(
        club: &ClubState,
        account: &StoredAccount,
    ) -> Result<NoticeSettingsView> {
        let NoticeSettings { lang, preferences } = club.store().notice_settings(account.id).await?;
        let addresses = club.store().notice_addresses(account.id).await?;
        let since = |kind: NoticeAddressKind| {
            let found = addresses.iter().find(|(known, _)| *known == kind);
            found.map(|(_, since)| shown(*since))
        };
        let topics = NoticeTopic::ALL.into_iter().map(|topic| {
            let TopicChoice { email, push } = preferences.choice(topic);
            TopicView { topic: topic.id(), email: email.into(), push, can_wait: topic.can_wait() }
        });
        let push = push_is_on(club);
        let push_key = if push { Some(club.notices().vapid(club).await?.public()) } else { None };
        Ok(NoticeSettingsView {
            language: lang.and_then(|code| Lang::with_code(&code)).unwrap_or_default().code(),
            zone: preferences.zone.as_ref().map(|zone| zone.name().to_owned()),
            digest_hour: preferences.digest_hour.get(),
            topics: topics.collect(),
            mail: club.mail().is_on() && account.email.is_some(),
            push,
            push_key,
            browsers: BrowserView::list(club, account.id).await?,
            feed_since: since(NoticeAddressKind::Feed),
            calendar_since: since(NoticeAddressKind::Calendar),
        })
    }
}

/// Show what one is told, and how.
#[utoipa::path(get, path = "/me/notices", tag = "notices", security(("session" = []), ("token" = [])), params(InLanguage), responses((status = 200, description = "The settings", body = NoticeSettingsView), Wrong))]
async fn show(
    State(club): State<ClubState>,
    identity: Identity,
) -> Result<Json<NoticeSettingsView>> {
    let account = identity.member(&club, SiteAction::ViewAccount)?;
    Ok(Json(NoticeSettingsView::of(&club, account).await?))
}

/// What to change. What is left out stays.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NoticeSettingsChange {
    /// Code of the language, as in `fr`.
    language: Option<String>,
    /// Time zone, as in `Europe/Paris`.
    zone: Option<String>,
    /// Hour of the digest, from 0 to 23.
    digest_hour: Option<u8>,
    /// Topics, by their ids.
    topics: Option<BTreeMap<String, TopicChoiceView>>,
}

/// Choose what one is told, and how.
#[utoipa::path(patch, path = "/me/notices", tag = "notices", security(("session" = [])), params(InLanguage), request_body = NoticeSettingsChange, responses((status = 200, description = "The settings", body = NoticeSettingsView), Wrong))]
async fn change(
    State(club): State<ClubState>,
    identity: Identity,
    JsonBody(change): JsonBody<NoticeSettingsChange>,
) -> Result<Json<NoticeSettingsView>> {
    let account = identity.member(&club, SiteAction::ChangeAccount)?;
    let mut settings = club.store().notice_settings(account.id).await?;
    if let Some(code) = change.language {
        settings.lang = Some(known_language(&code)?.code().to_owned());
    }
    let preferences = &mut settings.preferences;
    if let Some(name) = change.zone {
        let zone = name.parse::<Zone>().map_err(|error| ApiError::field("zone", "zone", error))?;
        preferences.zone = Some(zone);
    }
    if let Some(hour) = change.digest_hour {
        let hour = DigestHour::new(hour);
        preferences.digest_hour =
            hour.map_err(|error| ApiError::field("digest_hour", "hour", error))?;
    }
    for (id, choice) in change.topics.unwrap_or_default() {
        let topic = NoticeTopic::with_id(&id).ok_or_else(|| unknown_topic(&id))?;
        let choice = TopicChoice { email: choice.email.into(), push: choice.push };
        let chosen = preferences.choose(topic, choice);
        chosen.map_err(|error| ApiError::field("topics", "cannot-wait", error))?;
    }
    club.store().set_notice_settings(account.id, settings).await?;
    Ok(Json(NoticeSettingsView::of(&club, account).await?))
}

fn unknown_topic(id: &str) -> ApiError {
    let topic: String = id.chars().take(64).collect();
    let all = Arg::or(NoticeTopic::ALL.map(|topic| format!("`{}`", topic.id())));
    ApiError::field("topics", "topic", text!(notices::UnknownTopic { topic, all }))
}

/// A language of the site.
pub(super) fn known_language(code: &str) -> Result<Lang> {
    Lang::with_code(code).ok_or_else(|| {
        let lang: String = code.chars().take(64).collect();
        let all = Arg::or(Lang::all().map(|lang| format!("`{}`", lang.code())));
        let message = text!(notices::UnknownLanguage { lang, all });
        ApiError::field("language", "language", message)
    })
}
