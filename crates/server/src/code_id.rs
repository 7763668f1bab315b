//! The version of an environment in git, and the files of that version.

use std::path::Path;
use std::process::{Command, Stdio};

/// The commit of an environment, if nothing in it differs from that commit.
pub fn of(directory: &Path) -> Option<String> {
    if !directory.join(".git").exists() {
        return None;
    }
    let changes = git(directory, &["status", "--porcelain"])?;
    if !changes.is_empty() {
        return None;
    }
    let commit = String::from_utf8(git(directory, &["rev-parse", "HEAD"])?).ok()?;
    Some(commit.trim().to_owned()).filter(|commit| is_commit(commit))
}

fn is_commit(text: &str) -> bool {
    matches!(text.len(), 40 | 64) && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// The content of a file in a version.
pub fn content(directory: &Path, code_id: &str, path: &str) -> Result<Option<Vec<u8>>, String> {
    if !is_commit(code_id) || !directory.join(".git").exists() {
        return Ok(None);
    }
    Ok(git(
        directory,
        &["cat-file", "blob", &format!("{code_id}:{path}")],
    ))
}

fn git(directory: &Path, arguments: &[&str]) -> Option<Vec<u8>> {
    let output = Command::new("git")
        .arg("-C")
        .arg(directory)
        .args(["-c", "safe.directory=*", "-c", "core.fsmonitor=false"])
        .arg("--no-optional-locks")
        .args(arguments)
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .ok()?;
    output.status.success().then_some(output.stdout)
}
