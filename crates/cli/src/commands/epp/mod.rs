//! `bunraku epp`: templates written in Puppet.

mod dump;
mod render;
mod validate;
mod values;

use std::fs;
use std::path::Path;
use std::sync::Arc;

use compiler::Compilation;
use syntax::{Mode, SourceFile, Strict, ValidateOptions, parse};

use crate::exit::Exit;
use crate::input;
use crate::options::Global;
use crate::report::{FileReport, Finding, Messages};

/// Render, check or dump EPP templates
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 success, 1 failure, 2 wrong usage

Example:
  bunraku epp render -e 'Listen <%= $port %>' --values '{ port => 443 }'")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Render(Box<render::Args>),
    Validate(validate::Args),
    Dump(dump::Args),
}

pub fn run(global: &Global, args: &Args) -> Exit {
    match &args.command {
        Command::Render(args) => render::run(global, args),
        Command::Validate(args) => validate::run(global, args).into(),
        Command::Dump(args) => dump::run(global, args).into(),
    }
}

/// Reads the template of a name, `module/path` or a file. None if it does not exist.
fn find(name: &str, compilation: &Compilation<'_>) -> Result<Option<Arc<SourceFile>>, String> {
    let path = match compilation.find_template(name) {
        Some(found) => found,
        None if Path::new(name).exists() => name.to_owned(),
        None => return Ok(None),
    };
    match fs::read(&path) {
        // As in Puppet's messages, the name is the one that the user gave.
        Ok(bytes) => Ok(Some(SourceFile::from_bytes(path, bytes))),
        Err(error) => {
            let reason = input::describe(&error);
            Err(format!("Could not read '{path}': {reason}"))
        }
    }
}

fn missing(names: &[&str]) -> String {
    let lines = names.iter().map(|name| format!("\n   {name}"));
    let lines: String = lines.collect();
    format!("One or more file(s) specified did not exist:{lines}")
}

/// Checks a template.
fn check(source: &Arc<SourceFile>, strict: Strict, is_validated: bool) -> FileReport {
    let path = Path::new(source.name().unwrap_or("<stdin>"));
    let parsed = match is_validated {
        true => {
            let options = ValidateOptions {
                strict,
                module_file: None,
            };
            syntax::check(source, Mode::Epp, &options)
        }
        false => parse(source, Mode::Epp),
    };
    let findings = parsed.diagnostics.iter();
    let findings = findings.map(|found| Finding::new(path, source, found));
    FileReport {
        findings: findings.collect(),
    }
}

/// Puppet names no environment in messages about templates.
fn messages(global: &Global) -> Messages<'static> {
    Messages {
        global: *global,
        environment: None,
        node: None,
        excerpts: true,
    }
}
