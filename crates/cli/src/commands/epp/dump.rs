//! `bunraku epp dump`: the syntax trees of templates.

use std::sync::Arc;

use environment::{RealHost, Session};
use syntax::{Mode, SourceFile, Strict, parse};

use super::{check, find, messages, missing};
use crate::commands::dump::{Format, text};
use crate::input;
use crate::options::{Global, TemplateArgs};
use crate::output;
use crate::report;

/// Print the syntax trees of templates
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 success, 1 if a template is invalid or not found, 2 for wrong usage

Example:
  bunraku epp dump -e 'Listen <%= $port %>'")]
pub struct Args {
    /// Templates: `module/path.epp`, or files [default: standard input]
    templates: Vec<String>,
    /// Dump this template instead of files
    #[arg(
        short,
        value_name = "TEXT",
        conflicts_with = "templates",
        allow_hyphen_values = true
    )]
    e: Option<String>,
    /// Notation of the tree
    #[arg(long, value_enum, default_value = "pn")]
    format: Format,
    /// Print the tree over several lines
    #[arg(long)]
    pretty: bool,
    /// Print the name of each template if there are several; `--no-header` does not [default: true]
    #[arg(long, overrides_with = "no_header")]
    header: bool,
    #[arg(long, hide = true, overrides_with = "header")]
    no_header: bool,
    /// Validate templates first; `--no-validate` does not [default: true]
    #[arg(long, overrides_with = "no_validate")]
    validate: bool,
    #[arg(long, hide = true, overrides_with = "validate")]
    no_validate: bool,
    #[command(flatten)]
    session: TemplateArgs,
}

pub fn run(global: &Global, args: &Args) -> bool {
    dump(global, args).unwrap_or_else(|problem| {
        report::fail(global, &problem);
        false
    })
}

fn dump(global: &Global, args: &Args) -> Result<bool, String> {
    let host = RealHost::shared();
    let session = Session::new(&host, &args.session.options()?, &input::here())?;
    let strict = session.settings().strict;
    let nameless = match (&args.e, args.templates.as_slice()) {
        (Some(text), _) => Some(SourceFile::new("command-line-string", text.as_str())),
        (None, []) => Some(stdin()?),
        (None, [name]) if name == "-" => Some(stdin()?),
        _ => None,
    };
    if let Some(source) = nameless {
        return Ok(args.tree(global, &source, strict, false));
    }
    let compilation = session.compilation(Box::new(|_| {}));
    let mut absent = Vec::new();
    let mut sources = Vec::new();
    for name in &args.templates {
        match find(name, &compilation)? {
            Some(source) => sources.push(source),
            None => absent.push(name.as_str()),
        }
    }
    if !absent.is_empty() {
        return Err(missing(&absent));
    }
    let has_heading = sources.len() > 1 && !args.no_header;
    let mut is_fine = true;
    for source in &sources {
        is_fine &= args.tree(global, source, strict, has_heading);
    }
    Ok(is_fine)
}

fn stdin() -> Result<Arc<SourceFile>, String> {
    let bytes = input::stdin().map_err(|error| input::describe(&error))?;
    Ok(SourceFile::from_bytes("stdin", bytes))
}

impl Args {
    /// Prints a tree, unless the template is invalid.
    fn tree(
        &self,
        global: &Global,
        source: &Arc<SourceFile>,
        strict: Strict,
        has_heading: bool,
    ) -> bool {
        let report = check(source, strict, !self.no_validate);
        let has_errors = report.has_errors();
        messages(global).write(&[report]);
        if has_errors {
            return false;
        }
        let mut out = String::new();
        if has_heading {
            out = format!("--- {}\n", source.name().unwrap_or_default());
        }
        let parsed = parse(source, Mode::Epp);
        out += &text(&parsed.ast, self.format, self.pretty);
        output::print(&out);
        true
    }
}
