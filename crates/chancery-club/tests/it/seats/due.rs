//! When a phase is due.

use chancery::game::{Game, GameSession, SubmitOptions, TableSettings};
use chancery::rules::Rules;
use chancery::{Board, Lang, Power};
use chancery_club::clock::{ClockPace, ClockSettings, PhaseTimer};
use chancery_club::seats::{DueReason, PhaseState, ResolutionDue, SeatHolder, SeatList};
use chancery_club::settings::ComputerName;
use chancery_club::time::{Grace, Length, PhaseLength, ReadyWait, Timestamp};

use super::{account, powers};
use crate::{Random, rounds};

/// A game about to begin, with a person in every seat.
struct Fixture {
    session: GameSession,
    seats: SeatList,
    clock: ClockSettings,
    timer: PhaseTimer,
    began: Timestamp,
}

impl Fixture {
    fn new() -> Fixture {
        let mut clock = ClockSettings::new(ClockPace::Lengths {
            movement: PhaseLength::new(Length::days(1)).unwrap(),
            other: PhaseLength::new(Length::hours(12)).unwrap(),
        });
        clock.grace = Grace::new(Length::hours(1)).unwrap();
        clock.wait = ReadyWait::new(Length::minutes(5)).unwrap();
        let began = Timestamp::MIN.after(Length::days(100));
        let game = Game::new(Board::classic(), Rules::default());
        let mut seats = SeatList::new(Board::classic());
        for (number, power) in powers().into_iter().enumerate() {
            seats.join(account(number), Some(power)).unwrap();
        }
        Fixture {
            session: GameSession::new(game, TableSettings::default()),
            seats,
            timer: PhaseTimer::Running { deadline: began.after(Length::days(1)) },
            clock,
            began,
        }
    }

    fn due(&self, after: Length) -> ResolutionDue {
        let Fixture { session, seats, clock, timer, began } = self;
        let state =
            PhaseState { session, seats, clock, timer: *timer, began: *began, absences: &[] };
        state.resolution_due(began.after(after))
    }

    fn at(&self, after: Length) -> Timestamp {
        self.began.after(after)
    }

    fn order_all(&mut self, power: Power) {
        let due = self.session.due();
        let due = due.iter().find(|due| due.power == power).unwrap();
        let orders = due.unsaid(Board::classic());
        self.session.submit(power, &orders, SubmitOptions::default(), Lang::EN).unwrap();
    }
}

const HOUR: Length = Length::hours(1);
const DAY: Length = Length::days(1);

#[test]
fn the_deadline_counts_and_grace_waits_for_missing_orders() {
    let mut game = Fixture::new();
    let deadline = game.at(DAY);
    assert_eq!(game.due(HOUR), ResolutionDue::NotYet(Some(deadline)));
    assert_eq!(game.due(DAY), ResolutionDue::NotYet(Some(deadline.after(HOUR))));
    assert_eq!(game.due(DAY.plus(HOUR)), ResolutionDue::Due(DueReason::Deadline));
    for power in powers() {
        game.order_all(power);
    }
    let just_before = DAY.minus(Length::from_micros(1));
    assert_eq!(game.due(just_before), ResolutionDue::NotYet(Some(deadline)));
    assert_eq!(game.due(DAY), ResolutionDue::Due(DueReason::Deadline), "nothing is missing");
}

#[test]
fn all_ready_and_the_wait_make_a_phase_due() {
    let mut game = Fixture::new();
    let all = powers();
    for (number, &power) in all.iter().enumerate() {
        assert!(matches!(game.due(HOUR), ResolutionDue::NotYet(_)));
        let at = game.at(Length::minutes(number as u32));
        game.seats.set_ready(power, true, at).unwrap();
    }
    // The last was ready after six minutes, and the wait takes five. Ready without orders is ready.
    let due = Length::minutes(11);
    let before = due.minus(Length::from_micros(1));
    assert_eq!(game.due(before), ResolutionDue::NotYet(Some(game.at(due))));
    assert_eq!(game.due(due), ResolutionDue::Due(DueReason::AllReady));
    game.seats.set_ready(all[3], false, game.at(due)).unwrap();
    assert_eq!(game.due(due), ResolutionDue::NotYet(Some(game.at(DAY))), "withdrawn");
    game.seats.set_ready(all[3], true, game.at(due)).unwrap();
    game.seats.clear_ready();
    assert_eq!(game.due(due), ResolutionDue::NotYet(Some(game.at(DAY))));
}

#[test]
fn a_vacant_seat_is_not_waited_for_and_a_computer_is_until_it_ordered() {
    let mut game = Fixture::new();
    let [austria, england, rest @ ..] = &powers()[..] else { panic!("seven powers") };
    game.seats.open(*austria).unwrap();
    let computer = ComputerName::new("strong").unwrap();
    game.seats.replace(*england, SeatHolder::Computer(computer)).unwrap();
    for &power in rest {
        game.seats.set_ready(power, true, game.began).unwrap();
    }
    assert_eq!(game.due(HOUR), ResolutionDue::NotYet(Some(game.at(DAY))));
    game.order_all(*england);
    assert_eq!(game.due(HOUR), ResolutionDue::Due(DueReason::AllReady));
    // The orders of the vacant seat are not missing to anybody.
    game.seats.clear_ready();
    for &power in rest {
        game.order_all(power);
    }
    assert_eq!(game.due(DAY), ResolutionDue::Due(DueReason::Deadline));
}

