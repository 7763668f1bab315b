//! Reports of findings.

mod codeclimate;
pub mod coverage;
pub mod diff;
mod excerpt;
mod format;
mod github;
mod json;
mod junit;
mod log;
pub mod page;
mod problem;
mod program;
mod sarif;
mod text;

pub use format::{ReportFormat, Subjects};
pub use program::ProgramReport;

use std::path::Path;
use std::sync::Arc;

use syntax::{Diagnostic, Position, Severity, SourceFile, Span};

use crate::input::Unreadable;
use crate::options::{Global, LogFormat};

/// The findings of one file.
#[derive(Debug)]
pub struct FileReport {
    pub findings: Vec<Finding>,
}

impl FileReport {
    pub fn unreadable(unreadable: &Unreadable) -> FileReport {
        FileReport {
            findings: vec![Finding::unreadable(unreadable)],
        }
    }

    pub fn has_errors(&self) -> bool {
        self.findings.iter().any(Finding::is_error)
    }
}

/// A diagnostic with everything needed to render it.
#[derive(Clone, Debug)]
pub struct Finding {
    pub severity: Severity,
    pub stage: Stage,
    pub code: &'static str,
    pub message: String,
    /// The file as the user named it.
    pub file: String,
    /// The position that Puppet reports.
    pub position: Option<Position>,
    pub help: Option<String>,
    /// The node whose catalog it is about.
    pub node: Option<String>,
    /// Related locations.
    pub related: Vec<Related>,
    /// The source and the span to underline.
    pub excerpt: Option<(Arc<SourceFile>, Span)>,
    /// The data that it is about, if it is in another file.
    pub data: Option<Data>,
    /// The chain of code that led there, innermost first.
    pub frames: Vec<Frame>,
}

/// A step of the chain of code that led to a finding.
#[derive(Clone, Debug)]
pub struct Frame {
    /// A class, a function, …
    pub code: &'static str,
    pub name: String,
    /// The displayed name.
    pub label: String,
    /// How it was triggered: `included`, `called`, …
    pub trigger: &'static str,
    /// The displayed trigger.
    pub trigger_label: &'static str,
    pub place: Option<FramePlace>,
    /// The number of consecutive repetitions.
    pub count: u32,
}

#[derive(Clone, Debug)]
pub struct FramePlace {
    /// The file as the user named it.
    pub shown: String,
    /// The absolute path, if there is one.
    pub file: Option<String>,
    pub position: Position,
}

/// A related location.
#[derive(Clone, Debug)]
pub struct Related {
    /// The file as the user named it.
    pub file: String,
    pub source: Arc<SourceFile>,
    pub span: Span,
    /// The description of the location.
    pub label: String,
}

impl Related {
    fn position(&self) -> Position {
        self.source.position(self.span.start)
    }
}

/// A location in data.
#[derive(Clone, Debug)]
pub struct Data {
    /// The file as the user named it.
    pub file: String,
    pub source: Arc<SourceFile>,
    /// The line, if it is known.
    pub span: Option<Span>,
    /// The value must not be shown.
    pub is_secret: bool,
}

/// When a mistake is detected, which affects the wording of Puppet's messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    Reading,
    Source(syntax::Stage),
    /// The message contains the location.
    Evaluation,
    /// A file that is not in the Puppet language.
    Checking,
}

impl Stage {
    fn is_line_only(self) -> bool {
        self == Stage::Source(syntax::Stage::Definition)
    }
}

impl Finding {
    pub fn new(path: &Path, source: &Arc<SourceFile>, diagnostic: &Diagnostic) -> Finding {
        Finding {
            severity: diagnostic.severity,
            stage: Stage::Source(diagnostic.stage),
            code: diagnostic.issue.code(),
            message: diagnostic.issue.to_string(),
            file: path.display().to_string(),
            position: diagnostic.position(source),
            help: diagnostic.help.as_deref().map(str::to_owned),
            node: None,
            related: diagnostic
                .related
                .iter()
                .map(|related| Related {
                    file: path.display().to_string(),
                    source: source.clone(),
                    span: related.span,
                    label: related.label.to_string(),
                })
                .collect(),
            excerpt: Some((source.clone(), diagnostic.span)),
            data: None,
            frames: Vec::new(),
        }
    }

