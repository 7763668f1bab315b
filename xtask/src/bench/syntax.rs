//! `cargo xtask bench syntax`: the manifests of the corpus' modules, without their tests.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use clap::Args;

use super::phases::{self, Phase};
use super::table::{Times, duration, markdown, rate, ratio};
use crate::puppet::Puppet;
use crate::{bunraku, corpus, process};

#[derive(Args, Debug)]
pub struct Syntax {
    /// How often bunraku runs; Puppet runs once
    #[arg(long, default_value_t = 20)]
    runs: usize,
    #[command(flatten)]
    puppet: Puppet,
    #[command(flatten)]
    bunraku: bunraku::Options,
}

pub fn run(options: &Syntax) -> Result<()> {
    let directory = corpus::directory();
    let manifests = manifests()?;
    // Reading everything once also warms the file cache.
    let texts = manifests
        .iter()
        .map(|manifest| fs::read_to_string(directory.join(manifest)))
        .collect::<Result<Vec<_>, _>>()?;
    let bytes = texts.iter().map(String::len).sum::<usize>();
    let lines = texts.iter().map(|text| text.lines().count()).sum::<usize>();
    println!(
        "{} manifests, {lines} lines, {:.2} MB\n",
        manifests.len(),
        bytes as f64 / 1e6
    );
    println!("{}", side_by_side(options, &directory, &manifests)?);
    println!("{}", phases(&directory, &manifests, bytes, options.runs));
    Ok(())
}

/// The manifests that a user would check: those of modules, without tests and documentation.
fn manifests() -> Result<Vec<String>> {
    let all = corpus::manifests_and_templates()?;
    let wanted = |file: &String| {
        file.ends_with(".pp")
            && file.starts_with("usr/share/puppet/")
            && !file.split('/').any(|directory| directory == "spec")
    };
    Ok(all.into_iter().filter(wanted).collect())
}

/// Measures the whole process, including its start.
fn side_by_side(options: &Syntax, directory: &Path, manifests: &[String]) -> Result<String> {
    let binary = options.bunraku.binary()?;
    let ours = || timed(binary.command().arg("validate"), directory, manifests);
    ours()?;
    let times = (0..options.runs.max(1))
        .map(|_| ours())
        .collect::<Result<Vec<_>>>()?;
    let times = Times::new(times);
    let mut puppet = options.puppet.command();
    puppet.args([
        "parser", "validate", "--strict", "error", "--color", "false",
    ]);
    let theirs = timed(&mut puppet, directory, manifests)?;
    Ok(markdown(
        ["command", "wall time", "ratio"],
        &[
            [
                "`puppet parser validate` (once)".to_owned(),
                duration(theirs),
                "1×".to_owned(),
            ],
            [
                format!("`bunraku validate` (median of {})", options.runs),
                duration(times.median()),
                ratio(theirs, times.median()),
            ],
            [
                format!("`bunraku validate` (best of {})", options.runs),
                duration(times.best()),
                ratio(theirs, times.best()),
            ],
        ],
    ))
}

fn timed(command: &mut Command, directory: &Path, manifests: &[String]) -> Result<Duration> {
    command.args(manifests).current_dir(directory);
    let start = Instant::now();
    let output = process::output(command)?;
    let time = start.elapsed();
    // Some manifests have errors: exit status 1 is expected, unless the options were wrong.
    let complaint = String::from_utf8_lossy(&output.stderr);
    ensure!(
        matches!(output.status.code(), Some(0 | 1)) && !complaint.contains("application options"),
        "{} failed: {}\n{}",
        command.get_program().display(),
        output.status,
        complaint
    );
    Ok(time)
}

/// Measures the phases on one core.
fn phases(directory: &Path, manifests: &[String], bytes: usize, runs: usize) -> String {
    let row = |phase: &Phase| {
        let best = phase.times.best();
        [phase.name.to_owned(), duration(best), rate(bytes, best)]
    };
    let rows: Vec<[String; 3]> = phases::syntax(directory, manifests, runs)
        .iter()
        .map(row)
        .collect();
    markdown(["phase, on one core", "all manifests", "rate"], &rows)
}
