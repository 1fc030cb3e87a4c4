//! What a client asks, one answer for each message.

use super::super::hall::Notice;
use super::super::map;
use super::super::message::TokenList;
use super::super::reader::TurnName;
use super::super::report;
use super::super::request::Request;
use super::super::tokens::Token;
use super::{Sent, Session, Who};
use crate::seen_game::SeenGame;
use chancery::phase::PhaseKind;

/// The most alarms that a client may set.
const MAX_ALARMS: usize = 32;

impl Session {
    pub(super) async fn answer(&mut self, request: Request, tokens: &[Token]) -> Sent {
        match request {
            Request::Name { name, version } => self.take_seat(&name, &version, tokens).await,
            Request::Observe => self.observe(tokens).await,
            Request::Rejoin { power, passcode } => self.rejoin(power, passcode, tokens).await,
            Request::Map => self.say_map().await,
            Request::MapDefinition => self.say_definition(tokens).await,
            Request::MapAnswer { yes } => self.accept_map(yes).await,
            Request::Hello if self.has_hello => {
                let hello = self.seen.as_ref().map(|seen| self.hello(seen));
                self.say_or_reject(hello, tokens).await
            }
            Request::Position => {
                let now = self
                    .begun()
                    .map(|seen| report::position(&self.vocabulary, seen.game().position()));
                self.say_or_reject(now, tokens).await
            }
            Request::Centres => {
                let now = self
                    .begun()
                    .map(|seen| report::centres(&self.vocabulary, seen.game().position()));
                self.say_or_reject(now, tokens).await
            }
            Request::Results => self.say_results(tokens).await,
            Request::History(turn) => self.say_history(turn, tokens).await,
            Request::Submit { turn, orders } => self.submit(turn, orders, tokens).await,
            Request::Withdraw(order) => self.withdraw(order, tokens).await,
            Request::Missing => {
                let missing = self.missing();
                self.say_or_reject(missing, tokens).await
            }
            Request::Go(go) => self.set_go(go, tokens).await,
            Request::Draw { yes, powers } => self.vote(yes, powers.is_some(), tokens).await,
            Request::Time(None) => {
                let time = self.time();
                self.say_or_reject(time, tokens).await
            }
            Request::Time(Some(seconds)) => {
                let taken =
                    self.deadline.is_some() && seconds >= 0 && self.alarms.len() < MAX_ALARMS;
                if taken {
                    self.alarms.push(seconds);
                }
                self.answer_with(taken, tokens).await
            }
            Request::NoTime(seconds) => {
                let before = self.alarms.len();
                self.alarms.retain(|&alarm| seconds.is_some_and(|seconds| seconds != alarm));
                let found = before > self.alarms.len();
                self.answer_with(found || seconds.is_none() && self.deadline.is_some(), tokens)
                    .await
            }
            Request::Admin { .. } => self.admin(tokens).await,
            Request::Press { turn, to, press } => self.send_letter(turn, &to, &press, tokens).await,
            Request::Hello => self.reject(tokens).await,
            Request::Answer => Ok(()),
        }
    }

    /// The game, if it has begun.
    pub(super) fn begun(&self) -> Option<&SeenGame> {
        self.seen.as_ref().filter(|_| self.has_hello)
    }

    async fn say_or_reject(&mut self, message: Option<TokenList>, tokens: &[Token]) -> Sent {
        match message {
            Some(message) => self.say(message).await,
            None => self.reject(tokens).await,
        }
    }

    async fn say_definition(&mut self, tokens: &[Token]) -> Sent {
        let definition = map::definition(&self.vocabulary);
        let fits = definition.0.len() * 2 <= super::super::wire::MAX_BODY;
        self.say_or_reject(fits.then_some(definition), tokens).await
    }

    /// `ORD`: all results since the last movement phase.
    async fn say_results(&mut self, tokens: &[Token]) -> Sent {
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
    async fn say_history(&mut self, asked: TurnName, tokens: &[Token]) -> Sent {
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
    async fn admin(&mut self, tokens: &[Token]) -> Sent {
        if self.hall.main.is_club() || !self.has_map || !matches!(self.who, Who::Player { .. }) {
            return self.reject(tokens).await;
        }
        self.hall.tell(Notice::Admin(tokens.to_vec()));
        Ok(())
    }
}
