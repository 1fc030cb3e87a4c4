//! Pictures of a game: SVG, PNG and animated GIF.

use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use chancery::Lang;
use chancery_club::policy::Actor;
use chancery_draw::{Art, Labels, PictureStyle, SceneStage, Shot, Theme};
use chancery_lang::messages::server;
use chancery_lang::text;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::openapi::{InLanguage, Wrong};
use super::phases::{NamedPhase, named_phase};
use crate::cache::CachedResponse;
use crate::current::CurrentGame;
use crate::error::{ApiError, Problem, Result};
use crate::extract::{PathParams, QueryParams, RequestActor, RequestLang};
use crate::state::{AppState, GameQuery, Workload};

/// The minimum width of PNG pictures and animations.
const MIN_WIDTH: u32 = 100;
/// The default width of a PNG picture.
const DEFAULT_WIDTH: u32 = 1400;
const MAX_WIDTH: u32 = 4000;
const WIDEST_FILM: u32 = 1400;
/// The maximum number of pictures in an animation: seventy years of play.
const MAX_FRAMES: usize = 350;
/// The maximum width of an animation with all its pictures: twelve years at full width take a
/// few seconds to render.
const MAX_FILM_WIDTHS: usize = 84_000;
/// The maximum duration of an animation in seconds.
const MAX_FILM_SECONDS: f64 = 3600.0;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(now_svg))
        .routes(routes!(now_png))
        .routes(routes!(phase_svg))
        .routes(routes!(phase_png))
        .routes(routes!(film))
}

/// Colour theme.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ThemeArg {
    /// Light.
    #[default]
    Light,
    /// For dark pages.
    Dark,
    /// Black on white.
    Print,
}

impl ThemeArg {
    pub(super) fn theme(self) -> Theme {
        match self {
            ThemeArg::Light => Theme::Light,
            ThemeArg::Dark => Theme::Dark,
            ThemeArg::Print => Theme::Print,
        }
    }
}

/// Labels of provinces.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LabelsArg {
    /// Ids, as in `LON`.
    #[default]
    Short,
    /// Full names.
    Long,
    /// No labels.
    None,
}

/// The appearance of a picture.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PictureLook {
    /// Colour theme.
    theme: Option<ThemeArg>,
    /// Labels of provinces.
    labels: Option<LabelsArg>,
    /// Draw only water, land and the names of seas, for a page that draws the rest.
    ground: Option<bool>,
    /// Whether to list the powers in a legend [default: true for pictures of games].
    pub(super) legend: Option<bool>,
    /// Prefix of every id in the SVG: letters, digits, `-` and `_`.
    prefix: Option<String>,
    /// Width in pixels, from 100 to 4000. If omitted, an SVG fills the available width.
    #[param(minimum = 100, maximum = 4000)]
    width: Option<u32>,
}

impl PictureLook {
    /// The picture style.
    pub(crate) fn style<'a>(&'a self, title: &'a str, lang: Lang) -> Result<PictureStyle<'a>> {
        if let Some(width) = self.width {
            check_width(width, MAX_WIDTH)?;
        }
        Ok(PictureStyle {
            theme: self.theme.unwrap_or_default().theme(),
            labels: match self.labels.unwrap_or_default() {
                LabelsArg::Short => Labels::Short,
                LabelsArg::Long => Labels::Long,
                LabelsArg::None => Labels::None,
            },
            lang,
            ground_only: self.ground.unwrap_or(false),
            legend: self.legend.unwrap_or(true),
            title,
            prefix: self.prefix.as_deref().unwrap_or_default(),
            width: self.width,
            ..PictureStyle::default()
        })
    }
}

/// The entity tag of a picture that depends on the request alone.
pub(super) fn mark(what: &str) -> String {
    let hash = BuildHasherDefault::<DefaultHasher>::default().hash_one(what);
    format!("{}.{hash:016x}", env!("CARGO_PKG_VERSION"))
}

fn check_width(width: u32, most: u32) -> Result<()> {
    if (MIN_WIDTH..=most).contains(&width) {
        return Ok(());
    }
    let message = text!(server::PictureWidth {
        width: width.to_string(),
        least: MIN_WIDTH.to_string(),
        most: most.to_string()
    });
    Err(ApiError::unprocessable("width", message))
}

/// Stage of a phase.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum StageArg {
    /// The position before the orders.
    Before,
    /// The orders.
    Orders,
    /// The results of the orders.
    Results,
}

impl From<StageArg> for SceneStage {
    fn from(stage: StageArg) -> SceneStage {
        match stage {
            StageArg::Before => SceneStage::Position,
            StageArg::Orders => SceneStage::Orders,
            StageArg::Results => SceneStage::Results,
        }
    }
}

