//! `cargo xtask bench hiera`: parameters of classes from a hierarchy of many large files.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use clap::Args;
use compiler::Settings;
use pcore::{Hash, Value};
use serde_json::{Map, Value as Json};

use super::table::{Times, duration, markdown, ratio};
use crate::bunraku;
use crate::puppet::{Puppet, TimeRequest};
use crate::{files, process};

const LAYERS: usize = 50;
const KEYS: usize = 2_000;
const CLASSES: usize = 25;
const PARAMETERS: usize = 20;

#[derive(Args, Debug)]
pub struct Hiera {
    /// How often bunraku compiles
    #[arg(long, default_value_t = 10)]
    runs: usize,
    /// How often Puppet compiles
    #[arg(long, default_value_t = 2)]
    puppet_runs: usize,
    #[command(flatten)]
    puppet: Puppet,
    #[command(flatten)]
    bunraku: bunraku::Options,
}

pub fn run(options: &Hiera) -> Result<()> {
    let binary = options.bunraku.binary()?;
    let directory = files::target().join("bench-hiera").join("environment");
    let manifest = directory.with_extension("pp");
    write(&directory, &manifest)?;
    let facts = directory.with_file_name("facts.json");
    fs::write(&facts, r#"{"os": {"family": "Debian"}, "kernel": "Linux"}"#)?;
    let compile = || {
        let mut command = binary.command();
        command
            .arg("compile")
            .arg(&manifest)
            .args(["--node", "bench", "--environment"]);
        command.arg(&directory).arg("--facts").arg(&facts);
        command
    };
    let output = process::output(&mut compile())?;
    let complaint = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "compiling failed: {complaint}");
    let ours = parameters(&serde_json::from_slice(&output.stdout)?);
    let times = (0..options.runs.max(1)).map(|_| {
        let start = Instant::now();
        process::output(&mut compile())?;
        Ok(start.elapsed())
    });
    let times = Times::new(times.collect::<Result<Vec<_>>>()?);
    let request = TimeRequest {
        path: files::text(&manifest)?.to_owned(),
        runs: options.puppet_runs.max(1),
    };
    let theirs = options.puppet.lookup_times(&[request])?;
    let theirs = theirs.first().context("no answer")?;
    let process = whole_process(options, &manifest)?;
    let their_parameters: Json = serde_json::from_str(&theirs.value)?;
    ensure!(ours == their_parameters, "other parameters than Puppet's");
    let seconds = Duration::from_secs_f64(theirs.seconds);
    let warm = warm(&directory, &manifest, options.runs)?;
    let row = [
        format!(
            "{LAYERS} layers × {KEYS} keys, {} parameters",
            CLASSES * PARAMETERS
        ),
        duration(process),
        duration(seconds),
        duration(times.best()),
        ratio(process, times.best()),
        duration(warm.best()),
        ratio(seconds, warm.best()),
    ];
    let heading = [
        "data",
        "Puppet, whole process",
        "Puppet, warm: compiling",
        "`bunraku compile`, whole process",
        "ratio of processes",
        "bunraku, warm: compiling",
        "ratio of compiling",
    ];
    println!("{}", markdown(heading, &[row]));
    Ok(())
}

/// Our time in a running process.
fn warm(directory: &Path, manifest: &Path, runs: usize) -> Result<Times> {
    let settings = Settings {
        environment_directory: Some(directory.to_owned()),
        modulepath: vec![directory.join("modules")],
        ..Settings::default()
    };
    let os: Hash = [("family", "Debian")].into_iter().collect();
    let facts = [("os", Value::hash(os)), ("kernel", Value::from("Linux"))];
    let facts = facts.into_iter().collect();
    super::warm::compile(manifest, &settings, &facts, runs)
}

/// Puppet's time, including its start.
fn whole_process(options: &Hiera, manifest: &Path) -> Result<Duration> {
    let request = TimeRequest {
        path: files::text(manifest)?.to_owned(),
        runs: 1,
    };
    let start = Instant::now();
    options.puppet.lookup_times(&[request])?;
    Ok(start.elapsed())
}

/// The parameters of all classes, by class.
fn parameters(catalog: &Json) -> Json {
    let resources = catalog["resources"].as_array().into_iter().flatten();
    let classes = resources.filter(|resource| resource["type"] == "Class");
    let classes = classes.map(|resource| {
        let title = resource["title"].as_str().unwrap_or_default().to_owned();
        let parameters = resource.get("parameters").cloned();
        (
            title,
            parameters.unwrap_or_else(|| Json::Object(Map::new())),
        )
    });
    Json::Object(classes.collect())
}

/// Writes an environment with much data, in which the parameters come from different levels.
fn write(directory: &Path, manifest: &Path) -> Result<()> {
    fs::create_dir_all(directory.join("data"))?;
    let classes = directory.join("modules/app/manifests");
    fs::create_dir_all(&classes)?;
    let mut hierarchy = String::from("version: 5\nhierarchy:\n");
    for layer in 0..LAYERS {
        writeln!(
            hierarchy,
            "  - name: Layer {layer}\n    path: '%{{facts.os.family}}-{layer}.yaml'"
        )?;
        fs::write(
            directory.join(format!("data/Debian-{layer}.yaml")),
            data(layer)?,
        )?;
    }
    fs::write(directory.join("hiera.yaml"), hierarchy)?;
    let mut includes = String::new();
    for class in 0..CLASSES {
        let names: Vec<String> = (0..PARAMETERS)
            .map(|number| format!("$p{number}"))
            .collect();
        let text = format!("class app::c{class}({}) {{ }}\n", names.join(", "));
        fs::write(class_path(&classes, class), text)?;
        writeln!(includes, "include app::c{class}")?;
    }
    Ok(fs::write(manifest, includes)?)
}

fn class_path(directory: &Path, class: usize) -> PathBuf {
    directory.join(format!("c{class}.pp"))
}

fn data(layer: usize) -> Result<String> {
    let mut text = String::from("---\n");
    for key in 0..KEYS {
        let number = key * LAYERS + layer;
        // Every 200th key is a class parameter.
        match (key % 200, number % 4) {
            (0, _) => {
                let parameter = (key / 200) * LAYERS + layer;
                let (class, name) = (parameter % CLASSES, parameter / CLASSES);
                writeln!(
                    text,
                    "app::c{class}::p{name}: 'value {number} on %{{facts.kernel}}'"
                )?;
            }
            (_, 0) => writeln!(text, "other::key{number}: value number {number}")?,
            (_, 1) => writeln!(text, "other::key{number}: {number}")?,
            (_, 2) => writeln!(text, "other::key{number}:\n  - first\n  - second {number}")?,
            _ => writeln!(
                text,
                "other::key{number}:\n  port: {number}\n  enabled: true"
            )?,
        }
    }
    Ok(text)
}
