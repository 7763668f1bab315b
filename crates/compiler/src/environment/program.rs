//! Programs: parsed, validated and resolved once.

use std::ffi::OsString;
use std::path::Path;
use std::sync::Arc;

use host::HostError;
use pcore::Str;
use syntax::ast::Ast;
use syntax::{Diagnostic, Mode, ModuleFile, SourceFile, Strict, ValidateOptions};

use super::{Access, Environment};
use crate::error::{Error, Location};
use crate::log::{Level, Log};
use crate::program::Program;

/// The result of loading a file; `None` if it does not exist.
pub(crate) type Loaded = Result<Option<LoadedProgram>, HostError>;

/// A program or its errors.
#[derive(Clone, Debug)]
pub(crate) struct LoadedProgram {
    pub source: Arc<SourceFile>,
    /// Logged whenever a compilation uses it.
    pub logs: Arc<[Log]>,
    pub program: Result<Arc<Program>, Box<Error>>,
}

impl Environment {
    /// The program of a file in a module, or of the environment's functions and types.
    pub(crate) fn program(&self, path: &Path, module_file: Option<ModuleFile>) -> Loaded {
        self.note(Access::Read, path);
        self.programs
            .get_or_make(path.as_os_str(), || match self.sibling_with(path) {
                Some(sibling) => sibling.program(path, module_file),
                None => self.load_program(path, module_file),
            })
    }

    pub(super) fn load_program(&self, path: &Path, module_file: Option<ModuleFile>) -> Loaded {
        let source = self.source(path)?;
        Ok(source.map(|source| {
            let strict = self.settings.strict;
            LoadedProgram::new(source, Mode::Manifest, strict, module_file, |ast| {
                Program::shared(ast, Vec::new())
            })
        }))
    }

    /// The program of an EPP template, for given variables with these names.
    pub(crate) fn template(&self, path: &Path, names: &[Str]) -> Loaded {
        self.note(Access::Read, path);
        let load = || {
            if let Some(sibling) = self.sibling_with(path) {
                return sibling.template(path, names);
            }
            let source = self.source(path)?;
            Ok(source.map(|source| self.load_template(source, names)))
        };
        let mut key = OsString::from(path);
        for name in names {
            key.push("\n");
            key.push(name.as_str());
        }
        match self.templates.get(key.as_os_str()) {
            Some(known) => known,
            None if self.covers(path) => self.templates.get_or_make(key.as_os_str(), load),
            None => load(),
        }
    }

    /// The program of an inline EPP template, for given variables with these names.
    pub(crate) fn inline_template(&self, source: &Arc<SourceFile>, names: &[Str]) -> LoadedProgram {
        let key = format!("{}\0{}", names.join("\n"), source.text());
        self.inline_templates
            .get_or_make(key.as_str(), || self.load_template(source.clone(), names))
    }

    fn load_template(&self, source: Arc<SourceFile>, names: &[Str]) -> LoadedProgram {
        let strict = self.settings.strict;
        LoadedProgram::new(source, Mode::Epp, strict, None, |ast| {
            Program::shared(ast, names.to_vec())
        })
    }

    fn source(&self, path: &Path) -> Result<Option<Arc<SourceFile>>, HostError> {
        let content = self.host.read(path)?;
        Ok(content.map(|bytes| SourceFile::from_bytes(path.to_string_lossy().as_ref(), bytes)))
    }
}

impl LoadedProgram {
    /// Parses and validates a source, and resolves its names.
    pub fn new(
        source: Arc<SourceFile>,
        mode: Mode,
        strict: Strict,
        module_file: Option<ModuleFile>,
        resolve: impl FnOnce(Ast) -> Result<Program, Box<Error>>,
    ) -> LoadedProgram {
        let mut logs = Vec::new();
        let program = check(&source, mode, strict, module_file, &mut logs)
            .and_then(resolve)
            .map(Arc::new);
        LoadedProgram {
            source,
            logs: logs.into(),
            program,
        }
    }
}

/// Parses and validates a source. Puppet logs some of the diagnostics before it fails.
fn check(
    source: &Arc<SourceFile>,
    mode: Mode,
    strict: Strict,
    module_file: Option<ModuleFile>,
    logs: &mut Vec<Log>,
) -> Result<Ast, Box<Error>> {
    let options = ValidateOptions {
        strict,
        module_file,
    };
    let parsed = syntax::check(source, mode, &options);
    let log = |level, found: &Diagnostic| Log {
        level,
        source: String::new(),
        message: found.issue.to_string(),
        location: Location::of_finding(found, source),
    };
    let warnings = parsed.diagnostics.iter().filter(|found| !found.is_error());
    logs.extend(warnings.map(|found| log(Level::Warning, found)));
    let Some(error) = Error::of_source(parsed.diagnostics, source) else {
        return Ok(parsed.ast);
    };
    if error.is_number_of_findings() {
        /// The maximum number of logged diagnostics.
        const SHOWN: usize = 10;
        let shown = error.diagnostics.iter().take(SHOWN);
        logs.extend(shown.map(|found| log(Level::Err, found)));
    }
    Err(Box::new(error))
}
