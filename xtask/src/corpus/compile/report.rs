//! Summarizes agreements and differences.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::{Failure, Mode, Outcome, Program};
use crate::catalog;

/// How many groups are shown by default.
const GROUPS: usize = 30;

/// The result of comparing two outcomes.
enum Verdict {
    SameCatalog,
    SameError,
    /// We need Ruby, for this reason.
    NeedsRuby(String),
    /// Puppet has no verdict.
    PuppetBroke,
    Differs {
        /// The part that different programs may have in common.
        reason: String,
        details: Vec<String>,
    },
}

/// Prints the counts and the groups. Returns the names of the programs that differ.
pub fn print<'a>(
    programs: &'a [Program],
    mode: Mode,
    theirs: &[Outcome],
    ours: &[Outcome],
    verbose: bool,
) -> Vec<&'a str> {
    let count = |wanted: fn(&Outcome) -> bool| theirs.iter().filter(|o| wanted(o)).count();
    println!(
        "{}: {} programs; Puppet compiles {}, rejects {}, breaks on {}",
        mode.name(),
        programs.len(),
        count(|outcome| matches!(outcome, Outcome::Catalog(_))),
        count(|outcome| matches!(outcome, Outcome::Failure(_))),
        count(|outcome| matches!(outcome, Outcome::Broken(_))),
    );
    let verdicts: Vec<Verdict> = theirs.iter().zip(ours).map(|(t, o)| judge(t, o)).collect();
    let count = |wanted: fn(&Verdict) -> bool| verdicts.iter().filter(|v| wanted(v)).count();
    let differing = differing(programs, &verdicts);
    let same_catalog = count(|verdict| matches!(verdict, Verdict::SameCatalog));
    let same_error = count(|verdict| matches!(verdict, Verdict::SameError));
    let needs_ruby = count(|verdict| matches!(verdict, Verdict::NeedsRuby(_)));
    let resources: usize = verdicts.iter().zip(ours).map(resources).sum();
    println!("{same_catalog:6} catalogs are identical, with {resources} resources");
    println!("{same_error:6} errors are identical");
    println!("{needs_ruby:6} need Ruby");
    println!("{:6} differ", differing.len() - needs_ruby);
    print_ruby(&verdicts, verbose);
    print_groups(programs, &verdicts, verbose);
    println!();
    differing
}

/// The programs for which we differ from Puppet, or have no result.
fn differing<'a>(programs: &'a [Program], verdicts: &[Verdict]) -> Vec<&'a str> {
    let differs =
        |verdict: &Verdict| matches!(verdict, Verdict::Differs { .. } | Verdict::NeedsRuby(_));
    let judged = programs.iter().zip(verdicts);
    judged
        .filter(|(_, verdict)| differs(verdict))
        .map(|(program, _)| &*program.name)
        .collect()
}

/// The number of resources of an identical catalog.
fn resources((verdict, ours): (&Verdict, &Outcome)) -> usize {
    match (verdict, ours) {
        (Verdict::SameCatalog, Outcome::Catalog(catalog)) => {
            catalog["resources"].as_array().map_or(0, Vec::len)
        }
        _ => 0,
    }
}

fn judge(theirs: &Outcome, ours: &Outcome) -> Verdict {
    let differs = |reason: String, detail: String| Verdict::Differs {
        reason,
        details: vec![detail],
    };
    match (theirs, ours) {
        (Outcome::Broken(_), _) => Verdict::PuppetBroke,
        (
            _,
            Outcome::Failure(Failure {
                ruby_need: Some(need),
                ..
            }),
        ) => Verdict::NeedsRuby(need.clone()),
        (_, Outcome::Broken(why)) => differs("we break".to_owned(), why.clone()),
        (Outcome::Catalog(theirs), Outcome::Catalog(ours)) => {
            let differences = catalog::differences(theirs, ours);
            match differences.first() {
                None => Verdict::SameCatalog,
                Some(first) => Verdict::Differs {
                    reason: first.reason.clone(),
                    details: differences.into_iter().map(|d| d.detail).collect(),
                },
            }
        }
        (Outcome::Catalog(_), Outcome::Failure(failure)) => differs(
            format!("we reject it: {}", without_quoted(&failure.message)),
            failure.to_string(),
        ),
        (Outcome::Failure(failure), Outcome::Catalog(_)) => differs(
            format!(
                "only Puppet rejects it: {}",
                without_quoted(&failure.message)
            ),
            failure.to_string(),
        ),
        (Outcome::Failure(theirs), Outcome::Failure(ours)) => errors(theirs, ours),
    }
}

