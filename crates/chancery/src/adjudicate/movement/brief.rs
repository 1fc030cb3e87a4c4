//! The orders of a movement phase, read together: who moves where, which supports and convoys
//! match, how each army goes. Nothing is decided here; it is all in the orders themselves.

use super::Particulars;
use super::routes::{complete, on_route};
use crate::adjudicate::bits::Bits;
use crate::board::{Board, Location, Province, UnitKind};
use crate::order::{MovementOrder, Way};
use crate::position::Position;
use crate::rules::{
    AdjacentConvoy, ConvoyDisruption, ConvoyPath, ConvoyedCut, DisorderSupport, LandFallback,
    Paradox, Rules, SeveralOrders, SupportCoast,
};

/// No unit, no province.
pub(super) const NONE: u8 = u8::MAX;

/// What is known of a unit and its order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Post {
    /// Where it stands.
    pub(super) province: Province,
    /// Whose it is.
    pub(super) power: u8,
    /// Where a move goes; where a supported move goes.
    pub(super) goal: Province,
    /// The slot of the unit that stands at the goal.
    pub(super) occupant: u8,
    /// Where a move goes, with its coast.
    to: Location,
}

/// The orders of a phase, read together. Sets are of slots, lists have an entry for each slot.
#[derive(Debug)]
pub(super) struct Brief<M> {
    pub(super) len: usize,
    pub(super) orders: [MovementOrder; 128],
    pub(super) posts: [Post; 128],
    /// The matching supports of each unit's action.
    pub(super) supporters: [M; 128],
    /// The fleets that are ordered to carry each army; by the rule that any broken route disrupts
    /// a convoy, those on a route alone.
    pub(super) fleets: [M; 128],
    /// For each supporting unit, the armies whose convoy a paradox rule keeps from cutting it.
    pub(super) harmless: [M; 128],
    /// The slot of the unit in each province.
    pub(super) slot_in: [u8; 256],
    /// The moves into each province.
    pub(super) movers_to: [M; 256],
    pub(super) of_power: [M; 64],
    /// The moves that can be made at all.
    pub(super) movers: M,
    /// The supports that match.
    pub(super) supports: M,
    /// The supports of moves among them.
    pub(super) move_supports: M,
    /// The convoys that match, and those among them that an army means to use.
    pub(super) convoys: M,
    pub(super) used_convoys: M,
    /// The moves that go by convoy or not at all.
    pub(super) by_convoy: M,
    /// The moves that go by convoy if it holds, and by land if not.
    pub(super) flexible: M,
    /// The supporting units with an entry in `harmless`.
    pub(super) spared: M,
    /// The orders that match no other, and the moves that lack a convoy.
    pub(super) void: M,
    /// The units that several different orders leave where they are.
    pub(super) confused: M,
    pub(super) any_route: bool,
    pub(super) cut_from_goal: bool,
}

impl<M: Bits> Brief<M> {
    pub(super) fn new() -> Brief<M> {
        let nowhere = Location(0);
        let post = Post {
            province: Province(0),
            power: 0,
            goal: Province(NONE),
            occupant: NONE,
            to: nowhere,
        };
        Brief {
            len: 0,
            orders: [MovementOrder::Hold { unit: nowhere }; 128],
            posts: [post; 128],
            supporters: [M::NONE; 128],
            fleets: [M::NONE; 128],
            harmless: [M::NONE; 128],
            slot_in: [NONE; 256],
            movers_to: [M::NONE; 256],
            of_power: [M::NONE; 64],
            movers: M::NONE,
            supports: M::NONE,
            move_supports: M::NONE,
            convoys: M::NONE,
            used_convoys: M::NONE,
            by_convoy: M::NONE,
            flexible: M::NONE,
            spared: M::NONE,
            void: M::NONE,
            confused: M::NONE,
            any_route: false,
            cut_from_goal: false,
        }
    }

