//! One compilation: everything that changes while programs are evaluated for a node.

use std::path::PathBuf;
use std::rc::Rc;
use std::sync::{Arc, OnceLock};

use hiera::DataCache;
use pcore::{Hash, Message, Regexp, Str, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use syntax::ast::{Ast, ExprKind};
use syntax::{Diagnostic, Mode, ModuleFile, SourceFile, Strict, ValidateOptions};

use crate::configuration::Configuration;
use crate::error::{Error, ErrorKind, Interrupt, Location, Result};
use crate::eval::epp::Rendered;
use crate::eval::frame::Frames;
use crate::eval::function::Closure;
use crate::eval::ruby::to_s;
use crate::eval::types::Types;
use crate::functions::annotation::Annotations;
use crate::loader::Loader;
use crate::log::{Level, Log};
use crate::program::Program;
use crate::resources::{DefinitionId, Definitions, Draft, NativeTypes, NodeClasses};
use crate::scope::{ScopeId, Scopes, Suspended};
use host::Host;

/// What can be set from outside.
#[derive(Clone, Debug)]
pub struct Settings {
    pub strict: Strict,
    pub strict_variables: bool,
    pub environment: String,
    /// The name of the node.
    pub node: String,
    /// Whether exported resources are kept and can be collected.
    pub storeconfigs: bool,
    /// The directory of the environment, with its own `functions` and `types`.
    pub environment_directory: Option<PathBuf>,
    /// `environment_data_provider`, from `environment.conf` or `puppet.conf`.
    pub data_provider: Option<String>,
    /// The configuration of Hiera's global layer; it need not exist.
    pub hiera_config: PathBuf,
    /// The directories with modules.
    pub modulepath: Vec<PathBuf>,
    /// The manifest of the environment, or the directory of its manifests.
    pub manifest: Option<PathBuf>,
    /// All other settings, which programs can read and nothing here depends on.
    pub configuration: Arc<Configuration>,
    /// How deep calls may nest before the program is taken for an endless recursion.
    pub max_depth: u32,
    /// How long a string and how large a collection may become, in bytes.
    pub max_size: usize,
    /// How often functions and lambdas may be called before the program is taken for an endless
    /// loop.
    pub max_calls: u64,
    /// How many resources a catalog may have before its definitions are taken for endless.
    pub max_resources: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            strict: Strict::Error,
            strict_variables: true,
            environment: "production".to_owned(),
            node: "localhost".to_owned(),
            storeconfigs: false,
            environment_directory: None,
            data_provider: None,
            hiera_config: PathBuf::from("/etc/puppetlabs/puppet/hiera.yaml"),
            modulepath: Vec::new(),
            manifest: None,
            configuration: Arc::default(),
            max_depth: 1_000,
            max_size: 256 << 20,
            max_calls: 200_000_000,
            max_resources: 1_000_000,
        }
    }
}

impl Settings {
    /// What programs see. What compiling depends on is as it is here, whatever a file says.
    fn published(&self) -> Hash {
        let mut published = Hash::new();
        // Who made the configuration knows whether it can be read.
        for (name, value) in self.configuration.published().into_iter().flatten() {
            published.insert(Value::String(name.clone()), value.clone());
        }
        let strict = match self.strict {
            Strict::Off => "off",
            Strict::Warning => "warning",
            Strict::Error => "error",
        };
        let folders = self
            .modulepath
            .iter()
            .map(|folder| folder.to_string_lossy());
        let modulepath = folders.collect::<Vec<_>>().join(":");
        let manifest = self.manifest.as_ref();
        let manifest = manifest.map(|path| Value::from(path.to_string_lossy().as_ref()));
        let entries = [
            ("strict", Value::from(strict)),
            ("strict_variables", Value::from(self.strict_variables)),
            ("storeconfigs", Value::from(self.storeconfigs)),
            ("environment", Value::from(self.environment.as_str())),
            ("modulepath", Value::from(modulepath)),
            ("manifest", manifest.unwrap_or(Value::Undef)),
        ];
        for (name, value) in entries {
            published.insert(name, value);
        }
        published
    }
}

/// Takes what the program logs, as it happens.
pub type LogSink<'h> = Box<dyn FnMut(&Log) + 'h>;

