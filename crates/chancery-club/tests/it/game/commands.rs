//! Random games and random commands for them, most of which make sense. Tests of the stores use them, too.

use chancery::game::{ComputerOrders, GameTitle};
use chancery::notation::{Dialect, write_order};
use chancery::{BoardRef, Lang, LegalOrders, PhaseKind, Power};
use chancery_club::account::{AccountId, GameId};
use chancery_club::clock::{ClockPace, EarlyResolution, Outage, OutageRule};
use chancery_club::game::{ClubCommand, ClubGame, ClubRequest, MasterCommand};
use chancery_club::policy::{Access, AccountActor, Actor, GameStage};
use chancery_club::receipt::LogHash;
use chancery_club::seats::{GameSeat, SeatHolder, Sitter};
use chancery_club::settings::{
    ClubGameSettings, ComputerName, Excuses, MissLimit, PowerAssignment, Preset, SpectatorRule,
    Visibility,
};
use chancery_club::time::{Grace, Length, PhaseLength, Timestamp};
use chancery_club::votes::{Motion, MotionKind};

use crate::random::Random;

/// The account of the game master, who plays now and then, and that of an operator.
pub const MASTER: u8 = 20;
pub const OPERATOR: u8 = 21;
/// The accounts that play.
pub const PLAYERS: u8 = 9;

const COMPUTER: &str = "random";

pub fn account(number: u8) -> AccountId {
    AccountId::from_random([number; 16])
}

pub fn actor(number: u8) -> Actor {
    Actor::Account(AccountActor {
        account: account(number),
        access: Access::Session,
        is_operator: number == OPERATOR,
        reliability: None,
    })
}

/// Everybody who may look at a game.
pub fn viewers() -> Vec<Actor> {
    let accounts = (0..PLAYERS).chain([MASTER, OPERATOR, 30]).map(actor);
    std::iter::once(Actor::Visitor).chain(accounts).collect()
}

/// A new game with random settings.
pub fn game(random: &mut Random, board: &BoardRef, id: GameId, now: Timestamp) -> ClubGame {
    let title = GameTitle::new("Friday").expect("a title");
    let zone = "Europe/Paris".parse().expect("a zone");
    let preset = random.pick(&Preset::ALL);
    let settings = preset.settings(title, zone);
    let mut settings = ClubGameSettings {
        variant: board.id().to_owned(),
        assignment: random.pick(PowerAssignment::ALL),
        show_ready: random.chance(50),
        anonymous: random.chance(30),
        visibility: random.pick(&[Visibility::Public, Visibility::Public, Visibility::Link]),
        spectators: random.pick(SpectatorRule::ALL),
        excuses: Excuses::new(random.below(3) as u8).expect("excuses"),
        misses: MissLimit::new(1 + random.below(3) as u8).expect("misses"),
        last_year: random.chance(50).then(|| board.first_year() + 1),
        computers: random.chance(40).then(|| ComputerName::new(COMPUTER).expect("a computer")),
        ..settings
    };
    if random.chance(30) {
        settings.clock.early = EarlyResolution::Restart;
    }
    ClubGame::new(id, settings, account(MASTER), board, now).expect("sound settings")
}

/// A moment at which the next command may come.
pub fn later(random: &mut Random, game: &ClubGame, now: Timestamp) -> Timestamp {
    let timer = game.document.timer;
    let deadline = timer.deadline().filter(|deadline| *deadline > now);
    let closes = timer.closes_at(&game.document.settings.clock).filter(|closes| *closes > now);
    match (random.below(20), deadline, closes) {
        (0, Some(deadline), _) => deadline,
        (1, Some(deadline), _) => {
            Timestamp::from_micros(deadline.as_micros() - 1).expect("a moment")
        }
        (2, Some(deadline), _) => deadline.after(Length::from_micros(1)),
        (3, _, Some(closes)) => closes,
        (4, ..) => now.after(Length::hours(random.below(40) as u32)),
        (5..=8, ..) => now.after(Length::minutes(random.below(12) as u32)),
        (9..=11, ..) => now.after(Length::seconds(random.below(20) as u32)),
        _ => now,
    }
}

/// A request for a game, most likely one that makes sense.
pub fn request(random: &mut Random, game: &ClubGame, now: Timestamp) -> ClubRequest {
    let mut entropy = [0; 32];
    entropy.chunks_mut(8).for_each(|chunk| chunk.copy_from_slice(&random.next().to_be_bytes()));
    let (own, command) = command(random, game, now);
    let actor = if random.chance(90) { own } else { anybody(random) };
    ClubRequest { actor, command, entropy }
}

