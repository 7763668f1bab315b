//! The files of a repository: modules, manifests, data.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use compiler::Environment;
use hiera::data;
use host::{Files, PathKind};
use pcore::Value;
use syntax::ast::Ast;
use syntax::{Mode, SourceFile};

/// A module and its files.
#[derive(Debug)]
pub(super) struct ModuleFiles {
    pub name: String,
    pub directory: PathBuf,
    /// All files, sorted.
    pub files: Vec<PathBuf>,
}

impl ModuleFiles {
    /// The files below a directory of the module.
    pub fn below<'a>(&'a self, directory: &str) -> impl Iterator<Item = &'a PathBuf> {
        let directory = self.directory.join(directory);
        self.files
            .iter()
            .filter(move |file| file.starts_with(&directory))
    }
}

/// The modules in the directory of an environment; all modules of the modulepath if there are none.
pub(super) fn modules(environment: &Environment) -> Vec<ModuleFiles> {
    let files = environment.host();
    let all = environment.module_list();
    let root = environment.settings().environment_directory.as_deref();
    let is_own = |directory: &Path| root.is_some_and(|root| directory.starts_with(root));
    let has_own = all.iter().any(|(_, directory)| is_own(directory));
    let wanted = all
        .into_iter()
        .filter(|(_, directory)| !has_own || is_own(directory));
    wanted
        .map(|(name, directory)| {
            let mut found = Vec::new();
            walk(files, &directory, &mut found);
            ModuleFiles {
                name,
                directory,
                files: found,
            }
        })
        .collect()
}

/// All files below a directory, sorted.
pub(super) fn walk(files: &dyn Files, directory: &Path, found: &mut Vec<PathBuf>) {
    let mut names = files.list(directory).unwrap_or_default();
    names.sort();
    for name in names {
        let path = directory.join(&name);
        match files.kind(&path) {
            PathKind::Directory if !name.starts_with('.') => walk(files, &path, found),
            PathKind::File => found.push(path),
            _ => {}
        }
    }
}

pub(super) fn text(files: &dyn Files, path: &Path) -> Option<String> {
    String::from_utf8(files.read(path).ok()??).ok()
}

/// Parses a file of Puppet code that no node has loaded.
pub(super) fn parsed(files: &dyn Files, path: &Path) -> Option<Arc<Ast>> {
    let text = text(files, path)?;
    let source = SourceFile::new(path.to_string_lossy(), text);
    let mode = match path.extension().is_some_and(|extension| extension == "epp") {
        true => Mode::Epp,
        false => Mode::Manifest,
    };
    Some(Arc::new(syntax::parse(&source, mode).ast))
}

/// The data files of an environment and its modules, sorted.
pub(super) fn data_files(environment: &Environment, modules: &[ModuleFiles]) -> Vec<PathBuf> {
    let files = environment.host();
    let root = environment.settings().environment_directory.clone();
    let modules = modules.iter().map(|module| module.directory.clone());
    let mut found = Vec::new();
    for directory in root.into_iter().chain(modules) {
        for datadir in datadirs(files, &directory) {
            walk(files, &datadir, &mut found);
        }
    }
    found.retain(|path| {
        let extension = path.extension().and_then(|extension| extension.to_str());
        matches!(extension, Some("yaml" | "yml" | "eyaml" | "json" | "conf"))
    });
    found.sort();
    found.dedup();
    found
}

/// The data directories of the hierarchy in a directory.
fn datadirs(files: &dyn Files, directory: &Path) -> Vec<PathBuf> {
    let path = directory.join("hiera.yaml");
    let config = text(files, &path).and_then(|text| data::parse(&text, &path).ok());
    let Some(Value::Hash(config)) = config else {
        return Vec::new();
    };
    let datadir = |value: Option<&Value>| match value {
        Some(Value::Hash(entry)) => {
            let name = entry.get_str("datadir").and_then(Value::as_str);
            name.map(str::to_owned)
        }
        _ => None,
    };
    let default = datadir(config.get_str("defaults")).unwrap_or_else(|| "data".to_owned());
    let mut names = vec![default];
    for level in ["hierarchy", "default_hierarchy"] {
        if let Some(Value::Array(entries)) = config.get_str(level) {
            names.extend(entries.iter().filter_map(|entry| datadir(Some(entry))));
        }
    }
    let fixed = names.iter().map(|name| match name.find("%{") {
        // The path before the first interpolation is the same for all nodes.
        Some(at) => name[..at].rsplit_once('/').map_or("", |(front, _)| front),
        None => name.as_str(),
    });
    let mut found: Vec<PathBuf> = fixed
        .filter(|name| !name.is_empty())
        .map(|name| directory.join(name.trim_end_matches('/')))
        .collect();
    found.sort();
    found.dedup();
    found
}
