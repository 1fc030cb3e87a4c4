//! The motions of a game that somebody has voted for.

use serde::{Deserialize, Serialize};

use super::{Motion, MotionKind};

/// A motion, and the powers that voted for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenMotion {
    /// The motion.
    pub motion: Motion,
    /// The ids of the powers, in the order of their votes.
    pub votes: Vec<String>,
}

/// What a vote changed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum VoteChange {
    /// It is the first vote for the motion.
    Proposed,
    /// It is one more.
    Added,
    /// The power had voted so before.
    Nothing,
}

/// The motions that somebody has voted for, at most one of each kind for each power.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct OpenMotions(Vec<OpenMotion>);

impl<'m> IntoIterator for &'m OpenMotions {
    type Item = &'m OpenMotion;
    type IntoIter = std::slice::Iter<'m, OpenMotion>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl OpenMotions {
    /// Are there none?
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The motions, in the order in which they were proposed.
    pub fn iter(&self) -> std::slice::Iter<'_, OpenMotion> {
        self.0.iter()
    }

    /// An open motion.
    pub fn get(&self, motion: &Motion) -> Option<&OpenMotion> {
        self.0.iter().find(|open| open.motion == *motion)
    }

    /// Adds the vote of a power. If it voted for another motion of this kind, that vote is withdrawn.
    pub fn vote(&mut self, power: &str, motion: &Motion) -> VoteChange {
        if self.get(motion).is_some_and(|open| open.has_vote_of(power)) {
            return VoteChange::Nothing;
        }
        self.withdraw(power, motion.kind());
        if let Some(open) = self.0.iter_mut().find(|open| open.motion == *motion) {
            open.votes.push(power.to_owned());
            return VoteChange::Added;
        }
        self.0.push(OpenMotion { motion: motion.clone(), votes: vec![power.to_owned()] });
        VoteChange::Proposed
    }

    /// Withdraws the vote of a power. Returns whether there was one.
    pub fn withdraw(&mut self, power: &str, kind: MotionKind) -> bool {
        self.remove_votes(|open, vote| open.motion.kind() == kind && vote == power)
    }

    /// Withdraws all votes of a power. Returns whether there were some.
    pub fn forget(&mut self, power: &str) -> bool {
        self.remove_votes(|_, vote| vote == power)
    }

    /// Drops the motions of some kinds.
    pub fn drop_kinds(&mut self, is_dropped: impl Fn(MotionKind) -> bool) {
        self.0.retain(|open| !is_dropped(open.motion.kind()));
    }

    fn remove_votes(&mut self, is_removed: impl Fn(&OpenMotion, &str) -> bool) -> bool {
        let mut any = false;
        for open in &mut self.0 {
            let all = std::mem::take(&mut open.votes);
            let (gone, kept): (Vec<String>, Vec<String>) =
                all.into_iter().partition(|vote| is_removed(open, vote));
            open.votes = kept;
            any |= !gone.is_empty();
        }
        self.0.retain(|open| !open.votes.is_empty());
        any
    }
}

impl OpenMotion {
    /// Has a power voted for it?
    pub fn has_vote_of(&self, power: &str) -> bool {
        self.votes.iter().any(|vote| vote == power)
    }
}
