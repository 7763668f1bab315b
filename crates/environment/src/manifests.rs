//! The manifests that a compilation starts with.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use host::{Host, PathKind};
use syntax::SourceFile;

/// A manifest, or those in a directory and below it, in the order of their paths. What is not
/// there is empty, as it is for Puppet.
pub fn read(host: &dyn Host, path: &Path) -> Result<Vec<Arc<SourceFile>>, String> {
    let files = find(host, path)?;
    let sources = files.iter().map(|file| read_file(host, file));
    sources.collect()
}

/// The paths of these manifests.
pub fn find(host: &dyn Host, path: &Path) -> Result<Vec<PathBuf>, String> {
    match host.kind(path) {
        PathKind::Missing => return Ok(Vec::new()),
        PathKind::File => return Ok(vec![path.to_owned()]),
        PathKind::Directory => {}
    }
    let mut files = Vec::new();
    collect(host, path, &mut files)?;
    // Puppet sorts strings: `a.pp` comes before `a/b.pp`.
    files.sort_by(|a, b| a.as_os_str().cmp(b.as_os_str()));
    Ok(files)
}

fn read_file(host: &dyn Host, path: &Path) -> Result<Arc<SourceFile>, String> {
    let bytes = crate::path::read(host, path)
        .map_err(|reason| format!("Could not read '{}': {reason}", path.display()))?;
    Ok(SourceFile::from_bytes(path.to_string_lossy(), bytes))
}

/// Files and directories whose names start with a dot are hidden, and links to directories not
/// followed.
fn collect(host: &dyn Host, directory: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    let names = host
        .list(directory)
        .map_err(|error| format!("Could not read '{}': {error}", directory.display()))?;
    for name in names.iter().filter(|name| !name.starts_with('.')) {
        let path = directory.join(name);
        let is_manifest = name.ends_with(".pp") && name.len() > ".pp".len();
        match host.kind(&path) {
            PathKind::Directory if !host.is_link(&path) => collect(host, &path, files)?,
            PathKind::File if is_manifest => files.push(path),
            _ => {}
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use host::MemoryHost;

    use super::*;

    #[test]
    fn manifests_are_sorted_as_strings() {
        let names = [
            "b.pp", "a/z.pp", "a.pp", "a-b.pp", ".x.pp", ".d/y.pp", "c.txt",
        ];
        let host = MemoryHost::with(names.map(|name| (format!("/m/{name}"), "")));
        let sources = read(&host, Path::new("/m")).unwrap();
        let names: Vec<&str> = sources.iter().filter_map(|source| source.name()).collect();
        assert_eq!(names, ["/m/a-b.pp", "/m/a.pp", "/m/a/z.pp", "/m/b.pp"]);
        assert!(read(&host, Path::new("/none")).unwrap().is_empty());
    }
}
