//! `/puppet-ca/v1`: certificates, requests, revocation.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use hyper::{Method, StatusCode, header};
use serde_json::{Value, json};

use super::Service;
use crate::ca::{Authority, Failure, State, certificate};
use crate::files;
use crate::http::http_date;
use crate::http::message::{JSON, PLAIN, Request, Response};

type Answer = Result<Response, Failure>;

/// The content type that puppetserver sends.
const HTML: &str = "text/html; charset=utf-8";
const BARE_JSON: &str = "application/json";

impl Service {
    pub(super) fn certificates(&self, request: &Request, rest: &str) -> Response {
        let Some(authority) = &self.authority else {
            return self.forward_to_ca_server(request, rest);
        };
        let answer = self.certificate_route(authority, request, rest.trim_end_matches('/'));
        answer.unwrap_or_else(|failure| self.ca_failure(&failure))
    }

    fn ca_failure(&self, failure: &Failure) -> Response {
        match failure {
            Failure::Missing => Response::new(StatusCode::NOT_FOUND, HTML, "Not Found"),
            Failure::Refused(refusal) => {
                self.logger.error(&refusal.message);
                Response::text(StatusCode::BAD_REQUEST, refusal.message.clone())
            }
            Failure::Broken(problem) => {
                self.logger.error(problem);
                Response::text(
                    StatusCode::INTERNAL_SERVER_ERROR,
                    format!("Internal Server Error: {problem}"),
                )
            }
        }
    }

    fn certificate_route(&self, authority: &Authority, request: &Request, rest: &str) -> Answer {
        let (name, key) = rest.split_once('/').unwrap_or((rest, ""));
        match (name, &request.method) {
            ("certificate", &Method::GET) => get_certificate(authority, request, key),
            ("certificate_request", &Method::GET) => get_request(authority, key),
            ("certificate_request", &Method::PUT) if key.contains('/') => Err(Failure::Missing),
            ("certificate_request", &Method::PUT) => self.put_request(authority, request, key),
            ("certificate_request", &Method::DELETE) => match authority.delete_request(key)? {
                true => Ok(Response::empty(StatusCode::NO_CONTENT)),
                false => Err(Failure::Missing),
            },
            ("certificate_revocation_list", &Method::GET) => file(request, &authority.paths.crl),
            ("certificate_renewal", &Method::POST) => self.renew(authority, request),
            ("certificate_status", _) => self.certificate_status(authority, request, key),
            ("certificate_statuses", &Method::GET) => statuses(authority, request, key),
            ("clean", &Method::PUT) => self.clean(authority, request),
            ("sign", &Method::POST) => self.sign_many(authority, request, key),
            ("expirations", &Method::GET) => expirations(authority),
            (
                "certificate"
                | "certificate_request"
                | "certificate_revocation_list"
                | "certificate_renewal"
                | "certificate_statuses"
                | "clean"
                | "sign"
                | "expirations",
                _,
            ) => Ok(Response::method_not_allowed()),
            _ => Err(Failure::Missing),
        }
    }

    fn put_request(&self, authority: &Authority, request: &Request, name: &str) -> Answer {
        let pem = String::from_utf8_lossy(&request.body);
        let submitted = authority.submit(name, &pem)?;
        self.logger
            .notice(&format!("{name} has a waiting certificate request"));
        if self.autosign.accepts(name, &pem)? {
            submitted.check(name, &authority.policy)?;
            authority.sign(name, None)?;
            self.logger
                .notice(&format!("Signed certificate request for {name}"));
        }
        Ok(Response::new(StatusCode::OK, PLAIN, ""))
    }

    fn renew(&self, authority: &Authority, request: &Request) -> Answer {
        if !authority.policy.allow_renewal {
            return Err(Failure::Missing);
        }
        let Some(known) = &request.client.certificate else {
            let message = "No valid certificate found in renewal request";
            return Ok(Response::text(StatusCode::BAD_REQUEST, message));
        };
        if known.tbs_certificate.issuer != authority.certificate().tbs_certificate.subject {
            let message = "Certificate present, but does not match signature";
            return Ok(Response::text(StatusCode::FORBIDDEN, message));
        }
        let renewed = authority.renew(known)?;
        let name = request.client.name.as_deref().unwrap_or_default();
        let until = certificate::inventory_time(&renewed.tbs_certificate.validity.not_after);
        self.logger.info(&format!(
            "Renewed certificate for \"{name}\" with new expiration of \"{until}\""
        ));
        Ok(plain(certificate::to_pem(&renewed)?))
    }

