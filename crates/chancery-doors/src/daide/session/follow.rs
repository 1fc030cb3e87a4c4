//! Tells a client what happens in its game.

use std::time::Duration;

use axum::http::Method;
use chancery::board::Power;
use chancery::game::{Ending, Event};
use chancery::notation;
use chancery::position::Position;
use serde_json::{Value, json};
use tokio::time::Instant;

use super::super::message::TokenList;
use super::super::orders::{self, SaidOrder};
use super::super::report;
use super::super::tokens::{DaideToken, words as t};
use super::{DaideSession, Sent, Who};
use crate::seen_game::{SeenGame, view};

/// The level of press where there is press: all words of the language.
const PRESS_LEVEL: u16 = 130;

impl DaideSession {
    /// Whether it is told what happens.
    pub(super) fn is_following(&self) -> bool {
        self.has_map && !self.is_over()
    }

    /// Whether it has been told that the game is over.
    pub(super) fn is_over(&self) -> bool {
        self.has_hello && self.seen.as_ref().is_some_and(is_over)
    }

    /// Reads the game if it has changed, and tells what is new.
    pub(super) async fn refresh(&mut self) -> Sent {
        let power = self.seat().map(|seat| seat.power.clone()).filter(|power| !power.is_empty());
        let now = view(&self.caller(), &self.hall.game, power.as_deref()).await;
        let Ok(now) = now else { return Ok(()) };
        if mark(&now) == self.mark {
            return Ok(());
        }
        if now["club"]["stage"] == "roll-call" && self.seat().is_some() {
            // Whoever is connected is there.
            let path = format!("/games/{}/confirm", self.hall.game);
            let _ = self.caller().send(Method::POST, &path, &json!({})).await;
        }
        let Ok(seen) = SeenGame::read(&self.caller(), &self.hall.game, power.as_deref()).await
        else {
            return Ok(());
        };
        self.learn_power(&seen);
        self.tell(seen).await
    }

    /// The power of a player whose game in a club has begun.
    fn learn_power(&mut self, seen: &SeenGame) {
        let Who::Player { seat, key, .. } = &mut self.who else { return };
        if let (true, Some(power)) = (seat.power.is_empty(), seen.view["club"]["power"].as_str()) {
            power.clone_into(&mut seat.power);
            self.hall.confirm(power, key.take().as_deref());
        }
    }

    /// Follows a game from here without a word on what was before.
    pub(super) async fn begin_to_follow(&mut self) {
        let Some(seat) = self.seat().cloned() else { return };
        if let Ok(seen) = seat.look().await
            && has_begun(&seen)
        {
            self.level = self.press_level().await;
            self.skip_letters().await;
            self.begin_phase(&seen);
            self.has_hello = true;
            self.mark = mark(&seen.view);
            self.seen = Some(seen);
        }
    }

    async fn tell(&mut self, seen: SeenGame) -> Sent {
        let has_begun = has_begun(&seen);
        let is_known = match self.seat() {
            Some(seat) => !seat.power.is_empty(),
            None => true,
        };
        if !has_begun || !is_known {
            self.mark = mark(&seen.view);
            self.seen = Some(seen);
            return Ok(());
        }
        let told = self.seen.as_ref().map(|seen| (seen.record.turns.len(), is_over(seen)));
        let (told, was_over) = told.filter(|_| self.has_hello).unwrap_or_default();
        self.begin_phase(&seen);
        self.mark = mark(&seen.view);
        let messages = if self.has_hello {
            self.news(&seen, told, was_over)
        } else {
            self.level = self.press_level().await;
            self.skip_letters().await;
            let hello = self.hello(&seen);
            std::iter::once(hello).chain(self.standing(&seen)).collect()
        };
        self.has_hello = true;
        if let Some(seat) = self.seat() {
            self.hall.confirm(&seat.power, None);
        }
        let is_over = is_over(&seen);
        self.seen = Some(seen);
        for message in messages {
            self.say(message).await?;
        }
        if is_over {
            self.say_end().await?;
        }
        Ok(())
    }

