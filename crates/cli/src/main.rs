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
mod suggestion;
mod version;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use options::OnDemand;

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
    Validate(OnDemand<commands::validate::Args>),
    Check(OnDemand<commands::check::Args>),
    Diff(Box<OnDemand<commands::diff::Args>>),
    Why(OnDemand<commands::why::Args>),
    Compile(OnDemand<commands::compile::Args>),
    Lookup(OnDemand<commands::lookup::Args>),
    Eval(OnDemand<commands::eval::Args>),
    Repl(OnDemand<commands::repl::Args>),
    Epp(OnDemand<commands::epp::Args>),
    Ruby(OnDemand<commands::ruby::Args>),
    Dump(OnDemand<commands::dump::Args>),
    Config(OnDemand<commands::config::Args>),
    #[cfg(feature = "server")]
    Server(OnDemand<commands::server::Args>),
    #[cfg(feature = "server")]
    Ca(OnDemand<commands::ca::Args>),
    #[cfg(feature = "server")]
    Node(OnDemand<commands::node::Args>),
    Completions(OnDemand<commands::completions::Args>),
    Man(OnDemand<commands::man::Args>),
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
    let cli = match parse(&arguments) {
        Ok(cli) => cli,
        Err(error) => return wrong_usage(error, &arguments),
    };
    cli.global.color.apply();
    let exit = match cli.command {
        Command::Validate(OnDemand(args)) => commands::validate::run(&cli.global, &args, paths),
        #[cfg(feature = "server")]
        Command::Ca(OnDemand(args)) => commands::ca::run(&args),
        Command::Check(OnDemand(args)) => commands::check::run(&cli.global, &args),
        Command::Compile(OnDemand(args)) => commands::compile::run(&cli.global, &args),
        Command::Config(OnDemand(args)) => commands::config::run(&cli.global, &args),
        Command::Diff(args) => commands::diff::run(&cli.global, &args.0),
        Command::Dump(OnDemand(args)) => commands::dump::run(&cli.global, &args).into(),
        Command::Epp(OnDemand(args)) => commands::epp::run(&cli.global, &args),
        Command::Eval(OnDemand(args)) => commands::eval::run(&cli.global, &args),
        Command::Lookup(OnDemand(args)) => commands::lookup::run(&cli.global, &args),
        Command::Repl(OnDemand(args)) => commands::repl::run(&cli.global, &args),
        Command::Ruby(OnDemand(args)) => commands::ruby::run(&cli.global, &args),
        Command::Why(OnDemand(args)) => commands::why::run(&cli.global, &args),
        Command::Completions(OnDemand(args)) => commands::completions::run(&args, Cli::command()),
        Command::Man(OnDemand(args)) => commands::man::run(&cli.global, &args, Cli::command()),
        #[cfg(feature = "server")]
        Command::Server(OnDemand(args)) => commands::server::run(&cli.global, &args),
        #[cfg(feature = "server")]
        Command::Node(OnDemand(args)) => commands::node::run(&cli.global, &args),
    };
    if let Some(reason) = output::failure() {
        let message = format!("Could not write to standard output: {reason}");
        report::fail(&cli.global, &message);
        return ExitCode::FAILURE;
    }
    exit.into()
}

fn parse(arguments: &[OsString]) -> Result<Cli, clap::Error> {
    let word = arguments.get(1).and_then(|word| word.to_str());
    // The manual and completions describe all commands.
    let is_alone =
        |word: &&str| Command::has_subcommand(word) && !matches!(*word, "man" | "completions");
    if let Some(command) = word.filter(is_alone) {
        options::build_only(command);
    }
    let mut program = Cli::command();
    let matches = program.try_get_matches_from_mut(arguments)?;
    // The process needs no memory back; freeing the options piece by piece was a sixth of a short run.
    std::mem::forget(program);
    Cli::from_arg_matches(&matches)
}

/// Says how the program is used. The exit status 2 of `diff` means differences, as in octocatalog-diff.
fn wrong_usage(mut error: clap::Error, arguments: &[OsString]) -> ExitCode {
    suggestion::improve(&mut error, Cli::command(), arguments);
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
