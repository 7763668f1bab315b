//! Encrypted values.

use std::rc::Rc;
use std::sync::Arc;

use pcore::{Hash, Str, Value};

use crate::error::Lookup;
use crate::interpolation::Rules;
use crate::invocation::Invocation;
use crate::scope::Scope;
use crate::session::Session;

impl Session {
    pub(crate) fn decrypt(
        &self,
        scope: &mut dyn Scope,
        invocation: &Rc<Invocation>,
        value: Value,
        _options: &Arc<Hash>,
        _key: &Str,
        _path: &str,
    ) -> Lookup<Value> {
        self.interpolate(scope, invocation, value, Rules::DATA)
    }
}
