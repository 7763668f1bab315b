//! Debian's PuppetDB, started manually with its own PostgreSQL; it accepts only TLS.

use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use anyhow::{Result, ensure};

use super::java::{self, JavaService};
use super::postgresql::{Postgresql, USER};
use crate::process;

const JAR: &str = "/usr/share/puppetdb/puppetdb.jar";
const CONFIGURATION: &str = "/etc/puppetdb";

/// A PuppetDB that ends when this is dropped.
pub struct PuppetDb {
    service: JavaService,
    _database: Postgresql,
    pub port: u16,
}

/// Its server certificate, and the authority of its clients.
pub struct Certificates<'c> {
    pub certificate: &'c Path,
    pub key: &'c Path,
    pub authorities: &'c Path,
}

impl PuppetDb {
    pub fn start(directory: &Path, certificates: &Certificates<'_>) -> Result<PuppetDb> {
        let database = Postgresql::start()?;
        database.execute("postgres", "create database puppetdb")?;
        database.execute("puppetdb", "create extension pg_trgm")?;
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        configure(directory, certificates, port, database.port)?;
        let mut java = Command::new("java");
        java.args(["-Xmx512m", "-cp", JAR, "clojure.main"])
            .args(["-m", "puppetlabs.puppetdb.core", "services", "--config"])
            .arg(directory.join("conf.d"))
            .arg("--bootstrap-config")
            .arg(Path::new(CONFIGURATION).join("bootstrap.cfg"))
            .arg("--restart-file")
            .arg(directory.join("restart"));
        let log = directory.join("log");
        Ok(PuppetDb {
            service: JavaService::start(&mut java, &log, "PuppetDB finished starting")?,
            _database: database,
            port,
        })
    }

    /// The time until it answered.
    pub fn ready(&self) -> Duration {
        self.service.ready
    }

    /// Suspends it: it neither answers nor refuses connections until it is continued.
    pub fn pause(&self) -> Result<()> {
        self.signal("STOP")
    }

    pub fn resume(&self) -> Result<()> {
        self.signal("CONT")
    }

    fn signal(&self, name: &str) -> Result<()> {
        let mut kill = Command::new("kill");
        kill.arg(format!("-{name}"));
        let status = kill.arg(self.service.id().to_string()).status()?;
        ensure!(status.success(), "PuppetDB does not take {name}");
        Ok(())
    }

    /// The answer to a query with a client certificate.
    pub fn query(&self, certificates: &Certificates<'_>, query: &str) -> Result<serde_json::Value> {
        let mut curl = Command::new("curl");
        curl.args(["-sS", "--fail-with-body", "-G", "--cert"])
            .arg(certificates.certificate)
            .arg("--key")
            .arg(certificates.key)
            .arg("--cacert")
            .arg(certificates.authorities)
            .arg("--data-urlencode")
            .arg(format!("query={query}"))
            .arg(format!("https://localhost:{}/pdb/query/v4", self.port));
        Ok(serde_json::from_str(&process::stdout(&mut curl)?)?)
    }
}

fn configure(
    directory: &Path,
    certificates: &Certificates<'_>,
    port: u16,
    database: u16,
) -> Result<()> {
    let settings = directory.join("conf.d");
    fs::create_dir_all(&settings)?;
    fs::create_dir_all(directory.join("var"))?;
    let place = directory.display();
    let (certificate, key, authorities) = (
        certificates.certificate.display(),
        certificates.key.display(),
        certificates.authorities.display(),
    );
    let global = format!(
        "[global]\nvardir = {place}/var\nlogging-config = {place}/logback.xml\n[command-processing]\nthreads = 1\n\
         [puppetdb]\ndisable-update-checking = true\n[database]\nsubname = //127.0.0.1:{database}/puppetdb\n\
         username = {USER}\npassword = none\n\
         [jetty]\nssl-host = 127.0.0.1\nssl-port = {port}\nclient-auth = want\n\
         ssl-cert = {certificate}\nssl-key = {key}\nssl-ca-cert = {authorities}\n"
    );
    fs::write(settings.join("config.ini"), global)?;
    fs::copy(
        Path::new(CONFIGURATION).join("conf.d/auth.conf"),
        settings.join("auth.conf"),
    )?;
    java::write_log_settings(&directory.join("logback.xml"))
}
