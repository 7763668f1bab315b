//! Validates the text of heredocs that have a syntax tag, `@(END:json)`, unless it is interpolated.

use std::sync::Arc;

use super::{Checker, ValidateOptions, validate};
use crate::ast::{ExprId, ExprKind, Text};
use crate::diagnostic::{Diagnostic, Severity, Stage};
use crate::issue::Issue;
use crate::lexer::Mode;
use crate::parser::parse;
use crate::source::SourceFile;

impl Checker<'_> {
    pub(super) fn check_heredoc(&mut self, syntax: Text, text: ExprId) {
        let ExprKind::String(content) = self.ast.kind(text) else {
            return;
        };
        let syntax = self.ast.text(syntax);
        let content = self.ast.text(content);
        // `a+b` is the syntax b with a variation a; the most specific checker wins.
        let reason = match syntax.rsplit('+').next() {
            Some("json") => json_problem(content),
            Some("base64") => base64_problem(content),
            Some("pp") => self.program_problem(content, text, Mode::Manifest, "PP"),
            Some("epp") => self.program_problem(content, text, Mode::Epp, "EPP"),
            _ => None,
        };
        if let Some(reason) = reason {
            let syntax = syntax.to_owned();
            self.issue(Issue::InvalidHeredocText { syntax, reason }, text);
        }
    }

    /// The first error of an embedded program. Its warnings become warnings of the heredoc.
    fn program_problem(
        &mut self,
        content: &str,
        text: ExprId,
        mode: Mode,
        checker: &str,
    ) -> Option<String> {
        let source = SourceFile::new("", content);
        let mut found = parse(&source, mode);
        if !found.has_errors() {
            let options = ValidateOptions::default();
            found.diagnostics.extend(validate(&found.ast, &options));
        }
        let (errors, warnings): (Vec<_>, Vec<_>) = found
            .diagnostics
            .into_iter()
            .partition(|d| d.severity == Severity::Error);
        for warning in warnings {
            let (span, at) = (self.ast[text].span, Some(self.ast[text].at));
            self.found.push(Diagnostic {
                stage: Stage::Validation,
                span,
                at,
                ..warning
            });
        }
        let first = errors.first()?;
        let message = if errors.len() > 1 && !is_syntax(first) {
            format!(
                "Language validation logged {} errors. Giving up",
                errors.len()
            )
        } else {
            located(first, &source)
        };
        Some(format!(
            "{checker} syntax checker: \"{}\"",
            quoted(&message, 500)
        ))
    }
}

/// The start of a string on one line, as messages quote it.
fn quoted(text: &str, limit: usize) -> String {
    let start: String = text.chars().take(limit).collect();
    start.replace("\r\n", "\\n").replace('\n', "\\n")
}

fn json_problem(text: &str) -> Option<String> {
    let message = super::json::problem(text)?;
    Some(format!(
        "JSON syntax checker: Cannot parse invalid JSON string. \"{}\"",
        quoted(&message, 100)
    ))
}

fn base64_problem(text: &str) -> Option<String> {
    let ignored = |c: &char| !matches!(c, '\r' | '\n' | '?' | ' ' | '\t');
    let cleaned: String = text.chars().filter(ignored).collect();
    let data = cleaned.trim_end_matches('=');
    let padding = cleaned.len() - data.len();
    let alphabet = |b: u8| b.is_ascii_alphanumeric() || b == b'+' || b == b'/';
    if cleaned.len().is_multiple_of(4) && padding <= 2 && data.bytes().all(alphabet) {
        return None;
    }
    let problem = if !(cleaned.len() * 8).is_multiple_of(6) {
        "padding is not correct"
    } else {
        "contains letters outside strict base 64 range (or whitespace)"
    };
    Some(format!(
        "Base64 syntax checker: Cannot parse invalid Base64 string - {problem}"
    ))
}

/// Whether it is a syntax error. Puppet stops at the first of these, and counts validation errors.
fn is_syntax(diagnostic: &Diagnostic) -> bool {
    matches!(diagnostic.issue, Issue::SyntaxError { .. })
}

fn located(error: &Diagnostic, source: &Arc<SourceFile>) -> String {
    match error.position(source) {
        Some(at) => format!("{} (line: {}, column: {})", error.issue, at.line, at.column),
        None => error.issue.to_string(),
    }
}
