//! What the host configures: flags before environment before an optional TOML file before defaults.
//!
//! An unknown key is an error everywhere, so that a misspelt one is noticed at the start and not by a player.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Deserialize;

/// The settings as they come in, each of them optional. [`Config::resolve`] fills in the rest.
#[derive(Args, Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Settings {
    /// The bot token from Discord's developer portal
    #[arg(long, env = "DISCORD_TOKEN", hide_env_values = true, value_name = "TOKEN")]
    pub token: Option<Secret>,
    /// A file that holds the bot token
    #[arg(long, env = "DISCORD_TOKEN_FILE", value_name = "FILE")]
    pub token_file: Option<PathBuf>,
    /// The directory of the database [default: data]
    #[arg(long, env = "TESSERA_DATA", value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Another server that speaks Discord's API, such as the sandbox or a REST proxy
    #[arg(long, env = "TESSERA_DISCORD_API", value_name = "URL")]
    pub discord_api: Option<String>,
    /// Register the commands for this server only, where they appear at once [default: everywhere]
    #[arg(long, env = "TESSERA_GUILD", value_name = "ID")]
    pub guild: Option<u64>,
    /// What is logged, as tracing filter directives [default: info]
    #[arg(long, env = "TESSERA_LOG", value_name = "FILTER")]
    pub log: Option<String>,
    /// How log lines look [default: text]
    #[arg(long, env = "TESSERA_LOG_FORMAT", value_name = "FORMAT")]
    pub log_format: Option<LogFormat>,
    /// A TOML file with the same keys
    #[arg(long, env = "TESSERA_CONFIG", value_name = "FILE")]
    #[serde(skip)]
    pub config: Option<PathBuf>,
}

/// How log lines look.
#[derive(clap::ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// One JSON object a line, for log collectors.
    Json,
}

/// A text that no output may show.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Secret(String);

impl Secret {
    /// Wraps a secret; blanks around it are dropped, as they come from files and shells.
    pub fn new(text: &str) -> Self {
        Self(text.trim().to_owned())
    }

    /// The secret itself, for the one place that sends it.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl From<String> for Secret {
    fn from(text: String) -> Self {
        Self::new(&text)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

/// The effective configuration.
#[derive(Clone, Debug)]
pub struct Config {
    /// The bot token; `None` where there is none, which only `run` minds.
    pub token: Option<Secret>,
    /// The directory of the database.
    pub data: PathBuf,
    /// Where Discord's API is, without the path `/api/v10`; `None` for Discord itself.
    pub discord_api: Option<String>,
    /// The one server to register commands for; `None` for all.
    pub guild: Option<u64>,
    /// Filter directives for the log.
    pub log: String,
    /// How log lines look.
    pub log_format: LogFormat,
}

/// Why the configuration cannot be used: one line for the host each.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// A file that was named cannot be read.
    #[error("cannot read {path}: {source}")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// The TOML file has an unknown key or a value of the wrong kind.
    #[error("{path}: {reason}")]
    Toml {
        /// The file.
        path: PathBuf,
        /// What is wrong, with the line.
        reason: String,
    },
    /// A `TESSERA_` variable that means nothing.
    #[error("unknown environment variable {name}; known are {known}")]
    UnknownVariable {
        /// Its name.
        name: String,
        /// Those that mean something.
        known: String,
    },
    /// Both a token and a token file.
    #[error("both a token and a token file are set; keep one of them")]
    TwoTokens,
    /// The token could not be sent in a header.
    #[error(
        "the token contains blanks or control characters; copy it again from https://discord.com/developers/applications"
    )]
    BadToken,
    /// Not a server's address.
    #[error("{url:?} is no address of a Discord API; expected something like http://127.0.0.1:8080")]
    BadUrl {
        /// What was given.
        url: String,
    },
    /// The log filter cannot be read.
    #[error("{filter:?} is no log filter: {reason}")]
    BadLog {
        /// What was given.
        filter: String,
        /// What is wrong with it.
        reason: String,
    },
}

