//! The shapes in `board.svg`: groups of paths with known ids. Everything else in the file is
//! ignored, so a drawing can be edited with any tool and contributes nothing but shapes.

use chancery::lang::messages::art;
use chancery::lang::text;
use chancery::{Board, Province};
use roxmltree::{Document, Node};

use super::{ArtError, Shape, path};

#[derive(Default)]
pub(super) struct Shapes {
    pub(super) provinces: Vec<Shape>,
    pub(super) impassable: Vec<(String, Shape)>,
    pub(super) outside: Vec<Shape>,
    pub(super) outside_water: Vec<Shape>,
    pub(super) islands: Vec<(Option<Province>, Shape)>,
    pub(super) lakes: Vec<Shape>,
    pub(super) rivers: Vec<Shape>,
    pub(super) straits: Vec<Shape>,
    pub(super) crossings: Vec<Shape>,
    /// Pairs of provinces that a crossing or a strait joins.
    pub(super) marked: Vec<(Province, Province)>,
}

pub(super) fn read(board: &Board, text: &str) -> Result<Shapes, ArtError> {
    let document = Document::parse(text).map_err(|error| {
        let at = error.pos();
        ArtError::svg(text!(art::NotSvg { line: at.row, column: at.col, error: error.to_string() }))
    })?;
    let paths = |group: &str| {
        let found = document
            .descendants()
            .find(|node| node.tag_name().name() == "g" && node.attribute("id") == Some(group));
        let all = found.into_iter().flat_map(|group| group.children().collect::<Vec<_>>());
        all.filter(|node| node.tag_name().name() == "path").collect::<Vec<_>>()
    };
    let plain = |group: &str| paths(group).into_iter().map(shape).collect::<Result<Vec<_>, _>>();
    let mut drawn: Vec<Option<Shape>> = vec![None; board.provinces().len()];
    for node in paths("provinces") {
        let (id, shape) = (node.attribute("id").unwrap_or_default(), shape(node)?);
        let known = board.provinces().find(|&one| board.province(one).id == id);
        let Some(province) = known else {
            return Err(ArtError::svg(text!(art::NoSuchProvince {
                id: id.escape_default().to_string()
            })));
        };
        if shape.lines.len() != 1 || !shape.lines[0].closed || shape.lines[0].points.len() < 3 {
            return Err(ArtError::svg(text!(art::NotOneLine { id })));
        }
        if drawn[province.index()].replace(shape).is_some() {
            return Err(ArtError::svg(text!(art::DrawnTwice { id })));
        }
    }
    if let Some(missing) = drawn.iter().position(Option::is_none) {
        let id = &board.provinces().nth(missing).map(|one| board.province(one).id.clone());
        let id = id.as_deref().unwrap_or_default();
        return Err(ArtError::svg(text!(art::NotDrawn { id })));
    }
    let named = |node: Node<'_, '_>| {
        Ok((node.attribute("id").unwrap_or_default().to_owned(), shape(node)?))
    };
    let island = |node: Node<'_, '_>| {
        let id = node.attribute("data-province");
        let province = board.provinces().find(|&one| Some(board.province(one).id.as_str()) == id);
        Ok((province, shape(node)?))
    };
    let mut marked = Vec::new();
    for node in paths("straits").into_iter().chain(paths("crossings")) {
        if let Some(ids) = node.attribute("data-between") {
            marked.push(between(board, ids)?);
        }
    }
    marked.sort_unstable();
    marked.dedup();
    Ok(Shapes {
        provinces: drawn.into_iter().flatten().collect(),
        impassable: paths("impassable").into_iter().map(named).collect::<Result<_, ArtError>>()?,
        outside: plain("outside")?,
        outside_water: plain("outside-water")?,
        islands: paths("islands").into_iter().map(island).collect::<Result<_, ArtError>>()?,
        lakes: plain("lakes")?,
        rivers: plain("rivers")?,
        straits: plain("straits")?,
        crossings: plain("crossings")?,
        marked,
    })
}

/// The two provinces that a crossing joins.
fn between(board: &Board, ids: &str) -> Result<(Province, Province), ArtError> {
    let find = |id: &str| board.provinces().find(|&one| board.province(one).id == id);
    let words: Vec<&str> = ids.split_whitespace().collect();
    match words[..] {
        [one, other] if one != other => {
            let found = |id: &str| {
                let missing = || text!(art::NoSuchProvince { id: id.escape_default().to_string() });
                find(id).ok_or_else(|| ArtError::svg(missing()))
            };
            let (one, other) = (found(one)?, found(other)?);
            Ok((one.min(other), one.max(other)))
        }
        _ => {
            let ids = ids.escape_default().to_string();
            Err(ArtError::svg(text!(art::BetweenTwo { ids })))
        }
    }
}

fn shape(node: Node<'_, '_>) -> Result<Shape, ArtError> {
    let data = node.attribute("d").unwrap_or_default();
    let lines = path::read(data).map_err(|wrong| {
        let id = node.attribute("id").unwrap_or("path").escape_default();
        ArtError::svg(text!(art::InFile { file: id.to_string(), message: wrong }))
    })?;
    Ok(Shape::new(lines))
}
