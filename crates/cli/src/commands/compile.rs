//! `bunraku compile`: the catalog of a node.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use catalog::Catalog;
use clap::ValueEnum;
use compiler::Log;
use syntax::SourceFile;

use crate::environment::{Environment, Environments};
use crate::input;
use crate::options::Global;
use crate::report::{self, ProgramReport};
use crate::session::{Session, SessionOptions};
use crate::world::World;

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
    let logs = report.clone();
    let sink = Box::new(move |log: &Log| logs.log(log));
    let mut compilation = session.compilation(&World, sink);
    let catalog = match compilation.compile(&manifests) {
        Ok(catalog) => catalog,
        Err(error) => {
            let nameless = SourceFile::new("", "");
            report.error(&error, manifests.first().unwrap_or(&nameless));
            return Err(None);
        }
    };
    args.check_cycles(global, &catalog)?;
    let text = match args.format {
        Format::Json => catalog::json::to_json(&catalog) + "\n",
        Format::Dot => catalog::dot::to_dot(&catalog),
        Format::Summary => super::catalog_summary::show(&catalog, start.elapsed()),
    };
    match &args.output {
        None => report::print(&text),
        Some(path) => std::fs::write(path, &text)
            .map_err(|error| format!("Could not write '{}': {error}", path.display()))?,
    }
    // The process is about to end: giving its memory back piece by piece would take as long as a
    // part of the compilation.
    std::mem::forget((compilation, catalog));
    Ok(())
}

impl Args {
    /// Where code is looked for, and the manifests to begin with.
    fn prepare(&self, here: &Path) -> Result<(Session, Vec<Arc<SourceFile>>), String> {
        if let Some(code) = &self.e {
            let session = Session::new(&self.session, here)?;
            return Ok((session, vec![SourceFile::new("", code.as_str())]));
        }
        let target = self.target.as_deref().unwrap_or(Path::new("."));
        if input::is_stdin(target) || !target.is_dir() {
            let folder = input::absolute(target, here);
            let folder = folder.parent().unwrap_or(here);
            let session = Session::new(&self.session, folder)?;
            return Ok((session, vec![read(target, here)?]));
        }
        let folder = input::absolute(target, here);
        if Environment::is_folder_of(&folder) {
            let environment = Environments::new(&self.session.environment, here)?;
            let environment = environment.at(&folder);
            let session = Session::within(&self.session, Some(&environment))?;
            let sources = manifests_in(environment.manifest.as_slice(), here)?;
            return Ok((session, sources));
        }
        let session = Session::new(&self.session, &folder)?;
        Ok((session, manifests_in(&[folder], here)?))
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

fn read(path: &Path, here: &Path) -> Result<Arc<SourceFile>, String> {
    input::read(path, here).map_err(|unreadable| {
        let input::Unreadable { path, reason, .. } = unreadable;
        format!("Could not read '{}': {reason}", path.display())
    })
}

/// Manifests and the manifests in folders, in the order of their paths.
fn manifests_in(paths: &[PathBuf], here: &Path) -> Result<Vec<Arc<SourceFile>>, String> {
    let mut sources = Vec::new();
    for path in paths {
        if !path.is_dir() {
            if path.exists() {
                sources.push(read(path, here)?);
            }
            continue;
        }
        let mut files = Vec::new();
        collect(path, &mut files)?;
        files.sort();
        for file in files {
            sources.push(read(&file, here)?);
        }
    }
    Ok(sources)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    let problem = |error: std::io::Error| format!("Could not read '{}': {error}", folder.display());
    for entry in std::fs::read_dir(folder).map_err(problem)? {
        let path = entry.map_err(problem)?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "pp") {
            files.push(path);
        }
    }
    Ok(())
}
