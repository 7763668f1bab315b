//! Shared parts of the tests that compare what Puppet logs: environments of cases, the format of logs, and deviations.

use std::path::{Path, PathBuf};

use compiler::configuration::Configuration;
use compiler::{Error, Host, Level, Location, Log};
use environment::Layout;

use crate::support::recorded;

/// The modulepath of an environment.
pub fn modulepath(host: &dyn Host, directory: &Path) -> Vec<PathBuf> {
    let layout = Layout::read(host, directory, &Configuration::default());
    layout.expect("a legal environment.conf").modulepath
}

/// A log line; `position` formats the location, as in the recordings of the area.
pub fn log_line(log: &Log, position: impl Fn(&Location, bool) -> String) -> String {
    if log.source.is_empty() && log.level < Level::Notice {
        return String::new();
    }
    let place = |location| position(location, false);
    let place = log.location.as_ref().map_or("-".to_owned(), place);
    let source = match log.source.as_str() {
        "" => "Puppet",
        source => source,
    };
    let message = log.message.replace('\n', "\\n");
    format!("{} {place} {source}: {message}\n", log.level.name())
}

/// The line for the final error.
pub fn error_line(error: &Error, position: impl Fn(&Location, bool) -> String) -> String {
    let place = |location| position(location, error.line_only);
    let place = error.location.as_ref().map_or("-".to_owned(), place);
    format!("err {place} {}\n", error.message.replace('\n', "\\n"))
}

/// `LINE:COLUMN`
pub fn line_and_column(location: &Location, line_only: bool) -> String {
    let at = location.position();
    if line_only {
        format!("{}:-", at.line)
    } else {
        format!("{}:{}", at.line, at.column)
    }
}

/// The expected output: Puppet's, unless a deviation is recorded. Fails if the deviation no longer exists.
pub fn wanted(case: &Path, extension: &str) -> Option<String> {
    let theirs = recorded(case, extension);
    let ours = recorded(case, &format!("ours.{extension}"));
    assert!(
        ours.is_none() || ours != theirs,
        "{}: the deviation is gone, remove .ours.{extension}",
        case.display()
    );
    ours.or(theirs)
}
