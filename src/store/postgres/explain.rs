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

#[cfg(test)]
mod tests {
    use std::error::Error as StdError;
    use std::fmt;

    use sqlx::error::{DatabaseError, ErrorKind};

    use super::*;

    /// An error of the server with this SQLSTATE.
    #[derive(Debug)]
    struct ServerError(&'static str);

    impl fmt::Display for ServerError {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.0)
        }
    }

    impl StdError for ServerError {}

    impl DatabaseError for ServerError {
        fn message(&self) -> &str {
            self.0
        }

        fn code(&self) -> Option<Cow<'_, str>> {
            Some(self.0.into())
        }

        fn as_error(&self) -> &(dyn StdError + Send + Sync + 'static) {
            self
        }

        fn as_error_mut(&mut self) -> &mut (dyn StdError + Send + Sync + 'static) {
            self
        }

        fn into_error(self: Box<Self>) -> Box<dyn StdError + Send + Sync + 'static> {
            self
        }

        fn kind(&self) -> ErrorKind {
            ErrorKind::Other
        }
    }

    #[test]
    fn errors_of_the_server_name_the_way_out() {
        let url: PostgresUrl = "postgres://bot:secret@host/tessera".parse().expect("a URL");
        let name = |code| match explain(&url, sqlx::Error::Database(Box::new(ServerError(code)))) {
            OpenError::Denied { .. } => "denied",
            OpenError::NoDatabase { .. } => "no database",
            OpenError::NoPrivilege { .. } => "no privilege",
            OpenError::ReadOnly(_) => "read-only",
            OpenError::Unreachable { .. } => "unreachable",
            OpenError::Database { .. } => "another",
            error => panic!("{error}"),
        };
        for (code, expected) in [
            ("28P01", "denied"),
            ("28000", "denied"),
            ("3D000", "no database"),
            ("42501", "no privilege"),
            ("3F000", "no privilege"),
            ("25006", "read-only"),
            ("57P03", "unreachable"),
            ("57P01", "unreachable"),
            ("53300", "unreachable"),
            (CONFLICT, "another"),
        ] {
            assert_eq!(name(code), expected, "{code}");
        }
    }
}
