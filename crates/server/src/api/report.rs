//! Reports that agents send: kept as files, in the store, and told to the log.

use hyper::StatusCode;
use serde_json::{Value, json};

use super::{Service, data_response};
use crate::ca::request::is_valid_name;
use crate::files;
use crate::http::message::{HttpError, Request, Response};
use crate::log;

impl Service {
    pub(super) fn save_report(&self, request: &Request, node: &str) -> Result<Response, HttpError> {
        self.environment_name(request)?;
        if !matches!(
            request.content_type(),
            Some("application/json" | "text/pson")
        ) {
            let media = request.header("content-type").unwrap_or_default();
            return Err(HttpError::unsupported_media_type(media));
        }
        let report: Value = serde_json::from_slice(&request.body).map_err(|error| {
            HttpError::bad_request(format!("The request body is invalid: {error}"))
        })?;
        // Who sends it decides about it, not what it says.
        if report["host"].as_str() != Some(node) || !is_valid_name(node) {
            return Err(HttpError::bad_request(format!(
                "The request body is invalid: it is not a report of {node}"
            )));
        }
        for processor in &self.reports {
            match processor.as_str() {
                "store" => self.write_report(node, &request.body)?,
                "log" => self.log_report(node, &report),
                _ => {}
            }
        }
        if let Some(store) = &self.report_store {
            store.save_report(&store::Report {
                certname: node.to_owned(),
                producer: self.certname.clone(),
                timestamp: log::now(),
                report,
            })?;
        }
        let mut response = data_response(request, json!(self.reports).to_string())?;
        response.status = StatusCode::OK;
        Ok(response)
    }

    /// Two reports of the same minute must not share a file, so its name has the seconds.
    fn write_report(&self, node: &str, body: &[u8]) -> Result<(), String> {
        let name: String = log::now().chars().filter(char::is_ascii_digit).collect();
        let path = self
            .report_directory
            .join(node)
            .join(format!("{name}.json"));
        files::write(&path, body, 0o640)
    }

    fn log_report(&self, node: &str, report: &Value) {
        for entry in report["logs"].as_array().into_iter().flatten() {
            let text = |name: &str| entry[name].as_str().unwrap_or_default();
            let message = format!("{} {}", text("source"), text("message"));
            self.logger
                .log(level(text("level")), &message, &[("node", node.into())]);
        }
    }
}

fn level(name: &str) -> compiler::Level {
    use compiler::Level;
    match name {
        "debug" => Level::Debug,
        "info" => Level::Info,
        "notice" => Level::Notice,
        "warning" => Level::Warning,
        _ => Level::Err,
    }
}
