//! A game as a viewer sees it. Orders of other powers are only included if the table plays with
//! open orders.

use std::collections::BTreeMap;

use chancery::game::GameSession;
use chancery::game::{Due, Ending};
use chancery::{Board, Lang, Power};
use chancery_bots::computers_due;
use chancery_lang::messages::server;
use chancery_lang::{Arg, text};
use serde::Serialize;
use utoipa::ToSchema;

use super::club::{self, AccountNames, ClubView};
use super::position::PositionView;
use super::{OrdersByPower, id, ids};
use crate::current::CurrentGame;

/// A game.
#[derive(Debug, Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "independent flags of the API")]
pub(crate) struct GameView {
    /// Name.
    name: String,
    /// Title; a game without one goes by its name.
    title: String,
    /// Whether the game is archived.
    archived: bool,
    /// Id of the variant.
    variant: String,
    /// Whether the variant exists only in this game, so that its board has to be read from there.
    own_variant: bool,
    /// Rules, as in `classic,paradox=2000`.
    rules: String,
    /// Changes whenever the position, the orders or the settings change.
    version: String,
    /// Current phase, as in `S1901M`.
    phase: String,
    /// Current phase in words.
    phase_title: String,
    /// `movement`, `retreat` or `adjustment`.
    kind: &'static str,
    /// Current position.
    position: PositionView,
    /// All powers, in the order of the variant.
    powers: Vec<PowerView>,
    /// Resolved phases, in order.
    phases: Vec<String>,
    /// Orders for the current phase: those of all powers if orders are open, else those of the
    /// viewer.
    #[schema(value_type = BTreeMap<String, Vec<String>>)]
    orders: OrdersByPower,
    /// Number of orders submitted by each power. Powers without orders are left out.
    given: BTreeMap<String, usize>,
    /// Powers of people who have not submitted all orders.
    waiting: Vec<String>,
    /// Powers of computer players that have not ordered yet.
    thinking: Vec<String>,
    /// What happens next, or how the game ended, in a sentence.
    outlook: String,
    /// The ending, if the game is over.
    ending: Option<EndingView>,
    /// Powers that have voted for a draw.
    votes: Vec<String>,
    /// Powers that have to agree to a draw.
    asked: Vec<String>,
    /// Last year of the game, if it has a limit.
    year_limit: Option<u16>,
    /// Whether all orders are public.
    open_orders: bool,
    /// Whether illegal orders may be submitted as bluffs.
    bluffs: bool,
    /// Seats, clock and permissions. Only in a club.
    #[serde(skip_serializing_if = "Option::is_none")]
    club: Option<ClubView>,
}

/// A power in a game.
#[derive(Debug, Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "independent flags of the API")]
pub(crate) struct PowerView {
    /// Id, as in `FRANCE`.
    id: String,
    /// Name.
    name: String,
    /// Its centres, as province ids.
    centres: Vec<String>,
    /// Its units, as in `A PAR`.
    units: Vec<String>,
    /// Its dislodged units and their possible retreats.
    dislodged: Vec<DislodgedView>,
    /// Orders it has to give in this phase, if any.
    due: Option<DueView>,
    /// Number of orders it has submitted.
    given: usize,
    /// Whether it has submitted all its orders.
    ready: bool,
    /// Whether it is in civil disorder.
    disorder: bool,
    /// Whether it has neither units nor centres.
    eliminated: bool,
    /// Whether it has voted for a draw.
    draw: bool,
    /// Computer player, as in `search-casual`; null for a person.
    computer: Option<String>,
    /// Whether it is a computer player that has not ordered yet.
    thinking: bool,
}

/// A dislodged unit.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DislodgedView {
    /// The unit, as in `A PAR`.
    unit: String,
    /// Places it can retreat to.
    to: Vec<String>,
}

/// Orders a power has to give.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DueView {
    /// `order`, `retreat`, `build` or `remove`.
    task: &'static str,
    /// Number of orders required.
    wanted: usize,
    /// Number of these it has submitted.
    given: usize,
    /// Units without an order, if the viewer may see the orders.
    missing: Vec<String>,
}

/// The ending of a game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EndingView {
    /// `victory`, `draw` or `year-limit`.
    kind: &'static str,
    /// Powers that won or share the game.
    powers: Vec<String>,
    /// The ending in a sentence.
    sentence: String,
}

impl EndingView {
    fn of(ending: &Ending, board: &Board, lang: Lang) -> EndingView {
        EndingView {
            kind: ending.name(),
            powers: ids(board, ending.powers()),
            sentence: ending.sentence(board, lang),
        }
    }
}

