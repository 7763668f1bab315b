//! Runs every case of `tests/conformance/{types,eval,functions}` and compares the result with Puppet's
//! recorded output: `CASE.out` is the value of the last expression in `%p` format, `CASE.log` has the log
//! messages and the final error.
//!
//! Cases that do not agree yet are listed in `tests/conformance/differing.txt`. The list can only shrink: a
//! listed case that agrees fails the run, and so does an unlisted one that does not.

#![allow(clippy::disallowed_methods, reason = "the cases are files")]

#[path = "support/output.rs"]
mod output;
mod support;

use std::cell::RefCell;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use compiler::{Compilation, Environment, Log, Settings};
use pcore::format::convert::program_form;
use syntax::SourceFile;

use output::{line_and_column, wanted};
use support::recorded;

/// Our result for a case: the value if there is one, and the log.
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
        Box::new(move |entry: &Log| {
            log.borrow_mut()
                .push_str(&output::log_line(entry, line_and_column));
        })
    };
    let mut settings = Settings {
        server_facts: support::server_facts(),
        ..Settings::default()
    };
    let environment = case.with_extension("");
    if environment.is_dir() {
        settings.modulepath = output::modulepath(&support::host(), &environment);
        settings.environment_directory = Some(environment);
    }
    let environment = Environment::new(Arc::new(support::host()), settings);
    let node = support::node(support::NODE);
    let mut compilation = Compilation::new(&environment, node, sink);
    let result = compilation.evaluate(&source);
    drop(compilation);
    let mut log = log.take();
    // Recordings do not contain the path of the repository.
    let directory = case.parent().expect("a directory").to_string_lossy();
    let relocated = |text: &str| text.replace(&format!("{directory}/"), "");
    match result {
        Ok(value) => {
            let value = program_form(&value) + "\n";
            (Some(relocated(&value)), relocated(&log))
        }
        Err(error) => {
            log.push_str(&output::error_line(&error, line_and_column));
            (None, relocated(&log))
        }
    }
}

/// The difference between a case and its recording.
fn difference(case: &Path) -> Option<String> {
    let expected_out = wanted(case, "out");
    let wanted_log = wanted(case, "log").unwrap_or_default();
    let (out, log) = outcome(case);
    let no_value = recorded(case, "ours.log").is_some() && out.is_none();
    let out_differs = out != expected_out && !no_value;
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
    support::check(&["types", "eval", "functions"], difference);
}
