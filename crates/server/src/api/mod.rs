//! Handlers: functions from requests to responses, without sockets.

mod admin;
mod bucket;
mod ca_server;
mod catalog;
mod certificates;
pub mod facts;
mod files;
mod known_facts;
mod node;
mod plain_data;
pub mod report;
mod static_catalog;
mod stored;
mod trusted;

pub use ca_server::CaServer;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use hyper::{Method, StatusCode};

use crate::auth::{Decision, Rules};
use crate::ca::Authority;
use crate::ca::autosign::Autosign;
use crate::config::Config;
use crate::environments::{Environments, Loaded, NoEnvironment};
use crate::http::message::{HttpError, JSON, PSON, Request, Response};
use crate::log::Logger;
use crate::metrics::Metrics;
use crate::outgoing::Outgoing;
use crate::serving::Mounts;
use crate::serving::checksum::Checksums;

/// The Puppet version that agents are told.
pub const PUPPET_VERSION: &str = "8.11.0";

/// The state that all handlers share.
#[derive(Debug)]
pub struct Service {
    pub config: Config,
    pub certname: String,
    /// A random number that distinguishes the logs of this process from others.
    pub instance: u32,
    /// None if another server signs certificates.
    pub authority: Option<Authority>,
    /// The server that signs, if it is another one and is configured.
    pub ca_server: Option<CaServer>,
    pub autosign: Autosign,
    pub rules: Rules,
    pub environments: Environments,
    pub mounts: Mounts,
    pub checksums: Checksums,
    pub logger: Arc<Logger>,
    pub metrics: Metrics,
    pub store: Option<Arc<dyn store::Store>>,
    /// The store that also receives reports, if any.
    pub report_store: Option<Arc<dyn store::Store>>,
    pub bucket: PathBuf,
    pub reports: Vec<String>,
    /// The `reporturl`, with `reports = http`.
    pub report_url: Option<(Outgoing, String)>,
    pub report_directory: PathBuf,
    /// The time limit of a compilation.
    pub deadline: Option<Duration>,
}

/// How a request is executed: compilations wait for a thread of the pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Work {
    Compilation,
    Other,
}

impl Work {
    pub fn of(request: &Request) -> Work {
        let is_catalog = request.path.starts_with("/puppet/v3/catalog/")
            || request.path.starts_with("/puppet/v4/catalog");
        match is_catalog {
            true => Work::Compilation,
            false => Work::Other,
        }
    }
}

impl Service {
    /// Answers a request. The flag is set when the client has disconnected.
    pub fn answer(&self, request: &Request, cancelled: &Arc<AtomicBool>) -> Response {
        if let Some(response) = unrouted(request) {
            return response;
        }
        if let Decision::Denied(rule) = self.rules.decide(request) {
            return self.forbid(request, rule);
        }
        match self.route(request, cancelled) {
            Ok(response) => response,
            Err(error) => {
                if error.status.is_server_error() {
                    self.logger.error(&error.message);
                }
                error.into()
            }
        }
    }

    fn forbid(&self, request: &Request, rule: &str) -> Response {
        let client = &request.client;
        let method = request.method.as_str().to_lowercase();
        let path = &request.path;
        self.logger.error(&format!(
            "Forbidden request: {} access to {path} (method :{method}) (authenticated: {}) denied by rule '{rule}'.",
            client.label(),
            client.is_authenticated(),
        ));
        let message = format!(
            "Forbidden request: {path} (method :{method}). Please see the server logs for details."
        );
        Response::bare(StatusCode::FORBIDDEN, message)
    }

    fn route(&self, request: &Request, cancelled: &Arc<AtomicBool>) -> Result<Response, HttpError> {
        let path = request.path.as_str();
        if let Some(rest) = path.strip_prefix("/puppet-ca/v1/") {
            return Ok(self.certificates(request, rest));
        }
        if let Some(rest) = path.strip_prefix("/puppet/v3/") {
            return self.indirected(request, rest, cancelled);
        }
        match path.trim_end_matches('/') {
            "/puppet/v4/catalog" => self.catalog_v4(request, cancelled),
            "/metrics" => Ok(self.show_metrics(request)),
            "/puppet-admin-api/v1/environment-cache" | "/puppet-admin-api/v1/jruby-pool" => {
                Ok(self.flush_environments(request))
            }
            _ if path.starts_with("/status/v1/") => Ok(self.status(request)),
            _ => Ok(Response::not_found_page(path)),
        }
    }

