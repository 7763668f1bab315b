//! `lookup_options`: how keys are looked up, as specified by the data.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use pcore::{Hash, Regexp, Str, Value};
use rustc_hash::FxHashMap;

use crate::cache::DataCache;
use crate::error::{Error, Lookup, Result, found};
use crate::inspect::inspect;
use crate::invocation::Invocation;
use crate::key::{Key, LOOKUP_OPTIONS};
use crate::merge::Strategy;
use crate::provider::configured::Configured;
use crate::scope::Scope;
use crate::session::Session;

/// The options of the keys of a module, or of the keys without a module.
#[derive(Debug, Default)]
pub(crate) struct LookupOptions {
    exact: Hash,
    patterns: Vec<(Arc<Regexp>, Value)>,
}

/// Options as in the data; `None` if there are none.
type Raw = Option<Arc<Hash>>;

/// A cache of the options of a compilation.
#[derive(Debug, Default)]
pub(crate) struct OptionCache {
    /// By module.
    compiled: RefCell<FxHashMap<Option<Str>, Rc<LookupOptions>>>,
    global: RefCell<Option<Raw>>,
    environment: RefCell<Option<Raw>>,
    /// The options of the default hierarchies of modules.
    defaults: RefCell<FxHashMap<Str, Rc<LookupOptions>>>,
}

impl LookupOptions {
    fn of(&self, key: &Key) -> Option<Value> {
        let root = key.root();
        if let Some(exact) = self.exact.get_str(root)
            && !exact.is_undef()
        {
            return Some(exact.clone());
        }
        let mut patterns = self.patterns.iter();
        let found = patterns.find(|(pattern, _)| pattern.is_match(root));
        found.map(|(_, value)| value.clone())
    }

    fn compile(raw: &Raw, cache: &DataCache) -> Result<LookupOptions> {
        let mut options = LookupOptions::default();
        let Some(raw) = raw else {
            return Ok(options);
        };
        for (key, value) in raw.iter() {
            let Value::String(name) = key else {
                return Err(not_a_string(key));
            };
            if name.starts_with('^') {
                let pattern = cache.pattern(name);
                let pattern = pattern.map_err(|message| Error::ruby(message.text))?;
                options.patterns.push((pattern, value.clone()));
            } else {
                options.exact.insert(key.clone(), value.clone());
            }
        }
        Ok(options)
    }
}

/// Ruby's error for a key that is not a string.
fn not_a_string(key: &Value) -> Error {
    let class = key.ruby_class();
    Error::ruby(format!(
        "undefined method `start_with?' for {}:{class}",
        inspect(key)
    ))
}

/// Validates the value of `lookup_options`. A module may only set options of its own keys.
fn validate(value: Option<Value>, module: Option<&str>) -> Result<Raw> {
    let options = match value {
        None | Some(Value::Undef) => return Ok(None),
        Some(Value::Hash(options)) => options,
        Some(_) => return Err(Error::lookup("value of lookup_options must be a hash")),
    };
    let Some(module) = module else {
        return Ok(Some(options));
    };
    let prefix = format!("{module}::");
    for key in options.keys() {
        let Some(name) = key.as_str() else {
            return Err(not_a_string(key));
        };
        let what = match name.strip_prefix('^') {
            Some(pattern) if !pattern.starts_with(&prefix) => {
                "patterns must match a key starting with"
            }
            None if !name.starts_with(&prefix) => "keys must start with",
            _ => continue,
        };
        let message = format!("all {LOOKUP_OPTIONS} {what} module name '{module}'");
        return Err(Error::lookup(message));
    }
    Ok(Some(options))
}

impl Session {
    /// The options of a key.
    pub(crate) fn options_of(
        &self,
        scope: &mut dyn Scope,
        invocation: &Rc<Invocation>,
        key: &Key,
    ) -> Lookup<Option<Arc<Hash>>> {
        let module = key.module().cloned();
        let known = self.options.compiled.borrow().get(&module).cloned();
        let options = match known {
            Some(options) => options,
            None => {
                let options = self.retrieve_options(scope, invocation, module.as_ref())?;
                let mut compiled = self.options.compiled.borrow_mut();
                compiled.insert(module, options.clone());
                options
            }
        };
        Ok(as_hash(options.of(key)))
    }

