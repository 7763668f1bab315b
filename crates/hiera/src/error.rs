//! Errors of lookups.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use pcore::{Message, Str};

/// How Puppet treats an error while it propagates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ErrorKind {
    /// An error in the data. Its message is reported without the location of the call.
    Lookup,
    /// An error in a configuration: an issue with its own code.
    Issue,
    /// Any other error of Puppet; it becomes a `Lookup` error when it leaves the lookup.
    Puppet,
    /// An error of Ruby's, which is not wrapped.
    Ruby,
}

/// An error with Puppet's message.
#[derive(Clone)]
pub struct Error(Box<Inner>);

#[derive(Clone)]
struct Inner {
    kind: ErrorKind,
    message: String,
    file: Option<String>,
    line: Option<u32>,
    payload: Option<Arc<dyn Any + Send + Sync>>,
    /// The payload of the error that led to this one.
    cause: Option<Arc<dyn Any + Send + Sync>>,
    origin: Option<(String, Option<u32>)>,
    /// The unknown variable.
    variable: Option<Str>,
    /// Whether the error is about the last value that was found, and not about the first.
    is_about_last: bool,
}

pub type Result<T> = std::result::Result<T, Error>;

/// Why there is no value.
#[derive(Clone, Debug)]
pub enum Failure {
    /// The key does not exist, at this level at least.
    NotFound,
    Error(Error),
}

/// The result of a step of a lookup.
pub type Lookup<T> = std::result::Result<T, Failure>;

impl Error {
    pub fn new(kind: ErrorKind, message: impl Into<String>) -> Error {
        Error(Box::new(Inner {
            kind,
            message: message.into(),
            file: None,
            line: None,
            payload: None,
            cause: None,
            origin: None,
            variable: None,
            is_about_last: false,
        }))
    }

    /// An error in the data.
    pub fn lookup(message: impl Into<String>) -> Error {
        Error::new(ErrorKind::Lookup, message)
    }

    /// An error in a configuration file.
    pub fn issue(message: impl Into<String>, file: Option<String>, line: Option<u32>) -> Error {
        let mut error = Error::new(ErrorKind::Issue, message);
        error.0.file = file;
        error.0.line = line;
        error
    }

    /// Sets the location.
    #[must_use]
    pub fn at(mut self, file: &str, line: u32) -> Error {
        self.0.file = Some(file.to_owned());
        self.0.line = Some(line);
        self
    }

    pub fn puppet(message: impl Into<String>) -> Error {
        Error::new(ErrorKind::Puppet, message)
    }

    pub fn ruby(message: impl Into<String>) -> Error {
        Error::new(ErrorKind::Ruby, message)
    }

    /// The error that a variable in data or a configuration is unknown.
    pub(crate) fn unknown_variable(name: &str, message: String) -> Error {
        let mut error = Error::ruby(message);
        error.0.variable = Some(Str::from(name));
        error
    }

    /// The unknown variable, if the error is about one.
    pub(crate) fn variable(&self) -> Option<&Str> {
        self.0.variable.as_ref()
    }

    /// Marks the error as about the last value that was found.
    pub(crate) fn about_last(mut self) -> Error {
        self.0.is_about_last = true;
        self
    }

    pub(crate) fn is_about_last(&self) -> bool {
        self.0.is_about_last
    }

    /// Attaches the evaluator's error, as long as this error is not replaced by another one.
    #[must_use]
    pub fn with_payload(mut self, payload: Arc<dyn Any + Send + Sync>) -> Error {
        self.0.payload = Some(payload);
        self
    }

    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// Whether it is an error in data or its configuration.
    pub fn is_lookup(&self) -> bool {
        matches!(self.0.kind, ErrorKind::Lookup | ErrorKind::Issue)
    }

    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// The file and the line of the error, if they are known.
    pub fn location(&self) -> (Option<&str>, Option<u32>) {
        (self.0.file.as_deref(), self.0.line)
    }

    /// Adds the location of the data, which is not in Puppet's message.
    #[must_use]
    pub(crate) fn with_origin(mut self, file: &str, line: impl FnOnce() -> Option<u32>) -> Error {
        if self.0.origin.is_none() {
            self.0.origin = Some((file.to_owned(), line()));
        }
        self
    }

    /// The data file and the line of the key that the error comes from.
    pub fn origin(&self) -> Option<(&str, Option<u32>)> {
        self.0
            .origin
            .as_ref()
            .map(|(file, line)| (file.as_str(), *line))
    }

    /// Copies cause and origin from the error that caused this one.
    #[must_use]
    pub(crate) fn because_of(mut self, cause: &Error) -> Error {
        let Inner {
            payload,
            cause,
            origin,
            is_about_last,
            ..
        } = &*cause.0;
        self.0.cause = payload.as_ref().or(cause.as_ref()).cloned();
        self.0.origin = origin.clone();
        self.0.is_about_last = *is_about_last;
        self
    }

    /// Attaches the evaluator's error that caused this one.
    #[must_use]
    pub fn with_cause(mut self, cause: Option<Arc<dyn Any + Send + Sync>>) -> Error {
        self.0.cause = cause;
        self
    }

    /// The evaluator's error that led to this one.
    pub fn cause(&self) -> Option<&Arc<dyn Any + Send + Sync>> {
        self.0.cause.as_ref()
    }

    pub fn payload(&self) -> Option<&Arc<dyn Any + Send + Sync>> {
        self.0.payload.as_ref()
    }
}

/// The message with the location, in Puppet's format.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.message)?;
        match self.location() {
            (Some(file), Some(line)) => write!(f, " (file: {file}, line: {line})"),
            (Some(file), None) => write!(f, " (file: {file})"),
            (None, Some(line)) => write!(f, " (line: {line})"),
            (None, None) => Ok(()),
        }
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {self}", self.0.kind)
    }
}

impl std::error::Error for Error {}

/// A type mismatch, for example.
impl From<Message> for Error {
    fn from(message: Message) -> Self {
        Error::puppet(message.text)
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Failure::Error(error)
    }
}

impl From<Message> for Failure {
    fn from(message: Message) -> Self {
        Failure::Error(message.into())
    }
}

/// Converts "not found" to `None`.
pub(crate) fn found<T>(result: Lookup<T>) -> Result<Option<T>> {
    match result {
        Ok(value) => Ok(Some(value)),
        Err(Failure::NotFound) => Ok(None),
        Err(Failure::Error(error)) => Err(error),
    }
}
