//! The host's configuration: flags override the environment, which overrides an optional TOML file, which overrides
//! the defaults.
//!
//! An unknown key is an error everywhere, so that a misspelt one is noticed at the start.

mod settings;
mod values;

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::{fmt, fs};

use tracing_subscriber::filter::Targets;

pub use settings::{Flags, KEYS, Key, SourceSettings};
pub use values::{BadInterval, Interval, LogFormat, Secret, log_filter};

/// The effective configuration.
#[derive(Clone, Debug)]
pub struct Config {
    /// The bot token; `None` if there is none, which is an error for `run` only.
    pub token: Option<Secret>,
    /// The directory of the SQLite database and, by default, of its backups.
    pub data: PathBuf,
    /// The URL of the PostgreSQL database; `None` for SQLite.
    pub postgres: Option<Secret>,
    /// The base URL of Discord's API, without the path `/api/v10`; `None` for Discord itself.
    pub discord_api: Option<String>,
    /// The text of the shards that the process runs; `None` for all.
    pub shards: Option<String>,
    /// The only guild in which commands are registered; `None` for all.
    pub guild: Option<u64>,
    /// The address on which health and metrics are served; `None` for none.
    pub http: Option<SocketAddr>,
    /// Interval between backups while the bot runs.
    pub backup_every: Interval,
    /// The number of scheduled backups that are kept.
    pub backup_keep: u32,
    /// The directory of the backups.
    pub backup_dir: PathBuf,
    /// The number of concurrent engine searches.
    pub engine_threads: u32,
    /// The requests per second that Discord allows all processes of the bot together; `None` for its usual limit.
    pub requests_per_second: Option<u32>,
    /// The URL of the host's privacy policy.
    pub privacy_url: Option<String>,
    /// The URL of the host's terms of service.
    pub terms_url: Option<String>,
    /// Filter directives for the log.
    pub log: String,
    /// The filter that they describe.
    pub log_filter: Targets,
    /// The format of log lines.
    pub log_format: LogFormat,
    token_file: Option<PathBuf>,
    sources: BTreeMap<&'static str, Source>,
}

/// The source of a setting.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Source {
    /// The command line.
    Flag,
    /// The environment.
    Environment,
    /// The TOML file.
    File(PathBuf),
    /// The built-in default.
    #[default]
    Default,
}

/// Why the configuration cannot be used. Each error displays as one line.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// A configured file cannot be read.
    #[error("cannot read {path}: {source}")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The I/O error.
        source: std::io::Error,
    },
    /// The TOML file has an unknown key or a value of the wrong type.
    #[error("{path}: {reason}")]
    Toml {
        /// The file.
        path: PathBuf,
        /// The error, with its line.
        reason: String,
    },
    /// An unknown `TESSERA_` variable.
    #[error("unknown environment variable {name}; known are {known}")]
    UnknownVariable {
        /// The variable's name.
        name: String,
        /// The known variables.
        known: String,
    },
    /// A variable with an invalid value.
    #[error("{name}: {reason}")]
    BadVariable {
        /// The variable's name.
        name: &'static str,
        /// The reason why the value is invalid.
        reason: String,
    },
    /// The guild id is 0.
    #[error(
        "0 is no server's id; turn on Developer Mode in Discord's settings, and copy the id from the server's menu"
    )]
    NoGuild,
    /// Both a token and a token file at the same level.
    #[error("both a token and a token file are set; keep one of them")]
    TwoTokens,
    /// The token file is empty, or the token contains characters that are not allowed in a header.
    #[error(
        "the token is empty, or contains blanks or control characters; copy it again from \
         https://discord.com/developers/applications"
    )]
    BadToken,
    /// Both a data directory and a database in another directory.
    #[error("data and database name two directories; keep one of them")]
    TwoDirectories,
    /// The flag `--data` beside a PostgreSQL database of the environment or the file, which it would not replace.
    #[error("--data names a directory, but the database is the PostgreSQL one of {0}; use --database sqlite:DIR")]
    DirectoryBesideServer(&'static str),
    /// The database is of an unknown kind. The text may hold a password, so it is not repeated.
    #[error("the database is neither sqlite:DIR nor postgres://USER:PASSWORD@HOST/NAME")]
    BadDatabase,
    /// The API URL is invalid.
    #[error("{0:?} is no address of a Discord API; expected something like http://127.0.0.1:8080")]
    BadUrl(String),
    /// The URL of a privacy policy or of terms of service is invalid.
    #[error("{0:?} is no address of a page; expected something like https://example.org/privacy")]
    BadLink(String),
    /// The address to listen on is invalid.
    #[error("{0:?} is no address to listen on; expected something like 127.0.0.1:9464, or nothing at all")]
    BadHttp(String),
    /// The number of backups to keep is 0.
    #[error("backup-keep is 0; keep at least one backup, or set backup-every to off")]
    KeepNone,
    /// The number of concurrent searches is 0 or too large.
    #[error("engine-threads is {0}; expected 1 to {MAX_ENGINE_THREADS}, at most as many as the machine has cores")]
    BadEngineThreads(u32),
    /// The number of requests per second is 0 or too large.
    #[error(
        "requests-per-second is {0}; expected 1 to {MAX_REQUESTS_PER_SECOND}, as many as Discord has allowed your bot"
    )]
    BadRequestsPerSecond(u32),
    /// The log filter is invalid.
    #[error("{filter:?} is no log filter: {reason}")]
    BadLog {
        /// The given value.
        filter: String,
        /// The reason why the filter is invalid.
        reason: String,
    },
}

