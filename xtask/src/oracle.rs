//! `cargo xtask oracle`: installs the real Puppet, and records its results for the conformance cases.

mod agent;
mod apply;
mod ca;
mod catalog;
mod diff;
mod eval;
mod hiera;
mod ruby;
mod server;
mod store;
mod syntax;
mod types;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Result, bail};
use clap::{Args, Subcommand};

use crate::files;
use crate::process;
use crate::puppet::Puppet;

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Installs Debian's puppet-agent, unless there is a `puppet` already.
    Install,
    /// Records Puppet's verdict beside each conformance case.
    Record(Record),
    /// Runs real agents against our server.
    Agent(agent::Agent),
    /// Records what puppetserver answers to requests of agents.
    Server(server::Server),
    /// Records what `puppetserver ca` prints.
    Ca(ca::Ca),
    /// Has Puppet apply catalogs of ours, without changing anything.
    Apply(apply::Apply),
    /// Records the tables of resource types.
    Types(types::Types),
    /// Records what octocatalog-diff says about pairs of catalogs.
    Diff(diff::Diff),
    /// Runs the tests of the store with PostgreSQL, or records what PuppetDB answers.
    Store(store::Store),
}

#[derive(Args, Debug)]
pub struct Record {
    /// Only the cases of this directory below tests/conformance, or whose path there contains this text
    filter: Option<String>,
    /// Report what differs from the recordings, change nothing; exit 1 when something does
    #[arg(long)]
    check: bool,
    #[command(flatten)]
    puppet: Puppet,
}

/// A part of the language with its own kind of cases.
struct Area {
    /// The directories in `tests/conformance/`.
    directories: &'static [&'static str],
    /// The extensions of the cases.
    cases: &'static [&'static str],
    /// The extensions of the recordings of a case.
    results: &'static [&'static str],
    /// Whether a directory with the name of a case belongs to the case: no file in it is a case or a result.
    case_directories: bool,
    /// Runs Puppet, given `tests/conformance` and the cases.
    record: fn(&Puppet, &Path, &[PathBuf]) -> Result<Vec<Recording>>,
}

const AREAS: &[Area] = &[
    syntax::AREA,
    eval::AREA,
    catalog::AREA,
    hiera::AREA,
    ruby::AREA,
];

