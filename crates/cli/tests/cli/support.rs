//! Runs the program in a temporary directory with files.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// A temporary directory in which the program runs.
pub struct TestDirectory {
    dir: TempDir,
}

/// The result of a run.
#[derive(Debug)]
pub struct Run {
    pub status: i32,
    pub stdout: String,
    pub stderr: String,
}

impl TestDirectory {
    pub fn new() -> TestDirectory {
        TestDirectory {
            dir: TempDir::new().unwrap(),
        }
    }

    /// A directory with one file.
    pub fn with(path: &str, content: impl AsRef<[u8]>) -> TestDirectory {
        TestDirectory::new().and(path, content)
    }

    pub fn and(self, path: &str, content: impl AsRef<[u8]>) -> TestDirectory {
        let path = self.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
        self
    }

    pub fn path(&self) -> PathBuf {
        // The program sees the directory under its real path.
        fs::canonicalize(self.dir.path()).unwrap()
    }

    pub fn run(&self, arguments: &[&str]) -> Run {
        self.run_with(arguments, b"", &[])
    }

    /// Runs in a subdirectory.
    pub fn run_in(&self, directory: &str, arguments: &[&str]) -> Run {
        self.run_at(&self.path().join(directory), arguments, b"", &[])
    }

    pub fn run_with(&self, arguments: &[&str], input: &[u8], env: &[(&str, &str)]) -> Run {
        self.run_at(&self.path(), arguments, input, env)
    }

    fn run_at(
        &self,
        directory: &Path,
        arguments: &[&str],
        input: &[u8],
        env: &[(&str, &str)],
    ) -> Run {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bunraku"));
        command.args(arguments).current_dir(directory);
        for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI"] {
            command.env_remove(name);
        }
        command.envs(env.iter().copied());
        command.stdin(Stdio::piped());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // A program that stops early need not read its input.
        let _ = child.stdin.take().unwrap().write_all(input);
        let output = child.wait_with_output().unwrap();
        Run {
            status: output.status.code().expect("an exit status"),
            stdout: self.anonymous(&output.stdout),
            stderr: self.anonymous(&output.stderr),
        }
    }

    /// Output with the directory replaced by a fixed name.
    fn anonymous(&self, output: &[u8]) -> String {
        let text = std::str::from_utf8(output).expect("output is UTF-8");
        text.replace(self.path().to_str().unwrap(), "/here")
    }
}

impl Run {
    #[track_caller]
    pub fn expect(self, status: i32, stdout: &str, stderr: &str) {
        assert_eq!(
            (self.status, self.stdout.as_str(), self.stderr.as_str()),
            (status, stdout, stderr)
        );
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.stdout).expect("one JSON document on standard output")
    }
}

/// Makes a file unreadable. Returns false if that is impossible, as for root.
pub fn forbid(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(0o000)).unwrap();
    fs::File::open(path).is_err()
}
