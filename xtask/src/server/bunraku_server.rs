//! Our server in its own directory, as a process that ends when this is dropped.

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::process;

pub struct BunrakuServer {
    process: Child,
    pub confdir: PathBuf,
    pub address: SocketAddr,
    pub binary: PathBuf,
    /// The time until it listened.
    pub ready: Duration,
}

impl Drop for BunrakuServer {
    fn drop(&mut self) {
        self.kill();
    }
}

impl BunrakuServer {
    pub fn start(binary: &Path, confdir: &Path, arguments: &[&str]) -> Result<BunrakuServer> {
        let log = confdir.join("server.log");
        let begun = Instant::now();
        let mut process = Command::new(binary)
            .args(["server", "--confdir"])
            .arg(confdir)
            .args(arguments)
            .stderr(fs::File::create(&log)?)
            .stdout(Stdio::null())
            .spawn()?;
        loop {
            let text = fs::read_to_string(&log)?;
            let ready = text.split_once("is running on ");
            let address = ready.and_then(|(_, rest)| rest.lines().next()?.trim().parse().ok());
            if let Some(address) = address {
                return Ok(BunrakuServer {
                    process,
                    confdir: confdir.to_owned(),
                    address,
                    binary: binary.to_owned(),
                    ready: begun.elapsed(),
                });
            }
            if process.try_wait()?.is_some() || begun.elapsed() > Duration::from_secs(120) {
                let _ = process.kill();
                bail!("the server does not run: {text}");
            }
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// Kills the process, like a crash.
    pub fn kill(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }

    pub fn log(&self) -> Result<String> {
        Ok(fs::read_to_string(self.confdir.join("server.log"))?)
    }

    /// Runs `bunraku ca ACTION --certname NODE`.
    pub fn ca(&self, action: &str, node: &str) -> Result<String> {
        let mut command = Command::new(&self.binary);
        command.args(["ca", action, "--certname", node, "--confdir"]);
        process::stdout(command.arg(&self.confdir))
    }
}
