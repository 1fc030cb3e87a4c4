//! Orders taken back: what is left of the others. They may have been written into the file by hand,
//! so that some cannot be read or followed, and those must not be in the way.

use chancery::game::{SubmitMode, SubmitOptions};
use chancery::{Game, Lang, Location, Power, notation};

/// What stays when orders are taken back.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct RemainingOrders {
    /// The orders that stay, one each.
    pub(super) texts: Vec<String>,
    /// What nobody could follow, and cannot be handed in again.
    pub(super) useless: Vec<String>,
}

/// A power's orders but those to one place, or none of them. None if nothing is ordered there.
pub(super) fn without(
    game: &Game,
    power: Power,
    texts: &[String],
    place: Option<Location>,
    lang: Lang,
) -> Option<RemainingOrders> {
    let (board, position) = (game.board(), game.position());
    let mut kept = RemainingOrders { texts: Vec::new(), useless: Vec::new() };
    let Some(place) = place.map(|at| board.province_of(at)) else {
        return (!texts.is_empty()).then_some(kept);
    };
    let mut cleared = false;
    for text in texts {
        let reading = notation::read(text, board, Some(position));
        if !reading.errors.is_empty() {
            kept.useless.push(text.clone());
        }
        // A text may hold several orders, of which only some are meant.
        for read in &reading.orders {
            if read.order.at.is_some_and(|at| board.province_of(at) == place) {
                cleared = true;
            } else {
                kept.texts.push(text[read.span.clone()].trim().to_owned());
            }
        }
    }
    let options = SubmitOptions { mode: SubmitMode::LegalOnly, ..SubmitOptions::default() };
    let refused = match game.submit(power, &[], &kept.texts, options, lang) {
        Ok(taken) => taken.refused,
        Err(refusal) => refusal,
    };
    let out = |index: usize| refused.illegal.iter().any(|one| one.index == Some(index));
    let texts = std::mem::take(&mut kept.texts).into_iter().enumerate();
    let (out, rest): (Vec<_>, Vec<_>) = texts.partition(|(index, _)| out(*index));
    kept.texts = rest.into_iter().map(|(_, text)| text).collect();
    kept.useless.extend(out.into_iter().map(|(_, text)| text));
    cleared.then_some(kept)
}

#[cfg(test)]
mod tests {
    use chancery::{Board, Game, Lang};

    use super::{RemainingOrders, without};

    /// What stays of France's orders without those to a place.
    fn kept(texts: &[&str], place: &str) -> Option<(Vec<String>, Vec<String>)> {
        let board = Board::classic();
        let game = Game::new(board, chancery::Rules::default());
        let france = board.power_named("france").unwrap();
        let texts: Vec<String> = texts.iter().map(|&text| text.to_owned()).collect();
        let place = board.place_named(place).unwrap();
        let kept = without(&game, france, &texts, Some(place), Lang::EN);
        kept.map(|RemainingOrders { texts, useless }| (texts, useless))
    }

    fn lists(texts: &[&str], useless: &[&str]) -> (Vec<String>, Vec<String>) {
        let owned = |list: &[&str]| list.iter().map(|&text| text.to_owned()).collect();
        (owned(texts), owned(useless))
    }

    #[test]
    fn one_order_of_a_text_is_taken_back_and_the_other_stays() {
        assert_eq!(
            kept(&["par - bur; mar - spa", "bre h"], "par"),
            Some(lists(&["mar - spa", "bre h"], &[]))
        );
    }

    #[test]
    fn what_cannot_be_read_or_followed_is_not_in_the_way() {
        let all = ["par - bur", "fly to the moon", "mar - mos", "bre - mao"];
        assert_eq!(
            kept(&all, "par"),
            Some(lists(&["bre - mao"], &["fly to the moon", "mar - mos"]))
        );
        assert_eq!(kept(&["par - mos", "bre - mao"], "par"), Some(lists(&["bre - mao"], &[])));
    }

    #[test]
    fn nothing_is_taken_back_where_nothing_is_ordered() {
        assert_eq!(kept(&["par - bur", "fly"], "mar"), None);
    }
}
