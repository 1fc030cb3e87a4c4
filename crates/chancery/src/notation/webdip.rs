//! webDiplomacy's phrases: `The fleet at North Sea convoy to Belgium from London`.

use super::style::{DialectStyle, UnitWord};
use super::{Dialect, keywords};
use crate::board::{Board, Location, UnitKind};
use crate::lang::Lang;
use crate::order::{RawAction, RawOrder, Route};

pub(super) const STYLE: DialectStyle = DialectStyle {
    unit: UnitWord::Required,
    prefixes: true,
    ..DialectStyle::plain(Dialect::Webdip, keywords::WEBDIP)
};

/// `St. Petersburg (South Coast)`
fn place(board: &Board, at: Location) -> String {
    let info = board.province(board.province_of(at));
    let name = info.spellings.webdip.as_deref().unwrap_or(info.name.get(Lang::EN));
    match board.coast_of(at) {
        None => name.to_owned(),
        Some(coast) => format!("{name} ({})", coast.name(Lang::EN)),
    }
}

fn unit(kind: Option<UnitKind>) -> &'static str {
    kind.map_or("unit", |kind| kind.name(Lang::EN))
}

pub(super) fn write(order: &RawOrder, board: &Board) -> String {
    let Some(at) = order.at else {
        return "Wait".to_owned();
    };
    let name = |at: &Location| place(board, *at);
    let what = match &order.action {
        RawAction::Hold => "hold".to_owned(),
        RawAction::Move { to, route } => {
            let how = match route {
                Route::Unsaid => "",
                Route::Land => " via land",
                Route::Convoy(_) => " via convoy",
            };
            format!("move to {}{how}", name(to))
        }
        RawAction::Support { unit, to: None } => format!("support hold to {}", name(&unit.at)),
        RawAction::Support { unit, to: Some(to) } => {
            format!("support move to {} from {}", name(to), name(&unit.at))
        }
        RawAction::Convoy { unit, to } => format!("convoy to {} from {}", name(to), name(&unit.at)),
        RawAction::Retreat { to } => format!("retreat to {}", name(to)),
        RawAction::Disband => "disband".to_owned(),
        RawAction::Build => return format!("Build {} at {}", unit(order.kind), name(&at)),
        RawAction::Waive => return "Wait".to_owned(),
    };
    format!("The {} at {} {what}", unit(order.kind), name(&at))
}
