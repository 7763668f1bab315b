//! Failures of standard output.

use std::fs::File;
use std::process::{Command, Output, Stdio};

fn run(arguments: &[&str], stdout: impl Into<Stdio>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bunraku"));
    command.args(arguments).stdin(Stdio::null()).stdout(stdout);
    command.stderr(Stdio::piped()).output().unwrap()
}

/// All commands that print a document, with something to print.
const COMMANDS: [&[&str]; 4] = [
    &["eval", "1"],
    &["compile", "-e", "notify { 'x': }"],
    &["compile", "--format", "summary", "-e", "notify { 'x': }"],
    &["dump", "-e", "1"],
];

#[test]
#[cfg(target_os = "linux")]
fn what_cannot_be_written_is_an_error() {
    for arguments in COMMANDS {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let output = run(arguments, full);
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {stderr}");
        let expected = "Could not write to standard output: No space left on device";
        assert!(stderr.contains(expected), "{arguments:?}: {stderr}");
    }
}

#[test]
fn a_reader_may_have_seen_enough() {
    for arguments in COMMANDS {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = run(arguments, writer);
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {stderr}");
        assert_eq!(stderr, "", "{arguments:?}");
    }
}
