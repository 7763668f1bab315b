//! Which files are loaded from modules, and under what names.
//!
//! A file of a module must define what its path says. Whether a file is one of a module is a
//! question about the environment around it: its modulepath, and its own manifests, which may
//! hold anything.

mod conf;
mod glob;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use compiler::configuration::Configuration;
use rustc_hash::FxHashMap;
use syntax::ModuleFile;

use crate::input::absolute;
use crate::options::EnvironmentOptions;

/// The environments that files lie in.
#[derive(Debug)]
pub struct Environments {
    configuration: Configuration,
    /// The one that the user asked for, whatever folder a file is in. It has no folder if only the
    /// modulepath was given.
    given: Option<Arc<Environment>>,
    /// What was found out about folders: the environment around them.
    around: Mutex<FxHashMap<OsString, Option<Arc<Environment>>>>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Environment {
    /// If somebody named it, or its place tells.
    pub name: Option<String>,
    pub folder: Option<PathBuf>,
    /// The manifest, or the folder of manifests, that compilation starts with.
    pub manifest: Option<PathBuf>,
    pub modulepath: Vec<PathBuf>,
    /// What is odd about its settings.
    pub warnings: Vec<String>,
}

/// What an environment is called that has no name of its own.
pub const PRODUCTION: &str = "production";

impl Environments {
    /// Without regard to a `puppet.conf`.
    pub fn new(options: &EnvironmentOptions, here: &Path) -> Result<Environments, String> {
        Environments::configured(options, Configuration::new(here), None, here)
    }

    /// A classifier may have chosen an environment. Fails, in Puppet's words, if an environment that
    /// somebody asked for does not exist.
    pub fn configured(
        options: &EnvironmentOptions,
        configuration: Configuration,
        chosen: Option<&str>,
        here: &Path,
    ) -> Result<Environments, String> {
        let search = Search {
            options,
            configuration: &configuration,
            here,
        };
        let mut given = search.find(chosen)?;
        if let Some(folders) = options.modulepath() {
            let folders = folders.iter().map(|folder| absolute(folder, here));
            given = Some(Environment {
                modulepath: folders.collect(),
                ..given.unwrap_or_default()
            });
        }
        Ok(Environments {
            configuration,
            given: given.map(Arc::new),
            around: Mutex::default(),
        })
    }

    /// Does an environment count that somebody asked for, and not the one around a file?
    pub fn is_asked_for(&self) -> bool {
        let given = self.given.as_ref();
        given.is_some_and(|given| given.folder.is_some())
    }

    /// The environment in a folder. What the user asked for comes first.
    pub fn at(&self, folder: &Path) -> Result<Environment, String> {
        let given = self.given.as_deref();
        if let Some(given) = given.filter(|given| given.folder.is_some()) {
            return Ok(given.clone());
        }
        let read = Environment::read(folder, &self.configuration)?.named_by_its_place();
        Ok(with_given(read, given))
    }

    /// The environment that code in a folder is evaluated in.
    pub fn of(&self, folder: &Path) -> Option<Environment> {
        let given = self.given.as_deref();
        if let Some(given) = given.filter(|given| given.folder.is_some()) {
            return Some(given.clone());
        }
        match self.around(folder) {
            Some(around) => Some(with_given(Environment::clone(&around), given)),
            None => given.cloned(),
        }
    }

    /// The place of a file, given by its absolute path, in a module. `outside` is the last folder
    /// that was found not to be in any: files come folder by folder.
    pub fn module_file(&self, file: &str, outside: &mut String) -> Option<ModuleFile> {
        let (folder, name) = file.rsplit_once('/')?;
        if name.len() <= 3 || !name.ends_with(".pp") || folder == outside {
            return None;
        }
        let file = Path::new(file);
        if let Some(environment) = &self.given {
            return ModuleFile::from_relative_path(&environment.relative(file)?);
        }
        let environment = autoload_root(file).and_then(|root| self.around(root));
        let Some(environment) = environment else {
            folder.clone_into(outside);
            return None;
        };
        let relative = environment.relative(file)?;
        // Examples and tests of modules are never loaded, and nobody asked about a modulepath.
        let folder = relative.split('/').nth(1)?;
        is_autoloaded(folder).then(|| ModuleFile::from_relative_path(&relative))?
    }

    /// The environment that a folder lies in. Nothing is asked twice of the file system.
    fn around(&self, folder: &Path) -> Option<Arc<Environment>> {
        let known = |folder: &Path| {
            let around = self.around.lock();
            let around = around.unwrap_or_else(PoisonError::into_inner);
            around.get(folder.as_os_str()).cloned()
        };
        if let Some(known) = known(folder) {
            return known;
        }
        let mut visited = Vec::new();
        let mut answer = None;
        for folder in folder.ancestors() {
            if let Some(known) = known(folder) {
                answer = known;
                break;
            }
            visited.push(folder);
            if is_environment(folder) {
                // What is wrong with it is reported when it is asked for.
                let read = Environment::read(folder, &self.configuration);
                answer = read.ok().map(|read| Arc::new(read.named_by_its_place()));
                break;
            }
        }
        let around = self.around.lock();
        let mut around = around.unwrap_or_else(PoisonError::into_inner);
        for folder in visited {
            around.insert(folder.as_os_str().to_owned(), answer.clone());
        }
        answer
    }
}

/// An environment with what was given apart from a folder.
fn with_given(environment: Environment, given: Option<&Environment>) -> Environment {
    match given {
        Some(given) => Environment {
            modulepath: given.modulepath.clone(),
            name: given.name.clone().or(environment.name),
            ..environment
        },
        None => environment,
    }
}

/// Looking for the environment that somebody asked for.
struct Search<'a> {
    options: &'a EnvironmentOptions,
    configuration: &'a Configuration,
    here: &'a Path,
}

