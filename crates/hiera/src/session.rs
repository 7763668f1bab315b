//! The lookups of one compilation.

mod layers;

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use pcore::mismatch::assert_instance;
use pcore::{Hash, Str, Type, Value};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::cache::DataCache;
use crate::error::{Error, ErrorKind, Failure, Lookup, Result, found};
use crate::explain::Explainer;
use crate::invocation::{DataPlace, Invocation};
use crate::key::{Key, LOOKUP_OPTIONS};
use crate::merge::Strategy;
use crate::options::OptionCache;
use crate::provider::configured::{Configured, Layer};
use crate::scope::Scope;

/// A request for a value.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// The keys; the first that is found is used.
    pub names: Vec<Str>,
    /// The required type of the value.
    pub value_type: Option<Type>,
    /// A strategy, or a hash with one and its options.
    pub merge: Option<Value>,
    /// The value if nothing is found.
    pub default: Option<Value>,
    /// Values that take precedence over all data.
    pub overrides: Option<Arc<Hash>>,
    /// Values that are used if the data has none.
    pub defaults: Option<Arc<Hash>>,
    /// Collects the explanation of the lookup.
    pub explainer: Option<Rc<Explainer>>,
    /// `Some` for the deprecated `hiera` functions, with the levels that they request to search first.
    pub hiera: Option<Vec<Str>>,
}

/// A callback with the path of a file.
#[derive(Clone)]
pub struct OnRead(pub Arc<dyn Fn(&str) + Send + Sync>);

impl std::fmt::Debug for OnRead {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("OnRead")
    }
}

/// The state that the lookups of a compilation share. It is used by one thread; the data is shared by all.
#[derive(Debug)]
pub struct Session {
    cache: Arc<DataCache>,
    /// Called for each file that is used, also if it is cached.
    on_read: Option<OnRead>,
    current: RefCell<Option<Rc<Invocation>>>,
    global: RefCell<Option<Rc<Configured>>>,
    environment: RefCell<Option<Option<Rc<Configured>>>>,
    modules: RefCell<FxHashMap<Str, Option<Rc<Configured>>>>,
    pub(crate) options: OptionCache,
    /// The class parameters whose values came from data.
    parameters: RefCell<Vec<(Str, DataPlace)>>,
    /// The keys that were looked up, if requested.
    keys: RefCell<Option<FxHashSet<Str>>>,
    /// The results of functions for files.
    pub(crate) file_data: RefCell<FxHashMap<Str, Value>>,
}

/// Restores the previous invocation on drop.
struct Current<'a> {
    session: &'a Session,
    before: Option<Rc<Invocation>>,
}

impl Drop for Current<'_> {
    fn drop(&mut self) {
        self.session.current.replace(self.before.take());
    }
}

impl Session {
    pub fn new(cache: Arc<DataCache>) -> Rc<Session> {
        Session::watched(cache, None)
    }

    /// A session whose file accesses are observed.
    pub fn watched(cache: Arc<DataCache>, on_read: Option<OnRead>) -> Rc<Session> {
        Rc::new(Session {
            cache,
            on_read,
            current: RefCell::default(),
            global: RefCell::default(),
            environment: RefCell::default(),
            modules: RefCell::default(),
            options: OptionCache::default(),
            parameters: RefCell::default(),
            keys: RefCell::default(),
            file_data: RefCell::default(),
        })
    }

    pub fn cache(&self) -> &DataCache {
        &self.cache
    }

    /// Notifies the observer that the content or the absence of a file is used.
    pub(crate) fn note_read(&self, path: &str) {
        if let Some(OnRead(on_read)) = &self.on_read {
            on_read(path);
        }
    }

    /// Starts recording the keys that are looked up.
    pub fn record_keys(&self) {
        self.keys.replace(Some(FxHashSet::default()));
    }

    /// The recorded keys, sorted, without the segments that are dug from their values.
    pub fn take_keys(&self) -> Vec<Str> {
        let keys = self.keys.take().unwrap_or_default();
        let mut keys: Vec<Str> = keys.into_iter().collect();
        keys.sort();
        keys
    }

    /// The current invocation.
    pub(crate) fn current(&self) -> Option<Rc<Invocation>> {
        self.current.borrow().clone()
    }

