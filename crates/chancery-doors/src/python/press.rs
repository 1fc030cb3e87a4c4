//! Messages between players: the press of a club. A table has none.

use std::collections::HashSet;

use chancery_server::MainDoor;
use serde_json::{Value, json};

use crate::caller::{ApiRefusal, Caller};
use crate::python::memory::GameMemory;
use crate::python::role::PythonRole;
use crate::python::snapshot::list;
use crate::python::time::microseconds;

/// A message to all.
pub(super) const GLOBAL: &str = "GLOBAL";
/// Whoever writes as the game master.
const SYSTEM: &str = "SYSTEM";

/// A message as the protocol knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PythonMessage {
    pub(super) id: String,
    pub(super) sender: String,
    pub(super) recipient: String,
    pub(super) phase: String,
    pub(super) text: String,
    pub(super) time: i64,
    pub(super) is_own: bool,
}

impl PythonMessage {
    /// Reads all messages that somebody may read, the oldest first.
    pub(super) async fn all(
        caller: &Caller,
        game: &str,
        role: &PythonRole,
        memory: &GameMemory,
    ) -> Result<Vec<PythonMessage>, ApiRefusal> {
        if !MainDoor::is_club(caller.main()) {
            return Ok(Vec::new());
        }
        let press = caller.get(&format!("/games/{game}/press/export")).await?;
        let mut written: Vec<&Value> = list(&press["messages"]).collect();
        // They come thread by thread.
        written.sort_by_key(|message| message["at"].as_str());
        let read = written.into_iter().filter_map(|one| PythonMessage::read(one, role, memory));
        let mut letters: Vec<PythonMessage> = read.collect();
        letters.sort_by_key(|letter| letter.time);
        Ok(letters)
    }

    /// Reads a message of the API. Notes, and what is between a player and the game master, have no place here.
    pub(super) fn read(
        message: &Value,
        role: &PythonRole,
        memory: &GameMemory,
    ) -> Option<PythonMessage> {
        let text = |key: &str| message[key].as_str().unwrap_or_default();
        if message["waits"].as_bool() == Some(true) {
            return None;
        }
        let sender = message["author"].as_str().unwrap_or(SYSTEM);
        let recipient = match text("thread").split_once('.') {
            None if text("thread") == "public" => GLOBAL,
            Some(("powers", powers)) => {
                let own = role.power().filter(|&own| own != sender);
                let mut others = powers.split('.').filter(|&power| power != sender);
                own.or_else(|| others.next())?
            }
            _ => return None,
        };
        let at = microseconds(text("at"))?;
        Some(PythonMessage {
            id: text("id").to_owned(),
            sender: sender.to_owned(),
            recipient: recipient.to_owned(),
            phase: text("phase").to_owned(),
            text: text("text").to_owned(),
            time: memory.notes().message_time(text("id"), at, text("phase")),
            is_own: message["own"].as_bool() == Some(true),
        })
    }

    /// The message in the words of the protocol.
    pub(super) fn message(&self) -> Value {
        json!({
            "sender": self.sender,
            "recipient": self.recipient,
            "time_sent": self.time,
            "phase": self.phase,
            "message": self.text,
        })
    }
}

/// The ids of messages.
pub(super) fn letter_ids(letters: &[PythonMessage]) -> HashSet<String> {
    letters.iter().map(|letter| letter.id.clone()).collect()
}
