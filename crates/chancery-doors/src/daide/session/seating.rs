//! Who sits where: names, observers, and whoever comes back.

use std::time::Duration;

use super::super::hall::{HallNotice, Taken};
use super::super::message::TokenList;
use super::super::tokens::{DaideToken, words as t};
use super::super::vocabulary::DaideVocabulary;
use super::link::Gone;
use super::{DaideSession, Sent, Who};
use crate::caller::Caller;
use crate::seat::DoorSeat;
use crate::seen_game::SeenGame;

/// How often somebody may guess a passcode, and how long each wrong guess takes.
const MAX_GUESSES: u32 = 3;
const GUESS_DELAY: Duration = Duration::from_secs(1);

impl DaideSession {
    /// Who asks for this connection.
    pub(super) fn caller(&self) -> Caller {
        match self.seat() {
            Some(seat) => seat.caller.clone(),
            None => self.hall.caller(self.client, None),
        }
    }

    /// `NME`
    pub(super) async fn take_seat(
        &mut self,
        name: &str,
        version: &str,
        tokens: &[DaideToken],
    ) -> Sent {
        if !matches!(self.who, Who::Nobody) {
            return self.reject(tokens).await;
        }
        let taken = self.hall.take(self.number, self.client, name, version).await;
        let Some(taken) = taken else { return self.reject(tokens).await };
        self.sit(taken.clone());
        if !self.has_right_board().await {
            self.leave();
            self.who = Who::Nobody;
            return self.reject(tokens).await;
        }
        self.yes(tokens).await?;
        self.say_map().await
    }

    fn sit(&mut self, taken: Taken) {
        let caller = self.hall.caller(self.client, taken.token.clone());
        let key = if taken.power.is_none() { taken.token } else { None };
        let seat = DoorSeat {
            caller,
            game: self.hall.game.clone(),
            power: taken.power.unwrap_or_default(),
            table: self.hall.table.clone(),
        };
        if taken.is_back && !seat.power.is_empty() {
            self.hall.tell(HallNotice::Connection { power: seat.power.clone(), is_back: true });
        }
        self.who = Who::Player { seat: Box::new(seat), passcode: taken.passcode, key };
    }

    /// Whether the game that this player sees is on the board that was represented.
    async fn has_right_board(&mut self) -> bool {
        let Ok(seen) = SeenGame::read(&self.caller(), &self.hall.game, None).await else {
            return false;
        };
        let own = DaideVocabulary::of(seen.game().board_ref());
        let is_same = own.representation() == self.vocabulary.representation();
        self.vocabulary = own;
        is_same
    }

    /// `OBS`
    pub(super) async fn observe(&mut self, tokens: &[DaideToken]) -> Sent {
        if !matches!(self.who, Who::Nobody) || !self.has_right_board().await {
            return self.reject(tokens).await;
        }
        self.who = Who::Observer;
        self.yes(tokens).await?;
        self.say_map().await
    }

    /// `IAM`
    pub(super) async fn rejoin(
        &mut self,
        power: chancery::board::Power,
        passcode: i32,
        tokens: &[DaideToken],
    ) -> Sent {
        if !matches!(self.who, Who::Nobody) {
            return self.reject(tokens).await;
        }
        let id = self.vocabulary.board.power(power).id.clone();
        let Some(taken) = self.hall.rejoin(self.number, &id, passcode) else {
            self.wrong_passcodes += 1;
            tokio::time::sleep(GUESS_DELAY).await;
            self.reject(tokens).await?;
            return if self.wrong_passcodes < MAX_GUESSES { Ok(()) } else { Err(Gone) };
        };
        self.sit(taken);
        // It asks for what it has forgotten, and is told what happens from now on.
        self.has_map = true;
        self.begin_to_follow().await;
        self.yes(tokens).await
    }

    pub(super) async fn say_map(&mut self) -> Sent {
        let name = self.vocabulary.map_name();
        self.say(TokenList::of(t::MAP).text(&name)).await
    }

    /// `YES (MAP …)`, or `REJ (MAP …)`.
    pub(super) async fn accept_map(&mut self, yes: bool) -> Sent {
        if matches!(self.who, Who::Nobody) {
            return Ok(());
        }
        if !yes {
            self.say(TokenList::of(t::OFF)).await?;
            return Err(Gone);
        }
        self.has_map = true;
        Ok(())
    }
}
