//! The address of a PostgreSQL database.

use std::fmt;
use std::str::FromStr;

use sqlx::any::AnyConnectOptions;
use sqlx::postgres::PgConnectOptions;

/// The parameters that a URL may have. Others are refused, because a misspelt one would be ignored.
const PARAMETERS: &[&str] = &[
    "application_name",
    "dbname",
    "host",
    "hostaddr",
    "options",
    "password",
    "port",
    "sslcert",
    "sslkey",
    "sslmode",
    "sslrootcert",
    "user",
];

/// The most prepared statements that a connection keeps; more than the bot has.
const STATEMENTS: &str = "1000";

/// The URL of a PostgreSQL database. It displays without its password.
#[derive(Clone)]
pub struct PostgresUrl {
    options: AnyConnectOptions,
    user: String,
    /// Host, port and name.
    place: String,
    name: String,
}

/// Why a text is no [`PostgresUrl`].
#[derive(Debug, thiserror::Error)]
pub enum BadPostgresUrl {
    /// It is no URL, or a parameter has an invalid value.
    #[error("the database URL is malformed; expected postgres://USER:PASSWORD@HOST:PORT/NAME?sslmode=…")]
    Malformed,
    /// It names no database.
    #[error("the database URL names no database; expected postgres://USER@HOST/NAME")]
    NoName,
    /// An unknown parameter.
    #[error("the database URL has an unknown parameter; known are {}", PARAMETERS.join(", "))]
    Parameter,
}

impl FromStr for PostgresUrl {
    type Err = BadPostgresUrl;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut options: AnyConnectOptions = text.parse().map_err(|_| BadPostgresUrl::Malformed)?;
        if options.database_url.query_pairs().any(|(name, _)| !PARAMETERS.contains(&&*name)) {
            return Err(BadPostgresUrl::Parameter);
        }
        options.database_url.query_pairs_mut().append_pair("statement-cache-capacity", STATEMENTS);
        let read = PgConnectOptions::try_from(&options).map_err(|_| BadPostgresUrl::Malformed)?;
        let name = read.get_database().filter(|name| !name.is_empty()).ok_or(BadPostgresUrl::NoName)?.to_owned();
        let host = read.get_socket().map_or_else(|| read.get_host().to_owned(), |socket| socket.display().to_string());
        let place = format!("{host}:{}/{name}", read.get_port());
        Ok(Self { user: read.get_username().to_owned(), place, name, options })
    }
}

impl PostgresUrl {
    /// The options to connect with.
    pub(super) const fn options(&self) -> &AnyConnectOptions {
        &self.options
    }

    /// The name of the user.
    pub(super) fn user(&self) -> &str {
        &self.user
    }

    /// The name of the database.
    pub(super) fn name(&self) -> &str {
        &self.name
    }
}

impl fmt::Display for PostgresUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "postgres://{}@{}", self.user, self.place)
    }
}

impl fmt::Debug for PostgresUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PostgresUrl({self})")
    }
}
