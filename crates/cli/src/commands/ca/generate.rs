//! `bunraku ca generate`.

use std::path::{Path, PathBuf};
use std::time::Duration;

use server::ca::certificate::{self, parse_alt_names};
use server::ca::key::PrivateKey;
use server::ca::request::{self, Request};
use server::ca::{Authority, Failure};
use server::config::Config;

use super::{Reported, SettingsArgs, inform, lifetime, open, usage};
use crate::exit::Exit;

/// Generate keys and signed certificates
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 success, 1 failure, 2 wrong usage

Example:
  bunraku ca generate --certname web01.example.com --subject-alt-names www.example.com")]
pub struct Generate {
    #[command(flatten)]
    settings: SettingsArgs,
    /// Names, separated by commas
    #[arg(long, value_name = "NAME[,NAME]", value_delimiter = ',')]
    certname: Vec<String>,
    /// Alternative names: `name`, `DNS:name` or `IP:address`, separated by commas
    #[arg(
        long,
        value_name = "NAME[,NAME]",
        default_value = "",
        hide_default_value = true
    )]
    subject_alt_names: String,
    /// Allow the certificate to use the CA API: to sign and revoke other certificates
    #[arg(long)]
    ca_client: bool,
    /// How long the certificate is valid, such as 90d or 1y
    #[arg(long, value_name = "TIME")]
    ttl: Option<String>,
}

/// The files of a new certificate.
struct NewFiles {
    certificate: PathBuf,
    private: PathBuf,
    public: PathBuf,
}

impl Generate {
    pub(super) fn run(&self) -> Result<Exit, Reported> {
        let names = &self.certname;
        let mut problems = Vec::new();
        if names.is_empty() {
            problems.push("    At least one certname is required to generate".to_owned());
        }
        for name in names {
            if name.chars().any(char::is_uppercase) {
                problems.push("    Certificate names must be lower case".to_owned());
            } else if !request::is_valid_name(name) {
                problems.push(format!("    '{name}' cannot be the name of a certificate"));
            }
        }
        if !problems.is_empty() {
            return Err(usage(&problems));
        }
        let lifetime = lifetime(self.ttl.as_deref())?;
        let config = self.settings.config()?;
        let authority = open(&config)?;
        let mut passed = true;
        for name in names {
            // Failures have been reported.
            passed &= self.one(&config, &authority, name, lifetime).is_ok();
        }
        Ok(Exit::from(passed))
    }

    fn one(
        &self,
        config: &Config,
        authority: &Authority,
        name: &str,
        lifetime: Option<Duration>,
    ) -> Result<(), Reported> {
        let file =
            |setting: &str| Ok::<_, Reported>(config.path(setting)?.join(format!("{name}.pem")));
        let files = NewFiles {
            certificate: file("certdir")?,
            private: file("privatekeydir")?,
            public: file("publickeydir")?,
        };
        let signed = authority.paths.signed_certificate(name);
        let existing = [&files.certificate, &files.private, &files.public, &signed];
        let existing = existing.iter().filter(|path| path.exists());
        let mut problems: Vec<String> = existing
            .map(|path| format!("Existing file at '{}'", path.display()))
            .collect();
        if !problems.is_empty() {
            problems.push(format!(
                "Please delete these files if you really want to generate a new cert for {name}."
            ));
            return Err(usage(&problems));
        }
        let key = config.client_key()?.generate()?;
        save(&files.private, key.pem(), "private key", name)?;
        save(&files.public, &key.public_pem()?, "public key", name)?;
        let alt_names = match self.subject_alt_names.as_str() {
            "" => format!("DNS:{name}"),
            given => certificate::sorted_alt_names(&format!("{given},DNS:{name}"), None),
        };
        let certificate = match self.ca_client {
            true => authority.generate(name, &key, &alt_names, true)?,
            false => request_and_sign(authority, name, &key, &alt_names, lifetime)?,
        };
        let pem = certificate::to_pem(&certificate)?;
        save(&files.certificate, &pem, "certificate", name)
    }
}

fn request_and_sign(
    authority: &Authority,
    name: &str,
    key: &PrivateKey,
    alt_names: &str,
    lifetime: Option<Duration>,
) -> Result<server::ca::Certificate, Reported> {
    let problem = |failure: &Failure| usage(&[format!("    {}", failure.message())]);
    let request: Request = request::with_alt_names(name, key, parse_alt_names(alt_names)?)?;
    let submitted = authority.submit(name, &request.to_pem()?);
    submitted.map_err(|failure| problem(&failure))?;
    inform(&format!(
        "Successfully submitted certificate request for {name}"
    ));
    let signed = authority
        .sign(name, lifetime)
        .map_err(|failure| problem(&failure))?;
    inform(&format!(
        "Successfully signed certificate request for {name}"
    ));
    Ok(signed)
}

fn save(path: &Path, content: &str, kind: &str, name: &str) -> Result<(), Reported> {
    server::ca::save(path, content, kind == "private key")?;
    inform(&format!(
        "Successfully saved {kind} for {name} to {}",
        path.display()
    ));
    Ok(())
}
