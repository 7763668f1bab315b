//! libyaml's syntax errors.

use std::fmt;

/// A location in the source; everything counts from zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Mark {
    /// In characters.
    pub index: usize,
    pub line: usize,
    pub column: usize,
}

/// A syntax error. The location is the start of the construct that failed, as Psych reports it, or
/// else the start of the source.
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

    /// libyaml's problem.
    pub fn problem(&self) -> &'static str {
        self.problem
    }

    /// libyaml's context (`while parsing a block mapping`).
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
