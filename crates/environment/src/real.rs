//! The host of this machine: its files, clock, environment variables, commands and threads.
//!
//! No other module of the libraries accesses them.

#![allow(clippy::disallowed_methods, reason = "this is the real host")]

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use host::{Command, Files, Finished, Host, HostError, PathKind, Stderr};

use crate::absolute;

/// This machine.
#[derive(Clone, Copy, Debug)]
pub struct RealHost {
    threads: Option<usize>,
    start: Instant,
}

impl RealHost {
    /// A host with as many threads as there are cores.
    pub fn new() -> RealHost {
        RealHost {
            threads: None,
            start: Instant::now(),
        }
    }

    /// A host to be shared by threads.
    pub fn shared() -> Arc<dyn Host> {
        Arc::new(RealHost::new())
    }

    /// A host with this number of threads; callers that use threads of their own want one.
    pub fn with_threads(threads: usize) -> RealHost {
        RealHost {
            threads: Some(threads),
            ..RealHost::new()
        }
    }
}

impl Default for RealHost {
    fn default() -> RealHost {
        RealHost::new()
    }
}

impl Files for RealHost {
    fn read(&self, path: &Path) -> Result<Option<Vec<u8>>, HostError> {
        match fs::read(path) {
            Ok(content) => Ok(Some(content)),
            Err(error) if is_missing(&error) => Ok(None),
            Err(error) => Err(failure(&error)),
        }
    }

    fn kind(&self, path: &Path) -> PathKind {
        match fs::metadata(path) {
            Ok(metadata) if metadata.is_dir() => PathKind::Directory,
            Ok(_) => PathKind::File,
            Err(_) => PathKind::Missing,
        }
    }

    fn list(&self, path: &Path) -> Result<Vec<String>, HostError> {
        let entries = fs::read_dir(path).map_err(|error| failure(&error))?;
        let mut names = Vec::new();
        for entry in entries {
            let entry = entry.map_err(|error| failure(&error))?;
            if !is_endless(&entry) {
                names.push(entry.file_name().to_string_lossy().into_owned());
            }
        }
        names.sort_unstable();
        Ok(names)
    }

    fn is_link(&self, path: &Path) -> bool {
        fs::symlink_metadata(path).is_ok_and(|found| found.is_symlink())
    }

    fn canonical(&self, path: &Path) -> PathBuf {
        if let Ok(target) = fs::canonicalize(path) {
            return target;
        }
        // A dangling symbolic link still resolves to its target.
        if let Ok(link) = fs::read_link(path) {
            let directory = path.parent().unwrap_or(Path::new("/"));
            return absolute(&link, &self.canonical(directory));
        }
        match (path.parent(), path.components().next_back()) {
            (Some(parent), Some(last)) => absolute(Path::new(&last), &self.canonical(parent)),
            _ => path.to_owned(),
        }
    }
}

impl Host for RealHost {
    fn now(&self) -> i128 {
        let nanoseconds =
            |duration: Duration| i128::try_from(duration.as_nanos()).unwrap_or(i128::MAX);
        match SystemTime::now().duration_since(UNIX_EPOCH) {
            Ok(since) => nanoseconds(since),
            Err(before) => -nanoseconds(before.duration()),
        }
    }

    fn monotonic(&self) -> Duration {
        self.start.elapsed()
    }

    fn local_offset(&self) -> i32 {
        jiff::Zoned::now().offset().seconds()
    }

    fn random_bytes(&self, buffer: &mut [u8]) -> Result<(), HostError> {
        getrandom::fill(buffer).map_err(|error| HostError::Other(error.to_string()))
    }

    fn environment_variable(&self, name: &str) -> Option<String> {
        std::env::var(name).ok()
    }

    fn run(&self, command: &Command) -> Result<Finished, HostError> {
        execute(command)
    }

    fn threads(&self) -> usize {
        self.threads
            .unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from))
    }

    fn in_parallel(&self, threads: usize, work: &(dyn Fn(usize) + Sync)) {
        let threads = threads.min(self.threads());
        thread::scope(|scope| {
            for number in 1..threads {
                scope.spawn(move || work(number));
            }
            work(0);
        });
    }
}

/// Runs a command. A separate thread reads its output, so that a command that neither ends nor writes can be
/// killed.
fn execute(command: &Command) -> Result<Finished, HostError> {
    let (mut reader, writer) = io::pipe().map_err(|error| failure(&error))?;
    let mut process = std::process::Command::new(&command.program);
    process.args(&command.arguments).stdin(Stdio::null());
    match command.stderr {
        Stderr::Discarded => process.stderr(Stdio::null()),
        Stderr::Merged => process.stderr(writer.try_clone().map_err(|error| failure(&error))?),
    };
    process.stdout(writer);
    if let Some(directory) = &command.directory {
        process.current_dir(directory);
    }
    if let Some(names) = &command.environment {
        let variables = std::env::vars_os();
        let visible = variables.filter(|(name, _)| names.iter().any(|it| it.as_str() == name));
        process.env_clear().envs(visible);
    }
    let child = process.spawn().map_err(|error| failure(&error))?;
    // Our ends of the pipe would keep it open.
    drop(process);
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut output = Vec::new();
        // After a timeout, nobody receives it.
        drop(sender.send(reader.read_to_end(&mut output).map(|_| output)));
    });
    let start = Instant::now();
    let output = receiver.recv_timeout(command.timeout);
    let left = match output {
        Err(RecvTimeoutError::Timeout) => Duration::ZERO,
        _ => command.timeout.saturating_sub(start.elapsed()),
    };
    let status = wait(child, left).map_err(|error| failure(&error))?;
    match (output, status) {
        (Ok(Ok(output)), Some(status)) => Ok(Finished { output, status }),
        (Ok(Err(error)), _) => Err(failure(&error)),
        _ => Err(HostError::Timeout(command.timeout)),
    }
}

