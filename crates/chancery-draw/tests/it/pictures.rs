//! Compares pictures with stored ones, pixel by pixel within a tolerance. `CHANCERY_BLESS=1` stores
//! the current pictures; inspect them before you commit.

use std::path::PathBuf;

use chancery::{Board, Lang, Position};
use chancery_draw::{Art, Card, Labels, PictureStyle, Pixels, Scene, Theme, card, draw, pixels};

use crate::common;

const WIDTH: u32 = 600;
/// How much a channel may differ, and how many pixels in ten thousand may differ more.
const SLIGHT: u8 = 24;
const FEW: usize = 2;

fn stored(name: &str) -> PathBuf {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pictures");
    PathBuf::from(folder).join(format!("{name}.png"))
}

fn load(name: &str) -> Option<Pixels> {
    let file = std::fs::File::open(stored(name)).ok()?;
    let mut reader = png::Decoder::new(std::io::BufReader::new(file)).read_info().unwrap();
    let mut data = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut data).unwrap();
    let data = data.chunks_exact(3).flat_map(|rgb| [rgb[0], rgb[1], rgb[2], 255]).collect();
    Some(Pixels { width: info.width, height: info.height, data })
}

/// The number of pixels in ten thousand that differ visibly.
fn difference(one: &Pixels, other: &Pixels) -> usize {
    if (one.width, one.height) != (other.width, other.height) {
        return 10_000;
    }
    let pairs = one.data.chunks_exact(4).zip(other.data.chunks_exact(4));
    let differ = |(a, b): &(&[u8], &[u8])| a.iter().zip(*b).any(|(a, b)| a.abs_diff(*b) > SLIGHT);
    let count = pairs.filter(differ).count();
    count * 10_000 / (one.data.len() / 4)
}

fn compare(name: &str, svg: &str, faults: &mut Vec<String>) {
    let now = pixels(svg, WIDTH).unwrap();
    assert!(now.data.chunks_exact(4).all(|pixel| pixel[3] == 255), "{name} is not opaque");
    if std::env::var_os("CHANCERY_BLESS").is_some() {
        std::fs::create_dir_all(stored(name).parent().unwrap()).unwrap();
        std::fs::write(stored(name), now.to_png().unwrap()).unwrap();
        return;
    }
    match load(name) {
        None => faults.push(format!("{name}: no stored picture")),
        Some(then) => match difference(&now, &then) {
            0..FEW => {}
            many => faults.push(format!("{name}: {many} pixels in ten thousand differ")),
        },
    }
}

#[test]
fn pictures_match_the_stored_ones() {
    let mut faults = Vec::new();
    for turn in common::turns() {
        let scene = turn.scene();
        let art = Art::of(turn.position.board());
        for theme in [Theme::Light, Theme::Dark] {
            let svg = draw(&art, &scene, &PictureStyle { theme, ..PictureStyle::default() });
            compare(&format!("{}-{}", turn.name, theme.name()), &svg, &mut faults);
        }
        if turn.name == "every-kind" {
            let svg = draw(
                &art,
                &scene,
                &PictureStyle { theme: Theme::Print, ..PictureStyle::default() },
            );
            compare("every-kind-print", &svg, &mut faults);
            let long =
                PictureStyle { labels: Labels::Long, title: "A game", ..PictureStyle::default() };
            compare("every-kind-long", &draw(&art, &scene, &long), &mut faults);
        }
    }
    let lantern = Position::start(Board::built_in("lantern").unwrap());
    let svg = draw(&Art::of(lantern.board()), &Scene::of(&lantern), &PictureStyle::default());
    compare("lantern", &svg, &mut faults);
    let svg = draw(&Art::cells(lantern.board()), &Scene::of(&lantern), &PictureStyle::default());
    compare("lantern-cells", &svg, &mut faults);
    let turns = common::turns();
    let turn = turns.iter().find(|turn| turn.name == "opening-moves").unwrap();
    let text = Card {
        site: "The Friday Club",
        title: "A Congress of the Seven Courts of Europe",
        line: "Spring 1901, movement · results",
        standings: true,
        lang: Lang::EN,
    };
    let svg = card(&Art::of(turn.position.board()), &turn.scene(), &text);
    compare("card", &svg, &mut faults);
    let text = Card { title: "Phare", line: "Printemps 1650", lang: Lang::EN, ..text };
    let svg = card(&Art::of(lantern.board()), &Scene::of(&lantern), &text);
    compare("card-lantern", &svg, &mut faults);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_missing_unit_is_a_difference() {
    let start = Position::start(Board::classic());
    let text = start.to_text().replace(",Avie", "");
    let less = Position::from_text(Board::classic(), &text).unwrap();
    let picture = |position: &Position| {
        let svg = draw(&Art::of(position.board()), &Scene::of(position), &PictureStyle::default());
        pixels(&svg, WIDTH).unwrap()
    };
    assert_ne!(start, less);
    assert_eq!(difference(&picture(&start), &picture(&start)), 0);
    assert!(difference(&picture(&start), &picture(&less)) >= FEW);
}
