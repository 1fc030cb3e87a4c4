//! Becoming an operator with a link that the command prints.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use chancery_club::policy::SiteAction;
use chancery_lang::messages::identity;
use chancery_lang::text;
use chancery_store::club::{LinkKind, NewAccount};
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::sign_up::{check_way_back, checked_name, create, hashed, new_account};
use super::views::{Me, SignedIn};
use crate::api::openapi::{InLanguage, Wrong};
use crate::club::audit::record;
use crate::club::authentication::Identity;
use crate::club::links;
use crate::club::passwords::OwnWords;
use crate::club::sessions;
use crate::club::state::ClubState;
use crate::club::visit::Visit;
use crate::error::{ApiError, Result};
use crate::extract::JsonBody;

pub(super) fn routes() -> OpenApiRouter<ClubState> {
    OpenApiRouter::new().routes(routes!(become_operator))
}

/// A link for an operator.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct OperatorForm {
    /// Token of the link.
    token: String,
    /// Name of a new account. Required unless signed in.
    name: Option<String>,
    /// Password of the new account.
    password: Option<String>,
}

/// Become an operator.
///
/// Makes the account that is signed in an operator, or creates a new one.
#[utoipa::path(post, path = "/operator", tag = "session", params(InLanguage), request_body = OperatorForm, responses((status = 200, description = "The account is an operator", body = SignedIn), (status = 201, description = "The new account, with a session cookie", body = SignedIn), Wrong))]
async fn become_operator(
    State(club): State<ClubState>,
    visit: Visit,
    identity: Identity,
    JsonBody(form): JsonBody<OperatorForm>,
) -> Result<Response> {
    let link = links::find(&club, &form.token, LinkKind::Operator).await?;
    if identity.account().is_some() {
        // A token does not suffice.
        let account = identity.member(&club, SiteAction::ChangeAccount)?.id;
        links::consume_for(&club, &link, async {
            let subject = Some(account.to_string());
            record(&club, account, "operator", subject, &json!({ "by": "link" })).await?;
            Ok(club.store().set_operator(account, true).await?)
        })
        .await?;
        let account = Me::read(&club, account).await?;
        return Ok(axum::Json(SignedIn { account }).into_response());
    }
    let name = form
        .name
        .as_deref()
        .ok_or_else(|| ApiError::field("name", "name", text!(identity::OperatorName)))?;
    let name = checked_name(name)?;
    if form.password.is_none() {
        check_way_back(&club)?;
    }
    let words = OwnWords::new(&club, Some(&name), None);
    let password = hashed(&club, "password", form.password.as_deref(), words).await?;
    let new = NewAccount { operator: true, ..new_account(&club, name, None, password)? };
    let account = links::consume_for(&club, &link, async {
        let (id, subject) = (new.id, Some(new.id.to_string()));
        record(&club, id, "operator", subject, &json!({ "by": "link" })).await?;
        create(&club, new).await
    })
    .await?;
    sessions::sign_in(&club, &visit, account.id, StatusCode::CREATED).await
}
