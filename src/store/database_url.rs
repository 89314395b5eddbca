//! Parses the `database` setting: an SQLite directory or a PostgreSQL URL.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use super::postgres::{BadPostgresUrl, PostgresUrl};

/// The place of a database: `sqlite:DIR`, or `postgres://…`. It displays without its password.
#[derive(Clone, Debug)]
pub enum DatabaseUrl {
    /// SQLite, in a file of this directory.
    Sqlite(PathBuf),
    /// A database of a PostgreSQL server.
    Postgres(PostgresUrl),
}

/// Why a text is no [`DatabaseUrl`]. The message contains no part of the text, which may hold a password.
#[derive(Debug, thiserror::Error)]
pub enum BadDatabaseUrl {
    /// Neither scheme.
    #[error("the database is neither sqlite:DIR nor postgres://USER@HOST/NAME")]
    Scheme,
    /// A malformed PostgreSQL URL.
    #[error(transparent)]
    Postgres(#[from] BadPostgresUrl),
}

impl FromStr for DatabaseUrl {
    type Err = BadDatabaseUrl;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let dir = text.strip_prefix("sqlite://").or_else(|| text.strip_prefix("sqlite:"));
        match dir {
            Some("") => Err(BadDatabaseUrl::Scheme),
            Some(dir) => Ok(Self::Sqlite(dir.into())),
            None if ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme)) => {
                Ok(Self::Postgres(text.parse()?))
            }
            None => Err(BadDatabaseUrl::Scheme),
        }
    }
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(dir) => write!(f, "sqlite:{}", dir.display()),
            Self::Postgres(url) => write!(f, "{url}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn urls_are_read_and_shown_without_a_password() {
        for (text, expected) in [
            ("sqlite:data", "sqlite:data"),
            ("sqlite:///var/lib/tessera", "sqlite:/var/lib/tessera"),
            ("postgres://ann:secret@db.example:5433/bot", "postgres://ann@db.example:5433/bot"),
            ("postgresql://ann@db.example/bot", "postgres://ann@db.example:5432/bot"),
            ("postgres://ann@localhost/bot?host=%2Frun%2Fpg&password=secret", "postgres://ann@/run/pg:5432/bot"),
            ("postgres://ann:se%40cret@%2Frun%2Fpg/bot?sslmode=disable", "postgres://ann@/run/pg:5432/bot"),
        ] {
            let url: DatabaseUrl = text.parse().expect(text);
            assert_eq!(url.to_string(), expected, "{text}");
            assert!(!format!("{url:?}").contains("secret") && !format!("{url:?}").contains("se%40cret"), "{text}");
        }
    }

    #[test]
    fn other_texts_are_refused_without_repeating_them() {
        for text in [
            "",
            "data",
            "sqlite:",
            "mysql://ann:secret@db.example/bot",
            "postgres://ann:secret@db.example:port/bot",
            "postgres://ann:secret@db.example/bot?sslmode=perhaps",
            "postgres://ann:secret@db.example/bot?pasword=secret",
            "postgres://ann:secret@db.example/",
        ] {
            let error = text.parse::<DatabaseUrl>().expect_err(text).to_string();
            assert!(!error.contains("secret") && !error.contains('\n'), "{text}: {error}");
        }
    }
}
