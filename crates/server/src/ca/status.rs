//! The status of a certificate or a request, for the API and `ca list`.

use der::Encode;
use serde_json::{Map, Value, json};
use x509_cert::Certificate;
use x509_cert::crl::CertificateList;
use x509_cert::ext::Extension;

use super::certificate::{alt_name_text, alt_names, extension_value, fingerprint, inventory_time};
use super::request::Request;
use super::{Authority, crl, oids};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    Requested,
    Signed,
    Revoked,
}

impl State {
    pub fn name(self) -> &'static str {
        match self {
            State::Requested => "requested",
            State::Signed => "signed",
            State::Revoked => "revoked",
        }
    }
}

/// A certificate or a request with its state.
#[derive(Clone, Debug)]
pub struct Status {
    pub name: String,
    pub state: State,
    pub alt_names: Vec<String>,
    /// Authorization extensions, by name.
    pub authorization: Vec<(String, String)>,
    pub sha1: String,
    pub sha256: String,
    pub sha512: String,
    /// For certificates: serial number, start and end of the validity.
    pub details: Option<(Value, String, String)>,
}

impl Status {
    fn new(name: &str, state: State, der: &[u8], extensions: &[Extension]) -> Status {
        let names = alt_names(extensions).unwrap_or_default();
        let granting = extensions.iter();
        let granting = granting.filter(|extension| oids::is_authorization(&extension.extn_id));
        Status {
            name: name.to_owned(),
            state,
            alt_names: names.iter().filter_map(alt_name_text).collect(),
            authorization: granting
                .map(|extension| (oids::name(&extension.extn_id), extension_value(extension)))
                .collect(),
            sha1: fingerprint::<sha1::Sha1>(der),
            sha256: fingerprint::<sha2::Sha256>(der),
            sha512: fingerprint::<sha2::Sha512>(der),
            details: None,
        }
    }

    fn of_request(name: &str, request: &Request) -> Result<Status, String> {
        let der = request
            .request
            .to_der()
            .map_err(|error| error.to_string())?;
        Ok(Status::new(
            name,
            State::Requested,
            &der,
            &request.extensions,
        ))
    }

    fn of_certificate(
        name: &str,
        certificate: &Certificate,
        list: &CertificateList,
    ) -> Result<Status, String> {
        let der = certificate.to_der().map_err(|error| error.to_string())?;
        let known = &certificate.tbs_certificate;
        let state = match crl::is_revoked(list, &known.serial_number) {
            true => State::Revoked,
            false => State::Signed,
        };
        let extensions = known.extensions.as_deref().unwrap_or_default();
        let mut status = Status::new(name, state, &der, extensions);
        status.details = Some((
            serial_value(known.serial_number.as_bytes()),
            inventory_time(&known.validity.not_before),
            inventory_time(&known.validity.not_after),
        ));
        Ok(status)
    }

    pub fn to_json(&self) -> Value {
        let dns = self
            .alt_names
            .iter()
            .filter(|name| name.starts_with("DNS:"));
        let dns: Vec<&String> = dns.collect();
        let granting = self.authorization.iter();
        let granting: Map<String, Value> = granting
            .map(|(name, value)| (name.clone(), json!(value)))
            .collect();
        let mut status = json!({
            "name": self.name,
            "state": self.state.name(),
            "dns_alt_names": dns,
            "subject_alt_names": self.alt_names,
            "authorization_extensions": granting,
            "fingerprint": self.sha256,
            "fingerprints": {
                "SHA1": self.sha1,
                "SHA256": self.sha256,
                "SHA512": self.sha512,
                "default": self.sha256,
            },
        });
        if let Some((serial, not_before, not_after)) = &self.details {
            status["serial_number"] = serial.clone();
            status["not_before"] = json!(not_before);
            status["not_after"] = json!(not_after);
        }
        status
    }
}

/// A number, or its digits if it is too large.
fn serial_value(bytes: &[u8]) -> Value {
    match bytes.len() <= 8 {
        true => json!(
            bytes
                .iter()
                .fold(0_u64, |all, byte| (all << 8) | u64::from(*byte))
        ),
        false => json!(super::certificate::hex(bytes, "")),
    }
}

impl Authority {
    /// The status of a name: of the certificate, or else of the request.
    pub fn status(&self, name: &str) -> Result<Option<Status>, String> {
        if let Some(certificate) = self.signed(name)? {
            let lists = self.crls()?;
            let list = &lists[self.own_crl(&lists)?];
            return Status::of_certificate(name, &certificate, list).map(Some);
        }
        match self.requested(name)? {
            Some(request) => Status::of_request(name, &request).map(Some),
            None => Ok(None),
        }
    }

    /// All requests and certificates, sorted by name. Unreadable files are skipped.
    pub fn statuses(&self, wanted: Option<State>) -> Result<Vec<Status>, String> {
        let lists = self.crls()?;
        let list = &lists[self.own_crl(&lists)?];
        let mut statuses = Vec::new();
        for name in self.pending()? {
            if let Ok(Some(request)) = self.requested(&name) {
                statuses.push(Status::of_request(&name, &request)?);
            }
        }
        for name in self.all_signed()? {
            if let Ok(Some(certificate)) = self.signed(&name) {
                statuses.push(Status::of_certificate(&name, &certificate, list)?);
            }
        }
        statuses.retain(|status| wanted.is_none_or(|wanted| status.state == wanted));
        statuses.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(statuses)
    }
}
