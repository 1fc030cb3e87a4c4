//! Press: sent as the club's letters, in the words of DAIDE, and read from them.

use chancery::board::Power;
use serde_json::Value;

use super::super::message::{TokenList, tree};
use super::super::press;
use super::super::reader::{MessageReader, TurnName};
use super::super::report;
use super::super::tokens::{DaideToken, words as t};
use super::{DaideSession, Sent};

/// The messages that are remembered at most.
const MAX_LETTERS: usize = 20_000;

/// A message of press.
struct DaideLetter {
    id: String,
    from: Power,
    to: Vec<Power>,
    text: String,
}

impl DaideSession {
    /// `SND`
    pub(super) async fn send_letter(
        &mut self,
        turn: Option<TurnName>,
        to: &[Power],
        press: &[DaideToken],
        tokens: &[DaideToken],
    ) -> Sent {
        let (Some(seen), Some(power), Some(seat)) =
            (self.begun(), self.power(), self.seat().cloned())
        else {
            return self.reject(tokens).await;
        };
        let game = seen.game();
        let survivors = game.survivors();
        let now = report::turn_name(game.position().phase(), game.board());
        let is_late = turn.is_some_and(|turn| turn != now);
        if is_late || game.ending().is_some() || !survivors.contains(&power) || to.contains(&power)
        {
            return self.reject(tokens).await;
        }
        let away = |power: &&Power| {
            let id = game.board().power(**power).id.as_str();
            let powers = seen.view["powers"].as_array().map(Vec::as_slice).unwrap_or_default();
            powers.iter().any(|one| one["id"] == id && one["disorder"] == true)
        };
        let lost = to.iter().find(|power| !survivors.contains(power)).map(|&power| (t::OUT, power));
        let lost = lost.or_else(|| to.iter().find(away).map(|&power| (t::CCD, power)));
        if let Some((why, power)) = lost {
            let message = TokenList::of(why).list([self.vocabulary.power(power)]);
            return self.say(message.list(tokens.iter().copied())).await;
        }
        let id = |power: &Power| game.board().power(*power).id.clone();
        let all = game.board().powers().filter(|other| *other != power);
        let is_for_all = all.into_iter().all(|other| to.contains(&other));
        let to: Vec<String> = to.iter().map(id).collect();
        let text = self.vocabulary.write(press);
        let mut sent = seat.send_press(&to, &text).await;
        if sent.is_err() && is_for_all {
            sent = seat.send_press(&[], &text).await;
        }
        self.answer_with(sent.is_ok(), tokens).await
    }

    /// Passes on what was written since the last time.
    pub(super) async fn read_letters(&mut self) -> Sent {
        if !self.has_hello || self.level == 0 {
            return Ok(());
        }
        for letter in self.new_letters().await {
            self.note(letter.id);
            let Some(press) = self.vocabulary.read(&letter.text) else { continue };
            if !self.is_press(&press) {
                // Letters of people are no words of this language.
                continue;
            }
            let to = letter.to.iter().map(|&power| self.vocabulary.power(power));
            let message = TokenList::of(t::FRM)
                .list([self.vocabulary.power(letter.from)])
                .list(to)
                .list(press.iter().copied());
            self.say(message).await?;
        }
        Ok(())
    }

    /// Forgets what was written before.
    pub(super) async fn skip_letters(&mut self) {
        if self.level > 0 {
            for letter in self.new_letters().await {
                self.note(letter.id);
            }
        }
    }

    fn note(&mut self, id: String) {
        if self.letters.len() < MAX_LETTERS {
            self.letters.insert(id);
        }
    }

    fn is_press(&self, tokens: &[DaideToken]) -> bool {
        let Ok(items) = tree(tokens) else { return false };
        let mut reader = MessageReader::new(&items, tokens.len(), &self.vocabulary, self.level);
        press::press(&mut reader).and_then(|()| reader.done()).is_ok()
    }

    /// The messages of others that were not read yet.
    async fn new_letters(&self) -> Vec<DaideLetter> {
        let path = format!("/games/{}/press", self.hall.game);
        let (caller, own) = (self.caller(), self.power());
        let Ok(press) = caller.get(&path).await else { return Vec::new() };
        let mut letters = Vec::new();
        for thread in press["threads"].as_array().map(Vec::as_slice).unwrap_or_default() {
            let last = thread["last"]["id"].as_str();
            let is_shared = matches!(thread["kind"].as_str(), Some("powers" | "public"));
            let (Some(last), Some(id), true) = (last, thread["id"].as_str(), is_shared) else {
                continue;
            };
            if self.letters.contains(last) {
                continue;
            }
            let Ok(page) = caller.get(&format!("{path}/threads/{id}/messages?limit=200")).await
            else {
                continue;
            };
            let powers = thread["powers"].as_array().map(Vec::as_slice).unwrap_or_default();
            let mut all: Vec<Power> = powers
                .iter()
                .filter_map(|power| self.power_with_id(power.as_str()?))
                .chain(own)
                .collect();
            if thread["kind"] == "public" {
                all = self.vocabulary.board.powers().collect();
            }
            all.sort_unstable();
            all.dedup();
            let messages = page["messages"].as_array().map(Vec::as_slice).unwrap_or_default();
            letters.extend(messages.iter().filter_map(|message| self.letter(message, &all)));
        }
        letters
    }

    fn letter(&self, message: &Value, all: &[Power]) -> Option<DaideLetter> {
        let id = message["id"].as_str().filter(|id| !self.letters.contains(*id))?.to_owned();
        if message["own"] == true || message["waits"] == true {
            return None;
        }
        let from = self.power_with_id(message["author"].as_str()?)?;
        let to = all.iter().copied().filter(|power| *power != from).collect();
        Some(DaideLetter { id, from, to, text: message["text"].as_str()?.to_owned() })
    }
}
