//! Inspection of a compilation, for a prompt and for editors.

use std::sync::Arc;

use pcore::Value;
use resource_types::ResourceType;

use crate::compilation::Compilation;
use crate::error::{Error, Interrupt, Location};
use crate::scope::ScopeId;

/// A resource of a catalog under construction.
#[derive(Debug)]
pub struct DeclaredResource {
    /// `File[/etc/motd]`
    pub reference: String,
    pub location: Option<Location>,
    /// Names, values, and locations.
    pub parameters: Vec<(String, Value, Option<Location>)>,
}

impl Compilation<'_> {
    /// The variables of the top scope, sorted by name.
    pub fn variables(&self) -> Vec<(&str, &Value)> {
        let variables = &self.stack.scopes.get(ScopeId::TOP).variables;
        let named = variables.iter().map(|(name, value)| (&**name, value));
        let mut variables: Vec<(&str, &Value)> = named.collect();
        variables.sort_unstable_by_key(|(name, _)| *name);
        variables
    }

    /// Removes a variable of the top scope, so that it can be assigned again.
    pub fn forget_variable(&mut self, name: &str) -> Option<Value> {
        let variables = &mut self.stack.scopes.get_mut(ScopeId::TOP).variables;
        variables.remove(name)
    }

    /// The number of declared resources.
    pub fn resource_count(&self) -> usize {
        self.draft.resources.len()
    }

    /// Checks the attributes of the resources after the first `count`. If one is invalid, all of them are
    /// withdrawn.
    pub fn check_resources_since(&mut self, count: usize) -> Result<(), Box<Error>> {
        self.draft
            .check_attributes_since(count)
            .map_err(|interrupt| {
                self.draft.withdraw_resources_since(count);
                interrupt.at_top_level()
            })
    }

    /// The declared resources, without those that every catalog has.
    pub fn declared_resources(&self) -> Vec<DeclaredResource> {
        let resources = self.draft.resources.iter();
        let resources =
            resources.filter(|resource| !resource.is_virtual && resource.location.is_some());
        resources
            .map(|resource| DeclaredResource {
                reference: resource.to_string(),
                location: resource.location.clone(),
                parameters: resource
                    .parameters
                    .iter()
                    .map(|parameter| {
                        let name = self.draft.symbols.text(parameter.name).to_string();
                        let place = parameter.place.location(resource.location.as_ref());
                        (name, parameter.value.clone(), place)
                    })
                    .collect(),
            })
            .collect()
    }

    /// The defined types that are loaded, with the names of their parameters.
    pub fn defined_types(&self) -> Vec<(String, Vec<String>)> {
        let names = self.names.definitions.names_of_defines();
        let with_parameters = |name: String| {
            let definition = self
                .names
                .definitions
                .get(self.names.definitions.define(&name)?);
            let parameters = definition.parameters.iter();
            let parameters = parameters
                .map(|parameter| parameter.name.to_string())
                .collect();
            Some((name, parameters))
        };
        names.filter_map(with_parameters).collect()
    }

    /// A native resource type, as a declaration would find it; or the error that a declaration would report.
    pub fn resource_type(&mut self, name: &str) -> Result<Option<Arc<ResourceType>>, String> {
        let found = self.native_type(name);
        found
            .map(|native| native.map(|native| Arc::clone(&native)))
            .map_err(|interrupt| match *interrupt {
                Interrupt::Raised(message, _) => message.text,
                Interrupt::Error(error) => error.to_string(),
                _ => "the type cannot be loaded".to_owned(),
            })
    }
}
