//! The numeric record: it can be played in every phase, alone, in a list and in its wrapper, and a
//! wrong field is one error that names the field.

use chancery::board::Board;
use chancery::notation::{self, Dialect, Given, Reading};
use chancery::{Lang, Order, Position, RawOrder, Rules, check, legal_orders};

use crate::common::{self, Random};

fn numeric(order: Order, position: &Position) -> String {
    let raw = RawOrder::of(order, position);
    notation::write(Dialect::Numeric, &raw, position.board(), Some(position)).unwrap()
}

fn orders(reading: &Reading, position: &Position) -> Vec<Order> {
    assert_eq!(reading.errors, []);
    let exact = |order: &RawOrder| check(order, position, &Rules::default()).unwrap();
    reading.orders.iter().map(|read| exact(&read.order)).collect()
}

#[test]
fn orders_of_every_phase_are_taken_as_any_other_text() {
    let mut random = Random::new(12);
    let board = Board::classic();
    for _ in 0..common::rounds(60) {
        let position = common::position(&mut random, board);
        let legal: Vec<Order> = legal_orders(&position, &Rules::default());
        let texts: Vec<String> = legal.iter().map(|&order| numeric(order, &position)).collect();
        let power = board.powers().next().unwrap();
        let given = Given::read(&position, texts.iter().map(|text| (power, text.as_str())));
        assert!(given.unread.is_empty());
        assert_eq!(given.texts, texts);
        for (order, (_, raw)) in legal.iter().zip(&given.orders) {
            assert_eq!(check(raw, &position, &Rules::default()), Ok(*order));
        }
        let list = format!("[{}]", texts.join(", "));
        let wrapper = format!("{{ \"order\" : [\n{}\n] }}", texts.join(",\n"));
        for text in [list, wrapper] {
            let reading = notation::read(&text, board, Some(&position));
            assert_eq!(orders(&reading, &position), legal, "{text}");
            let parts: Vec<&str> =
                reading.orders.iter().map(|read| &text[read.span.clone()]).collect();
            assert_eq!(parts, texts, "each order has its record as its text");
        }
    }
}

#[test]
fn a_list_can_be_empty() {
    for text in ["[]", " [ ]\n", "{\"order\":[]}"] {
        let reading = notation::read(text, Board::classic(), None);
        assert_eq!((reading.errors, reading.orders.len()), (vec![], 0), "{text}");
    }
    assert_ne!(notation::read("]", Board::classic(), None).errors, []);
}

#[test]
fn a_wrong_field_is_one_error_that_names_it() {
    let board = Board::classic();
    let hold = "{\"id_unit\":46,\"order-type\":0}";
    for (record, says) in [
        ("{\"id_unit\":460,\"order-type\":0}", "Field `id_unit`: this board has no location 460."),
        (
            "{\"id_unit\":46,\"order-type\":9}",
            "Field `order-type`: 9 is not an order type. The types are 0 to 7.",
        ),
        ("{\"id_unit\":46,\"order-type\":\"0\"}", "The field `order-type` must be a whole number."),
        ("{\"id_unit\":46.5,\"order-type\":0}", "The field `id_unit` must be a whole number."),
        ("{\"id_unit\":-2,\"order-type\":0}", "The field `id_unit` must be a whole number."),
        ("{\"id_unit\":46,\"id_unit\":47,\"order-type\":0}", "The field `id_unit` appears twice."),
        (
            "{\"id_unit\":46,\"order-type\":1,\"id_target_region\":-1}",
            "This order needs the field `id_target_region`.",
        ),
        ("{\"id_unit\":46}", "This order needs the field `order-type`."),
        (
            "{\"id_unit\":46,\"order-type\":2,\"id_target_region\":16}",
            "This order needs the field `id_convoy_unit`.",
        ),
        (
            "{\"unit\":46,\"order-type\":0,\"id_target_region\":16}",
            "Unknown field `unit`. A record has `id_unit`, `order-type`, `id_target_region` and `id_convoy_unit`.",
        ),
    ] {
        let list = format!("[{record}, {hold}]");
        let last = format!("[{hold}, {record}]");
        let wrapper = format!("{{\"order\":[{record},{hold}]}}");
        for (text, others) in [(record, 0), (&list, 1), (&last, 1), (&wrapper, 1)] {
            let reading = notation::read(text, board, None);
            let errors: Vec<String> =
                reading.errors.iter().map(|error| error.message(Lang::EN)).collect();
            assert_eq!(errors, [says], "{text}");
            assert_eq!(reading.orders.len(), others, "{text}");
        }
    }
}

#[test]
fn brackets_must_match() {
    for text in
        ["[{\"id_unit\":46,\"order-type\":0}", "{\"order\":[{\"id_unit\":46,\"order-type\":0}]"]
    {
        let reading = notation::read(text, Board::classic(), None);
        assert_eq!(reading.errors.len(), 1, "{text}");
    }
}
