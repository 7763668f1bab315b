//! `bunraku ca prune`.

use server::ca::certificate::{self, parse_all};
use server::ca::{Authority, parse_serial};

use super::{Reported, SettingsArgs, inform, open, usage};
use crate::exit::Exit;

/// Remove entries from the CRL
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 success, 1 failure, 2 wrong usage

Example:
  bunraku ca prune --remove-expired")]
pub struct Prune {
    #[command(flatten)]
    settings: SettingsArgs,
    /// Remove duplicate entries; this is also done without any option
    #[arg(long)]
    remove_duplicates: bool,
    /// Remove certificates that have expired
    #[arg(long)]
    remove_expired: bool,
    /// Remove the entries that --serial and --certname select
    #[arg(long)]
    remove_entries: bool,
    /// Serial numbers in hexadecimal digits, separated by commas
    #[arg(long, value_name = "NUMBER[,NUMBER]", value_delimiter = ',')]
    serial: Vec<String>,
    /// Names, separated by commas
    #[arg(long, value_name = "NAME[,NAME]", value_delimiter = ',')]
    certname: Vec<String>,
}

impl Prune {
    pub(super) fn run(&self) -> Result<Exit, Reported> {
        if self.remove_entries && self.serial.is_empty() && self.certname.is_empty() {
            return Err(usage(&[
                "--remove-entries option require --serial or --certname values".to_owned(),
            ]));
        }
        let authority = open(&self.settings.config()?)?;
        let unwanted = self.unwanted(&authority)?;
        let duplicates = self.remove_duplicates || !self.remove_entries && !self.remove_expired;
        let (total, duplicates, removed) = authority.prune(duplicates, &unwanted)?;
        inform(&format!(
            "Total number of certificates found in Puppet's CRL is: {total}."
        ));
        if duplicates > 0 {
            inform(&format!(
                "Removed {duplicates} duplicated certs from Puppet's CRL."
            ));
        }
        if removed > 0 {
            inform(&format!("Removed {removed} certs from Puppet's CRL."));
        }
        if duplicates + removed == 0 {
            inform("No matching revocations found in the CRL for pruning");
        }
        Ok(Exit::Success)
    }

    /// The serial numbers to remove.
    fn unwanted(&self, authority: &Authority) -> Result<Vec<server::ca::SerialNumber>, Reported> {
        let mut serials = Vec::new();
        if self.remove_entries {
            for serial in &self.serial {
                serials.push(parse_serial(serial)?);
            }
        }
        let now = certificate::now()?;
        for entry in authority.inventory()? {
            let is_named = self.remove_entries && self.certname.contains(&entry.name);
            let is_expired = self.remove_expired && entry.not_after < now;
            if is_named || is_expired {
                serials.push(parse_serial(&entry.serial)?);
            }
        }
        let known = |name: &String| {
            let path = authority.paths.signed_certificate(name);
            let pem = std::fs::read_to_string(path).ok()?;
            Some(
                parse_all(&pem)
                    .ok()?
                    .first()?
                    .tbs_certificate
                    .serial_number
                    .clone(),
            )
        };
        if self.remove_entries {
            serials.extend(self.certname.iter().filter_map(known));
        }
        Ok(serials)
    }
}
