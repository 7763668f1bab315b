//! `bunraku epp validate`: checks templates.

use std::io::{IsTerminal, stdin};
use std::sync::Arc;

use environment::{RealHost, Session};
use syntax::SourceFile;

use super::{check, find, messages, missing};
use crate::input;
use crate::options::{Global, TemplateArgs};
use crate::output;
use crate::report::{self, FileReport, ReportFormat, Subjects};

/// Check the syntax of EPP templates
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 no errors, 1 errors or a template that does not exist, 2 wrong usage

Examples:
  bunraku epp validate website/site.conf.epp
  bunraku epp validate -e '<% if $tls { %>443<% } %>'")]
pub struct Args {
    /// Templates: `module/path.epp`, or files [default: standard input]
    templates: Vec<String>,
    /// Check this template instead of files
    #[arg(
        short,
        value_name = "TEXT",
        conflicts_with = "templates",
        allow_hyphen_values = true
    )]
    e: Option<String>,
    /// Format of the findings
    #[arg(long, value_enum, default_value = "text")]
    format: ReportFormat,
    /// Check all templates, even after one with errors; the formats other than `text` always do
    #[arg(long)]
    continue_on_error: bool,
    #[command(flatten)]
    session: TemplateArgs,
}

pub fn run(global: &Global, args: &Args) -> bool {
    validate(global, args).unwrap_or_else(|problem| {
        report::fail(global, &problem);
        false
    })
}

fn validate(global: &Global, args: &Args) -> Result<bool, String> {
    let host = RealHost::shared();
    let session = Session::new(&host, &args.session.options()?, &input::here())?;
    let (sources, absent) = args.sources(&session)?;
    let strict = session.settings().strict;
    let mut reports = Vec::new();
    for source in &sources {
        reports.push(check(source, strict, true));
        let has_errors = reports.last().is_some_and(FileReport::has_errors);
        if has_errors && !args.continue_on_error && args.format == ReportFormat::Text {
            break;
        }
    }
    let names = sources.iter().map(|source| source.name().unwrap_or("-"));
    let names: Vec<String> = names.map(str::to_owned).collect();
    match args.format.document(&reports, Subjects::Files(&names)) {
        None => messages(global).write(&reports),
        Some(document) => output::print(&document),
    }
    match absent.is_empty() {
        true => Ok(!reports.iter().any(FileReport::has_errors)),
        false => Err(missing(&absent)),
    }
}

impl Args {
    /// The templates, and the names of those that do not exist.
    fn sources(&self, session: &Session) -> Result<(Vec<Arc<SourceFile>>, Vec<&str>), String> {
        if let Some(text) = &self.e {
            return Ok((vec![SourceFile::new("<code>", text.as_str())], Vec::new()));
        }
        let is_stdin = matches!(self.templates.as_slice(), [name] if name == "-");
        if is_stdin || self.templates.is_empty() && !stdin().is_terminal() {
            let bytes = input::stdin().map_err(|error| input::describe(&error))?;
            return Ok((vec![SourceFile::from_bytes("<stdin>", bytes)], Vec::new()));
        }
        let compilation = session.compilation(Box::new(|_| {}));
        let (mut sources, mut absent) = (Vec::new(), Vec::new());
        for name in &self.templates {
            match find(name, &compilation)? {
                Some(source) => sources.push(source),
                None => absent.push(name.as_str()),
            }
        }
        Ok((sources, absent))
    }
}
