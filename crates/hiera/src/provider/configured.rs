//! A layer: global, environment, or a module. Each has its own configuration.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

use pcore::{Str, Value};

use super::level::Level;
use crate::config::{Config, reject_version3};
use crate::error::{Failure, Lookup, Result, found};
use crate::explain::StepKind;
use crate::interpolation::read_variable;
use crate::invocation::{Invocation, UsedVariable};
use crate::key::{Key, sub_lookup};
use crate::merge::Strategy;
use crate::scope::{Scope, Strict, Variable, warn_once};
use crate::session::Session;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Layer {
    Global,
    Environment,
    Module(Str),
}

pub(crate) struct Configured {
    layer: Layer,
    path: String,
    config: RefCell<Option<Arc<Config>>>,
    levels: RefCell<Option<Levels>>,
}

/// The levels, and the variables that they depend on.
struct Levels {
    hierarchy: Rc<Vec<Level>>,
    default_hierarchy: Rc<Vec<Level>>,
    remembered: Rc<Vec<UsedVariable>>,
}

impl Configured {
    pub(crate) fn new(layer: Layer, path: String) -> Configured {
        Configured {
            layer,
            path,
            config: RefCell::default(),
            levels: RefCell::default(),
        }
    }

    pub(crate) fn with_config(layer: Layer, path: String, config: Config) -> Configured {
        let configured = Configured::new(layer, path);
        configured.config.replace(Some(Arc::new(config)));
        configured
    }

    pub(crate) fn module(&self) -> Option<&Str> {
        match &self.layer {
            Layer::Module(name) => Some(name),
            _ => None,
        }
    }

    /// The name in explanations.
    pub(crate) fn name(&self) -> String {
        let place = match &self.layer {
            Layer::Global => "Global".to_owned(),
            Layer::Environment => "Environment".to_owned(),
            Layer::Module(name) => format!("Module \"{name}\""),
        };
        match &*self.config.borrow() {
            Some(config) => format!("{place} Data Provider ({})", config.name()),
            None => format!("{place} Data Provider"),
        }
    }

    pub(crate) fn config_path(&self) -> Option<String> {
        self.config
            .borrow()
            .as_ref()
            .and_then(|config| config.path.clone())
    }

    /// The configuration; `None` if it does not apply here.
    pub(crate) fn config(
        &self,
        session: &Session,
        scope: &mut dyn Scope,
    ) -> Result<Option<Arc<Config>>> {
        if let Some(config) = &*self.config.borrow() {
            return Ok(Some(config.clone()));
        }
        let config = Config::load(session, scope, &self.path, &self.layer)?;
        let place = match &self.layer {
            Layer::Global if config.version == 4 => {
                let message = "hiera.yaml version 4 cannot be used in the global layer";
                return Err(config.fail(message, None));
            }
            Layer::Global => None,
            Layer::Environment => Some("environment"),
            Layer::Module(_) => Some("module"),
        };
        if let Some(place) = place
            && config.version == 3
        {
            if scope.strict() == Strict::Error {
                return Err(reject_version3(&config, place));
            }
            let root = if place == "environment" {
                "the environment root"
            } else {
                "module root"
            };
            let message = format!("hiera.yaml version 3 found at {root} was ignored");
            warn_once(scope, "hiera_v3", &self.path, &message, Some(&self.path));
            return Ok(None);
        }
        self.config.replace(Some(config.clone()));
        Ok(Some(config))
    }

    /// Looks up a key in the hierarchy. Fails on recursion.
    pub(crate) fn key_lookup(
        self: &Rc<Self>,
        session: &Session,
        scope: &mut dyn Scope,
        invocation: &Rc<Invocation>,
        key: &Key,
        strategy: &Strategy,
    ) -> Lookup<Value> {
        invocation.check(key.text(), || {
            if self.layer == Layer::Global {
                self.config(session, scope)?;
            }
            let _step = invocation.explain(|| StepKind::Layer(self.clone()));
            let levels = self.levels(session, scope, invocation, false)?;
            self.ask(session, scope, invocation, key, strategy, &levels)
        })
    }

