//! Resource defaults, which apply to a scope and to everything declared from there.

use catalog::symbol::{Symbol, Symbols};
use pcore::{Str, Value};
use smallvec::SmallVec;

use super::class::at_line;
use super::resource::Parameter;
use crate::error::Result;
use crate::scope::ScopeId;
use crate::stack::Stack;

impl Stack {
    pub(super) fn set_defaults(
        &mut self,
        symbols: &Symbols,
        type_name: Str,
        parameters: Vec<Parameter>,
    ) -> Result<()> {
        self.scopes.have_defaults = true;
        let defaults = &mut self.scopes.get_mut(self.scope).defaults;
        let at = match defaults.iter().position(|(known, _)| *known == type_name) {
            Some(at) => at,
            None => {
                defaults.push((type_name, Vec::new()));
                defaults.len() - 1
            }
        };
        let (type_name, set) = &mut defaults[at];
        for parameter in parameters {
            if set.iter().any(|known| known.name == parameter.name) {
                let name = symbols.text(parameter.name);
                let message = format!(
                    "Default already defined for {type_name} {{ {name} }}; cannot redefine"
                );
                return Err(at_line(message, parameter.place.location(None)));
            }
            set.push(parameter);
        }
        Ok(())
    }
}

impl Stack {
    /// The defaults for a type in a scope; inner defaults override outer ones.
    pub(super) fn defaults_for(
        &self,
        scope: ScopeId,
        type_name: &str,
    ) -> SmallVec<[&Parameter; 4]> {
        let mut found: SmallVec<[&Parameter; 4]> = SmallVec::new();
        if !self.scopes.have_defaults {
            return found;
        }
        let mut layers: SmallVec<[&[Parameter]; 4]> = SmallVec::new();
        let mut at = Some(scope);
        while let Some(id) = at {
            let scope = self.scopes.get(id);
            let own = scope.defaults.iter().find(|(known, _)| known == type_name);
            layers.extend(own.map(|(_, parameters)| parameters.as_slice()));
            at = scope.parent;
        }
        for parameter in layers.into_iter().rev().flatten() {
            match found.iter_mut().find(|known| known.name == parameter.name) {
                Some(outer) => *outer = parameter,
                None => found.push(parameter),
            }
        }
        found
    }

    /// Whether a value is a resource default, which any override may change.
    pub(super) fn is_default(
        &self,
        scope: ScopeId,
        type_name: &str,
        name: Symbol,
        value: &Value,
    ) -> bool {
        if !self.scopes.have_defaults {
            return false;
        }
        let mut at = Some(scope);
        while let Some(id) = at {
            let scope = self.scopes.get(id);
            let own = scope.defaults.iter().find(|(known, _)| known == type_name);
            let same = own.is_some_and(|(_, parameters)| {
                let default = parameters.iter().find(|p| p.name == name);
                default.is_some_and(|default| default.value == *value)
            });
            if same {
                return true;
            }
            at = scope.parent;
        }
        false
    }
}
