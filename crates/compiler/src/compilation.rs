//! One compilation: everything that changes while programs are evaluated for a node.

use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use host::Host;
use pcore::{Hash, Message, Regexp, Str, Value};
use syntax::ast::ExprKind;
use syntax::{Mode, SourceFile};

use crate::coverage::Visits;
use crate::environment::{Environment, LoadedProgram};
use crate::error::{Error, ErrorKind, Interrupt, Result};
use crate::eval::epp::Rendered;
use crate::eval::frame::Frames;
use crate::eval::function::Closure;
use crate::eval::ruby::to_s;
use crate::eval::types::Types;
use crate::exported::{Exchange, ExportedResource, ExportedResources};
use crate::function_table::FunctionTable;
use crate::functions::annotation::Annotations;
use crate::limits::Limits;
use crate::loader::Loader;
pub use crate::log::LogSink;
use crate::log::{Log, Logger};
use crate::node::Node;
use crate::pattern_cache::PatternCache;
use crate::program::Program;
use crate::provenance::Recorder;
use crate::resources::{DefinitionId, Definitions, Draft, NativeTypes};
use crate::scope::{ScopeId, Scopes, Suspended};
use crate::settings::Settings;
use crate::stubs::StubUse;

/// One node's catalog in the making: everything that changes while its code is evaluated.
///
/// A compilation runs on one thread and owns its state; what it shares with other compilations it
/// borrows from the [`Environment`]. The state comes in parts that know nothing of each other:
///
/// - what names mean: `functions`, `types`, `definitions`, `native_types`, filled by the `loader`;
/// - where evaluation is: `scope` among the `scopes`, `frames`, `rendering`, `depth`;
/// - what has been made so far: the `draft` of the catalog, `annotations`, the `exchange`;
/// - what code outside of the evaluator keeps for this node: `hiera`, `ruby`, `type_ruby`;
/// - what ends it or leaves it: `limits`, `logger`.
///
/// Its methods are in the file that is named after what they evaluate: `eval/` has the expressions,
/// `resources/` what declares and finds resources. A function that needs one part borrows that part.
pub struct Compilation<'e> {
    pub(crate) environment: &'e Environment,
    /// The host of the environment.
    pub(crate) host: &'e dyn Host,
    /// The settings of the environment.
    pub(crate) settings: &'e Settings,
    pub(crate) node: Node,
    /// The scopes of the top level, classes, defined types and nodes.
    pub(crate) scopes: Scopes,
    /// The variables of the functions and lambdas that are being called, and Puppet's call stack.
    pub(crate) frames: Frames,
    /// The scope whose code is being evaluated.
    pub(crate) scope: ScopeId,
    /// Functions written in Puppet.
    pub(crate) functions: FunctionTable,
    /// Something is defined by code that is not a file of the environment, so that names can mean
    /// something else than in other compilations.
    has_own_definitions: bool,
    /// Classes, defined types and nodes.
    pub(crate) definitions: Definitions,
    /// The catalog as far as it is made.
    pub(crate) draft: Draft,
    /// Resource types that agents know, as far as they were looked up.
    pub(crate) native_types: NativeTypes,
    /// The scope of the node's definition.
    pub(crate) node_scope: Option<ScopeId>,
    /// Type aliases, and the types that expressions mention.
    pub(crate) types: Types,
    /// What has been looked for in modules.
    pub(crate) loader: Loader,
    /// Templates that are being rendered.
    pub(crate) rendering: Vec<Rendered>,
    /// How many calls are being evaluated inside each other.
    pub(crate) depth: u32,
    /// How many calls may still be made, the deadline, the cancel flag.
    pub(crate) limits: Limits,
    /// Regular expressions that were given as strings.
    patterns: PatternCache,
    /// How many expressions are being evaluated inside each other.
    pub(crate) nesting: u32,
    /// Strings with interpolations that are being built, one behind the other.
    pub(crate) text: String,
    /// Annotations of values, by the function `annotate`.
    pub(crate) annotations: Annotations,
    /// The lookups of this compilation.
    pub(crate) hiera: Rc<hiera::Session>,
    /// Ruby code of modules.
    pub(crate) ruby: crate::ruby::Ruby,
    /// Exported resources, of this node and of others.
    pub(crate) exchange: Exchange<'e>,
    /// The stubs that were called instead of functions.
    pub(crate) used_stubs: BTreeSet<StubUse>,
    /// What the host refused to Ruby code, which may have rescued that.
    pub(crate) refusal: Option<Box<Error>>,
    /// Ruby code of resource types, in an interpreter of its own.
    pub(crate) type_ruby: crate::ruby::Ruby,
    /// What is recorded about the compilation, if somebody wants to know.
    pub(crate) recorder: Option<Box<Recorder>>,
    /// What the compilation reaches, if somebody wants to know.
    pub(crate) visits: Option<Box<Visits>>,
    logger: Logger<'e>,
}

