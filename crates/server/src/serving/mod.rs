//! Files for agents: mounts, their content and its metadata.

pub mod checksum;
mod fileset;
mod mount;

use std::fs;
use std::io;
use std::os::unix::fs::{FileTypeExt, MetadataExt};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};

use checksum::{ChecksumKind, Checksums};
pub use fileset::{Fileset, Listed, fnmatch};
pub use mount::{Found, Mounts, Tree};

/// The options of a metadata request.
#[derive(Clone, Debug)]
pub struct MetadataOptions {
    pub checksum: ChecksumKind,
    /// Whether links are followed, instead of being described themselves.
    pub follows_links: bool,
    /// Whether owner, group and mode are those of the file.
    pub uses_permissions: bool,
}

/// The metadata of a file.
#[derive(Clone, PartialEq, Debug)]
pub struct Metadata {
    pub path: PathBuf,
    pub relative_path: Option<String>,
    follows_links: bool,
    owner: u32,
    group: u32,
    mode: u32,
    checksum_type: &'static str,
    checksum: Option<String>,
    kind: &'static str,
    destination: Option<String>,
    /// The ctime: the last change of content or metadata.
    pub changed: SystemTime,
    pub content_uri: Option<String>,
    pub source: Option<String>,
}

impl Metadata {
    /// Collects the metadata of a path, and of another below it if one is given.
    pub fn collect(
        path: &Path,
        relative: Option<&str>,
        options: &MetadataOptions,
        checksums: &Checksums,
    ) -> io::Result<Metadata> {
        let full = match relative {
            None | Some(".") => path.to_owned(),
            Some(relative) => path.join(relative),
        };
        let found = match options.follows_links {
            true => fs::metadata(&full)?,
            false => fs::symlink_metadata(&full)?,
        };
        let kind = kind_of(&found.file_type());
        let checksum_kind = match kind {
            "directory" => ChecksumKind::Ctime,
            "fifo" | "socket" => ChecksumKind::None,
            _ => options.checksum,
        };
        let checksum = match kind {
            // The link may be dangling.
            "link" => fs::metadata(&full)
                .and_then(|target| checksums.of_file(&full, &target, checksum_kind))
                .ok(),
            _ => Some(checksums.of_file(&full, &found, checksum_kind)?),
        };
        let destination = match kind {
            "link" => Some(fs::read_link(&full)?.to_string_lossy().into_owned()),
            _ => None,
        };
        let (owner, group, mode) = match options.uses_permissions {
            true => (found.uid(), found.gid(), found.mode() & 0o7777),
            // Like Puppet, report the user of the server.
            false => {
                let (user, group) = own_ids();
                (user, group, 0o644)
            }
        };
        Ok(Metadata {
            path: path.to_owned(),
            relative_path: relative.map(str::to_owned),
            follows_links: options.follows_links,
            owner,
            group,
            mode,
            checksum_type: checksum_kind.name(),
            checksum: checksum.map(|sum| format!("{{{}}}{sum}", checksum_kind.name())),
            kind,
            destination,
            changed: UNIX_EPOCH
                + Duration::new(
                    u64::try_from(found.ctime()).unwrap_or_default(),
                    u32::try_from(found.ctime_nsec()).unwrap_or_default(),
                ),
            content_uri: None,
            source: None,
        })
    }

    pub fn is_directory(&self) -> bool {
        self.kind == "directory"
    }

    pub fn to_json(&self) -> Value {
        let mut metadata = json!({
            "path": self.path.to_string_lossy(),
            "relative_path": self.relative_path,
            "links": if self.follows_links { "follow" } else { "manage" },
            "owner": self.owner,
            "group": self.group,
            "mode": self.mode,
            "checksum": { "type": self.checksum_type, "value": self.checksum },
            "type": self.kind,
            "destination": self.destination,
        });
        if let Some(uri) = &self.content_uri {
            metadata["content_uri"] = json!(uri);
        }
        if let Some(source) = &self.source {
            metadata["source"] = json!(source);
        }
        metadata
    }
}

/// Ruby's name of a file type.
fn kind_of(kind: &fs::FileType) -> &'static str {
    match kind {
        kind if kind.is_dir() => "directory",
        kind if kind.is_symlink() => "link",
        kind if kind.is_fifo() => "fifo",
        kind if kind.is_socket() => "socket",
        kind if kind.is_file() => "file",
        _ => "unknown",
    }
}

/// The user and the group that the server runs as, which do not change.
fn own_ids() -> (u32, u32) {
    static IDS: OnceLock<(u32, u32)> = OnceLock::new();
    *IDS.get_or_init(|| fs::metadata("/proc/self").map_or((0, 0), |own| (own.uid(), own.gid())))
}
