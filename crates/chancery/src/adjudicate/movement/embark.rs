//! How the armies go that could be carried: by convoy, over land, or not at all; and what a
//! convoyed army does not cut, by the paradox rules that say so.

use super::brief::{Brief, NONE, Post};
use super::{MovementContext, PythonConvoys};
use crate::adjudicate::bits::Bits;
use crate::board::{Board, ProvinceSet, UnitKind};
use crate::order::{MovementOrder, Way};
use crate::position::Position;
use crate::rules::{AdjacentConvoy, ConvoyPath, LandFallback, Paradox, Rules};

impl<M: Bits> Brief<M> {
    /// Decide how the armies go that could be carried, and which of them lack a convoy.
    pub(super) fn embark(
        &mut self,
        position: &Position,
        candidates: M,
        context: &MovementContext,
        rules: &Rules,
    ) {
        let board = position.board();
        self.chart_seas(board, candidates);
        for slot in candidates.each() {
            let unit = position.units()[slot];
            if unit.kind() == UnitKind::Fleet {
                continue;
            }
            let MovementOrder::Move { way, .. } = self.orders[slot] else { continue };
            let Post { province, goal, .. } = self.posts[slot];
            // Who says that he walks can, even if no map shows it.
            let reach = board.reach_provinces(UnitKind::Army, unit.location());
            let walkable = way == Way::Land || reach.contains(goal);
            let mut usable = self.fleets[slot];
            let path = context.path(province);
            match rules.convoy_path {
                ConvoyPath::Ignored => {}
                ConvoyPath::Required if path.is_none() => usable = M::NONE,
                ConvoyPath::Allowed | ConvoyPath::Required => usable &= self.on_path(path, usable),
            }
            let has_route = self.graph.complete(usable);
            let meant = !walkable || self.is_convoy_meant(slot, way, has_route, rules);
            if !meant {
                continue;
            }
            let swap = walkable && rules.adjacent_convoy == AdjacentConvoy::Swap;
            if has_route {
                self.fleets[slot] = usable;
                if self.any_route {
                    self.fleets[slot] = self.on_route(slot);
                }
                self.used_convoys |= self.fleets[slot];
                if swap || walkable && rules.land_fallback == LandFallback::Disrupted {
                    self.flexible |= M::of(slot);
                } else {
                    self.by_convoy |= M::of(slot);
                }
            } else if !walkable || rules.land_fallback == LandFallback::Never {
                self.strand(slot);
            }
        }
        if (self.by_convoy | self.flexible).any() {
            self.spare_supports(board, rules);
            if let Some(convoys) = &context.python_convoys {
                self.yield_to_convoys(convoys);
            }
        }
    }

    /// Judge convoys as the Python package does.
    fn yield_to_convoys(&mut self, convoys: &PythonConvoys) {
        let fleets = self.used_convoys.each();
        let disrupted = fleets.filter(|&one| convoys.disrupted.contains(self.posts[one].province));
        self.failing = disrupted.fold(M::NONE, |set, fleet| set | M::of(fleet));
        for army in (self.by_convoy | self.flexible).each() {
            if convoys.counted.contains(self.posts[army].province) {
                // Who supports does not move, so its power matters to the strength of the attack alone.
                let supporters = self.supporters[army];
                for own in &mut self.of_power {
                    *own &= !supporters;
                }
            }
            let Post { occupant, .. } = self.posts[army];
            let victim = usize::from(occupant) % 128;
            if occupant != NONE && self.carriers_support(army, victim) {
                self.spare(victim, army);
            }
        }
    }

    /// Does a unit support a fleet that an army cannot do without, and that nobody could drive out without this
    /// support? Else it is a paradox, which has its own rule.
    fn carriers_support(&self, army: usize, supporter: usize) -> bool {
        let supported = |&fleet: &usize| self.supporters[fleet].has(supporter);
        self.fleets[army].each().filter(supported).any(|fleet| {
            let stays = (self.supporters[fleet] & !M::of(supporter)).count();
            let attackers = self.movers_to[self.posts[fleet].province.index()];
            let is_safe = attackers.each().all(|mover| self.supporters[mover].count() <= stays);
            is_safe && !self.graph.complete(self.fleets[army] & !M::of(fleet))
        })
    }

    /// An army's convoy does not cut a support.
    fn spare(&mut self, supporter: usize, army: usize) {
        if !self.spared.has(supporter) {
            self.harmless[supporter] = M::NONE;
        }
        self.spared |= M::of(supporter);
        self.harmless[supporter] |= M::of(army);
    }

    /// A move that lacks a convoy is none.
    fn strand(&mut self, slot: usize) {
        let Post { goal, occupant, .. } = self.posts[slot];
        let own = M::of(slot);
        self.void |= own;
        self.movers &= !own;
        self.movers_to[goal.index()] &= !own;
        if self.facing.has(slot) {
            self.facing &= !(own | M::of(occupant.into()));
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
    fn on_path(&self, path: Option<ProvinceSet>, fleets: M) -> M {
        let Some(path) = path else { return fleets };
        let named = fleets.each().filter(|&fleet| path.contains(self.posts[fleet].province));
        named.fold(M::NONE, |set, fleet| set | M::of(fleet))
    }

    /// Apply the paradox rules that say which supports a convoyed army does not cut.
    fn spare_supports(&mut self, board: &Board, rules: &Rules) {
        if matches!(rules.paradox, Paradox::Szykman | Paradox::AllHold) {
            return;
        }
        let convoying =
            if rules.paradox == Paradox::Rule1982 { self.convoying_fleets(board) } else { M::NONE };
        for army in (self.by_convoy | self.flexible).each() {
            let occupant = self.posts[army].occupant;
            let victim = usize::from(occupant) % 128;
            if occupant == NONE || !self.supports.has(victim) {
                continue;
            }
            let is_of_move = self.move_supports.has(victim);
            let fleets = self.fleets[army];
            let at_goal = self.posts[victim].occupant;
            let attacked = M::when(at_goal != NONE, at_goal.into());
            let spared = match rules.paradox {
                Paradox::Rule1971 => {
                    is_of_move && (fleets & attacked).any() && self.leads_over(army, at_goal)
                }
                Paradox::Rule2000 => {
                    is_of_move
                        && (fleets & attacked).any()
                        && !self.graph.complete(fleets & !attacked)
                }
                Paradox::Rule1982 if is_of_move => (convoying & attacked).any(),
                Paradox::Rule1982 => {
                    convoying.each().any(|fleet| self.supporters[fleet].has(victim))
                }
                Paradox::Szykman | Paradox::AllHold => false,
            };
            if spared {
                self.spare(victim, army);
            }
        }
    }

    /// The fleets that convoy on a complete route, whether the army uses it or not.
    fn convoying_fleets(&mut self, board: &Board) -> M {
        let mut all = M::NONE;
        for slot in 0..self.len {
            all |= self.on_route(slot);
        }
        let can_convoy = |&fleet: &usize| board.convoying().contains(self.posts[fleet].province);
        all.each().filter(can_convoy).fold(M::NONE, |set, fleet| set | M::of(fleet))
    }
}
