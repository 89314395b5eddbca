//! Attachments: which of them a message has after a request, their files, and `attachment://` URLs.

use std::sync::Arc;

use axum::body::Body;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS,
};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::request::{RouteParams, Upload, sanitized};
use crate::error::{ApiError, ApiResult};
use crate::server::SharedServer;
use crate::state::{Attachment, State, StoredFile};
use crate::validation::message::{AttachmentDraft, MAX_FILES};

/// An attachment that a message will have after the request.
#[derive(Debug)]
pub(super) enum Planned {
    Kept(Attachment),
    New { upload: Upload, filename: Option<String>, description: Option<String>, is_spoiler: bool },
}

impl Planned {
    /// An uploaded file that the request does not describe.
    fn undescribed(upload: Upload) -> Planned {
        Planned::New { upload, filename: None, description: None, is_spoiler: false }
    }

    /// Whether the attachment has this name.
    fn is(&self, name: &str) -> bool {
        match self {
            Planned::Kept(attachment) => attachment.filename == name,
            Planned::New { upload, filename: None, .. } => upload.filename == name,
            Planned::New { filename: Some(filename), .. } => sanitized(filename) == name,
        }
    }
}

/// The attachments of a new message: all uploaded files, with the descriptions in `listed`.
pub(super) fn plan_new(listed: Option<&[AttachmentDraft]>, mut uploads: Vec<Upload>) -> ApiResult<Vec<Planned>> {
    let mut planned = plan_listed(listed.unwrap_or_default(), &[], &mut uploads)?;
    planned.extend(uploads.into_iter().map(Planned::undescribed));
    limited(planned)
}

/// The attachments of an edited message: those in `listed`, or without a list the old ones and the uploads.
pub(super) fn plan_edit(
    listed: Option<&[AttachmentDraft]>,
    old: &[Attachment],
    mut uploads: Vec<Upload>,
) -> ApiResult<Vec<Planned>> {
    let planned = if let Some(listed) = listed {
        plan_listed(listed, old, &mut uploads)?
    } else {
        let kept = old.iter().cloned().map(Planned::Kept);
        kept.chain(uploads.into_iter().map(Planned::undescribed)).collect()
    };
    limited(planned)
}

