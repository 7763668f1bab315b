//! The area `syntax`: whether Puppet accepts a file, its syntax tree, and the diagnostics.
//!
//! `<case>.pn` holds the dump if Puppet accepts the file; `<case>.log` holds one line per diagnostic, if there are any.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::{Area, Recording, position};
use crate::files;
use crate::puppet::{Diagnostic, Puppet, SyntaxRequest, SyntaxVerdict};

pub const AREA: Area = Area {
    directories: &["syntax"],
    cases: &["pp", "epp"],
    results: &["pn", "log"],
    case_directories: false,
    record,
};

fn record(puppet: &Puppet, conformance: &Path, cases: &[PathBuf]) -> Result<Vec<Recording>> {
    let area = &conformance.join("syntax");
    let requests = cases
        .iter()
        .map(|case| request(area, case))
        .collect::<Result<Vec<_>>>()?;
    let verdicts = puppet.syntax(&requests)?;
    Ok(verdicts.into_iter().map(recording).collect())
}

/// The request for a case: Puppet runs in the case's chapter, with a directory `modules` above the case as its
/// modulepath.
fn request(area: &Path, case: &Path) -> Result<SyntaxRequest> {
    let chapter = case
        .strip_prefix(area)?
        .components()
        .next()
        .map(|first| area.join(first))
        .filter(|chapter| chapter != case)
        .with_context(|| format!("{} is in no chapter", case.display()))?;
    let file = case.strip_prefix(&chapter)?;
    let modules = case.ancestors().find(|directory| {
        directory.starts_with(&chapter)
            && directory.file_name().is_some_and(|name| name == "modules")
    });
    Ok(SyntaxRequest {
        dir: files::text(&chapter)?.to_owned(),
        file: files::text(file)?.to_owned(),
        modulepath: modules
            .map(|path| files::text(path).map(str::to_owned))
            .into_iter()
            .collect::<Result<_>>()?,
    })
}

fn recording(verdict: SyntaxVerdict) -> Recording {
    let undumpable = verdict.undumpable.filter(|_| verdict.accepted);
    if let Some(why) = verdict.internal.or(undumpable) {
        return Recording::Broken(why);
    }
    let mut results = BTreeMap::new();
    if let (true, Some(pn)) = (verdict.accepted, verdict.pn) {
        results.insert("pn", pn + "\n");
    }
    if !verdict.diagnostics.is_empty() {
        results.insert("log", verdict.diagnostics.iter().map(log_line).collect());
    }
    Recording::Results(results)
}

/// `LEVEL LINE:COLUMN MESSAGE`, with `-` for an unknown position.
fn log_line(diagnostic: &Diagnostic) -> String {
    let position = position(diagnostic.line, diagnostic.column);
    let message = diagnostic.message.replace('\n', "\\n");
    format!("{} {position} {message}\n", diagnostic.level)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_directory_is_the_modulepath() {
        let area = Path::new("/t/syntax");
        let case = Path::new("/t/syntax/location/one/modules/m/manifests/x.pp");
        let request = request(area, case).unwrap();
        assert_eq!(request.dir, "/t/syntax/location");
        assert_eq!(request.file, "one/modules/m/manifests/x.pp");
        assert_eq!(request.modulepath, ["/t/syntax/location/one/modules"]);
    }

    #[test]
    fn other_cases_have_no_modules() {
        let request = request(Path::new("/t/syntax"), Path::new("/t/syntax/a/x.pp")).unwrap();
        assert_eq!(request.file, "x.pp");
        assert!(request.modulepath.is_empty());
    }

    #[test]
    fn log_lines() {
        let mut diagnostic = Diagnostic {
            level: "err".into(),
            code: None,
            line: Some(3),
            column: Some(7),
            message: "a\nb".into(),
        };
        assert_eq!(log_line(&diagnostic), "err 3:7 a\\nb\n");
        diagnostic.line = None;
        assert_eq!(log_line(&diagnostic), "err - a\\nb\n");
    }
}
