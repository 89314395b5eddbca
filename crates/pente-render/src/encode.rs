//! Encodes indexed PNG from bands of rows that are compressed separately and cached.
//!
//! A PNG contains one zlib stream. Deflate blocks that end at a byte boundary and do not refer to earlier data can be
//! concatenated, and the checksum of the whole follows from the checksums of the parts. So each band is compressed by
//! itself, cached in that form, and joined.
//!
//! A band may refer to the row of pixels right above it, which is its preset dictionary. That row already contains the
//! background, which saves a sixteenth of the file.

use std::collections::HashMap;
use std::fmt::Display;
use std::sync::Arc;

use flate2::{Compress, Compression, FlushCompress, Status};
use image::RgbImage;

use super::{RenderError, Rgb};

/// A compressed band of rows.
pub(super) struct Band {
    deflated: Vec<u8>,
    adler: u32,
    /// The number of bytes before compression.
    length: usize,
    /// The last row of the band, which the next band may refer to.
    pub(super) end: Above,
}

/// The row of pixels above a band.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub(super) enum Above {
    /// No row that the band may refer to.
    #[default]
    Nothing,
    /// A row of the empty board.
    Plain,
    /// Another row, into which stones or their shadows extend.
    Row(Arc<[u8]>),
}

impl Band {
    /// The size in bytes of the cached band.
    pub(super) fn cost(&self) -> usize {
        let end = if let Above::Row(row) = &self.end { row.len() } else { 0 };
        self.deflated.len() + end + 96
    }
}

/// A compressor of level 5. Level 6 takes more time than its few saved bytes are worth.
pub(super) fn compressor() -> Compress {
    Compress::new(Compression::new(5), false)
}

/// Compresses rows of palette indices. `above` is the row right above them, if they may refer to it, and `end`
/// describes their last row.
pub(super) fn compress(
    deflate: &mut Compress,
    pixels: &[u8],
    width: usize,
    above: Option<&[u8]>,
    end: Above,
) -> Result<Band, RenderError> {
    let mut rows = Vec::with_capacity(pixels.len() + pixels.len() / width);
    for row in pixels.chunks_exact(width) {
        // Filter type None: differences of palette indices have no meaning.
        rows.push(0);
        rows.extend_from_slice(row);
    }
    deflate.reset();
    if let Some(above) = above {
        let row = [&[0], above].concat();
        deflate.set_dictionary(&row).map_err(failed)?;
    }
    let mut deflated = Vec::with_capacity(rows.len() / 4 + 256);
    loop {
        let read = deflate.total_in() as usize;
        let status = deflate.compress_vec(&rows[read..], &mut deflated, FlushCompress::Full).map_err(failed)?;
        let done = deflate.total_in() as usize == rows.len() && deflated.len() < deflated.capacity();
        match status {
            Status::Ok | Status::BufError if done => break,
            Status::Ok | Status::BufError => deflated.reserve(rows.len() / 2 + 256),
            Status::StreamEnd => break,
        }
    }
    Ok(Band { deflated, adler: adler32(&rows), length: rows.len(), end })
}

/// Writes the PNG file of the bands.
pub(super) fn png<'a>(
    (width, height): (u32, u32),
    palette: &[Rgb],
    bands: impl Iterator<Item = &'a Band>,
) -> Result<Vec<u8>, RenderError> {
    // The zlib header: deflate with a window of 32 KiB, default level, check bits.
    let mut stream = vec![0x78, 0x9c];
    let mut adler = 1;
    for band in bands {
        stream.extend_from_slice(&band.deflated);
        adler = adler32_join(adler, band.adler, band.length);
    }
    // An empty final block.
    stream.extend_from_slice(&[0x03, 0x00]);
    stream.extend_from_slice(&u32::to_be_bytes(adler));

    let mut file = Vec::with_capacity(stream.len() + 1024);
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.as_flattened().to_vec());
    let mut writer = encoder.write_header().map_err(failed)?;
    writer.write_chunk(png::chunk::IDAT, &stream).map_err(failed)?;
    writer.finish().map_err(failed)?;
    Ok(file)
}

/// Writes a PNG file with the exact colours of a picture: with a palette of its own if they are few, or without one.
pub(super) fn true_colour(picture: &RgbImage) -> Result<Vec<u8>, RenderError> {
    let (mut palette, mut entries) = (Vec::new(), HashMap::new());
    let mut entry_of = |colour: Rgb| {
        if let Some(&entry) = entries.get(&colour) {
            return Some(entry);
        }
        let entry = u8::try_from(palette.len()).ok()?;
        palette.push(colour);
        entries.insert(colour, entry);
        Some(entry)
    };
    let indexed: Option<Vec<u8>> = picture.pixels().map(|pixel| entry_of(pixel.0)).collect();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, picture.width(), picture.height());
    encoder.set_depth(png::BitDepth::Eight);
    // Statistics cards are mostly areas of one colour, which differences do not make smaller.
    encoder.set_filter(png::Filter::NoFilter);
    encoder.set_color(if indexed.is_some() { png::ColorType::Indexed } else { png::ColorType::Rgb });
    if indexed.is_some() {
        encoder.set_palette(palette.as_flattened().to_vec());
    }
    let pixels = indexed.unwrap_or_else(|| picture.as_raw().clone());
    let mut writer = encoder.write_header().map_err(failed)?;
    writer.write_image_data(&pixels).map_err(failed)?;
    writer.finish().map_err(failed)?;
    Ok(file)
}

fn failed(error: impl Display) -> RenderError {
    RenderError::Encode(error.to_string())
}

const MODULUS: u32 = 65521;

/// The Adler-32 checksum.
fn adler32(bytes: &[u8]) -> u32 {
    let (mut a, mut b) = (1_u32, 0_u32);
    // 5552 bytes can be summed before the sums overflow 32 bits (RFC 1950, sample code). The compiler vectorizes blocks
    // of sixteen.
    for part in bytes.chunks(5552) {
        let (blocks, rest) = part.as_chunks::<16>();
        for block in blocks {
            let (mut sum, mut weighted) = (0_u32, 0_u32);
            for (&byte, weight) in block.iter().zip((1..=16).rev()) {
                sum += u32::from(byte);
                weighted += u32::from(byte) * weight;
            }
            b += 16 * a + weighted;
            a += sum;
        }
        for &byte in rest {
            a += u32::from(byte);
            b += a;
        }
        a %= MODULUS;
        b %= MODULUS;
    }
    b << 16 | a
}

/// The checksum of two concatenated parts, from the checksum of each and the length of the second.
fn adler32_join(first: u32, second: u32, length: usize) -> u32 {
    let length = (length % MODULUS as usize) as u32;
    let (a1, b1, a2, b2) = (first & 0xffff, first >> 16, second & 0xffff, second >> 16);
    let a = (a1 + a2 + MODULUS - 1) % MODULUS;
    let shifted = u64::from(length) * u64::from((a1 + MODULUS - 1) % MODULUS) % u64::from(MODULUS);
    let b = (b1 + b2 + shifted as u32) % MODULUS;
    b << 16 | a
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joined_checksums_are_the_checksum_of_the_whole() {
        let bytes: Vec<u8> = (0..70_000_u32).map(|i| (i.wrapping_mul(i) >> 3) as u8).collect();
        for cut in [0, 1, 17, 5552, 65_521, 69_999, 70_000] {
            let (a, b) = bytes.split_at(cut);
            assert_eq!(adler32_join(adler32(a), adler32(b), b.len()), adler32(&bytes), "cut at {cut}");
        }
        assert_eq!(adler32(b"Wikipedia"), 0x11E6_0398);
    }
}
