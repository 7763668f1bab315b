//! The transport to PuppetDB: TLS with the certificate of this server, and reused connections.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use compiler::Level;
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{self, SendRequest};
use hyper_util::rt::TokioIo;
use rustls::RootCertStore;
use rustls::client::WebPkiServerVerifier;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateRevocationListDer, ServerName};
use store::puppetdb::{
    Config, Messages, PuppetDb, Request, Response, ServerUrl, Severity, Transport, TransportError,
};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;

use crate::ca::key::PrivateKey;
use crate::files;
use crate::log::Logger;
use crate::tls;

/// The files for TLS, which are read for each new connection.
#[derive(Clone, Debug)]
pub struct ClientFiles {
    pub certificate: PathBuf,
    pub key: PathBuf,
    /// The trusted certificates.
    pub authorities: PathBuf,
    pub crl: PathBuf,
}

impl ClientFiles {
    /// The TLS configuration with these files, and with the client certificate if wanted.
    pub fn tls(&self, shows_certificate: bool) -> Result<rustls::ClientConfig, String> {
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let mut roots = RootCertStore::empty();
        for authority in tls::certificates(&self.authorities)? {
            let added = roots.add(authority);
            added.map_err(|error| format!("{}: {error}", self.authorities.display()))?;
        }
        let lists = files::read_if_exists(&self.crl)?.unwrap_or_default();
        let lists: Result<Vec<_>, _> =
            CertificateRevocationListDer::pem_slice_iter(lists.as_bytes()).collect();
        let lists = lists.map_err(|error| format!("{}: {error}", self.crl.display()))?;
        let verifier =
            WebPkiServerVerifier::builder_with_provider(Arc::new(roots), provider.clone())
                .with_crls(lists)
                .only_check_end_entity_revocation()
                .allow_unknown_revocation_status()
                .build()
                .map_err(|error| error.to_string())?;
        let config = rustls::ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| error.to_string())?
            .with_webpki_verifier(verifier);
        Ok(match shows_certificate {
            false => config.with_no_client_auth(),
            true => {
                let chain = tls::certificates(&self.certificate)?;
                let key = PrivateKey::from_pem(&files::read_text(&self.key)?)?;
                let authenticated = config.with_client_auth_cert(chain, key.for_tls()?);
                authenticated.map_err(|error| error.to_string())?
            }
        })
    }
}

/// Writes messages of the PuppetDB client to the log of the server.
#[derive(Debug)]
pub struct LogMessages(Arc<Logger>);

impl Messages for LogMessages {
    fn message(&self, severity: Severity, text: &str) {
        let level = match severity {
            Severity::Debug => Level::Debug,
            Severity::Info => Level::Info,
            Severity::Warning => Level::Warning,
            Severity::Error => Level::Err,
        };
        self.0.log(level, text, &[]);
    }
}

/// A client of the PuppetDB that `puppetdb.conf` names.
pub fn client(
    config: Config,
    files: ClientFiles,
    logger: &Arc<Logger>,
) -> Result<PuppetDb<TlsTransport, LogMessages>, String> {
    let transport = TlsTransport::new(files, config.verify_client_certificate)?;
    Ok(PuppetDb::new(
        config,
        transport,
        LogMessages(logger.clone()),
    ))
}

type Sender = SendRequest<Full<Bytes>>;

/// Requests over TLS. The sender blocks its thread until the response arrives.
#[derive(Debug)]
pub struct TlsTransport {
    runtime: tokio::runtime::Runtime,
    files: ClientFiles,
    shows_certificate: bool,
    idle: Mutex<Vec<(ServerUrl, Sender)>>,
}

/// The maximum number of idle connections.
const MAX_IDLE_CONNECTIONS: usize = 32;

impl TlsTransport {
    pub fn new(files: ClientFiles, shows_certificate: bool) -> Result<TlsTransport, String> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name("puppetdb")
            .enable_all()
            .build()
            .map_err(|error| format!("Could not start a thread: {error}"))?;
        Ok(TlsTransport {
            runtime,
            files,
            shows_certificate,
            idle: Mutex::new(Vec::new()),
        })
    }

    fn taken(&self, server: &ServerUrl) -> Option<Sender> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.retain(|(_, sender)| !sender.is_closed());
        let at = idle.iter().position(|(known, _)| known == server)?;
        Some(idle.swap_remove(at).1)
    }

    fn keep(&self, server: &ServerUrl, sender: Sender) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < MAX_IDLE_CONNECTIONS && !sender.is_closed() {
            idle.push((server.clone(), sender));
        }
    }

    async fn connect(&self, server: &ServerUrl) -> Result<Sender, String> {
        let config = self.files.tls(self.shows_certificate)?;
        let connector = TlsConnector::from(Arc::new(config));
        let name = ServerName::try_from(server.host.clone()).map_err(|error| error.to_string())?;
        let stream = TcpStream::connect((server.host.as_str(), server.port)).await;
        let stream = stream.map_err(|error| error.to_string())?;
        let _ = stream.set_nodelay(true);
        let stream = connector.connect(name, stream).await;
        let stream = stream.map_err(|error| error.to_string())?;
        let (sender, connection) = http1::handshake(TokioIo::new(stream))
            .await
            .map_err(|error| error.to_string())?;
        // It ends with its socket, which fails the pending request.
        tokio::spawn(connection);
        Ok(sender)
    }

    async fn exchange(&self, request: &Request<'_>) -> Result<Response, String> {
        if let Some(sender) = self.taken(request.server)
            && let Ok(response) = self.send_on(sender, request).await
        {
            return Ok(response);
        }
        let sender = self.connect(request.server).await?;
        self.send_on(sender, request).await
    }

    async fn send_on(&self, mut sender: Sender, request: &Request<'_>) -> Result<Response, String> {
        sender.ready().await.map_err(|error| error.to_string())?;
        let mut message = hyper::Request::builder()
            .method(request.method)
            .uri(request.path)
            .header(
                "Host",
                format!("{}:{}", request.server.host, request.server.port),
            )
            .header("User-Agent", concat!("bunraku/", env!("CARGO_PKG_VERSION")));
        for (name, value) in request.headers {
            message = message.header(*name, value.as_str());
        }
        let message = message
            .body(Full::new(Bytes::copy_from_slice(request.body)))
            .map_err(|error| error.to_string())?;
        let response = sender.send_request(message).await;
        let response = response.map_err(|error| error.to_string())?;
        let status = response.status();
        let body = response.into_body().collect().await;
        let body = body.map_err(|error| error.to_string())?.to_bytes();
        self.keep(request.server, sender);
        Ok(Response {
            status: status.as_u16(),
            reason: status.canonical_reason().unwrap_or_default().to_owned(),
            body: body.to_vec(),
        })
    }
}

impl Transport for TlsTransport {
    fn send(&self, request: &Request<'_>) -> Result<Response, TransportError> {
        self.runtime.block_on(async {
            match tokio::time::timeout(request.timeout, self.exchange(request)).await {
                Ok(answer) => answer.map_err(TransportError::Failed),
                Err(_) => Err(TransportError::TimedOut),
            }
        })
    }
}
