//! The certificate authority, on puppetserver's files.
//!
//! All state is on disk, in puppetserver's formats and paths, so a server and the command line can work on the same
//! directory, one after the other (`Lock`).

pub mod autosign;
pub mod certificate;
pub mod crl;
pub mod inventory;
pub mod key;
pub mod oids;
pub mod request;
mod setup;
mod status;

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

pub use x509_cert::Certificate;
use x509_cert::crl::CertificateList;
use x509_cert::ext::Extension;
pub use x509_cert::serial_number::SerialNumber;

use crate::files;
use certificate::Draft;
use key::PrivateKey;
use request::{Request, check_name, is_valid_name};
pub use setup::{Import, NewAuthority, ServerFiles};
pub use status::{State, Status};

/// The paths of the authority's files.
#[derive(Clone, Debug)]
pub struct Paths {
    pub directory: PathBuf,
    pub certificate: PathBuf,
    pub key: PathBuf,
    pub public_key: PathBuf,
    pub crl: PathBuf,
    pub serial: PathBuf,
    pub inventory: PathBuf,
    pub signed: PathBuf,
    pub requests: PathBuf,
}

impl Paths {
    /// Puppetserver's layout in a directory.
    pub fn within(directory: &Path) -> Paths {
        Paths {
            certificate: directory.join("ca_crt.pem"),
            key: directory.join("ca_key.pem"),
            public_key: directory.join("ca_pub.pem"),
            crl: directory.join("ca_crl.pem"),
            serial: directory.join("serial"),
            inventory: directory.join("inventory.txt"),
            signed: directory.join("signed"),
            requests: directory.join("requests"),
            directory: directory.to_owned(),
        }
    }

    pub fn signed_certificate(&self, name: &str) -> PathBuf {
        self.signed.join(format!("{name}.pem"))
    }

    pub fn request(&self, name: &str) -> PathBuf {
        self.requests.join(format!("{name}.pem"))
    }
}

/// What may be signed, and the lifetime of certificates.
#[derive(Clone, Debug)]
pub struct Policy {
    pub lifetime: Duration,
    /// How long a renewed certificate is valid.
    pub renewed_lifetime: Duration,
    pub allow_renewal: bool,
    pub allow_subject_alt_names: bool,
    pub allow_authorization_extensions: bool,
    pub allow_duplicate_certs: bool,
}

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

impl Default for Policy {
    fn default() -> Policy {
        Policy {
            lifetime: 5 * 365 * DAY,
            renewed_lifetime: 90 * DAY,
            allow_renewal: true,
            allow_subject_alt_names: false,
            allow_authorization_extensions: false,
            allow_duplicate_certs: false,
        }
    }
}

/// The reason why a request is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RefusalKind {
    Duplicate,
    Mismatch,
    Name,
    Extension,
    Signature,
}

/// A refusal with puppetserver's message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    pub kind: RefusalKind,
    pub message: String,
}

impl Refusal {
    pub(crate) fn new(kind: RefusalKind, message: impl Into<String>) -> Refusal {
        Refusal {
            kind,
            message: message.into(),
        }
    }
}

/// The reason why an operation failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// The certificate or request does not exist.
    Missing,
    Refused(Refusal),
    /// A file cannot be read or written.
    Broken(String),
}

impl From<String> for Failure {
    fn from(problem: String) -> Failure {
        Failure::Broken(problem)
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure::Refused(refusal)
    }
}

impl Failure {
    /// The message for users.
    pub fn message(&self) -> &str {
        match self {
            Failure::Missing => "Not Found",
            Failure::Refused(refusal) => &refusal.message,
            Failure::Broken(problem) => problem,
        }
    }
}

/// An authority with existing files.
#[derive(Debug)]
pub struct Authority {
    pub paths: Paths,
    pub policy: Policy,
    /// The certificates of the bundle, starting with the one that signs.
    pub chain: Vec<Certificate>,
    key: PrivateKey,
}

/// Prevents other processes from changing the files until it is dropped.
#[derive(Debug)]
struct Lock {
    _file: File,
}

