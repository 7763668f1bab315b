//! The area whose cases are site manifests: the node's catalog, and the log.
//!
//! `<case>.catalog.json` holds the catalog as an agent gets it, one line per resource and edge, if the compilation
//! succeeds; `<case>.log` is as for programs, with the file before the line if it is not the case itself. A directory
//! `<case>/` is the environment, and `<case>.node.json` has properties of the node: see `xtask/ruby/record_catalog.rb`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::Result;

use super::{Area, Recording, eval, position};
use crate::puppet::{CatalogVerdict, Log, Puppet};

pub const AREA: Area = Area {
    directories: &["catalog"],
    cases: &["pp"],
    results: &["catalog.json", "log"],
    case_directories: true,
    record,
};

fn record(puppet: &Puppet, _: &Path, cases: &[PathBuf]) -> Result<Vec<Recording>> {
    let verdicts = puppet.catalogs(&eval::requests(cases)?)?;
    let recordings = cases.iter().zip(verdicts);
    Ok(recordings
        .map(|(case, verdict)| recording(case, verdict))
        .collect())
}

fn recording(case: &Path, verdict: CatalogVerdict) -> Recording {
    if let Some(why) = verdict.internal {
        return Recording::Broken(why);
    }
    let own = case.file_name().and_then(|name| name.to_str());
    let mut results = BTreeMap::new();
    results.extend(verdict.catalog.map(|catalog| ("catalog.json", catalog)));
    if !verdict.logs.is_empty() {
        let line = |log: &Log| log_line(log, own);
        results.insert("log", verdict.logs.iter().map(line).collect());
    }
    Recording::Results(results)
}

/// `LEVEL FILE:LINE:COLUMN SOURCE: MESSAGE`; without the file if it is the case itself.
fn log_line(log: &Log, own: Option<&str>) -> String {
    let position = position(log.line, log.column);
    match log.file.as_deref() {
        Some(file) if Some(file) != own => eval::line(log, &format!("{file}:{position}")),
        _ => eval::line(log, &position),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log(file: Option<&str>) -> String {
        let log = Log {
            level: "err".into(),
            file: file.map(str::to_owned),
            line: Some(1),
            column: Some(2),
            source: None,
            message: "a".into(),
        };
        log_line(&log, Some("case.pp"))
    }

    #[test]
    fn only_other_files_are_named() {
        assert_eq!(log(None), "err 1:2 a\n");
        assert_eq!(log(Some("case.pp")), "err 1:2 a\n");
        assert_eq!(log(Some("case/m.pp")), "err case/m.pp:1:2 a\n");
    }
}
