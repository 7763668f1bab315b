//! `bunraku ruby`: runs a Ruby program, or checks the Ruby code of modules.

use std::collections::BTreeSet;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use environment::RealHost;
use hiera::check::{Position, Problem};
use host::{Files, PathKind};
use ruby::machine::Machine;
use ruby::program::uses::{CodePosition, KnownReceiver, Uses};
use ruby::{Interp, Stream, SyntaxError, Unwind};
use syntax::SourceFile;

use super::validate::syntax_problems;
use crate::exit::Exit;
use crate::input;
use crate::options::Global;
use crate::output;
use crate::report::{self, FileReport, Finding, Messages, ReportFormat, Subjects};

/// Run a Ruby program with the interpreter that runs the Ruby of modules
///
/// An exception that is not rescued is printed as Ruby prints it, and the exit status is 1. With `--check`, nothing is
/// run: Ruby files and ERB templates are checked for syntax errors and for libraries and methods that bunraku does not
/// have. Warnings name what a compilation refuses: commands and the network.
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 success, 1 after an exception or if --check finds an error, 2 for wrong usage, or the status
that the program exits with

Examples:
  bunraku ruby -e 'puts [1, 2].sum'
  bunraku ruby --check modules/mine/lib
  bunraku ruby --check --format github")]
pub struct Args {
    /// Run this code instead of a file
    #[arg(short, value_name = "CODE", allow_hyphen_values = true)]
    e: Option<String>,
    /// Check Ruby files and templates instead of running a program
    #[arg(long, conflicts_with = "e")]
    check: bool,
    /// Format of the findings of `--check`
    #[arg(long, value_enum, default_value = "text")]
    format: ReportFormat,
    /// The program (`-` for standard input) and its arguments; with `--check`, files and directories
    /// [default with `--check`: the current directory]
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<String>,
}

pub fn run(global: &Global, args: &Args) -> Exit {
    if args.check {
        return check(global, args.format, &args.arguments);
    }
    let mut arguments = args.arguments.clone();
    let (name, source) = match &args.e {
        Some(code) => ("-e".to_owned(), code.clone().into_bytes()),
        None if arguments.is_empty() => return read_input(global, &[]),
        None => {
            let name = arguments.remove(0);
            if name == "-" {
                return read_input(global, &arguments);
            }
            match RealHost::new().read(Path::new(&name)) {
                Ok(Some(source)) => (name, source),
                Ok(None) => {
                    report::fail(global, &format!("No such file: {name}"));
                    return Exit::Failure;
                }
                Err(error) => {
                    report::fail(global, &format!("Could not read {name}: {error}"));
                    return Exit::Failure;
                }
            }
        }
    };
    execute(global, &name, &source, &arguments)
}

fn read_input(global: &Global, arguments: &[String]) -> Exit {
    let mut source = Vec::new();
    if let Err(error) = io::stdin().read_to_end(&mut source) {
        report::fail(global, &format!("Could not read standard input: {error}"));
        return Exit::Failure;
    }
    execute(global, "-", &source, arguments)
}

fn execute(global: &Global, name: &str, source: &[u8], arguments: &[String]) -> Exit {
    let mut machine = machine();
    let mut interp = Interp::new(&mut machine);
    interp.set_arguments(arguments);
    match interp.run_program(name, source) {
        Ok(0) => Exit::Success,
        Ok(status) => Exit::Status(u8::try_from(status & 0xff).unwrap_or(1)),
        Err(unwind) => {
            if let Unwind::Limit(limit) = &*unwind {
                report::fail(global, &limit.to_string());
            }
            Exit::Failure
        }
    }
}

/// A host with the real files, environment and streams.
fn machine() -> Machine {
    Machine {
        print: Box::new(|stream, text| match stream {
            Stream::Output => output::note(io::stdout().write_all(text)),
            Stream::Error => {
                // If this fails, there is no way to report it.
                let _ = io::stderr().write_all(text);
            }
        }),
        zone: local_offset,
        ..Machine::new(input::here().to_string_lossy().into_owned())
    }
}

fn local_offset(seconds: i64) -> (i32, String) {
    let Ok(time) = jiff::Timestamp::from_second(seconds) else {
        return (0, "UTC".to_owned());
    };
    let zone = jiff::tz::TimeZone::system();
    let info = zone.to_offset_info(time);
    (info.offset().seconds(), info.abbreviation().to_owned())
}