impl Authority {
    /// Whether a directory contains an authority.
    pub fn exists(paths: &Paths) -> bool {
        paths.certificate.exists() && paths.key.exists()
    }

    /// Opens the files of puppetserver or of bunraku.
    pub fn open(paths: Paths, policy: Policy) -> Result<Authority, String> {
        let named = |path: &Path| {
            let path = path.display().to_string();
            move |problem: String| format!("Could not load {path}: {problem}")
        };
        let key = PrivateKey::from_pem(&files::read_text(&paths.key)?);
        let key = key.map_err(named(&paths.key))?;
        let chain = certificate::parse_all(&files::read_text(&paths.certificate)?);
        let mut chain = chain.map_err(named(&paths.certificate))?;
        let own = chain.iter().position(|certificate| {
            certificate.tbs_certificate.subject_public_key_info == *key.public()
        });
        let Some(own) = own else {
            return Err("Could not find certificate matching private key".to_owned());
        };
        // The order of the bundle is arbitrary.
        chain[..=own].rotate_right(1);
        Ok(Authority {
            paths,
            policy,
            chain,
            key,
        })
    }

    pub fn certificate(&self) -> &Certificate {
        &self.chain[0]
    }

    /// Prevents other processes from changing the files.
    fn lock(&self) -> Result<Lock, String> {
        lock(&self.paths.directory)
    }

    /// All CRLs of the file.
    pub fn crls(&self) -> Result<Vec<CertificateList>, String> {
        let text = files::read_text(&self.paths.crl)?;
        crl::parse_all(&text)
            .map_err(|problem| format!("Could not load {}: {problem}", self.paths.crl.display()))
    }

    /// The index of this authority's CRL among them.
    fn own_crl(&self, lists: &[CertificateList]) -> Result<usize, String> {
        let subject = &self.certificate().tbs_certificate.subject;
        let mut lists = lists.iter();
        let own = lists.position(|list| list.tbs_cert_list.issuer == *subject);
        own.ok_or_else(|| format!("No CRL of this CA in {}", self.paths.crl.display()))
    }

    /// The signed certificate of a name.
    pub fn signed(&self, name: &str) -> Result<Option<Certificate>, String> {
        if !is_valid_name(name) {
            return Ok(None);
        }
        let Some(text) = files::read_if_exists(&self.paths.signed_certificate(name))? else {
            return Ok(None);
        };
        Ok(certificate::parse_all(&text)?.into_iter().next())
    }

    /// The pending request of a name.
    pub fn requested(&self, name: &str) -> Result<Option<Request>, String> {
        if !is_valid_name(name) {
            return Ok(None);
        }
        match files::read_if_exists(&self.paths.request(name))? {
            Some(text) => Request::parse(&text).map(Some),
            None => Ok(None),
        }
    }

    pub fn is_revoked(&self, serial: &SerialNumber) -> Result<bool, String> {
        let lists = self.crls()?;
        Ok(crl::is_revoked(&lists[self.own_crl(&lists)?], serial))
    }

    /// Checks a request and stores it, to be signed later.
    pub fn submit(&self, name: &str, pem: &str) -> Result<Request, Failure> {
        let _lock = self.lock()?;
        let request =
            Request::parse(pem).map_err(|problem| Refusal::new(RefusalKind::Signature, problem))?;
        // An invalid name must not become a path.
        if is_valid_name(&request.name) {
            self.check_duplicate(&request.name)?;
        }
        check_name(name, &request.name)?;
        files::write(
            &self.paths.request(name),
            request.to_pem()?.as_bytes(),
            files::PUBLIC,
        )?;
        Ok(request)
    }

    fn check_duplicate(&self, name: &str) -> Result<(), Failure> {
        let state = match self.signed(name)? {
            Some(found) if self.is_revoked(&found.tbs_certificate.serial_number)? => "revoked",
            Some(_) => "signed",
            None if self.paths.request(name).exists() => "requested",
            None => return Ok(()),
        };
        if self.policy.allow_duplicate_certs {
            return Ok(());
        }
        let message =
            format!("{name} already has a {state} certificate; ignoring certificate request");
        Err(Refusal::new(RefusalKind::Duplicate, message).into())
    }

