//! The two sides of a comparison: revisions, directories or catalogs.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use catalog::read::{self, Document};
use git::{GitError, Mounted, Repository};
use host::Host;

use crate::input;

/// Both sides.
pub enum Sides {
    Catalogs { old: CatalogFile, new: CatalogFile },
    Code(CodeSides),
}

pub struct CatalogFile {
    pub name: String,
    pub document: Document,
}

/// Two versions of the same directory: paths are the same in both.
pub struct CodeSides {
    /// The compared directory.
    pub root: PathBuf,
    /// Where relative paths and the search for an environment start.
    pub here: PathBuf,
    pub old: Side,
    pub new: Side,
}

pub struct Side {
    /// The name of this version in reports.
    pub label: String,
    /// The host for code, with one thread, because nodes are distributed over threads already.
    pub host: Arc<dyn Host>,
    /// The same files, with threads for reading facts.
    pub facts: Arc<dyn Host>,
}

/// The hosts of this machine, for code and for facts.
pub struct Machine {
    pub code: Arc<dyn Host>,
    pub facts: Arc<dyn Host>,
}

/// A resolved argument.
enum Named {
    Revision(String),
    /// The common ancestor of two revisions.
    MergeBase(String, String),
    Directory(PathBuf),
    WorkTree,
    Upstream,
}

/// Resolves the arguments.
pub fn find(
    old: Option<&str>,
    new: Option<&str>,
    here: &Path,
    machine: &Machine,
) -> Result<Sides, String> {
    if let (Some(one), Some(other)) = (old, new)
        && is_file(one, here)
        && is_file(other, here)
    {
        let (old, new) = (read_catalog(one, here)?, read_catalog(other, here)?);
        return Ok(Sides::Catalogs { old, new });
    }
    for name in [old, new].into_iter().flatten() {
        if is_file(name, here) {
            return Err(format!(
                "'{name}' is a file; two catalogs are compared, or two states of code"
            ));
        }
    }
    let search = Search { here, machine };
    let (old, new) = search.named(old, new)?;
    search.code(&old, &new).map(Sides::Code)
}

/// Whether an argument names a file. In a bare repository, `HEAD` is both a file and a revision, and means the latter.
fn is_file(name: &str, here: &Path) -> bool {
    let is_revision = || Repository::discover(here).is_ok_and(|found| found.has_revision(name));
    let is_file = input::absolute(Path::new(name), here).is_file();
    is_file && (looks_like_path(name) || !is_revision())
}

fn looks_like_path(name: &str) -> bool {
    name.starts_with('.') || name.starts_with('/') || name.ends_with('/')
}

fn read_catalog(name: &str, here: &Path) -> Result<CatalogFile, String> {
    let unreadable =
        |reason: &dyn std::fmt::Display| format!("Could not read the catalog '{name}': {reason}");
    let path = input::absolute(Path::new(name), here);
    let bytes = std::fs::read(path).map_err(|error| unreadable(&input::describe(&error)))?;
    let document = read::parse(&bytes).map_err(|error| unreadable(&error))?;
    Ok(CatalogFile {
        name: name.to_owned(),
        document,
    })
}

struct Search<'a> {
    here: &'a Path,
    machine: &'a Machine,
}

