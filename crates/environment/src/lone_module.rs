//! A module that is checked out alone, outside of every modulepath.
//!
//! Its `metadata.json` has its name, and its `.fixtures.yml` the locations of the modules that it depends on.

use std::path::{Path, PathBuf};

use hiera::data::yaml;
use host::Host;
use pcore::Value;
use serde::Deserialize;

use crate::absolute;

/// The part of `metadata.json` that is needed for every file of a module; the rest is skipped, not read into
/// values.
#[derive(Deserialize)]
struct Metadata {
    name: String,
}

/// The name of the module in a directory; `None` if there is no module.
pub(crate) fn name(host: &dyn Host, directory: &Path) -> Option<String> {
    let bytes = host.read(&directory.join("metadata.json")).ok()??;
    let metadata: Metadata = serde_json::from_slice(&bytes).ok()?;
    let (_, module) = metadata.name.split_once(['-', '/'])?;
    let is_legal = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    (!module.is_empty() && module.chars().all(is_legal)).then(|| module.to_owned())
}

/// The directories of the modules in the fixtures, and the parent directory of the module itself.
pub(crate) fn modulepath(host: &dyn Host, directory: &Path, name: &str) -> Vec<PathBuf> {
    let mut path = vec![directory.join("spec/fixtures/modules")];
    for (module, target) in links(host, directory) {
        add_parent(&mut path, &target, &module);
    }
    add_parent(&mut path, directory, name);
    path.retain(|directory| host.is_directory(directory));
    path
}

/// Adds the parent directory of a module, if the module's directory has its name: Puppet finds modules by the
/// names of their directories.
fn add_parent(path: &mut Vec<PathBuf>, directory: &Path, module: &str) {
    let is_named = directory.file_name().is_some_and(|name| name == module);
    if let Some(parent) = directory.parent().filter(|_| is_named)
        && !path.iter().any(|known| known == parent)
    {
        path.push(parent.to_owned());
    }
}

/// The modules that are symbolic links in the fixtures.
fn links(host: &dyn Host, directory: &Path) -> Vec<(String, PathBuf)> {
    let read = || {
        let bytes = host.read(&directory.join(".fixtures.yml")).ok()??;
        let text = std::str::from_utf8(&bytes).ok()?;
        let document = yaml::parse(text, yaml::Symbols::Strings).ok()?;
        let inside = |value: &Value, key: &str| match value {
            Value::Hash(hash) => hash.get_str(key).cloned(),
            _ => None,
        };
        inside(&inside(&document.value, "fixtures")?, "symlinks")
    };
    let Some(Value::Hash(links)) = read() else {
        return Vec::new();
    };
    let links = links.iter().filter_map(|(module, target)| {
        let target = target.as_str()?.replace("#{source_dir}", ".");
        let target = absolute(Path::new(&target), directory);
        Some((module.as_str()?.to_owned(), target))
    });
    links.collect()
}

#[cfg(test)]
mod tests {
    use host::MemoryHost;

    use super::*;

    #[test]
    fn dependencies_are_where_fixtures_say() {
        let host = MemoryHost::with([
            ("/src/puppet-ntp/metadata.json", r#"{"name": "me-ntp"}"#),
            (
                "/src/puppet-ntp/.fixtures.yml",
                "fixtures:\n  symlinks:\n    stdlib: ../deps/stdlib\n    ntp: '#{source_dir}'\n",
            ),
            ("/src/deps/stdlib/metadata.json", "{}"),
            (
                "/src/puppet-ntp/spec/fixtures/modules/apt/metadata.json",
                "{}",
            ),
        ]);
        let directory = Path::new("/src/puppet-ntp");
        assert_eq!(name(&host, directory).as_deref(), Some("ntp"));
        let path = modulepath(&host, directory, "ntp");
        let expected = ["/src/puppet-ntp/spec/fixtures/modules", "/src/deps"];
        assert_eq!(path, expected.map(PathBuf::from));
        assert_eq!(name(&host, Path::new("/src/deps/stdlib")), None);
    }
}
