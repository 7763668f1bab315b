//! `bunraku validate`: does it parse, and is it legal?

use std::path::{Path, PathBuf};

use clap::ValueEnum;
use rayon::prelude::*;
use syntax::{Severity, Strict, ValidateOptions, parse, validate};

use crate::input;
use crate::report::{self, Finding};

/// Check the syntax of manifests and templates
#[derive(clap::Args)]
pub struct Args {
    /// Files, folders (searched for .pp and .epp), or `-` for standard input; default: the
    /// current folder
    paths: Vec<PathBuf>,
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    /// How severe the mistakes are that Puppet can be told to tolerate
    #[arg(long, value_enum, default_value = "error")]
    strict: StrictLevel,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Json,
}

#[derive(Clone, Copy, ValueEnum)]
enum StrictLevel {
    Off,
    Warning,
    Error,
}

pub fn run(args: &Args) -> bool {
    let here = [PathBuf::from(".")];
    let paths = if args.paths.is_empty() {
        &here[..]
    } else {
        &args.paths
    };
    let findings = match input::collect(paths) {
        Ok(files) => check_all(args, &files),
        Err(unreadable) => vec![Finding::unreadable(&unreadable)],
    };
    match args.format {
        Format::Text => report::text(&findings),
        Format::Json => report::json(&findings),
    }
    !findings.iter().any(Finding::is_error)
}

fn check_all(args: &Args, files: &[PathBuf]) -> Vec<Finding> {
    let options = ValidateOptions {
        strict: match args.strict {
            StrictLevel::Off => Strict::Off,
            StrictLevel::Warning => Strict::Warning,
            StrictLevel::Error => Strict::Error,
        },
        module_file: None,
    };
    let per_file = files.par_iter().with_min_len(8);
    per_file
        .flat_map_iter(|path| check(path, &options))
        .collect()
}

fn check(path: &Path, options: &ValidateOptions) -> Vec<Finding> {
    let source = match input::read(path) {
        Ok(source) => source,
        Err(unreadable) => return vec![Finding::unreadable(&unreadable)],
    };
    let mut parsed = parse(&source, input::mode(path));
    if !parsed.has_errors() {
        parsed.diagnostics.extend(validate(&parsed.ast, options));
        // Puppet logs warnings before it fails.
        parsed
            .diagnostics
            .sort_by_key(|d| d.severity == Severity::Error);
    }
    let diagnostics = parsed.diagnostics.iter();
    diagnostics.map(|d| Finding::new(&source, d)).collect()
}
