//! Layering and style rules, checked on the sources: which module may import which, which modules may name a crate,
//! what pure code never names, and the form of files. A new dependency between modules is a change of the table.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A module of `src` and the modules that it may import. A module imports only modules above it.
const MODULES: &[(&str, &[&str])] = &[
    ("mutex", &[]),
    ("domain", &[]),
    ("store", &["domain"]),
    ("app", &["mutex", "domain", "store"]),
    ("discord", &["mutex", "domain", "app"]),
    ("web", &["app", "discord"]),
    ("config", &[]),
    ("telemetry", &["mutex", "config"]),
    ("cli", &["domain", "store", "app", "discord", "web", "config", "telemetry"]),
    ("main", &["cli", "telemetry"]),
];

/// The modules inside `src/discord`. A module imports only modules above it.
const DISCORD_MODULES: &[&str] = &[
    "collections",
    "limits",
    "data_export",
    "metrics",
    "rest",
    "i18n",
    "gateway",
    "status",
    "access",
    "messages",
    "custom_id",
    "interaction",
    "components",
    "commands",
    "error",
    "background",
    "dispatch",
    "operator",
    "run",
];

/// A crate and the modules that alone may name it.
const CRATES: &[(&str, &[&str])] = &[
    ("reqwest", &["discord"]),
    ("serenity", &["discord"]),
    ("fluent_typed", &["discord"]),
    ("sqlx", &["store"]),
    ("axum", &["web"]),
    ("prometheus_client", &["discord", "web"]),
    ("sd_notify", &["cli"]),
    ("base64", &["discord"]),
    ("skillratings", &["domain"]),
    ("tokio", &["store", "app", "discord", "web", "cli"]),
    ("clap", &["config", "cli", "main"]),
    ("toml", &["config"]),
    ("tracing_subscriber", &["config", "telemetry"]),
    ("anyhow", &["app", "discord", "web", "cli", "main"]),
    ("serde", &["config", "discord", "web"]),
    ("serde_json", &["discord", "web", "cli"]),
    ("fastrand", &["store", "cli", "app", "discord"]),
    ("tokio_tungstenite", &["discord"]),
    ("tokio_rustls", &["discord"]),
    ("webpki_roots", &["discord"]),
    ("socket2", &["discord"]),
    ("discord_sandbox", &["cli"]),
    ("pente_cli", &["cli", "main"]),
    ("pente_engine", &["app", "discord"]),
    ("pente_render", &["app", "discord", "cli"]),
];

/// Sources without I/O, clock, randomness or `async`.
const PURE: &[&str] = &["crates/pente/src", "crates/pente-engine/src", "crates/pente-render/src", "src/domain"];

/// Names that pure sources never contain.
const IMPURE: &[&str] = &[
    "std::fs",
    "std::net",
    "std::io",
    "std::env",
    "std::process",
    "std::thread",
    "std::time::Instant",
    "SystemTime",
    "Instant",
    "async ",
    ".await",
    "println!",
    "tracing::",
    "rand::",
];

/// Words that no identifier and no key of a Fluent file contains, and a word to use instead. Texts of custom ids and of
/// the database keep theirs.
const FORBIDDEN: &[(&str, &str)] = &[
    ("anew", "again"),
    ("brought", "imported"),
    ("deed", "operation"),
    ("duel", "head-to-head"),
    ("gist", "summary"),
    ("looks", "appearance"),
    ("portrait", "profile"),
    ("said", "text"),
    ("sheet", "message"),
    ("somebody", "player"),
    ("thinkers", "engine threads"),
    ("trouble", "error"),
    ("whoever", "player"),
    ("wish", "request"),
    ("wishes", "requests"),
];

/// The files that may import files which import them. Each defines the type that its folder is about; the types of its
/// fields, and more of its methods, are in the files of the folder.
const IN_CIRCLES: &[&str] = &["src/app/mod.rs", "src/domain/game/mod.rs", "src/store/mod.rs"];

