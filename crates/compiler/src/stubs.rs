//! Stubs: replacements for functions that cannot run where code is only checked.

use pcore::{Hash, Str, Value};
use rustc_hash::FxHashMap;

use crate::compilation::Compilation;
use crate::error::{Interrupt, Result};

/// Stubs by the names of the functions that they replace.
#[derive(Clone, Debug, Default)]
pub struct Stubs {
    /// For calls of functions.
    functions: FxHashMap<Str, Stub>,
    /// For functions that a level of a hierarchy names.
    backends: FxHashMap<Str, Stub>,
}

/// The replacement of a function.
#[derive(Clone, PartialEq, Debug)]
pub enum Stub {
    Value(Value),
    /// Another function, which is called with the same arguments.
    Function(String),
}

/// The use of a stub: for a function, or for a Hiera backend.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum StubUse {
    Function(String),
    Backend(String),
}

impl Stubs {
    pub fn new(
        functions: impl IntoIterator<Item = (String, Stub)>,
        backends: impl IntoIterator<Item = (String, Stub)>,
    ) -> Stubs {
        let named = |(name, stub): (String, Stub)| (Str::from(name), stub);
        Stubs {
            functions: functions.into_iter().map(named).collect(),
            backends: backends.into_iter().map(named).collect(),
        }
    }

    pub(crate) fn function(&self, name: &str) -> Option<&Stub> {
        match self.functions.is_empty() {
            true => None,
            false => self.functions.get(name),
        }
    }

    /// The stub for a function that a level names.
    pub(crate) fn backend(&self, name: &str) -> Option<&Stub> {
        self.backends.get(name)
    }

    /// Whether a stub has the name of a built-in function.
    pub(crate) fn shadow_builtin(&self) -> bool {
        let mut names = self.functions.keys();
        names.any(|name| crate::functions::find(name).is_some())
    }
}

impl Compilation<'_> {
    /// The stubs that were used so far, sorted.
    pub fn used_stubs(&self) -> impl Iterator<Item = &StubUse> {
        self.used_stubs.iter()
    }

    /// Calls the stub of a backend; `None` if the backend itself is to be called.
    pub(crate) fn call_backend_stub(
        &mut self,
        name: &str,
        arguments: &[Value],
    ) -> Option<Result<Value>> {
        let stub = self.settings.stubs.backend(name)?.clone();
        self.used_stubs.insert(StubUse::Backend(name.to_owned()));
        Some(match stub {
            Stub::Function(function) => self.call_function(&function, arguments, None),
            Stub::Value(value) => backend_value(&value, arguments),
        })
    }
}

/// The result of a backend with these data: a function of kind `lookup_key` or `data_dig` gets a key as the
/// first argument, one of kind `data_hash` returns everything.
fn backend_value(data: &Value, arguments: &[Value]) -> Result<Value> {
    let found = match (arguments.first(), data) {
        (Some(Value::String(key)), Value::Hash(data)) => data.get_str(key).cloned(),
        (Some(Value::Array(path)), data) => {
            path.iter()
                .try_fold(data.clone(), |inside, key| match &inside {
                    Value::Hash(inside) => inside.get(key).cloned(),
                    _ => None,
                })
        }
        (Some(Value::String(_)), _) => None,
        (_, Value::Hash(_)) => Some(data.clone()),
        _ => Some(Value::hash(Hash::new())),
    };
    found.ok_or_else(|| Box::new(Interrupt::NotFound))
}
