//! The outside world as it is: the files, the clock and the commands of this machine.

use std::fs;
use std::io::{self, Read};
use std::path::Path;
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

use compiler::{Host, HostError, PathKind};

/// This machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct World;

impl Host for World {
    fn read(&self, path: &Path) -> Result<Option<Vec<u8>>, HostError> {
        match fs::read(path) {
            Ok(content) => Ok(Some(content)),
            Err(error) if is_missing(&error) => Ok(None),
            Err(error) => Err(failure(&error)),
        }
    }

    fn kind(&self, path: &Path) -> PathKind {
        match fs::metadata(path) {
            Ok(metadata) if metadata.is_dir() => PathKind::Folder,
            Ok(_) => PathKind::File,
            Err(_) => PathKind::Missing,
        }
    }

    fn list(&self, path: &Path) -> Result<Vec<String>, HostError> {
        let entries = fs::read_dir(path).map_err(|error| failure(&error))?;
        let mut names = Vec::new();
        for entry in entries {
            let name = entry.map_err(|error| failure(&error))?.file_name();
            names.push(name.to_string_lossy().into_owned());
        }
        names.sort_unstable();
        Ok(names)
    }

    fn now(&self) -> i128 {
        let nanoseconds = |duration: std::time::Duration| {
            i128::try_from(duration.as_nanos()).unwrap_or(i128::MAX)
        };
        match SystemTime::now().duration_since(UNIX_EPOCH) {
            Ok(since) => nanoseconds(since),
            Err(before) => -nanoseconds(before.duration()),
        }
    }

    fn local_offset(&self) -> i32 {
        jiff::Zoned::now().offset().seconds()
    }

    /// As Puppet does it: from the folder of the command, with what it complains about among what
    /// it prints.
    fn run(&self, command: &str, arguments: &[String]) -> Result<Vec<u8>, HostError> {
        let (output, status) = execute(command, arguments).map_err(|error| failure(&error))?;
        if status.success() {
            return Ok(output);
        }
        let words = std::iter::once(command).chain(arguments.iter().map(String::as_str));
        let words: Vec<&str> = words.collect();
        let code = status.code().unwrap_or_default();
        Err(HostError(format!(
            "Execution of '{}' returned {code}: {}",
            words.join(" "),
            String::from_utf8_lossy(&output)
        )))
    }
}

impl World {
    /// What a command prints, without what it complains about, and its status.
    pub fn output(command: &str, arguments: &[String]) -> io::Result<(Vec<u8>, i32)> {
        let mut process = Command::new(command);
        process.args(arguments).stdin(std::process::Stdio::null());
        let output = process.stderr(std::process::Stdio::null()).output()?;
        Ok((output.stdout, output.status.code().unwrap_or(1)))
    }
}

fn execute(command: &str, arguments: &[String]) -> io::Result<(Vec<u8>, std::process::ExitStatus)> {
    let (mut reader, writer) = io::pipe()?;
    let mut process = Command::new(command);
    process.args(arguments).stdin(std::process::Stdio::null());
    process.stdout(writer.try_clone()?).stderr(writer);
    let folder = Path::new(command).parent();
    if let Some(folder) = folder.filter(|folder| folder.is_absolute()) {
        process.current_dir(folder);
    }
    let mut child = process.spawn()?;
    // Our ends of the pipe would keep it open.
    drop(process);
    let mut output = Vec::new();
    reader.read_to_end(&mut output)?;
    Ok((output, child.wait()?))
}

/// A file below a file does not exist either.
fn is_missing(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
    )
}

fn failure(error: &io::Error) -> HostError {
    HostError(crate::input::describe(error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands() {
        let run = |command: &str, arguments: &[&str]| {
            let arguments: Vec<String> = arguments.iter().map(|&a| a.to_owned()).collect();
            World.run(command, &arguments)
        };
        let both = run("/bin/sh", &["-c", "echo out; echo err >&2"]);
        assert_eq!(both, Ok(b"out\nerr\n".to_vec()));
        let failed = run("/bin/sh", &["-c", "echo no; exit 3"]).unwrap_err();
        assert_eq!(
            failed.0,
            "Execution of '/bin/sh -c echo no; exit 3' returned 3: no\n"
        );
        assert_eq!(
            run("/nowhere/none", &[]).unwrap_err().0,
            "No such file or directory"
        );
    }

    #[test]
    fn files() {
        let dir = tempfile::tempdir().unwrap();
        let path = |name: &str| dir.path().join(name);
        fs::write(path("b"), "B").unwrap();
        fs::create_dir(path("a")).unwrap();
        assert_eq!(World.read(&path("b")), Ok(Some(b"B".to_vec())));
        assert_eq!(World.read(&path("none")), Ok(None));
        assert_eq!(World.read(&path("b/none")), Ok(None));
        assert!(World.read(&path("a")).is_err());
        assert_eq!(
            World.list(dir.path()),
            Ok(vec!["a".to_owned(), "b".to_owned()])
        );
        assert_eq!(World.kind(&path("a")), PathKind::Folder);
        assert_eq!(World.kind(&path("b")), PathKind::File);
        assert_eq!(World.kind(&path("c")), PathKind::Missing);
    }

    #[test]
    fn the_clock_goes() {
        assert!(World.now() > 1_700_000_000_000_000_000);
        assert!(World.local_offset().abs() <= 26 * 3600);
    }
}
