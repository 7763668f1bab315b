//! Static checks of data files and configurations.

mod config;
mod json;
mod lookup_options;
mod strings;
mod yaml;

use std::borrow::Cow;
use std::path::Path;

use pcore::{Str, Value};

pub use config::config;

use crate::data::hocon::HoconError;
use crate::data::{hocon, json as json_data, yaml as yaml_data};
use crate::key::LOOKUP_OPTIONS;

/// A problem in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    pub code: &'static str,
    pub message: String,
    pub place: Option<Position>,
    pub help: Option<Cow<'static, str>>,
    /// A related location, and a label for it.
    pub related: Option<(Position, &'static str)>,
    /// Puppet continues without an error.
    pub is_warning: bool,
}

/// A location in a file. Both count from 1, the column in characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    pub line: u32,
    pub column: u32,
}

impl Problem {
    pub fn new(code: &'static str, message: impl Into<String>, place: Option<Position>) -> Problem {
        Problem {
            code,
            message: message.into(),
            place,
            help: None,
            related: None,
            is_warning: false,
        }
    }

    pub fn warning(mut self) -> Problem {
        self.is_warning = true;
        self
    }

    pub fn help(mut self, help: impl Into<Cow<'static, str>>) -> Problem {
        self.help = Some(help.into());
        self
    }
}

impl Position {
    pub fn line(line: u32) -> Position {
        Position { line, column: 1 }
    }
}

/// The formats of data files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DataFormat {
    Yaml,
    Json,
    Hocon,
}

impl DataFormat {
    /// The format that the extension of a path implies.
    pub fn of(path: &Path) -> Option<DataFormat> {
        match path.extension()?.to_str()? {
            "yaml" | "yml" | "eyaml" => Some(DataFormat::Yaml),
            "json" => Some(DataFormat::Json),
            "conf" | "hocon" => Some(DataFormat::Hocon),
            _ => None,
        }
    }
}

/// The problems in a data file.
pub fn data(text: &str, path: &str, format: DataFormat) -> Vec<Problem> {
    match format {
        DataFormat::Yaml => yaml::check(text, path),
        DataFormat::Json => json::check(text, path),
        DataFormat::Hocon => check_hocon(text, path),
    }
}

/// The data directories in a `hiera.yaml`, relative to its own directory; those with `%{…}` are left out.
pub fn data_directories(text: &str) -> Vec<String> {
    let Ok(document) = yaml_data::parse(text, yaml_data::Symbols::Allowed) else {
        return Vec::new();
    };
    let Value::Hash(config) = document.value else {
        return Vec::new();
    };
    let directory = |level: Option<&Value>| match level {
        Some(Value::Hash(level)) => level
            .get_str("datadir")
            .and_then(Value::as_str)
            .map(str::to_owned),
        _ => None,
    };
    let mut found: Vec<String> = directory(config.get_str("defaults")).into_iter().collect();
    if found.is_empty() {
        found.push("data".to_owned());
    }
    for key in ["hierarchy", "default_hierarchy"] {
        if let Some(Value::Array(levels)) = config.get_str(key) {
            found.extend(levels.iter().filter_map(|level| directory(Some(level))));
        }
    }
    found.retain(|directory| !directory.contains("%{"));
    found.sort_unstable();
    found.dedup();
    found
}

fn check_hocon(text: &str, path: &str) -> Vec<Problem> {
    match hocon::parse_located(text) {
        Err(HoconError { message, line }) => vec![Problem::new(
            "DATA_SYNTAX",
            format!("({path}): {message}"),
            line.map(Position::line),
        )],
        Ok(document) => {
            let lines = hocon::key_lines(text);
            let line = |key: &Str| lines.get(key).copied();
            of_value(&document.value, path, "hocon", &line)
        }
    }
}

