//! `bunraku ca sign`.

use std::time::Duration;

use server::ca::{Authority, Failure};

use super::{NOTHING_TO_DO, Reported, SettingsArgs, inform, lifetime, open, usage};
use crate::exit::Exit;

/// Sign certificate requests
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 success, 1 failure, 2 wrong usage, 24 if no request is waiting

Examples:
  bunraku ca sign --certname web01.example.com
  bunraku ca sign --all")]
pub struct Sign {
    #[command(flatten)]
    settings: SettingsArgs,
    /// Names, separated by commas
    #[arg(long, value_name = "NAME[,NAME]", value_delimiter = ',')]
    certname: Vec<String>,
    /// Sign all requests
    #[arg(long)]
    all: bool,
    /// How long the certificates are valid, such as 90d or 1y
    #[arg(long, value_name = "TIME")]
    ttl: Option<String>,
}

impl Sign {
    pub(super) fn run(&self) -> Result<Exit, Reported> {
        let (names, all) = (&self.certname, self.all);
        match (names.is_empty(), all) {
            (false, true) => {
                return Err(usage(&[
                    "--all and --certname cannot be used together".to_owned()
                ]));
            }
            (true, false) => return Err(usage(&["No arguments given".to_owned()])),
            _ => {}
        }
        let lifetime = lifetime(self.ttl.as_deref())?;
        let authority = open(&self.settings.config()?)?;
        let names = match all {
            true => authority.pending()?,
            false => names.clone(),
        };
        match lifetime {
            Some(lifetime) => Ok(sign_each(&authority, &names, lifetime)),
            None => Ok(sign_together(&authority, names)),
        }
    }
}

/// Signs requests one by one, as `puppetserver ca` does if it is told how long certificates are valid.
fn sign_each(authority: &Authority, names: &[String], lifetime: Duration) -> Exit {
    if names.is_empty() {
        eprintln!("Error:\n    No waiting certificate requests to sign");
        return NOTHING_TO_DO;
    }
    let mut passed = true;
    for name in names {
        let Err(failure) = authority.sign(name, Some(lifetime)) else {
            inform(&format!(
                "Successfully signed certificate request for {name}"
            ));
            continue;
        };
        passed = false;
        match failure {
            Failure::Missing => {
                eprintln!("Error:\n    Could not find certificate request for {name}");
            }
            failure => {
                eprintln!("Error:\n    When attempting to sign certificate request '{name}':");
                eprintln!("      {}", failure.message());
            }
        }
    }
    Exit::from(passed)
}

/// Signs requests, and then lists what was signed and what was not.
fn sign_together(authority: &Authority, names: Vec<String>) -> Exit {
    if names.is_empty() {
        eprintln!("No waiting certificate requests to sign.");
        return NOTHING_TO_DO;
    }
    let (mut signed, mut unknown, mut refused) = (Vec::new(), Vec::new(), Vec::new());
    for name in names {
        match authority.sign(&name, None) {
            Ok(_) => signed.push(name),
            Err(Failure::Missing) => unknown.push(name),
            Err(failure) => refused.push(format!("{name}: {}", failure.message())),
        }
    }
    if !signed.is_empty() {
        inform("Successfully signed the following certificate requests:");
        for name in &signed {
            inform(&format!("  {name}"));
        }
    }
    if unknown.is_empty() && refused.is_empty() {
        return Exit::Success;
    }
    eprintln!("Error:");
    let lists = [
        (
            "    No certificate request found for the following nodes when attempting to sign:",
            unknown,
        ),
        (
            "    Error encountered when attempting to sign the certificate request for the following nodes:",
            refused,
        ),
    ];
    for (title, names) in lists {
        if !names.is_empty() {
            eprintln!("{title}");
        }
        for name in names {
            eprintln!("      {name}");
        }
    }
    Exit::Failure
}
