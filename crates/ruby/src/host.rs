//! The interface of Ruby code to the outside world. The embedder implements it, and may refuse any access.

use std::fmt;
use std::sync::Arc;

use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::program::{ParseOptions, Program, SyntaxError};
use crate::value::Value;

/// Files, clock, environment, randomness, output, commands; and the embedder's extensions.
pub trait Host {
    fn read(&mut self, path: &str) -> Result<Vec<u8>, HostError>;

    fn status(&mut self, path: &str) -> Result<FileStatus, HostError>;

    /// Whether there is a file or directory at a path.
    fn exists(&mut self, path: &str) -> bool {
        self.status(path).is_ok()
    }

    /// The status of a symbolic link itself, not of its target.
    fn link_status(&mut self, path: &str) -> Result<FileStatus, HostError> {
        self.status(path)
    }

    /// The names in a directory, sorted, without `.` and `..`.
    fn list(&mut self, path: &str) -> Result<Vec<String>, HostError>;

    /// Resolves symbolic links.
    fn real_path(&mut self, path: &str) -> Result<String, HostError>;

    /// Resolves symbolic links of a path that is only a part of the one that a program accesses, so that the
    /// host has nothing to refuse. `None` if nothing exists there.
    fn resolve(&mut self, path: &str) -> Option<String> {
        self.real_path(path).ok()
    }

    fn write(&mut self, path: &str, _content: &[u8], _append: bool) -> Result<(), HostError> {
        Err(HostError::Refused(format!("writing {path}")))
    }

    fn make_directory(&mut self, path: &str) -> Result<(), HostError> {
        Err(HostError::Refused(format!("making the directory {path}")))
    }

    /// Removes a file or an empty directory.
    fn remove(&mut self, path: &str) -> Result<(), HostError> {
        Err(HostError::Refused(format!("removing {path}")))
    }

    fn change_mode(&mut self, path: &str, _mode: u32) -> Result<(), HostError> {
        Err(HostError::Refused(format!("changing the mode of {path}")))
    }

    fn change_owner(&mut self, path: &str) -> Result<(), HostError> {
        Err(HostError::Refused(format!("changing the owner of {path}")))
    }

    fn rename(&mut self, from: &str, _to: &str) -> Result<(), HostError> {
        Err(HostError::Refused(format!("renaming {from}")))
    }

    /// Creates a symbolic link or a hard link.
    fn link(&mut self, _target: &str, path: &str, _symbolic: bool) -> Result<(), HostError> {
        Err(HostError::Refused(format!("linking {path}")))
    }

    /// The target of a symbolic link.
    fn read_link(&mut self, path: &str) -> Result<String, HostError> {
        self.real_path(path)
    }

    /// Sets the access and modification times of a file, in nanoseconds since 1970.
    fn change_times(&mut self, path: &str, _: i128, _: i128) -> Result<(), HostError> {
        Err(HostError::Refused(format!("changing the time of {path}")))
    }

    fn current_directory(&mut self) -> String {
        "/".to_owned()
    }

    fn change_directory(&mut self, path: &str) -> Result<(), HostError> {
        Err(HostError::Refused(format!(
            "changing the working directory to {path}"
        )))
    }

    /// A parsed program file, parsed once for all interpreters if the host shares programs.
    fn program(&mut self, path: &str) -> Result<Result<Arc<Program>, SyntaxError>, HostError> {
        let source = self.read(path)?;
        Ok(Program::parse(path, &source, &ParseOptions::default()).map(Arc::new))
    }

    /// The directories that [`Host::find_feature`] searches.
    fn load_path(&self) -> &[String] {
        &[]
    }

    /// The first file of a feature in [`Host::load_path`], by its name without `.rb`: a host that knows its directories
    /// need not be asked about each of them. `None` if it has to be asked.
    fn find_feature(&mut self, _name: &str) -> Option<Option<String>> {
        None
    }

    /// A file of the embedder, which takes precedence over all others of that name.
    fn own_program(&mut self, _feature: &str) -> Option<Arc<Program>> {
        None
    }