    fn certificate_status(&self, authority: &Authority, request: &Request, name: &str) -> Answer {
        match request.method {
            Method::GET => match authority.status(name)? {
                Some(status) => Ok(Response::json(&status.to_json())),
                None => Ok(Response::new(
                    StatusCode::NOT_FOUND,
                    JSON,
                    "Resource not found.",
                )),
            },
            Method::DELETE => match authority.clean(name)? {
                true => Ok(Response::empty(StatusCode::NO_CONTENT)),
                false => Ok(Response::text(StatusCode::NOT_FOUND, "Resource not found.")),
            },
            Method::PUT => self.set_status(authority, request, name),
            _ => Ok(Response::method_not_allowed()),
        }
    }

    fn set_status(&self, authority: &Authority, request: &Request, name: &str) -> Answer {
        let malformed = |message: String| Ok(Response::text(StatusCode::BAD_REQUEST, message));
        if !matches!(
            request.content_type(),
            Some("application/json" | "text/pson")
        ) {
            let message = "Unsupported media type.";
            return Ok(Response::text(StatusCode::UNSUPPORTED_MEDIA_TYPE, message));
        }
        let Ok(body) = serde_json::from_slice::<Value>(&request.body) else {
            return malformed("Request body is not JSON.".to_owned());
        };
        let lifetime = match &body["cert_ttl"] {
            Value::Null => None,
            value => match value.as_u64() {
                Some(seconds) => Some(Duration::from_secs(seconds)),
                None => {
                    return malformed(format!(
                        "cert_ttl specified for host {name} must be an integer, not {value}"
                    ));
                }
            },
        };
        let wanted = match body["desired_state"].as_str() {
            Some("signed") => State::Signed,
            Some("revoked") => State::Revoked,
            Some(other) => {
                return malformed(format!(
                    "State {other} invalid; Must specify desired state of 'signed' or 'revoked' for host {name}."
                ));
            }
            None => return malformed("Missing required parameter \"desired_state\"".to_owned()),
        };
        let is_requested = authority.requested(name)?.is_some();
        let is_issued = authority.has_issued(name)?;
        if !is_requested && !is_issued {
            let message = "Invalid certificate subject.";
            return Ok(Response::text(StatusCode::NOT_FOUND, message));
        }
        let conflict = |message: String| Ok(Response::text(StatusCode::CONFLICT, message));
        match wanted {
            State::Signed if !is_requested => conflict(format!(
                "Cannot sign certificate for host {name} without a certificate request"
            )),
            State::Signed => match authority.sign(name, lifetime) {
                Err(Failure::Refused(refusal)) => conflict(refusal.message),
                signed => {
                    signed?;
                    self.logger
                        .notice(&format!("Signed certificate request for {name}"));
                    Ok(Response::empty(StatusCode::NO_CONTENT))
                }
            },
            _ if !is_issued => conflict(format!(
                "Cannot revoke certificate for host {name} without a signed certificate"
            )),
            _ => {
                authority.revoke(&[name.to_owned()])?;
                self.logger
                    .notice(&format!("Revoked certificate of {name}"));
                Ok(Response::empty(StatusCode::NO_CONTENT))
            }
        }
    }

    fn clean(&self, authority: &Authority, request: &Request) -> Answer {
        let refused =
            |message: &'static str| Ok(Response::new(StatusCode::BAD_REQUEST, PLAIN, message));
        let Ok(body) = serde_json::from_slice::<Value>(&request.body) else {
            return refused("Request body is not JSON.");
        };
        let Some(names) = names_of(&body) else {
            return refused(
                "Missing required key: 'certnames'. Please supply the list of certs you want to clean.",
            );
        };
        let mut missing = Vec::new();
        for name in &names {
            match authority.has_issued(name)? {
                true => authority.revoke(std::slice::from_ref(name))?,
                false => missing.push(name.as_str()),
            }
            authority.clean(name)?;
        }
        self.logger
            .notice(&format!("Cleaned certificates of {}", names.join(", ")));
        let message = match missing.is_empty() {
            true => "Successfully cleaned all certs.".to_owned(),
            false => format!(
                "The following certs do not exist and cannot be revoked: [{}]",
                missing
                    .iter()
                    .map(|name| format!("{name:?}"))
                    .collect::<Vec<_>>()
                    .join(" ")
            ),
        };
        Ok(plain(message))
    }

