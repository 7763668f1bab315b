//! Options that are built only if their command is used.

use std::sync::OnceLock;

use clap::{ArgMatches, Args, Command, Error, FromArgMatches};

/// The options of a subcommand. Building those of all commands was 40 % of the instructions of `bunraku eval 1`.
pub struct OnDemand<T>(pub T);

/// The command that the process runs, if no other command's options are needed.
static USED: OnceLock<String> = OnceLock::new();

/// From now on, only the options of this command are built.
pub fn build_only(command: &str) {
    USED.get_or_init(|| command.to_owned());
}

fn is_needed(command: &Command) -> bool {
    USED.get().is_none_or(|used| used == command.get_name())
}

impl<T: Args> Args for OnDemand<T> {
    fn augment_args(command: Command) -> Command {
        match is_needed(&command) {
            true => T::augment_args(command),
            false => command,
        }
    }

    fn augment_args_for_update(command: Command) -> Command {
        match is_needed(&command) {
            true => T::augment_args_for_update(command),
            false => command,
        }
    }
}

impl<T: FromArgMatches> FromArgMatches for OnDemand<T> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<OnDemand<T>, Error> {
        T::from_arg_matches(matches).map(OnDemand)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        self.0.update_from_arg_matches(matches)
    }
}
