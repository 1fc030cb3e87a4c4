//! Steps with games: every command, and what is done with games and notices as a whole.

use std::sync::Arc;

use chancery::game::GameTitle;
use chancery::{Board, Power};
use chancery_club::account::GameId;
use chancery_club::game::{ClubCommand, ClubGame, ClubRequest, MasterCommand};
use chancery_club::policy::{Actor, GameStage};
use chancery_club::receipt::ActEntry;
use chancery_club::settings::PressKind;
use chancery_club::time::{Length, Timestamp};
use chancery_store::club::{ClubSnapshot, ClubStore};
use chancery_store::{Precondition, wait};

use super::{StoreStep, Touched, told};
use crate::commands::{MASTER, account, actor, game as random_game, request};
use crate::random::Random;

/// How many games there are at most.
pub(super) const GAMES: u8 = 4;

/// Titles, which a search tells apart.
const TITLES: [&str; 4] = ["Friday", "friday 50_%", "Soirée d’ÉTÉ", "\\ 外交"];

pub(super) fn id(game: u8) -> GameId {
    GameId::from_random([100 + game; 16])
}

pub(super) fn read(store: &dyn ClubStore, game: u8) -> Option<Arc<ClubSnapshot>> {
    wait(store.club_game(id(game))).expect("an answer")
}

fn entropy(random: &mut Random) -> [u8; 32] {
    let mut bytes = [0; 32];
    bytes.chunks_mut(8).for_each(|chunk| chunk.copy_from_slice(&random.next().to_be_bytes()));
    bytes
}

pub(super) fn step(
    random: &mut Random,
    memory: &dyn ClubStore,
    game: u8,
    now: Timestamp,
) -> StoreStep {
    let Some(found) = read(memory, game) else { return create(random, memory, game, now) };
    if found.game.document.stage == GameStage::Waiting && random.chance(30) {
        return fill(random, game);
    }
    match random.below(100) {
        0 => {
            let name = id(game).to_string();
            StoreStep::new(("delete as a table", game), Touched::Games, move |store| {
                told(wait(store.delete(&name, Precondition::Any)))
            })
        }
        1 => StoreStep::new(("delete", game), Touched::Games, move |store| {
            told(wait(store.delete_club_game(id(game))))
        }),
        2 => create(random, memory, game, now),
        3..=7 => notices(random, now),
        8..=15 => sweep(entropy(random)),
        16 | 17 => {
            let mut settings = found.game.document.settings.clone();
            settings.title = GameTitle::new(random.pick(&TITLES)).expect("a title");
            let command = MasterCommand::ChangeSettings(Box::new(settings));
            let command = ClubCommand::Master(command);
            let entropy = entropy(random);
            carry_out(game, ClubRequest { actor: actor(MASTER), command, entropy })
        }
        18 => {
            let alive = now;
            StoreStep::new(("alive", alive), Touched::Games, move |store| {
                told(wait(store.record_alive(alive)))
            })
        }
        _ => carry_out(game, request(random, &found.game, now)),
    }
}

fn carry_out(game: u8, request: ClubRequest) -> StoreStep {
    let label = (game, request.clone());
    StoreStep::new(label, Touched::Game(game), move |store| {
        told(wait(store.command(id(game), request.clone())))
    })
}

/// Everybody joins and confirms, as far as the game lets them.
fn fill(random: &mut Random, game: u8) -> StoreStep {
    let powers: Vec<Power> = Board::classic().powers().collect();
    let joins = powers
        .iter()
        .map(|&power| (power, ClubCommand::Join { wanted: Some(power), preferences: vec![power] }));
    let confirms = powers.iter().map(|&power| (power, ClubCommand::Confirm(power)));
    let requests: Vec<ClubRequest> = joins
        .chain(confirms)
        .map(|(power, command)| {
            let actor = actor(u8::try_from(power.index()).expect("a number"));
            ClubRequest { actor, command, entropy: entropy(random) }
        })
        .collect();
    StoreStep::new(("fill", game), Touched::Game(game), move |store| {
        let ask = |request: &ClubRequest| told(wait(store.command(id(game), request.clone())));
        requests.iter().map(ask).collect()
    })
}

/// A new game, or one that goes on from another.
fn create(random: &mut Random, memory: &dyn ClubStore, game: u8, now: Timestamp) -> StoreStep {
    let other = id(random.below(GAMES.into()) as u8);
    let mut new = random_game(random, Board::classic(), id(game), now);
    new.document.settings.press = random.pick(&[PressKind::Full, PressKind::Rounds]);
    if random.chance(30)
        && let Ok(record) = wait(memory.record(&other.to_string()))
    {
        let settings = new.document.settings.clone();
        let imported = ClubGame::of_record(id(game), settings, account(MASTER), record, now);
        new = imported.expect("a game");
    }
    let acts: Vec<ActEntry> = if random.chance(50) { vec![new.begin_log()] } else { Vec::new() };
    StoreStep::new(("create", game, other), Touched::Games, move |store| {
        told(wait(store.create_club_game(new.clone(), acts.clone())))
    })
}

/// Does what is due, as the site does.
fn sweep(entropy: [u8; 32]) -> StoreStep {
    StoreStep::new("sweep", Touched::Games, move |store| {
        let now = wait(store.now()).expect("the time");
        let due = wait(store.due_games(now, 3)).expect("games");
        let look = |id: &GameId| {
            let request =
                ClubRequest { actor: Actor::System, command: ClubCommand::Sweep, entropy };
            told(wait(store.command(*id, request)))
        };
        format!("{due:?}: {:?}", due.iter().map(look).collect::<Vec<_>>())
    })
}

/// Something with notices. Their numbers differ from store to store, but not their order.
fn notices(random: &mut Random, now: Timestamp) -> StoreStep {
    let count = random.below(4);
    match random.below(10) {
        0 => StoreStep::new("drop notices", Touched::Games, |store| {
            told(wait(store.drop_unsent_notices()))
        }),
        1 => {
            let before = Timestamp::from_micros(now.as_micros() - Length::hours(1).as_micros());
            let before = before.expect("a moment");
            StoreStep::new(("purge notices", before), Touched::Games, move |store| {
                told(wait(store.purge_notices(before)))
            })
        }
        _ => StoreStep::new(("send notices", count), Touched::Games, move |store| {
            let queued = wait(store.queued_notices(count)).expect("notices");
            let sent = queued.iter().map(|one| {
                let twice = [(); 2].map(|()| wait(store.mark_notice_sent(one.number, now)));
                twice.map(|sent| sent.expect("an answer"))
            });
            format!("{:?}", sent.collect::<Vec<_>>())
        }),
    }
}
