//! The settings that one source states: the command line, the environment or the configuration file.

use std::ffi::OsString;
use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::RangedI64ValueParser;
use clap::{ArgMatches, Args, Command, FromArgMatches, ValueEnum as _};
use serde::Deserialize;

use super::values::{BadInterval, Interval, LogFormat, Secret};
use super::{ConfigError, MAX_ENGINE_THREADS, MAX_REQUESTS_PER_SECOND};

/// The settings of one source, each optional. [`super::Config::resolve`] merges the sources.
#[derive(Args, Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SourceSettings {
    /// The bot token from Discord's developer portal
    #[arg(long, value_name = "TOKEN")]
    pub token: Option<Secret>,
    /// A file that holds the bot token
    #[arg(long, value_name = "FILE")]
    pub token_file: Option<PathBuf>,
    /// The directory of the database [default: data]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// The database: sqlite:DIR, or the URL of a PostgreSQL database [default: SQLite in the data directory]
    #[arg(long, value_name = "URL")]
    pub database: Option<Secret>,
    /// Another server that speaks Discord's API, such as the sandbox or a REST proxy
    #[arg(long, value_name = "URL")]
    pub discord_api: Option<String>,
    /// The shards that this process runs, such as 0-3/16, or 2/3 for one; needs PostgreSQL unless it runs all
    /// [default: all, in the number that Discord recommends]
    #[arg(long, value_name = "SHARDS")]
    pub shards: Option<String>,
    /// Register the commands for this server only, where they appear at once [default: everywhere]
    #[arg(long, value_name = "ID")]
    pub guild: Option<u64>,
    /// The address of health pages and metrics; empty for none [default: 127.0.0.1:9464]
    #[arg(long, value_name = "ADDRESS")]
    pub http: Option<String>,
    /// Interval between backups while the bot runs, or off [default: 24h]
    #[arg(long, value_name = "SPAN")]
    pub backup_every: Option<Interval>,
    /// Number of these backups to keep [default: 7]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    pub backup_keep: Option<u32>,
    /// The directory of backups [default: backups in the data directory]
    #[arg(long, value_name = "DIR")]
    pub backup_dir: Option<PathBuf>,
    /// Concurrent engine searches; each uses one processor core [default: 1]
    #[arg(long, alias = "thinkers", value_name = "NUMBER", value_parser = up_to(MAX_ENGINE_THREADS))]
    #[serde(alias = "thinkers")]
    pub engine_threads: Option<u32>,
    /// Requests per second that Discord allows all processes of the bot together [default: 50]
    #[arg(long, value_name = "NUMBER", value_parser = up_to(MAX_REQUESTS_PER_SECOND))]
    pub requests_per_second: Option<u32>,
    /// The page of your privacy policy; `/account privacy` links to it
    #[arg(long, value_name = "URL")]
    pub privacy_url: Option<String>,
    /// The page of your terms of service; `/account privacy` links to them
    #[arg(long, value_name = "URL")]
    pub terms_url: Option<String>,
    /// The log filter: a level, or levels by target, as in info,tessera=debug [default: info]
    #[arg(long, value_name = "FILTER")]
    pub log: Option<String>,
    /// The format of log lines [default: text]
    #[arg(long, value_name = "FORMAT")]
    pub log_format: Option<LogFormat>,
    /// A TOML file with the same keys
    #[arg(long, value_name = "FILE")]
    #[serde(skip)]
    pub config: Option<PathBuf>,
}

/// Parses a number from 1 to `most`.
fn up_to(most: u32) -> RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(1..=i64::from(most))
}

/// A setting by its three names: `backup-dir` in the file is `--backup-dir` and this variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// In the file and, with dashes, as a flag.
    pub name: &'static str,
    /// In the environment.
    pub variable: &'static str,
    /// In clap's matches.
    id: &'static str,
}

macro_rules! keys {
    ($($field:ident $name:literal $variable:literal;)*) => {
        /// Every setting, in the order in which `tessera check` prints them; the configuration file comes last.
        pub const KEYS: &[Key] = &[$(Key { name: $name, variable: $variable, id: stringify!($field) }),*];

        impl SourceSettings {
            /// Whether the setting with this name has a value.
            pub(super) fn has(&self, name: &str) -> bool {
                match name {
                    $($name => self.$field.is_some(),)*
                    _ => false,
                }
            }

            /// Merges these settings with those of `below`; these take precedence.
            pub(super) fn over(self, below: Self) -> Self {
                Self { $($field: self.$field.or(below.$field)),* }
            }
        }
    };
}

keys! {
    token "token" "DISCORD_TOKEN";
    token_file "token-file" "DISCORD_TOKEN_FILE";
    data "data" "TESSERA_DATA";
    database "database" "DATABASE_URL";
    discord_api "discord-api" "TESSERA_DISCORD_API";
    shards "shards" "TESSERA_SHARDS";
    guild "guild" "TESSERA_GUILD";
    http "http" "TESSERA_HTTP";
    backup_every "backup-every" "TESSERA_BACKUP_EVERY";
    backup_keep "backup-keep" "TESSERA_BACKUP_KEEP";
    backup_dir "backup-dir" "TESSERA_BACKUP_DIR";
    engine_threads "engine-threads" "TESSERA_ENGINE_THREADS";
    requests_per_second "requests-per-second" "TESSERA_REQUESTS_PER_SECOND";
    privacy_url "privacy-url" "TESSERA_PRIVACY_URL";
    terms_url "terms-url" "TESSERA_TERMS_URL";
    log "log" "TESSERA_LOG";
    log_format "log-format" "TESSERA_LOG_FORMAT";
    config "config" "TESSERA_CONFIG";
}

