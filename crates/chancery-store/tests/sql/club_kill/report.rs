//! What a worker says about each thing that it does: first that it is about to, then how it went.

use std::fmt;

/// Something that a worker does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum PlayerReport {
    /// A player is about to save an order for a turn with a deadline, in microseconds. Without a text, the
    /// player deletes all orders.
    Saving { turn: u32, deadline: i64, text: String },
    /// The orders were saved at a moment; the hash of the receipt.
    Saved { at: i64, hash: String },
    /// A player is about to be ready for a turn, or to withdraw it.
    Flagging { turn: u32, ready: bool },
    /// That was done.
    Flagged,
    /// The site is about to look at a game.
    Sweeping { game: u8 },
    /// It resolved a turn.
    Resolved { turn: u32 },
    /// It found nothing to do.
    NothingDue,
    /// The site is about to send a notice.
    Sending { notice: String },
    /// It did.
    Sent,
    /// The store refused, because it is too late or somebody else has done it.
    Refused,
}

impl fmt::Display for PlayerReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerReport::Saving { turn, deadline, text } => {
                write!(f, "saving {turn} {deadline} {text}")
            }
            PlayerReport::Saved { at, hash } => write!(f, "saved {at} {hash}"),
            PlayerReport::Flagging { turn, ready } => write!(f, "flagging {turn} {ready}"),
            PlayerReport::Flagged => f.write_str("flagged"),
            PlayerReport::Sweeping { game } => write!(f, "sweeping {game}"),
            PlayerReport::Resolved { turn } => write!(f, "resolved {turn}"),
            PlayerReport::NothingDue => f.write_str("nothing-due"),
            PlayerReport::Sending { notice } => write!(f, "sending {notice}"),
            PlayerReport::Sent => f.write_str("sent"),
            PlayerReport::Refused => f.write_str("refused"),
        }
    }
}

impl PlayerReport {
    pub(super) fn read(line: &str) -> Option<PlayerReport> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let pair = || rest.split_once(' ').unwrap_or((rest, ""));
        Some(match word {
            "saving" => {
                let (turn, rest) = pair();
                let (deadline, text) = rest.split_once(' ').unwrap_or((rest, ""));
                let (turn, deadline) = (turn.parse().ok()?, deadline.parse().ok()?);
                PlayerReport::Saving { turn, deadline, text: text.to_owned() }
            }
            "saved" => {
                PlayerReport::Saved { at: pair().0.parse().ok()?, hash: pair().1.to_owned() }
            }
            "flagging" => PlayerReport::Flagging {
                turn: pair().0.parse().ok()?,
                ready: pair().1.parse().ok()?,
            },
            "flagged" => PlayerReport::Flagged,
            "sweeping" => PlayerReport::Sweeping { game: rest.parse().ok()? },
            "resolved" => PlayerReport::Resolved { turn: rest.parse().ok()? },
            "nothing-due" => PlayerReport::NothingDue,
            "sending" => PlayerReport::Sending { notice: rest.to_owned() },
            "sent" => PlayerReport::Sent,
            "refused" => PlayerReport::Refused,
            _ => return None,
        })
    }
}
