//! Shared code of the server's tests.

use std::io::Write;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use environment::RealHost;
use server::config::{Config, ConfigOptions};
use server::log::Logger;
use server::{Limits, ServerOptions};

/// A log that tests can read.
#[derive(Clone, Default)]
pub struct Output(Arc<Mutex<Vec<u8>>>);

impl Output {
    pub fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

pub fn config(confdir: &Path) -> Config {
    let options = ConfigOptions {
        confdir: Some(confdir.to_owned()),
        ..ConfigOptions::default()
    };
    Config::read(&RealHost::new(), &options, confdir).unwrap()
}

/// A server with small limits, on any port.
pub fn options(confdir: &Path) -> ServerOptions {
    ServerOptions {
        config: config(confdir),
        listen: vec![SocketAddr::from(([127, 0, 0, 1], 0))],
        here: confdir.to_owned(),
        threads: Some(2),
        queued: 4,
        deadline: Some(Duration::from_secs(4)),
        limits: Limits {
            body: 1 << 20,
            read: Duration::from_secs(4),
            ..Limits::default()
        },
    }
}

/// Starts a server in this process, and waits until it logs its address.
pub fn start(options: ServerOptions) -> (SocketAddr, Output) {
    let output = Output::default();
    let logger = Logger::new(Box::new(output.clone()), false, compiler::Level::Notice);
    (start_with(options, logger, &output), output)
}

/// Starts a server with a logger that writes to the output.
pub fn start_with(options: ServerOptions, logger: Logger, output: &Output) -> SocketAddr {
    std::thread::spawn(move || options.run(&Arc::new(logger)).unwrap());
    let begun = Instant::now();
    loop {
        let text = output.text();
        let ready = text
            .lines()
            .find_map(|line| line.split_once("is running on "));
        if let Some((_, rest)) = ready {
            let address = rest.split('"').next().unwrap_or(rest);
            return address.parse().unwrap();
        }
        assert!(begun.elapsed() < Duration::from_secs(120), "{text}");
        std::thread::sleep(Duration::from_millis(20));
    }
}
