//! Avatars: PNG files that the sandbox serves as Discord's CDN does.

use std::io::Write as _;
use std::sync::Arc;

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};

/// The side of a generated avatar in cells, and of a cell in pixels.
const CELLS: usize = 8;
const CELL: usize = 16;

/// The side of the avatar in pixels.
const SIDE: u32 = 128;

/// The avatar of a user.
#[derive(Debug, Clone)]
pub struct Avatar {
    /// The hash, which names the file.
    pub hash: String,
    /// The file. Whatever its content, it is served as a PNG file.
    pub file: Arc<[u8]>,
}

impl Avatar {
    /// An avatar with this file. The hash is that of its bytes.
    pub fn new(file: impl Into<Arc<[u8]>>) -> Avatar {
        let file = file.into();
        let [high, low] = [0xcbf2_9ce4_8422_2325, 0x8422_2325_cbf2_9ce4].map(|start| fnv(start, &file));
        Avatar { hash: format!("{high:016x}{low:016x}"), file }
    }

    /// A pattern of coloured squares that is different for each user.
    pub fn generated(user: u64) -> Avatar {
        let bits = fnv(0xcbf2_9ce4_8422_2325, &user.to_le_bytes());
        let [r, g, b, ..] = bits.to_le_bytes();
        // Pastel behind, and the same hue darker in front.
        let (back, front) = ([r, g, b].map(|part| 190 + part / 4), [r, g, b].map(|part| 30 + part / 2));
        let mut rows = Vec::new();
        for y in 0..CELLS * CELL {
            // Filter type None.
            rows.push(0);
            for x in 0..CELLS * CELL {
                let (column, row) = (x / CELL, y / CELL);
                // The left half, mirrored; the outermost cells are empty, because the picture is shown in a circle.
                let cell = row * CELLS / 2 + column.min(CELLS - 1 - column);
                let inside = (1..CELLS - 1).contains(&column) && (1..CELLS - 1).contains(&row);
                rows.extend(if inside && bits >> (cell * 2 % 61) & 1 == 1 { front } else { back });
            }
        }
        Avatar::new(png(SIDE, &rows))
    }
}

/// The FNV-1a hash of 64 bits.
fn fnv(start: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(start, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// A PNG file of a square picture from its rows, each after the type of its filter.
fn png(side: u32, rows: &[u8]) -> Vec<u8> {
    let mut deflate = ZlibEncoder::new(Vec::new(), Compression::default());
    deflate.write_all(rows).expect("memory takes every byte");
    let data = deflate.finish().expect("memory takes every byte");
    let mut header = [side.to_be_bytes(), side.to_be_bytes()].concat();
    // Eight bits of red, green and blue; deflate, the standard filters, not interlaced.
    header.extend([8, 2, 0, 0, 0]);
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    for (kind, content) in [(b"IHDR", &header[..]), (b"IDAT", &data), (b"IEND", &[])] {
        let mut crc = Crc::new();
        crc.update(kind);
        crc.update(content);
        let length = u32::try_from(content.len()).expect("a small picture");
        file.extend(length.to_be_bytes());
        file.extend(kind);
        file.extend(content);
        file.extend(crc.sum().to_be_bytes());
    }
    file
}
