//! A bounded run of every fuzz target on a stable compiler: raw bytes, words of orders thrown
//! together, and good input that was damaged. `CHANCERY_FUZZ_ROUNDS` makes it longer.

use std::time::Instant;

use chancery::board::{BUILT_IN, Board};
use chancery::notation::{self, Dialect};
use chancery::{Position, Rules, legal_orders};

/// SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % end.max(1) as u64).unwrap()
    }

    fn bytes(&mut self) -> Vec<u8> {
        (0..self.below(200))
            .map(|_| self.next().to_le_bytes()[0])
            .collect()
    }

    /// Words and marks that orders are made of, in any order.
    fn soup(&mut self) -> Vec<u8> {
        const WORDS: &str = "A F a f army fleet par PAR Paris stp STP/SC stpsc north sea coast nc liv nor \
            Mid-Atlantic Ocean - -> -- ---> => / ( ) [ ] { } \" : , ; \n + _ . ! # H hold holds S s support \
            supports C convoy convoys R retreat D disband B build BUILD WAIVE waive via VIA by land to from the \
            at in of move m FRANCE: english RUSSIAN Move Hold Support AMY FLT FRA MTO CTO HLD SUP CVY VIA ( ENG \
            NCS id_unit order-type id_target_region id_convoy_unit 1 0 42 -1 é 🙂 \u{202e} \u{0} wait unit";
        let words: Vec<&str> = WORDS.split(' ').collect();
        let mut text = String::new();
        for _ in 0..self.below(30) {
            text.push_str(words[self.below(words.len())]);
            if self.below(4) > 0 {
                text.push(' ');
            }
        }
        text.into_bytes()
    }

    /// Good input with a few bytes changed, lost, doubled or cut off.
    fn damaged(&mut self, good: &str) -> Vec<u8> {
        let mut bytes = good.as_bytes().to_vec();
        for _ in 0..1 + self.below(4) {
            let at = self.below(bytes.len());
            match self.below(5) {
                0 if !bytes.is_empty() => bytes[at] = self.next().to_le_bytes()[0],
                1 if !bytes.is_empty() => drop(bytes.remove(at)),
                2 => bytes.insert(at, b" -/:;,(){}[]\"*=aAfF1\n"[self.below(21)]),
                3 => {
                    let end = (at + self.below(60)).min(bytes.len());
                    let piece = bytes[at..end].to_vec();
                    let to = self.below(bytes.len());
                    bytes.splice(to..to, piece);
                }
                _ => bytes.truncate(at),
            }
        }
        bytes
    }
}

fn rounds(usual: usize) -> usize {
    let longer = std::env::var("CHANCERY_FUZZ_ROUNDS")
        .ok()
        .and_then(|rounds| rounds.parse().ok());
    longer.unwrap_or(usual)
}

/// Every legal order of the start, in every dialect.
fn good_orders() -> Vec<(usize, String)> {
    let position = Position::start(Board::classic());
    let mut good = Vec::new();
    for order in legal_orders(&position, &Rules::default()) {
        for (number, dialect) in Dialect::ALL.into_iter().enumerate() {
            let text = notation::write_order(dialect, order, &position);
            good.push((number, text.unwrap()));
        }
    }
    good
}

#[test]
fn the_default_reader() {
    let (mut random, good) = (Random(1), good_orders());
    for _ in 0..rounds(20_000) {
        chancery_fuzz::default_reader(&random.bytes());
        chancery_fuzz::default_reader(&random.soup());
        let (_, order) = &good[random.below(good.len())];
        chancery_fuzz::default_reader(&random.damaged(order));
    }
}

#[test]
fn every_dialect() {
    let (mut random, good) = (Random(2), good_orders());
    for _ in 0..rounds(20_000) {
        let mut bytes = vec![random.next().to_le_bytes()[0]];
        bytes.extend(random.soup());
        chancery_fuzz::dialects(&bytes);
        let (dialect, order) = &good[random.below(good.len())];
        let mut bytes = vec![u8::try_from(*dialect).unwrap()];
        bytes.extend(random.damaged(order));
        chancery_fuzz::dialects(&bytes);
    }
}

#[test]
fn positions() {
    let mut random = Random(3);
    let start = Position::start(Board::classic());
    let retreat = "classic/F1901R/F:Fgre*aeg*bul-sc,Amar/T:Agre,Abul*=bul,gre";
    let good = [
        start.to_text(),
        start.to_json().to_string(),
        retreat.to_owned(),
    ];
    for _ in 0..rounds(5_000) {
        chancery_fuzz::position(&random.bytes());
        let good = &good[random.below(good.len())];
        chancery_fuzz::position(&random.damaged(good));
    }
}

#[test]
fn variants() {
    let mut random = Random(4);
    for _ in 0..rounds(400) {
        chancery_fuzz::variant(&random.bytes());
        let (_, good) = BUILT_IN[random.below(BUILT_IN.len())];
        chancery_fuzz::variant(&random.damaged(good));
        // Whole lines lost or doubled keep more of the file readable.
        let mut lines: Vec<&str> = good.lines().collect();
        for _ in 0..1 + random.below(3) {
            let at = random.below(lines.len());
            if random.below(2) == 0 {
                lines.remove(at);
            } else {
                lines.insert(at, lines[random.below(lines.len())]);
            }
        }
        chancery_fuzz::variant(lines.join("\n").as_bytes());
    }
}

/// A text of some length that is hard in one way.
fn hard_texts(length: usize) -> Vec<String> {
    let pieces = [
        "x",
        "A ",
        "A PAR ",
        "par - ",
        "(",
        "north ",
        "Mid-",
        "A PAR S ",
        "--",
        "\u{0}",
        "🙂",
        "שלום ",
        "nor ",
        "a nor - nor ",
        "burgandy ",
        "FRANCE: ",
        "[",
        "[\"par\",",
        "( ( FRA ",
        "{\"id_unit\":",
        "liv;",
        "9",
        "'",
        "É",
        "e\u{301}",
        "build ",
        "via ",
        "# ",
        "English ",
    ];
    pieces
        .map(|piece| piece.repeat(length / piece.len()))
        .to_vec()
}

fn read_all(text: &str) {
    let board = Board::classic();
    std::hint::black_box(notation::read(text, board, None));
    for dialect in Dialect::ALL {
        std::hint::black_box(notation::read_strict(dialect, text, board, None));
    }
}

#[test]
fn a_megabyte_on_one_line_takes_time_in_proportion() {
    let short = hard_texts(50_000);
    let long = hard_texts(1_000_000);
    for (short, long) in short.iter().zip(&long) {
        let time = |text: &str| {
            let start = Instant::now();
            read_all(text);
            start.elapsed()
        };
        let few = (0..3).map(|_| time(short)).min().unwrap();
        let many = time(long);
        // Twenty times the text: about twenty times the work. Were it the square, it would be
        // four hundred times.
        let ratio = many.as_secs_f64() / few.as_secs_f64().max(1e-4);
        assert!(
            ratio < 150.0,
            "{ratio:.0} times as long for {:?}…",
            &long[..long.floor_char_boundary(20)]
        );
    }
}
