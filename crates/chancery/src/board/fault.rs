//! What can be wrong with a variant file.

use crate::lang::{Lang, Message};

/// A fault in a variant file, and the line it is in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VariantFault {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, and what would be right.
    pub message: Message,
}

impl VariantFault {
    fn said(&self) -> Message {
        let VariantFault { line, message } = self;
        let (en, fr) = message.pair();
        both!("line {line}: {en}" / "ligne {line} : {fr}")
    }
}

/// A variant file that was refused, with all its faults.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VariantError {
    /// The faults, in the order of their lines.
    pub faults: Vec<VariantFault>,
}

impl VariantError {
    /// Each fault in a line of its own.
    pub(crate) fn said(&self) -> Message {
        let all: Vec<Message> = self.faults.iter().map(VariantFault::said).collect();
        let each = |lang| all.iter().map(|one| one.get(lang)).collect::<Vec<_>>().join("\n");
        Message::both(each(Lang::EN), each(Lang::FR))
    }
}

speaks!(VariantFault, VariantError);