/// The default log filter.
const DEFAULT_LOG: &str = "info";

/// The default address of health and metrics, which is reachable from this machine only.
const DEFAULT_HTTP: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 9464);

/// The default number of concurrent searches: machines with one or two cores need the other one for responses.
const DEFAULT_ENGINE_THREADS: u32 = 1;

/// The maximum number of concurrent searches; each takes up to 64 MiB.
const MAX_ENGINE_THREADS: u32 = 64;

/// The highest number of requests per second that can be set.
const MAX_REQUESTS_PER_SECOND: u32 = 100_000;

/// The default number of scheduled backups that are kept: one week of daily backups.
const DEFAULT_KEEP: u32 = 7;

impl Config {
    /// Resolves the configuration: flags override the environment, which overrides the TOML file that they name, which
    /// overrides the defaults.
    ///
    /// `variables` are the process's environment variables; unknown ones with the prefix `TESSERA_` are errors.
    ///
    /// # Errors
    /// [`ConfigError`], if a source is invalid.
    pub fn resolve(flags: Flags, variables: impl IntoIterator<Item = (String, OsString)>) -> Result<Self, ConfigError> {
        let variables: Vec<_> = variables.into_iter().collect();
        let is_known = |name: &str| Key::of_variable(name).is_some();
        let unknown = variables.iter().find(|(name, _)| name.starts_with("TESSERA_") && !is_known(name));
        if let Some((name, _)) = unknown {
            let known: Vec<_> =
                KEYS.iter().map(|key| key.variable).filter(|name| name.starts_with("TESSERA_")).collect();
            return Err(ConfigError::UnknownVariable { name: name.clone(), known: known.join(", ") });
        }
        let flags = flags.settings;
        let environment = SourceSettings::of_environment(variables)?;
        let path = flags.config.clone().or_else(|| environment.config.clone());
        let file = path.as_deref().map_or(Ok(SourceSettings::default()), read_toml)?;
        Self::of([
            (flags, Source::Flag),
            (environment, Source::Environment),
            (file, Source::File(path.unwrap_or_default())),
        ])
    }

    /// Merges the settings of the layers with the defaults. The first layer has the highest priority.
    fn of(layers: [(SourceSettings, Source); 3]) -> Result<Self, ConfigError> {
        let mut layers = layers.map(|(layer, source)| (layer.without_blanks(), source));
        remove_overridden(&mut layers);
        let sources = sources(&layers);
        let settings = layers.into_iter().map(|(layer, _)| layer).reduce(SourceSettings::over).unwrap_or_default();
        let discord_api = settings.discord_api.as_deref().filter(|url| !url.trim().is_empty());
        let log = settings.log.clone().unwrap_or_else(|| DEFAULT_LOG.to_owned());
        let log_filter = log_filter(&log)?;
        let backup_keep = settings.backup_keep.unwrap_or(DEFAULT_KEEP);
        if backup_keep == 0 {
            return Err(ConfigError::KeepNone);
        }
        let engine_threads = settings.engine_threads.unwrap_or(DEFAULT_ENGINE_THREADS);
        if !(1..=MAX_ENGINE_THREADS).contains(&engine_threads) {
            return Err(ConfigError::BadEngineThreads(engine_threads));
        }
        if let Some(number) =
            settings.requests_per_second.filter(|number| !(1..=MAX_REQUESTS_PER_SECOND).contains(number))
        {
            return Err(ConfigError::BadRequestsPerSecond(number));
        }
        if settings.guild == Some(0) {
            return Err(ConfigError::NoGuild);
        }
        let (data, postgres) = database(&settings)?;
        if postgres.is_some() && sources.get("data") == Some(&Source::Flag) {
            match sources.get("database") {
                Some(Source::Environment) => return Err(ConfigError::DirectoryBesideServer("DATABASE_URL")),
                Some(Source::File(_)) => return Err(ConfigError::DirectoryBesideServer("the configuration file")),
                Some(Source::Flag | Source::Default) | None => {}
            }
        }
        Ok(Self {
            token: token(&settings)?,
            discord_api: discord_api.map(origin).transpose()?,
            shards: settings.shards.map(|shards| shards.trim().to_owned()).filter(|shards| !shards.is_empty()),
            guild: settings.guild,
            http: settings.http.map_or(Ok(Some(DEFAULT_HTTP)), |address| listen(&address))?,
            backup_every: settings.backup_every.unwrap_or(Interval::DAILY),
            backup_keep,
            backup_dir: settings.backup_dir.unwrap_or_else(|| data.join("backups")),
            data,
            postgres,
            engine_threads,
            requests_per_second: settings.requests_per_second,
            privacy_url: settings.privacy_url.map(page).transpose()?,
            terms_url: settings.terms_url.map(page).transpose()?,
            log,
            log_filter,
            log_format: settings.log_format.unwrap_or_default(),
            token_file: settings.token_file,
            sources,
        })
    }

