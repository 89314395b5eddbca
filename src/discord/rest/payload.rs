//! What is sent to Discord: a form as the library builds it, and the picture that goes with it.

use serde::Serialize;
use serde_json::Value;
use serenity::builder::{CreateAttachment, EditAttachments};

use crate::discord::interaction::response::Picture;

/// A form and its picture, ready to be sent as often as it takes.
#[derive(Clone, Debug)]
pub struct Letter {
    /// The form. Discord's description has ids as text; the library writes those of new files as numbers.
    pub form: Value,
    /// What is sent beside it.
    pub files: Vec<CreateAttachment>,
}

impl Letter {
    /// A form that describes no file.
    pub fn plain(form: &impl Serialize) -> Self {
        Self::new(form, None)
    }

    /// A form and the picture that it describes by [`described`], if it has one.
    pub fn new(form: &impl Serialize, picture: Option<Picture>) -> Self {
        Self::with(form, picture.map(Picture::attachment))
    }

    /// A form and the one file that it describes. The library numbers files when it sends what it has built itself, which
    /// is not what is sent here, so that a second one would have the number of the first.
    pub fn with(form: &impl Serialize, file: Option<CreateAttachment>) -> Self {
        let mut form = serde_json::to_value(form).expect("a form is JSON: its keys are text");
        ids_as_text(&mut form);
        Self { form, files: file.into_iter().collect() }
    }
}

/// The description of the one picture, or of none: whatever was there before is not kept.
pub fn described(picture: Option<&Picture>) -> EditAttachments {
    picture.into_iter().fold(EditAttachments::new(), |all, one| all.add(one.description()))
}

fn ids_as_text(form: &mut Value) {
    let Some(parts) = form.as_object_mut() else { return };
    // The answer to an interaction has its message in `data`.
    if let Some(data) = parts.get_mut("data") {
        ids_as_text(data);
    }
    for row in parts.get_mut("components").and_then(Value::as_array_mut).into_iter().flatten() {
        for list in row["components"].as_array_mut().into_iter().flatten() {
            chosen_as_text(list);
        }
    }
    for file in parts.get_mut("attachments").and_then(Value::as_array_mut).into_iter().flatten() {
        if let Some(id) = file["id"].as_u64() {
            file["id"] = Value::String(id.to_string());
        }
    }
}

/// What is chosen in a list of channels or roles.
fn chosen_as_text(list: &mut Value) {
    for chosen in list.get_mut("default_values").and_then(Value::as_array_mut).into_iter().flatten() {
        if let Some(id) = chosen["id"].as_u64() {
            chosen["id"] = Value::String(id.to_string());
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn ids_of_files_are_text() {
        let picture = Picture { png: vec![1, 2, 3], alt: "a board".to_owned() };
        let form = serenity::builder::EditMessage::new().attachments(described(Some(&picture)));
        let letter = Letter::new(&form, Some(picture));
        let file = json!([{"id": "0", "filename": "board.png", "description": "a board"}]);
        assert_eq!(letter.form["attachments"], file);
        assert_eq!(letter.files.len(), 1);
        assert_eq!(letter.files[0].data, [1, 2, 3]);
        let list = json!({"components": [{"components": [{"default_values": [{"id": 7, "type": "role"}]}]}]});
        let chosen = Letter::plain(&list);
        assert_eq!(chosen.form["components"][0]["components"][0]["default_values"][0]["id"], "7");
        let inner = Letter::plain(&json!({"type": 4, "data": {"attachments": [{"id": 0}]}}));
        assert_eq!(inner.form["data"]["attachments"][0]["id"], "0");
    }
}
