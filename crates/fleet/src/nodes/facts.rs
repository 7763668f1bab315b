//! Files of facts.

use std::path::{Path, PathBuf};

use super::archive;
use environment::absolute;
use environment::node::{self, NodeDocument};
use host::{Host, HostError, PathKind};

/// What is at the root of an export of PuppetDB.
const EXPORT: &str = "export-metadata.json";

/// The content of one file.
#[derive(Debug)]
pub(super) struct FactsFile {
    pub path: PathBuf,
    pub bytes: usize,
    /// Whether it can be read again.
    pub is_on_disk: bool,
    pub documents: Vec<NodeDocument>,
}

/// The files of facts in directories, sorted, and those that are named directly.
pub(super) fn find<'a>(
    host: &dyn Host,
    places: impl Iterator<Item = &'a PathBuf>,
    here: &Path,
) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    for place in places {
        let path = absolute(place, here);
        match host.kind(&path) {
            PathKind::File => found.push(path),
            PathKind::Directory => search(host, &path, &mut found)?,
            PathKind::Missing => {
                let shown = place.display();
                return Err(format!(
                    "Could not read the facts in '{shown}': {}",
                    HostError::NotFound
                ));
            }
        }
    }
    Ok(found)
}

fn search(host: &dyn Host, directory: &Path, found: &mut Vec<PathBuf>) -> Result<(), String> {
    let list = |directory: &Path| {
        host.list(directory).map_err(|error| {
            format!(
                "Could not read the facts in '{}': {error}",
                directory.display()
            )
        })
    };
    let names = list(directory)?;
    // The root of an unpacked export of PuppetDB has facts in a directory of their own.
    if names.iter().any(|name| name == EXPORT) {
        return search(host, &directory.join("facts"), found);
    }
    for name in names {
        let path = directory.join(&name);
        let is_wanted = is_facts(&name) || archive::is_archive(Path::new(&name));
        // A dangling link is a mistake: a node would be missing.
        let is_there = host.is_file(&path) || (host.is_link(&path) && !host.is_directory(&path));
        if is_wanted && !is_there && name.contains(char::REPLACEMENT_CHARACTER) {
            let shown = path.display();
            return Err(format!(
                "Could not read the facts in '{shown}': the name of the file is not UTF-8"
            ));
        }
        if !name.starts_with('.') && is_wanted && is_there {
            found.push(path);
        } else if host.is_file(&path.join(EXPORT)) {
            search(host, &path, found)?;
        }
    }
    Ok(())
}

fn is_facts(name: &str) -> bool {
    let extension = Path::new(name).extension().and_then(|found| found.to_str());
    matches!(extension, Some("yaml" | "yml" | "json"))
}

/// The name of a node whose facts do not state it.
pub(super) fn node_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let name = match name.rsplit_once('.') {
        Some((stem, "yaml" | "yml" | "json")) => stem,
        _ => &name,
    };
    name.to_owned()
}

pub(super) fn read(host: &dyn Host, path: &Path) -> Result<FactsFile, String> {
    let problem =
        |reason: &str| format!("Could not read the facts in '{}': {reason}", path.display());
    let bytes = match host.read(path) {
        Ok(Some(bytes)) => bytes,
        Ok(None) => return Err(problem(&HostError::NotFound.to_string())),
        Err(error) => return Err(problem(&error.to_string())),
    };
    let file = parse(path, bytes)?;
    Ok(FactsFile {
        is_on_disk: true,
        ..file
    })
}

/// Parses the content of a file.
pub(super) fn parse(path: &Path, bytes: Vec<u8>) -> Result<FactsFile, String> {
    let problem =
        |reason: &str| format!("Could not read the facts in '{}': {reason}", path.display());
    let size = bytes.len();
    let documents = match archive::is_archive(path) {
        true => archive::documents(&bytes).map_err(|reason| problem(&reason))?,
        false => documents(path, bytes).map_err(|reason| problem(&reason))?,
    };
    Ok(FactsFile {
        path: path.to_owned(),
        bytes: size,
        is_on_disk: false,
        documents,
    })
}

/// The nodes in a file.
pub(super) fn documents(path: &Path, bytes: Vec<u8>) -> Result<Vec<NodeDocument>, String> {
    let text = String::from_utf8(bytes).map_err(|_| "the file is not UTF-8".to_owned())?;
    if text.trim().is_empty() {
        return Err("the file is empty; a node without facts is `{}`".to_owned());
    }
    NodeDocument::all_of(&node::parse(&text, path)?)
}
