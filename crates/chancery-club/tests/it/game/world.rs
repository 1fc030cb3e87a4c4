//! A game with everything that a store would keep of it, and what must hold after each command.

use chancery::game::Turn;
use chancery_club::game::{
    Applied, Audience, ClubAnswer, ClubCommand, ClubGame, ClubGameError, ClubRequest, CommandScope,
    MasterCommand,
};
use chancery_club::policy::{Actor, GameStage};
use chancery_club::receipt::{ActEntry, ActKind, GameLogs, SubmissionEntry};
use chancery_club::seats::{ResolutionDue, RollCallOutcome, SeatHolder};
use chancery_club::time::{Length, Timestamp};
use chancery_club::view::view;
use chancery_club::votes::{Motion, MotionKind};

use super::commands::viewers;
use super::life_oracle::LifeOracle;

/// A game with its logs and the time at which the site looks at it again.
pub(super) struct World {
    pub(super) game: ClubGame,
    pub(super) acts: Vec<ActEntry>,
    pub(super) submissions: Vec<SubmissionEntry>,
    pub(super) due: Option<Timestamp>,
    life: LifeOracle,
}

impl World {
    pub(super) fn new(game: ClubGame) -> World {
        let life = LifeOracle::default();
        World { game, acts: Vec::new(), submissions: Vec::new(), due: None, life }
    }

    /// Carries out a request and checks what it did.
    pub(super) fn does(
        &mut self,
        request: &ClubRequest,
        now: Timestamp,
    ) -> Result<Applied, ClubGameError> {
        let before = self.game.clone();
        let mut after = before.clone();
        let applied = after.apply(request, now)?;
        check_scope(request, &before, &after, &applied);
        check_resolution(request, &before, &after, &applied, now);
        check_views(request, &before, &after, &applied, now);
        self.life.observe(request, &before, &after, &applied, now);
        self.due = match request.command.scope() {
            CommandScope::Game => applied.check_at,
            CommandScope::Seat(_) => self.due.into_iter().chain(applied.check_at).min(),
        };
        self.acts.extend(applied.acts.iter().cloned());
        self.submissions.extend(applied.submission.iter().chain(&applied.amendments).cloned());
        self.game = after;
        Ok(applied)
    }

    /// What is due at a moment is looked at, or will be soon.
    pub(super) fn check_due(&self, now: Timestamp, soon: Length, last: &str) {
        let game = &self.game;
        let is_due = match (game.document.stage, game.document.roll_call) {
            (GameStage::Running, _) => {
                matches!(game.phase_state().resolution_due(now), ResolutionDue::Due(_))
            }
            (GameStage::RollCall, Some(call)) => {
                !matches!(call.outcome(&game.seats, now), RollCallOutcome::Waiting { .. })
            }
            _ => false,
        };
        let looks = self.due.is_some_and(|due| due <= now.after(soon));
        assert!(looks || !is_due, "due at {now}, but looked at {:?} after {last}", self.due);
    }

    /// Both logs are sound, and every saved order was submitted.
    pub(super) fn check_logs(&self) {
        let game = &self.game;
        let mut submissions = self.submissions.clone();
        submissions.sort_by(|one, other| one.power.cmp(&other.power));
        let seal = game.document.seal;
        let logs = GameLogs { game: game.id, acts: self.acts.clone(), submissions, seal };
        let verified = logs.verify(Some(game.acts.head)).expect("sound logs");
        let board = game.session().game().board();
        for (power, chain) in board.powers().zip(&game.chains) {
            let own = logs.submissions.iter().rfind(|entry| entry.power == chain.power);
            assert_eq!(own.map_or(0, |last| last.number), chain.count);
            if game.document.stage.is_under_way() {
                let submitted = verified.orders(game.turn(), &chain.power).unwrap_or_default();
                assert_eq!(game.session().orders().of(power), submitted, "{}", chain.power);
            }
        }
        // Each turn that stands was resolved with what its log names.
        let turns: Vec<u32> = self.acts.iter().filter_map(turn_number).collect();
        for turn in &game.played.turns {
            let of = |number: &&u32| resolved_as(turn, **number, &logs);
            assert!(turns.iter().any(|number| of(&number)), "{:?}", turn.position.phase());
        }
    }
}

fn turn_number(entry: &ActEntry) -> Option<u32> {
    match entry.act {
        ActKind::Turn { turn, .. } => Some(turn),
        ActKind::Act { .. } => None,
    }
}

/// Whether the orders of a turn are those that were submitted for the turn with a number.
fn resolved_as(turn: &Turn, number: u32, logs: &GameLogs) -> bool {
    let board = turn.position.board();
    board.powers().all(|power| {
        let id = &board.power(power).id;
        let mut own = logs.submissions.iter().filter(|entry| entry.power == *id);
        let last = own.rfind(|entry| entry.turn == number);
        turn.orders.of(power) == last.map_or(&[][..], |entry| &entry.orders)
    })
}