    pub fn unreadable(unreadable: &Unreadable) -> Finding {
        let file = unreadable.path.display().to_string();
        Finding {
            severity: Severity::Error,
            stage: Stage::Reading,
            code: "UNREADABLE_FILE",
            message: format!("Could not read '{file}': {}", unreadable.reason),
            file,
            position: None,
            help: None,
            node: None,
            related: Vec::new(),
            excerpt: None,
            data: None,
            frames: Vec::new(),
        }
    }

    /// The subject of the finding: a node, or a file.
    fn subject(&self) -> &str {
        self.node.as_deref().unwrap_or(&self.file)
    }

    /// The message with its help and its related locations.
    fn paragraph(&self) -> String {
        let mut text = self.message.clone();
        if let Some(help) = &self.help {
            text += &format!("\nhelp: {help}");
        }
        for related in &self.related {
            let Related { file, label, .. } = related;
            text += &format!("\n{label}: {file}:{}", related.position().line);
        }
        text
    }

    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }

    /// Whether it is a syntax error.
    pub fn is_unparsable(&self) -> bool {
        self.is_error() && self.stage == Stage::Source(syntax::Stage::Parsing)
    }

    fn is_validation(&self) -> bool {
        self.stage == Stage::Source(syntax::Stage::Validation)
    }

    /// Puppet's name of the level.
    fn level(&self) -> &'static str {
        if self.is_error() { "err" } else { "warning" }
    }

    /// The name of the file in Puppet's messages: absolute, none for standard input.
    fn full_name(&self) -> Option<&str> {
        self.excerpt.as_ref().and_then(|(source, _)| source.name())
    }

    /// The region in the source, even if Puppet reports no position.
    fn region(&self) -> Option<(Position, Position)> {
        let Some((source, span)) = &self.excerpt else {
            return self.position.map(|place| (place, place));
        };
        let start = self.position.unwrap_or_else(|| source.position(span.start));
        let end = source.position(span.end);
        Some((start, end.max(start)))
    }
}

/// The format of messages on standard error.
#[derive(Clone, Copy, Debug)]
pub struct Messages<'a> {
    pub global: Global,
    /// The environment that Puppet names in messages about syntax errors.
    pub environment: Option<&'a str>,
    /// The node that Puppet names in messages about a failed catalog.
    pub node: Option<&'a str>,
    /// Whether to show the source below each message.
    pub excerpts: bool,
}

impl Messages<'_> {
    /// Writes the messages about files.
    pub fn write(&self, reports: &[FileReport]) {
        let lines = reports.iter().flat_map(|report| self.lines(report));
        write(&self.global, lines, self.excerpts);
    }

    /// The lines that Puppet logs about one file.
    fn lines<'a>(&'a self, report: &'a FileReport) -> Vec<Line<'a>> {
        let findings = &report.findings;
        let validation = findings.iter().filter(|f| f.is_validation());
        let errors = validation.clone().filter(|f| f.is_error()).count();
        let warnings = validation.count() - errors;
        let line = |finding: &'a Finding| {
            let in_list = finding.is_validation() && errors > 1;
            let prefix = match self.environment {
                Some(environment) if finding.prefixed() && !in_list => {
                    format!("Could not parse for environment {environment}: ")
                }
                _ => String::new(),
            };
            let node = match self.node {
                Some(node) if finding.is_error() && !in_list => format!(" on node {node}"),
                _ => String::new(),
            };
            let message = format!("{prefix}{}{}{node}", finding.message, finding.location());
            Line {
                finding: Some(finding),
                node: self.node,
                ..Line::new(finding.level(), message)
            }
        };
        let mut lines: Vec<Line> = findings.iter().map(line).collect();
        if errors > 1 {
            let message = match warnings {
                0 => format!("Language validation logged {errors} errors. Giving up"),
                _ => format!(
                    "Language validation logged {errors} errors, and {warnings} warnings. Giving up"
                ),
            };
            let node = self.node.map(|node| format!(" on node {node}"));
            let message = message + &node.unwrap_or_default();
            lines.push(Line {
                node: self.node,
                ..Line::new("err", message)
            });
        }
        lines
    }
}

