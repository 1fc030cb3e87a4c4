//! Adjudication of a position with orders.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use chancery::game::{Event, OrderTexts};
use chancery::{Court, Game, Lang, Position, Rules, notation};
use chancery_club::policy::Actor;
use chancery_draw::SceneStage;
use chancery_lang::messages::server;
use chancery_lang::text;
use serde::Deserialize;
use utoipa::ToSchema;

use super::super::openapi::{InLanguage, Wrong};
use super::super::pictures::StageQuery;
use super::read_in;
use crate::api::orders::{RefusedText, check_size};
use crate::error::{Problem, Result};
use crate::extract::{JsonBody, QueryParams, RequestActor, RequestLang};
use crate::state::AppState;
use crate::view::phase::PhaseView;
use crate::view::position::Placed;
use crate::view::scene::OrdersScene;

/// A position with orders.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SandboxTrial {
    /// Id of the variant [default: the variant of `position`, or `classic`].
    variant: Option<String>,
    /// Name of a game whose variant is used instead of `variant`.
    game: Option<String>,
    /// Rules, as in `2023`.
    #[serde(default)]
    rules: String,
    /// The position [default: the start of the variant].
    position: Option<Placed>,
    /// The orders.
    orders: Option<TrialOrders>,
}

/// Orders by power, or a list of orders. In a list, each order belongs to the power of the unit it
/// names, or to the power written before it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(untagged)]
pub(super) enum TrialOrders {
    /// Orders by power.
    ByPower(BTreeMap<String, Vec<String>>),
    /// A list of orders.
    List(Vec<String>),
}

/// Adjudicate a position with orders.
///
/// Illegal orders are not refused but get the verdict `illegal`.
#[utoipa::path(post, path = "/sandbox/judge", tag = "sandbox", params(InLanguage), request_body = SandboxTrial, responses((status = 200, description = "The phase", body = PhaseView), Wrong))]
pub(super) async fn judge(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    JsonBody(trial): JsonBody<SandboxTrial>,
) -> std::result::Result<Json<PhaseView>, Problem> {
    let view = state.run(lang, move |state| judged(state, &actor, &trial, lang));
    Ok(Json(view.await?))
}

impl SandboxTrial {
    fn read(&self, state: &AppState, actor: &Actor) -> Result<(Position, Rules)> {
        let SandboxTrial { variant, game, rules, position, .. } = self;
        read_in(state, actor, game.as_deref(), variant.as_deref(), rules, position.as_ref())
    }
}

fn judged(state: &AppState, actor: &Actor, trial: &SandboxTrial, lang: Lang) -> Result<PhaseView> {
    let (position, rules) = trial.read(state, actor)?;
    let (written, unread) = written(trial.orders.as_ref(), &position, lang)?;
    let mut turn = Game::from_position(position, rules).resolve(&mut Court::default(), written);
    // The sandbox does not expect orders from every power, so none is in civil disorder.
    turn.events.retain(|event| !matches!(event, Event::DisorderBegins(_) | Event::DisorderEnds(_)));
    let mut view = PhaseView::of(&turn, &rules, lang);
    view.unread = unread;
    Ok(view)
}

/// Get the scene of a position with orders, or with their results.
#[utoipa::path(post, path = "/sandbox/scene", tag = "sandbox", params(StageQuery, InLanguage), request_body = SandboxTrial, responses((status = 200, description = "The scene", body = OrdersScene), Wrong))]
pub(super) async fn scene(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    RequestActor(actor): RequestActor,
    QueryParams(stage): QueryParams<StageQuery>,
    JsonBody(trial): JsonBody<SandboxTrial>,
) -> std::result::Result<Json<OrdersScene>, Problem> {
    let stage = stage.view().unwrap_or(SceneStage::Orders);
    let view = state.run(lang, move |state| {
        let (position, rules) = trial.read(state, &actor)?;
        let (written, _) = written(trial.orders.as_ref(), &position, lang)?;
        Ok(OrdersScene::of(&position, &written, &rules, stage))
    });
    Ok(Json(view.await?))
}

/// The orders of each power, and the orders that belong to none.
pub(super) fn written(
    orders: Option<&TrialOrders>,
    position: &Position,
    lang: Lang,
) -> Result<(OrderTexts, Vec<RefusedText>)> {
    let board = position.board();
    let mut all = vec![Vec::new(); board.powers().len()];
    let mut unread = Vec::new();
    match orders {
        None => {}
        Some(TrialOrders::ByPower(lists)) => {
            check_size(
                lists.values().flatten().map(String::as_str).collect::<Vec<_>>().into_iter(),
            )?;
            for (name, texts) in lists {
                all[board.power_named(name)?.index()].extend(texts.iter().cloned());
            }
        }
        Some(TrialOrders::List(texts)) => {
            check_size(texts.iter().map(String::as_str))?;
            for text in texts {
                let reading = notation::read(text, board, Some(position));
                unread
                    .extend(reading.errors.iter().map(|one| RefusedText::unread(text, one, lang)));
                for read in reading.orders {
                    let typed = text[read.span].to_owned();
                    match read.order.completed(position).power {
                        Some(power) => all[power.index()].push(typed),
                        None => unread.push(of_nobody(typed, lang)),
                    }
                }
            }
        }
    }
    let mut written = OrderTexts::new(board);
    for (power, texts) in board.powers().zip(all) {
        written.set(power, texts);
    }
    Ok((written, unread))
}

fn of_nobody(text: String, lang: Lang) -> RefusedText {
    let message = text!(server::WhoseOrder { text: &text });
    RefusedText { message: message.get(lang).clone(), text, span: None }
}
