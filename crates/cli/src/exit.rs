//! Exit statuses of commands.

use std::process::ExitCode;

use compiler::{Error, ErrorKind};

use crate::options::Global;
use crate::report;

/// The result of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    Success,
    Failure,
    /// A feature of Puppet that is not supported.
    NotSupported,
    /// The exit status of a program that was run.
    Status(u8),
}

impl Exit {
    /// The exit status for an error of a program.
    pub fn after(error: &Error) -> Exit {
        match error.kind {
            ErrorKind::Unsupported => Exit::NotSupported,
            _ => Exit::Failure,
        }
    }

    /// The more severe of two results.
    #[must_use]
    pub fn and(self, other: Exit) -> Exit {
        match (self, other) {
            (Exit::Failure | Exit::Status(_), _) | (_, Exit::Failure | Exit::Status(_)) => {
                Exit::Failure
            }
            (Exit::NotSupported, _) | (_, Exit::NotSupported) => Exit::NotSupported,
            (Exit::Success, Exit::Success) => Exit::Success,
        }
    }
}

impl From<bool> for Exit {
    fn from(success: bool) -> Exit {
        match success {
            true => Exit::Success,
            false => Exit::Failure,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        match exit {
            Exit::Success => ExitCode::SUCCESS,
            Exit::Failure => ExitCode::FAILURE,
            Exit::NotSupported => ExitCode::from(3),
            Exit::Status(status) => ExitCode::from(status),
        }
    }
}

/// The reason why a command has no result.
#[derive(Debug)]
pub enum Stop {
    /// A message for the user.
    Problem(String),
    /// The user has been informed, or needs no message.
    Reported(Exit),
}

impl From<String> for Stop {
    fn from(problem: String) -> Stop {
        Stop::Problem(problem)
    }
}

/// Ends a command: reports its failure, if any.
pub fn end(global: &Global, result: Result<(), Stop>) -> Exit {
    match result {
        Ok(()) => Exit::Success,
        Err(Stop::Reported(exit)) => exit,
        Err(Stop::Problem(problem)) => {
            report::fail(global, &problem);
            Exit::Failure
        }
    }
}
