//! The error of sending or editing a message.

use crate::app::Failure;
use crate::discord::rest::ApiError;

/// Why a message could not be sent or edited.
#[derive(Debug, thiserror::Error)]
pub enum MessageError {
    /// The database failed.
    #[error(transparent)]
    Store(#[from] Failure),
    /// Discord refused a request, or could not be reached.
    #[error(transparent)]
    Discord(#[from] ApiError),
}
