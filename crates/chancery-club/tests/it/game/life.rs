//! Votes, absence, sitters, links to seats: what each rule says, in games that show it.

use std::collections::BTreeMap;

use chancery::game::{Ending, GameTitle};
use chancery::{Board, Lang, Power};
use chancery_club::account::GameId;
use chancery_club::game::{
    Applied, Audience, ClubCommand, ClubGame, ClubGameError, ClubRequest, MasterCommand, NoticeKind,
};
use chancery_club::policy::{Actor, Denial, GameStage};
use chancery_club::receipt::{ActKind, GameLogs, GameProof, LogHash, ProofFault};
use chancery_club::seats::{SeatHolder, Sitter};
use chancery_club::settings::{
    ClubGameSettings, ComputerName, DrawRule, Excuses, PowerAssignment, Preset,
};
use chancery_club::time::{Length, PhaseLength, Timestamp, Zone};
use chancery_club::view::view;
use chancery_club::votes::{Motion, MotionKind, VoteError, VoteShare};

use super::commands::{MASTER, account, actor};
use super::world::World;
use crate::{Random, rounds};

fn powers() -> Vec<Power> {
    Board::classic().powers().collect()
}

fn power(number: u8) -> Power {
    powers()[usize::from(number)]
}

/// A game of a phase a day with seven players, and the time.
struct LifeGame {
    world: World,
    now: Timestamp,
}

impl LifeGame {
    fn new(change: impl Fn(&mut ClubGameSettings)) -> LifeGame {
        LifeGame::run_by(MASTER, change)
    }

    /// A game that this account runs; the players are 0 to 6.
    fn run_by(master: u8, change: impl Fn(&mut ClubGameSettings)) -> LifeGame {
        let now = Timestamp::from_micros(1_800_298_800_000_000).unwrap();
        let title = GameTitle::new("Friday").unwrap();
        let mut settings = ClubGameSettings {
            assignment: PowerAssignment::Choice,
            ..Preset::Daily.settings(title, Zone::UTC)
        };
        change(&mut settings);
        let (id, board) = (GameId::from_random([1; 16]), Board::classic());
        let game = ClubGame::new(id, settings, account(master), board, now).unwrap();
        let mut game = LifeGame { world: World::new(game), now };
        let created = game.world.game.begin_log();
        game.world.acts.push(created);
        for number in 0..7 {
            let wanted = Some(power(number));
            game.does(number, ClubCommand::Join { wanted, preferences: Vec::new() });
        }
        (0..7).for_each(|number| drop(game.does(number, ClubCommand::Confirm(power(number)))));
        assert_eq!(game.game().document.stage, GameStage::Running);
        game
    }

    fn game(&self) -> &ClubGame {
        &self.world.game
    }

    fn tries(&mut self, who: Actor, command: ClubCommand) -> Result<Applied, ClubGameError> {
        let request = ClubRequest { actor: who, command, entropy: [5; 32] };
        self.world.does(&request, self.now)
    }

    fn does(&mut self, number: u8, command: ClubCommand) -> Applied {
        self.tries(actor(number), command).unwrap()
    }

    fn votes(&mut self, number: u8, motion: Motion) -> Applied {
        self.does(number, ClubCommand::Vote(power(number), motion))
    }

    fn refused(&mut self, number: u8, motion: Motion) -> ClubGameError {
        self.tries(actor(number), ClubCommand::Vote(power(number), motion)).unwrap_err()
    }

    /// Some players save a hold.
    fn save(&mut self, numbers: impl IntoIterator<Item = u8>) {
        for number in numbers {
            let position = self.game().session().game().position();
            let own = position.units().iter().find(|unit| unit.power() == power(number)).unwrap();
            let texts = vec![format!("{} H", own.name(position.board()))];
            let (power, lang) = (power(number), Lang::EN);
            self.does(number, ClubCommand::SaveOrders { power, turn: None, texts, lang });
        }
    }

    /// The deadline and its grace pass, and the site looks.
    fn deadline(&mut self) -> Vec<String> {
        let document = &self.game().document;
        self.now = document.timer.closes_at(document.clock()).unwrap();
        let applied = self.tries(Actor::System, ClubCommand::Sweep).unwrap();
        self.world.check_logs();
        names(&applied)
    }