#[test]
fn civil_disorder_is_not_waited_for() {
    let mut game = Fixture::new();
    let [austria, rest @ ..] = &powers()[..] else { panic!("seven powers") };
    for &power in rest {
        game.order_all(power);
    }
    game.session.resolve(None, true).unwrap();
    assert!(game.session.is_in_disorder(*austria), "it sent no orders");
    for &power in rest {
        game.seats.set_ready(power, true, game.began).unwrap();
    }
    assert_eq!(game.due(HOUR), ResolutionDue::Due(DueReason::AllReady));
    // Once it writes orders again, it is waited for.
    game.order_all(*austria);
    assert_eq!(game.due(HOUR), ResolutionDue::NotYet(Some(game.at(DAY))));
    game.seats.set_ready(*austria, true, game.began).unwrap();
    assert_eq!(game.due(HOUR), ResolutionDue::Due(DueReason::AllReady));
}

#[test]
fn a_movement_phase_without_people_waits_for_its_deadline() {
    let mut game = Fixture::new();
    for power in powers() {
        game.seats.open(power).unwrap();
    }
    assert_eq!(game.due(HOUR), ResolutionDue::NotYet(Some(game.at(DAY))));
    assert_eq!(game.due(DAY), ResolutionDue::Due(DueReason::Deadline));
    game.timer = PhaseTimer::Untimed {};
    assert_eq!(game.due(DAY), ResolutionDue::NotYet(None));
}

#[test]
fn only_those_with_a_retreat_are_waited_for() {
    let mut game = Fixture::new();
    // Russia attacks Austria in Galicia, with support, and dislodges it.
    let play = |game: &mut Fixture, orders: &[(usize, &[&str])]| {
        for (number, texts) in orders {
            let power = powers()[*number];
            game.session.submit(power, texts, SubmitOptions::default(), Lang::EN).unwrap();
        }
        game.session.resolve(None, true).unwrap();
    };
    play(&mut game, &[(0, &["A VIE - GAL"]), (5, &["A MOS - UKR"])]);
    play(&mut game, &[(0, &["A GAL H"]), (5, &["A WAR - GAL", "A UKR S A WAR - GAL"])]);
    assert_eq!(game.session.phase(), "F1901R");
    assert!(matches!(game.due(HOUR), ResolutionDue::NotYet(_)));
    game.seats.set_ready(powers()[5], true, game.began).unwrap();
    assert!(matches!(game.due(HOUR), ResolutionDue::NotYet(_)), "Russia owes nothing");
    game.seats.set_ready(powers()[0], true, game.began).unwrap();
    assert_eq!(game.due(HOUR), ResolutionDue::Due(DueReason::AllReady));
}

#[test]
fn a_paused_or_finished_game_is_never_due() {
    let mut game = Fixture::new();
    for power in powers() {
        game.seats.set_ready(power, true, game.began).unwrap();
    }
    let running = game.timer;
    game.timer = running.paused(&game.clock, game.began).unwrap();
    assert_eq!(game.due(Length::days(9)), ResolutionDue::NotYet(None));
    game.timer = running;
    for power in powers() {
        game.session.vote(power, true).unwrap();
    }
    assert!(game.session.game().ending().is_some());
    assert_eq!(game.due(Length::days(9)), ResolutionDue::NotYet(None));
}

#[test]
fn what_is_not_due_becomes_due_exactly_when_it_says() {
    for seed in 0..rounds(300) as u64 {
        let mut random = Random::new(seed);
        let mut game = Fixture::new();
        for power in powers() {
            if random.chance(50) {
                game.order_all(power);
            }
            if random.chance(80) {
                let at = game.at(Length::minutes(random.below(2_000) as u32));
                game.seats.set_ready(power, true, at).unwrap();
            }
        }
        let mut at = game.began;
        // Each answer names a later moment, until it is due; nothing is due before.
        for step in 0.. {
            let early = at.since(game.began).minus(Length::from_micros(1));
            if step > 0 {
                assert!(matches!(game.due(early), ResolutionDue::NotYet(_)), "seed {seed}");
            }
            match game.due(at.since(game.began)) {
                ResolutionDue::Due(_) => break,
                ResolutionDue::NotYet(Some(until)) => {
                    assert!(until > at, "seed {seed}: {until} is not after {at}");
                    at = until;
                }
                ResolutionDue::NotYet(None) => panic!("seed {seed}: it never comes"),
            }
        }
        let all_ready = game.seats.iter().all(|seat| seat.ready_since.is_some());
        assert!(all_ready || at >= game.at(DAY), "seed {seed}: before its deadline");
        assert!(at <= game.at(DAY.plus(HOUR)), "seed {seed}: after its grace");
    }
}
