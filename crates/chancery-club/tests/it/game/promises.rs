//! Random commands on random games keep every promise.

use std::collections::BTreeMap;

use chancery::game::Turn;
use chancery::{Board, BoardRef, Position, Power, UnitKind};
use chancery_club::account::GameId;
use chancery_club::game::ClubGame;
use chancery_club::policy::GameStage;
use chancery_club::receipt::ActKind;
use chancery_club::time::{Length, Timestamp};
use chancery_club::view::{seen_turn, view};

use super::commands::{actor, game, later, request, viewers};
use super::world::World;
use crate::{Random, below, rounds};

const COMMANDS: usize = 220;

fn start() -> Timestamp {
    Timestamp::from_micros(1_800_298_800_000_000).unwrap()
}

/// How time passes in a test.
#[derive(Clone, Copy)]
enum TimeFlow {
    Steady,
    /// The clock jumps now and then, and sometimes far.
    Jumping,
}

impl TimeFlow {
    /// The moment of the next command.
    fn next(self, random: &mut Random, game: &ClubGame, now: Timestamp) -> Timestamp {
        let now = later(random, game, now);
        let TimeFlow::Jumping = self else { return now };
        let hours = random.pick(&[1, 24, 24 * 400]) * 3_600_000_000;
        let micros = match random.below(12) {
            0 => now.as_micros() - below(random, 3_600_000_000),
            1 => now.as_micros() - hours,
            2 => now.as_micros() + hours,
            _ => now.as_micros(),
        };
        // The random commands know of outages of a day.
        Timestamp::from_micros(micros.max(86_400_000_000)).unwrap_or(now)
    }

    /// How long the site may take to look at what is due. If the clock is set back in a grace, the site looks at
    /// the end of the grace, although orders may come in that make it end at the deadline.
    fn patience(self, game: &ClubGame) -> Length {
        match self {
            TimeFlow::Steady => Length::ZERO,
            TimeFlow::Jumping => game.document.settings.clock.grace.get(),
        }
    }
}

/// Plays random commands. Returns how often each kind of thing happened.
fn play(
    board: &BoardRef,
    seed: u64,
    time: TimeFlow,
    look: impl Fn(&World, Timestamp),
) -> BTreeMap<String, usize> {
    let mut random = Random::new(seed);
    let mut now = start();
    let id = GameId::from_random([seed as u8; 16]);
    let mut world = World::new(game(&mut random, board, id, now));
    let mut counts = BTreeMap::new();
    for number in 0..COMMANDS {
        now = time.next(&mut random, &world.game, now);
        world.check_due(now, time.patience(&world.game), &format!("time, in game {seed}"));
        let request = request(&mut random, &world.game, now);
        let before = world.game.clone();
        let done = world.does(&request, now);
        if done.is_err() {
            assert!(world.game == before);
        }
        world.check_due(now, time.patience(&world.game), &format!("{request:?} in game {seed}"));
        let command = format!("{:?}", request.command);
        let name: String = command.chars().take_while(|c| c.is_alphabetic()).collect();
        *counts.entry(format!("{name} {}", done.is_ok())).or_default() += 1;
        if let Ok(applied) = done {
            for entry in &applied.acts {
                if let ActKind::Act { name } = &entry.act {
                    *counts.entry(format!("act {name}")).or_default() += 1;
                }
            }
            let answer = format!("{:?}", applied.answer);
            let answer: String = answer.chars().take_while(|c| c.is_alphabetic()).collect();
            *counts.entry(answer).or_default() += 1;
        }
        if number % 20 == 0 {
            world.check_logs();
            look(&world, now);
        }
    }
    world.check_logs();
    *counts.entry(format!("{:?}", world.game.document.stage)).or_default() += 1;
    counts
}

