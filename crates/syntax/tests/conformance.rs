//! Runs every case of `tests/conformance/syntax` and compares with the recorded output of Puppet:
//! `CASE.pn` is the dump of an accepted program, `CASE.log` its diagnostics.
//!
//! If we differ on purpose, `CASE.ours.log` is our output, and `docs/spec-decisions.md` has the
//! reason. Such a file fails the run as soon as it is no longer needed.

#![allow(clippy::disallowed_methods, reason = "the cases are files")]

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use syntax::{
    Diagnostic, Mode, ModuleFile, Severity, SourceFile, ValidateOptions, dump, parse, validate,
};

fn cases_dir() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/conformance/syntax")
}

fn collect(dir: &Path, cases: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(dir).expect("a directory of cases");
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    for path in paths {
        match path.extension().and_then(|extension| extension.to_str()) {
            _ if path.is_dir() => collect(&path, cases),
            Some("pp" | "epp") => cases.push(path),
            _ => {}
        }
    }
}

/// Our result for a case: the dump if it is accepted, and the log.
fn outcome(case: &Path) -> (Option<String>, String) {
    let bytes = fs::read(case).expect("a case");
    let chapter = case.strip_prefix(cases_dir()).expect("below the cases");
    let relative: Vec<&str> = chapter
        .iter()
        .map(|part| part.to_str().expect("UTF-8"))
        .collect();
    // The recorded name of a file is relative to its chapter.
    let name = relative[1..].join("/");
    let mode = match case.extension() {
        Some(extension) if extension == "epp" => Mode::Epp,
        _ => Mode::Manifest,
    };
    let source = SourceFile::from_bytes(name, bytes);
    let parsed = parse(&source, mode);
    let mut diagnostics = parsed.diagnostics.clone();
    if parsed.has_errors() {
        // Puppet stops at the first error; what we find after it has no counterpart.
        let first = diagnostics
            .iter()
            .position(|d| d.severity == Severity::Error);
        diagnostics.truncate(first.map_or(0, |at| at + 1));
    } else {
        let modules = relative.iter().position(|&part| part == "modules");
        let options = ValidateOptions {
            module_file: modules
                .and_then(|at| ModuleFile::from_relative_path(&relative[at + 1..].join("/"))),
            ..ValidateOptions::default()
        };
        diagnostics.extend(validate(&parsed.ast, &options));
    }
    let rejected = diagnostics.iter().any(|d| d.severity == Severity::Error);
    let pn = (!rejected).then(|| dump::dump(&parsed.ast, dump::DumpFormat::Pn, false) + "\n");
    (pn, log(&diagnostics, &source))
}

fn log(diagnostics: &[Diagnostic], source: &SourceFile) -> String {
    let mut log = String::new();
    for diagnostic in diagnostics {
        let level = match diagnostic.severity {
            Severity::Error => "err",
            Severity::Warning => "warning",
            Severity::Deprecation => "deprecation",
        };
        let position = match diagnostic.position(source) {
            Some(at) => format!("{}:{}", at.line, at.column),
            None => "-".to_owned(),
        };
        let message = diagnostic.issue.to_string().replace('\n', "\\n");
        writeln!(log, "{level} {position} {message}").expect("a string");
    }
    log
}

fn recorded(case: &Path, extension: &str) -> Option<String> {
    fs::read_to_string(case.with_extension(extension)).ok()
}

#[test]
fn cases_agree_with_puppet() {
    let mut cases = Vec::new();
    collect(&cases_dir(), &mut cases);
    assert!(cases.len() > 350, "only {} cases found", cases.len());
    let mut failures = String::new();
    let mut failed = 0;
    for case in &cases {
        let (pn, log) = outcome(case);
        let expected_log = recorded(case, "log").unwrap_or_default();
        let expected_pn = recorded(case, "pn");
        assert!(
            expected_pn.is_some() || !expected_log.is_empty(),
            "{}: nothing recorded",
            case.display()
        );
        let ours = recorded(case, "ours.log");
        if ours.as_ref() == Some(&expected_log) {
            panic!(
                "{}: the deviation is gone, remove .ours.log",
                case.display()
            );
        }
        let log_differs = log != ours.unwrap_or(expected_log.clone());
        if log_differs || pn.is_some() != expected_pn.is_some() || pn != expected_pn {
            failed += 1;
            writeln!(
                failures,
                "\n{}\n  expected log: {}\n  our log:      {}\n  expected: {}\n  ours:     {}",
                case.display(),
                expected_log.trim_end(),
                log.trim_end(),
                expected_pn.unwrap_or_default().trim_end(),
                pn.unwrap_or_default().trim_end(),
            )
            .expect("a string");
        }
    }
    assert!(
        failed == 0,
        "{failed} of {} cases differ from Puppet:\n{failures}",
        cases.len()
    );
}
