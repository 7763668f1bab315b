//! Finding and reading sources.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub use environment::{absolute, describe};
use syntax::{Mode, SourceFile};

/// A path that could not be read, and why.
#[derive(Debug)]
pub struct Unreadable {
    pub path: PathBuf,
    pub reason: String,
    /// It is a directory, not a file.
    pub is_directory: bool,
}

impl Unreadable {
    /// The error for a missing file.
    pub fn missing(path: &Path) -> Unreadable {
        Unreadable::new(path, &io::ErrorKind::NotFound.into())
    }

    fn new(path: &Path, error: &io::Error) -> Unreadable {
        Unreadable {
            path: path.to_owned(),
            reason: describe(error),
            is_directory: error.kind() == io::ErrorKind::IsADirectory,
        }
    }
}

/// Whether the path stands for standard input.
pub fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Reads a file, named by its absolute path; for `-`, reads standard input, which has no name.
pub fn read(path: &Path, here: &Path) -> Result<Arc<SourceFile>, Unreadable> {
    Reader::default().read(path, here, Vec::new())
}

/// Reads files one after the other.
#[derive(Default)]
pub struct Reader {
    /// The buffer for reading. It is larger than almost all files, so one system call reads the whole file, without
    /// asking for its size.
    landing: Vec<u8>,
}

impl Reader {
    const LANDING: usize = 64 * 1024;

    /// Like [`read`], into an empty buffer, which may already have capacity.
    pub fn read(
        &mut self,
        path: &Path,
        here: &Path,
        buffer: Vec<u8>,
    ) -> Result<Arc<SourceFile>, Unreadable> {
        let named = if is_stdin(path) {
            stdin().map(|bytes| (String::new(), bytes))
        } else {
            let name = || absolute(path, here).to_string_lossy().into_owned();
            let content = self.content(path, buffer);
            content.map(|bytes| (name(), bytes))
        };
        match named {
            Ok((name, bytes)) => Ok(SourceFile::from_bytes(name, bytes)),
            Err(error) => Err(Unreadable::new(path, &error)),
        }
    }

    fn content(&mut self, path: &Path, mut buffer: Vec<u8>) -> io::Result<Vec<u8>> {
        let mut file = fs::File::open(path)?;
        self.landing.resize(Reader::LANDING, 0);
        loop {
            match file.read(&mut self.landing) {
                Ok(0) => return Ok(buffer),
                Ok(len) => buffer.extend_from_slice(&self.landing[..len]),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }
}

/// All of standard input.
pub fn stdin() -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// A path for messages: relative if it is below the current directory.
pub fn shown(path: &str) -> String {
    let relative = Path::new(path).strip_prefix(here());
    relative.map_or(path.to_owned(), |path| path.display().to_string())
}

/// The current directory.
pub fn here() -> PathBuf {
    std::env::current_dir().unwrap_or_else(|_| PathBuf::from("/"))
}

/// Whether a file is a template or a manifest, by its name.
pub fn mode(path: &Path) -> Mode {
    match path.extension() {
        Some(extension) if extension == "epp" => Mode::Epp,
        _ => Mode::Manifest,
    }
}
