//! Parameters of classes that come from data.

use pcore::Value;

use crate::compilation::Compilation;
use crate::error::{Interrupt, Result};

impl Compilation<'_> {
    /// The value that data give to a parameter of a class: the key is `class::parameter`. The
    /// current scope is that of the class, which knows its module, and nothing of its parameters.
    pub(super) fn class_parameter_from_data(
        &mut self,
        class: &str,
        parameter: &str,
    ) -> Result<Option<Value>> {
        let session = self.hiera.clone();
        let found = session.parameter(self, &format!("{class}::{parameter}"));
        found.map_err(|error| Interrupt::of_lookup(self.host, &error))
    }
}