    /// Answers `/puppet/v3/NAME/KEY`.
    fn indirected(
        &self,
        request: &Request,
        rest: &str,
        cancelled: &Arc<AtomicBool>,
    ) -> Result<Response, HttpError> {
        let (name, key) = rest.split_once('/').unwrap_or((rest, ""));
        if name == "environments" {
            return self.list_environments(request);
        }
        if key.is_empty() {
            let path = &request.path;
            return Err(HttpError::bad_request(format!(
                "No request key specified in {path}"
            )));
        }
        match (name, &request.method) {
            ("catalog", &Method::GET | &Method::POST) => self.catalog(request, key, cancelled),
            ("node", &Method::GET) => self.node(request, key),
            ("facts", &Method::PUT) => self.save_facts(request, key),
            ("file_metadata", &Method::GET) => self.file_metadata(request, key),
            ("file_metadatas", &Method::GET) => self.file_metadatas(request, key),
            ("file_content", &Method::GET) => self.file_content(request, key),
            ("static_file_content", &Method::GET) => self.static_file_content(request, key),
            ("file_bucket_file", _) => self.file_bucket_file(request, key),
            ("report", &Method::PUT) => self.save_report(request, key),
            _ => Ok(Response::not_found_page(&request.path)),
        }
    }

    /// The environment that a request names; it must exist.
    fn environment(&self, request: &Request) -> Result<Arc<Loaded>, HttpError> {
        self.environment_named(self.environment_name(request)?)
    }

    fn environment_name<'r>(&self, request: &'r Request) -> Result<&'r str, HttpError> {
        let Some(name) = request.parameter("environment") else {
            return Err(HttpError::bad_request(
                "An environment parameter must be specified",
            ));
        };
        check_environment_name(name)?;
        Ok(name)
    }

    fn environment_named(&self, name: &str) -> Result<Arc<Loaded>, HttpError> {
        match self.environments.get(name) {
            Ok(loaded) => Ok(loaded),
            Err(NoEnvironment::Missing) => Err(HttpError::no_environment(name)),
            Err(NoEnvironment::Broken(problem)) => Err(HttpError::server_error(problem)),
        }
    }
}

fn check_environment_name(name: &str) -> Result<(), HttpError> {
    match environment::layout::is_legal(name) {
        true => Ok(()),
        false => Err(HttpError::bad_request(format!(
            "The environment must be purely alphanumeric, not '{name}'"
        ))),
    }
}

/// Puppetserver's response for unknown paths and methods, which it sends before it checks authorization.
fn unrouted(request: &Request) -> Option<Response> {
    let path = request.path.as_str();
    let method = &request.method;
    if let Some(rest) = path.strip_prefix("/puppet/v3/") {
        let name = rest.split('/').next().unwrap_or(rest);
        let methods: &[Method] = match name {
            "catalog" => &[Method::GET, Method::POST],
            "file_bucket_file" => &[Method::GET, Method::HEAD, Method::PUT, Method::POST],
            "file_content" | "file_metadata" | "file_metadatas" => &[Method::GET, Method::POST],
            "environments" | "static_file_content" => &[Method::GET],
            "node" if *method == Method::GET => return None,
            "facts" | "report" if *method == Method::PUT => return None,
            _ => return Some(Response::not_found_page(path)),
        };
        let is_routed = methods.contains(method);
        return (!is_routed).then(|| Response::empty(StatusCode::NOT_FOUND));
    }
    let is_routed = match path.trim_end_matches('/') {
        "/puppet/v4/catalog" => *method == Method::POST,
        "/metrics" => true,
        _ if path.starts_with("/status/v1/") => *method == Method::GET || *method == Method::HEAD,
        _ => path.starts_with("/puppet-ca/") || path.starts_with("/puppet-admin-api/"),
    };
    (!is_routed).then(|| Response::not_found_page(path))
}

/// Data in a format that the client accepts.
fn data_response(request: &Request, data: String) -> Result<Response, HttpError> {
    // PSON is JSON, except for bytes that are not UTF-8, which this data does not contain.
    let media = match (
        request.accepts("application/json"),
        request.accepts("text/pson"),
    ) {
        (true, _) => JSON,
        (false, true) => PSON,
        (false, false) => {
            let accepted = request.header("accept").unwrap_or_default();
            return Err(HttpError::not_acceptable(accepted));
        }
    };
    Ok(Response::new(StatusCode::OK, media, data))
}
