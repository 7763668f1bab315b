//! Reading `bunraku.toml`.

use std::ops::Range;
use std::path::{Path, PathBuf};

use compiler::Stub;
use compiler::hint::closest;
use pcore::{Hash, Value};
use syntax::Strict;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::keys::{KEYS, Key, ValueKind};
use super::{Project, ProjectError};
use crate::absolute;
use crate::layout::is_path;

impl Project {
    /// Parses the source of the file at `path`.
    pub fn parse(text: &str, path: &Path) -> Result<Project, ProjectError> {
        let root = path.parent().unwrap_or(Path::new("/"));
        let mut reader = Reader {
            text,
            path,
            root,
            project: Project {
                path: path.to_owned(),
                root: root.to_owned(),
                ..Project::default()
            },
        };
        let table = DeTable::parse(text).map_err(|error| {
            let message = error.message().replace('\n', "; ");
            reader.error(error.span(), message)
        })?;
        reader.table(table.get_ref(), "")?;
        Ok(reader.project)
    }
}

struct Reader<'a> {
    text: &'a str,
    path: &'a Path,
    root: &'a Path,
    project: Project,
}

type Read<T> = Result<T, ProjectError>;

impl Reader<'_> {
    fn error(&self, span: Option<Range<usize>>, message: impl Into<String>) -> ProjectError {
        ProjectError {
            path: self.path.to_owned(),
            place: span.map(|span| self.position(span.start)),
            message: message.into(),
        }
    }

    /// Line and column of an offset, from 1.
    fn position(&self, offset: usize) -> (u32, u32) {
        let before = self.text.get(..offset).unwrap_or(self.text);
        let line = before.matches('\n').count() + 1;
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        let column = before[start..].chars().count() + 1;
        (
            u32::try_from(line).unwrap_or(u32::MAX),
            u32::try_from(column).unwrap_or(u32::MAX),
        )
    }

    /// Reads the keys of a table. `prefix` is its own name and a dot.
    fn table(&mut self, table: &DeTable<'_>, prefix: &str) -> Read<()> {
        for (key, value) in table {
            let name = format!("{prefix}{}", key.get_ref().replace('-', "_"));
            let section = format!("{name}.");
            if let Some(known) = KEYS.iter().find(|known| known.name == name) {
                let (line, _) = self.position(key.span().start);
                self.project.lines.insert(name, line);
                self.value(known, value)?;
            } else if KEYS.iter().any(|known| known.name.starts_with(&section)) {
                let DeValue::Table(inner) = value.get_ref() else {
                    return Err(self.wrong(value, &name, "a table"));
                };
                self.table(inner, &section)?;
            } else {
                return Err(self.unknown(key.get_ref(), key.span(), &name, prefix));
            }
        }
        Ok(())
    }

    fn unknown(&self, key: &str, span: Range<usize>, name: &str, prefix: &str) -> ProjectError {
        let siblings = KEYS.iter().filter_map(|known| {
            let rest = known.name.strip_prefix(prefix)?;
            Some(rest.split('.').next().unwrap_or(rest))
        });
        let elsewhere = KEYS.iter().map(|known| known.name);
        let last = |known: &&str| known.rsplit('.').next() == name.rsplit('.').next();
        let hint = closest(&key.replace('-', "_"), siblings.clone())
            .map(|near| format!("{prefix}{near}"))
            .or_else(|| elsewhere.clone().find(last).map(str::to_owned));
        let hint = match hint {
            Some(near) => format!("; did you mean '{near}'?"),
            None => {
                let mut names: Vec<&str> = siblings.collect();
                names.dedup();
                format!("; the keys here are {}", names.join(", "))
            }
        };
        self.error(Some(span), format!("Unknown key '{prefix}{key}'{hint}"))
    }

    fn wrong(&self, value: &Spanned<DeValue<'_>>, name: &str, expected: &str) -> ProjectError {
        let found = match value.get_ref() {
            DeValue::Array(_) => "an array",
            DeValue::Table(_) => "a table",
            _ => self.text.get(value.span()).unwrap_or_default(),
        };
        let message = format!("'{name}' must be {expected}, not {found}");
        self.error(Some(value.span()), message)
    }

    fn value(&mut self, key: &Key, value: &Spanned<DeValue<'_>>) -> Read<()> {
        let wrong = || self.wrong(value, key.name, key.kind.describe());
        match key.kind {
            ValueKind::String => {
                let text = value.get_ref().as_str().ok_or_else(wrong)?.to_owned();
                self.project.set_string(key.name, text);
            }
            ValueKind::Path => {
                let path = value.get_ref().as_str().ok_or_else(wrong)?;
                let path = absolute(Path::new(path), self.root);
                self.project.set_path(key.name, path);
            }
            ValueKind::Boolean => {
                let flag = value.get_ref().as_bool().ok_or_else(wrong)?;
                match key.name {
                    "strict_variables" => self.project.strict_variables = Some(flag),
                    _ => self.project.sandbox.enabled = Some(flag),
                }
            }
            ValueKind::Number => {
                let number = integer(value.get_ref()).and_then(|number| u64::try_from(number).ok());
                let number = number.filter(|&number| number > 0).ok_or_else(wrong)?;
                match key.name {
                    "jobs" => self.project.jobs = usize::try_from(number).ok(),
                    _ => self.project.timeout = Some(number),
                }
            }
            ValueKind::Strings | ValueKind::Paths => {
                let texts = strings(value.get_ref()).ok_or_else(wrong)?;
                match key.kind {
                    ValueKind::Strings => self.project.set_strings(key.name, texts),
                    _ => {
                        let paths = texts.iter();
                        let paths = paths.map(|path| absolute(Path::new(path), self.root));
                        self.project.set_paths(key.name, paths.collect());
                    }
                }
            }
            ValueKind::Strict => {
                self.project.strict = Some(match value.get_ref().as_str() {
                    Some("off") => Strict::Off,
                    Some("warning") => Strict::Warning,
                    Some("error") => Strict::Error,
                    _ => return Err(wrong()),
                });
            }
            ValueKind::Data => {
                let DeValue::Table(table) = value.get_ref() else {
                    return Err(wrong());
                };
                let mut path = Vec::new();
                leaves(table, &mut path, &mut self.project.fact);
            }
            ValueKind::Stub => {
                let stub = self.stub(value, key.name)?;
                let name = key.name.trim_start_matches("stubs.").to_owned();
                self.project.stubs.functions.push((name, stub));
            }
            ValueKind::Stubs => {
                let DeValue::Table(table) = value.get_ref() else {
                    return Err(wrong());
                };
                for (name, value) in table {
                    let full = format!("{}.{}", key.name, name.get_ref());
                    let (line, _) = self.position(name.span().start);
                    let stub = self.stub(value, &full)?;
                    self.project.lines.insert(full, line);
                    let name = name.get_ref().trim_start_matches("::").to_owned();
                    match key.name {
                        "stubs.hiera" => self.project.stubs.hiera.push((name, stub)),
                        _ => self.project.stubs.functions.push((name, stub)),
                    }
                }
            }
        }
        Ok(())
    }

    /// `{ value = … }`, `{ function = "name" }`, or just the value.
    fn stub(&self, value: &Spanned<DeValue<'_>>, name: &str) -> Read<Stub> {
        let DeValue::Table(table) = value.get_ref() else {
            return Ok(Stub::Value(data(value.get_ref())));
        };
        let mut entries = table.iter();
        let (Some((key, inner)), None) = (entries.next(), entries.next()) else {
            return Err(self.wrong(value, name, ValueKind::Stub.describe()));
        };
        match (&**key.get_ref(), inner.get_ref()) {
            ("value", inner) => Ok(Stub::Value(data(inner))),
            ("function", DeValue::String(function)) => {
                Ok(Stub::Function(function.trim_start_matches("::").to_owned()))
            }
            ("function", _) => Err(self.wrong(inner, &format!("{name}.function"), "a string")),
            (other, _) => Err(self.error(
                Some(key.span()),
                format!("Unknown key '{name}.{other}'; a stub has 'value' or 'function'"),
            )),
        }
    }
}

