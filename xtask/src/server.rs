//! Servers in their own directories, puppetserver and ours, and their clients.

mod bunraku_server;
mod java;
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

/// The certificate and the key of `bunraku ca generate`.
pub fn identity(confdir: &Path, name: &str) -> Result<Identity> {
    let pem = |place: &str| {
        let path = confdir.join(format!("ssl/{place}/{name}.pem"));
        fs::read_to_string(&path).with_context(|| path.display().to_string())
    };
    Ok(Identity(Some((pem("certs")?, pem("private_keys")?))))
}

/// The processor time of a process: the cost of a server, since agents run on other machines.
pub fn processor_time(process: u32) -> Result<Duration> {
    let text = fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The name of the program, in parentheses, may have spaces.
    let (_, fields) = text.rsplit_once(") ").context("a line of /proc/PID/stat")?;
    let ticks = fields.split(' ').skip(11).take(2);
    let ticks: u64 = ticks.filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
    Ok(Duration::from_millis(ticks * 1_000 / TICKS))
}

/// Clock ticks per second, which are fixed on Linux.
const TICKS: u64 = 100;

/// The memory of a process in megabytes: current and peak.
pub fn memory(process: u32) -> Result<(u64, u64)> {
    let text = fs::read_to_string(format!("/proc/{process}/status"))?;
    let field = |name: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(name));
        let number = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
        number.unwrap_or(0_u64) / 1024
    };
    Ok((field("VmRSS:"), field("VmHWM:")))
}
