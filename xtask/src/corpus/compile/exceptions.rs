//! The classes of the corpus that may differ, each with its reason. An exception that no longer differs is an error, so
//! the list can only shrink.

use std::collections::BTreeSet;

use anyhow::{Result, bail, ensure};

use super::{Mode, Program};
use crate::files;

/// `MODE CLASS REASON`; the mode may be `both`.
pub struct Exception {
    mode: String,
    class: String,
    reason: String,
}

pub fn read() -> Result<Vec<Exception>> {
    let file = files::root().join("xtask/corpus/exceptions.txt");
    let text = files::read_if_exists(&file)?.unwrap_or_default();
    let lines = text.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(parse).collect()
}

fn parse(line: &str) -> Result<Exception> {
    let mut words = line.splitn(3, ' ').map(|word| word.trim().to_owned());
    let mut next = || words.next().filter(|word| !word.is_empty());
    let (Some(mode), Some(class), Some(reason)) = (next(), next(), next()) else {
        bail!("not an exception: {line}");
    };
    let is_mode = ["strict", "relaxed", "both"].contains(&mode.as_str());
    ensure!(is_mode, "neither strict, relaxed nor both: {line}");
    Ok(Exception {
        mode,
        class,
        reason,
    })
}

/// Prints the exceptions, and returns the number of programs that contradict the list: those that differ without being
/// on it, and those that are on it without differing.
pub fn unexpected(
    exceptions: &[Exception],
    mode: Mode,
    programs: &[Program],
    differing: &[&str],
) -> usize {
    let compiled: BTreeSet<&str> = programs.iter().map(|program| &*program.name).collect();
    let differing: BTreeSet<&str> = differing.iter().copied().collect();
    let applies = |exception: &&Exception| {
        let in_mode = exception.mode == "both" || exception.mode == mode.name();
        in_mode && compiled.contains(&*exception.class)
    };
    let exceptions: Vec<&Exception> = exceptions.iter().filter(applies).collect();
    let mut excused = 0;
    let mut stale = 0;
    for exception in exceptions {
        if differing.contains(&*exception.class) {
            excused += 1;
            println!("exception: {} ({})", exception.class, exception.reason);
        } else {
            stale += 1;
            println!("not an exception any more: {}", exception.class);
        }
    }
    differing.len() - excused + stale
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str, differing: &[&str], expected: usize) {
        let exceptions = [parse(line).expect("an exception")];
        let programs = [Program::of_class("a".into()), Program::of_class("b".into())];
        let wrong = unexpected(&exceptions, Mode::Strict, &programs, differing);
        assert_eq!(wrong, expected);
    }

    #[test]
    fn stale_exceptions_count() {
        check("both a because", &["a"], 0);
        check("both a because", &["a", "b"], 1);
        check("both a because", &[], 1);
        check("relaxed a because", &["a"], 1);
        assert!(parse("both a").is_err());
        assert!(parse("some a because").is_err());
    }
}
