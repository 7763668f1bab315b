//! Reports sent by agents: written to files, the store and the log.

use std::path::Path;

use hyper::StatusCode;
use serde_json::{Value, json};

use super::{Service, data_response};
use crate::ca::request::is_valid_name;
use crate::files;
use crate::http::message::{HttpError, Request, Response};
use crate::log;
use crate::outgoing::BodyMethod;

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
        let report = parse(&request.body, node)?;
        for processor in &self.reports {
            match processor.as_str() {
                "store" => self.write_report(node, &yaml(&request.body)?)?,
                "http" => self.send_report(&yaml(&request.body)?),
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

    /// Writes a report; the file name has seconds, because two reports of the same minute must not share a file.
    fn write_report(&self, node: &str, report: &str) -> Result<(), String> {
        let name: String = log::now().chars().filter(char::is_ascii_digit).collect();
        let path = self
            .report_directory
            .join(node)
            .join(format!("{name}.yaml"));
        files::write(&path, report.as_bytes(), 0o640)
    }

    /// Forwards a report. As in Puppet, a failure is only logged.
    fn send_report(&self, report: &str) {
        let Some((outgoing, url)) = &self.report_url else {
            return;
        };
        let headers = [("content-type", "application/x-yaml")];
        let sent = outgoing.send(BodyMethod::Post, url, &headers, report.as_bytes());
        let problem = match sent {
            Ok(received) if (200..300).contains(&received.status) => return,
            Ok(received) => format!("[{}]", received.status),
            Err(problem) => problem,
        };
        let message = format!("Unable to submit report to {url} {problem}");
        self.logger.error(&message);
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

/// Parses the report of a node.
pub fn parse(body: &[u8], node: &str) -> Result<Value, HttpError> {
    let report: Value = serde_json::from_slice(body)
        .map_err(|error| HttpError::bad_request(format!("The request body is invalid: {error}")))?;
    // The sender is authenticated, the content of the report is not.
    if report["host"].as_str() != Some(node) || !is_valid_name(node) {
        return Err(HttpError::bad_request(format!(
            "The request body is invalid: it is not a report of {node}"
        )));
    }
    Ok(report)
}

/// A report as Puppet's YAML: the received data, tagged with the name of Puppet's class.
pub fn yaml(body: &[u8]) -> Result<String, HttpError> {
    let text = String::from_utf8_lossy(body);
    let value = hiera::data::parse(&text, Path::new("report.json"));
    let value = value.map_err(|reason| {
        HttpError::bad_request(format!("The request body is invalid: {reason}"))
    })?;
    let text = hiera::data::yaml::to_yaml(&value);
    let rest = text.strip_prefix("---").unwrap_or(&text);
    Ok(format!(
        "--- !ruby/object:Puppet::Transaction::Report{rest}"
    ))
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares a report with the YAML that Puppet 8 writes.
    #[test]
    fn reports_as_puppet_writes_them() {
        let report = r#"{"host":"a.test","configuration_version":1,"transaction_completed":null,"noop":false,
            "logs":[{"level":"notice","message":"a: b\nc","source":"/Stage[main]/x","tags":["notice"]}],
            "metrics":{"time":{"values":[["total","Total",0.25]]}},"resource_statuses":{"File[/x]":{"title":"/x"}}}"#;
        let expected = "--- !ruby/object:Puppet::Transaction::Report
host: a.test
configuration_version: 1
transaction_completed:
noop: false
logs:
- level: notice
  message: |-
    a: b
    c
  source: \"/Stage[main]/x\"
  tags:
  - notice
metrics:
  time:
    values:
    - - total
      - Total
      - 0.25
resource_statuses:
  File[/x]:
    title: \"/x\"
";
        assert_eq!(yaml(report.as_bytes()).unwrap(), expected);
    }
}
