//! Finds the files to check, and their kinds.

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use hiera::check::DataFormat;
use ignore::overrides::{Override, OverrideBuilder};
use ignore::{DirEntry, WalkBuilder};

use crate::input::{self, Unreadable};

/// The kind of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileKind {
    Manifest,
    Epp,
    Erb,
    Ruby,
    Data(DataFormat),
    HieraConfig,
    Metadata,
    EnvironmentConf,
    Puppetfile,
    Fixtures,
    /// A plan of Bolt, which has its own language.
    Plan,
}

impl FileKind {
    /// The kind of a file by its name alone.
    fn named(path: &Path) -> Option<FileKind> {
        let name = path.file_name()?.to_str()?;
        Some(match name {
            "hiera.yaml" => FileKind::HieraConfig,
            "metadata.json" => FileKind::Metadata,
            "environment.conf" => FileKind::EnvironmentConf,
            "Puppetfile" => FileKind::Puppetfile,
            ".fixtures.yml" => FileKind::Fixtures,
            _ => match path.extension()?.to_str()? {
                "pp" if is_plan(path) => FileKind::Plan,
                "pp" => FileKind::Manifest,
                "epp" => FileKind::Epp,
                "erb" => FileKind::Erb,
                "rb" => FileKind::Ruby,
                _ => FileKind::Data(DataFormat::of(path)?),
            },
        })
    }

    /// The kind of a file that was named explicitly; a manifest by default.
    pub fn given(path: &Path) -> FileKind {
        FileKind::named(path).unwrap_or(FileKind::Manifest)
    }

    /// The kind of a file that Puppet reads in a repository. Ruby files count only in `lib`, data only in data
    /// directories.
    fn in_repository(path: &Path, relative: &Path) -> Option<FileKind> {
        let kind = FileKind::named(path)?;
        let is_below = |name: &str| relative.parent().is_some_and(|p| has_component(p, name));
        let counts = match kind {
            FileKind::Ruby => is_below("lib"),
            FileKind::Data(_) => is_below("data") || is_below("hieradata"),
            // Elsewhere it belongs to something else.
            FileKind::Metadata => !is_below("files") && !is_below("spec"),
            _ => true,
        };
        counts.then_some(kind)
    }
}

fn has_component(path: &Path, name: &str) -> bool {
    path.components().any(|part| part.as_os_str() == name)
}

/// Whether the path is in the directory `plans` of a module, but not in its manifests.
fn is_plan(path: &Path) -> bool {
    // A cheap test for most paths.
    if !path.to_str().is_some_and(|path| path.contains("plans/")) {
        return false;
    }
    let mut parts = path.components().map(Component::as_os_str);
    let plans = parts.position(|part| part == "plans");
    plans.is_some() && !has_component(path, "manifests") && !has_component(path, "files")
}

/// Rules for skipping files.
#[derive(Debug)]
pub struct Rules {
    /// Patterns of skipped paths, as in `.gitignore`.
    pub exclude: Vec<String>,
    /// Do not skip files that git ignores, `vendor` or `spec/fixtures`.
    pub no_ignore: bool,
}

impl Rules {
    fn overrides(&self, root: &Path) -> Result<Override, String> {
        let mut builder = OverrideBuilder::new(root);
        for pattern in &self.exclude {
            let added = builder.add(&format!("!{pattern}"));
            added.map_err(|error| format!("--exclude {pattern}: {error}"))?;
        }
        builder.build().map_err(|error| error.to_string())
    }
}

/// The files to check.
#[derive(Debug, Default)]
pub struct Found {
    pub files: Vec<(PathBuf, FileKind)>,
    pub unreadable: Vec<Unreadable>,
    /// Plans, which are not checked.
    pub plans: usize,
}

impl Found {
    /// Files as given, and the files of directories, recursively and in order.
    pub fn among(paths: Vec<PathBuf>, rules: &Rules) -> Result<Found, String> {
        let mut found = Found {
            files: Vec::with_capacity(paths.len()),
            ..Found::default()
        };
        for path in paths {
            let kind = FileKind::given(&path);
            // A path with the extension of a source file is not checked on disk; reading it will fail if it is a
            // directory.
            let is_source =
                matches!(kind, FileKind::Manifest | FileKind::Epp) && has_extension(&path);
            if input::is_stdin(&path) || is_source || !path.is_dir() {
                found.add(path, kind);
            } else {
                found.search(&path, rules)?;
            }
        }
        Ok(found)
    }

    /// The files of a directory.
    pub fn in_directory(directory: &Path, rules: &Rules) -> Result<Found, String> {
        let mut found = Found::default();
        found.search(directory, rules)?;
        Ok(found)
    }

