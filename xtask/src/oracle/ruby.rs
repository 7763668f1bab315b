//! The area `ruby`: Ruby programs. `<case>.out` holds the output of Ruby, and if it fails, a last line `! message
//! (Class)`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use super::{Area, Recording};
use crate::process;
use crate::puppet::Puppet;

pub const AREA: Area = Area {
    directories: &["ruby"],
    cases: &["rb"],
    results: &["out"],
    case_directories: false,
    record,
};

fn record(_: &Puppet, _: &Path, cases: &[PathBuf]) -> Result<Vec<Recording>> {
    cases.iter().map(|case| recording(case)).collect()
}

fn recording(case: &Path) -> Result<Recording> {
    let mut ruby = Command::new("ruby");
    ruby.args(["--disable=did_you_mean", "--disable=error_highlight"]);
    ruby.arg(case.file_name().context("a case has a name")?);
    ruby.current_dir(case.parent().context("a case is in a directory")?);
    ruby.env("TZ", "UTC").env("HOME", "/root");
    ruby.stdin(Stdio::null());
    let output = process::output(&mut ruby)?;
    let Ok(mut printed) = String::from_utf8(output.stdout) else {
        return Ok(Recording::Broken("the output is not UTF-8".to_owned()));
    };
    if !output.status.success() {
        let errors = String::from_utf8_lossy(&output.stderr);
        printed += &format!("! {}\n", failure(&errors));
    }
    Ok(Recording::Results(BTreeMap::from([("out", printed)])))
}

/// The first line about the exception, without its location.
fn failure(errors: &str) -> &str {
    let is_of_exception = |line: &&str| !line.starts_with('\t') && !line.contains(": warning: ");
    let line = errors.lines().find(is_of_exception).unwrap_or_default();
    match line.split_once("': ") {
        Some((place, rest)) if place.contains(":in `") => rest,
        _ => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_place_of_an_exception_is_left_out() {
        let errors =
            "a.rb:1: warning: x\na.rb:2:in `f': it's: bad (KeyError)\n\tfrom a.rb:3:in `<main>'\n";
        assert_eq!(failure(errors), "it's: bad (KeyError)");
        assert_eq!(failure("a.rb:1: syntax error\n"), "a.rb:1: syntax error");
        assert_eq!(failure(""), "");
    }
}