    /// Signs the pending request of a name.
    pub fn sign(&self, name: &str, lifetime: Option<Duration>) -> Result<Certificate, Failure> {
        let _lock = self.lock()?;
        let request = self.requested(name)?.ok_or(Failure::Missing)?;
        request.check(name, &self.policy)?;
        let certificate = self.issue_requested(&request, lifetime)?;
        files::remove(&self.paths.request(name))?;
        Ok(certificate)
    }

    fn issue_requested(
        &self,
        request: &Request,
        lifetime: Option<Duration>,
    ) -> Result<Certificate, String> {
        let public = request.request.info.public_key.clone();
        let mut extensions = certificate::node_extensions(self.certificate(), &public)?;
        let own = certificate::dns_name(&request.name)?;
        let mut names = request.alt_names();
        if !names.contains(&own) {
            names.push(own);
        }
        let asked = request.extensions.iter();
        let asked = asked.filter(|extension| extension.extn_id != oids::SUBJECT_ALT_NAME);
        // Requested extensions are never critical, because clients must understand those.
        extensions.extend(asked.cloned().map(|asked| Extension {
            critical: false,
            ..asked
        }));
        extensions.push(certificate::alt_names_extension(names)?);
        let usual = match self.policy.allow_renewal && request.renews() {
            true => self.policy.renewed_lifetime,
            false => self.policy.lifetime,
        };
        self.issue(&request.name, public, lifetime.unwrap_or(usual), extensions)
    }

    /// Signs a certificate for a generated key, optionally with access to the CA API.
    pub fn generate(
        &self,
        name: &str,
        key: &PrivateKey,
        alt_names: &str,
        is_authorized: bool,
    ) -> Result<Certificate, String> {
        let _lock = self.lock()?;
        self.issue_own(name, key, alt_names, is_authorized)
    }

    fn issue_own(
        &self,
        name: &str,
        key: &PrivateKey,
        alt_names: &str,
        is_authorized: bool,
    ) -> Result<Certificate, String> {
        let public = key.public().clone();
        let mut extensions = certificate::node_extensions(self.certificate(), &public)?;
        if is_authorized {
            extensions.push(certificate::string_extension(oids::CLI_AUTH, "true")?);
        }
        let names = certificate::parse_alt_names(alt_names)?;
        if !names.is_empty() {
            extensions.push(certificate::alt_names_extension(names)?);
        }
        self.issue(name, public, self.policy.lifetime, extensions)
    }

    /// Renews a certificate: later expiration, new serial number.
    pub fn renew(&self, certificate: &Certificate) -> Result<Certificate, Failure> {
        let known = &certificate.tbs_certificate;
        let name = certificate::name_of(&known.subject).ok_or(Failure::Missing)?;
        let _lock = self.lock()?;
        let public = known.subject_public_key_info.clone();
        let kept = known.extensions.iter().flatten();
        let kept = kept.filter(|extension| {
            extension.extn_id != oids::AUTHORITY_KEY_ID && extension.extn_id != oids::SUBJECT_KEY_ID
        });
        let issuer = self.certificate();
        let mut extensions: Vec<Extension> = kept.cloned().collect();
        extensions.push(certificate::authority_key_id(
            Some(issuer),
            &issuer.tbs_certificate.subject_public_key_info,
        )?);
        extensions.push(certificate::subject_key_id(&public)?);
        Ok(self.issue(&name, public, self.policy.renewed_lifetime, extensions)?)
    }

