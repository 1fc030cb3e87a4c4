//! The structure of pictures that pages rely on: valid XML, unique ids, attributes of shapes and
//! orders, filters, and distinct shapes for success and failure.

use std::collections::BTreeSet;
use std::io::Write as _;

use chancery::{Board, Lang, Position};
use chancery_draw::{Art, Labels, PictureStyle, Scene, Theme, draw};
use roxmltree::{Document, Node};

use crate::common;

/// Every scene in every theme with every kind of label, in both languages.
fn each(mut check: impl FnMut(&common::DrawnTurn, &str, &Document<'_>)) {
    for turn in common::turns() {
        let art = Art::of(turn.position.board());
        for theme in Theme::ALL {
            for (labels, lang) in
                [(Labels::Short, Lang::EN), (Labels::Long, Lang::FR), (Labels::None, Lang::EN)]
            {
                let style =
                    PictureStyle { theme, labels, lang, title: "A & B", ..PictureStyle::default() };
                let svg = draw(&art, &turn.scene(), &style);
                let document = Document::parse(&svg).unwrap();
                check(&turn, &svg, &document);
            }
        }
    }
}

fn with<'d>(document: &'d Document<'_>, key: &str, value: &str) -> Vec<Node<'d, 'd>> {
    document.descendants().filter(|node| node.attribute(key) == Some(value)).collect()
}

#[test]
fn ids_are_unique_and_references_resolve() {
    each(|turn, _, document| {
        let mut ids = BTreeSet::new();
        for node in document.descendants() {
            if let Some(id) = node.attribute("id") {
                assert!(ids.insert(id.to_owned()), "{}: {id} twice", turn.name);
            }
        }
        let links = document.descendants().flat_map(|node| node.attributes());
        for link in links {
            let value = link.value();
            let target = match link.name() {
                "href" => value.strip_prefix('#'),
                _ => value.strip_prefix("url(#").and_then(|rest| rest.strip_suffix(')')),
            };
            if let Some(target) = target {
                assert!(ids.contains(target), "{}: no {target}", turn.name);
            }
        }
    });
}

#[test]
fn shapes_units_and_orders_are_labelled() {
    each(|turn, _, document| {
        let board = turn.position.board();
        for province in board.provinces() {
            let id = &board.province(province).id;
            let shape = with(document, "id", &format!("province-{id}"));
            assert_eq!(shape[0].attribute("data-province"), Some(id.as_str()));
            assert_eq!(shape[0].first_element_child().unwrap().tag_name().name(), "title");
        }
        for unit in turn.position.units() {
            let id = &board.province(board.province_of(unit.location())).id;
            let token = with(document, "id", &format!("unit-{id}"))[0];
            let power = &board.power(unit.power()).id;
            assert_eq!(token.attribute("data-power"), Some(power.as_str()));
            assert_eq!(token.attribute("role"), Some("img"));
        }
        for dislodged in turn.position.dislodged() {
            let id = &board.province(board.province_of(dislodged.unit.location())).id;
            assert_eq!(with(document, "id", &format!("dislodged-{id}")).len(), 1);
        }
        let root = document.root_element();
        let title = root.first_element_child().unwrap().text().unwrap();
        let french = root.attribute("lang") == Some("fr");
        assert!(title.starts_with(if french { "A & B\u{202f}: " } else { "A & B: " }), "{title}");
    });
}

#[test]
fn pictures_contain_no_scripts_or_external_resources() {
    each(|turn, svg, document| {
        for node in document.descendants() {
            let name = node.tag_name().name();
            let known = [
                "", "svg", "g", "path", "circle", "rect", "use", "defs", "pattern", "title", "desc",
            ];
            assert!(known.contains(&name), "{}: <{name}>", turn.name);
            for attribute in node.attributes() {
                assert!(!attribute.name().starts_with("on"), "{}", attribute.name());
                if attribute.name() == "href" {
                    assert!(attribute.value().starts_with('#'));
                }
            }
        }
        assert!(!svg.contains("style="), "a page may forbid styles");
    });
}

