//! `cargo xtask bench compile`: manifests to catalogs in JSON.

pub(super) mod manifest;

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use compiler::Settings;
use pcore::Hash;
use serde_json::Value as Json;

use super::table::{Times, duration, markdown, ratio};
use crate::bunraku::{self, Bunraku};
use crate::puppet::{Puppet, TimeRequest};
use crate::{catalog, files, process};

#[derive(Args, Debug)]
pub struct Compile {
    /// How often bunraku compiles each manifest
    #[arg(long, default_value_t = 10)]
    runs: usize,
    /// How often Puppet compiles each manifest
    #[arg(long, default_value_t = 2)]
    puppet_runs: usize,
    /// Do not measure Puppet
    #[arg(long)]
    only_ours: bool,
    #[command(flatten)]
    puppet: Puppet,
    #[command(flatten)]
    bunraku: bunraku::Options,
}

/// The result of a whole process of ours.
struct Run {
    times: Times,
    /// Peak memory in kilobytes.
    kilobytes: u64,
    catalog: Json,
}

pub fn run(options: &Compile) -> Result<()> {
    let binary = options.bunraku.binary()?;
    let directory = files::target().join("bench-compile");
    fs::create_dir_all(&directory)?;
    let bench = Bench {
        options,
        binary,
        directory,
    };
    println!("{}", bench.defines()?);
    println!("{}", bench.collectors()?);
    println!("{}", bench.trivial()?);
    Ok(())
}

struct Bench<'o> {
    options: &'o Compile,
    binary: Bunraku,
    directory: PathBuf,
}

impl Bench<'_> {
    /// Measures defined types that declare resources; compares the smallest catalog with Puppet.
    fn defines(&self) -> Result<String> {
        let mut rows = Vec::new();
        let mut smallest: Option<(usize, Duration)> = None;
        for declared in [1_000, 4_000, 16_000] {
            let path = self.write(
                &format!("defines-{declared}.pp"),
                &manifest::defines(declared),
            )?;
            let ours = self.ours(&path)?;
            let resources = resources(&ours.catalog);
            ensure!(
                resources == declared * 4 + 5,
                "the catalog has {resources} resources"
            );
            let best = ours.times.best();
            let warm = self.warm(&path)?;
            let [parsing, puppet, memory, faster, warm_faster] = match smallest {
                None => self.puppet(&path, &ours, warm)?,
                Some(_) => Default::default(),
            };
            let (first, first_time) = *smallest.get_or_insert((resources, best));
            rows.push([
                format!("{declared} defined resources: {resources} in all"),
                parsing,
                puppet,
                memory,
                duration(best),
                megabytes(ours.kilobytes),
                faster,
                duration(warm),
                warm_faster,
                growth(resources, best, first, first_time),
            ]);
        }
        Ok(markdown(
            [
                "catalog",
                "Puppet, warm: parsing",
                "evaluation and JSON",
                "its memory",
                "`bunraku compile`, whole process",
                "its memory",
                "ratio",
                "bunraku, warm: all of it",
                "ratio",
                "time per resource",
            ],
            &rows,
        ))
    }

    /// Checks that Puppet's catalog is equal, and returns the cells of the comparison.
    fn puppet(&self, path: &Path, ours: &Run, warm: Duration) -> Result<[String; 5]> {
        if self.options.only_ours {
            return Ok(Default::default());
        }
        let request = TimeRequest {
            path: files::text(path)?.to_owned(),
            runs: self.options.puppet_runs.max(1),
        };
        let theirs = self.options.puppet.compilation_times(&[request])?;
        let theirs = theirs.first().context("no answer")?;
        let catalog = fs::read_to_string(format!("{}.json", path.display()))?;
        let differences = catalog::differences(&serde_json::from_str(&catalog)?, &ours.catalog);
        if let Some(difference) = differences.first() {
            bail!("another catalog than Puppet's: {}", difference.detail);
        }
        let parsing = Duration::from_secs_f64(theirs.parsing);
        let evaluation = Duration::from_secs_f64(theirs.evaluation);
        // Both parse, evaluate and write.
        let all = parsing + evaluation;
        Ok([
            duration(parsing),
            duration(evaluation),
            megabytes(theirs.kilobytes),
            ratio(all, ours.times.best()),
            ratio(all, warm),
        ])
    }

    /// Our time in a running process.
    fn warm(&self, path: &Path) -> Result<Duration> {
        let settings = Settings::default();
        let times = super::warm::compile(path, &settings, &Hash::new(), self.options.runs)?;
        Ok(times.best())
    }

    /// Measures collectors and long chains.
    fn collectors(&self) -> Result<String> {
        let mut rows = Vec::new();
        let mut smallest: Option<(usize, Duration)> = None;
        for count in [5_000, 10_000, 20_000] {
            let collectors = count / 100;
            let text = manifest::collectors(count, collectors);
            let path = self.write(&format!("collectors-{count}.pp"), &text)?;
            let ours = self.ours(&path)?;
            let resources = resources(&ours.catalog);
            ensure!(
                resources == count + 3,
                "the catalog has {resources} resources"
            );
            let best = ours.times.best();
            let (first, first_time) = *smallest.get_or_insert((resources, best));
            rows.push([
                format!("{count} resources, {collectors} collectors, {count} chained"),
                duration(best),
                megabytes(ours.kilobytes),
                growth(resources, best, first, first_time),
            ]);
        }
        let heading = [
            "catalog",
            "`bunraku compile`",
            "its memory",
            "time per resource",
        ];
        Ok(markdown(heading, &rows))
    }

    /// Measures the smallest manifest.
    fn trivial(&self) -> Result<String> {
        const CODE: &str = "notify { 'hello': }";
        let ours = self.times(|| {
            let mut command = self.binary.command();
            command.args(["compile", "--node", "bench", "-e", CODE]);
            command.current_dir(&self.directory);
            succeed(&mut command)
        })?;
        let mut rows = vec![[
            "`bunraku compile -e`".to_owned(),
            duration(ours.best()),
            duration(ours.median()),
            String::new(),
        ]];
        if !self.options.only_ours {
            let home = self.directory.join("puppet");
            let theirs = self.times(|| {
                let mut command = self.options.puppet.command();
                command.args(["apply", "--noop", "-e", CODE]);
                command
                    .arg("--confdir")
                    .arg(&home)
                    .arg("--vardir")
                    .arg(&home);
                succeed(&mut command)
            })?;
            rows.insert(
                0,
                [
                    "`puppet apply --noop -e`".to_owned(),
                    duration(theirs.best()),
                    duration(theirs.median()),
                    "1×".to_owned(),
                ],
            );
            rows[1][3] = ratio(theirs.best(), ours.best());
        }
        Ok(markdown(
            [
                "whole process, a manifest of one resource",
                "best",
                "median",
                "ratio",
            ],
            &rows,
        ))
    }

    fn write(&self, name: &str, text: &str) -> Result<PathBuf> {
        let path = self.directory.join(name);
        fs::write(&path, text)?;
        Ok(path)
    }

    fn compile(&self, path: &Path) -> Command {
        let mut command = self.binary.command();
        command.args(["compile", "--node", "bench"]).arg(path);
        command
    }

    fn ours(&self, path: &Path) -> Result<Run> {
        let (kilobytes, output) = measured(&mut self.compile(path))?;
        Ok(Run {
            times: self.times(|| succeed(&mut self.compile(path)))?,
            kilobytes,
            catalog: serde_json::from_slice(&output).context("the catalog")?,
        })
    }

    fn times(&self, work: impl Fn() -> Result<()>) -> Result<Times> {
        let once = || {
            let start = Instant::now();
            work()?;
            Ok(start.elapsed())
        };
        let times = (0..self.options.runs.max(1)).map(|_| once());
        Ok(Times::new(times.collect::<Result<Vec<_>>>()?))
    }
}

