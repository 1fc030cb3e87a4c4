//! The board as a picture.

use chancery::adjudicate::Docket;
use chancery::{Power, RawOrder, Rules, notation};
use chancery_draw::{Art, Labels, PictureStyle, Scene, draw as picture};
use pyo3::prelude::*;
use pyo3::types::PyList;

use super::CompatEngine;
use super::roll::Roll;

pub(super) fn draw(
    engine: &CompatEngine,
    phase: &str,
    powers: &Bound<'_, PyList>,
    orders: Vec<(usize, String)>,
    abbreviations: bool,
) -> PyResult<String> {
    let py = powers.py();
    let position = Roll::read(engine, phase, powers)?.position;
    let board = &*engine.board;
    Ok(py.detach(|| {
        let given = orders.iter().filter_map(|(number, text)| {
            let power: Power = board.powers().nth(*number)?;
            let mut reading = notation::read(text, board, Some(&position));
            let order: RawOrder =
                (reading.orders.len() == 1).then(|| reading.orders.remove(0).order)?;
            Some((power, order))
        });
        let docket = Docket::new(&position, given, &Rules::default());
        let labels = if abbreviations { Labels::Short } else { Labels::None };
        let style = PictureStyle { labels, ..PictureStyle::default() };
        picture(&Art::of(board), &Scene::ordered(&position, &docket), &style)
    }))
}