/// Query of a picture's stage.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct StageQuery {
    /// Stage of the phase to show [default: the latest available]. Secret orders are not shown.
    stage: Option<StageArg>,
}

impl StageQuery {
    /// The requested stage.
    pub(crate) fn view(&self) -> Option<SceneStage> {
        self.stage.map(SceneStage::from)
    }
}

/// The contents of a picture of a phase [default: the current phase].
pub(crate) fn shot(
    current: &CurrentGame,
    phase: Option<&str>,
    stage: Option<SceneStage>,
) -> Result<Shot> {
    let game = current.snapshot.game();
    match phase.map_or(Ok(NamedPhase::Now), |phase| named_phase(current, phase))? {
        NamedPhase::Turn(turn) => {
            let most = Shot::view_of(&turn);
            let view = stage.unwrap_or(most);
            let view = if turn.is_resolved() || view == SceneStage::Position { view } else { most };
            Ok(Shot::of_turn(&turn, &game.rules, view))
        }
        NamedPhase::Now => {
            let position = game.position().clone();
            let open = current.snapshot.settings().open_orders;
            if !open || stage.is_none_or(|stage| stage == SceneStage::Position) {
                return Ok(Shot::still(position));
            }
            let judgment = current.snapshot.orders().judged(&position, &game.rules);
            Ok(Shot::new(position, judgment, SceneStage::Orders))
        }
    }
}

/// A request for a picture.
struct Picture {
    actor: Actor,
    game: String,
    phase: Option<String>,
    stage: StageQuery,
    look: PictureLook,
    pixels: bool,
}

impl Picture {
    async fn answer(
        self,
        state: &AppState,
        lang: Lang,
        headers: HeaderMap,
    ) -> std::result::Result<Response, Problem> {
        let Picture { actor, game: name, phase, stage, look, pixels } = self;
        let what = format!("picture {pixels} {phase:?} {stage:?} {look:?}");
        let work = if pixels { Workload::Picture } else { Workload::Light };
        let question = GameQuery { lang, actor, name, what, headers, work };
        state
            .answer(question, move |current, tag| {
                let style = look.style(current.snapshot.title(), lang)?;
                let shot = shot(current, phase.as_deref(), stage.view())?;
                drawn(&shot, &style, pixels, tag)
            })
            .await
    }
}

/// Draws a picture as SVG or PNG.
pub(crate) fn drawn(
    shot: &Shot,
    style: &PictureStyle<'_>,
    pixels: bool,
    tag: String,
) -> Result<CachedResponse> {
    let art = Art::of(shot.position().board());
    if !pixels {
        let svg = chancery_draw::draw(&art, &shot.scene(), style);
        return Ok(CachedResponse::new(svg, "image/svg+xml", tag));
    }
    // The renderer scales to the width; scaling the SVG as well would blur the edges.
    let svg =
        chancery_draw::draw(&art, &shot.scene(), &PictureStyle { width: None, ..style.clone() });
    let png = chancery_draw::png(&svg, style.width.unwrap_or(DEFAULT_WIDTH)).map_err(no_pixels)?;
    Ok(CachedResponse::new(png, "image/png", tag))
}

fn no_pixels(error: chancery_draw::RenderError) -> ApiError {
    ApiError::unprocessable("picture", error)
}

/// Get a picture of the current phase as SVG.
#[utoipa::path(get, path = "/games/{game}/picture.svg", tag = "pictures", params(("game" = String, Path, description = "Name of the game"), StageQuery, PictureLook, InLanguage), responses((status = 200, description = "The picture", content_type = "image/svg+xml", body = String), Wrong))]
async fn now_svg(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams(game): PathParams<String>,
    QueryParams(stage): QueryParams<StageQuery>,
    QueryParams(look): QueryParams<PictureLook>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    Picture { actor, game, phase: None, stage, look, pixels: false }
        .answer(&state, lang, headers)
        .await
}

/// Get a picture of the current phase as PNG.
#[utoipa::path(get, path = "/games/{game}/picture.png", tag = "pictures", params(("game" = String, Path, description = "Name of the game"), StageQuery, PictureLook, InLanguage), responses((status = 200, description = "The picture", content_type = "image/png", body = Vec<u8>), Wrong))]
async fn now_png(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams(game): PathParams<String>,
    QueryParams(stage): QueryParams<StageQuery>,
    QueryParams(look): QueryParams<PictureLook>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    Picture { actor, game, phase: None, stage, look, pixels: true }
        .answer(&state, lang, headers)
        .await
}

