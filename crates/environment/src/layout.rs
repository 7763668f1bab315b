//! Which files are autoloaded from modules, and under what names.
//!
//! A file of a module must define what its path implies. Whether a file belongs to a module depends on the
//! environment that contains it: its modulepath, and its own manifests, which may define anything.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use compiler::configuration::Configuration;
use host::Host;
use rustc_hash::FxHashMap;
use syntax::{ModuleDirectory, ModuleFile};

use crate::absolute;
use crate::lone_module;
use crate::options::EnvironmentOptions;
use crate::session::EnvironmentLocator;

/// The environments that contain files.
pub struct Environments<'h> {
    host: &'h dyn Host,
    configuration: Configuration,
    /// The environment that the user asked for, whatever directory a file is in. It has no directory if only
    /// the modulepath was given.
    given: Option<Arc<Layout>>,
    /// A cache of the environments that contain directories.
    around: Mutex<FxHashMap<OsString, Option<Arc<Layout>>>>,
    /// A cache of the modules in directories, by the names in their metadata.
    modules: Mutex<FxHashMap<OsString, Option<Arc<str>>>>,
}

impl std::fmt::Debug for Environments<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Environments")
            .field("given", &self.given)
            .finish_non_exhaustive()
    }
}

/// The directory that was asked about last.
#[derive(Debug, Default)]
pub struct LastDirectory {
    path: String,
    found: Option<FoundDirectory>,
}

/// A directory from which Puppet loads definitions by name.
#[derive(Debug)]
struct FoundDirectory {
    directory: ModuleDirectory,
    /// The environment whose module it is. Its manifest may be a file among the others.
    environment: Option<Arc<Layout>>,
}

/// The directory of an environment and the settings in its `environment.conf`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// The given name, or the one that follows from the path.
    pub name: Option<String>,
    pub directory: Option<PathBuf>,
    /// The manifest, or the directory of manifests, that compilation starts with.
    pub manifest: Option<PathBuf>,
    pub modulepath: Vec<PathBuf>,
    /// The command of the setting `config_version`.
    pub config_version: Option<String>,
    /// The setting `environment_data_provider`.
    pub data_provider: Option<String>,
    /// Warnings about its settings.
    pub warnings: Vec<String>,
}

/// The default name of an environment.
pub const PRODUCTION: &str = "production";

