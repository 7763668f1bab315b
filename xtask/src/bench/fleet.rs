//! `cargo xtask bench fleet`: the catalogs of many nodes of one environment.

mod check;
mod repository;

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, ensure};
use clap::Args;
use compiler::{Classification, Compilation, Environment, Node};
use environment::node::NodeDocument;
use environment::{
    EnvironmentOptions, Input, NodeOptions, RealHost, SessionOptions, Start, Target,
};
use host::Host;
use pcore::Hash;

use super::table::{Times, duration, markdown};
use crate::puppet::Puppet;
use crate::{bunraku, files};

#[derive(Args, Debug)]
pub struct Fleet {
    /// How many nodes are compiled
    #[arg(long, default_value_t = 1_000)]
    nodes: usize,
    /// How often everything is measured; the best time counts
    #[arg(long, default_value_t = 5)]
    runs: usize,
    /// Do not measure Puppet
    #[arg(long)]
    only_ours: bool,
    #[command(flatten)]
    bunraku: bunraku::Options,
    #[command(flatten)]
    puppet: Puppet,
}

pub fn run(options: &Fleet) -> Result<()> {
    let generated = files::target().join("bench-fleet-generated");
    let puppet = (!options.only_ours).then_some(&options.puppet);
    let binary = options.bunraku.binary()?;
    let checked = check::run(&generated, &binary, puppet, options.nodes, options.runs)?;
    println!("{checked}");
    println!("{}", provenance(&generated, options.nodes, options.runs)?);
    let directory = files::target().join("bench-fleet");
    if directory.exists() {
        fs::remove_dir_all(&directory)?;
    }
    copy(&files::root().join("examples/control-repo"), &directory)?;
    let nodes = nodes(&directory, options.nodes)?;
    let load = || load(&directory);
    println!("{}", cold_and_warm(&load, &nodes, options.runs)?);
    println!("{}", threads(&load, &nodes, options.runs)?);
    let environment = load()?;
    println!("{}", memory(&environment, &nodes)?);
    Ok(())
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let to = to.join(entry.file_name());
        match entry.file_type()?.is_dir() {
            true => copy(&entry.path(), &to)?,
            false => drop(fs::copy(entry.path(), to)?),
        }
    }
    Ok(())
}

/// Creates the environment, without loading anything.
fn load(directory: &Path) -> Result<Arc<Environment>> {
    let host: Arc<dyn Host> = Arc::new(RealHost::with_threads(1));
    let options = SessionOptions {
        environment: EnvironmentOptions {
            environment: Some(files::text(directory)?.to_owned()),
            ..EnvironmentOptions::default()
        },
        ..SessionOptions::default()
    };
    let start = Start::new(&host, &options, &Target::Here, directory);
    let start = start.map_err(|problem| anyhow!(problem))?;
    Ok(start.session.environment)
}

/// Nodes like those of the example, in turn, each with its own data.
fn nodes(directory: &Path, count: usize) -> Result<Vec<Node>> {
    let host = RealHost::new();
    let sample =
        |kind: &str, directory: &Path| directory.join(format!("{kind}01.theatre.example.yaml"));
    let node = |index: usize| {
        let kind = ["web", "db"][index % 2];
        let name = format!("{kind}{index:04}.theatre.example");
        let data = directory.join("data/nodes");
        fs::copy(sample(kind, &data), data.join(format!("{name}.yaml")))?;
        let options = NodeOptions {
            name: Some(name),
            facts: Some(Input::File(sample(kind, &directory.join("facts")))),
        };
        let document = NodeDocument::read(&host, &options).map_err(|problem| anyhow!(problem))?;
        let document = NodeDocument {
            trusted: Hash::new(),
            ..document
        };
        Ok(document.node(Classification::default()))
    };
    (0..count).map(node).collect()
}

/// The length of a node's catalog in JSON.
fn compile(environment: &Environment, node: &Node) -> Result<usize> {
    let mut compilation = Compilation::new(environment, node.clone(), Box::new(|_| {}));
    let manifests = environment
        .manifests()
        .map_err(|problem| anyhow!(problem))?;
    let catalog = compilation.compile(manifests);
    let catalog = catalog.map_err(|error| anyhow!("{}: {error}", node.name))?;
    Ok(catalog::json::to_json(&catalog).len())
}

fn cold_and_warm(
    load: &impl Fn() -> Result<Arc<Environment>>,
    nodes: &[Node],
    runs: usize,
) -> Result<String> {
    let node = nodes.first().context("no nodes")?;
    let (mut cold, mut warm) = (Vec::new(), Vec::new());
    for _ in 0..runs.max(1) * 10 {
        let start = Instant::now();
        let environment = load()?;
        compile(&environment, node)?;
        cold.push(start.elapsed());
        let start = Instant::now();
        compile(&environment, node)?;
        warm.push(start.elapsed());
    }
    let (cold, warm) = (Times::new(cold).best(), Times::new(warm).best());
    Ok(markdown(
        ["one node", "cold", "warm", "faster (3× at least)"],
        &[[
            node.name.clone(),
            duration(cold),
            duration(warm),
            times(cold, warm),
        ]],
    ))
}

