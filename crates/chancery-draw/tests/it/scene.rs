//! Pictures and scenes as data show the same: units, tints, orders with their lines and verdicts,
//! standoffs and dislodgements. They are compared for chosen and for random positions. Pages have
//! their own anchors, so places are compared and not coordinates.

use chancery::adjudicate::Judgment;
use chancery::notation::Given;
use chancery::{
    Board, Court, LegalOrders, Location, Order, PhaseKind, Position, Power, RawOrder, Rules,
};
use chancery_draw::geometry::Point;
use chancery_draw::{
    Art, LineEnd, LineView, OrderKind, PictureStyle, Scene, SceneOrder, SceneView, TokenRole,
    TokenView, draw,
};
use roxmltree::{Document, Node};

use crate::common;

/// The visible parts of an order: its power, province and verdict, the number of its lines, and the
/// unit it builds.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
struct SeenOrder {
    power: String,
    province: String,
    verdict: String,
    label: String,
    lines: usize,
    built: Option<String>,
}

fn layer<'d>(document: &'d Document<'_>, id: &str) -> Node<'d, 'd> {
    document.descendants().find(|node| node.attribute("id") == Some(id)).unwrap()
}

fn attribute(node: Node<'_, '_>, name: &str) -> String {
    node.attribute(name).unwrap_or_default().to_owned()
}

/// The path data of an element's own shapes; a casing has the same data as its line.
fn paths(group: Node<'_, '_>) -> Vec<String> {
    let own = group.children().filter(|node| node.tag_name().name() == "path");
    let mut all: Vec<String> = own.map(|node| attribute(node, "d")).collect();
    all.dedup();
    all
}

/// The lines of an order in a picture. Other shapes have no curves like theirs and fewer points.
fn lines(group: Node<'_, '_>) -> Vec<Vec<Point>> {
    let is_line = |data: &&String| data.contains('Q') || data.matches('L').count() > 4;
    paths(group).iter().filter(is_line).map(|data| points(data)).collect()
}

/// The points of path data with absolute coordinates.
fn points(data: &str) -> Vec<Point> {
    let numbers = data.split(|c: char| c.is_ascii_alphabetic() || c == ' ');
    let numbers: Vec<f64> = numbers.filter_map(|number| number.parse().ok()).collect();
    numbers.chunks_exact(2).map(|pair| Point::new(pair[0], pair[1])).collect()
}

/// A unit: its role, type, power and province.
fn token(node: Node<'_, '_>) -> String {
    let id = attribute(node, "id");
    let role = id.split('-').next().unwrap();
    let [unit, power, province] =
        ["data-unit", "data-power", "data-province"].map(|name| attribute(node, name));
    format!("{role} {unit} {power} {province}")
}

fn token_view(token: &TokenView) -> String {
    let TokenView { role, unit, power, province, .. } = token;
    format!("{} {unit:?} {power} {province}", role.name())
}

fn orders_of_picture(document: &Document<'_>) -> Vec<SeenOrder> {
    let groups = document.descendants().filter(|node| node.has_attribute("data-verdict"));
    let seen = groups.map(|group| SeenOrder {
        power: attribute(group, "data-power"),
        province: attribute(group, "data-province"),
        verdict: attribute(group, "data-verdict"),
        label: attribute(group, "aria-label"),
        lines: lines(group).len(),
        built: group.descendants().find(|node| node.has_attribute("data-unit")).map(token),
    });
    let mut all: Vec<SeenOrder> = seen.collect();
    all.sort();
    all
}

fn orders_of_view(view: &SceneView, position: &Position) -> Vec<SeenOrder> {
    let board = position.board();
    let drawn = view.orders.iter().filter(|order| order.province.is_some());
    let seen = drawn.map(|order| {
        let power = board.power(board.power_named(&order.power).unwrap());
        let verdict = order.verdict.map_or(String::new(), |verdict| format!(", {verdict}"));
        SeenOrder {
            power: order.power.clone(),
            province: order.province.clone().unwrap_or_default(),
            verdict: order.verdict.unwrap_or("none").to_owned(),
            label: format!("{}: {}{verdict}", power.name.get(chancery::Lang::EN), order.text),
            lines: usize::from(order.line.is_some()) + usize::from(order.unordered.is_some()),
            built: order.built.as_ref().map(token_view),
        }
    });
    let mut all: Vec<SeenOrder> = seen.collect();
    all.sort();
    all
}

fn sorted<T: Ord>(all: impl Iterator<Item = T>) -> Vec<T> {
    let mut all: Vec<T> = all.collect();
    all.sort();
    all
}

