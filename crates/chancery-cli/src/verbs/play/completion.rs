//! What Tab offers: the next piece of a legal order, or a command.

use chancery::{Game, Lang, LegalOrders, Power, RawOrder};

use super::command;
use super::spelling::{self, Phrase};

/// All that can be written at a prompt.
#[derive(Default)]
pub(super) struct Completions {
    /// What is no order. It stands alone in its line.
    commands: Vec<Phrase>,
    /// Orders as in `A PAR - BUR`.
    letters: Vec<Phrase>,
    /// Orders as in `par - bur`.
    ids: Vec<Phrase>,
    /// Orders with full names, in the language of the game first. They come in only where nothing
    /// shorter does, so that `par` is not in doubt for the sake of `paris`.
    full: Vec<Phrase>,
}

/// Something to put in the place of the text from where the offer starts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Completion {
    /// As it stands in a list.
    pub(super) shown: String,
    /// As it stands in the line, with a space if something follows it.
    pub(super) text: String,
}

impl Completions {
    /// What a power can write.
    pub(super) fn of(game: &Game, power: Power, lang: Lang) -> Completions {
        let (board, position) = (game.board(), game.position());
        let phase = position.phase().kind;
        let mut legal = LegalOrders::new();
        legal.fill(position, &game.rules);
        let orders: Vec<RawOrder> =
            legal.of_power(position, power).map(|order| RawOrder::of(order, position)).collect();
        let others = Lang::all().filter(|&other| other != lang);
        let full = [lang].into_iter().chain(others).flat_map(|lang| {
            orders.iter().map(move |order| spelling::full(order, board, phase, lang))
        });
        let mut places: Vec<String> = orders
            .iter()
            .filter_map(|order| order.at)
            .map(|at| board.location_upper(at))
            .map(str::to_owned)
            .collect();
        places.dedup();
        Completions {
            commands: command::phrases(&places, lang),
            letters: orders.iter().map(|order| spelling::letters(order, board, phase)).collect(),
            ids: orders.iter().map(|order| spelling::ids(order, board, phase)).collect(),
            full: full.collect(),
        }
    }

    /// Orders as examples: a move in two spellings, if there is one.
    pub(super) fn examples(&self) -> Vec<String> {
        let moves = |phrase: &&Phrase| phrase.get(1).is_some_and(|verb| verb == "-");
        let both = [self.letters.iter().find(moves), self.ids.iter().rfind(moves)];
        let any = [self.letters.first(), self.ids.last()];
        let chosen = if both[0].is_some() { both } else { any };
        chosen.into_iter().flatten().map(|phrase| phrase.join(" ")).collect()
    }

    /// What to look through, one after the other, until something fits: first what is spelled as
    /// the text is.
    fn shelves(&self, whole_line: bool, text: &str) -> Vec<Vec<&Phrase>> {
        let commands: &[Phrase] = if whole_line { &self.commands } else { &[] };
        let (letters, ids) = (self.letters.as_slice(), self.ids.as_slice());
        let full = [self.full.as_slice(), &[], &[]];
        let shelves = match (text.chars().count(), LetterCase::of(text)) {
            // Where nothing is written yet, one spelling is enough.
            (0, _) => vec![[letters, &[], commands]],
            // One letter may begin any of them.
            (1, _) => vec![[letters, ids, commands], full],
            (_, LetterCase::Lower) => vec![[ids, &[], commands], [letters, &[], &[]], full],
            _ => vec![[letters, &[], commands], [ids, &[], &[]], full],
        };
        shelves.into_iter().map(|shelf| shelf.into_iter().flatten().collect()).collect()
    }

    /// What fits behind a text: where it is to be put, and the choices.
    pub(super) fn complete(&self, text: &str) -> (usize, Vec<Completion>) {
        let begin = text.rfind([';', ',', '\n']).map_or(0, |at| at + 1);
        let mut at = skip_space(text, begin);
        loop {
            let rest = &text[at..];
            let whole_line = text[..at].trim().is_empty();
            let mut finished = 0;
            for shelf in self.shelves(whole_line, rest) {
                let mut open = Vec::new();
                for phrase in shelf {
                    match follow(rest, phrase) {
                        Follow::Open(start, pieces) => open.push((start, pieces)),
                        Follow::Finished(length) => finished = finished.max(length),
                        Follow::Not => {}
                    }
                }
                if let Some(start) = open.iter().map(|(start, _)| *start).min() {
                    open.retain(|(own, _)| *own == start);
                    let pieces = open.into_iter().map(|(_, pieces)| pieces).collect();
                    return (at + start, candidates(pieces, &LetterCase::of(rest)));
                }
            }
            // Behind an order that is complete, the next one begins.
            if finished == 0 {
                return (text.len(), Vec::new());
            }
            at = skip_space(text, at + finished);
        }
    }
}

