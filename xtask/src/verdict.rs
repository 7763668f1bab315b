//! Compares Puppet's verdict about a file with ours.

use std::fmt;

use anyhow::{Context, Result};

use crate::bunraku;
use crate::puppet::SyntaxVerdict;

/// The first difference from Puppet.
#[derive(Debug)]
pub enum Difference {
    /// Our binary crashed.
    Crash(String),
    /// The first errors differ: only one side has one, or location or message differ.
    FirstError {
        puppet: Option<Line>,
        ours: Option<Line>,
    },
    /// Both accept the source but the dumps differ.
    Dump { puppet: String, ours: String },
    /// The first error (if any) is the same; other diagnostics differ.
    Diagnostics {
        puppet: Option<Line>,
        ours: Option<Line>,
    },
}

/// The compared parts of a diagnostic.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    pub level: &'static str,
    pub line: Option<u32>,
    pub column: Option<u32>,
    pub message: String,
}

/// Compares the verdicts; none if they agree, or if Puppet crashed.
pub fn compare(puppet: &SyntaxVerdict, ours: &bunraku::Verdict) -> Option<Difference> {
    if let Some(why) = &ours.crash {
        return Some(Difference::Crash(why.clone()));
    }
    if puppet.internal.is_some() {
        return None;
    }
    let (mut theirs, mut our_lines) = (puppet_lines(puppet), our_lines(ours));
    if puppet.pn.is_none() {
        // Puppet stops at the first syntax error; our further errors have no counterpart.
        let first = our_lines.iter().position(|line| line.level == "err");
        our_lines.truncate(first.map_or(our_lines.len(), |at| at + 1));
    }
    // Warnings are printed before errors.
    theirs.sort_by_key(|line| line.level == "err");
    our_lines.sort_by_key(|line| line.level == "err");
    first_error_differs(&theirs, &our_lines)
        .or_else(|| dump_differs(puppet, ours))
        .or_else(|| diagnostics_differ(&theirs, &our_lines))
}

fn first_error_differs(puppet: &[Line], ours: &[Line]) -> Option<Difference> {
    let first = |lines: &[Line]| lines.iter().find(|line| line.level == "err").cloned();
    let (puppet, ours) = (first(puppet), first(ours));
    (puppet != ours).then_some(Difference::FirstError { puppet, ours })
}

/// Compares the dumps of a source that Puppet parsed, even if validation rejected it.
fn dump_differs(puppet: &SyntaxVerdict, ours: &bunraku::Verdict) -> Option<Difference> {
    let puppet = puppet.pn.clone()?;
    let ours = ours.pn.clone().unwrap_or_default();
    (puppet != ours).then_some(Difference::Dump { puppet, ours })
}

fn diagnostics_differ(puppet: &[Line], ours: &[Line]) -> Option<Difference> {
    let longest = puppet.len().max(ours.len());
    let (puppet, ours) = (0..longest)
        .map(|index| (puppet.get(index), ours.get(index)))
        .find(|(puppet, ours)| puppet != ours)?;
    Some(Difference::Diagnostics {
        puppet: puppet.cloned(),
        ours: ours.cloned(),
    })
}

fn puppet_lines(verdict: &SyntaxVerdict) -> Vec<Line> {
    let line = |diagnostic: &crate::puppet::Diagnostic| Line {
        level: level(&diagnostic.level),
        line: diagnostic.line,
        column: diagnostic.column,
        message: diagnostic.message.clone(),
    };
    verdict.diagnostics.iter().map(line).collect()
}

fn our_lines(verdict: &bunraku::Verdict) -> Vec<Line> {
    let line = |diagnostic: &bunraku::Diagnostic| Line {
        level: level(&diagnostic.level),
        line: diagnostic.line,
        column: diagnostic.column,
        message: diagnostic.message.clone(),
    };
    // Puppet's recorded verdict does not include checks of definitions.
    let recorded = |d: &&bunraku::Diagnostic| {
        !matches!(d.code.as_str(), "DUPLICATE_DEFINITION" | "METAPARAMETER")
    };
    verdict
        .diagnostics
        .iter()
        .filter(recorded)
        .map(line)
        .collect()
}

/// Maps levels: Puppet logs a deprecation as a warning.
fn level(level: &str) -> &'static str {
    if level == "err" { "err" } else { "warning" }
}

pub fn from_lines(text: &str) -> Result<Vec<SyntaxVerdict>> {
    text.lines()
        .map(|line| serde_json::from_str(line).context("a recorded verdict that is not JSON"))
        .collect()
}

pub fn to_lines(verdicts: &[SyntaxVerdict]) -> Result<String> {
    let mut text = String::new();
    for verdict in verdicts {
        text.push_str(&serde_json::to_string(verdict)?);
        text.push('\n');
    }
    Ok(text)
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Difference::Crash(why) => write!(f, "bunraku died: {why}"),
            Difference::FirstError { puppet, ours } => pair(f, "first error", puppet, ours),
            Difference::Diagnostics { puppet, ours } => pair(f, "diagnostic", puppet, ours),
            Difference::Dump { puppet, ours } => dumps(f, puppet, ours),
        }
    }
}

fn pair(
    f: &mut fmt::Formatter<'_>,
    what: &str,
    puppet: &Option<Line>,
    ours: &Option<Line>,
) -> fmt::Result {
    let show = |line: &Option<Line>| {
        line.as_ref()
            .map_or_else(|| "none".to_owned(), Line::to_string)
    };
    writeln!(f, "{what}")?;
    writeln!(f, "  puppet: {}", show(puppet))?;
    write!(f, "  ours:   {}", show(ours))
}

/// Shows the first difference of the dumps, with context.
fn dumps(f: &mut fmt::Formatter<'_>, puppet: &str, ours: &str) -> fmt::Result {
    let same = puppet
        .char_indices()
        .zip(ours.chars())
        .find(|((_, a), b)| a != b)
        .map_or(puppet.len().min(ours.len()), |((at, _), _)| at);
    writeln!(f, "dump, from byte {same}")?;
    writeln!(f, "  puppet: {}", around(puppet, same))?;
    write!(f, "  ours:   {}", around(ours, same))
}

fn around(text: &str, at: usize) -> String {
    let before: Vec<char> = text[..at].chars().rev().take(40).collect();
    let before: String = before.into_iter().rev().collect();
    let after: String = text[at..].chars().take(60).collect();
    format!("{before}⟨here⟩{after}")
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |number: Option<u32>| number.map_or("-".to_owned(), |n| n.to_string());
        let (line, column) = (number(self.line), number(self.column));
        write!(f, "{} {line}:{column} {}", self.level, self.message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shows_where_the_dumps_part() {
        let difference = Difference::Dump {
            puppet: "(é 1)".into(),
            ours: "(é 2)".into(),
        };
        let shown = difference.to_string();
        assert!(shown.starts_with("dump, from byte 4"), "{shown}");
        assert!(shown.ends_with("(é ⟨here⟩2)"), "{shown}");
    }
}