/// Compares the picture of a scene with its data.
fn compare(name: &str, scene: &Scene<'_>, position: &Position) -> SceneView {
    let art = Art::of(position.board());
    let view = scene.view(&art);
    let svg = draw(&art, scene, &PictureStyle { legend: false, ..PictureStyle::default() });
    let document = Document::parse(&svg).unwrap();
    assert_eq!(orders_of_picture(&document), orders_of_view(&view, position), "{name}");
    let units = layer(&document, "units");
    let tokens = units.children().filter(|node| node.has_attribute("data-unit")).map(token);
    assert_eq!(sorted(tokens), sorted(view.units.iter().map(token_view)), "{name}");
    assert_eq!(paths(units).len(), view.dislodged.len(), "{name}: dislodged");
    let stars = paths(layer(&document, "marks")).len();
    // A standoff is a star and a cross.
    assert_eq!(stars, 2 * view.standoffs.len(), "{name}: standoffs");
    compare_lines(name, &view, &document, position);
    let centres =
        layer(&document, "centres").children().map(|node| attribute(node, "data-province"));
    let known = view.centres.iter().map(|centre| centre.province.clone());
    assert_eq!(sorted(centres), sorted(known), "{name}: centres");
    compare_tints(name, &view, &document);
    view
}

/// The lines of a picture and of its data begin and end at the same places. Those in the picture
/// end short of their goals.
fn compare_lines(name: &str, view: &SceneView, document: &Document<'_>, position: &Position) {
    let (board, art) = (position.board(), Art::of(position.board()));
    // The location of an anchor of a page.
    let place = |at: [f64; 2]| {
        let is_it = |&one: &Location| away(art.spots(one).page.unit, at) < 0.1;
        board.locations().find(is_it).unwrap_or_else(|| panic!("{name}: no anchor at {at:?}"))
    };
    for order in &view.orders {
        let Some(line) = &order.line else { continue };
        let text = format!("{name}: {}", order.text);
        let province = order.province.as_deref().unwrap();
        let start = place(line.points[0]);
        assert_eq!(board.province(board.province_of(start)).id, province, "{text}");
        let label = format!(": {}", order.text);
        let mut groups = document.descendants().filter(|node| {
            node.has_attribute("data-verdict") && attribute(*node, "aria-label").contains(&label)
        });
        let drawn: Vec<Point> = groups.find_map(|group| lines(group).pop()).unwrap();
        let spots = art.spots(start);
        let starts = [spots.unit, spots.dislodged].map(|at| (at - drawn[0]).length());
        assert!(starts.iter().any(|&far| far < 0.2), "{text} starts elsewhere in the picture");
        let end = line.points[line.points.len() - 1];
        if line.end == LineEnd::Order {
            let joins = |other: &LineView| is_on(other, end);
            let moves = view.orders.iter().filter(|other| other.kind == OrderKind::Move);
            let joined = moves.filter_map(|other| other.line.as_ref()).any(joins);
            assert!(joined || order.unordered.as_ref().is_some_and(joins), "{text} joins no move");
            continue;
        }
        let goal = place(end);
        let short = (drawn[drawn.len() - 1] - art.spots(goal).unit).length();
        assert!(short < 60.0, "{text} ends {short:.0} before its goal in the picture");
        let taken = position.unit_in(board.province_of(goal)).is_some();
        assert!(line.end == LineEnd::Place || taken, "{text} ends at a unit that is not there");
    }
}

fn away(from: Point, [x, y]: [f64; 2]) -> f64 {
    (from - Point::new(x, y)).length()
}

/// Whether a point is on a line, within the precision of rounded numbers.
fn is_on(line: &LineView, at: [f64; 2]) -> bool {
    line.points.windows(2).any(|pair| {
        let [from, to] = [pair[0], pair[1]].map(|[x, y]| Point::new(x, y));
        away(from, at) + away(to, at) - (to - from).length() < 0.2
    })
}

/// Untinted land has the colour it has on a board without units.
fn compare_tints(name: &str, view: &SceneView, document: &Document<'_>) {
    let lands = layer(document, "lands");
    for group in lands.children() {
        let tints: Vec<_> = group
            .children()
            .map(|land| {
                let id = attribute(land, "data-province");
                let tint = view.tints.iter().find(|tint| tint.province == id);
                tint.map(|tint| (tint.power.clone(), tint.centre))
            })
            .collect();
        // Land of the same colour has the same tint.
        assert!(tints.windows(2).all(|pair| pair[0] == pair[1]), "{name}: {tints:?}");
    }
    let drawn = lands.descendants().filter(|node| node.has_attribute("data-province")).count();
    assert!(drawn >= view.tints.len(), "{name}");
}

fn judged(position: &Position, orders: &[(&str, &str)]) -> Judgment {
    let mut given = Given::new(position);
    for (power, text) in orders {
        given.add(position.board().power_named(power).unwrap(), text, position);
    }
    assert!(given.unread.is_empty());
    Court::default().judge(position, given.orders, &Rules::default())
}