    /// The messages about what was resolved since the last time.
    fn news(&self, seen: &SeenGame, told: usize, was_over: bool) -> Vec<TokenList> {
        let (vocabulary, turns) = (&self.vocabulary, &seen.record.turns);
        if turns.len() <= told {
            // Something was undone, or nothing was resolved but the game is over.
            let is_draw = is_over(seen) && !was_over && turns.len() == told;
            return if is_draw { Vec::new() } else { self.standing(seen) };
        }
        let mut messages = Vec::new();
        let mut is_counted = false;
        for (number, turn) in turns.iter().enumerate().skip(told) {
            messages.extend(report::turn_results(vocabulary, turn, &seen.game().rules));
            is_counted |= report::is_counted(&turn.position, &turn.next);
            let is_last = number + 1 == turns.len();
            // A position in which it had to order is over, and would be ordered for in vain.
            if !is_last && !self.has_to_order(&turn.next) {
                if std::mem::take(&mut is_counted) {
                    messages.push(report::centres(vocabulary, &turn.next));
                }
                messages.push(report::position(vocabulary, &turn.next));
            }
            for event in &turn.events {
                if let Event::Eliminated(power) = *event
                    && Some(power) == self.power()
                {
                    // To all others it would be the end of their own game, in some programs.
                    messages.push(TokenList::of(t::OUT).list([vocabulary.power(power)]));
                }
            }
        }
        let position = seen.game().position();
        if is_counted {
            messages.push(report::centres(vocabulary, position));
        }
        messages.extend(self.victory(seen));
        messages.push(report::position(vocabulary, position));
        messages.extend(self.time());
        messages
    }

    fn has_to_order(&self, position: &Position) -> bool {
        let Some(power) = self.power() else { return false };
        let missing = report::missing(&self.vocabulary, position, power, &[]);
        missing.0.len() > 1
    }

    /// `SCO` and `NOW`, and the time that is left.
    pub(super) fn standing(&self, seen: &SeenGame) -> Vec<TokenList> {
        let position = seen.game().position();
        let mut messages = vec![
            report::centres(&self.vocabulary, position),
            report::position(&self.vocabulary, position),
        ];
        messages.extend(self.time());
        messages
    }

    fn victory(&self, seen: &SeenGame) -> Option<TokenList> {
        match seen.game().ending()? {
            Ending::Victory(power) => {
                Some(TokenList::of(t::SLO).list([self.vocabulary.power(*power)]))
            }
            Ending::Draw(_) | Ending::YearLimit(_) => None,
        }
    }

    /// `DRW` if nobody has won, `SMR` and `OFF`.
    async fn say_end(&mut self) -> Sent {
        let Some(seen) = self.seen.take() else { return Ok(()) };
        let mut messages = Vec::new();
        if !matches!(seen.game().ending(), None | Some(Ending::Victory(_))) {
            messages.push(TokenList::of(t::DRW));
        }
        messages.push(self.summary(&seen));
        messages.push(TokenList::of(t::OFF));
        self.seen = Some(seen);
        for message in messages {
            self.say(message).await?;
        }
        Ok(())
    }

    /// `SMR`: who played, and what they reached.
    fn summary(&self, seen: &SeenGame) -> TokenList {
        let position = seen.game().position();
        let board = position.board();
        let turn = report::turn_name(position.phase(), board);
        let mut message =
            TokenList::of(t::SMR).list([turn.season, DaideToken::int(turn.year.into())]);
        for power in board.powers() {
            let (name, version) = self
                .hall
                .program(&board.power(power).id)
                .unwrap_or_else(|| ("Chancery".to_owned(), env!("CARGO_PKG_VERSION").to_owned()));
            let centres = i64::try_from(position.centres_of(power).count()).unwrap_or(i64::MAX);
            let out = eliminated_in(seen, power).map(|year| DaideToken::int(year.into()));
            let entry = TokenList::of(self.vocabulary.power(power)).text(&name).text(&version);
            message = message.list(entry.int(centres).all(out));
        }
        message
    }

    /// `HLO`: the power and the passcode of a player, and what is played.
    pub(super) fn hello(&self, seen: &SeenGame) -> TokenList {
        let (power, passcode) = match &self.who {
            Who::Player { passcode, .. } => {
                (self.power().map_or(t::UNO, |power| self.vocabulary.power(power)), *passcode)
            }
            Who::Nobody | Who::Observer => (t::UNO, 0),
        };
        let option = |name: DaideToken, value: i64| TokenList::of(name).int(value);
        // Programs find the level by its place, so it comes first.
        let mut options = TokenList::default().list(option(t::LVL, self.level.into()));
        let pace = &seen.view["club"]["settings"]["clock"]["pace"];
        let movement = pace["movement"].as_str().and_then(seconds);
        let other = pace["other"].as_str().and_then(seconds);
        if let (Some(movement), Some(other)) = (movement, other) {
            options = options
                .list(option(t::MTL, movement))
                .list(option(t::RTL, other))
                .list(option(t::BTL, other));
        }
        TokenList::of(t::HLO).list([power]).list([DaideToken::int(passcode.into())]).list(options)
    }

