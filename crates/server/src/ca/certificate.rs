//! Creating and reading certificates.

use std::net::IpAddr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use der::asn1::{Any, GeneralizedTime, Ia5String, OctetString, SetOfVec, UtcTime, Utf8StringRef};
use der::{DateTime, Decode, Encode, EncodePem, Tag, Tagged};
use sha1::Digest;
use x509_cert::attr::AttributeTypeAndValue;
use x509_cert::der::asn1::ObjectIdentifier;
use x509_cert::ext::Extension;
use x509_cert::ext::pkix::name::GeneralName;
use x509_cert::ext::pkix::{
    AuthorityKeyIdentifier, BasicConstraints, ExtendedKeyUsage, KeyUsage, KeyUsages,
    SubjectAltName, SubjectKeyIdentifier,
};
use x509_cert::name::{Name, RdnSequence, RelativeDistinguishedName};
use x509_cert::serial_number::SerialNumber;
use x509_cert::spki::SubjectPublicKeyInfoOwned;
use x509_cert::time::{Time, Validity};
use x509_cert::{Certificate, TbsCertificate, Version};

use super::key::PrivateKey;
use super::oids;

const COMMENT: &str = "Puppet Server Internal Certificate";
/// Certificates are valid from yesterday, because clocks differ.
const BACKDATED: Duration = Duration::from_secs(24 * 60 * 60);

/// An error of the encoder, which only a bug of ours can cause.
pub(super) fn describe(error: der::Error) -> String {
    format!("Could not encode: {error}")
}

/// A certificate that is to be signed.
pub(super) struct Draft {
    pub serial: u64,
    pub subject: Name,
    pub public: SubjectPublicKeyInfoOwned,
    pub lifetime: Duration,
    pub extensions: Vec<Extension>,
}

impl Draft {
    /// Signs the certificate. A root uses its own name as the issuer.
    pub fn sign(self, issuer: &Name, key: &PrivateKey) -> Result<Certificate, String> {
        let now = SystemTime::now();
        let certificate = TbsCertificate {
            version: Version::V3,
            serial_number: SerialNumber::from(self.serial),
            signature: key.algorithm(),
            issuer: issuer.clone(),
            validity: Validity {
                not_before: time(now - BACKDATED)?,
                not_after: time(now + self.lifetime)?,
            },
            subject: self.subject,
            subject_public_key_info: self.public,
            issuer_unique_id: None,
            subject_unique_id: None,
            extensions: Some(self.extensions),
        };
        let signature = key.sign(&certificate.to_der().map_err(describe)?)?;
        Ok(Certificate {
            tbs_certificate: certificate,
            signature_algorithm: key.algorithm(),
            signature,
        })
    }
}

pub(super) fn time(time: SystemTime) -> Result<Time, String> {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    let since = Duration::from_secs(since.as_secs());
    let date = DateTime::from_unix_duration(since).map_err(describe)?;
    match date.year() < 2050 {
        true => Ok(Time::UtcTime(
            UtcTime::from_date_time(date).map_err(describe)?,
        )),
        false => Ok(Time::GeneralTime(GeneralizedTime::from_date_time(date))),
    }
}

/// A time in the format of the inventory: `2026-01-31T12:00:00UTC`.
pub fn inventory_time(time: &Time) -> String {
    let date = time.to_date_time();
    format!(
        "{:04}-{:02}-{:02}T{:02}:{:02}:{:02}UTC",
        date.year(),
        date.month(),
        date.day(),
        date.hour(),
        date.minutes(),
        date.seconds()
    )
}

/// The current time in the format of the inventory.
pub fn now() -> Result<String, String> {
    Ok(inventory_time(&time(SystemTime::now())?))
}

/// A distinguished name that consists of a common name.
pub fn common_name(name: &str) -> Result<Name, String> {
    let value = Any::new(Tag::Utf8String, name.as_bytes()).map_err(describe)?;
    let attribute = AttributeTypeAndValue {
        oid: oids::COMMON_NAME,
        value,
    };
    let set = SetOfVec::try_from(vec![attribute]).map_err(describe)?;
    Ok(RdnSequence(vec![RelativeDistinguishedName(set)]))
}

/// The common name of a subject, if there is exactly one.
pub fn name_of(subject: &Name) -> Option<String> {
    let attributes = subject.0.iter().flat_map(|relative| relative.0.iter());
    let mut names = attributes.filter(|attribute| attribute.oid == oids::COMMON_NAME);
    let name = string_of(&names.next()?.value)?;
    names.next().is_none().then_some(name)
}

/// A subject in OpenSSL's one-line format: `/CN=agent`.
pub fn subject_line(subject: &Name) -> String {
    match name_of(subject) {
        Some(name) if subject.0.len() == 1 => format!("/CN={name}"),
        _ => {
            let names: Vec<String> = subject.0.iter().map(|part| format!("/{part}")).collect();
            names.concat()
        }
    }
}

