//! Interruptions of an evaluation: errors, and the jumps `next`, `break` and `return`.

mod trace;

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use pcore::{Message, Str, Value};
use syntax::ast::{Ast, ExprId, ExprKind};
use syntax::{Diagnostic, Issue, Position, SourceFile, Span, Stage};

pub use trace::{Trace, TraceFrame, TracedCode, Trigger};

/// The error is one pointer, so that the success path stays cheap.
pub type Result<T, E = Box<Interrupt>> = std::result::Result<T, E>;

/// Why an evaluation did not produce a value.
#[derive(Debug)]
pub enum Interrupt {
    Error(Box<Error>),
    /// An error of a function, without the location of the call, which the caller adds. If another error
    /// caused it, Puppet's message contains that error's text, and the second field has the rest.
    Raised(Message, Option<Box<Error>>),
    Next(Value, Option<Location>),
    Break(Option<Location>),
    Return(Value, Option<Location>),
    /// A data function has no value for a key.
    NotFound,
    /// The default of a parameter reads this parameter, which has no value yet.
    Unevaluated(Str),
}

/// A location in a program.
#[derive(Clone)]
pub struct Location {
    pub source: Arc<SourceFile>,
    pub span: Span,
    /// The offset that Puppet reports.
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

    /// The location that Puppet reports for a diagnostic.
    pub(crate) fn of_finding(found: &Diagnostic, source: &Arc<SourceFile>) -> Option<Location> {
        found.at.map(|at| Location {
            source: source.clone(),
            span: found.span,
            at,
        })
    }

    pub(crate) fn is_same(&self, other: &Location) -> bool {
        self.at == other.at && Arc::ptr_eq(&self.source, &other.source)
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

/// A line of a data file.
#[derive(Clone, Debug)]
pub struct Origin {
    pub source: Arc<SourceFile>,
    /// Counted from 1.
    pub line: Option<u32>,
    /// The value must not be shown.
    pub is_secret: bool,
}

impl Origin {
    /// The location of the line, or the start of the file.
    pub fn location(&self) -> Location {
        let line = self.line.unwrap_or(1);
        let (at, text) = self.source.line_text(line);
        let end = at + text.trim_end().len() as u32;
        Location {
            source: self.source.clone(),
            span: Span::new(at, end),
            at,
        }
    }
}

/// An error with everything known about it. The reporter formats it.
#[derive(Clone, Debug)]
pub struct Error {
    pub kind: ErrorKind,
    /// Puppet's code of the issue for errors in a source; otherwise the code of the kind.
    pub code: &'static str,
    /// Puppet's message without the location.
    pub message: String,
    /// The location that Puppet reports.
    pub location: Option<Location>,
    /// Whether only the line is known, and no column.
    pub line_only: bool,
    /// The actual location, if Puppet reports another one: it reports the declaration of a resource for
    /// errors in the code of the defined type.
    pub innermost: Option<Location>,
    /// The source of the error, if it is about the end of the source or the whole file.
    pub source: Option<Arc<SourceFile>>,
    /// The location of the data that caused it.
    pub origin: Option<Origin>,
    /// The chain of code that led to the error.
    pub trace: Trace,
    /// All diagnostics of `source`.
    pub diagnostics: Vec<Diagnostic>,
    pub help: Option<Cow<'static, str>>,
    /// Related locations, with a label each.
    pub related: Vec<(Location, String)>,
    /// Whether the host refused an access to Ruby code.
    pub is_refusal: bool,
    /// The part of the expression that the error is about, until the expression is known.
    pub(crate) part: Option<Part>,
    /// The missing feature, if the kind is `Unsupported`.
    pub missing: Option<MissingFeature>,
    /// The exception of Ruby code that it comes from, as an index: Ruby code that called that code gets
    /// the exception itself.
    pub(crate) exception: Option<usize>,
}

/// A part of an expression. Puppet reports the location of the whole expression; excerpts mark the part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// The name of a called function, or the type of a resource.
    Name,
    /// The argument with this index in a call of this function.
    Argument(Str, usize),
    /// A literal among the arguments or titles: the name of a class.
    Literal(String),
}

impl Part {
    /// The location of the part in an expression; `None` if the expression has no such part.
    fn location(&self, ast: &Ast, id: ExprId) -> Option<Location> {
        let location = Location::of(ast, self.expression(ast, id)?);
        let at = location.span.start;
        Some(Location { at, ..location })
    }

