//! `bunraku dump`: the syntax tree of a program.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::ValueEnum;
use syntax::ast::Ast;
use syntax::{Mode, SourceFile, parse};

use crate::input;
use crate::options::Global;
use crate::output;
use crate::report::{FileReport, Finding, Messages};

/// Print the syntax tree as `puppet parser dump` does
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 success, 1 if a file cannot be read or parsed, 2 for wrong usage

Example:
  bunraku dump -e '$port = 80'")]
pub struct Args {
    /// Manifests and templates, or `-` for standard input [default: standard input]
    files: Vec<PathBuf>,
    /// Dump this code instead of files
    #[arg(
        short,
        value_name = "CODE",
        conflicts_with = "files",
        allow_hyphen_values = true
    )]
    e: Option<String>,
    /// Notation of the tree
    #[arg(long, value_enum, default_value = "pn")]
    format: Format,
    /// Print the tree over several lines
    #[arg(long)]
    pretty: bool,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum Format {
    /// Extended S-expressions
    Pn,
    /// The same as JSON
    Json,
}

pub fn run(global: &Global, args: &Args) -> bool {
    let command = Dump { global, args };
    if let Some(code) = &args.e {
        let source = SourceFile::new("", code.as_str());
        return command.source(&source, Mode::Manifest, Path::new("<code>"), None);
    }
    let stdin = [PathBuf::from("-")];
    let files = match args.files.as_slice() {
        [] => &stdin[..],
        files => files,
    };
    let several = files.len() > 1;
    let here = input::here();
    let mut success = true;
    for path in files {
        success &= match input::read(path, &here) {
            Ok(source) => {
                let heading = several.then(|| path.display().to_string());
                command.source(&source, input::mode(path), path, heading.as_deref())
            }
            Err(unreadable) => {
                command.write_messages(FileReport::unreadable(&unreadable));
                false
            }
        };
    }
    success
}

/// A tree as text, with a line end.
pub fn text(ast: &Ast, format: Format, pretty: bool) -> String {
    let format = match format {
        Format::Pn => syntax::dump::DumpFormat::Pn,
        Format::Json => syntax::dump::DumpFormat::Json,
    };
    syntax::dump::dump(ast, format, pretty) + "\n"
}

struct Dump<'a> {
    global: &'a Global,
    args: &'a Args,
}

impl Dump<'_> {
    fn source(
        &self,
        source: &Arc<SourceFile>,
        mode: Mode,
        path: &Path,
        heading: Option<&str>,
    ) -> bool {
        let parsed = parse(source, mode);
        let findings = parsed.diagnostics.iter();
        let findings: Vec<Finding> = findings
            .map(|diagnostic| Finding::new(path, source, diagnostic))
            .collect();
        if !findings.is_empty() {
            self.write_messages(FileReport { findings });
        }
        if parsed.has_errors() {
            return false;
        }
        let mut out = String::new();
        if let Some(heading) = heading {
            out = format!("--- {heading}\n");
        }
        out += &text(&parsed.ast, self.args.format, self.args.pretty);
        output::print(&out);
        true
    }

    fn write_messages(&self, report: FileReport) {
        let messages = Messages {
            global: *self.global,
            // Messages of Puppet's dump do not name an environment.
            environment: None,
            node: None,
            excerpts: true,
        };
        messages.write(&[report]);
    }
}
