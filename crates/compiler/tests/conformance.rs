//! Runs every case of `tests/conformance/{types,eval,functions}` and compares with what Puppet was
//! recorded to say: `CASE.out` is the value of the last expression in `%p` form, `CASE.log` what
//! was logged and the error that ended it.
//!
//! Cases that do not agree yet are listed in `tests/conformance/differing.txt`. The list can only
//! shrink: a listed case that agrees fails the run, and so does an unlisted one that does not.

#![allow(clippy::disallowed_methods, reason = "the cases are files")]

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use compiler::loader::modulepath;
use compiler::{Compilation, Error, Host, HostError, Level, Log, PathKind, Settings};
use pcore::format::convert::program_form;
use pcore::{Hash, Value};
use syntax::SourceFile;

const AREAS: [&str; 3] = ["types", "eval", "functions"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/conformance")
}

/// The files of the machine, and nothing else of it.
struct Files;

impl Host for Files {
    fn read(&self, path: &Path) -> Result<Option<Vec<u8>>, HostError> {
        Ok(fs::read(path).ok())
    }

    fn kind(&self, path: &Path) -> PathKind {
        match fs::metadata(path) {
            Ok(metadata) if metadata.is_dir() => PathKind::Folder,
            Ok(_) => PathKind::File,
            Err(_) => PathKind::Missing,
        }
    }

    fn list(&self, path: &Path) -> Result<Vec<String>, HostError> {
        let entries = fs::read_dir(path).map_err(|error| HostError(error.to_string()))?;
        let names = entries
            .flatten()
            .map(|e| e.file_name().to_string_lossy().into_owned());
        let mut names: Vec<String> = names.collect();
        names.sort();
        Ok(names)
    }

    fn now(&self) -> i128 {
        1_700_000_000_000_000_000
    }

    fn run(&self, command: &str, _: &[String]) -> Result<Vec<u8>, HostError> {
        Err(HostError(format!("not in a test: {command}")))
    }
}

fn hash(entries: &[(&str, Value)]) -> Value {
    Value::hash(entries.iter().map(|(k, v)| (*k, v.clone())).collect())
}

/// The node that cases are recorded for.
fn facts() -> Hash {
    let release = hash(&[("full", "12".into()), ("major", "12".into())]);
    let os = hash(&[
        ("family", "Debian".into()),
        ("name", "Debian".into()),
        ("release", release),
    ]);
    let networking = hash(&[
        ("fqdn", "testnode.example.com".into()),
        ("hostname", "testnode".into()),
        ("ip", "10.0.0.1".into()),
    ]);
    let facts = [
        ("os", os),
        ("networking", networking),
        ("kernel", "Linux".into()),
    ];
    facts.into_iter().collect()
}

