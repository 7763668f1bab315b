//! `cargo xtask bench ruby`: the programs in `xtask/bench/ruby`, run by Ruby and by us, and classes of the corpus,
//! compiled by Puppet and by us.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use clap::Args;

use super::ruby_classes;
use super::table::{duration, markdown};
use crate::puppet::Puppet;
use crate::{bunraku, files, process};

#[derive(Args, Debug)]
pub struct Ruby {
    /// How often each program runs; the best time counts
    #[arg(long, default_value_t = 20)]
    runs: usize,
    /// Only programs with this in their name
    #[arg(long)]
    only: Option<String>,
    /// The Ruby to compare with
    #[arg(long, value_name = "PROGRAM", default_value = "ruby")]
    ruby: PathBuf,
    /// How often Puppet compiles each class
    #[arg(long, default_value_t = 3)]
    puppet_runs: usize,
    /// Do not measure Puppet
    #[arg(long)]
    only_ours: bool,
    #[command(flatten)]
    puppet: Puppet,
    #[command(flatten)]
    bunraku: bunraku::Options,
}

pub fn run(options: &Ruby) -> Result<()> {
    let binary = options.bunraku.binary()?;
    let only = options.only.as_deref().unwrap_or_default();
    let programs = files::with_extension(&files::root().join("xtask/bench/ruby"), &["rb"])?;
    let wanted = programs
        .iter()
        .filter(|path| path.to_string_lossy().contains(only));
    let mut rows = Vec::new();
    for path in wanted {
        let theirs = measure(&mut Command::new(&options.ruby), path, options.runs)?;
        let ours = measure(binary.command().arg("ruby"), path, options.runs)?;
        ensure!(
            ours.value == theirs.value,
            "{}: Ruby says {}, we say {}",
            path.display(),
            theirs.value,
            ours.value
        );
        rows.push([
            title(path)?,
            duration(theirs.warm),
            duration(ours.warm),
            times_as_fast(theirs.warm, ours.warm),
            duration(theirs.process),
            duration(ours.process),
        ]);
    }
    let heading = [
        "program",
        "Ruby",
        "bunraku",
        "ratio",
        "Ruby, whole process",
        "bunraku, whole process",
    ];
    println!("{}", markdown(heading, &rows));
    let classes = ruby_classes::Bench {
        binary: &binary,
        puppet: &options.puppet,
        runs: ruby_classes::Runs {
            ours: options.runs,
            puppets: (!options.only_ours).then_some(options.puppet_runs),
        },
    };
    println!("{}", classes.table()?);
    println!("{}", ruby_classes::start(&binary, options.runs)?);
    Ok(())
}

/// The results of one implementation for a program.
struct Measured {
    /// The best of several runs in one process.
    warm: Duration,
    /// One run, including the start of the process.
    process: Duration,
    value: String,
}

fn measure(interpreter: &mut Command, program: &Path, runs: usize) -> Result<Measured> {
    let script = files::root().join("xtask/ruby/bench_ruby.rb");
    let arguments = |runs: usize| [program.into(), runs.to_string().into()] as [PathBuf; 2];
    let name = interpreter.get_program().to_owned();
    let before: Vec<_> = interpreter.get_args().map(ToOwned::to_owned).collect();
    let run = |runs: usize| {
        let mut command = Command::new(&name);
        command.args(&before).arg(&script).args(arguments(runs));
        process::stdout(&mut command)
    };
    let start = Instant::now();
    run(0)?;
    let process = start.elapsed();
    let output = run(runs.max(1))?;
    let (seconds, value) = output.trim_end().split_once('\n').context("two lines")?;
    Ok(Measured {
        warm: Duration::from_secs_f64(seconds.parse().context("seconds")?),
        process,
        value: value.to_owned(),
    })
}

fn times_as_fast(theirs: Duration, ours: Duration) -> String {
    format!("{:.2}×", theirs.as_secs_f64() / ours.as_secs_f64())
}

/// The title of a program, from its first comment.
fn title(path: &Path) -> Result<String> {
    let text = std::fs::read_to_string(path)?;
    let first = text.lines().next().unwrap_or_default();
    Ok(first.trim_start_matches(['#', ' ']).to_owned())
}
