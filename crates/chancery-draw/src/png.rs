//! Renders a picture at a chosen width, as raw pixels or as a PNG file.

use chancery::Message;
use chancery::lang::messages::art;
use chancery::lang::text;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// A picture as RGBA pixels. A picture covers its background, so all are opaque.
#[derive(Clone, Debug)]
pub struct Pixels {
    /// The number of pixels in a row.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
    /// The pixels, row by row.
    pub data: Vec<u8>,
}

/// An error while rendering.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RenderError(Message);

impl RenderError {
    /// An error of a library, in English.
    pub(crate) fn of(error: impl std::fmt::Display) -> RenderError {
        RenderError(text!(art::NoPicture { error: error.to_string() }))
    }

    fn said(&self) -> Message {
        self.0.clone()
    }
}

chancery_lang::speaks!(RenderError);

/// The maximum width in pixels.
pub const WIDEST: u32 = 8000;
/// The maximum height, which limits memory: a drawing may be ten times as high as wide.
const HIGHEST: f64 = 16_000.0;

fn rendered(svg: &str, width: u32) -> Result<Pixmap, RenderError> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(RenderError::of)?;
    let width = width.clamp(1, WIDEST);
    let scale = f64::from(width) / f64::from(tree.size().width());
    // Round down: a partially covered last row would be translucent.
    let height = (f64::from(tree.size().height()) * scale).floor().max(1.0);
    let room = (height <= HIGHEST).then(|| Pixmap::new(width, height as u32)).flatten();
    let mut pixmap = room
        .ok_or_else(|| RenderError(text!(art::TooManyPixels { width, height: height as u32 })))?;
    let transform = Transform::from_scale(scale as f32, scale as f32);
    resvg::render(&tree, transform, &mut pixmap.as_mut());
    Ok(pixmap)
}

/// Renders an SVG from [`draw`](crate::draw) at a width.
pub fn pixels(svg: &str, width: u32) -> Result<Pixels, RenderError> {
    let pixmap = rendered(svg, width)?;
    let (width, height) = (pixmap.width(), pixmap.height());
    Ok(Pixels { width, height, data: pixmap.take() })
}

/// Renders an SVG from [`draw`](crate::draw) at a width, as a PNG file.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, RenderError> {
    pixels(svg, width)?.to_png()
}

impl Pixels {
    /// Encodes the pixels as a PNG file.
    pub fn to_png(&self) -> Result<Vec<u8>, RenderError> {
        let mut out = Vec::new();
        let mut encoder = png::Encoder::new(&mut out, self.width, self.height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_compression(png::Compression::Fast);
        let mut writer = encoder.write_header().map_err(RenderError::of)?;
        let solid = self.data.chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]);
        writer.write_image_data(&solid.collect::<Vec<u8>>()).map_err(RenderError::of)?;
        writer.finish().map_err(RenderError::of)?;
        Ok(out)
    }
}
