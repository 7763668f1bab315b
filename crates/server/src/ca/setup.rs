//! Creating a certificate authority, or importing one.

use std::fs;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use x509_cert::Certificate;

use super::certificate::{self, Draft, authority_extensions, common_name};
use super::key::{self, KeyKind, PrivateKey};
use super::{Authority, Paths, Policy, crl};
use crate::files::{self, PRIVATE, PUBLIC};

/// The root's key. It is not needed until the signing certificate expires.
const ROOT_KEY: &str = "root_key.pem";
/// The files of puppetserver's CRL for infrastructure nodes alone.
const INFRA_CRL: &str = "infra_crl.pem";
const INFRA_INVENTORY: &str = "infra_inventory.txt";
const INFRA_SERIALS: &str = "infra_serials";

/// The parameters of a new authority.
#[derive(Clone, Debug)]
pub struct NewAuthority {
    pub name: String,
    pub root_name: String,
    pub key_bits: usize,
    pub lifetime: Duration,
}

/// The paths of the server's own key and certificate, and of its copies of the authority's files.
#[derive(Clone, Debug)]
pub struct ServerFiles {
    pub name: String,
    pub alt_names: String,
    /// The type of its key, if it has none yet.
    pub key_kind: KeyKind,
    pub certificate: PathBuf,
    pub key: PathBuf,
    pub public_key: PathBuf,
    /// The server's copies of the authority's certificates and CRL.
    pub authority: PathBuf,
    pub crl: PathBuf,
}

/// An authority to import.
#[derive(Clone, Debug)]
pub struct Import {
    pub key: String,
    pub certificates: String,
    pub crls: String,
}

/// The bundles of a new authority.
struct Bundle {
    key: PrivateKey,
    root_key: Option<PrivateKey>,
    certificates: String,
    crls: String,
}

impl NewAuthority {
    /// Creates a root, a signing intermediate, and the server's own certificate.
    pub fn create(self, paths: &Paths, server: &ServerFiles) -> Result<(), Vec<String>> {
        let bundle = self.bundle().map_err(|problem| vec![problem])?;
        write_all(paths, server, &bundle, self.lifetime)
    }

    fn bundle(&self) -> Result<Bundle, String> {
        // Generating a key takes long: use a second thread.
        let (root_key, key) = std::thread::scope(|scope| {
            let other = scope.spawn(|| PrivateKey::generate(self.key_bits));
            let key = PrivateKey::generate(self.key_bits);
            let root = other
                .join()
                .unwrap_or_else(|_| Err("Could not generate a key".to_owned()));
            (root, key)
        });
        let (root_key, key) = (root_key?, key?);
        let root = self.authority(&self.root_name, 1, &root_key, None, &root_key)?;
        let own = self.authority(&self.name, 2, &key, Some(&root), &root_key)?;
        let crls = [crl::create(&own, &key)?, crl::create(&root, &root_key)?];
        Ok(Bundle {
            key,
            root_key: Some(root_key),
            certificates: certificate::to_pem(&own)? + &certificate::to_pem(&root)?,
            crls: crl::to_pem(&crls)?,
        })
    }

    fn authority(
        &self,
        name: &str,
        serial: u64,
        key: &PrivateKey,
        issuer: Option<&Certificate>,
        issuer_key: &PrivateKey,
    ) -> Result<Certificate, String> {
        let subject = common_name(name)?;
        let issuer_name = issuer.map_or(&subject, |issuer| &issuer.tbs_certificate.subject);
        let issuer_name = issuer_name.clone();
        let draft = Draft {
            serial,
            subject,
            public: key.public().clone(),
            lifetime: self.lifetime,
            extensions: authority_extensions(issuer, key.public())?,
        };
        draft.sign(&issuer_name, issuer_key)
    }
}

impl Import {
    /// Checks the given files and writes them as an authority. Fails with the messages of `puppetserver ca import`.
    pub fn run(
        self,
        paths: &Paths,
        server: &ServerFiles,
        lifetime: Duration,
    ) -> Result<(), Vec<String>> {
        let mut problems = Vec::new();
        let key = PrivateKey::from_pem(&self.key).map_err(|problem| problems.push(problem));
        let chain =
            certificate::parse_all(&self.certificates).map_err(|problem| problems.push(problem));
        let crls = crl::parse_all(&self.crls).map_err(|problem| problems.push(problem));
        let (Ok(key), Ok(chain), Ok(mut crls)) = (key, chain, crls) else {
            return Err(problems);
        };
        let own = chain.iter().find(|certificate| {
            certificate.tbs_certificate.subject_public_key_info == *key.public()
        });
        let Some(own) = own else {
            return Err(vec![
                "Could not find certificate matching private key".to_owned(),
            ]);
        };
        check_chain(own, &chain)?;
        let subject = &own.tbs_certificate.subject;
        let crl = crls
            .iter()
            .position(|list| list.tbs_cert_list.issuer == *subject);
        match crl {
            Some(place) => crls[..=place].rotate_right(1),
            None => crls.insert(0, crl::create(own, &key).map_err(|problem| vec![problem])?),
        }
        let bundle = Bundle {
            certificates: self.certificates,
            crls: crl::to_pem(&crls).map_err(|problem| vec![problem])?,
            root_key: None,
            key,
        };
        write_all(paths, server, &bundle, lifetime)
    }
}

