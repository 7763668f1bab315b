//! Modules: folders of the module path.

use std::path::{Path, PathBuf};

use crate::compilation::Compilation;
use crate::host::{Host, PathKind};

/// A folder of the module path.
#[derive(Clone, Debug)]
pub(crate) struct Module {
    pub name: String,
    pub folder: PathBuf,
}

/// The folders in which an environment looks for modules: as its `environment.conf` says, or else
/// its own `modules` and then `base`.
pub fn modulepath(host: &dyn Host, environment: &Path, base: &[PathBuf]) -> Vec<PathBuf> {
    let configuration = host.read(&environment.join("environment.conf"));
    let text = configuration.ok().flatten().unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    let configured = text.lines().find_map(|line| {
        let (name, value) = line.split_once('=')?;
        (name.trim() == "modulepath").then(|| value.trim().trim_matches(['"', '\'']))
    });
    let mut folders = Vec::new();
    for part in configured.unwrap_or("modules:$basemodulepath").split(':') {
        match part.trim() {
            "" => {}
            "$basemodulepath" => folders.extend_from_slice(base),
            folder => folders.push(environment.join(folder)),
        }
    }
    folders
}

/// The folder of a module; nothing if there is no such module.
pub(crate) fn module_folder(
    host: &dyn Host,
    modulepath: &[PathBuf],
    name: &str,
) -> Option<PathBuf> {
    if !is_module_name(name) {
        return None;
    }
    let folders = modulepath.iter().map(|folder| folder.join(name));
    folders
        .into_iter()
        .find(|folder| host.kind(folder) == PathKind::Folder)
}

fn is_module_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase())
        && name
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
}

impl Compilation<'_> {
    /// The folder of a module.
    pub(crate) fn module_folder(&self, name: &str) -> Option<PathBuf> {
        module_folder(self.host, &self.settings.modulepath, name)
    }

    /// A file in the folder `kind` of a module: `module/path/in/it`. An absolute path stands for
    /// itself. Nothing if there is no such file.
    pub(crate) fn find_in_module(&self, reference: &str, kind: &str) -> Option<String> {
        let path = if reference.starts_with('/') {
            PathBuf::from(reference)
        } else {
            let (module, file) = reference.split_once('/')?;
            self.module_folder(module)?.join(kind).join(file)
        };
        let exists = self.host.kind(&path) != PathKind::Missing;
        exists.then(|| path.to_string_lossy().into_owned())
    }

    /// All modules, in the order of the module path.
    pub(crate) fn modules(&mut self) -> &[Module] {
        let (host, modulepath) = (self.host, &self.settings.modulepath);
        self.loader.modules.get_or_insert_with(|| {
            let mut modules: Vec<Module> = Vec::new();
            for folder in modulepath {
                for name in host.list(folder).unwrap_or_default() {
                    let inside = folder.join(&name);
                    let is_new = !modules.iter().any(|module| module.name == name);
                    if is_new && is_module_name(&name) && host.kind(&inside) == PathKind::Folder {
                        let folder = inside;
                        modules.push(Module { name, folder });
                    }
                }
            }
            modules
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::HostError;

    /// A world with one environment, whose configuration is this.
    struct Configured(&'static str);

    impl Host for Configured {
        fn read(&self, path: &Path) -> Result<Option<Vec<u8>>, HostError> {
            let is_it = path == Path::new("/env/environment.conf");
            Ok(is_it.then(|| self.0.as_bytes().to_vec()))
        }

        fn kind(&self, path: &Path) -> PathKind {
            match path.to_str() {
                Some("/env/site/web" | "/env/modules/web" | "/env/modules/db") => PathKind::Folder,
                _ => PathKind::Missing,
            }
        }

        fn list(&self, _: &Path) -> Result<Vec<String>, HostError> {
            Ok(Vec::new())
        }

        fn now(&self) -> i128 {
            0
        }

        fn run(&self, command: &str, _: &[String]) -> Result<Vec<u8>, HostError> {
            Err(HostError(command.to_owned()))
        }
    }

    fn check(configuration: &'static str, expected: &[&str]) {
        let base = [PathBuf::from("/base")];
        let found = modulepath(&Configured(configuration), Path::new("/env"), &base);
        let expected: Vec<PathBuf> = expected.iter().map(PathBuf::from).collect();
        assert_eq!(found, expected, "{configuration}");
    }

    #[test]
    fn an_environment_says_where_its_modules_are() {
        check("", &["/env/modules", "/base"]);
        check("manifest = site.pp\n", &["/env/modules", "/base"]);
        check("modulepath = site:modules", &["/env/site", "/env/modules"]);
        check(
            "# where\n modulepath=/a : $basemodulepath:b\n",
            &["/a", "/base", "/env/b"],
        );
    }

    #[test]
    fn the_first_folder_of_the_module_path_wins() {
        let host = Configured("");
        let path = [PathBuf::from("/env/site"), PathBuf::from("/env/modules")];
        let folder = |name| module_folder(&host, &path, name);
        assert_eq!(folder("web"), Some(PathBuf::from("/env/site/web")));
        assert_eq!(folder("db"), Some(PathBuf::from("/env/modules/db")));
        assert_eq!(folder("../env"), None);
        assert_eq!(folder("Web"), None);
    }
}
