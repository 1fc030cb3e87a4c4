//! The seats of a game of the club.

use chancery::Lang;
use chancery_club::account::AccountId;
use chancery_club::view::{GameAsSeen, HolderAsSeen};
use serde::Serialize;
use utoipa::ToSchema;

use super::{AccountNames, time_text};
use crate::view::id;

/// An account.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SeatAccount {
    /// Id.
    pub(crate) id: String,
    /// Name. A deleted account is a former player.
    pub(crate) name: String,
}

impl SeatAccount {
    pub(crate) fn of(account: AccountId, names: &AccountNames, lang: Lang) -> SeatAccount {
        SeatAccount { id: account.to_string(), name: names.name(account).said().get(lang) }
    }
}

/// A seat.
#[derive(Debug, Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(crate) struct SeatView {
    /// Id of the power, as in `FRANCE`. Empty while powers are not given out.
    power: String,
    /// Name of the power.
    name: String,
    /// `vacant`, `person` or `computer`.
    holder: &'static str,
    /// Account of the person who holds it, if the viewer may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    account: Option<SeatAccount>,
    /// Whether a program makes the moves of the account that holds it. Also known where names are not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    agent: bool,
    /// Computer player that holds it, as in `search-casual`.
    #[serde(skip_serializing_if = "Option::is_none")]
    computer: Option<String>,
    /// Whether the viewer plays it.
    is_you: bool,
    /// Whether it is ready, if the viewer may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    ready: Option<bool>,
    /// Whether the viewer has confirmed to be there, in the roll call.
    #[serde(skip_serializing_if = "Option::is_none")]
    confirmed: Option<bool>,
    /// Number of excuses that the person has left for missed phases, while the game is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    excuses_left: Option<u8>,
    /// Number of phases that the person missed without an excuse.
    #[serde(skip_serializing_if = "is_zero")]
    misses: u8,
    /// Phase that was missed last, as in `S1902M`.
    #[serde(skip_serializing_if = "Option::is_none")]
    missed: Option<String>,
    /// Whether the power is in civil disorder and nobody waits for it.
    #[serde(skip_serializing_if = "is_false")]
    is_away: bool,
    /// Who plays for the holder.
    #[serde(skip_serializing_if = "Option::is_none")]
    sitter: Option<SitterView>,
    /// Whether there is a link by which somebody can take it over.
    #[serde(skip_serializing_if = "is_false")]
    is_offered: bool,
}

/// Somebody who plays for the holder of a seat.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Sitter)]
pub(crate) struct SitterView {
    /// The account, if the viewer may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    account: Option<SeatAccount>,
    /// Until when.
    #[schema(format = DateTime)]
    until: String,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "required by serde")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "required by serde")]
const fn is_zero(number: &u8) -> bool {
    *number == 0
}

impl SeatView {
    /// The seats, in the order of the powers. While powers are not given out, only those that are taken.
    pub(crate) fn all(seen: &GameAsSeen, names: &AccountNames, lang: Lang) -> Vec<SeatView> {
        let board = seen.session.game().board();
        // Which seat stands for whose place would only tell who came first.
        let is_open = seen.powers_are_open();
        let shown =
            seen.seats.iter().filter(|seat| !is_open || seat.holder != HolderAsSeen::Vacant);
        let name = |power| board.power(power).name.get(lang).to_owned();
        let view = shown.map(|seat| {
            let (holder, account, computer) = match &seat.holder {
                HolderAsSeen::Vacant => ("vacant", None, None),
                HolderAsSeen::Person(account) => ("person", *account, None),
                HolderAsSeen::Computer(name) => ("computer", None, Some(name.as_str().to_owned())),
            };
            SeatView {
                power: if is_open { String::new() } else { id(board, seat.power) },
                name: if is_open { String::new() } else { name(seat.power) },
                holder,
                account: account.map(|account| SeatAccount::of(account, names, lang)),
                agent: holder == "person" && names.is_agent(seat.power),
                computer,
                is_you: seat.is_own,
                ready: seat.ready,
                confirmed: seat.confirmed,
                excuses_left: seat.excuses_left,
                misses: seat.misses,
                missed: seat.missed.clone(),
                is_away: seat.is_away,
                sitter: seat.sitter.map(|sitter| SitterView {
                    account: sitter.account.map(|account| SeatAccount::of(account, names, lang)),
                    until: time_text(sitter.until),
                }),
                is_offered: seat.is_offered,
            }
        });
        view.collect()
    }
}
