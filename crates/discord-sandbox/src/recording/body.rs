//! Parses a request's body for the recording: JSON, or a multipart form with files.

use axum::body::{Body, Bytes};
use axum::extract::{DefaultBodyLimit, FromRequest, Multipart, Request};
use axum::http::HeaderValue;
use axum::http::header::CONTENT_TYPE;
use serde_json::{Value, json};

/// The JSON of a body with this `Content-Type`, and the names, media types and sizes of a form's files.
pub async fn parse(media: Option<&HeaderValue>, body: &Bytes) -> (Value, Vec<Value>) {
    let mut request = Request::new(Body::from(body.clone()));
    request.headers_mut().extend(media.map(|media| (CONTENT_TYPE, media.clone())));
    DefaultBodyLimit::disable().apply(&mut request);
    let Ok(mut form) = Multipart::from_request(request, &()).await else {
        return (serde_json::from_slice(body).unwrap_or_default(), vec![]);
    };
    let (mut sent, mut files) = (Value::Null, Vec::new());
    while let Ok(Some(field)) = form.next_field().await {
        let name = field.name().unwrap_or_default().to_owned();
        let (filename, kind) = (field.file_name().map(str::to_owned), field.content_type().map(str::to_owned));
        let Ok(content) = field.bytes().await else { break };
        match filename {
            None if name == "payload_json" => sent = serde_json::from_slice(&content).unwrap_or_default(),
            None => {}
            Some(filename) => {
                files.push(json!({"name": name, "filename": filename, "content_type": kind, "size": content.len()}));
            }
        }
    }
    (sent, files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn multipart_forms_are_parsed_with_their_files() {
        let body = "--B\r\nContent-Disposition: form-data; name=\"files[0]\"; filename=\"a.png\"\r\n\
            Content-Type: image/png\r\n\r\n\r\nbytes\r\n--B\r\nContent-Disposition: form-data; name=\"payload_json\"\r\n\r\n\
            {\"content\":\"x\"}\r\n--B--\r\n";
        let media = HeaderValue::from_static("multipart/form-data; boundary=B");
        let (sent, files) = parse(Some(&media), &Bytes::from_static(body.as_bytes())).await;
        assert_eq!(sent, json!({"content": "x"}));
        let file = json!({"name": "files[0]", "filename": "a.png", "content_type": "image/png", "size": 7});
        assert_eq!(files, vec![file]);
    }

    #[tokio::test]
    async fn other_bodies_are_json_or_null() {
        let json = HeaderValue::from_static("application/json");
        assert_eq!(parse(Some(&json), &Bytes::from_static(b"[1]")).await, (json!([1]), vec![]));
        assert_eq!(parse(None, &Bytes::new()).await, (Value::Null, vec![]));
    }
}
