//! The manifests that a compilation starts with.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use host::{Files, PathKind};
use syntax::SourceFile;

use super::{Environment, LoadedProgram};

#[derive(Debug, Default)]
pub(super) struct Manifests {
    sources: Vec<Arc<SourceFile>>,
    programs: Vec<LoadedProgram>,
}

impl Environment {
    /// The manifest of the environment, or those in its directory and below it, sorted by path. A missing
    /// manifest is treated as empty, as in Puppet.
    pub fn manifests(&self) -> Result<&[Arc<SourceFile>], String> {
        let manifests = self
            .manifests
            .get_or_init(|| match &self.settings.manifest {
                Some(manifest) => self.read_manifests(manifest),
                None => Ok(Manifests::default()),
            });
        match manifests {
            Ok(manifests) => Ok(&manifests.sources),
            Err(problem) => Err(problem.clone()),
        }
    }

    /// The program of a source that is one of the manifests.
    pub(crate) fn program_of(&self, source: &Arc<SourceFile>) -> Option<LoadedProgram> {
        let Some(Ok(manifests)) = self.manifests.get() else {
            return None;
        };
        let mut programs = manifests.programs.iter();
        let program = programs.find(|program| Arc::ptr_eq(&program.source, source));
        program.cloned()
    }

    fn read_manifests(&self, manifest: &Path) -> Result<Manifests, String> {
        let mut manifests = Manifests::default();
        for path in find(&*self.snapshot, manifest)? {
            let unreadable =
                |reason: &str| format!("Could not read '{}': {reason}", path.display());
            match self.load_program(&path, None) {
                Ok(Some(loaded)) => {
                    manifests.sources.push(loaded.source.clone());
                    manifests.programs.push(loaded);
                }
                Ok(None) => return Err(unreadable("No such file or directory")),
                Err(error) => return Err(unreadable(&error.to_string())),
            }
        }
        Ok(manifests)
    }
}

/// Finds the paths of manifests.
fn find(files: &dyn Files, path: &Path) -> Result<Vec<PathBuf>, String> {
    match files.kind(path) {
        PathKind::Missing => return Ok(Vec::new()),
        PathKind::File => return Ok(vec![path.to_owned()]),
        PathKind::Directory => {}
    }
    let mut found = Vec::new();
    collect(files, path, &mut found)?;
    // Puppet sorts strings: `a.pp` comes before `a/b.pp`.
    found.sort_by(|a, b| a.as_os_str().cmp(b.as_os_str()));
    Ok(found)
}

/// Adds the manifests below a directory. Hidden files and directories are skipped, and links to directories
/// are not followed.
fn collect(files: &dyn Files, directory: &Path, found: &mut Vec<PathBuf>) -> Result<(), String> {
    let names = files
        .list(directory)
        .map_err(|error| format!("Could not read '{}': {error}", directory.display()))?;
    for name in names.iter().filter(|name| !name.starts_with('.')) {
        let path = directory.join(name);
        let is_manifest = name.ends_with(".pp") && name.len() > ".pp".len();
        match files.kind(&path) {
            PathKind::Directory if !files.is_link(&path) => collect(files, &path, found)?,
            PathKind::File if is_manifest => found.push(path),
            _ => {}
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use host::MemoryHost;

    use super::*;

    #[test]
    fn manifests_are_sorted_as_strings() {
        let names = [
            "b.pp", "a/z.pp", "a.pp", "a-b.pp", ".x.pp", ".d/y.pp", "c.txt",
        ];
        let host = MemoryHost::with(names.map(|name| (format!("/m/{name}"), "")));
        let found = |path: &str| {
            let found = find(&host, Path::new(path)).unwrap();
            found
                .iter()
                .map(|path| path.display().to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!(
            found("/m"),
            ["/m/a-b.pp", "/m/a.pp", "/m/a/z.pp", "/m/b.pp"]
        );
        assert_eq!(found("/m/b.pp"), ["/m/b.pp"]);
        assert!(found("/none").is_empty());
    }
}
