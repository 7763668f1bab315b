//! Certificate requests: reading, checking and making them.

use der::asn1::{Any, BitString, SetOfVec};
use der::{Decode, Encode, EncodePem, Sequence};
use x509_cert::attr::{Attribute, Attributes};
use x509_cert::ext::Extension;
use x509_cert::ext::pkix::name::GeneralName;
use x509_cert::name::Name;
use x509_cert::spki::{AlgorithmIdentifierOwned, SubjectPublicKeyInfoOwned};

use super::certificate::{self, alt_name_text, common_name, describe, name_of, parse_sections};
use super::key::{self, PrivateKey};
use super::oids;
use super::{Policy, Refusal, RefusalKind};

/// The longest accepted name, limited by file names and common names.
const MAX_NAME: usize = 200;

/// A `CertificationRequest` of RFC 2986. `x509_cert::request::CertReq` accepts only version 0, but requests of
/// `puppetserver ca generate` have version 2, and puppetserver signs them.
#[derive(Clone, PartialEq, Eq, Debug, Sequence)]
pub struct SignedRequest {
    pub info: RequestInfo,
    pub algorithm: AlgorithmIdentifierOwned,
    pub signature: BitString,
}

impl der::pem::PemLabel for SignedRequest {
    const PEM_LABEL: &'static str = "CERTIFICATE REQUEST";
}

/// The signed part of a request.
#[derive(Clone, PartialEq, Eq, Debug, Sequence)]
pub struct RequestInfo {
    pub version: u8,
    pub subject: Name,
    pub public_key: SubjectPublicKeyInfoOwned,
    #[asn1(context_specific = "0", tag_mode = "IMPLICIT")]
    pub attributes: Attributes,
}

/// A parsed request.
#[derive(Clone, Debug)]
pub struct Request {
    pub request: SignedRequest,
    pub name: String,
    pub extensions: Vec<Extension>,
}

impl Request {
    pub fn parse(pem: &str) -> Result<Request, String> {
        let label = match pem.contains("NEW CERTIFICATE REQUEST") {
            true => "NEW CERTIFICATE REQUEST",
            false => "CERTIFICATE REQUEST",
        };
        let requests = parse_sections(pem, label, |der| SignedRequest::from_der(der))?;
        let [request] = <[SignedRequest; 1]>::try_from(requests)
            .map_err(|_| "There must be exactly one certificate request".to_owned())?;
        let name = name_of(&request.info.subject)
            .ok_or("The subject of the request has no single common name")?;
        let extensions = requested_extensions(&request)?;
        Ok(Request {
            request,
            name,
            extensions,
        })
    }

    pub fn to_pem(&self) -> Result<String, String> {
        self.request
            .to_pem(der::pem::LineEnding::LF)
            .map_err(describe)
    }

    pub fn alt_names(&self) -> Vec<GeneralName> {
        certificate::alt_names(&self.extensions).unwrap_or_default()
    }

    /// Whether the agent announces that it will renew its certificate.
    pub fn renews(&self) -> bool {
        let attributes = self.request.info.attributes.iter();
        let mut asks = attributes.filter(|attribute| attribute.oid == oids::AUTO_RENEW);
        asks.any(|attribute| {
            let values = attribute.values.iter();
            let mut texts = values.map(|value| String::from_utf8_lossy(value.value()).into_owned());
            texts.any(|text| text == "true")
        })
    }

    /// Checks a request before it is signed, in puppetserver's order and with its messages.
    pub fn check(&self, name: &str, policy: &Policy) -> Result<(), Refusal> {
        check_name(name, &self.name)?;
        self.check_alt_names(policy)?;
        self.check_authorization(policy)?;
        self.check_extensions()?;
        match self.is_signed_by_its_key() {
            true => Ok(()),
            false => Err(Refusal::new(
                RefusalKind::Signature,
                "CSR contains a public key that does not correspond to the signing key",
            )),
        }
    }

    fn is_signed_by_its_key(&self) -> bool {
        let request = &self.request;
        let Ok(message) = request.info.to_der() else {
            return false;
        };
        let public = &request.info.public_key;
        key::verify(public, &request.algorithm, &message, &request.signature)
    }

    fn check_alt_names(&self, policy: &Policy) -> Result<(), Refusal> {
        let names = self.alt_names();
        let texts: Vec<String> = names.iter().filter_map(alt_name_text).collect();
        if texts.len() != names.len() {
            return Err(Refusal::new(
                RefusalKind::Extension,
                "Only DNS and IP names are allowed in the Subject Alternative Names extension",
            ));
        }
        if let Some(wildcard) = texts.iter().find(|name| name.contains('*')) {
            let name = wildcard.trim_start_matches("DNS:");
            return Err(Refusal::new(
                RefusalKind::Extension,
                format!("Cert subjectAltName contains a wildcard, which is not allowed: {name}"),
            ));
        }
        let own = format!("DNS:{}", self.name);
        let others: Vec<&str> = texts
            .iter()
            .map(String::as_str)
            .filter(|text| *text != own)
            .collect();
        if policy.allow_subject_alt_names || others.is_empty() {
            return Ok(());
        }
        Err(Refusal::new(
            RefusalKind::Extension,
            format!(
                "CSR '{}' contains extra subject alternative names ({}), which are disallowed. \
                 To allow subject alternative names, set allow-subject-alt-names to true in your ca.conf file. \
                 Then restart the puppetserver and try signing this certificate again.",
                self.name,
                others.join(", ")
            ),
        ))
    }

