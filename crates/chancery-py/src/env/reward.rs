//! What powers are given for how they fare.

use chancery::Position;
use chancery::game::Ending;

/// What is rewarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reward {
    /// At the end: all to the winner, or to each power the square of its centres over the sum of squares.
    Squares,
    /// At the end: all to the winner, or the same share to each that is left.
    Shares,
    /// After every phase: centres won, less those lost.
    Centres,
}

impl Reward {
    /// All of them.
    const ALL: [Reward; 3] = [Reward::Squares, Reward::Shares, Reward::Centres];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Reward::Squares => "squares",
            Reward::Shares => "shares",
            Reward::Centres => "centres",
        }
    }

    /// The one with this name.
    pub(super) fn named(name: &str) -> Result<Reward, String> {
        let found = Reward::ALL.into_iter().find(|reward| reward.name() == name);
        found.ok_or_else(|| {
            let known = Reward::ALL.map(Reward::name).join("`, `");
            format!("`{name:.40}` is no reward: write one of `{known}`")
        })
    }

    /// What each power is given when a phase has led from one position to another, and perhaps to the end.
    pub(super) fn give(
        self,
        before: &Position,
        after: &Position,
        end: Option<&Ending>,
        given: &mut [f32],
    ) {
        given.fill(0.0);
        match (self, end) {
            (Reward::Centres, _) => {
                for (centres, sign) in
                    [(before.owned_centres(), -1.0), (after.owned_centres(), 1.0)]
                {
                    for (_, owner) in centres {
                        given[owner.index()] += sign;
                    }
                }
            }
            (_, None) => {}
            (_, Some(Ending::Victory(winner))) => given[winner.index()] = 1.0,
            (Reward::Shares, Some(end)) => {
                for power in end.powers() {
                    given[power.index()] = 1.0 / end.powers().len() as f32;
                }
            }
            (Reward::Squares, Some(_)) => {
                for (_, owner) in after.owned_centres() {
                    given[owner.index()] += 1.0;
                }
                let sum: f32 = given.iter().map(|count| count * count).sum();
                if sum > 0.0 {
                    for count in given.iter_mut() {
                        *count *= *count / sum;
                    }
                }
            }
        }
    }
}
