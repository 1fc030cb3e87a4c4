//! Editing a position: units, owners of centres, and the phase.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use chancery::position::{Setup, Unit};
use chancery::{Board, Phase, PhaseKind, Position, Power, Province, UnitKind};
use chancery_lang::messages::server;
use chancery_lang::{Joining, Message, text};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::super::openapi::{InLanguage, Wrong};
use crate::error::{ApiError, Problem, Result};
use crate::extract::{JsonBody, RequestLang};
use crate::state::AppState;
use crate::view::position::{Placed, PositionView, placed};

/// A position and the changes to it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PositionEdit {
    /// Id of the variant [default: the variant of `position`, or `classic`].
    variant: Option<String>,
    /// The position [default: the start of the variant].
    position: Option<Placed>,
    /// Whether to start from an empty board.
    #[serde(default)]
    empty: bool,
    /// New phase, as in `F1902M`. Only retreat phases have dislodged units.
    phase: Option<String>,
    /// Provinces to clear of units, including dislodged ones.
    #[serde(default)]
    remove: Vec<String>,
    /// Units to place. Each replaces the unit in its province.
    #[serde(default)]
    place: Vec<NewUnit>,
    /// New owners of centres by province; null for none.
    #[serde(default)]
    owners: BTreeMap<String, Option<String>>,
}

/// A unit to place.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewUnit {
    /// The unit, as in `A PAR` or `F STP/SC`.
    unit: String,
    /// Owner of the unit.
    power: String,
    /// Whether it is dislodged. It then shares the province with the unit that dislodged it.
    #[serde(default)]
    dislodged: bool,
}

/// An edited position.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct EditedPosition {
    /// Id of the variant.
    variant: String,
    /// The position.
    position: PositionView,
}

/// Edit a position.
///
/// If the result is not a valid position, the response is 422 with `faults`, one sentence each.
#[utoipa::path(post, path = "/sandbox/position", tag = "sandbox", params(InLanguage), request_body = PositionEdit, responses((status = 200, description = "The edited position", body = EditedPosition), Wrong))]
pub(super) async fn position(
    State(state): State<AppState>,
    RequestLang(lang): RequestLang,
    JsonBody(edit): JsonBody<PositionEdit>,
) -> std::result::Result<Json<EditedPosition>, Problem> {
    let edited = state.run(lang, move |state| {
        let before = placed(state, edit.variant.as_deref(), edit.position.as_ref())?;
        let position = edited(&before, &edit)?.finish().map_err(|errors| {
            let faults: Vec<String> = errors.iter().map(|error| error.message(lang)).collect();
            let message = Message::join(Joining::Semicolon, errors.into_iter().map(Message::from));
            let status = axum::http::StatusCode::UNPROCESSABLE_ENTITY;
            ApiError::Other {
                status,
                kind: "position",
                message,
                extra: vec![("faults", json!(faults))],
            }
        })?;
        Ok(EditedPosition {
            // A draft has another id than its board.
            variant: edit.variant.unwrap_or_else(|| position.board().id().to_owned()),
            position: PositionView::of(&position, lang),
        })
    });
    Ok(Json(edited.await?))
}

fn edited(before: &Position, edit: &PositionEdit) -> Result<Setup> {
    let board = before.board();
    let phase = match &edit.phase {
        Some(name) => {
            Phase::parse(board, name).map_err(|error| ApiError::unprocessable("phase", error))?
        }
        None => before.phase(),
    };
    let province = |name: &String| Ok(board.province_of(board.place_named(name)?));
    let removed: Vec<Province> = edit.remove.iter().map(province).collect::<Result<_>>()?;
    let placed: Vec<(Unit, bool)> =
        edit.place.iter().map(|piece| unit(board, piece)).collect::<Result<_>>()?;
    let mut owners: Vec<(Province, Option<Power>)> = Vec::new();
    for (centre, power) in &edit.owners {
        let power = power.as_deref().map(|name| board.power_named(name)).transpose()?;
        owners.push((province(centre)?, power));
    }
    let mut setup = Setup::new(before.board_ref(), phase);
    let gone = |unit: Unit, dislodged: bool| {
        let at = board.province_of(unit.location());
        let replaced = placed.iter().any(|(new, driven_out)| {
            *driven_out == dislodged && board.province_of(new.location()) == at
        });
        edit.empty || replaced || removed.contains(&at)
    };
    for &unit in before.units().iter().filter(|unit| !gone(**unit, false)) {
        setup.unit(unit);
    }
    if phase.kind == PhaseKind::Retreat {
        for &one in before.dislodged().iter().filter(|one| !gone(one.unit, true)) {
            setup.dislodged(one.unit, Some(before.retreats(one).collect()));
        }
    }
    for &(unit, dislodged) in &placed {
        if dislodged {
            setup.dislodged(unit, None);
        } else {
            setup.unit(unit);
        }
    }
    for &centre in board.centres() {
        let said = owners.iter().find(|(place, _)| *place == centre).map(|(_, power)| *power);
        let before = before.owner(centre).filter(|_| !edit.empty);
        if let Some(power) = said.unwrap_or(before) {
            setup.owner(centre, power);
        }
    }
    // Provinces that are not centres are passed on, so that they are reported as faults.
    for &(place, power) in owners.iter().filter(|(place, _)| !board.is_centre(*place)) {
        if let Some(power) = power {
            setup.owner(place, power);
        }
    }
    Ok(setup)
}

fn unit(board: &Board, piece: &NewUnit) -> Result<(Unit, bool)> {
    let power = board.force_named(&piece.power)?;
    let (kind, place) = piece.unit.trim().split_once(' ').unwrap_or(("", &piece.unit));
    let kind = match kind {
        "A" | "a" => UnitKind::Army,
        "F" | "f" => UnitKind::Fleet,
        _ => {
            let text: String = piece.unit.chars().take(40).collect();
            let message = text!(server::NotAUnit { text });
            return Err(ApiError::unprocessable("unit", message));
        }
    };
    let at = board.place_named(place.trim())?;
    Ok((Unit::new(power, kind, at), piece.dislodged))
}