impl std::fmt::Debug for Compilation<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Compilation")
            .field("environment", &self.environment)
            .field("node", &self.node.name)
            .finish_non_exhaustive()
    }
}

impl<'e> Compilation<'e> {
    pub fn new(environment: &'e Environment, node: Node, sink: LogSink<'e>) -> Compilation<'e> {
        let settings = environment.settings();
        let mut compilation = Compilation {
            environment,
            host: environment.host(),
            settings,
            node,
            scopes: Scopes::new(),
            frames: Frames::default(),
            scope: ScopeId::TOP,
            functions: FunctionTable::new(settings.stubs.shadow_builtin()),
            has_own_definitions: false,
            definitions: Definitions::default(),
            draft: Draft::default(),
            native_types: NativeTypes::default(),
            node_scope: None,
            types: Types::default(),
            loader: Loader::default(),
            rendering: Vec::new(),
            depth: 0,
            limits: Limits::new(settings.max_calls),
            patterns: PatternCache::default(),
            nesting: 0,
            text: String::new(),
            annotations: Annotations::default(),
            hiera: environment.hiera_session(),
            ruby: crate::ruby::Ruby::default(),
            exchange: Exchange::default(),
            used_stubs: BTreeSet::new(),
            refusal: None,
            type_ruby: crate::ruby::Ruby::default(),
            recorder: None,
            visits: None,
            logger: Logger::new(sink),
        };
        compilation.open_settings();
        compilation.set_top_variables();
        compilation
    }

    /// The compilation fails when the host's monotonic clock has reached this.
    pub fn with_deadline(mut self, deadline: Duration) -> Self {
        self.limits.set_deadline(deadline);
        self
    }

    /// The compilation fails soon after somebody has set the flag.
    pub fn with_cancel_flag(mut self, flag: Arc<AtomicBool>) -> Self {
        self.limits.set_cancel_flag(flag);
        self
    }

    /// Collectors find these exported resources of other nodes, if the settings keep any.
    pub fn with_exported(mut self, foreign: &'e dyn ExportedResources) -> Self {
        self.exchange.foreign = Some(foreign);
        self
    }

    /// Whether the program has asked for exported resources of other nodes.
    pub fn collects_exported(&self) -> bool {
        self.exchange.is_asked
    }

    /// What the compiled catalog exports for other nodes.
    pub fn take_exported(&mut self) -> Vec<ExportedResource> {
        std::mem::take(&mut self.exchange.exported)
    }

    pub fn node(&self) -> &Node {
        &self.node
    }

    pub fn environment(&self) -> &'e Environment {
        self.environment
    }

    /// The class of the settings. What is in it is computed when a program asks.
    fn open_settings(&mut self) {
        let source = self.definitions.class("settings");
        let scope = self
            .scopes
            .open(ScopeId::TOP, source.unwrap_or(DefinitionId::MAIN));
        self.scopes.set_class(Str::from("settings"), scope);
    }

    /// What is known of the node and the server: parameters come before facts, and those before
    /// what the server knows of itself.
    fn set_top_variables(&mut self) {
        let Node {
            facts,
            trusted,
            classification,
            ..
        } = self.node.clone();
        let server_facts = self.settings.server_facts.clone();
        self.set_top("title", Value::from("main"));
        self.set_top("name", Value::from("main"));
        self.set_top("module_name", Value::from(""));
        for (name, value) in named(&facts) {
            self.set_top(name, value.clone());
        }
        for (name, value) in named(&classification.parameters) {
            if let Some(fact) = facts.get_str(name) {
                self.warn_of_parameter(name, value, fact);
            }
            self.set_top(name, value.clone());
        }
        for (name, value) in named(&server_facts).filter(|(name, _)| *name != "environment") {
            let parameter = classification.parameters.get_str(name);
            match parameter.or(facts.get_str(name)) {
                Some(known) => self.warn_of_parameter(name, known, value),
                None => self.set_top(name, value.clone()),
            }
        }
        let environment = Value::from(self.settings.environment.as_str());
        self.set_top("environment", environment);
        self.set_top("facts", Value::hash(facts));
        self.set_top("trusted", Value::hash(trusted));
        self.set_top("server_facts", Value::hash(server_facts));
    }

    /// Of two values for a variable, the first one stays.
    fn warn_of_parameter(&mut self, name: &str, value: &Value, other: &Value) {
        let node = &self.node.name;
        let (value, other) = (to_s(value), to_s(other));
        self.warn_once(format!(
            "The node parameter '{name}' for node '{node}' was already set to '{value}'. It could not be set to '{other}'"
        ));
    }

    /// A setting that programs can read, as `$settings::NAME`.
    pub(crate) fn setting(&self, name: &str) -> Option<Value> {
        match name {
            "all_local" => Some(Value::hash(self.published_settings().clone())),
            name => self.published_settings().get_str(name).cloned(),
        }
    }

    pub(crate) fn published_settings(&self) -> &'e Hash {
        self.environment.published_settings()
    }

    /// Sets a variable of the top scope from outside.
    pub fn set_top(&mut self, name: &str, value: Value) {
        let top = self.scopes.get_mut(ScopeId::TOP);
        top.variables.set(Str::from(name), value);
    }

    /// Names mean something else to this compilation than to others.
    pub(crate) fn stop_sharing(&mut self) {
        self.has_own_definitions = true;
    }

    /// Whether what is known of a program is the same for this compilation as for all others of the
    /// environment.
    #[inline]
    pub(crate) fn shares(&self, program: &Program) -> bool {
        program.is_shared && !self.has_own_definitions
    }

    /// A jump that reached the top of a program had nothing to jump out of.
    pub(crate) fn at_top_level(&self, interrupt: Interrupt) -> Box<Error> {
        let (what, location) = match interrupt {
            Interrupt::Error(error) => return error,
            Interrupt::Raised(message, cause) => {
                let error = Error::new(ErrorKind::Evaluation, message.text);
                return Box::new(error.caused_by(cause));
            }
            Interrupt::Next(_, location) => ("next()", location),
            Interrupt::Break(location) => ("break()", location),
            Interrupt::Return(_, location) => ("return()", location),
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

    /// The program of a source: one of the environment's files, or code of its own.
    pub(crate) fn load(&mut self, source: &Arc<SourceFile>) -> Result<Arc<Program>, Box<Error>> {
        if let Some(loaded) = self.environment.program_of(source) {
            return self.use_program(&loaded);
        }
        let strict = self.settings.strict;
        let loaded = LoadedProgram::new(source.clone(), Mode::Manifest, strict, None, Program::new);
        let program = self.use_program(&loaded)?;
        self.has_own_definitions |= !program.ast.definitions.is_empty();
        Ok(program)
    }

    /// Takes a program that was loaded, for this compilation or for all of them.
    pub(crate) fn use_program(
        &mut self,
        loaded: &LoadedProgram,
    ) -> Result<Arc<Program>, Box<Error>> {
        for log in loaded.logs.iter() {
            self.log(log.clone());
        }
        if let (Some(recorder), Ok(program)) = (&mut self.recorder, &loaded.program) {
            recorder.know(program);
        }
        if let (Some(visits), Ok(program)) = (&mut self.visits, &loaded.program) {
            visits.know(program);
        }
        loaded.program.clone()
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

    /// Makes the functions and types of a program known.
    fn define(&mut self, program: &Arc<Program>) {
        for &id in &program.ast.definitions {
            match program.ast.kind(id) {
                ExprKind::Function(function) => {
                    let name = program.ast.text(program.ast[function].name);
                    let closure = Rc::new(Closure::named(name, program, id));
                    self.functions.define(name, closure);
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
        self.logger.warn_once(message.clone(), message);
    }

    /// Warns unless something with the same key was warned of before.
    pub(crate) fn warn_once_about(&mut self, key: String, message: String) {
        self.logger.warn_once(key, message);
    }

    #[allow(clippy::needless_pass_by_value, reason = "the caller is done with it")]
    pub(crate) fn log(&mut self, log: Log) {
        self.logger.log(&log);
    }

    /// The regular expression of a string. It is compiled once, however often a loop asks.
    pub(crate) fn regexp(&mut self, source: &str) -> Result<Arc<Regexp>, Message> {
        self.patterns.get(source, self.environment)
    }

    /// Counts a call, or the evaluation of a resource. Fails if a limit is reached.
    #[inline]
    pub(crate) fn count_call(&mut self) -> Result<()> {
        match self.limits.count_call(self.host) {
            Ok(()) => Ok(()),
            Err(reason) => self.exceed(reason),
        }
    }

    /// Fails because a limit is exceeded. Who knows where that is adds it.
    #[inline(never)]
    pub(crate) fn exceed<T>(&self, what: &str) -> Result<T> {
        Err(Error::new(ErrorKind::Limit, what).into())
    }
}

/// The entries of a hash whose keys can name variables.
fn named(hash: &Hash) -> impl Iterator<Item = (&str, &Value)> {
    let entries = hash.iter();
    entries.filter_map(|(name, value)| Some((name.as_str()?, value)))
}
