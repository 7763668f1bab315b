//! `cargo xtask spec`: the drafts of the specification, and the conformance cases that test them.

mod draft;
mod index;

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::{Args, Subcommand};

use crate::files;
use draft::Example;
use index::Index;

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Lists every example of the drafts with the case that pins it; fails if one is without.
    Examples(Examples),
}

#[derive(Args, Debug)]
pub struct Examples {
    /// The drafts, or directories of them (files `*.txt`)
    #[arg(required = true)]
    drafts: Vec<PathBuf>,
    /// List only examples without a case, and entries of the index that are wrong
    #[arg(long)]
    missing: bool,
}

/// The extensions of recordings.
const RESULTS: &[&str] = &["out", "log", "catalog.json", "pn"];

pub fn run(command: &Command) -> Result<()> {
    match command {
        Command::Examples(options) => examples(options),
    }
}

fn examples(options: &Examples) -> Result<()> {
    let conformance = files::root().join("tests/conformance");
    let index = Index::read(&conformance.join("examples.txt"))?;
    let mut tally = Tally::default();
    for path in drafts(&options.drafts)? {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let text = std::fs::read_to_string(&path)?;
        println!("{name} ({})", index.chapter(&name).unwrap_or("unknown"));
        let found = draft::examples(&text);
        for example in &found {
            let cases = index.cases(&name, example.line);
            tally.count += 1;
            tally.missing += usize::from(cases.is_empty());
            if cases.is_empty() || !options.missing {
                print_example(example, &cases);
            }
        }
        for line in index.lines_without_example(&name, &found) {
            tally.wrong += 1;
            println!("  {line:5}  in the index, but there is no example");
        }
    }
    for case in index.all_cases() {
        if !is_recorded(&conformance, case) {
            tally.wrong += 1;
            println!("there is no case {case}, or no recording of it");
        }
    }
    tally.report()
}

#[derive(Default)]
struct Tally {
    count: usize,
    missing: usize,
    wrong: usize,
}

impl Tally {
    fn report(&self) -> Result<()> {
        let Tally {
            count,
            missing,
            wrong,
        } = self;
        println!("{count} examples, {missing} without a case, {wrong} mistakes in the index");
        if missing + wrong > 0 {
            bail!("not every example of the drafts is pinned");
        }
        Ok(())
    }
}

fn print_example(example: &Example, cases: &[&str]) {
    let cases = match cases {
        [] => "NO CASE".to_owned(),
        cases => cases.join(", "),
    };
    println!("  {:5}  {}\n         {cases}", example.line, example.code);
}

/// The given draft files, in order.
fn drafts(given: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in given {
        match path.is_dir() {
            true => found.extend(files::with_extension(path, &["txt"])?),
            false => found.push(path.clone()),
        }
    }
    Ok(found)
}

/// Whether a case, or a module whose files are cases, exists and has a recording or our own result.
fn is_recorded(conformance: &Path, case: &str) -> bool {
    let beside = |extension: &str| conformance.join(format!("{case}.{extension}")).is_file();
    let recorded = |result: &&str| beside(result) || beside(&format!("ours.{result}"));
    let is_case = ["pp", "epp", "case"].into_iter().any(beside);
    match is_case {
        true => RESULTS.iter().any(recorded),
        false => conformance.join(case).join("modules").is_dir(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<'c>(cases: impl IntoIterator<Item = &'c str>) {
        let conformance = files::root().join("tests/conformance");
        for case in cases {
            assert!(is_recorded(&conformance, case), "{case} is not recorded");
        }
    }

    #[test]
    fn the_cases_of_the_index_are_recorded() {
        let index = files::root().join("tests/conformance/examples.txt");
        check(Index::read(&index).unwrap().all_cases());
    }

    fn decisions() -> String {
        std::fs::read_to_string(files::root().join("docs/spec-decisions.md")).unwrap()
    }

    #[test]
    fn the_cases_of_the_decisions_are_recorded() {
        let text = decisions();
        let spans = text.split('`').skip(1).step_by(2);
        const AREAS: &[&str] = &[
            "syntax/",
            "eval/",
            "types/",
            "functions/",
            "catalog/",
            "hiera/",
        ];
        check(spans.filter(|span| AREAS.iter().any(|area| span.starts_with(area))));
    }

    #[test]
    fn every_deviation_is_a_decision() {
        let conformance = files::root().join("tests/conformance");
        let text = decisions();
        for area in ["syntax", "eval", "types", "functions", "catalog"] {
            for path in files::with_extension(&conformance.join(area), RESULTS).unwrap() {
                let name = path.strip_prefix(&conformance).unwrap().to_string_lossy();
                if let Some((case, _)) = name.split_once(".ours.") {
                    assert!(text.contains(&format!("`{case}`")), "{case} has no reason");
                }
            }
        }
    }
}