pub struct Compilation<'h> {
    pub(crate) host: &'h dyn Host,
    pub(crate) settings: Settings,
    /// The settings as programs see them, once somebody has asked.
    published: OnceLock<Hash>,
    pub(crate) scopes: Scopes,
    pub(crate) frames: Frames,
    /// The scope whose code is being evaluated.
    pub(crate) scope: ScopeId,
    /// Functions written in Puppet, by name.
    pub(crate) functions: FxHashMap<Str, Rc<Closure>>,
    /// The same by where a call names them.
    pub(crate) called: FxHashMap<usize, (Str, Rc<Closure>)>,
    /// One of them is called like a function that is built in.
    pub(crate) shadows_builtin: bool,
    /// Classes, defined types and nodes.
    pub(crate) definitions: Definitions,
    /// The catalog as far as it is made.
    pub(crate) draft: Draft,
    pub(crate) native_types: NativeTypes,
    /// Classes that the node has from outside.
    pub(crate) node_classes: NodeClasses,
    /// The scope of the node's definition.
    pub(crate) node_scope: Option<ScopeId>,
    pub(crate) types: Types,
    pub(crate) loader: Loader,
    /// Templates that are being rendered, and the parsed ones by text and given names.
    pub(crate) rendering: Vec<Rendered>,
    pub(crate) templates: FxHashMap<(Str, Str), Arc<Program>>,
    pub(crate) depth: u32,
    pub(crate) calls: u64,
    /// Patterns that were given as strings, compiled.
    patterns: FxHashMap<Str, Rc<Regexp>>,
    /// How many expressions are being evaluated inside each other.
    pub(crate) nesting: u32,
    /// Texts with interpolations that are being put together, one behind the other.
    pub(crate) text: String,
    /// What has been warned of once and for all.
    warned: FxHashSet<String>,
    pub(crate) annotations: Annotations,
    /// What the lookups of this compilation share.
    pub(crate) hiera: Rc<hiera::Session>,
    sink: LogSink<'h>,
}

impl std::fmt::Debug for Compilation<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Compilation")
            .field("settings", &self.settings)
            .finish_non_exhaustive()
    }
}

