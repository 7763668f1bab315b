//! Reads files, with Ruby's error messages.

use std::path::Path;

use host::{Files, HostError};

/// The content of a file; `None` if it does not exist. Fails with Ruby's message.
pub(crate) fn read(files: &dyn Files, path: &Path) -> Result<Option<Vec<u8>>, String> {
    files.read(path).map_err(|error| {
        let call = match error {
            HostError::IsADirectory => "io_fread",
            _ => "rb_sysopen",
        };
        format!("{error} @ {call} - {}", path.display())
    })
}
