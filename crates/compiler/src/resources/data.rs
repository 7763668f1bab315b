//! Parameters of classes that come from data.

use pcore::Value;

use crate::compilation::Compilation;
use crate::error::Result;

impl Compilation<'_> {
    /// The value that data give to a parameter of a class: the key is `class::parameter`. The
    /// current scope is that of the class, which knows its module, and nothing of its parameters.
    pub(super) fn class_parameter_from_data(
        &mut self,
        _class: &str,
        _parameter: &str,
    ) -> Result<Option<Value>> {
        Ok(None)
    }
}
