//! `bunraku ca revoke` and `bunraku ca clean`.

use server::ca::Authority;

use super::{NOTHING_TO_DO, Reported, SettingsArgs, inform, open, usage};
use crate::exit::Exit;

/// Revoke certificates
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 success, 1 failure, 2 wrong usage, 24 if there is only a request

Example:
  bunraku ca revoke --certname web01.example.com")]
pub struct Revoke {
    #[command(flatten)]
    named: NamedArgs,
}

/// Revoke certificates and remove the files that belong to them
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 success, 1 failure, 2 wrong usage, 24 if there is only a request

Example:
  bunraku ca clean --certname web01.example.com")]
pub struct Clean {
    #[command(flatten)]
    named: NamedArgs,
}

/// The certificates that a command is about.
#[derive(clap::Args)]
struct NamedArgs {
    #[command(flatten)]
    settings: SettingsArgs,
    /// Names, separated by commas
    #[arg(long, value_name = "NAME[,NAME]", value_delimiter = ',')]
    certname: Vec<String>,
}

impl NamedArgs {
    /// The authority. Fails if no certificate is named.
    fn open(&self, verb: &str) -> Result<Authority, Reported> {
        match self.certname.is_empty() {
            true => Err(usage(&[format!(
                "  At least one certname is required to {verb}"
            )])),
            false => open(&self.settings.config()?),
        }
    }
}

impl Revoke {
    pub(super) fn run(&self) -> Result<Exit, Reported> {
        let authority = self.named.open("revoke")?;
        let mut worst = Outcome::Success;
        for name in &self.named.certname {
            let result = revoke_one(&authority, name)?;
            match result {
                Outcome::NotFound => eprintln!("Error:\n    Could not find certificate for {name}"),
                Outcome::Invalid => {
                    eprintln!("Error:\n    Could not revoke unsigned csr for {name}");
                }
                Outcome::Success | Outcome::Error => {}
            }
            worst = worst.max(result);
        }
        Ok(worst.into())
    }
}

impl Clean {
    pub(super) fn run(&self) -> Result<Exit, Reported> {
        let authority = self.named.open("clean")?;
        let mut worst = Outcome::Success;
        for name in &self.named.certname {
            let revoked = revoke_one(&authority, name)?;
            let result = match revoked {
                Outcome::Error => Outcome::Error,
                _ if !authority.clean(name)? => {
                    eprintln!("Error:\n    Could not find files to clean for {name}");
                    Outcome::Error
                }
                _ => {
                    inform(&format!("Cleaned files related to {name}"));
                    match revoked {
                        Outcome::Invalid => Outcome::Invalid,
                        _ => Outcome::Success,
                    }
                }
            };
            worst = worst.max(result);
        }
        Ok(worst.into())
    }
}

/// The result for one certificate, from good to bad.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    Success,
    /// There is only a request.
    Invalid,
    NotFound,
    Error,
}

impl From<Outcome> for Exit {
    fn from(result: Outcome) -> Exit {
        match result {
            Outcome::Success => Exit::Success,
            Outcome::Invalid => NOTHING_TO_DO,
            Outcome::NotFound | Outcome::Error => Exit::Failure,
        }
    }
}

/// Revokes one certificate, and reports success and unexpected failures.
fn revoke_one(authority: &Authority, name: &str) -> Result<Outcome, Reported> {
    let issued = authority.has_issued(name);
    let revoked = match issued {
        Ok(true) => authority.revoke(&[name.to_owned()]),
        Ok(false) if authority.requested(name)?.is_some() => return Ok(Outcome::Invalid),
        Ok(false) => return Ok(Outcome::NotFound),
        Err(failure) => Err(failure),
    };
    match revoked {
        Ok(()) => {
            inform(&format!("Certificate for {name} has been revoked"));
            Ok(Outcome::Success)
        }
        Err(failure) => {
            eprintln!("Error:\n    When attempting to revoke certificate '{name}':");
            eprintln!("      {}", failure.message());
            Ok(Outcome::Error)
        }
    }
}
