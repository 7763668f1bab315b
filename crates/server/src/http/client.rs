//! Who asks: what the certificate of a connection says, and nothing else.

use std::net::IpAddr;
use std::sync::Arc;

use der::Decode;
use x509_cert::Certificate;

use crate::ca::{certificate, oids};

/// The other end of a connection.
#[derive(Clone, Debug)]
pub struct Client {
    pub address: IpAddr,
    /// Its certificate, which was verified.
    pub certificate: Option<Arc<Certificate>>,
    /// The common name of it.
    pub name: Option<String>,
    /// Extensions of Puppet's, by their short names or their digits.
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

    /// With a certificate that was verified.
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

    /// As logs show it: `name(address)`.
    pub fn label(&self) -> String {
        let name = self.name.as_deref().unwrap_or("");
        format!("{name}({})", self.address)
    }
}
