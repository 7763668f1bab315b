//! TLS: the server's certificate, and the verification of client certificates.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use der::Encode;
use rustls::RootCertStore;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, CertificateRevocationListDer};
use rustls::server::WebPkiClientVerifier;
use x509_cert::TbsCertificate;
use x509_cert::crl::CertificateList;

use crate::ca::crl;
use crate::ca::key::PrivateKey;
use crate::files;

/// The files that TLS depends on.
#[derive(Clone, Debug)]
pub struct TlsFiles {
    pub certificate: PathBuf,
    pub key: PathBuf,
    /// The trusted certificates.
    pub authorities: PathBuf,
    pub crl: PathBuf,
}

/// The configuration that was made from the files.
#[derive(Debug)]
pub struct TlsState {
    pub config: Arc<rustls::ServerConfig>,
    revoked: Revoked,
}

/// Revoked certificates: the issuer in DER, and the serial number. Authorities number their certificates independently.
type Revoked = BTreeSet<(Vec<u8>, Vec<u8>)>;

impl TlsState {
    /// Whether a certificate was revoked after its connection was established.
    pub fn is_revoked(&self, certificate: &TbsCertificate) -> bool {
        is_among(&self.revoked, certificate)
    }
}

/// TLS whose files may change.
#[derive(Debug)]
pub struct Tls {
    files: TlsFiles,
    state: Mutex<Watched>,
}

#[derive(Debug)]
struct Watched {
    current: Arc<TlsState>,
    stamps: Stamps,
    checked: Instant,
}

type Stamps = [Option<(SystemTime, u64)>; 4];

/// How often files are checked.
const INTERVAL: Duration = Duration::from_millis(500);

impl Tls {
    pub fn new(files: TlsFiles) -> Result<Tls, String> {
        let stamps = stamps(&files);
        let current = Arc::new(load(&files)?);
        Ok(Tls {
            files,
            state: Mutex::new(Watched {
                current,
                stamps,
                checked: Instant::now(),
            }),
        })
    }

    /// The current state. If files cannot be read, the old state is kept and the second value is the error.
    pub fn current(&self) -> (Arc<TlsState>, Option<String>) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.checked.elapsed() < INTERVAL {
            return (state.current.clone(), None);
        }
        state.checked = Instant::now();
        let now = stamps(&self.files);
        if now == state.stamps {
            return (state.current.clone(), None);
        }
        state.stamps = now;
        let problem = match load(&self.files) {
            Ok(loaded) => {
                state.current = Arc::new(loaded);
                None
            }
            Err(problem) => Some(problem),
        };
        (state.current.clone(), problem)
    }
}

fn stamps(files: &TlsFiles) -> Stamps {
    let paths = [
        &files.certificate,
        &files.key,
        &files.authorities,
        &files.crl,
    ];
    paths.map(|path| {
        let found = std::fs::metadata(path).ok()?;
        Some((found.modified().ok()?, found.len()))
    })
}

fn load(files: &TlsFiles) -> Result<TlsState, String> {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let mut roots = RootCertStore::empty();
    for authority in certificates(&files.authorities)? {
        let added = roots.add(authority);
        added.map_err(|error| format!("{}: {error}", files.authorities.display()))?;
    }
    let text = files::read_text(&files.crl)?;
    let lists =
        crl::parse_all(&text).map_err(|problem| format!("{}: {problem}", files.crl.display()))?;
    let ders = CertificateRevocationListDer::pem_slice_iter(text.as_bytes());
    let ders: Result<Vec<_>, _> = ders.collect();
    let ders = ders.map_err(|error| format!("{}: {error}", files.crl.display()))?;
    // All certificates of the bundle are trust anchors, so only the CRL of a certificate's direct issuer matters. An
    // issuer without a CRL cannot have revoked anything.
    let verifier = WebPkiClientVerifier::builder_with_provider(Arc::new(roots), provider.clone())
        .with_crls(ders)
        .only_check_end_entity_revocation()
        .allow_unknown_revocation_status()
        .allow_unauthenticated()
        .build()
        .map_err(|error| format!("Could not verify certificates of clients: {error}"))?;
    let chain = certificates(&files.certificate)?;
    let key = PrivateKey::from_pem(&files::read_text(&files.key)?)
        .map_err(|problem| format!("Could not load {}: {problem}", files.key.display()))?;
    let mut config = rustls::ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| error.to_string())?
        .with_client_cert_verifier(verifier)
        .with_single_cert(chain, key.for_tls()?)
        .map_err(|error| format!("{}: {error}", files.certificate.display()))?;
    // Ruby's HTTP client mistakes a ticket after the response for the next response, and waits for the rest of it until
    // the connection closes: half a minute in an agent's first run.
    config.send_tls13_tickets = 0;
    Ok(TlsState {
        config: Arc::new(config),
        revoked: revoked(&lists)?,
    })
}

fn is_among(revoked: &Revoked, certificate: &TbsCertificate) -> bool {
    let serial = certificate.serial_number.as_bytes().to_vec();
    let issuer = certificate.issuer.to_der();
    issuer.is_ok_and(|issuer| revoked.contains(&(issuer, serial)))
}

fn revoked(lists: &[CertificateList]) -> Result<Revoked, String> {
    let mut revoked = Revoked::new();
    for list in lists {
        let issuer = list.tbs_cert_list.issuer.to_der();
        let issuer = issuer.map_err(|error| format!("Could not encode: {error}"))?;
        for entry in crl::revoked(list) {
            revoked.insert((issuer.clone(), entry.serial_number.as_bytes().to_vec()));
        }
    }
    Ok(revoked)
}

pub(crate) fn certificates(path: &std::path::Path) -> Result<Vec<CertificateDer<'static>>, String> {
    let text = files::read_text(path)?;
    let found: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(text.as_bytes()).collect();
    found.map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::ca::certificate::common_name;
    use crate::ca::key::KeyKind;
    use crate::ca::{Authority, NewAuthority, Paths, Policy, ServerFiles};

    /// The same serial number of another authority is another certificate.
    #[test]
    fn revoked_certificates_have_an_issuer() {
        let directory = tempfile::tempdir().unwrap();
        let file = |name: &str| directory.path().join(name);
        let server = ServerFiles {
            name: "puppet.test".to_owned(),
            alt_names: String::new(),
            key_kind: KeyKind::P256,
            certificate: file("certificate.pem"),
            key: file("key.pem"),
            public_key: file("public.pem"),
            authority: file("authority.pem"),
            crl: file("crl.pem"),
        };
        let new = NewAuthority {
            name: "Puppet CA: puppet.test".to_owned(),
            root_name: "Root".to_owned(),
            key_bits: 2048,
            lifetime: Duration::from_secs(3_600),
        };
        let paths = Paths::within(&file("ca"));
        new.create(&paths, &server).unwrap();
        let authority = Authority::open(paths, Policy::default()).unwrap();
        let key = KeyKind::P256.generate().unwrap();
        let signed = authority.generate("a.test", &key, "a.test", false).unwrap();
        authority.revoke(&["a.test".to_owned()]).unwrap();
        let mut lists = authority.crls().unwrap();
        let is_found =
            |lists: &[CertificateList]| is_among(&revoked(lists).unwrap(), &signed.tbs_certificate);
        assert!(is_found(&lists));
        for list in &mut lists {
            list.tbs_cert_list.issuer = common_name("another").unwrap();
        }
        assert!(!is_found(&lists));
    }
}
