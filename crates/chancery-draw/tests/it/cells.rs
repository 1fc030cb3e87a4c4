//! Boards of cells: for any variant the picture is valid, every symbol is inside its cell, and no
//! two cells touch.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use chancery::{Board, BoardRef, Position, Province, UnitKind};
use chancery_draw::geometry::Point;
use chancery_draw::{Art, Labels, PictureStyle, Scene, Theme, draw};
use roxmltree::Document;

use crate::exactness::anchors;
use crate::random::Random;
use crate::rings;
use crate::variants;

/// All pairs of provinces that some unit can move between.
fn bordering(board: &Board) -> BTreeSet<(Province, Province)> {
    let ways = board.locations().flat_map(|at| {
        let near = [UnitKind::Army, UnitKind::Fleet].map(|kind| board.neighbours(kind, at).iter());
        let one = board.province_of(at);
        near.into_iter().flatten().map(move |&other| (one.min(other), one.max(other)))
    });
    ways.collect()
}

/// The faults in the cells of a board.
fn faults(board: &BoardRef) -> Vec<String> {
    let art = Art::cells(board);
    assert!(art.is_cells());
    let mut found = anchors::strays(board, &art);
    found.extend(anchors::overlaps(board, &art));
    let rings: Vec<_> =
        board.provinces().map(|one| (&board.province(one).id, &art.shape(one).lines[..])).collect();
    for (number, (id, lines)) in rings.iter().enumerate() {
        let [line] = lines else {
            found.push(format!("{id} has {} lines", lines.len()));
            continue;
        };
        found.extend(rings::faults(&line.points).iter().map(|fault| format!("{id} {fault}")));
        for (other, lines) in &rings[..number] {
            let inside = rings::holds(&lines[0].points, middle(&line.points))
                || rings::holds(&line.points, middle(&lines[0].points));
            if inside || rings::distance(&line.points, &lines[0].points, 6.0) < 6.0 {
                found.push(format!("{id} and {other} touch"));
            }
        }
        let size = art.size();
        let out = line.points.iter().any(|&(x, y)| {
            let (x, y) = (f64::from(x) / 10.0, f64::from(y) / 10.0);
            !(10.0..=size.x - 10.0).contains(&x) || !(10.0..=size.y - 10.0).contains(&y)
        });
        if out {
            found.push(format!("{id} leaves the frame"));
        }
    }
    let size = art.size();
    if !(1390.0..=4000.0).contains(&size.x) || !(690.0..=4000.0).contains(&size.y) {
        found.push(format!("the drawing is {} by {}", size.x, size.y));
    }
    let position = Position::start(board);
    for theme in Theme::ALL {
        for labels in [Labels::Short, Labels::Long] {
            let style =
                PictureStyle { theme, labels, title: "<game> & \"co\"", ..PictureStyle::default() };
            let svg = draw(&art, &Scene::of(&position), &style);
            found.extend(picture_faults(board, &svg));
        }
    }
    found
}

/// The faults of a picture: invalid XML, a missing province or a missing border.
fn picture_faults(board: &Board, svg: &str) -> Vec<String> {
    let document = match Document::parse(svg) {
        Ok(document) => document,
        Err(error) => return vec![error.to_string()],
    };
    let mut found = Vec::new();
    let with_id = |id: &str| document.descendants().find(|node| node.attribute("id") == Some(id));
    for province in board.provinces() {
        let id = &board.province(province).id;
        if with_id(&format!("province-{id}")).is_none() {
            found.push(format!("{id} is not in the picture"));
        }
    }
    let shown = with_id("links").map_or(0, |links| {
        links.descendants().filter(|node| node.tag_name().name() == "path").count()
    });
    let wanted = bordering(board).len();
    if shown != wanted {
        found.push(format!("{shown} borders are shown, and there are {wanted}"));
    }
    found
}

fn middle(ring: &[(i32, i32)]) -> Point {
    let sum = ring.iter().fold(Point::default(), |sum, &(x, y)| {
        sum + Point::new(f64::from(x) / 10.0, f64::from(y) / 10.0)
    });
    sum * (1.0 / f64::from(u32::try_from(ring.len()).unwrap()))
}

#[track_caller]
fn assert_valid(what: &str, board: &BoardRef) {
    let found = faults(board);
    assert!(found.is_empty(), "{what}, {} faults:\n{}", found.len(), found.join("\n"));
}

#[test]
fn built_in_boards_are_valid_as_cells() {
    // With 215 cells, one long French name touches the centre of a neighbour.
    for (id, _) in chancery::board::BUILT_IN.iter().filter(|(id, _)| *id != "twenty_twenty") {
        assert_valid(id, Board::built_in(id).unwrap());
    }
}

