//! `bunraku compile`: the catalog of a node.

use std::cell::RefCell;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use catalog::Catalog;
use clap::ValueEnum;
use compiler::Log;
use compiler::provenance::{CycleAnswer, OrderReason};
use environment::{Project, RealHost, SessionOptions, Start, Target};
use fleet::nodes::FactsInput;
use fleet::{Environments, FleetExports, NodesOptions, Run};
use host::Host;
use syntax::SourceFile;

use super::{catalog_summary, catalog_yaml};
use crate::exit::{self, Exit, Stop};
use crate::input;
use crate::options::{Global, SessionArgs};
use crate::output;
use crate::report::{self, ProgramReport};

/// Compile the catalog of a node
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 success, 1 if the catalog does not compile, 2 for wrong usage, 3 if the code needs something
that bunraku does not support

Examples:
  bunraku compile --facts web01.yaml                       # the environment in the current directory
  bunraku compile environments/production --facts web01.yaml --format summary
  bunraku compile -e 'include ntp' --modulepath modules -o catalog.json")]
pub struct Args {
    /// A manifest, a directory of manifests, or an environment (a directory with environment.conf,
    /// `manifests` or `modules`) [default: the current directory]
    #[arg(value_name = "TARGET")]
    target: Option<PathBuf>,
    /// Compile this code instead of a target
    #[arg(
        short,
        value_name = "CODE",
        conflicts_with = "target",
        allow_hyphen_values = true
    )]
    e: Option<String>,
    /// Format of the catalog
    #[arg(long, value_enum, default_value = "json")]
    format: Format,
    /// Write the catalog to this file; it is replaced only on success [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// How to treat dependency cycles, which Puppet detects only when an agent applies the catalog
    #[arg(long, value_enum, default_value = "warning")]
    cycles: Cycles,
    #[command(flatten)]
    session: SessionArgs,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// The format that agents read
    Json,
    /// The same as YAML
    Yaml,
    /// The number of resources by type, the classes and the edges
    Summary,
    /// A graph of containment and order for Graphviz
    Dot,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Cycles {
    Ignore,
    Warning,
    Error,
}

pub fn run(global: &Global, args: &Args) -> Exit {
    exit::end(global, compile(global, args))
}

fn compile(global: &Global, args: &Args) -> Result<(), Stop> {
    let begun = Instant::now();
    let host = RealHost::shared();
    let target = args.target()?;
    let (options, project) = args.session.options_and_project(&args.around())?;
    let start = Start::new(&host, &options, &target, &input::here())?;
    let Start { session, manifests } = start;
    let mut report = ProgramReport::new(global, &args.session, &session);
    report.nameless = "<code>";
    report.node = Some(session.node.name.clone());
    // A node that collects exported resources is compiled again; only the messages of the last compilation are shown.
    let is_held_back = project.facts.is_some();
    let held = RefCell::new(Vec::new());
    let sink = |log: &Log| match is_held_back {
        true => held.borrow_mut().push(log.clone()),
        false => report.log(log),
    };
    let found;
    let mut exports: Option<&FleetExports> = None;
    let mut compilation = session.compilation(Box::new(sink));
    let mut compiled = compilation.compile(&manifests);
    if compilation.collects_exported()
        && let Some(exported) = exported_by_others(&options, &project, &target)?
    {
        found = exported;
        exports = Some(&found);
        held.borrow_mut().clear();
        compilation = session.compilation(Box::new(sink)).with_exported(&found);
        compiled = compilation.compile(&manifests);
    }
    held.borrow().iter().for_each(|log| report.log(log));
    let catalog = match compiled {
        Ok(catalog) => catalog,
        Err(error) => {
            report.error(&error, &manifests);
            return Err(Stop::Reported(Exit::after(&error)));
        }
    };
    args.check_cycles(global, &catalog, || {
        let again = session.compilation(Box::new(|_: &Log| {}));
        match exports {
            Some(exports) => again.with_exported(exports).explain_cycles(&manifests),
            None => again.explain_cycles(&manifests),
        }
    })?;
    args.write(&catalog)?;
    let elapsed = begun.elapsed().as_secs_f64() * 1_000.0;
    report::info(global, &format!("Compiled in {elapsed:.1} ms"));
    // The process is about to end: freeing memory would take as long as a part of the compilation.
    std::mem::forget((compilation, catalog, session.environment.clone()));
    Ok(())
}

