//! `bunraku`: the Puppet language on the command line.
//!
//! One file per subcommand. This crate reads files and prints; the semantics of the language are elsewhere.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "this is the program that prints"
)]

mod commands;
mod data;
mod exit;
mod input;
mod options;
mod output;
mod parallel;
mod progress;
mod puppetdb;
mod report;
mod version;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

/// The Puppet language, native: check, evaluate and compile Puppet code without Ruby
#[derive(Parser)]
#[command(
    name = "bunraku",
    version,
    max_term_width = 100,
    arg_required_else_help = true,
    after_help = "\
Exit status: 0 success, 1 failure, 2 wrong usage, 3 the code needs a feature that bunraku does not support

Options can be written with hyphens or underscores: --log-format and --log_format are the same.

Examples:
  bunraku validate                                  # check the files of the current directory
  bunraku check --facts facts                       # compile the catalogs of all nodes
  bunraku diff main                                 # what this branch changes, on which nodes
  bunraku compile --facts web01.yaml                # the catalog of a node
  bunraku lookup ntp::servers --explain             # where a value comes from
  bunraku eval '[1, 2].map |$x| { $x * 2 }'         # evaluate code
  bunraku help compile                              # all options of a command"
)]
struct Cli {
    #[command(flatten)]
    global: options::Global,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    // In the order of the help text: the most important commands first.
    Validate(commands::validate::Args),
    Check(commands::check::Args),
    Diff(Box<commands::diff::Args>),
    Why(commands::why::Args),
    Compile(commands::compile::Args),
    Lookup(commands::lookup::Args),
    Eval(commands::eval::Args),
    Repl(commands::repl::Args),
    Epp(commands::epp::Args),
    Ruby(commands::ruby::Args),
    Dump(commands::dump::Args),
    Config(commands::config::Args),
    #[cfg(feature = "server")]
    Server(commands::server::Args),
    #[cfg(feature = "server")]
    Ca(commands::ca::Args),
    #[cfg(feature = "server")]
    Node(commands::node::Args),
    Completions(commands::completions::Args),
    Man(commands::man::Args),
}

fn main() -> ExitCode {
    let (arguments, paths) = options::arguments();
    if version::is_asked_for(&arguments) {
        output::print(&version::verbose());
        return ExitCode::SUCCESS;
    }
    if let Some(color) = options::color(&arguments) {
        color.apply();
    }
    let cli = match Cli::try_parse_from(&arguments) {
        Ok(cli) => cli,
        Err(error) => return wrong_usage(&error, &arguments),
    };
    cli.global.color.apply();
    let exit = match cli.command {
        Command::Validate(args) => commands::validate::run(&cli.global, &args, paths),
        #[cfg(feature = "server")]
        Command::Ca(args) => commands::ca::run(&args),
        Command::Check(args) => commands::check::run(&cli.global, &args),
        Command::Compile(args) => commands::compile::run(&cli.global, &args),
        Command::Config(args) => commands::config::run(&cli.global, &args),
        Command::Diff(args) => commands::diff::run(&cli.global, &args),
        Command::Dump(args) => commands::dump::run(&cli.global, &args).into(),
        Command::Epp(args) => commands::epp::run(&cli.global, &args),
        Command::Eval(args) => commands::eval::run(&cli.global, &args),
        Command::Lookup(args) => commands::lookup::run(&cli.global, &args),
        Command::Repl(args) => commands::repl::run(&cli.global, &args),
        Command::Ruby(args) => commands::ruby::run(&cli.global, &args),
        Command::Why(args) => commands::why::run(&cli.global, &args),
        Command::Completions(args) => commands::completions::run(&args, Cli::command()),
        Command::Man(args) => commands::man::run(&cli.global, &args, Cli::command()),
        #[cfg(feature = "server")]
        Command::Server(args) => commands::server::run(&cli.global, &args),
        #[cfg(feature = "server")]
        Command::Node(args) => commands::node::run(&cli.global, &args),
    };
    if let Some(reason) = output::failure() {
        let message = format!("Could not write to standard output: {reason}");
        report::fail(&cli.global, &message);
        return ExitCode::FAILURE;
    }
    exit.into()
}

/// Says how the program is used. The exit status 2 of `diff` means differences, as in octocatalog-diff.
fn wrong_usage(error: &clap::Error, arguments: &[OsString]) -> ExitCode {
    // There is nobody to tell that nobody can be told.
    drop(error.print());
    let program = Cli::command();
    let mut words = arguments.iter().skip(1).filter_map(|word| word.to_str());
    let command = words.find_map(|word| program.find_subcommand(word));
    let is_diff = command.is_some_and(|command| command.get_name() == "diff");
    match (error.use_stderr(), is_diff) {
        (false, _) => ExitCode::SUCCESS,
        (true, true) => ExitCode::FAILURE,
        (true, false) => ExitCode::from(2),
    }
}