/// One log line of Puppet.
struct Line<'a> {
    level: &'static str,
    /// The source of the message.
    source: &'a str,
    message: String,
    finding: Option<&'a Finding>,
    /// The node that it is about.
    node: Option<&'a str>,
}

/// The default source, which is not printed.
const PUPPET: &str = "Puppet";

impl Line<'_> {
    fn new(level: &'static str, message: String) -> Self {
        Line {
            level,
            source: PUPPET,
            message,
            finding: None,
            node: None,
        }
    }
}

impl Finding {
    fn prefixed(&self) -> bool {
        self.is_unparsable() || self.is_error() && self.is_validation()
    }

    /// The location after the message.
    fn location(&self) -> String {
        match self.stage {
            Stage::Evaluation => String::new(),
            stage if stage.is_line_only() => self.line_only(),
            Stage::Checking if self.excerpt.is_none() && !self.message.contains(&self.file) => {
                format!(" (file: {})", self.file)
            }
            _ => self.named_place(),
        }
    }

    /// The location in Puppet's format.
    fn named_place(&self) -> String {
        match (self.full_name(), self.position) {
            (Some(file), Some(Position { line, column })) => {
                format!(" (file: {file}, line: {line}, column: {column})")
            }
            (Some(file), None) => format!(" (file: {file})"),
            (None, Some(Position { line, column })) => {
                format!(" (line: {line}, column: {column})")
            }
            (None, None) => String::new(),
        }
    }
}

impl Finding {
    /// The location of a definition, of which Puppet knows at most the line, or neither line nor file.
    fn line_only(&self) -> String {
        match (self.full_name(), self.position) {
            (Some(file), Some(Position { line, .. })) => format!(" (file: {file}, line: {line})"),
            (None, Some(Position { line, .. })) => format!(" (line: {line})"),
            (_, None) => String::new(),
        }
    }

    /// The column that Puppet reports.
    fn column(&self) -> Option<u32> {
        let column = self.position.map(|at| at.column);
        column.filter(|_| !self.stage.is_line_only())
    }
}

/// A finding as text: Puppet's message, the excerpt, data, and the chain of code.
pub fn rendered(finding: &Finding, coloured: bool) -> String {
    let line = Line {
        finding: Some(finding),
        ..Line::new(finding.level(), finding.message.clone())
    };
    text::render(std::iter::once(line), true, coloured)
}

impl Finding {
    /// The chain of code in the format of log lines.
    pub fn frames_json(&self) -> serde_json::Value {
        self.frames.iter().map(log::to_frame).collect()
    }

    /// The data in the format of log lines.
    pub fn data_json(&self) -> serde_json::Value {
        self.data.as_ref().map(log::to_data).unwrap_or_default()
    }
}

/// Reports a failure without a file.
pub fn fail(global: &Global, message: &str) {
    let line = Line::new("err", message.to_owned());
    write(global, std::iter::once(line), false);
}

/// Reports a message that is shown only with `--verbose`.
pub fn info(global: &Global, message: &str) {
    if global.verbose {
        let line = Line::new("info", message.to_owned());
        write(global, std::iter::once(line), false);
    }
}

/// Reports a notice.
pub fn notice(global: &Global, message: &str) {
    if global.quiet {
        return;
    }
    let line = Line::new("notice", message.to_owned());
    write(global, std::iter::once(line), false);
}

/// Reports a warning without a file.
pub fn warn(global: &Global, message: &str) {
    let line = Line::new("warning", message.to_owned());
    write(global, std::iter::once(line), false);
}

fn write<'a>(global: &Global, lines: impl Iterator<Item = Line<'a>>, excerpts: bool) {
    match global.log_format {
        LogFormat::Text => text::write(lines, excerpts && !global.quiet),
        LogFormat::Json => log::write(lines),
    }
}
