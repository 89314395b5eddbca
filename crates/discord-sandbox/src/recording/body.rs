//! Parses a request's body for the recording: JSON, or a multipart form with files.

use memchr::memmem;
use serde_json::{Value, json};

/// The JSON of a body, and the names, media types and sizes of a form's files.
pub fn parse(media: &str, body: &[u8]) -> (Value, Vec<Value>) {
    let Some(boundary) = media.split("boundary=").nth(1).filter(|_| media.starts_with("multipart/form-data")) else {
        return (serde_json::from_slice(body).unwrap_or_default(), vec![]);
    };
    let boundary = boundary.split(';').next().unwrap_or_default().trim_matches('"');
    let (mut sent, mut files) = (Value::Null, Vec::new());
    for part in parts(body, format!("--{boundary}").as_bytes()) {
        let Some(gap) = memmem::find(part, b"\r\n\r\n") else { continue };
        let (head, content) = (String::from_utf8_lossy(&part[..gap]), &part[gap + 4..]);
        let name = attribute(&head, "name").unwrap_or_default();
        match attribute(&head, "filename") {
            None if name == "payload_json" => sent = serde_json::from_slice(content).unwrap_or_default(),
            None => {}
            Some(filename) => {
                let kind =
                    head.lines().find_map(|line| line.to_lowercase().strip_prefix("content-type:").map(str::to_owned));
                let kind = kind.map(|kind| kind.trim().to_owned());
                files.push(json!({"name": name, "filename": filename, "content_type": kind, "size": content.len()}));
            }
        }
    }
    (sent, files)
}

/// The parts of a multipart form, without the line breaks around them.
fn parts<'a>(body: &'a [u8], delimiter: &[u8]) -> Vec<&'a [u8]> {
    let mut parts = Vec::new();
    let Some(first) = memmem::find(body, delimiter) else { return parts };
    let mut rest = &body[first + delimiter.len()..];
    while let Some(end) = memmem::find(rest, delimiter) {
        let part = &rest[..end];
        let part = part.strip_prefix(b"\r\n").unwrap_or(part);
        parts.push(part.strip_suffix(b"\r\n").unwrap_or(part));
        rest = &rest[end + delimiter.len()..];
    }
    parts
}

/// The value of a quoted attribute of a Content-Disposition header.
fn attribute(head: &str, name: &str) -> Option<String> {
    let quoted = head.split([';', '\n']).find_map(|part| part.trim().strip_prefix(name)?.strip_prefix('='))?;
    Some(quoted.trim().trim_matches('"').to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn multipart_forms_are_parsed_with_their_files() {
        let body = "--B\r\nContent-Disposition: form-data; name=\"files[0]\"; filename=\"a.png\"\r\n\
            Content-Type: image/png\r\n\r\n\r\nbytes\r\n--B\r\nContent-Disposition: form-data; name=\"payload_json\"\r\n\r\n\
            {\"content\":\"x\"}\r\n--B--\r\n";
        let (sent, files) = parse("multipart/form-data; boundary=B", body.as_bytes());
        assert_eq!(sent, json!({"content": "x"}));
        let file = json!({"name": "files[0]", "filename": "a.png", "content_type": "image/png", "size": 7});
        assert_eq!(files, vec![file]);
    }

    #[test]
    fn other_bodies_are_json_or_null() {
        assert_eq!(parse("application/json", b"[1]"), (json!([1]), vec![]));
        assert_eq!(parse("", b""), (Value::Null, vec![]));
    }
}