/// How far a text follows a phrase.
enum Follow<'p> {
    /// Up to this place, where these pieces are still to come; the first may be written in part.
    Open(usize, &'p [String]),
    /// To its end, and further.
    Finished(usize),
    /// It is another.
    Not,
}

fn follow<'p>(text: &str, phrase: &'p [String]) -> Follow<'p> {
    let mut at = 0;
    for (number, piece) in phrase.iter().enumerate() {
        at = skip_space(text, at);
        let Some(length) = eat(&text[at..], piece) else { return Follow::Not };
        let end = at + length;
        if end == text.len() {
            return Follow::Open(at, &phrase[number..]);
        }
        // `par-bur` is `par - bur`, but `parts` is not `par ts`.
        let last = text[..end].chars().next_back().is_some_and(char::is_alphanumeric);
        if last && text[end..].starts_with(char::is_alphanumeric) {
            return Follow::Not;
        }
        at = end;
    }
    Follow::Finished(at)
}

/// How much of a text is a piece, whole, or in part if the text ends there. Case and the width of
/// spaces do not matter.
fn eat(text: &str, piece: &str) -> Option<usize> {
    let mut at = 0;
    for wanted in piece.chars() {
        if wanted == ' ' {
            let next = skip_space(text, at);
            if next == at && at < text.len() {
                return None;
            }
            at = next;
            continue;
        }
        let Some(found) = text[at..].chars().next() else { return Some(at) };
        if !found.to_lowercase().eq(wanted.to_lowercase()) {
            return None;
        }
        at += found.len_utf8();
    }
    Some(at)
}

fn skip_space(text: &str, at: usize) -> usize {
    text.len() - text[at..].trim_start().len()
}

/// The letter case of what was typed.
enum LetterCase {
    Lower,
    Upper,
    Mixed,
}

impl LetterCase {
    fn of(text: &str) -> LetterCase {
        let lower = text.chars().any(char::is_lowercase);
        let upper = text.chars().any(char::is_uppercase);
        match (lower, upper) {
            (true, false) => LetterCase::Lower,
            (false, true) => LetterCase::Upper,
            _ => LetterCase::Mixed,
        }
    }

    fn apply(&self, text: &str) -> String {
        match self {
            LetterCase::Lower => text.to_lowercase(),
            LetterCase::Upper => text.to_uppercase(),
            LetterCase::Mixed => text.to_owned(),
        }
    }
}

