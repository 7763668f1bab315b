//! Reports log messages and the error of an evaluation.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use compiler::error::TracedCode;
use compiler::{Error, ErrorKind, Level, Location, Log, Origin, TraceFrame};
use environment::Session;
use syntax::{Severity, SourceFile};

use super::{
    Data, FileReport, Finding, Frame, FramePlace, Line, Messages, PUPPET, Related, Stage, write,
};
use crate::input;
use crate::options::{Global, SessionArgs};

/// The reporter of an evaluation.
#[derive(Clone, Debug)]
pub struct ProgramReport {
    global: Global,
    /// The minimum level of messages.
    least: Level,
    environment: String,
    /// The node that errors are about.
    pub node: Option<String>,
    here: PathBuf,
    /// The name of a program without a file.
    pub nameless: &'static str,
}

impl ProgramReport {
    pub fn new(global: &Global, args: &SessionArgs, session: &Session) -> ProgramReport {
        let least = match (args.debug, global.verbose, global.quiet) {
            (true, _, _) => Level::Debug,
            (false, true, _) => Level::Info,
            (false, false, false) => Level::Notice,
            (false, false, true) => Level::Warning,
        };
        ProgramReport {
            global: *global,
            least,
            environment: session.settings().environment.clone(),
            node: session.node_name.clone(),
            here: input::here(),
            nameless: "<stdin>",
        }
    }

    pub fn log(&self, log: &Log) {
        if log.level < self.least {
            return;
        }
        let located = log.location.as_ref();
        let finding = located.map(|location| {
            let severity = match log.level {
                Level::Err => Severity::Error,
                _ => Severity::Warning,
            };
            self.finding(severity, String::new(), Some(location))
        });
        let place = finding.as_ref().map(Finding::named_place);
        let line = Line {
            source: match log.source.as_str() {
                "" => PUPPET,
                source => source,
            },
            finding: finding.as_ref(),
            node: self.node.as_deref(),
            ..Line::new(
                log.level.name(),
                format!("{}{}", log.message, place.unwrap_or_default()),
            )
        };
        write(&self.global, std::iter::once(line), true);
    }

    /// A reporter for findings about many nodes of an environment.
    pub fn of_environment(global: &Global, environment: &str) -> ProgramReport {
        ProgramReport {
            global: *global,
            least: Level::Warning,
            environment: environment.to_owned(),
            node: None,
            here: input::here(),
            nameless: "<code>",
        }
    }

    /// The findings of an error, with the location separate from the message.
    pub fn findings_of(&self, error: &Error) -> Vec<Finding> {
        let mut findings = self.findings(error);
        if let (false, Some(first)) = (is_of_source(error), findings.first_mut()) {
            first.message.clone_from(&error.message);
        }
        findings
    }

    /// Reports the error that ended a program. `programs` are the sources that the compilation started with.
    pub fn error(&self, error: &Error, programs: &[Arc<SourceFile>]) {
        let source = error.source.as_ref().filter(|_| is_of_source(error));
        let messages = Messages {
            global: self.global,
            environment: source.and_then(|source| self.environment_of(source, programs)),
            node: self.node.as_deref(),
            excerpts: true,
        };
        messages.write(&[FileReport {
            findings: self.findings(error),
        }]);
    }

    fn findings(&self, error: &Error) -> Vec<Finding> {
        let mut findings = match &error.source {
            Some(source) if is_of_source(error) => self.of_source(error, source),
            _ => vec![self.of_evaluation(error)],
        };
        if let Some(first) = findings.first_mut() {
            first.frames = error.trace.frames().iter().map(|f| self.frame(f)).collect();
            first.help = first
                .help
                .take()
                .or(error.help.as_deref().map(str::to_owned));
            first.related.extend(
                error
                    .related
                    .iter()
                    .map(|(at, label)| self.related(at, label)),
            );
        }
        findings
    }

    /// The diagnostics of a source, as `validate` reports them.
    fn of_source(&self, error: &Error, source: &Arc<SourceFile>) -> Vec<Finding> {
        if error.is_number_of_findings() {
            return vec![self.of_whole(error, source)];
        }
        let name = self.name(source);
        let path = Path::new(&name);
        let found = error.diagnostics.iter();
        let findings = found.map(|found| Finding::new(path, source, found));
        findings.collect()
    }

    /// An error about a whole source.
    fn of_whole(&self, error: &Error, source: &Arc<SourceFile>) -> Finding {
        let message = match source.name() {
            Some(name) => format!("{} (file: {name})", error.message),
            None => error.message.clone(),
        };
        Finding {
            stage: Stage::Source(syntax::Stage::Parsing),
            code: error.code,
            file: source.name().unwrap_or_default().to_owned(),
            ..self.finding(Severity::Error, message, None)
        }
    }

    fn of_evaluation(&self, error: &Error) -> Finding {
        Finding {
            code: error.code,
            data: error.origin.as_ref().map(|origin| self.data(origin)),
            ..self.finding(Severity::Error, error.to_string(), error.innermost())
        }
    }

    fn data(&self, origin: &Origin) -> Data {
        Data {
            file: self.name(&origin.source),
            source: origin.source.clone(),
            span: origin.line.map(|_| origin.location().span),
            is_secret: origin.is_secret,
        }
    }

    fn related(&self, location: &Location, label: &str) -> Related {
        Related {
            file: self.name(&location.source),
            source: location.source.clone(),
            span: location.span,
            label: label.to_owned(),
        }
    }

    fn frame(&self, frame: &TraceFrame) -> Frame {
        let name = match frame.code {
            TracedCode::Template | TracedCode::File => self.relative(&frame.name),
            _ => frame.name.clone(),
        };
        Frame {
            code: frame.code.name(),
            label: match frame.code {
                TracedCode::Function => format!("function {name}"),
                TracedCode::Template => format!("template {name}"),
                _ => name,
            },
            name: frame.name.clone(),
            trigger: frame.trigger.name(),
            trigger_label: frame.trigger.label(),
            place: frame.location.as_ref().map(|location| FramePlace {
                shown: self.name(&location.source),
                file: location.source.name().map(str::to_owned),
                position: location.position(),
            }),
            count: frame.count,
        }
    }

    /// The environment in a syntax error, which Puppet names only for the initial manifests.
    fn environment_of(
        &self,
        source: &Arc<SourceFile>,
        programs: &[Arc<SourceFile>],
    ) -> Option<&str> {
        let is_program = programs.iter().any(|program| Arc::ptr_eq(program, source));
        is_program.then_some(self.environment.as_str())
    }

    /// A finding with a complete message.
    pub fn finding(
        &self,
        severity: Severity,
        message: String,
        location: Option<&Location>,
    ) -> Finding {
        Finding {
            severity,
            stage: Stage::Evaluation,
            code: "",
            message,
            file: location.map_or_else(String::new, |location| self.name(&location.source)),
            position: location.map(Location::position),
            help: None,
            node: self.node.clone(),
            related: Vec::new(),
            excerpt: location.map(|location| (location.source.clone(), location.span)),
            data: None,
            frames: Vec::new(),
        }
    }

    /// The displayed name of a source.
    fn name(&self, source: &SourceFile) -> String {
        match source.name() {
            Some(name) => self.relative(name),
            None => self.nameless.to_owned(),
        }
    }

    fn relative(&self, name: &str) -> String {
        let relative = Path::new(name).strip_prefix(&self.here);
        relative.map_or(name.to_owned(), |path| path.display().to_string())
    }
}

/// Whether an error consists of diagnostics of a source.
fn is_of_source(error: &Error) -> bool {
    error.kind == ErrorKind::Syntax && error.source.is_some()
}