    /// The source of the setting with this name.
    pub fn source(&self, name: &str) -> Source {
        self.sources.get(name).cloned().unwrap_or_default()
    }

    /// The displayed value of a setting.
    fn shown(&self, name: &str) -> Option<String> {
        let path = |path: &Path| path.display().to_string();
        Some(match name {
            "token" => if self.token.is_some() { "*** (set)" } else { "(not set)" }.to_owned(),
            "token-file" => self.token_file.as_deref().map_or_else(|| "(none)".to_owned(), path),
            "data" => path(&self.data),
            "database" => self.postgres.as_ref().map_or_else(|| format!("sqlite:{}", self.data.display()), masked),
            "discord-api" => self.discord_api.clone().unwrap_or_else(|| "(Discord)".to_owned()),
            "shards" => self.shards.clone().unwrap_or_else(|| "(all)".to_owned()),
            "guild" => self.guild.map_or_else(|| "(all servers)".to_owned(), |guild| guild.to_string()),
            "http" => self.http.map_or_else(|| "(nowhere)".to_owned(), |address| address.to_string()),
            "backup-every" => self.backup_every.to_string(),
            "backup-keep" => self.backup_keep.to_string(),
            "backup-dir" => path(&self.backup_dir),
            "engine-threads" => self.engine_threads.to_string(),
            "requests-per-second" => {
                self.requests_per_second.map_or_else(|| "(Discord's limit)".to_owned(), |number| number.to_string())
            }
            "privacy-url" => self.privacy_url.clone().unwrap_or_else(|| "(none)".to_owned()),
            "terms-url" => self.terms_url.clone().unwrap_or_else(|| "(none)".to_owned()),
            "log" => self.log.clone(),
            "log-format" => if self.log_format == LogFormat::Json { "json" } else { "text" }.to_owned(),
            _ => return None,
        })
    }
}

impl fmt::Display for Config {
    /// The configuration as `tessera check` prints it: one setting per line with its source; the token is masked.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for key in KEYS {
            let Some(value) = self.shown(key.name) else { continue };
            // The source of a token read from a file is that of the file's name.
            let is_read = key.name == "token" && !self.sources.contains_key("token");
            let named = if is_read { KEYS.iter().find(|key| key.name == "token-file").unwrap_or(key) } else { key };
            let source = match self.source(named.name) {
                Source::Flag => format!("flag --{}", named.name),
                Source::Environment => format!("environment {}", named.variable),
                Source::File(path) => format!("file {}", path.display()),
                Source::Default => "default".to_owned(),
            };
            writeln!(f, "{:<19} = {value:<24} # {source}", key.name)?;
        }
        Ok(())
    }
}

/// Removes the settings that a setting of another name in a higher layer overrides.
fn remove_overridden(layers: &mut [(SourceSettings, Source); 3]) {
    // A token and a token file are the same setting: if a layer has either, both are ignored in the layers below.
    let has_token = |layer: &SourceSettings| layer.has("token-file") || layer.has("token");
    for (layer, _) in layers.iter_mut().skip_while(|(layer, _)| !has_token(layer)).skip(1) {
        (layer.token, layer.token_file) = (None, None);
    }
    // A data directory and a SQLite database are the same setting too.
    let has_directory = |layer: &SourceSettings| layer.has("data") || has_sqlite(layer);
    for (layer, _) in layers.iter_mut().skip_while(|(layer, _)| !has_directory(layer)).skip(1) {
        layer.data = None;
        if has_sqlite(layer) {
            layer.database = None;
        }
    }
}

