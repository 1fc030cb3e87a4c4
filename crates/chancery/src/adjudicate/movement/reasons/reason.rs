//! The reasons themselves: what decided over an order, as data.

/// A unit that another meets, and with what strength.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Contender {
    /// Its slot.
    pub slot: usize,
    /// How they meet.
    pub role: Role,
    /// Its strength.
    pub strength: u32,
}

/// How a unit meets a move. The last ones have no strength there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// It stands in the goal and is not ordered to move.
    Stands,
    /// It stands in the goal because its own move fails.
    FailsToLeave,
    /// It comes from the goal, head to head.
    HeadToHead,
    /// It moves to the same goal.
    Rival,
    /// It moves to the same goal, and counts there because the unit that it met head to head does not
    /// dislodge it.
    Conditional,
    /// It takes the goal, where the move has no strength: the unit that left the goal dislodges it;
    /// one of the two went by convoy.
    MovesIn,
    /// It moves to where the unit stands.
    Attacks,
    /// It moves to where a unit of its own power stands, and does not dislodge it.
    SamePower,
    /// It means to go there, and its convoy is broken.
    Broken,
    /// It means to go there, and a paradox stops it.
    Stopped,
    /// It means to go there, and the unit that it met head to head on the way dislodges it.
    Beaten,
    /// It means to go there, and the unit that left the place dislodges it; one of the two went by
    /// convoy.
    Swapped,
}

/// Why an order came out as it did. Units are named by their slots.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The unit stands, whoever attacked it.
    Stands {
        /// Its strength.
        strength: u32,
        /// The attacks on it, all weaker or kept off by each other.
        attacks: Vec<Contender>,
        /// The attackers that would dislodge it and those that keep them out, with the strength to
        /// keep others out.
        kept_out: Vec<Contender>,
    },
    /// The unit was driven out.
    DrivenOut {
        /// Its strength.
        strength: u32,
        /// The attacker, and its strength.
        attacker: Contender,
    },
    /// The move was made.
    Moves {
        /// The strength of its attack.
        strength: u32,
        /// Its strength with the supports that do not help to dislodge a unit.
        full: u32,
        /// Whom it beat.
        beaten: Vec<Contender>,
        /// The supports that did not count, being of the power of the unit that was dislodged.
        discounted: Vec<usize>,
        /// That unit.
        victim: Option<usize>,
        /// The unit that made room.
        follows: Option<usize>,
        /// The circle that the unit moved in, from itself to the last one to make room.
        circle: Vec<usize>,
        /// How it went.
        travel: Travel,
    },
    /// Others were as strong as the move.
    Bounces {
        /// The strength of its attack; all of its strength if another move took the goal.
        strength: u32,
        /// Its strength with the supports that do not help to dislodge a unit.
        full: u32,
        /// Those who were as strong, or stronger. If another move took the goal, it alone.
        by: Vec<Contender>,
        /// The supports that did not count, being of the power under attack.
        discounted: Vec<usize>,
        /// The unit under attack.
        victim: Option<usize>,
        /// One of those is driven out by the unit that left the goal, and bounces others all the
        /// same, because one of the two went by convoy.
        past_convoy: Option<usize>,
        /// How it went.
        travel: Travel,
    },
    /// A unit of the own power is in the way and stays.
    OwnUnit {
        /// That unit.
        unit: usize,
        /// How they meet.
        role: Role,
        /// How the move went.
        travel: Travel,
    },
    /// No complete route of fleets was ordered.
    NoRoute {
        /// The army could have walked.
        walkable: bool,
        /// The fleets would do, but the rules ask for a path, and the order names none that is
        /// ordered.
        path: bool,
    },
    /// The convoy was broken.
    ConvoyBroken {
        /// The fleets that do not carry.
        fleets: Vec<usize>,
        /// Those of them that were dislodged; a paradox stopped the others.
        dislodged: Vec<usize>,
        /// The core of a paradox that they are in.
        paradox: Option<Vec<usize>>,
        /// Another route was whole, and the rules ask for all.
        other_route: bool,
    },
    /// A paradox rule stopped the move.
    Stopped {
        /// The core.
        paradox: Vec<usize>,
    },
    /// The support was given.
    Given {
        /// An attack from where the support is directed, which does not cut it.
        contested: Option<usize>,
        /// Did that attack come by convoy?
        contested_by_convoy: bool,
        /// A convoyed army that a paradox rule keeps from cutting it.
        harmless: Option<usize>,
        /// An army that does not get there to cut it: its convoy was broken, or a paradox stops it.
        absent: Option<Contender>,
        /// A unit of the own power in the goal of the supported move. The support does not count
        /// against it.
        spares: Option<usize>,
        /// What the support did.
        effect: SupportEffect,
    },
    /// The support was cut.
    CutBy {
        /// The attacker.
        attacker: usize,
        /// It drove the supporting unit out, and could not have cut the support otherwise.
        dislodged: bool,
        /// It came by convoy.
        by_convoy: bool,
        /// It came from where the support is directed without driving the unit out, and cuts the
        /// support because it came by convoy.
        from_goal: bool,
    },
    /// The support or convoy does not match what the other unit is ordered to do.
    NoMatch {
        /// The other unit.
        unit: usize,
    },
    /// The other unit cannot be supported, by the rules.
    Unsupportable {
        /// The other unit.
        unit: usize,
        /// An illegal move that still counts as one is why; else civil disorder is.
        refusing: bool,
    },
    /// The fleet stands ready to carry.
    Carries {
        /// The army.
        army: usize,
        /// What came of the convoy.
        convoy: Convoy,
    },
    /// The convoying fleet was driven out.
    FleetDislodged {
        /// The army.
        army: usize,
        /// Its strength to stay.
        strength: u32,
        /// The attacker, and its strength.
        attacker: Contender,
        /// Had the army another route? None if it did not mean to go by convoy, or could not.
        other_route: Option<bool>,
    },
    /// A paradox stopped the convoy.
    Paradox {
        /// The core.
        core: Vec<usize>,
    },
    /// The unit got several different orders.
    Confused,
}

