//! What a program says while it is evaluated, and the error that ends it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use compiler::{Compilation, Error, ErrorKind, Level, Location, Log};
use environment::Session;
use syntax::{
    Diagnostic, Mode, Severity, SourceFile, Strict, ValidateOptions, check_definitions, parse,
    validate,
};

use super::{Data, FileReport, Finding, Line, Messages, PUPPET, Stage, write};
use crate::input;
use crate::options::{Global, SessionArgs};

/// How an evaluation is reported.
#[derive(Clone, Debug)]
pub struct ProgramReport {
    global: Global,
    /// Lower levels are kept quiet about.
    least: Level,
    environment: String,
    /// The node that errors are about.
    pub node: Option<String>,
    strict: Strict,
    here: PathBuf,
    /// What a program that is in no file is called.
    pub nameless: &'static str,
}

impl ProgramReport {
    pub fn new(global: &Global, args: &SessionArgs, session: &Session) -> ProgramReport {
        let least = match (args.debug, args.verbose) {
            (true, _) => Level::Debug,
            (false, true) => Level::Info,
            (false, false) => Level::Notice,
        };
        ProgramReport {
            global: *global,
            least,
            environment: session.settings.environment.clone(),
            node: session.node.name.clone(),
            strict: session.settings.strict,
            here: input::here(),
            nameless: "<stdin>",
        }
    }

    pub fn log(&self, log: &Log) {
        if log.level < self.least {
            return;
        }
        let stage = Stage::Evaluation { line_only: false };
        let located = log.location.as_ref();
        let finding = located.map(|location| {
            let severity = match log.level {
                Level::Err => Severity::Error,
                _ => Severity::Warning,
            };
            self.finding(severity, stage, &log.message, Some(location))
        });
        let place = finding.as_ref().map(Finding::location);
        let line = Line {
            level: log.level.name(),
            source: match log.source.as_str() {
                "" => PUPPET,
                source => source,
            },
            message: format!("{}{}", log.message, place.unwrap_or_default()),
            finding: finding.as_ref(),
        };
        write(&self.global, std::iter::once(line), true);
    }

    /// The error that ended a program, with the source it is about. Some of the sources are those
    /// that compiling started with.
    pub fn error(
        &self,
        compilation: &Compilation<'_>,
        error: &Error,
        programs: &[Arc<SourceFile>],
    ) {
        if error.kind == ErrorKind::Syntax && self.syntax(error, programs) {
            return;
        }
        if let (ErrorKind::Syntax, None, Some(source)) =
            (error.kind, &error.location, &error.source)
        {
            return self.about_whole(error, source, programs);
        }
        let stage = Stage::Evaluation {
            line_only: error.line_only,
        };
        let location = error.location.as_ref();
        let mut finding = self.finding(Severity::Error, stage, &error.message, location);
        let data = compilation.data_behind(error);
        finding.data = data.map(|Location { source, span, .. }| Data {
            file: self.name(&source),
            source,
            span,
        });
        self.messages(None).write(&[FileReport {
            findings: vec![finding],
        }]);
    }

    /// An error about a text as a whole.
    fn about_whole(&self, error: &Error, source: &Arc<SourceFile>, programs: &[Arc<SourceFile>]) {
        let message = match source.name() {
            Some(name) => format!("{} (file: {name})", error.message),
            None => error.message.clone(),
        };
        let finding = Finding {
            file: source.name().unwrap_or_default().to_owned(),
            ..self.finding(Severity::Error, Stage::Parsing, &message, None)
        };
        let environment = self.environment_of(source, programs);
        self.messages(environment).write(&[FileReport {
            findings: vec![finding],
        }]);
    }

    /// Only what is parsed at the start is parsed for an environment.
    fn environment_of(
        &self,
        source: &Arc<SourceFile>,
        programs: &[Arc<SourceFile>],
    ) -> Option<&str> {
        let is_program = programs.iter().any(|program| Arc::ptr_eq(program, source));
        is_program.then_some(self.environment.as_str())
    }

    fn finding(
        &self,
        severity: Severity,
        stage: Stage,
        message: &str,
        location: Option<&Location>,
    ) -> Finding {
        Finding {
            severity,
            stage,
            code: "",
            message: message.to_owned(),
            file: location.map_or_else(String::new, |location| self.name(&location.source)),
            position: location.map(Location::position),
            help: None,
            excerpt: location.map(|location| (location.source.clone(), location.span)),
            data: None,
        }
    }

    /// Everything that is wrong with the text, as `validate` reports it. False if the error is
    /// about something else.
    fn syntax(&self, error: &Error, programs: &[Arc<SourceFile>]) -> bool {
        let located = error.location.as_ref().map(|location| &location.source);
        let Some(source) = located.or(error.source.as_ref()).or(programs.first()) else {
            return false;
        };
        let name = self.name(source);
        let path = Path::new(&name);
        let findings_of = |found: &[Diagnostic], stage| {
            let finding = |found| Finding::new(path, source, found, stage);
            found.iter().map(finding).collect::<Vec<_>>()
        };
        let mode = input::mode(path);
        let parsed = parse(source, mode);
        let mut findings = findings_of(&parsed.diagnostics, Stage::Parsing);
        if !parsed.has_errors() {
            let options = ValidateOptions {
                strict: self.strict,
                module_file: None,
            };
            let found = validate(&parsed.ast, &options);
            findings.extend(findings_of(&found, Stage::Validation));
        }
        if mode == Mode::Manifest && !findings.iter().any(Finding::is_error) {
            let found = check_definitions(&parsed.ast);
            findings.extend(findings_of(&found, Stage::Definition));
        }
        // Warnings have been logged.
        findings.retain(Finding::is_error);
        if findings.first().map(|first| &first.message) != Some(&error.message) {
            return false;
        }
        let environment = self.environment_of(source, programs);
        let messages = self.messages(environment);
        messages.write(&[FileReport { findings }]);
        true
    }

    fn messages<'a>(&'a self, environment: Option<&'a str>) -> Messages<'a> {
        Messages {
            global: self.global,
            environment,
            node: self.node.as_deref(),
            excerpts: true,
        }
    }

    /// What people call a source.
    fn name(&self, source: &SourceFile) -> String {
        let Some(name) = source.name() else {
            return self.nameless.to_owned();
        };
        let relative = Path::new(name).strip_prefix(&self.here);
        relative.map_or(name.to_owned(), |path| path.display().to_string())
    }
}