    /// The paths as strings.
    pub fn names(&self) -> Vec<String> {
        let files = self.files.iter();
        files.map(|(path, _)| path.display().to_string()).collect()
    }

    fn add(&mut self, path: PathBuf, kind: FileKind) {
        match kind {
            FileKind::Plan => self.plans += 1,
            kind => self.files.push((path, kind)),
        }
    }

    fn search(&mut self, directory: &Path, rules: &Rules) -> Result<(), String> {
        let mut builder = WalkBuilder::new(directory);
        let is_considered = !rules.no_ignore;
        let links = Links::within(directory);
        builder
            .hidden(false)
            .follow_links(true)
            .ignore(false)
            .parents(is_considered)
            .git_ignore(is_considered)
            .git_exclude(is_considered)
            .git_global(false)
            .require_git(false)
            .overrides(rules.overrides(directory)?)
            .filter_entry(move |entry| {
                !is_skipped(entry, is_considered) && links.should_follow(entry)
            });
        let mut candidates = Vec::new();
        for entry in builder.build() {
            match entry {
                Ok(entry) if entry.file_type().is_some_and(|kind| kind.is_file()) => {
                    candidates.push(entry.into_path());
                }
                Ok(_) => {}
                Err(error) => self.note(directory, &error),
            }
        }
        candidates.sort_unstable_by(|a, b| files_first(a, b));
        let around = EnclosingRepository::of(directory);
        let data = directories_of_data(&candidates);
        for path in candidates {
            let relative = path.strip_prefix(directory).unwrap_or(&path);
            let in_repository = around.prefix.join(relative);
            let kind = FileKind::in_repository(&path, &in_repository).or_else(|| {
                let is_data = path.ancestors().skip(1).any(|around| data.contains(around))
                    || around.is_data(&in_repository);
                let format = DataFormat::of(&path).filter(|_| is_data);
                format.map(FileKind::Data)
            });
            let Some(kind) = kind else {
                continue;
            };
            let shown = match directory.as_os_str() == "." {
                true => relative.to_owned(),
                false => path,
            };
            self.add(shown, kind);
        }
        Ok(())
    }

    fn note(&mut self, directory: &Path, error: &ignore::Error) {
        // A link to a parent directory, which has been searched already.
        if is_loop(error) {
            return;
        }
        let (path, reason) = match error {
            ignore::Error::WithPath { path, err } => (path.clone(), reason(err)),
            ignore::Error::WithDepth { err, .. } => return self.note(directory, err),
            other => (directory.to_owned(), reason(other)),
        };
        // Ignore a dangling link.
        if fs::symlink_metadata(&path).is_ok_and(|found| found.is_symlink()) {
            return;
        }
        self.unreadable.push(Unreadable {
            path,
            reason,
            is_directory: false,
        });
    }
}

/// The repository or module that a directory is part of.
struct EnclosingRepository {
    /// The path of the directory inside of it.
    prefix: PathBuf,
    /// The data directories in its `hiera.yaml`.
    data: Vec<PathBuf>,
}

impl EnclosingRepository {
    fn of(directory: &Path) -> EnclosingRepository {
        let given = EnclosingRepository {
            prefix: match directory.is_relative() {
                true => directory.to_owned(),
                false => PathBuf::from(directory.file_name().unwrap_or_default()),
            },
            data: Vec::new(),
        };
        let Ok(full) = fs::canonicalize(directory) else {
            return given;
        };
        let is_root = |around: &&Path| {
            let markers = [
                "hiera.yaml",
                "environment.conf",
                "metadata.json",
                "Puppetfile",
                ".git",
            ];
            markers.iter().any(|name| around.join(name).exists())
        };
        let Some(root) = full.ancestors().find(is_root) else {
            return given;
        };
        let config = fs::read_to_string(root.join("hiera.yaml")).unwrap_or_default();
        let data = match root == full {
            true => Vec::new(),
            false => hiera::check::data_directories(&config),
        };
        EnclosingRepository {
            prefix: full.strip_prefix(root).unwrap_or(&full).to_owned(),
            data: data.into_iter().map(PathBuf::from).collect(),
        }
    }

    fn is_data(&self, path: &Path) -> bool {
        self.data
            .iter()
            .any(|directory| path.starts_with(directory))
    }
}

/// Symbolic links to directories, each of which is followed once.
struct Links {
    root: PathBuf,
    followed: Mutex<BTreeSet<PathBuf>>,
}

impl Links {
    fn within(directory: &Path) -> Links {
        Links {
            root: fs::canonicalize(directory).unwrap_or_else(|_| directory.to_owned()),
            followed: Mutex::default(),
        }
    }

