//! `bunraku check` on the generated repository, and Puppet on the same nodes.

use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use super::repository;
use crate::bench::table::{duration, markdown, ratio};
use crate::bunraku::Bunraku;
use crate::puppet::{FleetRequest, Puppet};

/// One run of the program.
#[derive(Clone, Copy)]
struct Measured {
    time: Duration,
    kilobytes: u64,
}

/// Runs it on one thread and on two, with few nodes and with all of them.
pub fn run(
    directory: &Path,
    binary: &Bunraku,
    puppet: Option<&Puppet>,
    nodes: usize,
    runs: usize,
) -> Result<String> {
    let few = nodes / 4;
    repository::generate(directory, few.max(1))?;
    let small = best(directory, binary, 2, runs)?;
    repository::generate(directory, nodes)?;
    let one = best(directory, binary, 1, runs)?;
    let two = best(directory, binary, 2, runs)?;
    let per_node =
        |measured: Measured, nodes: usize| measured.time / u32::try_from(nodes).unwrap_or(1);
    let row = |what: String, measured: Measured, nodes: usize, ratio: String| {
        [
            what,
            duration(measured.time),
            duration(per_node(measured, nodes)),
            format!("{:.0} MB", measured.kilobytes as f64 / 1e3),
            ratio,
        ]
    };
    let mut rows = vec![
        row(
            format!("{few} nodes, 2 threads"),
            small,
            few.max(1),
            String::new(),
        ),
        row(
            format!("{nodes} nodes, 1 thread"),
            one,
            nodes,
            String::new(),
        ),
        row(
            format!("{nodes} nodes, 2 threads"),
            two,
            nodes,
            format!(
                "{:.2}× one thread",
                one.time.as_secs_f64() / two.time.as_secs_f64()
            ),
        ),
    ];
    if let Some(puppet) = puppet {
        let names = (0..20).map(repository::name).collect();
        let request = FleetRequest {
            path: directory.to_string_lossy().into_owned(),
            nodes: names,
            warm: 5,
        };
        let answers = puppet.fleet_times(&[request])?;
        let theirs = answers.first().context("no answer of Puppet")?;
        let time = Duration::from_secs_f64(theirs.seconds);
        rows.push([
            format!("Puppet, 20 nodes of {} resources, warm", theirs.resources),
            duration(time * 20),
            duration(time),
            String::new(),
            format!(
                "bunraku: {} (1 thread), {} (2 threads)",
                ratio(time, per_node(one, nodes)),
                ratio(time, per_node(two, nodes))
            ),
        ]);
    }
    Ok(markdown(
        ["`bunraku check`", "time", "per node", "memory", "ratio"],
        &rows,
    ))
}

fn best(directory: &Path, binary: &Bunraku, threads: usize, runs: usize) -> Result<Measured> {
    let mut all = Vec::new();
    for _ in 0..runs.max(1) {
        all.push(once(directory, binary, threads)?);
    }
    let time = all.iter().map(|run| run.time).min();
    let kilobytes = all.iter().map(|run| run.kilobytes).max();
    Ok(Measured {
        time: time.context("no run")?,
        kilobytes: kilobytes.context("no run")?,
    })
}

fn once(directory: &Path, binary: &Bunraku, threads: usize) -> Result<Measured> {
    let mut command = binary.command();
    command.arg("check").arg(directory);
    command.args(["--jobs", &threads.to_string()]);
    command.stdout(Stdio::null());
    let start = Instant::now();
    let mut child = command
        .spawn()
        .with_context(|| format!("starting {command:?}"))?;
    let kilobytes = watch(&mut child)?;
    let time = start.elapsed();
    let ended = child.wait()?;
    ensure!(ended.success(), "{command:?} failed: {ended}");
    Ok(Measured { time, kilobytes })
}

/// Waits for the end of a process; the most memory that it was seen to have.
fn watch(child: &mut Child) -> Result<u64> {
    let status = format!("/proc/{}/status", child.id());
    let mut most = 0;
    while child.try_wait()?.is_none() {
        let text = fs::read_to_string(&status).unwrap_or_default();
        most = most.max(crate::bench::compile::peak(&text));
        std::thread::sleep(Duration::from_millis(5));
    }
    Ok(most)
}