impl Search<'_> {
    fn named(&self, old: Option<&str>, new: Option<&str>) -> Result<(Named, Named), String> {
        if let (Some(range), None) = (old, new)
            && !self.is_directory(range)
        {
            if let Some((one, other)) = range.split_once("...") {
                let name = |name: &str| if name.is_empty() { "HEAD" } else { name }.to_owned();
                let (one, other) = (name(one), name(other));
                return Ok((Named::MergeBase(one, other.clone()), Named::Revision(other)));
            }
            if let Some((one, other)) = range.split_once("..")
                && !one.is_empty()
            {
                let other = if other.is_empty() { "HEAD" } else { other };
                let revisions = (one.to_owned(), other.to_owned());
                return Ok((Named::Revision(revisions.0), Named::Revision(revisions.1)));
            }
        }
        let old = old.map_or(Ok(Named::Upstream), |name| self.side(name))?;
        let new = new.map_or(Ok(Named::WorkTree), |name| self.side(name))?;
        Ok((old, new))
    }

    fn is_directory(&self, name: &str) -> bool {
        input::absolute(Path::new(name), self.here).is_dir()
    }

    fn side(&self, name: &str) -> Result<Named, String> {
        if name == "."
            && Repository::discover(self.here).is_ok_and(|found| found.work_tree().is_some())
        {
            return Ok(Named::WorkTree);
        }
        if !self.is_directory(name) {
            return Ok(Named::Revision(name.to_owned()));
        }
        let is_revision =
            || Repository::discover(self.here).is_ok_and(|found| found.has_revision(name));
        if !looks_like_path(name) && is_revision() {
            return Err(format!(
                "'{name}' is a revision and a directory; write './{name}' or 'refs/heads/{name}'"
            ));
        }
        let path = input::absolute(Path::new(name), self.here);
        Ok(Named::Directory(path.canonicalize().unwrap_or(path)))
    }

    fn code(&self, old: &Named, new: &Named) -> Result<CodeSides, String> {
        let needs_git = |side: &Named| !matches!(side, Named::Directory(_));
        let repository = match needs_git(old) || needs_git(new) {
            true => Some(Repository::discover(self.here).map_err(|error| error.to_string())?),
            false => None,
        };
        let here = self
            .here
            .canonicalize()
            .unwrap_or_else(|_| self.here.to_owned());
        let (root, here) = match (new, &repository) {
            (Named::Directory(directory), _) => (directory.clone(), directory.clone()),
            (Named::WorkTree, Some(repository)) => match repository.work_tree() {
                Some(root) => (root, here),
                None => return Err(GitError::Bare(repository.git_directory()).to_string()),
            },
            // A bare repository has no work tree; its own directory is used.
            (_, Some(repository)) => match repository.work_tree() {
                Some(root) => (root, here),
                None => (repository.git_directory(), repository.git_directory()),
            },
            (_, None) => (here.clone(), here),
        };
        let side = |named: &Named| self.open(named, repository.as_ref(), &root);
        Ok(CodeSides {
            old: side(old)?,
            new: side(new)?,
            root: root.clone(),
            here,
        })
    }

    fn open(
        &self,
        named: &Named,
        repository: Option<&Repository>,
        root: &Path,
    ) -> Result<Side, String> {
        let Some(repository) = repository else {
            let Named::Directory(directory) = named else {
                return Err(GitError::NoRepository(self.here.to_owned()).to_string());
            };
            return Ok(self.directory(directory, root));
        };
        let revision = match named {
            Named::Directory(directory) => return Ok(self.directory(directory, root)),
            Named::WorkTree => {
                return Ok(Side {
                    label: "working tree".to_owned(),
                    host: self.machine.code.clone(),
                    facts: self.machine.facts.clone(),
                });
            }
            Named::Revision(name) => repository.resolve(name),
            Named::MergeBase(one, other) => repository.merge_base(one, other),
            Named::Upstream => repository.merge_base_with_upstream(),
        };
        let tree = revision.and_then(|revision| repository.tree(&revision));
        let tree = tree.map_err(|error| error.to_string())?;
        let revision = tree.revision();
        let id = revision.id.get(..8).unwrap_or(&revision.id);
        let label = match revision.id.starts_with(&revision.name) {
            true => id.to_owned(),
            false => format!("{} ({id})", revision.name),
        };
        let tree = Arc::new(tree);
        let mounted = |machine: &Arc<dyn Host>| -> Arc<dyn Host> {
            Arc::new(Mounted::revision(tree.clone(), root, machine.clone()))
        };
        Ok(Side {
            label,
            host: mounted(&self.machine.code),
            facts: mounted(&self.machine.facts),
        })
    }

    /// A directory, mounted at the path of another one if they differ.
    fn directory(&self, directory: &Path, root: &Path) -> Side {
        let label = directory.display().to_string();
        let seen = |machine: &Arc<dyn Host>| -> Arc<dyn Host> {
            match directory == root {
                true => machine.clone(),
                false => Arc::new(Mounted::directory(directory, root, machine.clone())),
            }
        };
        Side {
            label,
            host: seen(&self.machine.code),
            facts: seen(&self.machine.facts),
        }
    }
}
