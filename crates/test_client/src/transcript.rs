//! Commands of a certificate authority with what they printed: recorded from `puppetserver ca`, repeated by
//! `bunraku ca`.
//!
//! A line `$ COMMAND` is followed by standard output (`> …`), standard error (`! …`) and the exit status (`= …`).
//! `$ request FILE NAME` puts a request of `tests/server/requests` where the authority keeps those of the node.

use std::fs;
use std::path::Path;
use std::process::Output;

/// Runs the commands of a transcript in a configuration directory, and returns the transcript of this run.
pub fn replay(
    transcript: &str,
    confdir: &Path,
    requests: &Path,
    mut run: impl FnMut(&[&str]) -> Result<Output, String>,
) -> Result<String, String> {
    let mut text = String::new();
    for command in transcript
        .lines()
        .filter_map(|line| line.strip_prefix("$ "))
    {
        let words: Vec<&str> = command.split(' ').collect();
        text.push_str(&format!("$ {command}\n"));
        if let ["request", file, name] = words[..] {
            submit(&requests.join(file), name, confdir)?;
            continue;
        }
        let output = run(&words)?;
        let confdir = confdir.display().to_string();
        for (mark, bytes) in [('>', &output.stdout), ('!', &output.stderr)] {
            let printed = String::from_utf8_lossy(bytes).replace(&confdir, "CONFDIR");
            for line in without_usage(&printed).lines() {
                let line = without_fingerprints(line);
                text.push_str(format!("{mark} {line}").trim_end());
                text.push('\n');
            }
        }
        let status = output.status.code().unwrap_or(-1);
        text.push_str(&format!("= {status}\n"));
    }
    Ok(text)
}

fn submit(request: &Path, name: &str, confdir: &Path) -> Result<(), String> {
    let problem = |error: std::io::Error| format!("{}: {error}", request.display());
    let waiting = confdir.join("ca/requests");
    fs::create_dir_all(&waiting).map_err(problem)?;
    fs::copy(request, waiting.join(format!("{name}.pem"))).map_err(problem)?;
    Ok(())
}

/// The help that `puppetserver ca` adds to messages about wrong usage is its own.
fn without_usage(printed: &str) -> &str {
    printed
        .split_once("\n\nUsage:")
        .map_or(printed, |(message, _)| message)
}

/// Fingerprints of new certificates are never the same.
fn without_fingerprints(line: &str) -> String {
    let is_fingerprint = |word: &str| {
        let bytes = word.split(':');
        word.len() >= 59 && bytes.into_iter().all(|byte| byte.len() == 2)
    };
    let words = line.split_inclusive([' ', '"', '\t']);
    let words = words.map(|word| {
        let digits = word.trim_end_matches([' ', '"', '\t']);
        match is_fingerprint(digits) {
            true => format!("FINGERPRINT{}", &word[digits.len()..]),
            false => word.to_owned(),
        }
    });
    words.collect()
}
