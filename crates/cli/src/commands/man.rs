//! `bunraku man`: the manual, from the same source as `--help`.

use std::fmt::Write as _;
use std::path::PathBuf;

use clap::{Command, ValueEnum};

use crate::exit::{self, Exit};
use crate::options::Global;
use crate::output;

/// Print the manual page, or write the pages of all commands
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 success, 1 if a page cannot be written, 2 for wrong usage

Examples:
  bunraku man | man -l -                       # read the page of bunraku
  bunraku man -o ~/.local/share/man/man1       # install the pages of all commands
  bunraku man --format markdown                # the reference in docs/cli.md")]
pub struct Args {
    /// Output format
    #[arg(long, value_enum, default_value = "man")]
    format: Format,
    /// Write a page for every command to this directory, which must exist
    #[arg(short, long, value_name = "DIR", conflicts_with = "format")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// A manual page
    Man,
    /// One document about all commands
    Markdown,
}

pub fn run(global: &Global, args: &Args, mut command: Command) -> Exit {
    command.build();
    let result = match (&args.output, args.format) {
        (Some(directory), _) => write_all(&command, directory),
        (None, Format::Man) => page(&command).map(|page| output::print(&page)),
        (None, Format::Markdown) => {
            output::print(&markdown(&command));
            Ok(())
        }
    };
    exit::end(global, result.map_err(exit::Stop::Problem))
}

/// The manual page of a command.
fn page(command: &Command) -> Result<String, String> {
    let mut page = Vec::new();
    let man = clap_mangen::Man::new(command.clone());
    let rendered = man.render(&mut page);
    rendered.map_err(|error| format!("Could not write the manual: {error}"))?;
    Ok(String::from_utf8_lossy(&page).into_owned())
}

fn write_all(command: &Command, directory: &std::path::Path) -> Result<(), String> {
    let name = command.get_display_name().unwrap_or(command.get_name());
    let path = directory.join(format!("{name}.1"));
    let written = output::write_atomically(&path, page(command)?.as_bytes());
    written.map_err(|reason| format!("Could not write '{}': {reason}", path.display()))?;
    for sub in visible(command) {
        write_all(sub, directory)?;
    }
    Ok(())
}

fn visible(command: &Command) -> impl Iterator<Item = &Command> {
    let subcommands = command.get_subcommands();
    subcommands.filter(|sub| !sub.is_hide_set() && sub.get_name() != "help")
}

/// The reference of all commands.
fn markdown(command: &Command) -> String {
    let mut out = String::from(
        "# Commands and options\n\n\
         This is what `bunraku help COMMAND` prints, for all commands. It is written by `bunraku man --format markdown`.\n",
    );
    write_markdown(command, "bunraku", &mut out);
    out
}

fn write_markdown(command: &Command, name: &str, out: &mut String) {
    let help = command.clone().term_width(100).render_long_help();
    let lines = help.to_string();
    let lines: Vec<&str> = lines.lines().map(str::trim_end).collect();
    let _ = write!(out, "\n## `{name}`\n\n```text\n{}\n```\n", lines.join("\n"));
    for sub in visible(command) {
        write_markdown(sub, &format!("{name} {}", sub.get_name()), out);
    }
}
