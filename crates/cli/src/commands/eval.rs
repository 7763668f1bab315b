//! `bunraku eval`: the value of a program.

use std::path::Path;
use std::sync::Arc;

use clap::ValueEnum;
use compiler::Log;
use environment::{RealHost, Session};
use pcore::Value;
use pcore::format::convert::program_form;
use syntax::SourceFile;

use crate::data::to_json;
use crate::exit::{self, Exit, Stop};
use crate::input::{self, Unreadable};
use crate::options::{Global, SessionArgs};
use crate::output;
use crate::report::ProgramReport;

/// Evaluate a program and print the value of its last expression
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 success, 1 if the program fails, 2 for wrong usage, 3 if it needs something that bunraku does
not support

Examples:
  bunraku eval '[80, 443].map |$port| { $port + 1 }'
  bunraku eval program.pp --facts web01.yaml --format json")]
pub struct Args {
    /// A file, `-` for standard input, or code
    #[arg(value_name = "FILE|CODE", required_unless_present = "e")]
    program: Option<String>,
    /// Evaluate this code, even if there is a file with that name
    #[arg(
        short,
        value_name = "CODE",
        conflicts_with = "program",
        allow_hyphen_values = true
    )]
    e: Option<String>,
    /// Format of the value
    #[arg(long, value_enum, default_value = "puppet")]
    format: Format,
    #[command(flatten)]
    session: SessionArgs,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// As written in Puppet code
    Puppet,
    /// JSON, if the value is data
    Json,
}

pub fn run(global: &Global, args: &Args) -> Exit {
    let result = evaluate(global, args);
    exit::end(global, result.map(|text| output::print(&text)))
}

/// The output.
fn evaluate(global: &Global, args: &Args) -> Result<String, Stop> {
    let here = input::here();
    let host = RealHost::shared();
    let session = Session::new(&host, &args.session.options()?, &here)?;
    let program = args.source(&here).map_err(|unreadable| {
        let Unreadable { path, reason, .. } = unreadable;
        format!("Could not read '{}': {reason}", path.display())
    })?;
    let mut report = ProgramReport::new(global, &args.session, &session);
    if !args.is_stdin() {
        report.nameless = "<code>";
    }
    let logs = report.clone();
    let sink = Box::new(move |log: &Log| logs.log(log));
    let mut compilation = session.compilation(sink);
    match compilation.evaluate(&program) {
        Ok(value) => Ok(args.format.show(&value)?),
        Err(error) => {
            report.error(&error, std::slice::from_ref(&program));
            Err(Stop::Reported(Exit::after(&error)))
        }
    }
}

impl Args {
    fn is_stdin(&self) -> bool {
        let program = self.program.as_deref().map(Path::new);
        program.is_some_and(input::is_stdin)
    }

    fn source(&self, here: &Path) -> Result<Arc<SourceFile>, Unreadable> {
        let given = match (&self.e, &self.program) {
            (Some(code), _) => return Ok(SourceFile::new("", code.as_str())),
            (None, program) => program.as_deref().unwrap_or_default(),
        };
        let path = Path::new(given);
        if input::is_stdin(path) || path.is_file() {
            input::read(path, here)
        } else if looks_like_path(given) {
            Err(Unreadable::missing(path))
        } else {
            Ok(SourceFile::new("", given))
        }
    }
}

/// Whether the argument looks like the path of a manifest that does not exist.
fn looks_like_path(given: &str) -> bool {
    let is_manifest = given.ends_with(".pp") || given.ends_with(".epp");
    let is_path = |c: char| c.is_alphanumeric() || "/._-+~@ ".contains(c);
    is_manifest && given.chars().all(is_path) || given.starts_with("./") || given.starts_with("../")
}

impl Format {
    fn show(self, value: &Value) -> Result<String, String> {
        let text = match self {
            Format::Puppet => program_form(value),
            Format::Json => to_json(value)?,
        };
        Ok(text + "\n")
    }
}