impl Project {
    fn set_string(&mut self, key: &str, value: String) {
        let place = match key {
            "environment" if is_path(&value) => {
                let directory = absolute(Path::new(&value), &self.root);
                self.environment = Some(directory.to_string_lossy().into_owned());
                return;
            }
            "environment" => &mut self.environment,
            "external_nodes" => &mut self.external_nodes,
            _ => &mut self.puppetdb.url,
        };
        *place = Some(value);
    }

    fn set_path(&mut self, key: &str, value: PathBuf) {
        let place = match key {
            "hiera_config" => &mut self.hiera_config,
            "config" => &mut self.config,
            "confdir" => &mut self.confdir,
            "enc" => &mut self.enc,
            "puppetdb.cert" => &mut self.puppetdb.cert,
            "puppetdb.key" => &mut self.puppetdb.key,
            _ => &mut self.puppetdb.ca,
        };
        *place = Some(value);
    }

    fn set_paths(&mut self, key: &str, value: Vec<PathBuf>) {
        let place = match key {
            "environmentpath" => &mut self.environmentpath,
            "modulepath" => &mut self.modulepath,
            "basemodulepath" => &mut self.basemodulepath,
            "facts" => &mut self.facts,
            "sandbox.allow_read" => &mut self.sandbox.allow_read,
            _ => &mut self.stubs.modulepath,
        };
        *place = Some(value);
    }

