//! Services of Puppet that run in Java: starting them takes long, and a line in their log says that they are ready.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// How long a service may take to start.
const START: Duration = Duration::from_secs(600);

/// Logs to standard output.
const LOG_SETTINGS: &str = "<configuration><appender name=\"OUT\" class=\"ch.qos.logback.core.ConsoleAppender\"><encoder>\
                   <pattern>%-5p [%c{2}] %m%n</pattern></encoder></appender>\
                   <root level=\"info\"><appender-ref ref=\"OUT\"/></root></configuration>\n";

/// Writes the value of a service's `logging-config`.
pub fn write_log_settings(path: &Path) -> Result<()> {
    fs::write(path, LOG_SETTINGS).with_context(|| path.display().to_string())
}

/// A service that ends when this is dropped.
pub struct JavaService {
    process: Child,
    /// The time until it was ready.
    pub ready: Duration,
}

impl JavaService {
    /// Starts a service with these arguments of `java`, and waits for a message in its log.
    pub fn start(java: &mut Command, log: &Path, ready: &str) -> Result<JavaService> {
        let begun = Instant::now();
        let process = java
            .stdout(fs::File::create(log)?)
            .stderr(Stdio::null())
            .spawn()
            .context("java")?;
        let mut service = JavaService {
            process,
            ready: Duration::ZERO,
        };
        loop {
            let text = fs::read_to_string(log)?;
            if text.contains(ready) {
                service.ready = begun.elapsed();
                return Ok(service);
            }
            if service.process.try_wait()?.is_some() || begun.elapsed() > START {
                bail!("{} does not say '{ready}': {text}", log.display());
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    pub fn id(&self) -> u32 {
        self.process.id()
    }
}

impl Drop for JavaService {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