fn succeed(command: &mut Command) -> Result<()> {
    let output = process::output(command)?;
    let complaint = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{command:?} failed: {complaint}");
    Ok(())
}

/// The peak memory of a process in kilobytes, and its output.
///
/// The system discards the figure when the process ends. But a process with much output blocks until it is read; until
/// then the figure is available.
fn measured(command: &mut Command) -> Result<(u64, Vec<u8>)> {
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("starting {command:?}"))?;
    let mut stdout = child.stdout.take().context("no standard output")?;
    let status = format!("/proc/{}/status", child.id());
    let mut output = Vec::new();
    let mut kilobytes = 0;
    let mut chunk = vec![0; 1 << 16];
    loop {
        let read = stdout.read(&mut chunk)?;
        if read == 0 {
            break;
        }
        output.extend_from_slice(&chunk[..read]);
        kilobytes = kilobytes.max(peak(&fs::read_to_string(&status).unwrap_or_default()));
    }
    let ended = child.wait()?;
    ensure!(ended.success(), "{command:?} failed: {ended}");
    ensure!(kilobytes > 0, "the memory of {command:?} is not known");
    Ok((kilobytes, output))
}

pub(super) fn peak(status: &str) -> u64 {
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let number = line.and_then(|rest| rest.split_whitespace().next());
    number.and_then(|number| number.parse().ok()).unwrap_or(0)
}

fn resources(catalog: &Json) -> usize {
    catalog["resources"].as_array().map_or(0, Vec::len)
}

fn megabytes(kilobytes: u64) -> String {
    format!("{:.0} MB", kilobytes as f64 / 1e3)
}

/// The time per resource, and its ratio to that of the smallest catalog: 1 is linear.
fn growth(resources: usize, time: Duration, first: usize, first_time: Duration) -> String {
    let one = time.as_secs_f64() / resources as f64;
    let first = first_time.as_secs_f64() / first as f64;
    format!("{:.2} µs ({:.2})", one * 1e6, one / first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_of_a_process() {
        assert_eq!(peak("VmPeak:\t 9 kB\nVmHWM:\t  123 kB\n"), 123);
        assert_eq!(peak(""), 0);
    }

    #[test]
    fn linear_growth_is_one() {
        let (small, large) = (Duration::from_millis(10), Duration::from_millis(20));
        assert_eq!(growth(200, large, 100, small), "100.00 µs (1.00)");
    }
}
