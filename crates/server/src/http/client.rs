//! The identity of a client, which comes only from the certificate of its connection.

use std::net::IpAddr;
use std::sync::Arc;

use der::Decode;
use x509_cert::Certificate;

use crate::ca::{certificate, oids};

/// The client of a connection.
#[derive(Clone, Debug)]
pub struct Client {
    pub address: IpAddr,
    /// Its verified certificate.
    pub certificate: Option<Arc<Certificate>>,
    /// The common name of the certificate.
    pub name: Option<String>,
    /// Puppet's extensions, by short name or object identifier.
    pub extensions: Vec<(String, String)>,
}

impl Client {
    pub fn anonymous(address: IpAddr) -> Client {
        Client {
            address,
            certificate: None,
            name: None,
            extensions: Vec::new(),
        }
    }

    /// A client with a verified certificate.
    pub fn verified(address: IpAddr, der: &[u8]) -> Client {
        let Ok(certificate) = Certificate::from_der(der) else {
            return Client::anonymous(address);
        };
        let known = &certificate.tbs_certificate;
        let extensions = known.extensions.iter().flatten();
        let extensions = extensions.filter(|extension| oids::is_puppet(&extension.extn_id));
        Client {
            address,
            name: certificate::name_of(&known.subject),
            extensions: extensions
                .map(|known| {
                    (
                        oids::name(&known.extn_id),
                        certificate::extension_value(known),
                    )
                })
                .collect(),
            certificate: Some(Arc::new(certificate)),
        }
    }

    pub fn is_authenticated(&self) -> bool {
        self.name.is_some()
    }

    pub fn extension(&self, name: &str) -> Option<&str> {
        let mut extensions = self.extensions.iter();
        let found = extensions.find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// The client in logs: `name(address)`.
    pub fn label(&self) -> String {
        let name = self.name.as_deref().unwrap_or("");
        format!("{name}({})", self.address)
    }
}