#[test]
fn random_commands_keep_every_promise() {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for seed in 0..rounds(60) as u64 {
        for (what, count) in play(Board::classic(), seed, TimeFlow::Steady, |_, _| ()) {
            *counts.entry(what).or_default() += count;
        }
    }
    let common = [
        "Resolved",
        "Saved",
        "Seated",
        "NotDue",
        "SaveOrders true",
        "SaveOrders false",
        "SetReady true",
        "SubmitComputer true",
        "TakeOver true",
        "Leave true",
        "Confirm true",
        "Outage true",
        "Vote true",
        "Vote false",
        "WithdrawVote true",
        "NameSitter true",
        "EndSitting true",
        "Return true",
        "OfferSeat true",
        "TakeOffered true",
        "act voted",
        "act excused",
        "act missed",
        "act seat-opened",
        "act sitter-ended",
        "act returned",
        "Master true",
        "Master false",
        "Finished",
        "Running",
    ];
    for what in common {
        assert!(counts.get(what).is_some_and(|&count| count > 2), "{what}: {counts:?}");
    }
}

#[test]
fn clocks_that_jump_break_no_promise() {
    let mut resolved = 0;
    for seed in 1000..1000 + rounds(60) as u64 {
        let counts = play(Board::classic(), seed, TimeFlow::Jumping, |_, _| ());
        resolved += counts.get("Resolved").unwrap_or(&0);
    }
    assert!(resolved > 60, "{resolved}");
}

/// The standard board with fog.
fn foggy() -> BoardRef {
    let text = include_str!("../../../../chancery/variants/classic/variant.toml");
    let text = text.replace("id = \"classic\"", "id = \"foggy\"");
    Board::load(&text.replace("victory = 18", "fog = true\nvictory = 18")).unwrap()
}

/// Whether a power has a unit or a centre in a province or next to it.
fn is_near(position: &Position, power: Power, at: chancery::Province) -> bool {
    let board = position.board();
    let touches = |from: chancery::Province| {
        from == at
            || board.locations().filter(|&place| board.province_of(place) == from).any(|place| {
                let next = |kind| board.neighbours(kind, place).contains(&at);
                next(UnitKind::Army) || next(UnitKind::Fleet)
            })
    };
    let own = position.units().iter().filter(|unit| unit.power() == power);
    let dislodged = position.dislodged().iter().filter(|one| one.unit.power() == power);
    let mut places = own
        .map(|unit| board.province_of(unit.location()))
        .chain(dislodged.map(|one| board.province_of(one.unit.location())))
        .chain(position.centres_of(power));
    places.any(touches)
}

fn check_seen(true_position: &Position, seen: &Position, viewer: Option<Power>) {
    let board = true_position.board();
    for unit in seen.units() {
        let at = board.province_of(unit.location());
        assert!(true_position.units().contains(unit));
        assert!(viewer.is_some_and(|power| is_near(true_position, power, at)), "{at:?}");
    }
    for (centre, _) in seen.owned_centres() {
        assert!(viewer.is_some_and(|power| is_near(true_position, power, centre)));
    }
    if let Some(power) = viewer {
        let own = |position: &Position| {
            position.units().iter().filter(|unit| unit.power() == power).count()
        };
        assert_eq!(own(seen), own(true_position), "one sees all of one's own");
    }
}

#[test]
fn fog_hides_units() {
    let board = foggy();
    assert!(board.has_fog());
    let look = |world: &World, now: Timestamp| {
        let game = &world.game;
        if game.document.stage == GameStage::Finished {
            return;
        }
        let position = game.session().game().position();
        for viewer in viewers() {
            let Ok(seen) = view(&viewer, game, now) else { continue };
            check_seen(position, seen.session.game().position(), seen.power);
            for turn in &game.played.turns {
                let turn: &Turn = turn;
                let shown = seen_turn(turn, &game.session().game().rules, seen.power);
                check_seen(&turn.position, &shown.position, seen.power);
                check_seen(&turn.next, &shown.next, seen.power);
                let others = shown.orders.powers().any(|(power, _)| Some(power) != seen.power);
                assert!(!others, "nobody sees the orders of others");
            }
        }
    };
    for seed in 100..100 + rounds(12) as u64 {
        play(&board, seed, TimeFlow::Steady, look);
    }
    // A player sees the start, and a spectator sees an empty board.
    let mut random = Random::new(1);
    let new = game(&mut random, &board, GameId::from_random([1; 16]), start());
    let Ok(seen) = view(&actor(super::commands::OPERATOR), &new, start()) else {
        panic!("operators see every game")
    };
    assert!(seen.session.game().position().units().is_empty());
}
