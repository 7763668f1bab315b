//! The interface to the evaluator: what a lookup needs from its compilation.
//!
//! Data refers to facts and variables, and levels of a hierarchy can be functions in the Puppet language, so
//! a lookup calls back into the evaluator. All of that goes through one trait.

use std::path::PathBuf;

use host::Host;
use pcore::{Message, Type, Value};

use crate::error::{Error, Failure};

/// The state of a variable.
#[derive(Clone, Debug)]
pub enum Variable {
    /// It has a value, which may be undef.
    Set(Value),
    /// It must not be read now.
    Refused(Error),
    /// It has no value, which is not an error (`$module_name`, `$1`).
    Unset,
    /// It does not exist.
    Unknown {
        /// The name in messages.
        name: String,
        /// The reason; empty if there is none.
        reason: String,
    },
}

/// The setting `strict`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Strict {
    Off,
    Warning,
    #[default]
    Error,
}

/// A function that a hierarchy names.
#[derive(Clone, Debug)]
pub struct DataFunction {
    /// The declared return type of each dispatch; `None` where it is not declared.
    pub returns: Vec<Option<Type>>,
}

pub trait Scope {
    /// The outside world.
    fn host(&self) -> &dyn Host;

    // The environment.

    fn environment_name(&self) -> String;

    /// The directory of the environment, if it has one.
    fn environment_directory(&self) -> Option<PathBuf>;

    /// The setting `environment_data_provider` of the environment.
    fn environment_data_provider(&self) -> Option<String> {
        None
    }

    /// The configuration of the global layer, whether or not it exists. Empty if there is no such
    /// layer.
    fn global_config(&self) -> PathBuf;

    /// The directory of a module.
    fn module_directory(&self, name: &str) -> Option<PathBuf>;

    fn strict(&self) -> Strict;

    // The evaluator.

    /// A variable by its name, which may be qualified, in the scope of the lookup.
    fn variable(&mut self, name: &str) -> Variable;

    /// The data function of that name, unless it is a built-in one.
    fn data_function(&mut self, name: &str) -> Result<Option<DataFunction>, Error>;

    /// Whether a built-in data function is replaced, so that it has to be called.
    fn is_replaced(&self, _name: &str) -> bool {
        false
    }

    /// Calls such a function. A call of the context's `not_found` results in [`Failure::NotFound`].
    fn call(&mut self, name: &str, arguments: &[Value]) -> Result<Value, Failure>;

    /// Parses a type, with the types of the environment.
    fn parse_type(&mut self, text: &str) -> Result<Type, Message>;

    /// `new(type, arguments…)`.
    fn new_instance(&mut self, arguments: &[Value]) -> Result<Value, Error>;

    fn warn(&mut self, message: &str);

    /// Logs a warning once per compilation for each key.
    fn warn_once(&mut self, kind: &str, key: &str, message: &str);
}

/// Logs such a warning with the file that it is about, in Puppet's format.
pub(crate) fn warn_once(
    scope: &mut dyn Scope,
    kind: &str,
    key: &str,
    message: &str,
    file: Option<&str>,
) {
    let place = match file {
        Some(file) => format!("file: {file}"),
        None => "file & line not available".to_owned(),
    };
    scope.warn_once(kind, key, &format!("{message}\n   ({place})"));
}
