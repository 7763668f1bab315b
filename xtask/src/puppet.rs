//! Runs the real Puppet. One Ruby process answers many requests: one JSON request per line in, one JSON answer per line
//! out.

use std::fs;
use std::io::{BufRead, BufReader, Seek, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use clap::Args;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::files;
use crate::resource_types::{TypesAnswer, TypesRequest};

/// Which Puppet answers.
#[derive(Args, Debug, Clone, Default)]
pub struct Puppet {
    /// The `lib` directory of a Puppet source tree, instead of the installed Puppet
    /// [default: $BUNRAKU_PUPPET_LIB]
    #[arg(long, value_name = "DIR")]
    puppet_lib: Option<PathBuf>,
}

/// A value to check repeatedly against a type.
#[derive(Serialize, Debug)]
pub struct CheckRequest {
    #[serde(rename = "type")]
    pub type_text: &'static str,
    pub value: &'static str,
    /// `instance` or `parameters`
    pub kind: &'static str,
}

/// How long one check takes.
#[derive(Deserialize, Debug)]
pub struct CheckTime {
    pub nanoseconds: f64,
}

/// A file whose syntax Puppet checks.
#[derive(Serialize, Debug)]
pub struct SyntaxRequest {
    /// Puppet's working directory.
    pub dir: String,
    /// The path relative to `dir`, as in messages.
    pub file: String,
    pub modulepath: Vec<String>,
}

/// Puppet's answer about the syntax of one file.
#[derive(Serialize, Deserialize, Debug, Clone)]
pub struct SyntaxVerdict {
    pub file: String,
    /// Parsed, and validated without an error.
    #[serde(default)]
    pub accepted: bool,
    /// The dump, if the file could be parsed (even if validation rejected it).
    #[serde(default)]
    pub pn: Option<String>,
    /// Ruby's error if Puppet crashed while dumping the parsed file.
    #[serde(default)]
    pub undumpable: Option<String>,
    #[serde(default)]
    pub diagnostics: Vec<Diagnostic>,
    /// Ruby's error if Puppet crashed on this file.
    #[serde(default)]
    pub internal: Option<String>,
}

#[derive(Serialize, Deserialize, Debug, Clone)]
pub struct Diagnostic {
    /// `err`, `warning` or `deprecation`.
    pub level: String,
    pub code: Option<String>,
    pub line: Option<u32>,
    pub column: Option<u32>,
    pub message: String,
}

/// A program for Puppet to run.
#[derive(Serialize, Debug)]
pub struct EvalRequest {
    /// The absolute path of the program.
    pub path: String,
}

/// The result of a program.
#[derive(Deserialize, Debug)]
pub struct EvalVerdict {
    /// The value of the last expression, unless an error ended the program.
    #[serde(default)]
    pub value: Option<String>,
    /// The log; the error that ended the program is the last entry.
    #[serde(default)]
    pub logs: Vec<Log>,
    /// Ruby's error if Puppet crashed on this program.
    #[serde(default)]
    pub internal: Option<String>,
}

/// The catalog of a site manifest.
#[derive(Deserialize, Debug)]
pub struct CatalogVerdict {
    /// The catalog in JSON, unless an error ended the compilation.
    #[serde(default)]
    pub catalog: Option<String>,
    /// The log; the error that ended the compilation is the last entry.
    #[serde(default)]
    pub logs: Vec<Log>,
    /// Ruby's error if Puppet crashed on this manifest.
    #[serde(default)]
    pub internal: Option<String>,
}

#[derive(Deserialize, Debug)]
pub struct Log {
    pub level: String,
    #[serde(default)]
    pub file: Option<String>,
    pub line: Option<u32>,
    pub column: Option<u32>,
    /// The source of the message; none for the error that ended the program.
    pub source: Option<String>,
    pub message: String,
}

/// The results of the commands of a Hiera case.
#[derive(Deserialize, Debug)]
pub struct HieraVerdict {
    #[serde(default)]
    pub text: Option<String>,
    /// Ruby's error if Puppet crashed.
    #[serde(default)]
    pub internal: Option<String>,
}

/// A program to measure.
#[derive(Serialize, Debug)]
pub struct TimeRequest {
    /// The absolute path of the program.
    pub path: String,
    pub runs: usize,
}

/// The time of the fastest run, and its result.
#[derive(Deserialize, Debug)]
pub struct EvaluationTime {
    pub seconds: f64,
    /// The value of the last expression in `%p` format.
    pub value: String,
}

/// The time of the fastest compilation in seconds, and Puppet's peak memory.
#[derive(Deserialize, Debug)]
pub struct CompilationTime {
    pub parsing: f64,
    /// Evaluating, and writing the catalog.
    pub evaluation: f64,
    pub kilobytes: u64,
}

/// A class to measure.
#[derive(Serialize, Debug)]
pub struct ClassRequest {
    pub class: String,
    /// With 0, the class is compiled once and not measured.
    pub runs: usize,
}

/// The time of the fastest compilation.
#[derive(Deserialize, Debug)]
pub struct ClassTime {
    pub seconds: f64,
    pub resources: usize,
}

/// Nodes of an environment to measure.
#[derive(Serialize, Debug)]
pub struct FleetRequest {
    /// The absolute path of the environment.
    pub path: String,
    pub nodes: Vec<String>,
    /// The number of nodes that are compiled before the measurement.
    pub warm: usize,
}

/// The mean elapsed time and processor time of a node in seconds, and its mean number of resources.
#[derive(Deserialize, Debug)]
pub struct FleetTime {
    pub seconds: f64,
    pub processor: f64,
    pub resources: usize,
}

impl Puppet {
    /// Measures the compilation of nodes of an environment, in a warm process.
    pub fn fleet_times(&self, requests: &[FleetRequest]) -> Result<Vec<FleetTime>> {
        self.ask("bench_fleet.rb", requests)
    }

    /// Checks the syntax of many files; answers are in the order of the requests.
    pub fn syntax(&self, requests: &[SyntaxRequest]) -> Result<Vec<SyntaxVerdict>> {
        self.ask("record_syntax.rb", requests)
    }

    /// Runs many programs; answers are in the order of the requests.
    pub fn eval(&self, requests: &[EvalRequest]) -> Result<Vec<EvalVerdict>> {
        self.ask("record_eval.rb", requests)
    }

    /// Compiles many site manifests; answers are in the order of the requests.
    pub fn catalogs(&self, requests: &[EvalRequest]) -> Result<Vec<CatalogVerdict>> {
        self.ask("record_catalog.rb", requests)
    }

    /// Compiles programs of the corpus; the answers are written to files.
    pub fn record_programs<Q: Serialize>(
        &self,
        arguments: &[PathBuf],
        requests: &[Q],
    ) -> Result<()> {
        let mut ruby = self.ruby("record_corpus.rb");
        ruby.args(arguments);
        let _: Vec<serde_json::Value> = answers(&mut ruby, requests)?;
        Ok(())
    }

    /// Runs the commands of many Hiera cases; answers are in the order of the requests.
    pub fn hiera(&self, requests: &[EvalRequest]) -> Result<Vec<HieraVerdict>> {
        self.ask("record_hiera.rb", requests)
    }

    /// Measures the evaluation of programs.
    pub fn evaluation_times(&self, requests: &[TimeRequest]) -> Result<Vec<EvaluationTime>> {
        self.ask("bench_eval.rb", requests)
    }

    /// Describes resource types.
    pub fn resource_types(&self, requests: &[TypesRequest]) -> Result<Vec<TypesAnswer>> {
        self.ask("record_types.rb", requests)
    }

    /// Measures the compilation of environments whose parameters come from data.
    pub fn lookup_times(&self, requests: &[TimeRequest]) -> Result<Vec<EvaluationTime>> {
        self.ask("bench_hiera.rb", requests)
    }

    /// Measures the compilation of manifests to catalogs, which are written to `<path>.json`.
    pub fn compilation_times(&self, requests: &[TimeRequest]) -> Result<Vec<CompilationTime>> {
        self.ask("bench_compile.rb", requests)
    }

    /// Measures the compilation of classes.
    pub fn class_times(
        &self,
        modules: &Path,
        facts: &Path,
        requests: &[ClassRequest],
    ) -> Result<Vec<ClassTime>> {
        let mut ruby = self.ruby("bench_classes.rb");
        answers(ruby.arg(modules).arg(facts), requests)
    }

    pub fn nanoseconds(&self, requests: &[CheckRequest]) -> Result<Vec<CheckTime>> {
        self.ask("bench_pcore.rb", requests)
    }

    fn ask<Q: Serialize, A: DeserializeOwned>(
        &self,
        script: &str,
        requests: &[Q],
    ) -> Result<Vec<A>> {
        answers(&mut self.ruby(script), requests)
    }

    fn ruby(&self, script: &str) -> Command {
        let mut ruby = Command::new("ruby");
        // Ruby's own warnings, about regular expressions in the cases, are not relevant.
        ruby.arg("-W0");
        // Suggestions and excerpts are not part of messages in production.
        ruby.args(["--disable=did_you_mean", "--disable=error_highlight"]);
        ruby.arg(files::root().join("xtask/ruby").join(script));
        ruby.env("LC_ALL", "C.UTF-8");
        if let Some(lib) = self.lib() {
            ruby.env("PUPPET_LIB", lib);
        }
        ruby
    }

    /// The command `puppet` itself.
    pub fn command(&self) -> Command {
        let Some(lib) = self.lib() else {
            return Command::new("puppet");
        };
        let mut ruby = Command::new("ruby");
        ruby.arg("-I")
            .arg(lib)
            .args(["-r", "puppet/util/command_line", "-e"]);
        ruby.arg("Puppet::Util::CommandLine.new('puppet', ARGV).execute");
        ruby.arg("--");
        ruby
    }

    /// A name for the recordings of this Puppet: its version, if it is not the installed one.
    pub fn name(&self) -> String {
        self.lib()
            .and_then(|lib| fs::read_to_string(lib.join("puppet/version.rb")).ok())
            .and_then(|text| {
                Some(
                    text.split("PUPPETVERSION = '")
                        .nth(1)?
                        .split('\'')
                        .next()?
                        .to_owned(),
                )
            })
            .unwrap_or_else(|| "installed".to_owned())
    }

    /// The directory of Puppet's Ruby source to use instead of the installed one, if any.
    pub fn lib(&self) -> Option<PathBuf> {
        let chosen = self
            .puppet_lib
            .clone()
            .or_else(|| std::env::var_os("BUNRAKU_PUPPET_LIB").map(PathBuf::from))?;
        Some(fs::canonicalize(&chosen).unwrap_or(chosen))
    }
}

/// Sends a process one request per line and reads one answer per line.
fn answers<Q: Serialize, A: DeserializeOwned>(
    command: &mut Command,
    requests: &[Q],
) -> Result<Vec<A>> {
    // Pipes are too small for all requests. A second thread could write them, but then the allocator would take locks,
    // which would distort the measurements.
    let mut input = tempfile::tempfile()?;
    let lines = requests
        .iter()
        .map(serde_json::to_string)
        .collect::<Result<Vec<_>, _>>()?
        .join("\n");
    input.write_all(lines.as_bytes())?;
    input.rewind()?;
    let mut child = command
        .stdin(input)
        .stdout(Stdio::piped())
        .spawn()
        .context("starting ruby; `cargo xtask oracle install` installs it")?;
    let output = child.stdout.take().context("no standard output")?;
    let answers = BufReader::new(output)
        .lines()
        .map(|line| serde_json::from_str(&line?).context("an answer that is not JSON"))
        .collect::<Result<Vec<A>>>()?;
    let status = child.wait()?;
    ensure!(status.success(), "{command:?} failed: {status}");
    ensure!(
        answers.len() == requests.len(),
        "{} answers for {} requests",
        answers.len(),
        requests.len()
    );
    Ok(answers)
}
