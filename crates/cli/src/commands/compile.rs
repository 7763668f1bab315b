//! `bunraku compile`: the catalog of a node.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use catalog::Catalog;
use clap::ValueEnum;
use compiler::Log;
use syntax::SourceFile;

use super::{catalog_summary, catalog_yaml};
use crate::environment::Environment;
use crate::options::Global;
use crate::output;
use crate::report::{self, ProgramReport};
use crate::session::{Place, Session, SessionOptions};
use crate::world::World;
use crate::{input, manifests};

/// Compile the catalog of a node
#[derive(clap::Args)]
pub struct Args {
    /// A manifest, a folder of manifests, or an environment (a folder with `environment.conf`,
    /// `manifests` or `modules`); the current folder if it is left out
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
    session: SessionOptions,
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

pub fn run(global: &Global, args: &Args) -> bool {
    match compile(global, args) {
        Ok(()) => true,
        Err(Some(problem)) => {
            report::fail(global, &problem);
            false
        }
        Err(None) => false,
    }
}

/// An error without a text has been reported.
fn compile(global: &Global, args: &Args) -> Result<(), Option<String>> {
    let start = Instant::now();
    let here = input::here();
    let (session, manifests) = args.prepare(&here)?;
    let mut report = ProgramReport::new(global, &args.session, &session);
    report.nameless = "<code>";
    report.node = Some(session.settings.node.clone());
    let logs = report.clone();
    let sink = Box::new(move |log: &Log| logs.log(log));
    let mut compilation = session.compilation(&World, sink);
    let catalog = match compilation.compile(&manifests) {
        Ok(catalog) => catalog,
        Err(error) => {
            report.error(&compilation, &error, &manifests);
            return Err(None);
        }
    };
    args.check_cycles(global, &catalog)?;
    args.write(&catalog, start)?;
    // The process is about to end: giving its memory back piece by piece would take as long as a
    // part of the compilation.
    std::mem::forget((compilation, catalog));
    Ok(())
}

impl Args {
    fn write(&self, catalog: &Catalog, start: Instant) -> Result<(), String> {
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
                catalog_summary::show(catalog, start.elapsed(), coloured)
            }
        };
        match &self.output {
            None => output::print(&text),
            Some(path) => output::write_whole(path, text.as_bytes())
                .map_err(|reason| format!("Could not write '{}': {reason}", path.display()))?,
        }
        Ok(())
    }

    /// Where code is looked for, and the manifests to begin with.
    fn prepare(&self, here: &Path) -> Result<(Session, Vec<Arc<SourceFile>>), String> {
        if let Some(code) = &self.e {
            let session = Session::new(&self.session, here)?;
            return Ok((session, vec![SourceFile::new("", code.as_str())]));
        }
        match &self.target {
            Some(target) => self.prepare_target(target, here),
            None => self.prepare_here(here),
        }
    }

    /// Nothing in particular: the environment that was asked for, or the current folder.
    fn prepare_here(&self, here: &Path) -> Result<(Session, Vec<Arc<SourceFile>>), String> {
        let is_environment = Environment::is_folder_of(here);
        let place = match is_environment {
            true => Place::At(here),
            false => Place::Within(here),
        };
        let session = Session::at(&self.session, place, here)?;
        let manifests = match &session.settings.manifest {
            Some(manifest) if is_environment || session.is_asked_for => manifests::read(manifest)?,
            _ => manifests::read(here)?,
        };
        Ok((session, manifests))
    }

    fn prepare_target(
        &self,
        target: &Path,
        here: &Path,
    ) -> Result<(Session, Vec<Arc<SourceFile>>), String> {
        let path = input::absolute(target, here);
        if path.is_dir() {
            return self.prepare_folder(&path, here);
        }
        let is_stdin = input::is_stdin(target);
        if !is_stdin && !path.exists() {
            return Err(format!("Could not find file {}", target.display()));
        }
        let folder = path.parent().unwrap_or(here);
        let mut session = Session::at(&self.session, Place::Within(folder), here)?;
        if !is_stdin {
            session.settings.manifest = Some(path.clone());
        }
        Ok((session, vec![manifests::read_file(target, here)?]))
    }

    fn prepare_folder(
        &self,
        folder: &Path,
        here: &Path,
    ) -> Result<(Session, Vec<Arc<SourceFile>>), String> {
        if !Environment::is_folder_of(folder) {
            let mut session = Session::at(&self.session, Place::Within(folder), here)?;
            session.settings.manifest = Some(folder.to_owned());
            return Ok((session, manifests::read(folder)?));
        }
        let mut session = Session::at(&self.session, Place::At(folder), here)?;
        if session.is_asked_for {
            // Modules and data of that environment, but the manifests of the target.
            let configuration = &session.settings.configuration;
            session.settings.manifest = Environment::read(folder, configuration)?.manifest;
        }
        let manifest = session.settings.manifest.as_deref().unwrap_or(folder);
        let manifests = manifests::read(manifest)?;
        Ok((session, manifests))
    }

    /// Cycles are no matter of compiling; the agent would stumble over them.
    fn check_cycles(&self, global: &Global, catalog: &Catalog) -> Result<(), Option<String>> {
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
            return Err(Some(message));
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
