//! `bunraku dump`: the tree of a program.

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use clap::ValueEnum;
use syntax::{Mode, SourceFile, parse};

use crate::input;
use crate::report::{self, Finding};

/// Print the syntax tree as `puppet parser dump` does
#[derive(clap::Args)]
pub struct Args {
    /// Manifests and templates (`-` for standard input)
    files: Vec<PathBuf>,
    /// Dump this code
    #[arg(short, value_name = "CODE", conflicts_with = "files")]
    e: Option<String>,
    #[arg(long, value_enum, default_value = "pn")]
    format: Format,
    /// Spread the output over lines
    #[arg(long)]
    pretty: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// Extended S-expressions
    Pn,
    /// The same as JSON
    Json,
}

pub fn run(args: &Args) -> bool {
    if let Some(code) = &args.e {
        let source = SourceFile::new("", code.as_str());
        return dump(args, &source, Mode::Manifest, None);
    }
    let stdin = [PathBuf::from("-")];
    let files = if args.files.is_empty() {
        &stdin[..]
    } else {
        &args.files
    };
    let several = files.len() > 1;
    let mut success = true;
    for path in files {
        success &= match input::read(path) {
            Ok(source) => {
                let heading = several.then(|| path.display().to_string());
                dump(args, &source, input::mode(path), heading.as_deref())
            }
            Err(unreadable) => {
                report::text(&[Finding::unreadable(&unreadable)]);
                false
            }
        };
    }
    success
}

fn dump(args: &Args, source: &Arc<SourceFile>, mode: Mode, heading: Option<&str>) -> bool {
    let parsed = parse(source, mode);
    if !parsed.diagnostics.is_empty() {
        let findings = parsed.diagnostics.iter();
        let findings: Vec<_> = findings.map(|d| Finding::new(source, d)).collect();
        report::text(&findings);
    }
    if parsed.has_errors() {
        return false;
    }
    let format = match args.format {
        Format::Pn => syntax::dump::Format::Pn,
        Format::Json => syntax::dump::Format::Json,
    };
    let mut out = String::new();
    if let Some(heading) = heading {
        out = format!("--- {heading}\n");
    }
    out += &syntax::dump::dump(&parsed.ast, format, args.pretty);
    out.push('\n');
    // A reader that has seen enough closes the pipe; that is no failure of ours.
    let _ = std::io::stdout().lock().write_all(out.as_bytes());
    true
}
