//! Clients that send requests as fast as possible, over persistent connections.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow, bail, ensure};

use super::processor_time;
use test_client::client::{Client, Identity};

/// A connection for consecutive requests.
pub struct Connection {
    stream: rustls::StreamOwned<rustls::ClientConnection, TcpStream>,
    /// Received but unused bytes.
    buffer: Vec<u8>,
    start: usize,
}

/// The parameters of connections.
#[derive(Clone)]
pub struct Connector {
    client: Client,
    tls: Arc<rustls::ClientConfig>,
}

impl Connector {
    pub fn new(client: &Client, who: &Identity) -> Result<Connector> {
        let mut tls = client.tls(who).map_err(anyhow::Error::msg)?;
        // Each connection makes a full handshake, like those of different agents.
        tls.resumption = rustls::client::Resumption::disabled();
        Ok(Connector {
            client: client.clone(),
            tls: Arc::new(tls),
        })
    }

    pub fn connect(&self) -> Result<Connection> {
        let stream = self.client.connect(&self.tls);
        let mut connection = Connection {
            stream: stream.map_err(anyhow::Error::msg)?,
            buffer: Vec::new(),
            start: 0,
        };
        let rustls::StreamOwned { conn, sock } = &mut connection.stream;
        while conn.is_handshaking() {
            conn.complete_io(sock)?;
        }
        Ok(connection)
    }
}

/// An encoded request.
#[derive(Clone, Debug)]
pub struct Message(Vec<u8>);

impl Message {
    /// Encodes a request: the request line without the version, headers, one per line, and the body.
    pub fn new(head: &str, body: &[u8]) -> Message {
        let (line, headers) = head.split_once('\n').unwrap_or((head, ""));
        let mut text = format!(
            "{line} HTTP/1.1\r\nHost: puppet.test\r\nAccept-Encoding: gzip;q=1.0,deflate;q=0.6,identity;q=0.3\r\n\
             X-Puppet-Version: 8.11.0\r\nContent-Length: {}\r\n",
            body.len()
        );
        for header in headers.lines() {
            text.push_str(header.trim());
            text.push_str("\r\n");
        }
        text.push_str("\r\n");
        Message([text.as_bytes(), body].concat())
    }
}

impl Connection {
    /// Sends a request. Returns the status and the size of the response.
    pub fn send(&mut self, message: &Message) -> Result<(u16, usize)> {
        self.stream.write_all(&message.0)?;
        self.stream.flush()?;
        self.answer()
    }

    fn answer(&mut self) -> Result<(u16, usize)> {
        let end = loop {
            let known = &self.buffer[self.start..];
            if let Some(end) = known.windows(4).position(|window| window == b"\r\n\r\n") {
                break end;
            }
            self.fill()?;
        };
        let head = String::from_utf8_lossy(&self.buffer[self.start..self.start + end]);
        let head = head.to_lowercase();
        self.start += end + 4;
        let status = head
            .split(' ')
            .nth(1)
            .and_then(|status| status.parse().ok());
        let status: u16 = status.ok_or_else(|| anyhow!("no status in {head}"))?;
        let length = head
            .lines()
            .find_map(|line| line.strip_prefix("content-length:"));
        let size = match length {
            Some(length) => {
                let length = length.trim().parse()?;
                self.skip(length)?;
                length
            }
            None if head.contains("transfer-encoding: chunked") => self.skip_chunks()?,
            None => 0,
        };
        if self.start == self.buffer.len() {
            self.buffer.clear();
            self.start = 0;
        }
        Ok((status, size))
    }

    fn fill(&mut self) -> Result<()> {
        let mut piece = [0; 16 << 10];
        let read = self.stream.read(&mut piece)?;
        ensure!(read > 0, "the server closed the connection");
        self.buffer.extend_from_slice(&piece[..read]);
        Ok(())
    }

    fn skip(&mut self, length: usize) -> Result<()> {
        while self.buffer.len() - self.start < length {
            self.fill()?;
        }
        self.start += length;
        Ok(())
    }

    fn skip_chunks(&mut self) -> Result<usize> {
        let mut total = 0;
        loop {
            let end = loop {
                let known = &self.buffer[self.start..];
                if let Some(end) = known.windows(2).position(|window| window == b"\r\n") {
                    break end;
                }
                self.fill()?;
            };
            let size = std::str::from_utf8(&self.buffer[self.start..self.start + end])?;
            let size = usize::from_str_radix(size.trim(), 16)?;
            self.skip(end + 2 + size + 2)?;
            total += size;
            if size == 0 {
                return Ok(total);
            }
        }
    }
}

/// The result of several clients.
#[derive(Debug, Default)]
pub struct Outcome {
    pub times: Vec<Duration>,
    pub elapsed: Duration,
    pub bytes: usize,
    /// The processor time of the server.
    pub server_time: Duration,
}

impl Outcome {
    pub fn per_second(&self) -> f64 {
        self.times.len() as f64 / self.elapsed.as_secs_f64()
    }

    /// The processor time of the server per operation.
    pub fn server_time_each(&self) -> Duration {
        self.server_time / u32::try_from(self.times.len()).unwrap_or(u32::MAX).max(1)
    }
}

/// Runs an operation repeatedly in several clients, each with its own initial state.
pub fn repeat<C>(
    server: u32,
    clients: usize,
    time: Duration,
    begin: impl Fn() -> Result<C> + Sync,
    step: impl Fn(&mut C) -> Result<usize> + Sync,
) -> Result<Outcome> {
    let before = processor_time(server)?;
    let begun = Instant::now();
    let work = || -> Result<(Vec<Duration>, usize)> {
        let mut client = begin()?;
        let (mut times, mut bytes) = (Vec::new(), 0);
        while begun.elapsed() < time {
            let started = Instant::now();
            bytes += step(&mut client)?;
            times.push(started.elapsed());
        }
        Ok((times, bytes))
    };
    let results: Vec<_> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..clients).map(|_| scope.spawn(work)).collect();
        let results = threads.into_iter().map(std::thread::ScopedJoinHandle::join);
        results.collect()
    });
    let mut outcome = Outcome::default();
    for result in results {
        let Ok(result) = result else {
            bail!("a client panicked");
        };
        let (times, bytes) = result?;
        outcome.times.extend(times);
        outcome.bytes += bytes;
    }
    outcome.elapsed = begun.elapsed();
    outcome.server_time = processor_time(server)?.saturating_sub(before);
    Ok(outcome)
}