    fn make_current(&self, invocation: &Rc<Invocation>) -> Current<'_> {
        let before = self.current.replace(Some(invocation.clone()));
        Current {
            session: self,
            before,
        }
    }

    /// Looks up a value; `None` if nothing is found and there is no default.
    pub fn lookup(&self, scope: &mut dyn Scope, request: &Request) -> Result<Option<Value>> {
        let invocation = self.invocation(scope, request)?;
        let found = self.search(scope, &invocation, request);
        found.map_err(|error| with_origin(scope, &invocation, error))
    }

    /// The location of a parameter's value, if it came from data.
    pub fn place_of_parameter(&self, name: &str) -> Option<DataPlace> {
        let parameters = self.parameters.borrow();
        let mut parameters = parameters.iter().rev();
        let found = parameters.find(|(known, _)| &**known == name);
        found.map(|(_, place)| place.clone())
    }

    /// Like `lookup`, for a lookup inside data.
    pub(crate) fn lookup_within(
        &self,
        scope: &mut dyn Scope,
        name: &Str,
        request: &Request,
    ) -> Result<Value> {
        let invocation = self.invocation(scope, request)?;
        invocation.set_key(&Key::new(name)?, None);
        let _current = self.make_current(&invocation);
        let value = self.search(scope, &invocation, request)?;
        Ok(value.unwrap_or(Value::Undef))
    }

    fn invocation(&self, scope: &mut dyn Scope, request: &Request) -> Result<Rc<Invocation>> {
        let current = self.current();
        let invocation = Invocation::within(
            current.as_ref(),
            request.overrides.clone(),
            request.defaults.clone(),
            request.explainer.clone(),
        );
        if let Some(levels) = &request.hiera {
            invocation.hiera_call.set(true);
            if !self.has_environment_data(scope)? {
                invocation.global_only.set(true);
            }
            invocation.extra_levels.replace(levels.clone());
        }
        Ok(Rc::new(invocation))
    }

    fn search(
        &self,
        scope: &mut dyn Scope,
        invocation: &Rc<Invocation>,
        request: &Request,
    ) -> Result<Option<Value>> {
        let t = request.value_type.as_ref();
        for name in &request.names {
            let value = match request
                .overrides
                .as_ref()
                .and_then(|hash| hash.get_str(name))
            {
                Some(value) => {
                    let subject = format!("Value found for key '{name}' in override hash");
                    Some(assert_type(&subject, t, value.clone())?)
                }
                None => {
                    let merge = request.merge.as_ref();
                    found(self.search_name(scope, invocation, name, merge))?
                }
            };
            if let Some(value) = value {
                return assert_type("Found value", t, value).map(Some);
            }
        }
        if let Some(defaults) = &request.defaults {
            for name in &request.names {
                if let Some(value) = defaults.get_str(name) {
                    let subject = format!("Value found for key '{name}' in default values hash");
                    return assert_type(&subject, t, value.clone()).map(Some);
                }
            }
        }
        match &request.default {
            Some(default) => assert_type("Default value", t, default.clone()).map(Some),
            None => Ok(None),
        }
    }

    /// The value of a class parameter, if the data has one.
    pub fn parameter(&self, scope: &mut dyn Scope, key: &Key) -> Result<Option<Value>> {
        let invocation = self.invocation(scope, &Request::default())?;
        let found = found(self.search_key(scope, &invocation, key, None));
        if let (Ok(Some(_)), Some(place)) = (&found, invocation.first_place()) {
            let mut parameters = self.parameters.borrow_mut();
            parameters.push((invocation.top_key(), place));
        }
        found.map_err(|error| with_origin(scope, &invocation, error))
    }

    fn search_name(
        &self,
        scope: &mut dyn Scope,
        invocation: &Rc<Invocation>,
        name: &str,
        merge: Option<&Value>,
    ) -> Lookup<Value> {
        let is_reserved = name.strip_prefix(LOOKUP_OPTIONS);
        if is_reserved.is_some_and(|rest| rest.is_empty() || rest.starts_with('.')) {
            let _step = invocation.explain_invalid_key(LOOKUP_OPTIONS);
            return Err(Failure::NotFound);
        }
        self.search_key(scope, invocation, &Key::new(name)?, merge)
    }

    fn search_key(
        &self,
        scope: &mut dyn Scope,
        invocation: &Rc<Invocation>,
        key: &Key,
        merge: Option<&Value>,
    ) -> Lookup<Value> {
        if let Some(keys) = &mut *self.keys.borrow_mut() {
            keys.insert(key.root().clone());
        }
        invocation.set_key(key, None);
        let _current = self.make_current(invocation);
        let explainer = invocation.explainer();
        if explainer.is_some_and(|explainer| explainer.explains_options_only()) {
            let options = Key::lookup_options();
            let strategy = Strategy::hash();
            found(self.ask_layers(scope, invocation, &options, &strategy))?;
            return Ok(Value::Undef);
        }
        let options = self.options_of(scope, invocation, key)?;
        let mut merge = merge.cloned().unwrap_or(Value::Undef);
        if merge.is_undef()
            && let Some(own) = options
                .as_ref()
                .and_then(|options| options.get_str("merge"))
            && !own.is_undef()
        {
            merge = own.clone();
            invocation.report_merge_source(LOOKUP_OPTIONS);
        }
        let value = self.search_data(scope, invocation, key, &merge)?;
        let convert_to = options
            .as_ref()
            .and_then(|options| options.get_str("convert_to"));
        match convert_to {
            None | Some(Value::Undef) => Ok(value),
            Some(convert_to) => Ok(convert(scope, invocation, key, value, convert_to)?),
        }
    }

    fn search_data(
        &self,
        scope: &mut dyn Scope,
        invocation: &Rc<Invocation>,
        key: &Key,
        merge: &Value,
    ) -> Lookup<Value> {
        let _step = invocation.explain_search(key.text());
        let strategy = Strategy::of(merge)?;
        match self.ask_layers(scope, invocation, key, &strategy) {
            Err(Failure::NotFound) if !invocation.global_only.get() => {}
            result => return result,
        }
        let value = self.ask_default_hierarchy(scope, invocation, key)?;
        key.dig(invocation, value)
    }

    /// Searches the layers one after the other.
    pub(crate) fn ask_layers(
        &self,
        scope: &mut dyn Scope,
        invocation: &Rc<Invocation>,
        key: &Key,
        strategy: &Strategy,
    ) -> Lookup<Value> {
        let value = if invocation.global_only.get() {
            self.ask_global(scope, invocation, key, strategy)?
        } else {
            strategy.lookup(&[0, 1, 2], invocation, |layer| match layer {
                0 => self.ask_global(scope, invocation, key, strategy),
                1 => self.ask_environment(scope, invocation, key, strategy),
                _ => self.ask_module(scope, invocation, key, strategy),
            })?
        };
        key.dig(invocation, value)
    }

    pub(crate) fn ask_global(
        &self,
        scope: &mut dyn Scope,
        invocation: &Rc<Invocation>,
        key: &Key,
        strategy: &Strategy,
    ) -> Lookup<Value> {
        let known = self.global.borrow().clone();
        let global = known.unwrap_or_else(|| {
            let path = scope.global_config().to_string_lossy().into_owned();
            let global = Rc::new(Configured::new(Layer::Global, path));
            self.global.replace(Some(global.clone()));
            global
        });
        match global.key_lookup(self, scope, invocation, key, strategy) {
            Err(Failure::Error(error)) if error.kind() == ErrorKind::Lookup => {
                let key = invocation.top_key();
                let message = format!("Lookup of key '{key}' failed: {error}");
                Err(Error::puppet(message).because_of(&error).into())
            }
            result => result,
        }
    }

    pub(crate) fn ask_environment(
        &self,
        scope: &mut dyn Scope,
        invocation: &Rc<Invocation>,
        key: &Key,
        strategy: &Strategy,
    ) -> Lookup<Value> {
        let environment = self.environment(scope)?.ok_or(Failure::NotFound)?;
        environment.key_lookup(self, scope, invocation, key, strategy)
    }

    pub(crate) fn ask_module(
        &self,
        scope: &mut dyn Scope,
        invocation: &Rc<Invocation>,
        key: &Key,
        strategy: &Strategy,
    ) -> Lookup<Value> {
        let name = invocation.module().ok_or(Failure::NotFound)?;
        let Some(module) = self.module(scope, &name)? else {
            if invocation.explains() {
                invocation.report_module(&name, scope.module_directory(&name).is_some());
            }
            return Err(Failure::NotFound);
        };
        module.key_lookup(self, scope, invocation, key, strategy)
    }

    fn ask_default_hierarchy(
        &self,
        scope: &mut dyn Scope,
        invocation: &Rc<Invocation>,
        key: &Key,
    ) -> Lookup<Value> {
        let name = invocation.module().ok_or(Failure::NotFound)?;
        let module = self.module(scope, &name)?.ok_or(Failure::NotFound)?;
        let config = module.config(self, scope)?;
        if !config.is_some_and(|config| config.has_default_hierarchy()) {
            return Err(Failure::NotFound);
        }
        let _step = invocation
            .explain_scope(|| format!("Searching default_hierarchy of module \"{name}\""));
        let options = self.default_options_of(scope, invocation, &module, &name, key)?;
        let merge = options
            .as_ref()
            .and_then(|options| options.get_str("merge"));
        let merge = merge.cloned().unwrap_or(Value::Undef);
        let _step = invocation.explain_scope(|| format!("Searching for \"{key}\""));
        let strategy = Strategy::of(&merge)?;
        module.key_lookup_in_default(self, scope, invocation, key, &strategy)
    }

    /// The invocation for looking up `lookup_options`.
    pub(crate) fn options_invocation(&self, module: Option<&Str>) -> Rc<Invocation> {
        let current = self.current();
        let invocation = Invocation::within(current.as_ref(), None, None, None);
        invocation.set_key(&Key::lookup_options(), module);
        Rc::new(invocation)
    }

    /// Runs a step with an invocation as the current one.
    pub(crate) fn with_current<T>(
        &self,
        invocation: &Rc<Invocation>,
        step: impl FnOnce() -> T,
    ) -> T {
        let _current = self.make_current(invocation);
        step()
    }
}

