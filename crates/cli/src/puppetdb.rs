//! Facts of nodes from a PuppetDB.

use std::path::{Path, PathBuf};
use std::time::Duration;

use environment::project::PuppetDbSection;
use ureq::Agent;
use ureq::tls::{Certificate, ClientCert, PemItem, PrivateKey, RootCerts, TlsConfig, parse_pem};

use crate::input;

#[derive(clap::Args, Debug, Default)]
#[command(next_help_heading = "PuppetDB")]
pub struct PuppetDbArgs {
    /// Take all active nodes and their facts from this PuppetDB, such as `https://puppetdb:8081`
    #[arg(long, value_name = "URL")]
    puppetdb: Option<String>,
    /// The client's certificate for PuppetDB
    #[arg(long, value_name = "FILE")]
    puppetdb_cert: Option<PathBuf>,
    /// The private key of the certificate
    #[arg(long, value_name = "FILE")]
    puppetdb_key: Option<PathBuf>,
    /// The certificate of the authority that signed PuppetDB's
    #[arg(long, value_name = "FILE")]
    puppetdb_ca: Option<PathBuf>,
}

/// A PuppetDB server.
#[derive(Clone, Debug)]
pub struct PuppetDb {
    pub url: String,
    cert: Option<(PathBuf, PathBuf)>,
    ca: Option<PathBuf>,
}

/// The size limit of a response; facts of large fleets are smaller.
const MAX_ANSWER: u64 = 4 << 30;

const TIMEOUT: Duration = Duration::from_secs(300);

impl PuppetDbArgs {
    /// The URL on the command line.
    pub fn url(&self) -> Option<&str> {
        self.puppetdb.as_deref()
    }

    /// The certificate, the key, and the certificate of the authority.
    pub fn files(&self) -> [Option<&Path>; 3] {
        [
            self.puppetdb_cert.as_deref(),
            self.puppetdb_key.as_deref(),
            self.puppetdb_ca.as_deref(),
        ]
    }

    /// Whether the command line names a PuppetDB.
    pub fn is_given(&self) -> bool {
        self.puppetdb.is_some()
    }

    /// The PuppetDB that the command line or else `bunraku.toml` names.
    pub fn server(
        &self,
        section: &PuppetDbSection,
        here: &Path,
    ) -> Result<Option<PuppetDb>, String> {
        let Some(url) = self.puppetdb.clone().or_else(|| section.url.clone()) else {
            return Ok(None);
        };
        if !url.starts_with("https://") && !url.starts_with("http://") {
            return Err(format!(
                "The address of PuppetDB must begin with https:// or http://, and '{url}' does not"
            ));
        }
        let path = |given: &Option<PathBuf>, otherwise: &Option<PathBuf>| {
            let given = given.as_ref().map(|path| input::absolute(path, here));
            given.or_else(|| otherwise.clone())
        };
        let cert = path(&self.puppetdb_cert, &section.cert);
        let key = path(&self.puppetdb_key, &section.key);
        let cert = match (cert, key) {
            (Some(cert), Some(key)) => Some((cert, key)),
            (None, None) => None,
            _ => {
                return Err(
                    "A certificate for PuppetDB needs its private key: --puppetdb-cert and \
                     --puppetdb-key belong together"
                        .to_owned(),
                );
            }
        };
        Ok(Some(PuppetDb {
            url: url.trim_end_matches('/').to_owned(),
            cert,
            ca: path(&self.puppetdb_ca, &section.ca),
        }))
    }
}

impl PuppetDb {
    /// The URL of the facts and trusted facts of all active nodes.
    pub fn inventory_url(&self) -> String {
        format!("{}/pdb/query/v4/inventory", self.url)
    }

    /// Requests the facts of all active nodes, as JSON.
    pub fn inventory(&self) -> Result<Vec<u8>, String> {
        let url = self.inventory_url();
        let problem =
            |reason: String| format!("Could not get the facts of nodes from {url}: {reason}");
        let agent = self.agent()?;
        let answer = agent.get(&url).header("Accept", "application/json").call();
        let mut answer = answer.map_err(|error| problem(error.to_string()))?;
        let status = answer.status();
        let body = answer
            .body_mut()
            .with_config()
            .limit(MAX_ANSWER)
            .read_to_vec();
        let body = body.map_err(|error| problem(error.to_string()))?;
        match status.is_success() {
            true => Ok(body),
            false => {
                let said: String = String::from_utf8_lossy(&body).chars().take(200).collect();
                Err(problem(format!("{status}: {}", said.trim())))
            }
        }
    }

    fn agent(&self) -> Result<Agent, String> {
        let mut tls = TlsConfig::builder();
        if let Some(ca) = &self.ca {
            tls = tls.root_certs(RootCerts::new_with_certs(&certificates(ca)?));
        }
        if let Some((cert, key)) = &self.cert {
            let bytes = read(key)?;
            let private = PrivateKey::from_pem(&bytes).map_err(|error| unusable(key, &error))?;
            let chain = certificates(cert)?;
            tls = tls.client_cert(Some(ClientCert::new_with_certs(&chain, private)));
        }
        let config = Agent::config_builder()
            .tls_config(tls.build())
            .http_status_as_error(false)
            .timeout_global(Some(TIMEOUT))
            .build();
        Ok(Agent::new_with_config(config))
    }
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    std::fs::read(path).map_err(|error| {
        let reason = input::describe(&error);
        format!("Could not read '{}': {reason}", path.display())
    })
}

fn unusable(path: &Path, error: &ureq::Error) -> String {
    format!("'{}' cannot be used for PuppetDB: {error}", path.display())
}

/// The certificates in a file, in PEM.
fn certificates(path: &Path) -> Result<Vec<Certificate<'static>>, String> {
    let bytes = read(path)?;
    let mut found = Vec::new();
    for item in parse_pem(&bytes) {
        if let PemItem::Certificate(certificate) = item.map_err(|error| unusable(path, &error))? {
            found.push(certificate);
        }
    }
    match found.is_empty() {
        true => Err(format!("'{}' has no certificate", path.display())),
        false => Ok(found),
    }
}
