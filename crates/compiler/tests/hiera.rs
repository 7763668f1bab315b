//! Runs every case of `tests/conformance/hiera` and compares the result with Puppet's recorded output.

#![allow(clippy::disallowed_methods, reason = "the cases are files")]

#[path = "../../hiera/tests/archive/mod.rs"]
mod archive;

use std::cell::RefCell;
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use archive::{Archive, explain_options};
use compiler::configuration::Configuration;
use compiler::{Compilation, Environment, Host, Level, Log, Node, Settings};
use environment::Layout;
use hiera::{DataCache, Explain, Explainer, Request};
use pcore::format::convert::program_form;
use pcore::{Hash, Value};
use syntax::SourceFile;

/// The path of the manifest with a command.
const SITE: &str = "/env/manifests/site.pp";

const NODE: &str = r#"{
    "facts": {
        "os": {"family": "Debian", "name": "Debian", "release": {"full": "12", "major": "12"}},
        "networking": {"fqdn": "testnode.example.com", "hostname": "testnode", "ip": "10.0.0.1"},
        "kernel": "Linux"
    },
    "trusted": {
        "authenticated": "remote", "certname": "testnode.example.com", "domain": "example.com",
        "extensions": {}, "external": {}, "hostname": "testnode"
    },
    "server_facts": {
        "serverversion": "8.11.0", "servername": "puppet.example.com", "serverip": "10.0.0.2"
    }
}"#;

fn hash(json: &str) -> Hash {
    match hiera::data::json::parse(json).expect("JSON").value {
        Value::Hash(hash) => (*hash).clone(),
        _ => unreachable!("not an object"),
    }
}

fn member(hash: &Hash, name: &str) -> Hash {
    match hash.get_str(name) {
        Some(Value::Hash(member)) => (**member).clone(),
        _ => unreachable!("no {name}"),
    }
}

/// Our output of a command.
fn run(archive: &Archive, command: &str) -> String {
    let files = Arc::new(archive.host());
    let logs = Rc::new(RefCell::new(String::new()));
    let sink = {
        let logs = logs.clone();
        Box::new(move |log: &Log| {
            let is_own = log.source.starts_with("Scope(");
            if is_own || !matches!(log.level, Level::Debug | Level::Info) {
                let line = format!("{}: {}\n", log.level.name(), log.message);
                logs.borrow_mut().push_str(&line);
            }
        })
    };
    let environment = PathBuf::from("/env");
    let layout = Layout::read(&*files, &environment, &Configuration::default());
    let layout = layout.expect("a legal environment.conf");
    let node = hash(NODE);
    let settings = Settings {
        server_facts: member(&node, "server_facts"),
        data_provider: layout.data_provider,
        modulepath: layout.modulepath,
        environment_directory: Some(environment),
        hiera_config: PathBuf::from("/global/hiera.yaml"),
        ..Settings::default()
    };
    let mut facts = member(&node, "facts");
    if let Some(more) = archive.files.get("facts.json") {
        facts.extend(
            hash(more)
                .iter()
                .map(|(key, value)| (key.clone(), value.clone())),
        );
    }
    let node = Node {
        facts,
        trusted: member(&node, "trusted"),
        ..Node::named("testnode.example.com")
    };
    let environment = Environment::new(files.clone(), settings);
    let mut compilation = Compilation::new(&environment, node, sink);
    if let Some(more) = archive.files.get("variables.json") {
        for (name, value) in hash(more).iter() {
            compilation.set_top(name.as_str().expect("a name"), value.clone());
        }
    }
    let outcome = match command.strip_prefix("explain ") {
        Some(arguments) => explain(&*files, &mut compilation, arguments),
        None => evaluate(&mut compilation, command),
    };
    drop(compilation);
    logs.take() + &outcome.unwrap_or_else(|error| error)
}

fn evaluate(compilation: &mut Compilation<'_>, command: &str) -> Result<String, String> {
    let source = SourceFile::new(SITE, command);
    match compilation.evaluate(&source) {
        Ok(value) => Ok(program_form(&value) + "\n"),
        Err(error) => Err(show(&error)),
    }
}

/// An error in the format of the recordings, which distinguish Puppet's exceptions about data by their class.
/// Ours have no prefix, or a location in other code than the command: errors in a data function are errors in
/// data.
fn show(error: &compiler::Error) -> String {
    let prefixes = [
        "Evaluation Error: Error while evaluating a Function Call, ",
        "Evaluation Error: Error while evaluating a Method call, ",
        "Evaluation Error: Error while evaluating a Resource Statement, ",
    ];
    let place = error.location.as_ref();
    let is_own = place.is_some_and(|place| place.source.name() == Some(SITE));
    let is_evaluation = error.message.starts_with("Evaluation Error: ");
    let (kind, text) = match is_own && is_evaluation {
        true => ("error", error.message.clone()),
        false => ("lookup error", error.to_string()),
    };
    let stripped = prefixes.iter().find_map(|prefix| text.strip_prefix(prefix));
    format!("{kind}: {}\n", stripped.unwrap_or(&text))
}

fn explain(
    files: &dyn Host,
    compilation: &mut Compilation<'_>,
    arguments: &str,
) -> Result<String, String> {
    let options = explain_options(arguments);
    let explain = match options.options_only {
        true => Explain::Options,
        false => Explain::Data,
    };
    evaluate(compilation, "undef")?;
    let explainer = Explainer::new(explain);
    let value_type = options.value_type.as_ref().map(|text| {
        let parsed = compilation.type_of_text(text);
        parsed.expect("a type")
    });
    let request = Request {
        names: options.keys.clone(),
        value_type,
        merge: options.merge.clone(),
        default: options.default.clone(),
        explainer: Some(explainer.clone()),
        ..Request::default()
    };
    let names = request.names.clone();
    let result = match compilation.lookup(&request) {
        Ok(None) => Err(hiera::not_found(&names)),
        result => result,
    };
    match result {
        Err(error) if error.is_lookup() => explainer.text(error.to_string()),
        Err(error) => return Err(format!("error: {error}\n")),
        Ok(_) => {}
    }
    if !options.json {
        return Ok(explainer.to_text());
    }
    let line_of = |path: &str, key: &str| {
        let text = String::from_utf8(files.read(Path::new(path)).ok()??).ok()?;
        DataCache::line_in(&text, path, key)
    };
    let mut json = explainer.to_json(&line_of);
    archive::without_lines(&mut json);
    Ok(format!("{json}\n"))
}

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
        for (command, expected) in archive.commands.iter().zip(recorded) {
            let ours = run(&archive, command);
            commands += 1;
            if ours != expected {
                wrong.push(format!(
                    "{name}: {command}\n--- Puppet\n{expected}--- ours\n{ours}"
                ));
            }
        }
    }
    assert!(all.len() >= 280, "{} cases", all.len());
    assert!(
        wrong.is_empty(),
        "{} of {commands} commands differ:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
