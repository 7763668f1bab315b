//! `bunraku epp validate`: are templates legal?

use std::io::{IsTerminal, stdin};

use environment::{RealHost, Session};
use syntax::SourceFile;

use super::{check, find, missing};
use crate::input;
use crate::options::{Global, TemplateArgs};
use crate::report;

/// Check the syntax of templates
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 if all templates are legal, 1 if not, 2 for wrong usage

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
    /// Check all templates, even after one with errors
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
    let strict = session.settings().strict;
    if let Some(text) = &args.e {
        let source = SourceFile::new("<code>", text.as_str());
        return Ok(check(global, &source, strict, true));
    }
    let is_stdin = matches!(args.templates.as_slice(), [name] if name == "-");
    if is_stdin || args.templates.is_empty() && !stdin().is_terminal() {
        let bytes = input::stdin().map_err(|error| input::describe(&error))?;
        let source = SourceFile::from_bytes("<stdin>", bytes);
        return Ok(check(global, &source, strict, true));
    }
    let compilation = session.compilation(Box::new(|_| {}));
    let mut is_fine = true;
    let mut absent = Vec::new();
    for name in &args.templates {
        if !is_fine && !args.continue_on_error {
            break;
        }
        match find(name, &compilation)? {
            Some(source) => is_fine &= check(global, &source, strict, true),
            None => absent.push(name.as_str()),
        }
    }
    match absent.is_empty() {
        true => Ok(is_fine),
        false => Err(missing(&absent)),
    }
}
