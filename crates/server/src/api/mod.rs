//! What agents can ask for. A request comes in, a response goes out; sockets are elsewhere.

mod admin;
mod bucket;
mod catalog;
mod certificates;
mod facts;
mod files;
mod node;
mod report;
mod static_catalog;
mod stored;
mod trusted;

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
use crate::serving::Mounts;
use crate::serving::checksum::Checksums;

/// The Puppet whose protocol this is, as agents are told.
pub const PUPPET_VERSION: &str = "8.11.0";

/// Everything that answers requests.
#[derive(Debug)]
pub struct Service {
    pub config: Config,
    pub certname: String,
    /// Nothing on a server that leaves certificates to another one.
    pub authority: Option<Authority>,
    pub autosign: Autosign,
    pub rules: Rules,
    pub environments: Environments,
    pub mounts: Mounts,
    pub checksums: Checksums,
    pub logger: Arc<Logger>,
    pub metrics: Metrics,
    pub store: Option<Arc<dyn store::Store>>,
    /// Where reports go beside their processors.
    pub report_store: Option<Arc<dyn store::Store>>,
    pub bucket: PathBuf,
    pub reports: Vec<String>,
    pub report_directory: PathBuf,
    /// How long a compilation may take.
    pub deadline: Option<Duration>,
}

/// What is to be done with a request: compilations wait for a thread of their own.
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
    /// Answers a request. The flag is set when nobody waits for the answer any more.
    pub fn answer(&self, request: &Request, cancelled: &Arc<AtomicBool>) -> Response {
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
        Response::text(StatusCode::FORBIDDEN, message)
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
            "/puppet-admin-api/v1/environment-cache" => Ok(self.flush_environments(request)),
            _ if path.starts_with("/status/v1/") => Ok(self.status(request)),
            _ => Ok(not_found_page(path)),
        }
    }

    /// `/puppet/v3/NAME/KEY`
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
        let is_known = matches!(
            name,
            "node"
                | "catalog"
                | "facts"
                | "file_metadata"
                | "file_metadatas"
                | "file_content"
                | "static_file_content"
                | "file_bucket_file"
                | "report"
        );
        if !is_known {
            return Ok(not_found_page(&request.path));
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
            (_, method) => Err(HttpError::method_not_allowed(method)),
        }
    }

    /// The environment that a request names. It must exist.
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

/// An address that means nothing.
fn not_found_page(path: &str) -> Response {
    let error = HttpError {
        status: StatusCode::NOT_FOUND,
        message: format!("Not Found: No route for {path}"),
        issue: "HANDLER_NOT_FOUND",
    };
    error.into()
}

/// Data in the form that the client takes.
fn data_response(request: &Request, data: String) -> Result<Response, HttpError> {
    // What is called PSON is JSON, except for bytes that are not UTF-8, which data has not.
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
