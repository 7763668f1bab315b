//! `cargo xtask corpus compile`: every class of the corpus alone (`include X`), our catalog or error
//! against Puppet's.

mod ours;
mod recording;
mod report;

use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};
use clap::{Args, ValueEnum};
use serde_json::Value as Json;

use super::modules;
use crate::puppet::Puppet;

#[derive(Args, Debug)]
pub struct Compile {
    /// Ask Puppet again instead of using what was recorded
    #[arg(long)]
    record: bool,
    /// Only ask Puppet
    #[arg(long)]
    only_record: bool,
    /// Only this class, or all below it (`apache::mod::`)
    #[arg(long, value_name = "CLASS")]
    only: Option<String>,
    /// Only with this strictness
    #[arg(long, value_enum)]
    mode: Option<Mode>,
    /// The modules of this directory instead of the corpus
    #[arg(long, value_name = "DIR")]
    modules: Option<PathBuf>,
    /// Show all differences of all classes
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

/// What is compiled, for whom.
struct Corpus {
    /// The modulepath.
    modules: PathBuf,
    /// Recordings of one modulepath are kept apart from those of others.
    recordings: String,
    facts: PathBuf,
    classes: Vec<String>,
}

/// The node's name; the script that asks Puppet has the same.
const NODE: &str = "node1.example.com";

/// What came of a class.
enum Outcome {
    Catalog(Json),
    Failure(Failure),
    /// Puppet broke, or we did: no verdict.
    Broken(String),
}

/// The error that ended a compilation.
#[derive(PartialEq, Eq, Debug)]
struct Failure {
    message: String,
    file: Option<String>,
    line: Option<u32>,
    column: Option<u32>,
    /// What Ruby would be needed for.
    ruby_need: Option<String>,
}

pub fn run(options: &Compile) -> Result<()> {
    let (modules, recordings) = match &options.modules {
        None => (modules::link()?, "compile".to_owned()),
        Some(directory) => {
            let modules = directory.canonicalize()?;
            let name = modules.to_string_lossy().replace('/', "+");
            (modules, format!("compile{name}"))
        }
    };
    let corpus = Corpus {
        classes: classes(options, &modules)?,
        modules,
        recordings,
        facts: crate::files::root().join("xtask/corpus/facts.json"),
    };
    let mut differing = 0;
    for mode in [Mode::Strict, Mode::Relaxed] {
        if options.mode.is_some_and(|only| only != mode) {
            continue;
        }
        let recordings = recording::of(&corpus, mode, &options.puppet, options.record)?;
        if options.only_record {
            continue;
        }
        let ours = ours::compile(&corpus, mode)?;
        let theirs = recordings.read(&corpus.classes)?;
        differing += report::print(&corpus.classes, mode, &theirs, &ours, options.verbose);
    }
    ensure!(differing == 0, "{differing} classes differ");
    Ok(())
}

fn classes(options: &Compile, modules: &Path) -> Result<Vec<String>> {
    let all = modules::classes(modules)?;
    let wanted = |class: &String| match &options.only {
        None => true,
        Some(only) => class == only || (only.ends_with("::") && class.starts_with(only)),
    };
    let classes: Vec<String> = all.into_iter().filter(wanted).collect();
    ensure!(!classes.is_empty(), "there is no such class");
    Ok(classes)
}
