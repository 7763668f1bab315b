//! Two servers that share PostgreSQL, and agents that alternate between them. One signs certificates, the
//! other forwards requests for them.

use std::fs;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use super::node::{Node, Puppet};
use super::{SETTINGS, ScenarioRun};
use crate::process;
use crate::server::BunrakuServer;
use crate::server::postgresql::Postgresql;

/// The name of the server that does not sign, in addition to the name that agents use.
const SECOND: &str = "compile.test";

pub fn run(trial: &mut ScenarioRun, versions: &[Puppet]) -> Result<()> {
    let database = Postgresql::start()?;
    let backend = format!(
        "storeconfigs_backend = postgresql\nstoreconfigs_url = {}\n",
        database.url()
    );
    let first = trial.server("first", &format!("{SETTINGS}{backend}"))?;
    let mut second = second(trial, &first, &backend)?;
    for puppet in versions {
        let node = trial.node(puppet, &first, "first-run")?;
        trial.check(puppet, "a first run at the second server", || {
            node.at(&second).agent(&[])?.expect(2, &["Applied catalog"])
        });
        trial.check(puppet, "runs alternate", || alternate(&node, &second));
        let exports = trial.node(puppet, &first, "exports")?;
        let collects = trial.node(puppet, &second, "collects")?;
        trial.check(puppet, "what one server stores the other collects", || {
            exchange(&exports, &collects)
        });
        trial.check(puppet, "both servers at the same time", || {
            at_the_same_time(&node, &collects)
        });
        trial.check(puppet, "PostgreSQL is restarted", || {
            database.interrupt()?;
            let failed = collects.agent(&[])?;
            database.resume()?;
            failed.expect(1, &["Error 500 on SERVER"])?;
            exchange(&exports, &collects)
        });
        second.kill();
        let collects = trial.node(puppet, &first, "collects")?;
        trial.check(puppet, "one of two servers is enough", || {
            collects.agent(&[])?.expect(2, &["Applied catalog"])
        });
        second = trial.start(&second.confdir)?;
        let collects = trial.node(puppet, &second, "collects")?;
        trial.check(puppet, "a node is deactivated", || {
            let mut command = Command::new(&first.binary);
            command.args(["node", "deactivate", &exports.name, "--confdir"]);
            process::stdout(command.arg(&first.confdir))?;
            let run = collects.agent(&[])?;
            run.expect(0, &["Applied catalog"])?;
            ensure!(!run.output.contains("exported by"), "{}", run.output);
            Ok(())
        });
    }
    Ok(())
}

/// The server that does not sign; it gets its certificate, the authority's certificates and the CRL from the other one.
fn second(trial: &ScenarioRun, first: &BunrakuServer, backend: &str) -> Result<BunrakuServer> {
    let port = first.address.port();
    let settings = format!(
        "[main]\ncertname = {SECOND}\n[server]\nca = false\nca_server = localhost\nca_port = {port}\nstoreconfigs = true\n{backend}"
    );
    let confdir = trial.prepare("second", &settings)?;
    let mut generate = Command::new(&first.binary);
    generate.args(["ca", "generate", "--certname", SECOND]);
    generate.args(["--subject-alt-names", "localhost", "--confdir"]);
    process::stdout(generate.arg(&first.confdir))?;
    let own = |kind: &str| format!("ssl/{kind}/{SECOND}.pem");
    let files = [
        (own("certs"), own("certs")),
        (own("private_keys"), own("private_keys")),
        (
            "ssl/ca/ca_crt.pem".to_owned(),
            "ssl/certs/ca.pem".to_owned(),
        ),
        ("ssl/ca/ca_crl.pem".to_owned(), "ssl/crl.pem".to_owned()),
    ];
    for (from, to) in files {
        let to = confdir.join(to);
        fs::create_dir_all(to.parent().context("a file in a directory")?)?;
        fs::copy(first.confdir.join(&from), to).context(from)?;
    }
    trial.start(&confdir)
}

/// Runs with alternating servers change nothing: both have the same catalogs and files.
fn alternate(node: &Node<'_>, second: &BunrakuServer) -> Result<()> {
    let second = node.at(second);
    for node in [node, &second, node, &second] {
        let run = node.agent(&[])?;
        // The notify is a change in each run.
        run.expect(2, &["Applied catalog"])?;
        ensure!(!run.output.contains("/File["), "{}", run.output);
    }
    Ok(())
}

fn exchange(exports: &Node<'_>, collects: &Node<'_>) -> Result<()> {
    exports.agent(&[])?.expect(0, &["Applied catalog"])?;
    let exported = format!("exported by {}", exports.name);
    let begun = Instant::now();
    loop {
        let run = collects.agent(&[])?;
        if run.output.contains(&exported) || begun.elapsed() > Duration::from_secs(60) {
            return run.expect(2, &[&exported]);
        }
        std::thread::sleep(Duration::from_secs(1));
    }
}

fn at_the_same_time(one: &Node<'_>, other: &Node<'_>) -> Result<()> {
    let (first, second) = std::thread::scope(|scope| {
        let second = scope.spawn(|| other.agent(&[]));
        (one.agent(&[]), second.join())
    });
    first?.expect(2, &["Applied catalog"])?;
    let second = second.map_err(|_| anyhow::anyhow!("a run panicked"))?;
    second?.expect(2, &["Applied catalog"])
}