    /// Signs a certificate, and records it: the serial number before, the inventory entry after.
    fn issue(
        &self,
        name: &str,
        public: x509_cert::spki::SubjectPublicKeyInfoOwned,
        lifetime: Duration,
        extensions: Vec<Extension>,
    ) -> Result<Certificate, String> {
        let draft = Draft {
            serial: self.next_serial()?,
            subject: certificate::common_name(name)?,
            public,
            lifetime,
            extensions,
        };
        let issuer = &self.certificate().tbs_certificate.subject;
        let certificate = draft.sign(issuer, &self.key)?;
        let line = inventory::line(&certificate);
        let ends_well = fs::read(&self.paths.inventory)
            .map_or(true, |known| known.last().is_none_or(|last| *last == b'\n'));
        let separator = if ends_well { "" } else { "\n" };
        files::append(&self.paths.inventory, &format!("{separator}{line}\n"))?;
        let pem = certificate::to_pem(&certificate)?;
        files::write(
            &self.paths.signed_certificate(name),
            pem.as_bytes(),
            files::PUBLIC,
        )?;
        Ok(certificate)
    }

    /// Takes the next serial number from the file.
    fn next_serial(&self) -> Result<u64, String> {
        let text = files::read_if_exists(&self.paths.serial)?;
        let digits = text.as_deref().map_or("1", str::trim);
        let next = u64::from_str_radix(inventory::trimmed(digits), 16).map_err(|_| {
            let path = self.paths.serial.display();
            format!("{path} does not hold a serial number: '{digits}'")
        })?;
        let after = format!("{:04X}\n", next + 1);
        files::write(&self.paths.serial, after.as_bytes(), files::PUBLIC)?;
        Ok(next)
    }

    /// Revokes every certificate of a name that has not expired.
    pub fn revoke(&self, names: &[String]) -> Result<(), Failure> {
        let _lock = self.lock()?;
        let mut serials = Vec::new();
        for name in names {
            let found = self.serials_of(name)?;
            if found.is_empty() {
                return Err(Failure::Missing);
            }
            serials.extend(found);
        }
        let mut lists = self.crls()?;
        let own = self.own_crl(&lists)?;
        let mut revoked = crl::revoked(&lists[own]).to_vec();
        let before = revoked.len();
        for serial in serials {
            if !revoked.iter().any(|known| known.serial_number == serial) {
                revoked.push(crl::revocation(serial)?);
            }
        }
        if revoked.len() > before {
            lists[own] = crl::changed(&lists[own], &self.key, revoked)?;
            self.write_crls(&lists)?;
        }
        Ok(())
    }

    /// Signs the CRL again if it expires soon, because agents refuse an expired one. Returns whether it did.
    pub fn refresh_crl(&self) -> Result<bool, String> {
        let _lock = self.lock()?;
        let mut lists = self.crls()?;
        let own = self.own_crl(&lists)?;
        let soon = certificate::inventory_time(&certificate::time(SystemTime::now() + 30 * DAY)?);
        let end = lists[own].tbs_cert_list.next_update.as_ref();
        if end.is_some_and(|end| certificate::inventory_time(end) > soon) {
            return Ok(false);
        }
        let revoked = crl::revoked(&lists[own]).to_vec();
        lists[own] = crl::changed(&lists[own], &self.key, revoked)?;
        self.write_crls(&lists)?;
        Ok(true)
    }

    fn write_crls(&self, lists: &[CertificateList]) -> Result<(), String> {
        files::write(
            &self.paths.crl,
            crl::to_pem(lists)?.as_bytes(),
            files::PUBLIC,
        )
    }

    /// The serial numbers of a name's certificates, from the inventory and the file.
    fn serials_of(&self, name: &str) -> Result<Vec<SerialNumber>, Failure> {
        let now = certificate::now()?;
        let mut serials = Vec::new();
        for entry in self.inventory()? {
            if entry.name == name && entry.not_after > now {
                serials.push(parse_serial(&entry.serial)?);
            }
        }
        if let Some(signed) = self.signed(name)? {
            serials.push(signed.tbs_certificate.serial_number);
        }
        Ok(serials)
    }

    pub fn inventory(&self) -> Result<Vec<inventory::Entry>, String> {
        let text = files::read_if_exists(&self.paths.inventory)?;
        Ok(inventory::parse(&text.unwrap_or_default()))
    }

    /// Whether a certificate was ever signed for the name.
    pub fn has_issued(&self, name: &str) -> Result<bool, Failure> {
        Ok(!self.serials_of(name)?.is_empty())
    }

