//! Problems in catalogs that compile, which would cause failures on agents.

use catalog::order::Cycle;
use catalog::{Catalog, Resource, TypeKind};
use compiler::Environment;
use host::PathKind;
use pcore::{Str, Value};

/// The code of a dependency cycle.
pub const DEPENDENCY_CYCLE: &str = "DEPENDENCY_CYCLE";

/// A problem that would fail on an agent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    pub code: &'static str,
    pub message: String,
    /// The location of the declaration.
    pub file: Option<Str>,
    pub line: Option<u32>,
    /// What to do about it.
    pub help: Option<String>,
}

/// Dependency cycles, and missing sources of files.
pub fn problems(catalog: &Catalog, environment: &Environment) -> Vec<Problem> {
    let mut found = cycles(catalog);
    let resources = catalog.resources.iter();
    let native =
        resources.filter(|resource| resource.kind == TypeKind::Native || is_file(resource));
    if let Some(source) = catalog.symbols.find("source") {
        let ensure = catalog.symbols.find("ensure");
        found.extend(native.filter_map(|resource| {
            let value = resource.parameter(source)?;
            let ensured = ensure.and_then(|ensure| resource.parameter(ensure));
            match ensured.and_then(Value::as_str) {
                Some("absent") => None,
                _ => missing_source(resource, value, environment),
            }
        }));
    }
    found
}

fn is_file(resource: &Resource) -> bool {
    &*resource.type_name == "File"
}

fn cycles(catalog: &Catalog) -> Vec<Problem> {
    let cycles = catalog.cycles().into_iter();
    let problem = |cycle: Cycle| {
        let first = cycle.steps.first();
        let first = first.map(|step| catalog.resource(step.before));
        Problem {
            code: DEPENDENCY_CYCLE,
            message: cycle_message(&cycle.path(catalog)),
            file: first.and_then(|resource| resource.file.clone()),
            line: first.and_then(|resource| resource.line),
            help: None,
        }
    };
    cycles.map(problem).collect()
}

/// The message about a cycle.
pub fn cycle_message(path: &str) -> String {
    format!("Found 1 dependency cycle:\n{path}")
}

/// The problem that none of the sources of a resource exists in its module; agents use the first that exists.
fn missing_source(
    resource: &Resource,
    source: &Value,
    environment: &Environment,
) -> Option<Problem> {
    let sources: Vec<&str> = match source {
        Value::String(source) => vec![source.as_str()],
        Value::Array(sources) => sources.iter().filter_map(Value::as_str).collect(),
        _ => return None,
    };
    let is_missing = |source: &&str| {
        let path = module_file(source);
        path.is_some_and(|path| !exists(environment, path))
    };
    if sources.is_empty() || !sources.iter().all(is_missing) {
        return None;
    }
    let name = &environment.settings().environment;
    Some(Problem {
        code: "MISSING_SOURCE",
        message: format!(
            "{resource}: Could not retrieve information from environment {name} source(s) {}",
            sources.join(", ")
        ),
        file: resource.file.clone(),
        line: resource.line,
        help: module_file(sources[0]).and_then(|path| environment.missing_file_help(path, "files")),
    })
}

/// `module/path` in `puppet:///modules/module/path`.
fn module_file(source: &str) -> Option<&str> {
    let rest = source.strip_prefix("puppet://")?;
    let (_server, path) = rest.split_once('/')?;
    path.strip_prefix("modules/")
}

fn exists(environment: &Environment, path: &str) -> bool {
    let path = path.trim_end_matches('/');
    let found = match path.contains('/') {
        true => environment.find_in_module(path, "files"),
        false => environment
            .module_directory(path)
            .map(|directory| directory.join("files")),
    };
    found.is_some_and(|path| environment.host().kind(&path) != PathKind::Missing)
}
