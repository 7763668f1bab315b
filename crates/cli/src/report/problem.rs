//! Findings about files that are not in the Puppet language.

use std::path::Path;
use std::sync::Arc;

use hiera::check::{Position, Problem};
use syntax::{Severity, SourceFile, Span};

use super::{Finding, Related, Stage};

impl Finding {
    /// Converts a problem with a file into a finding.
    pub fn of_problem(path: &Path, source: &Arc<SourceFile>, problem: &Problem) -> Finding {
        let file = path.display().to_string();
        let span = problem.place.map(|place| span_at(source, place));
        Finding {
            severity: match problem.is_warning {
                true => Severity::Warning,
                false => Severity::Error,
            },
            stage: Stage::Checking,
            code: problem.code,
            message: problem.message.clone(),
            position: span.map(|span| source.position(span.start)),
            help: problem.help.as_deref().map(str::to_owned),
            node: None,
            related: problem
                .related
                .iter()
                .map(|(place, label)| Related {
                    file: file.clone(),
                    source: source.clone(),
                    span: span_at(source, *place),
                    label: (*label).to_owned(),
                })
                .collect(),
            excerpt: span.map(|span| (source.clone(), span)),
            file,
            data: None,
            frames: Vec::new(),
        }
    }
}

/// The span of the word at a location, or of the rest of its line.
fn span_at(source: &SourceFile, place: Position) -> Span {
    let (start, text) = source.line_text(place.line);
    let skipped = text.chars().take(place.column.saturating_sub(1) as usize);
    let offset: usize = skipped.map(char::len_utf8).sum();
    let rest = text[offset..].trim_end();
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | ':' | '-' | '.' | '"' | '\'');
    let word = rest.find(|c: char| !is_word(c)).unwrap_or(rest.len());
    let word = rest[..word].trim_end_matches(':').len();
    let length = match (word, place.column) {
        (_, 1) if rest.contains(' ') && !rest.contains(':') => rest.len(),
        (0, _) => rest.len().min(1),
        (word, _) => word,
    };
    let start = start + offset as u32;
    Span::new(start, start + length as u32)
}