/// The maximum number of lines of a file without its tests.
const MAX_LINES: usize = 500;

/// The maximum number of characters of a line of a comment, as of code.
const WIDEST: usize = 120;

struct Source {
    /// The module of `src` that the file belongs to, or the crate in `crates`.
    module: String,
    path: PathBuf,
    text: String,
}

impl Source {
    /// The lines of shipped code: without comments, and without tests at the end of the file or in a module `tests`.
    fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        let is_shipped = !self.path.ends_with("tests.rs") && !self.path.iter().any(|folder| folder == "tests");
        let lines = self.text.lines().take_while(move |line| is_shipped && !line.starts_with("#[cfg(test)]"));
        lines.enumerate().map(|(n, line)| (n + 1, line)).filter(|(_, line)| !line.trim_start().starts_with("//"))
    }

    /// The depth of the file's module below the crate root.
    fn depth(&self) -> usize {
        self.path.components().count() - 1 - usize::from(self.path.ends_with("mod.rs"))
    }

    fn at(&self, line: usize, what: &str) -> String {
        format!("{}:{line}: {what}", self.path.display())
    }
}

/// The sources of the bot.
fn bot_sources() -> Vec<Source> {
    let sources = sources_below("src");
    sources.into_iter().filter(|source| source.path != Path::new("src/lib.rs")).collect()
}

/// The sources of the bot and of every crate.
fn all_sources() -> Vec<Source> {
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let crates = fs::read_dir(home.join("crates")).expect("the crates can be read");
    let mut found = sources_below("src");
    for entry in crates {
        let name = entry.expect("an entry").file_name();
        found.extend(sources_below(&format!("crates/{}/src", name.to_string_lossy())));
    }
    found
}

fn sources_below(folder: &str) -> Vec<Source> {
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    let mut folders = vec![home.join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the folder can be read") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let path = path.strip_prefix(home).expect("below the root").to_owned();
                let second = path.components().nth(1).expect("a folder and a file").as_os_str().to_string_lossy();
                let module = second.trim_end_matches(".rs").to_owned();
                found.push(Source { module, text: fs::read_to_string(home.join(&path)).expect("text"), path });
            }
        }
    }
    assert!(!found.is_empty(), "{folder} has sources");
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found
}

/// Joins imports that rustfmt wrapped, with the line on which they begin.
fn statements<'a>(code: impl Iterator<Item = (usize, &'a str)>) -> Vec<(usize, String)> {
    let mut joined: Vec<(usize, String)> = Vec::new();
    let mut open = false;
    for (line, text) in code {
        match joined.last_mut().filter(|_| open) {
            Some((_, statement)) => statement.push_str(text.trim()),
            None => joined.push((line, text.to_owned())),
        }
        let statement = joined.last().map_or("", |(_, statement)| statement.trim_start());
        open = import(statement).is_some() && !statement.contains(';');
    }
    joined
}

/// The modules that a line imports through `crate::`, including groups in braces, or through as many `super::` as lead
/// to the crate root from a module `depth` levels below it.
fn imported(line: &str, depth: usize) -> Vec<String> {
    let mut modules = Vec::new();
    let root = "super::".repeat(depth);
    for after in line.split("crate::").skip(1).chain(line.split(root.as_str()).skip(1)) {
        match after.strip_prefix('{') {
            Some(group) => modules.extend(heads(group)),
            None => modules.push(word(after)),
        }
    }
    modules.retain(|name| !name.is_empty());
    modules
}

/// The first word of each item of a group, up to its closing brace; inner groups are skipped.
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

/// The path of a module or of an item in it, without `crate`.
type Module = Vec<String>;

