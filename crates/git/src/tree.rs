//! The files of a revision.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use gix::ObjectId;
use gix::bstr::ByteSlice;
use gix::objs::tree::EntryKind;
use host::{ContentId, Files, HostError, PathKind};
use rustc_hash::FxHashMap;

use crate::GitError;
use crate::repository::{Repository, Revision, first_line};

/// All files of a revision, submodules included as far as they are in this clone. Paths are relative to the
/// top of the repository.
pub struct Tree {
    revision: Revision,
    /// The repository, followed by its submodules.
    stores: Vec<Store>,
    nodes: FxHashMap<PathBuf, Node>,
    has_links: bool,
}

/// The object database of a repository.
struct Store {
    repository: gix::ThreadSafeRepository,
    /// Handles that no thread uses. A handle has buffers of 100 kB: making one for each file fragments the heap.
    handles: Mutex<Vec<gix::Repository>>,
}

impl Store {
    fn new(repository: gix::ThreadSafeRepository) -> Store {
        Store {
            repository,
            handles: Mutex::default(),
        }
    }

    /// Calls a function with a handle of this thread.
    fn with_handle<T>(&self, step: impl FnOnce(&gix::Repository) -> T) -> T {
        let handles = || self.handles.lock().unwrap_or_else(PoisonError::into_inner);
        let idle = handles().pop();
        let handle = idle.unwrap_or_else(|| self.repository.to_thread_local());
        let result = step(&handle);
        handles().push(handle);
        result
    }
}

/// The entries of trees, by id.
pub(crate) type Trees = Mutex<FxHashMap<ObjectId, Arc<Vec<TreeEntry>>>>;

/// An entry of a tree: the name, the kind, and the id of the content.
pub(crate) type TreeEntry = (String, EntryKind, ObjectId);

#[derive(Clone, Debug)]
enum Node {
    /// The index of the repository and the id of the content.
    File(usize, ObjectId),
    /// The target of the symbolic link.
    Link(PathBuf),
    /// The names of the entries, and the id of the tree.
    Directory(BTreeSet<String>, ObjectId),
}

/// The result of resolving a path.
enum Found<'a> {
    /// The path with all links resolved, and its node.
    Node(Cow<'a, Path>, &'a Node),
    /// A path outside of the repository.
    Outside(PathBuf),
    Missing,
}

impl std::fmt::Debug for Tree {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tree")
            .field("revision", &self.revision)
            .field("files", &self.nodes.len())
            .finish_non_exhaustive()
    }
}

/// The limit of links in one path, as a protection against loops.
const MAX_LINKS: usize = 40;

impl Tree {
    pub(crate) fn load(repository: &Repository, revision: &Revision) -> Result<Tree, GitError> {
        let mut tree = Tree {
            revision: revision.clone(),
            stores: vec![Store::new(repository.inner.clone())],
            nodes: FxHashMap::default(),
            has_links: false,
        };
        tree.add_revision(0, revision.object, Path::new(""), &repository.trees)?;
        Ok(tree)
    }

    pub fn revision(&self) -> &Revision {
        &self.revision
    }

    /// Adds all entries of a commit or a tree.
    fn add_revision(
        &mut self,
        store: usize,
        id: ObjectId,
        at: &Path,
        known: &Trees,
    ) -> Result<(), GitError> {
        let local = self.stores[store].repository.to_thread_local();
        let object = local.find_object(id);
        let root = object.and_then(|object| object.peel_to_tree());
        let root = root.map_err(|error| self.missing(store, "a tree", &error.to_string()))?;
        let mut pending = vec![(root.id, at.to_owned())];
        while let Some((id, directory)) = pending.pop() {
            let entries = self.entries(store, &local, id, known)?;
            let mut names = BTreeSet::new();
            for &(ref name, kind, id) in &*entries {
                let path = directory.join(name);
                match kind {
                    EntryKind::Tree => pending.push((id, path)),
                    EntryKind::Blob | EntryKind::BlobExecutable => {
                        self.nodes.insert(path, Node::File(store, id));
                    }
                    EntryKind::Link => {
                        let target = self.read(store, id)?;
                        let target = PathBuf::from(target.to_str_lossy().into_owned());
                        self.has_links = true;
                        self.nodes.insert(path, Node::Link(target));
                    }
                    EntryKind::Commit => self.add_submodule(store, id, &path, known)?,
                }
                names.insert(name.clone());
            }
            self.nodes.insert(directory, Node::Directory(names, id));
        }
        Ok(())
    }

    fn entries(
        &self,
        store: usize,
        local: &gix::Repository,
        id: ObjectId,
        known: &Trees,
    ) -> Result<Arc<Vec<TreeEntry>>, GitError> {
        let known = || known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(entries) = known().get(&id) {
            return Ok(entries.clone());
        }
        let missing = |reason: String| self.missing(store, "a tree", &reason);
        let found = local.find_tree(id);
        let found = found.map_err(|error| missing(error.to_string()))?;
        let mut entries = Vec::new();
        for entry in found.iter() {
            let entry = entry.map_err(|error| missing(error.to_string()))?;
            let name = entry.filename().to_str_lossy().into_owned();
            entries.push((name, entry.mode().kind(), entry.inner.oid.to_owned()));
        }
        let entries = Arc::new(entries);
        known().insert(id, entries.clone());
        Ok(entries)
    }