    /// The part of an expression, as an expression.
    pub(crate) fn expression(&self, ast: &Ast, id: ExprId) -> Option<ExprId> {
        Some(match (self, ast.kind(id)) {
            (Part::Name, ExprKind::Resource { type_name, .. }) => type_name,
            (Part::Name, ExprKind::Call { functor, .. } | ExprKind::MethodCall { functor, .. }) => {
                function_name(ast, functor)
            }
            (Part::Argument(function, index), ExprKind::Call { functor, args, .. }) => {
                argument(ast, functor, function, &ast[args], *index)?
            }
            (Part::Argument(function, index), ExprKind::MethodCall { functor, args, .. }) => {
                let ExprKind::NamedAccess { left, .. } = ast.kind(functor) else {
                    return None;
                };
                match index.checked_sub(1) {
                    Some(index) => argument(ast, functor, function, &ast[args], index)?,
                    None => left,
                }
            }
            (Part::Literal(text), ExprKind::Call { args, .. }) => literal(ast, &ast[args], text)?,
            (Part::Literal(text), ExprKind::Resource { bodies, .. }) => {
                let titles: Vec<ExprId> = ast[bodies].iter().map(|body| body.title).collect();
                literal(ast, &titles, text)?
            }
            _ => return None,
        })
    }
}

/// The name in `name(…)` or `value.name(…)`.
fn function_name(ast: &Ast, functor: ExprId) -> ExprId {
    match ast.kind(functor) {
        ExprKind::NamedAccess { name, .. } => name,
        _ => functor,
    }
}

/// An argument of a call of a function, unless an argument before it expands to several.
fn argument(
    ast: &Ast,
    functor: ExprId,
    function: &str,
    args: &[ExprId],
    index: usize,
) -> Option<ExprId> {
    let is_called = match ast.kind(function_name(ast, functor)) {
        ExprKind::Name(name) => ast.text(name).trim_start_matches("::") == function,
        _ => false,
    };
    let is_splat = |arg: &ExprId| matches!(ast.kind(*arg), ExprKind::Splat(_));
    let before = args.get(..=index)?;
    (is_called && !before.iter().any(is_splat)).then(|| args[index])
}

/// The literal with this content among expressions and the elements of literal arrays.
fn literal(ast: &Ast, among: &[ExprId], text: &str) -> Option<ExprId> {
    let is_text = |id: ExprId| match ast.kind(id) {
        ExprKind::String(found) | ExprKind::Name(found) => {
            let found = ast.text(found).trim_start_matches("::");
            found.eq_ignore_ascii_case(text.trim_start_matches("::"))
        }
        _ => false,
    };
    among.iter().find_map(|&id| match ast.kind(id) {
        ExprKind::Array(elements) => ast[elements].iter().copied().find(|&id| is_text(id)),
        _ => is_text(id).then_some(id),
    })
}

/// A feature of Puppet that this implementation lacks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MissingFeature {
    /// A library, a method or a kind of I/O that Ruby code needed, with Ruby's message.
    Ruby(String),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ErrorKind {
    /// A syntax or validation error.
    Syntax,
    /// An error during evaluation.
    Evaluation,
    /// An error in data or its configuration.
    Data,
    /// An exception in Puppet's Ruby code, which Puppet reports as it is.
    Ruby,
    /// A limit was reached: an infinite loop or recursion.
    Limit,
    /// A feature that works in Puppet and not yet here.
    Unsupported,
    /// A bug in this implementation.
    Internal,
}

impl ErrorKind {
    pub fn code(self) -> &'static str {
        match self {
            ErrorKind::Syntax => "SYNTAX_ERROR",
            ErrorKind::Evaluation | ErrorKind::Ruby => "EVALUATION_ERROR",
            ErrorKind::Data => "DATA_ERROR",
            ErrorKind::Limit => "LIMIT_EXCEEDED",
            ErrorKind::Unsupported => "NOT_SUPPORTED",
            ErrorKind::Internal => "INTERNAL_ERROR",
        }
    }

