//! The orders of a phase as the powers typed them.

use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::sync::Arc;

use super::PhaseChoices;
use super::choices::ChoicePhase;
use super::power_texts::PowerTexts;
use crate::board::{Board, Power, ProvinceSet};
use crate::notation::Given;
use crate::order::{Order, RawOrder};
use crate::position::Position;
use crate::rules::{ImplicitOrders, MissingNationality, Rules};

/// What each power typed, one order a text. Copies share it until one of them changes.
#[derive(Clone, Debug)]
pub struct OrderTexts {
    powers: Arc<Vec<PowerTexts>>,
    /// The phase that orders were picked for from the list of legal ones.
    picked_for: Option<Arc<ChoicePhase>>,
}

/// Texts are the same however they came about.
impl PartialEq for OrderTexts {
    fn eq(&self, other: &OrderTexts) -> bool {
        self.powers == other.powers
    }
}

impl Eq for OrderTexts {}

impl Hash for OrderTexts {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.powers.hash(state);
    }
}

/// Where an order stands in a list of texts: a text may hold several.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TextPart {
    /// The index of the text in the list.
    pub index: usize,
    /// The place of the order in that text, in bytes.
    pub span: Range<usize>,
}

impl OrderTexts {
    /// No texts at all.
    pub fn new(board: &Board) -> OrderTexts {
        let none = vec![PowerTexts::default(); board.powers().len()];
        OrderTexts { powers: Arc::new(none), picked_for: None }
    }

    /// The texts of a power. Armed neutrals have none.
    pub fn of(&self, power: Power) -> &[String] {
        self.powers.get(power.index()).map_or(&[], |texts| texts.get().as_slice())
    }

    /// Has a power no texts?
    pub fn is_empty(&self, power: Power) -> bool {
        self.powers.get(power.index()).is_none_or(PowerTexts::is_empty)
    }

    /// Replace the texts of a power. Armed neutrals never get any.
    pub fn set(&mut self, power: Power, texts: Vec<String>) {
        if let Some(own) = Arc::make_mut(&mut self.powers).get_mut(power.index()) {
            *own = PowerTexts::typed(texts);
        }
    }

    /// Replace the texts of a power by those of orders that it can give together, picked from the choices of a phase.
    pub(super) fn pick(&mut self, power: Power, choices: &PhaseChoices, numbers: &[u32]) {
        let mut texts = PowerTexts::listed(choices.position().board_ref(), numbers);
        let picked_for = self.picked_for.get_or_insert_with(|| Arc::clone(choices.phase()));
        // What the others picked from may be another list.
        if picked_for != choices.phase() {
            texts = PowerTexts::typed(texts.get().clone());
        }
        Arc::make_mut(&mut self.powers)[power.index()] = texts;
    }

    /// The orders, if all were picked from the list of legal ones for this position and these rules. Rules that deduce
    /// orders from what was written, or ask how it was written, need the texts.
    pub(super) fn picked(&self, position: &Position, rules: &Rules) -> Option<Vec<Order>> {
        let same = self.picked_for.as_ref()?.is_of(position, rules);
        // Who sent nothing at all matters where a variant builds for the absent.
        let board = position.board();
        let builds_for_absent =
            board.default_builds().is_some() && position.phase() == board.first_phase();
        let need_texts = rules.implicit_orders == ImplicitOrders::Allowed
            || rules.missing_nationality == MissingNationality::Illegal
            || builds_for_absent;
        if !same || need_texts {
            return None;
        }
        let (catalogue, kind) = (position.board().catalogue(), position.phase().kind);
        let mut orders = Vec::with_capacity(position.units().len());
        for texts in &*self.powers {
            for &number in texts.numbers()? {
                orders.push(catalogue.order(number as usize, kind)?);
            }
        }
        Some(orders)
    }

    /// The powers with at least one text, and their texts.
    pub fn powers(&self) -> impl Iterator<Item = (Power, &[String])> {
        let all = self.powers.iter().enumerate().filter(|(_, texts)| !texts.is_empty());
        all.map(|(index, texts)| (Power(index as u8), texts.get().as_slice()))
    }

    /// Every text with its power.
    pub fn texts(&self) -> impl Iterator<Item = (Power, &str)> {
        self.powers()
            .flat_map(|(power, texts)| texts.iter().map(move |text| (power, text.as_str())))
    }

    /// The text of an order of a power; none if there is no such text.
    pub fn part(&self, power: Power, part: &TextPart) -> Option<&str> {
        self.of(power).get(part.index)?.get(part.span.clone())
    }

    /// The orders for a position: of several to one unit in the texts of its power, the last.
    pub fn given(&self, position: &Position) -> Given<'_> {
        self.read(position).given
    }

    /// Read all texts for a position.
    pub(super) fn read(&self, position: &Position) -> TextsRead<'_> {
        let mut read = TextsRead { given: Given::new(position), ..TextsRead::default() };
        read.parts.reserve(position.units().len());
        for (power, texts) in self.powers() {
            read.add(power, texts, position);
        }
        read
    }
}

/// Texts as they were read: each order with its place.
#[derive(Debug, Default)]
pub(super) struct TextsRead<'t> {
    pub(super) given: Given<'t>,
    /// The place of each order among the texts of its power.
    pub(super) parts: Vec<TextPart>,
    /// The index of the text of each error among those of its power.
    pub(super) unread: Vec<usize>,
    /// The orders that a later one to the same unit replaces.
    pub(super) superseded: Vec<SupersededOrder>,
}

/// An order that a later one to the same unit replaces.
#[derive(Debug)]
pub(super) struct SupersededOrder {
    pub(super) power: Power,
    pub(super) part: TextPart,
    pub(super) order: RawOrder,
    /// The order that counts.
    pub(super) by: RawOrder,
}

impl<'t> TextsRead<'t> {
    /// Read the texts of one power.
    pub(super) fn add<T: AsRef<str>>(&mut self, power: Power, texts: &'t [T], position: &Position) {
        let first = self.parts.len();
        for (index, text) in texts.iter().enumerate() {
            let text = text.as_ref();
            let known = self.parts.len();
            self.given.add(power, text, position);
            for part in &self.given.texts[known..] {
                // What was read is a part of the text, so this is where it begins.
                let start = part.as_ptr().addr() - text.as_ptr().addr();
                self.parts.push(TextPart { index, span: start..start + part.len() });
            }
            self.unread.resize(self.given.unread.len(), index);
        }
        self.drop_superseded(first, position.board());
    }

    /// Of several orders to a unit the last counts.
    fn drop_superseded(&mut self, first: usize, board: &Board) {
        let place = |(_, order): &(Power, RawOrder)| order.at.map(|at| board.province_of(at));
        let mut ordered = ProvinceSet::EMPTY;
        let is_second = |place| {
            let second = ordered.contains(place);
            ordered.insert(place);
            second
        };
        if !self.given.orders[first..].iter().filter_map(place).any(is_second) {
            return;
        }
        let mut number = first;
        while let Some(own) = self.given.orders.get(number) {
            let own = place(own);
            let later = self.given.orders[number + 1..].iter().rfind(|other| place(other) == own);
            let Some((_, by)) = later.filter(|_| own.is_some()) else {
                number += 1;
                continue;
            };
            let by = by.clone();
            let (power, order) = self.given.orders.remove(number);
            self.given.texts.remove(number);
            let part = self.parts.remove(number);
            self.superseded.push(SupersededOrder { power, part, order, by });
        }
    }
}
