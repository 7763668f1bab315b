//! A host with access to the real machine, for `bunraku ruby` and tests.
//!
//! This is the only part of the crate that accesses files. A compilation uses another host.
#![allow(
    clippy::disallowed_methods,
    reason = "a host that gives access to the real machine"
)]

use std::fs::{self, File, FileTimes, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::{FileKind, FileStatus, Host, HostError, Stream};

/// The offset of local time in seconds east of UTC at a time, and the name of the zone.
type Zone = fn(i64) -> (i32, String);

/// Fills a buffer with random bytes.
type Random = Box<dyn FnMut(&mut [u8]) -> Result<(), HostError>>;

/// Receives the output of a program.
type Print = Box<dyn FnMut(Stream, &[u8])>;

/// A host with real files; everything else can be replaced.
pub struct Machine {
    pub directory: String,
    /// Receives the output.
    pub print: Print,
    /// A fixed time in nanoseconds since 1970, instead of the clock.
    pub clock: Option<i128>,
    pub zone: Zone,
    /// Environment variables, instead of those of the process.
    pub environment: Option<Vec<(String, String)>>,
    /// The source of random bytes.
    pub random: Random,
}

impl Machine {
    /// The real machine, with the streams of the process.
    pub fn new(directory: String) -> Machine {
        Machine {
            directory,
            print: Box::new(|stream, text| {
                // A failure cannot be reported anywhere.
                let _ = match stream {
                    Stream::Output => io::stdout().write_all(text),
                    Stream::Error => io::stderr().write_all(text),
                };
            }),
            clock: None,
            zone: |_| (0, "UTC".to_owned()),
            environment: None,
            random: Box::new(|buffer| {
                let read = File::open("/dev/urandom").and_then(|mut file| file.read_exact(buffer));
                done(read)
            }),
        }
    }
}

impl std::fmt::Debug for Machine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Machine")
            .field("directory", &self.directory)
            .finish_non_exhaustive()
    }
}

fn failure(error: &io::Error) -> HostError {
    match error.raw_os_error() {
        Some(1 | 13) => HostError::PermissionDenied,
        Some(2) => HostError::NotFound,
        Some(20) => HostError::NotADirectory,
        Some(21) => HostError::IsADirectory,
        Some(number) => HostError::Errno(i64::from(number)),
        None => HostError::Other(error.to_string()),
    }
}

fn done(result: io::Result<()>) -> Result<(), HostError> {
    result.map_err(|error| failure(&error))
}

