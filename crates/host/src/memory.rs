//! A host in memory.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::{Command, Files, Finished, Host, HostError, PathKind, SeededBytes};

/// A host whose files, variables and commands are in memory, whose clock stands still and whose random bytes
/// are the same in every run. It records all accesses. By default it is empty.
#[derive(Debug, Default)]
pub struct MemoryHost {
    content: Mutex<Content>,
    accesses: Mutex<Vec<Access>>,
}

#[derive(Debug, Default)]
struct Content {
    files: BTreeMap<PathBuf, Vec<u8>>,
    variables: BTreeMap<String, String>,
    commands: BTreeMap<String, Finished>,
    now: i128,
    random: SeededBytes,
}

/// A recorded access to a host.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Access {
    Read(PathBuf),
    Kind(PathBuf),
    List(PathBuf),
    Run(String),
}

impl MemoryHost {
    pub fn new() -> MemoryHost {
        MemoryHost::default()
    }

    /// A host with these files. Their parent directories exist implicitly.
    pub fn with<P: AsRef<Path>, C: Into<Vec<u8>>>(
        files: impl IntoIterator<Item = (P, C)>,
    ) -> MemoryHost {
        let host = MemoryHost::new();
        for (path, content) in files {
            host.write(path, content);
        }
        host
    }

    pub fn write(&self, path: impl AsRef<Path>, content: impl Into<Vec<u8>>) {
        let path = normal(path.as_ref());
        self.content().files.insert(path, content.into());
    }

    pub fn remove(&self, path: impl AsRef<Path>) {
        self.content().files.remove(&normal(path.as_ref()));
    }

    pub fn set_variable(&self, name: &str, value: &str) {
        let value = value.to_owned();
        self.content().variables.insert(name.to_owned(), value);
    }

    /// Sets the result of a command line.
    pub fn set_command(&self, line: &str, output: &str, status: i32) {
        let output = output.as_bytes().to_vec();
        let finished = Finished { output, status };
        self.content().commands.insert(line.to_owned(), finished);
    }

    /// Sets the clock, in nanoseconds since 1970.
    pub fn set_now(&self, now: i128) {
        self.content().now = now;
    }

    /// The accesses since the last call.
    pub fn take_accesses(&self) -> Vec<Access> {
        let accesses = self.accesses.lock();
        std::mem::take(&mut accesses.unwrap_or_else(PoisonError::into_inner))
    }

    fn content(&self) -> MutexGuard<'_, Content> {
        self.content.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note(&self, access: Access) {
        let accesses = self.accesses.lock();
        let mut accesses = accesses.unwrap_or_else(PoisonError::into_inner);
        accesses.push(access);
    }
}

impl Content {
    fn kind(&self, path: &Path) -> PathKind {
        if self.files.contains_key(path) {
            return PathKind::File;
        }
        // The entries of a directory sort after its own path.
        let mut behind = self.files.range(path.to_owned()..);
        match behind.next() {
            Some((file, _)) if file.starts_with(path) => PathKind::Directory,
            _ if path == Path::new("/") => PathKind::Directory,
            _ => PathKind::Missing,
        }
    }
}

impl Files for MemoryHost {
    fn read(&self, path: &Path) -> Result<Option<Vec<u8>>, HostError> {
        let path = normal(path);
        self.note(Access::Read(path.clone()));
        let content = self.content();
        match content.kind(&path) {
            PathKind::Directory => Err(HostError::IsADirectory),
            _ => Ok(content.files.get(&path).cloned()),
        }
    }

    fn kind(&self, path: &Path) -> PathKind {
        let path = normal(path);
        self.note(Access::Kind(path.clone()));
        self.content().kind(&path)
    }

    fn list(&self, path: &Path) -> Result<Vec<String>, HostError> {
        let path = normal(path);
        self.note(Access::List(path.clone()));
        let content = self.content();
        match content.kind(&path) {
            PathKind::Missing => return Err(HostError::NotFound),
            PathKind::File => return Err(HostError::NotADirectory),
            PathKind::Directory => {}
        }
        let inside = content.files.keys();
        let inside = inside.filter_map(|file| file.strip_prefix(&path).ok()?.iter().next());
        let names: BTreeSet<String> = inside
            .map(|name| name.to_string_lossy().into_owned())
            .collect();
        Ok(names.into_iter().collect())
    }
}

impl Host for MemoryHost {
    fn now(&self) -> i128 {
        self.content().now
    }

    fn random_bytes(&self, buffer: &mut [u8]) -> Result<(), HostError> {
        self.content().random.fill(buffer);
        Ok(())
    }

    fn environment_variable(&self, name: &str) -> Option<String> {
        self.content().variables.get(name).cloned()
    }

    fn run(&self, command: &Command) -> Result<Finished, HostError> {
        let line = command.line();
        self.note(Access::Run(line.clone()));
        match self.content().commands.get(&line) {
            Some(finished) => Ok(finished.clone()),
            None => Err(HostError::refused(format!("Running {line}"))),
        }
    }
}

/// Normalises a path: removes `.` and `..`.
pub(crate) fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for component in path.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir => {
                normal.pop();
            }
            component => normal.push(component),
        }
    }
    normal
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_make_directories() {
        let host = MemoryHost::with([("/a/b.pp", "1"), ("/a/c/d.pp", "2"), ("/a-b", "3")]);
        let kind = |path: &str| host.kind(Path::new(path));
        assert_eq!(kind("/a/b.pp"), PathKind::File);
        assert_eq!(kind("/a"), PathKind::Directory);
        assert_eq!(kind("/a/./c/"), PathKind::Directory);
        assert_eq!(kind("/a/c/../b.pp"), PathKind::File);
        assert_eq!(kind("/a/b"), PathKind::Missing);
        assert_eq!(
            host.list(Path::new("/a")),
            Ok(vec!["b.pp".into(), "c".into()])
        );
        assert_eq!(host.list(Path::new("/none")), Err(HostError::NotFound));
        assert_eq!(host.read(Path::new("/a")), Err(HostError::IsADirectory));
        assert_eq!(host.read(Path::new("/a/x")), Ok(None));
        host.take_accesses();
        assert_eq!(host.read(Path::new("/a-b")), Ok(Some(b"3".to_vec())));
        assert_eq!(host.take_accesses(), [Access::Read("/a-b".into())]);
    }

    #[test]
    fn commands_are_known_or_refused() {
        let host = MemoryHost::new();
        host.set_command("/bin/date -u", "now\n", 0);
        let date = Command::new("/bin/date", vec!["-u".to_owned()]);
        assert_eq!(
            host.run(&date).map(|done| done.output),
            Ok(b"now\n".to_vec())
        );
        let other = host.run(&Command::new("/bin/rm", Vec::new()));
        let message = other.expect_err("it is not known").to_string();
        assert_eq!(message, "Running /bin/rm is not permitted here");
    }
}
