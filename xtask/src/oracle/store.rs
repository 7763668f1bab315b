//! `cargo xtask oracle store`: runs the tests of the store with PostgreSQL, and records PuppetDB's answers to queries.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use clap::Args;
use serde_json::{Value, json};

use crate::process;
use crate::server::postgresql::{Postgresql, USER};

#[derive(Args, Debug)]
pub struct Store {
    /// Record the answers of this PuppetDB anew instead, after it was given the nodes of the tests; its
    /// database should be empty
    #[arg(long, value_name = "http://127.0.0.1:8080")]
    puppetdb: Option<String>,
}

pub fn run(options: &Store) -> Result<()> {
    match &options.puppetdb {
        Some(url) => record(url),
        None => test(),
    }
}

fn test() -> Result<()> {
    let postgresql = Postgresql::start()?;
    let port = postgresql.port;
    let url = format!("host=127.0.0.1 port={port} user={USER} dbname=postgres");
    let mut cargo = Command::new("cargo");
    cargo
        .args(["test", "-p", "store"])
        .env("BUNRAKU_TEST_POSTGRESQL", url);
    process::run(&mut cargo)
}

fn recordings() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/store/tests/puppetdb")
}

fn record(url: &str) -> Result<()> {
    let directory = recordings();
    let commands: Value = read(&directory.join("commands.json"))?;
    for command in commands.as_array().into_iter().flatten() {
        let (name, version, payload) = (&command[0], &command[1], &command[2]);
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let address = format!(
            "{url}/pdb/cmd/v1?command={}&version={version}&certname={}&producer-timestamp={}&secondsToWaitForCompletion=30",
            text(name),
            text(&payload["certname"]),
            text(&payload["producer_timestamp"])
        );
        let (status, body) = post(&address, payload)?;
        if status != 200 {
            bail!("PuppetDB does not take {name}: {body}");
        }
    }
    let answers = directory.join("answers.json");
    let mut recorded: Value = read(&answers)?;
    for entry in recorded.as_array_mut().into_iter().flatten() {
        let query = json!({ "query": entry["query"] });
        let (status, body) = post(&format!("{url}/pdb/query/v4"), &query)?;
        entry["status"] = json!(status);
        entry["answer"] = serde_json::from_str(&body).unwrap_or(json!(body));
    }
    let lines: Vec<String> = recorded
        .as_array()
        .into_iter()
        .flatten()
        .map(ToString::to_string)
        .collect();
    fs::write(&answers, format!("[\n{}\n]\n", lines.join(",\n")))?;
    println!("{} answers were recorded", lines.len());
    Ok(())
}

fn read(path: &Path) -> Result<Value> {
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    Ok(serde_json::from_str(&text)?)
}

/// The status and body of a response.
fn post(url: &str, body: &Value) -> Result<(u16, String)> {
    let file = tempfile::NamedTempFile::new()?;
    fs::write(file.path(), body.to_string())?;
    let mut curl = Command::new("curl");
    curl.args([
        "-sS",
        "-w",
        "\n%{http_code}",
        "-H",
        "Content-Type: application/json",
    ]);
    curl.arg("--data-binary")
        .arg(format!("@{}", file.path().display()))
        .arg(url);
    let output = process::stdout(&mut curl)?;
    let (body, status) = output.rsplit_once('\n').context("curl has no answer")?;
    Ok((status.parse()?, body.to_owned()))
}
