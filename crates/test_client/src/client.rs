//! A client for tests: one request on one connection, over TLS.

use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::Duration;

use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName};

/// The client certificate and its key in PEM, if any.
#[derive(Clone, Debug, Default)]
pub struct Identity(pub Option<(String, String)>);

/// The server to connect to.
#[derive(Clone, Debug)]
pub struct Client {
    pub address: SocketAddr,
    /// The name in its certificate.
    pub name: String,
    /// The certificates of its authority, in PEM.
    pub authorities: String,
    /// The versions of TLS that are offered.
    pub versions: &'static [&'static rustls::SupportedProtocolVersion],
}

/// A response.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    /// The status line and the headers, in lower case.
    pub head: String,
    pub body: Vec<u8>,
}

impl Client {
    pub fn tls(&self, who: &Identity) -> Result<rustls::ClientConfig, String> {
        let mut roots = rustls::RootCertStore::empty();
        for authority in CertificateDer::pem_slice_iter(self.authorities.as_bytes()) {
            let authority = authority.map_err(|error| error.to_string())?;
            roots.add(authority).map_err(|error| error.to_string())?;
        }
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let builder = rustls::ClientConfig::builder_with_provider(provider)
            .with_protocol_versions(self.versions)
            .map_err(|error| error.to_string())?
            .with_root_certificates(roots);
        let Some((certificate, key)) = &who.0 else {
            return Ok(builder.with_no_client_auth());
        };
        let chain: Result<Vec<_>, _> =
            CertificateDer::pem_slice_iter(certificate.as_bytes()).collect();
        let chain = chain.map_err(|error| error.to_string())?;
        let key =
            PrivateKeyDer::from_pem_slice(key.as_bytes()).map_err(|error| error.to_string())?;
        builder
            .with_client_auth_cert(chain, key)
            .map_err(|error| error.to_string())
    }

    pub fn connect(
        &self,
        tls: &Arc<rustls::ClientConfig>,
    ) -> Result<rustls::StreamOwned<rustls::ClientConnection, TcpStream>, String> {
        let name = ServerName::try_from(self.name.clone()).map_err(|error| error.to_string())?;
        let connection = rustls::ClientConnection::new(tls.clone(), name);
        let connection = connection.map_err(|error| error.to_string())?;
        let socket = TcpStream::connect(self.address).map_err(|error| error.to_string())?;
        socket
            .set_read_timeout(Some(Duration::from_secs(300)))
            .and_then(|()| socket.set_nodelay(true))
            .map_err(|error| error.to_string())?;
        Ok(rustls::StreamOwned::new(connection, socket))
    }

    /// Sends a request: `head` is the request line without the version, then headers, one per line. None if the server
    /// refuses the connection.
    pub fn request(
        &self,
        who: &Identity,
        head: &str,
        body: &[u8],
    ) -> Result<Option<Answer>, String> {
        self.send(who, head.as_bytes(), body)
    }

    /// Sends a request whose head need not be UTF-8.
    pub fn send(&self, who: &Identity, head: &[u8], body: &[u8]) -> Result<Option<Answer>, String> {
        let mut stream = self.connect(&Arc::new(self.tls(who)?))?;
        let mut lines = head.split(|byte| *byte == b'\n');
        let mut sent = lines.next().unwrap_or_default().to_vec();
        let (name, length) = (&self.name, body.len());
        let own = format!(
            " HTTP/1.1\r\nHost: {name}\r\nConnection: close\r\nContent-Length: {length}\r\n"
        );
        sent.extend_from_slice(own.as_bytes());
        for line in lines {
            sent.extend_from_slice(line.trim_ascii());
            sent.extend_from_slice(b"\r\n");
        }
        sent.extend_from_slice(b"\r\n");
        let _ = stream.write_all(&sent);
        let _ = stream.write_all(body);
        let _ = stream.flush();
        let mut answer = Vec::new();
        // The server may close a connection without a TLS close message.
        match stream.read_to_end(&mut answer) {
            Err(error) if error.kind() == ErrorKind::WouldBlock => {
                Err("no answer in time".to_owned())
            }
            _ => Ok(Answer::parse(&answer)),
        }
    }
}

impl Answer {
    pub fn parse(bytes: &[u8]) -> Option<Answer> {
        let end = bytes.windows(4).position(|window| window == b"\r\n\r\n")?;
        let head = String::from_utf8_lossy(&bytes[..end]).to_lowercase();
        let status = head.split(' ').nth(1)?.parse().ok()?;
        let rest = &bytes[end + 4..];
        let body = match head.contains("\r\ntransfer-encoding: chunked") {
            true => unchunked(rest),
            false => rest.to_vec(),
        };
        Some(Answer { status, head, body })
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().skip(1);
        let found = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
        found.map(str::trim)
    }

    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap_or("(this is not UTF-8)")
    }

    pub fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

fn unchunked(mut rest: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    while let Some(end) = rest.windows(2).position(|window| window == b"\r\n") {
        let size = std::str::from_utf8(&rest[..end]).unwrap_or_default();
        let size = usize::from_str_radix(size.trim(), 16).unwrap_or_default();
        let Some(chunk) = rest.get(end + 2..end + 2 + size).filter(|_| size > 0) else {
            break;
        };
        body.extend_from_slice(chunk);
        rest = rest.get(end + 4 + size..).unwrap_or_default();
    }
    body
}