    fn phase(&self) -> String {
        self.game().session().phase()
    }

    fn proof(&self) -> GameProof {
        let game = self.game();
        let mut submissions = self.world.submissions.clone();
        submissions.sort_by(|one, other| one.power.cmp(&other.power));
        let (acts, seal) = (self.world.acts.clone(), game.document.seal);
        let logs = GameLogs { game: game.id, acts, submissions, seal };
        GameProof { record: game.played.record(&game.id.to_string()), logs }
    }
}

fn names(applied: &Applied) -> Vec<String> {
    let named = applied.acts.iter().map(|entry| match &entry.act {
        ActKind::Act { name } => format!("{name} {}", entry.detail).trim().to_owned(),
        ActKind::Turn { .. } => "turn".to_owned(),
    });
    named.collect()
}

/// A motion, most likely one that somebody else has voted for.
fn random_motion(random: &mut Random, game: &ClubGame) -> Motion {
    let open: Vec<Motion> = game.document.motions.iter().map(|open| open.motion.clone()).collect();
    if !open.is_empty() && random.chance(75) {
        return open[random.below(open.len())].clone();
    }
    let by = PhaseLength::new(Length::hours(1 + random.below(2) as u32)).unwrap();
    let winner = Board::classic().power(power(random.below(7) as u8)).id.clone();
    let motions = [
        Motion::Draw {},
        Motion::Draw {},
        Motion::Concede { winner },
        Motion::Cancel {},
        Motion::Pause {},
        Motion::Resume {},
        Motion::Resume {},
        Motion::Extend { by },
        Motion::Force {},
        Motion::Undo {},
        Motion::Replace { power: "ITALY".to_owned(), holder: SeatHolder::Vacant },
    ];
    motions[random.below(motions.len())].clone()
}

/// Votes and absences of few people, so that much is decided. The world compares each step with the oracle.
#[test]
fn random_votes_and_absences_are_as_the_rules_in_words_say() {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for seed in 0..rounds(80) as u64 {
        let mut random = Random::new(seed);
        // Quieter games go further, so that there is a phase to undo.
        let is_busy = random.chance(60);
        let excuses = Excuses::new(random.below(3) as u8).unwrap();
        let master = random.pick(&[MASTER, 0]);
        let mut game = LifeGame::run_by(master, |settings| {
            settings.excuses = excuses;
            settings.misses = chancery_club::settings::MissLimit::new(2).unwrap();
        });
        for number in (2 + random.below(4) as u8)..7 {
            game.does(number, ClubCommand::Leave(power(number)));
        }
        for _ in 0..100 {
            let number = random.below(7) as u8;
            let own = power(number);
            let held = game.game().seats.get(own).and_then(chancery_club::seats::GameSeat::account);
            let who = (0..=8).find(|&who| held == Some(account(who))).unwrap_or(8);
            let turn = None;
            let command = match random.below(16) {
                0..=6 if !is_busy => {
                    let motions = [Motion::Force {}, Motion::Undo {}, Motion::Pause {}];
                    let italy = "ITALY".to_owned();
                    let replace = Motion::Replace { power: italy, holder: SeatHolder::Vacant };
                    let motion = motions.into_iter().chain([replace]).nth(random.below(4));
                    ClubCommand::Vote(own, motion.unwrap())
                }
                0..=6 => ClubCommand::Vote(own, random_motion(&mut random, game.game())),
                7 => ClubCommand::WithdrawVote(own, random.pick(&MotionKind::ALL)),
                8 if game.game().document.stage.is_under_way() => {
                    let position = game.game().session().game().position();
                    let mut units = position.units().iter();
                    let unit = units.find(|unit| unit.power() == own);
                    let hold = |unit: &chancery::position::Unit| {
                        format!("{} H", unit.name(position.board()))
                    };
                    let (texts, lang) = (unit.map(hold).into_iter().collect(), Lang::EN);
                    ClubCommand::SaveOrders { power: own, turn, texts, lang }
                }
                9 => ClubCommand::SetReady { power: own, turn, ready: true },
                10 => ClubCommand::Return(own),
                11 if random.chance(30) => ClubCommand::Leave(own),
                12 => ClubCommand::TakeOver(own),
                _ => {
                    let document = &game.game().document;
                    let closes = document.timer.closes_at(document.clock());
                    game.now =
                        closes.filter(|_| random.chance(50)).unwrap_or(game.now).max(game.now);
                    ClubCommand::Sweep
                }
            };
            let actor = if command == ClubCommand::Sweep { Actor::System } else { actor(who) };
            if let Ok(applied) = game.tries(actor, command) {
                for entry in &applied.acts {
                    if let ActKind::Act { name } = &entry.act {
                        let what = if name == "voted" { &entry.detail } else { name };
                        *counts.entry(what.clone()).or_default() += 1;
                    }
                }
            }
        }
        game.world.check_logs();
        if game.game().document.stage == GameStage::Finished {
            game.proof().verify().unwrap();
        }
    }
    let decided = ["drawn", "conceded", "cancel", "pause", "resume", "extend", "force", "undo"];
    let happened = ["excused", "missed", "seat-opened", "returned", "replace"];
    for what in decided.into_iter().chain(happened) {
        assert!(counts.get(what).is_some_and(|&count| count > 0), "{what}: {counts:?}");
    }
}

