//! Forwards certificate requests from a server that does not sign to the one that does.

use hyper::{Method, StatusCode, header};

use super::Service;
use crate::http::message::{Request, Response, TEXT};
use crate::http::url;
use crate::outgoing::{BodyMethod, Outgoing, Received};

/// The server that signs certificates.
#[derive(Debug)]
pub struct CaServer {
    pub outgoing: Outgoing,
    /// `https://NAME:PORT`
    pub address: String,
}

/// The headers that are forwarded.
const HEADERS: [&str; 3] = ["accept", "content-type", "if-modified-since"];

impl Service {
    /// Forwards requests that everybody may make. Others depend on the client's certificate, which the other server
    /// would not see.
    pub(super) fn forward_to_ca_server(&self, request: &Request, rest: &str) -> Response {
        let Some(ca_server) = &self.ca_server else {
            let message = "This server is not a certificate authority";
            return Response::text(StatusCode::NOT_FOUND, message);
        };
        let endpoint = rest.split('/').next().unwrap_or_default();
        let is_passed_on = match request.method {
            Method::GET => matches!(
                endpoint,
                "certificate" | "certificate_request" | "certificate_revocation_list"
            ),
            Method::PUT => endpoint == "certificate_request",
            _ => false,
        };
        let address = &ca_server.address;
        if !is_passed_on {
            let message = format!("This server is not a certificate authority; ask {address}");
            return Response::text(StatusCode::NOT_FOUND, message);
        }
        match ca_server.pass_on(request) {
            Ok(received) => answer(received),
            Err(problem) => {
                let message =
                    format!("Could not reach the certificate authority {address}: {problem}");
                self.logger.error(&message);
                Response::text(StatusCode::BAD_GATEWAY, message)
            }
        }
    }
}

impl CaServer {
    fn pass_on(&self, request: &Request) -> Result<Received, String> {
        let segments = request.path.split('/').map(url::encode);
        let path = segments.collect::<Vec<_>>().join("/");
        let target = format!("{}{path}", self.address);
        let headers: Vec<(&str, &str)> = HEADERS
            .iter()
            .filter_map(|name| Some((*name, request.header(name)?)))
            .collect();
        match request.method {
            Method::PUT => self
                .outgoing
                .send(BodyMethod::Put, &target, &headers, &request.body),
            _ => self.outgoing.get(&target, &headers),
        }
    }
}

fn answer(received: Received) -> Response {
    let status = StatusCode::from_u16(received.status).unwrap_or(StatusCode::BAD_GATEWAY);
    let mut response = Response::new(status, TEXT, received.body);
    if let Some(media) = received.content_type {
        response.headers.clear();
        response = response.with_header(header::CONTENT_TYPE, &media);
    }
    match received.last_modified {
        Some(modified) => response.with_header(header::LAST_MODIFIED, &modified),
        None => response,
    }
}