/// Checks that every certificate is signed by another one of the bundle, up to a self-signed one.
fn check_chain(own: &Certificate, chain: &[Certificate]) -> Result<(), Vec<String>> {
    use der::Encode;
    let mut current = own;
    for _ in 0..=chain.len() {
        let known = &current.tbs_certificate;
        let issuer = chain.iter().find(|candidate| {
            let Ok(message) = known.to_der() else {
                return false;
            };
            candidate.tbs_certificate.subject == known.issuer
                && key::verify(
                    &candidate.tbs_certificate.subject_public_key_info,
                    &current.signature_algorithm,
                    &message,
                    &current.signature,
                )
        });
        match issuer {
            Some(issuer) if issuer == current => return Ok(()),
            Some(issuer) => current = issuer,
            None => break,
        }
    }
    Err(vec![
        "Leaf certificate could not be validated".to_owned(),
        "Validating cert store returned: 2 - unable to get issuer certificate".to_owned(),
    ])
}

fn write_all(
    paths: &Paths,
    server: &ServerFiles,
    bundle: &Bundle,
    lifetime: Duration,
) -> Result<(), Vec<String>> {
    check_for_existing_files(paths, server)?;
    let written = (|| {
        make_private_directory(&paths.directory)?;
        for directory in [&paths.signed, &paths.requests] {
            make_directory(directory, 0o755)?;
        }
        files::write(&paths.key, bundle.key.pem().as_bytes(), PRIVATE)?;
        if let Some(root) = &bundle.root_key {
            let path = paths.directory.join(ROOT_KEY);
            files::write(&path, root.pem().as_bytes(), PRIVATE)?;
        }
        let public = bundle.key.public_pem()?;
        let infra = |name: &str| paths.directory.join(name);
        for (path, content) in [
            (paths.public_key.clone(), public.as_str()),
            (paths.certificate.clone(), &bundle.certificates),
            (paths.crl.clone(), &bundle.crls),
            (infra(INFRA_CRL), &bundle.crls),
            (infra(INFRA_INVENTORY), ""),
            (infra(INFRA_SERIALS), ""),
            (paths.inventory.clone(), ""),
            (paths.serial.clone(), "0001\n"),
        ] {
            files::write(&path, content.as_bytes(), PUBLIC)?;
        }
        let policy = Policy {
            lifetime,
            ..Policy::default()
        };
        let authority = Authority::open(paths.clone(), policy)?;
        server.create(&authority)
    })();
    written.map_err(|problem| vec![problem])
}

fn check_for_existing_files(paths: &Paths, server: &ServerFiles) -> Result<(), Vec<String>> {
    let files = [
        paths.certificate.clone(),
        paths.crl.clone(),
        paths.directory.join(INFRA_CRL),
        server.certificate.clone(),
        server.authority.clone(),
        server.crl.clone(),
        paths.public_key.clone(),
        paths.inventory.clone(),
        paths.directory.join(INFRA_INVENTORY),
        paths.directory.join(INFRA_SERIALS),
        paths.serial.clone(),
        paths.signed_certificate(&server.name),
        paths.directory.join(ROOT_KEY),
        paths.key.clone(),
    ];
    let existing = files.iter().filter(|path| path.exists());
    let mut problems: Vec<String> = existing
        .map(|path| format!("Existing file at '{}'", path.display()))
        .collect();
    if problems.is_empty() {
        return Ok(());
    }
    problems.push(
        "If you would really like to replace your CA, please delete the existing files first.\n\
         Note that any certificates that were issued by this CA will become invalid if you\n\
         replace it!"
            .to_owned(),
    );
    Err(problems)
}

impl ServerFiles {
    /// Creates the server's own key and certificate, with access to the CA API. An existing key is kept.
    pub fn create(&self, authority: &Authority) -> Result<(), String> {
        for path in [&self.certificate, &self.public_key] {
            make_parent(path, 0o755)?;
        }
        make_parent(&self.key, 0o750)?;
        let key = self.private_key()?;
        let usual = format!("DNS:puppet,DNS:{}", self.name);
        let alt_names = match self.alt_names.trim() {
            "" => usual,
            given => certificate::sorted_alt_names(given, Some(&self.name)),
        };
        let signed = authority.generate(&self.name, &key, &alt_names, true)?;
        let pem = certificate::to_pem(&signed)?;
        files::write(&self.certificate, pem.as_bytes(), PUBLIC)?;
        self.copy_authority(authority)
    }

    fn private_key(&self) -> Result<PrivateKey, String> {
        match (self.key.exists(), self.public_key.exists()) {
            (true, _) => PrivateKey::from_pem(&files::read_text(&self.key)?),
            (false, true) => Err(format!(
                "Missing private key to match public key at {}",
                self.public_key.display()
            )),
            (false, false) => {
                let key = self.key_kind.generate()?;
                files::write(&self.key, key.pem().as_bytes(), PRIVATE)?;
                let public = key.public_pem()?;
                files::write(&self.public_key, public.as_bytes(), PUBLIC)?;
                Ok(key)
            }
        }
    }

    /// Copies the authority's certificates and CRL for the server as an agent.
    pub fn copy_authority(&self, authority: &Authority) -> Result<(), String> {
        let copies = [
            (&authority.paths.certificate, &self.authority),
            (&authority.paths.crl, &self.crl),
        ];
        for (from, to) in copies {
            let content = files::read_text(from)?;
            if files::read_if_exists(to)?.as_deref() != Some(&content) {
                files::write(to, content.as_bytes(), PUBLIC)?;
            }
        }
        Ok(())
    }
}

fn make_parent(path: &Path, mode: u32) -> Result<(), String> {
    match path.parent() {
        Some(parent) => make_directory(parent, mode),
        None => Ok(()),
    }
}

fn make_private_directory(path: &Path) -> Result<(), String> {
    make_directory(path, 0o750)
}

fn make_directory(path: &Path, mode: u32) -> Result<(), String> {
    let mut builder = fs::DirBuilder::new();
    let made = builder.recursive(true).mode(mode).create(path);
    made.map_err(|error| format!("Could not create {}: {error}", path.display()))
}
