//! Autosigning: none, all requests, those on a list, or those that a program accepts.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::files;

/// The time limit of the program: a client and a thread wait for it.
const TIMEOUT: Duration = Duration::from_secs(60);

/// The setting `autosign`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Autosign {
    Never,
    Always,
    /// A list of names and patterns, or an executable that decides.
    File(PathBuf),
}

impl Autosign {
    pub fn parse(setting: &str) -> Autosign {
        match setting {
            "true" => Autosign::Always,
            "false" | "" => Autosign::Never,
            path => Autosign::File(PathBuf::from(path)),
        }
    }

    /// Whether a request is signed automatically. An executable gets the request on standard input.
    pub fn accepts(&self, name: &str, pem: &str) -> Result<bool, String> {
        match self {
            Autosign::Never => Ok(false),
            Autosign::Always => Ok(true),
            Autosign::File(path) if is_executable(path) => ask(path, name, pem),
            Autosign::File(path) => {
                let list = files::read_if_exists(path)?;
                Ok(list.is_some_and(|list| list_accepts(&list, name)))
            }
        }
    }
}

fn is_executable(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    let found = std::fs::metadata(path);
    found.is_ok_and(|found| found.is_file() && found.permissions().mode() & 0o111 != 0)
}

/// Whether a list of names and `*.domain` patterns contains the name. Patterns match whole segments.
fn list_accepts(list: &str, name: &str) -> bool {
    let mut lines = list.lines().map(str::trim);
    lines.any(|line| {
        if line.is_empty() || line.starts_with('#') || line.contains([' ', '#']) {
            return false;
        }
        match line.strip_prefix('*') {
            Some("") => true,
            Some(_) => glob_accepts(line, name),
            None => line == name,
        }
    })
}

/// Compares the segments after the first one from the end, as puppetserver does.
fn glob_accepts(glob: &str, name: &str) -> bool {
    let glob = glob.to_lowercase();
    let mut wanted: Vec<&str> = glob.split('.').rev().collect();
    wanted.pop();
    let name = name.to_lowercase();
    let mut segments = name.split('.').rev();
    wanted.iter().all(|wanted| segments.next() == Some(*wanted))
}

fn ask(program: &Path, name: &str, pem: &str) -> Result<bool, String> {
    let problem = |error: std::io::Error| format!("Could not run {}: {error}", program.display());
    let mut child = Command::new(program)
        .arg(name)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(problem)?;
    if let Some(mut input) = child.stdin.take() {
        // The program need not read the request.
        let _ = input.write_all(pem.as_bytes());
    }
    let begun = Instant::now();
    while begun.elapsed() < TIMEOUT {
        if let Some(status) = child.try_wait().map_err(problem)? {
            return Ok(status.success());
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    let _ = child.kill();
    let _ = child.wait();
    Err(format!(
        "{} took longer than {TIMEOUT:?}",
        program.display()
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists() {
        let list = "# comment\n\nweb.example.com\n*.local\n*.A.b\nbad name\n";
        for name in ["web.example.com", "x.local", "a.b.local", "local", "x.a.b"] {
            assert!(list_accepts(list, name), "{name}");
        }
        for name in ["db.example.com", "x.locals", "b", "bad", "xlocal"] {
            assert!(!list_accepts(list, name), "{name}");
        }
        assert!(list_accepts("*", "anything"));
    }

    #[test]
    fn programs_are_asked() {
        use std::os::unix::fs::PermissionsExt;
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("policy");
        std::fs::write(&path, "#!/bin/sh\ngrep -q REQUEST && test $1 = good\n").unwrap();
        std::fs::set_permissions(&path, PermissionsExt::from_mode(0o755)).unwrap();
        let autosign = Autosign::parse(path.to_str().unwrap());
        assert_eq!(autosign.accepts("good", "REQUEST"), Ok(true));
        assert_eq!(autosign.accepts("bad", "REQUEST"), Ok(false));
        assert_eq!(autosign.accepts("good", ""), Ok(false));
    }
}