/// The sources of all settings that do not have their default.
fn sources(layers: &[(SourceSettings, Source)]) -> BTreeMap<&'static str, Source> {
    let source = |name: &str| layers.iter().find(|(layer, _)| layer.has(name)).map(|(_, source)| source.clone());
    KEYS.iter().filter_map(|key| Some((key.name, source(key.name)?))).collect()
}

/// Parses the address to listen on; `None` for an empty text.
fn listen(address: &str) -> Result<Option<SocketAddr>, ConfigError> {
    match address.trim() {
        "" => Ok(None),
        plain => plain.parse().map(Some).map_err(|_| ConfigError::BadHttp(address.to_owned())),
    }
}

fn read_toml(path: &Path) -> Result<SourceSettings, ConfigError> {
    let text = fs::read_to_string(path).map_err(|source| ConfigError::Unreadable { path: path.to_owned(), source })?;
    toml::from_str(&text).map_err(|error| {
        let line = error.span().map_or(1, |span| text[..span.start].matches('\n').count() + 1);
        ConfigError::Toml { path: path.to_owned(), reason: format!("line {line}: {}", error.message()) }
    })
}

fn token(settings: &SourceSettings) -> Result<Option<Secret>, ConfigError> {
    let found = match (&settings.token, &settings.token_file) {
        (Some(_), Some(_)) => return Err(ConfigError::TwoTokens),
        (Some(token), None) => token.clone(),
        (None, None) => return Ok(None),
        (None, Some(path)) => fs::read_to_string(path)
            .map(|text| Secret::new(&text))
            .map_err(|source| ConfigError::Unreadable { path: path.clone(), source })?,
    };
    let sendable = !found.expose().is_empty() && found.expose().bytes().all(|byte| byte.is_ascii_graphic());
    if sendable { Ok(Some(found)) } else { Err(ConfigError::BadToken) }
}

/// The directory of a SQLite database; `None` for any other.
fn sqlite_dir(database: &Secret) -> Option<&str> {
    let text = database.expose();
    text.strip_prefix("sqlite://").or_else(|| text.strip_prefix("sqlite:"))
}

fn has_sqlite(settings: &SourceSettings) -> bool {
    settings.database.as_ref().is_some_and(|database| sqlite_dir(database).is_some())
}

/// The data directory, and the URL of a PostgreSQL database.
fn database(settings: &SourceSettings) -> Result<(PathBuf, Option<Secret>), ConfigError> {
    let data = settings.data.clone();
    let default = || PathBuf::from("data");
    let Some(url) = &settings.database else {
        return Ok((data.unwrap_or_else(default), None));
    };
    let text = url.expose();
    match sqlite_dir(url) {
        Some("") => Err(ConfigError::BadDatabase),
        Some(dir) if data.as_ref().is_some_and(|data| data != Path::new(dir)) => Err(ConfigError::TwoDirectories),
        Some(dir) => Ok((dir.into(), None)),
        None if text.starts_with("postgres://") || text.starts_with("postgresql://") => {
            Ok((data.unwrap_or_else(default), Some(url.clone())))
        }
        None => Err(ConfigError::BadDatabase),
    }
}

/// A database URL without password and parameters, which may also hold one.
fn masked(url: &Secret) -> String {
    let text = url.expose();
    let text = text.split_once('?').map_or(text, |(text, _)| text);
    let parts = text.split_once("://").and_then(|(scheme, rest)| Some((scheme, rest.rsplit_once('@')?)));
    parts.map_or_else(
        || text.to_owned(),
        |(scheme, (user, place))| {
            let user = user.split_once(':').map_or(user, |(user, _)| user);
            format!("{scheme}://{user}@{place}")
        },
    )
}

/// The longest URL that Discord accepts for a link button, in characters.
const MAX_URL_LENGTH: usize = 512;

/// The address of a page that a button can link to.
fn page(url: String) -> Result<String, ConfigError> {
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    let is_plain = url.len() <= MAX_URL_LENGTH && url.bytes().all(|byte| byte.is_ascii_graphic());
    if is_plain && host.is_some_and(|host| !host.is_empty() && !host.starts_with(['/', ':', '?', '#'])) {
        Ok(url)
    } else {
        Err(ConfigError::BadLink(url))
    }
}

/// The origin of an API address: `http://host:port/api/v10/` becomes `http://host:port`.
fn origin(url: &str) -> Result<String, ConfigError> {
    let bad = || ConfigError::BadUrl(url.to_owned());
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
mod tests;