impl<'h> Compilation<'h> {
    pub fn new(host: &'h dyn Host, settings: Settings, sink: LogSink<'h>) -> Compilation<'h> {
        let mut compilation = Compilation {
            host,
            settings,
            published: OnceLock::new(),
            scopes: Scopes::new(),
            frames: Frames::default(),
            scope: ScopeId::TOP,
            functions: FxHashMap::default(),
            called: FxHashMap::default(),
            shadows_builtin: false,
            definitions: Definitions::default(),
            draft: Draft::default(),
            native_types: NativeTypes::default(),
            node_classes: NodeClasses::new(),
            node_scope: None,
            types: Types::default(),
            loader: Loader::default(),
            rendering: Vec::new(),
            templates: FxHashMap::default(),
            depth: 0,
            calls: 0,
            patterns: FxHashMap::default(),
            nesting: 0,
            text: String::new(),
            warned: FxHashSet::default(),
            annotations: Annotations::default(),
            hiera: hiera::Session::new(DataCache::new()),
            sink,
        };
        let environment = compilation.settings.environment.clone();
        compilation.set_top("environment", Value::from(environment));
        compilation.set_top("title", Value::from("main"));
        compilation.set_top("name", Value::from("main"));
        compilation.set_top("module_name", Value::from(""));
        compilation.open_settings();
        compilation.set_top("facts", Value::hash(Hash::new()));
        compilation.set_top("trusted", Value::hash(Hash::new()));
        compilation.set_top("server_facts", Value::hash(Hash::new()));
        compilation
    }

    /// The class of the settings. What is in it is computed when a program asks.
    fn open_settings(&mut self) {
        let source = self.definitions.class("settings");
        let scope = self
            .scopes
            .open(ScopeId::TOP, source.unwrap_or(DefinitionId::MAIN));
        self.scopes.set_class(Str::from("settings"), scope);
    }

    /// A setting that programs can read, as `$settings::NAME`.
    pub(crate) fn setting(&self, name: &str) -> Option<Value> {
        match name {
            "all_local" => Some(Value::hash(self.published_settings().clone())),
            name => self.published_settings().get_str(name).cloned(),
        }
    }

    pub(crate) fn published_settings(&self) -> &Hash {
        self.published.get_or_init(|| self.settings.published())
    }

    /// What the server knows of itself: as `$server_facts`, and each as a variable of its own.
    pub fn set_server_facts(&mut self, facts: &Hash) {
        for (name, value) in facts.iter() {
            if let Some(name) = name.as_str() {
                self.set_top(name, value.clone());
            }
        }
        self.set_top("server_facts", Value::hash(facts.clone()));
    }

    /// Takes data files from memory that is shared with other compilations.
    pub fn share_data(&mut self, cache: Arc<DataCache>) {
        self.hiera = hiera::Session::new(cache);
    }

    /// Sets a variable of the top scope from outside.
    pub fn set_top(&mut self, name: &str, value: Value) {
        let top = self.scopes.get_mut(ScopeId::TOP);
        top.variables.set(Str::from(name), value);
    }

    /// The facts: as `$facts`, and each as a variable of its own.
    pub fn set_facts(&mut self, facts: &Hash) {
        for (name, value) in facts.iter() {
            if let Some(name) = name.as_str() {
                self.set_top(name, value.clone());
            }
        }
        self.set_top("facts", Value::hash(facts.clone()));
    }

    /// Variables that the node has from outside. They hide facts of the same name, which come
    /// before them.
    pub fn set_node_parameters(&mut self, parameters: &Hash) {
        for (name, value) in parameters.iter() {
            let Some(name) = name.as_str() else {
                continue;
            };
            let top = self.scopes.get(ScopeId::TOP);
            let fact = match top.variables.get("facts") {
                Some(Value::Hash(facts)) => facts.get_str(name).cloned(),
                _ => None,
            };
            if let Some(fact) = fact {
                let node = &self.settings.node;
                let (value, fact) = (to_s(value), to_s(&fact));
                self.warn_once(format!(
                    "The node parameter '{name}' for node '{node}' was already set to '{value}'. It could not be set to '{fact}'"
                ));
            }
            self.set_top(name, value.clone());
        }
    }

    /// Classes that the node has from outside, with their parameters.
    pub fn set_node_classes(&mut self, classes: NodeClasses) {
        self.node_classes = classes;
    }

    /// A jump that reached the top of a program had nothing to jump out of.
    pub(crate) fn at_top_level(&self, interrupt: Interrupt) -> Box<Error> {
        let (what, location) = match interrupt {
            Interrupt::Error(error) => return error,
            Interrupt::Raised(message, cause) => {
                let error = Error::new(ErrorKind::Evaluation, message.text);
                return Box::new(error.caused_by(cause));
            }
            Interrupt::Next(_, location) => ("next()", Some(location)),
            Interrupt::Break(location) => ("break()", Some(location)),
            Interrupt::Return(_, location) => ("return()", Some(location)),
            Interrupt::NotFound => {
                let message = "uncaught throw :no_such_key";
                return Box::new(Error::new(ErrorKind::Evaluation, message));
            }
            Interrupt::Unevaluated(name) => {
                let message = format!("The parameter ${name} has no value yet");
                return Box::new(Error::new(ErrorKind::Evaluation, message));
            }
        };
        let message = format!("{what} from context where this is illegal");
        Box::new(Error::at_line(message, location))
    }

    /// Parses, validates and resolves a text.
    pub(crate) fn load(
        &mut self,
        source: &Arc<SourceFile>,
        mode: Mode,
    ) -> Result<Arc<Program>, Box<Error>> {
        let ast = self.parse(source, mode, None)?;
        Program::new(ast).map(Arc::new)
    }

    /// Parses and validates a text.
    pub(crate) fn parse(
        &mut self,
        source: &Arc<SourceFile>,
        mode: Mode,
        module_file: Option<ModuleFile>,
    ) -> Result<Ast, Box<Error>> {
        let options = ValidateOptions {
            strict: self.settings.strict,
            module_file,
        };
        let parsed = syntax::check(source, mode, &options);
        for warning in parsed.diagnostics.iter().filter(|found| !found.is_error()) {
            self.log_finding(Level::Warning, warning, source);
        }
        let Some(error) = Error::of_source(parsed.diagnostics, source) else {
            return Ok(parsed.ast);
        };
        if error.is_number_of_findings() {
            /// So many are logged.
            const SHOWN: usize = 10;
            for found in error.diagnostics.iter().take(SHOWN) {
                self.log_finding(Level::Err, found, source);
            }
        }
        Err(Box::new(error))
    }

    fn log_finding(&mut self, level: Level, found: &Diagnostic, source: &Arc<SourceFile>) {
        self.log(Log {
            level,
            source: String::new(),
            message: found.issue.to_string(),
            location: Location::of_finding(found, source),
        });
    }

    /// Makes everything known that a program defines.
    pub(crate) fn define_all(
        &mut self,
        program: &Arc<Program>,
        module: Option<&str>,
    ) -> Result<()> {
        self.define(program);
        self.define_catalog_entries(program, module)
    }

    pub(crate) fn define_function(&mut self, name: &str, closure: Rc<Closure>) {
        self.shadows_builtin |= crate::functions::find(name).is_some();
        self.functions.insert(Str::from(name), closure);
        self.called.clear();
    }

    /// Makes the functions and types of a program known.
    fn define(&mut self, program: &Arc<Program>) {
        for &id in &program.ast.definitions {
            match program.ast.kind(id) {
                ExprKind::Function(function) => {
                    let name = program.ast.text(program.ast[function].name);
                    let closure = Rc::new(Closure::named(name, program, id));
                    self.define_function(name, closure);
                }
                ExprKind::TypeAlias { name, type_expr } => {
                    let name = program.ast.text(name);
                    self.types.declare(name, program, type_expr);
                }
                _ => {}
            }
        }
    }

    /// Evaluates something in another scope. The current one is suspended: code in the other scope
    /// still sees its frames and matches if it looks for variables there.
    pub(crate) fn in_scope<T>(
        &mut self,
        scope: ScopeId,
        step: impl FnOnce(&mut Self) -> Result<T>,
    ) -> Result<T> {
        let outer = std::mem::replace(&mut self.scope, scope);
        let frame = self.frames.switch(None);
        let floor = self.frames.match_floor;
        let matches = self.frames.matches.len();
        let suspended = Suspended {
            frame,
            matches: (floor, matches),
        };
        let before = self.scopes.get_mut(outer).suspended.replace(suspended);
        self.frames.match_floor = matches;
        let binding = self.frames.binding.take();
        let rendering = std::mem::take(&mut self.rendering);
        let result = step(self);
        self.rendering = rendering;
        self.frames.binding = binding;
        self.frames.matches.truncate(matches);
        self.frames.match_floor = floor;
        self.frames.switch(frame);
        self.scopes.get_mut(outer).suspended = before;
        self.scope = outer;
        result
    }

    /// Who speaks when code of the current scope logs.
    pub(crate) fn log_source(&self) -> String {
        match self.scopes.get(self.scope).resource {
            Some(id) => format!("Scope({})", self.draft.get(id)),
            None => "Scope(Class[main])".to_owned(),
        }
    }

    /// Warns of something, but not again and again.
    pub(crate) fn warn_once(&mut self, message: String) {
        if self.warned.insert(message.clone()) {
            self.log(Log {
                level: Level::Warning,
                source: String::new(),
                message,
                location: None,
            });
        }
    }

    /// The same when something else than the message tells whether it is the same.
    pub(crate) fn warn_once_about(&mut self, key: String, message: String) {
        if self.warned.insert(key) {
            self.log(Log {
                level: Level::Warning,
                source: String::new(),
                message,
                location: None,
            });
        }
    }

    #[allow(clippy::needless_pass_by_value, reason = "it is handed over")]
    pub(crate) fn log(&mut self, log: Log) {
        (self.sink)(&log);
    }

    /// The regular expression of a text. It is compiled once, however often a loop asks.
    pub(crate) fn regexp(&mut self, source: &str) -> Result<Rc<Regexp>, Message> {
        /// More different patterns than that are made up as the program goes.
        const MANY: usize = 1_000;
        if let Some(known) = self.patterns.get(source) {
            return Ok(known.clone());
        }
        let regexp = Rc::new(Regexp::new(source)?);
        if self.patterns.len() >= MANY {
            self.patterns.clear();
        }
        self.patterns.insert(Str::from(source), regexp.clone());
        Ok(regexp)
    }

    /// Fails because a limit is exceeded. Who knows where that is adds it.
    #[inline(never)]
    pub(crate) fn exceed<T>(&self, what: &str) -> Result<T> {
        Err(Error::new(ErrorKind::Limit, what).into())
    }
}
