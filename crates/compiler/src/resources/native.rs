//! Resource types: those that agents know, and those that are defined in the language.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use pcore::Str;
use resource_types::{Libraries, ResourceType, RubyOptions};
use rustc_hash::FxHashMap;

use super::resource::Kind;
use crate::compilation::Compilation;
use crate::error::{Result, raise};
use host::{Host, PathKind};

/// The native types that have been looked for.
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
            self.load_native_type(&lower)?.map(Arc::new)
        } else {
            None
        };
        let name = Str::from(name);
        self.native_types.0.insert(name, found.clone());
        Ok(found)
    }

    fn load_native_type(&mut self, name: &str) -> Result<Option<ResourceType>> {
        if let Some(generated) = self.generated_type(name)? {
            return Ok(Some(generated));
        }
        if let Some(core) = resource_types::core(name) {
            return Ok(Some(core));
        }
        if let Some(ruby) = self.ruby_type(name)? {
            return Ok(Some(ruby));
        }
        Ok(resource_types::bundled(name))
    }

    /// A type as `puppet generate types` describes it.
    fn generated_type(&self, name: &str) -> Result<Option<ResourceType>> {
        let Some(environment) = &self.settings.environment_directory else {
            return Ok(None);
        };
        let path = environment
            .join(".resource_types")
            .join(format!("{name}.pp"));
        let Some(text) = self.read_file(&path)? else {
            return Ok(None);
        };
        let text = String::from_utf8_lossy(&text);
        let file = path.to_string_lossy();
        match resource_types::read_generated(name, &file, &text) {
            Ok(generated) => Ok(Some(generated)),
            Err(error) => raise(error.to_string()),
        }
    }

    /// A type of a module, read from its Ruby file.
    fn ruby_type(&mut self, name: &str) -> Result<Option<ResourceType>> {
        let libraries: Vec<PathBuf> = self
            .modules()
            .iter()
            .map(|m| m.directory.join("lib"))
            .collect();
        let file = format!("puppet/type/{name}.rb");
        for library in &libraries {
            let path = library.join(&file);
            if self.host.kind(&path) != PathKind::File {
                continue;
            }
            let Some(source) = self.read_file(&path)? else {
                continue;
            };
            let providers = format!("puppet/provider/{name}");
            let has_providers = libraries
                .iter()
                .any(|library| has_ruby_files(self.host, &library.join(&providers)));
            let options = RubyOptions {
                has_providers,
                libraries: Libraries {
                    files: self.host,
                    directories: &libraries,
                },
            };
            return match resource_types::read_ruby(name, &source, &options) {
                Ok(found) => Ok(Some(found)),
                Err(error) => raise(format!(
                    "Could not autoload puppet/type/{name}: {error} ({})",
                    path.display()
                )),
            };
        }
        Ok(None)
    }
}

fn has_ruby_files(host: &dyn Host, directory: &Path) -> bool {
    let names = host.list(directory).unwrap_or_default();
    names.iter().any(|name| name.ends_with(".rb"))
}
