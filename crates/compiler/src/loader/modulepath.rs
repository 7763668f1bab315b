//! Modules: directories of the module path.

use std::path::PathBuf;

use crate::compilation::Compilation;
use host::{Host, PathKind};

/// A directory of the module path.
#[derive(Clone, Debug)]
pub(crate) struct Module {
    pub name: String,
    pub directory: PathBuf,
}

/// The directory of a module; nothing if there is no such module.
pub(crate) fn module_directory(
    host: &dyn Host,
    modulepath: &[PathBuf],
    name: &str,
) -> Option<PathBuf> {
    if !is_module_name(name) {
        return None;
    }
    let directories = modulepath.iter().map(|directory| directory.join(name));
    directories
        .into_iter()
        .find(|directory| host.kind(directory) == PathKind::Directory)
}

fn is_module_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase())
        && name
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
}

impl Compilation<'_> {
    /// The directory of a module.
    pub(crate) fn module_directory(&self, name: &str) -> Option<PathBuf> {
        module_directory(self.host, &self.settings.modulepath, name)
    }

    /// A file in the directory `kind` of a module: `module/path/in/it`. An absolute path stands for
    /// itself. Nothing if there is no such file.
    pub(crate) fn find_in_module(&self, reference: &str, kind: &str) -> Option<String> {
        let path = if reference.starts_with('/') {
            PathBuf::from(reference)
        } else {
            let (module, file) = reference.split_once('/')?;
            self.module_directory(module)?.join(kind).join(file)
        };
        let exists = self.host.kind(&path) != PathKind::Missing;
        exists.then(|| path.to_string_lossy().into_owned())
    }

    /// All modules, in the order of the module path.
    pub(crate) fn modules(&mut self) -> &[Module] {
        let (host, modulepath) = (self.host, &self.settings.modulepath);
        self.loader.modules.get_or_insert_with(|| {
            let mut modules: Vec<Module> = Vec::new();
            for directory in modulepath {
                for name in host.list(directory).unwrap_or_default() {
                    let inside = directory.join(&name);
                    let is_new = !modules.iter().any(|module| module.name == name);
                    if is_new && is_module_name(&name) && host.kind(&inside) == PathKind::Directory
                    {
                        let directory = inside;
                        modules.push(Module { name, directory });
                    }
                }
            }
            modules
        })
    }
}

#[cfg(test)]
mod tests {
    use host::MemoryHost;

    use super::*;

    #[test]
    fn the_first_directory_of_the_module_path_wins() {
        let modules = ["site/web", "modules/web", "modules/db"];
        let host = MemoryHost::with(modules.map(|module| (format!("/env/{module}/x"), "")));
        let path = [PathBuf::from("/env/site"), PathBuf::from("/env/modules")];
        let directory = |name| module_directory(&host, &path, name);
        assert_eq!(directory("web"), Some(PathBuf::from("/env/site/web")));
        assert_eq!(directory("db"), Some(PathBuf::from("/env/modules/db")));
        assert_eq!(directory("../env"), None);
        assert_eq!(directory("Web"), None);
    }
}
