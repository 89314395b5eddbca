//! Errors of the server as errors of opening a database, whose messages name the way out.

use std::borrow::Cow;

use super::url::PostgresUrl;
use crate::store::OpenError;

/// The SQLSTATE of a transaction that conflicts with another one.
pub(super) const CONFLICT: &str = "40001";

/// The SQLSTATE of an error of the server.
pub(super) fn code(error: &sqlx::Error) -> Option<Cow<'_, str>> {
    error.as_database_error().and_then(sqlx::error::DatabaseError::code)
}

/// The error of opening a database for an error of the server's, so that its message names the way out.
pub(super) fn explain(url: &PostgresUrl, error: sqlx::Error) -> OpenError {
    let (database, user) = (url.to_string(), url.user().to_owned());
    let code = code(&error).map(Cow::into_owned);
    match (code.as_deref(), &error) {
        (Some("28P01" | "28000"), _) => OpenError::Denied { database, user, source: Box::new(error) },
        (Some("3D000"), _) => OpenError::NoDatabase { database, name: url.name().to_owned() },
        // Without the privilege to use a schema, the user has none to create tables in.
        (Some("42501" | "3F000"), _) => no_privilege(url),
        (Some("25006"), _) => OpenError::ReadOnly(database),
        // Starting up, shutting down, or full.
        (Some("57P03" | "57P01" | "53300"), _)
        | (None, sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::PoolTimedOut) => {
            OpenError::Unreachable { database, source: Box::new(error) }
        }
        _ => OpenError::Database { path: database, source: Box::new(error) },
    }
}

/// The error of a user who lacks a privilege.
pub(super) fn no_privilege(url: &PostgresUrl) -> OpenError {
    OpenError::NoPrivilege { database: url.to_string(), name: url.name().to_owned(), user: url.user().to_owned() }
}
