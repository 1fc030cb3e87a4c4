//! Pictures of a position with orders, with the query parameters of a link to the sandbox.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use chancery::Lang;
use chancery_draw::{SceneStage, Shot};
use serde::Deserialize;
use utoipa::IntoParams;

use super::super::openapi::{InLanguage, Wrong};
use super::super::pictures::{PictureLook, StageQuery, drawn};
use super::judge::{TrialOrders, written};
use super::read;
use crate::error::{Problem, Result};
use crate::extract::{QueryParams, RequestLang};
use crate::state::{AppState, REVALIDATE, Workload};
use crate::view::position::Placed;

/// The query of a link to the sandbox.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Linked {
    /// Id of the variant.
    v: Option<String>,
    /// The position, as a line of text.
    p: Option<String>,
    /// The orders, separated by `;`.
    o: Option<String>,
    /// The rules.
    r: Option<String>,
}

impl Linked {
    fn shot(&self, state: &AppState, stage: Option<SceneStage>) -> Result<Shot> {
        let placed = self.p.clone().map(Placed::Text);
        let rules = self.r.as_deref().unwrap_or_default();
        let (position, rules) = read(state, self.v.as_deref(), rules, placed.as_ref())?;
        let orders = self.o.as_deref().unwrap_or_default();
        let texts = orders.split(';').map(str::trim).filter(|text| !text.is_empty());
        let tried = TrialOrders::List(texts.map(str::to_owned).collect());
        let (written, _) = written(Some(&tried), &position, Lang::EN)?;
        let all = if written.texts().next().is_some() {
            SceneStage::Results
        } else {
            SceneStage::Position
        };
        let judgment = written.judged(&position, &rules);
        Ok(Shot::new(position, judgment, stage.unwrap_or(all)))
    }
}

async fn picture(
    state: &AppState,
    lang: Lang,
    linked: Linked,
    (stage, look): (StageQuery, PictureLook),
    pixels: bool,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let what = format!("sandbox {pixels} {lang} {linked:?} {stage:?} {look:?}");
    let work = move |state: &AppState| {
        let tag = super::super::pictures::mark(&what);
        state.cached(what, || {
            let shot = linked.shot(state, stage.view())?;
            drawn(&shot, &look.style("", lang)?, pixels, tag)
        })
    };
    let workload = if pixels { Workload::Picture } else { Workload::Light };
    Ok(state.run_limited(workload, lang, work).await?.answer(&headers, REVALIDATE))
}

/// Get a picture of a position with orders as SVG.
#[utoipa::path(get, path = "/sandbox/picture.svg", tag = "sandbox", params(Linked, StageQuery, PictureLook, InLanguage), responses((status = 200, description = "The picture", content_type = "image/svg+xml", body = String), Wrong))]
pub(super) async fn svg(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    QueryParams(linked): QueryParams<Linked>,
    QueryParams(stage): QueryParams<StageQuery>,
    QueryParams(look): QueryParams<PictureLook>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    picture(&state, lang, linked, (stage, look), false, headers).await
}

/// Get a picture of a position with orders as PNG.
#[utoipa::path(get, path = "/sandbox/picture.png", tag = "sandbox", params(Linked, StageQuery, PictureLook, InLanguage), responses((status = 200, description = "The picture", content_type = "image/png", body = Vec<u8>), Wrong))]
pub(super) async fn png(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    QueryParams(linked): QueryParams<Linked>,
    QueryParams(stage): QueryParams<StageQuery>,
    QueryParams(look): QueryParams<PictureLook>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    picture(&state, lang, linked, (stage, look), true, headers).await
}