/// Get a picture of a phase as SVG.
#[utoipa::path(get, path = "/games/{game}/phases/{phase}/picture.svg", tag = "pictures", params(("game" = String, Path, description = "Name of the game"), ("phase" = String, Path, description = "Name of the phase, as in `S1901M`"), StageQuery, PictureLook, InLanguage), responses((status = 200, description = "The picture", content_type = "image/svg+xml", body = String), Wrong))]
async fn phase_svg(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams((game, phase)): PathParams<(String, String)>,
    QueryParams(stage): QueryParams<StageQuery>,
    QueryParams(look): QueryParams<PictureLook>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let picture = Picture { actor, game, phase: Some(phase), stage, look, pixels: false };
    picture.answer(&state, lang, headers).await
}

/// Get a picture of a phase as PNG.
#[utoipa::path(get, path = "/games/{game}/phases/{phase}/picture.png", tag = "pictures", params(("game" = String, Path, description = "Name of the game"), ("phase" = String, Path, description = "Name of the phase, as in `S1901M`"), StageQuery, PictureLook, InLanguage), responses((status = 200, description = "The picture", content_type = "image/png", body = Vec<u8>), Wrong))]
async fn phase_png(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams((game, phase)): PathParams<(String, String)>,
    QueryParams(stage): QueryParams<StageQuery>,
    QueryParams(look): QueryParams<PictureLook>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let picture = Picture { actor, game, phase: Some(phase), stage, look, pixels: true };
    picture.answer(&state, lang, headers).await
}

/// The pace of an animation.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Pace {
    /// Duration of each frame in seconds, from 0.1 to 60.
    #[param(minimum = 0.1, maximum = 60.0)]
    seconds: Option<f64>,
}

/// Checks the limits of an animation.
fn check_film(frames: usize, width: u32, seconds: f64) -> Result<()> {
    let widest = (MAX_FILM_WIDTHS / frames) as u32;
    if frames > MAX_FRAMES {
        let message = text!(server::FilmFrames { frames, most: MAX_FRAMES });
        return Err(ApiError::unprocessable("film", message));
    }
    if width > widest {
        let message = text!(server::FilmWidth { frames, most: widest.to_string() });
        return Err(ApiError::unprocessable("film", message));
    }
    // A game has a few hundred phases.
    #[expect(clippy::cast_precision_loss, reason = "the number of pictures is small")]
    if seconds * frames as f64 > MAX_FILM_SECONDS {
        return Err(ApiError::unprocessable("film", text!(server::FilmLength)));
    }
    Ok(())
}

/// Get an animation of all resolved phases as GIF.
#[utoipa::path(get, path = "/games/{game}/film.gif", tag = "pictures", params(("game" = String, Path, description = "Name of the game"), Pace, PictureLook, InLanguage), responses((status = 200, description = "The animation", content_type = "image/gif", body = Vec<u8>), Wrong))]
async fn film(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    PathParams(name): PathParams<String>,
    QueryParams(pace): QueryParams<Pace>,
    QueryParams(look): QueryParams<PictureLook>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let what = format!("film {pace:?} {look:?}");
    state
        .answer(
            GameQuery { lang, actor, name, what, headers, work: Workload::Film },
            move |current, tag| {
                let snapshot = &current.snapshot;
                let width = look.width.unwrap_or(800);
                check_width(width, WIDEST_FILM)?;
                let seconds = pace.seconds.unwrap_or(1.5);
                if !(0.1..=60.0).contains(&seconds) {
                    return Err(ApiError::unprocessable("seconds", text!(server::PictureSeconds)));
                }
                let record = current.record()?;
                if record.turns.is_empty() {
                    return Err(ApiError::not_found("no-phase", text!(server::NothingToFilm)));
                }
                check_film(record.turns.len() + 1, width, seconds)?;
                let rules = snapshot.game().rules;
                let turns = record.turns.iter();
                let mut shots: Vec<Shot> =
                    turns.map(|turn| Shot::of_turn(turn, &rules, Shot::view_of(turn))).collect();
                shots.push(Shot::still(snapshot.game().position().clone()));
                let style = PictureStyle { width: None, ..look.style(snapshot.title(), lang)? };
                let art = Art::of(snapshot.game().board());
                let film = chancery_draw::film(&shots, &art, &style, width, seconds, || ());
                Ok(CachedResponse::new(film.map_err(no_pixels)?.gif, "image/gif", tag))
            },
        )
        .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn films_have_limits() {
        assert!(check_film(60, WIDEST_FILM, 60.0).is_ok());
        assert!(check_film(MAX_FRAMES, 240, 1.5).is_ok());
        assert!(check_film(MAX_FRAMES + 1, MIN_WIDTH, 0.1).is_err());
        assert!(check_film(61, WIDEST_FILM, 1.5).is_err());
        assert!(check_film(61, MIN_WIDTH, 60.0).is_err());
    }
}
