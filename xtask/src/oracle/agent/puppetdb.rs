//! A server with a real PuppetDB over TLS: PuppetDB accepts the commands, and its answers reach agents.

use std::fs;
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use super::node::{Node, Puppet};
use super::{SETTINGS, ScenarioRun};
use crate::process;
use crate::server::BunrakuServer;
use crate::server::puppetdb::{Certificates, PuppetDb};

/// The name in the certificate of PuppetDB, beside `localhost`.
const NAME: &str = "puppetdb.test";

/// PuppetDB, queried through a server, and directly with the certificate of that server.
struct Database {
    puppetdb: PuppetDb,
    certificate: PathBuf,
    key: PathBuf,
    authorities: PathBuf,
}

pub fn run(trial: &mut ScenarioRun, versions: &[Puppet]) -> Result<()> {
    let settings = format!("{SETTINGS}storeconfigs_backend = puppetdb\nreports = store,puppetdb\n");
    // The first server creates the authority, which issues PuppetDB's certificate.
    let mut server = trial.server("server", &settings)?;
    let database = Database::start(trial, &server)?;
    // Nothing listens on this port: every command and query has to fail over.
    let unused = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
    let urls = format!(
        "server_urls = https://localhost:{unused},https://localhost:{}\n",
        database.puppetdb.port
    );
    let main = format!("[main]\nserver_url_timeout = 5\n{urls}");
    restart(trial, &mut server, &main)?;
    for puppet in versions {
        let exports = trial.node(puppet, &server, "exports")?;
        let collects = trial.node(puppet, &server, "collects")?;
        let queries = trial.node(puppet, &server, "queries")?;
        trial.check(puppet, "commands are accepted", || {
            exports.agent(&[])?.expect(0, &["Applied catalog"])?;
            database.has_node(&exports.name)
        });
        trial.check(puppet, "exported resources are collected", || {
            let exported = format!("exported by {}", exports.name);
            collects.agent(&[])?.expect(2, &[&exported])
        });
        trial.check(puppet, "puppetdb_query", || {
            // In the first run, the facts are not stored yet when the catalog is compiled.
            queries.agent(&[])?.expect(2, &[&exports.name])?;
            database.has_inputs(&queries.name)?;
            let facts = "facts [{value => synchronised}]";
            queries.agent(&[])?.expect(2, &[&exports.name, facts])
        });
        trial.check(puppet, "a node is deactivated", || {
            deactivate(&exports)?;
            database.eventually(
                &format!(
                    "nodes[deactivated] {{ certname = \"{}\" and node_state = \"inactive\" }}",
                    exports.name
                ),
                |rows| rows[0]["deactivated"].is_string(),
            )?;
            // Resources exported by nodes of another version are still there.
            let run = collects.agent(&[])?;
            let exported = format!("exported by {}", exports.name);
            ensure!(run.output.contains("Applied catalog"), "{}", run.output);
            ensure!(!run.output.contains(&exported), "{}", run.output);
            exports.agent(&[])?.expect(0, &["Applied catalog"])?;
            database.has_node(&exports.name)
        });
    }
    let Some(puppet) = versions.first() else {
        return Ok(());
    };
    database.puppetdb.pause()?;
    let node = trial.node(puppet, &server, "exports")?;
    trial.check(puppet, "PuppetDB does not answer", || {
        node.agent(&[])?.expect(
            1,
            &["Error 500 on SERVER: Server Error: Failed to execute '/pdb/cmd/v1?"],
        )
    });
    restart(
        trial,
        &mut server,
        &format!("{main}soft_write_failure = true\n"),
    )?;
    let node = trial.node(puppet, &server, "exports")?;
    let collects = trial.node(puppet, &server, "collects")?;
    trial.check(puppet, "soft_write_failure", || {
        node.agent(&[])?.expect(0, &["Applied catalog"])?;
        collects
            .agent(&[])?
            .expect(1, &["Failed to execute '/pdb/query/v4/resources?"])
    });
    database.puppetdb.resume()?;
    trial.check(puppet, "PuppetDB is back", || {
        node.agent(&[])?.expect(0, &["Applied catalog"])?;
        collects.agent(&[])?.expect(2, &["exported by"])
    });
    let log = server.log()?;
    for line in log
        .lines()
        .filter(|line| line.to_lowercase().contains("puppetdb"))
        .take(5)
    {
        println!("log     {line}");
    }
    Ok(())
}

