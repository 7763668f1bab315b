//! Modules in the directories of the modulepath.

use std::path::PathBuf;
use std::sync::Arc;

use host::{Files, PathKind};
use syntax::ModuleFile;

use super::{Access, Environment, Fault};

/// A module in the modulepath.
#[derive(Clone, Debug)]
pub(crate) struct Module {
    pub name: String,
    pub directory: PathBuf,
}

/// A manifest of a module.
#[derive(Debug)]
pub(crate) struct ModuleManifest {
    pub path: PathBuf,
    pub module_file: Option<ModuleFile>,
    is_there: bool,
}

/// The search for the directory of a module.
#[derive(Debug)]
pub(super) struct ModuleDirectory {
    /// The directories that determine the result.
    searched: Vec<PathBuf>,
    found: Option<PathBuf>,
}

/// A file in a directory of a module.
#[derive(Debug)]
pub(super) struct FileOfModule {
    path: PathBuf,
    is_there: bool,
}

/// The modules of an environment.
#[derive(Debug)]
pub(super) struct Modules {
    modules: Vec<Module>,
    faults: Vec<Fault>,
}

impl Modules {
    pub fn modules(&self) -> &[Module] {
        &self.modules
    }
}

impl Environment {
    /// The directory of a module; `None` if it does not exist.
    pub fn module_directory(&self, name: &str) -> Option<PathBuf> {
        if !is_module_name(name) {
            return None;
        }
        self.note_module(name);
        self.search_for_module(name).found.clone()
    }

    fn search_for_module(&self, name: &str) -> Arc<ModuleDirectory> {
        self.module_directories.get_or_make(name, || {
            let directories = self.settings.modulepath.iter();
            let mut searched: Vec<PathBuf> = directories.map(|path| path.join(name)).collect();
            let mut paths = searched.iter();
            let found = paths.position(|directory| self.snapshot.is_directory(directory));
            if let Some(at) = found {
                searched.truncate(at + 1);
            }
            let is_left_out = || {
                let mut faults = self.all_modules().faults.iter();
                faults.any(|fault| fault.is_module_ignored && fault.module == name)
            };
            let found = found.filter(|_| !is_left_out());
            Arc::new(ModuleDirectory {
                found: found.map(|at| searched[at].clone()),
                searched,
            })
        })
    }

    /// Reports the accesses that determine the directory of a module.
    fn note_module(&self, name: &str) {
        let Some(watching) = &self.watching else {
            return;
        };
        if !watching.is_new_module(name) {
            return;
        }
        for directory in &self.search_for_module(name).searched {
            self.note(Access::Kind, directory);
        }
    }

    /// The manifest of a module that should define a name: `init.pp`, or `a/b.pp` for `module::a::b`. `None`
    /// if there is no such file.
    pub(crate) fn module_manifest(&self, module: &str, name: &str) -> Option<Arc<ModuleManifest>> {
        self.note_module(module);
        let manifest = self.module_manifests.get_or_make(name, || {
            let directory = self.module_directory(module)?;
            let file = match name.split_once("::") {
                Some((_, inner)) => format!("manifests/{}.pp", inner.replace("::", "/")),
                None => "manifests/init.pp".to_owned(),
            };
            let path = directory.join(&file);
            Some(Arc::new(ModuleManifest {
                module_file: ModuleFile::from_relative_path(&format!("{module}/{file}")),
                is_there: self.snapshot.is_file(&path),
                path,
            }))
        })?;
        self.note(Access::Kind, &manifest.path);
        manifest.is_there.then_some(manifest)
    }

    /// All modules, in the order of the modulepath.
    pub(crate) fn modules(&self) -> &[Module] {
        self.note_all_modules();
        &self.all_modules().modules
    }

    /// The names and directories of all modules, in the order of the modulepath.
    pub fn module_list(&self) -> Vec<(String, PathBuf)> {
        let modules = self.modules().iter();
        modules
            .map(|module| (module.name.clone(), module.directory.clone()))
            .collect()
    }

    /// The errors in modules' metadata.
    pub(crate) fn module_faults(&self) -> &[Fault] {
        &self.all_modules().faults
    }