    fn set_strings(&mut self, key: &str, value: Vec<String>) {
        let place = match key {
            "nodes" => &mut self.nodes,
            "sandbox.allow_run" => &mut self.sandbox.allow_run,
            _ => &mut self.sandbox.allow_env,
        };
        *place = Some(value);
    }
}

fn integer(value: &DeValue<'_>) -> Option<i64> {
    let integer = value.as_integer()?;
    i64::from_str_radix(integer.as_str(), integer.radix()).ok()
}

fn strings(value: &DeValue<'_>) -> Option<Vec<String>> {
    match value {
        DeValue::String(text) => Some(vec![text.to_string()]),
        DeValue::Array(elements) => {
            let texts = elements.iter().map(|element| element.get_ref().as_str());
            texts.map(|text| text.map(str::to_owned)).collect()
        }
        _ => None,
    }
}

/// Converts a TOML value.
fn data(value: &DeValue<'_>) -> Value {
    match value {
        DeValue::String(text) => Value::from(&**text),
        DeValue::Integer(_) => integer(value).map_or(Value::Undef, Value::from),
        DeValue::Float(float) => float
            .as_str()
            .parse::<f64>()
            .map_or(Value::Undef, Value::from),
        DeValue::Boolean(flag) => Value::from(*flag),
        DeValue::Datetime(time) => Value::from(time.to_string()),
        DeValue::Array(elements) => {
            let elements = elements.iter().map(|element| data(element.get_ref()));
            Value::array(elements.collect::<Vec<_>>())
        }
        DeValue::Table(table) => {
            let entries = table.iter();
            let entries = entries.map(|(key, value)| {
                let key = Value::from(&**key.get_ref());
                (key, data(value.get_ref()))
            });
            Value::hash(entries.collect::<Hash>())
        }
    }
}

/// The values in nested tables, each with its path of names.
fn leaves(table: &DeTable<'_>, path: &mut Vec<String>, found: &mut Vec<(Vec<String>, Value)>) {
    for (key, value) in table {
        path.push(key.get_ref().to_string());
        match value.get_ref() {
            DeValue::Table(inner) if !inner.is_empty() => leaves(inner, path, found),
            value => found.push((path.clone(), data(value))),
        }
        path.pop();
    }
}