/// The choices: what all have in common at once, else the next piece of each.
fn candidates(open: Vec<&[String]>, case: &LetterCase) -> Vec<Completion> {
    let Some(first) = open.first() else { return Vec::new() };
    let same = |count: usize| {
        let head: Vec<String> = first.iter().take(count).map(|piece| case.apply(piece)).collect();
        let fits = |pieces: &&[String]| {
            pieces.len() >= count
                && pieces.iter().zip(&head).all(|(own, head)| case.apply(own) == *head)
        };
        open.iter().all(fits)
    };
    let common = (1..=first.len()).take_while(|&count| same(count)).last();
    let count = common.unwrap_or(1);
    let mut all: Vec<Completion> = Vec::new();
    for pieces in open {
        let shown = case.apply(&pieces.iter().take(count).cloned().collect::<Vec<_>>().join(" "));
        let goes_on = pieces.len() > count;
        match all.iter_mut().find(|known| known.shown == shown) {
            Some(known) if goes_on => known.text = format!("{shown} "),
            Some(_) => {}
            None => {
                let space = if goes_on { " " } else { "" };
                all.push(Completion { text: format!("{shown}{space}"), shown });
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use chancery::{Board, Position, Rules};

    fn book(text: &str, power: &str) -> Completions {
        let board = Board::built_in(Position::variant_of_text(text)).unwrap();
        let position = Position::from_text(board, text).unwrap();
        let game = Game::from_position(position, Rules::default());
        Completions::of(&game, board.power_named(power).unwrap(), Lang::EN)
    }

    const START: &str = "classic/S1901M/F:Fbre,Amar,Apar/G:Amun,Aruh/E:Feng";

    /// The line with what is offered, if it is one thing; else the choices in brackets.
    fn tab(book: &Completions, text: &str) -> String {
        let (start, all) = book.complete(text);
        match all.as_slice() {
            [] => "nothing".to_owned(),
            [one] => format!("{}{}", &text[..start], one.text),
            all => {
                let shown: Vec<&str> = all.iter().map(|one| one.shown.as_str()).collect();
                format!("[{}]", shown.join("|"))
            }
        }
    }

    #[test]
    fn an_order_is_completed_piece_by_piece_in_the_spelling_that_was_begun() {
        let book = book(START, "france");
        assert_eq!(tab(&book, "pa"), "par ");
        assert_eq!(tab(&book, "par "), "[hold|-|s]");
        assert_eq!(tab(&book, "par - "), "[bre|bur|gas|pic]");
        assert_eq!(tab(&book, "par - bu"), "par - bur");
        assert_eq!(tab(&book, "A P"), "A PAR ");
        assert_eq!(tab(&book, "A PAR "), "[H|-|S]");
        assert_eq!(tab(&book, "A MAR S "), "[F BRE|A MUN|A PAR|A RUH]");
        assert_eq!(tab(&book, "A MAR S A P"), "A MAR S A PAR - ");
        assert_eq!(tab(&book, "a mar s a r"), "a mar s a ruh - bur");
        assert_eq!(tab(&book, "MAR S RU"), "MAR S RUH - BUR");
        assert_eq!(tab(&book, "Marseilles s "), "[Brest|Munich|Paris|Ruhr]");
        assert_eq!(tab(&book, "paris - bur"), "paris - burgundy");
        assert_eq!(tab(&book, "bre - mid"), "nothing");
        assert_eq!(tab(&book, "brest - mid"), "brest - mid-atlantic ocean");
    }

    #[test]
    fn case_and_spaces_do_not_matter() {
        let book = book(START, "france");
        assert_eq!(tab(&book, "  par   -   bu"), "  par   -   bur");
        assert_eq!(tab(&book, "par-bu"), "par-bur");
        assert_eq!(tab(&book, "a   pa"), "a par ");
        assert_eq!(tab(&book, "pArI"), "Paris ");
        assert_eq!(tab(&book, "parts"), "nothing");
    }

    #[test]
    fn a_line_holds_several_orders() {
        let book = book(START, "france");
        assert_eq!(tab(&book, "par - pic; mar - "), "[bur|gas|pie|spa]");
        assert_eq!(tab(&book, "A PAR - PIC A MAR - S"), "A PAR - PIC A MAR - SPA");
        assert_eq!(tab(&book, "par - pic, "), "[F BRE|A MAR|A PAR]");
        // Behind an order that is complete, a new one begins.
        assert_eq!(tab(&book, "A PAR - BUR "), "[F BRE|A MAR|A PAR]");
    }

    #[test]
    fn only_what_is_legal_for_the_power_is_offered() {
        let book = book(START, "france");
        assert_eq!(tab(&book, "mun - "), "nothing");
        assert_eq!(tab(&book, "A MUN"), "nothing");
        assert_eq!(tab(&book, "par - mar"), "nothing");
        assert_eq!(tab(&book, "par - mar "), "nothing");
        assert_eq!(tab(&book, "bre c "), "nothing");
    }

    #[test]
    fn commands_are_offered_at_the_beginning_of_a_line_alone() {
        let book = book(START, "france");
        assert_eq!(tab(&book, "do"), "done");
        assert_eq!(tab(&book, "legal p"), "legal par");
        assert_eq!(tab(&book, "d"), "[draw|done]");
        assert_eq!(tab(&book, "par - bur; do"), "nothing");
        let (start, all) = book.complete("");
        let shown: Vec<&str> = all.iter().map(|one| one.shown.as_str()).collect();
        assert_eq!(start, 0);
        assert!(shown.starts_with(&["F BRE", "A MAR", "A PAR"]), "{shown:?}");
        assert!(shown.contains(&"help") && shown.contains(&"quit"), "{shown:?}");
    }

    #[test]
    fn retreats_and_builds_are_completed() {
        let retreats = book("classic/S1901R/F:Abur,Amar/G:Abur*bel*gas*mun*pic*ruh", "germany");
        assert_eq!(tab(&retreats, "A BUR R B"), "A BUR R BEL");
        assert_eq!(tab(&retreats, "bur - g"), "bur - gas");
        assert_eq!(tab(&retreats, "disb"), "disband army bur");
        let builds = book("classic/W1901A/R:Amos,Asev=mos,sev,stp,war", "russia");
        assert_eq!(tab(&builds, "BUILD F"), "[F STP/NC|F STP/SC]");
        assert_eq!(tab(&builds, "build army w"), "build army war");
        assert_eq!(tab(&builds, "wa"), "waive");
    }
}
