//! `bunraku validate`: checks the files of a repository.

mod files;
mod metadata;
mod names;
mod ruby;

pub use ruby::syntax_problems;

use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use environment::{Environments, LastDirectory, RealHost, check_conf};
use hiera::check::{Position, Problem};
use syntax::{Buffers, Mode, Severity, SourceFile, ValidateOptions, check_with};

use self::files::{FileKind, Found, Rules};
use super::summary::Summary;
use crate::exit::Exit;
use crate::input::{self, Reader};
use crate::options::{EnvironmentArgs, Global, StrictLevel};
use crate::output;
use crate::parallel;
use crate::progress::Progress;
use crate::report::{self, FileReport, Finding, Messages, ReportFormat, Subjects};

/// Check the files of a repository or module without compiling anything
///
/// Checks manifests, EPP and ERB templates, Ruby files, Hiera data, hiera.yaml, metadata.json,
/// environment.conf and Puppetfile. Directories are searched recursively; `vendor`, `spec/fixtures`,
/// hidden directories and files that .gitignore matches are skipped.
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 no errors, 1 errors or nothing to check, 2 wrong usage

Examples:
  bunraku validate                            # the current directory
  bunraku validate site/profile data          # some directories
  bunraku validate -e 'notify { \"hello\": }'   # code
  bunraku validate --format github            # annotations in GitHub Actions")]
pub struct Args {
    /// Files and directories, or `-` for a manifest on standard input [default: the current directory]
    paths: Vec<PathBuf>,
    /// Check this code instead of files
    #[arg(
        short,
        value_name = "CODE",
        conflicts_with = "paths",
        allow_hyphen_values = true
    )]
    e: Option<String>,
    /// Format of the findings
    #[arg(long, value_enum, default_value = "text")]
    format: ReportFormat,
    /// Puppet's setting `strict`: how to treat questionable code such as duplicate keys
    #[arg(long, value_enum, default_value = "error")]
    strict: StrictLevel,
    /// Skip files and directories that match this pattern, written as in .gitignore; can be repeated
    #[arg(long, value_name = "PATTERN")]
    exclude: Vec<String>,
    /// Also check `vendor`, `spec/fixtures` and files that .gitignore matches
    #[arg(long)]
    no_ignore: bool,
    /// Print a summary of what was checked on standard error [default: only on a terminal]
    #[arg(long)]
    summary: bool,
    #[command(flatten)]
    environment: EnvironmentArgs,
}

/// Checks the paths in the options, and more paths.
pub fn run(global: &Global, args: &Args, more: Vec<PathBuf>) -> Exit {
    match validate(global, args, more) {
        Ok(is_fine) => is_fine.into(),
        Err(problem) => {
            report::fail(global, &problem);
            Exit::Failure
        }
    }
}

fn validate(global: &Global, args: &Args, more: Vec<PathBuf>) -> Result<bool, String> {
    let start = Instant::now();
    let here = input::here();
    let host = RealHost::new();
    let options = args.environment.options();
    let check = Check {
        args,
        rules: args.rules(),
        environments: Environments::new(&host, &options, &here)?,
        host: &host,
        here,
    };
    let summary = Summary::default();
    let (found, reports) = match &args.e {
        Some(code) => (Found::default(), check.code(code, &summary)),
        None => check.paths(args.paths(more), &summary)?,
    };
    let checked = match args.format {
        ReportFormat::Junit => found.names(),
        _ => Vec::new(),
    };
    let messages = Messages {
        global: *global,
        environment: Some(options.name()),
        node: None,
        excerpts: true,
    };
    match args.format.document(&reports, Subjects::Files(&checked)) {
        None => messages.write(&reports),
        Some(document) => output::print(&document),
    }
    if found.plans > 0 && args.format == ReportFormat::Text {
        let plans = match found.plans {
            1 => "1 plan is".to_owned(),
            count => format!("{count} plans are"),
        };
        report::notice(
            global,
            &format!("{plans} not checked: plans are run by Bolt, not by Puppet"),
        );
    }
    if args.wants_summary(global) {
        eprintln!("{}", summary.text(&reports, start.elapsed()));
    }
    Ok(!reports.iter().any(FileReport::has_errors))
}

