//! The manifests that a compilation starts with.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use syntax::SourceFile;

use crate::input;

/// A manifest, or those in a folder and below it, in the order of their paths. What is not there
/// is empty, as it is for Puppet.
pub fn read(path: &Path) -> Result<Vec<Arc<SourceFile>>, String> {
    if !path.is_dir() {
        return match path.exists() {
            true => Ok(vec![read_file(path, Path::new("/"))?]),
            false => Ok(Vec::new()),
        };
    }
    let mut files = Vec::new();
    collect(path, &mut files)?;
    // Puppet sorts texts: `a.pp` comes before `a/b.pp`.
    files.sort_by(|a, b| a.as_os_str().cmp(b.as_os_str()));
    let files = files.iter().map(|file| read_file(file, Path::new("/")));
    files.collect()
}

pub fn read_file(path: &Path, here: &Path) -> Result<Arc<SourceFile>, String> {
    input::read(path, here).map_err(|unreadable| {
        let input::Unreadable { path, reason, .. } = unreadable;
        format!("Could not read '{}': {reason}", path.display())
    })
}

/// Files and folders whose names start with a dot are hidden, and links to folders not followed.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    let problem = |error: std::io::Error| {
        let reason = input::describe(&error);
        format!("Could not read '{}': {reason}", folder.display())
    };
    for entry in fs::read_dir(folder).map_err(problem)? {
        let entry = entry.map_err(problem)?;
        if entry.file_name().as_encoded_bytes().starts_with(b".") {
            continue;
        }
        let path = entry.path();
        if entry.file_type().map_err(problem)?.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "pp") && !path.is_dir() {
            files.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn manifests_are_sorted_as_texts() {
        let dir = tempfile::tempdir().unwrap();
        for name in [
            "b.pp", "a/z.pp", "a.pp", "a-b.pp", ".x.pp", ".d/y.pp", "c.txt",
        ] {
            let path = dir.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "").unwrap();
        }
        let sources = read(dir.path()).unwrap();
        let names: Vec<&str> = sources
            .iter()
            .filter_map(|source| source.name()?.strip_prefix(dir.path().to_str()?))
            .collect();
        assert_eq!(names, ["/a-b.pp", "/a.pp", "/a/z.pp", "/b.pp"]);
        assert!(read(&dir.path().join("none")).unwrap().is_empty());
    }
}
