//! The files in `deploy`: every key, instruction, path and setting in them exists, and their limits match the bot's
//! behaviour.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};
use tessera::config::KEYS;
use tessera::domain::shards::ShardRange;

use super::process::printed;
use super::yaml::documents;

fn home() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn read(name: &str) -> String {
    fs::read_to_string(home().join("deploy").join(name)).expect(name)
}

/// The lines that are not blank or comments.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim_end).filter(|line| !line.is_empty() && !line.trim_start().starts_with('#'))
}

/// The directives of systemd 251 and later, from the manuals systemd.unit, systemd.service, systemd.exec and
/// systemd.kill.
const DIRECTIVES: &[(&str, &[&str])] = &[
    ("Unit", &["Description", "Wants", "After", "StartLimitIntervalSec"]),
    (
        "Service",
        &[
            "Type",
            "ExecStart",
            "Restart",
            "RestartSec",
            "RestartPreventExitStatus",
            "WatchdogSec",
            "TimeoutStartSec",
            "TimeoutStopSec",
            "DynamicUser",
            "StateDirectory",
            "StateDirectoryMode",
            "UMask",
            "Environment",
            "LoadCredential",
            "EnvironmentFile",
            "CapabilityBoundingSet",
            "AmbientCapabilities",
            "NoNewPrivileges",
            "ProtectSystem",
            "ProtectHome",
            "ProtectClock",
            "ProtectControlGroups",
            "ProtectHostname",
            "ProtectKernelLogs",
            "ProtectKernelModules",
            "ProtectKernelTunables",
            "ProtectProc",
            "ProcSubset",
            "PrivateDevices",
            "PrivateTmp",
            "PrivateUsers",
            "LockPersonality",
            "MemoryDenyWriteExecute",
            "RemoveIPC",
            "RestrictAddressFamilies",
            "RestrictNamespaces",
            "RestrictRealtime",
            "RestrictSUIDSGID",
            "SystemCallArchitectures",
            "SystemCallFilter",
            "SystemCallErrorNumber",
        ],
    ),
    ("Install", &["WantedBy"]),
];

#[test]
fn the_systemd_unit_is_valid() {
    let unit = read("tessera.service");
    let mut section: &[&str] = &[];
    let mut set = Vec::new();
    for line in lines(&unit) {
        if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            section = DIRECTIVES.iter().find(|(known, _)| *known == name).map(|(_, keys)| *keys).expect(line);
            continue;
        }
        let (key, value) = line.split_once('=').unwrap_or_else(|| panic!("no directive: {line}"));
        assert!(section.contains(&key), "{line}");
        set.push((key, value));
    }
    let value = |key: &str| set.iter().find(|(name, _)| *name == key).map(|(_, value)| *value).expect(key);
    assert_eq!((value("Type"), value("DynamicUser"), value("ProtectSystem")), ("notify", "yes", "strict"));
    let in_vain = [tessera::cli::USAGE, tessera::cli::REFUSED].map(|code| code.to_string()).join(" ");
    assert_eq!(value("RestartPreventExitStatus"), in_vain);
    assert_eq!(value("StartLimitIntervalSec"), "0", "restarts are not limited");
    assert_eq!(value("TimeoutStartSec"), "infinity", "a start may wait for Discord or copy a database");
    let variables: Vec<&str> = set.iter().filter(|(key, _)| *key == "Environment").map(|(_, value)| *value).collect();
    let data = variables.iter().find_map(|one| one.strip_prefix("TESSERA_DATA=")).expect("a directory");
    assert!(variables.contains(&&*format!("SQLITE_TMPDIR={data}")), "large temporary files are in the data directory");
    // A later line adds to the first list, or takes from it.
    let filters: Vec<&str> =
        set.iter().filter(|(key, _)| *key == "SystemCallFilter").map(|(_, value)| *value).collect();
    assert_eq!(filters.first(), Some(&"@system-service"), "what is not listed is denied");
    let denied = filters.iter().position(|filter| filter.starts_with('~') && filter.contains("@resources"));
    let allowed = filters.iter().position(|&filter| filter == "setpriority");
    assert!(allowed > denied && denied.is_some(), "threads that search get a lower priority: {filters:?}");
    assert!(value("TimeoutStopSec").parse::<u32>().expect("seconds") > 10, "a stop takes up to ten seconds");
    assert!(value("WatchdogSec").parse::<u32>().expect("seconds") >= 10, "the database may take three seconds");
    check_settings(&unit);
}