impl Args {
    fn paths(&self, more: Vec<PathBuf>) -> Vec<PathBuf> {
        let mut paths = self.paths.clone();
        paths.extend(more);
        if paths.is_empty() {
            paths.push(PathBuf::from("."));
        }
        paths
    }

    fn rules(&self) -> Rules {
        Rules {
            exclude: self.exclude.clone(),
            no_ignore: self.no_ignore,
        }
    }

    fn wants_summary(&self, global: &Global) -> bool {
        let for_people = self.format == ReportFormat::Text && !global.quiet && global.is_text();
        self.summary || for_people && std::io::stderr().is_terminal()
    }
}

/// The common state of all checks.
struct Check<'a> {
    args: &'a Args,
    rules: Rules,
    here: PathBuf,
    host: &'a RealHost,
    environments: Environments<'a>,
}

/// State that a thread reuses from file to file.
#[derive(Default)]
struct ThreadState {
    reader: Reader,
    buffers: Buffers,
    last_directory: LastDirectory,
}

impl Check<'_> {
    fn code(&self, code: &str, summary: &Summary) -> Vec<FileReport> {
        let source = SourceFile::new("", code);
        let path = Path::new("<code>");
        let report = self.source(
            path,
            source,
            Mode::Manifest,
            summary,
            &mut ThreadState::default(),
        );
        report.into_iter().collect()
    }

    fn paths(
        &self,
        paths: Vec<PathBuf>,
        summary: &Summary,
    ) -> Result<(Found, Vec<FileReport>), String> {
        let shown: Vec<String> = paths
            .iter()
            .take(3)
            .map(|p| p.display().to_string())
            .collect();
        let found = Found::among(paths, &self.rules)?;
        if found.files.is_empty() && found.unreadable.is_empty() && found.plans == 0 {
            return Err(format!(
                "There is nothing to check in '{}': no file that Puppet reads was found",
                shown.join("', '")
            ));
        }
        let unreadable = found.unreadable.iter().map(FileReport::unreadable);
        let mut reports: Vec<FileReport> = unreadable.collect();
        reports.extend(self.all(&found.files, summary));
        Ok((found, reports))
    }

    fn all(&self, files: &[(PathBuf, FileKind)], summary: &Summary) -> Vec<FileReport> {
        let progress = Progress::of(files.len());
        parallel::flat_map(files, |bench, (path, kind): &(PathBuf, FileKind)| {
            let reports = self.path(path, *kind, summary, bench);
            progress.step();
            reports
        })
    }

    /// Checks a path: a file, or a directory that has the extension of a file.
    fn path(
        &self,
        path: &Path,
        kind: FileKind,
        summary: &Summary,
        bench: &mut ThreadState,
    ) -> Vec<FileReport> {
        let buffer = bench.buffers.text();
        let source = match bench.reader.read(path, &self.here, buffer) {
            Ok(source) => source,
            Err(unreadable) if unreadable.is_directory => {
                let Ok(found) = Found::in_directory(path, &self.rules) else {
                    return vec![FileReport::unreadable(&unreadable)];
                };
                let unreadable = found.unreadable.iter().map(FileReport::unreadable);
                let files = found.files.iter();
                let reports = files.flat_map(|(file, kind)| self.path(file, *kind, summary, bench));
                return unreadable.chain(reports).collect();
            }
            Err(unreadable) => return vec![FileReport::unreadable(&unreadable)],
        };
        let report = match kind {
            FileKind::Manifest => self.source(path, source, Mode::Manifest, summary, bench),
            FileKind::Epp => self.source(path, source, Mode::Epp, summary, bench),
            FileKind::Plan => None,
            other => self.other(path, &source, other, summary),
        };
        report.into_iter().collect()
    }

    /// Checks a source; none if there are no findings.
    fn source(
        &self,
        path: &Path,
        source: Arc<SourceFile>,
        mode: Mode,
        summary: &Summary,
        bench: &mut ThreadState,
    ) -> Option<FileReport> {
        let options = ValidateOptions {
            strict: self.args.strict.into(),
            module_file: source.name().and_then(|name| {
                let last = &mut bench.last_directory;
                self.environments.module_file(name, last)
            }),
        };
        let parsed = check_with(&mut bench.buffers, &source, mode, &options);
        summary.add(mode, &parsed.ast);
        let found = parsed.diagnostics.iter();
        let mut findings: Vec<Finding> = found
            .map(|diagnostic| Finding::new(path, &source, diagnostic))
            .collect();
        let module_file = options.module_file.as_ref();
        let wrong_name = module_file.and_then(|file| names::type_alias(&parsed.ast, file));
        if let Some(problem) = wrong_name.filter(|_| !parsed.has_errors()) {
            findings.push(Finding::of_problem(path, &source, &problem));
        }
        if !findings.iter().any(Finding::is_unparsable) {
            // Puppet logs warnings before it fails.
            findings.sort_by_key(|finding| finding.severity == Severity::Error);
        }
        drop(source);
        bench.buffers.reclaim(parsed);
        (!findings.is_empty()).then_some(FileReport { findings })
    }

    /// Checks a file that is not in the Puppet language.
    fn other(
        &self,
        path: &Path,
        source: &Arc<SourceFile>,
        kind: FileKind,
        summary: &Summary,
    ) -> Option<FileReport> {
        let name = source.name().unwrap_or("-");
        let text = source.text();
        let problems = match kind {
            // Ruby files may be in another encoding.
            FileKind::Ruby => match source.defect() {
                None => {
                    let mut problems = ruby::file(text.as_bytes(), name);
                    problems.extend(names::ruby_function(text, name));
                    problems
                }
                Some(_) => Vec::new(),
            },
            _ if source.defect().is_some() => vec![Problem::new(
                "ILLEGAL_ENCODING",
                "invalid byte sequence in UTF-8",
                None,
            )],
            FileKind::Erb => ruby::template(text, name),
            FileKind::Puppetfile => ruby::puppetfile(text, name),
            FileKind::Data(format) => hiera::check::data(text, name, format),
            FileKind::HieraConfig => {
                hiera::check::config(text, name, self.is_in_module(Path::new(name)))
            }
            FileKind::Metadata => metadata::metadata(text, name),
            FileKind::Fixtures => metadata::fixtures(text, name),
            FileKind::EnvironmentConf => self.conf(text, name),
            FileKind::Manifest | FileKind::Epp | FileKind::Plan => Vec::new(),
        };
        match kind {
            FileKind::Erb => summary.add_template(),
            FileKind::Data(_) => summary.add_data(),
            _ => summary.add_other(),
        }
        let findings = problems.iter();
        let findings: Vec<Finding> = findings
            .map(|problem| Finding::of_problem(path, source, problem))
            .collect();
        (!findings.is_empty()).then_some(FileReport { findings })
    }

    fn conf(&self, text: &str, name: &str) -> Vec<Problem> {
        let problems = check_conf(self.host, text, Path::new(name)).into_iter();
        let problem = |found: environment::ConfProblem| Problem {
            is_warning: found.is_warning,
            ..Problem::new(
                "ENVIRONMENT_CONF",
                found.message,
                found.line.map(Position::line),
            )
        };
        problems.map(problem).collect()
    }

    /// Whether a `hiera.yaml` belongs to a module.
    fn is_in_module(&self, path: &Path) -> bool {
        use host::Files;
        let directory = path.parent().unwrap_or(Path::new("/"));
        let is_environment = self.host.is_file(&directory.join("environment.conf"))
            || self.host.is_directory(&directory.join("modules"));
        let around = directory.parent().and_then(Path::file_name);
        let is_below_modules = around.is_some_and(|name| name == "modules" || name == "site");
        !is_environment && (is_below_modules || self.host.is_file(&directory.join("metadata.json")))
    }
}
