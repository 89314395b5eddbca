//! How payloads become frames: plain JSON, one zlib stream over the whole connection, or single payloads compressed.

use axum::extract::ws::Message;
use flate2::{Compress, Compression, FlushCompress};

/// Above this size a session that asked for it in IDENTIFY gets a payload compressed. Discord compresses "some"
/// payloads, the large ones.
const WORTH_COMPRESSING: usize = 1024;

/// The encoding of one connection.
pub struct Wire {
    stream: Option<Compress>,
    single: bool,
}

impl Wire {
    /// The encoding of a fresh connection; with `zlib_stream` every payload goes through one compression context.
    pub fn new(zlib_stream: bool) -> Self {
        Wire { stream: zlib_stream.then(|| Compress::new(Compression::fast(), true)), single: false }
    }

    /// From now on large payloads are compressed, each by itself. A compressed stream stays what it is.
    pub fn compress_large(&mut self) {
        self.single = true;
    }

    /// The frame for a payload.
    pub fn frame(&mut self, payload: String) -> Message {
        if let Some(stream) = &mut self.stream {
            return Message::Binary(deflate(stream, payload.as_bytes(), FlushCompress::Sync).into());
        }
        if self.single && payload.len() > WORTH_COMPRESSING {
            let mut alone = Compress::new(Compression::fast(), true);
            return Message::Binary(deflate(&mut alone, payload.as_bytes(), FlushCompress::Finish).into());
        }
        Message::Text(payload.into())
    }
}

/// Compresses all of `input` and flushes, so that the receiver can read it without waiting for more.
fn deflate(stream: &mut Compress, input: &[u8], flush: FlushCompress) -> Vec<u8> {
    let mut output = Vec::with_capacity(input.len() / 2 + 64);
    let before = stream.total_in();
    loop {
        let read = usize::try_from(stream.total_in() - before).expect("no more is read than the input holds");
        stream.compress_vec(&input[read..], &mut output, flush).expect("a deflate context of our own cannot be broken");
        // Room left over means that everything, the flush included, has been written.
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
        let mut wire = Wire::new(true);
        wire.compress_large();
        let mut reader = Decompress::new(true);
        for payload in payloads().into_iter().filter(|payload| !payload.is_empty()) {
            let Message::Binary(bytes) = wire.frame(payload.clone()) else { unreachable!("streams are binary") };
            assert!(bytes.ends_with(&[0, 0, 0xff, 0xff]), "no flush after {} bytes", payload.len());
            assert_eq!(inflate(&mut reader, &bytes), payload);
        }
    }

    #[test]
    fn large_payloads_are_compressed_alone_when_asked() {
        let mut wire = Wire::new(false);
        assert!(matches!(wire.frame("x".repeat(5000)), Message::Text(_)));
        wire.compress_large();
        for payload in payloads() {
            match wire.frame(payload.clone()) {
                Message::Text(text) => {
                    assert_eq!(text.as_str(), payload);
                    assert!(payload.len() <= WORTH_COMPRESSING);
                }
                Message::Binary(bytes) => {
                    assert_eq!(inflate(&mut Decompress::new(true), &bytes), payload);
                    assert!(payload.len() > WORTH_COMPRESSING);
                }
                other => unreachable!("{other:?}"),
            }
        }
    }
}
