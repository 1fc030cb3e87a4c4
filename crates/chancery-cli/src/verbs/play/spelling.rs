//! Legal orders in the pieces that are completed one after the other: a unit, a verb, a place. Each
//! spelling is one that people write, and the reader takes them all.

use chancery::order::{RawAction, Route};
use chancery::{Board, Lang, Location, PhaseKind, RawOrder, UnitKind};

/// A text in pieces. A piece may hold spaces: `A PAR`, `North Sea`.
pub(super) type Phrase = Vec<String>;

/// How units and places are named.
#[derive(Clone, Copy)]
enum NameStyle {
    /// `A PAR`
    Letters,
    /// `par`
    Ids,
    /// `Paris`
    Full(Lang),
}

/// `A PAR - BUR`, `BUILD A PAR`.
pub(super) fn letters(order: &RawOrder, board: &Board, phase: PhaseKind) -> Phrase {
    spell(order, board, phase, NameStyle::Letters)
}

/// `par - bur`, `build army par`.
pub(super) fn ids(order: &RawOrder, board: &Board, phase: PhaseKind) -> Phrase {
    spell(order, board, phase, NameStyle::Ids)
}

/// `Paris - Burgundy`, `build army Paris`.
pub(super) fn full(order: &RawOrder, board: &Board, phase: PhaseKind, lang: Lang) -> Phrase {
    spell(order, board, phase, NameStyle::Full(lang))
}

impl NameStyle {
    fn place(self, at: Location, board: &Board) -> String {
        match self {
            NameStyle::Letters => board.location_upper(at).to_owned(),
            NameStyle::Ids => board.location_id(at).to_owned(),
            NameStyle::Full(lang) => board.location_name(at, lang),
        }
    }

    fn unit(self, kind: Option<UnitKind>, at: Location, board: &Board) -> String {
        let place = self.place(at, board);
        match (self, kind) {
            (NameStyle::Letters, Some(kind)) => format!("{} {place}", kind.letter()),
            _ => place,
        }
    }

    /// The unit where its kind must be told.
    fn told(self, kind: Option<UnitKind>, at: Location, board: &Board) -> String {
        let place = self.place(at, board);
        match (self, kind) {
            (NameStyle::Letters, _) | (_, None) => self.unit(kind, at, board),
            (_, Some(UnitKind::Army)) => format!("army {place}"),
            (_, Some(UnitKind::Fleet)) => format!("fleet {place}"),
        }
    }

    fn word(self, letter: &'static str, word: &'static str) -> String {
        if matches!(self, NameStyle::Letters) { letter } else { word }.to_owned()
    }
}

fn spell(order: &RawOrder, board: &Board, phase: PhaseKind, names: NameStyle) -> Phrase {
    let Some(at) = order.at else { return vec![names.word("WAIVE", "waive")] };
    let place = |at: Location| names.place(at, board);
    let unit = names.unit(order.kind, at, board);
    let arrow = || "-".to_owned();
    match &order.action {
        RawAction::Hold => vec![unit, names.word("H", "hold")],
        RawAction::Move { to, route } => {
            let mut phrase = vec![unit, arrow(), place(*to)];
            match route {
                Route::Unsaid => {}
                Route::Land => phrase.push(names.word("VIA LAND", "via land")),
                Route::Convoy(_) => phrase.push(names.word("VIA", "via")),
            }
            phrase
        }
        RawAction::Support { unit: other, to } => {
            let other = names.unit(other.kind, other.at, board);
            let mut phrase = vec![unit, names.word("S", "s"), other];
            phrase.extend(to.iter().flat_map(|&to| [arrow(), place(to)]));
            phrase
        }
        RawAction::Convoy { unit: army, to } => {
            let army = names.unit(army.kind, army.at, board);
            vec![unit, names.word("C", "c"), army, arrow(), place(*to)]
        }
        RawAction::Retreat { to } => vec![unit, names.word("R", "-"), place(*to)],
        RawAction::Disband => match (names, phase) {
            (NameStyle::Letters, PhaseKind::Retreat) => vec![unit, "D".to_owned()],
            _ => vec![names.word("DESTROY", "disband"), names.told(order.kind, at, board)],
        },
        RawAction::Build => vec![names.word("BUILD", "build"), names.told(order.kind, at, board)],
        RawAction::Waive => vec![names.word("WAIVE", "waive")],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chancery::{Order, Position, Rules, check_by, legal_orders, notation};

    const POSITIONS: [&str; 5] = [
        "classic/S1901M/E:Fnth,Flon,Ayor/F:Fmao,Apar,Abre/R:Fstp-sc,Fbot,Alvn/T:Fbul-ec,Acon,Fbla",
        "classic/S1901R/F:Abur,Amar/G:Abur*bel*gas*mun*pic*ruh/R:Fstp-nc*nwy*bar",
        "classic/W1901A/R:Amos,Asev=mos,sev,stp,war/F:Apar,Fbre,Amar=par",
        "lantern/S1650M/K:Agre,Ffro/L:Fgul,Fpea,Aoli/V:Ftwi-ec,Fmir",
        "lantern/W1650A/K:Arav=rav,gre/L:Aoli,Fgol,Fpea=oli",
    ];

    fn each(mut test: impl FnMut(&Position, Order)) {
        for text in POSITIONS {
            let board = Board::built_in(Position::variant_of_text(text)).unwrap();
            let position = Position::from_text(board, text).unwrap();
            for order in legal_orders(&position, &Rules::default()) {
                test(&position, order);
            }
        }
    }

    #[test]
    fn every_spelling_is_read_as_the_order_it_spells() {
        let rules = Rules::default();
        let mut count = 0;
        each(|position, order| {
            let (board, phase) = (position.board(), position.phase().kind);
            let raw = RawOrder::of(order, position);
            let all = [
                letters(&raw, board, phase),
                ids(&raw, board, phase),
                full(&raw, board, phase, Lang::EN),
                full(&raw, board, phase, Lang::FR),
            ];
            let mut powers = board.powers();
            let waiver = powers.find(|&power| position.surplus(power) > 0);
            let Some(power) = raw.power.or(waiver) else { panic!("{raw:?}") };
            for phrase in all {
                for text in [phrase.join(" "), phrase.join(" ").to_lowercase()] {
                    let reading = notation::read(&text, board, Some(position));
                    assert_eq!(reading.errors, [], "{text}");
                    assert_eq!(reading.orders.len(), 1, "{text}");
                    let read = check_by(power, &reading.orders[0].order, position, &rules);
                    assert_eq!(read, Ok(order), "{text}");
                    count += 1;
                }
            }
        });
        assert!(count > 1000, "{count}");
    }
}
