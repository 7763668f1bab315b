//! Repositories and revision names.

use std::path::{Path, PathBuf};

use gix::ObjectId;
use gix::bstr::ByteSlice;
use gix::remote::Direction;

use crate::GitError;
use crate::tree::Tree;

/// A repository on this machine.
pub struct Repository {
    pub(crate) inner: gix::ThreadSafeRepository,
}

impl std::fmt::Debug for Repository {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Repository")
            .field(&self.inner.git_dir())
            .finish()
    }
}

/// A commit or a tree, with the name that the user gave.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Revision {
    pub name: String,
    /// The object id in hexadecimal.
    pub id: String,
    pub(crate) object: ObjectId,
}

impl Repository {
    /// Opens the repository that contains a directory.
    pub fn discover(directory: &Path) -> Result<Repository, GitError> {
        match gix::ThreadSafeRepository::discover(directory) {
            Ok(inner) => Ok(Repository { inner }),
            Err(error) => {
                let mut around = directory.ancestors();
                let reason = error.to_string();
                match around.find(|around| around.join(".git").symlink_metadata().is_ok()) {
                    Some(path) => Err(GitError::Broken {
                        path: path.to_owned(),
                        reason,
                    }),
                    None => Err(GitError::NoRepository(directory.to_owned())),
                }
            }
        }
    }

    /// The top of the working tree; `None` for bare repositories.
    pub fn work_tree(&self) -> Option<PathBuf> {
        let path = self.inner.work_dir()?;
        // The current directory is a canonical path, so this must be one, too.
        Some(path.canonicalize().unwrap_or_else(|_| path.to_owned()))
    }

    /// The `.git` directory.
    pub fn git_directory(&self) -> PathBuf {
        let path = self.inner.git_dir();
        path.canonicalize().unwrap_or_else(|_| path.to_owned())
    }

    /// Whether the clone is shallow.
    pub fn is_shallow(&self) -> bool {
        self.inner.to_thread_local().is_shallow().unwrap_or(false)
    }

    /// Resolves a name: a branch, a tag, `HEAD~1`, an id.
    pub fn resolve(&self, name: &str) -> Result<Revision, GitError> {
        let local = self.inner.to_thread_local();
        let missing = |reason: Option<String>| GitError::NoSuchRevision {
            name: name.to_owned(),
            reason,
            is_shallow: self.is_shallow(),
        };
        let found = local.rev_parse_single(name);
        let id = found.map_err(|_| missing(None))?;
        let object = id
            .object()
            .map_err(|error| missing(Some(first_line(&error.to_string()))))?;
        // A tag is peeled to its target.
        let object = match object.kind {
            gix::objs::Kind::Tag => object.peel_to_commit().map(|commit| commit.id),
            gix::objs::Kind::Commit | gix::objs::Kind::Tree => Ok(object.id),
            gix::objs::Kind::Blob => {
                return Err(missing(Some("it is the id of a file".to_owned())));
            }
        };
        let object = object.map_err(|error| missing(Some(first_line(&error.to_string()))))?;
        Ok(Revision {
            name: name.to_owned(),
            id: object.to_string(),
            object,
        })
    }

    /// Whether a name resolves to a revision.
    pub fn has_revision(&self, name: &str) -> bool {
        self.resolve(name).is_ok()
    }

    /// The merge base of two revisions.
    pub fn merge_base(&self, one: &str, other: &str) -> Result<Revision, GitError> {
        let (first, second) = (self.resolve(one)?, self.resolve(other)?);
        let local = self.inner.to_thread_local();
        let base = local.merge_base(first.object, second.object);
        let none = || GitError::NoMergeBase {
            one: one.to_owned(),
            other: other.to_owned(),
            is_shallow: self.is_shallow(),
        };
        let base = base.ok().flatten().ok_or_else(none)?.detach();
        Ok(Revision {
            name: format!("{one}...{other}"),
            id: base.to_string(),
            object: base,
        })
    }

    /// The merge base of the current branch and its upstream.
    pub fn merge_base_with_upstream(&self) -> Result<Revision, GitError> {
        let upstream = self.upstream().ok_or(GitError::NoUpstream)?;
        let base = self.merge_base(&upstream, "HEAD")?;
        Ok(Revision {
            name: upstream,
            ..base
        })
    }

    /// The upstream of the current branch, or the main branch.
    fn upstream(&self) -> Option<String> {
        let local = self.inner.to_thread_local();
        let head = local.head_name().ok().flatten();
        if let Some(head) = &head {
            let tracked = local.branch_remote_tracking_ref_name(head.as_ref(), Direction::Fetch);
            if let Some(Ok(name)) = tracked {
                let name = name.shorten().to_str_lossy().into_owned();
                if self.has_revision(&name) {
                    return Some(name);
                }
            }
        }
        let current = head.map(|head| head.shorten().to_str_lossy().into_owned());
        let names = [
            "origin/HEAD",
            "origin/main",
            "origin/master",
            "origin/production",
            "main",
            "master",
            "production",
        ];
        let mut names = names.into_iter();
        let found = names.find(|name| current.as_deref() != Some(name) && self.has_revision(name));
        found.map(str::to_owned)
    }

    /// All files of a revision.
    pub fn tree(&self, revision: &Revision) -> Result<Tree, GitError> {
        Tree::load(self, revision)
    }
}

/// The first line of a message of the git library, whose messages are long.
pub(crate) fn first_line(message: &str) -> String {
    message.lines().next().unwrap_or_default().to_owned()
}
