//! The state of one compilation.

use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use host::{Host, HostError, SeededBytes};
use pcore::{Hash, Message, Regexp, Str, Value};
use syntax::{Mode, SourceFile};

use crate::environment::{Environment, LoadedProgram};
use crate::error::{Error, Result, exceed};
use crate::eval::ruby::to_s;
use crate::exported::{ExportedResource, ExportedResources, Exports, Queries};
use crate::function_table::FunctionTable;
use crate::functions::annotation::Annotations;
use crate::limits::Limits;
pub use crate::log::LogSink;
use crate::log::{Level, Logger};
use crate::names::Namespace;
use crate::node::Node;
use crate::observers::Observers;
use crate::pattern_cache::PatternCache;
use crate::program::Program;
use crate::resources::{DefinitionId, Draft};
use crate::scope::ScopeId;
use crate::settings::Settings;
use crate::stack::Stack;
use crate::stubs::StubUse;

/// The compilation of one node: all state that changes while its code is evaluated.
///
/// A compilation runs on one thread and owns its state; shared state is borrowed from the [`Environment`].
/// The state consists of parts with methods of their own: a function that needs one part is a method of that
/// part; one that needs several is a method of the compilation, in the file that is named after what it
/// evaluates.
pub struct Compilation<'e> {
    pub(crate) environment: &'e Environment,
    /// The host of the environment.
    pub(crate) host: &'e dyn Host,
    /// The settings of the environment.
    pub(crate) settings: &'e Settings,
    pub(crate) node: Node,
    /// The loaded functions, types and classes, by name.
    pub(crate) names: Namespace,
    /// The evaluation stack: scopes, frames, output.
    pub(crate) stack: Stack,
    /// The catalog under construction.
    pub(crate) draft: Draft,
    /// The remaining number of calls, the deadline, the cancel flag.
    pub(crate) limits: Limits,
    /// Regular expressions that were given as strings.
    patterns: PatternCache,
    /// Annotations of values, by the function `annotate`.
    pub(crate) annotations: Annotations,
    /// The lookups of this compilation.
    pub(crate) hiera: Rc<hiera::Session>,
    /// Ruby code of modules.
    pub(crate) ruby: crate::ruby::Ruby,
    /// Ruby code of resource types, in a separate interpreter.
    pub(crate) type_ruby: crate::ruby::Ruby,
    /// Exported resources, of this node and of others.
    pub(crate) exchange: Exports<'e>,
    /// The stubs that were called.
    pub(crate) used_stubs: BTreeSet<StubUse>,
    /// An access that the host refused to Ruby code, which may have rescued the error.
    pub(crate) refusal: Option<Box<Error>>,
    /// Provenance and coverage, if requested.
    pub(crate) observers: Observers,
    /// The source of random bytes, if not the host.
    random: Option<SeededBytes>,
    pub(crate) logger: Logger<'e>,
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
        let functions = FunctionTable::new(settings.stubs.shadow_builtin());
        let mut compilation = Compilation {
            environment,
            host: environment.host(),
            settings,
            node,
            names: Namespace::new(functions),
            stack: Stack::new(),
            draft: Draft::default(),
            limits: Limits::new(settings.max_calls),
            patterns: PatternCache::default(),
            annotations: Annotations::default(),
            hiera: environment.hiera_session(),
            ruby: crate::ruby::Ruby::default(),
            type_ruby: crate::ruby::Ruby::default(),
            exchange: Exports::default(),
            used_stubs: BTreeSet::new(),
            refusal: None,
            observers: Observers::default(),
            random: None,
            logger: Logger::new(sink),
        };
        compilation.open_settings();
        compilation.set_top_variables();
        compilation
    }

    /// Sets a deadline on the host's monotonic clock, after which the compilation fails.
    pub fn with_deadline(mut self, deadline: Duration) -> Self {
        self.limits.set_deadline(deadline);
        self
    }

    /// Sets a flag that cancels the compilation.
    pub fn with_cancel_flag(mut self, flag: Arc<AtomicBool>) -> Self {
        self.limits.set_cancel_flag(flag);
        self
    }

    /// Leaves out log entries below a level. Messages that are not needed need not be composed.
    #[must_use]
    pub fn with_least_level(mut self, least: Level) -> Self {
        self.logger.set_least(least);
        self
    }

    /// Derives random values for Ruby code from the name of the node, so that two catalogs can be compared.
    /// Not for catalogs that agents get: anybody who knows the name could compute the passwords.
    pub fn with_reproducible_randomness(mut self) -> Self {
        self.random = Some(SeededBytes::new(self.node.name.as_bytes()));
        self
    }

    pub(crate) fn random_bytes(&mut self, buffer: &mut [u8]) -> Result<(), HostError> {
        match &mut self.random {
            Some(random) => {
                random.fill(buffer);
                Ok(())
            }
            None => self.host.random_bytes(buffer),
        }
    }

    /// Sets the exported resources of other nodes for collectors, if `storeconfigs` is enabled.
    pub fn with_exported(mut self, foreign: &'e dyn ExportedResources) -> Self {
        self.exchange.foreign = Some(foreign);
        self
    }

    /// Enables the function `puppetdb_query` with this database.
    pub fn with_queries(mut self, queries: &'e dyn Queries) -> Self {
        self.exchange.queries = Some(queries);
        self
    }

    /// Also produces the catalog in the form for databases, and records which keys are looked up.
    pub fn with_unfiltered_catalog(mut self) -> Self {
        self.exchange.is_stored = true;
        self.hiera.record_keys();
        self
    }

    /// The catalog in the form for databases.
    pub fn take_unfiltered_catalog(&mut self) -> Option<catalog::stored::Unfiltered> {
        self.exchange.unfiltered.take()
    }

    /// The keys that were looked up, sorted.
    pub fn take_looked_up_keys(&mut self) -> Vec<Str> {
        self.hiera.take_keys()
    }

    /// Whether the program has collected exported resources of other nodes.
    pub fn collects_exported(&self) -> bool {
        self.exchange.is_asked
    }

    /// The resources that the compiled catalog exports.
    pub fn take_exported(&mut self) -> Vec<ExportedResource> {
        std::mem::take(&mut self.exchange.exported)
    }

    pub fn node(&self) -> &Node {
        &self.node
    }

    pub fn environment(&self) -> &'e Environment {
        self.environment
    }

    /// Opens the scope of `settings`, whose variables are computed when they are read.
    fn open_settings(&mut self) {
        let source = self.names.definitions.class("settings");
        let scope = self
            .stack
            .scopes
            .open(ScopeId::TOP, source.unwrap_or(DefinitionId::MAIN));
        self.stack.scopes.set_class(Str::from("settings"), scope);
    }

    /// Sets variables of the node and the server: parameters take precedence over facts, and those over the
    /// server's facts.
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
        let environment = Value::from(self.settings.environment.as_str());
        if let Some(fact) = facts.get_str("environment") {
            self.warn_of_parameter("environment", &environment, fact);
        }
        for (name, value) in named(&server_facts).filter(|(name, _)| *name != "environment") {
            let parameter = classification.parameters.get_str(name);
            match parameter.or(facts.get_str(name)) {
                Some(known) => self.warn_of_parameter(name, known, value),
                None => self.set_top(name, value.clone()),
            }
        }
        self.set_top("environment", environment);
        self.set_top("facts", Value::hash(facts));
        self.set_top("trusted", Value::hash(trusted));
        self.set_top("server_facts", Value::hash(server_facts));
    }

    /// Warns that a variable keeps the first of two values.
    fn warn_of_parameter(&mut self, name: &str, value: &Value, other: &Value) {
        let node = &self.node.name;
        let (value, other) = (to_s(value), to_s(other));
        self.logger.warn_once(format!(
            "The node parameter '{name}' for node '{node}' was already set to '{value}'. It could not be set to '{other}'"
        ));
    }

    /// Sets a variable of the top scope.
    pub fn set_top(&mut self, name: &str, value: Value) {
        let top = self.stack.scopes.get_mut(ScopeId::TOP);
        top.variables.set(Str::from(name), value);
    }

    /// Loads the program of a source: one of the environment's files, or given code.
    pub(crate) fn load(&mut self, source: &Arc<SourceFile>) -> Result<Arc<Program>, Box<Error>> {
        if let Some(loaded) = self.environment.program_of(source) {
            return self.use_program(&loaded);
        }
        let strict = self.settings.strict;
        let loaded = LoadedProgram::new(source.clone(), Mode::Manifest, strict, None, Program::new);
        let program = self.use_program(&loaded)?;
        self.names.has_own_definitions |= !program.ast.definitions.is_empty();
        Ok(program)
    }

    /// Uses a loaded program: logs its warnings and reports it to the observers.
    pub(crate) fn use_program(
        &mut self,
        loaded: &LoadedProgram,
    ) -> Result<Arc<Program>, Box<Error>> {
        for log in loaded.logs.iter() {
            self.logger.log(log.clone());
        }
        if let Ok(program) = &loaded.program {
            self.observers.note_program(program);
        }
        loaded.program.clone()
    }

    /// Adds everything that a program defines.
    pub(crate) fn define_all(
        &mut self,
        program: &Arc<Program>,
        module: Option<&str>,
    ) -> Result<()> {
        self.names.define(program);
        self.define_catalog_entries(program, module)
    }

    /// Evaluates something in another scope. The current scope is suspended: code in the other scope still
    /// sees its frames and matches when it looks up variables there.
    pub(crate) fn in_scope<T>(
        &mut self,
        scope: ScopeId,
        step: impl FnOnce(&mut Self) -> Result<T>,
    ) -> Result<T> {
        let entered = self.stack.enter(scope);
        let result = step(self);
        self.stack.leave(entered);
        result
    }

    /// The source of log messages of code in the current scope.
    pub(crate) fn log_source(&self) -> String {
        match self.stack.scopes.get(self.stack.scope).resource {
            Some(id) => format!("Scope({})", self.draft.get(id)),
            None => "Scope(Class[main])".to_owned(),
        }
    }

    /// The regular expression for a string; cached.
    pub(crate) fn regexp(&mut self, source: &str) -> Result<Arc<Regexp>, Message> {
        self.patterns.get(source, self.environment)
    }

    /// Counts a call, or the evaluation of a resource. Fails if a limit is reached.
    #[inline]
    pub(crate) fn count_call(&mut self) -> Result<()> {
        match self.limits.count_call(self.host) {
            Ok(()) => Ok(()),
            Err(reason) => exceed(reason),
        }
    }
}

/// The entries of a hash whose keys are names of variables.
fn named(hash: &Hash) -> impl Iterator<Item = (&str, &Value)> {
    let entries = hash.iter();
    entries.filter_map(|(name, value)| Some((name.as_str()?, value)))
}
