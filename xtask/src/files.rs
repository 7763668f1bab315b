//! Directories of the repository, and file listings.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The root of the repository.
pub fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask).to_path_buf()
}

/// Cargo's target directory, which also holds downloads and recordings that are never committed.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// All regular files below `dir` with one of the extensions, sorted by path. Symbolic links are not followed, so each
/// file occurs once.
pub fn with_extension(dir: &Path, extensions: &[&str]) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut directories = vec![dir.to_path_buf()];
    while let Some(directory) = directories.pop() {
        for entry in
            fs::read_dir(&directory).with_context(|| format!("reading {}", directory.display()))?
        {
            let entry = entry?;
            let kind = entry.file_type()?;
            if kind.is_dir() {
                directories.push(entry.path());
            } else if kind.is_file() && has_extension(&entry.path(), extensions) {
                found.push(entry.path());
            }
        }
    }
    found.sort();
    Ok(found)
}

fn has_extension(path: &Path, extensions: &[&str]) -> bool {
    extensions
        .iter()
        .any(|extension| without_extension(path, extension).is_some())
}

/// The path without an extension, which may have two parts (`catalog.json`); none if it has another one.
pub fn without_extension(path: &Path, extension: &str) -> Option<PathBuf> {
    let name = path.file_name()?.to_str()?;
    let stem = name.strip_suffix(extension)?.strip_suffix('.')?;
    (!stem.is_empty()).then(|| path.with_file_name(stem))
}

/// The content of a file, if it exists.
pub fn read_if_exists(path: &Path) -> Result<Option<String>> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| format!("reading {}", path.display())),
    }
}

/// The paths relative to `dir`, as strings.
pub fn relative_to(dir: &Path, paths: &[PathBuf]) -> Result<Vec<String>> {
    paths
        .iter()
        .map(|path| Ok(text(path.strip_prefix(dir)?)?.to_owned()))
        .collect()
}

/// The path as a string; Puppet and the recordings support only UTF-8 paths.
pub fn text(path: &Path) -> Result<&str> {
    path.to_str()
        .with_context(|| format!("{} is not UTF-8", path.display()))
}
