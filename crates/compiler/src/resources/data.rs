//! Automatic parameter lookup for classes.

use hiera::key::Key;
use pcore::Value;

use crate::compilation::Compilation;
use crate::error::{Interrupt, Result};

impl Compilation<'_> {
    /// The value of a class parameter in the data, by its key `class::parameter`. The current scope is that
    /// of the class, in which the module is known, but no parameters.
    pub(super) fn class_parameter_from_data(&mut self, key: &Key) -> Result<Option<Value>> {
        let session = self.hiera.clone();
        let found = session.parameter(self, key);
        found.map_err(|error| Interrupt::of_lookup(self.host, &error))
    }
}