fn errors(theirs: &Failure, ours: &Failure) -> Verdict {
    if theirs == ours {
        return Verdict::SameError;
    }
    let reason = if theirs.message == ours.message {
        format!("place of the error: {}", without_quoted(&theirs.message))
    } else {
        format!("another error: {}", without_quoted(&theirs.message))
    };
    Verdict::Differs {
        reason,
        details: vec![format!("Puppet: {theirs}"), format!("ours:   {ours}")],
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let number = |number: Option<u32>| number.map_or("-".to_owned(), |n| n.to_string());
        let file = self.file.as_deref().unwrap_or("-");
        let (line, column) = (number(self.line), number(self.column));
        write!(f, "{file}:{line}:{column} {}", self.message)
    }
}

/// A message without the strings that it quotes.
fn without_quoted(message: &str) -> String {
    let first = message.lines().next().unwrap_or_default();
    let mut text = String::new();
    let mut depth = 0_u32;
    let mut quoted = false;
    for character in first.chars() {
        match character {
            '\'' | '"' => {
                quoted = !quoted;
                text.push(character);
            }
            '[' | '(' if !quoted => {
                depth += 1;
                text.push(character);
            }
            ']' | ')' if !quoted => {
                depth = depth.saturating_sub(1);
                text.push(character);
            }
            _ if quoted || depth > 0 => {}
            _ => text.push(character),
        }
    }
    text.chars().take(120).collect()
}

/// Prints why Ruby is needed, most frequent first.
fn print_ruby(verdicts: &[Verdict], verbose: bool) {
    let mut needs: BTreeMap<&str, usize> = BTreeMap::new();
    for verdict in verdicts {
        if let Verdict::NeedsRuby(need) = verdict {
            *needs.entry(need.as_str()).or_default() += 1;
        }
    }
    let mut needs: Vec<_> = needs.into_iter().collect();
    needs.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let shown = if verbose { usize::MAX } else { 12 };
    let mut text = String::new();
    for (need, count) in needs.iter().take(shown) {
        let _ = write!(
            text,
            "{}{need} {count}",
            if text.is_empty() { "" } else { ", " }
        );
    }
    if !text.is_empty() {
        let more = if needs.len() > shown { ", …" } else { "" };
        println!("Ruby is needed for: {text}{more}");
    }
}

fn print_groups(programs: &[Program], verdicts: &[Verdict], verbose: bool) {
    let mut groups: BTreeMap<&str, Vec<(&str, &[String])>> = BTreeMap::new();
    for (program, verdict) in programs.iter().zip(verdicts) {
        if let Verdict::Differs { reason, details } = verdict {
            let member = (&*program.name, &**details);
            groups.entry(reason).or_default().push(member);
        }
    }
    let mut groups: Vec<_> = groups.into_iter().collect();
    groups.sort_by_key(|(_, members)| std::cmp::Reverse(members.len()));
    let shown = if verbose { usize::MAX } else { GROUPS };
    for (reason, members) in groups.iter().take(shown) {
        println!("\n{} × {reason}", members.len());
        let examples = if verbose { usize::MAX } else { 1 };
        for (name, details) in members.iter().take(examples) {
            println!("  {name}");
            let lines = if verbose { usize::MAX } else { 3 };
            for detail in details.iter().take(lines) {
                println!("    {}", clipped(detail, verbose));
            }
        }
    }
    if groups.len() > shown {
        println!("\n… and {} groups more (--verbose)", groups.len() - shown);
    }
}

fn clipped(text: &str, verbose: bool) -> String {
    let text = text.replace('\n', "\\n");
    if verbose || text.chars().count() <= 300 {
        return text;
    }
    let clipped: String = text.chars().take(300).collect();
    clipped + "…"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_without_what_they_quote() {
        let message = "Class[A]: expects a value for parameter 'x'\n  more";
        assert_eq!(
            without_quoted(message),
            "Class[]: expects a value for parameter ''"
        );
    }
}