/// The paths of an import with its groups written out, without what follows `as`.
fn expanded(path: &str) -> Vec<String> {
    let Some((before, group)) = path.trim().split_once('{') else {
        return vec![path.split(" as ").next().unwrap_or_default().trim().to_owned()];
    };
    // Closing braces at the end belong to this group or to the last one in it.
    let (mut depth, mut items) = (0, vec![String::new()]);
    for c in group.trim_end_matches('}').chars() {
        depth += i32::from(c == '{') - i32::from(c == '}');
        match c {
            ',' if depth == 0 => items.push(String::new()),
            c => items.last_mut().expect("at least one").push(c),
        }
    }
    let items = items.iter().filter(|item| !item.trim().is_empty());
    items.flat_map(|item| expanded(item)).map(|item| format!("{before}{item}")).collect()
}

/// A path that begins with `crate`, `super` or `self`, as seen from a module.
fn absolute(path: &str, module: &[String]) -> Option<Module> {
    let mut parts = path.split("::").map(str::trim).peekable();
    let mut found = match parts.next()? {
        "crate" => Vec::new(),
        "self" => module.to_vec(),
        "super" => module.split_last()?.1.to_vec(),
        _ => return None,
    };
    while parts.next_if_eq(&"super").is_some() {
        found.pop();
    }
    found.extend(parts.map(str::to_owned));
    Some(found)
}

/// Which file names which. What a `mod.rs` re-exports counts as named in the file that defines it. A `mod.rs` names a
/// file of its folder by a path, an import, or the name of a type that it re-exports; declaring the file, or
/// re-exporting from it, does not name it.
#[derive(Default)]
struct Imports {
    files: BTreeMap<Module, PathBuf>,
    exports: BTreeMap<Module, Module>,
    named: Vec<(Module, Module)>,
}

impl Imports {
    fn read(sources: &[Source]) -> Self {
        let mut imports = Self::default();
        for source in sources {
            let path = source.path.with_extension("");
            let mut module: Module = path.iter().skip(1).map(|name| name.to_string_lossy().into_owned()).collect();
            let is_folder = module.pop_if(|name| name == "mod").is_some();
            // A path without `crate`, `super` or `self` may begin with a file of the folder.
            let resolved = |path: &str| absolute(path, &module).or_else(|| absolute(&format!("self::{path}"), &module));
            for (_, text) in statements(source.code()) {
                let Some((public, import)) = import(&text) else {
                    // The other variables of a macro are no names.
                    let text = text.replace("$crate", "crate");
                    let paths = text.split(|c: char| !(c.is_alphanumeric() || "_:$".contains(c)));
                    let is_type = |path: &str| is_folder && path.starts_with(char::is_uppercase);
                    let named = paths.filter(|path| path.contains("::") || is_type(path)).filter_map(resolved);
                    imports.named.extend(named.map(|named| (module.clone(), named)));
                    continue;
                };
                for path in expanded(import) {
                    let Some(named) = resolved(&path) else { continue };
                    if public && is_folder {
                        let name = named.last().cloned().into_iter();
                        imports.exports.insert(module.iter().cloned().chain(name).collect(), named);
                    } else {
                        imports.named.push((module.clone(), named));
                    }
                }
            }
            imports.files.insert(module, source.path.clone());
        }
        imports
    }

    /// The file that defines what a path names. Re-exports are followed up to `depth` times.
    fn file(&self, path: &[String], depth: usize) -> Option<&PathBuf> {
        (1..=path.len()).rev().find_map(|length| {
            let file = self.files.get(&path[..length])?;
            match self.exports.get(&path[..path.len().min(length + 1)]) {
                Some(export) if depth > 0 && export != path => self.file(export, depth - 1).or(Some(file)),
                _ => Some(file),
            }
        })
    }

    /// Groups of files that import each other.
    fn cycles(&self) -> Vec<Vec<&Path>> {
        let mut edges: BTreeMap<&Path, BTreeSet<&Path>> = BTreeMap::new();
        for (module, named) in &self.named {
            let (Some(from), Some(to)) = (self.files.get(module), self.file(named, 5)) else { continue };
            let is_allowed = IN_CIRCLES.iter().any(|file| from == Path::new(file));
            if from != to && !is_allowed {
                edges.entry(from).or_default().insert(to);
            }
        }
        let reached: BTreeMap<&Path, BTreeSet<&Path>> =
            edges.keys().map(|&file| (file, reachable(&edges, file))).collect();
        let leads_back = |one: &Path, other: &Path| reached.get(other).is_some_and(|back| back.contains(one));
        let group = |one: &Path| reached[one].iter().copied().filter(|other| leads_back(one, other)).collect();
        let groups: BTreeSet<Vec<&Path>> = edges.keys().map(|&file| group(file)).collect();
        groups.into_iter().filter(|group| !group.is_empty()).collect()
    }
}

