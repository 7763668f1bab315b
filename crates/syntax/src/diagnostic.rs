//! Diagnostics: what is wrong, where, and how bad it is.

use std::borrow::Cow;

use crate::issue::Issue;
use crate::source::{Position, SourceFile, Span};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Severity {
    Error,
    Warning,
    /// A warning about something that a later version of Puppet will reject.
    Deprecation,
}

/// How severe the issues are whose severity the setting `strict` decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Strict {
    Off,
    Warning,
    #[default]
    Error,
}

/// Which step of checking a source finds something. Puppet words its messages differently depending
/// on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    Parsing,
    Validation,
    /// Taking in what the program defines.
    Definition,
}

/// One finding about a source.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    pub severity: Severity,
    pub stage: Stage,
    pub issue: Issue,
    /// What to underline.
    pub span: Span,
    /// The location that Puppet reports. Puppet has no position for some findings, and points at the
    /// operator rather than the start of a binary expression.
    pub at: Option<u32>,
    pub help: Option<Cow<'static, str>>,
    /// Another place that belongs to it, such as the bracket that is never closed.
    pub related: Option<Related>,
}

/// A place that explains a finding elsewhere.
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

    /// Line and column as Puppet reports them.
    pub fn position(&self, source: &SourceFile) -> Option<Position> {
        self.at.map(|at| source.position(at))
    }
}
