//! Tests with repositories that are created by the library: no `git` command is needed.

#![allow(
    clippy::disallowed_methods,
    clippy::panic,
    clippy::unwrap_used,
    reason = "tests make repositories on disk"
)]

use std::fs;
use std::path::Path;
use std::sync::Arc;

use git::{GitError, Mounted, Repository};
use gix::ObjectId;
use gix::objs::tree::{Entry, EntryKind};
use host::{Files, HostError, MemoryHost, PathKind};
use tempfile::TempDir;

/// Creates commits.
struct Maker {
    dir: TempDir,
    inner: gix::Repository,
}

enum Content<'a> {
    File(&'a str),
    Link(&'a str),
    Submodule(ObjectId),
}
use Content::{File, Link, Submodule};

impl Maker {
    fn new(is_bare: bool) -> Maker {
        let dir = TempDir::new().unwrap();
        let inner = match is_bare {
            true => gix::init_bare(dir.path()).unwrap(),
            false => gix::init(dir.path()).unwrap(),
        };
        Maker { dir, inner }
    }

    fn tree(&self, files: &[(&str, Content)]) -> ObjectId {
        let mut entries: Vec<Entry> = Vec::new();
        let mut below: Vec<&str> = Vec::new();
        for (path, content) in files {
            if let Some((directory, _)) = path.split_once('/') {
                if !below.contains(&directory) {
                    below.push(directory);
                }
                continue;
            }
            let (mode, oid) = match content {
                File(text) => (
                    EntryKind::Blob,
                    self.inner.write_blob(text).unwrap().detach(),
                ),
                Link(target) => (
                    EntryKind::Link,
                    self.inner.write_blob(target).unwrap().detach(),
                ),
                Submodule(commit) => (EntryKind::Commit, *commit),
            };
            let filename = (*path).into();
            entries.push(Entry {
                mode: mode.into(),
                filename,
                oid,
            });
        }
        for directory in below {
            let inside: Vec<(&str, Content)> = files
                .iter()
                .filter_map(|(path, content)| {
                    let inside = path.strip_prefix(directory)?.strip_prefix('/')?;
                    let content = match content {
                        File(text) => File(text),
                        Link(target) => Link(target),
                        Submodule(commit) => Submodule(*commit),
                    };
                    Some((inside, content))
                })
                .collect();
            let oid = self.tree(&inside);
            let (mode, filename) = (EntryKind::Tree.into(), directory.into());
            entries.push(Entry {
                mode,
                filename,
                oid,
            });
        }
        entries.sort();
        self.inner
            .write_object(gix::objs::Tree { entries })
            .unwrap()
            .detach()
    }

    fn commit(&self, branch: &str, parents: &[ObjectId], files: &[(&str, Content)]) -> ObjectId {
        let tree = self.tree(files);
        let signature = gix::actor::SignatureRef {
            name: "t".into(),
            email: "t@example.com".into(),
            time: "1700000000 +0000",
        };
        let name = format!("refs/heads/{branch}");
        let parents = parents.iter().copied();
        let id = self
            .inner
            .commit_as(signature, signature, name.as_str(), "m", tree, parents);
        id.unwrap().detach()
    }

    fn open(&self) -> Repository {
        Repository::discover(self.dir.path()).unwrap()
    }
}

fn read(files: &dyn Files, path: &str) -> Option<String> {
    let content = files.read(Path::new(path)).unwrap()?;
    Some(String::from_utf8(content).unwrap())
}

#[test]
fn files_of_revisions() {
    let maker = Maker::new(false);
    let files = [
        ("a.pp", File("1")),
        ("m/x/init.pp", File("2")),
        ("m/link", Link("x/init.pp")),
        ("d", Link("m")),
    ];
    let one = maker.commit("main", &[], &files);
    maker.commit("main", &[one], &[("a.pp", File("3"))]);
    let repository = maker.open();
    let old = repository
        .tree(&repository.resolve("main~1").unwrap())
        .unwrap();
    let new = repository
        .tree(&repository.resolve("main").unwrap())
        .unwrap();
    assert_eq!(read(&old, "a.pp").as_deref(), Some("1"));
    assert_eq!(read(&new, "a.pp").as_deref(), Some("3"));
    assert_eq!(read(&old, "m/link").as_deref(), Some("2"));
    assert_eq!(read(&old, "d/x/init.pp").as_deref(), Some("2"));
    assert_eq!(read(&new, "m/link"), None);
    assert_eq!(old.kind(Path::new("m")), PathKind::Directory);
    assert_eq!(old.kind(Path::new("d/x")), PathKind::Directory);
    assert_eq!(old.kind(Path::new("m/y")), PathKind::Missing);
    assert_eq!(
        old.list(Path::new("m")),
        Ok(vec!["link".to_owned(), "x".to_owned()])
    );
    assert_eq!(old.list(Path::new("a.pp")), Err(HostError::NotADirectory));
    assert!(old.is_link(Path::new("d")) && !old.is_link(Path::new("m")));
    assert_ne!(
        old.content_id(Path::new("a.pp")),
        new.content_id(Path::new("a.pp"))
    );
}

#[test]
fn revisions_are_mounted() {
    let maker = Maker::new(false);
    let files = [
        ("a", File("1")),
        ("out", Link("/elsewhere/b")),
        ("up", Link("../elsewhere")),
        ("loop", Link("loop")),
    ];
    maker.commit("main", &[], &files);
    let repository = maker.open();
    let tree = Arc::new(
        repository
            .tree(&repository.resolve("main").unwrap())
            .unwrap(),
    );
    let beyond = Arc::new(MemoryHost::with([("/elsewhere/b", "2"), ("/r/c", "3")]));
    let host = Mounted::revision(tree, "/r", beyond.clone());
    assert_eq!(read(&host, "/r/a").as_deref(), Some("1"));
    assert_eq!(read(&host, "/r/./a").as_deref(), Some("1"));
    assert_eq!(read(&host, "/r/c"), None);
    assert_eq!(read(&host, "/r/out").as_deref(), Some("2"));
    assert_eq!(read(&host, "/elsewhere/b").as_deref(), Some("2"));
    assert_eq!(read(&host, "/r/up/b").as_deref(), Some("2"));
    assert_eq!(read(&host, "/r/loop"), None);
    let directory = Mounted::directory("/elsewhere", "/r", beyond);
    assert_eq!(read(&directory, "/r/b").as_deref(), Some("2"));
}

#[test]
fn names_that_mean_nothing() {
    let maker = Maker::new(false);
    maker.commit("main", &[], &[("a", File("1"))]);
    let repository = maker.open();
    let error = repository.resolve("nowhere").unwrap_err();
    assert!(
        matches!(
            error,
            GitError::NoSuchRevision {
                is_shallow: false,
                ..
            }
        ),
        "{error}"
    );
    let message = error.to_string();
    assert!(
        message.starts_with("There is no revision 'nowhere', nor a directory"),
        "{message}"
    );
    // A shallow clone may lack it.
    fs::write(
        maker.dir.path().join(".git/shallow"),
        format!("{}\n", "0".repeat(40)),
    )
    .unwrap();
    let message = maker.open().resolve("nowhere").unwrap_err().to_string();
    assert!(message.contains("git fetch --unshallow"), "{message}");
}

#[test]
fn no_repository() {
    let dir = TempDir::new().unwrap();
    let error = Repository::discover(dir.path()).unwrap_err();
    assert!(matches!(error, GitError::NoRepository(_)), "{error}");
    fs::write(dir.path().join(".git"), "gitdir: /nowhere\n").unwrap();
    let error = Repository::discover(dir.path()).unwrap_err();
    assert!(matches!(error, GitError::Broken { .. }), "{error}");
}

#[test]
fn bare_repositories_have_revisions() {
    let maker = Maker::new(true);
    maker.commit("main", &[], &[("a", File("1"))]);
    let repository = maker.open();
    assert_eq!(repository.work_tree(), None);
    let tree = repository
        .tree(&repository.resolve("main").unwrap())
        .unwrap();
    assert_eq!(read(&tree, "a").as_deref(), Some("1"));
}

#[test]
fn upstream_and_merge_base() {
    let maker = Maker::new(false);
    let base = maker.commit("main", &[], &[("a", File("1"))]);
    maker.commit("main", &[base], &[("a", File("2"))]);
    maker.commit("topic", &[base], &[("a", File("3"))]);
    fs::write(
        maker.dir.path().join(".git/HEAD"),
        "ref: refs/heads/topic\n",
    )
    .unwrap();
    let repository = maker.open();
    let found = repository.merge_base_with_upstream().unwrap();
    assert_eq!((found.name.as_str(), found.id), ("main", base.to_string()));
    maker.commit("alone", &[], &[("b", File("1"))]);
    let error = maker.open().merge_base("main", "alone").unwrap_err();
    assert_eq!(
        error.to_string(),
        "'main' and 'alone' have no common ancestor"
    );
    let none = Maker::new(false);
    none.commit("topic", &[], &[("a", File("1"))]);
    fs::write(none.dir.path().join(".git/HEAD"), "ref: refs/heads/topic\n").unwrap();
    assert_eq!(
        none.open().merge_base_with_upstream(),
        Err(GitError::NoUpstream {
            main: None,
            is_shallow: false
        })
    );
    fs::write(none.dir.path().join(".git/HEAD"), "ref: refs/heads/main\n").unwrap();
    let error = none.open().merge_base_with_upstream().unwrap_err();
    assert_eq!(
        error.to_string(),
        "There is no revision 'HEAD': the branch 'main' has no commits"
    );
    none.commit("main", &[], &[("a", File("1"))]);
    let error = none.open().merge_base_with_upstream().unwrap_err();
    assert_eq!(
        error.to_string(),
        "The branch 'main' has no upstream branch; name the revision to compare with: HEAD shows what is not committed, \
         HEAD~1 the last commit, too"
    );
}

/// What a branch was pushed to is not where it came from.
#[test]
fn the_copy_of_a_branch_is_not_its_base() {
    let maker = Maker::new(false);
    let base = maker.commit("main", &[], &[("a", File("1"))]);
    let topic = maker.commit("topic", &[base], &[("a", File("3"))]);
    let git = maker.dir.path().join(".git");
    fs::write(git.join("HEAD"), "ref: refs/heads/topic\n").unwrap();
    fs::create_dir_all(git.join("refs/remotes/origin")).unwrap();
    let remote = |name: &str, id: ObjectId| {
        let path = git.join("refs/remotes/origin").join(name);
        fs::write(path, format!("{id}\n")).unwrap();
    };
    remote("topic", topic);
    let mut config = fs::read_to_string(git.join("config")).unwrap();
    config +=
        "[remote \"origin\"]\n\turl = /nowhere\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n";
    config += "[branch \"topic\"]\n\tremote = origin\n\tmerge = refs/heads/topic\n";
    fs::write(git.join("config"), &config).unwrap();
    let base_of = || maker.open().merge_base_with_upstream().unwrap();
    assert_eq!(
        (base_of().name.as_str(), base_of().id),
        ("main", base.to_string())
    );
    remote("main", base);
    assert_eq!(base_of().name, "origin/main");
    // Another branch that somebody chose is.
    remote("release", base);
    let chosen = config.replace("merge = refs/heads/topic", "merge = refs/heads/release");
    fs::write(git.join("config"), chosen).unwrap();
    assert_eq!(base_of().name, "origin/release");
}

#[test]
fn submodules_are_read_if_they_are_here() {
    let inner = Maker::new(false);
    let commit = inner.commit("main", &[], &[("init.pp", File("inner"))]);
    let outer = Maker::new(false);
    outer.commit("main", &[], &[("modules/x", Submodule(commit))]);
    let repository = outer.open();
    let revision = repository.resolve("main").unwrap();
    let error = repository.tree(&revision).unwrap_err();
    let message = error.to_string();
    assert!(
        matches!(error, GitError::MissingSubmodule { .. }),
        "{message}"
    );
    assert!(
        message.contains("'modules/x'") && message.contains(&commit.to_string()),
        "{message}"
    );
    // A checked-out submodule is a repository of its own.
    let place = outer.dir.path().join("modules/x");
    fs::create_dir_all(&place).unwrap();
    fs::write(
        place.join(".git"),
        format!("gitdir: {}\n", inner.dir.path().join(".git").display()),
    )
    .unwrap();
    let tree = repository.tree(&revision).unwrap();
    assert_eq!(read(&tree, "modules/x/init.pp").as_deref(), Some("inner"));
}

#[test]
fn ignored_files_are_those_of_the_working_tree() {
    let maker = Maker::new(false);
    let files = [("modules/own/a.pp", File("a")), ("kept", File("k"))];
    let commit = maker.commit("main", &[], &files);
    let repository = Repository::discover(maker.dir.path()).unwrap();
    let revision = repository.resolve(&commit.to_string()).unwrap();
    let tree = Arc::new(repository.tree(&revision).unwrap());
    let disk = MemoryHost::with([
        ("/r/.gitignore", "/modules/*\n!/modules/own\nkeys/\n"),
        ("/r/modules/own/a.pp", "changed"),
        ("/r/modules/own/untracked.pp", "u"),
        ("/r/modules/other/b.pp", "b"),
        ("/r/keys/private.pem", "p"),
        ("/r/untracked", "u"),
        ("/r/.git/info/exclude", "local.yaml\n"),
        ("/r/local.yaml", "l"),
    ]);
    let host = Mounted::revision(tree, "/r", Arc::new(disk));
    let read = |path: &str| {
        let content = host.read(Path::new(path)).unwrap();
        content.map(|content| String::from_utf8(content).unwrap())
    };
    assert_eq!(read("/r/modules/own/a.pp").as_deref(), Some("a"));
    assert_eq!(read("/r/modules/other/b.pp").as_deref(), Some("b"));
    assert_eq!(read("/r/keys/private.pem").as_deref(), Some("p"));
    assert_eq!(read("/r/local.yaml").as_deref(), Some("l"));
    assert_eq!(read("/r/modules/own/untracked.pp"), None);
    assert_eq!(read("/r/untracked"), None);
    let list = |path: &str| host.list(Path::new(path)).unwrap();
    assert_eq!(list("/r"), ["kept", "keys", "local.yaml", "modules"]);
    assert_eq!(list("/r/modules"), ["other", "own"]);
    assert_eq!(list("/r/modules/own"), ["a.pp"]);
    assert_eq!(
        host.kind(Path::new("/r/modules/other")),
        PathKind::Directory
    );
}