    /// Adds a submodule from its own repository, if that exists.
    fn add_submodule(
        &mut self,
        store: usize,
        id: ObjectId,
        path: &Path,
        known: &Trees,
    ) -> Result<(), GitError> {
        let outer = &self.stores[store].repository;
        let in_work_tree = outer.work_dir().map(|top| top.join(path));
        // By default, submodules are named after their path.
        let in_git = outer.git_dir().join("modules").join(path);
        let candidates = in_work_tree.into_iter().chain([in_git]);
        let opened = candidates.filter_map(|path| gix::ThreadSafeRepository::open(path).ok());
        let has_commit = |found: &gix::ThreadSafeRepository| {
            let local = found.to_thread_local();
            local.find_object(id).is_ok()
        };
        match opened.into_iter().find(has_commit) {
            Some(found) => {
                self.stores.push(Store::new(found));
                let store = self.stores.len() - 1;
                self.add_revision(store, id, path, known)
            }
            None => Err(GitError::MissingSubmodule {
                path: path.display().to_string(),
                commit: id.to_string(),
                revision: self.revision.name.clone(),
            }),
        }
    }

    fn missing(&self, store: usize, what: &str, reason: &str) -> GitError {
        let local = self.stores[store].repository.to_thread_local();
        GitError::MissingObject {
            what: format!("{what} of '{}'", self.revision.name),
            reason: first_line(reason),
            is_shallow: local.is_shallow().unwrap_or(false),
        }
    }

    fn read(&self, store: usize, id: ObjectId) -> Result<Vec<u8>, GitError> {
        self.stores[store].with_handle(|handle| {
            let object = handle.find_object(id);
            let object =
                object.map_err(|error| self.missing(store, "a file", &error.to_string()))?;
            Ok(object.detach().data)
        })
    }

    /// Resolves a path, following links.
    fn find<'a>(&'a self, path: &'a Path) -> Found<'a> {
        match self.nodes.get(path) {
            Some(Node::Link(_)) => self.follow(path),
            Some(node) => Found::Node(Cow::Borrowed(path), node),
            None if self.has_links
                || path.components().any(|part| part == Component::ParentDir) =>
            {
                self.follow(path)
            }
            None => Found::Missing,
        }
    }

    fn follow(&self, path: &Path) -> Found<'_> {
        let mut links = 0;
        let mut at = PathBuf::new();
        // The remaining segments, the next one last.
        let mut rest: Vec<PathBuf> = parts(path);
        while let Some(part) = rest.pop() {
            if part == Path::new("..") {
                if !at.pop() {
                    let rest: PathBuf = rest.iter().rev().collect();
                    return Found::Outside(Path::new("..").join(rest));
                }
                continue;
            }
            at.push(part);
            match self.nodes.get(&at) {
                Some(Node::Link(target)) => {
                    links += 1;
                    if links > MAX_LINKS {
                        return Found::Missing;
                    }
                    at.pop();
                    if target.is_absolute() {
                        let rest: PathBuf = rest.iter().rev().collect();
                        return Found::Outside(target.join(rest));
                    }
                    rest.extend(parts(target));
                }
                Some(Node::Directory(..)) => {}
                Some(Node::File(..)) if rest.is_empty() => {}
                _ => return Found::Missing,
            }
        }
        match self.nodes.get(&at) {
            Some(node) => Found::Node(Cow::Owned(at), node),
            None => Found::Missing,
        }
    }

    /// The target of a link out of the repository, relative to its top or absolute.
    pub(crate) fn outside_target(&self, path: &Path) -> Option<PathBuf> {
        if !self.has_links {
            return None;
        }
        match self.find(path) {
            Found::Outside(path) => Some(path),
            _ => None,
        }
    }
}

/// The segments of a path in reverse order.
fn parts(path: &Path) -> Vec<PathBuf> {
    let parts = path.components().filter_map(|part| match part {
        Component::Normal(name) => Some(PathBuf::from(name)),
        Component::ParentDir => Some(PathBuf::from("..")),
        _ => None,
    });
    let mut parts: Vec<PathBuf> = parts.collect();
    parts.reverse();
    parts
}

impl Files for Tree {
    fn read(&self, path: &Path) -> Result<Option<Vec<u8>>, HostError> {
        match self.find(path) {
            Found::Node(_, Node::File(store, id)) => match Tree::read(self, *store, *id) {
                Ok(content) => Ok(Some(content)),
                Err(error) => Err(HostError::Other(error.to_string())),
            },
            Found::Node(..) => Err(HostError::IsADirectory),
            Found::Outside(_) | Found::Missing => Ok(None),
        }
    }

    fn kind(&self, path: &Path) -> PathKind {
        match self.find(path) {
            Found::Node(_, Node::File(..)) => PathKind::File,
            Found::Node(_, Node::Directory(..)) => PathKind::Directory,
            _ => PathKind::Missing,
        }
    }

    fn list(&self, path: &Path) -> Result<Vec<String>, HostError> {
        match self.find(path) {
            Found::Node(_, Node::Directory(names, _)) => Ok(names.iter().cloned().collect()),
            Found::Node(..) => Err(HostError::NotADirectory),
            _ => Err(HostError::NotFound),
        }
    }

    fn content_id(&self, path: &Path) -> Option<ContentId> {
        match self.find(path) {
            Found::Node(_, Node::File(_, id)) => id.as_slice().try_into().ok(),
            _ => None,
        }
    }

    fn tree_id(&self, path: &Path) -> Option<ContentId> {
        match self.nodes.get(path) {
            // What is below a link depends on other directories.
            Some(Node::Directory(_, id)) if !self.has_links => id.as_slice().try_into().ok(),
            _ => None,
        }
    }

    fn is_link(&self, path: &Path) -> bool {
        matches!(self.nodes.get(path), Some(Node::Link(_)))
    }

    fn canonical(&self, path: &Path) -> PathBuf {
        match self.find(path) {
            Found::Node(path, _) => path.into_owned(),
            Found::Outside(path) => path,
            Found::Missing => path.to_owned(),
        }
    }
}