/// The log filter of a host who chose none. Serenity logs interaction tokens in spans at debug.
pub const DEFAULT_LOG: &str = "info";

const VARIABLES: [&str; 6] =
    ["TESSERA_CONFIG", "TESSERA_DATA", "TESSERA_DISCORD_API", "TESSERA_GUILD", "TESSERA_LOG", "TESSERA_LOG_FORMAT"];

impl Config {
    /// Puts flags and environment (both in `settings`) over the TOML file that they name and the defaults.
    ///
    /// `variables` are the names of the process's environment variables; unknown ones that begin with `TESSERA_` are
    /// refused.
    ///
    /// # Errors
    /// Each [`ConfigError`].
    pub fn resolve(settings: Settings, variables: impl IntoIterator<Item = String>) -> Result<Self, ConfigError> {
        let unknown = variables.into_iter().find(|v| v.starts_with("TESSERA_") && !VARIABLES.contains(&v.as_str()));
        if let Some(name) = unknown {
            return Err(ConfigError::UnknownVariable { name, known: VARIABLES.join(", ") });
        }
        let file = settings.config.as_deref().map_or(Ok(Settings::default()), read_toml)?;
        let token = token(&settings)?.map_or_else(|| token(&file), |found| Ok(Some(found)))?;
        let discord_api = settings.discord_api.or(file.discord_api).filter(|url| !url.trim().is_empty());
        let log = settings.log.or(file.log).unwrap_or_else(|| DEFAULT_LOG.to_owned());
        if let Err(reason) = log.parse::<tracing_subscriber::EnvFilter>() {
            return Err(ConfigError::BadLog { filter: log, reason: reason.to_string() });
        }
        Ok(Self {
            token,
            data: settings.data.or(file.data).unwrap_or_else(|| PathBuf::from("data")),
            discord_api: discord_api.as_deref().map(origin).transpose()?,
            guild: settings.guild.or(file.guild),
            log,
            log_format: settings.log_format.or(file.log_format).unwrap_or_default(),
        })
    }
}

impl fmt::Display for Config {
    /// The configuration as `tessera check` prints it, one key a line, the token masked.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let token = if self.token.is_some() { "*** (set)" } else { "(not set)" };
        let guild = self.guild.map_or_else(|| "(all servers)".to_owned(), |guild| guild.to_string());
        writeln!(f, "token       = {token}")?;
        writeln!(f, "data        = {}", self.data.display())?;
        writeln!(f, "discord-api = {}", self.discord_api.as_deref().unwrap_or("(Discord)"))?;
        writeln!(f, "guild       = {guild}")?;
        writeln!(f, "log         = {}", self.log)?;
        writeln!(f, "log-format  = {}", if self.log_format == LogFormat::Json { "json" } else { "text" })
    }
}

fn read_toml(path: &Path) -> Result<Settings, ConfigError> {
    let text = fs::read_to_string(path).map_err(|source| ConfigError::Unreadable { path: path.to_owned(), source })?;
    toml::from_str(&text).map_err(|error| {
        let line = error.span().map_or(1, |span| text[..span.start].matches('\n').count() + 1);
        ConfigError::Toml { path: path.to_owned(), reason: format!("line {line}: {}", error.message()) }
    })
}

fn token(settings: &Settings) -> Result<Option<Secret>, ConfigError> {
    let given = settings.token.clone().filter(|token| !token.expose().is_empty());
    let found = match (given, &settings.token_file) {
        (Some(_), Some(_)) => return Err(ConfigError::TwoTokens),
        (Some(token), None) => token,
        (None, None) => return Ok(None),
        (None, Some(path)) => fs::read_to_string(path)
            .map(|text| Secret::new(&text))
            .map_err(|source| ConfigError::Unreadable { path: path.clone(), source })?,
    };
    let sendable = !found.expose().is_empty() && found.expose().bytes().all(|byte| byte.is_ascii_graphic());
    if sendable { Ok(Some(found)) } else { Err(ConfigError::BadToken) }
}

