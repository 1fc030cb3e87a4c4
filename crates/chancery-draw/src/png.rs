//! Pixels: a picture at a chosen width, as a PNG file or as plain colours.

use chancery::Message;
use chancery::lang::messages::art;
use chancery::lang::text;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// A picture in pixels, four bytes each: red, green, blue, and how solid it is. A picture covers its
/// paper, so all are solid.
#[derive(Clone, Debug)]
pub struct Pixels {
    /// How many in a row.
    pub width: u32,
    /// How many rows.
    pub height: u32,
    /// Row by row.
    pub data: Vec<u8>,
}

/// Why a picture did not become pixels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RenderError(Message);

impl RenderError {
    /// What a library says, which is English.
    pub(crate) fn of(error: impl std::fmt::Display) -> RenderError {
        RenderError(text!(art::NoPicture { error: error.to_string() }))
    }

    fn said(&self) -> Message {
        self.0.clone()
    }
}

chancery_lang::speaks!(RenderError);

/// The widest picture in pixels.
pub const WIDEST: u32 = 8000;
/// The highest one. A drawing is at most ten times as high as wide, but memory has an end.
const HIGHEST: f64 = 16_000.0;

fn rendered(svg: &str, width: u32) -> Result<Pixmap, RenderError> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(RenderError::of)?;
    let width = width.clamp(1, WIDEST);
    let scale = f64::from(width) / f64::from(tree.size().width());
    // A last row that the picture covers in part would let the paper through.
    let height = (f64::from(tree.size().height()) * scale).floor().max(1.0);
    let room = (height <= HIGHEST).then(|| Pixmap::new(width, height as u32)).flatten();
    let mut pixmap = room
        .ok_or_else(|| RenderError(text!(art::TooManyPixels { width, height: height as u32 })))?;
    let transform = Transform::from_scale(scale as f32, scale as f32);
    resvg::render(&tree, transform, &mut pixmap.as_mut());
    Ok(pixmap)
}

/// The pixels of an SVG that [`draw`](crate::draw) made, so many wide.
pub fn pixels(svg: &str, width: u32) -> Result<Pixels, RenderError> {
    let pixmap = rendered(svg, width)?;
    let (width, height) = (pixmap.width(), pixmap.height());
    Ok(Pixels { width, height, data: pixmap.take() })
}

/// A PNG file of an SVG that [`draw`](crate::draw) made, so many pixels wide.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, RenderError> {
    pixels(svg, width)?.to_png()
}

impl Pixels {
    /// A PNG file.
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
