//! `bunraku check`: compiles all nodes.

mod html;
mod json;
mod markdown;
mod node;
mod summary;
mod text;
mod usage;

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use clap::ValueEnum;
use environment::Target;
use fleet::nodes::FactsInput;
use fleet::{Compiled, Coverage, Environments, FleetNode, Run, WholeFleet};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::exit::{self, Exit, Stop};
use crate::input;
use crate::options::{FleetArgs, FleetOptions, Global};
use crate::output;
use crate::report;
use crate::report::coverage::CoverageFormat;
use node::Checker;
use summary::Summary;
use usage::Usage;

/// Compile the catalogs of all nodes and report errors
///
/// The nodes are those whose facts are given: files, directories or a PuppetDB, on the command line or in
/// bunraku.toml. An error that several nodes have is reported once.
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 if all nodes compile, 1 if a node fails, 2 for wrong usage, 3 if no node fails but some need
a feature that bunraku does not support

Examples:
  bunraku check                                # all nodes of this repository
  bunraku check --format junit -o report.xml   # test results for CI")]
pub struct Args {
    /// The environment (a directory with environment.conf, `manifests` or `modules`), or a manifest
    /// [default: the environment that contains the current directory]
    #[arg(value_name = "TARGET")]
    target: Option<PathBuf>,
    /// Format of the report
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    /// Write the report to this file [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write each catalog to NODE.json in this directory
    #[arg(long, value_name = "DIR")]
    catalogs: Option<PathBuf>,
    /// Stop at the first node that fails
    #[arg(long)]
    fail_fast: bool,
    /// Report how many nodes reach each line, branch, class, defined type, function and template
    ///
    /// `text` adds a summary to the report. `lcov` and `cobertura` are separate documents: without
    /// --coverage-file they go to standard output, and the report to standard error.
    #[arg(
        long,
        value_enum,
        value_name = "FORMAT",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "text"
    )]
    coverage: Option<CoverageFormat>,
    /// Write the coverage to this file [default: standard output]
    #[arg(long, value_name = "FILE", requires = "coverage")]
    coverage_file: Option<PathBuf>,
    /// Report what no node uses: code, templates, files, modules, data
    #[arg(long)]
    unused: bool,
    #[command(flatten)]
    fleet: FleetArgs,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Each cause once, with source excerpts and the nodes
    Text,
    /// An object with nodes, findings in groups, and totals
    Json,
    /// Test results, one per node
    Junit,
    /// Annotations for GitHub Actions
    Github,
    /// A SARIF 2.1.0 log for code scanning services
    Sarif,
    /// A Code Climate report, for GitLab's code quality
    #[value(alias = "gitlab")]
    Codeclimate,
    /// A comment for a pull request
    Markdown,
    /// A page for a browser
    Html,
}

pub fn run(global: &Global, args: &Args) -> Exit {
    match check(global, args) {
        Ok(exit) => exit,
        Err(stop) => exit::end(global, Err(stop)),
    }
}

fn check(global: &Global, args: &Args) -> Result<Exit, Stop> {
    let begun = Instant::now();
    let target = args.target.as_deref();
    let around = match target {
        Some(target) => input::absolute(target, &input::here()),
        None => input::here(),
    };
    let mut options = args.fleet.load(&around, true)?;
    add_puppetdb_nodes(&mut options)?;
    let host = options.host();
    let here = options.here.clone();
    let nodes = fleet::nodes::load(&*host, &options.nodes, &options.session, &here)?;
    let target = chosen(target, &options);
    let target = target.as_deref().map_or(Target::Here, Target::Path);
    let code_host = options.code_host();
    options.ensure_modules(&[&*code_host])?;
    let environments = Environments::load(&code_host, &options.session, &target, &here, &nodes)?;
    let catalogs = Catalogs::prepare(args.catalogs.as_deref())?;
    let progress = progress(nodes.len());
    let checker = Checker::new(global, &environments);
    let coverage = Coverage::default();
    let is_covered = args.coverage.is_some() || args.unused;
    let others = options.whole_fleet();
    let exported_by_all = || {
        let wanted = others.as_ref().unwrap_or(&options.nodes);
        let all = fleet::nodes::load(&*host, wanted, &options.session, &here)?;
        options.exported(&all, &*host, &code_host, &options.session, &target, &here)
    };
    let run = Run {
        host: &*host,
        environments: &environments,
        nodes: &nodes,
        fail_fast: args.fail_fast,
        timeout: options.timeout,
        coverage: is_covered.then_some(&coverage),
        whole_fleet: others
            .is_some()
            .then_some(&exported_by_all as &WholeFleet<'_>),
    };
    let mut outcomes = run.compile_all(&|node: &FleetNode, compiled: Compiled| {
        catalogs.write(&node.name, &compiled);
        let checked = checker.check(node, compiled);
        progress.inc(1);
        checked
    });
    progress.finish_and_clear();
    catalogs.ensure_written()?;
    if let Some(problem) = outcomes.problem.take() {
        return Err(problem.into());
    }
    checker.explain_cycles(&run, &mut outcomes);
    let mut summary = Summary::new(&nodes, outcomes, begun.elapsed());
    summary.usage = args.usage(&environments, &coverage);
    args.write(global, &summary)?;
    for warning in summary.notes() {
        report::warn(global, &warning);
    }
    let exit = summary.exit();
    // The process is about to end: freeing memory would only take time.
    std::mem::forget((summary, environments, nodes));
    Ok(exit)
}

/// The target: the given path, or the repository of `bunraku.toml`.
pub(super) fn chosen(target: Option<&Path>, options: &FleetOptions) -> Option<PathBuf> {
    if let Some(target) = target {
        return Some(target.to_owned());
    }
    let is_asked_for = options.session.environment.environment.is_some();
    let project = options.project.as_ref().filter(|_| !is_asked_for)?;
    Some(project.root.clone())
}

/// Adds the nodes of a PuppetDB, if one is configured.
pub(super) fn add_puppetdb_nodes(options: &mut FleetOptions) -> Result<(), String> {
    let Some(server) = &options.puppetdb else {
        return Ok(());
    };
    let content = FactsInput::Content {
        name: server.inventory_url().into(),
        bytes: server.inventory()?,
    };
    options.nodes.facts.push(content);
    Ok(())
}

/// A progress bar, visible on a terminal if it takes a while.
pub(super) fn progress(nodes: usize) -> ProgressBar {
    let bar =
        ProgressBar::with_draw_target(Some(nodes as u64), ProgressDrawTarget::stderr_with_hz(10));
    // The template is constant; if it were invalid, the bar would look plain.
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos} of {len} nodes, {eta}") {
        bar.set_style(style);
    }
    bar
}

