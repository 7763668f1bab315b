//! Psych's errors.

use pcore::format::quote::ruby_inspect;
use yaml::SyntaxError;

/// Why a source could not be loaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum YamlError {
    /// It is not YAML. The message has the location; the number is its line.
    Syntax(String, u32),
    /// A tag or a scalar requires an object of a class that data cannot have.
    Disallowed { class: String, line: Option<u32> },
    /// An alias to an unknown anchor.
    Alias(String, u32),
    /// An invalid number.
    Number(String, u32),
    /// Data that Ruby cannot handle: it contains itself, or is too large with expanded aliases.
    Bounds(String),
}

impl YamlError {
    /// Puppet's message about a file.
    pub fn message(&self, path: &str) -> String {
        match self {
            YamlError::Syntax(text, _) | YamlError::Bounds(text) => format!("({path}): {text}"),
            YamlError::Disallowed { class, .. } => {
                format!("({path}): Tried to load unspecified class: {class}")
            }
            YamlError::Number(text, _) => {
                format!("invalid value for Integer(): {}", ruby_inspect(text))
            }
            YamlError::Alias(name, _) => format!("Unknown alias: {name}"),
        }
    }
}

impl YamlError {
    pub(super) fn disallowed(class: impl Into<String>) -> YamlError {
        YamlError::Disallowed {
            class: class.into(),
            line: None,
        }
    }

    /// Adds the line (from 1) of the object to the error that data cannot have it.
    pub(super) fn on_line(mut self, at: u32) -> YamlError {
        if let YamlError::Disallowed { line, .. } = &mut self {
            line.get_or_insert(at);
        }
        self
    }

    /// The line (from 1) of the error.
    pub fn line(&self) -> Option<u32> {
        match self {
            YamlError::Syntax(_, line) | YamlError::Number(_, line) | YamlError::Alias(_, line) => {
                Some(*line)
            }
            YamlError::Disallowed { line, .. } => *line,
            YamlError::Bounds(_) => None,
        }
    }

    /// Whether the message names the file.
    fn names_file(&self) -> bool {
        !matches!(self, YamlError::Number(..) | YamlError::Alias(..))
    }

    /// The line (from 1) that Puppet appends if the message does not name the file.
    pub fn reported_line(&self) -> Option<u32> {
        self.line().filter(|_| !self.names_file())
    }
}

impl From<SyntaxError> for YamlError {
    fn from(error: SyntaxError) -> Self {
        YamlError::Syntax(error.to_string(), error.mark().line as u32 + 1)
    }
}
