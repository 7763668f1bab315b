//! Debian's PostgreSQL, started manually with its own data directory.

use std::net::TcpListener;
use std::process::{Command, Stdio};

use anyhow::Result;

use crate::process;

const BINARIES: &str = "/usr/lib/postgresql/15/bin";

/// The user that it runs as, which is also its superuser: PostgreSQL does not run as root.
pub const USER: &str = "postgres";

/// A PostgreSQL that ends when this is dropped.
pub struct Postgresql {
    directory: tempfile::TempDir,
    pub port: u16,
}

impl Postgresql {
    pub fn start() -> Result<Postgresql> {
        let directory = tempfile::tempdir()?;
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        process::run(Command::new("chown").arg(USER).arg(directory.path()))?;
        let postgresql = Postgresql { directory, port };
        let data = postgresql.data();
        as_user(&format!(
            "{BINARIES}/initdb -D {data} -A trust -E UTF8 --locale=C.UTF-8"
        ))?;
        postgresql.resume()?;
        Ok(postgresql)
    }

    fn data(&self) -> String {
        format!("{}/data", self.directory.path().display())
    }

    /// Kills it, like a crash. The data is kept.
    pub fn interrupt(&self) -> Result<()> {
        let data = self.data();
        as_user(&format!("{BINARIES}/pg_ctl -D {data} -m immediate stop"))
    }

    /// Starts it with the existing data.
    pub fn resume(&self) -> Result<()> {
        let (data, port, path) = (self.data(), self.port, self.directory.path().display());
        let listen = format!("-c listen_addresses=127.0.0.1 -p {port} -k {path}");
        as_user(&format!(
            "{BINARIES}/pg_ctl -D {data} -l {path}/log -o '{listen}' -w start"
        ))
    }

    /// Runs a statement in one of its databases.
    pub fn execute(&self, database: &str, statement: &str) -> Result<()> {
        let (path, port) = (self.directory.path().display(), self.port);
        as_user(&format!(
            "{BINARIES}/psql -q -h {path} -p {port} -d {database} -c '{statement}'"
        ))
    }

    /// The value for `storeconfigs_url`.
    pub fn url(&self) -> String {
        let port = self.port;
        format!("postgresql://{USER}@127.0.0.1:{port}/postgres?sslmode=disable")
    }
}

impl Drop for Postgresql {
    fn drop(&mut self) {
        if let Err(error) = self.interrupt() {
            eprintln!("PostgreSQL could not be stopped: {error}");
        }
    }
}

fn as_user(command: &str) -> Result<()> {
    let mut user = Command::new("runuser");
    user.args(["-u", USER, "--", "sh", "-c", command])
        .stdout(Stdio::null());
    process::run(&mut user)
}
