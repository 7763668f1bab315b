//! `bunraku ca setup` and `bunraku ca import`.

use std::path::{Path, PathBuf};

use server::ca::Import as Imported;

use super::{Reported, SettingsArgs, inform, usage};
use crate::exit::Exit;

/// Create a certificate authority and the certificate of the server
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 success, 1 failure, 2 wrong usage

Example:
  bunraku ca setup --subject-alt-names puppet,puppet.example.com")]
pub struct Setup {
    #[command(flatten)]
    settings: SettingsArgs,
    #[command(flatten)]
    server: ServerNames,
    /// Common name of the signing certificate
    #[arg(long, value_name = "NAME")]
    ca_name: Option<String>,
    /// Common name of the root certificate
    #[arg(long, value_name = "NAME")]
    root_ca_name: Option<String>,
}

/// Import a key, certificates and CRLs as the certificate authority
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 success, 1 failure, 2 wrong usage

Example:
  bunraku ca import --private-key ca.key --cert-bundle ca.pem --crl-chain crl.pem")]
pub struct Import {
    #[command(flatten)]
    settings: SettingsArgs,
    /// The private key of the authority
    #[arg(long, value_name = "FILE")]
    private_key: Option<PathBuf>,
    /// The certificate of the authority and those of its issuers
    #[arg(long, value_name = "FILE")]
    cert_bundle: Option<PathBuf>,
    /// The CRLs of all of them
    #[arg(long, value_name = "FILE")]
    crl_chain: Option<PathBuf>,
    #[command(flatten)]
    server: ServerNames,
}

/// What the server is called.
#[derive(clap::Args)]
struct ServerNames {
    /// The name of the server
    #[arg(long, value_name = "NAME")]
    certname: Option<String>,
    /// Alternative names: `name`, `DNS:name` or `IP:address`, separated by commas
    #[arg(long, value_name = "NAME[,NAME]")]
    subject_alt_names: Option<String>,
}

impl ServerNames {
    fn overrides(&self) -> Vec<(&'static str, String)> {
        let names = [
            ("certname", &self.certname),
            ("dns_alt_names", &self.subject_alt_names),
        ];
        let given = names.into_iter();
        given
            .filter_map(|(name, value)| Some((name, value.clone()?)))
            .collect()
    }
}

impl Setup {
    pub(super) fn run(&self) -> Result<Exit, Reported> {
        let config = self.settings.config_with(self.server.overrides())?;
        let paths = config.ca_paths()?;
        let mut authority = config.new_authority()?;
        if let Some(name) = &self.ca_name {
            name.clone_into(&mut authority.name);
        }
        if let Some(name) = &self.root_ca_name {
            name.clone_into(&mut authority.root_name);
        }
        let made = authority.create(&paths, &config.server_files()?);
        made.map_err(|problems| usage(&problems))?;
        inform(&format!(
            "Generation succeeded. Find your files in {}",
            paths.directory.display()
        ));
        Ok(Exit::Success)
    }
}

impl Import {
    pub(super) fn run(&self) -> Result<Exit, Reported> {
        let [Some(key), Some(bundle), Some(chain)] =
            [&self.private_key, &self.cert_bundle, &self.crl_chain]
        else {
            return Err(usage(&[
            "    Missing required argument\n    --cert-bundle, --private-key, --crl-chain are required"
                .to_owned(),
        ]));
        };
        let mut problems = Vec::new();
        let mut read = |path: &Path| {
            std::fs::read_to_string(path).unwrap_or_else(|_| {
                problems.push(format!("Could not read file '{}'", path.display()));
                String::new()
            })
        };
        let import = Imported {
            certificates: read(bundle),
            key: read(key),
            crls: read(chain),
        };
        if !problems.is_empty() {
            return Err(usage(&problems));
        }
        let config = self.settings.config_with(self.server.overrides())?;
        let paths = config.ca_paths()?;
        let lifetime = config.ca_policy()?.lifetime;
        let done = import.run(&paths, &config.server_files()?, lifetime);
        done.map_err(|problems| usage(&problems))?;
        inform(&format!(
            "Import succeeded. Find your files in {}",
            paths.directory.display()
        ));
        Ok(Exit::Success)
    }
}
