//! Servers and their clients: puppetserver and ours in directories of their own, and what is said to them.

mod bunraku_server;
#[path = "../../crates/server/tests/support/client.rs"]
#[allow(dead_code)]
pub mod client;
pub mod load;
pub mod puppetserver;
#[path = "../../crates/server/tests/support/session.rs"]
#[allow(dead_code)]
pub mod session;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

pub use bunraku_server::BunrakuServer;
use client::Identity;

/// The certificate and the key that `bunraku ca generate` has made.
pub fn identity(confdir: &Path, name: &str) -> Result<Identity> {
    let pem = |place: &str| {
        let path = confdir.join(format!("ssl/{place}/{name}.pem"));
        fs::read_to_string(&path).with_context(|| path.display().to_string())
    };
    Ok(Identity(Some((pem("certs")?, pem("private_keys")?))))
}

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