/// What a given support did.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum SupportEffect {
    /// It counted.
    Counts,
    /// Nothing: the supported move is void.
    VoidMove,
    /// Nothing: the convoy of the supported move was broken.
    BrokenConvoy,
    /// A paradox rule stopped the supported move.
    StoppedMove,
    /// It did not help to dislodge a unit of its own power, or of the mover's.
    Spares {
        /// That unit.
        unit: usize,
        /// The moves that it counted against all the same.
        against: Vec<usize>,
    },
}

/// How a unit went where its order told it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Travel {
    /// By itself.
    Plain,
    /// By itself, although the order says by convoy: no complete route was ordered.
    Afoot,
    /// By itself, although a convoy was ordered: by the rules it does not count.
    Overruled,
    /// By itself, because its convoy is broken.
    Fallback,
    /// By convoy.
    Convoy {
        /// The fleets that stand ready.
        fleets: Vec<usize>,
        /// Those that do not carry it. It did without them.
        lost: Vec<usize>,
        /// Nothing in the order says so: the convoy was inferred from other orders.
        inferred: bool,
    },
}

/// What came of a convoy that a fleet is ready for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Convoy {
    /// It holds.
    Holds,
    /// It holds, but no route leads through this fleet.
    OffRoute,
    /// Another fleet breaks it.
    Broken,
    /// A paradox stops the army.
    Stopped,
    /// No complete route was ordered.
    Incomplete,
    /// The rules ask for a path, and the army's order names none that is ordered.
    NoPath,
    /// The army goes by itself.
    Unused,
}

impl Reason {
    /// The issue of the DATC whose choice decided, if one did.
    pub fn issue(&self) -> Option<&'static str> {
        match self {
            Reason::NoRoute { path: true, .. } => Some("4.A.6"),
            Reason::NoRoute { walkable: true, .. }
            | Reason::Moves { travel: Travel::Afoot | Travel::Overruled, .. }
            | Reason::Bounces { travel: Travel::Afoot | Travel::Overruled, .. }
            | Reason::OwnUnit { travel: Travel::Afoot | Travel::Overruled, .. }
            | Reason::Moves { travel: Travel::Convoy { inferred: true, .. }, .. }
            | Reason::Bounces { travel: Travel::Convoy { inferred: true, .. }, .. }
            | Reason::Moves { travel: Travel::Fallback, .. }
            | Reason::Bounces { travel: Travel::Fallback, .. }
            | Reason::OwnUnit { travel: Travel::Convoy { inferred: true, .. }, .. }
            | Reason::OwnUnit { travel: Travel::Fallback, .. } => Some("4.A.3"),
            Reason::ConvoyBroken { other_route: true, .. } => Some("4.A.1"),
            Reason::ConvoyBroken { paradox: Some(_), .. }
            | Reason::Stopped { .. }
            | Reason::Paradox { .. }
            | Reason::Given { harmless: Some(_), .. } => Some("4.A.2"),
            Reason::Given { contested_by_convoy: true, .. }
            | Reason::CutBy { from_goal: true, .. } => Some("4.A.4"),
            Reason::Bounces { past_convoy: Some(_), .. } => Some("4.A.7"),
            Reason::Bounces { by, .. } if by.iter().any(|one| one.role == Role::MovesIn) => {
                Some("4.A.7")
            }
            Reason::Moves { beaten, .. } if beaten.iter().any(|one| one.role == Role::Swapped) => {
                Some("4.A.7")
            }
            Reason::Unsupportable { refusing: true, .. } => Some("4.E.1"),
            Reason::Unsupportable { refusing: false, .. } => Some("4.D.9"),
            Reason::Confused => Some("4.D.3"),
            _ => None,
        }
    }
}
