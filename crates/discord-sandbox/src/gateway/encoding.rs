//! The encoding of payloads as frames: plain JSON, one zlib stream over the whole connection, or payloads that are
//! compressed individually.

use axum::extract::ws::Message;
use flate2::{Compress, Compression, FlushCompress};

/// Larger payloads are compressed if IDENTIFY has `compress`, in bytes. Discord documents only that it compresses some
/// payloads.
const COMPRESSION_THRESHOLD: usize = 1024;

/// The compression that the parameter `compress` of a connection's URL requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TransportCompression {
    /// No compression of the connection as a whole.
    None,
    /// All payloads share one compression context.
    ZlibStream,
}

/// Encodes the payloads of one connection.
pub struct Encoder {
    stream: Option<Compress>,
    compresses_large: bool,
}

impl Encoder {
    /// Creates the encoder of a connection.
    pub fn new(transport: TransportCompression) -> Self {
        let stream = match transport {
            TransportCompression::None => None,
            TransportCompression::ZlibStream => Some(Compress::new(Compression::fast(), true)),
        };
        Encoder { stream, compresses_large: false }
    }

    /// Compresses large payloads individually from now on. This does not affect a zlib stream.
    pub fn compress_large(&mut self) {
        self.compresses_large = true;
    }

    /// Encodes a payload.
    pub fn encode(&mut self, payload: String) -> Message {
        if let Some(stream) = &mut self.stream {
            return Message::Binary(deflate(stream, payload.as_bytes(), FlushCompress::Sync).into());
        }
        if self.compresses_large && payload.len() > COMPRESSION_THRESHOLD {
            let mut stream = Compress::new(Compression::fast(), true);
            return Message::Binary(deflate(&mut stream, payload.as_bytes(), FlushCompress::Finish).into());
        }
        Message::Text(payload.into())
    }
}

/// Compresses all of `input` and flushes, so that the receiver can decode it without further input.
fn deflate(stream: &mut Compress, input: &[u8], flush: FlushCompress) -> Vec<u8> {
    let mut output = Vec::with_capacity(input.len() / 2 + 64);
    let before = stream.total_in();
    loop {
        let read = usize::try_from(stream.total_in() - before).expect("at most the whole input is consumed");
        stream.compress_vec(&input[read..], &mut output, flush).expect("the deflate context is valid");
        // If there is capacity left, everything was written, including the flush.
        if output.len() < output.capacity() {
            return output;
        }
        output.reserve(output.capacity());
    }
}

#[cfg(test)]
mod tests {
    use flate2::{Decompress, FlushDecompress};

    use super::*;

    fn inflate(stream: &mut Decompress, bytes: &[u8]) -> String {
        let mut text = Vec::with_capacity(1 << 20);
        stream.decompress_vec(bytes, &mut text, FlushDecompress::Sync).expect("valid zlib");
        String::from_utf8(text).expect("text")
    }

    fn payloads() -> Vec<String> {
        let varied: String =
            (0..20_000_u32).map(|n| char::from(b'a' + (n.wrapping_mul(2_654_435_761) >> 27) as u8 % 26)).collect();
        vec!["{}".to_owned(), "x".repeat(100_000), varied, String::new(), "{\"op\":11}".to_owned()]
    }

    #[test]
    fn a_stream_is_one_zlib_context_with_a_flush_per_payload() {
        let mut encoder = Encoder::new(TransportCompression::ZlibStream);
        encoder.compress_large();
        let mut reader = Decompress::new(true);
        for payload in payloads().into_iter().filter(|payload| !payload.is_empty()) {
            let Message::Binary(bytes) = encoder.encode(payload.clone()) else { unreachable!("streams are binary") };
            assert!(bytes.ends_with(&[0, 0, 0xff, 0xff]), "no flush after {} bytes", payload.len());
            assert_eq!(inflate(&mut reader, &bytes), payload);
        }
    }

    #[test]
    fn large_payloads_are_compressed_individually_on_request() {
        let mut encoder = Encoder::new(TransportCompression::None);
        assert!(matches!(encoder.encode("x".repeat(5000)), Message::Text(_)));
        encoder.compress_large();
        for payload in payloads() {
            match encoder.encode(payload.clone()) {
                Message::Text(text) => {
                    assert_eq!(text.as_str(), payload);
                    assert!(payload.len() <= COMPRESSION_THRESHOLD);
                }
                Message::Binary(bytes) => {
                    assert_eq!(inflate(&mut Decompress::new(true), &bytes), payload);
                    assert!(payload.len() > COMPRESSION_THRESHOLD);
                }
                other => unreachable!("{other:?}"),
            }
        }
    }
}