    /// Read the orders of a position with at most [`Bits::WIDTH`] units.
    pub(super) fn read(
        &mut self,
        position: &Position,
        orders: &[MovementOrder],
        particulars: &Particulars,
        rules: &Rules,
    ) {
        let board = position.board();
        self.place(position);
        let ordered = self.file(board, orders, rules);
        let moving = self.moves(board);
        let unsupportable = self.unsupportable(board, particulars, rules, ordered);
        self.match_orders(board, moving, unsupportable, rules);
        self.any_route = rules.convoy_disruption == ConvoyDisruption::AnyRoute;
        self.cut_from_goal = rules.convoyed_cut == ConvoyedCut::Cut;
        self.by_convoy = M::NONE;
        self.flexible = M::NONE;
        self.used_convoys = M::NONE;
        self.spared = M::NONE;
        self.movers = moving;
        let said = moving.each().filter(|&slot| {
            matches!(self.orders[slot], MovementOrder::Move { way: Way::Convoy, .. })
        });
        let said = said.fold(M::NONE, |set, slot| set | M::of(slot));
        let carried = moving.each().filter(|&slot| self.fleets[slot].any());
        let carried = carried.fold(M::NONE, |set, slot| set | M::of(slot));
        if (said | carried).any() {
            self.embark(position, said | carried, particulars, rules);
        }
    }

    /// Put the units on their posts.
    fn place(&mut self, position: &Position) {
        let board = position.board();
        let provinces = board.provinces().len();
        self.slot_in[..provinces].fill(NONE);
        self.movers_to[..provinces].fill(M::NONE);
        self.of_power.fill(M::NONE);
        let units = position.units();
        self.len = units.len();
        for (slot, unit) in units.iter().enumerate() {
            let province = board.province_of(unit.location());
            let power = unit.power().0;
            self.slot_in[province.index()] = slot as u8;
            self.of_power[usize::from(power)] |= M::of(slot);
            self.posts[slot] =
                Post { province, power, goal: Province(NONE), occupant: NONE, to: unit.location() };
            self.orders[slot] = MovementOrder::Hold { unit: unit.location() };
            self.supporters[slot] = M::NONE;
            self.fleets[slot] = M::NONE;
        }
    }

    pub(super) fn slot(&self, board: &'static Board, at: Location) -> u8 {
        self.slot_in[board.province_of(at).index()]
    }

    /// Give every unit its order. Orders to nobody are dropped.
    fn file(&mut self, board: &'static Board, orders: &[MovementOrder], rules: &Rules) -> M {
        let mut ordered = M::NONE;
        self.confused = M::NONE;
        for &order in orders {
            let slot = self.slot(board, order.unit());
            if slot == NONE {
                continue;
            }
            let slot = usize::from(slot);
            // To go nowhere is to stay. Read as a move, it would wait for itself for ever.
            let order = match order {
                MovementOrder::Move { unit, to, .. }
                    if board.province_of(to) == board.province_of(unit) =>
                {
                    MovementOrder::Hold { unit }
                }
                other => other,
            };
            if ordered.has(slot) && self.orders[slot] != order {
                match rules.several_orders {
                    SeveralOrders::First => continue,
                    SeveralOrders::Last => {}
                    SeveralOrders::Hold => self.confused |= M::of(slot),
                }
            }
            ordered |= M::of(slot);
            self.orders[slot] = order;
        }
        for slot in self.confused.each() {
            let unit = self.orders[slot].unit();
            self.orders[slot] = MovementOrder::Hold { unit };
        }
        ordered
    }

    /// Note where each unit means to go.
    fn moves(&mut self, board: &'static Board) -> M {
        let mut moving = M::NONE;
        for slot in 0..self.len {
            if let MovementOrder::Move { to, .. } = self.orders[slot] {
                let goal = board.province_of(to);
                moving |= M::of(slot);
                self.movers_to[goal.index()] |= M::of(slot);
                let occupant = self.slot_in[goal.index()];
                let post = &mut self.posts[slot];
                (post.goal, post.to, post.occupant) = (goal, to, occupant);
            }
        }
        moving
    }

