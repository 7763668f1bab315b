//! How commands end.

use std::process::ExitCode;

use compiler::{Error, ErrorKind};

use crate::options::Global;
use crate::report;

/// What the exit status says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    Success,
    Failure,
    /// Puppet could do it, and this program cannot yet.
    NotSupported,
    /// A program that was run says so itself.
    Status(u8),
}

impl Exit {
    /// After a program that ended with an error.
    pub fn after(error: &Error) -> Exit {
        match error.kind {
            ErrorKind::Unsupported => Exit::NotSupported,
            _ => Exit::Failure,
        }
    }

    /// Of two ends the one that matters more.
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

/// Why a command has no result.
#[derive(Debug)]
pub enum Stop {
    /// What the user has to be told.
    Problem(String),
    /// The user has been told, or needs no words.
    Reported(Exit),
}

impl From<String> for Stop {
    fn from(problem: String) -> Stop {
        Stop::Problem(problem)
    }
}

/// Ends a command: tells the user what is to be told.
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
