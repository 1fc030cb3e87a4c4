//! What the club promises, one by one: the table shows what is, this shows what must be.

use chancery::PhaseKind;
use chancery_club::policy::{
    AccountActor, Actor, ClubAction, Denial, GameRole, GameStage, MasterAct, PressThread, VoteKind,
};
use chancery_club::settings::{PressKind, Reliability, Visibility};
use chancery_lang::Lang;

use super::actions::actions;
use super::{
    AUSTRIAN, MASTER, PAST_SITTER, SITTER, STRANGER, TestGame, account, member, operator, powers,
    roles, token,
};

#[test]
fn nobody_but_its_players_sees_saved_orders() {
    let austria = powers()[0];
    for stage in GameStage::ALL {
        for (name, actor) in roles() {
            for is_master in [false, true] {
                let mut game = TestGame::new();
                if let (true, Some(account)) = (is_master, actor.account()) {
                    game.master = account;
                }
                let may = game.may(&actor, &ClubAction::ViewOrders(austria), stage).is_ok();
                assert_eq!(may, matches!(name, "Austria" | "sitter"), "{name} {stage:?}");
            }
        }
    }
}

#[test]
fn a_master_who_plays_needs_two_thirds_and_reads_only_own_letters() {
    let [austria, england, france, ..] = powers();
    let mut game = TestGame::new();
    game.settings.master_reads_press = true;
    let others = ClubAction::ReadPress(PressThread::Between(vec![england, france]));
    let master = member(MASTER);
    assert_eq!(game.may(&master, &others, GameStage::Running), Ok(()));
    let acts = [MasterAct::Force, MasterAct::Undo, MasterAct::Replace(france)];
    for act in acts {
        assert_eq!(game.may(&master, &ClubAction::Master(act), GameStage::Running), Ok(()));
    }
    // Playing as a sitter is playing.
    for player in [AUSTRIAN, SITTER] {
        game.master = account(player);
        let master = member(player);
        assert_eq!(game.may(&master, &others, GameStage::Running), Err(Denial::OthersPress));
        for act in acts {
            let action = ClubAction::Master(act);
            game.approved.clear();
            let denied = game.may(&master, &action, GameStage::Running);
            assert_eq!(denied, Err(Denial::NeedsApproval), "{act:?}");
            game.approved = vec![act];
            assert_eq!(game.may(&master, &action, GameStage::Running), Ok(()));
            // Leave to replace France is not leave to replace England.
            let other = ClubAction::Master(MasterAct::Replace(england));
            assert!(game.may(&master, &other, GameStage::Running).is_err());
        }
        let own = ClubAction::ReadPress(PressThread::Between(vec![austria, england]));
        assert_eq!(game.may(&master, &own, GameStage::Running), Ok(()));
    }
}

#[test]
fn a_private_game_does_not_exist_for_strangers() {
    let mut game = TestGame::new();
    game.settings.visibility = Visibility::Private;
    for actor in [Actor::Visitor, member(STRANGER), token(STRANGER, &[]), member(PAST_SITTER)] {
        for (name, action) in actions() {
            for stage in GameStage::ALL {
                let denied = game.may(&actor, &action, stage);
                assert_eq!(denied, Err(Denial::NoSuchGame), "{name} {stage:?}");
            }
        }
    }
    game.relation.has_link = true;
    assert!(game.may(&member(STRANGER), &ClubAction::ViewGame, GameStage::Running).is_err());
    game.settings.visibility = Visibility::Link;
    assert!(game.may(&member(STRANGER), &ClubAction::ViewGame, GameStage::Running).is_ok());
    game.settings.visibility = Visibility::Private;
    game.relation.is_invited = true;
    assert!(game.may(&member(STRANGER), &ClubAction::Join, GameStage::Waiting).is_ok());
}

#[test]
fn seats_are_taken_by_those_who_may() {
    let mut game = TestGame::new();
    let join =
        |game: &TestGame, actor: &Actor| game.may(actor, &ClubAction::Join, GameStage::Waiting);
    assert_eq!(join(&game, &Actor::Visitor), Err(Denial::SignIn));
    assert_eq!(join(&game, &member(AUSTRIAN)), Err(Denial::AlreadySeated));
    assert_eq!(join(&game, &member(STRANGER)), Ok(()));
    let least = Reliability::new(90).unwrap();
    game.settings.least_reliability = least;
    let Actor::Account(stranger) = member(STRANGER) else { unreachable!() };
    let rated = |percent| {
        let reliability = Some(Reliability::new(percent).unwrap());
        Actor::Account(AccountActor { reliability, ..stranger.clone() })
    };
    assert_eq!(join(&game, &rated(89)), Err(Denial::Unreliable(least)));
    assert_eq!(join(&game, &rated(90)), Ok(()));
    assert_eq!(join(&game, &member(STRANGER)), Ok(()), "whoever is new has a chance");
    game.relation.is_blocked = true;
    assert_eq!(join(&game, &rated(90)), Err(Denial::Blocked));
    game.relation.is_blocked = false;
    game.seats.join(account(30), None).unwrap();
    assert_eq!(join(&game, &rated(90)), Err(Denial::NoSeat));
}

