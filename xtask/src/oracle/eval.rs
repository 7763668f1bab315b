//! The areas whose cases are programs: the value of the last expression, and the log.
//!
//! `<case>.out` holds the value in `%p` format, unless the program failed; `<case>.log` holds one line per log message,
//! if there are any, and last the error that ended the program. A directory `<case>/` is the environment of the
//! program.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::Result;

use super::{Area, Recording, position};
use crate::files;
use crate::puppet::{EvalRequest, EvalVerdict, Log, Puppet};

pub const AREA: Area = Area {
    directories: &["types", "eval", "functions"],
    cases: &["pp"],
    results: &["out", "log"],
    case_directories: true,
    record,
};

fn record(puppet: &Puppet, _: &Path, cases: &[PathBuf]) -> Result<Vec<Recording>> {
    let verdicts = puppet.eval(&requests(cases)?)?;
    Ok(verdicts.into_iter().map(recording).collect())
}

pub fn requests(cases: &[PathBuf]) -> Result<Vec<EvalRequest>> {
    let request = |case: &PathBuf| {
        files::text(case).map(|path| EvalRequest {
            path: path.to_owned(),
        })
    };
    cases.iter().map(request).collect()
}

fn recording(verdict: EvalVerdict) -> Recording {
    if let Some(why) = verdict.internal {
        return Recording::Broken(why);
    }
    let mut results = BTreeMap::new();
    if let Some(value) = verdict.value {
        results.insert("out", value + "\n");
    }
    if !verdict.logs.is_empty() {
        results.insert("log", verdict.logs.iter().map(log_line).collect());
    }
    Recording::Results(results)
}

/// `LEVEL LINE:COLUMN SOURCE: MESSAGE`; `err LINE:COLUMN MESSAGE` for the error that ended the program.
fn log_line(log: &Log) -> String {
    line(log, &position(log.line, log.column))
}

/// A log line with a formatted position.
pub fn line(log: &Log, position: &str) -> String {
    let source = log
        .source
        .as_ref()
        .map_or_else(String::new, |source| format!("{source}: "));
    let message = log.message.replace('\n', "\\n");
    format!("{} {position} {source}{message}\n", log.level)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log(source: Option<&str>, line: Option<u32>, column: Option<u32>) -> String {
        log_line(&Log {
            level: "err".into(),
            file: None,
            line,
            column,
            source: source.map(str::to_owned),
            message: "a\nb".into(),
        })
    }

    #[test]
    fn log_lines() {
        let scope = Some("Scope(Class[main])");
        assert_eq!(log(scope, None, None), "err - Scope(Class[main]): a\\nb\n");
        assert_eq!(log(None, Some(1), Some(2)), "err 1:2 a\\nb\n");
        assert_eq!(log(None, Some(1), None), "err 1:- a\\nb\n");
    }
}
