//! Diplomacy boards as pictures: a [`Scene`] (a position, its orders, what came of them) is drawn on the
//! [`Art`] of its board in some [`PictureStyle`], as an SVG that a page can use as it is. With the feature
//! `png`, as pixels too; with the feature `film`, a game as a film.
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

pub use art::{Art, ArtError};
#[cfg(feature = "film")]
pub use film::{Film, film};
pub use layout::{
    CentreView, OrderKind, PathShape, PlaceMarkView, SceneOrder, SceneView, ShapeKind, TintView,
    TokenRole, TokenView, UndrawnOrder, UnitLetter,
};
#[cfg(feature = "png")]
pub use png::{Pixels, RenderError, WIDEST, pixels, png};
pub use scene::Scene;
pub use shot::{SceneStage, Shot};
pub use style::{Labels, PictureStyle, Theme};
pub use theme::Livery;

/// Draw a scene as an SVG.
///
/// Every shape of a province has `data-province`, every unit and order also `data-power`. Nothing
/// in it comes from a text as it is: text is escaped, shapes are numbers.
pub fn draw(art: &Art, scene: &Scene<'_>, style: &PictureStyle<'_>) -> String {
    picture::picture(art, scene, style)
}

/// The example of the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
