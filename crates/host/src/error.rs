//! Errors of hosts.

use std::fmt;
use std::time::Duration;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HostError {
    NotFound,
    /// The operating system denies it.
    Denied,
    /// The host denies it, whatever the operating system allows.
    Refused {
        /// The denied action, such as `running /bin/date`.
        action: String,
        /// How to permit it, such as an option of the command line; empty if nothing does.
        permission: String,
    },
    IsADirectory,
    NotADirectory,
    /// It took longer than this.
    Timeout(Duration),
    Other(String),
}

impl HostError {
    pub fn refused(action: impl Into<String>) -> HostError {
        HostError::Refused {
            action: action.into(),
            permission: String::new(),
        }
    }
}

impl fmt::Display for HostError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HostError::NotFound => f.write_str("No such file or directory"),
            HostError::Denied => f.write_str("Permission denied"),
            HostError::IsADirectory => f.write_str("Is a directory"),
            HostError::NotADirectory => f.write_str("Not a directory"),
            HostError::Timeout(limit) => write!(f, "execution expired after {limit:?}"),
            HostError::Refused { action, permission } => {
                write!(f, "{action} is not permitted here")?;
                match permission.as_str() {
                    "" => Ok(()),
                    permission => write!(f, "; {permission} allows it"),
                }
            }
            HostError::Other(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for HostError {}