fn trusted() -> Value {
    hash(&[
        ("authenticated", "remote".into()),
        ("certname", "testnode.example.com".into()),
        ("domain", "example.com".into()),
        ("extensions", hash(&[])),
        ("external", hash(&[])),
        ("hostname", "testnode".into()),
    ])
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

/// What we make of a case: the value if there is one, and the log.
fn outcome(case: &Path) -> (Option<String>, String) {
    let name = case
        .file_name()
        .expect("a file")
        .to_string_lossy()
        .into_owned();
    let source = SourceFile::from_bytes(name, fs::read(case).expect("a case"));
    let log = Rc::new(RefCell::new(String::new()));
    let sink = {
        let log = log.clone();
        Box::new(move |entry: &Log| log.borrow_mut().push_str(&log_line(entry)))
    };
    let mut settings = Settings::default();
    let environment = case.with_extension("");
    if environment.is_dir() {
        settings.modulepath = modulepath(&Files, &environment, &[]);
        settings.environment_folder = Some(environment);
    }
    let mut compilation = Compilation::new(&Files, settings, sink);
    compilation.set_facts(&facts());
    compilation.set_top("trusted", trusted());
    compilation.set_server_facts(&server_facts());
    let result = compilation.evaluate(&source);
    drop(compilation);
    let mut log = log.take();
    // No recording depends on where the repository is.
    let folder = case.parent().expect("a folder").to_string_lossy();
    let relocated = |text: &str| text.replace(&format!("{folder}/"), "");
    match result {
        Ok(value) => {
            let value = program_form(&value) + "\n";
            (Some(relocated(&value)), relocated(&log))
        }
        Err(error) => {
            log.push_str(&error_line(&error));
            (None, relocated(&log))
        }
    }
}

fn log_line(log: &Log) -> String {
    if log.source.is_empty() && log.level < Level::Notice {
        return String::new();
    }
    let position = log.location.as_ref().map_or("-".to_owned(), |location| {
        let at = location.position();
        format!("{}:{}", at.line, at.column)
    });
    let source = match log.source.as_str() {
        "" => "Puppet",
        source => source,
    };
    let message = log.message.replace('\n', "\\n");
    format!("{} {position} {source}: {message}\n", log.level.name())
}

fn error_line(error: &Error) -> String {
    let position = match &error.location {
        None => "-".to_owned(),
        Some(location) => {
            let at = location.position();
            if error.line_only {
                format!("{}:-", at.line)
            } else {
                format!("{}:{}", at.line, at.column)
            }
        }
    };
    format!("err {position} {}\n", error.message.replace('\n', "\\n"))
}

fn collect(dir: &Path, cases: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(dir) else {
        return;
    };
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    for path in paths {
        // A folder with the name of a case is that case's environment.
        if path.is_dir() && !path.with_extension("pp").exists() {
            collect(&path, cases);
        } else if path.extension().is_some_and(|extension| extension == "pp") {
            cases.push(path);
        }
    }
}

fn recorded(case: &Path, extension: &str) -> Option<String> {
    fs::read_to_string(case.with_extension(extension)).ok()
}

/// Where a case does not agree with its recording.
fn difference(case: &Path) -> Option<String> {
    let expected_out = recorded(case, "out");
    let expected_log = recorded(case, "log").unwrap_or_default();
    let (out, log) = outcome(case);
    let ours = recorded(case, "ours.log");
    assert_ne!(
        ours.as_ref(),
        Some(&expected_log),
        "{}: the deviation is gone, remove .ours.log",
        case.display()
    );
    let wanted_log = ours.unwrap_or(expected_log);
    let our_out = recorded(case, "ours.out");
    assert!(
        our_out.is_none() || our_out != expected_out,
        "{}: the deviation is gone, remove .ours.out",
        case.display()
    );
    let no_value = case.with_extension("ours.log").exists() && out.is_none();
    let out_differs = out != our_out.or(expected_out.clone()) && !no_value;
    (out_differs || log != wanted_log).then(|| {
        let mut text = String::new();
        let show = |text: &Option<String>| text.clone().unwrap_or_default().trim_end().to_owned();
        let _ = writeln!(text, "  expected: {}", show(&expected_out));
        let _ = writeln!(text, "  ours:     {}", show(&out));
        let _ = writeln!(text, "  expected log: {}", wanted_log.trim_end());
        let _ = writeln!(text, "  our log:      {}", log.trim_end());
        text
    })
}

#[test]
fn cases_agree_with_puppet() {
    let root = root();
    let mut cases = Vec::new();
    for area in AREAS {
        collect(&root.join(area), &mut cases);
    }
    let listed = fs::read_to_string(root.join("differing.txt")).unwrap_or_default();
    let listed: BTreeSet<&str> = listed
        .lines()
        .filter(|line| !line.starts_with('#'))
        .collect();
    let only = std::env::var("CASE").ok();
    let mut report = String::new();
    let mut differing = Vec::new();
    let mut count = 0;
    for case in &cases {
        let name = case.strip_prefix(&root).expect("below the root");
        let name = name.to_string_lossy().into_owned();
        if only
            .as_ref()
            .is_some_and(|only| !name.contains(only.as_str()))
        {
            continue;
        }
        count += 1;
        match difference(case) {
            Some(text) if !listed.contains(name.as_str()) => {
                let _ = write!(report, "\n{name}\n{text}");
                differing.push(name);
            }
            None if listed.contains(name.as_str()) => {
                let _ = write!(
                    report,
                    "\n{name}\n  agrees now: remove it from differing.txt\n"
                );
                differing.push(name);
            }
            _ => {}
        }
    }
    if let Ok(path) = std::env::var("DIFFERING") {
        fs::write(path, differing.join("\n") + "\n").expect("a writable file");
    }
    assert!(
        report.is_empty(),
        "{} of {count} cases are not as they should be:\n{report}",
        differing.len()
    );
}
