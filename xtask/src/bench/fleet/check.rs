//! `bunraku check` and `bunraku diff` on the generated repository, and Puppet on the same nodes.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use super::repository;
use super::stat_time;
use crate::bench::table::{duration, markdown, ratio};
use crate::bunraku::Bunraku;
use crate::process;
use crate::puppet::{FleetRequest, Puppet};

/// The result of one run.
#[derive(Clone, Copy)]
struct Measured {
    time: Duration,
    /// The processor time.
    processor: Duration,
    kilobytes: u64,
}

/// Measures one thread and two, with few nodes and with all of them.
pub fn run(
    directory: &Path,
    binary: &Bunraku,
    puppet: Option<&Puppet>,
    nodes: usize,
    runs: usize,
) -> Result<String> {
    let check = |threads: usize| {
        let mut command = binary.command();
        command.arg("check").arg(directory);
        command.args(["--jobs", &threads.to_string()]);
        best(command, &[0], runs)
    };
    let few = (nodes / 4).max(1);
    repository::generate(directory, few)?;
    let small = check(2)?;
    repository::generate(directory, nodes)?;
    let one = check(1)?;
    let two = check(2)?;
    let mut rows = vec![
        row(
            format!("`check`, {few} nodes, 2 threads"),
            small,
            few,
            String::new(),
        ),
        row(
            format!("`check`, {nodes} nodes, 1 thread"),
            one,
            nodes,
            String::new(),
        ),
        row(
            format!("`check`, {nodes} nodes, 2 threads"),
            two,
            nodes,
            format!("{} one thread (1.7× at least)", times(one.time, two.time)),
        ),
    ];
    for (what, path, goal) in [
        ("5 % of the nodes", "data/roles/r00.yaml", "1.3× at most"),
        ("`common.yaml`", "data/common.yaml", "2.2× at most"),
    ] {
        let diff = diff(directory, binary, path, runs)?;
        let compared = format!("{} a check ({goal})", times(diff.time, two.time));
        let what = format!("`diff` that touches {what}, 2 threads");
        rows.push(row(what, diff, nodes, compared));
    }
    if let Some(puppet) = puppet {
        rows.push(puppet_row(directory, puppet, (one, two), nodes)?);
    }
    Ok(markdown(
        [
            "",
            "time",
            "per node",
            "time of processors",
            "memory",
            "ratio",
        ],
        &rows,
    ))
}

fn per_node(time: Duration, nodes: usize) -> Duration {
    time / u32::try_from(nodes).unwrap_or(1)
}

fn row(what: String, measured: Measured, nodes: usize, ratio: String) -> [String; 6] {
    [
        what,
        duration(measured.time),
        duration(per_node(measured.time, nodes)),
        duration(measured.processor),
        format!("{:.0} MB", measured.kilobytes as f64 / 1e3),
        ratio,
    ]
}

fn times(slow: Duration, fast: Duration) -> String {
    format!("{:.2}×", slow.as_secs_f64() / fast.as_secs_f64())
}

/// Measures a diff of two revisions that differ in one file.
fn diff(directory: &Path, binary: &Bunraku, path: &str, runs: usize) -> Result<Measured> {
    let git = |arguments: &[&str]| {
        let mut command = Command::new("git");
        command.current_dir(directory);
        command.args([
            "-c",
            "user.name=bench",
            "-c",
            "user.email=bench@example.com",
        ]);
        process::run(command.args(arguments).stdout(Stdio::null()))
    };
    if !directory.join(".git").exists() {
        git(&["init", "--quiet"])?;
        git(&["add", "--all"])?;
        git(&["commit", "--quiet", "--message", "all"])?;
    }
    let file = directory.join(path);
    let changed = fs::read_to_string(&file)?.replacen("[", "[changed, ", 1);
    fs::write(&file, changed)?;
    git(&["commit", "--quiet", "--all", "--message", "change"])?;
    let mut command = binary.command();
    command.args(["diff", "HEAD~1", "HEAD", "--jobs", "2"]);
    command.current_dir(directory);
    best(command, &[2], runs)
}

fn puppet_row(
    directory: &Path,
    puppet: &Puppet,
    (one, two): (Measured, Measured),
    nodes: usize,
) -> Result<[String; 6]> {
    let request = FleetRequest {
        path: directory.to_string_lossy().into_owned(),
        nodes: (0..20).map(repository::name).collect(),
        warm: 5,
    };
    let answers = puppet.fleet_times(&[request])?;
    let theirs = answers.first().context("no answer of Puppet")?;
    let time = Duration::from_secs_f64(theirs.seconds);
    let processor = Duration::from_secs_f64(theirs.processor);
    Ok([
        format!("Puppet, 20 nodes of {} resources, warm", theirs.resources),
        duration(time * 20),
        duration(time),
        duration(processor * 20),
        String::new(),
        format!(
            "`check`: {} (1 thread), {} (2 threads), {} by the time of processors (500× at least)",
            ratio(time, per_node(one.time, nodes)),
            ratio(time, per_node(two.time, nodes)),
            ratio(processor, per_node(one.processor, nodes))
        ),
    ])
}

fn best(mut command: Command, statuses: &[i32], runs: usize) -> Result<Measured> {
    command.stdout(Stdio::null());
    let mut all = Vec::new();
    for _ in 0..runs.max(1) {
        all.push(once(&mut command, statuses)?);
    }
    let time = all.iter().map(|run| run.time).min();
    let processor = all.iter().map(|run| run.processor).min();
    let kilobytes = all.iter().map(|run| run.kilobytes).max();
    Ok(Measured {
        time: time.context("no run")?,
        processor: processor.context("no run")?,
        kilobytes: kilobytes.context("no run")?,
    })
}

fn once(command: &mut Command, statuses: &[i32]) -> Result<Measured> {
    let start = Instant::now();
    let mut child = command
        .spawn()
        .with_context(|| format!("starting {command:?}"))?;
    let (kilobytes, processor) = watch(&mut child)?;
    let time = start.elapsed();
    let ended = child.wait()?;
    let is_expected = ended
        .code()
        .is_some_and(|status| statuses.contains(&status));
    ensure!(is_expected, "{command:?} failed: {ended}");
    Ok(Measured {
        time,
        processor,
        kilobytes,
    })
}

/// Waits for a process. Returns its observed peak memory and its processor time.
fn watch(child: &mut Child) -> Result<(u64, Duration)> {
    let id = child.id();
    let told = |name: &str| fs::read_to_string(format!("/proc/{id}/{name}")).unwrap_or_default();
    let (mut most, mut processor) = (0, Duration::ZERO);
    while child.try_wait()?.is_none() {
        most = most.max(crate::bench::compile::peak(&told("status")));
        processor = processor.max(stat_time(&told("stat")).unwrap_or_default());
        std::thread::sleep(Duration::from_millis(5));
    }
    Ok((most, processor))
}