#[test]
fn systemd_accepts_the_unit() {
    let dir = tempfile::tempdir().expect("a directory");
    let path = dir.path().join("tessera.service");
    // The program need not be installed on the machine that runs this test.
    let unit = read("tessera.service").replace("/usr/local/bin/tessera", env!("CARGO_BIN_EXE_tessera"));
    fs::write(&path, unit).expect("written");
    let Ok(output) = Command::new("systemd-analyze").args(["verify", "--man=no"]).arg(&path).output() else {
        return crate::support::skip("there is no systemd-analyze here");
    };
    let text = String::from_utf8_lossy(&output.stderr);
    let about = text.lines().filter(|line| line.contains("tessera.service")).collect::<Vec<_>>();
    assert!(about.is_empty(), "{}", about.join("\n"));
}

/// Checks that the settings in a file exist.
fn check_settings(text: &str) {
    let words = text.split(|c: char| !(c.is_ascii_uppercase() || c == '_'));
    for word in words.filter(|word| word.starts_with("TESSERA_") || word.starts_with("DISCORD_")) {
        assert!(KEYS.iter().any(|key| key.variable == word), "there is no setting {word}");
    }
}

const INSTRUCTIONS: &[&str] =
    &["FROM", "RUN", "WORKDIR", "COPY", "USER", "ENV", "VOLUME", "STOPSIGNAL", "HEALTHCHECK", "ENTRYPOINT", "CMD"];

