//! `chancery host import` and `chancery host export`: games between the table and the club, with everything in them.

use anyhow::{Context as _, Result, bail};
use chancery::game::GameTitle;
use chancery_club::account::{DisplayName, GameId};
use chancery_club::game::ClubGame;
use chancery_club::settings::Preset;
use chancery_club::time::Zone;
use chancery_lang::messages::host;
use chancery_store::club::{ClubSnapshot, ClubStore};
use chancery_store::{
    FileStore, GameStore as _, Randomness as _, StoreError, SystemRandomness, transfer, wait,
};
use serde_json::json;
use std::sync::Arc;

use super::config::HostConfig;
use crate::args::OutputArgs;
use crate::{Status, output};

/// The games of the table.
fn table(config: &HostConfig) -> Result<FileStore> {
    Ok(match &config.games {
        Some(directory) => FileStore::in_directory(directory),
        None => FileStore::of_user()?,
    })
}

pub(super) fn import(
    config: &HostConfig,
    name: &str,
    master: &str,
    args: &OutputArgs,
) -> Result<Status> {
    let table = table(config)?;
    let database = config.database.open_existing()?;
    let imported = imported(&table, &*database.store(), name, master);
    database.close();
    let game = imported?;
    let (id, count) = (game.game.id.to_string(), game.phases.len());
    let phase = game.game.session().phase();
    if args.json {
        let told = json!({"game": name, "id": id, "phases": count, "phase": phase});
        output::print_change(&output::json(&told))?;
    } else {
        let line = say!(host::ClubImported { name, id, count, phase });
        output::print_change(&output::lines([line]))?;
    }
    Ok(Status::Done)
}

/// Creates a game of the club that goes on from one of the table. It has no clock; its game master can change
/// that before it begins.
fn imported(
    table: &FileStore,
    club: &dyn ClubStore,
    name: &str,
    master: &str,
) -> Result<Arc<ClubSnapshot>> {
    let account = DisplayName::new(master).context(say!(host::NoSuchMember { name: master }))?;
    let Some(account) = wait(club.account_by_name(account))? else {
        bail!(say!(host::NoSuchMember { name: master }))
    };
    let (snapshot, record) = (wait(table.read(name))?, wait(table.record(name))?);
    let title = GameTitle::new(snapshot.title())?;
    let mut bytes = [0; 16];
    SystemRandomness.fill(&mut bytes).map_err(StoreError::NoRandomness)?;
    let (id, now) = (GameId::from_random(bytes), wait(club.now())?);
    let settings = Preset::Untimed.settings(title, Zone::UTC);
    let game = ClubGame::of_record(id, settings, account.id, record, now);
    let mut game = game.map_err(StoreError::from)?;
    let created = game.begin_log();
    Ok(wait(club.create_club_game(game, vec![created]))?)
}

pub(super) fn export(
    config: &HostConfig,
    id: &str,
    name: &str,
    args: &OutputArgs,
) -> Result<Status> {
    let table = table(config)?;
    let database = config.database.open_existing()?;
    let club = database.store();
    let exported = wait(transfer(&*club, &table, id, name));
    database.close();
    let game = exported?;
    let (path, count) = (table.path(&game.name), game.phases.len());
    if args.json {
        let told = json!({"game": name, "id": id, "path": path, "phases": count});
        output::print_change(&output::json(&told))?;
    } else {
        let line = say!(host::ClubExported { name, id, count, phase: game.phase() });
        output::print_change(&output::lines([line]))?;
    }
    Ok(Status::Done)
}