impl<'h> Environments<'h> {
    /// Environments without a `puppet.conf`.
    pub fn new(
        host: &'h dyn Host,
        options: &EnvironmentOptions,
        here: &Path,
    ) -> Result<Environments<'h>, String> {
        Environments::configured(host, options, Configuration::new(here), None, here)
    }

    /// Environments with a `puppet.conf`; a classifier may have chosen one. Fails with Puppet's message if an
    /// environment that was asked for does not exist.
    pub fn configured(
        host: &'h dyn Host,
        options: &EnvironmentOptions,
        configuration: Configuration,
        chosen: Option<&str>,
        here: &Path,
    ) -> Result<Environments<'h>, String> {
        let search = Search {
            host,
            options,
            configuration: &configuration,
            here,
        };
        let mut given = search.find(chosen)?;
        if let Some(directories) = &options.modulepath {
            let directories = directories
                .iter()
                .map(|directory| absolute(directory, here));
            given = Some(Layout {
                modulepath: directories.collect(),
                ..given.unwrap_or_default()
            });
        }
        Ok(Environments {
            host,
            configuration,
            given: given.map(Arc::new),
            around: Mutex::default(),
            modules: Mutex::default(),
        })
    }

    /// Whether the user asked for an environment, which is then used instead of the one that contains a file.
    pub fn is_asked_for(&self) -> bool {
        let given = self.given.as_ref();
        given.is_some_and(|given| given.directory.is_some())
    }

    /// The environment in a directory, unless the user asked for another one.
    fn at(&self, directory: &Path) -> Result<Layout, String> {
        let given = self.given.as_deref();
        if let Some(given) = given.filter(|given| given.directory.is_some()) {
            return Ok(given.clone());
        }
        let read = Layout::read(self.host, directory, &self.configuration)?.named_by_its_place();
        Ok(with_given(read, given))
    }

    /// The environment of code. If there is none, only the given modulepath is set.
    pub fn find(&self, place: EnvironmentLocator, here: &Path) -> Result<Layout, String> {
        let given = self.given.as_deref();
        if let Some(given) = given.filter(|given| given.directory.is_some()) {
            return Ok(given.clone());
        }
        let directory = match place {
            EnvironmentLocator::At(directory) => return self.at(directory),
            EnvironmentLocator::Within(directory) => directory,
            EnvironmentLocator::Here => here,
        };
        match self.around(directory) {
            Some(around) => Ok(with_given(Layout::clone(&around), given)),
            None if directory.starts_with(here) && is_like_environment(self.host, here) => {
                self.at(here)
            }
            None => Ok(given.cloned().unwrap_or_default()),
        }
    }

    /// The module that a file belongs to, and its path in it. `last` is about the file before: files come
    /// directory by directory.
    pub fn module_file(&self, file: &str, last: &mut LastDirectory) -> Option<ModuleFile> {
        let (directory, name) = file.rsplit_once('/')?;
        if name.len() <= 3 || !name.ends_with(".pp") {
            return None;
        }
        if last.path != directory {
            directory.clone_into(&mut last.path);
            last.found = self.module_directory(Path::new(directory));
        }
        let found = last.found.as_ref()?;
        let is_manifest = found.environment.as_ref().is_some_and(|environment| {
            let manifest = environment.manifest.as_deref();
            manifest.is_some_and(|manifest| manifest == Path::new(file))
        });
        found.directory.file(name).filter(|_| !is_manifest)
    }

    /// The module that a directory belongs to; `None` if Puppet loads nothing from it by name.
    fn module_directory(&self, directory: &Path) -> Option<FoundDirectory> {
        if let Some(environment) = &self.given {
            return Some(FoundDirectory {
                directory: ModuleDirectory::from_relative_path(&environment.relative(directory)?),
                environment: Some(environment.clone()),
            });
        }
        let root = autoload_root(directory)?;
        let environment = self.around(root);
        let known = environment
            .as_ref()
            .and_then(|around| around.relative(directory));
        let own = || match &environment {
            // The manifests of an environment belong to no module.
            Some(around) if around.is_manifest(directory) => None,
            _ => {
                let name = self.lone_module(root)?;
                Some(format!("{name}/{}", below(directory, root)?))
            }
        };
        let relative = known.or_else(own)?;
        // Examples and tests of modules are never loaded, and no modulepath was given.
        let is_loaded = relative.split('/').nth(1).is_some_and(is_autoloaded);
        is_loaded.then(|| FoundDirectory {
            directory: ModuleDirectory::from_relative_path(&relative),
            environment,
        })
    }

    /// The name of the module in a directory, which is checked out alone. Its metadata are read once.
    fn lone_module(&self, directory: &Path) -> Option<Arc<str>> {
        let known = {
            let modules = self.modules.lock();
            let modules = modules.unwrap_or_else(PoisonError::into_inner);
            modules.get(directory.as_os_str()).cloned()
        };
        known.unwrap_or_else(|| {
            let name = lone_module::name(self.host, directory).map(Arc::from);
            let modules = self.modules.lock();
            let mut modules = modules.unwrap_or_else(PoisonError::into_inner);
            modules.insert(directory.as_os_str().to_owned(), Option::clone(&name));
            name
        })
    }

    /// The environment that contains a directory. The file system is accessed once for each directory.
    fn around(&self, directory: &Path) -> Option<Arc<Layout>> {
        let known = |directory: &Path| {
            let around = self.around.lock();
            let around = around.unwrap_or_else(PoisonError::into_inner);
            around.get(directory.as_os_str()).cloned()
        };
        if let Some(known) = known(directory) {
            return known;
        }
        let mut visited = Vec::new();
        let mut answer = None;
        for directory in directory.ancestors() {
            if let Some(known) = known(directory) {
                answer = known;
                break;
            }
            visited.push(directory);
            if is_environment(self.host, directory) {
                // Errors in it are reported when it is used.
                let read = Layout::read(self.host, directory, &self.configuration);
                answer = read.ok().map(|read| Arc::new(read.named_by_its_place()));
                break;
            }
        }
        let around = self.around.lock();
        let mut around = around.unwrap_or_else(PoisonError::into_inner);
        for directory in visited {
            around.insert(directory.as_os_str().to_owned(), answer.clone());
        }
        answer
    }
}

