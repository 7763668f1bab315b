//! `cargo xtask fuzz`: runs damaged programs in monitored processes, and fuzz targets.

mod network;

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use clap::{Args, Subcommand};

use crate::{files, process};

#[derive(Subcommand, Debug)]
pub enum Fuzz {
    /// Ruby programs and templates
    Ruby(Ruby),
    /// What servers read from the network: facts, certificate requests, reports, queries (needs `cargo fuzz`)
    Network(network::Network),
}

#[derive(Args, Debug)]
pub struct Ruby {
    /// Run time in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    seconds: u64,
    /// Seed of the random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Directories with programs (`*.rb`) and templates (`*.erb`) [default: the recorded programs]
    directories: Vec<PathBuf>,
}

/// The run time of one process in seconds.
const BATCH: u64 = 30;
/// Additional time, because the last program of a batch may use up its time limit.
const GRACE: u64 = 60;

pub fn run(command: &Fuzz) -> Result<()> {
    match command {
        Fuzz::Ruby(options) => ruby(options),
        Fuzz::Network(options) => network::run(options),
    }
}

fn ruby(options: &Ruby) -> Result<()> {
    let mut build = Command::new("cargo");
    build.args(["build", "--quiet", "--package", "ruby", "--example", "fuzz"]);
    process::run(build.current_dir(files::root()))?;
    let program = files::target().join("debug/examples/fuzz");
    let start = Instant::now();
    let (mut seed, mut programs, mut failures) = (options.seed, 0, 0);
    while start.elapsed() < Duration::from_secs(options.seconds) {
        let left = options.seconds - start.elapsed().as_secs();
        let mut command = Command::new(&program);
        command.arg(left.clamp(1, BATCH).to_string());
        command.arg(seed.to_string()).args(&options.directories);
        match batch(&mut command)? {
            Ended::Well(count) => programs += count,
            Ended::Badly(how) => {
                failures += 1;
                println!("{how}: {}", keep(seed)?.display());
            }
        }
        seed += 1;
    }
    println!("{programs} programs, {failures} failures");
    ensure!(failures == 0, "something broke");
    Ok(())
}

/// The result of a batch.
enum Ended {
    /// It ran this many programs without a failure.
    Well(u64),
    Badly(String),
}

fn batch(command: &mut Command) -> Result<Ended> {
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("starting {command:?}"))?;
    let Some(status) = wait(&mut child)? else {
        child.kill()?;
        child.wait()?;
        return Ok(Ended::Badly("hang".to_owned()));
    };
    let output = child.wait_with_output()?;
    let output = String::from_utf8_lossy(&output.stdout);
    if !status.success() {
        print!("{output}");
        return Ok(Ended::Badly(status.to_string()));
    }
    let count = output
        .lines()
        .last()
        .and_then(|line| line.split(' ').next());
    match count.and_then(|count| count.parse().ok()) {
        Some(count) => Ok(Ended::Well(count)),
        None => bail!("no number of programs: {output}"),
    }
}

/// The exit status of a process; none if it does not end in time.
fn wait(child: &mut Child) -> Result<Option<std::process::ExitStatus>> {
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(BATCH + GRACE) {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        thread::sleep(Duration::from_millis(100));
    }
    Ok(None)
}

/// Saves the last program.
fn keep(seed: u64) -> Result<PathBuf> {
    let last = files::target().join("fuzz-ruby.rb");
    let kept = last.with_file_name(format!("fuzz-ruby-{seed}.rb"));
    std::fs::copy(&last, &kept).with_context(|| format!("the program {}", last.display()))?;
    Ok(kept)
}
