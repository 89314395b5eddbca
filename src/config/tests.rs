//! Tests of the settings.

use super::*;

fn check_origin(url: &str, expected: Option<&str>) {
    assert_eq!(origin(url).ok().as_deref(), expected, "{url}");
}

#[test]
fn pages_have_a_host_and_fit_a_button() {
    for (url, fits) in [
        ("https://example.org/privacy", true),
        ("http://example.org", true),
        ("https://", false),
        ("https:///privacy", false),
        ("example.org/privacy", false),
        ("javascript:alert(1)", false),
        ("https://example.org/a b", false),
        (&format!("https://example.org/{}", "a".repeat(512)), false),
    ] {
        assert_eq!(page(url.to_owned()).is_ok(), fits, "{url}");
    }
}

#[test]
fn addresses_lose_the_path_of_the_api() {
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

fn resolve(settings: SourceSettings) -> Result<Config, String> {
    Config::resolve(settings.into(), []).map_err(|error| error.to_string())
}

/// Checks the value and the source of a setting.
fn check_line(config: &Config, name: &str, expected: &str) {
    let text = config.to_string();
    let line = text.lines().find(|line| line.split_whitespace().next() == Some(name)).expect(name);
    let words: Vec<&str> = line.split_whitespace().collect();
    assert_eq!(words.join(" "), format!("{name} = {expected}"));
}

#[test]
fn every_setting_is_shown_with_its_source() {
    let dir = tempfile::tempdir().expect("a directory");
    let path = dir.path().join("tessera.toml");
    fs::write(&path, "backup-every = \"12h\"\nhttp = \"\"\n").expect("written");
    let settings =
        SourceSettings { data: Some("there".into()), config: Some(path.clone()), ..SourceSettings::default() };
    let variables = [("DISCORD_TOKEN".to_owned(), "abc".into())];
    let config = Config::resolve(settings.into(), variables).expect("good");
    check_line(&config, "token", "*** (set) # environment DISCORD_TOKEN");
    check_line(&config, "data", "there # flag --data");
    check_line(&config, "backup-every", &format!("12h # file {}", path.display()));
    check_line(&config, "http", &format!("(nowhere) # file {}", path.display()));
    check_line(&config, "backup-dir", "there/backups # default");
    check_line(&config, "backup-keep", "7 # default");
    check_line(&resolve(SourceSettings::default()).expect("good"), "http", "127.0.0.1:9464 # default");
    assert_eq!(config.to_string().lines().count(), KEYS.len() - 1);
}

#[test]
fn flags_go_over_the_file() {
    let dir = tempfile::tempdir().expect("a directory");
    let path = dir.path().join("tessera.toml");
    fs::write(&path, "token = \"abc\"\ndata = \"here\"\nguild = 5\nlog-format = \"json\"\n").expect("written");
    let config =
        resolve(SourceSettings { config: Some(path), data: Some("there".into()), ..SourceSettings::default() });
    let config = config.expect("good");
    assert_eq!(config.data, PathBuf::from("there"));
    assert_eq!(config.guild, Some(5));
    assert_eq!(config.log_format, LogFormat::Json);
    assert_eq!(config.token.as_ref().map(Secret::expose), Some("abc"));
    assert!(!config.to_string().contains("abc"), "{config}");
    assert!(!format!("{config:?}").contains("abc"));
}

#[test]
fn invalid_settings_are_named() {
    let dir = tempfile::tempdir().expect("a directory");
    let path = dir.path().join("tessera.toml");
    fs::write(&path, "data = \"here\"\ncolour = 1\n").expect("written");
    let error = resolve(SourceSettings { config: Some(path), ..SourceSettings::default() }).expect_err("unknown key");
    assert!(error.contains("line 2") && error.contains("colour"), "{error}");

    let both =
        SourceSettings { token: Some(Secret::new("a")), token_file: Some("f".into()), ..SourceSettings::default() };
    assert_eq!(resolve(both).expect_err("refused"), "both a token and a token file are set; keep one of them");
    let blank = SourceSettings { token: Some(Secret::new("a b")), ..SourceSettings::default() };
    assert!(resolve(blank).expect_err("refused").contains("copy it again"));
    let path = dir.path().join("token");
    fs::write(&path, "\n").expect("written");
    let empty = SourceSettings { token_file: Some(path), ..SourceSettings::default() };
    assert!(resolve(empty).expect_err("refused").starts_with("the token is empty"));
    let log = SourceSettings { log: Some("a=b=c".into()), ..SourceSettings::default() };
    assert!(resolve(log).expect_err("refused").contains("no log filter"));
    let http = SourceSettings { http: Some("here".into()), ..SourceSettings::default() };
    assert!(resolve(http).expect_err("refused").contains("no address to listen on"));
    let nowhere = SourceSettings { guild: Some(0), ..SourceSettings::default() };
    assert!(resolve(nowhere).expect_err("refused").contains("no server's id"));
    let none = SourceSettings { backup_keep: Some(0), ..SourceSettings::default() };
    assert!(resolve(none).expect_err("refused").contains("keep at least one"));
    let stray = Config::resolve(Flags::default(), [("TESSERA_DATE".to_owned(), "".into())]).expect_err("unknown");
    assert!(stray.to_string().starts_with("unknown environment variable TESSERA_DATE; known are"), "{stray}");
}

/// Checks the setting `name`, with this flag for a token file and these variables.
fn check_variables(flag: Option<&str>, variables: &[(&str, &str)], name: &str, expected: &str) {
    let settings = SourceSettings { token_file: flag.map(PathBuf::from), ..SourceSettings::default() };
    let variables = variables.iter().map(|(name, value)| ((*name).to_owned(), value.into()));
    match Config::resolve(settings.into(), variables) {
        Ok(config) => check_line(&config, name, expected),
        Err(error) => assert_eq!(error.to_string(), expected),
    }
}

#[test]
fn empty_variables_are_not_set_and_bad_ones_are_named() {
    let default = "info # default";
    check_variables(None, &[("TESSERA_LOG", "")], "log", default);
    check_variables(None, &[("TESSERA_GUILD", "")], "guild", "(all servers) # default");
    check_variables(None, &[("TESSERA_BACKUP_EVERY", " ")], "backup-every", "24h # default");
    check_variables(None, &[("TESSERA_ENGINE_THREADS", "")], "engine-threads", "1 # default");
    check_variables(None, &[("TESSERA_DATA", "")], "data", "data # default");
    check_variables(None, &[("TESSERA_CONFIG", "")], "log", default);
    check_variables(None, &[("DISCORD_TOKEN", ""), ("DISCORD_TOKEN_FILE", "")], "token", "(not set) # default");
    check_variables(None, &[("TESSERA_HTTP", "")], "http", "(nowhere) # environment TESSERA_HTTP");
    check_variables(None, &[("TESSERA_GUILD", "5")], "guild", "5 # environment TESSERA_GUILD");
    let bad = "TESSERA_GUILD: \"here\" is no number that is possible here";
    check_variables(None, &[("TESSERA_GUILD", "here")], "guild", bad);
    let bad = "TESSERA_BACKUP_EVERY: \"soon\" is no span of time; expected something like 24h, 30m or off";
    check_variables(None, &[("TESSERA_BACKUP_EVERY", "soon")], "backup-every", bad);
    let bad = "TESSERA_LOG_FORMAT: \"xml\" is no format; expected text or json";
    check_variables(None, &[("TESSERA_LOG_FORMAT", "xml")], "log-format", bad);
}

#[test]
fn former_names_of_settings_still_work() {
    let (former, present) = (("TESSERA_THINKERS", "3"), ("TESSERA_ENGINE_THREADS", "2"));
    let name = "engine-threads";
    check_variables(None, &[former], name, "3 # environment TESSERA_ENGINE_THREADS");
    check_variables(None, &[former, present], name, "2 # environment TESSERA_ENGINE_THREADS");
    check_variables(None, &[present, former], name, "2 # environment TESSERA_ENGINE_THREADS");
    let dir = tempfile::tempdir().expect("a directory");
    let path = dir.path().join("tessera.toml");
    fs::write(&path, "thinkers = 4\n").expect("written");
    let config = resolve(SourceSettings { config: Some(path.clone()), ..SourceSettings::default() }).expect("good");
    check_line(&config, name, &format!("4 # file {}", path.display()));
    let command = <SourceSettings as clap::Args>::augment_args(clap::Command::new("tessera"));
    let matches = command.try_get_matches_from(["tessera", "--thinkers", "5"]).expect("a known flag");
    let settings = <SourceSettings as clap::FromArgMatches>::from_arg_matches(&matches).expect("settings");
    check_line(&resolve(settings).expect("good"), name, "5 # flag --engine-threads");
}

#[test]
fn the_flag_of_a_token_file_goes_over_the_variable_of_a_token() {
    let dir = tempfile::tempdir().expect("a directory");
    let path = dir.path().join("token");
    fs::write(&path, "abc\n").expect("written");
    let file = path.to_str().expect("UTF-8");
    let variables = [("DISCORD_TOKEN", "other")];
    check_variables(Some(file), &variables, "token", "*** (set) # flag --token-file");
    check_variables(Some(file), &variables, "token-file", &format!("{file} # flag --token-file"));
    let both = [("DISCORD_TOKEN", "other"), ("DISCORD_TOKEN_FILE", file)];
    check_variables(None, &both, "token", "both a token and a token file are set; keep one of them");
}

fn check_database(data: Option<&str>, url: &str, expected: &str) {
    let settings =
        SourceSettings { data: data.map(PathBuf::from), database: Some(Secret::new(url)), ..SourceSettings::default() };
    match resolve(settings) {
        Ok(config) => check_line(&config, "database", &format!("{expected} # flag --database")),
        Err(error) => assert_eq!(error, expected, "{url}"),
    }
}

#[test]
fn a_database_is_a_directory_or_a_server_and_its_password_is_never_shown() {
    check_database(None, "sqlite:there", "sqlite:there");
    check_database(None, "sqlite:///var/there", "sqlite:/var/there");
    check_database(Some("there"), "sqlite:there", "sqlite:there");
    check_database(Some("here"), "sqlite:there", "data and database name two directories; keep one of them");
    check_database(None, "postgres://ann:sec@ret@db/bot?password=secret", "postgres://ann@db/bot");
    check_database(Some("here"), "postgresql://db/bot", "postgresql://db/bot");
    let neither = "the database is neither sqlite:DIR nor postgres://USER:PASSWORD@HOST/NAME";
    for url in ["sqlite:", "mysql://ann:secret@db/bot", "there"] {
        check_database(None, url, neither);
    }
    let variables = [("DATABASE_URL", "sqlite:there")];
    check_variables(None, &variables, "data", "there # default");
    check_variables(None, &variables, "database", "sqlite:there # environment DATABASE_URL");
    check_variables(None, &[("DATABASE_URL", "")], "database", "sqlite:data # default");
    let url =
        SourceSettings { database: Some(Secret::new("postgres://ann:secret@db/bot")), ..SourceSettings::default() };
    assert!(!format!("{:?}", resolve(url).expect("good")).contains("secret"));
}

#[test]
fn a_flag_that_names_a_directory_goes_over_every_variable_that_names_one() {
    let check = |settings: SourceSettings, variable: (&str, &str), data: &str, database: &str| {
        let variable = (variable.0.to_owned(), variable.1.into());
        let config = Config::resolve(settings.into(), [variable]).expect("good");
        check_line(&config, "data", data);
        check_line(&config, "database", database);
    };
    let database = SourceSettings { database: Some(Secret::new("sqlite:there")), ..SourceSettings::default() };
    check(database, ("TESSERA_DATA", "here"), "there # default", "sqlite:there # flag --database");
    let data = SourceSettings { data: Some("there".into()), ..SourceSettings::default() };
    check(data, ("DATABASE_URL", "sqlite:here"), "there # flag --data", "sqlite:there # default");
}

/// Or else a subcommand would read or change another database than the one in the directory that was named.
#[test]
fn a_directory_is_not_ignored_beside_a_server() {
    let server = [("DATABASE_URL".to_owned(), "postgres://db/bot".into())];
    let data = SourceSettings { data: Some("there".into()), ..SourceSettings::default() };
    let refused = Config::resolve(data.into(), server.clone()).expect_err("refused").to_string();
    let words = "--data names a directory, but the database is the PostgreSQL one of DATABASE_URL";
    assert!(refused.contains(words), "{refused}");
    // A unit file sets the directory for all its processes.
    let variables = [server[0].clone(), ("TESSERA_DATA".to_owned(), "here".into())];
    let config = Config::resolve(SourceSettings::default().into(), variables).expect("good");
    check_line(&config, "database", "postgres://db/bot # environment DATABASE_URL");
}

#[test]
fn an_empty_token_is_none() {
    let empty = SourceSettings { token: Some(Secret::new(" ")), ..SourceSettings::default() };
    assert!(resolve(empty).expect("good").token.is_none());
}