/// Former names of variables, and the present ones. A variable with the present name wins.
const FORMER_VARIABLES: &[(&str, &str)] = &[("TESSERA_THINKERS", "TESSERA_ENGINE_THREADS")];

impl Key {
    /// The setting of a variable, also under a former name.
    pub(super) fn of_variable(name: &str) -> Option<&'static Self> {
        let former = FORMER_VARIABLES.iter().find(|(former, _)| *former == name);
        let present = former.map_or(name, |&(_, present)| present);
        KEYS.iter().find(|key| key.variable == present)
    }
}

impl SourceSettings {
    /// These settings without secrets that are empty texts, which count as unset.
    pub(super) fn without_blanks(self) -> Self {
        let is_set = |secret: &Secret| !secret.expose().is_empty();
        Self { token: self.token.filter(is_set), database: self.database.filter(is_set), ..self }
    }

    /// Reads the settings in the environment. An empty variable counts as unset, except for settings for which the
    /// empty text is a value.
    ///
    /// # Errors
    /// [`ConfigError::BadVariable`], if a variable has an invalid value.
    pub(super) fn of_environment(variables: impl IntoIterator<Item = (String, OsString)>) -> Result<Self, ConfigError> {
        let mut settings = Self::default();
        for (name, value) in variables {
            let Some(key) = Key::of_variable(&name) else { continue };
            let is_blank = value.to_str().is_some_and(|value| value.trim().is_empty());
            // The order of variables is arbitrary: a former name sets nothing that is set already.
            let is_superseded = key.variable != name && settings.has(key.name);
            if !is_superseded && (!is_blank || key.name == "http") {
                settings.take(key, value)?;
            }
        }
        Ok(settings)
    }

    /// Sets the value of a variable.
    fn take(&mut self, key: &Key, value: OsString) -> Result<(), ConfigError> {
        match key.name {
            "token-file" => self.token_file = Some(value.into()),
            "data" => self.data = Some(value.into()),
            "backup-dir" => self.backup_dir = Some(value.into()),
            "config" => self.config = Some(value.into()),
            _ => {
                let bad = |reason: String| ConfigError::BadVariable { name: key.variable, reason };
                let text = value.into_string().map_err(|_| bad("no text".to_owned()))?;
                self.read(key, text).map_err(bad)?;
            }
        }
        Ok(())
    }

    /// Parses the text of a variable, or returns what is wrong with it.
    fn read(&mut self, key: &Key, text: String) -> Result<(), String> {
        match key.name {
            "token" => self.token = Some(Secret::new(&text)),
            "database" => self.database = Some(Secret::new(&text)),
            "discord-api" => self.discord_api = Some(text),
            "shards" => self.shards = Some(text),
            "guild" => self.guild = Some(number(&text)?),
            "http" => self.http = Some(text),
            "backup-every" => self.backup_every = Some(text.parse().map_err(|bad: BadInterval| bad.to_string())?),
            "backup-keep" => self.backup_keep = Some(number(&text)?),
            "engine-threads" => self.engine_threads = Some(number(&text)?),
            "requests-per-second" => self.requests_per_second = Some(number(&text)?),
            "privacy-url" => self.privacy_url = Some(text),
            "terms-url" => self.terms_url = Some(text),
            "log" => self.log = Some(text),
            "log-format" => {
                let bad = |_| format!("{text:?} is no format; expected text or json");
                self.log_format = Some(LogFormat::from_str(text.trim(), false).map_err(bad)?);
            }
            _ => {}
        }
        Ok(())
    }
}

fn number<T: FromStr>(text: &str) -> Result<T, String> {
    text.trim().parse().map_err(|_| format!("{text:?} is no number that is possible here"))
}

/// The settings on the command line. Their help names the variables too, but the environment is read separately, so
/// that an invalid variable is not reported as an invalid flag.
#[derive(Clone, Debug, Default)]
pub struct Flags {
    /// The values of the flags.
    pub settings: SourceSettings,
}

impl From<SourceSettings> for Flags {
    fn from(settings: SourceSettings) -> Self {
        Self { settings }
    }
}

impl Flags {
    /// Adds the names of the variables to the help.
    fn named(command: Command) -> Command {
        KEYS.iter().fold(command, |command, key| {
            command.mut_arg(key.id, |arg| {
                let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
                arg.help(format!("{help} [env: {}]", key.variable))
            })
        })
    }
}

impl Args for Flags {
    fn augment_args(command: Command) -> Command {
        Self::named(SourceSettings::augment_args(command))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::named(SourceSettings::augment_args_for_update(command))
    }
}

impl FromArgMatches for Flags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        Self::from_arg_matches_mut(&mut matches.clone())
    }

    fn from_arg_matches_mut(matches: &mut ArgMatches) -> Result<Self, clap::Error> {
        Ok(Self { settings: SourceSettings::from_arg_matches_mut(matches)? })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