fn anybody(random: &mut Random) -> Actor {
    match random.below(12) {
        0 => Actor::Visitor,
        1 => Actor::System,
        2 => Actor::Computer,
        3 => actor(MASTER),
        4 => actor(OPERATOR),
        _ => actor(random.below(PLAYERS.into()) as u8),
    }
}

/// Who plays a power; somebody if nobody does.
fn holder(random: &mut Random, game: &ClubGame, power: Power) -> Actor {
    let held = game.seats.get(power).and_then(GameSeat::account);
    let number = (0..=OPERATOR).find(|&number| Some(account(number)) == held);
    number.map_or_else(|| anybody(random), actor)
}

fn command(random: &mut Random, game: &ClubGame, now: Timestamp) -> (Actor, ClubCommand) {
    let powers: Vec<Power> = game.session().game().board().powers().collect();
    let power = random.pick(&powers);
    let player = holder(random, game, power);
    let stage = game.document.stage;
    if random.chance(5) {
        return (actor(MASTER), ClubCommand::Master(master(random, game, power)));
    }
    if random.chance(3) {
        return (player, ClubCommand::Leave(power));
    }
    if stage.is_under_way() && random.chance(25) {
        return life(random, game, power, player, now);
    }
    match stage {
        GameStage::Waiting => {
            let mut preferences = powers.clone();
            preferences.rotate_left(random.below(powers.len()));
            preferences.truncate(random.below(4));
            let wanted = random.chance(80).then_some(power);
            (anybody(random), ClubCommand::Join { wanted, preferences })
        }
        GameStage::RollCall if random.chance(85) => (player, ClubCommand::Confirm(power)),
        GameStage::Running | GameStage::Paused => match random.below(20) {
            0..=7 => (player, save(random, game, power)),
            8..=13 => {
                let turn = turn(random, game);
                (player, ClubCommand::SetReady { power, turn, ready: random.chance(80) })
            }
            14 => (anybody(random), ClubCommand::TakeOver(power)),
            15 | 16 => (Actor::Computer, computer(random, game, power)),
            17 if random.chance(20) => {
                let from = Timestamp::from_micros(now.as_micros() - 86_400_000_000);
                let outage = Outage { from: from.expect("a moment"), until: now };
                (Actor::System, ClubCommand::Outage(outage, OutageRule::default()))
            }
            _ => (Actor::System, ClubCommand::Sweep),
        },
        _ => (Actor::System, ClubCommand::Sweep),
    }
}

/// What players do about votes and absence.
fn life(
    random: &mut Random,
    game: &ClubGame,
    power: Power,
    player: Actor,
    now: Timestamp,
) -> (Actor, ClubCommand) {
    let board = game.session().game().board();
    let id = |power: Power| board.power(power).id.clone();
    let first = board.powers().next().expect("a power");
    let secret = LogHash::from_bytes([power.index() as u8; 32]);
    match random.below(20) {
        0..=11 => {
            // Others agree with what somebody proposed, or the game would never end so.
            let proposed: Vec<Motion> =
                game.document.motions.iter().map(|open| open.motion.clone()).collect();
            let motion = match random.below(24) {
                _ if !proposed.is_empty() && random.chance(60) => {
                    proposed[random.below(proposed.len())].clone()
                }
                // Now and then all agree, and the game is over.
                0..=3 => Motion::Draw {},
                4 | 5 => Motion::Concede { winner: id(first) },
                6 if random.chance(20) => Motion::Concede { winner: id(power) },
                7 | 8 => Motion::Cancel {},
                9..=12 => Motion::Pause {},
                13..=16 => Motion::Resume {},
                17..=19 => {
                    let by = PhaseLength::new(Length::hours(5)).expect("a length");
                    Motion::Extend { by }
                }
                20 => Motion::Force {},
                21 => Motion::Undo {},
                _ => Motion::Replace { power: id(first), holder: SeatHolder::Vacant },
            };
            // A game master who plays proposes now and then.
            let master = actor(MASTER);
            let own = game.seats.iter().find(|seat| seat.account() == master.account());
            match own {
                Some(own) if motion.kind().is_approval() && random.chance(50) => {
                    (master, ClubCommand::Vote(own.power, motion))
                }
                _ => (player, ClubCommand::Vote(power, motion)),
            }
        }
        12 => (player, ClubCommand::WithdrawVote(power, random.pick(&MotionKind::ALL))),
        13 => {
            let until = now.after(Length::hours(random.below(60) as u32));
            let account = account(random.below(PLAYERS.into()) as u8);
            (player, ClubCommand::NameSitter(power, Sitter { account, until }))
        }
        14 => (player, ClubCommand::EndSitting(power)),
        15 | 16 => (player, ClubCommand::Return(power)),
        17 => (player, ClubCommand::OfferSeat(power, random.chance(70).then_some(secret))),
        _ => (anybody(random), ClubCommand::TakeOffered(secret)),
    }
}

