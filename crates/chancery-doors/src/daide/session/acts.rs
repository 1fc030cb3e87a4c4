//! What a player does: orders, readiness and votes.

use chancery::game::OrderTexts;
use chancery::notation;
use chancery::order::RawAction;
use chancery::phase::PhaseKind;

use super::super::message::TokenList;
use super::super::notes::note;
use super::super::orders::SaidOrder;
use super::super::reader::TurnName;
use super::super::report;
use super::super::tokens::{DaideToken, words as t};
use super::{DaideSession, Sent};
use crate::caller::ApiRefusal;

impl DaideSession {
    /// `MIS`, for a player in a game.
    pub(super) fn missing(&self) -> Option<TokenList> {
        let position = self.begun()?.game().position();
        Some(report::missing(&self.vocabulary, position, self.power()?, &self.orders))
    }

    /// Whether the power can order now, in this turn.
    fn can_order(&self, turn: Option<TurnName>) -> bool {
        let (Some(seen), Some(power)) = (self.begun(), self.power()) else { return false };
        let position = seen.game().position();
        let now = report::turn_name(position.phase(), position.board());
        seen.game().ending().is_none()
            && seen.game().survivors().contains(&power)
            && turn.is_none_or(|turn| turn == now)
    }

    /// `SUB`: a note on each order, then what is missing.
    pub(super) async fn submit(
        &mut self,
        turn: Option<TurnName>,
        orders: Vec<SaidOrder>,
        tokens: &[DaideToken],
    ) -> Sent {
        let (Some(seen), Some(power), true) = (&self.seen, self.power(), self.can_order(turn))
        else {
            return self.reject(tokens).await;
        };
        let (position, rules) = (seen.game().position(), &seen.game().rules);
        let mut given = self.orders.clone();
        let mut notes = Vec::new();
        for order in &orders {
            let mut others = given.clone();
            others.retain(|other| !other.is_replaced_by(order, &self.vocabulary));
            let note = note(order, power, position, rules, &others);
            if note == t::MBV {
                others.push(order.clone());
                given = others;
            }
            notes.push(note);
        }
        let Ok(refused) = self.save(&given).await else { return self.reject(tokens).await };
        for (order, note) in orders.iter().zip(&mut notes) {
            if *note == t::MBV && refused.contains(&self.text(order)) {
                *note = t::FAR;
            }
        }
        given.retain(|order| !refused.contains(&self.text(order)));
        self.orders = given;
        for (order, note) in orders.into_iter().zip(notes) {
            self.say(TokenList::of(t::THX).list(order.tokens).list([note])).await?;
        }
        self.say_missing().await?;
        self.settle().await
    }

    /// `MIS` if anything is missing.
    async fn say_missing(&mut self) -> Sent {
        match self.missing() {
            Some(missing) if missing.0.len() > 1 => self.say(missing).await,
            _ => Ok(()),
        }
    }

    /// An order in our notation.
    fn text(&self, order: &SaidOrder) -> String {
        notation::standard(&order.order.clone().without_powers(), &self.vocabulary.board)
    }

    /// How many orders the power is asked for.
    fn wanted(&self) -> usize {
        let (Some(seen), Some(power)) = (&self.seen, self.power()) else { return 0 };
        let due = seen.game().due(&OrderTexts::new(seen.game().board()));
        due.into_iter().find(|due| due.power == power).map_or(0, |due| due.wanted)
    }

    /// Saves all orders of the power. Returns those that were refused.
    async fn save(&self, orders: &[SaidOrder]) -> Result<Vec<String>, ApiRefusal> {
        let (Some(seen), Some(seat)) = (&self.seen, self.seat()) else { return Ok(Vec::new()) };
        let is_waive = |order: &&SaidOrder| order.order.action == RawAction::Waive;
        let builds = orders.iter().filter(|order| !is_waive(order));
        let mut texts: Vec<String> = builds.map(|order| self.text(order)).collect();
        // Builds that nobody could use are waived in DAIDE, and are none here.
        let room = self.wanted().saturating_sub(texts.len());
        texts.extend(orders.iter().filter(is_waive).take(room).map(|order| self.text(order)));
        let saved = seat.save_orders(seen, &texts).await?;
        Ok(saved.refused.into_iter().map(|(text, _)| text).collect())
    }

    /// Says whether the power is ready: all orders are there, and it does not ask to wait.
    async fn settle(&mut self) -> Sent {
        let wanted = self.wanted();
        let (Some(seen), Some(seat), Some(missing)) = (&self.seen, self.seat(), self.missing())
        else {
            return Ok(());
        };
        let is_winter = seen.game().position().phase().kind == PhaseKind::Adjustment;
        let is_complete = missing.0.len() == 1 || is_winter && self.orders.len() >= wanted;
        if wanted > 0 {
            // A game that has gone on has other orders, and is told soon.
            let _ = seat.set_ready(seen, is_complete && self.go).await;
        }
        Ok(())
    }

    /// `NOT (SUB)`, or of one order alone.
    pub(super) async fn withdraw(
        &mut self,
        order: Option<SaidOrder>,
        tokens: &[DaideToken],
    ) -> Sent {
        let mut left = self.orders.clone();
        match &order {
            None => left.clear(),
            Some(order) => left.retain(|other| other.tokens != order.tokens),
        }
        let changes = order.is_none() || left.len() < self.orders.len();
        if !self.can_order(None) || !changes || self.save(&left).await.is_err() {
            return self.reject(tokens).await;
        }
        self.orders = left;
        self.settle().await?;
        self.yes(tokens).await
    }

    /// `GOF`, or `NOT (GOF)`.
    pub(super) async fn set_go(&mut self, go: bool, tokens: &[DaideToken]) -> Sent {
        if !self.can_order(None) {
            return self.reject(tokens).await;
        }
        self.go = go;
        self.yes(tokens).await?;
        if go {
            self.say_missing().await?;
        }
        self.settle().await
    }

    /// `DRW`, or `NOT (DRW)`. A draw is of all who are left.
    pub(super) async fn vote(
        &mut self,
        yes: bool,
        is_partial: bool,
        tokens: &[DaideToken],
    ) -> Sent {
        let seat = self.seat().cloned().filter(|_| self.can_order(None) && !is_partial);
        let Some(seat) = seat else { return self.reject(tokens).await };
        let voted = seat.vote_draw(yes).await.is_ok();
        self.answer_with(voted, tokens).await
    }
}