impl Search<'_> {
    fn find(&self, chosen: Option<&str>) -> Result<Option<Environment>, String> {
        let asked = self.options.environment.as_deref();
        let folder = asked.filter(|asked| is_path(asked));
        let name = match (chosen, asked) {
            (Some(chosen), _) => Some(chosen.to_owned()),
            (None, Some(asked)) if folder.is_none() => Some(asked.to_owned()),
            _ => self.configuration.given_text("environment")?,
        };
        if let (Some(folder), true) = (folder, chosen.is_none()) {
            return self.in_folder(folder).map(Some);
        }
        let path = self.environmentpath()?;
        match (name, path, folder) {
            (Some(name), Some(path), _) => match self.named(&name, &path)? {
                Some(found) => Ok(Some(found)),
                None => Err(missing(&name, &path)),
            },
            // Without an environmentpath the name is only a name.
            (Some(name), None, Some(folder)) => Ok(Some(Environment {
                name: Some(name),
                ..self.in_folder(folder)?
            })),
            (None, Some(path), _) => self.named(PRODUCTION, &path),
            _ => Ok(None),
        }
    }

    fn in_folder(&self, given: &str) -> Result<Environment, String> {
        let folder = absolute(Path::new(given), self.here);
        if !folder.is_dir() {
            return Err(format!("The environment '{given}' is not a folder"));
        }
        let name = folder.file_name().and_then(|name| name.to_str());
        let name = name.filter(|name| is_legal(name)).unwrap_or(PRODUCTION);
        Ok(Environment {
            name: Some(name.to_owned()),
            ..Environment::read(&folder, self.configuration)?
        })
    }

    fn named(&self, name: &str, path: &[PathBuf]) -> Result<Option<Environment>, String> {
        let mut folders = path.iter().map(|folder| folder.join(name));
        match folders.find(|folder| is_legal(name) && folder.is_dir()) {
            Some(folder) => Ok(Some(Environment {
                name: Some(name.to_owned()),
                ..Environment::read(&folder, self.configuration)?
            })),
            None => Ok(None),
        }
    }

    /// Where environments are, if somebody said so. The system's own are left alone.
    fn environmentpath(&self) -> Result<Option<Vec<PathBuf>>, String> {
        if let Some(folders) = self.options.environmentpath() {
            let folders = folders.iter().map(|folder| absolute(folder, self.here));
            return Ok(Some(folders.collect()));
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

/// Can an environment be called that?
pub fn is_legal(name: &str) -> bool {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    !name.is_empty() && name.chars().all(is_word)
}

/// Does this folder look like an environment, or a control repository?
fn is_environment(folder: &Path) -> bool {
    folder.join("environment.conf").is_file()
        || folder.join("modules").is_dir()
            && (folder.join("manifests").is_dir() || folder.join("hiera.yaml").is_file())
}

fn is_autoloaded(folder: &str) -> bool {
    matches!(folder, "manifests" | "functions" | "types" | "plans")
}

/// The folder of the module (or environment) that a file would be loaded from. A file that is in
/// none of the folders from which Puppet loads is of no interest.
fn autoload_root(file: &Path) -> Option<&Path> {
    let mut folders = file.ancestors().skip(1);
    let folder = folders.find(|folder| {
        let name = folder.file_name().and_then(|name| name.to_str());
        name.is_some_and(is_autoloaded)
    });
    folder?.parent()
}

impl Environment {
    /// Whether a folder that somebody points at is meant as an environment.
    pub fn is_folder_of(folder: &Path) -> bool {
        folder.join("environment.conf").is_file()
            || folder.join("manifests").is_dir()
            || folder.join("modules").is_dir()
    }

    /// Environments are kept under their names, in a folder called `environments`.
    fn named_by_its_place(self) -> Environment {
        let name = self.folder.as_deref().and_then(|folder| {
            let name = folder.file_name()?.to_str()?;
            let kept = folder.parent()?.file_name()? == "environments";
            (kept && is_legal(name)).then(|| name.to_owned())
        });
        Environment { name, ..self }
    }

    /// The path of a file relative to the folder of the modulepath that it is in.
    fn relative(&self, file: &Path) -> Option<String> {
        let manifest = self.manifest.as_ref();
        if manifest.is_some_and(|manifest| file.starts_with(manifest)) {
            return None;
        }
        let mut modulepath = self.modulepath.iter();
        let relative = modulepath.find_map(|folder| file.strip_prefix(folder).ok())?;
        Some(relative.to_string_lossy().into_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_relative_to_the_modulepath() {
        let environment = Environment {
            manifest: Some("/e/manifests".into()),
            modulepath: vec!["/e/site".into(), "/e/modules".into()],
            ..Environment::default()
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