    /// The modules that are ignored because of their metadata. A comparison of two states of an environment
    /// must compare this: it is not reported to [`super::Watch`].
    pub fn modules_left_out(&self) -> Vec<String> {
        let faults = self.all_modules().faults.iter();
        let left_out = faults.filter(|fault| fault.is_module_ignored);
        left_out.map(|fault| fault.module.clone()).collect()
    }

    /// Reports the accesses that determine which modules exist.
    pub(super) fn note_all_modules(&self) {
        if self.watching.is_none() {
            return;
        }
        for directory in &self.settings.modulepath {
            self.note(Access::List, directory);
        }
    }

    /// The directories of all modules.
    pub fn module_directories(&self) -> Vec<PathBuf> {
        let modules = self.all_modules().modules.iter();
        modules.map(|module| module.directory.clone()).collect()
    }

    pub(super) fn all_modules(&self) -> &Modules {
        self.modules.get_or_init(|| {
            let mut modules: Vec<Module> = Vec::new();
            let mut faults = Vec::new();
            for directory in &self.settings.modulepath {
                for name in self.snapshot.list(directory).unwrap_or_default() {
                    let is_new = !modules.iter().any(|module| module.name == name);
                    if !is_new || !is_module_name(&name) {
                        continue;
                    }
                    let directory = directory.join(&name);
                    let module = Module { name, directory };
                    let metadata = module.directory.join("metadata.json");
                    let metadata = self.snapshot.read(&metadata);
                    let metadata = metadata.ok().flatten();
                    if metadata.is_some() || self.snapshot.is_directory(&module.directory) {
                        let fault =
                            metadata.and_then(|it| Fault::of(it, &module, self.settings.strict));
                        faults.extend(fault);
                        modules.push(module);
                    }
                }
            }
            let is_left_out = |module: &Module| {
                let mut faults = faults.iter();
                faults.any(|fault| fault.is_module_ignored && fault.module == module.name)
            };
            modules.retain(|module| !is_left_out(module));
            Modules { modules, faults }
        })
    }

    /// The path of a file in the directory `kind` of a module, given as `module/path/in/it`. An absolute path
    /// is returned unchanged. `None` if there is no such file.
    pub fn find_in_module(&self, reference: &str, kind: &str) -> Option<PathBuf> {
        if reference.starts_with('/') {
            let path = PathBuf::from(reference);
            self.note(Access::Kind, &path);
            return (self.snapshot.kind(&path) != PathKind::Missing).then_some(path);
        }
        let (module, file) = reference.split_once('/')?;
        if !is_module_name(module) {
            return None;
        }
        self.note_module(module);
        let key = [kind, "/", reference].concat();
        let found = self.module_files.get_or_make(key.as_str(), || {
            let path = self.module_directory(module)?.join(kind).join(file);
            let is_there = self.snapshot.kind(&path) != PathKind::Missing;
            Some(Arc::new(FileOfModule { path, is_there }))
        })?;
        self.note(Access::Kind, &found.path);
        found.is_there.then(|| found.path.clone())
    }

    pub(crate) fn first_file(
        &self,
        mut candidates: impl Iterator<Item = PathBuf>,
    ) -> Option<PathBuf> {
        candidates.find(|path| {
            self.note(Access::Kind, path);
            self.snapshot.is_file(path)
        })
    }
}

fn is_module_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase())
        && name
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use host::MemoryHost;

    use super::*;
    use crate::settings::Settings;

    #[test]
    fn the_first_directory_of_the_module_path_wins() {
        let modules = ["site/web", "modules/web", "modules/db"];
        let host = MemoryHost::with(modules.map(|module| (format!("/env/{module}/x"), "")));
        let settings = Settings {
            modulepath: vec!["/env/site".into(), "/env/modules".into()],
            ..Settings::default()
        };
        let environment = Environment::new(Arc::new(host), settings);
        let directory = |name| environment.module_directory(name);
        assert_eq!(directory("web"), Some(PathBuf::from("/env/site/web")));
        assert_eq!(directory("db"), Some(PathBuf::from("/env/modules/db")));
        assert_eq!(directory("../env"), None);
        assert_eq!(directory("Web"), None);
        let names = environment.modules().iter().map(|m| m.name.as_str());
        assert_eq!(names.collect::<Vec<_>>(), ["web", "db"]);
    }
}
