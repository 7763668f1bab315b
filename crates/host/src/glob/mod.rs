//! Path patterns as in Ruby: `Dir.glob` (`walk`) and `File.fnmatch` (`name`).

mod name;
mod walk;

use std::path::Path;

use crate::{Files, HostError, PathKind};

pub use name::{Flags, expand_braces, matches};
pub use walk::{Directories, find};

/// Whether a path has glob metacharacters.
pub fn is_pattern(path: &str) -> bool {
    path.contains(['*', '?', '[', '{'])
}

/// Whether a name as a whole matches a pattern with `*`, `?` and `[…]`.
pub fn name_matches(pattern: &str, name: &str) -> bool {
    let flags = Flags {
        dot_match: true,
        ..Flags::default()
    };
    matches(pattern, name, flags)
}

/// The matching paths, in Ruby's order.
///
/// Fails if listing a directory is refused. A directory that cannot be listed for another reason is treated
/// as empty.
pub fn expand(files: &dyn Files, pattern: &str) -> Result<Vec<String>, HostError> {
    find(&mut OfHost(files), pattern, Flags::default(), false)
}

/// The directories of a host.
struct OfHost<'a>(&'a dyn Files);

impl Directories for OfHost<'_> {
    type Error = HostError;

    fn list(&mut self, directory: &str) -> Result<Vec<String>, HostError> {
        let directory = if directory.is_empty() { "." } else { directory };
        match self.0.list(Path::new(directory)) {
            Err(error @ HostError::Refused { .. }) => Err(error),
            listed => Ok(listed.unwrap_or_default()),
        }
    }

    fn exists(&mut self, path: &str) -> bool {
        self.0.kind(Path::new(path)) != PathKind::Missing
    }

    fn is_directory(&mut self, path: &str) -> bool {
        self.0.is_directory(Path::new(path))
    }

    fn is_link(&mut self, path: &str) -> bool {
        self.0.is_link(Path::new(path))
    }
}
