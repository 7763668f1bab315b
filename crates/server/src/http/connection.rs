//! One request of a connection: reading it, executing its handler, sending the response.

use std::fs::File;
use std::io::{Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::{Duration, Instant};

use compiler::Level;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use http_body_util::{BodyExt, LengthLimitError, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::header::{self, HeaderValue};
use hyper::{HeaderMap, Method, StatusCode};
use serde_json::json;

use super::body::{FileBody, ResponseBody};
use super::client::Client;
use super::message::{Content, HttpError, RETRY_SECONDS, Request, Response};
use super::serve::Server;
use super::url;
use crate::api::{PUPPET_VERSION, Work};
use crate::log;
use crate::pool::{JobError, run_blocking};

/// Compressing smaller bodies is not worth it.
const WORTH_COMPRESSING: usize = 1_400;

/// Sets a flag when it is dropped, because the client has disconnected.
struct CancelOnDrop(Arc<AtomicBool>);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Increments a counter until it is dropped.
struct Counted<'m>(&'m AtomicI64);

impl<'m> Counted<'m> {
    fn new(counter: &'m AtomicI64) -> Counted<'m> {
        counter.fetch_add(1, Ordering::Relaxed);
        Counted(counter)
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A response that is ready to be sent.
struct Prepared {
    response: Response,
    is_compressed: bool,
    /// The time in the queue, and the time of the work.
    times: (Duration, Duration),
}

impl From<Response> for Prepared {
    /// A response that needed no work.
    fn from(response: Response) -> Prepared {
        Prepared {
            response,
            is_compressed: false,
            times: Default::default(),
        }
    }
}

impl Server {
    pub(super) async fn handle(
        self: Arc<Self>,
        request: hyper::Request<Incoming>,
        client: Client,
    ) -> hyper::Response<ResponseBody> {
        let begun = Instant::now();
        let method = request.method().clone();
        let path = request.uri().path().to_owned();
        let id = self.next_request_id();
        let read = self.read(request, &client).await;
        let reading = begun.elapsed();
        let prepared = match read {
            Ok(request) => self.clone().work(request, id.clone()).await,
            Err(response) => response.into(),
        };
        let (waiting, working) = prepared.times;
        let status = prepared.response.status;
        let elapsed = begun.elapsed();
        self.service
            .metrics
            .count_request(&path, status.as_u16(), elapsed);
        self.service.logger.log(
            Level::Info,
            &format!(
                "{} {method} {path} {} {:.3}s",
                client.label(),
                status.as_u16(),
                elapsed.as_secs_f64()
            ),
            &[
                ("request", json!(id)),
                ("node", json!(client.name)),
                ("method", json!(method.as_str())),
                ("path", json!(path)),
                ("status", json!(status.as_u16())),
                ("seconds", json!(elapsed.as_secs_f64())),
                (
                    "phases",
                    json!({
                        "read": reading.as_secs_f64(),
                        "queue": waiting.as_secs_f64(),
                        "work": working.as_secs_f64(),
                    }),
                ),
            ],
        );
        let is_of_puppet = path.starts_with("/puppet/") || path.starts_with("/puppet-ca/");
        prepared.into_hyper(&method, is_of_puppet)
    }

    /// Reads a whole request, within the limits.
    async fn read(
        &self,
        request: hyper::Request<Incoming>,
        client: &Client,
    ) -> Result<Request, Response> {
        let (parts, body) = request.into_parts();
        let bad = |message: &str| Response::from(HttpError::bad_request(message));
        // The buffer of a connection may exceed the limit for a moment.
        let headers = parts.headers.iter();
        let size: usize = headers
            .map(|(name, value)| name.as_str().len() + value.len())
            .sum();
        if size > self.limits.headers {
            let message = "The headers of the request are too large";
            return Err(Response::text(
                StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
                message,
            ));
        }
        let Some(path) = url::decode_path(parts.uri.path()) else {
            let path = url::decode(parts.uri.path(), false);
            let path = String::from_utf8_lossy(&path);
            let message = format!("Invalid relative path (.. or .) in: {path}");
            return Err(Response::bare(StatusCode::BAD_REQUEST, message));
        };
        let query = parts.uri.query().unwrap_or_default();
        let query = url::decode_form(query).ok_or_else(|| bad("The query is malformed"))?;
        let limited = Limited::new(body, self.limits.body);
        let read = tokio::time::timeout(self.limits.read, limited.collect()).await;
        let body = match read {
            Ok(Ok(body)) => self.decoded(&parts.headers, body.to_bytes()).await?,
            Ok(Err(error)) if error.is::<LengthLimitError>() => return Err(body_too_large()),
            Ok(Err(_)) => return Err(bad("The body could not be read")),
            Err(_) => {
                let message = "The request took too long";
                return Err(Response::text(StatusCode::REQUEST_TIMEOUT, message));
            }
        };
        Ok(Request {
            method: parts.method,
            path,
            query,
            headers: parts.headers,
            body,
            client: client.clone(),
        })
    }

    /// Decompresses the body; the limit applies to the result, too.
    async fn decoded(&self, headers: &HeaderMap, body: Bytes) -> Result<Vec<u8>, Response> {
        let limit = self.limits.body as u64;
        let coding = headers.get(header::CONTENT_ENCODING);
        match coding.map(HeaderValue::as_bytes) {
            None | Some(b"identity") => Ok(body.to_vec()),
            Some(b"gzip" | b"x-gzip") => run_blocking(move || unpacked(&body, limit))
                .await
                .unwrap_or_else(|_| {
                    Err(HttpError::server_error("The server made a mistake").into())
                }),
            Some(_) => Err(Response::text(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "Bodies of requests may be compressed with gzip only",
            )),
        }
    }

    /// Executes a handler on a thread that may block; compilations wait in a separate queue.
    async fn work(self: Arc<Self>, request: Request, id: String) -> Prepared {
        let cancelled = Arc::new(AtomicBool::new(false));
        let _guard = CancelOnDrop(cancelled.clone());
        let work = Work::of(&request);
        let server = self.clone();
        let submitted = Instant::now();
        let job = move || {
            let waited = submitted.elapsed();
            let is_wanted = !cancelled.load(Ordering::Relaxed);
            let origin = log::Origin {
                request: id,
                node: request.client.name.clone(),
            };
            is_wanted.then(|| {
                let begun = Instant::now();
                let response = log::during(origin, || server.service.answer(&request, &cancelled));
                let mut prepared = compressed(response, request.accepts_gzip());
                prepared.times = (waited, begun.elapsed());
                prepared
            })
        };
        let metrics = &self.service.metrics;
        let answered = match work {
            Work::Other => run_blocking(job).await,
            Work::Compilation => {
                let _counted = Counted::new(&metrics.queued_compilations);
                self.pool.run(job).await
            }
        };
        match answered {
            Ok(Some(prepared)) => prepared,
            Err(JobError::Full) => {
                metrics.refused_compilations.fetch_add(1, Ordering::Relaxed);
                too_busy()
            }
            Ok(None) | Err(JobError::Panicked) => {
                metrics.panics.fetch_add(1, Ordering::Relaxed);
                self.service
                    .logger
                    .error("A request ended with a panic; this is a bug");
                Response::from(HttpError::server_error("The server made a mistake")).into()
            }
        }
    }
}

fn unpacked(body: &[u8], limit: u64) -> Result<Vec<u8>, Response> {
    let mut unpacked = Vec::new();
    let read = GzDecoder::new(body)
        .take(limit + 1)
        .read_to_end(&mut unpacked);
    match read {
        Ok(_) if unpacked.len() as u64 > limit => Err(body_too_large()),
        Ok(_) => Ok(unpacked),
        Err(_) => {
            let message = "The body of the request is not compressed with gzip";
            Err(HttpError::bad_request(message).into())
        }
    }
}

fn body_too_large() -> Response {
    let message = "The body of the request is too large";
    Response::text(StatusCode::PAYLOAD_TOO_LARGE, message)
}

/// The response if too many compilations are queued. Agents retry after the given time.
fn too_busy() -> Prepared {
    let message = "Too many catalogs are being compiled";
    let response = Response::text(StatusCode::SERVICE_UNAVAILABLE, message);
    response
        .with_header(header::RETRY_AFTER, RETRY_SECONDS)
        .into()
}

/// Compresses large bodies, on the thread of the handler.
fn compressed(mut response: Response, accepts_gzip: bool) -> Prepared {
    let mut is_compressed = false;
    if let Content::Bytes(bytes) = &mut response.content
        && accepts_gzip
        && bytes.len() >= WORTH_COMPRESSING
    {
        let room = Vec::with_capacity(bytes.len() / 6);
        let mut encoder = GzEncoder::new(room, Compression::fast());
        if encoder.write_all(bytes).is_ok()
            && let Ok(smaller) = encoder.finish()
        {
            *bytes = smaller;
            is_compressed = true;
        }
    }
    let mut prepared = Prepared::from(response);
    prepared.is_compressed = is_compressed;
    prepared
}

impl Prepared {
    /// Converts the response, with Puppet's version in a header for agents.
    fn into_hyper(self, method: &Method, is_of_puppet: bool) -> hyper::Response<ResponseBody> {
        let Response {
            status,
            headers,
            content,
        } = self.response;
        let (body, length) = match content {
            Content::Bytes(bytes) => {
                let length = bytes.len() as u64;
                (ResponseBody::Bytes(Some(Bytes::from(bytes))), length)
            }
            Content::File { path, length } => match File::open(path) {
                Ok(file) => (ResponseBody::File(FileBody::new(file, length)), length),
                Err(_) => {
                    let mut gone = hyper::Response::new(ResponseBody::Bytes(None));
                    *gone.status_mut() = StatusCode::NOT_FOUND;
                    return gone;
                }
            },
        };
        let body = match *method == Method::HEAD {
            true => ResponseBody::Bytes(None),
            false => body,
        };
        let mut response = hyper::Response::new(body);
        *response.status_mut() = status;
        let sent = response.headers_mut();
        sent.extend(headers);
        if is_of_puppet {
            sent.insert("x-puppet-version", HeaderValue::from_static(PUPPET_VERSION));
        }
        if self.is_compressed {
            sent.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        let has_body = status != StatusCode::NO_CONTENT && status != StatusCode::NOT_MODIFIED;
        if has_body {
            sent.insert(header::CONTENT_LENGTH, HeaderValue::from(length));
        }
        response
    }
}
