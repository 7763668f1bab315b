//! Files that Ruby code writes: functions store generated passwords in files, or use temporary files. They
//! are kept in memory and belong to the compilation, which so has no side effects on the disk.

use std::collections::{BTreeMap, BTreeSet};

use host::PathKind;
use ruby::{FileKind, FileStatus, HostError};

/// The maximum total size.
const MAX_SIZE: usize = 64 << 20;

#[derive(Default)]
pub(super) struct Scratch {
    files: BTreeMap<String, ScratchFile>,
    directories: BTreeSet<String>,
    /// Paths on the disk that were removed.
    removed: BTreeSet<String>,
    size: usize,
}

struct ScratchFile {
    content: Vec<u8>,
    mode: u32,
}

impl Scratch {
    /// Whether Ruby code has changed nothing: all paths are those on the disk.
    pub(super) fn is_empty(&self) -> bool {
        self.files.is_empty() && self.directories.is_empty() && self.removed.is_empty()
    }

    /// The content of a file; `None` if it has to be read from the disk.
    pub(super) fn read(&self, path: &str) -> Option<Result<Vec<u8>, HostError>> {
        if self.removed.contains(path) {
            return Some(Err(HostError::NotFound));
        }
        if self.directories.contains(path) {
            return Some(Err(HostError::IsADirectory));
        }
        self.files.get(path).map(|file| Ok(file.content.clone()))
    }

    pub(super) fn status(&self, path: &str) -> Option<Result<FileStatus, HostError>> {
        if self.removed.contains(path) {
            return Some(Err(HostError::NotFound));
        }
        let (kind, size, mode) = match self.files.get(path) {
            Some(file) => (FileKind::File, file.content.len() as u64, file.mode),
            None if self.directories.contains(path) => (FileKind::Directory, 0, 0o755),
            None => return None,
        };
        Some(Ok(FileStatus {
            kind,
            is_symlink: false,
            size,
            mode,
            modified: 0,
        }))
    }

    /// The entries of a directory, given those on the disk.
    pub(super) fn list(&self, path: &str, on_disk: Vec<String>) -> Vec<String> {
        let inside = |full: &str| {
            let name = full.strip_prefix(path)?.strip_prefix('/')?;
            (!name.contains('/')).then(|| name.to_owned())
        };
        let mut names: BTreeSet<String> = on_disk.into_iter().collect();
        names.extend(self.files.keys().filter_map(|full| inside(full)));
        names.extend(self.directories.iter().filter_map(|full| inside(full)));
        for full in &self.removed {
            if let Some(name) = inside(full) {
                names.remove(&name);
            }
        }
        names.into_iter().collect()
    }

    pub(super) fn has_directory(&self, path: &str) -> bool {
        self.directories.contains(path)
    }

    /// Writes a file, or appends to it.
    pub(super) fn write(
        &mut self,
        path: &str,
        content: &[u8],
        before: Option<Vec<u8>>,
    ) -> Result<(), HostError> {
        let mode = self.files.get(path).map_or(0o644, |file| file.mode);
        let mut whole = before.unwrap_or_default();
        whole.extend_from_slice(content);
        self.size += whole.len();
        if self.size > MAX_SIZE {
            return Err(HostError::Other("No space left on device".to_owned()));
        }
        self.removed.remove(path);
        let file = ScratchFile {
            content: whole,
            mode,
        };
        self.files.insert(path.to_owned(), file);
        Ok(())
    }

    pub(super) fn make_directory(&mut self, path: &str) {
        self.removed.remove(path);
        self.directories.insert(path.to_owned());
    }

    pub(super) fn remove(&mut self, path: &str, on_disk: PathKind) -> Result<(), HostError> {
        let was_here = self.files.remove(path).is_some() || self.directories.remove(path);
        let is_on_disk = on_disk != PathKind::Missing && !self.removed.contains(path);
        if is_on_disk {
            self.removed.insert(path.to_owned());
        }
        match was_here || is_on_disk {
            true => Ok(()),
            false => Err(HostError::NotFound),
        }
    }

    /// Changes the mode of a scratch file; files on the disk keep theirs.
    pub(super) fn change_mode(&mut self, path: &str, mode: u32) {
        if let Some(file) = self.files.get_mut(path) {
            file.mode = mode;
        }
    }
}