    fn retrieve_options(
        &self,
        scope: &mut dyn Scope,
        invocation: &Rc<Invocation>,
        module: Option<&Str>,
    ) -> Result<Rc<LookupOptions>> {
        let meta = self.options_invocation(invocation.module().as_ref());
        let compile = |raw: &Raw| LookupOptions::compile(raw, self.cache()).map(Rc::new);
        let strategy = Strategy::hash();
        self.with_current(&meta, || {
            let _step = meta.explain_search(LOOKUP_OPTIONS);
            if meta.global_only.get() {
                return compile(&self.global_options(scope, &meta, &strategy)?);
            }
            let options = self.environment_options(scope, &meta, &strategy)?;
            let Some(module) = module else {
                return compile(&options);
            };
            let known = self.options.compiled.borrow().get(&None).cloned();
            let of_all = match known {
                Some(known) => known,
                None => {
                    let compiled = compile(&options)?;
                    let mut all = self.options.compiled.borrow_mut();
                    all.insert(None, compiled.clone());
                    compiled
                }
            };
            let key = Key::lookup_options();
            let own = found(self.ask_module(scope, &meta, &key, &strategy))?;
            if own.is_none() {
                return Ok(of_all);
            }
            let own = validate(own, Some(module))?;
            compile(&self.with_module(&meta, options, own, module, &strategy)?)
        })
    }

    /// The options of a module, overridden by those of the global layer and the environment.
    fn with_module(
        &self,
        meta: &Rc<Invocation>,
        options: Raw,
        own: Raw,
        module: &str,
        strategy: &Strategy,
    ) -> Result<Raw> {
        let (Some(above), Some(own)) = (&options, &own) else {
            return Ok(own.or(options));
        };
        let sources = [
            ("Global and Environment".to_owned(), above),
            (format!("Module {module}"), own),
        ];
        let merged = strategy.lookup(&sources, meta, |(name, options)| {
            let _step = meta.explain_scope(|| name.clone());
            let options = Value::Hash(Arc::clone(options));
            meta.report_found(LOOKUP_OPTIONS, &options);
            Ok(options)
        });
        Ok(as_hash(found(merged)?))
    }

    fn global_options(
        &self,
        scope: &mut dyn Scope,
        meta: &Rc<Invocation>,
        strategy: &Strategy,
    ) -> Result<Raw> {
        if let Some(options) = &*self.options.global.borrow() {
            return Ok(options.clone());
        }
        let key = Key::lookup_options();
        let options = validate(found(self.ask_global(scope, meta, &key, strategy))?, None)?;
        self.options.global.replace(Some(options.clone()));
        Ok(options)
    }

    fn environment_options(
        &self,
        scope: &mut dyn Scope,
        meta: &Rc<Invocation>,
        strategy: &Strategy,
    ) -> Result<Raw> {
        if let Some(options) = &*self.options.environment.borrow() {
            return Ok(options.clone());
        }
        let global = self.global_options(scope, meta, strategy)?;
        let key = Key::lookup_options();
        let own = found(self.ask_environment(scope, meta, &key, strategy))?;
        let own = validate(own, None)?;
        let options = match (global, own) {
            (None, own) => own,
            (global, None) => global,
            (Some(global), Some(own)) => {
                let merged = strategy.merge(Value::Hash(global), Value::Hash(own))?;
                as_hash(Some(merged))
            }
        };
        self.options.environment.replace(Some(options.clone()));
        Ok(options)
    }

    /// The options of a key in the default hierarchy of a module.
    pub(crate) fn default_options_of(
        &self,
        scope: &mut dyn Scope,
        invocation: &Rc<Invocation>,
        provider: &Rc<Configured>,
        module: &Str,
        key: &Key,
    ) -> Lookup<Option<Arc<Hash>>> {
        let known = self.options.defaults.borrow().get(module).cloned();
        let options = match known {
            Some(options) => options,
            None => {
                let meta = self.options_invocation(Some(module));
                let options = self.with_current(&meta, || {
                    let _step =
                        invocation.explain_scope(|| format!("Searching for \"{LOOKUP_OPTIONS}\""));
                    let key = Key::lookup_options();
                    let strategy = Strategy::hash();
                    let own = provider.key_lookup_in_default(self, scope, &meta, &key, &strategy);
                    LookupOptions::compile(&validate(found(own)?, Some(module))?, self.cache())
                })?;
                let options = Rc::new(options);
                let mut defaults = self.options.defaults.borrow_mut();
                defaults.insert(module.clone(), options.clone());
                options
            }
        };
        Ok(as_hash(options.of(key)))
    }
}

fn as_hash(value: Option<Value>) -> Raw {
    match value {
        Some(Value::Hash(hash)) => Some(hash),
        _ => None,
    }
}
