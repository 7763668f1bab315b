//! Autoloading of functions and types.
//!
//! A function `module::a::b` is in `functions/a/b.pp` of the module, a type `Module::A::B` in `types/a/b.pp`.
//! The environment is searched like a module, with the whole name as the path. Ruby functions are found, too.

use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use pcore::{Message, Str, Type};
use syntax::ast::ExprKind;
use syntax::{ModuleFile, SourceFile};

use crate::compilation::Compilation;
use crate::environment::{DefinitionFile, Environment};
use crate::error::{Interrupt, Result, TraceFrame, TracedCode, Trigger, raise};
use crate::eval::function::Closure;
use crate::program::Program;

/// The kind of definition in a file.
#[derive(Clone, Copy)]
enum LoadedKind {
    Function,
    Type,
}

impl LoadedKind {
    fn label(self) -> &'static str {
        match self {
            LoadedKind::Function => "function",
            LoadedKind::Type => "type",
        }
    }

    fn directory(self) -> &'static str {
        match self {
            LoadedKind::Function => "functions",
            LoadedKind::Type => "types",
        }
    }
}

/// An autoloaded function.
pub(crate) enum Loaded {
    Puppet(Rc<Closure>),
    Ruby(PathBuf),
}

impl Compilation<'_> {
    /// The path of a file in the directory `kind` of a module.
    pub(crate) fn find_in_module(&self, reference: &str, kind: &str) -> Option<String> {
        let path = self.environment.find_in_module(reference, kind)?;
        let path = path.to_string_lossy().into_owned();
        self.observers.cover_file(&path);
        Some(path)
    }

    /// Autoloads a function.
    pub(crate) fn autoload_function(&mut self, name: &str) -> Result<Option<Loaded>> {
        if let Some(file) = self.names.loader.ruby_functions.get(name) {
            return Ok(Some(Loaded::Ruby(file.clone())));
        }
        if self.environment.has_no_files() || self.names.loader.missing_functions.contains(name) {
            return Ok(None);
        }
        if let Some((path, module_file)) = self.environment.find_file_of(LoadedKind::Function, name)
        {
            if path.extension().is_some_and(|extension| extension == "rb") {
                let known = Str::from(name);
                self.names.loader.ruby_functions.insert(known, path.clone());
                return Ok(Some(Loaded::Ruby(path)));
            }
            let program = self.load_definition(LoadedKind::Function, name, &path, module_file)?;
            let id = program.ast.body;
            let closure = Rc::new(Closure::named(name, &program, id));
            self.names.functions.define(name, closure.clone());
            return Ok(Some(Loaded::Puppet(closure)));
        }
        self.names.loader.missing_functions.insert(Str::from(name));
        Ok(None)
    }

    /// Autoloads a type; returns false if there is no file.
    pub(crate) fn autoload_type(&mut self, name: &str) -> Result<bool> {
        let name = name.to_lowercase();
        if self.environment.has_no_files()
            || self.names.loader.missing_types.contains(name.as_str())
        {
            return Ok(false);
        }
        let Some((path, module_file)) = self.environment.find_file_of(LoadedKind::Type, &name)
        else {
            self.names.loader.missing_types.insert(Str::from(name));
            return Ok(false);
        };
        if path.extension().is_some_and(|extension| extension == "rb") {
            self.load_ruby_data_type(&name, &path)?;
            return Ok(true);
        }
        let program = self.load_definition(LoadedKind::Type, &name, &path, module_file)?;
        if let ExprKind::TypeAlias { name, type_expr } = program.ast.kind(program.ast.body) {
            let name = program.ast.text(name);
            self.names.types.declare(name, &program, type_expr);
            return Ok(true);
        }
        Ok(false)
    }

    /// A type in a type set whose name is the prefix of the name.
    pub(crate) fn type_of_set(&mut self, name: &str) -> Result<Option<Type>> {
        let Some((set, member)) = name.rsplit_once("::") else {
            return Ok(None);
        };
        // The types of a set are not visible before the program has used the set.
        if self.names.types.is_unused(set) {
            return Ok(None);
        }
        match self.named_type(set)? {
            Some(Type::TypeSet(Some(set))) => Ok(set.get(member).cloned()),
            _ => Ok(None),
        }
    }

    /// Loads a Puppet file of the environment.
    pub(crate) fn load_file(
        &mut self,
        path: &Path,
        module_file: Option<ModuleFile>,
    ) -> Result<Arc<Program>> {
        let program = match self.environment.program(path, module_file) {
            Ok(Some(loaded)) => self.use_program(&loaded),
            Ok(None) => {
                let empty = SourceFile::new(path.to_string_lossy().as_ref(), "");
                self.load(&empty)
            }
            Err(error) => {
                return raise(format!("Could not read {}: {error}", path.display()));
            }
        };
        program.map_err(|mut error| {
            let name = path.to_string_lossy();
            let frame = TraceFrame::new(TracedCode::File, name, Trigger::Loaded);
            error.trace.push(frame);
            match error.is_redefinition() {
                // Puppet detects this while it adds definitions, and reports it at the code that needed one
                // of them.
                true => Box::new(Interrupt::Raised(
                    Message::new(error.message.clone()),
                    Some(error),
                )),
                false => error.into(),
            }
        })
    }

    /// Loads a file that must have exactly one definition, with the right name.
    fn load_definition(
        &mut self,
        kind: LoadedKind,
        name: &str,
        path: &Path,
        module_file: Option<ModuleFile>,
    ) -> Result<Arc<Program>> {
        let file = path.to_string_lossy().into_owned();
        let what = kind.label();
        let several = || {
            format!(
                "The code loaded from {file} must contain only the {what} '{name}' - it has additional definitions."
            )
        };
        let program = self
            .load_file(path, module_file)
            .map_err(|interrupt| match *interrupt {
                Interrupt::Raised(_, cause @ Some(_)) => {
                    Box::new(Interrupt::Raised(Message::new(several()), cause))
                }
                other => Box::new(other),
            })?;
        let ast = &program.ast;
        let id = match ast.definitions.as_slice() {
            [] => {
                return raise(format!(
                    "The code loaded from {file} does not define the {what} '{name}' - it is empty."
                ));
            }
            [only] => *only,
            _ => return raise(several()),
        };
        let wrong_name = match (kind, ast.kind(id)) {
            (LoadedKind::Function, ExprKind::Function(function)) => {
                let actual = ast.text(ast[function].name);
                (actual != name).then(|| {
                    format!(
                        "The code loaded from {file} produced function with the wrong name, expected {name}, actual {actual}"
                    )
                })
            }
            (LoadedKind::Type, ExprKind::TypeAlias { name: actual, .. }) => {
                let actual = ast.text(actual);
                (actual.to_lowercase() != name).then(|| {
                    format!(
                        "The code loaded from {file} produced type with the wrong name, expected '{name}', actual '{actual}'"
                    )
                })
            }
            (LoadedKind::Function, _) => Some(format!(
                "The code loaded from {file} does not define the function '{name}' - no function found."
            )),
            (LoadedKind::Type, _) => Some(format!(
                "The code loaded from {file} does not define the type '{name}' - no type alias or type definition found."
            )),
        };
        if let Some(message) = wrong_name {
            return raise(message);
        }
        if ast.body != id {
            let name = match kind {
                LoadedKind::Function => name.to_owned(),
                LoadedKind::Type => format!("'{name}'"),
            };
            return raise(format!(
                "The code loaded from {file} contains additional logic - can only contain the {what} {name}"
            ));
        }
        Ok(program)
    }
}