    fn help(self) -> Option<&'static str> {
        match self {
            ErrorKind::Unsupported => Some("Puppet can do this; bunraku cannot yet"),
            ErrorKind::Internal => Some("this is a mistake in bunraku; please report it"),
            _ => None,
        }
    }

    /// Whether an error stays one of this kind when Puppet wraps it in another message.
    fn outlives_wrapping(self) -> bool {
        matches!(
            self,
            ErrorKind::Limit | ErrorKind::Unsupported | ErrorKind::Internal
        )
    }
}

impl Interrupt {
    /// Adds a hint, if there is none yet.
    pub(crate) fn with_help(mut self: Box<Self>, help: String, part: Option<Part>) -> Box<Self> {
        let error = match &mut *self {
            Interrupt::Error(error) => error,
            Interrupt::Raised(_, cause) => {
                cause.get_or_insert_with(|| Box::new(Error::new(ErrorKind::Evaluation, "")))
            }
            _ => return self,
        };
        error.help.get_or_insert(Cow::Owned(help));
        error.part = error.part.take().or(part);
        self
    }
}

impl Error {
    pub fn new(kind: ErrorKind, message: impl Into<String>) -> Error {
        Error {
            kind,
            code: kind.code(),
            message: message.into(),
            location: None,
            line_only: false,
            innermost: None,
            source: None,
            origin: None,
            trace: Trace::default(),
            diagnostics: Vec::new(),
            help: kind.help().map(Cow::Borrowed),
            related: Vec::new(),
            is_refusal: false,
            part: None,
            missing: None,
            exception: None,
        }
    }

    /// The cause of an error about a refused access.
    pub(crate) fn refusal() -> Box<Error> {
        Box::new(Error {
            is_refusal: true,
            ..Error::new(ErrorKind::Evaluation, "")
        })
    }

    /// The cause of an error that comes from data.
    pub(crate) fn because_of_data(origin: Origin) -> Box<Error> {
        Box::new(Error {
            origin: Some(origin),
            ..Error::new(ErrorKind::Data, "")
        })
    }

    /// An error whose location is only a line.
    pub fn at_line(message: impl Into<String>, location: Option<Location>) -> Error {
        Error {
            location,
            line_only: true,
            ..Error::new(ErrorKind::Evaluation, message)
        }
    }

    /// An evaluation error at a location, with Puppet's prefix.
    pub fn evaluation(message: impl fmt::Display, location: Location) -> Error {
        Error {
            location: Some(location),
            ..Error::new(
                ErrorKind::Evaluation,
                format!("Evaluation Error: {message}"),
            )
        }
    }

    /// The error for the diagnostics of a source; `None` if there are only warnings.
    pub fn of_source(diagnostics: Vec<Diagnostic>, source: &Arc<SourceFile>) -> Option<Error> {
        let (errors, warnings): (Vec<_>, Vec<_>) =
            diagnostics.into_iter().partition(Diagnostic::is_error);
        let first = errors.first()?;
        let mut error = match is_list(&errors) {
            true => {
                let count = errors.len();
                let more = match warnings.len() {
                    0 => String::new(),
                    warned => format!(", and {warned} warnings"),
                };
                let message = format!("Language validation logged {count} errors{more}. Giving up");
                Error::new(ErrorKind::Syntax, message)
            }
            false => Error {
                location: Location::of_finding(first, source),
                // Diagnostics of definitions have only a line.
                line_only: first.stage == Stage::Definition,
                ..Error::new(ErrorKind::Syntax, first.issue.to_string())
            },
        };
        error.code = first.issue.code();
        error.source = Some(source.clone());
        error.diagnostics = errors;
        Some(error)
    }

    /// Whether a source has a duplicate definition that Puppet's loaders detect.
    pub fn is_redefinition(&self) -> bool {
        let mut errors = self.diagnostics.iter().filter(|found| found.is_error());
        errors
            .next()
            .is_some_and(|first| matches!(first.issue, Issue::RedefinedEntity { .. }))
    }

