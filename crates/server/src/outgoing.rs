//! Outgoing requests: to the server that signs certificates, and to the receiver of reports.

use std::time::Duration;

use ureq::Agent;
use ureq::tls::{Certificate, ClientCert, PemItem, PrivateKey, RootCerts, TlsConfig, parse_pem};

use crate::files;
use crate::tls::TlsFiles;

/// A client with the server's own certificate, which trusts its authority.
#[derive(Clone, Debug)]
pub struct Outgoing {
    agent: Agent,
}

/// A response.
#[derive(Debug)]
pub struct Received {
    pub status: u16,
    pub content_type: Option<String>,
    pub last_modified: Option<String>,
    pub body: Vec<u8>,
}

const TIMEOUT: Duration = Duration::from_secs(30);

/// The size limit of a response; certificates and CRLs are smaller.
const MAX_ANSWER: u64 = 16 << 20;

impl Outgoing {
    pub fn new(tls: &TlsFiles) -> Result<Outgoing, String> {
        let roots = certificates(&files::read_text(&tls.authorities)?)?;
        let chain = certificates(&files::read_text(&tls.certificate)?)?;
        let key = files::read_text(&tls.key)?;
        let key = PrivateKey::from_pem(key.as_bytes()).map_err(|error| error.to_string())?;
        let tls = TlsConfig::builder()
            .root_certs(RootCerts::new_with_certs(&roots))
            .client_cert(Some(ClientCert::new_with_certs(&chain, key)))
            .build();
        let config = Agent::config_builder()
            .tls_config(tls)
            .http_status_as_error(false)
            .timeout_global(Some(TIMEOUT))
            .build();
        Ok(Outgoing {
            agent: Agent::new_with_config(config),
        })
    }

    pub fn get(&self, url: &str, headers: &[(&str, &str)]) -> Result<Received, String> {
        let mut request = self.agent.get(url);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        received(request.call())
    }

    pub fn send(
        &self,
        method: BodyMethod,
        url: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Result<Received, String> {
        let mut request = match method {
            BodyMethod::Put => self.agent.put(url),
            BodyMethod::Post => self.agent.post(url),
        };
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        received(request.send(body))
    }
}

/// The method of a request with a body.
#[derive(Clone, Copy, Debug)]
pub enum BodyMethod {
    Put,
    Post,
}

fn received(
    answer: Result<ureq::http::Response<ureq::Body>, ureq::Error>,
) -> Result<Received, String> {
    let mut answer = answer.map_err(|error| error.to_string())?;
    let header = |name: &str| {
        let value = answer.headers().get(name)?.to_str().ok()?;
        Some(value.to_owned())
    };
    let (content_type, last_modified) = (header("content-type"), header("last-modified"));
    let status = answer.status().as_u16();
    let body = answer.body_mut().with_config().limit(MAX_ANSWER);
    Ok(Received {
        status,
        content_type,
        last_modified,
        body: body.read_to_vec().map_err(|error| error.to_string())?,
    })
}

fn certificates(pem: &str) -> Result<Vec<Certificate<'static>>, String> {
    let mut found = Vec::new();
    for item in parse_pem(pem.as_bytes()) {
        if let PemItem::Certificate(certificate) = item.map_err(|error| error.to_string())? {
            found.push(certificate);
        }
    }
    Ok(found)
}
