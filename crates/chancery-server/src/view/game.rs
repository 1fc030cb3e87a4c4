//! A game as somebody at the table sees it. What others wrote is in it only where the table plays with
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

use super::position::PositionView;
use super::{OrdersByPower, id, ids};
use crate::current::CurrentGame;
use crate::error::sentence;

/// A game in the list of all.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GameLine {
    /// Its name.
    pub(crate) name: String,
    /// The id of its variant.
    pub(crate) variant: String,
    /// The phase it is in, as in `S1901M`.
    pub(crate) phase: String,
    /// The phase in words.
    pub(crate) title: String,
    /// Its version.
    pub(crate) version: String,
    /// Is it over?
    pub(crate) ended: bool,
    /// The people who are waited for, by their powers.
    pub(crate) waiting: Vec<String>,
    /// What comes next, or how it ended, in a sentence.
    pub(crate) outlook: String,
    /// Why it cannot be read, if it cannot; then the rest is empty.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) error: Option<String>,
}

impl GameLine {
    /// A game that was read.
    pub(crate) fn of(current: &CurrentGame, lang: Lang) -> GameLine {
        let CurrentGame { version, snapshot, .. } = current;
        let game = snapshot.game();
        let board = game.board();
        GameLine {
            name: snapshot.name.to_string(),
            variant: board.id().to_owned(),
            phase: snapshot.phase(),
            title: game.position().phase().title(board, lang),
            version: version.clone(),
            ended: game.ending().is_some(),
            waiting: ids(board, &waiting(snapshot)),
            outlook: outlook(snapshot, lang),
            error: None,
        }
    }

    /// One that cannot be.
    pub(crate) fn broken(name: &str, error: &chancery_store::StoreError, lang: Lang) -> GameLine {
        GameLine {
            name: name.to_owned(),
            variant: String::new(),
            phase: String::new(),
            title: String::new(),
            version: String::new(),
            ended: false,
            waiting: Vec::new(),
            outlook: String::new(),
            error: Some(sentence(error).get(lang).clone()),
        }
    }
}

/// A game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GameView {
    /// Its name.
    name: String,
    /// The id of its variant.
    variant: String,
    /// The rules it is played by, as in `classic,paradox=2000`.
    rules: String,
    /// Changes with every change of the position, of orders, or of what the table agreed on.
    version: String,
    /// The phase it is in, as in `S1901M`.
    phase: String,
    /// The phase in words.
    title: String,
    /// `movement`, `retreat` or `adjustment`.
    kind: &'static str,
    /// Where it stands.
    position: PositionView,
    /// All powers, in the order of the variant.
    powers: Vec<PowerView>,
    /// The phases that were resolved, in order.
    phases: Vec<String>,
    /// What was written for this phase: of all powers where orders are open, else of the one that asks.
    #[schema(value_type = BTreeMap<String, Vec<String>>)]
    orders: OrdersByPower,
    /// How many orders each power has given that has given any.
    given: BTreeMap<String, usize>,
    /// The people who are waited for, by their powers.
    waiting: Vec<String>,
    /// The computers that have still to order.
    thinking: Vec<String>,
    /// What comes next, or how it ended, in a sentence.
    outlook: String,
    /// How it ended, if it has.
    ending: Option<EndingView>,
    /// The powers that would agree on a draw now.
    votes: Vec<String>,
    /// The powers whose agreement makes a draw.
    asked: Vec<String>,
    /// The last year, if there is one.
    year_limit: Option<u16>,
    /// Does everybody see the orders of the others?
    open_orders: bool,
    /// May orders be handed in that are not legal?
    bluffs: bool,
}

/// A power in a game.
#[derive(Debug, Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "each is told by its name")]
pub(crate) struct PowerView {
    /// As in `FRANCE`.
    id: String,
    /// Its name.
    name: String,
    /// Its centres, by the ids of provinces.
    centres: Vec<String>,
    /// Its units, as in `A PAR`.
    units: Vec<String>,
    /// Its units that were dislodged, and where they may go.
    dislodged: Vec<DislodgedView>,
    /// What it is asked for in this phase, if anything.
    due: Option<DueView>,
    /// How many orders it has given.
    given: usize,
    /// Is nothing left for it to give?
    ready: bool,
    /// Is it in civil disorder?
    disorder: bool,
    /// Has it neither units nor centres?
    eliminated: bool,
    /// Would it agree on a draw now?
    draw: bool,
    /// The computer that plays it, as in `search-casual`; none if a person does.
    computer: Option<String>,
    /// Is it a computer that has still to order?
    thinking: bool,
}

/// A unit that was dislodged.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DislodgedView {
    /// The unit, as in `A PAR`.
    unit: String,
    /// Where it may go, by ids of places.
    to: Vec<String>,
}

/// What a power is asked for.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DueView {
    /// `order`, `retreat`, `build` or `remove`.
    task: &'static str,
    /// How many orders.
    wanted: usize,
    /// How many of them it has given.
    given: usize,
    /// The units without an order, where one may see the orders.
    missing: Vec<String>,
}

/// How a game ended.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EndingView {
    /// `victory`, `draw` or `year-limit`.
    kind: &'static str,
    /// The powers that won, or share the game.
    powers: Vec<String>,
    /// The same in a sentence.
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
    /// A game as a power sees it, or as somebody does who is none.
    pub(crate) fn of(current: &CurrentGame, viewer: Option<Power>, lang: Lang) -> GameView {
        let CurrentGame { version, snapshot: session, .. } = current;
        let (game, written, table) = (session.game(), session.orders(), session.settings());
        let (board, position) = (game.board(), game.position());
        let phase = session.phase();
        let mut phases = session.phases.clone();
        // A phase that an imported game was left in is not resolved.
        phases.retain(|resolved| *resolved != phase);
        let due = session.due();
        let shown = written.powers().filter(|(power, _)| sees(session, viewer, *power));
        let thinking = thinking(session);
        GameView {
            name: session.name.to_string(),
            variant: board.id().to_owned(),
            rules: game.rules.to_string(),
            version: version.clone(),
            title: position.phase().title(board, lang),
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
        }
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
            disorder: game.disorder().contains(&power),
            eliminated: !game.survivors().contains(&power),
            draw: game.votes().contains(&power),
            computer: session.computer(power).map(str::to_owned),
            thinking: false,
        }
    }
}

/// How many orders each power has given that has given any.
pub(crate) fn given(session: &GameSession) -> BTreeMap<String, usize> {
    let board = session.game().board();
    session.orders().powers().map(|(power, texts)| (id(board, power), texts.len())).collect()
}

/// May somebody see what is written for a power? Nobody sees what a computer writes, unless all do.
pub(crate) fn sees(session: &GameSession, viewer: Option<Power>, power: Power) -> bool {
    session.settings().open_orders || viewer == Some(power) && !session.is_computer(power)
}

fn waiting(session: &GameSession) -> Vec<Power> {
    let all = session.awaited();
    all.iter().map(|due| due.power).filter(|&power| !session.is_computer(power)).collect()
}

/// The computers that have still to order. One that does not exist is no reason to show nothing.
fn thinking(session: &GameSession) -> Vec<Power> {
    computers_due(session).unwrap_or_default().into_iter().map(|seat| seat.power).collect()
}

/// What comes next, in a sentence.
fn outlook(session: &GameSession, lang: Lang) -> String {
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
