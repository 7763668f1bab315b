//! Runs a Ruby program with nothing but the interpreter: `cargo run -p ruby --example ruby -- FILE` or `-e CODE`.
#![allow(
    clippy::disallowed_methods,
    clippy::print_stderr,
    reason = "a program of its own, outside of the library"
)]

use std::io::{Read, Write};
use std::process::ExitCode;

use ruby::{FileKind, FileStatus, Host, HostError, Interp, Stream, Unwind};

struct Real;

fn error(error: &std::io::Error) -> HostError {
    match error.kind() {
        std::io::ErrorKind::NotFound => HostError::NotFound,
        std::io::ErrorKind::PermissionDenied => HostError::PermissionDenied,
        std::io::ErrorKind::IsADirectory => HostError::IsADirectory,
        std::io::ErrorKind::NotADirectory => HostError::NotADirectory,
        _ => HostError::Other(error.to_string()),
    }
}

impl Host for Real {
    fn read(&mut self, path: &str) -> Result<Vec<u8>, HostError> {
        std::fs::read(path).map_err(|e| error(&e))
    }

    fn status(&mut self, path: &str) -> Result<FileStatus, HostError> {
        let metadata = std::fs::metadata(path).map_err(|e| error(&e))?;
        let kind = if metadata.is_dir() {
            FileKind::Directory
        } else if metadata.is_file() {
            FileKind::File
        } else {
            FileKind::Other
        };
        Ok(FileStatus {
            kind,
            is_symlink: false,
            size: metadata.len(),
            mode: 0o644,
            modified: 0,
        })
    }

    fn list(&mut self, path: &str) -> Result<Vec<String>, HostError> {
        let mut names = Vec::new();
        for entry in std::fs::read_dir(path).map_err(|e| error(&e))? {
            names.push(
                entry
                    .map_err(|e| error(&e))?
                    .file_name()
                    .to_string_lossy()
                    .into_owned(),
            );
        }
        names.sort();
        Ok(names)
    }

    fn real_path(&mut self, path: &str) -> Result<String, HostError> {
        let path = std::fs::canonicalize(path).map_err(|e| error(&e))?;
        Ok(path.to_string_lossy().into_owned())
    }

    fn current_directory(&mut self) -> String {
        std::env::current_dir()
            .map(|path| path.to_string_lossy().into_owned())
            .unwrap_or_default()
    }

    fn now(&mut self) -> i128 {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        now.map_or(0, |now| i128::try_from(now.as_nanos()).unwrap_or(0))
    }

    fn environment_variable(&mut self, name: &str) -> Result<Option<String>, HostError> {
        Ok(std::env::var(name).ok())
    }

    fn environment(&mut self) -> Vec<(String, String)> {
        std::env::vars().collect()
    }

    fn seed(&mut self) -> u64 {
        42
    }

    fn print(&mut self, stream: Stream, text: &[u8]) -> Result<(), HostError> {
        let written = match stream {
            Stream::Output => std::io::stdout().write_all(text),
            Stream::Error => std::io::stderr().write_all(text),
        };
        written.map_err(|e| error(&e))
    }

    fn input(&mut self) -> Result<Vec<u8>, HostError> {
        let mut content = Vec::new();
        std::io::stdin()
            .read_to_end(&mut content)
            .map_err(|e| error(&e))?;
        Ok(content)
    }
}

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let (name, source) = match args.next().as_deref() {
        Some("-e") => (
            "-e".to_owned(),
            args.next().unwrap_or_default().into_bytes(),
        ),
        Some(path) => (path.to_owned(), std::fs::read(path).unwrap_or_default()),
        None => return ExitCode::from(2),
    };
    let mut host = Real;
    let mut interp = Interp::new(&mut host);
    interp.set_arguments(&args.collect::<Vec<_>>());
    match interp.run_program(&name, &source) {
        Ok(status) => ExitCode::from(u8::try_from(status & 0xff).unwrap_or(1)),
        Err(unwind) => {
            if let Unwind::Limit(limit) = &*unwind {
                eprintln!("{name}: {limit}");
            }
            ExitCode::FAILURE
        }
    }
}
