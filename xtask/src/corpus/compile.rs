//! `cargo xtask corpus compile`: compares our catalog or error with Puppet's for every class of the corpus alone
//! (`include X`), or for the programs of a directory.

mod exceptions;
mod ours;
mod recording;
mod report;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};
use clap::{Args, ValueEnum};
use serde_json::Value as Json;

use super::modules;
use crate::files;
use crate::puppet::Puppet;
pub use ours::facts;
use recording::Recordings;

#[derive(Args, Debug)]
pub struct Compile {
    /// Ask Puppet again instead of using what was recorded
    #[arg(long)]
    record: bool,
    /// Only ask Puppet
    #[arg(long)]
    only_record: bool,
    /// Only this class or program, or all below it (`apache::mod::`)
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
    /// Only every Nth
    #[arg(long, value_name = "N", default_value_t = 1)]
    every: usize,
    /// Only what Puppet was asked about already
    #[arg(long)]
    recorded: bool,
    /// Only with this strictness
    #[arg(long, value_enum)]
    mode: Option<Mode>,
    /// The modules of this directory instead of the corpus
    #[arg(long, value_name = "DIR")]
    modules: Option<PathBuf>,
    /// An environment: its modules before those of the corpus, its data, and its own classes alone
    #[arg(long, value_name = "DIR")]
    environment: Option<PathBuf>,
    /// The manifests (`*.pp`) below this directory instead of each class alone
    #[arg(long, value_name = "DIR")]
    programs: Option<PathBuf>,
    /// The facts of the node instead of those of the corpus
    #[arg(long, value_name = "FILE")]
    facts: Option<PathBuf>,
    /// Show all differences of all programs
    #[arg(long)]
    verbose: bool,
    #[command(flatten)]
    puppet: Puppet,
}

/// How strict the compilation is.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    /// As Puppet 8 is
    Strict,
    /// `strict=warning` and `strict_variables=false`
    Relaxed,
}

impl Mode {
    fn name(self) -> &'static str {
        match self {
            Mode::Strict => "strict",
            Mode::Relaxed => "relaxed",
        }
    }
}

/// The programs to compile, and their settings.
struct Corpus {
    modulepath: Vec<PathBuf>,
    /// The directory of the environment.
    environment: Option<PathBuf>,
    /// Separates the recordings of different modulepaths.
    recordings: String,
    facts: PathBuf,
    /// Sorted by name.
    programs: Vec<Program>,
}

/// A site manifest to compile.
struct Program {
    name: String,
    code: String,
}

impl Program {
    fn of_class(name: String) -> Program {
        let code = format!("include {name}\n");
        Program { name, code }
    }
}

/// The name of the node, which the recording script uses, too.
const NODE: &str = "node1.example.com";

/// The result of a program.
enum Outcome {
    Catalog(Json),
    Failure(Failure),
    /// Puppet or bunraku crashed: no verdict.
    Broken(String),
}

/// The error that ended a compilation.
#[derive(PartialEq, Eq, Debug)]
struct Failure {
    message: String,
    file: Option<String>,
    line: Option<u32>,
    column: Option<u32>,
    /// The Ruby feature that is missing.
    ruby_need: Option<String>,
}

pub fn run(options: &Compile) -> Result<()> {
    let modules = match &options.modules {
        None => modules::link()?,
        Some(directory) => directory.canonicalize()?,
    };
    let environment = options.environment.as_ref();
    let environment = environment.map(|dir| dir.canonicalize()).transpose()?;
    let own = match &environment {
        None => vec![modules.clone()],
        Some(directory) => modules::of_environment(directory)?,
    };
    let named = environment.as_ref().or(options.modules.as_ref());
    let recordings = named.map_or(String::new(), |dir| dir.to_string_lossy().replace('/', "+"));
    let facts = options.facts.clone();
    let mut corpus = Corpus {
        programs: programs(options, &own)?,
        modulepath: match &environment {
            None => own,
            Some(_) => own.into_iter().chain([modules]).collect(),
        },
        environment,
        recordings: format!("compile{recordings}"),
        facts: facts.unwrap_or_else(|| files::root().join("xtask/corpus/facts.json")),
    };
    let is_corpus = options.modules.is_none() && options.programs.is_none();
    let exceptions = if is_corpus && corpus.environment.is_none() {
        exceptions::read()?
    } else {
        Vec::new()
    };
    let mut wrong = 0;
    for mode in [Mode::Strict, Mode::Relaxed] {
        if options.mode.is_some_and(|only| only != mode) {
            continue;
        }
        let recordings = Recordings::of(&corpus, mode, &options.puppet)?;
        if options.recorded {
            corpus.programs.retain(|program| recordings.has(program));
        } else {
            recordings.complete(&corpus, &options.puppet, options.record)?;
        }
        if options.only_record {
            continue;
        }
        let ours = ours::compile(&corpus, mode)?;
        let theirs = recordings.read(&corpus.programs)?;
        let differing = report::print(&corpus.programs, mode, &theirs, &ours, options.verbose);
        wrong += exceptions::unexpected(&exceptions, mode, &corpus.programs, &differing);
    }
    ensure!(
        wrong == 0,
        "{wrong} programs differ, or are exceptions and do not"
    );
    Ok(())
}

fn programs(options: &Compile, modulepath: &[PathBuf]) -> Result<Vec<Program>> {
    let all = match &options.programs {
        None => modules::classes(modulepath)?
            .into_iter()
            .map(Program::of_class)
            .collect(),
        Some(directory) => manifests(&directory.canonicalize()?)?,
    };
    let wanted = |program: &Program| match &options.only {
        None => true,
        Some(only) => {
            let below = only.ends_with(':') || only.ends_with('+');
            program.name == *only || (below && program.name.starts_with(only))
        }
    };
    let wanted = all.into_iter().filter(wanted);
    let programs: Vec<Program> = wanted.step_by(options.every.max(1)).collect();
    ensure!(!programs.is_empty(), "there is no such program");
    Ok(programs)
}

/// The manifests below a directory; the name of a program is its path with `+` for `/`.
fn manifests(directory: &Path) -> Result<Vec<Program>> {
    let mut programs = Vec::new();
    for path in files::with_extension(directory, &["pp"])? {
        let name = path.strip_prefix(directory)?.with_extension("");
        programs.push(Program {
            name: files::text(&name)?.replace('/', "+"),
            code: String::from_utf8_lossy(&fs::read(&path)?).into_owned(),
        });
    }
    programs.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(programs)
}