/// The exit status of a command whose output has ended; `None` if it timed out and was killed.
fn wait(mut child: Child, left: Duration) -> io::Result<Option<i32>> {
    let start = Instant::now();
    let mut pause = Duration::from_micros(50);
    while start.elapsed() < left {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status.code().unwrap_or(1)));
        }
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(20));
    }
    // It may have ended meanwhile, so that killing it fails.
    drop(child.kill());
    child.wait()?;
    Ok(None)
}

/// Whether an error means that a file does not exist. A path below a file does not exist either.
fn is_missing(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
    )
}

fn failure(error: &io::Error) -> HostError {
    match error.kind() {
        io::ErrorKind::NotFound => HostError::NotFound,
        io::ErrorKind::PermissionDenied => HostError::Denied,
        io::ErrorKind::IsADirectory => HostError::IsADirectory,
        io::ErrorKind::NotADirectory => HostError::NotADirectory,
        _ => HostError::Other(error.to_string()),
    }
}

/// Describes an error of the file system in plain words.
pub fn describe(error: &io::Error) -> String {
    failure(error).to_string()
}

/// Whether reading an entry of a directory would wait for another process.
#[cfg(unix)]
fn is_endless(entry: &fs::DirEntry) -> bool {
    use std::os::unix::fs::FileTypeExt as _;
    let kind = entry.file_type();
    kind.is_ok_and(|kind| kind.is_fifo() || kind.is_socket())
}

#[cfg(not(unix))]
fn is_endless(_: &fs::DirEntry) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(code: &str) -> Command {
        Command {
            stderr: Stderr::Merged,
            ..Command::new("/bin/sh", vec!["-c".to_owned(), code.to_owned()])
        }
    }

    #[test]
    fn commands() {
        let run = |command: Command| RealHost::new().run(&command);
        let finished = |output: &str, status| {
            let output = output.as_bytes().to_vec();
            Ok(Finished { output, status })
        };
        assert_eq!(run(shell("echo a; echo b >&2")), finished("a\nb\n", 0));
        let discarding = Command {
            stderr: Stderr::Discarded,
            ..shell("echo a; echo b >&2; exit 3")
        };
        assert_eq!(run(discarding), finished("a\n", 3));
        let inside = Command {
            directory: Some("/usr".into()),
            ..shell("pwd")
        };
        assert_eq!(run(inside), finished("/usr\n", 0));
        let missing = Command::new("/nowhere/none", Vec::new());
        assert_eq!(run(missing), Err(HostError::NotFound));
    }

    #[test]
    fn commands_have_limited_time() {
        let timeout = Duration::from_millis(100);
        let start = Instant::now();
        for code in ["exec sleep 5", "exec >/dev/null 2>&1; exec sleep 5"] {
            let slow = Command {
                timeout,
                ..shell(code)
            };
            let ended = RealHost::new().run(&slow);
            assert_eq!(ended, Err(HostError::Timeout(timeout)), "{code}");
        }
        assert!(start.elapsed() < Duration::from_secs(5));
    }

    #[test]
    fn files() {
        let host = RealHost::new();
        let dir = tempfile::tempdir().unwrap();
        let path = |name: &str| dir.path().join(name);
        fs::write(path("b"), "B").unwrap();
        fs::create_dir(path("a")).unwrap();
        assert_eq!(host.read(&path("b")), Ok(Some(b"B".to_vec())));
        assert_eq!(host.read(&path("none")), Ok(None));
        assert_eq!(host.read(&path("b/none")), Ok(None));
        assert_eq!(host.read(&path("a")), Err(HostError::IsADirectory));
        assert_eq!(
            host.list(dir.path()),
            Ok(vec!["a".to_owned(), "b".to_owned()])
        );
        assert_eq!(host.kind(&path("a")), PathKind::Directory);
        assert_eq!(host.kind(&path("b")), PathKind::File);
        assert_eq!(host.kind(&path("c")), PathKind::Missing);
    }

    #[test]
    fn the_rest_of_the_world() {
        let host = RealHost::new();
        assert!(host.now() > 1_700_000_000_000_000_000);
        assert!(host.local_offset().abs() <= 26 * 3600);
        assert!(host.monotonic() <= host.monotonic());
        assert!(host.environment_variable("PATH").is_some());
        let done = std::sync::atomic::AtomicUsize::new(0);
        let add = |number: usize| {
            done.fetch_add(1 << number, std::sync::atomic::Ordering::Relaxed);
        };
        RealHost::with_threads(3).in_parallel(9, &add);
        assert_eq!(done.into_inner(), 0b111);
    }
}
