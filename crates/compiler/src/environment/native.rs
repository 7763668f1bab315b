//! Types of resources that agents know: those of Puppet, and those of modules.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use host::Files;
use resource_types::{Libraries, ResourceType, RubyOptions};

use super::Environment;

impl Environment {
    /// A native type by its name in lower case. Fails if its file is wrong.
    pub(crate) fn native_type(&self, name: &str) -> Result<Option<Arc<ResourceType>>, String> {
        self.native_types.get_or_make(name, || {
            let loaded = self.load_native_type(name);
            loaded.map(|found| found.map(Arc::new))
        })
    }

    fn load_native_type(&self, name: &str) -> Result<Option<ResourceType>, String> {
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
    fn generated_type(&self, name: &str) -> Result<Option<ResourceType>, String> {
        let Some(environment) = &self.settings.environment_directory else {
            return Ok(None);
        };
        let path = environment
            .join(".resource_types")
            .join(format!("{name}.pp"));
        let Some(content) = self.read(&path)? else {
            return Ok(None);
        };
        let content = String::from_utf8_lossy(&content);
        resource_types::read_generated(name, &path.to_string_lossy(), &content)
            .map(Some)
            .map_err(|error| error.to_string())
    }

    /// A type of a module, read from its Ruby file.
    fn ruby_type(&self, name: &str) -> Result<Option<ResourceType>, String> {
        let modules = self.modules().iter();
        let libraries: Vec<PathBuf> = modules.map(|m| m.directory.join("lib")).collect();
        let file = format!("puppet/type/{name}.rb");
        let candidates = libraries.iter().map(|library| library.join(&file));
        let Some(path) = self.first_file(candidates.collect()) else {
            return Ok(None);
        };
        let source = self.read(&path)?.unwrap_or_default();
        let providers = format!("puppet/provider/{name}");
        let options = RubyOptions {
            has_providers: libraries
                .iter()
                .any(|library| self.has_ruby_files(&library.join(&providers))),
            libraries: Libraries {
                files: &*self.host,
                directories: &libraries,
            },
        };
        match resource_types::read_ruby(name, &source, &options) {
            Ok(found) => Ok(Some(found)),
            Err(error) => Err(format!(
                "Could not autoload puppet/type/{name}: {error} ({})",
                path.display()
            )),
        }
    }

    fn has_ruby_files(&self, directory: &Path) -> bool {
        let names = self.snapshot.list(directory).unwrap_or_default();
        names.iter().any(|name| name.ends_with(".rb"))
    }

    /// The content of a file of which something is made, once.
    fn read(&self, path: &Path) -> Result<Option<Vec<u8>>, String> {
        let content = self.host.read(path);
        content.map_err(|error| format!("Could not read {}: {error}", path.display()))
    }
}
