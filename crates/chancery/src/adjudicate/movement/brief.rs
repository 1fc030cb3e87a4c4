//! The orders of a movement phase, read together: who moves where, which supports and convoys
//! match, how each army goes. Nothing is decided here; it is all in the orders themselves.

#![allow(
    clippy::needless_bitwise_bool,
    reason = "what orders are like is guessed wrong so often that a branch costs more than the work"
)]

use super::MovementContext;
use super::routes::ConvoyGraph;
use crate::adjudicate::bits::Bits;
use crate::board::{Board, Location, Province, ProvinceSet};
use crate::order::{MovementOrder, Way};
use crate::position::Position;
use crate::rules::{ConvoyDisruption, ConvoyedCut, DisorderSupport, Rules, SeveralOrders};

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
    pub(super) to: Location,
}

/// The units by what they are ordered to do.
#[derive(Clone, Copy)]
pub(super) struct Actions<M> {
    /// Those with any order.
    pub(super) ordered: M,
    pub(super) moves: M,
    pub(super) hold_supports: M,
    pub(super) move_supports: M,
    pub(super) convoys: M,
}

/// The kind of an order as a number, so that units can be sorted without a branch.
const fn kind(order: MovementOrder) -> usize {
    match order {
        MovementOrder::Hold { .. } => 0,
        MovementOrder::Move { .. } => 1,
        MovementOrder::SupportHold { .. } => 2,
        MovementOrder::SupportMove { .. } => 3,
        MovementOrder::Convoy { .. } => 4,
    }
}