/// The problems in the strings of a document, located by their outermost key.
fn of_value(
    value: &Value,
    path: &str,
    format: &str,
    line: &dyn Fn(&Str) -> Option<u32>,
) -> Vec<Problem> {
    let Value::Hash(hash) = value else {
        return not_a_hash(value, path, format).into_iter().collect();
    };
    let options = line(&Str::from(LOOKUP_OPTIONS)).map(Position::line);
    let mut problems = lookup_options::check(hash, &|_| options);
    for (key, value) in hash.iter() {
        let place = key.as_str().and_then(|key| line(&Str::from(key)));
        let place = place.map(Position::line);
        each_string(value, &mut |text| {
            problems.extend(strings::check(text, place));
        });
    }
    problems
}

/// The problem with a document that is not a hash. Puppet treats an empty file as one without data.
fn not_a_hash(value: &Value, path: &str, format: &str) -> Option<Problem> {
    let is_empty = matches!(value, Value::Undef | Value::Boolean(false));
    let message = format!("{path}: file does not contain a valid {format} hash");
    let problem = Problem::new("DATA_NOT_A_HASH", message, Some(Position::line(1)));
    (!is_empty).then(|| problem.help("a data file is a hash of keys and their values"))
}

fn each_string(value: &Value, seen: &mut dyn FnMut(&str)) {
    match value {
        Value::String(text) => seen(text),
        Value::Array(items) => {
            crate::deep(|| items.iter().for_each(|item| each_string(item, seen)));
        }
        Value::Hash(entries) => crate::deep(|| {
            for (key, value) in entries.iter() {
                each_string(key, seen);
                each_string(value, seen);
            }
        }),
        _ => {}
    }
}

/// The known name that differs least from one that does not exist, if it is similar.
fn nearest<'k>(name: &str, known: &[&'k str]) -> Option<&'k str> {
    let distance = |known: &&str| strsim::damerau_levenshtein(name, known);
    let near = known.iter().copied().min_by_key(distance);
    near.filter(|near| distance(near) <= (near.len() / 3).max(1))
}