fn threads(
    load: &impl Fn() -> Result<Arc<Environment>>,
    nodes: &[Node],
    runs: usize,
) -> Result<String> {
    let environment = load()?;
    compile(&environment, &nodes[0])?;
    let mut measured: [Vec<(Duration, Duration)>; 2] = Default::default();
    for _ in 0..runs.max(1) {
        for (threads, measured) in (1..).zip(&mut measured) {
            measured.push(compile_all(&environment, nodes, threads)?);
        }
    }
    let best = |measured: &[(Duration, Duration)]| {
        let wall = measured.iter().map(|(wall, _)| *wall).min();
        let cpu = measured.iter().map(|(_, cpu)| *cpu).min();
        (wall.unwrap_or_default(), cpu.unwrap_or_default())
    };
    let [one, two] = [best(&measured[0]), best(&measured[1])];
    let row = |threads: &str, (wall, cpu): (Duration, Duration), faster: String| {
        let per_node = wall.as_secs_f64() * 1e6 / nodes.len() as f64;
        [
            threads.to_owned(),
            duration(wall),
            format!("{per_node:.0} µs"),
            duration(cpu),
            faster,
        ]
    };
    Ok(markdown(
        [
            &format!("{} nodes, threads", nodes.len()),
            "time",
            "per node",
            "time of processors",
            "faster (1.8× at least)",
        ],
        &[
            row("1", one, String::new()),
            row("2", two, times(one.0, two.0)),
        ],
    ))
}

/// The elapsed time and the processor time of compiling all nodes.
fn compile_all(
    environment: &Environment,
    nodes: &[Node],
    threads: usize,
) -> Result<(Duration, Duration)> {
    let next = AtomicUsize::new(0);
    let (start, cpu) = (Instant::now(), processor_time()?);
    let work = || -> Result<usize> {
        let mut length = 0;
        while let Some(node) = nodes.get(next.fetch_add(1, Ordering::Relaxed)) {
            length += compile(environment, node)?;
        }
        Ok(length)
    };
    let lengths: Result<Vec<usize>> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let joined = threads.into_iter().map(|thread| thread.join());
        joined
            .map(|joined| joined.unwrap_or_else(|_| Err(anyhow!("a thread panicked"))))
            .collect()
    });
    ensure!(lengths?.iter().sum::<usize>() > 0, "no catalogs");
    Ok((start.elapsed(), processor_time()?.saturating_sub(cpu)))
}

/// The memory of the process after compiling all nodes once, and ten times more.
fn memory(environment: &Environment, nodes: &[Node]) -> Result<String> {
    let round = || {
        nodes
            .iter()
            .try_for_each(|node| compile(environment, node).map(drop))
    };
    round()?;
    let early = resident_kilobytes()?;
    for _ in 0..10 {
        round()?;
    }
    let late = resident_kilobytes()?;
    let megabytes = |kilobytes: u64| format!("{:.1} MB", kilobytes as f64 / 1024.0);
    let count = nodes.len();
    Ok(markdown(
        [
            &format!("memory after {count} catalogs"),
            &format!("after {}", 11 * count),
        ],
        &[[megabytes(early), megabytes(late)]],
    ))
}

/// Measures the cost of recording provenance, on nodes of the generated repository.
fn provenance(directory: &Path, count: usize, runs: usize) -> Result<String> {
    let environment = load(directory)?;
    let host = RealHost::new();
    let nodes = (0..count.min(100)).map(|number| {
        let name = repository::name(number);
        let options = NodeOptions {
            facts: Some(Input::File(directory.join(format!("facts/{name}.yaml")))),
            name: Some(name),
        };
        let document = NodeDocument::read(&host, &options).map_err(|problem| anyhow!(problem))?;
        Ok(document.node(Classification::default()))
    });
    let nodes: Vec<Node> = nodes.collect::<Result<_>>()?;
    let manifests = environment
        .manifests()
        .map_err(|problem| anyhow!(problem))?;
    let all = |is_recorded: bool| -> Result<Duration> {
        let start = Instant::now();
        for node in &nodes {
            let sink = Box::new(|_: &compiler::Log| {});
            let mut compilation = Compilation::new(&environment, node.clone(), sink);
            if is_recorded {
                compilation = compilation.with_provenance();
            }
            let compiled = compilation.compile(manifests);
            compiled.map_err(|error| anyhow!("{}: {error}", node.name))?;
        }
        Ok(start.elapsed())
    };
    all(false)?;
    let (mut off, mut on) = (Vec::new(), Vec::new());
    for _ in 0..runs.max(1) * 4 {
        off.push(all(false)?);
        on.push(all(true)?);
    }
    let (off, on) = (Times::new(off).best(), Times::new(on).best());
    let more = (on.as_secs_f64() / off.as_secs_f64() - 1.0) * 100.0;
    Ok(markdown(
        [
            &format!("{} nodes, 1 thread", nodes.len()),
            "not recorded",
            "recorded for `why`",
            "costs (15 % at most)",
        ],
        &[[
            String::new(),
            duration(off),
            duration(on),
            format!("{more:.1} %"),
        ]],
    ))
}

fn times(slow: Duration, fast: Duration) -> String {
    format!("{:.2}×", slow.as_secs_f64() / fast.as_secs_f64())
}

fn resident_kilobytes() -> Result<u64> {
    let status = fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let number = line.and_then(|line| line.split_whitespace().next());
    Ok(number.context("no VmRSS")?.parse()?)
}

/// The processor time of this process, in units of 10 ms.
fn processor_time() -> Result<Duration> {
    stat_time(&fs::read_to_string("/proc/self/stat")?)
}

/// The processor time in the content of `/proc/PID/stat`.
fn stat_time(stat: &str) -> Result<Duration> {
    let (_, rest) = stat.rsplit_once(')').context("no process")?;
    let fields: Vec<&str> = rest.split_whitespace().collect();
    let ticks =
        |index: usize| -> Result<u64> { Ok(fields.get(index).context("no time")?.parse()?) };
    Ok(Duration::from_millis((ticks(11)? + ticks(12)?) * 10))
}
