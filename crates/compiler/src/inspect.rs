//! Looking into a compilation from outside: for people at a prompt, and for their editors.

use pcore::Value;

use crate::compilation::Compilation;
use crate::scope::ScopeId;

impl Compilation<'_> {
    /// The variables of the top scope, sorted by name.
    pub fn variables(&self) -> Vec<(&str, &Value)> {
        let variables = &self.scopes.get(ScopeId::TOP).variables;
        let named = variables.iter().map(|(name, value)| (&**name, value));
        let mut variables: Vec<(&str, &Value)> = named.collect();
        variables.sort_unstable_by_key(|(name, _)| *name);
        variables
    }
}
