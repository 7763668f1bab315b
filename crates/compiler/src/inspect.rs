//! Looking into a compilation from outside: for people at a prompt, and for their editors.

use std::sync::Arc;

use pcore::Value;
use resource_types::ResourceType;

use crate::compilation::Compilation;
use crate::error::Interrupt;
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

    /// A resource type that agents know, as declarations find it; or what a declaration would say about it.
    pub fn resource_type(&mut self, name: &str) -> Result<Option<Arc<ResourceType>>, String> {
        self.native_type(name)
            .map_err(|interrupt| match *interrupt {
                Interrupt::Raised(message, _) => message.text,
                Interrupt::Error(error) => error.to_string(),
                _ => "the type cannot be loaded".to_owned(),
            })
    }
}