/// An environment with the given modulepath and name.
fn with_given(environment: Layout, given: Option<&Layout>) -> Layout {
    match given {
        Some(given) => Layout {
            modulepath: given.modulepath.clone(),
            name: given.name.clone().or(environment.name),
            ..environment
        },
        None => environment,
    }
}

/// Finds the environment that was asked for.
struct Search<'a> {
    host: &'a dyn Host,
    options: &'a EnvironmentOptions,
    configuration: &'a Configuration,
    here: &'a Path,
}

impl Search<'_> {
    fn find(&self, chosen: Option<&str>) -> Result<Option<Layout>, String> {
        let asked = self.options.environment.as_deref();
        let directory = asked.filter(|asked| is_path(asked));
        let name = match (chosen, asked) {
            (Some(chosen), _) => Some(chosen.to_owned()),
            (None, Some(asked)) if directory.is_none() => Some(asked.to_owned()),
            _ => self.configuration.given_text("environment")?,
        };
        if let (Some(directory), true) = (directory, chosen.is_none()) {
            return self.in_directory(directory).map(Some);
        }
        let path = self.environmentpath()?;
        match (name, path, directory) {
            (Some(name), Some(path), _) => match self.named(&name, &path)? {
                Some(found) => Ok(Some(found)),
                None => Err(missing(&name, &path)),
            },
            // Without an environmentpath the name is only a name.
            (Some(name), None, Some(directory)) => Ok(Some(Layout {
                name: Some(name),
                ..self.in_directory(directory)?
            })),
            (None, Some(path), _) => self.named(PRODUCTION, &path),
            _ => Ok(None),
        }
    }

    fn in_directory(&self, given: &str) -> Result<Layout, String> {
        let directory = absolute(Path::new(given), self.here);
        if !self.host.is_directory(&directory) {
            return Err(format!("The environment '{given}' is not a directory"));
        }
        let name = directory.file_name().and_then(|name| name.to_str());
        let name = name.filter(|name| is_legal(name)).unwrap_or(PRODUCTION);
        Ok(Layout {
            name: Some(name.to_owned()),
            ..Layout::read(self.host, &directory, self.configuration)?
        })
    }

    fn named(&self, name: &str, path: &[PathBuf]) -> Result<Option<Layout>, String> {
        let mut directories = path.iter().map(|directory| directory.join(name));
        match directories.find(|directory| is_legal(name) && self.host.is_directory(directory)) {
            Some(directory) => Ok(Some(Layout {
                name: Some(name.to_owned()),
                ..Layout::read(self.host, &directory, self.configuration)?
            })),
            None => Ok(None),
        }
    }

    /// The given environmentpath. Directories of the system are not used.
    fn environmentpath(&self) -> Result<Option<Vec<PathBuf>>, String> {
        if let Some(directories) = &self.options.environmentpath {
            let directories = directories
                .iter()
                .map(|directory| absolute(directory, self.here));
            return Ok(Some(directories.collect()));
        }
        let is_given = self.configuration.given("environmentpath")?.is_some()
            || self.configuration.given("codedir")?.is_some();
        let path = match is_given {
            true => self.configuration.text("environmentpath")?,
            false => None,
        };
        Ok(path.map(|path| path.split(':').map(PathBuf::from).collect()))
    }
}

