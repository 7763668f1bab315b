//! Resource types: those that agents know, and those that are defined in the language.

use std::sync::Arc;

use pcore::Str;
use resource_types::ResourceType;
use rustc_hash::FxHashMap;

use super::definition::DefinitionId;
use super::resource::Kind;
use crate::compilation::Compilation;
use crate::error::{Result, raise};
use crate::log::{Level, Log};

/// The native types that this compilation has looked for.
#[derive(Debug, Default)]
pub struct NativeTypes(FxHashMap<Str, Option<Arc<ResourceType>>>);

impl Compilation<'_> {
    /// What a name of a resource type means; native types come first.
    pub(crate) fn find_resource_type(&mut self, name: &str) -> Result<Option<Kind>> {
        if let Some(native) = self.native_type(name)? {
            return Ok(Some(Kind::Native(native)));
        }
        Ok(self.find_define(name)?.map(Kind::Defined))
    }

    pub(crate) fn native_type(&mut self, name: &str) -> Result<Option<Arc<ResourceType>>> {
        if let Some(known) = self.native_types.0.get(name) {
            return Ok(known.clone());
        }
        let lower = name.to_lowercase();
        let is_name = lower
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b == b'_');
        let found = if is_name && !lower.is_empty() {
            match self.environment.native_type(&lower) {
                Ok(found) => found,
                Err(problem) => return raise(problem),
            }
        } else {
            None
        };
        if found.is_some()
            && let Some(define) = self.definitions.define(&lower)
        {
            return self.refuse_native(&lower, define);
        }
        let name = Str::from(name);
        self.native_types.0.insert(name, found.clone());
        Ok(found)
    }

    /// A native type cannot be loaded any more when a defined type has its name.
    fn refuse_native<T>(&mut self, name: &str, define: DefinitionId) -> Result<T> {
        let taken = self.definitions.redefined_entity(define);
        let message = format!("Could not autoload puppet/type/{name}: {taken}");
        self.log(Log {
            level: Level::Err,
            source: String::new(),
            message: message.clone(),
            location: None,
        });
        raise(message)
    }
}
