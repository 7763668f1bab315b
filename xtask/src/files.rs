//! The repository's directories, and walking them.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The root of the repository.
pub fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask).to_path_buf()
}

/// Where cargo builds, and where downloads and recordings that are never committed go.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// All regular files below `dir` with one of the extensions, sorted by path. Symbolic links are not
/// followed, so that each file comes once.
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

/// The path without the extension, which may be of two parts (`catalog.json`), when it has it.
pub fn without_extension(path: &Path, extension: &str) -> Option<PathBuf> {
    let name = path.file_name()?.to_str()?;
    let stem = name.strip_suffix(extension)?.strip_suffix('.')?;
    (!stem.is_empty()).then(|| path.with_file_name(stem))
}

/// The content of a file that need not exist.
pub fn read_if_there(path: &Path) -> Result<Option<String>> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| format!("reading {}", path.display())),
    }
}

/// The paths relative to `dir`, as text.
pub fn relative_to(dir: &Path, paths: &[PathBuf]) -> Result<Vec<String>> {
    paths
        .iter()
        .map(|path| Ok(text(path.strip_prefix(dir)?)?.to_owned()))
        .collect()
}

/// The path as text; Puppet and the recordings know no other paths.
pub fn text(path: &Path) -> Result<&str> {
    path.to_str()
        .with_context(|| format!("{} is not UTF-8", path.display()))
}