    /// The embedder's feature for a name that `require` finds nowhere else.
    fn provides(&mut self, _feature: &str) -> Provided {
        Provided::Nothing
    }

    /// Nanoseconds since 1970.
    fn now(&mut self) -> i128;

    /// The offset of local time in seconds east of UTC at a time (in seconds since 1970), and the name of the
    /// zone.
    fn local_offset(&mut self, _seconds: i64) -> (i32, String) {
        (0, "UTC".to_owned())
    }

    fn environment_variable(&mut self, name: &str) -> Result<Option<String>, HostError>;

    /// All environment variables that may be read.
    fn environment(&mut self) -> Vec<(String, String)> {
        Vec::new()
    }

    /// Random bytes for seeds and secrets. They must be unpredictable if programs create secrets.
    fn random_bytes(&mut self, count: usize) -> Result<Vec<u8>, HostError>;

    fn print(&mut self, stream: Stream, text: &[u8]) -> Result<(), HostError>;

    /// The rest of the standard input.
    fn input(&mut self) -> Result<Vec<u8>, HostError> {
        Ok(Vec::new())
    }

    /// Runs a command; returns standard output and exit status. A single argument is a shell command line.
    fn run(&mut self, command: &[String]) -> Result<(Vec<u8>, i32), HostError> {
        let command = command.join(" ");
        Err(HostError::Refused(format!("running `{command}`")))
    }

    /// Called regularly: whether the deadline has passed.
    fn is_interrupted(&mut self) -> bool {
        false
    }

    /// Suspends the current coroutine until it is resumed with a value. Outside of a coroutine, returns the
    /// state as an error.
    fn suspend(&mut self, state: Box<State>, _: Value) -> Result<(Box<State>, Value), Box<State>> {
        Err(state)
    }

    /// A call from Ruby to the embedder (`Embedder.call(:operation, …)`). It gets the state of the
    /// interpreter, so that the embedder can run Ruby code in turn, and returns it with the result.
    fn call(&mut self, state: Box<State>, operation: &str, _: &[Value]) -> (Box<State>, Eval) {
        let _ = operation;
        (state, Ok(Value::Nil))
    }
}

/// The embedder's feature for a required name.
#[derive(Clone, Debug)]
pub enum Provided {
    Nothing,
    /// It is already defined.
    Defined,
    /// It is defined by a program of the embedder, which runs once.
    Program(Arc<Program>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stream {
    Output,
    Error,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileKind {
    File,
    Directory,
    Other,
}

#[derive(Clone, Debug)]
pub struct FileStatus {
    pub kind: FileKind,
    pub is_symlink: bool,
    pub size: u64,
    pub mode: u32,
    /// Nanoseconds since 1970.
    pub modified: i128,
}

/// Why the host failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HostError {
    NotFound,
    NotADirectory,
    IsADirectory,
    PermissionDenied,
    /// Another error of the operating system, by its Linux errno.
    Errno(i64),
    /// Refused by a sandbox; names the operation.
    Refused(String),
    /// Refused, with the host's own message.
    Forbidden(String),
    Other(String),
}

impl fmt::Display for HostError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HostError::NotFound => f.write_str("No such file or directory"),
            HostError::NotADirectory => f.write_str("Not a directory"),
            HostError::IsADirectory => f.write_str("Is a directory"),
            HostError::PermissionDenied => f.write_str("Permission denied"),
            HostError::Errno(number) => write!(f, "error {number} of the operating system"),
            HostError::Refused(what) => write!(f, "{what} is not allowed here"),
            HostError::Forbidden(message) | HostError::Other(message) => f.write_str(message),
        }
    }
}

impl Interp<'_> {
    /// Calls the embedder.
    pub fn call_embedder(&mut self, operation: &str, args: &[Value]) -> Eval {
        // Creating and dropping a placeholder for each call would take longer than many of the calls.
        let placeholder = self.state.placeholder.take().unwrap_or_default();
        let state = std::mem::replace(&mut self.state, placeholder);
        let (state, result) = self.host.call(state, operation, args);
        let placeholder = std::mem::replace(&mut self.state, state);
        self.state.placeholder = Some(placeholder);
        result
    }
}
