//! Classes of the corpus that run Ruby code: functions, templates, types.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, ensure};
use compiler::{Compilation, Environment, Node, Settings};
use environment::FilesOnly;
use pcore::Hash;
use serde_json::Value as Json;
use syntax::{SourceFile, Strict};

use super::table::{Times, duration, markdown, ratio};
use crate::bunraku::Bunraku;
use crate::corpus::{compile, modules};
use crate::puppet::{ClassRequest, Puppet};
use crate::{files, process};

/// A module with many templates, one with functions and types, and one of OpenStack.
const CLASSES: &[&str] = &["apache", "mysql::server", "keystone"];

const NODE: &str = "node1.example.com";

/// How often each implementation compiles.
pub(super) struct Runs {
    pub ours: usize,
    /// None if Puppet is not measured.
    pub puppets: Option<usize>,
}

pub(super) struct Bench<'o> {
    pub binary: &'o Bunraku,
    pub puppet: &'o Puppet,
    pub runs: Runs,
}

impl Bench<'_> {
    /// The table of all classes.
    pub(super) fn table(&self) -> Result<String> {
        let modules = modules::link()?;
        let facts = files::root().join("xtask/corpus/facts.json");
        let mut rows = Vec::new();
        for class in CLASSES {
            let (warm, resources) = self.warm(class, &modules, &facts)?;
            let whole = self.whole(class, &modules, &facts)?;
            let theirs = self.puppets(class, &modules, &facts, resources)?;
            let times = theirs.map(|(theirs, process)| {
                [
                    duration(theirs),
                    ratio(theirs, warm.best()),
                    duration(process),
                    ratio(process, whole.best()),
                ]
            });
            let [theirs, faster, process, process_faster] = times.unwrap_or_default();
            rows.push([
                format!("`{class}`, {resources} resources"),
                theirs,
                duration(warm.best()),
                faster,
                process,
                duration(whole.best()),
                process_faster,
            ]);
        }
        let heading = [
            "class",
            "Puppet, warm",
            "bunraku, warm",
            "ratio",
            "Puppet, whole process",
            "bunraku, whole process",
            "ratio",
        ];
        Ok(markdown(heading, &rows))
    }

    /// Compiles in one environment, as a server does: the first compilation reads the files.
    fn warm(&self, class: &str, modules: &Path, facts: &Path) -> Result<(Times, usize)> {
        let settings = Settings {
            modulepath: vec![modules.to_owned()],
            strict: Strict::Warning,
            strict_variables: false,
            ..Settings::default()
        };
        let host = Arc::new(FilesOnly::default());
        let environment = Environment::new(host, settings);
        let facts = compile::facts(facts)?;
        let mut times = Vec::new();
        let mut resources = 0;
        for run in 0..=self.runs.ours.max(1) {
            let start = Instant::now();
            resources = once(&environment, class, &facts)?;
            if run > 0 {
                times.push(start.elapsed());
            }
        }
        Ok((Times::new(times), resources))
    }

    fn whole(&self, class: &str, modules: &Path, facts: &Path) -> Result<Times> {
        let once = || {
            let mut command = self.binary.command();
            command.args(["compile", "--node", NODE, "-e"]);
            command.arg(format!("include {class}"));
            command.args(["--strict", "warning", "--strict-variables=false"]);
            command.arg("--modulepath").arg(modules);
            command.arg("--facts").arg(facts);
            timed(&mut command)
        };
        let times = (0..self.runs.ours.max(1)).map(|_| once());
        Ok(Times::new(times.collect::<Result<Vec<_>>>()?))
    }

    /// Puppet's time when warm, and that of a process that compiles the class once.
    fn puppets(
        &self,
        class: &str,
        modules: &Path,
        facts: &Path,
        resources: usize,
    ) -> Result<Option<(Duration, Duration)>> {
        let Some(runs) = self.runs.puppets else {
            return Ok(None);
        };
        let request = ClassRequest {
            class: class.to_owned(),
            runs: runs.max(1),
        };
        let answers = self.puppet.class_times(modules, facts, &[request])?;
        let warm = answers.into_iter().next().context("no answer")?;
        ensure!(
            warm.resources == resources,
            "{class}: Puppet has {} resources, we have {resources}",
            warm.resources
        );
        let process = self.puppets_process(class, modules, facts, runs)?;
        Ok(Some((Duration::from_secs_f64(warm.seconds), process)))
    }

    /// The time of `puppet catalog compile`, the best of some runs.
    fn puppets_process(
        &self,
        class: &str,
        modules: &Path,
        facts: &Path,
        runs: usize,
    ) -> Result<Duration> {
        let directory = tempfile::tempdir()?;
        let (conf, var) = (directory.path().join("conf"), directory.path().join("var"));
        let cached = var.join("yaml/facts");
        fs::create_dir_all(&cached)?;
        // JSON is YAML.
        let values = fs::read_to_string(facts)?;
        let document =
            format!("--- !ruby/object:Puppet::Node::Facts\nname: {NODE}\nvalues: {values}\n");
        fs::write(cached.join(format!("{NODE}.yaml")), document)?;
        let manifest = directory.path().join("site.pp");
        fs::write(&manifest, format!("include {class}\n"))?;
        let once = || {
            let mut command = self.puppet.command();
            command.args(["catalog", "compile", NODE, "--facts_terminus", "yaml"]);
            command.args(["--strict", "warning", "--no-strict_variables"]);
            command.args(["--render-as", "json"]);
            command.arg("--modulepath").arg(modules);
            command.arg("--manifest").arg(&manifest);
            command.arg("--confdir").arg(&conf);
            command.arg("--vardir").arg(&var);
            timed(&mut command)
        };
        let times = (0..runs.max(1)).map(|_| once());
        Ok(Times::new(times.collect::<Result<Vec<_>>>()?).best())
    }
}

/// Compiles a class, and returns the number of resources in its catalog.
fn once(environment: &Environment, class: &str, facts: &Hash) -> Result<usize> {
    let node = Node {
        facts: facts.clone(),
        ..Node::named(NODE)
    };
    let mut compilation = Compilation::new(environment, node, Box::new(|_| {}));
    let manifest = SourceFile::new("", format!("include {class}\n"));
    let catalog = compilation.compile(&[manifest]);
    let catalog = catalog.map_err(|error| anyhow!("{class}: {error}"))?;
    let json: Json = serde_json::from_str(&catalog::json::to_json(&catalog))?;
    Ok(json["resources"].as_array().map_or(0, Vec::len))
}

fn timed(command: &mut Command) -> Result<Duration> {
    let start = Instant::now();
    let output = process::output(command)?;
    let elapsed = start.elapsed();
    let complaint = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{command:?} failed: {complaint}");
    Ok(elapsed)
}

/// Measures the smallest program, which runs no Ruby.
pub(super) fn start(binary: &Bunraku, runs: usize) -> Result<String> {
    let mut rows = Vec::new();
    let programs: [(&str, &[&str]); 2] = [("`bunraku eval 1`", &["eval", "1"]), ("`true`", &[])];
    for (name, arguments) in programs {
        let once = || {
            let mut command = match arguments {
                [] => Command::new(PathBuf::from("true")),
                _ => binary.command(),
            };
            timed(command.args(arguments))
        };
        let times = (0..runs.max(1)).map(|_| once());
        let times = Times::new(times.collect::<Result<Vec<_>>>()?);
        rows.push([
            name.to_owned(),
            duration(times.best()),
            duration(times.median()),
        ]);
    }
    Ok(markdown(["process", "best", "median"], &rows))
}