/// Adds the location of the data to an error.
fn with_origin(scope: &dyn Scope, invocation: &Invocation, error: Error) -> Error {
    match invocation.place_of(&error) {
        Some(DataPlace { path, key }) if error.kind() != ErrorKind::Issue => {
            error.with_origin(&path, || DataCache::line_of(scope.host(), &path, &key))
        }
        _ => error,
    }
}

/// Checks a value against the requested type.
pub fn assert_type(subject: &str, t: Option<&Type>, value: Value) -> Result<Value> {
    if let Some(t) = t {
        assert_instance(subject, t, &value)?;
    }
    Ok(value)
}

/// The error that nothing was found for the names.
pub fn not_found(names: &[Str]) -> Error {
    Error::lookup(match names {
        [name] => format!("Function lookup() did not find a value for the name '{name}'"),
        names => {
            let names: Vec<String> = names.iter().map(|name| format!("'{name}'")).collect();
            let names = names.join(", ");
            format!("Function lookup() did not find a value for any of the names [{names}]")
        }
    })
}

/// Converts a value as the options of its key specify.
fn convert(
    scope: &mut dyn Scope,
    invocation: &Invocation,
    key: &Key,
    value: Value,
    convert_to: &Value,
) -> Result<Value> {
    let mut arguments = match convert_to {
        Value::Array(items) => items.to_vec(),
        other => vec![other.clone()],
    };
    if let Some(Value::String(text)) = arguments.first() {
        let t = scope.parse_type(text).map_err(|message| {
            Error::lookup(format!(
                "Invalid data type in lookup_options for key '{key}' could not parse '{text}', \
                 error: '{message}"
            ))
        })?;
        arguments[0] = Value::Type(t);
    }
    let shown = arguments.clone();
    let at = 1.min(arguments.len());
    arguments.insert(at, value);
    let value = scope.new_instance(&arguments).map_err(|error| {
        Error::lookup(format!(
            "The convert_to lookup_option for key '{key}' raised error: {error}"
        ))
        .because_of(&error)
    })?;
    invocation.report_text(|| {
        let shown = pcore::format::interpolate::interpolate(&Value::array(shown));
        format!("Applying convert_to lookup_option with arguments {shown}")
    });
    Ok(value)
}
