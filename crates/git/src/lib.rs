//! Revisions of git repositories as file systems. Files are read from the object database: nothing is checked
//! out or fetched, and no command is run.
//!
//! A [`Repository`] resolves names of revisions; a [`Tree`] has the files of one revision, which a
//! [`host::Host`] can serve.

mod error;
mod ignored;
mod mount;
mod repository;
mod tree;

pub use error::GitError;
pub use mount::Mounted;
pub use repository::{Repository, Revision};
pub use tree::Tree;
