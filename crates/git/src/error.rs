//! Errors of reading revisions.

use std::fmt;
use std::path::PathBuf;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GitError {
    /// The directory is in no repository.
    NoRepository(PathBuf),
    /// The repository cannot be opened.
    Broken { path: PathBuf, reason: String },
    /// A bare repository has no working tree to compare with.
    Bare(PathBuf),
    NoSuchRevision {
        name: String,
        /// `None` if the revision does not exist.
        reason: Option<String>,
        is_shallow: bool,
    },
    /// No branch to compare with is known.
    NoUpstream {
        /// The current branch, if it is the main one.
        main: Option<String>,
        is_shallow: bool,
    },
    /// Two revisions have no common ancestor, as far as this clone knows.
    NoMergeBase {
        one: String,
        other: String,
        is_shallow: bool,
    },
    /// The commit of a submodule is not in this clone.
    MissingSubmodule {
        path: String,
        commit: String,
        revision: String,
    },
    /// An object is missing from the database.
    MissingObject {
        what: String,
        reason: String,
        is_shallow: bool,
    },
}

const SHALLOW: &str = "; this clone is shallow: get the rest with 'git fetch --unshallow', in CI with a fetch depth of 0";

impl fmt::Display for GitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hint = |is_shallow: &bool| if *is_shallow { SHALLOW } else { "" };
        match self {
            GitError::NoRepository(directory) => write!(
                f,
                "{} is in no git repository; give two directories or two catalogs instead",
                directory.display()
            ),
            GitError::Broken { path, reason } => {
                write!(
                    f,
                    "Could not open the git repository {}: {reason}",
                    path.display()
                )
            }
            GitError::Bare(path) => write!(
                f,
                "{} is a bare repository and has no working tree; give two revisions",
                path.display()
            ),
            GitError::NoSuchRevision {
                name,
                reason,
                is_shallow,
            } => {
                let reason = match reason {
                    Some(reason) => format!(": {reason}"),
                    None => ", nor a directory or file of that name".to_owned(),
                };
                write!(
                    f,
                    "There is no revision '{name}'{reason}{}",
                    hint(is_shallow)
                )
            }
            GitError::NoUpstream {
                main: Some(main), ..
            } => write!(
                f,
                "The branch '{main}' has no upstream branch; name the revision to compare with: HEAD shows what is not \
                 committed, HEAD~1 the last commit, too"
            ),
            GitError::NoUpstream { is_shallow, .. } => write!(
                f,
                "The current branch has no upstream branch, and there is no origin/HEAD, main, master or production; \
                 name the revision to compare with, such as HEAD~1{}",
                hint(is_shallow)
            ),
            GitError::NoMergeBase {
                one,
                other,
                is_shallow,
            } => write!(
                f,
                "'{one}' and '{other}' have no common ancestor{}",
                hint(is_shallow)
            ),
            GitError::MissingSubmodule {
                path,
                commit,
                revision,
            } => write!(
                f,
                "'{revision}' has the submodule '{path}' at commit {commit}, which is not in this clone; \
                 get it with 'git submodule update --init {path}'"
            ),
            GitError::MissingObject {
                what,
                reason,
                is_shallow,
            } => write!(f, "Could not read {what}: {reason}{}", hint(is_shallow)),
        }
    }
}

impl std::error::Error for GitError {}