impl Environment {
    /// The file of a legacy function, even if a function with the modern API hides it.
    pub(crate) fn find_legacy_function(&self, name: &str) -> Option<PathBuf> {
        match is_path_part(name) {
            true => self.legacy_function_file(name, || self.search_legacy_function(name)),
            false => None,
        }
    }

    fn search_legacy_function(&self, name: &str) -> Option<PathBuf> {
        let file = format!("lib/puppet/parser/functions/{name}.rb");
        let environment = self.settings().environment_directory.iter();
        let modules = self.modules().iter();
        let directories = environment.chain(modules.map(|module| &module.directory));
        let mut candidates = directories.map(|directory| directory.join(&file));
        candidates.find(|path| self.host().is_file(path))
    }

    /// The file that should define something.
    fn find_file_of(&self, kind: LoadedKind, name: &str) -> Option<DefinitionFile> {
        let search = || self.search_file_of(kind, name);
        match kind {
            LoadedKind::Function => self.function_file(name, search),
            LoadedKind::Type => self.type_file(name, search),
        }
    }

    fn search_file_of(&self, kind: LoadedKind, name: &str) -> Option<DefinitionFile> {
        let parts: Vec<&str> = name.split("::").collect();
        if parts.iter().any(|part| !is_path_part(part)) {
            return None;
        }
        let (first, inner) = parts.split_first()?;
        if let Some(environment) = self.settings().environment_directory.clone()
            && (inner.is_empty() || *first == "environment")
        {
            let all = parts.join("/");
            let candidates = candidates(kind, &all, Some(&all));
            if let Some(path) = self.first_file_in(&environment, &candidates) {
                return Some((path, None));
            }
        }
        if !inner.is_empty() {
            let directory = self.module_directory(first)?;
            let candidates = candidates(kind, &parts.join("/"), Some(&inner.join("/")));
            return self.find_in(first, &directory, &candidates);
        }
        match kind {
            LoadedKind::Function => {
                let candidates = candidates(kind, first, None);
                let mut modules = self.modules().iter();
                modules.find_map(|m| self.find_in(&m.name, &m.directory, &candidates))
            }
            LoadedKind::Type => {
                let directory = self.module_directory(first)?;
                let candidates = candidates(kind, first, Some("init_typeset"));
                self.find_in(first, &directory, &candidates)
            }
        }
    }

