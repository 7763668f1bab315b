//! Which files are loaded from modules, and under what names.
//!
//! A file of a module must define what its path says. Whether a file is one of a module is a
//! question about the environment around it: its modulepath, and its own manifests, which may
//! hold anything.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use rustc_hash::FxHashMap;
use syntax::ModuleFile;

use crate::input::absolute;
use crate::options::EnvironmentOptions;

/// The environments that files lie in.
#[derive(Debug)]
pub struct Environments {
    /// The one that the user asked for, whatever folder a file is in.
    given: Option<Arc<Environment>>,
    /// What was found out about folders: the environment around them.
    around: Mutex<FxHashMap<OsString, Option<Arc<Environment>>>>,
}

#[derive(Debug, Default, PartialEq, Eq)]
pub struct Environment {
    pub folder: Option<PathBuf>,
    /// The manifest, or the folder of manifests, that compilation starts with.
    pub manifest: Option<PathBuf>,
    pub modulepath: Vec<PathBuf>,
}

impl Environments {
    /// Fails, in Puppet's words, if the environment that the options name does not exist.
    pub fn new(options: &EnvironmentOptions, here: &Path) -> Result<Environments, String> {
        let modulepath = options.modulepath().map(|folders| {
            let folders = folders.iter().map(|folder| absolute(folder, here));
            folders.collect::<Vec<_>>()
        });
        let mut given = find_given(options, here)?.map(|folder| Environment::read(&folder));
        if let Some(modulepath) = modulepath {
            given = Some(Environment {
                modulepath,
                ..given.unwrap_or_default()
            });
        }
        Ok(Environments {
            given: given.map(Arc::new),
            around: Mutex::default(),
        })
    }

    /// The environment in a folder. What the user asked for comes first.
    pub fn at(&self, folder: &Path) -> Arc<Environment> {
        let read = || Arc::new(Environment::read(folder));
        match &self.given {
            // Only the modulepath was given.
            Some(given) if given.folder.is_none() => Arc::new(Environment {
                modulepath: given.modulepath.clone(),
                ..Environment::read(folder)
            }),
            Some(given) => given.clone(),
            None => read(),
        }
    }

    /// The environment that code in a folder is evaluated in.
    pub fn of(&self, folder: &Path) -> Option<Arc<Environment>> {
        self.given.clone().or_else(|| self.around(folder))
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
                answer = Some(Arc::new(Environment::read(folder)));
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

/// The folder of the environment that the options name, if they name one that is to be found.
fn find_given(options: &EnvironmentOptions, here: &Path) -> Result<Option<PathBuf>, String> {
    let Some(given) = &options.environment else {
        return Ok(None);
    };
    if given.contains('/') || given == "." || given == ".." {
        let folder = absolute(Path::new(given), here);
        return match folder.is_dir() {
            true => Ok(Some(folder)),
            false => Err(format!("The environment '{given}' is not a folder")),
        };
    }
    // Without an environmentpath the name is only a name.
    let Some(folders) = options.environmentpath() else {
        return Ok(None);
    };
    let folders = folders.iter().map(|folder| absolute(folder, here));
    let folders: Vec<PathBuf> = folders.collect();
    let mut candidates = folders.iter().map(|folder| folder.join(given));
    if let Some(folder) = candidates.find(|folder| folder.is_dir()) {
        return Ok(Some(folder));
    }
    let searched: Vec<String> = folders.iter().map(|f| f.display().to_string()).collect();
    Err(format!(
        "Could not find a directory environment named '{given}' anywhere in the path: {}. Does the directory exist?",
        searched.join(":")
    ))
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

    pub fn read(folder: &Path) -> Environment {
        let settings = fs::read_to_string(folder.join("environment.conf")).unwrap_or_default();
        let modulepath = setting(&settings, "modulepath").unwrap_or("modules");
        // `$basemodulepath` is outside of the environment.
        let folders = modulepath.split(':').map(str::trim);
        let folders = folders.filter(|folder| !folder.is_empty() && !folder.starts_with('$'));
        let manifest = setting(&settings, "manifest").unwrap_or("manifests");
        Environment {
            folder: Some(folder.to_owned()),
            manifest: Some(absolute(Path::new(manifest), folder)),
            modulepath: folders
                .map(|path| absolute(Path::new(path), folder))
                .collect(),
        }
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

/// The value of a setting in `environment.conf`.
fn setting<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let mut settings = text.lines().filter_map(|line| line.split_once('='));
    settings.find_map(|(key, value)| {
        let value = value.split(" #").next().unwrap_or(value).trim();
        (key.trim() == name).then(|| value.trim_matches(['"', '\'']))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_lines() {
        let text = "# modulepath = no\n\n[main]\nmodulepath = site:modules # ours first\nmanifest='x.pp'\n";
        assert_eq!(setting(text, "modulepath"), Some("site:modules"));
        assert_eq!(setting(text, "manifest"), Some("x.pp"));
        assert_eq!(setting(text, "config_version"), None);
    }

    #[test]
    fn files_are_relative_to_the_modulepath() {
        let environment = Environment {
            folder: None,
            manifest: Some("/e/manifests".into()),
            modulepath: vec!["/e/site".into(), "/e/modules".into()],
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
