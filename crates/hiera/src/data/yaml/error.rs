//! What libyaml and Psych say about a text that they do not accept.

use std::fmt;

use pcore::format::quote::ruby_inspect;

/// A place in the text; all of it counts from zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Mark {
    /// In characters.
    pub(super) index: usize,
    pub(super) line: usize,
    pub(super) column: usize,
}

/// Why a text is not YAML. The place is where the construct starts that went wrong, as Psych tells
/// it, or else the start of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SyntaxError {
    problem: &'static str,
    context: Option<&'static str>,
    mark: Mark,
}

impl SyntaxError {
    pub(super) fn new(problem: &'static str) -> Self {
        SyntaxError::at(Mark::default(), problem)
    }

    pub(super) fn at(mark: Mark, problem: &'static str) -> Self {
        SyntaxError {
            problem,
            context: None,
            mark,
        }
    }

    pub(super) fn in_context(context: &'static str, mark: Mark, problem: &'static str) -> Self {
        SyntaxError {
            problem,
            context: Some(context),
            mark,
        }
    }
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.problem)?;
        if let Some(context) = self.context {
            write!(f, " {context}")?;
        }
        let Mark { line, column, .. } = self.mark;
        write!(f, " at line {} column {}", line + 1, column + 1)
    }
}

/// Why a text could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum YamlError {
    /// It is not YAML. The text names the place, whose line comes again as a number.
    Syntax(String, u32),
    /// A tag or a scalar asks for an object of a class that data cannot have.
    Disallowed(String),
    /// An alias without an anchor.
    Alias(String, u32),
    /// What looks like a number and is none.
    Number(String, u32),
    /// Data that Ruby would choke on: it contains itself, or is too large when written out.
    Bounds(String),
}

impl YamlError {
    /// Puppet's message about a file.
    pub fn message(&self, path: &str) -> String {
        match self {
            YamlError::Syntax(text, _) | YamlError::Bounds(text) => format!("({path}): {text}"),
            YamlError::Disallowed(class) => {
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
    /// The line (from 1) that is wrong.
    pub fn line(&self) -> Option<u32> {
        match self {
            YamlError::Syntax(_, line) | YamlError::Number(_, line) | YamlError::Alias(_, line) => {
                Some(*line)
            }
            YamlError::Disallowed(_) | YamlError::Bounds(_) => None,
        }
    }

    /// Whether the message names the file.
    fn names_file(&self) -> bool {
        !matches!(self, YamlError::Number(..) | YamlError::Alias(..))
    }

    /// The line (from 1) that Puppet names behind the message, which does not name the file.
    pub fn reported_line(&self) -> Option<u32> {
        self.line().filter(|_| !self.names_file())
    }
}

impl From<SyntaxError> for YamlError {
    fn from(error: SyntaxError) -> Self {
        YamlError::Syntax(error.to_string(), error.mark.line as u32 + 1)
    }
}