#[test]
fn two_thirds_are_rounded_up() {
    let least: Vec<usize> = (0..=7).map(|voters| VoteShare::TwoThirds.of(voters)).collect();
    assert_eq!(least, [0, 1, 2, 2, 3, 4, 4, 5]);
}

#[test]
fn a_draw_is_secret_until_all_agree() {
    let mut game = LifeGame::new(|_| ());
    for number in 0..6 {
        let applied = game.votes(number, Motion::Draw {});
        assert_eq!(applied.audience, Audience::Seat(power(number)));
        assert!(applied.acts.is_empty() && applied.notices.is_empty());
    }
    // Another player sees nothing, and whoever voted sees their own vote.
    let seen = |number| view(&actor(number), game.game(), game.now).unwrap().motions;
    assert!(seen(6).is_empty());
    let own = seen(0);
    assert_eq!((own.len(), own[0].is_own, own[0].votes.clone(), own[0].needed), (1, true, None, 7));
    let applied = game.votes(6, Motion::Draw {});
    let all = "AUSTRIA, ENGLAND, FRANCE, GERMANY, ITALY, RUSSIA, TURKEY";
    assert_eq!(names(&applied), [format!("drawn {all}"), "ended".to_owned()]);
    assert_eq!(applied.audience, Audience::Everybody);
    assert!(applied.notices.iter().all(|notice| notice.kind == NoticeKind::Ended));
    assert_eq!(game.game().document.stage, GameStage::Finished);
    let ending = game.game().session().game().ending().cloned();
    assert_eq!(ending, Some(Ending::Draw(powers())));
    game.proof().verify().unwrap();
}

#[test]
fn a_proof_tells_an_ending_that_nobody_agreed_on() {
    let mut game = LifeGame::new(|_| ());
    game.save(0..7);
    game.deadline();
    (0..7).for_each(|number| drop(game.votes(number, Motion::Draw {})));
    let mut proof = game.proof();
    proof.verify().unwrap();
    proof.record = game.game().played.record(&game.game().id.to_string());
    let mut ended = game.game().played.clone();
    let open = chancery::game::Game::begin(
        ended.session.game().position().clone(),
        ended.session.game().rules,
    );
    let orders = ended.session.orders().clone();
    let settings = ended.session.settings().clone();
    ended.session =
        chancery::game::GameSession::restore(open, orders, settings, ended.session.turn());
    ended.session.end(Ending::Victory(power(3))).unwrap();
    proof.record = ended.record(&game.game().id.to_string());
    assert!(matches!(proof.verify(), Err(ProofFault::Agreement)), "{:?}", proof.verify());
}

