//! What a client asks, one answer for each message.

use super::super::hall::HallNotice;
use super::super::map;
use super::super::message::TokenList;
use super::super::reader::TurnName;
use super::super::report;
use super::super::request::DaideRequest;
use super::super::tokens::DaideToken;
use super::{DaideSession, Sent, Who};
use crate::seen_game::SeenGame;
use chancery::phase::PhaseKind;

/// The most alarms that a client may set.
const MAX_ALARMS: usize = 32;

impl DaideSession {
    pub(super) async fn answer(&mut self, request: DaideRequest, tokens: &[DaideToken]) -> Sent {
        match request {
            DaideRequest::Name { name, version } => self.take_seat(&name, &version, tokens).await,
            DaideRequest::Observe => self.observe(tokens).await,
            DaideRequest::Rejoin { power, passcode } => self.rejoin(power, passcode, tokens).await,
            DaideRequest::Map => self.say_map().await,
            DaideRequest::MapDefinition => self.say_definition(tokens).await,
            DaideRequest::MapAnswer { yes } => self.accept_map(yes).await,
            DaideRequest::Hello if self.has_hello => {
                let hello = self.seen.as_ref().map(|seen| self.hello(seen));
                self.say_or_reject(hello, tokens).await
            }
            DaideRequest::Position => {
                let now = self
                    .begun()
                    .map(|seen| report::position(&self.vocabulary, seen.game().position()));
                self.say_or_reject(now, tokens).await
            }
            DaideRequest::Centres => {
                let now = self
                    .begun()
                    .map(|seen| report::centres(&self.vocabulary, seen.game().position()));
                self.say_or_reject(now, tokens).await
            }
            DaideRequest::Results => self.say_results(tokens).await,
            DaideRequest::History(turn) => self.say_history(turn, tokens).await,
            DaideRequest::Submit { turn, orders } => self.submit(turn, orders, tokens).await,
            DaideRequest::Withdraw(order) => self.withdraw(order, tokens).await,
            DaideRequest::Missing => {
                let missing = self.missing();
                self.say_or_reject(missing, tokens).await
            }
            DaideRequest::Go(go) => self.set_go(go, tokens).await,
            DaideRequest::Draw { yes, powers } => self.vote(yes, powers.is_some(), tokens).await,
            DaideRequest::Time(None) => {
                let time = self.time();
                self.say_or_reject(time, tokens).await
            }
            DaideRequest::Time(Some(seconds)) => {
                let taken =
                    self.deadline.is_some() && seconds >= 0 && self.alarms.len() < MAX_ALARMS;
                if taken {
                    self.alarms.push(seconds);
                }
                self.answer_with(taken, tokens).await
            }
            DaideRequest::NoTime(seconds) => {
                let before = self.alarms.len();
                self.alarms.retain(|&alarm| seconds.is_some_and(|seconds| seconds != alarm));
                let found = before > self.alarms.len();
                self.answer_with(found || seconds.is_none() && self.deadline.is_some(), tokens)
                    .await
            }
            DaideRequest::Admin { .. } => self.admin(tokens).await,
            DaideRequest::Press { turn, to, press } => {
                self.send_letter(turn, &to, &press, tokens).await
            }
            DaideRequest::Hello => self.reject(tokens).await,
            DaideRequest::Answer => Ok(()),
        }
    }

    /// The game, if it has begun.
    pub(super) fn begun(&self) -> Option<&SeenGame> {
        self.seen.as_ref().filter(|_| self.has_hello)
    }

    async fn say_or_reject(&mut self, message: Option<TokenList>, tokens: &[DaideToken]) -> Sent {
        match message {
            Some(message) => self.say(message).await,
            None => self.reject(tokens).await,
        }
    }

    async fn say_definition(&mut self, tokens: &[DaideToken]) -> Sent {
        let definition = map::definition(&self.vocabulary);
        let fits = definition.0.len() * 2 <= super::super::wire::MAX_BODY;
        self.say_or_reject(fits.then_some(definition), tokens).await
    }

    /// `ORD`: all results since the last movement phase.
    async fn say_results(&mut self, tokens: &[DaideToken]) -> Sent {
        let mut messages = Vec::new();
        if let Some(seen) = self.begun() {
            let turns = &seen.record.turns;
            let is_movement = |kind: PhaseKind| kind == PhaseKind::Movement;
            let first = turns.iter().rposition(|turn| is_movement(turn.position.phase().kind));
            for turn in turns.iter().skip(first.unwrap_or(turns.len())) {
                messages.extend(report::turn_results(&self.vocabulary, turn, &seen.game().rules));
            }
        }
        if messages.is_empty() {
            return self.reject(tokens).await;
        }
        for message in messages {
            self.say(message).await?;
        }
        Ok(())
    }

    /// `HST`: the position of a turn and what came of it.
    async fn say_history(&mut self, asked: TurnName, tokens: &[DaideToken]) -> Sent {
        let mut messages = Vec::new();
        if let Some(seen) = self.begun() {
            let board = &self.vocabulary.board;
            let name = |position: &chancery::Position| report::turn_name(position.phase(), board);
            let turn = seen.record.turns.iter().rev().find(|turn| name(&turn.position) == asked);
            if let Some(turn) = turn {
                messages.extend(report::turn_results(&self.vocabulary, turn, &seen.game().rules));
            }
            let current = Some(seen.game().position()).filter(|position| name(position) == asked);
            if let Some(position) = turn.map(|turn| &turn.position).or(current) {
                messages.push(report::centres(&self.vocabulary, position));
                messages.push(report::position(&self.vocabulary, position));
            }
        }
        if messages.is_empty() {
            return self.reject(tokens).await;
        }
        for message in messages {
            self.say(message).await?;
        }
        Ok(())
    }

    /// `ADM`: a text for all who came by this door. In a club, people talk by press, which has its rules.
    async fn admin(&mut self, tokens: &[DaideToken]) -> Sent {
        if self.hall.main.is_club() || !self.has_map || !matches!(self.who, Who::Player { .. }) {
            return self.reject(tokens).await;
        }
        self.hall.tell(HallNotice::Admin(tokens.to_vec()));
        Ok(())
    }
}
