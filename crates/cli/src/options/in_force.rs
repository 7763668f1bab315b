//! The effective values of the keys of `bunraku.toml`, and their origins.

use std::path::{Path, PathBuf};

use compiler::Stub;
use environment::Project;
use environment::project::{KEYS, Key};
use serde_json::{Map, Value, json};
use syntax::Strict;

use super::fleet::FleetArgs;
use crate::data;
use crate::input;

/// A key with its value.
#[derive(Debug)]
pub struct EffectiveSetting {
    pub key: &'static Key,
    /// None for the default.
    pub value: Option<Value>,
    pub origin: Origin,
}

/// The origin of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    CommandLine,
    /// The line of `bunraku.toml`.
    File(Option<u32>),
    Default,
}

impl FleetArgs {
    /// All keys with their effective values: the command line, then the file, then the default.
    pub fn in_force(&self, project: &Project) -> Vec<EffectiveSetting> {
        let of_key = |key: &'static Key| {
            let given = self.command_line(key.name);
            let (value, origin) = match (given, of_project(project, key.name)) {
                (Some(given), Some(file)) if is_added(key.name) => {
                    (Some(both(file, given)), Origin::CommandLine)
                }
                (Some(given), _) => (Some(given), Origin::CommandLine),
                (None, Some(value)) => {
                    let line = project.line_of(key.name);
                    let inner = format!("{}.", key.name);
                    let line = line.or_else(|| project.first_line_below(&inner));
                    (Some(value), Origin::File(line))
                }
                (None, None) => (None, Origin::Default),
            };
            EffectiveSetting { key, value, origin }
        };
        KEYS.iter().map(of_key).collect()
    }

    fn command_line(&self, key: &str) -> Option<Value> {
        let settings = self.settings.options();
        let environment = self.environment.options();
        let classifier = &self.classifier;
        let sandbox = &self.sandbox;
        match key {
            "environment" => environment.environment.map(Value::from),
            "environmentpath" => environment.environmentpath.as_deref().map(paths),
            "modulepath" => environment.modulepath.as_deref().map(paths),
            "basemodulepath" => settings.basemodulepath.map(Value::from),
            "hiera_config" => settings.hiera_config.as_deref().map(path),
            "config" => settings.config.as_deref().map(path),
            "confdir" => settings.confdir.as_deref().map(path),
            "strict" => settings.strict.map(strict),
            "strict_variables" => settings.strict_variables.map(Value::from),
            "external_nodes" => classifier.external_nodes.clone().map(Value::from),
            "enc" => classifier.enc.as_deref().map(path),
            "facts" => given(&self.facts).map(paths),
            "nodes" => given(&self.nodes).map(strings),
            "fact" => given(&self.fact).map(strings),
            "jobs" => self.jobs.map(Value::from),
            "timeout" => self.timeout.map(Value::from),
            "puppetdb.url" => self.puppetdb.url().map(Value::from),
            "puppetdb.cert" => self.puppetdb.files()[0].map(path),
            "puppetdb.key" => self.puppetdb.files()[1].map(path),
            "puppetdb.ca" => self.puppetdb.files()[2].map(path),
            "sandbox.enabled" => sandbox.is_asked_for().map(Value::from),
            "sandbox.allow_read" => given(&sandbox.allow_read).map(paths),
            "sandbox.allow_run" => given(&sandbox.allow_run).map(strings),
            "sandbox.allow_env" => given(&sandbox.allow_env).map(strings),
            _ => None,
        }
    }
}

/// Whether values of the command line are added to those of the file, as for permissions and facts.
fn is_added(key: &str) -> bool {
    key.starts_with("sandbox.allow_")
}

fn both(first: Value, second: Value) -> Value {
    match (first, second) {
        (Value::Array(mut first), Value::Array(second)) => {
            first.extend(second);
            Value::Array(first)
        }
        (_, second) => second,
    }
}

