//! A level of a hierarchy: a function, its options, and the locations that it is called with.

pub(crate) mod load;

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;
use std::sync::{Arc, LazyLock};

use pcore::infer::infer;
use pcore::mismatch::assert_assignable;
use pcore::{Hash, Str, Type, Value};

use self::load::{Data, read_file, yaml_hash};
use super::configured::Configured;
use crate::cache::{DataCache, DataFormat};
use crate::config::{FunctionKind, Location};
use crate::context::FunctionContext;
use crate::data::format::FormatEntry;
use crate::data::large_as_text;
use crate::error::{Error, ErrorKind, Failure, Lookup, Result};
use crate::explain::StepKind;
use crate::functions::eyaml_without_path;
use crate::interpolation::Rules;
use crate::invocation::Invocation;
use crate::key::{Key, LOOKUP_OPTIONS};
use crate::merge::{Strategy, built_in};
use crate::scope::Scope;
use crate::session::Session;

static LOOKUP_VALUE: LazyLock<Type> = LazyLock::new(|| built_in("RichData"));
static LOOKUP_HASH: LazyLock<Type> = LazyLock::new(|| built_in("Hash[RichDataKey,RichData]"));
static ANY_HASH: LazyLock<Type> = LazyLock::new(|| built_in("Hash"));

#[derive(Debug)]
pub(crate) struct Level {
    name: Str,
    kind: FunctionKind,
    function: Str,
    options: Arc<Hash>,
    /// With their indexes; a single `None` if the function gets no location.
    locations: Vec<(usize, Option<Location>)>,
    /// The context of each location.
    contexts: RefCell<Vec<Option<Rc<Context>>>>,
    is_loaded: Cell<bool>,
    /// Whether the function's return type makes checks of its values unnecessary.
    is_validated: Cell<bool>,
}

/// The state of a function and a location, for as long as the configuration stays the same.
#[derive(Debug)]
struct Context {
    shared: Arc<FunctionContext>,
    data: OnceCell<Data>,
    /// The values that have been looked up.
    values: RefCell<Hash>,
}

/// The inputs of a lookup in a level.
struct LevelLookup<'a> {
    session: &'a Session,
    scope: &'a mut dyn Scope,
    invocation: &'a Rc<Invocation>,
    layer: &'a Configured,
}

impl Level {
    pub(crate) fn new(
        name: Str,
        kind: FunctionKind,
        function: Str,
        options: Arc<Hash>,
        locations: Option<Vec<Location>>,
    ) -> Level {
        let locations = match locations {
            None => vec![(0, None)],
            Some(locations) => locations.into_iter().map(Some).enumerate().collect(),
        };
        Level {
            name,
            kind,
            function,
            options,
            contexts: RefCell::new(vec![None; locations.len()]),
            locations,
            is_loaded: Cell::new(false),
            is_validated: Cell::new(false),
        }
    }

    pub(crate) fn name(&self) -> &Str {
        &self.name
    }

    /// The YAML files that it reads completely, whatever the key.
    pub(crate) fn yaml_files(&self) -> Vec<String> {
        let is_yaml = self.kind == FunctionKind::DataHash && &*self.function == "yaml_data";
        let locations = self
            .locations
            .iter()
            .filter_map(|(_, location)| location.as_ref());
        let files = locations.filter(|location| is_yaml && location.is_path && location.exists);
        files
            .map(|location| location.location.to_string())
            .collect()
    }

    pub(crate) fn lookup(
        &self,
        session: &Session,
        scope: &mut dyn Scope,
        invocation: &Rc<Invocation>,
        key: &Key,
        strategy: &Strategy,
        layer: &Configured,
    ) -> Lookup<Value> {
        let _step = invocation.explain(|| StepKind::Entry {
            name: match self.kind {
                FunctionKind::Data4 => format!("Deprecated API function \"{}\"", self.function),
                _ => format!("Hierarchy entry \"{}\"", self.name),
            },
        });
        strategy.lookup(&self.locations, invocation, |(index, location)| {
            let mut asked = LevelLookup {
                session,
                scope,
                invocation,
                layer,
            };
            let found = self.ask(&mut asked, key, *index, location.as_ref());
            if let (Ok(_), Some(location)) = (&found, location)
                && location.is_path
            {
                invocation.found_at(&location.location, key.root());
            }
            found.map_err(|failure| match (failure, location) {
                // Errors in the configuration are not errors in a data file.
                (Failure::Error(error), Some(location))
                    if location.is_path && error.kind() != ErrorKind::Issue =>
                {
                    let path = &location.location;
                    let line = || DataCache::line_of(asked.scope.host(), path, key.root());
                    Failure::Error(error.with_origin(path, line))
                }
                (failure, _) => failure,
            })
        })
    }

