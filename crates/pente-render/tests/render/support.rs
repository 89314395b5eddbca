//! Decoding and encoding of pictures for the tests.

use std::path::PathBuf;

use png::{ColorType, Decoder, Transformations};

/// A path below the root of the package.
pub fn path(relative: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(relative)
}

/// Whether the expected files are replaced: `TESSERA_BLESS=1`.
pub fn bless() -> bool {
    std::env::var_os("TESSERA_BLESS").is_some_and(|value| value == "1")
}

/// A decoded picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    pub width: u32,
    pub height: u32,
    /// Red, green and blue of each pixel.
    pub pixels: Vec<u8>,
}

/// Decodes a PNG file to its colours.
pub fn decode(file: &[u8]) -> Picture {
    let mut decoder = Decoder::new(std::io::Cursor::new(file));
    decoder.set_transformations(Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG file");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a picture of this size")];
    let info = reader.next_frame(&mut pixels).expect("a whole picture");
    assert_eq!(info.color_type, ColorType::Rgb, "colours without transparency");
    Picture { width: info.width, height: info.height, pixels }
}

/// Encodes colours as a PNG file.
pub fn encode(picture: &Picture) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, picture.width, picture.height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().expect("a header");
    writer.write_image_data(&picture.pixels).expect("the pixels");
    drop(writer);
    file
}

/// Recompresses a PNG file to fewer bytes.
pub fn smaller(file: &[u8]) -> Vec<u8> {
    let mut reader = Decoder::new(std::io::Cursor::new(file)).read_info().expect("a PNG file");
    let mut entries = vec![0; reader.output_buffer_size().expect("a picture of this size")];
    let info = reader.next_frame(&mut entries).expect("a whole picture");
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, info.width, info.height);
    encoder.set_color(info.color_type);
    encoder.set_depth(png::BitDepth::Eight);
    if info.color_type == ColorType::Indexed {
        encoder.set_palette(reader.info().palette.as_ref().expect("a palette").to_vec());
    }
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header().expect("a header");
    writer.write_image_data(&entries).expect("the pixels");
    drop(writer);
    file
}