fn missing(name: &str, path: &[PathBuf]) -> String {
    let searched: Vec<String> = path.iter().map(|f| f.display().to_string()).collect();
    format!(
        "Could not find a directory environment named '{name}' anywhere in the path: {}. Does the directory exist?",
        searched.join(":")
    )
}

pub fn is_path(environment: &str) -> bool {
    environment.contains('/') || environment == "." || environment == ".."
}

/// Whether Puppet accepts the name of an environment.
pub fn is_legal(name: &str) -> bool {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    !name.is_empty() && name.chars().all(is_word)
}

/// Whether a directory looks like an environment, or a control repository.
fn is_environment(host: &dyn Host, directory: &Path) -> bool {
    host.is_file(&directory.join("environment.conf"))
        || host.is_directory(&directory.join("modules"))
            && (host.is_directory(&directory.join("manifests"))
                || host.is_file(&directory.join("hiera.yaml")))
}

/// Whether the current directory has parts of an environment, when no environment contains it.
fn is_like_environment(host: &dyn Host, directory: &Path) -> bool {
    Layout::is_environment_directory(host, directory) || host.is_file(&directory.join("hiera.yaml"))
}

/// The path of a file relative to one of its ancestors.
fn below<'f>(file: &'f Path, ancestor: &Path) -> Option<&'f str> {
    let file = file.to_str()?;
    let rest = file.get(ancestor.as_os_str().len()..)?;
    Some(rest.trim_start_matches('/'))
}

fn is_autoloaded(directory: &str) -> bool {
    matches!(directory, "manifests" | "functions" | "types" | "plans")
}

/// The directory of the module (or environment) whose files in a directory Puppet would autoload; `None` if it
/// does not autoload from there.
fn autoload_root(directory: &Path) -> Option<&Path> {
    let directory = directory.ancestors().find(|directory| {
        let name = directory.file_name().and_then(|name| name.to_str());
        name.is_some_and(is_autoloaded)
    });
    directory?.parent()
}

impl Layout {
    /// Whether a given directory is an environment.
    pub fn is_environment_directory(host: &dyn Host, directory: &Path) -> bool {
        host.is_file(&directory.join("environment.conf"))
            || host.is_directory(&directory.join("manifests"))
            || host.is_directory(&directory.join("modules"))
    }

    /// Sets the name of an environment that is in a directory called `environments`.
    fn named_by_its_place(self) -> Layout {
        let name = self.directory.as_deref().and_then(|directory| {
            let name = directory.file_name()?.to_str()?;
            let kept = directory.parent()?.file_name()? == "environments";
            (kept && is_legal(name)).then(|| name.to_owned())
        });
        Layout { name, ..self }
    }

    /// Whether a file is one of the manifests that compilation starts with.
    fn is_manifest(&self, file: &Path) -> bool {
        let manifest = self.manifest.as_ref();
        manifest.is_some_and(|manifest| file.starts_with(manifest))
    }

    /// The path of a file relative to the directory of the modulepath that it is in.
    fn relative(&self, file: &Path) -> Option<String> {
        if self.is_manifest(file) {
            return None;
        }
        let mut modulepath = self.modulepath.iter();
        let relative = modulepath.find_map(|directory| file.strip_prefix(directory).ok())?;
        Some(relative.to_string_lossy().into_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_relative_to_the_modulepath() {
        let environment = Layout {
            manifest: Some("/e/manifests".into()),
            modulepath: vec!["/e/site".into(), "/e/modules".into()],
            ..Layout::default()
        };
        let check = |file: &str, expected: Option<&str>| {
            let relative = environment.relative(Path::new(file));
            assert_eq!(relative.as_deref(), expected, "{file}");
        };
        check("/e/manifests/site.pp", None);
        check(
            "/e/site/role/manifests/web.pp",
            Some("role/manifests/web.pp"),
        );
        check("/e/modules/apt/examples/x.pp", Some("apt/examples/x.pp"));
        check("/e/modules-old/apt/manifests/init.pp", None);
    }
}
