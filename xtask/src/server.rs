//! Servers and their clients: puppetserver and ours in directories of their own, and what is said to them.

mod bunraku_server;
pub mod load;
pub mod postgresql;
pub mod puppetdb;
pub mod puppetserver;

use std::fs;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};

pub use bunraku_server::BunrakuServer;
use test_client::client::Identity;

/// The certificate and the key that `bunraku ca generate` has made.
pub fn identity(confdir: &Path, name: &str) -> Result<Identity> {
    let pem = |place: &str| {
        let path = confdir.join(format!("ssl/{place}/{name}.pem"));
        fs::read_to_string(&path).with_context(|| path.display().to_string())
    };
    Ok(Identity(Some((pem("certs")?, pem("private_keys")?))))
}

/// How long a process has run on processors. Agents run on other machines: this is what a server costs.
pub fn processor_time(process: u32) -> Result<Duration> {
    let text = fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The name of the program, in parentheses, may have spaces.
    let (_, fields) = text.rsplit_once(") ").context("a line of /proc/PID/stat")?;
    let ticks = fields.split(' ').skip(11).take(2);
    let ticks: u64 = ticks.filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
    Ok(Duration::from_millis(ticks * 1_000 / TICKS))
}

/// How many ticks a second has on Linux, whatever the kernel was built for.
const TICKS: u64 = 100;

/// The memory of a process in megabytes: now, and at most.
pub fn memory(process: u32) -> Result<(u64, u64)> {
    let text = fs::read_to_string(format!("/proc/{process}/status"))?;
    let field = |name: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(name));
        let number = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
        number.unwrap_or(0_u64) / 1024
    };
    Ok((field("VmRSS:"), field("VmHWM:")))
}