    fn sign_many(&self, authority: &Authority, request: &Request, key: &str) -> Answer {
        let names = match key {
            "all" => authority.pending()?,
            "" => {
                let body = serde_json::from_slice::<Value>(&request.body).unwrap_or_default();
                match names_of(&body) {
                    Some(names) => names,
                    None => {
                        let body = json!({ "error": "certnames must be a list of names" });
                        let mut response = Response::json(&body);
                        response.status = StatusCode::UNPROCESSABLE_ENTITY;
                        return Ok(response);
                    }
                }
            }
            _ => return Err(Failure::Missing),
        };
        let (mut signed, mut unknown, mut refused) = (Vec::new(), Vec::new(), Vec::new());
        for name in names {
            match authority.sign(&name, None) {
                Ok(_) => signed.push(name),
                Err(Failure::Missing) => unknown.push(name),
                Err(failure) => {
                    self.logger.error(&format!(
                        "Failed in bulk signing for entry {name}: {}",
                        failure.message()
                    ));
                    refused.push(name);
                }
            }
        }
        let body = json!({ "signed": signed, "no-csr": unknown, "signing-errors": refused });
        Ok(Response::json(&body))
    }
}

fn plain(text: impl Into<String>) -> Response {
    Response::new(StatusCode::OK, PLAIN, text.into())
}

fn missing(what: &str, name: &str) -> Response {
    let message = format!("Could not find {what} {name}");
    Response::new(StatusCode::NOT_FOUND, PLAIN, message)
}

fn names_of(body: &Value) -> Option<Vec<String>> {
    let names = body["certnames"].as_array()?.iter();
    names.map(|name| name.as_str().map(str::to_owned)).collect()
}

fn get_certificate(authority: &Authority, request: &Request, name: &str) -> Answer {
    if name == "ca" {
        return file(request, &authority.paths.certificate);
    }
    if name.is_empty() {
        return Err(Failure::Missing);
    }
    match authority.signed(name)? {
        Some(found) => Ok(plain(certificate::to_pem(&found)?)),
        None => Ok(missing("certificate", name)),
    }
}

fn get_request(authority: &Authority, name: &str) -> Answer {
    match authority.requested(name)? {
        Some(found) => Ok(plain(found.to_pem()?)),
        None => Ok(missing("certificate_request", name)),
    }
}

/// The content of a file, or 304 if the client has it already.
fn file(request: &Request, path: &std::path::Path) -> Answer {
    let modified = std::fs::metadata(path).and_then(|found| found.modified());
    let modified =
        modified.map_err(|error| format!("Could not read {}: {error}", path.display()))?;
    let since = request
        .header("if-modified-since")
        .and_then(http_date::parse);
    let seconds = |time: SystemTime| {
        time.duration_since(UNIX_EPOCH)
            .map_or(0, |since| since.as_secs())
    };
    if since.is_some_and(|since| seconds(modified) <= seconds(since)) {
        return Ok(Response::empty(StatusCode::NOT_MODIFIED));
    }
    let response = plain(files::read_text(path)?);
    Ok(response.with_header(header::LAST_MODIFIED, &http_date::format(modified)))
}

fn statuses(authority: &Authority, request: &Request, key: &str) -> Answer {
    if key.is_empty() {
        return Ok(Response::text(
            StatusCode::BAD_REQUEST,
            "Missing URL Segment",
        ));
    }
    let wanted = match request.parameter("state") {
        Some("requested") => Some(State::Requested),
        Some("signed") => Some(State::Signed),
        Some("revoked") => Some(State::Revoked),
        _ => None,
    };
    let statuses = authority.statuses(wanted)?;
    let statuses: Vec<Value> = statuses.iter().map(|status| status.to_json()).collect();
    Ok(Response::json(&json!(statuses)))
}

/// When the certificates and CRLs of the authority expire.
fn expirations(authority: &Authority) -> Answer {
    let name = |subject| certificate::name_of(subject).unwrap_or_default();
    let certificates = authority.chain.iter().map(|known| {
        let known = &known.tbs_certificate;
        (
            name(&known.subject),
            json!(certificate::inventory_time(&known.validity.not_after)),
        )
    });
    let lists = authority.crls()?;
    let lists = lists.iter().filter_map(|list| {
        let list = &list.tbs_cert_list;
        let next = list.next_update.as_ref()?;
        Some((name(&list.issuer), json!(certificate::inventory_time(next))))
    });
    let certificates: serde_json::Map<String, Value> = certificates.collect();
    let lists: serde_json::Map<String, Value> = lists.collect();
    let body = json!({ "ca-certs": certificates, "crls": lists });
    Ok(Response::new(StatusCode::OK, BARE_JSON, body.to_string()))
}