    /// The units that nobody can support to hold although they stand still.
    fn unsupportable(
        &self,
        board: &'static Board,
        particulars: &Particulars,
        rules: &Rules,
        ordered: M,
    ) -> M {
        let mut set = M::NONE;
        for province in particulars.refusing.iter() {
            let slot = self.slot_in[province.index()];
            if slot != NONE {
                set |= M::of(usize::from(slot));
            }
        }
        if rules.disorder_support == DisorderSupport::Fails {
            for power in board.powers() {
                let units = self.of_power[power.index()];
                let active =
                    (ordered & units).any() || particulars.active >> power.index() & 1 == 1;
                set |= if active { M::NONE } else { units };
            }
        }
        set
    }

    /// Find the supports and convoys that match what the others do.
    fn match_orders(&mut self, board: &'static Board, moving: M, unsupportable: M, rules: &Rules) {
        let compared = rules.support_coast != SupportCoast::NotCompared;
        self.supports = M::NONE;
        self.move_supports = M::NONE;
        self.convoys = M::NONE;
        self.void = M::NONE;
        for slot in 0..self.len {
            let own = M::of(slot);
            let (other, goal) = match self.orders[slot] {
                MovementOrder::Hold { .. } | MovementOrder::Move { .. } => continue,
                MovementOrder::SupportHold { supported, .. } => (supported, None),
                MovementOrder::SupportMove { supported, to, .. } => (supported, Some(to)),
                MovementOrder::Convoy { army, to, .. } => (army, Some(to)),
            };
            let other = self.slot(board, other);
            let target = usize::from(other) % 128;
            let convoys = matches!(self.orders[slot], MovementOrder::Convoy { .. });
            let matches = other != NONE
                && target != slot
                && match goal {
                    None => !(moving | unsupportable).has(target),
                    Some(to) => {
                        let goal = board.province_of(to);
                        let same_coast =
                            to == goal.location() || to == self.posts[target].to || !compared;
                        moving.has(target)
                            && self.posts[target].goal == goal
                            && (same_coast || convoys)
                    }
                };
            if !matches {
                self.void |= own;
            } else if convoys {
                self.convoys |= own;
                self.fleets[target] |= own;
            } else {
                self.supports |= own;
                self.supporters[target] |= own;
                if goal.is_some() {
                    self.move_supports |= own;
                    self.posts[slot].goal = self.posts[target].goal;
                    self.posts[slot].occupant = self.posts[target].occupant;
                }
            }
        }
    }

    /// Decide how the armies go that could be carried, and which of them lack a convoy.
    fn embark(
        &mut self,
        position: &Position,
        candidates: M,
        particulars: &Particulars,
        rules: &Rules,
    ) {
        let board = position.board();
        for slot in candidates.each() {
            let unit = position.units()[slot];
            if unit.kind() == UnitKind::Fleet {
                continue;
            }
            let MovementOrder::Move { way, .. } = self.orders[slot] else { continue };
            let Post { province, goal, .. } = self.posts[slot];
            let walkable = board.reach_provinces(UnitKind::Army, unit.location()).contains(goal);
            let mut usable = self.fleets[slot];
            let path = particulars.path(province);
            match rules.convoy_path {
                ConvoyPath::Ignored => {}
                ConvoyPath::Allowed => usable &= self.on_path(path, usable),
                ConvoyPath::Required if path.is_none() => usable = M::NONE,
                ConvoyPath::Required => usable &= self.on_path(path, usable),
            }
            let has_route = complete(self, board, usable, province, goal);
            let meant = !walkable || self.is_convoy_meant(slot, way, has_route, rules);
            if !meant {
                continue;
            }
            let swap = walkable && rules.adjacent_convoy == AdjacentConvoy::Swap;
            if has_route {
                self.fleets[slot] = if self.any_route {
                    on_route(self, board, usable, province, goal)
                } else {
                    usable
                };
                self.used_convoys |= self.fleets[slot];
                if swap || walkable && rules.land_fallback == LandFallback::Disrupted {
                    self.flexible |= M::of(slot);
                } else {
                    self.by_convoy |= M::of(slot);
                }
            } else if !walkable || rules.land_fallback == LandFallback::Never {
                self.void |= M::of(slot);
                self.movers &= !M::of(slot);
                self.movers_to[goal.index()] &= !M::of(slot);
            }
        }
        if (self.by_convoy | self.flexible).any() {
            self.spare_supports(board, rules);
        }
    }

