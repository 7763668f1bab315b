//! What ends an evaluation early: errors, and the jumps `next`, `break` and `return`.

use std::fmt;
use std::sync::Arc;

use pcore::{Message, Str, Value};
use syntax::ast::{Ast, ExprId};
use syntax::{Diagnostic, Position, SourceFile, Span};

/// One pointer, so that the good path stays cheap.
pub type Result<T, E = Box<Interrupt>> = std::result::Result<T, E>;

/// Why an evaluation did not produce a value.
#[derive(Debug)]
pub enum Interrupt {
    Error(Error),
    /// An error of a function that does not know where it was called. The call adds that.
    Raised(Message),
    Next(Value, Location),
    Break(Location),
    Return(Value, Location),
    /// A function that data come from has nothing to say about a key.
    NotFound,
    /// The default of a parameter reads this parameter, which has no value yet.
    Unevaluated(Str),
}

/// A place in a program.
#[derive(Clone)]
pub struct Location {
    pub source: Arc<SourceFile>,
    pub span: Span,
    /// Where Puppet says it is.
    pub at: u32,
}

impl Location {
    pub fn of(ast: &Ast, id: ExprId) -> Location {
        let expr = ast[id];
        Location {
            source: ast.source().clone(),
            span: expr.span,
            at: expr.at,
        }
    }

    pub fn position(&self) -> Position {
        self.source.position(self.at)
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Position { line, column } = self.position();
        write!(f, "{}:{line}:{column}", self.source.name().unwrap_or("-"))
    }
}

/// An error as it is reported.
#[derive(Clone, Debug)]
pub struct Error {
    pub kind: ErrorKind,
    /// Puppet's message without the location.
    pub message: String,
    pub location: Option<Location>,
    /// Some errors know a line and no column.
    pub line_only: bool,
    /// The text that the error is about, when it is about its end or all of it.
    pub source: Option<Arc<SourceFile>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ErrorKind {
    /// The program does not parse or is not valid.
    Syntax,
    /// The program is wrong in what it does.
    Evaluation,
    /// In Puppet, Ruby fails in the middle of something else, and that is shown as it is.
    Ruby,
    /// A limit was reached: the program runs away.
    Limit,
    /// Something that works in Puppet and not yet here.
    Unsupported,
    /// A mistake in this implementation.
    Internal,
}

impl Error {
    pub fn new(kind: ErrorKind, message: impl Into<String>) -> Error {
        Error {
            kind,
            message: message.into(),
            location: None,
            line_only: false,
            source: None,
        }
    }

    /// An issue of evaluation at a place, with Puppet's prefix.
    pub fn evaluation(message: impl fmt::Display, location: Location) -> Error {
        Error {
            location: Some(location),
            ..Error::new(
                ErrorKind::Evaluation,
                format!("Evaluation Error: {message}"),
            )
        }
    }

    /// A finding about the text of a program.
    pub fn syntax(diagnostic: &Diagnostic, source: &Arc<SourceFile>) -> Error {
        let location = diagnostic.at.map(|at| Location {
            source: source.clone(),
            span: diagnostic.span,
            at,
        });
        Error {
            location,
            source: Some(source.clone()),
            ..Error::new(ErrorKind::Syntax, diagnostic.issue.to_string())
        }
    }
}

/// Puppet's full message: what, and where in parentheses.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        let Some(location) = &self.location else {
            return Ok(());
        };
        let Position { line, column } = location.position();
        match (location.source.name(), self.line_only) {
            (Some(file), false) => write!(f, " (file: {file}, line: {line}, column: {column})"),
            (None, false) => write!(f, " (line: {line}, column: {column})"),
            (Some(file), true) => write!(f, " (file: {file}, line: {line})"),
            (None, true) => write!(f, " (line: {line})"),
        }
    }
}

impl From<Error> for Box<Interrupt> {
    fn from(error: Error) -> Self {
        Box::new(Interrupt::Error(error))
    }
}

impl From<Message> for Box<Interrupt> {
    fn from(message: Message) -> Self {
        Box::new(Interrupt::Raised(message))
    }
}

/// Something that works in Puppet and not yet here. The call says where.
pub fn unsupported<T>(text: impl Into<String>) -> Result<T> {
    Err(Error::new(ErrorKind::Unsupported, text).into())
}

/// How Puppet shows what goes wrong in Ruby outside of all code.
pub fn ruby_failure(text: &str) -> String {
    format!("Puppet::Parser::Compiler failed with error ArgumentError: {text}")
}

/// An error of a function, without a place.
pub fn raise<T>(text: impl Into<String>) -> Result<T> {
    Err(Message::new(text).into())
}