#[test]
fn the_containerfile_is_valid() {
    let file = read("Containerfile").replace("\\\n", " ");
    let instructions: Vec<(&str, &str)> =
        lines(&file).map(|line| line.split_once(' ').unwrap_or_else(|| panic!("no instruction: {line}"))).collect();
    let mut copied = Vec::new();
    for (name, rest) in &instructions {
        assert!(INSTRUCTIONS.contains(name), "{name} {rest}");
        if *name == "COPY" && !rest.starts_with("--from") {
            let mut paths: Vec<&str> = rest.split_whitespace().collect();
            paths.pop();
            for path in &paths {
                assert!(home().join(path).exists(), "COPY {rest}: there is no {path}");
            }
            copied.extend(paths);
        }
    }
    // Cargo looks for the targets that its manifest names, whatever it builds.
    for path in ["Cargo.toml", "Cargo.lock", "assets", "benches", "crates", "migrations", "src", "tests", "tools"] {
        assert!(copied.contains(&path), "the build needs {path}");
    }
    let all =
        |name: &str| instructions.iter().filter(|(one, _)| *one == name).map(|(_, rest)| *rest).collect::<Vec<_>>();
    assert_eq!(all("FROM").len(), 2, "the build stage is not shipped");
    assert!(all("FROM").iter().all(|from| from.contains('/') && from.contains(':')), "full image names with a version");
    let rust = fs::read_to_string(home().join("Cargo.toml")).expect("Cargo.toml");
    let rust = rust.lines().find_map(|line| line.strip_prefix("rust-version = ")).expect("a version").trim_matches('"');
    assert!(all("FROM")[0].contains(&format!("rust:{rust}-")), "the compiler version of the package");
    let user: u32 = all("USER")[0].split(':').next().expect("a number").parse().expect("a number, for orchestrators");
    assert!(user > 0, "not root");
    // Without it, useradd gives the group another number, because 10001 is none of a system group.
    assert!(all("RUN").iter().any(|run| run.contains(&format!("groupadd --system --gid {user} "))), "the user's group");
    assert!(all("HEALTHCHECK")[0].contains(r#"CMD ["tessera", "health"]"#));
    assert_eq!((all("ENTRYPOINT"), all("CMD")), (vec![r#"["tessera"]"#], vec![r#"["run"]"#]));
    let variables: Vec<&str> = all("ENV").iter().flat_map(|line| line.split_whitespace()).collect();
    let data = all("VOLUME")[0];
    for name in ["TESSERA_DATA", "SQLITE_TMPDIR"] {
        assert!(
            variables.contains(&&*format!("{name}={data}")),
            "{name}: everything else may be read-only or in memory"
        );
    }
    check_settings(&file);
    for subcommand in ["health", "run"] {
        printed(&[subcommand, "--help"], &[]);
    }
}

/// The keys of the Compose specification, by the depth at which they are allowed.
const COMPOSE: &[(usize, &[&str])] = &[
    (0, &["services", "secrets", "volumes"]),
    (1, &["tessera", "token", "data"]),
    (
        2,
        &[
            "build",
            "image",
            "restart",
            "environment",
            "secrets",
            "volumes",
            "read_only",
            "tmpfs",
            "cap_drop",
            "security_opt",
            "healthcheck",
            "stop_grace_period",
            "file",
        ],
    ),
    (
        3,
        &[
            "context",
            "dockerfile",
            "DISCORD_TOKEN_FILE",
            "TESSERA_HTTP",
            "test",
            "interval",
            "timeout",
            "start_period",
            "retries",
        ],
    ),
];

#[test]
fn the_compose_file_is_valid() {
    let file = read("compose.yaml");
    for line in lines(&file) {
        let indent = line.len() - line.trim_start().len();
        assert!(indent.is_multiple_of(2) && !line.contains('\t'), "{line}");
        let entry = line.trim_start();
        let known = COMPOSE.iter().find(|(depth, _)| *depth == indent / 2);
        if let (Some((_, keys)), Some((key, _)), false) = (known, entry.split_once(':'), entry.starts_with("- ")) {
            assert!(keys.contains(&key), "{line}");
        }
    }
    let value = |key: &str| {
        let found = lines(&file).find_map(|line| line.trim_start().strip_prefix(&format!("{key}: ")));
        found.unwrap_or_else(|| panic!("no {key}"))
    };
    assert_eq!(value("restart"), "unless-stopped", "it runs again after a restart of the machine");
    assert_eq!(value("stop_grace_period"), "15s");
    let folder = home().join("deploy").join(value("context"));
    assert!(folder.join(value("dockerfile")).is_file(), "the Containerfile is where it says");
    let ignored = fs::read_to_string(home().join(".gitignore")).expect(".gitignore");
    assert!(ignored.contains("/deploy/token"), "the token stays out of version control");
    check_settings(&file);
}

/// Checks that processes have all shards of one number, each once.
fn check_shards<'a>(texts: impl Iterator<Item = &'a str>) {
    let ranges: Vec<ShardRange> = texts.map(|text| text.parse().expect(text)).collect();
    let count = ranges.first().expect("a process").count();
    let mut shards: Vec<u32> = ranges.iter().flat_map(|range| range.shards()).collect();
    shards.sort_unstable();
    assert!(ranges.iter().all(|range| range.count() == count), "{ranges:?}");
    assert_eq!(shards, (0..count).collect::<Vec<_>>());
}

/// Maps whose keys are names that their author chooses.
const NAMED: &[&str] = &["services", "secrets", "volumes", "environment", "depends_on"];

/// Checks that every key of a document is one of `known`.
fn check_keys(value: &Value, known: &[&str]) {
    match value {
        Value::Object(map) => {
            for (key, inner) in map {
                assert!(known.contains(&key.as_str()), "there is no key {key}");
                match inner {
                    Value::Object(names) if NAMED.contains(&key.as_str()) => {
                        for one in names.values() {
                            check_keys(one, known);
                        }
                    }
                    inner => check_keys(inner, known),
                }
            }
        }
        Value::Array(list) => {
            for one in list {
                check_keys(one, known);
            }
        }
        _ => {}
    }
}

/// The keys of the Compose specification that the file of shards uses.
const COMPOSE_OF_SHARDS: &[&str] = &[
    "services",
    "secrets",
    "volumes",
    "image",
    "restart",
    "environment",
    "healthcheck",
    "test",
    "interval",
    "timeout",
    "start_period",
    "retries",
    "stop_grace_period",
    "build",
    "context",
    "dockerfile",
    "depends_on",
    "condition",
    "env_file",
    "read_only",
    "tmpfs",
    "cap_drop",
    "security_opt",
    "file",
];

#[test]
fn the_compose_file_of_shards_is_valid() {
    let file = read("compose.shards.yaml");
    check_settings(&file);
    let compose = documents(&file).pop().expect("a document");
    check_keys(&compose, COMPOSE_OF_SHARDS);
    let services = compose["services"].as_object().expect("a map");
    let bots: Vec<&Value> = services.values().filter(|service| service["image"] == "tessera").collect();
    check_shards(bots.iter().map(|bot| bot["environment"]["TESSERA_SHARDS"].as_str().expect("a text")));
    for bot in bots {
        assert_eq!(bot["environment"]["DISCORD_TOKEN_FILE"], "/run/secrets/token");
        assert_eq!((&bot["read_only"], &bot["cap_drop"]), (&json!(true), &json!(["ALL"])));
        assert_eq!(bot["restart"], "unless-stopped", "it runs again after a restart of the machine");
        assert_eq!(bot["stop_grace_period"], "15s");
        assert_eq!(bot["depends_on"]["postgres"]["condition"], "service_healthy");
        for secret in bot["secrets"].as_array().expect("a list") {
            assert!(compose["secrets"][secret.as_str().expect("a name")]["file"].is_string(), "{secret}");
        }
    }
    // Secrets are in files that are neither in version control nor sent to the build of the image.
    for secret in ["token", "password", "database.env"] {
        assert!(file.contains(&format!("./{secret}")), "{secret}");
        for list in [".gitignore", ".containerignore"] {
            let ignored = fs::read_to_string(home().join(list)).expect("a list");
            assert!(
                ignored.lines().any(|line| line.trim_start_matches('/') == format!("deploy/{secret}")),
                "{list}: {secret}"
            );
        }
    }
    assert!(!lines(&file).any(|line| line.contains("postgres://")));
    let postgres = &services["postgres"];
    assert_eq!(postgres["environment"]["POSTGRES_PASSWORD_FILE"], "/run/secrets/password");
    // The server of the first start, which sets the database up, does not listen there.
    let test = postgres["healthcheck"]["test"].as_array().expect("a list");
    assert!(test.contains(&json!("--host=127.0.0.1")), "{test:?}");
}

/// The fields of Kubernetes' API that the manifests use, and the key of the label.
const KUBERNETES: &[&str] = &[
    "apiVersion",
    "kind",
    "metadata",
    "name",
    "labels",
    "app.kubernetes.io/name",
    "spec",
    "clusterIP",
    "selector",
    "ports",
    "port",
    "maxUnavailable",
    "matchLabels",
    "serviceName",
    "replicas",
    "podManagementPolicy",
    "updateStrategy",
    "type",
    "template",
    "terminationGracePeriodSeconds",
    "automountServiceAccountToken",
    "enableServiceLinks",
    "topologySpreadConstraints",
    "maxSkew",
    "topologyKey",
    "whenUnsatisfiable",
    "labelSelector",
    "securityContext",
    "runAsNonRoot",
    "runAsUser",
    "runAsGroup",
    "seccompProfile",
    "containers",
    "image",
    "env",
    "value",
    "valueFrom",
    "fieldRef",
    "fieldPath",
    "secretKeyRef",
    "key",
    "containerPort",
    "startupProbe",
    "livenessProbe",
    "readinessProbe",
    "httpGet",
    "path",
    "periodSeconds",
    "timeoutSeconds",
    "failureThreshold",
    "resources",
    "requests",
    "limits",
    "cpu",
    "memory",
    "allowPrivilegeEscalation",
    "readOnlyRootFilesystem",
    "capabilities",
    "drop",
    "volumeMounts",
    "mountPath",
    "volumes",
    "emptyDir",
];

#[test]
fn the_kubernetes_manifests_are_valid() {
    let file = read("kubernetes.yaml");
    check_settings(&file);
    let documents = documents(&file);
    for document in &documents {
        check_keys(document, KUBERNETES);
    }
    let of_kind = |version: &str, kind: &str| {
        let found = documents.iter().find(|one| one["apiVersion"] == version && one["kind"] == kind);
        found.unwrap_or_else(|| panic!("no {kind} of {version}"))
    };
    let (set, service) = (of_kind("apps/v1", "StatefulSet"), of_kind("v1", "Service"));
    let budget = of_kind("policy/v1", "PodDisruptionBudget");
    let pod = &set["spec"]["template"];
    let labels = &pod["metadata"]["labels"];
    let spread = &pod["spec"]["topologySpreadConstraints"][0];
    for selector in [&set["spec"]["selector"], &budget["spec"]["selector"], &spread["labelSelector"]] {
        assert_eq!(&selector["matchLabels"], labels);
    }
    assert_eq!((&service["spec"]["selector"], &service["spec"]["clusterIP"]), (labels, &json!("None")));
    assert_eq!(set["spec"]["serviceName"], service["metadata"]["name"]);
    assert_eq!(budget["spec"]["maxUnavailable"], 1);
    assert!(pod["spec"]["terminationGracePeriodSeconds"].as_u64() > Some(10), "a stop takes up to ten seconds");
    assert_eq!(pod["spec"]["enableServiceLinks"], false, "no variables of other services with the bot's prefix");
    let container = &pod["spec"]["containers"][0];
    let image = container["image"].as_str().expect("a text");
    assert!(image.ends_with(concat!(":", env!("CARGO_PKG_VERSION"))), "all processes have one version: {image}");
    let variable = |name: &str| {
        let variables = container["env"].as_array().expect("a list");
        variables.iter().find(|one| one["name"] == name).unwrap_or_else(|| panic!("no {name}"))
    };
    // The shard is the number of the pod.
    let index = &variable("POD_INDEX")["valueFrom"]["fieldRef"]["fieldPath"];
    assert_eq!(index, "metadata.labels['apps.kubernetes.io/pod-index']");
    let shards = variable("TESSERA_SHARDS")["value"].as_str().expect("a text");
    let replicas = set["spec"]["replicas"].as_u64().expect("a number");
    let each: Vec<String> = (0..replicas).map(|pod| shards.replace("$(POD_INDEX)", &pod.to_string())).collect();
    check_shards(each.iter().map(String::as_str));
    for secret in ["DISCORD_TOKEN", "DATABASE_URL"] {
        let variable = variable(secret);
        assert!(variable["value"].is_null() && variable["valueFrom"]["secretKeyRef"]["name"] == "tessera", "{secret}");
    }
    assert!(!documents.iter().any(|one| one["kind"] == "Secret"));
    let port = &container["ports"][0];
    let address = variable("TESSERA_HTTP")["value"].as_str().expect("a text");
    assert!(address.ends_with(&format!(":{}", port["containerPort"])), "{address}");
    for (probe, path) in [("startupProbe", "/livez"), ("livenessProbe", "/livez"), ("readinessProbe", "/readyz")] {
        let get = &container[probe]["httpGet"];
        assert_eq!((&get["path"], &get["port"]), (&json!(path), &port["name"]), "{probe}");
    }
    let user = pod["spec"]["securityContext"]["runAsUser"].as_u64().expect("a number");
    assert!(read("Containerfile").contains(&format!("USER {user}:{user}")));
    assert_eq!(pod["spec"]["securityContext"]["runAsNonRoot"], true);
    let security = &container["securityContext"];
    assert_eq!(
        security,
        &json!({
            "allowPrivilegeEscalation": false,
            "readOnlyRootFilesystem": true,
            "capabilities": {"drop": ["ALL"]},
        })
    );
    // What else is written is on volumes.
    let mounts = container["volumeMounts"].as_array().expect("a list");
    for path in ["/data", "/tmp"] {
        let mount = mounts.iter().find(|mount| mount["mountPath"] == path).unwrap_or_else(|| panic!("no {path}"));
        let volumes = pod["spec"]["volumes"].as_array().expect("a list");
        assert!(volumes.iter().any(|volume| volume["name"] == mount["name"]), "{path}");
    }
}

#[test]
fn the_hosting_guide_names_existing_files_and_subcommands() {
    let guide = fs::read_to_string(home().join("docs/HOSTING.md")).expect("the guide");
    check_settings(&guide);
    for file in ["tessera.service", "Containerfile", "compose.yaml", "compose.shards.yaml", "kubernetes.yaml"] {
        assert!(guide.contains(&format!("deploy/{file}")), "{file}");
        assert!(home().join("deploy").join(file).is_file(), "{file}");
    }
    let help = printed(&["--help"], &[]);
    let subcommands: Vec<&str> = help.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next()).collect();
    let mut commands = 0;
    for block in guide.split("```sh").skip(1) {
        let block = block.split("```").next().unwrap_or_default();
        for line in block.lines().filter(|line| line.trim_start().starts_with("tessera ")) {
            let subcommand = line.split_whitespace().nth(1).unwrap_or_default();
            assert!(subcommand.starts_with("--") || subcommands.contains(&subcommand), "{line}");
            commands += 1;
        }
    }
    assert!(commands > 10, "the guide shows commands");
}

/// Texts in the tables of the guide that are no messages of the bot: commands, and what libraries say.
const NO_MESSAGES: &[&str] = &[
    "kill -9",
    "tessera verify FILE",
    "ALTER DATABASE tessera OWNER TO tessera",
    "file is not a database",
    ": file is not a database",
    "unknown field",
    "slow statement",
    "time to acquire exceeded slow threshold",
];

/// Adds the sources in a folder, with every text on one line.
fn add_sources(folder: &Path, all: &mut String) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            add_sources(&path, all);
            continue;
        }
        for line in fs::read_to_string(&path).expect("a source").lines() {
            // After a backslash, a text continues without the indentation of the next line.
            let line = line.trim_start().replace("\\\"", "\"");
            match line.strip_suffix('\\') {
                Some(begin) => all.push_str(begin),
                None => *all += &(line + "\n"),
            }
        }
    }
}

#[test]
fn the_hosting_guide_quotes_messages_of_the_bot() {
    let guide = fs::read_to_string(home().join("docs/HOSTING.md")).expect("the guide");
    let mut sources = String::new();
    add_sources(&home().join("src"), &mut sources);
    let mut found = 0;
    for heading in ["PostgreSQL", "What can go wrong and what Tessera does", "When it does not start"] {
        let (_, section) = guide.split_once(&format!("\n## {heading}\n")).expect(heading);
        let section = section.split("\n## ").next().unwrap_or_default();
        for row in section.lines().filter(|line| line.starts_with("| ")) {
            for text in row.split('`').skip(1).step_by(2).filter(|text| text.contains(' ')) {
                for part in text.split('…').map(str::trim).filter(|part| !part.is_empty()) {
                    let is_known = sources.contains(part) || NO_MESSAGES.contains(&part);
                    assert!(is_known, "the bot does not say “{part}”: {row}");
                    found += 1;
                }
            }
        }
    }
    assert!(found > 40, "the guide quotes messages: {found}");
}