/// The files that a file names, directly or not.
fn reachable<'a>(edges: &BTreeMap<&'a Path, BTreeSet<&'a Path>>, from: &'a Path) -> BTreeSet<&'a Path> {
    let (mut seen, mut todo) = (BTreeSet::new(), vec![from]);
    while let Some(file) = todo.pop() {
        todo.extend(edges.get(file).into_iter().flatten().copied().filter(|&next| seen.insert(next)));
    }
    seen
}

/// What an import names, and whether it is a re-export; `None` for any other line.
fn import(statement: &str) -> Option<(bool, &str)> {
    let statement = statement.trim().trim_end_matches(';');
    if let Some(import) = statement.strip_prefix("use ") {
        return Some((false, import));
    }
    let (visibility, import) = statement.split_once("use ")?;
    visibility.starts_with("pub").then_some((true, import))
}

fn report(faults: &[String]) {
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn modules_import_only_modules_above_them() {
    let mut faults = Vec::new();
    for source in bot_sources() {
        let Some((_, allowed)) = MODULES.iter().find(|(module, _)| *module == source.module) else {
            faults.push(source.at(1, "this module is not in the table"));
            continue;
        };
        for (line, text) in statements(source.code()) {
            // The binary names the library by its name.
            for import in imported(&text.replace("tessera::", "crate::"), source.depth()) {
                let is_known = MODULES.iter().any(|(known, _)| *known == import);
                if is_known && import != source.module && !allowed.contains(&import.as_str()) {
                    faults.push(source.at(line, &format!("{} may not import {import}", source.module)));
                }
            }
        }
    }
    report(&faults);
}

/// A module exports its own types only, so that an import names the layer that a type comes from.
#[test]
fn no_module_exports_types_of_another() {
    let crates = ["pente", "pente_engine", "pente_render", "pente_cli", "discord_sandbox"];
    let mut faults = Vec::new();
    for source in bot_sources() {
        for (line, text) in statements(source.code()) {
            let Some(exported) = text.trim_start().strip_prefix("pub use ") else { continue };
            let modules = imported(exported, source.depth());
            let other =
                modules.iter().any(|name| *name != source.module && MODULES.iter().any(|(known, _)| known == name));
            if other || crates.iter().any(|name| names(&format!(" {exported}"), name)) {
                faults.push(source.at(line, &format!("{} may not export types of another layer", source.module)));
            }
        }
    }
    report(&faults);
}

/// Imports stand in up to three groups with a blank line in between: the standard library, other crates, this crate.
#[test]
fn imports_stand_in_groups() {
    let group = |path: &str| match word(path).as_str() {
        "std" | "core" | "alloc" => 0,
        "crate" | "super" | "self" => 2,
        local if local.starts_with(char::is_uppercase) => 2,
        _ => 1,
    };
    let mut faults = Vec::new();
    for source in ["src", "crates", "tests", "benches", "tools", "fuzz"].into_iter().flat_map(sources_below) {
        // The group of the last import, and whether a blank line follows it.
        let mut last = None;
        for (line, text) in statements(source.text.lines().zip(1..).map(|(text, line)| (line, text))) {
            if let Some((false, path)) = import(&text) {
                let now = group(path);
                if last.is_some_and(|(before, is_apart)| now < before || (now > before) != is_apart) {
                    faults.push(source.at(line, "imports stand in three groups: std, other crates, this crate"));
                }
                last = Some((now, false));
            } else {
                last = last.filter(|_| text.trim().is_empty()).map(|(before, _)| (before, true));
            }
        }
    }
    report(&faults);
}

#[test]
fn discord_modules_import_only_modules_above_them() {
    let place = |module: &str| DISCORD_MODULES.iter().position(|known| *known == module);
    let mut faults = Vec::new();
    for source in sources_below("src/discord") {
        let module = source.path.components().nth(2).expect("a module").as_os_str().to_string_lossy();
        let module = module.trim_end_matches(".rs");
        if module == "mod" {
            continue;
        }
        let Some(own) = place(module) else {
            faults.push(source.at(1, "this module is not in the list"));
            continue;
        };
        for (line, text) in statements(source.code()) {
            for import in imported(&text.replace("crate::discord::", "crate::"), source.depth() - 1) {
                if place(&import).is_some_and(|imported| imported > own) {
                    faults.push(source.at(line, &format!("discord::{module} may not import {import}")));
                }
            }
        }
    }
    report(&faults);
}

#[test]
fn the_table_is_ordered() {
    for (n, (module, allowed)) in MODULES.iter().enumerate() {
        for import in *allowed {
            let place = MODULES.iter().position(|(known, _)| known == import).expect("a module of the table");
            assert!(place < n, "{module} may not stand before {import}");
        }
    }
}

/// All files are checked, each folder's `mod.rs` too, but for those that [`IN_CIRCLES`] lists.
#[test]
fn files_import_each_other_in_no_circle() {
    let folders = ["src/domain", "src/store", "src/app", "src/discord"];
    let sources: Vec<Source> = folders.into_iter().flat_map(sources_below).collect();
    assert_eq!(Imports::read(&sources).cycles(), Vec::<Vec<&Path>>::new());
}

/// Texts are composed of plain values and of results of `app`, so that every module of `discord` above `i18n` may use
/// them.
#[test]
fn texts_import_no_other_module_of_discord() {
    let mut faults = Vec::new();
    for source in bot_sources().iter().filter(|source| source.path.starts_with("src/discord/i18n")) {
        for (line, text) in statements(source.code()) {
            let others = text
                .split("crate::discord::")
                .skip(1)
                .filter(|after| !after.starts_with("i18n::") && !after.starts_with("limits::"));
            faults
                .extend(others.map(|after| source.at(line, &format!("i18n may not import discord::{}", word(after)))));
        }
    }
    report(&faults);
}

/// The names that a file imports from a module are in one `use`.
#[test]
fn a_module_is_imported_once() {
    let mut faults = Vec::new();
    for source in all_sources().into_iter().chain(sources_below("tests")) {
        let mut seen = BTreeSet::new();
        let lines = source.text.lines().enumerate().map(|(n, line)| (n + 1, line));
        for (line, text) in statements(lines).into_iter().filter(|(_, text)| !text.starts_with(' ')) {
            let Some((visibility, path)) = text.trim_end_matches(';').split_once("use ") else { continue };
            if import(&text).is_none() || path.matches('{').count() > 1 {
                continue;
            }
            let module = path.split_once("::{").or_else(|| path.rsplit_once("::")).map_or(path, |(module, _)| module);
            if !seen.insert((visibility.to_owned(), module.to_owned())) {
                faults.push(source.at(line, &format!("{module} is imported twice")));
            }
        }
    }
    report(&faults);
}

/// Languages separate the items of a list differently, so `Words::list` joins them.
#[test]
fn lists_for_players_are_joined_in_one_place() {
    let mut faults = Vec::new();
    // Names of permissions for the log.
    let log = Path::new("src/discord/access/permissions.rs");
    for source in bot_sources().iter().filter(|source| source.module == "discord" && source.path != log) {
        for (line, text) in source.code().filter(|(_, text)| text.contains("join(\", \")")) {
            faults.push(source.at(line, text.trim()));
        }
    }
    report(&faults);
}

#[test]
fn crates_are_named_only_where_the_table_says() {
    let mut faults = Vec::new();
    for source in bot_sources() {
        for (line, text) in source.code() {
            for (name, modules) in CRATES {
                if names(text, name) && !modules.contains(&source.module.as_str()) {
                    faults.push(source.at(line, &format!("only {} may name {name}", modules.join(", "))));
                }
            }
        }
    }
    report(&faults);
}

#[test]
fn pure_code_stays_pure() {
    let mut faults = Vec::new();
    for source in PURE.iter().flat_map(|folder| sources_below(folder)) {
        for (line, text) in source.code() {
            // A cursor reads from memory.
            let text = text.replace("std::io::Cursor", "");
            for word in IMPURE.iter().filter(|word| text.contains(**word)) {
                faults.push(source.at(line, &format!("pure code names {word}")));
            }
        }
    }
    report(&faults);
}

#[test]
fn names_contain_no_forbidden_word() {
    let instead = |name: &str| {
        let parts = parts(name);
        FORBIDDEN.iter().find(|(word, _)| parts.iter().any(|part| part == word)).map(|(_, instead)| *instead)
    };
    let mut faults = Vec::new();
    for source in all_sources().into_iter().chain(sources_below("tests")) {
        for (n, line) in source.text.lines().enumerate() {
            for name in identifiers(line) {
                faults.extend(instead(name).map(|word| source.at(n + 1, &format!("{name}: write {word}"))));
            }
        }
    }
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    for path in paths_below(&home.join("src/discord/i18n/locales/en")).iter().filter(|path| is_a(path, "ftl")) {
        let text = fs::read_to_string(home.join("src/discord/i18n/locales/en").join(path)).expect("text");
        for key in text.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key) {
            faults.extend(instead(key).map(|word| format!("{path}: {key}: write {word}")));
        }
    }
    report(&faults);
}

