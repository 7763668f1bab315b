//! The error of a pure function.

use std::fmt;

/// An error message in Puppet's wording, without a location.
///
/// Only the caller knows the location of the operation, so it adds the span.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    pub text: String,
    /// The index of the wrong parameter, so that the caller can point to it.
    pub parameter: Option<usize>,
    /// The message is complete. Otherwise Puppet prefixes it with the operation:
    /// `Error while evaluating a '[]' expression, `.
    pub is_issue: bool,
}

impl Message {
    pub fn new(text: impl Into<String>) -> Self {
        Message {
            text: text.into(),
            parameter: None,
            is_issue: false,
        }
    }

    /// A message that is complete.
    pub fn issue(text: impl Into<String>) -> Self {
        Message {
            text: text.into(),
            parameter: None,
            is_issue: true,
        }
    }

    /// Sets the wrong parameter.
    #[must_use]
    pub fn at(mut self, index: usize) -> Self {
        self.parameter = Some(index);
        self
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Message {}

impl From<String> for Message {
    fn from(text: String) -> Self {
        Message::new(text)
    }
}