impl Args {
    /// Coverage and unused code, as far as they are requested.
    fn usage(&self, environments: &Environments, coverage: &Coverage) -> Usage {
        let loaded = environments.all();
        let all: Vec<&compiler::Environment> =
            loaded.iter().map(|e| &*e.session.environment).collect();
        let root = all
            .iter()
            .find_map(|e| e.settings().environment_directory.clone());
        Usage {
            root: root.unwrap_or_else(input::here),
            coverage: self.coverage.map(|_| coverage.report(&all)),
            unused: self.unused.then(|| coverage.unused(&all)),
        }
    }

    fn write(&self, global: &Global, summary: &Summary) -> Result<(), String> {
        let other = self
            .coverage
            .filter(|format| *format != CoverageFormat::Text);
        let own = match (other.or(self.coverage), &self.coverage_file) {
            (Some(format), Some(path)) => {
                output::write_to(Some(path), &summary.usage.rendered(format))?;
                None
            }
            _ => other,
        };
        let report_file = self.output.as_deref();
        let Some(format) = own else {
            return output::write_to(report_file, &self.report(global, summary));
        };
        // Standard output carries the one document.
        if report_file.is_some_and(|path| !input::is_stdin(path)) {
            output::write_to(report_file, &self.report(global, summary))?;
        } else if global.is_text() {
            eprint!("{}", text::show(summary, false, global.quiet));
        }
        output::print(&summary.usage.rendered(format));
        Ok(())
    }

    fn report(&self, global: &Global, summary: &Summary) -> String {
        let coloured = self.output.is_none() && output::is_coloured();
        match self.format {
            Format::Text => text::show(summary, coloured, global.quiet),
            Format::Json => json::show(summary),
            Format::Markdown => markdown::show(summary),
            Format::Html => html::show(summary),
            Format::Junit => summary.per_node(report::ReportFormat::Junit),
            Format::Github => summary.per_cause(report::ReportFormat::Github),
            Format::Sarif => summary.per_cause(report::ReportFormat::Sarif),
            Format::Codeclimate => summary.per_cause(report::ReportFormat::Codeclimate),
        }
    }
}

/// The directory that catalogs are written to.
struct Catalogs<'a> {
    directory: Option<&'a Path>,
    /// The first error while writing.
    problem: Mutex<Option<String>>,
}

impl<'a> Catalogs<'a> {
    fn prepare(directory: Option<&'a Path>) -> Result<Catalogs<'a>, String> {
        if let Some(directory) = directory {
            std::fs::create_dir_all(directory).map_err(|error| {
                let reason = input::describe(&error);
                format!("Could not make '{}': {reason}", directory.display())
            })?;
        }
        Ok(Catalogs {
            directory,
            problem: Mutex::new(None),
        })
    }

    /// Writes the catalog of a node; removes an old file if the node does not compile.
    fn write(&self, node: &str, compiled: &Compiled) {
        let Some(directory) = self.directory else {
            return;
        };
        let path = directory.join(file_name(node));
        let Ok(catalog) = &compiled.result else {
            // It may not exist.
            drop(std::fs::remove_file(&path));
            return;
        };
        let text = catalog::json::to_json(catalog) + "\n";
        if let Err(reason) = output::write_atomically(&path, text.as_bytes()) {
            let mut problem = self.problem.lock().unwrap_or_else(PoisonError::into_inner);
            let message = || format!("Could not write '{}': {reason}", path.display());
            problem.get_or_insert_with(message);
        }
    }

    fn ensure_written(&self) -> Result<(), String> {
        let mut problem = self.problem.lock().unwrap_or_else(PoisonError::into_inner);
        problem.take().map_or(Ok(()), Err)
    }
}

/// The file name for a node; any name stays in the directory.
fn file_name(node: &str) -> String {
    let name = node.replace(['/', '\\', '\0'], "_");
    match name.starts_with('.') {
        true => format!("_{name}.json"),
        false => format!("{name}.json"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_nodes_lead_nowhere_else() {
        assert_eq!(file_name("a.example.com"), "a.example.com.json");
        assert_eq!(file_name("../../etc/x"), "_.._.._etc_x.json");
    }

    #[test]
    fn progress_is_quiet_where_nobody_looks() {
        assert!(progress(3).is_hidden() || console_is_terminal());
    }

    fn console_is_terminal() -> bool {
        std::io::IsTerminal::is_terminal(&std::io::stderr())
    }
}