/// The results of a position as data, compared with the picture.
fn results(position: &str, orders: &[(&str, &str)]) -> SceneView {
    let position = Position::from_text(Board::classic(), position).unwrap();
    let judgment = judged(&position, orders);
    compare("orders", &Scene::ordered(&position, &judgment.docket), &position);
    compare("results", &Scene::judged(&position, &judgment), &position)
}

fn standoffs(view: &SceneView) -> Vec<&str> {
    view.standoffs.iter().map(|mark| mark.province.as_str()).collect()
}

fn order<'v>(view: &'v SceneView, province: &str) -> &'v SceneOrder {
    view.orders.iter().find(|order| order.province.as_deref() == Some(province)).unwrap()
}

#[test]
fn chosen_scenes_agree_with_their_pictures() {
    for turn in common::turns() {
        let view = compare(turn.name, &turn.scene(), &turn.position);
        let orders = turn.judgment.as_ref().map_or(0, |judgment| judgment.docket.entries.len());
        assert!(view.orders.len() + view.undrawn.len() >= orders, "{}", turn.name);
    }
}

#[test]
fn two_equal_moves_against_a_holding_unit_are_a_standoff() {
    let start = "classic/S1901M/F:Apar,Amar/G:Abur";
    let orders = [("FRANCE", "A PAR - BUR"), ("FRANCE", "A MAR - BUR"), ("GERMANY", "A BUR H")];
    assert_eq!(standoffs(&results(start, &orders)), ["bur"]);
    // A single move is beaten by the unit that holds.
    assert!(results(start, &orders[1..]).standoffs.is_empty());
}

#[test]
fn a_weaker_move_causes_no_standoff() {
    // Paris is stronger than Munich and cannot dislodge a unit of its own power: no tie.
    let start = "classic/S1901M/F:Apar,Amar,Abur/G:Amun";
    let orders = [
        ("FRANCE", "A PAR - BUR"),
        ("FRANCE", "A MAR S A PAR - BUR"),
        ("FRANCE", "A BUR H"),
        ("GERMANY", "A MUN - BUR"),
    ];
    assert!(results(start, &orders).standoffs.is_empty());
    // Two supported moves tie, and a third one is weaker.
    let start = "classic/S1901M/F:Apar,Apic,Agas/G:Amun,Aruh";
    let orders = [
        ("FRANCE", "A PAR - BUR"),
        ("FRANCE", "A PIC S A PAR - BUR"),
        ("FRANCE", "A GAS - BUR"),
        ("GERMANY", "A MUN - BUR"),
        ("GERMANY", "A RUH S A MUN - BUR"),
    ];
    assert_eq!(standoffs(&results(start, &orders)), ["bur"]);
}

#[test]
fn the_loser_of_a_head_to_head_battle_causes_no_standoff() {
    // Munich is beaten by Burgundy, so Paris alone moves there and succeeds.
    let start = "classic/S1901M/F:Apar,Abur,Aruh/G:Amun";
    let orders = [
        ("FRANCE", "A BUR - MUN"),
        ("FRANCE", "A RUH S A BUR - MUN"),
        ("FRANCE", "A PAR - BUR"),
        ("GERMANY", "A MUN - BUR"),
    ];
    let view = results(start, &orders);
    assert!(view.standoffs.is_empty());
    assert_eq!(view.dislodged.len(), 1);
}

#[test]
fn convoys_have_routes() {
    let orders = [
        ("ENGLAND", "A LON - TUN VIA"),
        ("ENGLAND", "F ENG C A LON - TUN"),
        ("ENGLAND", "F MAO C A LON - TUN"),
        ("ENGLAND", "F WES C A LON - TUN"),
        ("ENGLAND", "F NTH C A LON - NWY"),
    ];
    let view = results("classic/S1901M/E:Alon,Feng,Fmao,Fwes,Fnth", &orders);
    let army = order(&view, "lon");
    assert_eq!(army.route, ["eng", "mao", "wes"]);
    let line = army.line.as_ref().unwrap();
    assert_eq!(line.end, LineEnd::Place);
    assert!(["eng", "mao", "wes"].iter().all(|sea| {
        let fleet = view.units.iter().find(|unit| unit.province == *sea).unwrap();
        line.points.contains(&fleet.at)
    }));
    assert_eq!(order(&view, "mao").line, None);
    // A fleet that the army does not use points at the army.
    let unused = order(&view, "nth").line.as_ref().unwrap();
    assert_eq!((unused.end, unused.points.last()), (LineEnd::Unit, line.points.first()));
}

