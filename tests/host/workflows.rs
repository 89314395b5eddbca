//! The workflows in `.github`: CI runs the script that a developer runs, a tag makes a release, and every file, package
//! and job that they name exists.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::yaml::documents;

fn home() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn workflow(name: &str) -> Value {
    let text = fs::read_to_string(home().join(".github/workflows").join(name)).expect(name);
    documents(&text).into_iter().next().expect("a document")
}

/// The steps of all jobs.
fn steps(workflow: &Value) -> Vec<&Value> {
    let jobs = workflow["jobs"].as_object().expect("jobs").values();
    jobs.flat_map(|job| job["steps"].as_array().expect("steps")).collect()
}

/// The commands of all jobs.
fn commands(workflow: &Value) -> Vec<&str> {
    steps(workflow).into_iter().filter_map(|step| step["run"].as_str()).collect()
}

/// Checks what both workflows have in common: needed jobs exist, actions have a full version, and the compiler is the
/// oldest that `Cargo.toml` allows.
fn check(workflow: &Value) {
    let jobs = workflow["jobs"].as_object().expect("jobs");
    for (name, job) in jobs {
        assert!(job["timeout-minutes"].as_u64().is_some_and(|minutes| minutes <= 60), "{name} ends");
        let needs = job["needs"].as_str().unwrap_or_default().trim_matches(['[', ']']);
        for needed in needs.split(", ").filter(|needed| !needed.is_empty()) {
            assert!(jobs.contains_key(needed), "{name} needs {needed}");
        }
    }
    for step in steps(workflow) {
        assert!(step["run"].is_string() != step["uses"].is_string(), "{step}");
        let Some(action) = step["uses"].as_str() else { continue };
        let version = action.split_once("@v").map_or("", |(_, version)| version);
        assert_eq!(version.split('.').filter(|part| part.parse::<u32>().is_ok()).count(), 3, "{action}");
    }
    let manifest = fs::read_to_string(home().join("Cargo.toml")).expect("a manifest");
    let compiler = workflow["env"]["RUSTUP_TOOLCHAIN"].as_str().expect("a compiler");
    assert!(manifest.contains(&format!("\nrust-version = \"{compiler}\"\n")), "{compiler}");
    assert_eq!(workflow["permissions"]["contents"], "read");
}

#[test]
fn ci_runs_the_checks_of_a_developer() {
    let ci = workflow("ci.yml");
    check(&ci);
    assert_eq!(ci["on"]["push"]["branches"], "[main]");
    assert!(ci["on"].as_object().is_some_and(|events| events.contains_key("pull_request")));
    assert_eq!(commands(&ci).last(), Some(&".ci/run"));
    let script = fs::read_to_string(home().join(".ci/run")).expect("a script");
    for command in [
        "cargo fmt --all --check",
        "cargo clippy --workspace --all-targets -- -D warnings",
        "cargo doc --workspace --no-deps --document-private-items",
        "cargo deny --all-features check licenses bans sources",
        "zizmor --offline --quiet .github",
        "cargo test --workspace --test tessera -- --ignored postgres bot::shards store::shards",
        "cargo test --workspace --test rules -- --ignored a_million",
        "cargo test --workspace --test engine -- --ignored ten_thousand brute_force a_thousand three_hundred",
        "cargo test --workspace --test tessera -- --ignored two_thousand bit_flip host_faults",
    ] {
        assert!(script.contains(command), "{command}");
    }
    assert!(script.ends_with("\ncargo test --workspace\n"), "the summary of the tests comes last");
}

#[test]
fn a_tag_makes_a_release() {
    let release = workflow("release.yml");
    check(&release);
    assert_eq!(release["on"]["push"]["tags"], serde_json::json!(["v*"]));
    let commands = commands(&release).join("\n");
    let build = "cargo build --profile dist --locked --package tessera --package pente-cli";
    for part in [build, "gh release create \"$GITHUB_REF_NAME\"", "sha256sum"] {
        assert!(commands.contains(part), "{part}");
    }
    let packaged = ["README.md", "CHANGELOG.md", "LICENSE", "deploy/tessera.service"];
    for file in packaged {
        assert!(commands.contains(file) && home().join(file).is_file(), "{file}");
    }
    let image = steps(&release).into_iter().find_map(|step| step["with"]["file"].as_str()).expect("an image");
    assert!(home().join(Path::new(image)).is_file(), "{image}");
    let manifest = fs::read_to_string(home().join("Cargo.toml")).expect("a manifest");
    assert!(manifest.contains("\n[profile.dist]\n"));
}
