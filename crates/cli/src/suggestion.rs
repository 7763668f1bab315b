//! Suggestions for misspelt commands and options.
//!
//! clap compares names by their common letters, which favours short names: `--fact` for `--facst`.

use std::ffi::OsString;

use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use compiler::hint::closest;

/// Replaces the suggestions in an error by the name that differs least.
pub fn improve(error: &mut clap::Error, mut program: Command, arguments: &[OsString]) {
    // So that a command has the options of the program too, and its usage starts with the name of the program.
    program.build();
    let mut command = used_command(program, arguments);
    match error.kind() {
        ErrorKind::UnknownArgument => suggest_option(error, &mut command),
        ErrorKind::InvalidSubcommand => suggest_command(error, &command),
        _ => {}
    }
}

/// The innermost command that the arguments name.
fn used_command(program: Command, arguments: &[OsString]) -> Command {
    let mut command = program;
    for word in arguments.iter().skip(1).filter_map(|word| word.to_str()) {
        if let Some(inner) = command.find_subcommand(word).cloned() {
            command = inner;
        }
    }
    command
}

fn suggest_option(error: &mut clap::Error, command: &mut Command) {
    let Some(ContextValue::String(given)) = error.get(ContextKind::InvalidArg) else {
        return;
    };
    let options = command
        .get_arguments()
        .filter(|option| !option.is_hide_set());
    let names = options.filter_map(|option| option.get_long());
    let names: Vec<String> = names.map(|name| format!("--{name}")).collect();
    if let Some(near) = closest(given, names.iter().map(String::as_str)) {
        let near = ContextValue::String(near.to_owned());
        error.insert(ContextKind::SuggestedArg, near);
        let usage = ContextValue::StyledStr(command.render_usage());
        error.insert(ContextKind::Usage, usage);
    }
}

fn suggest_command(error: &mut clap::Error, command: &Command) {
    let Some(ContextValue::String(given)) = error.get(ContextKind::InvalidSubcommand) else {
        return;
    };
    let commands = command
        .get_subcommands()
        .filter(|command| !command.is_hide_set());
    if let Some(near) = closest(given, commands.map(Command::get_name)) {
        let near = ContextValue::Strings(vec![near.to_owned()]);
        error.insert(ContextKind::SuggestedSubcommand, near);
    }
}