/// The names in a line of code, without those in comments and strings. The inside of a string that continues on the
/// next line counts as code.
fn identifiers(line: &str) -> Vec<&str> {
    let code = line.split("//").next().unwrap_or_default();
    let code = code.split('"').step_by(2);
    code.flat_map(|code| code.split(|c: char| !(c.is_alphanumeric() || c == '_')))
        .filter(|name| !name.is_empty())
        .collect()
}

/// The words of a name in snake case, camel case or kebab case, in lower case.
fn parts(name: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut was_lower = false;
    for c in name.chars() {
        if matches!(c, '_' | '-') || (c.is_uppercase() && was_lower) {
            parts.push(String::new());
        }
        was_lower = c.is_lowercase();
        if !matches!(c, '_' | '-') {
            parts.last_mut().expect("at least one").extend(c.to_lowercase());
        }
    }
    parts
}

#[test]
fn no_test_switches() {
    let mut faults = Vec::new();
    for source in all_sources() {
        let lines: Vec<&str> = source.text.lines().collect();
        for (n, line) in lines.iter().enumerate() {
            // Tests of other modules may use those of this one.
            let next = lines.get(n + 1).map_or("", |next| next.trim_start().trim_start_matches("pub(crate) "));
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
fn files_have_a_header_and_a_maximum_length() {
    let mut faults = Vec::new();
    for source in all_sources() {
        if !source.text.starts_with("//! ") {
            faults.push(source.at(1, "a file opens with what it is for (`//!`)"));
        }
        let longest = source.text.lines().take_while(|line| !line.starts_with("#[cfg(test)]")).count();
        if longest > MAX_LINES {
            faults.push(source.at(longest, &format!("over {MAX_LINES} lines without its tests")));
        }
    }
    report(&faults);
}

/// rustfmt wraps code, but no comments. Tables and code in comments cannot be wrapped.
#[test]
fn comments_are_as_narrow_as_code() {
    let mut faults = Vec::new();
    for source in all_sources() {
        let mut is_code = false;
        for (n, line) in source.text.lines().enumerate() {
            let Some(comment) = line.trim_start().strip_prefix("//") else { continue };
            let comment = comment.trim_start_matches(['/', '!', ' ']);
            is_code ^= comment.starts_with("```");
            if line.chars().count() > WIDEST && !is_code && !comment.starts_with('|') {
                faults.push(source.at(n + 1, &format!("over {WIDEST} characters")));
            }
        }
    }
    report(&faults);
}

/// Paths in backticks, from the root of the repository or, for sources, from any folder. `NAME` stands for a name that
/// the reader chooses.
#[test]
fn paths_in_documents_exist() {
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let known = paths_below(home);
    let folders: BTreeSet<&str> = known.iter().filter_map(|path| path.split_once('/')).map(|(top, _)| top).collect();
    let exists = |path: &str| known.iter().any(|one| one == path || one.ends_with(&format!("/{path}")));
    let documents =
        known.iter().filter(|path| is_a(path, "md") && *path != "CHANGELOG.md" && !path.starts_with("assets/"));
    let mut faults = Vec::new();
    for document in documents {
        let text = fs::read_to_string(home.join(document)).expect("text");
        for (line, path) in quoted_paths(&text, &folders) {
            if !path.contains("NAME") && !exists(path) {
                faults.push(format!("{document}:{line}: there is no `{path}`"));
            }
        }
    }
    report(&faults);
}

/// Links from documents to files of the repository, and to headings.
#[test]
fn links_in_documents_resolve() {
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut faults = Vec::new();
    for document in paths_below(home).iter().filter(|path| is_a(path, "md")) {
        let place = home.join(document);
        let text = fs::read_to_string(&place).expect("text");
        for target in link_targets(&text) {
            let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
            let file = if path.is_empty() { place.clone() } else { place.with_file_name(path) };
            let has_anchor = |text: String| text.lines().any(|line| anchor_of(line).as_deref() == Some(anchor));
            let resolves =
                if anchor.is_empty() { file.exists() } else { fs::read_to_string(&file).is_ok_and(has_anchor) };
            if !resolves {
                faults.push(format!("{document}: there is no {target}"));
            }
        }
    }
    report(&faults);
}

/// The targets of links and pictures but those on the web.
fn link_targets(text: &str) -> impl Iterator<Item = &str> {
    let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let pictures = text.split("src=\"").skip(1).filter_map(|rest| rest.split('"').next());
    links.chain(pictures).filter(|target| !target.starts_with("http"))
}

/// The anchor of a heading, as GitHub forms it; `None` for another line.
fn anchor_of(line: &str) -> Option<String> {
    let heading = line.trim_start_matches('#').strip_prefix(' ').filter(|_| line.starts_with('#'))?;
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    Some(kept.collect::<String>().trim().to_lowercase().replace(' ', "-"))
}

fn is_a(path: &str, extension: &str) -> bool {
    Path::new(path).extension().is_some_and(|ending| ending == extension)
}

/// The files and folders of the repository but those that are built.
fn paths_below(home: &Path) -> BTreeSet<String> {
    let (mut found, mut folders) = (BTreeSet::new(), vec![home.to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the folder can be read") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            if name == "target" || name == ".git" {
                continue;
            }
            found.insert(path.strip_prefix(home).expect("below the root").to_string_lossy().replace('\\', "/"));
            if path.is_dir() {
                folders.push(path);
            }
        }
    }
    found
}

/// The texts in backticks that are paths, with their lines: those that begin with a folder of the root, and sources.
fn quoted_paths<'a>(text: &'a str, folders: &BTreeSet<&str>) -> Vec<(usize, &'a str)> {
    let mut found = Vec::new();
    for (n, line) in text.lines().enumerate() {
        for quoted in line.split('`').skip(1).step_by(2) {
            let path = quoted.trim_end_matches('/');
            let is_plain = path.chars().all(|c| c.is_alphanumeric() || "/._-".contains(c));
            let is_below = path.split_once('/').is_some_and(|(top, _)| folders.contains(top));
            if is_plain && (is_below || is_a(path, "rs") || is_a(path, "ftl")) {
                found.push((n + 1, path));
            }
        }
    }
    found
}

/// The readers above, on lines that they must and must not detect.
#[test]
fn the_source_readers_find_imports_and_paths() {
    assert_eq!(imported("use crate::{ids::{GameId, PlayerId}, rules};", 1), ["ids", "rules"]);
    assert_eq!(imported("let x = crate::domain::game::Rev::START;", 1), ["domain"]);
    assert_eq!(imported("use super::store;", 1), ["store"]);
    assert_eq!(imported("use super::super::store;", 2), ["store"]);
    assert!(imported("use super::point;", 2).is_empty());
    let links = link_targets("[a](b.md#c-d), [e](https://f) <img src=\"g.png\">");
    assert_eq!(links.collect::<Vec<_>>(), ["b.md#c-d", "g.png"]);
    for (line, expected) in [("## Data, and `x`", Some("data-and-x")), ("#a", None), (" a", None)] {
        assert_eq!(anchor_of(line).as_deref(), expected, "{line}");
    }
    let broken = ["use crate::{", "    ids::GameId,", "    store,", "};", "let y = 1;"];
    let joined = statements(broken.into_iter().enumerate());
    assert_eq!(joined.len(), 2);
    assert_eq!(imported(&joined[0].1, 1), ["ids", "store"]);
    assert_eq!(expanded("a::{b, c::{d as x, e}, f::{g}}"), ["a::b", "a::c::d", "a::c::e", "a::f::g"]);
    let module = ["a", "b"].map(str::to_owned);
    let named = [("super::c::D", "a::c::D"), ("crate::e", "e"), ("self::f", "a::b::f"), ("super::super::g", "g")];
    for (path, expected) in named {
        assert_eq!(absolute(path, &module).expect("a path of the crate").join("::"), expected);
    }
    assert_eq!(absolute("std::fs", &module), None);
    let file = |path: &str, text: &str| Source { module: String::new(), path: path.into(), text: text.to_owned() };
    let sources = [
        file("src/a/mod.rs", "pub use b::{\n    B,\n};\npub(super) use c::C;"),
        file("src/a/b.rs", "use super::C;"),
        file("src/a/c.rs", "fn f() { super::B::new() }"),
        file("src/a/d.rs", "pub(super) use super::{B, C};"),
    ];
    assert_eq!(Imports::read(&sources).cycles(), [["src/a/b.rs", "src/a/c.rs"].map(Path::new)]);
    for (own, is_circle) in [
        ("struct G;", false),
        ("macro_rules! g { ($f:ident) => { $f::h() } }", false),
        ("struct G(F);", true),
        ("use self::f::H;", true),
        ("fn g() { f::h() }", true),
    ] {
        let folder = file("src/e/mod.rs", &format!("mod f;\npub use f::F;\n{own}"));
        let sources = [folder, file("src/e/f.rs", "use super::G;")];
        assert_eq!(!Imports::read(&sources).cycles().is_empty(), is_circle, "{own}");
    }
    let quoted = format!("let text = f({0}a word{0}); // more", '\u{22}');
    assert_eq!(identifiers(&quoted), ["let", "text", "f"]);
    assert_eq!(parts("fooBar_baz-qux"), ["foo", "bar", "baz", "qux"]);
    let text = "see `src/a.rs`, `b/c.rs` and\n`src/d/`, not `src/*`, `cargo run`, `x/y` or `a { b }`";
    let paths = [(1, "src/a.rs"), (1, "b/c.rs"), (2, "src/d")];
    assert_eq!(quoted_paths(text, &BTreeSet::from(["src"])), paths);
    for line in ["use sqlx::Row;", "    sqlx::query(\"\")", "use sqlx;", "fn f(x: &sqlx::Pool) {}"] {
        assert!(names(line, "sqlx"), "{line}");
    }
    for line in ["use crate::store::sqlx_rows;", "my_sqlx::x()", "let image = 1;", "super::image::f()"] {
        assert!(!names(line, "sqlx") && !names(line, "image"), "{line}");
    }
}
