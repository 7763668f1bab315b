//! Exports of PuppetDB: archives with a file of facts for each node.

use std::io::Read;
use std::path::{Component, Path};

use environment::node::NodeDocument;
use flate2::read::GzDecoder;
use tar::Archive;

use super::facts::documents as documents_of_file;

/// The maximum size of the facts of one node.
const MAX_FILE: u64 = 64 << 20;

/// Whether a file name is that of an archive.
pub(super) fn is_archive(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    [".tar.gz", ".tgz", ".tar"]
        .iter()
        .any(|end| name.ends_with(end))
}

/// The nodes in an archive: the files in its directory `facts`.
pub(super) fn documents(bytes: &[u8]) -> Result<Vec<NodeDocument>, String> {
    const GZIP: [u8; 2] = [0x1f, 0x8b];
    match bytes.starts_with(&GZIP) {
        true => read(GzDecoder::new(bytes)),
        false => read(bytes),
    }
}

fn read(archive: impl Read) -> Result<Vec<NodeDocument>, String> {
    let broken = |error: std::io::Error| format!("the archive cannot be read: {error}");
    let mut archive = Archive::new(archive);
    let mut found = Vec::new();
    for entry in archive.entries().map_err(broken)? {
        let mut entry = entry.map_err(broken)?;
        let path = entry.path().map_err(broken)?.into_owned();
        let directory = path
            .parent()
            .and_then(|parent| parent.components().next_back());
        let is_facts = matches!(directory, Some(Component::Normal(name)) if name == "facts");
        let is_file = entry.header().entry_type().is_file();
        if !is_facts || !is_file || path.extension().is_none_or(|ending| ending != "json") {
            continue;
        }
        if entry.size() > MAX_FILE {
            return Err(format!("{} in the archive is too large", path.display()));
        }
        let mut content = Vec::new();
        entry.read_to_end(&mut content).map_err(broken)?;
        let documents = documents_of_file(&path, content)
            .map_err(|reason| format!("{} in the archive: {reason}", path.display()))?;
        for mut document in documents {
            if document.name.is_none() {
                document.name = Some(super::facts::node_name(&path));
                document.is_named = true;
            }
            found.push(document);
        }
    }
    Ok(found)
}