fn described(metadata: &fs::Metadata) -> FileStatus {
    let kind = match (metadata.is_file(), metadata.is_dir()) {
        (true, _) => FileKind::File,
        (_, true) => FileKind::Directory,
        _ => FileKind::Other,
    };
    let seconds = i128::from(metadata.mtime());
    FileStatus {
        kind,
        is_symlink: metadata.is_symlink(),
        size: metadata.len(),
        mode: metadata.mode(),
        modified: seconds * 1_000_000_000 + i128::from(metadata.mtime_nsec()),
    }
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

fn time(nanoseconds: i128) -> SystemTime {
    let duration =
        |nanoseconds: i128| Duration::from_nanos(u64::try_from(nanoseconds).unwrap_or(0));
    if nanoseconds < 0 {
        UNIX_EPOCH - duration(-nanoseconds)
    } else {
        UNIX_EPOCH + duration(nanoseconds)
    }
}

impl Host for Machine {
    fn read(&mut self, path: &str) -> Result<Vec<u8>, HostError> {
        fs::read(path).map_err(|error| failure(&error))
    }

    fn status(&mut self, path: &str) -> Result<FileStatus, HostError> {
        match fs::metadata(path) {
            Ok(metadata) => Ok(described(&metadata)),
            Err(error) => Err(failure(&error)),
        }
    }

    fn link_status(&mut self, path: &str) -> Result<FileStatus, HostError> {
        match fs::symlink_metadata(path) {
            Ok(metadata) => Ok(described(&metadata)),
            Err(error) => Err(failure(&error)),
        }
    }

    fn list(&mut self, path: &str) -> Result<Vec<String>, HostError> {
        let mut names = Vec::new();
        for entry in fs::read_dir(path).map_err(|error| failure(&error))? {
            let entry = entry.map_err(|error| failure(&error))?;
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
        names.sort();
        Ok(names)
    }

    fn real_path(&mut self, path: &str) -> Result<String, HostError> {
        match fs::canonicalize(path) {
            Ok(path) => Ok(text(&path)),
            Err(error) => Err(failure(&error)),
        }
    }

    fn write(&mut self, path: &str, content: &[u8], append: bool) -> Result<(), HostError> {
        let mut options = OpenOptions::new();
        options.create(true).append(append).write(true);
        let file = options.truncate(!append).open(path);
        done(file.and_then(|mut file| file.write_all(content)))
    }

    fn make_directory(&mut self, path: &str) -> Result<(), HostError> {
        done(fs::create_dir(path))
    }

    fn remove(&mut self, path: &str) -> Result<(), HostError> {
        let is_directory = fs::symlink_metadata(path).is_ok_and(|metadata| metadata.is_dir());
        done(if is_directory {
            fs::remove_dir(path)
        } else {
            fs::remove_file(path)
        })
    }

    fn change_mode(&mut self, path: &str, mode: u32) -> Result<(), HostError> {
        done(fs::set_permissions(path, fs::Permissions::from_mode(mode)))
    }

    fn rename(&mut self, from: &str, to: &str) -> Result<(), HostError> {
        done(fs::rename(from, to))
    }

    fn link(&mut self, target: &str, path: &str, symbolic: bool) -> Result<(), HostError> {
        done(if symbolic {
            std::os::unix::fs::symlink(target, path)
        } else {
            fs::hard_link(target, path)
        })
    }

    fn read_link(&mut self, path: &str) -> Result<String, HostError> {
        match fs::read_link(path) {
            Ok(target) => Ok(text(&target)),
            Err(error) => Err(failure(&error)),
        }
    }

    fn change_times(
        &mut self,
        path: &str,
        accessed: i128,
        modified: i128,
    ) -> Result<(), HostError> {
        let times = FileTimes::new()
            .set_accessed(time(accessed))
            .set_modified(time(modified));
        done(File::open(path).and_then(|file| file.set_times(times)))
    }

    fn current_directory(&mut self) -> String {
        self.directory.clone()
    }

    fn change_directory(&mut self, path: &str) -> Result<(), HostError> {
        match self.status(path)?.kind {
            FileKind::Directory => {
                self.directory = path.to_owned();
                Ok(())
            }
            _ => Err(HostError::NotADirectory),
        }
    }

    fn now(&mut self) -> i128 {
        let now = || SystemTime::now().duration_since(UNIX_EPOCH);
        self.clock.unwrap_or_else(|| {
            now().map_or(0, |since| i128::try_from(since.as_nanos()).unwrap_or(0))
        })
    }

    fn local_offset(&mut self, seconds: i64) -> (i32, String) {
        (self.zone)(seconds)
    }

    fn environment_variable(&mut self, name: &str) -> Result<Option<String>, HostError> {
        Ok(match &self.environment {
            None => std::env::var(name).ok(),
            Some(variables) => {
                let found = variables.iter().find(|(known, _)| known == name);
                found.map(|(_, value)| value.clone())
            }
        })
    }

    fn environment(&mut self) -> Vec<(String, String)> {
        match &self.environment {
            Some(variables) => variables.clone(),
            None => std::env::vars_os()
                .filter_map(|(name, value)| {
                    Some((name.into_string().ok()?, value.into_string().ok()?))
                })
                .collect(),
        }
    }

    fn random_bytes(&mut self, count: usize) -> Result<Vec<u8>, HostError> {
        let mut bytes = vec![0; count];
        (self.random)(&mut bytes)?;
        Ok(bytes)
    }

    fn print(&mut self, stream: Stream, text: &[u8]) -> Result<(), HostError> {
        (self.print)(stream, text);
        Ok(())
    }

    fn input(&mut self) -> Result<Vec<u8>, HostError> {
        let mut content = Vec::new();
        match io::stdin().read_to_end(&mut content) {
            Ok(_) => Ok(content),
            Err(error) => Err(failure(&error)),
        }
    }
}
