//! Compiles every case of `tests/conformance/catalog` and compares the result with Puppet's recorded catalog
//! (`CASE.catalog.json`: a line for each resource and each edge) and log (`CASE.log`). `CASE.node.json` sets
//! properties of the node and settings; a directory `CASE` is the environment.
//!
//! Cases that do not agree yet are listed in `tests/conformance/differing.txt`.

#![allow(clippy::disallowed_methods, reason = "the cases are files")]

#[path = "support/output.rs"]
mod output;
mod support;

use std::cell::RefCell;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use compiler::{Classification, Compilation, Environment, Location, Log, Node, Settings};
use pcore::{Hash, Value};
use serde_json::Value as Json;
use syntax::{SourceFile, Strict};

use output::{line_and_column, wanted};

/// The special properties of a case.
struct Special(Json);

impl Special {
    fn of(case: &Path) -> Special {
        let text = support::recorded(case, "node.json");
        Special(text.map_or(Json::Null, |text| {
            serde_json::from_str(&text).expect("a node in JSON")
        }))
    }

    fn text(&self, key: &str) -> Option<&str> {
        self.0[key].as_str()
    }

    fn node(&self) -> &str {
        self.text("name").unwrap_or(support::NODE)
    }

    fn settings(&self, case: &Path) -> Settings {
        let mut settings = Settings {
            server_facts: support::server_facts(),
            ..Settings::default()
        };
        match self.text("strict") {
            None => {}
            Some("warning") => settings.strict = Strict::Warning,
            Some("off") => settings.strict = Strict::Off,
            Some(other) => unreachable!("strict is {other}"),
        }
        if let Some(strict) = self.0["strict_variables"].as_bool() {
            settings.strict_variables = strict;
        }
        let environment = case.with_extension("");
        if environment.is_dir() {
            settings.modulepath = output::modulepath(&support::host(), &environment);
            settings.environment_directory = Some(environment);
        }
        settings
    }

    fn facts(&self) -> Hash {
        let extra = entries(&self.0["facts"]);
        let facts = support::facts();
        let known = facts.iter().map(|(k, v)| (k.clone(), v.clone()));
        let extra = extra.map(|(key, value)| (Value::from(key), value));
        known.chain(extra).collect()
    }

    /// The classes of an external node classifier: a list of names, or parameters by name.
    fn classes(&self) -> Vec<(String, Hash)> {
        let names = self.0["classes"].as_array().into_iter().flatten();
        let names = names.map(|name| (name.as_str().expect("a name").to_owned(), Hash::new()));
        let hashes = self.0["classes"].as_object().into_iter().flatten();
        let hashes = hashes.map(|(name, given)| (name.clone(), entries(given).collect()));
        names.chain(hashes).collect()
    }

    /// The manifests: the case, or those of its environment.
    fn manifests(&self, case: &Path) -> Vec<PathBuf> {
        let Some(manifest) = self.text("manifest") else {
            return vec![case.to_path_buf()];
        };
        let manifest = case.with_extension("").join(manifest);
        if manifest.is_file() {
            return vec![manifest];
        }
        let mut found = Vec::new();
        let mut directories = vec![manifest];
        while let Some(directory) = directories.pop() {
            for entry in fs::read_dir(directory).expect("a directory") {
                let path = entry.expect("an entry").path();
                if path.is_dir() {
                    directories.push(path);
                } else if path.extension().is_some_and(|extension| extension == "pp") {
                    found.push(path);
                }
            }
        }
        // Sorted as strings: `a.pp` comes before `a/z.pp`.
        found.sort_by_key(|path| path.to_string_lossy().into_owned());
        found
    }
}

fn entries(object: &Json) -> impl Iterator<Item = (&str, Value)> {
    let entries = object.as_object().into_iter().flatten();
    entries.map(|(key, value)| (key.as_str(), value_of(value)))
}

fn value_of(json: &Json) -> Value {
    match json {
        Json::Null => Value::Undef,
        Json::Bool(truth) => Value::Boolean(*truth),
        Json::Number(number) => match number.as_i64() {
            Some(integer) => Value::Integer(integer),
            None => Value::Float(number.as_f64().expect("a number")),
        },
        Json::String(text) => Value::from(text.as_str()),
        Json::Array(values) => Value::array(values.iter().map(value_of).collect()),
        Json::Object(_) => Value::hash(entries(json).collect()),
    }
}

/// Removes addresses of Ruby objects, so that recordings are reproducible.
fn without_addresses(text: &str) -> String {
    let mut parts = text.split(":0x");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let rest = part.trim_start_matches(|c: char| c.is_ascii_hexdigit());
        let is_address = part.len() - rest.len() >= 8;
        out += if is_address { ":0x0" } else { ":0x" };
        out += if is_address { rest } else { part };
    }
    out
}