    /// The level of press: none at a table, and none where the club has none.
    async fn press_level(&self) -> u16 {
        if !self.hall.main.is_club() || self.seat().is_none() {
            return 0;
        }
        match self.caller().get(&format!("/games/{}/press", self.hall.game)).await {
            Ok(press) if press["kind"] != "off" => PRESS_LEVEL,
            _ => 0,
        }
    }

    /// A phase begins: its orders are those that the game has, and it may end with them.
    fn begin_phase(&mut self, seen: &SeenGame) {
        let is_same = self.seen.as_ref().is_some_and(|old| {
            (old.phase(), old.record.turns.len()) == (seen.phase(), seen.record.turns.len())
        });
        self.deadline = seen.seconds_left().map(|left| {
            Instant::now() + Duration::from_secs(u64::try_from(left).unwrap_or_default())
        });
        if is_same && self.has_hello {
            return;
        }
        self.go = true;
        self.alarms.clear();
        self.orders = self.stored_orders(seen).unwrap_or_default();
    }

    /// The orders that somebody has given for the power already.
    fn stored_orders(&self, seen: &SeenGame) -> Option<Vec<SaidOrder>> {
        let seat = self.seat()?;
        let power = self.power()?;
        let position = seen.game().position();
        let texts = seen.view["orders"][&seat.power].as_array()?;
        let read = texts
            .iter()
            .filter_map(Value::as_str)
            .flat_map(|text| notation::read_entry(text, position.board(), Some(position)).orders);
        let said = read.filter_map(|read| {
            let tokens = orders::write(&self.vocabulary, power, &read.order, position);
            let message = TokenList::of(t::SUB).list(tokens);
            match super::request::read(&message.0, &self.vocabulary, 0) {
                Ok(super::request::DaideRequest::Submit { orders, .. }) => {
                    orders.into_iter().next()
                }
                _ => None,
            }
        });
        Some(said.collect())
    }

    /// `TME`: the seconds that are left.
    pub(super) fn time(&self) -> Option<TokenList> {
        let left = self.deadline?.saturating_duration_since(Instant::now()).as_secs();
        let left = i64::try_from(left).unwrap_or(i64::MAX);
        Some(TokenList::of(t::TME).list([DaideToken::int(left)]))
    }

    /// When it next wants to hear of the time.
    pub(super) fn next_alarm(&self) -> Option<Instant> {
        let seconds = *self.alarms.iter().max()?;
        self.deadline?.checked_sub(Duration::from_secs(u64::try_from(seconds).ok()?))
    }

    /// Tells the time if it wanted to hear of it now.
    pub(super) async fn ring(&mut self) -> Sent {
        if self.next_alarm().is_none_or(|alarm| alarm > Instant::now()) {
            return Ok(());
        }
        if let Some(&seconds) = self.alarms.iter().max() {
            self.alarms.retain(|&alarm| alarm != seconds);
            self.say(TokenList::of(t::TME).list([DaideToken::int(seconds.into())])).await?;
        }
        Ok(())
    }
}

/// What tells that a game has changed in a way that its players hear of.
fn mark(view: &Value) -> String {
    let phases = view["phases"].as_array().map_or(0, Vec::len);
    let (stage, turn) = (&view["club"]["stage"], &view["club"]["turn"]);
    format!("{} {phases} {} {stage} {turn}", view["phase"], view["ending"].is_null())
}

fn has_begun(seen: &SeenGame) -> bool {
    matches!(seen.stage(), "running" | "paused" | "finished")
}

fn is_over(seen: &SeenGame) -> bool {
    seen.game().ending().is_some() || matches!(seen.stage(), "finished" | "cancelled")
}

/// The year in which a power was eliminated.
fn eliminated_in(seen: &SeenGame, power: Power) -> Option<u16> {
    let turns = seen.record.turns.iter();
    let turn = turns.rev().find(|turn| turn.events.contains(&Event::Eliminated(power)))?;
    Some(turn.position.phase().year)
}

/// The seconds of a length of time, as in `1d12h` or `90s`.
fn seconds(text: &str) -> Option<i64> {
    let mut all = 0;
    let mut number: Option<i64> = None;
    for letter in text.chars() {
        if let Some(digit) = letter.to_digit(10) {
            number = number.unwrap_or_default().checked_mul(10)?.checked_add(digit.into());
            continue;
        }
        let unit = match letter {
            'w' => 604_800,
            'd' => 86_400,
            'h' => 3600,
            'm' => 60,
            's' => 1,
            _ => return None,
        };
        all = number.take()?.checked_mul(unit)?.checked_add(all)?;
    }
    number.is_none().then_some(all)
}