fn turn(random: &mut Random, game: &ClubGame) -> Option<u32> {
    let turn = game.turn();
    random.pick(&[None, Some(turn), Some(turn), Some(turn), Some(turn), Some(turn + 1)])
}

fn save(random: &mut Random, game: &ClubGame, power: Power) -> ClubCommand {
    let mut texts = orders(random, game, power);
    if random.chance(5) {
        texts.push("A MOS - LON".to_owned());
    }
    if random.chance(5) {
        texts.clear();
    }
    ClubCommand::SaveOrders { power, turn: turn(random, game), texts, lang: Lang::EN }
}

fn computer(random: &mut Random, game: &ClubGame, power: Power) -> ClubCommand {
    let texts = orders(random, game, power);
    let turn = if random.chance(90) { game.turn() } else { game.turn() + 1 };
    ClubCommand::SubmitComputer(ComputerOrders {
        turn,
        power,
        computer: COMPUTER.to_owned(),
        texts,
    })
}

/// A legal order for each unit of a power, or for some of them.
fn orders(random: &mut Random, game: &ClubGame, power: Power) -> Vec<String> {
    let (position, rules) = (game.session().game().position(), &game.session().game().rules);
    let mut legal = LegalOrders::new();
    legal.fill(position, rules);
    let write = |order| write_order(Dialect::Standard, order, position).expect("an order");
    if position.phase().kind == PhaseKind::Adjustment {
        let own: Vec<_> = legal.of_power(position, power).collect();
        return (!own.is_empty()).then(|| write(random.pick(&own))).into_iter().collect();
    }
    let units: Vec<Power> = match position.phase().kind {
        PhaseKind::Movement => position.units().iter().map(|unit| unit.power()).collect(),
        _ => position.dislodged().iter().map(|one| one.unit.power()).collect(),
    };
    let all = random.chance(80);
    let own = (0..units.len()).filter(|&unit| units[unit] == power);
    own.filter(|_| all || random.chance(50))
        .collect::<Vec<_>>()
        .into_iter()
        .filter(|&unit| !legal.of_unit(unit).is_empty())
        .map(|unit| write(random.pick(legal.of_unit(unit))))
        .collect()
}

fn master(random: &mut Random, game: &ClubGame, power: Power) -> MasterCommand {
    match random.below(16) {
        0 | 1 => MasterCommand::CallRoll,
        2 => MasterCommand::Pause,
        3..=5 => MasterCommand::Resume,
        6 => MasterCommand::Extend(Length::hours(1 + random.below(30) as u32)),
        7 => {
            let holders = [
                SeatHolder::Vacant,
                SeatHolder::Account(account(random.below(PLAYERS.into()) as u8)),
                SeatHolder::Computer(ComputerName::new(COMPUTER).expect("a computer")),
            ];
            MasterCommand::Replace(power, holders[random.below(3)].clone())
        }
        8 => MasterCommand::Force { turn: turn(random, game) },
        9 => MasterCommand::Undo,
        10 => MasterCommand::Invite(account(random.below(PLAYERS.into()) as u8)),
        11 => MasterCommand::SetInvitation(random.chance(50).then(|| LogHash::from_bytes([7; 32]))),
        12 => {
            let mut settings = game.document.settings.clone();
            settings.show_ready = random.chance(50);
            MasterCommand::ChangeSettings(Box::new(settings))
        }
        13 => {
            let mut clock = game.document.settings.clock.clone();
            let length = |hours| PhaseLength::new(Length::hours(hours)).expect("a length");
            match random.below(3) {
                0 => clock.pace = ClockPace::Untimed {},
                1 => clock.pace = ClockPace::Lengths { movement: length(24), other: length(12) },
                _ => (),
            }
            clock.grace =
                Grace::new(random.pick(&[Length::ZERO, Length::hours(1)])).expect("a grace");
            MasterCommand::ChangeClock(Box::new(clock))
        }
        14 if random.chance(10) => MasterCommand::Cancel,
        _ => MasterCommand::Archive(random.chance(50)),
    }
}