/// Restarts the server with other settings for PuppetDB.
fn restart(trial: &ScenarioRun, server: &mut BunrakuServer, settings: &str) -> Result<()> {
    fs::write(server.confdir.join("puppetdb.conf"), settings)?;
    server.kill();
    *server = trial.start(&server.confdir)?;
    Ok(())
}

fn deactivate(node: &Node<'_>) -> Result<()> {
    let mut command = Command::new(&node.server.binary);
    command.args(["node", "deactivate", &node.name, "--confdir"]);
    process::stdout(command.arg(&node.server.confdir))?;
    Ok(())
}

impl Database {
    fn start(trial: &ScenarioRun, server: &BunrakuServer) -> Result<Database> {
        let mut generate = Command::new(&server.binary);
        generate.args(["ca", "generate", "--certname", NAME]);
        generate.args(["--subject-alt-names", "localhost", "--confdir"]);
        process::stdout(generate.arg(&server.confdir))?;
        let file = |kind: &str, name: &str| server.confdir.join(format!("ssl/{kind}/{name}.pem"));
        let authorities = server.confdir.join("ssl/ca/ca_crt.pem");
        let certificates = Certificates {
            certificate: &file("certs", NAME),
            key: &file("private_keys", NAME),
            authorities: &authorities,
        };
        let puppetdb = PuppetDb::start(&trial.directory.path().join("puppetdb"), &certificates)?;
        println!(
            "PuppetDB is ready after {:.0} s",
            puppetdb.ready().as_secs_f64()
        );
        Ok(Database {
            puppetdb,
            certificate: file("certs", "localhost"),
            key: file("private_keys", "localhost"),
            authorities,
        })
    }

    fn query(&self, query: &str) -> Result<Value> {
        let certificates = Certificates {
            certificate: &self.certificate,
            key: &self.key,
            authorities: &self.authorities,
        };
        self.puppetdb.query(&certificates, query)
    }

    /// Waits for the effect of commands, which PuppetDB queues.
    fn eventually(&self, query: &str, is_there: impl Fn(&Value) -> bool) -> Result<()> {
        let begun = Instant::now();
        loop {
            let rows = self.query(query)?;
            if is_there(&rows) {
                return Ok(());
            }
            let elapsed = begun.elapsed();
            ensure!(elapsed < Duration::from_secs(60), "{query}: {rows}");
            std::thread::sleep(Duration::from_millis(200));
        }
    }

    /// Checks that facts, a catalog with exported resources, and a report of a node have arrived.
    fn has_node(&self, name: &str) -> Result<()> {
        let node = format!("nodes {{ certname = \"{name}\" }}");
        self.eventually(&node, |rows| {
            let times = ["facts_timestamp", "catalog_timestamp", "report_timestamp"];
            let has_times = times.iter().all(|time| rows[0][time].is_string());
            has_times && rows[0]["latest_report_status"] == json!("unchanged")
        })?;
        let resources = format!("resources[title] {{ certname = \"{name}\" and exported = true }}");
        self.eventually(&resources, |rows| {
            rows[0]["title"] == json!(format!("exported by {name}"))
        })?;
        let reports = format!("reports[producer, environment] {{ certname = \"{name}\" }}");
        self.eventually(&reports, |rows| {
            rows[0] == json!({"producer": "localhost", "environment": "production"})
        })
    }

    /// Checks that the Hiera keys that were looked up for a node have arrived.
    fn has_inputs(&self, name: &str) -> Result<()> {
        // PQL does not support this entity.
        let inputs = json!(["from", "catalog_input_contents", ["=", "certname", name]]);
        self.eventually(&inputs.to_string(), |rows| {
            let rows = rows.as_array().map(Vec::as_slice).unwrap_or_default();
            rows.iter().any(|row| row["name"] == json!("key"))
        })
    }
}
