//! The rules of the house, proved by reading `src`: who may import whom, who alone may name which crate, what the
//! pure rooms never touch, and how files look. A new edge between rooms is a change of the table below.

use std::fs;
use std::path::{Path, PathBuf};

/// A room and the rooms that it may import. Rooms stand in order: an import goes down this list only.
const ROOMS: &[(&str, &[&str])] = &[
    ("ids", &[]),
    ("rules", &[]),
    ("engine", &["rules"]),
    ("rating", &["rules"]),
    ("game", &["ids", "rules"]),
    ("series", &["ids"]),
    ("tournament", &[]),
    ("render", &["rules"]),
    ("store", &["ids", "rules", "game", "rating", "series", "tournament"]),
    ("app", &["ids", "rules", "engine", "rating", "game", "series", "tournament", "render", "store"]),
    ("discord", &["ids", "rules", "game", "app"]),
    ("web", &["app", "discord"]),
    ("sandbox", &[]),
    ("config", &[]),
    ("telemetry", &["config"]),
    (
        "cli",
        &[
            "ids",
            "rules",
            "engine",
            "rating",
            "game",
            "series",
            "tournament",
            "render",
            "store",
            "app",
            "discord",
            "web",
            "sandbox",
            "config",
            "telemetry",
        ],
    ),
    ("main", &["cli"]),
];

/// A crate and the rooms that alone may name it.
const CRATES: &[(&str, &[&str])] = &[
    ("reqwest", &["discord"]),
    ("serenity", &["discord"]),
    ("fluent_templates", &["discord"]),
    ("sqlx", &["store"]),
    ("image", &["render"]),
    ("imageproc", &["render"]),
    ("png", &["render"]),
    ("gif", &["render"]),
    ("ab_glyph", &["render"]),
    ("axum", &["sandbox", "web"]),
    ("prometheus_client", &["discord", "web"]),
    ("sd_notify", &["cli"]),
    ("base64", &["discord"]),
    ("flate2", &["render", "sandbox"]),
    ("skillratings", &["rating"]),
    ("tokio", &["store", "app", "discord", "web", "sandbox", "cli"]),
    ("clap", &["config", "cli", "main"]),
    ("toml", &["config"]),
    ("tracing_subscriber", &["config", "telemetry"]),
    ("anyhow", &["app", "discord", "web", "cli", "main"]),
    ("serde", &["config", "discord", "web", "sandbox"]),
    ("serde_json", &["discord", "web", "sandbox", "cli"]),
    ("fastrand", &["cli", "app"]),
];

/// Rooms without I/O, clock, chance or `async`.
const PURE: &[&str] = &["ids", "rules", "engine", "rating", "game", "series", "tournament"];

/// What the pure rooms never name.
const IMPURE: &[&str] = &[
    "std::fs",
    "std::net",
    "std::io",
    "std::env",
    "std::process",
    "std::thread",
    "std::time",
    "SystemTime",
    "Instant",
    "async ",
    ".await",
    "println!",
    "tracing::",
    "rand::",
];

/// Lines of a file without its tests.
const LONGEST: usize = 500;

struct Source {
    room: String,
    path: PathBuf,
    text: String,
}

impl Source {
    /// Lines of shipped code: without comments, and without the tests at the end.
    fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        let lines = self.text.lines().take_while(|line| !line.starts_with("#[cfg(test)]"));
        lines.enumerate().map(|(n, line)| (n + 1, line)).filter(|(_, line)| !line.trim_start().starts_with("//"))
    }

    /// How many modules the file's module is below the crate's root.
    fn depth(&self) -> usize {
        self.path.components().count() - 1 - usize::from(self.path.ends_with("mod.rs"))
    }

    fn at(&self, line: usize, what: &str) -> String {
        format!("{}:{line}: {what}", self.path.display())
    }
}

fn sources() -> Vec<Source> {
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    let mut folders = vec![home.join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("src can be read") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let path = path.strip_prefix(home).expect("below the root").to_owned();
                let first = path.components().nth(1).expect("below src").as_os_str().to_string_lossy();
                let room = first.trim_end_matches(".rs").to_owned();
                found.push(Source { room, text: fs::read_to_string(home.join(&path)).expect("text"), path });
            }
        }
    }
    assert!(found.len() > 10, "src was found");
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found.into_iter().filter(|source| source.room != "lib").collect()
}

/// Imports that rustfmt broke over several lines, joined into one, with the line that they began on.
fn statements<'a>(code: impl Iterator<Item = (usize, &'a str)>) -> Vec<(usize, String)> {
    let mut joined: Vec<(usize, String)> = Vec::new();
    let mut open = false;
    for (line, text) in code {
        match joined.last_mut().filter(|_| open) {
            Some((_, statement)) => statement.push_str(text.trim()),
            None => joined.push((line, text.to_owned())),
        }
        let statement = joined.last().map_or("", |(_, statement)| statement.trim_start());
        open = (statement.starts_with("use ") || statement.starts_with("pub use ")) && !statement.contains(';');
    }
    joined
}

/// The rooms that a line names through `crate::`, groups in braces included, and through as many `super::` as lead to
/// the crate's root from a module `depth` levels below it.
fn imported(line: &str, depth: usize) -> Vec<String> {
    let mut rooms = Vec::new();
    let root = "super::".repeat(depth);
    for after in line.split("crate::").skip(1).chain(line.split(root.as_str()).skip(1)) {
        match after.strip_prefix('{') {
            Some(group) => rooms.extend(heads(group)),
            None => rooms.push(word(after)),
        }
    }
    rooms.retain(|name| !name.is_empty());
    rooms
}

