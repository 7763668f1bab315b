//! A client for an existing PuppetDB. Commands, queries and failover are those of PuppetDB's terminus for Puppet.
//!
//! It does no I/O: [`Transport`] sends a request to one server.

mod config;
pub mod report;

use std::fmt::Debug;
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value, json};

pub use config::{Config, ServerUrl};

use crate::{Catalog, Exported, ExportedQuery, Facts, Report, Store};

/// A request to one server.
#[derive(Debug)]
pub struct Request<'r> {
    pub server: &'r ServerUrl,
    pub method: &'static str,
    /// Includes the query.
    pub path: &'r str,
    pub headers: &'r [(&'static str, String)],
    pub body: &'r [u8],
    pub timeout: Duration,
}

/// The response of a server.
#[derive(Clone, Debug)]
pub struct Response {
    pub status: u16,
    pub reason: String,
    pub body: Vec<u8>,
}

/// The reason why there is no response.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TransportError {
    TimedOut,
    Failed(String),
}

/// Sends requests over TLS, with the certificate of this host.
pub trait Transport: Send + Sync + Debug {
    fn send(&self, request: &Request<'_>) -> Result<Response, TransportError>;
}

/// The severity of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Severity {
    Debug,
    Info,
    Warning,
    Error,
}

/// Receives log messages.
pub trait Messages: Send + Sync + Debug {
    fn message(&self, severity: Severity, text: &str);
}

/// A client of PuppetDB.
#[derive(Debug)]
pub struct PuppetDb<T, M> {
    config: Config,
    transport: T,
    messages: M,
    /// The server that answered the last query.
    last_good: AtomicUsize,
    /// For each submit-only server, the number of consecutive timeouts.
    timeouts: Mutex<Vec<u8>>,
}

/// The failure of a request after all servers were tried.
enum Failure {
    /// No server has it.
    NotFound(String),
    Other(String),
}

impl Failure {
    fn message(self) -> String {
        match self {
            Failure::NotFound(message) | Failure::Other(message) => message,
        }
    }
}

const FAILOVER_MESSAGE: &str =
    "Failing over to the next PuppetDB server_url in the 'server_urls' list";

impl<T: Transport, M: Messages> PuppetDb<T, M> {
    pub fn new(config: Config, transport: T, messages: M) -> PuppetDb<T, M> {
        let submit_only = config.submit_only_server_urls.len();
        PuppetDb {
            config,
            transport,
            messages,
            last_good: AtomicUsize::new(0),
            timeouts: Mutex::new(vec![0; submit_only]),
        }
    }

    fn warn(&self, text: &str) {
        self.messages.message(Severity::Warning, text);
    }

