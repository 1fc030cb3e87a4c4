//! Pictures of Diplomacy boards. A [`Scene`] (a position, its orders and their results) is drawn on
//! the [`Art`] of its board in a [`PictureStyle`], as an SVG that can be embedded in a page. The
//! feature `png` adds PNG pictures, and the feature `film` animated GIFs.
//!
//! ```
//! use chancery::{Board, Position};
//! use chancery_draw::{Art, Scene, PictureStyle, draw};
//!
//! let position = Position::start(Board::classic());
//! let svg = draw(&Art::of(position.board()), &Scene::of(&position), &PictureStyle::default());
//! assert!(svg.starts_with("<svg"));
//! ```

#![cfg_attr(not(test), deny(clippy::unwrap_used))]
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "numbers are coordinates, colours and counts of what fits on a board"
)]

pub mod art;
mod card;
mod chart;
pub mod colour;
#[cfg(feature = "film")]
mod film;
pub mod geometry;
mod layout;
mod lettering;
mod letters;
mod picture;
#[cfg(feature = "png")]
mod png;
#[cfg(feature = "png")]
pub mod quantise;
mod scene;
mod shot;
mod style;
mod svg;
mod theme;
mod thumbnail;

pub use art::{Art, ArtError};
pub use card::{CARD_SIZE, Card, card};
pub use chart::{BoardChart, ChartError, Nudges};
#[cfg(feature = "film")]
pub use film::{Film, film};
pub use layout::{
    CentreView, LineEnd, LineView, OrderKind, SceneOrder, SceneView, StandoffView, TintView,
    TokenRole, TokenView, UndrawnOrder, UnitLetter,
};
pub use picture::UNIT_SYMBOLS;
#[cfg(feature = "png")]
pub use png::{Pixels, RenderError, WIDEST, pixels, png};
pub use scene::Scene;
pub use shot::{SceneStage, Shot};
pub use style::{Labels, PictureStyle, Theme};
pub use theme::Livery;
pub use thumbnail::thumbnail;

/// Draws a scene as SVG.
///
/// Every shape of a province has the attribute `data-province`; units and orders also have
/// `data-power`. The output is safe to embed: text is escaped, and shapes are numbers.
pub fn draw(art: &Art, scene: &Scene<'_>, style: &PictureStyle<'_>) -> String {
    picture::picture(art, scene, style)
}

/// Runs the example of the README as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
