//! Games: all of them, a new one, one of them, and what can be ordered in it.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use chancery::game::record::Record;
use chancery::{Board, Game, Power, Rules};
use chancery_store::Table;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::openapi::{InLanguage, Wrong};
use crate::ask::{Asked, Body, Named, Speaks};
use crate::fault::{Fault, Result, told};
use crate::house::{Effort, House, Question};
use crate::keep::Kept;
use crate::problem::Problem;
use crate::shelf::seat;
use crate::view::game::{GameLine, GameView};
use crate::view::legal::LegalView;
use crate::view::position::{Placed, placed};

pub(super) fn routes() -> OpenApiRouter<House> {
    OpenApiRouter::new().routes(routes!(list, create)).routes(routes!(one)).routes(routes!(legal))
}

/// All games. One that cannot be read says why, and hides no other.
#[utoipa::path(get, path = "/games", tag = "games", params(InLanguage), responses((status = 200, description = "What was asked for", body = [GameLine]), Wrong))]
async fn list(
    State(house): State<House>,
    Speaks(lang): Speaks,
) -> std::result::Result<Json<Vec<GameLine>>, Problem> {
    let all = house.run(lang, move |house| lines(house, lang));
    Ok(Json(all.await?))
}

/// A line for each game.
pub(crate) fn lines(house: &House, lang: chancery::Lang) -> Result<Vec<GameLine>> {
    let names = house.shelf().names()?;
    let line = |name: &chancery_store::GameName| match house.shelf().read(name.as_str()) {
        Ok(seen) => Ok(GameLine::of(&seen, lang)),
        Err(Fault::Store(error)) => Ok(GameLine::broken(name.as_str(), &error, lang)),
        Err(other) => Err(other),
    };
    names.iter().map(line).collect()
}

/// A game to begin.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewGame {
    /// 1 to 64 letters without accents, digits, `-`, `_` and `.`.
    name: String,
    /// The id of its variant; without it, that of the position, or `classic`.
    variant: Option<String>,
    /// The rules, as in `2023` or `classic,paradox=2000`.
    #[serde(default)]
    rules: String,
    /// The position to begin with; without it, the start of the variant.
    position: Option<Placed>,
    /// The last year.
    until: Option<u16>,
    /// Does everybody see the orders of the others?
    #[serde(default)]
    open_orders: bool,
    /// May orders be handed in that are not legal?
    #[serde(default)]
    bluffs: bool,
    /// The powers that computers play, each with the name of one: `random`, `hold`, `greedy`, `dumb`,
    /// `search-casual`, `search-club` or `search`. People play the others.
    #[serde(default)]
    computers: BTreeMap<String, Option<String>>,
    /// The number that the computers' chance comes from; without it, a new one.
    #[serde(default)]
    seed: u64,
}

/// Begin a game.
#[utoipa::path(post, path = "/games", tag = "games", params(InLanguage), request_body = NewGame, responses((status = 201, description = "It is made", body = GameView), Wrong))]
async fn create(
    State(house): State<House>,
    Speaks(lang): Speaks,
    Body(new): Body<NewGame>,
) -> std::result::Result<Response, Problem> {
    house
        .run(lang, move |house| {
            let position = placed(new.variant.as_deref(), new.position.as_ref())?;
            let first = position.phase().year;
            if let Some(last) = new.until.filter(|&last| last < first) {
                return Err(Fault::unfit(
                    "until",
                    both!(
                        "the last year {last} is over before the game begins, in {first}"
                            / "la dernière année {last} est finie avant le début de la partie, en {first}"
                    ),
                ));
            }
            let mut game = Game::begin(position, rules(&new.rules)?);
            game.year_limit = new.until;
            let mut table = Table {
                open_orders: new.open_orders,
                bluffs: new.bluffs,
                seed: new.seed,
                ..Table::default()
            };
            seat(&mut table, game.board(), &new.name, &new.computers)?;
            house.shelf().create(&new.name, &Record::new(&new.name, game), &table)?;
            created(house, &new.name, lang)
        })
        .await
}

/// The answer with a game that is new.
pub(super) fn created(house: &House, name: &str, lang: chancery::Lang) -> Result<Response> {
    let view = GameView::of(&*house.read(name)?, None, lang)?;
    let place = [(header::LOCATION, format!("/api/v1/games/{name}"))];
    Ok((StatusCode::CREATED, place, Json(view)).into_response())
}

/// The rules of a text.
pub(super) fn rules(text: &str) -> Result<Rules> {
    text.parse().map_err(|error: chancery::rules::RulesError| {
        Fault::unfit("rules", told(|lang| error.message(lang)))
    })
}

/// Who looks at a game.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Viewer {
    /// The power that looks: it sees its own orders.
    #[serde(rename = "as")]
    power: Option<String>,
}

impl Viewer {
    /// The power that looks, if one does.
    pub(super) fn power(&self, board: &Board) -> Result<Option<Power>> {
        Ok(self.power.as_deref().map(|name| board.power_named(name)).transpose()?)
    }

    /// What tells its question from those of others.
    pub(super) fn mark(&self) -> &str {
        self.power.as_deref().unwrap_or_default()
    }
}

/// A game.
#[utoipa::path(get, path = "/games/{game}", tag = "games", params(("game" = String, Path, description = "Its name"), Viewer, InLanguage), responses((status = 200, description = "What was asked for", body = GameView), Wrong))]
async fn one(
    State(house): State<House>,
    Speaks(lang): Speaks,
    Named(name): Named<String>,
    Asked(viewer): Asked<Viewer>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let what = format!("game {}", viewer.mark());
    house
        .answer(Question { lang, name, what, headers, effort: Effort::Light }, move |seen, tag| {
            let viewer = viewer.power(seen.folder.game().board())?;
            Ok(Kept::json(&GameView::of(seen, viewer, lang)?, tag))
        })
        .await
}

/// All legal orders of the phase that a game is in.
#[utoipa::path(get, path = "/games/{game}/legal", tag = "games", params(("game" = String, Path, description = "Its name"), InLanguage), responses((status = 200, description = "What was asked for", body = LegalView), Wrong))]
async fn legal(
    State(house): State<House>,
    Speaks(lang): Speaks,
    Named(name): Named<String>,
    headers: HeaderMap,
) -> std::result::Result<Response, Problem> {
    let what = "legal".to_owned();
    house
        .answer(Question { lang, name, what, headers, effort: Effort::Light }, move |seen, tag| {
            let game = seen.folder.game();
            Ok(Kept::json(&LegalView::of(game.position(), &game.rules), tag))
        })
        .await
}
