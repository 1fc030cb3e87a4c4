//! Special cases of drawing orders: supports of moves that were not ordered, units with several
//! orders, convoys around land, standoffs, arrowheads and labels.

use chancery::notation::Given;
use chancery::order::MovementOrder;
use chancery::{Board, Court, Location, Position, Rules, UnitKind};
use chancery_draw::art::{Art, Polyline};
use chancery_draw::geometry::Point;
use chancery_draw::{PictureStyle, Scene, draw};
use roxmltree::{Document, Node};

/// Draws a position of the classic board with orders.
fn drawn(position: &str, orders: &[(&str, &str)], rules: Rules, judged: bool) -> String {
    let board = Board::classic();
    let position = Position::from_text(board, position).unwrap();
    let mut given = Given::new(&position);
    for (power, text) in orders {
        given.add(board.power_named(power).unwrap(), text, &position);
    }
    assert!(given.unread.is_empty());
    let judgment = Court::default().judge(&position, given.orders, &rules);
    let scene = if judged {
        Scene::judged(&position, &judgment)
    } else {
        Scene::ordered(&position, &judgment.docket)
    };
    draw(&Art::of(board), &scene, &PictureStyle::default())
}

fn results(position: &str, orders: &[(&str, &str)]) -> String {
    drawn(position, orders, Rules::default(), true)
}

fn of<'d>(document: &'d Document<'_>, id: &str) -> Option<Node<'d, 'd>> {
    document.descendants().find(|node| node.attribute("id") == Some(id))
}

fn labels(document: &Document<'_>) -> Vec<String> {
    let orders = document.descendants().filter(|node| node.has_attribute("data-verdict"));
    orders.map(|node| node.attribute("aria-label").unwrap().to_owned()).collect()
}

/// The points of path data with absolute coordinates.
fn points(data: &str) -> Vec<Point> {
    let numbers = data.split(|c: char| c.is_ascii_alphabetic() || c == ' ');
    let numbers: Vec<f64> = numbers.filter_map(|number| number.parse().ok()).collect();
    numbers.chunks_exact(2).map(|pair| Point::new(pair[0], pair[1])).collect()
}

fn is_inside(line: &Polyline, point: Point) -> bool {
    let corner = |(x, y): (i32, i32)| Point::new(f64::from(x) / 10.0, f64::from(y) / 10.0);
    let corners: Vec<Point> = line.points.iter().map(|&spot| corner(spot)).collect();
    let next = corners.iter().cycle().skip(1);
    let crossed = corners.iter().zip(next).filter(|(a, b)| {
        (a.y > point.y) != (b.y > point.y)
            && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x
    });
    crossed.count() % 2 == 1
}

fn province(id: &str) -> chancery::Province {
    let board = Board::classic();
    board.provinces().find(|&one| board.province(one).id == id).unwrap()
}

#[test]
fn a_support_of_an_unordered_move_joins_no_other_move() {
    let start = "classic/S1901M/F:Apar,Amar";
    let orders = [("FRANCE", "A PAR - PIC"), ("FRANCE", "A MAR S A PAR - BUR")];
    for svg in [results(start, &orders), drawn(start, &orders, Rules::default(), false)] {
        let document = Document::parse(&svg).unwrap();
        let support = of(&document, "order-mar").unwrap();
        let ghost =
            support.descendants().any(|node| node.attribute("stroke-dasharray") == Some("4 4"));
        assert!(ghost, "the unordered move is drawn as a ghost");
    }
    let orders = [("FRANCE", "A PAR - BUR"), ("FRANCE", "A MAR S A PAR - BUR")];
    assert!(!results(start, &orders).contains("\"4 4\""));
}

#[test]
fn a_unit_has_one_mark_for_several_orders() {
    let start = "classic/S1901M/F:Apic,Apar,Amar";
    let labels_of = |orders: &[(&str, &str)]| {
        let svg = results(start, orders);
        let document = Document::parse(&svg).unwrap();
        let text = of(&document, "board-text").unwrap().text().unwrap_or_default().to_owned();
        (labels(&document), text)
    };
    let (marks, text) = labels_of(&[("FRANCE", "A PIC - MOS"), ("FRANCE", "A PIC - BEL")]);
    assert_eq!(marks, ["France: A PIC - BEL, succeeds"]);
    assert!(text.contains("A PIC - MOS, illegal"), "{text}");
    let (marks, _) = labels_of(&[("FRANCE", "A PAR - BUR"), ("FRANCE", "A PAR - GAS")]);
    assert_eq!(
        marks,
        ["France: A PAR - BUR, illegal"],
        "neither order is valid, so the unit holds"
    );
    let (marks, _) = labels_of(&[("FRANCE", "A PAR - BUR"), ("FRANCE", "A PAR - BUR")]);
    assert_eq!(marks, ["France: A PAR - BUR, succeeds"]);
}

#[test]
fn implied_orders_are_drawn() {
    let mut rules = Rules::default();
    rules.set("implicit_orders", "allowed").unwrap();
    let orders = [("FRANCE", "A MAR S A PAR - BUR")];
    let svg = drawn("classic/S1901M/F:Apar,Amar", &orders, rules, true);
    let document = Document::parse(&svg).unwrap();
    assert!(labels(&document).contains(&"France: A PAR - BUR, succeeds".to_owned()));
}

#[test]
fn a_repeated_build_succeeds() {
    let orders = [("RUSSIA", "A WAR B"), ("RUSSIA", "A WAR B")];
    let svg = results("classic/W1901A/R:Amos=war,mos,sev", &orders);
    let document = Document::parse(&svg).unwrap();
    assert_eq!(labels(&document), ["Russia: A WAR B, succeeds"]);
}

