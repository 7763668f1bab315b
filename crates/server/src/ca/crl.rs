//! Certificate revocation lists.

use std::time::{Duration, SystemTime};

use der::asn1::Uint;
use der::{Decode, Encode};
use x509_cert::Certificate;
use x509_cert::crl::{CertificateList, RevokedCert, TbsCertList};
use x509_cert::serial_number::SerialNumber;
use x509_cert::{Version, ext::Extension};

use super::certificate::{authority_key_id, describe, extension, parse_sections, time};
use super::key::PrivateKey;
use super::oids;

/// The same as the default lifetime of certificates.
const LIFETIME: Duration = Duration::from_secs(5 * 365 * 24 * 60 * 60);

/// A new, empty list.
pub(super) fn create(issuer: &Certificate, key: &PrivateKey) -> Result<CertificateList, String> {
    let public = &issuer.tbs_certificate.subject_public_key_info;
    let list = TbsCertList {
        version: Version::V2,
        signature: key.algorithm(),
        issuer: issuer.tbs_certificate.subject.clone(),
        this_update: time(SystemTime::now() - Duration::from_secs(24 * 60 * 60))?,
        next_update: Some(time(SystemTime::now() + LIFETIME)?),
        revoked_certificates: None,
        crl_extensions: Some(vec![authority_key_id(Some(issuer), public)?, number(0)?]),
    };
    sign(list, key)
}

fn number(number: u64) -> Result<Extension, String> {
    let value = Uint::new(&number.to_be_bytes()).map_err(describe)?;
    extension(oids::CRL_NUMBER, false, &value)
}

/// The list with more certificates revoked, or with some removed.
pub(super) fn changed(
    list: &CertificateList,
    key: &PrivateKey,
    revoked: Vec<RevokedCert>,
) -> Result<CertificateList, String> {
    let mut list = list.tbs_cert_list.clone();
    list.signature = key.algorithm();
    list.this_update = time(SystemTime::now())?;
    list.next_update = Some(time(SystemTime::now() + LIFETIME)?);
    list.revoked_certificates = (!revoked.is_empty()).then_some(revoked);
    let mut extensions = list.crl_extensions.take().unwrap_or_default();
    let last = extensions
        .iter()
        .find(|known| known.extn_id == oids::CRL_NUMBER);
    let last = last.map_or(0, number_of);
    extensions.retain(|known| known.extn_id != oids::CRL_NUMBER);
    extensions.push(number(last + 1)?);
    list.crl_extensions = Some(extensions);
    sign(list, key)
}

fn number_of(extension: &Extension) -> u64 {
    let Ok(number) = Uint::from_der(extension.extn_value.as_bytes()) else {
        return 0;
    };
    let bytes = number.as_bytes();
    bytes
        .iter()
        .fold(0_u64, |all, byte| (all << 8) | u64::from(*byte))
}

fn sign(list: TbsCertList, key: &PrivateKey) -> Result<CertificateList, String> {
    let signature = key.sign(&list.to_der().map_err(describe)?)?;
    Ok(CertificateList {
        tbs_cert_list: list,
        signature_algorithm: key.algorithm(),
        signature,
    })
}

pub(super) fn revocation(serial: SerialNumber) -> Result<RevokedCert, String> {
    Ok(RevokedCert {
        serial_number: serial,
        revocation_date: time(SystemTime::now())?,
        crl_entry_extensions: None,
    })
}

pub fn revoked(list: &CertificateList) -> &[RevokedCert] {
    let revoked = list.tbs_cert_list.revoked_certificates.as_deref();
    revoked.unwrap_or_default()
}

pub fn is_revoked(list: &CertificateList, serial: &SerialNumber) -> bool {
    revoked(list)
        .iter()
        .any(|entry| entry.serial_number == *serial)
}

pub fn parse_all(pem: &str) -> Result<Vec<CertificateList>, String> {
    parse_sections(pem, "X509 CRL", |der| CertificateList::from_der(der))
}

pub fn to_pem(lists: &[CertificateList]) -> Result<String, String> {
    let mut text = String::new();
    for list in lists {
        let der = list.to_der().map_err(describe)?;
        let section = der::pem::encode_string("X509 CRL", der::pem::LineEnding::LF, &der);
        text += &section.map_err(|error| format!("Could not encode: {error}"))?;
    }
    Ok(text)
}
