//! Resource types: native types, and defined types.

use std::sync::Arc;

use pcore::Str;
use resource_types::{ResourceType, TitlePatterns};
use rustc_hash::FxHashMap;

use super::definition::DefinitionId;
use super::resource::{NativeType, ResourceKind};
use crate::compilation::Compilation;
use crate::environment::{KnownType, NoType};
use crate::error::{Result, raise};
use crate::log::{Level, Log};

/// A cache of native types that this compilation has looked up.
#[derive(Debug, Default)]
pub struct NativeTypes(FxHashMap<Str, Option<NativeType>>);

impl NativeTypes {
    /// Whether the type exists and this compilation has looked it up. Code may write it `File` or `file`.
    pub(crate) fn is_used(&self, name: &str) -> bool {
        let mut spellings = [
            name.to_owned(),
            super::resource::capitalized(name).to_string(),
        ]
        .into_iter();
        spellings.any(|name| matches!(self.0.get(name.as_str()), Some(Some(_))))
    }
}

impl Compilation<'_> {
    /// The resource type with a name; native types take precedence.
    pub(crate) fn find_resource_type(&mut self, name: &str) -> Result<Option<ResourceKind>> {
        if let Some(native) = self.native_type(name)? {
            return Ok(Some(ResourceKind::Native(native)));
        }
        Ok(self.find_define(name)?.map(ResourceKind::Defined))
    }

    pub(crate) fn native_type(&mut self, name: &str) -> Result<Option<NativeType>> {
        if let Some(known) = self.names.native_types.0.get(name) {
            return Ok(known.clone());
        }
        let lower = name.to_lowercase();
        let is_name = lower
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b == b'_');
        let found = if is_name && !lower.is_empty() {
            match self.environment.native_type(&lower) {
                Ok(KnownType::Type(known)) => Some(known),
                Ok(KnownType::RubyFile) => self.ruby_type(&lower)?,
                Ok(KnownType::None) => None,
                Err(problem) => return raise(problem),
            }
        } else {
            None
        };
        if found.is_some()
            && let Some(define) = self.names.definitions.define(&lower)
        {
            return self.refuse_native(&lower, define);
        }
        let found = found.map(NativeType::new);
        let name = Str::from(name);
        self.names.native_types.0.insert(name, found.clone());
        Ok(found)
    }

    /// Fails because a native type cannot be loaded when a defined type has its name.
    fn refuse_native<T>(&mut self, name: &str, define: DefinitionId) -> Result<T> {
        let taken = self.names.definitions.redefined_entity(define);
        let message = format!("Could not autoload puppet/type/{name}: {taken}");
        self.logger.log(Log {
            level: Level::Err,
            source: String::new(),
            message: message.clone(),
            location: None,
        });
        raise(message)
    }

    /// A native type of a module. The first compilation that needs it runs its file.
    fn ruby_type(&mut self, name: &str) -> Result<Option<Arc<ResourceType>>> {
        let loaded = match self.environment.ruby_type(name) {
            Some(loaded) => loaded,
            None => {
                let (loaded, is_shared) = self.load_ruby_type(name)?;
                match is_shared {
                    true => self.environment.keep_ruby_type(name, loaded),
                    false => loaded,
                }
            }
        };
        for log in &*loaded.logs {
            self.logger.log(log.clone());
        }
        loaded.found.map_err(NoType::into_interrupt)
    }

    /// Derives attributes from the title of a resource if only Ruby code of its type can do it.
    pub(super) fn read_computed_title(&mut self, kind: &ResourceKind, title: &Str) -> Result<()> {
        let ResourceKind::Native(native) = kind else {
            return Ok(());
        };
        if !matches!(native.title_patterns(), TitlePatterns::Computed) {
            return Ok(());
        }
        let key = (native.name().clone(), title.clone());
        if !self.draft.computed_titles.contains_key(&key) {
            let values = self.run_title_patterns(native, title)?;
            self.draft.computed_titles.insert(key, values);
        }
        Ok(())
    }
}