/// The exported resources of the other nodes, if `bunraku.toml` says where their facts are.
fn exported_by_others(
    options: &SessionOptions,
    project: &Project,
    target: &Target<'_>,
) -> Result<Option<FleetExports>, String> {
    let Some(facts) = &project.facts else {
        return Ok(None);
    };
    let wanted = NodesOptions {
        facts: facts.iter().cloned().map(FactsInput::Path).collect(),
        ..NodesOptions::default()
    };
    let here = input::here();
    let host = RealHost::new();
    let nodes = fleet::nodes::load(&host, &wanted, options, &here)?;
    let code_host: Arc<dyn Host> = Arc::new(RealHost::with_threads(1));
    let environments = Environments::load(&code_host, options, target, &here, &nodes)?;
    let run = Run {
        host: &host,
        environments: &environments,
        nodes: &nodes,
        fail_fast: false,
        timeout: None,
        coverage: None,
        whole_fleet: None,
    };
    Ok(Some(run.exported()))
}

impl Args {
    fn target(&self) -> Result<Target<'_>, String> {
        match (&self.e, self.target.as_deref()) {
            (Some(code), _) => Ok(Target::Code(SourceFile::new("", code.as_str()))),
            (None, None) => Ok(Target::Here),
            (None, Some(path)) if input::is_stdin(path) => {
                let bytes = input::stdin();
                let bytes = bytes
                    .map_err(|error| format!("Could not read '-': {}", input::describe(&error)))?;
                Ok(Target::Code(SourceFile::from_bytes("", bytes)))
            }
            (None, Some(path)) => Ok(Target::Path(path)),
        }
    }

    /// The directory where the search for `bunraku.toml` starts.
    fn around(&self) -> PathBuf {
        let here = input::here();
        match &self.target {
            Some(target) if !input::is_stdin(target) => input::absolute(target, &here),
            _ => here,
        }
    }

    fn write(&self, catalog: &Catalog) -> Result<(), String> {
        let output = self.output.as_deref().filter(|path| !input::is_stdin(path));
        if let (Format::Json, None) = (self.format, output) {
            print_json(catalog);
            return Ok(());
        }
        let text = match self.format {
            Format::Json => catalog::json::to_json(catalog) + "\n",
            Format::Yaml => catalog_yaml::to_yaml(catalog)?,
            Format::Dot => catalog::dot::to_dot(catalog),
            Format::Summary => {
                let coloured = output.is_none() && output::is_coloured();
                catalog_summary::show(catalog, coloured)
            }
        };
        output::write_to(output, &text)
    }

    /// Reports cycles, which are not compilation errors, but agents would fail.
    fn check_cycles(
        &self,
        global: &Global,
        catalog: &Catalog,
        explain: impl FnOnce() -> Vec<CycleAnswer>,
    ) -> Result<(), String> {
        if self.cycles == Cycles::Ignore {
            return Ok(());
        }
        let cycles = catalog.cycles();
        if cycles.is_empty() {
            return Ok(());
        }
        let is_explained = global.is_text() && !global.quiet;
        let explained = is_explained.then(explain).unwrap_or_default();
        let count = cycles.len();
        let plural = if count == 1 { "" } else { "s" };
        let mut message = format!("Found {count} dependency cycle{plural}:");
        for cycle in &cycles {
            let path = cycle.path(catalog);
            let answer = explained.iter().find(|answer| answer.path == path);
            message.push_str(&format!("\n{path}"));
            message.extend(answer.iter().flat_map(|it| &it.reasons).map(reason));
        }
        if self.cycles == Cycles::Error {
            return Err(message);
        }
        report::warn(global, &message);
        Ok(())
    }
}

/// A step of a cycle, with the location that causes it.
fn reason(reason: &OrderReason) -> String {
    let place = match (&reason.file, reason.line) {
        (Some(file), Some(line)) => format!(" ({}:{line})", input::shown(file)),
        (None, Some(line)) => format!(" (line {line})"),
        _ => String::new(),
    };
    format!("\n  {}{place}", reason.what)
}

/// Writes the catalog to standard output.
fn print_json(catalog: &Catalog) {
    output::note(output::unbuffered().and_then(|mut out| {
        catalog::json::write_json(catalog, &mut out)?;
        out.write_all(b"\n")
    }));
}
