//! The settings as they come in, and where each came from.

use std::path::PathBuf;

use clap::parser::ValueSource;
use clap::{ArgMatches, Args, Command, FromArgMatches};
use serde::Deserialize;

use super::values::{Every, LogFormat, Secret};

/// The settings, each of them optional. [`super::Config::resolve`] fills in the rest.
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
    /// Where health and metrics are served; empty for nowhere [default: 127.0.0.1:9464]
    #[arg(long, env = "TESSERA_HTTP", value_name = "ADDRESS")]
    pub http: Option<String>,
    /// How often the database is backed up while the bot runs, or off [default: 24h]
    #[arg(long, env = "TESSERA_BACKUP_EVERY", value_name = "SPAN")]
    pub backup_every: Option<Every>,
    /// How many of these backups are kept [default: 7]
    #[arg(long, env = "TESSERA_BACKUP_KEEP", value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    pub backup_keep: Option<u32>,
    /// Where backups are put [default: backups in the data directory]
    #[arg(long, env = "TESSERA_BACKUP_DIR", value_name = "DIR")]
    pub backup_dir: Option<PathBuf>,
    /// Moves of the computer that are thought out at a time, each of them on a processor of its own [default: 1]
    #[arg(long, env = "TESSERA_THINKERS", value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=64))]
    pub thinkers: Option<u32>,
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

/// A setting by its three names: `backup-dir` in the file is `--backup-dir` and this variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// As the file spells it.
    pub name: &'static str,
    /// As the environment does.
    pub variable: &'static str,
    /// As clap knows it.
    id: &'static str,
}

macro_rules! keys {
    ($($name:literal $variable:literal $id:literal;)*) => {
        /// Every setting, in the order in which `tessera check` prints them; the file itself stands last.
        pub const KEYS: &[Key] = &[$(Key { name: $name, variable: $variable, id: $id }),*];
    };
}

keys! {
    "token" "DISCORD_TOKEN" "token";
    "token-file" "DISCORD_TOKEN_FILE" "token_file";
    "data" "TESSERA_DATA" "data";
    "discord-api" "TESSERA_DISCORD_API" "discord_api";
    "guild" "TESSERA_GUILD" "guild";
    "http" "TESSERA_HTTP" "http";
    "backup-every" "TESSERA_BACKUP_EVERY" "backup_every";
    "backup-keep" "TESSERA_BACKUP_KEEP" "backup_keep";
    "backup-dir" "TESSERA_BACKUP_DIR" "backup_dir";
    "thinkers" "TESSERA_THINKERS" "thinkers";
    "log" "TESSERA_LOG" "log";
    "log-format" "TESSERA_LOG_FORMAT" "log_format";
    "config" "TESSERA_CONFIG" "config";
}

/// The settings of a command line and the environment together, and which of them the environment gave.
#[derive(Clone, Debug, Default)]
pub struct Given {
    /// The settings.
    pub settings: Settings,
    /// Names of those that come from the environment.
    pub(super) from_environment: Vec<&'static str>,
}

impl From<Settings> for Given {
    fn from(settings: Settings) -> Self {
        Self { settings, from_environment: Vec::new() }
    }
}

impl Args for Given {
    fn augment_args(command: Command) -> Command {
        Settings::augment_args(command)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Settings::augment_args_for_update(command)
    }
}

impl FromArgMatches for Given {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        Self::from_arg_matches_mut(&mut matches.clone())
    }

    fn from_arg_matches_mut(matches: &mut ArgMatches) -> Result<Self, clap::Error> {
        let from_environment = KEYS.iter().filter(|key| matches.value_source(key.id) == Some(ValueSource::EnvVariable));
        let from_environment = from_environment.map(|key| key.name).collect();
        Ok(Self { from_environment, settings: Settings::from_arg_matches_mut(matches)? })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
