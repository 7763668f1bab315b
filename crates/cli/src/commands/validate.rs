//! `bunraku validate`: does it parse, and is it legal?

use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use environment::{Environments, RealHost};
use syntax::{Buffers, Severity, SourceFile, ValidateOptions, check_with};

use super::summary::Summary;
use crate::input::{self, Found, Reader};
use crate::options::{EnvironmentArgs, Global, StrictLevel};
use crate::output;
use crate::parallel;
use crate::progress::Progress;
use crate::report::{self, FileReport, Finding, Format, Messages};

/// Check the syntax of manifests and templates
#[derive(clap::Args)]
pub struct Args {
    /// Files, folders (searched for .pp and .epp), or `-` for standard input; default: the
    /// current folder
    paths: Vec<PathBuf>,
    /// What to report the findings as
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    /// How severe the mistakes are that Puppet can be told to tolerate
    #[arg(long, value_enum, default_value = "error")]
    strict: StrictLevel,
    /// Print Puppet's messages alone, without the source they are about
    #[arg(short, long)]
    quiet: bool,
    /// Say on standard error how much was checked (always done on a terminal)
    #[arg(long)]
    summary: bool,
    #[command(flatten)]
    environment: EnvironmentArgs,
}

/// Checks what the options name, and more paths.
pub fn run(global: &Global, args: &Args, more: Vec<PathBuf>) -> bool {
    let start = Instant::now();
    let here = input::here();
    let host = RealHost::new();
    let options = args.environment.options();
    let environments = match Environments::new(&host, &options, &here) {
        Ok(environments) => environments,
        Err(problem) => {
            report::fail(global, &problem);
            return false;
        }
    };
    let mut paths = args.paths.clone();
    paths.extend(more);
    if paths.is_empty() {
        paths.push(PathBuf::from("."));
    }
    let found = Found::among(paths);
    let check = Check {
        args,
        here,
        environments,
    };
    let summary = Summary::default();
    let mut reports: Vec<FileReport> = found
        .unreadable
        .iter()
        .map(FileReport::unreadable)
        .collect();
    reports.extend(check.all(&found.files, &summary));
    let checked = found.files.iter().map(|path| path.display().to_string());
    let checked: Vec<String> = checked.collect();
    match args.format.document(&reports, &checked) {
        None => {
            let messages = Messages {
                global: *global,
                environment: Some(options.name()),
                node: None,
                excerpts: !args.quiet,
            };
            messages.write(&reports);
        }
        Some(document) => output::print(&document),
    }
    if args.wants_summary(global) {
        eprintln!("{}", summary.text(&reports, start.elapsed()));
    }
    !reports.iter().any(FileReport::has_errors)
}

impl Args {
    fn wants_summary(&self, global: &Global) -> bool {
        let for_people = self.format == Format::Text && !self.quiet && global.is_text();
        self.summary || for_people && std::io::stderr().is_terminal()
    }
}

/// Everything that checking a file depends on.
struct Check<'a> {
    args: &'a Args,
    here: PathBuf,
    environments: Environments<'a>,
}

/// What a thread uses for one file after the other.
#[derive(Default)]
struct Bench {
    reader: Reader,
    buffers: Buffers,
    /// The last folder that is not part of a module.
    outside: String,
}

impl Check<'_> {
    fn all(&self, files: &[PathBuf], summary: &Summary) -> Vec<FileReport> {
        let progress = Progress::of(files.len());
        parallel::flat_map(files, |bench, path: &PathBuf| {
            let reports = self.path(path, summary, bench);
            progress.step();
            reports
        })
    }

    /// A file, or what turns out to be a folder although it is called like one.
    fn path(&self, path: &Path, summary: &Summary, bench: &mut Bench) -> Vec<FileReport> {
        let buffer = bench.buffers.text();
        let source = match bench.reader.read(path, &self.here, buffer) {
            Ok(source) => source,
            Err(unreadable) if unreadable.is_folder => {
                let found = Found::in_folder(path);
                let unreadable = found.unreadable.iter().map(FileReport::unreadable);
                let files = found.files.iter();
                let reports = files.flat_map(|file| self.path(file, summary, bench));
                return unreadable.chain(reports).collect();
            }
            Err(unreadable) => return vec![FileReport::unreadable(&unreadable)],
        };
        self.file(path, source, summary, bench)
            .into_iter()
            .collect()
    }

    /// Nothing for a file without findings.
    fn file(
        &self,
        path: &Path,
        source: Arc<SourceFile>,
        summary: &Summary,
        bench: &mut Bench,
    ) -> Option<FileReport> {
        let mode = input::mode(path);
        let options = ValidateOptions {
            strict: self.args.strict.into(),
            module_file: source.name().and_then(|name| {
                let outside = &mut bench.outside;
                self.environments.module_file(name, outside)
            }),
        };
        let parsed = check_with(&mut bench.buffers, &source, mode, &options);
        summary.add(mode, &parsed.ast);
        let found = parsed.diagnostics.iter();
        let mut findings: Vec<Finding> = found
            .map(|diagnostic| Finding::new(path, &source, diagnostic))
            .collect();
        if !findings.iter().any(Finding::is_unparsable) {
            // Puppet logs warnings before it fails.
            findings.sort_by_key(|finding| finding.severity == Severity::Error);
        }
        drop(source);
        bench.buffers.reclaim(parsed);
        (!findings.is_empty()).then_some(FileReport { findings })
    }
}