#[test]
fn compressed_pictures_are_at_most_90_kilobytes() {
    each(|turn, svg, _| {
        let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        packed.write_all(svg.as_bytes()).unwrap();
        let size = packed.finish().unwrap().len();
        assert!(size <= 90_000, "{}: {size} bytes", turn.name);
    });
}

#[test]
fn prefixes_allow_several_pictures_in_a_page() {
    let turns = common::turns();
    let turn = turns.iter().find(|turn| turn.name == "every-kind").unwrap();
    let art = Art::of(turn.position.board());
    let picture = |theme, prefix| {
        let style = PictureStyle { theme, prefix, title: "url(#x) id=", ..PictureStyle::default() };
        draw(&art, &turn.scene(), &style)
    };
    let (one, other) = (picture(Theme::Light, "a-"), picture(Theme::Print, "b<\"_"));
    let page = format!("<p>{one}{other}</p>");
    let document = Document::parse(&page).unwrap();
    let mut ids = BTreeSet::new();
    for node in document.descendants() {
        let id = node.attribute("id");
        assert!(id.is_none_or(|id| ids.insert(id.to_owned())), "{id:?} twice");
        assert!(id.is_none_or(|id| id.starts_with("a-") || id.starts_with("b_")), "{id:?}");
    }
    for node in document.descendants() {
        for attribute in node.attributes() {
            let value = attribute.value();
            let target = match attribute.name() {
                "href" => value.strip_prefix('#'),
                _ => value.strip_prefix("url(#").and_then(|rest| rest.strip_suffix(')')),
            };
            assert!(target.is_none_or(|target| ids.contains(target)), "no {target:?}");
        }
        for id in node.attribute("aria-labelledby").into_iter().flat_map(str::split_whitespace) {
            assert!(ids.contains(id), "no {id}");
        }
    }
}

fn verdicts(document: &Document<'_>) -> Vec<(String, String)> {
    let orders = document.descendants().filter(|node| node.has_attribute("data-verdict"));
    let orders = orders.map(|node| {
        let text = |key| node.attribute(key).unwrap_or_default().to_owned();
        (text("id"), text("data-verdict"))
    });
    orders.collect()
}

#[test]
fn success_and_failure_differ_in_form() {
    for turn in common::turns() {
        let svg = draw(&Art::of(turn.position.board()), &turn.scene(), &PictureStyle::default());
        let document = Document::parse(&svg).unwrap();
        for (id, verdict) in verdicts(&document) {
            let order = with(&document, "id", &id)[0];
            // Only a cross consists of two lines.
            let crossed = order.descendants().any(|node| {
                node.attribute("d").is_some_and(|data| {
                    data.matches('M').count() == 2 && data.matches('L').count() == 2
                })
            });
            let leaves = ["retreats", "builds"].contains(&turn.name);
            let gone = leaves
                && order.attribute("aria-label").is_some_and(|label| {
                    label.contains(" D,") || label.contains("REMOVE") || label.ends_with(" D")
                });
            assert_eq!(crossed, verdict != "succeeds" || gone, "{}: {id} {verdict}", turn.name);
        }
    }
}

#[test]
fn the_scene_with_every_kind_has_every_verdict_and_a_standoff() {
    let turns = common::turns();
    let turn = turns.iter().find(|turn| turn.name == "every-kind").unwrap();
    let svg = draw(&Art::of(turn.position.board()), &turn.scene(), &PictureStyle::default());
    let document = Document::parse(&svg).unwrap();
    let found: BTreeSet<String> =
        verdicts(&document).into_iter().map(|(_, verdict)| verdict).collect();
    let all = ["cut", "disrupted", "fails", "illegal", "succeeds", "void"];
    assert_eq!(found.iter().map(String::as_str).collect::<Vec<_>>(), all);
    assert!(with(&document, "class", "burst").len() >= 3, "a standoff and dislodged units");
}

