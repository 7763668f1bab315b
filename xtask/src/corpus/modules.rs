//! The modules of the corpus, by module name.

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde_json::Value as Json;

use crate::files;

/// A directory with all modules, for use as a modulepath. It contains links, because the directories of the corpus have
/// the names of packages.
pub fn link() -> Result<PathBuf> {
    let packages = super::directory().join("usr/share/puppet/modules.available");
    ensure!(
        packages.is_dir(),
        "there is no corpus; `cargo xtask corpus fetch` gets it"
    );
    let directory = files::target().join("corpus-modules");
    fs::create_dir_all(&directory)?;
    for entry in fs::read_dir(&packages)? {
        let package = entry?.path();
        let link = directory.join(module_name(&package)?);
        if fs::symlink_metadata(&link).is_err() {
            symlink(&package, &link).with_context(|| format!("linking {}", link.display()))?;
        }
    }
    Ok(directory)
}

/// The name of a module from its metadata, if it has any: `apache` for `puppetlabs-apache`.
fn module_name(package: &Path) -> Result<String> {
    let metadata = files::read_if_exists(&package.join("metadata.json"))?;
    let metadata: Json = metadata.map_or(Ok(Json::Null), |text| serde_json::from_str(&text))?;
    if let Some(name) = metadata["name"].as_str() {
        let name = name.rsplit(['-', '/']).next().unwrap_or(name);
        return Ok(name.to_owned());
    }
    let directory = package.file_name().context("a package without a name")?;
    let directory = directory.to_string_lossy();
    let name = directory
        .split_once('-')
        .map_or(&*directory, |(_, name)| name);
    Ok(name.replace('-', "_"))
}

/// The module directories of an environment, according to its `environment.conf`.
pub fn of_environment(directory: &Path) -> Result<Vec<PathBuf>> {
    let conf = files::read_if_exists(&directory.join("environment.conf"))?.unwrap_or_default();
    let setting = |line: &str| {
        let (name, value) = line.split_once('=')?;
        (name.trim() == "modulepath").then(|| value.trim().to_owned())
    };
    let modulepath = conf.lines().find_map(setting);
    let modulepath = modulepath.unwrap_or_else(|| "modules".to_owned());
    let own = modulepath.split(':').filter(|entry| !entry.contains('$'));
    let own = own.map(|entry| directory.join(entry.trim()));
    Ok(own.filter(|modules| modules.is_dir()).collect())
}

/// The names of all classes that are defined in the modules' manifests, sorted.
pub fn classes(modulepath: &[PathBuf]) -> Result<Vec<String>> {
    let mut names = BTreeSet::new();
    for modules in modulepath {
        for module in fs::read_dir(modules)? {
            let manifests = module?.path().join("manifests");
            if manifests.is_dir() {
                add_classes(&manifests, &mut names)?;
            }
        }
    }
    Ok(names.into_iter().collect())
}

fn add_classes(manifests: &Path, names: &mut BTreeSet<String>) -> Result<()> {
    for manifest in files::with_extension(manifests, &["pp"])? {
        let text = fs::read(&manifest)?;
        let text = String::from_utf8_lossy(&text);
        names.extend(text.lines().filter_map(class_name).map(str::to_owned));
    }
    Ok(())
}

/// The name of the class whose definition starts on this line.
fn class_name(line: &str) -> Option<&str> {
    let rest = line.trim_start_matches(' ').strip_prefix("class ")?;
    let rest = rest.trim_start_matches(' ');
    let rest = rest.strip_prefix("::").unwrap_or(rest);
    let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '_' | ':');
    let end = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
    (end > 0).then(|| &rest[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_classes() {
        assert_eq!(
            class_name("class apache::mod::php {"),
            Some("apache::mod::php")
        );
        assert_eq!(class_name("  class ::a("), Some("a"));
        assert_eq!(class_name("class { 'a':"), None);
        assert_eq!(class_name("# class a"), None);
    }
}
