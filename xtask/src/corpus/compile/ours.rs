//! Compiles the programs in this process.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Result};
use compiler::{Compilation, Environment, Error, ErrorKind, MissingFeature, Node, Settings};
use environment::FilesOnly;
use pcore::{Hash, Value};
use serde_json::Value as Json;
use syntax::{SourceFile, Strict};

use super::{Corpus, Failure, Mode, NODE, Outcome, Program};

/// Large enough that deep nesting does not end a compilation.
const STACK: usize = 64 << 20;

/// The outcomes in the order of the programs.
pub fn compile(corpus: &Corpus, mode: Mode) -> Result<Vec<Outcome>> {
    let facts = facts(&corpus.facts)?;
    let next = AtomicUsize::new(0);
    let outcomes: Vec<Mutex<Option<Outcome>>> =
        corpus.programs.iter().map(|_| Mutex::new(None)).collect();
    let work = || {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(program) = corpus.programs.get(index) else {
                break;
            };
            let outcome = outcome(corpus, mode, &facts, program);
            *outcomes[index]
                .lock()
                .unwrap_or_else(PoisonError::into_inner) = Some(outcome);
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| -> Result<()> {
        for _ in 0..threads {
            let builder = std::thread::Builder::new().stack_size(STACK);
            builder.spawn_scoped(scope, work)?;
        }
        Ok(())
    })?;
    let outcomes = outcomes.into_iter().map(|outcome| {
        let outcome = outcome.into_inner().unwrap_or_else(PoisonError::into_inner);
        outcome.context("a program without an outcome")
    });
    outcomes.collect()
}

/// The facts in a file.
pub fn facts(path: &Path) -> Result<Hash> {
    let facts: Json = serde_json::from_str(&fs::read_to_string(path)?)?;
    Ok(entries(&facts).collect())
}

/// Compiles a program. A panic costs only this program.
fn outcome(corpus: &Corpus, mode: Mode, facts: &Hash, program: &Program) -> Outcome {
    let attempt = catch_unwind(AssertUnwindSafe(|| attempt(corpus, mode, facts, program)));
    attempt.unwrap_or_else(|_| Outcome::Broken("panic".to_owned()))
}

fn attempt(corpus: &Corpus, mode: Mode, facts: &Hash, program: &Program) -> Outcome {
    let mut settings = Settings {
        server_facts: server_facts(),
        modulepath: corpus.modulepath.clone(),
        environment_directory: corpus.environment.clone(),
        ..Settings::default()
    };
    if mode == Mode::Relaxed {
        settings.strict = Strict::Warning;
        settings.strict_variables = false;
    }
    let host = Arc::new(FilesOnly::at(1_700_000_000_000_000_000));
    let environment = Environment::new(host, settings);
    let node = Node {
        facts: facts.clone(),
        trusted: trusted(),
        ..Node::named(NODE)
    };
    let mut compilation = Compilation::new(&environment, node, Box::new(|_| {}));
    let manifest = SourceFile::new("", program.code.clone());
    let result = compilation.compile(&[manifest]);
    let relocated = |text: &str| relocated(corpus, text);
    match result {
        Ok(catalog) => {
            let json = relocated(&catalog::json::to_json(&catalog));
            serde_json::from_str(&json).map_or_else(
                |error| Outcome::Broken(format!("not JSON: {error}")),
                Outcome::Catalog,
            )
        }
        Err(error) if error.kind == ErrorKind::Internal => Outcome::Broken(error.message),
        Err(error) => Outcome::Failure(failure(&error, relocated)),
    }
}

/// A message without the directories of the code; nested directories are removed first.
fn relocated(corpus: &Corpus, text: &str) -> String {
    let roots = corpus.modulepath.iter().chain(&corpus.environment);
    let mut roots: Vec<String> = roots.map(|root| format!("{}/", root.display())).collect();
    roots.sort_by_key(|root| std::cmp::Reverse(root.len()));
    let without = |text: String, root: &String| text.replace(root, "");
    roots.iter().fold(text.to_owned(), without)
}

fn failure(error: &Error, relocated: impl Fn(&str) -> String) -> Failure {
    let position = error.location.as_ref().map(|location| location.position());
    let source = error.location.as_ref().map(|location| &location.source);
    let file = source.or(error.source.as_ref()).and_then(|s| s.name());
    let (message, file_in_message) = without_file(&error.message);
    Failure {
        message: relocated(message),
        file: file.or(file_in_message).map(&relocated),
        line: position.map(|position| position.line),
        column: position.filter(|_| !error.line_only).map(|p| p.column),
        ruby_need: error.missing.as_ref().map(ruby_need),
    }
}

/// Splits a message from the file at its end, as recordings do.
fn without_file(message: &str) -> (&str, Option<&str>) {
    let parts = message.rsplit_once(" (file: ");
    let parts = parts.and_then(|(message, file)| Some((message, file.strip_suffix(')')?)));
    match parts {
        Some((message, file)) if !file.contains(", line: ") => (message, Some(file)),
        _ => (message, None),
    }
}

fn ruby_need(missing: &MissingFeature) -> String {
    match missing {
        MissingFeature::Ruby(what) => what.clone(),
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
        Json::Number(number) => number.as_i64().map_or_else(
            || Value::Float(number.as_f64().unwrap_or_default()),
            Value::Integer,
        ),
        Json::String(text) => Value::from(text.as_str()),
        Json::Array(values) => Value::array(values.iter().map(value_of).collect()),
        Json::Object(_) => Value::hash(entries(json).collect()),
    }
}

fn trusted() -> Hash {
    let (hostname, domain) = NODE.split_once('.').unwrap_or((NODE, ""));
    let empty = || Value::hash(Hash::new());
    let trusted: [(&str, Value); 6] = [
        ("authenticated", "remote".into()),
        ("certname", NODE.into()),
        ("domain", domain.into()),
        ("extensions", empty()),
        ("external", empty()),
        ("hostname", hostname.into()),
    ];
    trusted.into_iter().collect()
}

fn server_facts() -> Hash {
    let facts: [(&str, Value); 4] = [
        ("serverversion", "8.11.0".into()),
        ("servername", "puppet.example.com".into()),
        ("serverip", "10.0.0.2".into()),
        ("environment", "production".into()),
    ];
    facts.into_iter().collect()
}
