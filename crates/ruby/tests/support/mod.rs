//! A world for tests: output is kept, files are those of a directory, time stands still.

use std::path::Path;

use ruby::{FileKind, FileStatus, Host, HostError, Interp, Limits, Stream, Unwind};

/// What came of a program.
#[derive(Default, Debug)]
pub struct Outcome {
    pub output: Vec<u8>,
    pub errors: Vec<u8>,
    /// Nothing if a limit ended it.
    pub status: Option<i32>,
}

pub struct World {
    directory: String,
    outcome: Outcome,
}

fn host_error(error: &std::io::Error) -> HostError {
    match error.kind() {
        std::io::ErrorKind::NotFound => HostError::NotFound,
        std::io::ErrorKind::IsADirectory => HostError::IsADirectory,
        std::io::ErrorKind::NotADirectory => HostError::NotADirectory,
        std::io::ErrorKind::PermissionDenied => HostError::PermissionDenied,
        _ => HostError::Other(error.to_string()),
    }
}

impl Host for World {
    fn read(&mut self, path: &str) -> Result<Vec<u8>, HostError> {
        std::fs::read(path).map_err(|error| host_error(&error))
    }

    fn status(&mut self, path: &str) -> Result<FileStatus, HostError> {
        let metadata = std::fs::metadata(path).map_err(|error| host_error(&error))?;
        let kind = match (metadata.is_dir(), metadata.is_file()) {
            (true, _) => FileKind::Directory,
            (_, true) => FileKind::File,
            _ => FileKind::Other,
        };
        let mode = if metadata.is_dir() { 0o755 } else { 0o644 };
        Ok(FileStatus {
            kind,
            is_symlink: false,
            size: metadata.len(),
            mode,
            modified: 0,
        })
    }

    fn list(&mut self, path: &str) -> Result<Vec<String>, HostError> {
        let mut names = Vec::new();
        for entry in std::fs::read_dir(path).map_err(|error| host_error(&error))? {
            let entry = entry.map_err(|error| host_error(&error))?;
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
        names.sort();
        Ok(names)
    }

    fn real_path(&mut self, path: &str) -> Result<String, HostError> {
        let path = std::fs::canonicalize(path).map_err(|error| host_error(&error))?;
        Ok(path.to_string_lossy().into_owned())
    }

    fn current_directory(&mut self) -> String {
        self.directory.clone()
    }

    fn now(&mut self) -> i128 {
        1_700_000_000_123_456_789
    }

    fn environment_variable(&mut self, name: &str) -> Result<Option<String>, HostError> {
        Ok((name == "HOME").then(|| "/root".to_owned()))
    }

    fn seed(&mut self) -> u64 {
        42
    }

    fn print(&mut self, stream: Stream, text: &[u8]) -> Result<(), HostError> {
        match stream {
            Stream::Output => self.outcome.output.extend_from_slice(text),
            Stream::Error => self.outcome.errors.extend_from_slice(text),
        }
        Ok(())
    }
}

impl World {
    pub fn new(directory: &Path) -> World {
        World {
            directory: directory.to_string_lossy().into_owned(),
            outcome: Outcome::default(),
        }
    }
}

/// Runs a program in a directory.
pub fn run(directory: &Path, file: &str, source: &[u8], limits: Limits) -> Outcome {
    let mut world = World::new(directory);
    let mut interp = Interp::new(&mut world);
    interp.state.limits = limits;
    let status = match interp.run_program(file, source) {
        Ok(status) => Ok(status),
        Err(unwind) => match *unwind {
            Unwind::Limit(limit) => Err(limit.to_string()),
            _ => Err("a jump without a target".to_owned()),
        },
    };
    drop(interp);
    let mut outcome = world.outcome;
    match status {
        Ok(status) => outcome.status = Some(status),
        Err(message) => outcome.errors.extend_from_slice(message.as_bytes()),
    }
    outcome
}