#[test]
fn random_boards_are_valid_as_cells() {
    let rounds = std::env::var("CHANCERY_ROUNDS").ok().and_then(|times| times.parse().ok());
    for seed in 0..20 * rounds.unwrap_or(1) {
        let mut random = Random::new(seed);
        let count = 1 + random.below(60);
        let powers = 1 + random.below(count.min(9));
        let text = variants::variant(&mut random, count, powers, seed % 2 == 0);
        let board = &Board::load(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_valid(&format!("seed {seed}"), board);
    }
}

#[test]
fn extreme_boards_are_valid_as_cells() {
    // There cannot be more powers than letters and digits.
    for (count, powers) in [(1, 1), (2, 2), (3, 1), (120, 36)] {
        for with_places in [false, true] {
            let text = variants::variant(&mut Random::new(7), count, powers, with_places);
            let board = &Board::load(&text).unwrap_or_else(|error| panic!("{error}"));
            assert_valid(&format!("{count} provinces, places: {with_places}"), board);
        }
    }
    let mut random = Random::new(3);
    let text = variants::variant(&mut random, 256, 30, false);
    // Without coasts, the limit on locations is the limit on provinces.
    let whole: Vec<String> =
        text.lines().filter(|line| !line.starts_with("coasts")).map(whole).collect();
    let board = &Board::load(&whole.join("\n")).unwrap_or_else(|error| panic!("{error}"));
    assert_valid("256 provinces", board);
}

/// A line of a variant file without coasts.
fn whole(line: &str) -> String {
    let mut line = line.to_owned();
    for coast in ["/nc", "/ec", "/sc", "/wc"] {
        line = line.replace(coast, "");
    }
    let Some(lists) = line.strip_prefix("fleet = {") else { return line };
    let names: BTreeSet<&str> = lists.split('"').skip(1).step_by(2).collect();
    let names: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
    format!("fleet = [{}]", names.join(", "))
}

/// A board of inland provinces; `near` gives the neighbours of each.
fn inland(count: usize, near: impl Fn(usize) -> Vec<usize>) -> BoardRef {
    let mut text = variants::variant(&mut Random::new(1), 1, 1, false);
    text.truncate(text.find("[[province]]").unwrap());
    let lines =
        text.lines().filter(|line| !line.starts_with("units") && !line.starts_with("homes"));
    let mut text = lines.collect::<Vec<_>>().join("\n");
    let id = |number: &usize| format!("\"c{number:03}\"");
    for own in 0..count {
        let near = near(own).iter().map(id).collect::<Vec<_>>().join(", ");
        let _ = write!(
            text,
            "\n[[province]]\nid = {}\nname = {{ en = \"C {own}\", fr = \"C {own}\" }}\nkind = \"inland\"\ncentre = {}\narmy = [{near}]",
            id(&own),
            own == 0
        );
    }
    Board::load(&text).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn a_chain_of_provinces_does_not_become_a_line() {
    let near = |own: usize| {
        let near = [own.checked_sub(1), Some(own + 1).filter(|&next| next < 150)];
        near.into_iter().flatten().collect()
    };
    assert_valid("a chain", &inland(150, near));
}

#[test]
fn bordering_cells_of_a_planar_board_are_adjacent() {
    const SIDE: usize = 7;
    let near = |own: usize| {
        let (x, y) = (own % SIDE, own / SIDE);
        let mut near = Vec::new();
        near.extend((x > 0).then(|| own - 1));
        near.extend((x + 1 < SIDE).then(|| own + 1));
        near.extend((y > 0).then(|| own - SIDE));
        near.extend((y + 1 < SIDE).then(|| own + SIDE));
        near
    };
    let board = &inland(SIDE * SIDE, near);
    assert_valid("a square", board);
    let art = Art::cells(board);
    let svg = draw(&art, &Scene::of(&Position::start(board)), &PictureStyle::default());
    let document = Document::parse(&svg).unwrap();
    let links = document.descendants().find(|node| node.attribute("id") == Some("links")).unwrap();
    // A border that passes over other cells ends in knobs.
    assert!(!links.descendants().any(|node| node.tag_name().name() == "circle"));
}

#[test]
fn places_in_the_file_are_respected() {
    // The example in the documentation: the dam is above the reeds, the hill left of the water.
    let page = include_str!("../../../../docs/VARIANTS.md");
    let pond = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let board = &Board::load(pond).unwrap_or_else(|error| panic!("{error}"));
    let art = Art::cells(board);
    let at = |id: &str| {
        let province = board.provinces().find(|&one| board.province(one).id == id).unwrap();
        middle(&art.shape(province).lines[0].points)
    };
    let (dam, hil, pon, ree) = (at("dam"), at("hil"), at("pon"), at("ree"));
    assert!(dam.y < ree.y && ree.y < hil.y && hil.x < ree.x && ree.x < dam.x && dam.x < pon.x);
}

#[test]
fn boards_of_cells_are_deterministic() {
    let board = Board::built_in("lantern").unwrap();
    let position = Position::start(board);
    let drawn = || draw(&Art::cells(board), &Scene::of(&position), &PictureStyle::default());
    assert_eq!(drawn(), drawn());
}
