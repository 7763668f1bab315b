//! `cargo xtask bench eval`: the programs in `xtask/bench/eval`, evaluated by Puppet and by us.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use clap::Args;

use super::table::{Times, duration, markdown, ratio};
use super::warm;
use crate::puppet::{Puppet, TimeRequest};
use crate::{bunraku, files, process};

#[derive(Args, Debug)]
pub struct Eval {
    /// How often we run each program: it takes some runs until memory is laid out
    #[arg(long, default_value_t = 100)]
    runs: usize,
    /// How often Puppet runs each program
    #[arg(long, default_value_t = 2)]
    puppet_runs: usize,
    /// Only programs with this in their name
    #[arg(long)]
    only: Option<String>,
    #[command(flatten)]
    puppet: Puppet,
    #[command(flatten)]
    bunraku: bunraku::Options,
}

/// A program to evaluate.
struct Program {
    path: PathBuf,
    text: String,
}

pub fn run(options: &Eval) -> Result<()> {
    let programs = programs(options)?;
    let binary = options.bunraku.binary()?;
    let requests = programs
        .iter()
        .map(|program| {
            Ok(TimeRequest {
                path: files::text(&program.path)?.to_owned(),
                runs: options.puppet_runs.max(1),
            })
        })
        .collect::<Result<Vec<_>>>()?;
    let theirs = options.puppet.evaluation_times(&requests)?;
    let mut rows = Vec::new();
    for (program, theirs) in programs.iter().zip(theirs) {
        let (ours, value) = warm::evaluate(&program.text, options.runs)
            .with_context(|| program.path.display().to_string())?;
        ensure!(
            value == theirs.value,
            "{}: Puppet says {}, we say {value}",
            program.path.display(),
            theirs.value
        );
        let whole = times(options.runs, || {
            process::output(binary.command().arg("eval").arg(&program.path))
        })?;
        let puppet = Duration::from_secs_f64(theirs.seconds);
        rows.push([
            program.title().to_owned(),
            duration(puppet),
            duration(ours.best()),
            ratio(puppet, ours.best()),
            duration(whole.best()),
        ]);
    }
    let heading = ["program", "Puppet", "bunraku", "ratio", "whole process"];
    println!("{}", markdown(heading, &rows));
    println!("{}", start(&binary)?);
    Ok(())
}

fn programs(options: &Eval) -> Result<Vec<Program>> {
    let directory = files::root().join("xtask/bench/eval");
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path)?;
        Ok(Program { path, text })
    };
    let only = options.only.as_deref().unwrap_or_default();
    let wanted = |path: &PathBuf| path.to_string_lossy().contains(only);
    let paths = files::with_extension(&directory, &["pp"])?.into_iter();
    paths.filter(wanted).map(read).collect()
}

impl Program {
    /// The title of the program, from its first comment.
    fn title(&self) -> &str {
        let first = self.text.lines().next().unwrap_or_default();
        first.trim_start_matches(['#', ' '])
    }
}

/// Measures an empty program and a process that does nothing.
fn start(binary: &bunraku::Bunraku) -> Result<String> {
    const RUNS: usize = 100;
    let ours = times(RUNS, || {
        process::output(binary.command().args(["eval", "1"]))
    })?;
    let nothing = times(RUNS, || process::output(&mut Command::new(nothing()?)))?;
    let row = |name: &str, times: &Times| {
        [
            name.to_owned(),
            duration(times.best()),
            duration(times.median()),
        ]
    };
    Ok(markdown(
        ["process", "best", "median"],
        &[
            row("`bunraku eval 1`", &ours),
            row("`true`, which does nothing", &nothing),
        ],
    ))
}

fn nothing() -> Result<&'static Path> {
    let candidates = ["/bin/true", "/usr/bin/true"].map(Path::new);
    let found = candidates.into_iter().find(|path| path.exists());
    found.context("there is no `true` here")
}

fn times<T>(runs: usize, work: impl Fn() -> Result<T>) -> Result<Times> {
    let once = || {
        let start = Instant::now();
        work()?;
        Ok(start.elapsed())
    };
    once()?;
    let times = (0..runs.max(1)).map(|_| once());
    Ok(Times::new(times.collect::<Result<Vec<_>>>()?))
}