#[test]
fn votes_are_withdrawn_and_lapse() {
    let mut game = LifeGame::new(|_| ());
    game.votes(0, Motion::Draw {});
    game.does(0, ClubCommand::WithdrawVote(power(0), MotionKind::Draw));
    assert!(game.game().document.motions.is_empty());
    let by = PhaseLength::new(Length::hours(5)).unwrap();
    (0..3).for_each(|number| drop(game.votes(number, Motion::Draw {})));
    game.votes(0, Motion::Extend { by });
    game.votes(1, Motion::Pause {});
    game.save(0..7);
    assert_eq!(game.deadline(), ["turn"]);
    assert!(game.game().document.motions.is_empty(), "units moved");
}

#[test]
fn a_power_has_one_vote_of_each_kind() {
    let mut game = LifeGame::new(|_| ());
    let concede = |winner: &str| Motion::Concede { winner: winner.to_owned() };
    game.votes(0, concede("FRANCE"));
    game.votes(0, concede("RUSSIA"));
    let open = &game.game().document.motions;
    assert_eq!(open.iter().count(), 1);
    assert!(open.get(&concede("RUSSIA")).is_some_and(|open| open.has_vote_of("AUSTRIA")));
    assert!(matches!(
        game.refused(0, concede("AUSTRIA")),
        ClubGameError::Vote(VoteError::OwnVictory)
    ));
    assert!(matches!(game.refused(0, concede("MOON")), ClubGameError::Vote(VoteError::Power)));
}

#[test]
fn all_but_the_winner_concede() {
    let mut game = LifeGame::new(|_| ());
    let concede = Motion::Concede { winner: "FRANCE".to_owned() };
    let told = game.votes(0, concede.clone()).notices;
    // Everybody who is asked is told that there is a vote; the winner is not asked.
    assert_eq!(told.iter().filter(|notice| notice.kind == NoticeKind::Vote).count(), 5);
    for number in [1, 3, 4, 5] {
        game.votes(number, concede.clone());
    }
    let applied = game.votes(6, concede);
    assert_eq!(names(&applied), ["conceded FRANCE", "ended"]);
    let ending = game.game().session().game().ending().cloned();
    assert_eq!(ending, Some(Ending::Victory(power(2))));
    game.proof().verify().unwrap();
}

#[test]
fn what_one_vote_makes_possible_another_carries() {
    let mut game = LifeGame::new(|_| ());
    for number in 0..6 {
        game.votes(number, Motion::Draw {});
    }
    game.does(MASTER, ClubCommand::Master(MasterCommand::Pause));
    for number in 0..4 {
        game.votes(number, Motion::Resume {});
    }
    assert_eq!(game.game().document.stage, GameStage::Paused, "four of seven are too few");
    // Four of six go on, and all six agree on a draw.
    game.does(6, ClubCommand::Leave(power(6)));
    assert_eq!(game.game().document.stage, GameStage::Finished);
}

#[test]
fn computers_and_vacant_seats_neither_block_nor_decide() {
    let mut game = LifeGame::new(|_| ());
    let computer = SeatHolder::Computer(ComputerName::new("random").unwrap());
    let replace = MasterCommand::Replace(power(6), computer);
    game.does(MASTER, ClubCommand::Master(replace));
    game.does(5, ClubCommand::Leave(power(5)));
    (0..4).for_each(|number| drop(game.votes(number, Motion::Cancel {})));
    assert_eq!(game.game().document.stage, GameStage::Running);
    // The fifth leaves instead of voting: the others have all agreed.
    let applied = game.does(4, ClubCommand::Leave(power(4)));
    assert_eq!(names(&applied), ["left ITALY", "voted cancel", "cancelled"]);
    assert_eq!(game.game().document.stage, GameStage::Cancelled);
}

#[test]
fn two_thirds_pause_resume_and_extend() {
    let mut game = LifeGame::new(|_| ());
    let by = PhaseLength::new(Length::days(1)).unwrap();
    let before = game.game().document.timer.deadline().unwrap();
    (0..4).for_each(|number| drop(game.votes(number, Motion::Extend { by })));
    assert_eq!(game.game().document.timer.deadline(), Some(before));
    game.votes(4, Motion::Extend { by });
    assert_eq!(game.game().document.timer.deadline(), Some(before.after(Length::days(1))));
    (0..5).for_each(|number| drop(game.votes(number, Motion::Pause {})));
    assert_eq!(game.game().document.stage, GameStage::Paused);
    let denied = game.refused(0, Motion::Draw {});
    assert!(matches!(denied, ClubGameError::Denied(Denial::Stage(GameStage::Paused))));
    (1..6).for_each(|number| drop(game.votes(number, Motion::Resume {})));
    assert_eq!(game.game().document.stage, GameStage::Running);
}