fn string_of(value: &Any) -> Option<String> {
    match value.tag() {
        Tag::Utf8String | Tag::PrintableString | Tag::Ia5String | Tag::TeletexString => {
            String::from_utf8(value.value().to_vec()).ok()
        }
        Tag::BmpString => {
            let units = value.value().chunks_exact(2);
            let units: Vec<u16> = units
                .map(|pair| u16::from_be_bytes([pair[0], pair[1]]))
                .collect();
            String::from_utf16(&units).ok()
        }
        _ => None,
    }
}

/// The value of a Puppet extension: a DER string, or raw bytes that some clients send instead.
pub fn extension_value(extension: &Extension) -> String {
    let bytes = extension.extn_value.as_bytes();
    let decoded = Any::from_der(bytes).ok();
    decoded
        .as_ref()
        .and_then(string_of)
        .unwrap_or_else(|| String::from_utf8_lossy(bytes).into_owned())
}

/// The subject alternative names among extensions.
pub fn alt_names(extensions: &[Extension]) -> Option<Vec<GeneralName>> {
    let mut found = extensions.iter();
    let found = found.find(|extension| extension.extn_id == oids::SUBJECT_ALT_NAME)?;
    let names = SubjectAltName::from_der(found.extn_value.as_bytes()).ok()?;
    Some(names.0)
}

pub fn alt_name_text(name: &GeneralName) -> Option<String> {
    match name {
        GeneralName::DnsName(name) => Some(format!("DNS:{name}")),
        GeneralName::IpAddress(bytes) => {
            let address = match bytes.as_bytes() {
                &[a, b, c, d] => IpAddr::from([a, b, c, d]),
                bytes => IpAddr::from(<[u8; 16]>::try_from(bytes).ok()?),
            };
            Some(format!("IP:{address}"))
        }
        _ => None,
    }
}

/// Alternative names in the order in which `puppetserver ca` writes them, with their kinds, separated by commas. A name
/// that is to come first is added.
pub fn sorted_alt_names(names: &str, first: Option<&str>) -> String {
    let with_kind = |name: &str| match name.starts_with("IP:") || name.starts_with("DNS:") {
        true => name.to_owned(),
        false => format!("DNS:{name}"),
    };
    let names = names.split(',').map(str::trim);
    let given = names.filter(|name| !name.is_empty());
    let mut sorted: Vec<String> = given.map(with_kind).collect();
    sorted.sort();
    sorted.dedup();
    if let Some(first) = first.map(with_kind) {
        sorted.retain(|name| *name != first);
        sorted.insert(0, first);
    }
    sorted.join(",")
}

/// Parses alternative names from a setting: `name,DNS:name,IP:address`.
pub fn parse_alt_names(list: &str) -> Result<Vec<GeneralName>, String> {
    let mut names = Vec::new();
    for item in list
        .split(',')
        .map(str::trim)
        .filter(|item| !item.is_empty())
    {
        let name = match item.strip_prefix("IP:") {
            Some(address) => {
                let problem = || format!("'{address}' is not an IP address");
                let bytes = match address.parse::<IpAddr>().map_err(|_| problem())? {
                    IpAddr::V4(address) => address.octets().to_vec(),
                    IpAddr::V6(address) => address.octets().to_vec(),
                };
                GeneralName::IpAddress(OctetString::new(bytes).map_err(describe)?)
            }
            None => dns_name(item.strip_prefix("DNS:").unwrap_or(item))?,
        };
        if !names.contains(&name) {
            names.push(name);
        }
    }
    Ok(names)
}

pub fn dns_name(name: &str) -> Result<GeneralName, String> {
    let name = Ia5String::new(name).map_err(|_| format!("'{name}' is not a DNS name"))?;
    Ok(GeneralName::DnsName(name))
}

pub(super) fn extension(
    oid: ObjectIdentifier,
    critical: bool,
    value: &impl Encode,
) -> Result<Extension, String> {
    let value = value.to_der().map_err(describe)?;
    Ok(Extension {
        extn_id: oid,
        critical,
        extn_value: OctetString::new(value).map_err(describe)?,
    })
}

pub fn string_extension(oid: ObjectIdentifier, value: &str) -> Result<Extension, String> {
    let value = Utf8StringRef::new(value).map_err(describe)?;
    extension(oid, false, &value)
}

pub(super) fn alt_names_extension(names: Vec<GeneralName>) -> Result<Extension, String> {
    extension(oids::SUBJECT_ALT_NAME, false, &SubjectAltName(names))
}

/// The hash that identifies a key.
fn key_id(public: &SubjectPublicKeyInfoOwned) -> Result<OctetString, String> {
    let digest = sha1::Sha1::digest(public.subject_public_key.raw_bytes());
    OctetString::new(digest.as_slice()).map_err(describe)
}

pub(super) fn subject_key_id(public: &SubjectPublicKeyInfoOwned) -> Result<Extension, String> {
    extension(
        oids::SUBJECT_KEY_ID,
        false,
        &SubjectKeyIdentifier(key_id(public)?),
    )
}