/// The origin of an API address: `http://host:port/api/v10/` becomes `http://host:port`.
fn origin(url: &str) -> Result<String, ConfigError> {
    let bad = || ConfigError::BadUrl { url: url.to_owned() };
    let mut rest = url.trim().trim_end_matches('/');
    rest = rest.strip_suffix("/api/v10").or_else(|| rest.strip_suffix("/api")).unwrap_or(rest);
    let host = rest.strip_prefix("http://").or_else(|| rest.strip_prefix("https://")).ok_or_else(bad)?;
    let plain = |c: char| c.is_ascii_alphanumeric() || "-._:[]/".contains(c);
    if host.is_empty() || host.starts_with(['/', ':']) || !host.chars().all(plain) {
        return Err(bad());
    }
    Ok(rest.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_origin(url: &str, expected: Option<&str>) {
        assert_eq!(origin(url).ok().as_deref(), expected, "{url}");
    }

    #[test]
    fn api_addresses() {
        check_origin("http://127.0.0.1:8080", Some("http://127.0.0.1:8080"));
        check_origin("http://127.0.0.1:8080/", Some("http://127.0.0.1:8080"));
        check_origin("http://localhost:8080/api/v10/", Some("http://localhost:8080"));
        check_origin("https://proxy.example/discord/api", Some("https://proxy.example/discord"));
        check_origin("http://[::1]:80", Some("http://[::1]:80"));
        check_origin("127.0.0.1:8080", None);
        check_origin("ftp://host", None);
        check_origin("http://", None);
        check_origin("http:///api", None);
        check_origin("http://host with blanks", None);
    }

    fn resolve(settings: Settings) -> Result<Config, String> {
        Config::resolve(settings, []).map_err(|error| error.to_string())
    }

    #[test]
    fn flags_go_over_the_file() {
        let dir = tempfile::tempdir().expect("a directory");
        let path = dir.path().join("tessera.toml");
        fs::write(&path, "token = \"abc\"\ndata = \"here\"\nguild = 5\nlog-format = \"json\"\n").expect("written");
        let config = resolve(Settings { config: Some(path), data: Some("there".into()), ..Settings::default() });
        let config = config.expect("good");
        assert_eq!(config.data, PathBuf::from("there"));
        assert_eq!(config.guild, Some(5));
        assert_eq!(config.log_format, LogFormat::Json);
        assert_eq!(config.token.as_ref().map(Secret::expose), Some("abc"));
        assert!(!config.to_string().contains("abc"), "{config}");
        assert!(!format!("{config:?}").contains("abc"));
    }

    #[test]
    fn what_is_broken_is_named() {
        let dir = tempfile::tempdir().expect("a directory");
        let path = dir.path().join("tessera.toml");
        fs::write(&path, "data = \"here\"\ncolour = 1\n").expect("written");
        let error = resolve(Settings { config: Some(path), ..Settings::default() }).expect_err("unknown key");
        assert!(error.contains("line 2") && error.contains("colour"), "{error}");

        let both = Settings { token: Some(Secret::new("a")), token_file: Some("f".into()), ..Settings::default() };
        assert_eq!(resolve(both).expect_err("refused"), "both a token and a token file are set; keep one of them");
        let blank = Settings { token: Some(Secret::new("a b")), ..Settings::default() };
        assert!(resolve(blank).expect_err("refused").contains("copy it again"));
        let log = Settings { log: Some("a=b=c".into()), ..Settings::default() };
        assert!(resolve(log).expect_err("refused").contains("no log filter"));
        let stray = Config::resolve(Settings::default(), ["TESSERA_DATE".to_owned()]).expect_err("unknown");
        assert!(stray.to_string().starts_with("unknown environment variable TESSERA_DATE; known are"), "{stray}");
    }

    #[test]
    fn an_empty_token_is_none() {
        let empty = Settings { token: Some(Secret::new(" ")), ..Settings::default() };
        assert!(resolve(empty).expect("good").token.is_none());
    }
}