/// A command of one seat changes nothing else.
fn check_scope(request: &ClubRequest, before: &ClubGame, after: &ClubGame, applied: &Applied) {
    let CommandScope::Seat(own) = request.command.scope() else { return };
    assert!(applied.acts.is_empty() && applied.notices.is_empty() && applied.amendments.is_empty());
    assert_eq!((&before.document, before.acts), (&after.document, after.acts));
    assert_eq!(
        (&before.played.turns, &before.played.undone),
        (&after.played.turns, &after.played.undone)
    );
    let (old, new) = (before.session(), after.session());
    assert_eq!((old.game(), old.settings(), old.turn()), (new.game(), new.settings(), new.turn()));
    for (index, power) in old.game().board().powers().enumerate() {
        if power == own {
            let keep = |game: &ClubGame| game.seats.get(power).map(|seat| seat.holder.clone());
            assert_eq!(keep(before), keep(after));
            continue;
        }
        assert_eq!(before.seats.get(power), after.seats.get(power));
        assert_eq!(before.chains[index], after.chains[index]);
        assert_eq!(old.orders().of(power), new.orders().of(power));
    }
}

/// Nothing resolves before it is due, unless a game master forced it, which is in the log. Nobody is ready in
/// a new phase or in one that became longer.
fn check_resolution(
    request: &ClubRequest,
    before: &ClubGame,
    after: &ClubGame,
    applied: &Applied,
    now: Timestamp,
) {
    let turns = |game: &ClubGame| game.played.turns.len();
    let is_resolved = turns(after) > turns(before);
    assert_eq!(is_resolved, matches!(applied.answer, ClubAnswer::Resolved(_)));
    let became_longer = match (before.document.timer.deadline(), after.document.timer.deadline()) {
        (Some(old), Some(new)) => before.turn() == after.turn() && new > old,
        _ => false,
    };
    let changed = before.turn() != after.turn() || became_longer;
    if changed && before.document.stage == GameStage::Running {
        assert!(after.seats.iter().all(|seat| seat.ready_since.is_none()), "{request:?}");
    }
    if !is_resolved {
        return;
    }
    assert_eq!((turns(after), after.turn()), (turns(before) + 1, before.turn() + 1));
    let forced = |entry: &ActEntry| entry.act == ActKind::Act { name: "forced".to_owned() };
    if let ClubCommand::Master(MasterCommand::Force { .. })
    | ClubCommand::Vote(_, Motion::Force {}) = request.command
    {
        assert!(applied.acts.iter().any(forced));
        return;
    }
    let past = before.document.timer.deadline().is_some_and(|deadline| deadline <= now);
    let session = before.session();
    let all_ready = session.due().iter().all(|due| {
        let Some(seat) = before.seats.get(due.power) else { return true };
        match seat.holder {
            SeatHolder::Vacant => true,
            SeatHolder::Computer(_) => due.is_done(),
            SeatHolder::Account(_) => {
                seat.ready_since.is_some()
                    || (session.is_in_disorder(due.power) && before.is_away(due.power))
            }
        }
    });
    assert_eq!(before.document.stage, GameStage::Running);
    assert!(past || all_ready, "resolved too early by {request:?}");
}

/// Whoever is not among those who see a difference sees none.
fn check_views(
    request: &ClubRequest,
    before: &ClubGame,
    after: &ClubGame,
    applied: &Applied,
    now: Timestamp,
) {
    // Whoever is invited sees a private game from then on.
    let invites = matches!(
        request.command,
        ClubCommand::UseInvitation(_) | ClubCommand::Master(MasterCommand::Invite(_))
    );
    for viewer in viewers() {
        let plays = |power| {
            let seat = before.seats.get(power);
            viewer.account().is_some_and(|own| seat.is_some_and(|seat| seat.is_played_by(own, now)))
        };
        let sees_it = match applied.audience {
            Audience::Everybody => true,
            Audience::Seat(power) => plays(power),
            Audience::Nobody => invites,
        };
        if !sees_it {
            let (old, new) = (view(&viewer, before, now), view(&viewer, after, now));
            assert!(old == new, "{viewer:?} sees {request:?}: {old:?} became {new:?}");
        }
    }
    let is_hidden = match &request.command {
        ClubCommand::SaveOrders { .. } | ClubCommand::SubmitComputer(_) => true,
        ClubCommand::SetReady { .. } => !before.document.settings.show_ready,
        // Until it is carried.
        ClubCommand::Vote(_, Motion::Draw {}) | ClubCommand::WithdrawVote(_, MotionKind::Draw) => {
            applied.acts.is_empty()
        }
        _ => false,
    };
    assert!(!is_hidden || applied.audience != Audience::Everybody, "{request:?}");
    let by_site = matches!(request.actor, Actor::System | Actor::Computer);
    assert!(
        by_site || applied.audience != Audience::Nobody || after == before || is_private(request)
    );
}

/// Whether a command is between the game master and somebody.
fn is_private(request: &ClubRequest) -> bool {
    matches!(
        request.command,
        ClubCommand::UseInvitation(_)
            | ClubCommand::Master(MasterCommand::Invite(_) | MasterCommand::SetInvitation(_))
    )
}
