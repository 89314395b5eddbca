//! Files of messages: which a message has after a request, where they are served, and what embeds show of them.

use axum::body::Body;
use axum::extract::State as Shared;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use std::sync::Arc;

use super::body::{Place, Upload};
use crate::World;
use crate::check::message::{AttachmentDraft, MOST_FILES};
use crate::error::{ApiError, ApiResult};
use crate::state::{Attachment, File, State};

/// A file that a message will have.
#[derive(Debug)]
pub(super) enum Planned {
    Kept(Attachment),
    New { upload: Upload, filename: Option<String>, description: Option<String> },
}

/// The files that a new message will have: all that came, described as listed.
pub(super) fn plan_new(listed: Option<&[AttachmentDraft]>, mut uploads: Vec<Upload>) -> ApiResult<Vec<Planned>> {
    let mut planned = plan_listed(listed.unwrap_or_default(), &[], &mut uploads)?;
    planned.extend(uploads.into_iter().map(|upload| Planned::New { upload, filename: None, description: None }));
    limited(planned)
}

/// The files that an edited message will have: with a list exactly those, without one the old and the new.
pub(super) fn plan_edit(
    listed: Option<&[AttachmentDraft]>,
    old: &[Attachment],
    mut uploads: Vec<Upload>,
) -> ApiResult<Vec<Planned>> {
    let planned = if let Some(listed) = listed {
        plan_listed(listed, old, &mut uploads)?
    } else {
        let kept = old.iter().cloned().map(Planned::Kept);
        kept.chain(uploads.into_iter().map(|upload| Planned::New { upload, filename: None, description: None }))
            .collect()
    };
    limited(planned)
}

fn plan_listed(listed: &[AttachmentDraft], old: &[Attachment], uploads: &mut Vec<Upload>) -> ApiResult<Vec<Planned>> {
    let mut planned = Vec::new();
    for (at, draft) in listed.iter().enumerate() {
        let (filename, description) = (draft.filename.clone(), draft.description.clone());
        if let Some(kept) = old.iter().find(|attachment| attachment.id == draft.id) {
            let description = description.or_else(|| kept.description.clone());
            planned.push(Planned::Kept(Attachment { description, ..kept.clone() }));
        } else if let Some(found) = uploads.iter().position(|upload| upload.index == draft.id) {
            planned.push(Planned::New { upload: uploads.remove(found), filename, description });
        } else {
            return Err(ApiError::form(
                &format!("attachments.{at}"),
                "ATTACHMENT_NOT_FOUND",
                "Attachment data not found",
            ));
        }
    }
    Ok(planned)
}

fn limited(planned: Vec<Planned>) -> ApiResult<Vec<Planned>> {
    if planned.len() > MOST_FILES {
        let words = format!("Must be {MOST_FILES} or fewer in length.");
        return Err(ApiError::form("attachments", "BASE_TYPE_MAX_LENGTH", words));
    }
    Ok(planned)
}

/// Stores the new files and makes attachments of all.
pub(super) fn store(state: &mut State, channel: u64, planned: Vec<Planned>, now_ms: i64) -> Vec<Attachment> {
    let mut stored = Vec::new();
    for file in planned {
        stored.push(match file {
            Planned::Kept(attachment) => attachment,
            Planned::New { upload, filename, description } => {
                let filename = filename.unwrap_or(upload.filename);
                let content_type = media_type(&upload.bytes, &filename, upload.content_type);
                let id = state.ids.next(now_ms);
                let url = format!("{}/attachments/{channel}/{id}/{filename}", state.origin);
                let (size, dimensions) = (upload.bytes.len(), dimensions(&upload.bytes));
                let bytes: Arc<[u8]> = Arc::from(&upload.bytes[..]);
                let file = File { channel, filename: filename.clone(), content_type: content_type.clone(), bytes };
                state.files.insert(id, file);
                Attachment { id, filename, description, content_type, size, dimensions, url }
            }
        });
    }
    stored
}

/// Replaces `attachment://NAME` by the address of the file, wherever it stands in embeds or components, and tells
/// sizes of pictures.
pub(super) fn resolve(parts: &mut [Value], attachments: &[Attachment]) {
    for part in parts {
        match part {
            Value::Array(items) => resolve(items, attachments),
            Value::Object(_) => resolve_object(part, attachments),
            _ => {}
        }
    }
}

fn resolve_object(object: &mut Value, attachments: &[Attachment]) {
    for (key, proxy) in [("url", "proxy_url"), ("icon_url", "proxy_icon_url")] {
        let name = object[key].as_str().and_then(|url| url.strip_prefix("attachment://")).map(str::to_owned);
        let Some(file) = name.and_then(|name| attachments.iter().find(|file| file.filename == name)) else { continue };
        object[key] = json!(file.url);
        object[proxy] = json!(file.url);
        if key == "url" {
            if object.get("id").is_some() {
                object["id"] = json!(file.id.to_string());
                object["attachment_id"] = json!(file.id.to_string());
            }
            object["content_type"] = json!(file.content_type);
            if let Some((width, height)) = file.dimensions {
                object["width"] = json!(width);
                object["height"] = json!(height);
            }
        }
    }
    let shown = object["file"]["url"].as_str().and_then(|url| url.strip_prefix("attachment://"));
    if let Some(file) = shown.and_then(|name| attachments.iter().find(|file| file.filename == name)) {
        object["size"] = json!(file.size);
    }
    for inner in object.as_object_mut().into_iter().flat_map(serde_json::Map::values_mut) {
        resolve(std::slice::from_mut(inner), attachments);
    }
}

/// `GET /attachments/{channel}/{attachment}/{filename}`
pub(super) async fn serve(Shared(world): Shared<Arc<World>>, place: Place) -> ApiResult<Response> {
    let (channel, id) = (place.id("channel_id")?, place.id("attachment_id")?);
    let file = world.lock().files.get(&id).cloned().filter(|file| file.channel == channel);
    let file = file.filter(|file| file.filename == place.text("filename")).ok_or_else(ApiError::not_found)?;
    let headers = [(CONTENT_TYPE, file.content_type), (CACHE_CONTROL, "public, max-age=31536000".to_owned())];
    Ok((headers, Body::from(file.bytes.to_vec())).into_response())
}

/// The media type by what the bytes are, else by the name, else as the request says.
fn media_type(bytes: &[u8], filename: &str, said: Option<String>) -> String {
    let webp = bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP");
    let ending = filename.rsplit('.').next().map(str::to_ascii_lowercase);
    let known = match ending.as_deref() {
        _ if bytes.starts_with(b"\x89PNG\r\n\x1a\n") => "image/png",
        _ if bytes.starts_with(b"GIF8") => "image/gif",
        _ if bytes.starts_with(b"\xff\xd8\xff") => "image/jpeg",
        _ if webp => "image/webp",
        Some("txt" | "log") => "text/plain; charset=utf-8",
        Some("json") => "application/json; charset=utf-8",
        Some("csv") => "text/csv; charset=utf-8",
        _ => return said.unwrap_or_else(|| "application/octet-stream".to_owned()),
    };
    known.to_owned()
}

/// Width and height of a PNG or GIF, read from their fixed places.
fn dimensions(bytes: &[u8]) -> Option<(u32, u32)> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        let number = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
        return Some((number(16)?, number(20)?));
    }
    if bytes.starts_with(b"GIF8") {
        let number = |at: usize| Some(u32::from(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?)));
        return Some((number(6)?, number(8)?));
    }
    None
}