/// The extension that identifies the issuer's key.
pub(super) fn authority_key_id(
    issuer: Option<&Certificate>,
    public: &SubjectPublicKeyInfoOwned,
) -> Result<Extension, String> {
    let known = issuer.and_then(|issuer| {
        let extensions = issuer.tbs_certificate.extensions.as_deref()?;
        let found = extensions
            .iter()
            .find(|known| known.extn_id == oids::SUBJECT_KEY_ID)?;
        SubjectKeyIdentifier::from_der(found.extn_value.as_bytes()).ok()
    });
    let id = match known {
        Some(known) => known.0,
        None => key_id(public)?,
    };
    let identifier = AuthorityKeyIdentifier {
        key_identifier: Some(id),
        authority_cert_issuer: None,
        authority_cert_serial_number: None,
    };
    extension(oids::AUTHORITY_KEY_ID, false, &identifier)
}

/// The extensions of every node certificate.
pub(super) fn node_extensions(
    issuer: &Certificate,
    public: &SubjectPublicKeyInfoOwned,
) -> Result<Vec<Extension>, String> {
    let issuer_key = &issuer.tbs_certificate.subject_public_key_info;
    let usages = KeyUsage(KeyUsages::KeyEncipherment | KeyUsages::DigitalSignature);
    let purposes = ExtendedKeyUsage(vec![oids::SERVER_AUTH, oids::CLIENT_AUTH]);
    let constraints = BasicConstraints {
        ca: false,
        path_len_constraint: None,
    };
    Ok(vec![
        comment()?,
        authority_key_id(Some(issuer), issuer_key)?,
        extension(oids::BASIC_CONSTRAINTS, true, &constraints)?,
        extension(oids::EXTENDED_KEY_USAGE, true, &purposes)?,
        extension(oids::KEY_USAGE, true, &usages)?,
        subject_key_id(public)?,
    ])
}

/// The extensions of an authority's certificate. The root issues its own.
pub(super) fn authority_extensions(
    issuer: Option<&Certificate>,
    public: &SubjectPublicKeyInfoOwned,
) -> Result<Vec<Extension>, String> {
    let usages = KeyUsage(KeyUsages::KeyCertSign | KeyUsages::CRLSign);
    let constraints = BasicConstraints {
        ca: true,
        path_len_constraint: None,
    };
    let issuer_key = issuer.map_or(public, |issuer| {
        &issuer.tbs_certificate.subject_public_key_info
    });
    Ok(vec![
        extension(oids::BASIC_CONSTRAINTS, true, &constraints)?,
        extension(oids::KEY_USAGE, true, &usages)?,
        subject_key_id(public)?,
        comment()?,
        authority_key_id(issuer, issuer_key)?,
    ])
}

fn comment() -> Result<Extension, String> {
    let comment = Ia5String::new(COMMENT).map_err(describe)?;
    extension(oids::NETSCAPE_COMMENT, false, &comment)
}

pub fn to_pem(certificate: &Certificate) -> Result<String, String> {
    certificate
        .to_pem(der::pem::LineEnding::LF)
        .map_err(describe)
}

/// All certificates in a PEM file.
pub fn parse_all(pem: &str) -> Result<Vec<Certificate>, String> {
    parse_sections(pem, "CERTIFICATE", |der| Certificate::from_der(der))
}

/// Decodes all sections with a label in a PEM file, ignoring anything around them.
pub(super) fn parse_sections<T>(
    pem: &str,
    label: &str,
    decode: impl Fn(&[u8]) -> der::Result<T>,
) -> Result<Vec<T>, String> {
    let (begin, end) = (
        format!("-----BEGIN {label}-----"),
        format!("-----END {label}-----"),
    );
    let mut found = Vec::new();
    let mut rest = pem;
    while let Some(start) = rest.find(&begin) {
        let Some(length) = rest[start..].find(&end) else {
            return Err(format!("{begin} without its end"));
        };
        let section = &rest[start..start + length + end.len()];
        let (_, document) = der::Document::from_pem(&unix_lines(section))
            .map_err(|error| format!("Could not parse PEM: {error}"))?;
        let decoded = decode(document.as_bytes());
        found.push(decoded.map_err(|error| format!("Could not parse DER: {error}"))?);
        rest = &rest[start + length + end.len()..];
    }
    Ok(found)
}

fn unix_lines(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n") + "\n"
}

/// The serial number in hexadecimal, as in the inventory.
pub fn serial_hex(certificate: &Certificate) -> String {
    hex(certificate.tbs_certificate.serial_number.as_bytes(), "")
}

pub(super) fn hex(bytes: &[u8], separator: &str) -> String {
    let bytes: Vec<String> = bytes.iter().map(|byte| format!("{byte:02X}")).collect();
    bytes.join(separator)
}

/// A fingerprint in Puppet's format: `AB:CD:…`.
pub fn fingerprint<D: Digest>(der: &[u8]) -> String {
    hex(&D::digest(der), ":")
}
