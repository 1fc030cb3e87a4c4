//! Pictures and scenes as data show the same: units, tints, orders with their shapes and verdicts,
//! standoffs and dislodgements. They are compared for chosen and for random positions.

use std::collections::BTreeSet;

use chancery::adjudicate::Judgment;
use chancery::notation::Given;
use chancery::{Board, Court, LegalOrders, Order, PhaseKind, Position, Power, RawOrder, Rules};
use chancery_draw::{Art, PathShape, PictureStyle, Scene, SceneView, ShapeKind, TokenView, draw};
use roxmltree::{Document, Node};

use crate::common;

/// The visible parts of an order: its power, province and verdict, and the path data of its shapes.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
struct SeenOrder {
    power: String,
    province: String,
    verdict: String,
    label: String,
    paths: Vec<String>,
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

/// A unit: its role, type, power, province and position on the drawing.
fn token(node: Node<'_, '_>) -> String {
    let id = attribute(node, "id");
    let role = id.split('-').next().unwrap();
    let transform = attribute(node, "transform");
    let at = transform.split_once(')').unwrap().0.replace("translate(", "");
    let [unit, power, province] =
        ["data-unit", "data-power", "data-province"].map(|name| attribute(node, name));
    format!("{role} {unit} {power} {province} {at}")
}

fn token_view(token: &TokenView) -> String {
    let TokenView { role, unit, power, province, at, .. } = token;
    format!("{} {unit:?} {power} {province} {} {}", role.name(), at[0], at[1])
}

fn orders_of_picture(document: &Document<'_>) -> Vec<SeenOrder> {
    let groups = document.descendants().filter(|node| node.has_attribute("data-verdict"));
    let seen = groups.map(|group| SeenOrder {
        power: attribute(group, "data-power"),
        province: attribute(group, "data-province"),
        verdict: attribute(group, "data-verdict"),
        label: attribute(group, "aria-label"),
        paths: paths(group),
        built: group.descendants().find(|node| node.has_attribute("data-unit")).map(token),
    });
    let mut all: Vec<SeenOrder> = seen.collect();
    all.sort();
    all
}

fn orders_of_view(view: &SceneView, position: &Position) -> Vec<SeenOrder> {
    let board = position.board();
    let seen = view.orders.iter().filter(|order| !order.shapes.is_empty()).map(|order| {
        let power = board.power(board.power_named(&order.power).unwrap());
        let verdict = order.verdict.map_or(String::new(), |verdict| format!(", {verdict}"));
        SeenOrder {
            power: order.power.clone(),
            province: order.province.clone().unwrap_or_default(),
            verdict: order.verdict.unwrap_or("none").to_owned(),
            label: format!("{}: {}{verdict}", power.name.get(chancery::Lang::EN), order.text),
            paths: order.shapes.iter().map(|shape| shape.d.clone()).collect(),
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
    let shapes = |shapes: &[PathShape]| -> Vec<String> {
        shapes.iter().map(|shape| shape.d.clone()).collect()
    };
    let dislodged = view.dislodged.iter().flat_map(|mark| shapes(&mark.shapes));
    assert_eq!(sorted(paths(units).into_iter()), sorted(dislodged), "{name}: dislodged");
    let standoffs = view.standoffs.iter().flat_map(|mark| shapes(&mark.shapes));
    let stars = paths(layer(&document, "marks")).into_iter();
    assert_eq!(sorted(stars), sorted(standoffs), "{name}: standoffs");
    let joints = view.orders.iter().filter_map(|order| order.joint.as_ref());
    // Supports of one move share a joint.
    let distinct = |joints: Vec<String>| joints.into_iter().collect::<BTreeSet<String>>();
    let drawn = distinct(paths(layer(&document, "orders")));
    assert_eq!(drawn, distinct(joints.map(|joint| joint.d.clone()).collect()), "{name}: joints");
    let centres =
        layer(&document, "centres").children().map(|node| attribute(node, "data-province"));
    let known = view.centres.iter().map(|centre| centre.province.clone());
    assert_eq!(sorted(centres), sorted(known), "{name}: centres");
    compare_tints(name, &view, &document);
    view
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

fn kinds(view: &SceneView, province: &str) -> Vec<ShapeKind> {
    let own = view.orders.iter().find(|order| order.province.as_deref() == Some(province)).unwrap();
    own.shapes.iter().map(|shape| shape.kind).collect()
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
fn convoys_have_routes_and_waves() {
    let orders = [
        ("ENGLAND", "A LON - TUN VIA"),
        ("ENGLAND", "F ENG C A LON - TUN"),
        ("ENGLAND", "F MAO C A LON - TUN"),
        ("ENGLAND", "F WES C A LON - TUN"),
    ];
    let view = results("classic/S1901M/E:Alon,Feng,Fmao,Fwes", &orders);
    let army = view.orders.iter().find(|order| order.province.as_deref() == Some("lon")).unwrap();
    assert_eq!(army.route, ["eng", "mao", "wes"]);
    assert_eq!(kinds(&view, "mao"), [ShapeKind::Waves]);
}

#[test]
fn retreats_builds_and_removals_have_their_shapes() {
    let view = results("classic/S1902R/F:Abur*gas/G:Abur", &[("FRANCE", "A BUR R GAS")]);
    assert_eq!(kinds(&view, "bur"), [ShapeKind::Retreat, ShapeKind::Head]);
    let view = results(
        "classic/W1901A/F:Apar,Amar=par/R:Amos=mos,war",
        &[("FRANCE", "A MAR D"), ("RUSSIA", "A WAR B")],
    );
    assert_eq!(kinds(&view, "mar"), [ShapeKind::LargeCross]);
    assert_eq!(kinds(&view, "war"), [ShapeKind::Badge, ShapeKind::Plus]);
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