fn plan_listed(listed: &[AttachmentDraft], old: &[Attachment], uploads: &mut Vec<Upload>) -> ApiResult<Vec<Planned>> {
    let mut planned = Vec::new();
    for (at, draft) in listed.iter().enumerate() {
        let (filename, description) = (draft.filename.clone(), draft.description.clone());
        if let Some(kept) = old.iter().find(|attachment| attachment.id == draft.id) {
            let description = description.or_else(|| kept.description.clone());
            let is_spoiler = draft.is_spoiler.unwrap_or(kept.is_spoiler);
            planned.push(Planned::Kept(Attachment { description, is_spoiler, ..kept.clone() }));
        } else if let Some(found) = uploads.iter().position(|upload| upload.index == draft.id) {
            let (upload, is_spoiler) = (uploads.remove(found), draft.is_spoiler.unwrap_or(false));
            planned.push(Planned::New { upload, filename, description, is_spoiler });
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
    if planned.len() > MAX_FILES {
        let reason = format!("Must be {MAX_FILES} or fewer in length.");
        return Err(ApiError::form("attachments", "BASE_TYPE_MAX_LENGTH", reason));
    }
    Ok(planned)
}

/// Stores the new files, and returns all attachments.
pub(super) fn store(state: &mut State, channel: u64, planned: Vec<Planned>, now_ms: i64) -> Vec<Attachment> {
    let mut stored = Vec::new();
    for file in planned {
        stored.push(match file {
            Planned::Kept(attachment) => attachment,
            Planned::New { upload, filename, description, is_spoiler } => {
                let filename = filename.map_or(upload.filename, |name| sanitized(&name));
                let content_type = media_type(&upload.bytes, &filename, upload.content_type);
                let id = state.ids.next(now_ms);
                let url = format!("{}/attachments/{channel}/{id}/{filename}", state.origin);
                let (size, dimensions) = (upload.bytes.len(), dimensions(&upload.bytes));
                let bytes: Arc<[u8]> = Arc::from(&upload.bytes[..]);
                let file =
                    StoredFile { channel, filename: filename.clone(), content_type: content_type.clone(), bytes };
                state.files.add(id, file);
                Attachment { id, filename, description, content_type, size, dimensions, is_spoiler, url }
            }
        });
    }
    stored
}

/// Replaces `attachment://NAME` by the URL of the attachment in embeds or components, and adds the dimensions of
/// images.
pub(super) fn resolve(parts: &mut [Value], attachments: &[Attachment]) {
    for part in parts {
        match part {
            Value::Array(items) => resolve(items, attachments),
            Value::Object(_) => resolve_object(part, attachments),
            _ => {}
        }
    }
}

/// The name of the attachment that a URL refers to, as it is stored.
fn referenced(url: &str) -> Option<String> {
    url.strip_prefix("attachment://").map(sanitized)
}

/// Checks that the attachments to which components refer are among these.
pub(super) fn check_references(components: &[Value], attachments: &[Planned]) -> ApiResult<()> {
    components
        .iter()
        .enumerate()
        .try_for_each(|(at, part)| check_reference(part, &format!("components.{at}"), attachments))
}

fn check_reference(part: &Value, path: &str, attachments: &[Planned]) -> ApiResult<()> {
    let missing =
        part["url"].as_str().and_then(referenced).filter(|name| !attachments.iter().any(|file| file.is(name)));
    if let Some(name) = missing {
        let reason = format!("The referenced attachment ({name}) was not found");
        let code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND";
        return Err(ApiError::form(&format!("{path}.url"), code, reason));
    }
    match part {
        Value::Array(items) => items
            .iter()
            .enumerate()
            .try_for_each(|(at, item)| check_reference(item, &format!("{path}.{at}"), attachments)),
        Value::Object(fields) => {
            fields.iter().try_for_each(|(key, field)| check_reference(field, &format!("{path}.{key}"), attachments))
        }
        _ => Ok(()),
    }
}

fn resolve_object(object: &mut Value, attachments: &[Attachment]) {
    for (key, proxy) in [("url", "proxy_url"), ("icon_url", "proxy_icon_url")] {
        let name = object[key].as_str().and_then(referenced);
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
    let name = object["file"]["url"].as_str().and_then(referenced);
    if let Some(file) = name.and_then(|name| attachments.iter().find(|file| file.filename == name)) {
        object["size"] = json!(file.size);
    }
    for inner in object.as_object_mut().into_iter().flat_map(serde_json::Map::values_mut) {
        resolve(std::slice::from_mut(inner), attachments);
    }
}

/// `GET /attachments/{channel}/{attachment}/{filename}`
pub(super) async fn serve(server: SharedServer, params: RouteParams) -> ApiResult<Response> {
    let (channel, id) = (params.id("channel_id")?, params.id("attachment_id")?);
    let file = server.lock().files.get(id).cloned().filter(|file| file.channel == channel);
    let file = file.filter(|file| file.filename == params.text("filename")).ok_or_else(ApiError::not_found)?;
    let is_shown = ["image/png", "image/gif", "image/jpeg", "image/webp", "text/plain"];
    let is_shown = is_shown.iter().any(|shown| file.content_type.starts_with(shown));
    // Discord serves files from another host. Here a document could act on the page as its user.
    let headers = [
        (CONTENT_TYPE, file.content_type),
        (CACHE_CONTROL, "public, max-age=31536000".to_owned()),
        (CONTENT_DISPOSITION, if is_shown { "inline" } else { "attachment" }.to_owned()),
        (X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
        (CONTENT_SECURITY_POLICY, "sandbox; default-src 'none'".to_owned()),
    ];
    Ok((headers, Body::from(file.bytes.to_vec())).into_response())
}

/// The media type by content, otherwise by extension, otherwise as the request declares it.
pub(crate) fn media_type(bytes: &[u8], filename: &str, declared: Option<String>) -> String {
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
        _ => return declared.unwrap_or_else(|| "application/octet-stream".to_owned()),
    };
    known.to_owned()
}

/// Width and height of a PNG or GIF, read from fixed offsets.
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