/// Checks the Ruby code of files and directories.
fn check(global: &Global, format: ReportFormat, paths: &[String]) -> Exit {
    let files = match files(paths) {
        Ok(files) => files,
        Err(problem) => {
            report::fail(global, &problem);
            return Exit::Failure;
        }
    };
    let reports = check_files(&files);
    let names = files.iter().map(|file| file.display().to_string());
    let names: Vec<String> = names.collect();
    match format.document(&reports, Subjects::Files(&names)) {
        None => Messages {
            global: *global,
            environment: None,
            node: None,
            excerpts: true,
        }
        .write(&reports),
        Some(document) => output::print(&document),
    }
    match reports.iter().any(FileReport::has_errors) {
        true => Exit::Failure,
        false => Exit::Success,
    }
}

/// The Ruby files and templates that paths name or contain.
fn files(paths: &[String]) -> Result<Vec<PathBuf>, String> {
    let here = [".".to_owned()];
    let paths = if paths.is_empty() { &here } else { paths };
    let host = RealHost::new();
    let mut files = Vec::new();
    for path in paths {
        match host.kind(Path::new(path)) {
            PathKind::Missing if path.starts_with('-') => {
                return Err(format!("Put the option {path} before the files to check"));
            }
            PathKind::Missing => return Err(format!("No such file or directory: {path}")),
            PathKind::File => files.push(PathBuf::from(path)),
            PathKind::Directory => collect(&host, Path::new(path), &mut files),
        }
    }
    match files.is_empty() {
        true => Err("There are no Ruby files and templates to check".to_owned()),
        false => Ok(files),
    }
}

fn check_files(files: &[PathBuf]) -> Vec<FileReport> {
    let host = RealHost::new();
    let checked: Vec<(Arc<SourceFile>, Result<Uses, SyntaxError>)> = files
        .iter()
        .map(|file| {
            let content = host.read(file).ok().flatten().unwrap_or_default();
            let name = file.to_string_lossy();
            let uses = uses(&name, &content);
            (SourceFile::from_bytes(name, content), uses)
        })
        .collect();
    let defined: BTreeSet<&String> = checked
        .iter()
        .filter_map(|(_, uses)| uses.as_ref().ok())
        .flat_map(|uses| &uses.defined)
        .collect();
    let mut machine = machine();
    let mut interp = Interp::new(&mut machine);
    let required = checked.iter().filter_map(|(_, uses)| uses.as_ref().ok());
    load_libraries(&mut interp, required);
    let reports = files.iter().zip(&checked).map(|(file, (source, uses))| {
        let name = file.to_string_lossy();
        let problems = match uses {
            Ok(uses) => {
                let mut problems = missing_libraries(&name, uses);
                problems.extend(missing_methods(&mut interp, uses, &defined));
                problems.extend(refusals(&name, uses));
                problems.sort_by_key(|problem| problem.place.map(|place| place.line));
                if is_template(&name) {
                    // The columns are those of the code that the template becomes.
                    let places = problems
                        .iter_mut()
                        .filter_map(|problem| problem.place.as_mut());
                    places.for_each(|place| place.column = 1);
                }
                problems
            }
            Err(error) => syntax_problems(error, &name),
        };
        let problems = problems.iter();
        FileReport {
            findings: problems
                .map(|problem| Finding::of_problem(file, source, problem))
                .collect(),
        }
    });
    reports
        .filter(|report| !report.findings.is_empty())
        .collect()
}

/// Loads the libraries that the files require, because they add methods to core classes.
fn load_libraries<'u>(interp: &mut Interp, uses: impl Iterator<Item = &'u Uses>) {
    let names = uses.flat_map(|uses| uses.libraries.iter().map(|(_, name)| name));
    let known: BTreeSet<_> = names.filter(|name| ruby::library::is_known(name)).collect();
    for name in known {
        // They are part of bunraku, so they load without errors.
        let _ = interp.run_source("check", format!("require '{name}'").as_bytes());
    }
}

