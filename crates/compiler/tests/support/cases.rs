//! Finds the conformance cases.

use std::fs;
use std::path::{Path, PathBuf};

/// The directory of the cases.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    environment::absolute(Path::new("../../tests/conformance"), here)
}

/// Adds the cases below a directory, sorted.
pub fn collect(dir: &Path, cases: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(dir) else {
        return;
    };
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    for path in paths {
        // A directory with the name of a case is that case's environment.
        if path.is_dir() && !path.with_extension("pp").exists() {
            collect(&path, cases);
        } else if path.extension().is_some_and(|extension| extension == "pp") {
            cases.push(path);
        }
    }
}