    fn find_in(
        &self,
        module: &str,
        directory: &Path,
        candidates: &[String],
    ) -> Option<DefinitionFile> {
        let path = self.first_file_in(directory, candidates)?;
        let relative = path.strip_prefix(directory).unwrap_or(&path);
        let relative = format!("{module}/{}", relative.to_string_lossy());
        Some((path, ModuleFile::from_relative_path(&relative)))
    }

    fn first_file_in(&self, directory: &Path, candidates: &[String]) -> Option<PathBuf> {
        self.first_file(candidates.iter().map(|path| directory.join(path)))
    }

    fn has_no_files(&self) -> bool {
        self.settings().modulepath.is_empty() && self.settings().environment_directory.is_none()
    }
}

/// The possible paths within a module or an environment, in order of precedence. Ruby code is found by the full
/// name, Puppet code by the name within the module.
fn candidates(kind: LoadedKind, full: &str, inner: Option<&str>) -> Vec<String> {
    let puppet = inner.map(|inner| format!("{}/{inner}.pp", kind.directory()));
    match kind {
        LoadedKind::Function => {
            let mut all = vec![format!("lib/puppet/functions/{full}.rb")];
            all.extend(puppet);
            all.push(format!("lib/puppet/parser/functions/{full}.rb"));
            all
        }
        LoadedKind::Type => {
            let mut all = vec![format!("lib/puppet/datatypes/{full}.rb")];
            all.extend(puppet);
            all
        }
    }
}

/// Whether a segment of a name can be a segment of a path.
pub(crate) fn is_path_part(part: &str) -> bool {
    let word = |b: u8| b.is_ascii_alphanumeric() || b == b'_';
    !part.is_empty() && part.bytes().all(word)
}