/// The orders of a phase, read together. Sets are of slots, lists have an entry for each slot.
#[derive(Debug)]
pub(super) struct Brief<M> {
    pub(super) len: usize,
    pub(super) orders: [MovementOrder; 128],
    pub(super) posts: [Post; 128],
    /// Where each unit stands, with its coast.
    pub(super) stands: [Location; 128],
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
    /// Where there is no map, every unit may be a power of its own.
    pub(super) of_power: [M; 128],
    /// The routes that fleets were told, if there is no map.
    pub(super) chart: Vec<ProvinceSet>,
    /// How the fleets that carry can hand armies on. Of no use when there are none.
    pub(super) graph: ConvoyGraph<M>,
    /// How much the search for routes took.
    pub(super) effort: u32,
    /// The moves that can be made at all.
    pub(super) movers: M,
    /// The moves to where a unit stands, and those among them whose goal is left for where they come
    /// from.
    pub(super) entering: M,
    pub(super) facing: M,
    /// The supports that match.
    pub(super) supports: M,
    /// The supports of moves among them.
    pub(super) move_supports: M,
    /// The convoys that match, and those among them that an army means to use.
    pub(super) convoys: M,
    pub(super) used_convoys: M,
    /// Those that fail whatever happens.
    pub(super) failing: M,
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
            stands: [nowhere; 128],
            supporters: [M::NONE; 128],
            fleets: [M::NONE; 128],
            harmless: [M::NONE; 128],
            slot_in: [NONE; 256],
            movers_to: [M::NONE; 256],
            of_power: [M::NONE; 128],
            chart: Vec::new(),
            graph: ConvoyGraph::new(),
            effort: 0,
            movers: M::NONE,
            entering: M::NONE,
            facing: M::NONE,
            supports: M::NONE,
            move_supports: M::NONE,
            convoys: M::NONE,
            used_convoys: M::NONE,
            failing: M::NONE,
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
        context: &MovementContext,
        rules: &Rules,
    ) {
        let board = position.board();
        self.place(position);
        self.chart.clone_from(&context.chart);
        let mut actions = self.file(board, orders, rules);
        self.any_route = rules.convoy_disruption == ConvoyDisruption::AnyRoute;
        self.cut_from_goal = rules.convoyed_cut == ConvoyedCut::Cut;
        self.by_convoy = M::NONE;
        self.flexible = M::NONE;
        self.used_convoys = M::NONE;
        self.failing = M::NONE;
        self.spared = M::NONE;
        self.effort = 0;
        let said = self.note_moves(board, &mut actions.moves);
        let unsupportable = self.unsupportable(board, context, rules, actions.ordered);
        self.match_hold_supports(board, actions, unsupportable);
        self.match_move_supports(board, actions, rules);
        let carried = self.match_convoys(board, actions);
        self.movers = actions.moves;
        let supports = actions.hold_supports | actions.move_supports;
        self.void = (supports | actions.convoys) & !(self.supports | self.convoys);
        if (said | carried).any() {
            self.embark(position, said | carried, context, rules);
        }
    }

    /// Put the units on their posts.
    fn place(&mut self, position: &Position) {
        let board = position.board();
        let provinces = board.provinces().len();
        let units = position.units();
        self.len = units.len();
        self.slot_in[..provinces].fill(NONE);
        self.movers_to[..provinces].fill(M::NONE);
        self.of_power[..board.forces().len()].fill(M::NONE);
        self.supporters[..units.len()].fill(M::NONE);
        self.fleets[..units.len()].fill(M::NONE);
        for (slot, unit) in units.iter().enumerate() {
            let at = unit.location();
            let province = board.province_of(at);
            let power = unit.power().0;
            self.slot_in[province.index()] = slot as u8;
            self.of_power[usize::from(power)] |= M::of(slot);
            self.posts[slot] =
                Post { province, power, goal: Province(NONE), occupant: NONE, to: at };
            self.stands[slot] = at;
            self.orders[slot] = MovementOrder::Hold { unit: at };
        }
    }

    pub(super) fn slot(&self, board: &Board, at: Location) -> u8 {
        self.slot_in[board.province_of(at).index()]
    }

    /// Give every unit its order. Orders to nobody are dropped.
    fn file(&mut self, board: &Board, orders: &[MovementOrder], rules: &Rules) -> Actions<M> {
        self.confused = M::NONE;
        let (mut ordered, mut again) = (M::NONE, M::NONE);
        let mut kinds = [M::NONE; 5];
        for &order in orders {
            let slot = self.slot(board, order.unit());
            if slot == NONE {
                continue;
            }
            let slot = usize::from(slot);
            let own = M::of(slot);
            again |= ordered & own;
            ordered |= own;
            kinds[kind(order)] |= own;
            self.orders[slot] = order;
        }
        if again.any() {
            self.choose(board, orders, again, rules);
            kinds = [M::NONE; 5];
            for slot in 0..self.len {
                kinds[kind(self.orders[slot])] |= M::of(slot);
            }
        }
        let [_, moves, hold_supports, move_supports, convoys] = kinds;
        Actions { ordered, moves, hold_supports, move_supports, convoys }
    }

    /// Choose among several orders to a unit. The last one is there already.
    fn choose(&mut self, board: &Board, orders: &[MovementOrder], units: M, rules: &Rules) {
        if rules.several_orders == SeveralOrders::Last {
            return;
        }
        for &order in orders.iter().rev() {
            let slot = self.slot(board, order.unit());
            let unit = usize::from(slot) % 128;
            if slot != NONE && units.has(unit) && order != self.orders[unit] {
                self.orders[unit] = order;
                self.confused |= M::of(unit);
            }
        }
        if rules.several_orders == SeveralOrders::First {
            self.confused = M::NONE;
        }
        for slot in self.confused.each() {
            self.orders[slot] = MovementOrder::Hold { unit: self.orders[slot].unit() };
        }
    }

    /// Note where each unit means to go; returns those that say they go by convoy.
    fn note_moves(&mut self, board: &Board, moves: &mut M) -> M {
        let (mut said, mut noted) = (M::NONE, M::NONE);
        self.entering = M::NONE;
        self.facing = M::NONE;
        for slot in moves.each() {
            let MovementOrder::Move { to, way, .. } = self.orders[slot] else { continue };
            let goal = board.province_of(to);
            let province = self.posts[slot].province;
            if goal == province {
                // To go nowhere is to stay. Read as a move, it would wait for itself.
                self.orders[slot] = MovementOrder::Hold { unit: self.orders[slot].unit() };
                *moves &= !M::of(slot);
                continue;
            }
            said |= M::when(way == Way::Convoy, slot);
            self.movers_to[goal.index()] |= M::of(slot);
            let occupant = self.slot_in[goal.index()];
            let other = usize::from(occupant) % 128;
            let is_entering = occupant != NONE;
            // Of two that face each other, the second to be noted finds the goal of the first.
            let is_facing = is_entering & noted.has(other) & (self.posts[other].goal == province);
            noted |= M::of(slot);
            self.entering |= M::when(is_entering, slot);
            self.facing |= M::when(is_facing, slot) | M::when(is_facing, other);
            let post = &mut self.posts[slot];
            (post.goal, post.to, post.occupant) = (goal, to, occupant);
        }
        said
    }

    /// The units that nobody can support to hold although they stand still.
    fn unsupportable(
        &self,
        board: &Board,
        context: &MovementContext,
        rules: &Rules,
        ordered: M,
    ) -> M {
        let mut set = M::NONE;
        if !context.refusing.is_empty() {
            for province in context.refusing.iter() {
                let slot = self.slot_in[province.index()];
                set |= M::when(slot != NONE, slot.into());
            }
        }
        if rules.disorder_support == DisorderSupport::Fails {
            for power in board.powers() {
                let units = self.of_power[power.index()];
                let active = (ordered & units).any() || context.active >> power.index() & 1 == 1;
                set |= if active { M::NONE } else { units };
            }
        }
        set
    }
}
