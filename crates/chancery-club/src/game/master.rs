//! What a game master does. Every act that others see is an entry of the public log.

use chancery::game::Undo;

use super::apply::{Change, Result};
use super::command::MasterCommand;
use super::waiting::detail;
use super::{Audience, ClubGameError, NoticeKind};
use crate::clock::PhaseTimer;
use crate::policy::GameStage;
use crate::seats::{GameSeat, SeatHolder};
use crate::settings::{ClubGameSettings, SettingsFault};
use crate::votes::MotionKind;

impl Change<'_> {
    pub(super) fn master(&mut self, command: &MasterCommand) -> Result<()> {
        match command {
            MasterCommand::CallRoll => self.call_roll_now(),
            MasterCommand::Invite(account) => {
                if !self.game.document.invited.contains(account) {
                    self.game.document.invited.push(*account);
                }
                self.applied.audience = Audience::Nobody;
                Ok(())
            }
            MasterCommand::SetInvitation(secret) => {
                self.game.document.invitation = *secret;
                self.applied.audience = Audience::Nobody;
                Ok(())
            }
            MasterCommand::ChangeSettings(settings) => self.change_settings(settings),
            MasterCommand::ChangeClock(clock) => {
                let faults = clock.faults();
                if !faults.is_empty() {
                    let faults = faults.into_iter().map(SettingsFault::Clock).collect();
                    return Err(ClubGameError::Settings(faults));
                }
                let mut settings = self.game.document.settings.clone();
                settings.clock = (**clock).clone();
                self.set_settings(settings);
                Ok(())
            }
            MasterCommand::Pause => self.pause(),
            MasterCommand::Resume => self.resume(),
            MasterCommand::Extend(by) => self.extend(*by),
            MasterCommand::Replace(power, holder) => self.replace(*power, holder),
            MasterCommand::Force { turn } => {
                self.check_turn(*turn)?;
                self.log("forced", &self.game.session().phase());
                self.resolve(None)
            }
            MasterCommand::Undo => self.undo(),
            MasterCommand::Cancel => {
                self.game.document.stage = GameStage::Cancelled;
                self.game.document.timer = PhaseTimer::Untimed {};
                self.game.document.roll_call = None;
                self.game.seats.clear_ready();
                self.end_life();
                self.log("cancelled", "");
                self.tell_all(NoticeKind::Ended);
                Ok(())
            }
            MasterCommand::Archive(archived) => {
                let archived = Some(*archived);
                let change = chancery::game::SettingsChange { archived, ..Default::default() };
                self.game.played.session.agree(&change)?;
                Ok(())
            }
            MasterCommand::AppointMaster(account) => {
                self.game.document.master = Some(*account);
                self.log("master-appointed", "");
                Ok(())
            }
        }
    }

    fn call_roll_now(&mut self) -> Result<()> {
        if self.game.seats.iter().all(|seat| seat.account().is_none()) {
            return Err(ClubGameError::NoPlayers);
        }
        self.call_roll();
        Ok(())
    }

    /// Changes the settings before the game begins. What somebody who joined relied on stays.
    fn change_settings(&mut self, settings: &ClubGameSettings) -> Result<()> {
        let board = self.game.session().game().board_ref().clone();
        let mut faults = settings.faults(Some(&board));
        let old = &self.game.document.settings;
        if settings.variant != old.variant {
            faults.push(SettingsFault::OtherVariant);
        }
        let master = self.game.document.master;
        let others =
            |seat: &GameSeat| seat.account().is_some_and(|account| Some(account) != master);
        if self.game.seats.iter().any(others) {
            let kept: [(&'static str, bool); 4] = [
                ("assignment", settings.assignment == old.assignment),
                ("anonymous", settings.anonymous == old.anonymous),
                ("press", settings.press == old.press),
                ("master_reads_press", settings.master_reads_press == old.master_reads_press),
            ];
            let changed = kept.into_iter().filter(|(_, same)| !same);
            faults.extend(changed.map(|(field, _)| SettingsFault::InUse(field)));
        }
        if !faults.is_empty() {
            return Err(ClubGameError::Settings(faults));
        }
        let change = chancery::game::SettingsChange {
            title: Some(settings.title.clone()),
            ..Default::default()
        };
        self.game.played.session.agree(&change)?;
        let session = self.game.session();
        let mut game = session.game().clone();
        game.rules = settings.rules;
        game.year_limit = settings.last_year;
        let (orders, table, turn) =
            (session.orders().clone(), session.settings().clone(), session.turn());
        self.game.played.session = chancery::game::GameSession::restore(game, orders, table, turn);
        self.set_settings(settings.clone());
        Ok(())
    }

    /// Sets the settings. The log says what became different, and how.
    fn set_settings(&mut self, settings: ClubGameSettings) {
        let document = &mut self.game.document;
        if document.stage.is_under_way() && document.settings.clock != settings.clock {
            document.phase_clock.get_or_insert_with(|| document.settings.clock.clone());
        }
        let old = std::mem::replace(&mut document.settings, settings);
        let (changes, clock) =
            (document.settings.changes_since(&old), document.settings.clock.clone());
        if !changes.is_empty() {
            self.log("settings-changed", &serde_json::Value::Object(changes).to_string());
        }
        if clock != old.clock {
            self.log("clock-changed", &serde_json::to_string(&clock).unwrap_or_default());
        }
        if self.applied.acts.is_empty() {
            self.applied.audience = Audience::Nobody;
        }
    }

    pub(super) fn pause(&mut self) -> Result<()> {
        let document = &mut self.game.document;
        document.timer = document.timer.paused(document.clock(), self.now)?;
        document.stage = GameStage::Paused;
        document.motions.drop_kinds(|kind| kind == MotionKind::Pause);
        self.log("paused", &self.game.session().phase());
        self.tell_all(NoticeKind::Paused);
        Ok(())
    }

    pub(super) fn resume(&mut self) -> Result<()> {
        let kind = self.game.session().game().position().phase().kind;
        let document = &mut self.game.document;
        document.timer = document.timer.resumed(document.clock(), kind, self.now)?;
        document.stage = GameStage::Running;
        document.motions.drop_kinds(|kind| kind == MotionKind::Resume);
        document.revision += 1;
        let deadline = document.timer.deadline();
        self.log("resumed", &detail(&self.game.session().phase(), deadline));
        self.tell_all(NoticeKind::Resumed);
        Ok(())
    }

    pub(super) fn extend(&mut self, by: crate::time::Length) -> Result<()> {
        let document = &mut self.game.document;
        document.timer = document.timer.extended(document.clock(), by, self.now)?;
        document.revision += 1;
        let deadline = document.timer.deadline();
        self.game.seats.clear_ready();
        self.log("extended", &detail(&self.game.session().phase(), deadline));
        self.tell_all(NoticeKind::Extended);
        Ok(())
    }

    fn replace(&mut self, power: chancery::Power, holder: &SeatHolder) -> Result<()> {
        let before = self.game.seats.get(power).and_then(GameSeat::account);
        self.hand_over(power, holder.clone())?;
        self.log("replaced", &self.power_id(power));
        if let Some(account) = before {
            self.tell(account, NoticeKind::Unseated);
        }
        if let SeatHolder::Account(account) = holder {
            self.tell(*account, NoticeKind::Seated);
        }
        Ok(())
    }

    fn undo(&mut self) -> Result<()> {
        let undone = self.game.played.undo()?;
        let phase = self.game.session().phase();
        if let Undo::Turn { .. } = undone {
            self.amend_all();
            self.game.document.motions.drop_kinds(|kind| kind != MotionKind::Resume);
            let is_paused = self.game.document.timer.is_paused();
            self.start_phase(None);
            if is_paused {
                let document = &mut self.game.document;
                document.timer = document.timer.paused(document.clock(), self.now)?;
            }
        }
        self.log("undone", &phase);
        self.tell_all(NoticeKind::Undone);
        Ok(())
    }
}