#[test]
fn press_follows_its_kind() {
    let [austria, england, ..] = powers();
    let write = |thread: PressThread| ClubAction::WritePress(thread, austria);
    let letter = write(PressThread::Between(vec![austria, england]));
    let mut game = TestGame::new();
    let player = member(AUSTRIAN);
    let running = GameStage::Running;
    game.settings.press = PressKind::Rulebook;
    assert_eq!(game.may(&player, &letter, running), Ok(()));
    game.phase = PhaseKind::Retreat;
    assert_eq!(game.may(&player, &letter, running), Err(Denial::PressPhase));
    game.settings.press = PressKind::Rounds;
    assert_eq!(game.may(&player, &letter, running), Ok(()));
    game.settings.press = PressKind::Off;
    assert_eq!(game.may(&player, &letter, running), Err(Denial::PressOff));
    let public = write(PressThread::Public);
    assert_eq!(game.may(&player, &public, running), Err(Denial::PressOff));
    assert_eq!(game.may(&player, &public, GameStage::Finished), Ok(()), "talk after the game");
    assert_eq!(game.may(&player, &write(PressThread::Master(austria)), running), Ok(()));
    assert_eq!(game.may(&player, &write(PressThread::Notes(austria)), running), Ok(()));
    // Nobody writes in a thread they are not in, nor to themselves.
    game.settings.press = PressKind::Full;
    for thread in [vec![england], vec![austria], vec![]] {
        let denied = game.may(&player, &write(PressThread::Between(thread)), running);
        assert_eq!(denied, Err(Denial::OthersPress));
    }
}

#[test]
fn the_eliminated_owe_and_vote_nothing() {
    let italy = powers()[4];
    let game = TestGame::new();
    for action in [
        ClubAction::SaveOrders(italy),
        ClubAction::SetReady(italy),
        ClubAction::Vote(VoteKind::Draw, italy),
    ] {
        assert_eq!(game.may(&member(20), &action, GameStage::Running), Err(Denial::Eliminated));
    }
}

#[test]
fn roles_are_what_people_are_in_a_game() {
    let mut game = TestGame::new();
    let austria = powers()[0];
    let roles = |game: &TestGame, actor: &Actor| game.facts(GameStage::Running).roles(actor);
    assert_eq!(roles(&game, &Actor::Visitor), [GameRole::Spectator]);
    assert_eq!(roles(&game, &member(PAST_SITTER)), [GameRole::Spectator]);
    assert_eq!(roles(&game, &member(AUSTRIAN)), [GameRole::Player(austria)]);
    assert_eq!(roles(&game, &member(SITTER)), [GameRole::Sitter(austria)]);
    assert_eq!(roles(&game, &member(MASTER)), [GameRole::Master]);
    game.master = account(AUSTRIAN);
    let all = [GameRole::Player(austria), GameRole::Master, GameRole::Operator];
    assert_eq!(roles(&game, &operator(AUSTRIAN)), all);
}

#[test]
fn a_master_who_read_all_press_takes_over_no_seat() {
    let mut game = TestGame::new();
    let take = ClubAction::TakeOver(powers()[3]);
    assert_eq!(game.may(&member(MASTER), &take, GameStage::Running), Ok(()));
    game.settings.master_reads_press = true;
    let denied = game.may(&member(MASTER), &take, GameStage::Running);
    assert_eq!(denied, Err(Denial::KnowsPress));
    // A sitter plays already, and nobody plays two powers.
    let denied = game.may(&member(SITTER), &take, GameStage::Running);
    assert_eq!(denied, Err(Denial::AlreadySeated));
}

#[test]
fn every_denial_is_a_sentence_in_both_languages() {
    let mut seen = std::collections::HashSet::new();
    let game = TestGame::new();
    for stage in GameStage::ALL {
        for (_, actor) in roles() {
            for (_, action) in actions() {
                if let Err(denial) = game.may(&actor, &action, stage) {
                    seen.insert(denial);
                }
            }
        }
    }
    assert!(seen.len() > 12, "{seen:?}");
    for denial in seen {
        let [english, french] = [Lang::EN, Lang::FR].map(|lang| denial.message(lang));
        assert!(english.ends_with('.') && french.ends_with('.') && english != french, "{english}");
    }
}
