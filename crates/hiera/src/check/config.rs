//! Checks of configurations (`hiera.yaml`).

use std::borrow::Cow;

use host::MemoryHost;
use pcore::{Hash, Str, Value};

use super::{Position, Problem, each_string, nearest, strings, yaml};
use crate::cache::DataCache;
use crate::config::Config;
use crate::data::yaml::{self as yaml_data, line_of_path};
use crate::provider::configured::Layer;

const HIERARCHIES: [&str; 3] = ["hierarchy", "plan_hierarchy", "default_hierarchy"];

const KEYS: [&str; 4] = ["version", "defaults", "hierarchy", "default_hierarchy"];

const KEYS_OF_DEFAULTS: [&str; 5] = ["datadir", "data_hash", "lookup_key", "data_dig", "options"];

const KEYS_OF_LEVELS: [&str; 13] = [
    "name",
    "path",
    "paths",
    "glob",
    "globs",
    "uri",
    "uris",
    "mapped_paths",
    "datadir",
    "data_hash",
    "lookup_key",
    "data_dig",
    "options",
];

/// The keys of a level, or of the defaults, whose strings are interpolated.
const INTERPOLATED: [&str; 9] = [
    "datadir",
    "path",
    "paths",
    "glob",
    "globs",
    "uri",
    "uris",
    "mapped_paths",
    "options",
];

/// The problems in a `hiera.yaml`. Some keys are valid only in a module.
pub fn config(text: &str, path: &str, is_in_module: bool) -> Vec<Problem> {
    let mut problems = yaml::check_structure(text, path);
    if problems.iter().any(|problem| !problem.is_warning) {
        return problems;
    }
    let Ok(document) = yaml_data::parse(text, yaml_data::Symbols::Allowed) else {
        return problems;
    };
    let Value::Hash(hash) = document.value else {
        let message = format!("{path}: File exists but does not contain a valid YAML hash");
        problems.push(Problem::new("HIERA_CONFIG", message, None));
        return problems;
    };
    problems.extend(old_version(text, path, &hash, is_in_module));
    let check = Check {
        text,
        path,
        layer: match is_in_module {
            true => Layer::Module(Str::from("")),
            false => Layer::Environment,
        },
    };
    match check.invalid(&hash) {
        Some(problem) => problems.push(problem),
        None if Config::version_of(&hash) == 5 => problems.extend(check.interpolations(&hash)),
        None => {}
    }
    problems
}

/// The problem with a version before 5.
fn old_version(text: &str, path: &str, hash: &Hash, is_in_module: bool) -> Option<Problem> {
    let line = DataCache::line_in(text, path, "version").unwrap_or(1);
    let line = Some(Position::line(line));
    match Config::version_of(hash) {
        3 => {
            let place = if is_in_module {
                "a module"
            } else {
                "an environment"
            };
            let message = format!("hiera.yaml version 3 cannot be used in {place}");
            let problem = Problem::new("HIERA_CONFIG", message, line);
            Some(problem.help(match lacks_version(hash) {
                true => "without `version`, a hiera.yaml has version 3; add `version: 5`",
                false => {
                    "only the global hiera.yaml, which the setting `hiera_config` names, can have version 3; convert it to version 5"
                }
            }))
        }
        4 => {
            let message = format!(
                "{path}: Use of 'hiera.yaml' version 4 is deprecated. It should be converted to version 5"
            );
            Some(Problem::new("HIERA_CONFIG", message, line).warning())
        }
        _ => None,
    }
}

/// Whether a configuration has the form of version 5, but no version.
fn lacks_version(hash: &Hash) -> bool {
    let Some(Value::Array(levels)) = hash.get_str("hierarchy") else {
        return false;
    };
    let is_level = |level: &Value| match level {
        Value::Hash(level) => level.contains_str("name") && !level.contains_str("backend"),
        _ => false,
    };
    !hash.contains_str("version") && !levels.is_empty() && levels.iter().all(is_level)
}

/// A configuration that is checked.
struct Check<'a> {
    text: &'a str,
    path: &'a str,
    layer: Layer,
}

