//! The seam to the evaluator: what a lookup asks of the compilation that it is part of.
//!
//! Data refers to facts and variables, and levels of a hierarchy can be functions in the Puppet
//! language, so a lookup calls back into the evaluator. All of that goes through one trait.

use std::path::PathBuf;

use host::Host;
use pcore::{Message, Type, Value};

use crate::error::{Error, Failure};

/// What a variable is.
#[derive(Clone, Debug)]
pub enum Variable {
    /// It has a value, which may be undefined.
    Set(Value),
    /// It must not be read now.
    Refused(Error),
    /// It has none, and that is nothing to complain about (`$module_name`, `$1`).
    Unset,
    /// There is no such variable.
    Unknown {
        /// What messages call it.
        name: String,
        /// Why there is none; empty if there is no more to say.
        reason: String,
    },
}

/// How strict a compilation is about questionable things.
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
    /// What it is declared to return, one for each of its signatures; none where it is not declared.
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

    /// A variable by its name, which may be qualified, as it is seen from where the lookup started.
    fn variable(&mut self, name: &str) -> Variable;

    /// The function of that name that data may come from, unless it is one of Hiera's own.
    fn data_function(&mut self, name: &str) -> Result<Option<DataFunction>, Error>;

    /// Whether a function is to be called where a level names one of Hiera's own.
    fn is_replaced(&self, _name: &str) -> bool {
        false
    }

    /// Calls such a function. [`Failure::NotFound`] is what `not_found` of the context makes of it.
    fn call(&mut self, name: &str, arguments: &[Value]) -> Result<Value, Failure>;

    /// Parses a type, with the types of the environment.
    fn parse_type(&mut self, text: &str) -> Result<Type, Message>;

    /// `new(type, arguments…)`.
    fn new_instance(&mut self, arguments: &[Value]) -> Result<Value, Error>;

    fn warn(&mut self, message: &str);

    /// A warning about the same thing, told by the key, is given once per compilation.
    fn warn_once(&mut self, kind: &str, key: &str, message: &str);
}

/// Such a warning with the file that it is about, as Puppet writes it.
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