    fn check_authorization(&self, policy: &Policy) -> Result<(), Refusal> {
        let mut extensions = self.extensions.iter();
        let asks = extensions.any(|extension| oids::is_authorization(&extension.extn_id));
        if policy.allow_authorization_extensions || !asks {
            return Ok(());
        }
        Err(Refusal::new(
            RefusalKind::Extension,
            format!(
                "CSR '{}' contains an authorization extension, which is disallowed. \
                 To allow authorization extensions, set allow-authorization-extensions to true in your ca.conf file. \
                 Then restart the puppetserver and try signing this certificate again.",
                self.name
            ),
        ))
    }

    fn check_extensions(&self) -> Result<(), Refusal> {
        let oids = self.extensions.iter().map(|extension| &extension.extn_id);
        let unwanted = oids.filter(|oid| !oids::is_permitted_in_requests(oid));
        let unwanted: Vec<String> = unwanted.map(ToString::to_string).collect();
        match unwanted.is_empty() {
            true => Ok(()),
            false => Err(Refusal::new(
                RefusalKind::Extension,
                format!(
                    "Found extensions that are not permitted: {}",
                    unwanted.join(", ")
                ),
            )),
        }
    }
}

/// Checks the name of a node, which becomes a file name.
pub fn check_name(asked: &str, subject: &str) -> Result<(), Refusal> {
    let refuse = |kind, message: String| Err(Refusal::new(kind, message));
    if asked != subject {
        return refuse(
            RefusalKind::Mismatch,
            format!("Instance name \"{subject}\" does not match requested key \"{asked}\""),
        );
    }
    if asked.chars().any(char::is_uppercase) {
        return refuse(
            RefusalKind::Name,
            "Certificate names must be lower case.".to_owned(),
        );
    }
    if subject.contains('*') {
        return refuse(
            RefusalKind::Name,
            format!("Subject contains a wildcard, which is not allowed: {subject}"),
        );
    }
    match is_valid_name(subject) {
        true => Ok(()),
        false => refuse(
            RefusalKind::Name,
            "Subject hostname format is invalid".to_owned(),
        ),
    }
}

/// Letters, digits, `_` and `-` in segments between dots; no segment ends with `-`.
pub fn is_valid_name(name: &str) -> bool {
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    let is_segment = |segment: &str| {
        let bytes = segment.as_bytes();
        let is_allowed = bytes.iter().all(|&byte| is_word(byte) || byte == b'-');
        is_allowed && bytes.last().is_some_and(|&last| is_word(last))
    };
    let starts_well = name.bytes().next().is_some_and(is_word);
    name.len() <= MAX_NAME && starts_well && name.split('.').all(is_segment)
}

fn requested_extensions(request: &SignedRequest) -> Result<Vec<Extension>, String> {
    let attributes = request.info.attributes.iter();
    let mut asked = attributes.filter(|attribute| attribute.oid == oids::EXTENSION_REQUEST);
    let Some(attribute) = asked.next() else {
        return Ok(Vec::new());
    };
    let mut extensions = Vec::new();
    for value in attribute.values.iter() {
        let decoded: Vec<Extension> = value
            .decode_as()
            .map_err(|error| format!("Could not parse the extensions of the request: {error}"))?;
        extensions.extend(decoded);
    }
    Ok(extensions)
}

/// Creates a request with alternative names for a key of our own.
pub fn with_alt_names(
    name: &str,
    key: &PrivateKey,
    alt_names: Vec<GeneralName>,
) -> Result<Request, String> {
    create(
        name,
        key,
        vec![certificate::alt_names_extension(alt_names)?],
    )
}

/// Creates a request for a key of our own.
pub fn create(name: &str, key: &PrivateKey, extensions: Vec<Extension>) -> Result<Request, String> {
    let mut attributes = SetOfVec::new();
    if !extensions.is_empty() {
        let value = Any::encode_from(&extensions).map_err(describe)?;
        let attribute = Attribute {
            oid: oids::EXTENSION_REQUEST,
            values: SetOfVec::try_from(vec![value]).map_err(describe)?,
        };
        attributes.insert(attribute).map_err(describe)?;
    }
    let info = RequestInfo {
        version: 0,
        subject: common_name(name)?,
        public_key: key.public().clone(),
        attributes,
    };
    let signature = key.sign(&info.to_der().map_err(describe)?)?;
    Ok(Request {
        request: SignedRequest {
            info,
            algorithm: key.algorithm(),
            signature,
        },
        name: name.to_owned(),
        extensions,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_nodes() {
        for good in ["a", "web-1.example.com", "a_b", "_x.y", "1.2.3.4"] {
            assert!(is_valid_name(good), "{good}");
        }
        let long = "a".repeat(MAX_NAME + 1);
        let bad = [
            "", ".", "..", "a/b", "../a", "a..b", "-a", "a-", "a.b-", "a b", "a\0", "ä", "a\n",
            &long,
        ];
        for bad in bad {
            assert!(!is_valid_name(bad), "{bad:?}");
        }
        let refused = check_name("A", "A").unwrap_err();
        assert_eq!(refused.message, "Certificate names must be lower case.");
        let refused = check_name("a", "b").unwrap_err();
        assert_eq!(
            refused.message,
            "Instance name \"b\" does not match requested key \"a\""
        );
    }
}