    /// Whether the message is only the number of errors, which Puppet logs one by one.
    pub fn is_number_of_findings(&self) -> bool {
        is_list(&self.diagnostics)
    }

    /// The actual location, as far as it is known.
    pub fn innermost(&self) -> Option<&Location> {
        self.innermost.as_ref().or(self.location.as_ref())
    }

    /// Whether it has no location yet.
    pub(crate) fn has_no_location(&self) -> bool {
        self.location.is_none() && self.innermost.is_none() && self.source.is_none()
    }

    /// Sets the actual location to the affected part of an expression.
    pub(crate) fn within(mut self, ast: &Ast, id: ExprId) -> Error {
        if let Some(part) = self.part.take() {
            self.innermost = self.innermost.or_else(|| part.location(ast, id));
        }
        self
    }

    /// Adds the details of the error that caused this one.
    #[must_use]
    pub fn caused_by(mut self, cause: Option<Box<Error>>) -> Error {
        let Some(cause) = cause else {
            return self;
        };
        if cause.kind.outlives_wrapping() {
            self.kind = cause.kind;
        }
        if cause.kind != ErrorKind::Evaluation {
            self.code = cause.code;
        }
        self.help = cause.help;
        self.related = cause.related;
        self.part = cause.part;
        self.missing = cause.missing;
        self.is_refusal |= cause.is_refusal;
        self.innermost = cause.innermost.or(cause.location);
        self.source = cause.source;
        self.origin = cause.origin;
        self.trace = cause.trace;
        self.diagnostics = cause.diagnostics;
        self
    }
}

/// Whether Puppet lists these diagnostics.
fn is_list(errors: &[Diagnostic]) -> bool {
    errors.len() > 1 && errors.iter().all(|error| error.stage == Stage::Validation)
}

/// Puppet's full message, with the location in parentheses.
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
        Box::new(Interrupt::Error(Box::new(error)))
    }
}

impl From<Box<Error>> for Box<Interrupt> {
    fn from(error: Box<Error>) -> Self {
        Box::new(Interrupt::Error(error))
    }
}

impl From<Message> for Box<Interrupt> {
    fn from(message: Message) -> Self {
        Box::new(Interrupt::Raised(message, None))
    }
}

/// Puppet's message for an exception of Ruby outside of all code.
pub fn ruby_failure(text: &str) -> String {
    format!("Puppet::Parser::Compiler failed with error ArgumentError: {text}")
}

impl Interrupt {
    /// The error for a jump that reached the top level of a program.
    pub(crate) fn at_top_level(self) -> Box<Error> {
        let (what, location) = match self {
            Interrupt::Error(error) => return error,
            Interrupt::Raised(message, cause) => {
                let error = Error::new(ErrorKind::Evaluation, message.text);
                return Box::new(error.caused_by(cause));
            }
            Interrupt::Next(_, location) => ("next()", location),
            Interrupt::Break(location) => ("break()", location),
            Interrupt::Return(_, location) => ("return()", location),
            Interrupt::NotFound => {
                let message = "uncaught throw :no_such_key";
                return Box::new(Error::new(ErrorKind::Evaluation, message));
            }
            Interrupt::Unevaluated(name) => {
                let message = format!("The parameter ${name} has no value yet");
                return Box::new(Error::new(ErrorKind::Evaluation, message));
            }
        };
        let message = format!("{what} from context where this is illegal");
        Box::new(Error::at_line(message, location))
    }
}

/// Fails because of a bug in the evaluator.
pub fn internal<T>(what: &str) -> Result<T> {
    let message = format!("Internal error: {what}");
    Err(Error::new(ErrorKind::Internal, message).into())
}

/// Fails because a limit is exceeded. The expression that is evaluated adds the location.
#[inline(never)]
pub fn exceed<T>(what: &str) -> Result<T> {
    Err(Error::new(ErrorKind::Limit, what).into())
}

/// Fails with an error of a function, without a location.
pub fn raise<T>(text: impl Into<String>) -> Result<T> {
    Err(Message::new(text).into())
}