fn collect(host: &RealHost, directory: &Path, files: &mut Vec<PathBuf>) {
    for name in host.list(directory).unwrap_or_default() {
        let path = directory.join(&name);
        match host.kind(&path) {
            PathKind::Directory if name != ".git" && name != "spec" && name != "vendor" => {
                collect(host, &path, files);
            }
            PathKind::File if name.ends_with(".rb") || name.ends_with(".erb") => files.push(path),
            _ => {}
        }
    }
}

fn is_template(file: &str) -> bool {
    file.ends_with(".erb")
}

/// The libraries and methods that a file or a template uses, or its syntax errors.
fn uses(file: &str, content: &[u8]) -> Result<Uses, SyntaxError> {
    if !is_template(file) {
        return Uses::of(file, content);
    }
    let template = String::from_utf8_lossy(content);
    let trim = ruby::library::erb::Trim::parse("-");
    let code = ruby::library::erb::compile(&template, trim, "_erbout");
    Uses::of(file, code.as_bytes())
}

/// Required libraries that neither Ruby, nor Puppet, nor the module itself has.
fn missing_libraries(file: &str, uses: &Uses) -> Vec<Problem> {
    let library = file
        .rfind("/lib/")
        .map(|end| &file[..end + 5])
        .unwrap_or_default();
    let host = RealHost::new();
    let is_missing = |name: &str| {
        let first = name.split('/').next().unwrap_or_default();
        let is_puppets = matches!(
            first,
            "puppet"
                | "facter"
                | "hiera"
                | "hocon"
                | "semantic_puppet"
                | "deep_merge"
                | "gettext-setup"
                | "puppet_x"
                | "puppet_pal"
        );
        let is_own = host.is_file(Path::new(&format!("{library}{name}.rb")));
        !is_puppets && !is_own && !ruby::library::is_known(name)
    };
    let missing = uses.libraries.iter().filter(|(_, name)| is_missing(name));
    missing
        .map(|(position, name)| {
            let message = format!("The library '{name}' is not available in bunraku");
            Problem::new("MISSING_LIBRARY", message, Some(place(*position)))
        })
        .collect()
}

fn place(position: CodePosition) -> Position {
    Position {
        line: position.line,
        column: position.column,
    }
}

/// Warnings about what a compilation refuses: commands, and the network. Types, providers and facts are left out:
/// what they run, agents run.
fn refusals(file: &str, uses: &Uses) -> Vec<Problem> {
    const OF_AGENTS: [&str; 3] = ["/lib/facter/", "/lib/puppet/provider/", "/lib/puppet/type/"];
    if OF_AGENTS.iter().any(|directory| file.contains(directory)) {
        return Vec::new();
    }
    let commands = uses.commands.iter().map(|(position, command)| {
        let message = format!("`{}` runs a command", command.trim_matches('`'));
        let problem = Problem::new("COMMAND", message, Some(place(*position)));
        problem.help("a sandboxed compilation runs only the commands that `--allow-run` names")
    });
    let libraries = uses.libraries.iter();
    let network = libraries.filter(|(_, name)| ruby::library::is_for_network(name));
    let network = network.map(|(position, name)| {
        let message = format!("The library '{name}' uses the network");
        let problem = Problem::new("NETWORK", message, Some(place(*position)));
        problem.help(
            "access to the network is refused; a stub in bunraku.toml can replace the function",
        )
    });
    commands.chain(network).map(Problem::warning).collect()
}

/// Methods that a literal or a core class does not have, and that none of the files defines.
fn missing_methods(interp: &mut Interp, uses: &Uses, defined: &BTreeSet<&String>) -> Vec<Problem> {
    let mut missing = Vec::new();
    for call in &uses.calls {
        let (class, is_class, shown) = match &call.receiver {
            KnownReceiver::Instance(class) => (*class, false, format!("{class}#{}", call.method)),
            KnownReceiver::Constant(name) => {
                (name.as_str(), true, format!("{name}.{}", call.method))
            }
        };
        if defined.contains(&call.method) || defined.iter().any(|name| *name == class) {
            continue;
        }
        if interp.has_builtin_method(class, &call.method, is_class) == Some(false) {
            let message = format!("The method {shown} is not available in bunraku");
            let place = place(call.position);
            missing.push(Problem::new("MISSING_METHOD", message, Some(place)));
        }
    }
    missing
}