#[test]
fn orders_are_filtered_by_power_and_by_province() {
    let turns = common::turns();
    let turn = turns.iter().find(|turn| turn.name == "every-kind").unwrap();
    let board = turn.position.board();
    let of = |style: PictureStyle<'_>| {
        let svg = draw(&Art::of(board), &turn.scene(), &style);
        let document = Document::parse(&svg).unwrap();
        let orders = document.descendants().filter(|node| node.has_attribute("data-verdict"));
        orders.map(|node| node.attribute("aria-label").unwrap().to_owned()).collect::<Vec<_>>()
    };
    let france = board.power_named("FRANCE").unwrap();
    let french = of(PictureStyle { only: Some(france), ..PictureStyle::default() });
    assert_eq!(french.len(), 4);
    assert!(french.iter().all(|label| label.starts_with("France: ")));
    let burgundy = board.provinces().find(|&one| board.province(one).id == "bur");
    let mut about = of(PictureStyle { about: burgundy, ..PictureStyle::default() });
    about.sort();
    let wanted = [
        "France: A BUR H, succeeds",
        "France: A MAR S A BUR, cut",
        "France: A PAR S A BUR, succeeds",
        "Germany: A MUN - BUR, fails",
        "Germany: A RUH S A MUN - BUR, succeeds",
    ];
    assert_eq!(about, wanted);
    // The position and the orders without their results.
    let judgment = turn.judgment.as_ref().unwrap();
    let plain = Scene::ordered(&turn.position, &judgment.docket);
    let svg = draw(&Art::of(board), &plain, &PictureStyle::default());
    assert!(svg.contains(r#"data-verdict="none""#) && !svg.contains(r#"data-verdict="fails""#));
}

#[test]
fn a_hostile_variant_only_contributes_text() {
    let hostile = r#"</title><script>alert(1)</script>\" onload=\"x"#;
    let text = chancery::board::BUILT_IN[1].1;
    let text = text.replace("id = \"lantern\"", "id = \"hostile\"");
    let text = text.replace("name = \"Kelvane\"", &format!("name = \"Kelvane {hostile}\""));
    let board = &Board::load(&text).unwrap();
    let position = Position::start(board);
    for labels in [Labels::Short, Labels::Long] {
        let style = PictureStyle {
            labels,
            title: "<svg onload=alert(1)>&\"'\u{1}",
            ..PictureStyle::default()
        };
        let svg = draw(&Art::of(board), &Scene::of(&position), &style);
        let document = Document::parse(&svg).unwrap();
        assert!(!svg.contains("<script") && !svg.contains("<svg onload"));
        let attributes = document.descendants().flat_map(|node| node.attributes());
        assert!(attributes.into_iter().all(|one| !one.name().starts_with("on")));
        let said: Vec<&str> = document.descendants().filter_map(|node| node.text()).collect();
        assert!(said.iter().any(|text| text.contains("<script>alert(1)</script>")), "it is text");
    }
}

#[test]
fn a_hostile_drawing_only_contributes_numbers() {
    let board = Board::classic();
    let svg = include_str!("../../boards/classic/board.svg");
    let toml = include_str!("../../boards/classic/board.toml");
    let script = svg.replacen(
        "<g id=\"provinces\"",
        "<script>alert(1)</script><g onload=\"x\" id=\"provinces\"",
        1,
    );
    let art = Art::read(board, &script, toml).unwrap();
    let position = Position::start(board);
    let drawn = draw(&art, &Scene::of(&position), &PictureStyle::default());
    assert!(!drawn.contains("script") && !drawn.contains("onload"));
    let quoted = svg.replacen(" d=\"", " d=\"&quot; onload=&quot;", 1);
    assert!(Art::read(board, &quoted, toml).is_err());
    let wall = svg.replacen("id=\"swi\"", "id=\"swi&quot;&gt;&lt;script&gt;\"", 1);
    let art = Art::read(board, &wall, toml).unwrap();
    let drawn = draw(&art, &Scene::of(&position), &PictureStyle::default());
    assert!(!drawn.contains("<script"));
    Document::parse(&drawn).unwrap();
}
