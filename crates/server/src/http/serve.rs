//! Listening, connections and their limits, and graceful shutdown.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::{Semaphore, watch};
use tokio_rustls::TlsAcceptor;

use super::client::Client;
use super::write_timeout::WriteTimeout;
use crate::api::Service;
use crate::pool::Pool;
use crate::tls::Tls;

/// Limits of one client, and of all together.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The size of a request's body, in bytes.
    pub body: usize,
    /// The size of a request's headers, in bytes.
    pub headers: usize,
    pub connections: usize,
    /// The timeout of a handshake, of the arrival of a body, and of a client that reads nothing.
    pub read: Duration,
    /// The timeout of a connection without a request.
    pub idle: Duration,
    /// How long shutdown waits for running requests.
    pub stop: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            body: 64 << 20,
            headers: 64 << 10,
            connections: 20_000,
            read: Duration::from_secs(30),
            idle: Duration::from_secs(60),
            stop: Duration::from_secs(60),
        }
    }
}

/// Everything that connections share.
#[derive(Debug)]
pub struct Server {
    pub(super) service: Service,
    pub(super) pool: Pool,
    pub(super) limits: Limits,
    tls: Tls,
    /// The number of requests so far.
    requests: AtomicU64,
}

/// Serves until SIGTERM or SIGINT. Logs the addresses when it is ready.
pub fn serve(
    service: Service,
    pool: Pool,
    tls: Tls,
    limits: Limits,
    addresses: &[SocketAddr],
    ready: impl FnOnce(&[SocketAddr]),
) -> Result<(), String> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .max_blocking_threads(128)
        .thread_keep_alive(Duration::from_secs(10))
        .enable_all()
        .build()
        .map_err(|error| format!("Could not start: {error}"))?;
    let server = Arc::new(Server {
        service,
        pool,
        limits,
        tls,
        requests: AtomicU64::new(0),
    });
    runtime.block_on(server.run(addresses, ready))
}

impl Server {
    async fn run(
        self: Arc<Self>,
        addresses: &[SocketAddr],
        ready: impl FnOnce(&[SocketAddr]),
    ) -> Result<(), String> {
        let places = Arc::new(Semaphore::new(self.limits.connections));
        let (stop, stopped) = watch::channel(false);
        let mut bound = Vec::new();
        let mut listeners = Vec::new();
        for address in addresses {
            let problem = |error| format!("Could not listen on {address}: {error}");
            let listener = TcpListener::bind(address).await.map_err(problem)?;
            bound.push(listener.local_addr().map_err(problem)?);
            listeners.push(listener);
        }
        let listening: Vec<_> = listeners
            .into_iter()
            .map(|listener| {
                let server = self.clone();
                tokio::spawn(server.accept(listener, places.clone(), stopped.clone()))
            })
            .collect();
        ready(&bound);
        self.wait_for_signal().await?;
        let _ = stop.send(true);
        for task in listening {
            let _ = task.await;
        }
        // All permits are available when all connections have ended.
        let all = u32::try_from(self.limits.connections).unwrap_or(u32::MAX);
        let ended = tokio::time::timeout(self.limits.stop, places.acquire_many(all)).await;
        match ended {
            Ok(_) => self.service.logger.notice("Stopped"),
            Err(_) => self
                .service
                .logger
                .warning("Stopped while requests were under way"),
        }
        Ok(())
    }

    /// Waits for SIGTERM or SIGINT. SIGHUP reloads all code.
    async fn wait_for_signal(&self) -> Result<(), String> {
        let listen =
            |kind| signal(kind).map_err(|error| format!("Could not wait for signals: {error}"));
        let mut terminate = listen(SignalKind::terminate())?;
        let mut interrupt = listen(SignalKind::interrupt())?;
        let mut hangup = listen(SignalKind::hangup())?;
        loop {
            tokio::select! {
                _ = terminate.recv() => return Ok(()),
                _ = interrupt.recv() => return Ok(()),
                _ = hangup.recv() => {
                    self.service.environments.flush(None);
                    self.service.logger.notice("Environments will be loaded again");
                }
            }
        }
    }

    async fn accept(
        self: Arc<Self>,
        listener: TcpListener,
        places: Arc<Semaphore>,
        mut stopped: watch::Receiver<bool>,
    ) {
        loop {
            // Connections above the limit wait in the queue of the operating system.
            let Ok(place) = places.clone().acquire_owned().await else {
                return;
            };
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                _ = stopped.changed() => return,
            };
            match accepted {
                Ok((stream, address)) => {
                    let server = self.clone();
                    let stopped = stopped.clone();
                    tokio::spawn(async move {
                        let connections = &server.service.metrics.connections;
                        connections.fetch_add(1, Ordering::Relaxed);
                        server.clone().connection(stream, address, stopped).await;
                        connections.fetch_sub(1, Ordering::Relaxed);
                        drop(place);
                    });
                }
                Err(error) => {
                    // Most likely out of file descriptors: wait until other connections close.
                    self.service
                        .logger
                        .error(&format!("Could not accept a connection: {error}"));
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            }
        }
    }

    async fn connection(
        self: Arc<Self>,
        stream: TcpStream,
        address: SocketAddr,
        mut stopped: watch::Receiver<bool>,
    ) {
        let _ = stream.set_nodelay(true);
        let (state, problem) = self.tls.current();
        if let Some(problem) = problem {
            self.service.logger.error(&problem);
        }
        let acceptor = TlsAcceptor::from(state.config.clone());
        let handshake = tokio::time::timeout(self.limits.read, acceptor.accept(stream)).await;
        let stream = match handshake {
            Ok(Ok(stream)) => stream,
            Ok(Err(error)) => {
                // Agents open connections and close them again without a request.
                if error.kind() != std::io::ErrorKind::UnexpectedEof {
                    self.service.logger.info(&format!("{address}: {error}"));
                }
                return;
            }
            Err(_) => return,
        };
        let certificates = stream.get_ref().1.peer_certificates();
        let client = match certificates.and_then(<[_]>::first) {
            Some(certificate) => Client::verified(address.ip(), certificate),
            None => Client::anonymous(address.ip()),
        };
        let service = service_fn(|request| {
            let server = self.clone();
            let client = client.clone();
            async move {
                let client = server.with_revocation(client);
                Ok::<_, std::convert::Infallible>(server.handle(request, client).await)
            }
        });
        let mut builder = http1::Builder::new();
        builder
            .timer(TokioTimer::new())
            .header_read_timeout(self.limits.idle)
            .max_buf_size(self.limits.headers);
        let stream = WriteTimeout::new(stream, self.limits.read);
        let connection = builder.serve_connection(TokioIo::new(stream), service);
        let mut connection = std::pin::pin!(connection);
        loop {
            tokio::select! {
                // Errors of a connection concern only the client.
                _ = connection.as_mut() => return,
                _ = stopped.changed() => connection.as_mut().graceful_shutdown(),
            }
        }
    }

    /// An id for a request in logs, unique across servers and restarts.
    pub(super) fn next_request_id(&self) -> String {
        let count = self.requests.fetch_add(1, Ordering::Relaxed) + 1;
        format!("{:08x}-{count}", self.service.instance)
    }

    /// Removes the identity of a client whose certificate was revoked after it connected.
    fn with_revocation(&self, client: Client) -> Client {
        let Some(certificate) = &client.certificate else {
            return client;
        };
        let (state, _) = self.tls.current();
        match state.is_revoked(&certificate.tbs_certificate) {
            true => Client::anonymous(client.address),
            false => client,
        }
    }
}
