//! Writing results.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use anstream::{AutoStream, ColorChoice};

use crate::input;

/// Whether standard output uses colours.
pub fn is_coloured() -> bool {
    AutoStream::choice(&io::stdout()) != ColorChoice::Never
}

/// The error of writing to standard output.
static FAILURE: OnceLock<String> = OnceLock::new();

/// Writes a document to standard output.
pub fn print(document: &str) {
    let mut out = io::stdout().lock();
    let written = out.write_all(document.as_bytes());
    note(written.and_then(|()| out.flush()));
}

/// Records an error of standard output. A reader that closes the pipe early is not an error.
pub fn note(written: io::Result<()>) {
    if let Err(error) = written
        && error.kind() != io::ErrorKind::BrokenPipe
    {
        FAILURE.get_or_init(|| input::describe(&error));
    }
}

/// The error of standard output, if any.
pub fn failure() -> Option<&'static str> {
    FAILURE.get().map(String::as_str)
}

/// Standard output for large chunks, without the line buffering of the standard library.
pub fn unbuffered() -> io::Result<File> {
    io::stdout().flush()?;
    #[cfg(unix)]
    let own = std::os::fd::AsFd::as_fd(&io::stdout()).try_clone_to_owned()?;
    #[cfg(windows)]
    let own = std::os::windows::io::AsHandle::as_handle(&io::stdout()).try_clone_to_owned()?;
    Ok(File::from(own))
}

/// Writes a document to a file that somebody named, or to standard output. `-` is that, too.
pub fn write_to(path: Option<&Path>, document: &str) -> Result<(), String> {
    match path.filter(|path| !input::is_stdin(path)) {
        Some(path) => write_atomically(path, document.as_bytes())
            .map_err(|reason| format!("Could not write '{}': {reason}", path.display())),
        None => {
            print(document);
            Ok(())
        }
    }
}

/// Writes a file atomically.
pub fn write_atomically(path: &Path, content: &[u8]) -> Result<(), String> {
    write(path, content).map_err(|error| input::describe(&error))
}

fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    // A symbolic link stays a link.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let existing = fs::metadata(&path).ok();
    if existing.as_ref().is_some_and(|found| !found.is_file()) {
        // A pipe or a terminal; a directory fails by itself.
        return OpenOptions::new()
            .write(true)
            .open(&path)?
            .write_all(content);
    }
    let (temporary, mut file) = temporary_beside(&path)?;
    let written = file.write_all(content).and_then(|()| match existing {
        Some(found) => fs::set_permissions(&temporary, found.permissions()),
        None => Ok(()),
    });
    drop(file);
    let moved = written.and_then(|()| fs::rename(&temporary, &path));
    if moved.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    moved
}

/// A new file in the same directory, which can be renamed to replace the other.
fn temporary_beside(path: &Path) -> io::Result<(PathBuf, File)> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    for attempt in 0.. {
        let process = std::process::id();
        let temporary = path.with_file_name(format!(".{name}.{process}-{attempt}"));
        match OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(&temporary)
        {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && attempt < 100 => {}
            opened => return opened.map(|file| (temporary, file)),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_replaced() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("x.json");
        write_atomically(&path, b"one").unwrap();
        write_atomically(&path, b"2").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"2");
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 1);
        let nowhere = write_atomically(&dir.path().join("no/x"), b"");
        assert_eq!(nowhere, Err("No such file or directory".to_owned()));
        assert!(write_atomically(dir.path(), b"").is_err());
    }

    #[test]
    fn links_and_permissions_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let dir = tempfile::tempdir().unwrap();
        let (path, link) = (dir.path().join("x"), dir.path().join("l"));
        fs::write(&path, "one").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
        symlink(&path, &link).unwrap();
        write_atomically(&link, b"two").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        let mode = fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}