#[test]
fn supports_end_at_their_unit_or_on_their_move() {
    let orders = [
        ("FRANCE", "A PAR - BUR"),
        ("FRANCE", "A MAR S A PAR - BUR"),
        ("FRANCE", "A PIC S A PAR"),
        ("GERMANY", "A MUN S A RUH - BUR"),
    ];
    let view = results("classic/S1901M/F:Apar,Amar,Apic/G:Amun,Aruh", &orders);
    let end = |province| order(&view, province).line.as_ref().unwrap().end;
    assert_eq!(
        ["par", "mar", "pic", "mun"].map(end),
        [LineEnd::Place, LineEnd::Order, LineEnd::Unit, LineEnd::Order]
    );
    // Ruhr was not ordered to move.
    let unordered = order(&view, "mun").unordered.as_ref().unwrap();
    assert_eq!(unordered.points.last(), order(&view, "par").line.as_ref().unwrap().points.last());
    assert_eq!(order(&view, "mar").unordered, None);
}

#[test]
fn short_lines_are_bent_above_their_units() {
    let view = results("classic/S1901M/G:Ahol", &[("GERMANY", "A HOL - BEL")]);
    let points = &order(&view, "hol").line.as_ref().unwrap().points;
    assert_eq!(points.len(), 17);
    let [from, top, to] = [0, 8, 16].map(|number| Point::new(points[number][0], points[number][1]));
    let straight = (to - from).length();
    assert!(straight < 90.0);
    assert!((top - (from + to) * 0.5).length() > 0.2 * straight);
}

#[test]
fn retreats_have_lines_and_builds_have_units() {
    let view = results("classic/S1902R/F:Abur*gas/G:Abur", &[("FRANCE", "A BUR R GAS")]);
    let line = order(&view, "bur").line.as_ref().unwrap();
    let units: Vec<_> = view.units.iter().map(|unit| (unit.role, unit.at)).collect();
    // A dislodged unit has the anchor of its province.
    let start = line.points[0];
    assert_eq!(units, [(TokenRole::Unit, start), (TokenRole::Dislodged, start)]);
    let view = results(
        "classic/W1901A/F:Apar,Amar=par/R:Amos=mos,war",
        &[("FRANCE", "A MAR D"), ("RUSSIA", "A WAR B")],
    );
    let [removal, build] = ["mar", "war"].map(|province| order(&view, province));
    assert_eq!((removal.line.as_ref(), removal.built.as_ref()), (None, None));
    assert_eq!(build.built.as_ref().map(token_view).unwrap(), "built A RUSSIA war");
}

/// A small deterministic random number generator.
struct Lottery(u64);

impl Lottery {
    fn below(&mut self, limit: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

/// A legal order for every unit, build or removal.
fn random_orders(
    position: &Position,
    rules: &Rules,
    lottery: &mut Lottery,
) -> Vec<(Power, RawOrder)> {
    let mut legal = LegalOrders::new();
    legal.fill(position, rules);
    let raw = |power, order: Order| (power, RawOrder::of(order, position));
    if position.phase().kind == PhaseKind::Adjustment {
        let mut all = Vec::new();
        for power in position.board().powers() {
            let own: Vec<Order> = legal.of_power(position, power).collect();
            for _ in 0..position.surplus(power).unsigned_abs() {
                all.push(raw(power, own[lottery.below(own.len())]));
            }
        }
        return all;
    }
    let units: Vec<Power> = match position.phase().kind {
        PhaseKind::Retreat => position.dislodged().iter().map(|one| one.unit.power()).collect(),
        _ => position.units().iter().map(|unit| unit.power()).collect(),
    };
    let choose = |(slot, power): (usize, Power)| {
        let own = legal.of_unit(slot);
        raw(power, own[lottery.below(own.len())])
    };
    units.into_iter().enumerate().map(choose).collect()
}

#[test]
fn random_games_agree_with_their_pictures() {
    let rules = Rules::default();
    let mut lottery = Lottery(7);
    let mut seen = [0; 3];
    for variant in ["classic", "lantern"] {
        for _ in 0..8 {
            let mut position = Position::start(Board::built_in(variant).unwrap());
            for _ in 0..30 {
                let orders = random_orders(&position, &rules, &mut lottery);
                let judgment = Court::default().judge(&position, orders, &rules);
                let name = position.to_text();
                compare(&name, &Scene::of(&position), &position);
                compare(&name, &Scene::ordered(&position, &judgment.docket), &position);
                let view = compare(&name, &Scene::judged(&position, &judgment), &position);
                let built = view.orders.iter().filter(|order| order.built.is_some()).count();
                for (count, more) in
                    seen.iter_mut().zip([view.standoffs.len(), view.dislodged.len(), built])
                {
                    *count += more;
                }
                position = judgment.outcome.next(&position, &rules);
            }
        }
    }
    assert!(seen.iter().all(|&count| count > 3), "standoffs, dislodgements, builds: {seen:?}");
}
