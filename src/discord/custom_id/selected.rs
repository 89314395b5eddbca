//! What a user selected in a component, or typed into a modal.

use crate::discord::custom_id::argument::{Argument, read};

/// The values of the selected options of the component that was used, or the texts of the modal that was submitted;
/// none for a button.
#[derive(Clone, Copy, Debug)]
pub struct Selected<'a>(pub &'a [String]);

impl<'a> Selected<'a> {
    /// The value of the first selected option, or the first text.
    pub fn text(self) -> Option<&'a str> {
        self.0.first().map(String::as_str)
    }

    /// Parses the value of the first selected option, or the first text; `None` if it is not of this type.
    pub fn read<T: Argument>(self) -> Option<T> {
        self.text().and_then(read)
    }
}