    /// Sends a request to one server. None if the next server should be tried.
    fn attempt(
        &self,
        server: &ServerUrl,
        method: &'static str,
        path: &str,
        headers: &[(&'static str, String)],
        body: &[u8],
    ) -> Result<Response, Option<&'static str>> {
        let request = Request {
            server,
            method,
            path,
            headers,
            body,
            timeout: self.config.server_url_timeout,
        };
        let (host, port) = (&server.host, server.port);
        let route = format!("{server}{path}");
        match self.transport.send(&request) {
            Err(TransportError::TimedOut) => {
                let seconds = self.config.server_url_timeout.as_secs();
                self.warn(&format!(
                    "Request to {host} on {port} at route {route} timed out after {seconds} seconds. {FAILOVER_MESSAGE}"
                ));
                self.note_timeout(server, true);
                Err(None)
            }
            Err(TransportError::Failed(reason)) => {
                self.warn(&format!(
                    "Error connecting to {host} on {port} at route {route}, error message received was '{reason}'. {FAILOVER_MESSAGE}"
                ));
                Err(None)
            }
            Ok(response) => {
                self.note_timeout(server, false);
                let is_json = response.body.first() == Some(&b'{');
                let reason = &response.reason;
                match response.status {
                    404 if is_json => {
                        self.messages.message(Severity::Debug, &format!(
                            "HTTP 404 (probably normal) when connecting to {host} on {port} at route {route}, error message received was '{reason}'. {FAILOVER_MESSAGE}"
                        ));
                        Err(Some("notfound"))
                    }
                    404 | 500.. => {
                        self.warn(&format!(
                            "Error connecting to {host} on {port} at route {route}, error message received was '{reason}'. {FAILOVER_MESSAGE}"
                        ));
                        Err(None)
                    }
                    _ => Ok(response),
                }
            }
        }
    }

    /// Counts timeouts of a submit-only server, which is skipped after two in a row.
    fn note_timeout(&self, server: &ServerUrl, timed_out: bool) {
        let mut urls = self.config.submit_only_server_urls.iter();
        let Some(at) = urls.position(|url| url == server) else {
            return;
        };
        let mut timeouts = self
            .timeouts
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(count) = timeouts.get_mut(at) {
            *count = if timed_out {
                count.saturating_add(1)
            } else {
                0
            };
        }
    }

    fn submit_urls(&self) -> Vec<&ServerUrl> {
        let timeouts = self
            .timeouts
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        let submit_only = self
            .config
            .submit_only_server_urls
            .iter()
            .zip(timeouts.iter());
        let submit_only = submit_only
            .filter(|(_, count)| **count < 2)
            .map(|(url, _)| url);
        self.config.server_urls.iter().chain(submit_only).collect()
    }

    fn failure(&self, path: &str, last: Option<&'static str>) -> Failure {
        let urls: Vec<String> = self
            .config
            .server_urls
            .iter()
            .map(ToString::to_string)
            .collect();
        let urls = urls.join(", ");
        match last {
            Some(_) => Failure::NotFound(format!(
                "Failed to find '{path}' on any of the following 'server_urls': {urls}"
            )),
            None => {
                let wanted = self.config.min_successful_submissions;
                Failure::Other(format!(
                    "Failed to execute '{path}' on at least {wanted} of the following 'server_urls': {urls}"
                ))
            }
        }
    }

    /// The response of the first server that answers.
    fn first_answer(
        &self,
        servers: &[&ServerUrl],
        is_query: bool,
        send: impl Fn(&ServerUrl) -> Result<Response, Option<&'static str>>,
        path: &str,
    ) -> Result<Response, Failure> {
        let first = match is_query && self.config.sticky_read_failover {
            true => self.last_good.load(Ordering::Relaxed),
            false => 0,
        };
        let mut last = None;
        for offset in 0..servers.len() {
            let index = (first + offset) % servers.len();
            match send(servers[index]) {
                Ok(response) => {
                    if is_query {
                        self.last_good.store(index, Ordering::Relaxed);
                    }
                    return Ok(response);
                }
                Err(problem) => last = problem,
            }
        }
        Err(self.failure(path, last))
    }

    fn ask(
        &self,
        method: &'static str,
        path: &str,
        headers: &[(&'static str, String)],
        body: &[u8],
    ) -> Result<Response, Failure> {
        let servers: Vec<&ServerUrl> = self.config.server_urls.iter().collect();
        let send = |server: &ServerUrl| self.attempt(server, method, path, headers, body);
        self.first_answer(&servers, true, send, path)
    }

    /// Submits a command. Returns its id.
    fn submit(
        &self,
        command: &str,
        version: u8,
        certname: &str,
        timestamp: &str,
        payload: &str,
    ) -> Result<Option<String>, String> {
        let submitted = self.submit_now(command, version, certname, timestamp, payload);
        match submitted {
            Ok(uuid) => {
                self.messages.message(
                    Severity::Info,
                    &format!(
                        "'{command}' command for {certname} submitted to PuppetDB with UUID {uuid}"
                    ),
                );
                Ok(Some(uuid))
            }
            Err(problem) if self.config.soft_write_failure => {
                self.messages.message(Severity::Error, &problem);
                Ok(None)
            }
            Err(problem) => Err(problem),
        }
    }

    fn submit_now(
        &self,
        command: &str,
        version: u8,
        certname: &str,
        timestamp: &str,
        payload: &str,
    ) -> Result<String, String> {
        let path = format!(
            "/pdb/cmd/v1?version={version}&certname={certname}&command={command}&producer-timestamp={timestamp}"
        );
        let body = compressed(payload.as_bytes()).map_err(|error| error.to_string())?;
        let headers = [
            ("Accept", "application/json".to_owned()),
            ("Content-Type", "application/json; charset=utf-8".to_owned()),
            ("Content-Encoding", "gzip".to_owned()),
            ("X-Uncompressed-Length", payload.len().to_string()),
        ];
        let servers = self.submit_urls();
        let send = |server: &ServerUrl| self.attempt(server, "POST", &path, &headers, &body);
        let response = match self.config.command_broadcast {
            false => self.first_answer(&servers, false, send, &path),
            true => self.broadcast(&servers, send, &path),
        };
        let response = response.map_err(Failure::message)?;
        let body = succeeded(&response)?;
        Ok(body["uuid"].as_str().unwrap_or_default().to_owned())
    }

    /// Sends a command to all servers, and fails unless enough of them accept it.
    fn broadcast(
        &self,
        servers: &[&ServerUrl],
        send: impl Fn(&ServerUrl) -> Result<Response, Option<&'static str>>,
        path: &str,
    ) -> Result<Response, Failure> {
        let mut successes = Vec::new();
        let mut last = None;
        for server in servers {
            match send(server) {
                Ok(response) => successes.push(response),
                Err(problem) => last = problem,
            }
        }
        if successes.len() < self.config.min_successful_submissions {
            return Err(self.failure(path, last));
        }
        successes.pop().ok_or_else(|| self.failure(path, last))
    }
}

fn compressed(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(bytes)?;
    encoder.finish()
}

/// The body of a successful response.
fn succeeded(response: &Response) -> Result<Value, String> {
    if !(200..300).contains(&response.status) {
        let body = String::from_utf8_lossy(&response.body);
        let body: String = body.chars().filter(|c| !matches!(c, '\r' | '\n')).collect();
        return Err(format!("[{} {}] {body}", response.status, response.reason));
    }
    serde_json::from_slice(&response.body).map_err(|error| error.to_string())
}

/// A query parameter encoded as by Ruby's `CGI.escape`.
fn escaped(text: &str) -> String {
    const RESERVED: &AsciiSet = &NON_ALPHANUMERIC
        .remove(b'_')
        .remove(b'.')
        .remove(b'-')
        .remove(b'*')
        .remove(b' ');
    utf8_percent_encode(text, RESERVED)
        .to_string()
        .replace(' ', "+")
}

fn accept_json() -> [(&'static str, String); 1] {
    [("Accept", "application/json".to_owned())]
}

/// The payload of `replace_catalog`.
pub fn catalog_payload(catalog: &Catalog) -> String {
    let optional = |text: &Option<String>| Value::from(text.clone());
    let head = json!({
        "certname": catalog.certname,
        "version": catalog.version,
        "environment": catalog.environment,
        "transaction_uuid": catalog.transaction_uuid,
        "catalog_uuid": catalog.catalog_uuid,
        "code_id": optional(&catalog.code_id),
        "job_id": optional(&catalog.job_id),
        "producer_timestamp": catalog.timestamp,
        "producer": catalog.producer,
    });
    let mut payload = head.to_string();
    payload.pop();
    payload.push_str(",\"resources\":[");
    for (index, resource) in catalog.resources.iter().enumerate() {
        if index > 0 {
            payload.push(',');
        }
        payload.push_str(&resource.to_json());
    }
    payload.push_str("],\"edges\":[");
    for (index, edge) in catalog.edges.iter().enumerate() {
        if index > 0 {
            payload.push(',');
        }
        payload.push_str(&edge.to_json());
    }
    payload.push_str("]}");
    payload
}

/// The payload of `replace_facts`; the package inventory has a separate member.
fn facts_payload(facts: &Facts) -> Value {
    let mut values = facts.values.clone();
    let inventory = values
        .as_object_mut()
        .and_then(|values| values.shift_remove("_puppet_inventory_1"));
    let mut payload = json!({
        "certname": facts.certname,
        "values": values,
        "environment": facts.environment,
        "producer_timestamp": facts.timestamp,
        "producer": facts.producer,
    });
    if let Some(inventory) = inventory.filter(Value::is_object) {
        payload["package_inventory"] = inventory["packages"].clone();
    }
    payload
}

impl<T: Transport, M: Messages> Store for PuppetDb<T, M> {
    fn save_facts(&self, facts: &Facts) -> Result<(), String> {
        let payload = facts_payload(facts).to_string();
        let (name, time) = (&facts.certname, &facts.timestamp);
        self.submit("replace_facts", 5, name, time, &payload)?;
        Ok(())
    }

    fn save_catalog(&self, catalog: &Catalog) -> Result<(), String> {
        let (name, time) = (&catalog.certname, &catalog.timestamp);
        self.submit("replace_catalog", 9, name, time, &catalog_payload(catalog))?;
        if catalog.looked_up.is_empty() {
            return Ok(());
        }
        let keys = catalog.looked_up.iter();
        let inputs: Vec<Value> = keys.map(|key| json!(["hiera", key])).collect();
        let payload = json!({
            "certname": name,
            "catalog_uuid": catalog.catalog_uuid,
            "producer_timestamp": time,
            "inputs": inputs,
        });
        self.submit(
            "replace_catalog_inputs",
            1,
            name,
            time,
            &payload.to_string(),
        )?;
        Ok(())
    }

    fn save_report(&self, report: &Report) -> Result<(), String> {
        let payload = report::payload(report, self.config.include_unchanged_resources)?;
        let (name, time) = (&report.certname, &report.timestamp);
        self.submit("store_report", 8, name, time, &payload.to_string())?;
        Ok(())
    }

    fn deactivate(&self, certname: &str, timestamp: &str) -> Result<Option<String>, String> {
        let payload = json!({ "certname": certname, "producer_timestamp": timestamp });
        self.submit(
            "deactivate_node",
            3,
            certname,
            timestamp,
            &payload.to_string(),
        )
    }

    fn facts(&self, certname: &str) -> Result<Option<Facts>, String> {
        let path = format!("/pdb/query/v4/nodes/{}/facts", escaped(certname));
        let response = match self.ask("GET", &path, &accept_json(), b"") {
            Ok(response) => response,
            Err(Failure::NotFound(_)) => return Ok(None),
            Err(failure) => {
                let problem = failure.message();
                return Err(format!("Failed to find facts from PuppetDB at  {problem}"));
            }
        };
        let rows = succeeded(&response)?;
        let rows = rows.as_array().cloned().unwrap_or_default();
        let environment = rows.first().and_then(|row| row["environment"].as_str());
        let values = rows
            .iter()
            .filter_map(|row| Some((row["name"].as_str()?.to_owned(), row["value"].clone())));
        Ok(Some(Facts {
            certname: certname.to_owned(),
            environment: environment.unwrap_or_default().to_owned(),
            values: Value::Object(values.collect()),
            producer: String::new(),
            timestamp: String::new(),
        }))
    }

    fn exported(&self, wanted: ExportedQuery<'_>) -> Result<Vec<Exported>, String> {
        let mut query = vec![
            json!("and"),
            json!(["=", "type", wanted.type_name]),
            json!(["=", "exported", true]),
            json!(["not", ["=", "certname", wanted.except]]),
        ];
        query.extend(wanted.query.map(catalog::query::Query::to_puppetdb));
        let query = Value::from(query).to_string();
        let path = format!("/pdb/query/v4/resources?query={}", escaped(&query));
        let answer = self.ask("GET", &path, &accept_json(), b"");
        let answer = answer.map_err(Failure::message);
        let rows = answer
            .and_then(|response| succeeded(&response))
            .map_err(|problem| {
                let server = self.config.server_urls.last().map(ToString::to_string);
                let server = server.unwrap_or_default();
                format!("Could not retrieve resources from the PuppetDB at {server}: {problem}")
            })?;
        let rows = rows.as_array().cloned().unwrap_or_default();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let mut found: Vec<Exported> = rows
            .iter()
            .map(|row| Exported {
                certname: text(&row["certname"]),
                type_name: text(&row["type"]),
                title: text(&row["title"]),
                parameters: match &row["parameters"] {
                    Value::Null => "{}".to_owned(),
                    parameters => parameters.to_string(),
                },
                tags: row["tags"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .map(text)
                    .collect(),
            })
            .collect();
        // PuppetDB returns them in no fixed order; catalogs must not depend on it.
        found.sort_by(|a, b| (&a.certname, &a.title).cmp(&(&b.certname, &b.title)));
        Ok(found)
    }

    fn query(&self, query: &Value) -> Result<Value, String> {
        let headers = [
            ("Accept", "application/json".to_owned()),
            ("Content-Type", "application/json; charset=UTF-8".to_owned()),
        ];
        let body = json!({ "query": query }).to_string();
        let response = self.ask("POST", "/pdb/query/v4", &headers, body.as_bytes());
        let response = response.map_err(Failure::message)?;
        if response.status == 400 {
            return Err(String::from_utf8_lossy(&response.body).into_owned());
        }
        succeeded(&response)
    }

    fn keeps_edges(&self) -> bool {
        self.config.include_catalog_edges
    }
}

#[cfg(test)]
mod tests;
