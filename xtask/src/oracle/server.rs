//! `cargo xtask oracle server`: records puppetserver's responses to the requests of `tests/server`.

use std::path::Path;

use anyhow::{Result, bail};
use clap::Args;

use crate::server::puppetserver;
use crate::{bunraku, files, process};
use test_client::session::{self, Conversation, SESSIONS, Session};

#[derive(Args, Debug)]
pub struct Server {
    #[command(flatten)]
    bunraku: bunraku::Options,
    /// Report what differs from the recordings, change nothing; exit 1 when something does
    #[arg(long)]
    check: bool,
}

pub fn run(options: &Server) -> Result<()> {
    let binary = options.bunraku.binary()?;
    let directory = files::root().join("tests/server");
    let mut changed = 0;
    for session in &SESSIONS {
        let place = tempfile::tempdir()?;
        let confdir = place.path().join("conf");
        session::prepare(&directory.join("conf"), &confdir).map_err(anyhow::Error::msg)?;
        certificates(&binary, &confdir)?;
        let rules = session.rules.map(|rules| directory.join(rules));
        let server = puppetserver::Options {
            confdir: &confdir,
            rules: rules.as_deref(),
            heap: "700m",
            jrubies: 1,
        };
        let server = server.start()?;
        println!(
            "puppetserver is ready after {:.1} s",
            server.ready().as_secs_f64()
        );
        let conversation =
            Conversation::new(server.address, &confdir).map_err(anyhow::Error::msg)?;
        changed += record(session, &directory, &conversation, options.check)?;
    }
    if options.check && changed > 0 {
        bail!("the recordings are not what puppetserver says");
    }
    Ok(())
}

/// Creates the authority with our binary, so that both servers have the same certificates.
fn certificates(binary: &bunraku::Bunraku, confdir: &Path) -> Result<()> {
    let names = session::NODES.join(",");
    let commands: [&[&str]; 3] = [
        &["setup"],
        &["generate", "--certname", &names],
        &["generate", "--certname", session::ADMIN, "--ca-client"],
    ];
    for arguments in commands {
        let mut command = binary.command();
        command
            .arg("ca")
            .args(arguments)
            .arg("--confdir")
            .arg(confdir);
        process::stdout(&mut command)?;
    }
    Ok(())
}

/// Writes the responses beside the requests. Returns the number of changed files.
fn record(
    session: &Session,
    directory: &Path,
    conversation: &Conversation,
    is_check: bool,
) -> Result<usize> {
    let mut changed = 0;
    for name in session.files {
        let mut text = String::new();
        let cases = session::read(&directory.join(format!("{name}.http")));
        for case in cases.map_err(anyhow::Error::msg)? {
            let answer = conversation.ask(&case).map_err(anyhow::Error::msg)?;
            text.push_str(&format!("### {}\n{answer}\n\n", case.name));
        }
        let text = format!("{}\n", text.trim_end());
        let path = directory.join(format!("{name}.recorded"));
        changed += usize::from(super::update(directory, &path, Some(&text), is_check)?);
    }
    Ok(changed)
}