#[test]
fn new_and_dislodged_fleets_stand_on_their_coasts() {
    let art = Art::of(Board::classic());
    let svg = results("classic/W1901A/R:Amos=stp,mos", &[("RUSSIA", "F STP/NC B")]);
    let document = Document::parse(&svg).unwrap();
    let coast = Board::classic().place_named("stp/nc").unwrap();
    let spot = art.spots(coast).unit;
    let token = of(&document, "built-stp").unwrap().attribute("transform").unwrap();
    assert!(token.contains(&format!("translate({} {})", spot.x, spot.y)), "{token}");
}

#[test]
fn an_army_moves_by_land_unless_a_convoy_is_ordered() {
    let start = "classic/S1901M/F:Abel/E:Fnth";
    let orders = [("FRANCE", "A BEL - HOL"), ("ENGLAND", "F NTH C A BEL - HOL")];
    let line = |svg: &str| {
        let document = Document::parse(svg).unwrap();
        let order = of(&document, "order-bel").unwrap();
        order.descendants().find_map(|node| node.attribute("d")).unwrap().to_owned()
    };
    let plain = drawn(start, &orders, Rules::default(), false);
    assert_eq!(line(&plain), line(&results(start, &orders)));
    let via = [("FRANCE", "A BEL - HOL VIA"), ("ENGLAND", "F NTH C A BEL - HOL")];
    assert_ne!(line(&plain), line(&results(start, &via)));
}

#[test]
fn convoy_routes_stay_on_water() {
    let art = Art::of(Board::classic());
    let orders = [
        ("ENGLAND", "A LON - TUN VIA"),
        ("ENGLAND", "F ENG C A LON - TUN"),
        ("ENGLAND", "F MAO C A LON - TUN"),
        ("ENGLAND", "F WES C A LON - TUN"),
    ];
    let svg = results("classic/S1901M/E:Alon,Feng,Fmao,Fwes", &orders);
    let document = Document::parse(&svg).unwrap();
    let order = of(&document, "order-lon").unwrap();
    let line = order.descendants().find_map(|node| node.attribute("d")).unwrap();
    let corners = points(line);
    assert!(corners.len() > 20, "{line}");
    for land in ["spa", "naf", "por"] {
        let ring = &art.shape(province(land)).lines[0];
        let over: Vec<&Point> = corners.iter().filter(|&&point| is_inside(ring, point)).collect();
        // A route may cut the corner of a cape: a straight line would have a dozen points on land.
        assert!(over.len() <= 3, "{land}: {over:?}");
    }
}

#[test]
fn standoff_marks_do_not_cover_units() {
    let orders = [("FRANCE", "A BUR - MAR"), ("FRANCE", "A PAR - BUR"), ("GERMANY", "A MUN - BUR")];
    let svg = results("classic/S1901M/F:Abur,Apar/G:Amun", &orders);
    let document = Document::parse(&svg).unwrap();
    let bursts = document.descendants().filter(|node| node.attribute("class") == Some("burst"));
    let bursts: Vec<Vec<Point>> = bursts.map(|node| points(node.attribute("d").unwrap())).collect();
    assert_eq!(bursts.len(), 1);
    let spots = Art::of(Board::classic()).spots(province("bur").location());
    let far =
        |from: Point| bursts[0].iter().map(|&at| (at - from).length()).fold(f64::MAX, f64::min);
    assert!(far(spots.dislodged) < 13.0 && far(spots.unit) > 10.0);
}

/// The arrow to every occupied neighbour has a head that no label covers.
#[test]
fn labels_cover_no_heads() {
    let board = Board::classic();
    let art = Art::of(board);
    let boxes: Vec<_> = board.locations().map(|at| art.label_box(board, at)).collect();
    let mut covered = Vec::new();
    let mut count = 0;
    for kind in [UnitKind::Army, UnitKind::Fleet] {
        for from in board.locations().filter(|&at| board.can_stand(kind, at)) {
            for &to in board.reach(kind, from) {
                count += 1;
                if let Some(name) = covered_head(kind, from, to, &art, &boxes) {
                    covered.push(name);
                }
            }
        }
    }
    assert!(count > 500, "{count}");
    assert!(covered.len() <= count / 50, "{} of {count}: {covered:?}", covered.len());
}

fn covered_head(
    kind: UnitKind,
    from: Location,
    to: Location,
    art: &Art,
    boxes: &[chancery_draw::geometry::Area],
) -> Option<String> {
    let board = Board::classic();
    let mut setup = chancery::position::Setup::new(board, chancery::Phase::first(board));
    let power = board.powers().next()?;
    setup.unit(chancery::position::Unit::new(power, kind, from));
    setup.unit(chancery::position::Unit::new(power, kind, to));
    let position = setup.finish().ok()?;
    let way = chancery::order::Way::Direct;
    let order = MovementOrder::Move { unit: from, to, way };
    let raw = chancery::RawOrder::of(order.into(), &position);
    let judgment = Court::default().judge(&position, [(power, raw)], &Rules::default());
    let svg = draw(art, &Scene::ordered(&position, &judgment.docket), &PictureStyle::default());
    let document = Document::parse(&svg).unwrap();
    let order = document.descendants().find(|node| node.has_attribute("data-verdict"))?;
    let head =
        order.descendants().filter_map(|node| node.attribute("d")).find(|d| d.ends_with('z'))?;
    let corners = points(head);
    let middle = (corners[0] + corners[1] + corners[2]) * (1.0 / 3.0);
    let hidden = boxes.iter().any(|area| area.holds(middle));
    hidden.then(|| format!("{} - {}", board.location_id(from), board.location_id(to)))
}
