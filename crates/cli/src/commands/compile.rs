//! `bunraku compile`: the catalog of a node.

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use catalog::Catalog;
use clap::ValueEnum;
use compiler::Log;
use environment::{RealHost, Start, Target};
use syntax::SourceFile;

use super::{catalog_summary, catalog_yaml};
use crate::exit::{self, Exit, Stop};
use crate::input;
use crate::options::{Global, SessionArgs};
use crate::output;
use crate::report::{self, ProgramReport};

/// Compile the catalog of a node
#[derive(clap::Args)]
pub struct Args {
    /// A manifest, a directory of manifests, or an environment (a directory with `environment.conf`,
    /// `manifests` or `modules`); the current directory if it is left out
    #[arg(value_name = "TARGET")]
    target: Option<PathBuf>,
    /// Compile this code
    #[arg(
        short,
        value_name = "CODE",
        conflicts_with = "target",
        allow_hyphen_values = true
    )]
    e: Option<String>,
    /// How to print the catalog
    #[arg(long, value_enum, default_value = "json")]
    format: Format,
    /// Write the catalog to this file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// What dependency cycles are
    #[arg(long, value_enum, default_value = "warning")]
    cycles: Cycles,
    #[command(flatten)]
    session: SessionArgs,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// As agents read it
    Json,
    /// The same as YAML
    Yaml,
    /// What is in it, and how much
    Summary,
    /// As a graph for Graphviz: containment and order
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
    let options = args.session.options_around(&args.around())?;
    let start = Start::new(&host, &options, &target, &input::here())?;
    let Start { session, manifests } = start;
    let mut report = ProgramReport::new(global, &args.session, &session);
    report.nameless = "<code>";
    report.node = Some(session.node.name.clone());
    let logs = report.clone();
    let sink = Box::new(move |log: &Log| logs.log(log));
    let mut compilation = session.compilation(sink);
    let catalog = match compilation.compile(&manifests) {
        Ok(catalog) => catalog,
        Err(error) => {
            report.error(&error, &manifests);
            return Err(Stop::Reported(Exit::after(&error)));
        }
    };
    args.check_cycles(global, &catalog)?;
    args.write(&catalog, begun)?;
    // The process is about to end: giving its memory back piece by piece would take as long as a
    // part of the compilation.
    std::mem::forget((compilation, catalog));
    Ok(())
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

    /// The directory whose `bunraku.toml` counts.
    fn around(&self) -> PathBuf {
        let here = input::here();
        match &self.target {
            Some(target) if !input::is_stdin(target) => input::absolute(target, &here),
            _ => here,
        }
    }

    fn write(&self, catalog: &Catalog, begun: Instant) -> Result<(), String> {
        if let (Format::Json, None) = (self.format, &self.output) {
            print_json(catalog);
            return Ok(());
        }
        let text = match self.format {
            Format::Json => catalog::json::to_json(catalog) + "\n",
            Format::Yaml => catalog_yaml::to_yaml(catalog)?,
            Format::Dot => catalog::dot::to_dot(catalog),
            Format::Summary => {
                let coloured = self.output.is_none() && output::is_coloured();
                catalog_summary::show(catalog, begun.elapsed(), coloured)
            }
        };
        match &self.output {
            None => output::print(&text),
            Some(path) => output::write_whole(path, text.as_bytes())
                .map_err(|reason| format!("Could not write '{}': {reason}", path.display()))?,
        }
        Ok(())
    }

    /// Cycles are no matter of compiling; the agent would stumble over them.
    fn check_cycles(&self, global: &Global, catalog: &Catalog) -> Result<(), String> {
        if self.cycles == Cycles::Ignore {
            return Ok(());
        }
        let cycles = catalog.cycles();
        if cycles.is_empty() {
            return Ok(());
        }
        let count = cycles.len();
        let plural = if count == 1 { "" } else { "s" };
        let mut message = format!("Found {count} dependency cycle{plural}:");
        for cycle in &cycles {
            let names = cycle
                .iter()
                .map(|&index| catalog.resource(index).to_string());
            let names: Vec<String> = names.collect();
            message.push_str(&format!("\n({})", names.join(" => ")));
        }
        if self.cycles == Cycles::Error {
            return Err(message);
        }
        report::warn(global, &message);
        Ok(())
    }
}

/// Writes the catalog to standard output.
fn print_json(catalog: &Catalog) {
    output::note(output::unbuffered().and_then(|mut out| {
        catalog::json::write_json(catalog, &mut out)?;
        out.write_all(b"\n")
    }));
}
