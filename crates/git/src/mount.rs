//! Mounts: files that appear in another directory than their own.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use host::{Command, ContentId, Files, Finished, Host, HostError, PathKind};

use crate::Tree;
use crate::ignored::Ignored;

/// A host in which a directory is replaced by a revision or by another directory. All other paths are
/// unchanged. It gives both sides of a comparison the same paths.
///
/// Files that git ignores, such as modules that a Puppetfile lists, belong to no revision: those of the directory
/// stay visible.
pub struct Mounted {
    at: PathBuf,
    files: Source,
    beyond: Arc<dyn Host>,
}

enum Source {
    Revision(Arc<Tree>, Ignored),
    Directory(PathBuf),
}

impl std::fmt::Debug for Mounted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Mounted")
            .field("at", &self.at)
            .finish_non_exhaustive()
    }
}

/// The source that a path resolves to.
enum ResolvedPath<'a> {
    Revision(&'a Tree, Cow<'a, Path>),
    Beyond(Cow<'a, Path>),
}

impl Mounted {
    /// Mounts a revision over a directory.
    pub fn revision(tree: Arc<Tree>, at: impl Into<PathBuf>, beyond: Arc<dyn Host>) -> Mounted {
        let at = at.into();
        let ignored = Ignored::new(&at, beyond.clone());
        Mounted {
            at,
            files: Source::Revision(tree, ignored),
            beyond,
        }
    }

    /// Mounts a directory over another one.
    pub fn directory(
        directory: impl Into<PathBuf>,
        at: impl Into<PathBuf>,
        beyond: Arc<dyn Host>,
    ) -> Mounted {
        Mounted {
            at: at.into(),
            files: Source::Directory(directory.into()),
            beyond,
        }
    }

    /// The path below the mounted directory. Comparing strings suffices for most paths, and is much faster than
    /// comparing segments.
    fn inside<'a>(&self, path: &'a Path) -> Option<&'a Path> {
        let plain = || {
            let below = path.to_str()?.strip_prefix(self.at.to_str()?)?;
            below.strip_prefix('/').filter(|it| !it.starts_with('/'))
        };
        match plain() {
            Some(inside) => Some(Path::new(inside)),
            None => path.strip_prefix(&self.at).ok(),
        }
    }

    fn place<'a>(&'a self, path: &'a Path) -> ResolvedPath<'a> {
        let Some(inside) = self.inside(path) else {
            return ResolvedPath::Beyond(Cow::Borrowed(path));
        };
        match &self.files {
            Source::Directory(directory) => {
                ResolvedPath::Beyond(Cow::Owned(directory.join(inside)))
            }
            Source::Revision(tree, ignored) => {
                let inside = normal(inside);
                match tree.outside_target(&inside) {
                    // A link back into the repository is a path of the revision.
                    Some(target) => match self.at.join(target) {
                        target if target.starts_with(&self.at) && !has_parents(&target) => {
                            self.place_of_target(tree, &target)
                        }
                        target => ResolvedPath::Beyond(Cow::Owned(target)),
                    },
                    None if tree.kind(&inside) == PathKind::Missing
                        && ignored.contains(&inside) =>
                    {
                        ResolvedPath::Beyond(Cow::Borrowed(path))
                    }
                    None => ResolvedPath::Revision(tree, inside),
                }
            }
        }
    }

    /// The names of ignored entries of a directory that is in the revision.
    fn ignored_names(&self, inside: &Path, tracked: &[String]) -> Vec<String> {
        let Source::Revision(_, ignored) = &self.files else {
            return Vec::new();
        };
        let mut names = self.beyond.list(&self.at.join(inside)).unwrap_or_default();
        names.retain(|name| !tracked.contains(name) && ignored.contains(&inside.join(name)));
        names
    }

    fn place_of_target<'a>(&self, tree: &'a Tree, target: &Path) -> ResolvedPath<'a> {
        match target.strip_prefix(&self.at) {
            Ok(inside) => ResolvedPath::Revision(tree, Cow::Owned(inside.to_owned())),
            Err(_) => ResolvedPath::Beyond(Cow::Owned(target.to_owned())),
        }
    }
}

fn has_parents(path: &Path) -> bool {
    path.components()
        .any(|part| part == std::path::Component::ParentDir)
}

