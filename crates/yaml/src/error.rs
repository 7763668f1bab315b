//! What libyaml says about a text that it does not accept.

use std::fmt;

/// A place in the text; all of it counts from zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Mark {
    /// In characters.
    pub index: usize,
    pub line: usize,
    pub column: usize,
}

/// Why a text is not YAML. The place is where the construct starts that went wrong, as Psych tells
/// it, or else the start of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SyntaxError {
    problem: &'static str,
    context: Option<&'static str>,
    mark: Mark,
}

impl SyntaxError {
    pub(crate) fn new(problem: &'static str) -> Self {
        SyntaxError::at(Mark::default(), problem)
    }

    pub(crate) fn at(mark: Mark, problem: &'static str) -> Self {
        SyntaxError {
            problem,
            context: None,
            mark,
        }
    }

    pub(crate) fn in_context(context: &'static str, mark: Mark, problem: &'static str) -> Self {
        SyntaxError {
            problem,
            context: Some(context),
            mark,
        }
    }

    /// What is wrong.
    pub fn problem(&self) -> &'static str {
        self.problem
    }

    /// What was being read (`while parsing a block mapping`).
    pub fn context(&self) -> Option<&'static str> {
        self.context
    }

    pub fn mark(&self) -> Mark {
        self.mark
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

impl std::error::Error for SyntaxError {}
