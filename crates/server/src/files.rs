//! Atomic writes of files.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// For files that only the server may read.
pub const PRIVATE: u32 = 0o600;
/// For files that everybody may read.
pub const PUBLIC: u32 = 0o644;

/// Writes or replaces a file atomically; it is durable when this returns.
pub fn write(path: &Path, content: &[u8], mode: u32) -> Result<(), String> {
    let problem = |error: io::Error| format!("Could not write {}: {error}", path.display());
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent).map_err(problem)?;
    }
    replace(path, content, mode).map_err(problem)
}

fn replace(path: &Path, content: &[u8], mode: u32) -> io::Result<()> {
    let temporary = temporary_beside(path);
    let written = (|| {
        let mut options = OpenOptions::new();
        let mut file = options
            .write(true)
            .create_new(true)
            .mode(mode)
            .open(&temporary)?;
        file.write_all(content)?;
        file.sync_all()?;
        fs::rename(&temporary, path)?;
        // The name must be as durable as the content.
        match path.parent() {
            Some(parent) => File::open(parent)?.sync_all(),
            None => Ok(()),
        }
    })();
    if written.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    written
}

/// An unused file name in the directory of a file.
pub fn temporary_beside(path: &Path) -> PathBuf {
    static COUNTER: AtomicU64 = AtomicU64::new(0);
    let count = COUNTER.fetch_add(1, Ordering::Relaxed);
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{}-{count}", std::process::id()))
}

/// Adds to the end of a file.
pub fn append(path: &Path, content: &str) -> Result<(), String> {
    let appended = (|| {
        let mut options = OpenOptions::new();
        let mut file = options.append(true).create(true).mode(PUBLIC).open(path)?;
        file.write_all(content.as_bytes())?;
        file.sync_data()
    })();
    appended.map_err(|error: io::Error| format!("Could not write {}: {error}", path.display()))
}

pub fn read_text(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("Could not read {}: {error}", path.display()))
}

/// The content of a file, if it exists.
pub fn read_if_exists(path: &Path) -> Result<Option<String>, String> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(format!("Could not read {}: {error}", path.display())),
    }
}

/// Removes a file. Returns whether it existed.
pub fn remove(path: &Path) -> Result<bool, String> {
    match fs::remove_file(path) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(format!("Could not remove {}: {error}", path.display())),
    }
}