impl Check<'_> {
    fn check(&self, hash: &Hash) -> crate::error::Result<()> {
        let host = MemoryHost::with([(self.path, self.text)]);
        Config::check(&host, self.path, hash, &self.layer)
    }

    /// The problem that every lookup would fail with.
    fn invalid(&self, hash: &Hash) -> Option<Problem> {
        let error = self.check(hash).err()?;
        let culprit = match Config::version_of(hash) {
            5 => self.culprit(hash),
            _ => vec![Value::from("version")],
        };
        let place = self.position(&culprit);
        // The line that Puppet reports comes first; it has no columns.
        let place = match error.location().1 {
            Some(line) if place.is_none_or(|place| place.line != line) => {
                Some(Position::line(line))
            }
            _ => place,
        };
        let mut problem = Problem::new("HIERA_CONFIG", error.message(), place);
        problem.help = key_help(&culprit);
        Some(problem)
    }

    /// The path of the smallest part that is invalid on its own: a key, a level, or a key of a level.
    fn culprit(&self, hash: &Hash) -> Vec<Value> {
        // Types are checked first, so the message is about them if they are wrong.
        let has_valid_types = Config::has_valid_types(hash);
        let is_valid = |part: &Hash| match has_valid_types {
            false => Config::has_valid_types(part),
            true => self.check(part).is_ok(),
        };
        let defaults = hash.get_str("defaults");
        let defaults = defaults.filter(|defaults| is_valid(&part("defaults", (*defaults).clone())));
        let mut keys = hash
            .iter()
            .filter_map(|(key, value)| Some((key.as_str()?, value)));
        let wrong = keys.find_map(|(key, value)| {
            let is_valid = |value: Value| {
                let mut part = part(key, value);
                if let (Some(defaults), true) = (defaults, key != "defaults") {
                    part.insert("defaults", defaults.clone());
                }
                is_valid(&part)
            };
            (!is_valid(value.clone())).then(|| {
                let mut path = vec![Value::from(key)];
                path.extend(wrong_part(key, value, &is_valid));
                path
            })
        });
        wrong.unwrap_or_default()
    }

    /// Where a path is: at its key, or at the first key of a level.
    fn position(&self, path: &[Value]) -> Option<Position> {
        let line = line_of_path(self.text, path).filter(|_| !path.is_empty())?;
        let content = self.text.lines().nth(line.checked_sub(1)? as usize)?;
        let key = path.last().and_then(Value::as_str);
        let start = key
            .and_then(|key| content.find(key))
            .or_else(|| content.find(|c: char| !c.is_whitespace() && !"-{".contains(c)))
            .unwrap_or_default();
        let column = content[..start].chars().count() as u32 + 1;
        Some(Position { line, column })
    }

    /// The problems in the strings that lookups interpolate.
    fn interpolations(&self, hash: &Hash) -> Vec<Problem> {
        let mut problems = Vec::new();
        let mut of_entry = |path: &[Value], entry: &Value| {
            let Value::Hash(entry) = entry else {
                return;
            };
            for key in INTERPOLATED {
                let Some(value) = entry.get_str(key) else {
                    continue;
                };
                let path = [path, &[Value::from(key)]].concat();
                let place = self.position(&path);
                each_string(value, &mut |text| {
                    problems.extend(strings::in_config(text, place));
                });
            }
        };
        for key in ["defaults", "hierarchy", "default_hierarchy"] {
            match hash.get_str(key) {
                Some(Value::Array(levels)) => {
                    for (index, level) in levels.iter().enumerate() {
                        of_entry(&[Value::from(key), Value::Integer(index as i64)], level);
                    }
                }
                Some(defaults) => of_entry(&[Value::from(key)], defaults),
                None => {}
            }
        }
        problems
    }
}

/// A configuration with one key.
fn part(key: &str, value: Value) -> Hash {
    let mut part = Hash::new();
    part.insert("version", 5_i64);
    // Otherwise it would have the default hierarchy, which needs the right defaults.
    part.insert("hierarchy", Value::array(Vec::new()));
    part.insert(key, value);
    part
}

/// The path of what is wrong in the value of a key, as far as it can be told.
fn wrong_part(key: &str, value: &Value, is_valid: &dyn Fn(Value) -> bool) -> Vec<Value> {
    match value {
        Value::Array(levels) if HIERARCHIES.contains(&key) => {
            let list = |level: Value| Value::array(vec![level]);
            let mut indices = 0..levels.len();
            let Some(index) = indices.find(|&index| !is_valid(list(levels[index].clone()))) else {
                let repeated = repeated_level(levels).map(|index| Value::Integer(index as i64));
                return match repeated {
                    Some(index) => vec![index, Value::from("name")],
                    None => Vec::new(),
                };
            };
            let mut base = Hash::new();
            base.insert("name", "x");
            let wrong = wrong_key(&levels[index], &base, |level| is_valid(list(level)));
            let index = Value::Integer(index as i64);
            [index].into_iter().chain(wrong).collect()
        }
        Value::Hash(_) if key == "defaults" => {
            let wrong = wrong_key(value, &Hash::new(), is_valid);
            wrong.into_iter().collect()
        }
        _ => Vec::new(),
    }
}

/// The key of a level or of the defaults that is wrong whatever the other keys are. `base` is what is required.
fn wrong_key(entry: &Value, base: &Hash, is_valid: impl Fn(Value) -> bool) -> Option<Value> {
    let Value::Hash(entry) = entry else {
        return None;
    };
    if !is_valid(Value::hash(base.clone())) {
        return None;
    }
    let mut entries = entry.iter();
    let wrong = entries.find(|(key, value)| {
        let mut alone = base.clone();
        alone.insert((*key).clone(), (*value).clone());
        !is_valid(Value::hash(alone))
    });
    wrong.map(|(key, _)| key.clone())
}

/// The first level with the name of an earlier one.
fn repeated_level(levels: &[Value]) -> Option<usize> {
    let name = |level: &Value| match level {
        Value::Hash(level) => level.get_str("name").cloned(),
        _ => None,
    };
    let names: Vec<Option<Value>> = levels.iter().map(name).collect();
    (1..names.len()).find(|&at| names[at].is_some() && names[..at].contains(&names[at]))
}

/// The hint for a key that does not exist.
fn key_help(path: &[Value]) -> Option<Cow<'static, str>> {
    let key = path.last()?.as_str()?;
    let (what, known): (&str, &[&str]) = match path {
        [_] => ("a hiera.yaml", &KEYS),
        [_, Value::Integer(_), _] => ("a level", &KEYS_OF_LEVELS),
        _ => ("`defaults`", &KEYS_OF_DEFAULTS),
    };
    if known.contains(&key) || HIERARCHIES.contains(&key) {
        return None;
    }
    Some(match nearest(key, known) {
        Some(near) => format!("did you mean `{near}`?").into(),
        None => format!("the keys of {what} are `{}`", known.join("`, `")).into(),
    })
}