    /// Looks up a key in the default hierarchy, which only modules have.
    pub(crate) fn key_lookup_in_default(
        self: &Rc<Self>,
        session: &Session,
        scope: &mut dyn Scope,
        invocation: &Rc<Invocation>,
        key: &Key,
        strategy: &Strategy,
    ) -> Lookup<Value> {
        let levels = self.levels(session, scope, invocation, true)?;
        if levels.is_empty() {
            invocation.report_not_found(key.text());
            return Err(Failure::NotFound);
        }
        invocation.check(key.text(), || {
            let _step = invocation.explain(|| StepKind::Layer(self.clone()));
            self.ask(session, scope, invocation, key, strategy, &levels)
        })
    }

    fn ask(
        &self,
        session: &Session,
        scope: &mut dyn Scope,
        invocation: &Rc<Invocation>,
        key: &Key,
        strategy: &Strategy,
        levels: &[Level],
    ) -> Lookup<Value> {
        if levels.is_empty() {
            invocation.report_not_found(key.text());
            return Err(Failure::NotFound);
        }
        strategy.lookup(levels, invocation, |level| {
            level.lookup(session, scope, invocation, key, strategy, self)
        })
    }

    /// The levels. They are resolved again when a variable that they depend on has changed.
    fn levels(
        &self,
        session: &Session,
        scope: &mut dyn Scope,
        invocation: &Rc<Invocation>,
        use_default: bool,
    ) -> Result<Rc<Vec<Level>>> {
        let chosen = |levels: &Levels| match use_default {
            true => levels.default_hierarchy.clone(),
            false => levels.hierarchy.clone(),
        };
        let remembered = self
            .levels
            .borrow()
            .as_ref()
            .map(|levels| levels.remembered.clone());
        if let Some(remembered) = remembered {
            if is_stable(scope, invocation, &remembered)? {
                return Ok(self
                    .levels
                    .borrow()
                    .as_ref()
                    .map(chosen)
                    .unwrap_or_default());
            }
            invocation.report_text(|| {
                "Hiera configuration recreated due to change of scope variables used in \
                 interpolation expressions"
                    .to_owned()
            });
        }
        let Some(config) = self.config(session, scope)? else {
            return Ok(Rc::default());
        };
        // Variables in configurations are not part of the explanation.
        let collecting = Rc::new(Invocation::default().remembering());
        let hierarchy = config.levels(session, scope, &collecting, false)?;
        let files: Vec<String> = hierarchy.iter().flat_map(Level::yaml_files).collect();
        if files.len() > 1 {
            session.cache().read_ahead(&files);
        }
        let default_hierarchy = match config.has_default_hierarchy() {
            true => config.levels(session, scope, &collecting, true)?,
            false => Vec::new(),
        };
        let levels = Levels {
            hierarchy: Rc::new(hierarchy),
            default_hierarchy: Rc::new(default_hierarchy),
            remembered: Rc::new(collecting.take_remembered()),
        };
        let result = chosen(&levels);
        self.levels.replace(Some(levels));
        Ok(result)
    }
}

/// Whether variables still have the same values.
fn is_stable(
    scope: &mut dyn Scope,
    invocation: &Invocation,
    remembered: &[UsedVariable],
) -> Result<bool> {
    for entry in remembered {
        let value = match read_variable(scope, invocation, &entry.root) {
            Variable::Set(value) => value,
            Variable::Refused(error) => return Err(error),
            Variable::Unset | Variable::Unknown { .. } => Value::Undef,
        };
        if is_same_hash(&value, &entry.root_value) {
            continue;
        }
        let value = match entry.segments.is_empty() || value.is_undef() {
            true => value,
            false => invocation
                .silently(|| found(sub_lookup(&entry.key, invocation, &entry.segments, value)))?
                .unwrap_or(Value::Undef),
        };
        if value != entry.value {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Fast path: facts are the same hash during a whole compilation, so identity is enough.
fn is_same_hash(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Hash(one), Value::Hash(other)) => Arc::ptr_eq(one, other),
        _ => false,
    }
}

impl fmt::Debug for Configured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Configured")
            .field("layer", &self.layer)
            .finish_non_exhaustive()
    }
}