impl GameView {
    /// A game as seen by a power, or by a spectator.
    pub(crate) fn of(current: &CurrentGame, viewer: Option<Power>, lang: Lang) -> GameView {
        let CurrentGame { version, snapshot: session, .. } = current;
        let (game, written, table) = (session.game(), session.orders(), session.settings());
        let (board, position) = (game.board(), game.position());
        let phase = session.phase();
        let mut phases = session.phases.clone();
        // The last phase of an imported game is not resolved.
        phases.retain(|resolved| *resolved != phase);
        let due = session.due();
        let shown = written.powers().filter(|(power, _)| sees(session, viewer, *power));
        let thinking = thinking(session);
        GameView {
            name: session.name.to_string(),
            title: session.title().to_owned(),
            archived: table.archived,
            variant: board.id().to_owned(),
            own_variant: !board.is_built_in(),
            rules: game.rules.to_string(),
            version: version.clone(),
            phase_title: position.phase().title(board, lang),
            kind: super::phase::kind(position.phase().kind),
            phase,
            position: PositionView::of(position, lang),
            powers: board
                .powers()
                .map(|power| {
                    let sees = sees(session, viewer, power);
                    let thinks = thinking.contains(&power);
                    PowerView {
                        thinking: thinks,
                        ..PowerView::of(session, power, &due, sees, lang)
                    }
                })
                .collect(),
            phases,
            orders: shown.map(|(power, texts)| (id(board, power), texts.to_vec())).collect(),
            given: given(session),
            waiting: ids(board, &waiting(session)),
            thinking: ids(board, &thinking),
            outlook: outlook(session, lang),
            ending: game.ending().map(|ending| EndingView::of(ending, board, lang)),
            votes: ids(board, game.votes()),
            asked: ids(board, &session.voters()),
            year_limit: game.year_limit,
            open_orders: table.open_orders,
            bluffs: table.bluffs,
            club: None,
        }
    }

    /// Adds a new invitation link to a game of the club.
    #[must_use]
    pub(crate) fn with_invitation(mut self, link: String) -> GameView {
        if let Some(club) = &mut self.club {
            club.invite(link);
        }
        self
    }

    /// A game of the club, as its viewer sees it.
    pub(crate) fn in_club(current: &CurrentGame, names: &AccountNames, lang: Lang) -> GameView {
        let Some(sight) = current.club() else { return GameView::of(current, None, lang) };
        let seen = &sight.seen;
        let board = seen.session.game().board();
        let mut view = GameView::of(current, club::own_power(seen), lang);
        let mut waiting = club::not_ready(seen);
        waiting.retain(|power| Some(*power) == seen.power);
        view.waiting = ids(board, &waiting);
        view.outlook = club::outlook(sight, lang);
        // Whether a computer has ordered and how people vote is secret.
        view.thinking.clear();
        view.votes.clear();
        for (power, seat) in view.powers.iter_mut().zip(&seen.seats) {
            power.thinking = false;
            power.draw = false;
            power.ready = seat.ready.unwrap_or(false);
        }
        view.club = Some(ClubView::of(sight, names, lang));
        view
    }
}

impl PowerView {
    fn of(session: &GameSession, power: Power, due: &[Due], sees: bool, lang: Lang) -> PowerView {
        let (game, board) = (session.game(), session.game().board());
        let position = game.position();
        let own = position.units().iter().filter(|unit| unit.power() == power);
        let dislodged = position.dislodged().iter().filter(|one| one.unit.power() == power);
        let due = due.iter().find(|due| due.power == power);
        PowerView {
            id: id(board, power),
            name: board.power(power).name.get(lang).to_owned(),
            centres: position
                .centres_of(power)
                .map(|centre| board.province(centre).id.clone())
                .collect(),
            units: own.map(|unit| unit.name(board).to_owned()).collect(),
            dislodged: dislodged
                .map(|&one| DislodgedView {
                    unit: one.unit.name(board).to_owned(),
                    to: position.retreats(one).map(|to| board.location_id(to).to_owned()).collect(),
                })
                .collect(),
            due: due.map(|due| DueView {
                task: due.task.name(),
                wanted: due.wanted,
                given: due.given,
                missing: due
                    .missing
                    .iter()
                    .filter(|_| sees)
                    .map(|unit| unit.name(board).to_owned())
                    .collect(),
            }),
            given: session.orders().of(power).len(),
            ready: due.is_none_or(Due::is_done),
            disorder: session.is_in_disorder(power),
            eliminated: !game.survivors().contains(&power),
            draw: game.votes().contains(&power),
            computer: session.computer(power).map(str::to_owned),
            thinking: false,
        }
    }
}

/// The number of orders submitted by each power; powers without orders are left out.
pub(crate) fn given(session: &GameSession) -> BTreeMap<String, usize> {
    let board = session.game().board();
    session.orders().powers().map(|(power, texts)| (id(board, power), texts.len())).collect()
}

/// Whether a viewer may see the orders of a power. A computer player's are only visible if all are.
pub(crate) fn sees(session: &GameSession, viewer: Option<Power>, power: Power) -> bool {
    session.settings().open_orders || viewer == Some(power) && !session.is_computer(power)
}

/// The powers of people who have not submitted all orders.
pub(super) fn waiting(session: &GameSession) -> Vec<Power> {
    let all = session.awaited();
    all.iter().map(|due| due.power).filter(|&power| !session.is_computer(power)).collect()
}

/// The computer players that have not ordered yet. An unknown one does not hide the game.
fn thinking(session: &GameSession) -> Vec<Power> {
    computers_due(session).unwrap_or_default().into_iter().map(|seat| seat.power).collect()
}

/// What happens next, in a sentence.
pub(crate) fn outlook(session: &GameSession, lang: Lang) -> String {
    let game = session.game();
    let board = game.board();
    if let Some(ending) = game.ending() {
        return ending.sentence(board, lang);
    }
    let names =
        |powers: &[Power]| Arg::commas(powers.iter().map(|&power| &board.power(power).name));
    let (due, thinking) = (waiting(session), thinking(session));
    let (powers, computers) = (names(&due), names(&thinking));
    let message = match (due.is_empty(), thinking.is_empty()) {
        (true, true) => text!(server::AllOrdersIn),
        (false, true) => text!(server::Waiting { powers }),
        (true, false) => text!(server::Thinking { computers }),
        (false, false) => text!(server::WaitingAndThinking { powers, computers }),
    };
    message.get(lang)
}
