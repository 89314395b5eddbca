//! Settings and subcommands have the same names in the help, the hosting guide, the configuration file and the
//! environment.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use tessera::config::KEYS;

use super::process::{check_refused, printed};

fn guide() -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/HOSTING.md")).expect("the guide")
}

#[test]
fn help_and_guide_name_the_same_settings() {
    let help = printed(&["--help"], &[]);
    // In the help a flag is at the beginning of its line, with or without a short form. The texts of the commands may
    // name flags as well.
    let (_, options) = help.split_once("\nOptions:").expect("options");
    let flags = options.lines().filter_map(|line| line.trim_start().strip_prefix("--"));
    let mut flags: Vec<&str> = flags.filter_map(|line| line.split([' ', '=']).next()).collect();
    flags.retain(|flag| !["help", "version"].contains(flag));
    let names: Vec<&str> = KEYS.iter().map(|key| key.name).collect();
    assert_eq!(flags, names, "{help}");
    let guide = guide();
    // The help is wrapped at any blank.
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    for key in KEYS {
        assert!(help.contains(&format!("[env: {}", key.variable)), "{}: {help}", key.variable);
        let row = format!("| `--{}` | `{}` |", key.name, key.variable);
        assert!(guide.contains(&row), "the guide has no row {row}");
    }
    let rows = guide.lines().filter(|line| line.starts_with("| `--"));
    for row in rows {
        let flag = row.trim_start_matches("| `--").split('`').next().expect("a flag");
        assert!(names.contains(&flag), "the guide names --{flag}, which does not exist");
    }
}

#[test]
fn help_and_guide_name_the_same_subcommands() {
    let help = printed(&["--help"], &[]);
    // Continuation lines of descriptions are indented further.
    let is_subcommand = |line: &&str| line.starts_with("  ") && !line.starts_with("   ");
    let subcommands = help.lines().skip_while(|line| !line.starts_with("Commands:")).skip(1);
    let mut subcommands: BTreeSet<&str> = subcommands
        .take_while(|line| !line.is_empty())
        .filter(is_subcommand)
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(subcommands.remove("help"), "{help}");
    let guide = guide();
    let rows = guide.lines().filter_map(|line| line.strip_prefix("| `tessera "));
    assert_eq!(rows.filter_map(|row| row.split(['`', ' ']).next()).collect::<BTreeSet<_>>(), subcommands);
}

#[test]
fn flags_override_the_environment_which_overrides_the_file() {
    let dir = tempfile::tempdir().expect("a directory");
    let file = dir.path().join("tessera.toml");
    fs::write(&file, "data = \"of-the-file\"\nbackup-keep = 3\nlog = \"debug\"\nbackup-every = \"6h\"\n")
        .expect("written");
    let file = file.to_str().expect("UTF-8");
    let environment = [("TESSERA_CONFIG", file), ("TESSERA_DATA", "of-the-environment"), ("TESSERA_LOG", "warn")];
    let text = printed(&["check", "--data", "of-the-flag"], &environment);
    let check = |name: &str, expected: &str| {
        let line = text.lines().find(|line| line.split_whitespace().next() == Some(name));
        let words: Vec<&str> = line.unwrap_or_else(|| panic!("no {name}: {text}")).split_whitespace().skip(2).collect();
        assert_eq!(words.join(" "), expected, "{name}");
    };
    check("data", "of-the-flag # flag --data");
    check("log", "warn # environment TESSERA_LOG");
    check("backup-keep", &format!("3 # file {file}"));
    check("backup-every", &format!("6h # file {file}"));
    check("backup-dir", "of-the-flag/backups # default");
    check("token", "(not set) # default");
    fs::write(dir.path().join("token"), "canary\n").expect("written");
    let kept = dir.path().join("token");
    let text = printed(&["check"], &[("DISCORD_TOKEN_FILE", kept.to_str().expect("UTF-8"))]);
    assert!(text.lines().next().is_some_and(|line| line.ends_with("# environment DISCORD_TOKEN_FILE")), "{text}");
    assert!(!text.contains("canary"), "{text}");
    let secret = [("DISCORD_TOKEN", "canary"), ("TESSERA_HTTP", "")];
    let text = printed(&["check"], &secret);
    assert!(text.contains("*** (set)") && !text.contains("canary"), "{text}");
    assert!(text.contains("(nowhere)"), "{text}");
}

#[test]
fn empty_variables_count_as_unset() {
    let empty: Vec<(&str, &str)> = KEYS.iter().map(|key| (key.variable, "")).collect();
    let text = printed(&["check"], &empty);
    for line in text.lines() {
        let is_set = line.starts_with("http ");
        assert_eq!(line.ends_with("# default"), !is_set, "{text}");
    }
    let log = text.lines().find(|line| line.starts_with("log ")).expect("listed");
    assert_eq!(log.split_whitespace().take(3).collect::<Vec<_>>(), ["log", "=", "info"]);
}

#[test]
fn an_invalid_setting_is_named() {
    let dir = tempfile::tempdir().expect("a directory");
    let file = dir.path().join("tessera.toml");
    let path = file.to_str().expect("UTF-8");
    for (text, words) in [
        ("colour = 1\n", "line 1: unknown field `colour`"),
        ("log = \"info\"\nbackup-every = \"soon\"\n", "line 2: \"soon\" is no span of time"),
        ("http = \"everywhere\"\n", "\"everywhere\" is no address to listen on"),
        ("backup-keep = 0\n", "keep at least one"),
        ("backup-keep = -1\n", "line 1: "),
        ("data = \n", "line 1: "),
        ("config = \"other.toml\"\n", "unknown field `config`"),
    ] {
        fs::write(&file, text).expect("written");
        check_refused(&["check", "--config", path], &[], 2, words);
        check_refused(&["check"], &[("TESSERA_CONFIG", path)], 2, words);
    }
    for (name, value, words) in [
        ("TESSERA_GUILD", "here", "TESSERA_GUILD: \"here\" is no number"),
        ("TESSERA_BACKUP_EVERY", "soon", "TESSERA_BACKUP_EVERY: \"soon\" is no span of time"),
        ("TESSERA_BACKUP_KEEP", "0", "keep at least one"),
        ("TESSERA_LOG_FORMAT", "xml", "TESSERA_LOG_FORMAT: \"xml\" is no format"),
    ] {
        check_refused(&["check"], &[(name, value)], 2, words);
    }
    // Shards are checked together with the database, by `check` and by `run`.
    let postgres = ("DATABASE_URL", "postgres://ann@%2Fnowhere/bot");
    for (shards, words) in [
        ("two", "shards: \"two\" is no range of shards; expected something like 0-3/16"),
        ("3/3", "shards: the shards of 3/3 are not shards of 3, which have the numbers 0 to 2"),
        ("0/0", "shards: the number of shards is 0"),
    ] {
        check_refused(&["check"], &[("TESSERA_SHARDS", shards), postgres], 2, words);
        check_refused(&["run", "--shards", shards], &[("DISCORD_TOKEN", "t"), postgres], 2, words);
    }
    let data = dir.path().join("data");
    let part = "--shards 0/2 is a part of the bot, and a SQLite database serves one process";
    let at = [("DISCORD_TOKEN", "t"), ("TESSERA_DATA", data.to_str().expect("UTF-8"))];
    check_refused(&["check", "--shards", "0/2"], &at, 2, part);
    check_refused(&["run", "--shards", "0/2"], &at, 2, part);
    assert!(!data.exists(), "nothing was made");
    check_refused(&["check"], &[("TESSERA_COLOUR", "red")], 2, "unknown environment variable TESSERA_COLOUR");
}