    /// Does an army that could walk mean to go by convoy?
    fn is_convoy_meant(&self, slot: usize, way: Way, has_route: bool, rules: &Rules) -> bool {
        let Post { province, power, occupant, .. } = self.posts[slot];
        let own_fleet = (self.fleets[slot] & self.of_power[usize::from(power)]).any();
        let opposite = (occupant != NONE)
            .then_some(usize::from(occupant))
            .filter(|&other| self.posts[other].goal == province)
            .filter(|&other| matches!(self.orders[other], MovementOrder::Move { .. }));
        match rules.adjacent_convoy {
            AdjacentConvoy::Intent => way == Way::Convoy || way == Way::Direct && own_fleet,
            AdjacentConvoy::ViaOnly => way == Way::Convoy,
            AdjacentConvoy::OwnFleetOrSwap => {
                let own_swap = opposite.is_some_and(|other| self.posts[other].power == power);
                own_fleet || own_swap && self.fleets[slot].any()
            }
            AdjacentConvoy::Swap => opposite.is_some() && has_route,
            AdjacentConvoy::PreferSea => way != Way::Land && has_route,
        }
    }

    /// The fleets that stand on a path that was written out.
    fn on_path(&self, path: Option<crate::board::ProvinceSet>, fleets: M) -> M {
        let Some(path) = path else { return fleets };
        let named = fleets.each().filter(|&fleet| path.contains(self.posts[fleet].province));
        named.fold(M::NONE, |set, fleet| set | M::of(fleet))
    }

    /// Apply the paradox rules that say which supports a convoyed army does not cut.
    fn spare_supports(&mut self, board: &'static Board, rules: &Rules) {
        if matches!(rules.paradox, Paradox::Szykman | Paradox::AllHold) {
            return;
        }
        let convoying =
            if rules.paradox == Paradox::Rule1982 { self.convoying_fleets(board) } else { M::NONE };
        for army in (self.by_convoy | self.flexible).each() {
            let Post { occupant, province, goal, .. } = self.posts[army];
            let victim = usize::from(occupant) % 128;
            if occupant == NONE || !self.supports.has(victim) {
                continue;
            }
            let is_of_move = self.move_supports.has(victim);
            let fleets = self.fleets[army];
            let at_goal = self.posts[victim].occupant;
            let attacked = |set: M| at_goal != NONE && set.has(usize::from(at_goal));
            let spared = match rules.paradox {
                Paradox::Rule1971 => {
                    is_of_move && attacked(on_route(self, board, fleets, province, goal))
                }
                Paradox::Rule2000 => {
                    is_of_move && {
                        let needed = fleets.each().filter(|&fleet| {
                            !complete(self, board, fleets & !M::of(fleet), province, goal)
                        });
                        attacked(needed.fold(M::NONE, |set, fleet| set | M::of(fleet)))
                    }
                }
                Paradox::Rule1982 if is_of_move => attacked(convoying),
                Paradox::Rule1982 => {
                    convoying.each().any(|fleet| self.supporters[fleet].has(victim))
                }
                Paradox::Szykman | Paradox::AllHold => false,
            };
            if spared {
                if !self.spared.has(victim) {
                    self.harmless[victim] = M::NONE;
                }
                self.spared |= M::of(victim);
                self.harmless[victim] |= M::of(army);
            }
        }
    }

    /// The fleets at sea that convoy on a complete route, whether the army uses it or not.
    fn convoying_fleets(&self, board: &'static Board) -> M {
        let mut all = M::NONE;
        for slot in 0..self.len {
            let Post { province, goal, .. } = self.posts[slot];
            if self.fleets[slot].any() && complete(self, board, self.fleets[slot], province, goal) {
                all |= on_route(self, board, self.fleets[slot], province, goal);
            }
        }
        let at_sea = |&fleet: &usize| board.seas().contains(self.posts[fleet].province);
        all.each().filter(at_sea).fold(M::NONE, |set, fleet| set | M::of(fleet))
    }
}