#[test]
fn games_without_draws_have_none() {
    let mut game = LifeGame::new(|settings| settings.draw = DrawRule::Never);
    let denied = game.refused(0, Motion::Draw {});
    assert!(matches!(denied, ClubGameError::Denied(Denial::NoDraws)));
}

#[test]
fn a_missed_phase_is_excused_then_missed_and_the_seat_opens() {
    let mut game = LifeGame::new(|settings| settings.excuses = Excuses::new(1).unwrap());
    game.save(0..6);
    (0..3).for_each(|number| {
        let (power, turn) = (power(number), None);
        game.does(number, ClubCommand::SetReady { power, turn, ready: true });
    });
    let acts = game.deadline();
    let until = game.game().document.timer.deadline().unwrap();
    assert_eq!(acts, [format!("excused TURKEY in S1901M until {until}")]);
    assert_eq!(until, game.now.after(Length::days(1)), "the phase has its length once more");
    assert!(game.game().seats.iter().all(|seat| seat.ready_since.is_none()));
    let seen = view(&actor(0), game.game(), game.now).unwrap();
    assert_eq!((seen.excused, seen.seats[6].excuses_left), (vec![power(6)], Some(0)));
    // Still nothing: the units hold. Two misses open the seat.
    assert_eq!(game.deadline(), ["turn", "missed TURKEY in S1901M"]);
    assert!(game.game().is_away(power(6)));
    assert_eq!(game.phase(), "F1901M");
    // Nobody waits for Turkey, so that all others being ready is enough.
    game.save(0..6);
    (0..6).for_each(|number| {
        let (power, turn) = (power(number), None);
        game.does(number, ClubCommand::SetReady { power, turn, ready: true });
    });
    game.now = game.now.after(Length::minutes(5));
    let applied = game.tries(Actor::System, ClubCommand::Sweep).unwrap();
    let acts = names(&applied);
    assert_eq!(acts, ["turn", "missed TURKEY in F1901M", "seat-opened TURKEY"]);
    assert!(applied.notices.iter().any(|notice| notice.kind == NoticeKind::Unseated));
    assert_eq!(game.game().seats.get(power(6)).unwrap().holder, SeatHolder::Vacant);
    let kept = applied.attendance.iter().filter(|one| one.is_kept).count();
    assert_eq!((kept, applied.attendance.len()), (6, 7));
    // Somebody takes it over, with excuses of their own.
    game.does(8, ClubCommand::TakeOver(power(6)));
    let absence = game.game().absence(power(6)).unwrap();
    assert_eq!((absence.excuses, absence.misses, absence.is_back), (0, 0, true));
    assert!(!game.game().is_away(power(6)), "whoever takes a seat is there");
}

#[test]
fn a_computer_takes_an_open_seat_if_the_game_has_some() {
    let mut game = LifeGame::new(|settings| {
        settings.excuses = Excuses::new(0).unwrap();
        settings.misses = chancery_club::settings::MissLimit::new(1).unwrap();
        settings.computers = Some(ComputerName::new("random").unwrap());
    });
    game.save(0..6);
    assert_eq!(game.deadline(), ["turn", "missed TURKEY in S1901M", "seat-opened TURKEY"]);
    let seat = game.game().seats.get(power(6)).unwrap();
    assert!(matches!(seat.holder, SeatHolder::Computer(_)));
}

#[test]
fn whoever_is_back_is_waited_for_and_votes() {
    let mut game = LifeGame::new(|settings| settings.excuses = Excuses::new(0).unwrap());
    game.save(0..6);
    game.deadline();
    assert!(matches!(game.refused(6, Motion::Draw {}), ClubGameError::Vote(VoteError::Away)));
    assert_eq!(names(&game.does(6, ClubCommand::Return(power(6)))), ["returned TURKEY"]);
    assert!(!game.game().is_away(power(6)));
    game.votes(6, Motion::Draw {});
    game.save(0..6);
    (0..6).for_each(|number| {
        let (power, turn) = (power(number), None);
        game.does(number, ClubCommand::SetReady { power, turn, ready: true });
    });
    game.now = game.now.after(Length::hours(1));
    let applied = game.tries(Actor::System, ClubCommand::Sweep).unwrap();
    assert!(applied.acts.is_empty(), "the game waits for Turkey again");
    // In the grace, too.
    game.now = game.game().document.timer.deadline().unwrap();
    game.save([6]);
}