fn of_project(project: &Project, key: &str) -> Option<Value> {
    let Project {
        puppetdb,
        sandbox,
        stubs,
        ..
    } = project;
    let text = |text: &Option<String>| text.clone().map(Value::from);
    match key {
        "environment" => text(&project.environment),
        "environmentpath" => project.environmentpath.as_deref().map(paths),
        "modulepath" => project.modulepath.as_deref().map(paths),
        "basemodulepath" => project.basemodulepath.as_deref().map(paths),
        "hiera_config" => project.hiera_config.as_deref().map(path),
        "config" => project.config.as_deref().map(path),
        "confdir" => project.confdir.as_deref().map(path),
        "strict" => project.strict.map(strict),
        "strict_variables" => project.strict_variables.map(Value::from),
        "external_nodes" => text(&project.external_nodes),
        "enc" => project.enc.as_deref().map(path),
        "facts" => project.facts.as_deref().map(paths),
        "nodes" => project.nodes.as_deref().map(strings),
        "fact" => given(&project.fact).map(|facts| {
            let facts = facts.iter();
            let facts = facts.map(|(path, value)| (path.join("."), as_json(value)));
            Value::Object(facts.collect::<Map<String, Value>>())
        }),
        "jobs" => project.jobs.map(Value::from),
        "timeout" => project.timeout.map(Value::from),
        "puppetdb.url" => text(&puppetdb.url),
        "puppetdb.cert" => puppetdb.cert.as_deref().map(path),
        "puppetdb.key" => puppetdb.key.as_deref().map(path),
        "puppetdb.ca" => puppetdb.ca.as_deref().map(path),
        "sandbox.enabled" => sandbox.enabled.map(Value::from),
        "sandbox.allow_read" => sandbox.allow_read.as_deref().map(paths),
        "sandbox.allow_run" => sandbox.allow_run.as_deref().map(strings),
        "sandbox.allow_env" => sandbox.allow_env.as_deref().map(strings),
        "stubs.modulepath" => stubs.modulepath.as_deref().map(paths),
        "stubs.hiera" => stubs_value(&stubs.hiera, |_| true),
        "stubs.functions" => stubs_value(&stubs.functions, |name| {
            project
                .line_of(&format!("stubs.functions.{name}"))
                .is_some()
        }),
        key => {
            let name = key.strip_prefix("stubs.")?;
            project.line_of(key)?;
            let stub = stubs.functions.iter().find(|(known, _)| known == name);
            stub.map(|(_, stub)| stub_value(stub))
        }
    }
}

fn given<T>(values: &[T]) -> Option<&[T]> {
    (!values.is_empty()).then_some(values)
}

/// A path relative to the current directory.
fn path(path: &Path) -> Value {
    let here = input::here();
    let shown = match path.strip_prefix(&here) {
        Ok(relative) if relative.as_os_str().is_empty() => Path::new("."),
        Ok(relative) => relative,
        Err(_) => path,
    };
    Value::from(shown.to_string_lossy())
}

fn paths(all: &[PathBuf]) -> Value {
    all.iter().map(|it| path(it)).collect()
}

fn strings(all: &[String]) -> Value {
    all.iter().map(|it| Value::from(it.as_str())).collect()
}

fn strict(strict: Strict) -> Value {
    Value::from(match strict {
        Strict::Off => "off",
        Strict::Warning => "warning",
        Strict::Error => "error",
    })
}

fn stubs_value(stubs: &[(String, Stub)], is_wanted: impl Fn(&str) -> bool) -> Option<Value> {
    let wanted = stubs.iter().filter(|(name, _)| is_wanted(name));
    let shown: Map<String, Value> = wanted
        .map(|(name, stub)| (name.clone(), stub_value(stub)))
        .collect();
    (!shown.is_empty()).then_some(Value::Object(shown))
}

/// Data of the file as JSON.
fn as_json(value: &pcore::Value) -> Value {
    let text = data::to_json(value).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}

fn stub_value(stub: &Stub) -> Value {
    match stub {
        Stub::Value(value) => json!({ "value": as_json(value) }),
        Stub::Function(function) => json!({ "function": function }),
    }
}
