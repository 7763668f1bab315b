//! Revisions of git repositories as file systems: read from the object database, nothing is checked out, nothing is
//! fetched, no command is run.
//!
//! A [`Repository`] resolves names of revisions; a [`Tree`] is one of them, as the files of a [`host::Host`].

mod error;
mod mount;
mod repository;
mod tree;

pub use error::GitError;
pub use mount::Mounted;
pub use repository::{Repository, Revision};
pub use tree::Tree;