#[test]
fn nobody_is_away_who_missed_nothing() {
    let mut game = LifeGame::new(|_| ());
    game.save(0..3);
    // A game master ends the phase before its deadline.
    let forced = game.does(MASTER, ClubCommand::Master(MasterCommand::Force { turn: None }));
    assert_eq!(forced.attendance.len(), 3, "whoever had no time missed nothing");
    assert!(game.game().session().game().disorder().contains(&power(6)));
    assert_eq!(game.game().voters().len(), 7);
    // Everybody is ready, some without orders.
    game.save(0..3);
    (0..7).for_each(|number| {
        let (power, turn) = (power(number), None);
        game.does(number, ClubCommand::SetReady { power, turn, ready: true });
    });
    game.now = game.now.after(Length::minutes(5));
    let resolved = game.tries(Actor::System, ClubCommand::Sweep).unwrap();
    assert!(resolved.attendance.iter().all(|one| one.is_kept) && resolved.attendance.len() == 7);
    assert_eq!(game.game().voters().len(), 7);
}

#[test]
fn a_game_that_nobody_plays_stands_still() {
    let mut game = LifeGame::new(|settings| {
        settings.excuses = Excuses::new(0).unwrap();
        settings.misses = chancery_club::settings::MissLimit::new(1).unwrap();
    });
    let acts = game.deadline();
    assert_eq!(acts.last().unwrap(), "paused F1901M");
    assert_eq!(game.game().document.stage, GameStage::Paused);
    // Whoever takes a seat starts it again.
    game.does(8, ClubCommand::TakeOver(power(0)));
    game.does(8, ClubCommand::Vote(power(0), Motion::Resume {}));
    assert_eq!(game.game().document.stage, GameStage::Running);
}

#[test]
fn a_sitter_plays_until_the_time_is_over() {
    let mut game = LifeGame::new(|_| ());
    let until = game.now.after(Length::hours(30));
    let sitter = Sitter { account: account(8), until };
    let named = game.does(6, ClubCommand::NameSitter(power(6), sitter));
    assert_eq!(names(&named), [format!("sitter-named TURKEY until {until}")]);
    let (turn, ready) = (None, true);
    game.does(8, ClubCommand::SetReady { power: power(6), turn, ready });
    for command in [
        ClubCommand::Leave(power(6)),
        ClubCommand::NameSitter(power(6), sitter),
        ClubCommand::Vote(power(6), Motion::Draw {}),
        ClubCommand::OfferSeat(power(6), None),
    ] {
        let denied = game.tries(actor(8), command).unwrap_err();
        let fits =
            matches!(denied, ClubGameError::Denied(Denial::HolderOnly | Denial::NotYourSeat));
        assert!(fits, "{denied}");
    }
    assert!(game.world.due.is_some_and(|due| due <= until), "the site looks when it ends");
    game.now = until;
    let ended = game.tries(Actor::System, ClubCommand::Sweep).unwrap();
    assert_eq!(names(&ended), ["sitter-ended TURKEY"]);
    assert!(game.tries(actor(8), ClubCommand::Return(power(6))).is_err());
    // Not in the past, not for ever.
    for until in [game.now, game.now.after(Length::days(61))] {
        let sitter = Sitter { account: account(8), until };
        let refused = game.tries(actor(6), ClubCommand::NameSitter(power(6), sitter));
        assert!(matches!(refused, Err(ClubGameError::Sitting { .. })));
    }
    // The holder comes back earlier.
    let sitter = Sitter { account: account(8), until: game.now.after(Length::days(9)) };
    game.does(6, ClubCommand::NameSitter(power(6), sitter));
    assert_eq!(names(&game.does(6, ClubCommand::Return(power(6)))), ["returned TURKEY"]);
    // Whoever does not want to sit in ends it.
    game.does(6, ClubCommand::NameSitter(power(6), sitter));
    game.does(8, ClubCommand::EndSitting(power(6)));
    assert_eq!(game.game().seats.get(power(6)).unwrap().sitter, None);
}

