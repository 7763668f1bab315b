//! Runs the examples of README and docs in the example repository, and compares their output.
//!
//! Beside the repository are two copies of it with changes: `changed` and `broken`.
//!
//! Commands are in blocks marked `console`, after `$ `, with their output below. `UPDATE_EXAMPLES=1` updates the output
//! in the documents.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// A change of a file: its path, what is replaced, and by what.
type Change = (&'static str, &'static str, &'static str);

/// The differences of the copies of the example repository.
const COPIES: &[(&str, &[Change])] = &[
    (
        "changed",
        &[
            ("data/common.yaml", "  - vim\n", "  - vim\n  - tmux\n"),
            (
                "data/common.yaml",
                "The Puppet Theatre",
                "The Marionette Theatre",
            ),
        ],
    ),
    (
        "broken",
        &[
            (
                "modules/website/manifests/site.pp",
                "'tls'       => $tls,",
                "'tls'       => $tsl,",
            ),
            (
                "site/profile/manifests/ssh.pp",
                "profile/banner",
                "profile/baner",
            ),
        ],
    ),
];

/// The directory of the example repository in documents.
const SHOWN: &str = "/srv/repo";

fn root() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    fs::canonicalize(root).unwrap()
}

/// README and the pages of docs, except generated ones.
fn documents() -> Vec<PathBuf> {
    let mut found = vec![root().join("README.md")];
    let docs = fs::read_dir(root().join("docs")).unwrap();
    found.extend(docs.map(|entry| entry.unwrap().path()));
    found.retain(|path| {
        let name = path.file_name().unwrap_or_default();
        path.extension().is_some_and(|end| end == "md")
            && name != "cli.md"
            && name != "functions.md"
    });
    found.sort();
    found
}

/// A copy of the example repository, so that nothing is left behind in it.
struct Repository {
    directory: TempDir,
}

impl Repository {
    fn new() -> Repository {
        let directory = TempDir::new().unwrap();
        copy(&root().join("examples"), directory.path());
        for (name, changes) in COPIES {
            let copied = directory.path().join(name);
            copy(&root().join("examples/control-repo"), &copied);
            for (path, from, to) in *changes {
                let path = copied.join(path);
                let text = fs::read_to_string(&path).unwrap();
                assert!(text.contains(from), "{}: {from}", path.display());
                fs::write(&path, text.replace(from, to)).unwrap();
            }
        }
        Repository { directory }
    }

    fn path(&self) -> PathBuf {
        fs::canonicalize(self.directory.path())
            .unwrap()
            .join("control-repo")
    }

    /// The output of a command.
    fn run(&self, command: &str) -> String {
        let binary = Path::new(env!("CARGO_BIN_EXE_bunraku"));
        let mut path = binary.parent().unwrap().as_os_str().to_owned();
        path.push(":");
        path.push(std::env::var_os("PATH").unwrap_or_default());
        let output = Command::new("sh")
            .args(["-c", &format!("exec 2>&1\n{command}")])
            .current_dir(self.path())
            .env("PATH", path)
            .env_remove("CLICOLOR_FORCE")
            .output()
            .unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let path = self.path();
        let text = text.replace(path.to_str().unwrap(), SHOWN);
        let around = path.parent().and_then(Path::to_str).unwrap();
        let text = text.replace(around, "/srv");
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        lines.join("\n")
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        match entry.file_type().unwrap().is_dir() {
            true => copy(&entry.path(), &target),
            false => drop(fs::copy(entry.path(), target).unwrap()),
        }
    }
}

/// A document without the times in the output of `check`.
fn without_times(document: &str) -> String {
    let lines = document
        .lines()
        .filter(|line| !line.starts_with("Slowest:"));
    let lines = lines.map(|line| match line.rsplit_once(" resources, ") {
        Some((before, _)) if line.ends_with(" s)") => format!("{before} resources)"),
        _ => line.to_owned(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// A document with the current output of its commands.
fn with_output(document: &str, repository: &Repository) -> String {
    let mut out: Vec<String> = Vec::new();
    let mut in_console = false;
    let lines: Vec<&str> = document.lines().collect();
    for (index, &line) in lines.iter().enumerate() {
        if line.starts_with("```") {
            // A block without a prompt has no output.
            let mut block = lines[index + 1..]
                .iter()
                .take_while(|line| !line.starts_with("```"));
            in_console = line == "```console" && block.any(|line| line.starts_with("$ "));
            out.push(line.to_owned());
        } else if !in_console {
            out.push(line.to_owned());
        } else if let Some(command) = line.strip_prefix("$ ") {
            assert!(
                command.starts_with("bunraku") || command.contains("| bunraku"),
                "only bunraku runs in examples; write other commands in blocks marked `sh`: {command}"
            );
            out.push(line.to_owned());
            let printed = repository.run(command);
            if !printed.is_empty() {
                out.push(printed);
            }
        }
    }
    out.join("\n") + "\n"
}

#[test]
fn examples_print_what_they_show() {
    let repository = Repository::new();
    let is_updated = std::env::var_os("UPDATE_EXAMPLES").is_some();
    for path in documents() {
        let document = fs::read_to_string(&path).unwrap();
        let current = with_output(&document, &repository);
        if is_updated && without_times(&current) != without_times(&document) {
            fs::write(&path, &current).unwrap();
        } else {
            assert_eq!(
                without_times(&document),
                without_times(&current),
                "{}",
                path.display()
            );
        }
    }
}

/// Checks links between documents.
#[test]
fn links_lead_somewhere() {
    for path in documents() {
        let text = fs::read_to_string(&path).unwrap();
        for rest in text.split("](").skip(1) {
            let target = rest.split([')', '#']).next().unwrap_or_default();
            if target.is_empty() || target.contains("://") {
                continue;
            }
            let target = path.parent().unwrap().join(target);
            assert!(target.exists(), "{}: {}", path.display(), target.display());
        }
    }
}
