//! Reading pictures back: what an SVG draws, how large a PNG is.

#![allow(clippy::cast_sign_loss, reason = "sizes of pictures")]

use std::path::Path;

use chancery::Board;
use chancery_draw::Art;

/// How high the classic board is when it is so wide. The drawing may change; its sides need not be
/// those of today.
pub fn high(wide: u32) -> u32 {
    let size = Art::of(Board::classic()).size();
    (f64::from(wide) * size.y / size.x).floor() as u32
}

/// How wide the drawing of the classic board is by itself.
pub fn own_width() -> u32 {
    Art::of(Board::classic()).size().x as u32
}

/// An SVG that must be sound: it parses, and holds nothing that runs or fetches anything.
pub fn svg(text: &str) -> roxmltree::Document<'_> {
    let document = roxmltree::Document::parse(text).unwrap();
    for node in document.descendants().filter(roxmltree::Node::is_element) {
        let name = node.tag_name().name();
        let plain = ["script", "foreignObject", "image", "a", "iframe", "style", "animate", "set"];
        assert!(!plain.contains(&name), "<{name}>");
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            assert!(!name.starts_with("on"), "{name}={value}");
            assert!(name != "href" || value.starts_with('#'), "{name}={value}");
            assert!(!value.contains("javascript:"), "{name}={value}");
        }
    }
    assert_eq!(document.root_element().tag_name().name(), "svg");
    document
}

/// What an SVG tells of the orders in it, in words.
pub fn told(text: &str) -> String {
    let document = svg(text);
    let own = |node: &roxmltree::Node<'_, '_>| node.attribute("id") == Some("board-text");
    let told = document.descendants().find(own).unwrap();
    told.text().unwrap_or_default().to_owned()
}

/// Its title.
pub fn title(text: &str) -> String {
    let document = svg(text);
    let own = |node: &roxmltree::Node<'_, '_>| node.attribute("id") == Some("board-title");
    document.descendants().find(own).unwrap().text().unwrap().to_owned()
}

/// The width and height of a PNG.
pub fn png_size(png: &[u8]) -> (u32, u32) {
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    assert_eq!(&png[12..16], b"IHDR");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

/// A text from a file.
pub fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