/// The location of a JSON syntax error.
fn json_place(text: &str) -> Option<Position> {
    json_data::place_of_error(text).map(|(line, column)| Position { line, column })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(problems: &[Problem], expected: &[(&str, Option<(u32, u32)>)]) {
        let found: Vec<(&str, Option<(u32, u32)>)> = problems
            .iter()
            .map(|problem| {
                let place = problem.place.map(|place| (place.line, place.column));
                (problem.code, place)
            })
            .collect();
        assert_eq!(found, expected, "{problems:?}");
    }

    fn yaml(text: &str) -> Vec<Problem> {
        data(text, "a.yaml", DataFormat::Yaml)
    }

    #[test]
    fn legal_data() {
        check(
            &yaml("---\na: 1\nb::c: '%{facts.os.name} %{lookup(\"x\")}'\n"),
            &[],
        );
        check(&yaml("a: '%{alias(\"x\")}'\nb: {a: 1}\nc: [a, a]\n"), &[]);
        check(&yaml(""), &[]);
        check(
            &data("{\"a\": [\"%{x}\"]}", "a.json", DataFormat::Json),
            &[],
        );
        check(&data("a { b = 1 }", "a.conf", DataFormat::Hocon), &[]);
    }

    #[test]
    fn lookup_options() {
        let found = yaml(
            "a: 1\nlookup_options:\n  a: {merge: unique, convert_to: Sensitive}\n  b:\n    merge: unqiue\n  \
             '^c': {merge: {strategy: deep, knockout: x}}\n  d: {marge: hash}\n",
        );
        check(
            &found,
            &[
                ("LOOKUP_OPTIONS", Some((4, 3))),
                ("LOOKUP_OPTIONS", Some((6, 3))),
                ("LOOKUP_OPTIONS", Some((7, 3))),
            ],
        );
        assert_eq!(found[0].message, "Unknown merge strategy: 'unqiue'");
        assert_eq!(found[0].help.as_deref(), Some("did you mean `unique`?"));
        assert!(found[2].is_warning);
        let json = "{\"lookup_options\": {\"a\": {\"merge\": \"x\"}}}";
        let found = data(json, "a.json", DataFormat::Json);
        check(&found, &[("LOOKUP_OPTIONS", Some((1, 1)))]);
    }

    #[test]
    fn duplicate_keys() {
        let found = yaml("a: 1\nb:\n  c: 1\n  d: 1\n  c: 2\na: 2\n");
        check(
            &found,
            &[
                ("DUPLICATE_KEY", Some((5, 3))),
                ("DUPLICATE_KEY", Some((6, 1))),
            ],
        );
        let first = found[1].related.as_ref().map(|(place, _)| place.line);
        assert_eq!(first, Some(1));
        let found = data(
            "{\"a\": {\"b\": 1, \"b\": 2},\n \"a\": 1}",
            "a.json",
            DataFormat::Json,
        );
        check(
            &found,
            &[
                ("DUPLICATE_KEY", Some((1, 16))),
                ("DUPLICATE_KEY", Some((2, 2))),
            ],
        );
    }

    #[test]
    fn what_cannot_be_read() {
        let found = yaml("a:\n\tb: 1\n");
        check(&found, &[("DATA_SYNTAX", Some((2, 1)))]);
        let help = found[0].help.as_deref();
        assert!(help.is_some_and(|help| help.contains("tab")));
        check(&yaml("a: [1\n"), &[("DATA_SYNTAX", Some((1, 4)))]);
        check(&yaml("- 1\n"), &[("DATA_NOT_A_HASH", Some((1, 1)))]);
        check(
            &yaml("a: 1\nb: !ruby/object:Foo {}\n"),
            &[("DATA_SYNTAX", Some((2, 1)))],
        );
        let found = data("{\"a\": }", "a.json", DataFormat::Json);
        check(&found, &[("DATA_SYNTAX", Some((1, 7)))]);
        check(
            &data("a = 1\nb = {", "a.conf", DataFormat::Hocon),
            &[("DATA_SYNTAX", Some((2, 1)))],
        );
    }

    #[test]
    fn interpolations() {
        check(&yaml("a: '%{x'\n"), &[("DATA_INTERPOLATION", Some((1, 4)))]);
        check(
            &yaml("a:\n  - '%{look(\"x\")}'\n"),
            &[("DATA_INTERPOLATION", Some((2, 5)))],
        );
        check(
            &yaml("a: 'b %{alias(\"x\")}'\n"),
            &[("DATA_INTERPOLATION", Some((1, 4)))],
        );
        let found = yaml("a: '%{lookup(x)}'\n");
        check(&found, &[("DATA_INTERPOLATION", Some((1, 4)))]);
        assert!(found[0].is_warning);
    }

    #[test]
    fn encrypted_values() {
        check(
            &yaml("a: ENC[PKCS7,AAAA]\n"),
            &[("EYAML_BLOCK", Some((1, 4)))],
        );
        check(
            &yaml("a: 'ENC[PKCS7,AAAA'\n"),
            &[("EYAML_BLOCK", Some((1, 4)))],
        );
        check(
            &yaml("a: ENC[PKCS7,A!]\n"),
            &[("EYAML_BLOCK", Some((1, 4)))],
        );
        check(&yaml("a: ENC[GPG,A!]\nb: a ENC\n"), &[]);
    }

    #[test]
    fn configurations() {
        let check_config = |text: &str, expected: &[(&str, Option<(u32, u32)>)]| {
            check(&config(text, "/x/hiera.yaml", false), expected);
        };
        check_config(
            "version: 5\nhierarchy:\n  - name: a\n    path: a.yaml\n",
            &[],
        );
        check_config("version: 6\n", &[("HIERA_CONFIG", Some((1, 1)))]);
        check_config("---\nversion: 3\n", &[("HIERA_CONFIG", Some((2, 1)))]);
        check_config("version: 4\n", &[("HIERA_CONFIG", Some((1, 1)))]);
        check_config(
            "version: 5\nhierarchy:\n  - path: a.yaml\n",
            &[("HIERA_CONFIG", Some((3, 5)))],
        );
        check_config(
            "version: 5\nversion: 5\n",
            &[("DUPLICATE_KEY", Some((2, 1)))],
        );
        check_config("- 5\n", &[("HIERA_CONFIG", None)]);
        let module = config("version: 5\ndefault_hierarchy: []\n", "/x/hiera.yaml", true);
        check(&module, &[]);
        check_config(
            "version: 5\ndefault_hierarchy: []\n",
            &[("HIERA_CONFIG", Some((2, 1)))],
        );
    }

    #[test]
    fn mistakes_in_configurations() {
        let check_config = |text: &str, message: &str, at: (u32, u32)| {
            let found = config(text, "/x/hiera.yaml", false);
            check(&found, &[("HIERA_CONFIG", Some(at))]);
            assert!(found[0].message.contains(message), "{found:?}");
        };
        let level = |keys: &str| format!("version: 5\nhierarchy:\n  - name: a\n    {keys}\n");
        check_config(&level("pth: a"), "unrecognized key 'pth'", (4, 5));
        check_config(&level("path: 1"), "expects a String", (4, 5));
        check_config(&level("path: a\n    glob: a"), "Only one of path", (3, 5));
        check_config(
            &level("data_hash: a\n    lookup_key: a"),
            "Only one of data_hash",
            (3, 5),
        );
        check_config(
            &level("path: a\n  - name: b\n    path: b\n    uri: b"),
            "in hierarchy 'b'",
            (5, 5),
        );
        check_config(
            &level("path: a\n  - name: a\n    path: b"),
            "defined more than once. First defined at (line: 3)",
            (5, 5),
        );
        check_config(
            "version: 5\nhierarchy: [{name: a}, {name: b}, {name: a}]\n",
            "defined more than once.",
            (2, 14),
        );
        check_config(
            "version: 5\ndefaults:\n  datadir: d\nhierarchy:\n  - name: a\n    path: a\n",
            "must be defined in hierarchy 'a'",
            (5, 5),
        );
        check_config(&level("path: '%{lookup(\"a\")}'"), "method syntax", (4, 5));
        check_config(&level("datadir: '%{a'"), "never closed", (4, 5));
        check_config("version: '5'\n", "expects an Integer", (1, 1));
        // A type error is reported first, wherever it is.
        check_config(
            &level("path: a\n    glob: a\n  - name: b\n    path: 1"),
            "expects a String",
            (7, 5),
        );
    }

    #[test]
    fn keys_of_configurations() {
        let help = |text: &str| config(text, "/x/hiera.yaml", false)[0].help.clone();
        let check = |text: &str, expected: Option<&str>| {
            assert_eq!(help(text).as_deref(), expected, "{text}");
        };
        check(
            "version: 5\nhierarchi: []\n",
            Some("did you mean `hierarchy`?"),
        );
        check(
            "version: 5\ndefaults: {datdir: a}\n",
            Some("did you mean `datadir`?"),
        );
        check("version: 5\nhierarchy: [{name: 1}]\n", None);
        let keys =
            "the keys of a hiera.yaml are `version`, `defaults`, `hierarchy`, `default_hierarchy`";
        check("version: 5\nx: 1\n", Some(keys));
        let version = "without `version`, a hiera.yaml has version 3; add `version: 5`";
        check("hierarchy: [{name: a, path: a}]\n", Some(version));
        assert_ne!(help(":hierarchy: [a]\n").as_deref(), Some(version));
    }

    #[test]
    fn directories_of_data() {
        assert_eq!(data_directories("version: 5\n"), ["data"]);
        let text = "version: 5\ndefaults: {datadir: d}\nhierarchy: [{name: a, datadir: e}, {name: b, datadir: '%{x}'}]\n";
        assert_eq!(data_directories(text), ["d", "e"]);
    }
}