#[test]
fn anonymous_games_do_not_tell_who_plays_by_what_they_refuse() {
    let mut game = LifeGame::run_by(0, |settings| settings.anonymous = true);
    // Whether the account plays in the game makes no difference.
    for number in [3, 8] {
        let sitter = Sitter { account: account(number), until: game.now.after(Length::hours(3)) };
        let denied = game.tries(actor(6), ClubCommand::NameSitter(power(6), sitter));
        assert!(matches!(denied, Err(ClubGameError::Denied(Denial::Anonymous))));
        let holder = SeatHolder::Account(account(number));
        let denied = game.refused(0, Motion::Replace { power: "TURKEY".to_owned(), holder });
        assert!(matches!(denied, ClubGameError::Denied(Denial::Anonymous)));
    }
}

#[test]
fn a_seat_is_taken_over_by_a_link_once() {
    let mut game = LifeGame::new(|_| ());
    game.save([6]);
    let secret = LogHash::from_bytes([9; 32]);
    game.does(6, ClubCommand::OfferSeat(power(6), Some(secret)));
    let wrong = ClubCommand::TakeOffered(LogHash::from_bytes([8; 32]));
    assert!(matches!(game.tries(actor(8), wrong), Err(ClubGameError::Offer)));
    let take = ClubCommand::TakeOffered(secret);
    let denied = game.tries(actor(0), take.clone());
    assert!(matches!(denied, Err(ClubGameError::Denied(Denial::AlreadySeated))));
    let taken = game.does(8, take.clone());
    assert_eq!(names(&taken), ["taken-over TURKEY"]);
    assert!(game.game().session().orders().of(power(6)).is_empty(), "saved orders are deleted");
    assert!(matches!(game.tries(actor(7), take), Err(ClubGameError::Offer)), "it works once");
    // The game master offers any seat.
    game.does(MASTER, ClubCommand::OfferSeat(power(6), Some(secret)));
    game.does(7, ClubCommand::TakeOffered(secret));
    assert_eq!(game.game().seats.get(power(6)).unwrap().account(), Some(account(7)));
}

#[test]
fn a_master_who_plays_asks_the_players() {
    let mut game = LifeGame::run_by(0, |_| ());
    game.save(0..7);
    let force = ClubCommand::Master(MasterCommand::Force { turn: None });
    let denied = game.tries(actor(0), force);
    assert!(matches!(denied, Err(ClubGameError::Denied(Denial::NeedsApproval))));
    let refused = game.refused(1, Motion::Force {});
    assert!(matches!(refused, ClubGameError::Vote(VoteError::NotProposed)));
    (0..4).for_each(|number| drop(game.votes(number, Motion::Force {})));
    assert_eq!(game.phase(), "S1901M");
    let applied = game.votes(4, Motion::Force {});
    assert_eq!(names(&applied), ["voted force", "forced S1901M", "turn"]);
    assert!(applied.attendance.iter().all(|one| one.is_kept));
    assert_eq!(game.phase(), "F1901M");
    (0..5).for_each(|number| drop(game.votes(number, Motion::Undo {})));
    assert_eq!(game.phase(), "S1901M");
    let motion =
        Motion::Replace { power: "TURKEY".to_owned(), holder: SeatHolder::Account(account(8)) };
    (0..5).for_each(|number| drop(game.votes(number, motion.clone())));
    assert_eq!(game.game().seats.get(power(6)).unwrap().account(), Some(account(8)));
    let again =
        Motion::Replace { power: "ITALY".to_owned(), holder: SeatHolder::Account(account(8)) };
    assert!(matches!(game.refused(0, again), ClubGameError::Seats(_)), "nobody has two seats");
    // A game master who does not play needs no vote.
    let mut other = LifeGame::new(|_| ());
    let refused = other.refused(0, Motion::Force {});
    assert!(matches!(refused, ClubGameError::Vote(VoteError::NoApproval)));
}