    fn ask(
        &self,
        asked: &mut LevelLookup<'_>,
        key: &Key,
        index: usize,
        location: Option<&Location>,
    ) -> Lookup<Value> {
        let invocation = asked.invocation;
        let _step = location.map(|location| {
            invocation.explain(|| StepKind::Location {
                original: location.original.clone(),
                location: location.location.to_string(),
                is_path: location.is_path,
            })
        });
        if location.is_some_and(|location| !location.exists) {
            invocation.report_location_not_found();
            return Err(Failure::NotFound);
        }
        let context = self.context(asked, index)?;
        if self.kind == FunctionKind::DataDig {
            let value = self.dig(asked, &context, key, location)?;
            invocation.report_found(key.text(), &value);
            return Ok(key.undig(value));
        }
        let value = match self.kind {
            FunctionKind::LookupKey => self.key_value(asked, &context, key, location)?,
            _ => self.data_value(asked, &context, key, location)?,
        };
        invocation.report_found(key.root(), &value);
        Ok(value)
    }

    /// The context of a location; finds the function the first time.
    fn context(&self, asked: &mut LevelLookup<'_>, index: usize) -> Result<Rc<Context>> {
        if let Some(Some(context)) = self.contexts.borrow().get(index) {
            return Ok(context.clone());
        }
        self.find_function(asked)?;
        let context = Rc::new(Context {
            shared: Arc::new(FunctionContext::new(
                asked.scope.environment_name(),
                asked.layer.module().cloned(),
            )),
            data: OnceCell::new(),
            values: RefCell::default(),
        });
        if let Some(slot) = self.contexts.borrow_mut().get_mut(index) {
            *slot = Some(context.clone());
        }
        Ok(context)
    }

    fn find_function(&self, asked: &mut LevelLookup<'_>) -> Result<()> {
        if self.is_loaded.get() || self.is_built_in() {
            return Ok(());
        }
        let Some(function) = asked.scope.data_function(&self.function)? else {
            let config = asked.layer.config(asked.session, asked.scope)?;
            let message = format!(
                "Unable to find '{}' function named '{}'",
                self.kind.key(),
                self.function
            );
            return Err(match config {
                Some(config) => {
                    let line = config.line_of_function(asked.scope, self.kind, &self.function);
                    let error = config.fail(message, None);
                    match &config.path {
                        Some(path) => error.with_origin(path, || line),
                        None => error,
                    }
                }
                None => Error::issue(message, None, None),
            });
        };
        let trusted = match self.kind {
            FunctionKind::DataHash | FunctionKind::Data4 => &LOOKUP_HASH,
            _ => &LOOKUP_VALUE,
        };
        let mut is_validated = true;
        for returns in &function.returns {
            match returns {
                None => {
                    is_validated = false;
                    break;
                }
                Some(returns) => {
                    let (kind, name) = (self.kind.key(), &self.function);
                    let subject = format!("Return type of '{kind}' function named '{name}'");
                    assert_assignable(&subject, trusted, returns)?;
                }
            }
        }
        self.is_validated.set(is_validated);
        self.is_loaded.set(true);
        Ok(())
    }

    fn is_built_in(&self) -> bool {
        match self.kind {
            FunctionKind::DataHash => FormatEntry::of_function(&self.function).is_some(),
            FunctionKind::LookupKey => &*self.function == "eyaml_lookup_key",
            _ => false,
        }
    }

    /// The name of the function in messages.
    fn full_name(&self) -> String {
        match self.kind {
            FunctionKind::Data4 => format!("deprecated API function '{}'", self.function),
            kind => format!("{} function '{}'", kind.key(), self.function),
        }
    }

    fn with_location(subject: String, location: Option<&Location>) -> String {
        match location {
            Some(location) => format!("{subject}, when using location '{}',", location.location),
            None => subject,
        }
    }

    /// The options that the function gets.
    fn options(&self, location: Option<&Location>) -> Value {
        let Some(location) = location else {
            return Value::Hash(self.options.clone());
        };
        let mut options = (*self.options).clone();
        let key = if location.is_path { "path" } else { "uri" };
        options.insert(key, location.location.clone());
        Value::hash(options)
    }

    fn check_value(&self, value: &Value, subject: impl FnOnce() -> String) -> Result<()> {
        if self.is_validated.get() || LOOKUP_VALUE.is_instance(value) {
            return Ok(());
        }
        let actual = crate::inspect::type_text(value, &infer(value));
        let subject = subject();
        Err(Error::puppet(format!(
            "{subject} has wrong type, expects Puppet::LookupValue, got {actual}"
        )))
    }

    // Functions of kind `data_hash`.

