//! The webhooks of a game, through the API. Its game master adds them; their secrets are shown once.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use chancery_club::account::GameId;
use chancery_club::policy::{Actor, ClubAction, MasterAct};
use chancery_lang::messages::notices;
use chancery_lang::text;
use chancery_store::club::{Webhook, WebhookShape};
use serde::{Deserialize, Serialize};
use url::Url;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Builder;

use super::outbound::checked_target;
use super::preferences::known_language;
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::api::views::shown;
use crate::club::games::{allowed, game_id};
use crate::club::state::ClubState;
use crate::error::{ApiError, Result};
use crate::extract::{JsonBody, PathParams, RequestActor};

/// How many webhooks a game may have.
const MAX_WEBHOOKS: usize = 5;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new()
        .routes(routes!(list, create))
        .routes(routes!(renew))
        .routes(routes!(delete))
}

/// What the messages of a webhook look like.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = WebhookShape)]
enum ShapeId {
    /// As Discord takes them.
    Discord,
    /// As Slack takes them.
    Slack,
    /// A document with a signature.
    Json,
}

impl From<WebhookShape> for ShapeId {
    fn from(shape: WebhookShape) -> ShapeId {
        match shape {
            WebhookShape::Discord => ShapeId::Discord,
            WebhookShape::Slack => ShapeId::Slack,
            WebhookShape::Json => ShapeId::Json,
        }
    }
}

impl From<ShapeId> for WebhookShape {
    fn from(shape: ShapeId) -> WebhookShape {
        match shape {
            ShapeId::Discord => WebhookShape::Discord,
            ShapeId::Slack => WebhookShape::Slack,
            ShapeId::Json => WebhookShape::Json,
        }
    }
}

/// A webhook of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Webhook)]
struct WebhookView {
    /// Id of the webhook.
    id: String,
    /// What its messages look like.
    shape: ShapeId,
    /// Host of its address. The rest is a secret.
    host: String,
    /// Code of the language of its messages.
    language: String,
    /// When it was added.
    created_at: String,
    /// Number of messages in a row that failed.
    failures: u64,
    /// Since when it is switched off.
    #[serde(skip_serializing_if = "Option::is_none")]
    disabled_at: Option<String>,
    /// Why the last message failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// Secret that signs its messages. Only in the answer that makes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    secret: Option<String>,
}

impl WebhookView {
    fn of(webhook: &Webhook) -> WebhookView {
        let host = Url::parse(&webhook.url).ok();
        WebhookView {
            id: webhook.id.clone(),
            shape: webhook.shape.into(),
            host: host.and_then(|url| url.host_str().map(str::to_owned)).unwrap_or_default(),
            language: webhook.lang.clone(),
            created_at: shown(webhook.created_at),
            failures: webhook.failures,
            disabled_at: webhook.disabled_at.map(shown),
            reason: webhook.reason.clone(),
            secret: None,
        }
    }

    fn with_secret(self, secret: String) -> WebhookView {
        WebhookView { secret: Some(secret), ..self }
    }
}

/// The game, if the actor may manage its webhooks.
async fn permitted(club: &ClubState, actor: &Actor, game: &str) -> Result<GameId> {
    let id = game_id(game)?;
    let found = club.read_game(id, actor).await?;
    let action = ClubAction::Master(MasterAct::ManageWebhooks);
    allowed(actor, &action, &found.game, found.now)?;
    Ok(id)
}

/// List the webhooks of a game, as its game master.
#[utoipa::path(get, path = "/games/{game}/webhooks", tag = "notices", security(("session" = []), ("token" = [])), params(("game" = String, Path, description = "Id of the game"), InLanguage), responses((status = 200, description = "The webhooks", body = Vec<WebhookView>), Wrong))]
async fn list(
    State(club): State<ClubState>,
    RequestActor(actor): RequestActor,
    PathParams(game): PathParams<String>,
) -> Result<Json<Vec<WebhookView>>> {
    let id = permitted(&club, &actor, &game).await?;
    let all = club.store().webhooks(id).await?;
    Ok(Json(all.iter().map(WebhookView::of).collect()))
}

