//! Showing findings.

use std::sync::Arc;

use serde_json::{Value, json};
use syntax::{Diagnostic, Position, Severity, SourceFile, Span};

use crate::input::Unreadable;

/// One line of a report: a diagnostic with the text it is about.
#[derive(Debug)]
pub struct Finding {
    pub severity: Severity,
    pub code: &'static str,
    pub message: String,
    pub file: Option<String>,
    pub position: Option<Position>,
    pub help: Option<&'static str>,
    pub excerpt: Option<(Arc<SourceFile>, Span)>,
}

impl Finding {
    pub fn new(source: &Arc<SourceFile>, diagnostic: &Diagnostic) -> Finding {
        Finding {
            severity: diagnostic.severity,
            code: diagnostic.issue.code(),
            message: diagnostic.issue.to_string(),
            file: source.name().map(str::to_owned),
            position: diagnostic.position(source),
            help: diagnostic.help,
            excerpt: Some((source.clone(), diagnostic.span)),
        }
    }

    pub fn unreadable(unreadable: &Unreadable) -> Finding {
        Finding {
            severity: Severity::Error,
            code: "UNREADABLE_FILE",
            message: unreadable.reason.clone(),
            file: Some(unreadable.path.display().to_string()),
            position: None,
            help: None,
            excerpt: None,
        }
    }

    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

pub fn text(findings: &[Finding]) {
    for finding in findings {
        let level = if finding.is_error() {
            "Error"
        } else {
            "Warning"
        };
        let location = match (&finding.file, finding.position) {
            (Some(file), Some(at)) => {
                format!(" (file: {file}, line: {}, column: {})", at.line, at.column)
            }
            (Some(file), None) => format!(" (file: {file})"),
            (None, Some(at)) => format!(" (line: {}, column: {})", at.line, at.column),
            (None, None) => String::new(),
        };
        eprintln!("{level}: {}{location}", finding.message);
    }
}

pub fn json(findings: &[Finding]) {
    let findings: Vec<Value> = findings.iter().map(to_json).collect();
    println!("{}", Value::from(findings));
}

fn to_json(finding: &Finding) -> Value {
    let level = match finding.severity {
        Severity::Error => "err",
        Severity::Warning | Severity::Deprecation => "warning",
    };
    json!({
        "level": level,
        "code": finding.code,
        "message": finding.message,
        "file": finding.file,
        "line": finding.position.map(|at| at.line),
        "column": finding.position.map(|at| at.column),
        "help": finding.help,
    })
}