    fn data_value(
        &self,
        asked: &mut LevelLookup<'_>,
        context: &Rc<Context>,
        key: &Key,
        location: Option<&Location>,
    ) -> Lookup<Value> {
        let root = key.root();
        let invocation = asked.invocation;
        if context.data.get().is_none() {
            let data = self.load(asked, context, location)?;
            // The function may have called itself meanwhile; the first result is kept.
            drop(context.data.set(data));
        }
        let is_allowed = match asked.layer.module() {
            Some(module) => is_of_module(root, module),
            None => true,
        };
        let file = context.data.get().and_then(Data::file);
        let found = file.filter(|_| is_allowed).and_then(|file| file.get(key));
        let Some(found) = found else {
            invocation.report_not_found(root);
            return Err(Failure::NotFound);
        };
        let mut value = found.value;
        if found.is_odd {
            value = large_as_text(&value).unwrap_or(value);
            self.check_value(&value, || {
                let subject = format!(
                    "Value for key '{root}', in hash returned from {}",
                    self.full_name()
                );
                Level::with_location(subject, location)
            })?;
        }
        if !found.interpolates {
            return Ok(value);
        }
        asked
            .session
            .interpolate(asked.scope, invocation, value, Rules::DATA)
    }

    // Functions of kind `lookup_key` and `data_dig`.

    fn key_value(
        &self,
        asked: &mut LevelLookup<'_>,
        context: &Rc<Context>,
        key: &Key,
        location: Option<&Location>,
    ) -> Lookup<Value> {
        let root = key.root();
        if let Some(value) = context.values.borrow().get_str(root) {
            return Ok(value.clone());
        }
        let options = self.options(location);
        let result = match &*self.function {
            "eyaml_lookup_key" if !asked.scope.is_replaced("eyaml_lookup_key") => {
                self.eyaml(asked, context, key, &options, location)
            }
            name => {
                let key = Value::String(root.clone());
                let arguments = [key, options, context.shared.clone().to_value()];
                asked.scope.call(name, &arguments)
            }
        };
        let value = not_found(asked.invocation, root, result)?;
        self.check_value(&value, || {
            let subject = format!("Value for key '{root}', returned from {}", self.full_name());
            Level::with_location(subject, location)
        })?;
        context
            .values
            .borrow_mut()
            .insert(root.clone(), value.clone());
        Ok(value)
    }

    fn eyaml(
        &self,
        asked: &mut LevelLookup<'_>,
        context: &Rc<Context>,
        key: &Key,
        options: &Value,
        location: Option<&Location>,
    ) -> Lookup<Value> {
        let Some(path) = location.filter(|location| location.is_path) else {
            return Err(eyaml_without_path().into());
        };
        let path = &path.location;
        if context.data.get().is_none() {
            let file = read_file(asked.session, path, DataFormat::Yaml)?;
            drop(context.data.set(yaml_hash(asked.scope, path, file)?));
        }
        let file = context.data.get().and_then(Data::file);
        let found = file
            .and_then(|file| file.get(key))
            .ok_or(Failure::NotFound)?;
        let Value::Hash(options) = options else {
            return Err(Failure::NotFound);
        };
        let value = large_as_text(&found.value).unwrap_or(found.value);
        asked.session.decrypt(
            asked.scope,
            asked.invocation,
            &value,
            options,
            key.root(),
            path,
        )
    }

    fn dig(
        &self,
        asked: &mut LevelLookup<'_>,
        context: &Rc<Context>,
        key: &Key,
        location: Option<&Location>,
    ) -> Lookup<Value> {
        let name = Value::String(key.text().clone());
        if let Some(value) = context.values.borrow().get(&name) {
            return Ok(value.clone());
        }
        let arguments = [
            key.to_array(),
            self.options(location),
            context.shared.clone().to_value(),
        ];
        let result = asked.scope.call(&self.function, &arguments);
        let value = not_found(asked.invocation, key.text(), result)?;
        context.values.borrow_mut().insert(name, value.clone());
        self.check_value(&value, || {
            let subject = format!("Value for key '{key}', returned from {}", self.full_name());
            Level::with_location(subject, location)
        })?;
        Ok(value)
    }
}

/// Reports to the explanation that a function found nothing.
fn not_found(invocation: &Invocation, key: &str, result: Lookup<Value>) -> Lookup<Value> {
    if matches!(result, Err(Failure::NotFound)) {
        invocation.report_not_found(key);
    }
    result
}

/// Whether a module may provide a key.
fn is_of_module(key: &str, module: &str) -> bool {
    let rest = key.strip_prefix(module);
    key == LOOKUP_OPTIONS || rest.is_some_and(|rest| rest.starts_with("::"))
}
