//! `cargo xtask oracle ca`: what `puppetserver ca` prints, with our server as the authority that it talks to.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};
use clap::Args;
use test_client::transcript;

use crate::server::BunrakuServer;
use crate::{bunraku, files};

#[derive(Args, Debug)]
pub struct Ca {
    /// A copy of the repository puppetlabs/puppetserver-ca-cli
    #[arg(long, value_name = "DIR")]
    puppetserver_ca: PathBuf,
    #[command(flatten)]
    bunraku: bunraku::Options,
    /// Report what differs from the recording, change nothing; exit 1 when something does
    #[arg(long)]
    check: bool,
}

const PORT: &str = "18140";

/// Commands that work on the files, while no server may run.
const OFFLINE: [&str; 3] = ["setup", "import", "prune"];

pub fn run(options: &Ca) -> Result<()> {
    let binary = options.bunraku.binary()?;
    let directory = files::root().join("tests/server");
    let place = tempfile::tempdir()?;
    let confdir = place.path().join("conf");
    fs::create_dir_all(confdir.join("code/environments/production"))?;
    let settings = fs::read_to_string(directory.join("ca.conf"))?;
    let settings = format!("{settings}ca_server = localhost\nca_port = {PORT}\n");
    fs::write(
        confdir.join("puppet.conf"),
        settings.replace("CONFDIR", &confdir.display().to_string()),
    )?;
    let path = directory.join("ca.transcript");
    let mut server = None;
    let recorded = transcript::replay(
        &fs::read_to_string(&path)?,
        &confdir,
        &directory.join("requests"),
        |words| {
            if OFFLINE.contains(&words[0]) {
                server = None;
            } else if server.is_none() {
                let listen = format!("127.0.0.1:{PORT}");
                let started = BunrakuServer::start(binary.path(), &confdir, &["--listen", &listen]);
                server = Some(started.map_err(|error| error.to_string())?);
            }
            let mut command = puppetserver_ca(&options.puppetserver_ca, &confdir, words);
            command.output().map_err(|error| error.to_string())
        },
    );
    let recorded = recorded.map_err(anyhow::Error::msg)?;
    let is_changed = super::update(&directory, &path, Some(&recorded), options.check)?;
    if options.check && is_changed {
        bail!("the recording is not what puppetserver ca prints");
    }
    Ok(())
}

fn puppetserver_ca(source: &Path, confdir: &Path, words: &[&str]) -> Command {
    const PROGRAM: &str =
        "require 'openssl'; require 'puppetserver/ca/cli'; exit Puppetserver::Ca::Cli.run(ARGV)";
    let mut command = Command::new("ruby");
    command
        .arg("-I")
        .arg(source.join("lib"))
        .args(["-e", PROGRAM, "--"])
        .args(words)
        .arg("--config")
        .arg(confdir.join("puppet.conf"));
    command
}