/// Our result for a case: the catalog if there is one, and the log.
fn outcome(case: &Path) -> (Option<String>, String) {
    let special = Special::of(case);
    let own = case.file_name().expect("a file").to_string_lossy();
    let directory = format!("{}/", case.parent().expect("a directory").display());
    // For the case itself, the line and column are enough.
    let position = |location: &Location, line_only: bool| {
        let place = line_and_column(location, line_only);
        match location.source.name() {
            Some(name) if name != own => format!("{name}:{place}"),
            _ => place,
        }
    };
    let log = Rc::new(RefCell::new(String::new()));
    let sink = |entry: &Log| {
        let line = output::log_line(entry, position);
        log.borrow_mut().push_str(&line);
    };
    let environment = Environment::new(Arc::new(support::host()), special.settings(case));
    let node = Node {
        facts: special.facts(),
        classification: Classification {
            classes: special.classes(),
            parameters: entries(&special.0["parameters"]).collect(),
        },
        ..support::node(special.node())
    };
    let mut compilation = Compilation::new(&environment, node, Box::new(sink));
    let manifests: Vec<_> = special.manifests(case).iter().map(source).collect();
    let result = compilation.compile(&manifests);
    drop(compilation);
    let mut log = log.take();
    // Recordings do not contain the path of the repository.
    let relocated = |text: &str| without_addresses(&text.replace(&directory, ""));
    match result {
        Ok(catalog) => {
            let json = relocated(&catalog::json::to_json(&catalog));
            (Some(rendered(&json)), relocated(&log))
        }
        Err(error) => {
            let line = output::error_line(&error, position);
            // For errors about the end of a file, or all of it, only the file is known.
            let elsewhere = error.source.as_ref().and_then(|source| source.name());
            let elsewhere = elsewhere.filter(|name| error.location.is_none() && *name != own);
            log.push_str(&match elsewhere {
                Some(name) => line.replacen("err -", &format!("err {name}:-"), 1),
                None => line,
            });
            (None, relocated(&log))
        }
    }
}

/// The source of a manifest: named by its file name if it is the case, and by its path if it is in the
/// environment.
fn source(path: &PathBuf) -> Arc<SourceFile> {
    let results = ["log", "catalog.json", "ours.log", "ours.catalog.json"];
    let is_case = results
        .iter()
        .any(|result| support::recorded(path, result).is_some());
    let name = if is_case {
        path.file_name().expect("a file").to_string_lossy()
    } else {
        path.to_string_lossy()
    };
    SourceFile::from_bytes(name, fs::read(path).expect("a manifest"))
}

/// The catalog in the format of the recordings.
fn rendered(json: &str) -> String {
    let mut catalog: Json = serde_json::from_str(json).expect("a catalog in JSON");
    for (key, fixed) in [("version", "VERSION"), ("catalog_uuid", "UUID")] {
        assert!(!catalog[key].is_null(), "the catalog has no {key}");
        catalog[key] = fixed.into();
    }
    let members = catalog.as_object().expect("an object").iter();
    let members: Vec<String> = members
        .map(|(key, value)| match value {
            Json::Array(values) if matches!(key.as_str(), "resources" | "edges") => {
                let lines: Vec<_> = values.iter().map(|value| format!("    {value}")).collect();
                format!("  \"{key}\": [\n{}\n  ]", lines.join(",\n"))
            }
            _ => format!("  \"{key}\": {value}"),
        })
        .collect();
    format!("{{\n{}\n}}\n", members.join(",\n"))
}

/// The difference between a case and its recording.
fn difference(case: &Path) -> Option<String> {
    // The recording is parsed and written, too, because numbers and characters have several notations.
    let expected = wanted(case, "catalog.json").map(|text| rendered(&text));
    let expected_log = wanted(case, "log").unwrap_or_default();
    let (catalog, log) = outcome(case);
    let mut text = String::new();
    if log != expected_log {
        let _ = writeln!(text, "  expected log: {}", expected_log.trim_end());
        let _ = writeln!(text, "  our log:      {}", log.trim_end());
    }
    match (&expected, &catalog) {
        (Some(_), None) => text += "  a catalog is expected, and there is none\n",
        (None, Some(_)) => text += "  no catalog is expected, and there is one\n",
        (Some(expected), Some(catalog)) => text += &differing_lines(expected, catalog),
        (None, None) => {}
    }
    (!text.is_empty()).then_some(text)
}

/// The lines that only one side has; if only their order differs, the first one at another position.
fn differing_lines(expected: &str, ours: &str) -> String {
    let lines = |text| -> Vec<&str> {
        let lines = str::lines(text);
        lines
            .map(|line| line.trim().trim_end_matches(','))
            .collect()
    };
    let (expected, ours) = (lines(expected), lines(ours));
    let mut text = String::new();
    for line in expected.iter().filter(|line| !ours.contains(line)) {
        let _ = writeln!(text, "  expected: {line}");
    }
    for line in ours.iter().filter(|line| !expected.contains(line)) {
        let _ = writeln!(text, "  ours:     {line}");
    }
    let mut pairs = expected.iter().zip(&ours);
    if text.is_empty()
        && let Some((expected, ours)) = pairs.find(|(expected, ours)| expected != ours)
    {
        let _ = writeln!(text, "  expected here: {expected}");
        let _ = writeln!(text, "  ours is here:  {ours}");
    }
    text
}

#[test]
fn catalogs_agree_with_puppet() {
    support::check(&["catalog"], difference);
}
