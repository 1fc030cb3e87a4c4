//! Encodes an animation as GIF, with one palette, and with only the changed part of each frame.

use std::io::Cursor;

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use crate::quantise::ColourTable;

/// An animation being encoded.
pub(super) struct Strip {
    encoder: Encoder<Cursor<Vec<u8>>>,
    width: usize,
    height: usize,
    /// The transparent index, which keeps the pixel of the last frame.
    clear: u8,
    last: Vec<u8>,
}

/// A part of a frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct FrameArea {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

impl Strip {
    /// An animation that loops forever.
    pub(super) fn new(
        width: u32,
        height: u32,
        palette: &ColourTable,
    ) -> Result<Strip, EncodingError> {
        let mut colours: Vec<u8> = palette.colours.iter().flatten().copied().collect();
        let clear = palette.colours.len() as u8;
        colours.extend([0; 3]);
        let side = |pixels: u32| u16::try_from(pixels).unwrap_or(u16::MAX);
        let out = Cursor::new(Vec::new());
        let mut encoder = Encoder::new(out, side(width), side(height), &colours)?;
        encoder.set_repeat(Repeat::Infinite)?;
        let (width, height) = (width as usize, height as usize);
        Ok(Strip { encoder, width, height, clear, last: Vec::new() })
    }

    /// Adds a frame of palette indices.
    pub(super) fn add(&mut self, picture: Vec<u8>, seconds: f64) -> Result<(), EncodingError> {
        let part = self.changed(&picture);
        let places = (part.top..part.top + part.height).flat_map(|row| {
            let start = row * self.width + part.left;
            start..start + part.width
        });
        let same = |at: usize| self.last.get(at) == Some(&picture[at]);
        let new = places.map(|at| if same(at) { self.clear } else { picture[at] });
        let frame = Frame {
            // Delays are in hundredths of a second.
            delay: (seconds * 100.0).round().clamp(1.0, f64::from(u16::MAX)) as u16,
            dispose: DisposalMethod::Keep,
            transparent: Some(self.clear),
            left: part.left as u16,
            top: part.top as u16,
            width: part.width as u16,
            height: part.height as u16,
            buffer: new.collect::<Vec<u8>>().into(),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame)?;
        self.last = picture;
        Ok(())
    }

    /// The smallest area with all changed pixels. It is never empty: a frame without changes
    /// still has to be shown for its duration.
    fn changed(&self, picture: &[u8]) -> FrameArea {
        let whole = FrameArea { left: 0, top: 0, width: self.width, height: self.height };
        if self.last.len() != picture.len() {
            return whole;
        }
        let rows = || picture.chunks(self.width).zip(self.last.chunks(self.width));
        let Some(top) = rows().position(|(new, old)| new != old) else {
            return FrameArea { width: 1, height: 1, ..whole };
        };
        let bottom = rows().rposition(|(new, old)| new != old).unwrap_or(top);
        let (mut left, mut right) = (self.width, 0);
        for (new, old) in rows() {
            let differs = |column: &usize| new[*column] != old[*column];
            left = (0..left).find(differs).unwrap_or(left);
            right = (right..self.width).rfind(differs).unwrap_or(right);
        }
        FrameArea { left, top, width: right + 1 - left, height: bottom + 1 - top }
    }

    /// Finishes the file.
    pub(super) fn done(self) -> Result<Vec<u8>, EncodingError> {
        Ok(self.encoder.into_inner()?.into_inner())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Pixels;
    use crate::quantise::Census;

    /// The pixels a viewer sees after each frame.
    fn seen(gif: &[u8]) -> Vec<(u16, Vec<u8>)> {
        let mut decoder = gif::Decoder::new(gif).unwrap();
        let width = usize::from(decoder.width());
        let mut screen = vec![99; width * usize::from(decoder.height())];
        let mut all = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            for (number, &colour) in frame.buffer.iter().enumerate() {
                let (x, y) = (number % usize::from(frame.width), number / usize::from(frame.width));
                if Some(colour) != frame.transparent {
                    screen[(y + usize::from(frame.top)) * width + x + usize::from(frame.left)] =
                        colour;
                }
            }
            all.push((frame.delay, screen.clone()));
        }
        all
    }

    #[test]
    fn every_frame_is_shown_for_its_time() {
        let data = vec![0, 0, 0, 255, 250, 250, 250, 255, 250, 0, 0, 255];
        let mut census = Census::default();
        census.count(&Pixels { width: 3, height: 1, data });
        let palette = census.palette(255);
        let mut strip = Strip::new(4, 3, &palette).unwrap();
        let pictures = [
            vec![0; 12],
            vec![0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 1, 0],
            vec![0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 1, 0],
            vec![2, 0, 0, 0, 0, 1, 2, 0, 0, 0, 1, 1],
        ];
        for (number, picture) in pictures.iter().enumerate() {
            strip.add(picture.clone(), number as f64 + 0.5).unwrap();
        }
        let film = strip.done().unwrap();
        let (times, screens): (Vec<u16>, Vec<Vec<u8>>) = seen(&film).into_iter().unzip();
        assert_eq!(screens, pictures);
        assert_eq!(times, [50, 150, 250, 350]);
    }

    #[test]
    fn only_changed_areas_are_stored() {
        let palette = Census::default().palette(255);
        let mut strip = Strip::new(4, 3, &palette).unwrap();
        let part = |left, top, width, height| FrameArea { left, top, width, height };
        assert_eq!(strip.changed(&[0; 12]), part(0, 0, 4, 3));
        strip.last = vec![0; 12];
        assert_eq!(strip.changed(&[0; 12]), part(0, 0, 1, 1));
        assert_eq!(strip.changed(&[0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 1, 0]), part(1, 1, 2, 2));
        assert_eq!(strip.changed(&[0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0]), part(0, 0, 4, 3));
    }
}