/// The first word of each item of a group, up to its closing brace; inner groups are passed over.
fn heads(group: &str) -> Vec<String> {
    let (mut depth, mut start, mut found) = (0, 0, Vec::new());
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                found.push(word(group[start..at].trim()));
                start = at + 1;
                if c == '}' {
                    break;
                }
            }
            _ => {}
        }
    }
    found
}

fn word(text: &str) -> String {
    text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}

/// Whether the line names the crate, as a path or in a `use`.
fn names(line: &str, name: &str) -> bool {
    line.match_indices(name).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = &line[at + name.len()..];
        let starts = !before.is_some_and(|c| c.is_alphanumeric() || "_:.\"/-".contains(c));
        let is_use = line.trim_start().starts_with("use ") && after.starts_with(';');
        starts && (after.starts_with("::") || is_use)
    })
}

fn report(faults: &[String]) {
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn imports_go_down_the_table() {
    let mut faults = Vec::new();
    for source in sources() {
        let Some((_, allowed)) = ROOMS.iter().find(|(room, _)| *room == source.room) else {
            faults.push(source.at(1, "this room is not in the table"));
            continue;
        };
        for (line, text) in statements(source.code()) {
            for room in
                imported(&text, source.depth()).iter().filter(|room| ROOMS.iter().any(|(known, _)| known == room))
            {
                if *room != source.room && !allowed.contains(&room.as_str()) {
                    faults.push(source.at(line, &format!("{} may not import {room}", source.room)));
                }
            }
        }
    }
    report(&faults);
}

#[test]
fn the_table_itself_goes_down() {
    for (n, (room, allowed)) in ROOMS.iter().enumerate() {
        for import in *allowed {
            let place = ROOMS.iter().position(|(known, _)| known == import).expect("a room of the table");
            assert!(place < n, "{room} may not stand before {import}");
        }
    }
}

#[test]
fn crates_stay_in_their_rooms() {
    let mut faults = Vec::new();
    for source in sources() {
        for (line, text) in source.code() {
            for (name, rooms) in CRATES {
                if names(text, name) && !rooms.contains(&source.room.as_str()) {
                    faults.push(source.at(line, &format!("only {} may name {name}", rooms.join(", "))));
                }
            }
        }
    }
    report(&faults);
}

#[test]
fn pure_rooms_stay_pure() {
    let mut faults = Vec::new();
    for source in sources().iter().filter(|source| PURE.contains(&source.room.as_str())) {
        for (line, text) in source.code() {
            for word in IMPURE.iter().filter(|word| text.contains(**word)) {
                faults.push(source.at(line, &format!("a pure room names {word}")));
            }
        }
    }
    report(&faults);
}

#[test]
fn no_test_switches() {
    let mut faults = Vec::new();
    for source in sources() {
        let lines: Vec<&str> = source.text.lines().collect();
        for (n, line) in lines.iter().enumerate() {
            let next = lines.get(n + 1).map_or("", |next| next.trim_start());
            if line.contains("cfg(test)") && !next.starts_with("mod tests") && !line.trim_start().starts_with("//") {
                faults.push(source.at(n + 1, "cfg(test) stands only on `mod tests`"));
            }
            if line.contains("cfg!(test)") || line.contains("cfg(not(test))") {
                faults.push(source.at(n + 1, "shipped code does not ask whether it is tested"));
            }
        }
    }
    report(&faults);
}

#[test]
fn files_say_what_they_are_for_and_stay_small() {
    let mut faults = Vec::new();
    for source in sources() {
        if !source.text.starts_with("//! ") {
            faults.push(source.at(1, "a file opens with what it is for (`//!`)"));
        }
        let longest = source.text.lines().take_while(|line| !line.starts_with("#[cfg(test)]")).count();
        if longest > LONGEST {
            faults.push(source.at(longest, &format!("over {LONGEST} lines without its tests")));
        }
    }
    report(&faults);
}

/// The readers above, on lines that they must and must not catch.
#[test]
fn the_readers_read() {
    assert_eq!(imported("use crate::{ids::{GameId, PlayerId}, rules};", 1), ["ids", "rules"]);
    assert_eq!(imported("let x = crate::game::Rev::START;", 1), ["game"]);
    assert_eq!(imported("use super::store;", 1), ["store"]);
    assert_eq!(imported("use super::super::store;", 2), ["store"]);
    assert!(imported("use super::point;", 2).is_empty());
    let broken = ["use crate::{", "    ids::GameId,", "    store,", "};", "let y = 1;"];
    let joined = statements(broken.into_iter().enumerate());
    assert_eq!(joined.len(), 2);
    assert_eq!(imported(&joined[0].1, 1), ["ids", "store"]);
    for line in ["use sqlx::Row;", "    sqlx::query(\"\")", "use sqlx;", "fn f(x: &sqlx::Pool) {}"] {
        assert!(names(line, "sqlx"), "{line}");
    }
    for line in ["use crate::store::sqlx_rows;", "my_sqlx::x()", "let image = 1;", "super::image::f()"] {
        assert!(!names(line, "sqlx") && !names(line, "image"), "{line}");
    }
}