/// Normalises a path: removes `.` and empty segments. Hardly any path has them.
fn normal(path: &Path) -> Cow<'_, Path> {
    let bytes = path.as_os_str().as_encoded_bytes();
    let has_dots = bytes.first() == Some(&b'.') || bytes.windows(2).any(|pair| pair == b"/.");
    match has_dots || bytes.windows(2).any(|pair| pair == b"//") {
        true => Cow::Owned(
            path.components()
                .filter(|part| *part != std::path::Component::CurDir)
                .collect(),
        ),
        false => Cow::Borrowed(path),
    }
}

impl Files for Mounted {
    fn read(&self, path: &Path) -> Result<Option<Vec<u8>>, HostError> {
        match self.place(path) {
            ResolvedPath::Revision(tree, path) => Files::read(tree, &path),
            ResolvedPath::Beyond(path) => self.beyond.read(&path),
        }
    }

    fn kind(&self, path: &Path) -> PathKind {
        match self.place(path) {
            ResolvedPath::Revision(tree, path) => tree.kind(&path),
            ResolvedPath::Beyond(path) => self.beyond.kind(&path),
        }
    }

    fn list(&self, path: &Path) -> Result<Vec<String>, HostError> {
        match self.place(path) {
            ResolvedPath::Revision(tree, path) => {
                let mut names = tree.list(&path)?;
                names.extend(self.ignored_names(&path, &names));
                names.sort();
                Ok(names)
            }
            ResolvedPath::Beyond(path) => self.beyond.list(&path),
        }
    }

    fn content_id(&self, path: &Path) -> Option<ContentId> {
        match self.place(path) {
            ResolvedPath::Revision(tree, path) => tree.content_id(&path),
            ResolvedPath::Beyond(path) => self.beyond.content_id(&path),
        }
    }

    fn tree_id(&self, path: &Path) -> Option<ContentId> {
        match self.place(path) {
            // Ignored files are those of the directory, whatever the revision, if it has the same other files.
            ResolvedPath::Revision(tree, path) => tree.tree_id(&path),
            ResolvedPath::Beyond(path) => self.beyond.tree_id(&path),
        }
    }

    fn is_link(&self, path: &Path) -> bool {
        match (&self.files, self.inside(path)) {
            (Source::Revision(tree, _), Some(inside)) => match self.place(path) {
                ResolvedPath::Beyond(target) if target == path => self.beyond.is_link(path),
                _ => tree.is_link(&normal(inside)),
            },
            (Source::Directory(directory), Some(inside)) => {
                self.beyond.is_link(&directory.join(inside))
            }
            _ => self.beyond.is_link(path),
        }
    }

    fn canonical(&self, path: &Path) -> PathBuf {
        match (self.place(path), &self.files) {
            (ResolvedPath::Revision(tree, inside), _) => self.at.join(tree.canonical(&inside)),
            // Paths of the mounted directory must not become visible.
            (ResolvedPath::Beyond(target), Source::Directory(directory)) => {
                let target = self.beyond.canonical(&target);
                let directory = self.beyond.canonical(directory);
                match target.strip_prefix(directory) {
                    Ok(inside) if path.starts_with(&self.at) => self.at.join(inside),
                    _ => target,
                }
            }
            (ResolvedPath::Beyond(target), _) => self.beyond.canonical(&target),
        }
    }

    fn ensure_permitted(&self, path: &Path) -> Result<(), HostError> {
        match self.place(path) {
            ResolvedPath::Revision(..) => Ok(()),
            ResolvedPath::Beyond(path) => self.beyond.ensure_permitted(&path),
        }
    }
}

impl Host for Mounted {
    fn now(&self) -> i128 {
        self.beyond.now()
    }

    fn monotonic(&self) -> Duration {
        self.beyond.monotonic()
    }

    fn local_offset(&self) -> i32 {
        self.beyond.local_offset()
    }

    fn random_bytes(&self, buffer: &mut [u8]) -> Result<(), HostError> {
        self.beyond.random_bytes(buffer)
    }

    fn environment_variable(&self, name: &str) -> Option<String> {
        self.beyond.environment_variable(name)
    }

    fn ensure_variable(&self, name: &str) -> Result<(), HostError> {
        self.beyond.ensure_variable(name)
    }

    fn run(&self, command: &Command) -> Result<Finished, HostError> {
        self.beyond.run(command)
    }

    fn threads(&self) -> usize {
        self.beyond.threads()
    }

    fn in_parallel(&self, threads: usize, work: &(dyn Fn(usize) + Sync)) {
        self.beyond.in_parallel(threads, work);
    }
}