/// Puppet's result for one case.
enum Recording {
    /// The result files by extension; a missing extension has no file.
    Results(BTreeMap<&'static str, String>),
    /// Puppet crashed: there is nothing to record, a human decides.
    Broken(String),
}

/// The summary of `record`.
#[derive(Default)]
struct Tally {
    cases: usize,
    changed: usize,
    broken: usize,
    /// Cases on which Puppet crashes and that have our own result.
    settled: usize,
}

pub fn run(command: Command) -> Result<()> {
    match command {
        Command::Install => install(),
        Command::Record(options) => record(&options),
        Command::Agent(options) => agent::run(&options),
        Command::Server(options) => server::run(&options),
        Command::Ca(options) => ca::run(&options),
        Command::Apply(options) => apply::run(&options),
        Command::Types(options) => types::run(&options),
        Command::Diff(options) => diff::run(&options),
        Command::Store(options) => store::run(&options),
    }
}

fn install() -> Result<()> {
    if let Some(version) = installed_version() {
        println!("puppet {version} is installed");
        return Ok(());
    }
    process::run(std::process::Command::new("apt-get").arg("update"))?;
    process::run(std::process::Command::new("apt-get").args(["install", "-y", "puppet-agent"]))
}

fn installed_version() -> Option<String> {
    let output = std::process::Command::new("puppet")
        .arg("--version")
        .stderr(Stdio::null())
        .output()
        .ok()?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

fn record(options: &Record) -> Result<()> {
    let mut tally = Tally::default();
    for area in AREAS {
        record_area(area, options, &mut tally)?;
    }
    let Tally {
        cases,
        changed,
        broken,
        settled,
    } = tally;
    let verb = if options.check { "differ" } else { "changed" };
    println!(
        "{cases} cases, {changed} {verb}, {broken} where Puppet broke, {settled} where that is known"
    );
    if options.check && changed + broken > 0 {
        bail!("the recordings are not what Puppet says");
    }
    Ok(())
}

fn record_area(area: &Area, options: &Record, tally: &mut Tally) -> Result<()> {
    let conformance = files::root().join("tests/conformance");
    let all = files_of(area, &conformance, area.cases)?;
    check_names(&all)?;
    let orphans = orphans(area, &conformance, &all)?;
    for orphan in filtered(&conformance, orphans, options.filter.as_deref()) {
        tally.changed += 1;
        update(&conformance, &orphan, None, options.check)?;
    }
    let cases = filtered(&conformance, all, options.filter.as_deref());
    if cases.is_empty() {
        return Ok(());
    }
    let recordings = (area.record)(&options.puppet, &conformance, &cases)?;
    for (case, recording) in cases.iter().zip(&recordings) {
        tally.cases += 1;
        match recording {
            Recording::Results(results) => {
                tally.changed +=
                    usize::from(settle(area, &conformance, case, results, options.check)?);
            }
            Recording::Broken(_) if has_own_side(area, case) => tally.settled += 1,
            Recording::Broken(why) => {
                tally.broken += 1;
                eprintln!(
                    "warning: {}: Puppet broke: {why}",
                    relative(&conformance, case)
                );
            }
        }
    }
    Ok(())
}

/// The area's files with one of the extensions, sorted by path.
fn files_of(area: &Area, conformance: &Path, extensions: &[&str]) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for name in area.directories {
        let directory = conformance.join(name);
        if directory.is_dir() {
            found.extend(files::with_extension(&directory, extensions)?);
        }
    }
    // Files that cases read or load are not cases.
    found.retain(|path| path.iter().all(|part| part != "support"));
    if area.case_directories {
        found.retain(|path| !is_part_of_case(area, path));
    }
    Ok(found)
}

/// Whether the file is in a directory with the name of a case beside it.
fn is_part_of_case(area: &Area, path: &Path) -> bool {
    path.ancestors().skip(1).any(|directory| {
        let is_case = |extension| directory.with_extension(extension).is_file();
        area.cases.iter().any(is_case)
    })
}

/// Fails if `x.pp` and `x.epp` are in one directory, because they would share their results.
fn check_names(cases: &[PathBuf]) -> Result<()> {
    for pair in cases.windows(2) {
        if pair[0].with_extension("") == pair[1].with_extension("") {
            bail!(
                "{} and {} would share their recording",
                pair[0].display(),
                pair[1].display()
            );
        }
    }
    Ok(())
}

fn filtered(base: &Path, files: Vec<PathBuf>, filter: Option<&str>) -> Vec<PathBuf> {
    let Some(filter) = filter else {
        return files;
    };
    let directory = base.join(filter);
    let in_directory = directory.is_dir();
    let wanted = |file: &PathBuf| {
        if in_directory {
            file.starts_with(&directory)
        } else {
            relative(base, file).contains(filter)
        }
    };
    files.into_iter().filter(wanted).collect()
}

/// Result files whose case is gone.
fn orphans(area: &Area, conformance: &Path, cases: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let owners: BTreeSet<PathBuf> = cases.iter().map(|case| case.with_extension("")).collect();
    let results = files_of(area, conformance, area.results)?;
    // Files of intended deviations are not recordings.
    let is_ours = |stem: &PathBuf| stem.extension().is_some_and(|e| e == "ours");
    let stem = |result: &PathBuf| {
        let without = |extension: &&str| files::without_extension(result, extension);
        area.results.iter().find_map(without)
    };
    let is_orphan = |result: &PathBuf| {
        stem(result).is_some_and(|stem| !owners.contains(&stem) && !is_ours(&stem))
    };
    Ok(results.into_iter().filter(is_orphan).collect())
}

/// Whether the case has a file of an intended deviation.
fn has_own_side(area: &Area, case: &Path) -> bool {
    let mut results = area.results.iter();
    results.any(|extension| case.with_extension(format!("ours.{extension}")).is_file())
}

/// Writes Puppet's results beside the case. Returns whether something was different.
fn settle(
    area: &Area,
    base: &Path,
    case: &Path,
    results: &BTreeMap<&'static str, String>,
    check: bool,
) -> Result<bool> {
    let mut changed = false;
    for extension in area.results {
        let wanted = results.get(extension).map(String::as_str);
        changed |= update(base, &case.with_extension(extension), wanted, check)?;
    }
    Ok(changed)
}

fn update(base: &Path, path: &Path, wanted: Option<&str>, check: bool) -> Result<bool> {
    let present = files::read_if_exists(path)?;
    if present.as_deref() == wanted {
        return Ok(false);
    }
    let what = match (present, wanted) {
        (None, _) => "new",
        (_, None) => "stale",
        _ => "changed",
    };
    println!("{what:8} {}", relative(base, path));
    if !check {
        match wanted {
            Some(text) => fs::write(path, text)?,
            None => fs::remove_file(path)?,
        }
    }
    Ok(true)
}

/// `LINE:COLUMN`, with `-` for an unknown part.
fn position(line: Option<u32>, column: Option<u32>) -> String {
    match (line, column) {
        (Some(line), Some(column)) => format!("{line}:{column}"),
        (Some(line), None) => format!("{line}:-"),
        (None, _) => "-".to_owned(),
    }
}

fn relative(base: &Path, path: &Path) -> String {
    path.strip_prefix(base)
        .unwrap_or(path)
        .display()
        .to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_beside_a_case_of_their_directories_name_are_its_own() {
        let base = std::env::temp_dir().join(format!("xtask-{}", std::process::id()));
        let module = base.join("eval/a/one/modules/m/manifests");
        fs::create_dir_all(&module).unwrap();
        fs::write(base.join("eval/a/one.pp"), "").unwrap();
        fs::write(module.join("init.pp"), "").unwrap();
        let found = files_of(&eval::AREA, &base, &["pp"]).unwrap();
        fs::remove_dir_all(&base).unwrap();
        assert_eq!(found, [base.join("eval/a/one.pp")]);
    }
}
