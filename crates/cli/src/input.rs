//! Finding and reading what is to be parsed.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use syntax::{Mode, SourceFile};

/// Something that could not be read, and why.
#[derive(Debug)]
pub struct Unreadable {
    pub path: PathBuf,
    pub reason: String,
}

/// Manifests and templates among `paths`: files as they are, folders recursively, in order.
pub fn collect(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Unreadable> {
    let mut files = Vec::new();
    for path in paths {
        if path.as_os_str() != "-" && path.is_dir() {
            walk(path, &mut files)?;
        } else {
            files.push(path.clone());
        }
    }
    Ok(files)
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Unreadable> {
    let unreadable = |error: io::Error| Unreadable {
        path: folder.to_owned(),
        reason: describe(&error),
    };
    let mut folders = Vec::new();
    let start = files.len();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        let kind = entry.file_type().map_err(unreadable)?;
        let path = entry.path();
        // Links to folders are not followed: they may lead in circles.
        if kind.is_dir() {
            let hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
            if !hidden {
                folders.push(path);
            }
        } else if matches!(path.extension(), Some(e) if e == "pp" || e == "epp") {
            files.push(path);
        }
    }
    files[start..].sort();
    folders.sort();
    folders.iter().try_for_each(|folder| walk(folder, files))
}

/// Reads a file, or standard input for `-`.
pub fn read(path: &Path) -> Result<Arc<SourceFile>, Unreadable> {
    let bytes = if path.as_os_str() == "-" {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(path)
    };
    match bytes {
        Ok(bytes) => Ok(SourceFile::from_bytes(name(path), bytes)),
        Err(error) => Err(Unreadable {
            path: path.to_owned(),
            reason: describe(&error),
        }),
    }
}

fn name(path: &Path) -> String {
    match path.to_string_lossy() {
        name if name == "-" => "stdin".to_owned(),
        name => name.into_owned(),
    }
}

/// Templates are told from manifests by their name.
pub fn mode(path: &Path) -> Mode {
    match path.extension() {
        Some(extension) if extension == "epp" => Mode::Epp,
        _ => Mode::Manifest,
    }
}

/// An error of the file system in plain words.
fn describe(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "No such file or directory".to_owned(),
        io::ErrorKind::PermissionDenied => "Permission denied".to_owned(),
        io::ErrorKind::IsADirectory => "Is a directory".to_owned(),
        _ => error.to_string(),
    }
}
