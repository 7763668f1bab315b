//! Runs the cases of `tests/conformance/hiera` that need no evaluator, and compares the results with Puppet's
//! recorded output.
//!
//! A case whose environment has functions, and a command that is more than a call with literal arguments,
//! need the evaluator: `crates/compiler` runs all of them.

#![allow(clippy::disallowed_methods, reason = "the cases are files")]

mod archive;
mod memory;

use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use archive::{Archive, explain_options};
use hiera::{DataCache, Error, Explain, Explainer, Request, Scope, Session, not_found, request};
use host::Access;
use memory::Memory;
use pcore::Value;
use pcore::format::convert::program_form;

fn cases(directory: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = fs::read_dir(directory)
        .expect("a directory")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    entries.sort();
    for entry in entries {
        if entry.is_dir() {
            cases(&entry, found);
        } else if entry
            .extension()
            .is_some_and(|extension| extension == "case")
        {
            found.push(entry);
        }
    }
}

/// Whether there is code that only an evaluator can run.
fn needs_evaluator(archive: &Archive) -> bool {
    let mut names = archive.files.keys();
    names.any(|name| name.ends_with(".pp"))
}

#[test]
fn what_puppet_finds() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/conformance/hiera");
    let mut all = Vec::new();
    cases(&root, &mut all);
    let mut wrong = Vec::new();
    let mut commands = 0;
    for case in &all {
        let name = case
            .strip_prefix(&root)
            .expect("a case")
            .display()
            .to_string();
        let archive = Archive::new(&fs::read_to_string(case).expect("a case"));
        let recorded = fs::read_to_string(case.with_extension("out")).expect("a recording");
        let recorded = archive::answers(&recorded);
        assert_eq!(recorded.len(), archive.commands.len(), "{name}");
        if needs_evaluator(&archive) {
            continue;
        }
        for (command, expected) in archive.commands.iter().zip(recorded) {
            // The evaluator checks the arguments of functions.
            let refused = [
                "error: The function 'lookup' was called",
                "error: 'lookup' expects",
            ];
            if refused.iter().any(|text| expected.starts_with(text)) {
                continue;
            }
            let Some(ours) = run(&archive, command) else {
                continue;
            };
            commands += 1;
            if ours != expected {
                wrong.push(format!(
                    "{name}: {command}\n--- Puppet\n{expected}--- ours\n{ours}"
                ));
            }
        }
    }
    assert!(commands > 0, "there are cases");
    assert!(
        wrong.is_empty(),
        "{} of {commands} commands differ:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// The output of a command; `None` if it needs an evaluator.
fn run(archive: &Archive, command: &str) -> Option<String> {
    let mut memory = Memory::new(archive);
    let session = Session::new(DataCache::new(memory.host.clone()));
    let outcome = match command.strip_prefix("explain ") {
        Some(arguments) => explain(&session, &mut memory, arguments),
        None => call(&session, &mut memory, command)?,
    };
    let outcome = outcome.unwrap_or_else(|error| match error.is_lookup() {
        true => format!("lookup error: {error}\n"),
        false => format!("error: {error}\n"),
    });
    Some(memory.logs() + &outcome)
}

fn call(
    session: &Rc<Session>,
    memory: &mut Memory,
    command: &str,
) -> Option<Result<String, Error>> {
    let (function, rest) = command.split_once('(')?;
    let arguments = rest.strip_suffix(')')?;
    if function != "lookup" {
        return None;
    }
    let arguments = pcore::parse::parse_literal(&format!("[{arguments}]"), &()).ok()?;
    let Value::Array(arguments) = arguments else {
        return None;
    };
    let request = request::of_arguments(&arguments);
    let names = request.names.clone();
    Some(match session.lookup(memory, &request) {
        Ok(Some(value)) => Ok(program_form(&value) + "\n"),
        Ok(None) => Err(not_found(&names)),
        Err(error) => Err(error),
    })
}

fn explain(session: &Rc<Session>, memory: &mut Memory, arguments: &str) -> Result<String, Error> {
    let options = explain_options(arguments);
    let explain = match options.options_only {
        true => Explain::Options,
        false => Explain::Data,
    };
    let explainer = Explainer::new(explain);
    let value_type = match &options.value_type {
        Some(text) => Some(memory.parse_type(text)?),
        None => None,
    };
    let request = Request {
        names: options.keys.clone(),
        value_type,
        merge: options.merge.clone(),
        default: options.default.clone(),
        explainer: Some(explainer.clone()),
        ..Request::default()
    };
    let names = request.names.clone();
    let result = match session.lookup(memory, &request) {
        Ok(None) => Err(not_found(&names)),
        result => result,
    };
    match result {
        Err(error) if error.is_lookup() => explainer.text(error.to_string()),
        Err(error) => return Err(error),
        Ok(_) => {}
    }
    if !options.json {
        return Ok(explainer.to_text());
    }
    let mut json = explainer.to_json(&|path, key| DataCache::line_of(&*memory.host, path, key));
    archive::without_lines(&mut json);
    Ok(format!("{json}\n"))
}

/// A second node in the same process reads no file again.
#[test]
fn files_are_read_once() {
    let text = "-- hiera.yaml --\nversion: 5\nhierarchy:\n  - name: Both\n    paths: [a.yaml, b.yaml]\n\
                -- data/a.yaml --\nx: 1\n-- data/b.yaml --\ny: '%{facts.kernel}'\n";
    let archive = Archive::new(text);
    let mut memory = Memory::new(&archive);
    let cache = DataCache::new(memory.host.clone());
    let mut reads = |cache: &std::sync::Arc<DataCache>| {
        let session = Session::new(cache.clone());
        for name in ["x", "y"] {
            let request = request::of_arguments(&[Value::from(name)]);
            assert!(
                session
                    .lookup(&mut memory, &request)
                    .expect("no error")
                    .is_some()
            );
        }
        let accesses = memory.host.take_accesses().into_iter();
        let reads = accesses.filter_map(|access| match access {
            Access::Read(path) => Some(path.display().to_string()),
            _ => None,
        });
        reads.collect::<Vec<String>>()
    };
    assert_eq!(
        reads(&cache),
        ["/env/hiera.yaml", "/env/data/a.yaml", "/env/data/b.yaml"]
    );
    assert_eq!(reads(&cache), Vec::<String>::new());
}