/// A new webhook.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WebhookForm {
    /// What its messages look like.
    shape: ShapeId,
    /// Address that they are sent to, with https.
    url: String,
    /// Code of their language [default: en].
    language: Option<String>,
}

/// Announce a game outside of the site, as its game master.
///
/// The answer has the secret that signs the messages, which is not shown again.
#[utoipa::path(post, path = "/games/{game}/webhooks", tag = "notices", security(("session" = []), ("token" = [])), params(("game" = String, Path, description = "Id of the game"), InLanguage), request_body = WebhookForm, responses((status = 201, description = "The new webhook", body = WebhookView), Wrong))]
async fn create(
    State(club): State<ClubState>,
    RequestActor(actor): RequestActor,
    PathParams(game): PathParams<String>,
    JsonBody(form): JsonBody<WebhookForm>,
) -> Result<(StatusCode, Json<WebhookView>)> {
    let id = permitted(&club, &actor, &game).await?;
    let url = checked_target("url", &form.url, club.loopback_targets)?;
    let lang = known_language(form.language.as_deref().unwrap_or("en"))?;
    if club.store().webhooks(id).await?.len() >= MAX_WEBHOOKS {
        let message = text!(notices::TooManyWebhooks { most: MAX_WEBHOOKS });
        return Err(ApiError::conflict("too-many", message));
    }
    let secret = club.secret()?.reveal();
    let webhook = Webhook {
        id: Builder::from_random_bytes(club.random()?).into_uuid().to_string(),
        game: id,
        shape: form.shape.into(),
        url: url.into(),
        lang: lang.code().to_owned(),
        secret: secret.clone(),
        created_at: club.now(),
        failures: 0,
        disabled_at: None,
        reason: None,
    };
    club.store().create_webhook(webhook.clone()).await?;
    Ok((StatusCode::CREATED, Json(WebhookView::of(&webhook).with_secret(secret))))
}

fn unknown() -> ApiError {
    ApiError::not_found("no-webhook", text!(notices::NoWebhook))
}

/// Give a webhook a new secret, and switch it on if it was off.
#[utoipa::path(post, path = "/games/{game}/webhooks/{webhook}/secret", tag = "notices", security(("session" = []), ("token" = [])), params(("game" = String, Path, description = "Id of the game"), ("webhook" = String, Path, description = "Id of the webhook"), InLanguage), responses((status = 200, description = "The webhook with its new secret", body = WebhookView), Wrong))]
async fn renew(
    State(club): State<ClubState>,
    RequestActor(actor): RequestActor,
    PathParams((game, webhook)): PathParams<(String, String)>,
) -> Result<Json<WebhookView>> {
    let id = permitted(&club, &actor, &game).await?;
    let secret = club.secret()?.reveal();
    if !club.store().renew_webhook(id, webhook.clone(), secret.clone()).await? {
        return Err(unknown());
    }
    let renewed = club.store().webhook(webhook).await?.ok_or_else(unknown)?;
    Ok(Json(WebhookView::of(&renewed).with_secret(secret)))
}

/// Delete a webhook.
#[utoipa::path(delete, path = "/games/{game}/webhooks/{webhook}", tag = "notices", security(("session" = []), ("token" = [])), params(("game" = String, Path, description = "Id of the game"), ("webhook" = String, Path, description = "Id of the webhook"), InLanguage), responses((status = 204, description = "The webhook is deleted"), Wrong))]
async fn delete(
    State(club): State<ClubState>,
    RequestActor(actor): RequestActor,
    PathParams((game, webhook)): PathParams<(String, String)>,
) -> Result<StatusCode> {
    let id = permitted(&club, &actor, &game).await?;
    if club.store().delete_webhook(id, webhook).await? {
        return Ok(StatusCode::NO_CONTENT);
    }
    Err(unknown())
}