    /// Removes the certificate and the request of a name. Returns whether one existed.
    pub fn clean(&self, name: &str) -> Result<bool, String> {
        if !is_valid_name(name) {
            return Ok(false);
        }
        let _lock = self.lock()?;
        let certificate = files::remove(&self.paths.signed_certificate(name))?;
        let request = files::remove(&self.paths.request(name))?;
        Ok(certificate || request)
    }

    /// Removes the request of a name. Returns whether it existed.
    pub fn delete_request(&self, name: &str) -> Result<bool, String> {
        if !is_valid_name(name) {
            return Ok(false);
        }
        let _lock = self.lock()?;
        files::remove(&self.paths.request(name))
    }

    /// The names of all requests, sorted.
    pub fn pending(&self) -> Result<Vec<String>, String> {
        names_in(&self.paths.requests)
    }

    /// The names of all stored certificates, sorted.
    pub fn all_signed(&self) -> Result<Vec<String>, String> {
        names_in(&self.paths.signed)
    }

    /// Removes entries of the CRL. Returns the number of entries, of duplicates, and of other removed entries.
    pub fn prune(
        &self,
        removes_duplicates: bool,
        unwanted: &[SerialNumber],
    ) -> Result<(usize, usize, usize), String> {
        let _lock = self.lock()?;
        let mut lists = self.crls()?;
        let own = self.own_crl(&lists)?;
        let all = crl::revoked(&lists[own]).to_vec();
        let total = all.len();
        let mut kept: Vec<x509_cert::crl::RevokedCert> = Vec::new();
        let (mut duplicates, mut removed) = (0, 0);
        for entry in all {
            if unwanted.contains(&entry.serial_number) {
                removed += 1;
            } else if removes_duplicates
                && kept
                    .iter()
                    .any(|known| known.serial_number == entry.serial_number)
            {
                duplicates += 1;
            } else {
                kept.push(entry);
            }
        }
        if duplicates + removed > 0 {
            lists[own] = crl::changed(&lists[own], &self.key, kept)?;
            self.write_crls(&lists)?;
        }
        Ok((total, duplicates, removed))
    }
}

/// Writes a certificate or key file, readable by others unless it is private.
pub fn save(path: &Path, content: &str, is_private: bool) -> Result<(), String> {
    let mode = if is_private {
        files::PRIVATE
    } else {
        files::PUBLIC
    };
    files::write(path, content.as_bytes(), mode)
}

/// Parses a serial number in hexadecimal.
pub fn parse_serial(digits: &str) -> Result<SerialNumber, String> {
    let problem = || format!("'{digits}' is not a serial number");
    let digits = inventory::trimmed(digits);
    let padded = format!("{}{digits}", if digits.len() % 2 == 1 { "0" } else { "" });
    let mut bytes = Vec::new();
    for at in (0..padded.len()).step_by(2) {
        let pair = padded.get(at..at + 2).ok_or_else(problem)?;
        bytes.push(u8::from_str_radix(pair, 16).map_err(|_| problem())?);
    }
    SerialNumber::new(&bytes).map_err(|_| problem())
}

fn lock(directory: &Path) -> Result<Lock, String> {
    let path = directory.join(".lock");
    let locked = (|| {
        let mut options = File::options();
        let file = options
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)?;
        file.lock()?;
        Ok(file)
    })();
    let problem = |error: std::io::Error| format!("Could not lock {}: {error}", path.display());
    locked.map(|file| Lock { _file: file }).map_err(problem)
}

fn names_in(directory: &Path) -> Result<Vec<String>, String> {
    let entries = match fs::read_dir(directory) {
        Ok(entries) => entries,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(format!("Could not read {}: {error}", directory.display())),
    };
    let names = entries.filter_map(|entry| {
        let name = entry.ok()?.file_name();
        let name = name.to_str()?.strip_suffix(".pem")?;
        is_valid_name(name).then(|| name.to_owned())
    });
    let mut names: Vec<String> = names.collect();
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests;
