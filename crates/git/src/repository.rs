//! Repositories and revision names.

use std::path::{Path, PathBuf};

use gix::ObjectId;
use gix::bstr::ByteSlice;
use gix::remote::Direction;

use crate::GitError;
use crate::tree::{Tree, Trees};

/// A repository on this machine.
pub struct Repository {
    pub(crate) inner: gix::ThreadSafeRepository,
    /// A cache of the trees that have been read: two revisions have most of them in common.
    pub(crate) trees: Trees,
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

/// What the branch is called that others come from.
const MAIN: [&str; 3] = ["main", "master", "production"];

impl Repository {
    /// Opens the repository that contains a directory.
    pub fn discover(directory: &Path) -> Result<Repository, GitError> {
        match gix::ThreadSafeRepository::discover(directory) {
            Ok(inner) => Ok(Repository {
                inner,
                trees: Trees::default(),
            }),
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
        if !self.has_revision("HEAD") {
            let branch = self.current_branch();
            return Err(GitError::NoSuchRevision {
                name: "HEAD".to_owned(),
                reason: branch.map(|name| format!("the branch '{name}' has no commits")),
                is_shallow: false,
            });
        }
        let upstream = self.upstream().ok_or_else(|| self.no_upstream())?;
        let base = self.merge_base(&upstream, "HEAD")?;
        Ok(Revision {
            name: upstream,
            ..base
        })
    }

    /// The upstream of the current branch, or the main branch. The copy of a branch on a server is what people push
    /// it to, not where it came from.
    fn upstream(&self) -> Option<String> {
        let current = self.current_branch();
        let tracked = self.tracked_branch();
        let is_main = current.as_deref().is_some_and(|name| MAIN.contains(&name));
        let is_copy = match (&current, &tracked) {
            (Some(current), Some(tracked)) => tracked.ends_with(&format!("/{current}")),
            _ => false,
        };
        if tracked.is_some() && (is_main || !is_copy) {
            return tracked;
        }
        let remote = MAIN.map(|name| format!("origin/{name}"));
        let local = MAIN.map(str::to_owned);
        let mut names = [vec!["origin/HEAD".to_owned()], remote.into(), local.into()]
            .into_iter()
            .flatten();
        let found = names.find(|name| current.as_ref() != Some(name) && self.has_revision(name));
        found.or(tracked)
    }

    fn current_branch(&self) -> Option<String> {
        let local = self.inner.to_thread_local();
        let head = local.head_name().ok().flatten()?;
        Some(head.shorten().to_str_lossy().into_owned())
    }

    /// The branch of a remote repository that the current one tracks.
    fn tracked_branch(&self) -> Option<String> {
        let local = self.inner.to_thread_local();
        let head = local.head_name().ok().flatten()?;
        let tracked = local.branch_remote_tracking_ref_name(head.as_ref(), Direction::Fetch);
        let name = tracked?.ok()?;
        let name = name.shorten().to_str_lossy().into_owned();
        self.has_revision(&name).then_some(name)
    }

    fn no_upstream(&self) -> GitError {
        let current = self.current_branch();
        GitError::NoUpstream {
            main: current.filter(|name| MAIN.contains(&name.as_str())),
            is_shallow: self.is_shallow(),
        }
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
