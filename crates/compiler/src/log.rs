//! Log messages of programs.

use rustc_hash::FxHashSet;

use crate::error::Location;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    Debug,
    Info,
    Notice,
    Warning,
    Err,
    Alert,
    Emerg,
    Crit,
}

impl Level {
    /// The prefix of messages in Puppet's format.
    pub fn label(self) -> &'static str {
        match self {
            Level::Debug => "Debug",
            Level::Info => "Info",
            Level::Notice => "Notice",
            Level::Warning => "Warning",
            Level::Err => "Error",
            Level::Alert => "Alert",
            Level::Emerg => "Emergency",
            Level::Crit => "Critical",
        }
    }

    /// The name of the logging function.
    pub fn name(self) -> &'static str {
        match self {
            Level::Debug => "debug",
            Level::Info => "info",
            Level::Notice => "notice",
            Level::Warning => "warning",
            Level::Err => "err",
            Level::Alert => "alert",
            Level::Emerg => "emerg",
            Level::Crit => "crit",
        }
    }
}

#[derive(Clone, Debug)]
pub struct Log {
    pub level: Level,
    /// The source: `Scope(Class[main])`; Puppet itself if empty.
    pub source: String,
    pub message: String,
    pub location: Option<Location>,
}

/// Receives every log entry.
pub type LogSink<'e> = Box<dyn FnMut(&Log) + 'e>;

/// Passes log entries to the sink, and keeps track of warnings.
pub(crate) struct Logger<'e> {
    sink: LogSink<'e>,
    least: Level,
    warned: FxHashSet<String>,
}

impl<'e> Logger<'e> {
    pub fn new(sink: LogSink<'e>) -> Logger<'e> {
        Logger {
            sink,
            least: Level::Debug,
            warned: FxHashSet::default(),
        }
    }

    #[allow(
        clippy::needless_pass_by_value,
        reason = "callers make an entry for this"
    )]
    pub fn log(&mut self, log: Log) {
        if self.takes(log.level) {
            (self.sink)(&log);
        }
    }

    /// Leaves out the entries below a level.
    pub fn set_least(&mut self, least: Level) {
        self.least = least;
    }

    /// Whether entries of a level are passed to the sink.
    pub fn takes(&self, level: Level) -> bool {
        level >= self.least
    }

    /// Warns, unless the same warning was logged before.
    pub fn warn_once(&mut self, message: String) {
        self.warn_once_about(message.clone(), message);
    }

    /// Warns, unless a warning with the same key was logged before.
    pub fn warn_once_about(&mut self, key: String, message: String) {
        if self.warned.insert(key) {
            self.log(Log {
                level: Level::Warning,
                source: String::new(),
                message,
                location: None,
            });
        }
    }
}
