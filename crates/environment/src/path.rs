//! Paths as Puppet writes them.

use std::path::{Component, Path, PathBuf};

use host::{Host, HostError};

/// The absolute path, without `.` and `..`. Symbolic links are not resolved, as in Puppet.
pub fn absolute(path: &Path, here: &Path) -> PathBuf {
    let mut absolute = PathBuf::with_capacity(here.as_os_str().len() + path.as_os_str().len() + 1);
    absolute.push(here);
    // Fast path: most paths are plain, and splitting them is not free.
    let bytes = path.as_os_str().as_encoded_bytes();
    let special = |pair: &[u8]| matches!(pair, b"/." | b"//");
    if !bytes.starts_with(b".") && !bytes.windows(2).any(special) {
        absolute.push(path);
        return absolute;
    }
    for component in path.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir => {
                absolute.pop();
            }
            component => absolute.push(component),
        }
    }
    absolute
}

/// The content of a file that must exist, or why it cannot be read.
pub(crate) fn read(host: &dyn Host, path: &Path) -> Result<Vec<u8>, String> {
    match host.read(path) {
        Ok(Some(bytes)) => Ok(bytes),
        Ok(None) => Err(HostError::NotFound.to_string()),
        Err(error) => Err(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn absolute_paths_are_clean() {
        let check = |path: &str, expected: &str| {
            let absolute = absolute(Path::new(path), Path::new("/a/b"));
            assert_eq!(absolute, Path::new(expected), "{path}");
        };
        check("c.pp", "/a/b/c.pp");
        check("./c/../d.pp", "/a/b/d.pp");
        check("../../../d.pp", "/d.pp");
        check("/x//y/./z.pp", "/x/y/z.pp");
    }
}
