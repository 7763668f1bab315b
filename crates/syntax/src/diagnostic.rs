//! Diagnostics: what is wrong, where, and how bad it is.

use std::borrow::Cow;

use crate::issue::Issue;
use crate::source::{Position, SourceFile, Span};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Severity {
    Error,
    Warning,
    /// A warning about a feature that a later version of Puppet will reject.
    Deprecation,
}

/// The severity of the issues that depend on the setting `strict`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Strict {
    Off,
    Warning,
    #[default]
    Error,
}

/// The step of checking that reports a diagnostic. Puppet words its messages differently depending
/// on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    Parsing,
    Validation,
    /// Registering the definitions of the program.
    Definition,
}

/// A diagnostic about a source.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    pub severity: Severity,
    pub stage: Stage,
    pub issue: Issue,
    /// What to underline.
    pub span: Span,
    /// The location that Puppet reports. Puppet has no location for some diagnostics, and points at the
    /// operator rather than the start of a binary expression.
    pub at: Option<u32>,
    pub help: Option<Cow<'static, str>>,
    /// A related location, such as the bracket that is never closed.
    pub related: Option<Related>,
}

/// A location that explains a diagnostic elsewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Related {
    pub span: Span,
    /// The label of that location.
    pub label: Cow<'static, str>,
}

impl Diagnostic {
    pub fn error(issue: Issue, span: Span) -> Diagnostic {
        Diagnostic {
            severity: Severity::Error,
            stage: Stage::Parsing,
            issue,
            span,
            at: Some(span.start),
            help: None,
            related: None,
        }
    }

    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }

    /// The line and column that Puppet reports.
    pub fn position(&self, source: &SourceFile) -> Option<Position> {
        self.at.map(|at| source.position(at))
    }
}
