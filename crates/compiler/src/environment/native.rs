//! Native resource types: those of Puppet, and those of modules.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use host::Files;
use resource_types::ResourceType;

use super::watch::Accesses;
use super::{Access, Environment};
use crate::error::MissingFeature;
use crate::log::Log;

/// The result of looking up a type name.
#[derive(Clone, Debug)]
pub(crate) enum KnownType {
    Type(Arc<ResourceType>),
    /// A Ruby file of a module, which must be run.
    RubyFile,
    None,
}

/// The result of running the file of a type.
#[derive(Clone, Debug)]
pub(crate) struct LoadedType {
    /// `None` if the file does not define the type.
    pub found: Result<Option<Arc<ResourceType>>, NoType>,
    /// Logged whenever a compilation uses the type.
    pub logs: Arc<[Log]>,
    /// The files that were read to load it, if the compilation was watched.
    pub looks: Arc<Accesses>,
}

/// Why the file of a type cannot be loaded.
#[derive(Clone, Debug)]
pub(crate) enum NoType {
    Failed(String),
    Unsupported(String, Option<MissingFeature>),
}

impl Environment {
    /// A native type by its name in lower case. Fails if its generated description is invalid.
    pub(crate) fn native_type(&self, name: &str) -> Result<KnownType, String> {
        self.note_native_type(name);
        self.native_types
            .get_or_make(name, || self.find_native_type(name))
    }

    /// Reports the accesses that determine the type of a name.
    fn note_native_type(&self, name: &str) {
        let Some(watching) = &self.watching else {
            return;
        };
        let looks = self
            .native_type_accesses
            .get_or_make(name, || Arc::new(self.native_type_accesses(name)));
        for (access, path) in &*looks {
            watching.note(*access, path);
        }
        // Puppet's own types are not searched in modules.
        if looks.len() > 1 {
            self.note_all_modules();
        }
    }

    /// The accesses for a type: its description, and its Ruby file in each module until it is found.
    fn native_type_accesses(&self, name: &str) -> Accesses {
        let generated = self.settings.environment_directory.iter();
        let generated = generated.map(|directory| generated_file(directory, name));
        let mut looks: Accesses = generated.map(|path| (Access::Read, path)).collect();
        if resource_types::core(name).is_none() {
            let file = format!("puppet/type/{name}.rb");
            for module in self.all_modules().modules() {
                let path = module.directory.join("lib").join(&file);
                let is_found = self.snapshot.is_file(&path);
                looks.push((Access::Kind, path));
                if is_found {
                    break;
                }
            }
        }
        looks
    }

    fn find_native_type(&self, name: &str) -> Result<KnownType, String> {
        let known = match self.generated_type(name)? {
            Some(generated) => Some(generated),
            None => resource_types::core(name),
        };
        if let Some(known) = known {
            return Ok(KnownType::Type(Arc::new(known)));
        }
        if self.ruby_type_file(name).is_some() {
            return Ok(KnownType::RubyFile);
        }
        let bundled = resource_types::bundled(name);
        Ok(bundled.map_or(KnownType::None, |known| KnownType::Type(Arc::new(known))))
    }

    /// A type of a module that some compilation has loaded.
    pub(crate) fn ruby_type(&self, name: &str) -> Option<LoadedType> {
        let loaded = self.ruby_types.get(name);
        match (&loaded, &self.watching) {
            (Some(loaded), Some(watching)) => {
                for (access, path) in &*loaded.looks {
                    watching.note(*access, path);
                }
            }
            // The caller will load it: record its accesses.
            (None, Some(watching)) => watching.record(),
            _ => {}
        }
        loaded
    }

    /// Caches a type for all compilations; the first one stored is kept.
    pub(crate) fn keep_ruby_type(&self, name: &str, mut loaded: LoadedType) -> LoadedType {
        if let Some(watching) = &self.watching {
            loaded.looks = Arc::new(watching.recorded());
        }
        self.ruby_types.get_or_make(name, || loaded)
    }

    /// Reads the description of a type by `puppet generate types`.
    fn generated_type(&self, name: &str) -> Result<Option<ResourceType>, String> {
        let Some(environment) = &self.settings.environment_directory else {
            return Ok(None);
        };
        let path = generated_file(environment, name);
        let Some(content) = self.read(&path)? else {
            return Ok(None);
        };
        let content = String::from_utf8_lossy(&content);
        resource_types::read_generated(name, &path.to_string_lossy(), &content)
            .map(Some)
            .map_err(|error| error.to_string())
    }

    fn libraries(&self) -> impl Iterator<Item = PathBuf> + '_ {
        let modules = self.modules().iter();
        modules.map(|module| module.directory.join("lib"))
    }

    /// The Ruby file of a type.
    pub(crate) fn ruby_type_file(&self, name: &str) -> Option<PathBuf> {
        let file = format!("puppet/type/{name}.rb");
        self.first_file(self.libraries().map(|library| library.join(&file)))
    }

    /// Whether modules have providers for a type.
    pub(crate) fn has_providers(&self, name: &str) -> bool {
        let directory = format!("puppet/provider/{name}");
        self.libraries()
            .any(|library| self.has_ruby_files(&library.join(&directory)))
    }

    fn has_ruby_files(&self, directory: &Path) -> bool {
        self.note(Access::List, directory);
        let names = self.snapshot.list(directory).unwrap_or_default();
        names.iter().any(|name| name.ends_with(".rb"))
    }

    /// Reads a file whose derived data is cached.
    fn read(&self, path: &Path) -> Result<Option<Vec<u8>>, String> {
        let content = self.host.read(path);
        content.map_err(|error| format!("Could not read {}: {error}", path.display()))
    }
}

/// The path of the description of a type by `puppet generate types`.
fn generated_file(environment: &Path, name: &str) -> PathBuf {
    let directory = environment.join(".resource_types");
    directory.join(format!("{name}.pp"))
}