    /// Whether to follow a link; false if its target is searched anyway, or was.
    fn should_follow(&self, entry: &DirEntry) -> bool {
        let is_directory = entry.file_type().is_some_and(|kind| kind.is_dir());
        if !is_directory || !entry.path_is_symlink() || entry.depth() == 0 {
            return true;
        }
        let Ok(target) = fs::canonicalize(entry.path()) else {
            return true;
        };
        let followed = self.followed.lock();
        let mut followed = followed.unwrap_or_else(PoisonError::into_inner);
        !target.starts_with(&self.root)
            && !self.root.starts_with(&target)
            && followed.insert(target)
    }
}

fn reason(error: &ignore::Error) -> String {
    match error.io_error() {
        Some(error) => input::describe(error),
        None => error.to_string(),
    }
}

fn is_loop(error: &ignore::Error) -> bool {
    match error {
        ignore::Error::Loop { .. } => true,
        ignore::Error::WithPath { err, .. } | ignore::Error::WithDepth { err, .. } => is_loop(err),
        _ => false,
    }
}

fn has_extension(path: &Path) -> bool {
    matches!(path.extension(), Some(extension) if extension == "pp" || extension == "epp")
}

/// Whether a file or directory is not part of the code of the repository.
fn is_skipped(entry: &DirEntry, is_considered: bool) -> bool {
    if entry.depth() == 0 {
        return false;
    }
    let name = entry.file_name().to_str().unwrap_or_default();
    let is_directory = entry.file_type().is_some_and(|kind| kind.is_dir());
    if !is_directory {
        return name.starts_with('.') && name != ".fixtures.yml";
    }
    if name.starts_with('.') {
        return true;
    }
    let parent = entry.path().parent().and_then(Path::file_name);
    let is_fixtures = name == "fixtures" && parent.is_some_and(|parent| parent == "spec");
    is_considered && (name == "vendor" || is_fixtures)
}

/// The data directories in `hiera.yaml` files.
fn directories_of_data(files: &[PathBuf]) -> BTreeSet<PathBuf> {
    let is_config = |path: &&PathBuf| path.file_name().is_some_and(|name| name == "hiera.yaml");
    let mut directories = BTreeSet::new();
    for path in files.iter().filter(is_config) {
        let (Ok(text), Some(root)) = (fs::read_to_string(path), path.parent()) else {
            continue;
        };
        for directory in hiera::check::data_directories(&text) {
            directories.insert(root.join(directory).components().collect());
        }
    }
    directories
}

/// Orders the files of a directory before those of its subdirectories.
fn files_first(a: &Path, b: &Path) -> Ordering {
    let (mut left, mut right) = (a.components(), b.components());
    loop {
        match (left.next(), right.next()) {
            (Some(x), Some(y)) if x == y => {}
            (Some(x), Some(y)) => {
                let (is_file, is_other_file) = (
                    left.as_path().as_os_str().is_empty(),
                    right.as_path().as_os_str().is_empty(),
                );
                return is_other_file.cmp(&is_file).then_with(|| x.cmp(&y));
            }
            (x, y) => return x.is_some().cmp(&y.is_some()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_come_before_directories() {
        let mut paths = ["b/a.pp", "a.pp", "b.pp", "b/c/d.pp", "a/z.pp"].map(PathBuf::from);
        paths.sort_unstable_by(|a, b| files_first(a, b));
        let expected = ["a.pp", "b.pp", "a/z.pp", "b/a.pp", "b/c/d.pp"].map(PathBuf::from);
        assert_eq!(paths, expected);
    }

    #[test]
    fn kinds() {
        let check = |path: &str, expected: Option<FileKind>| {
            let path = Path::new(path);
            assert_eq!(FileKind::in_repository(path, path), expected, "{path:?}");
        };
        check("manifests/site.pp", Some(FileKind::Manifest));
        check("site/a/plans/init.pp", Some(FileKind::Plan));
        check("site/a/manifests/plans/init.pp", Some(FileKind::Manifest));
        check("modules/a/types/b.pp", Some(FileKind::Manifest));
        check("modules/a/lib/puppet/functions/a.rb", Some(FileKind::Ruby));
        check("modules/a/spec/classes/a_spec.rb", None);
        check("modules/a/templates/a.erb", Some(FileKind::Erb));
        check("data/a.eyaml", Some(FileKind::Data(DataFormat::Yaml)));
        check("facts/a.yaml", None);
        check("hiera.yaml", Some(FileKind::HieraConfig));
        check("Puppetfile", Some(FileKind::Puppetfile));
    }
}
