//! `bunraku ca`: the certificate authority, with the output and the exit statuses of `puppetserver ca`. It works on
//! the files; a running server need not be stopped.

mod generate;
mod list;
mod prune;
mod revoke;
mod setup;
mod sign;

use std::path::PathBuf;
use std::time::Duration;

use clap::Subcommand;
use environment::RealHost;
use server::ca::Authority;
use server::config::{Config, ConfigOptions, parse_duration};

use crate::exit::Exit;
use crate::{input, output};

/// Manage the certificates of agents: sign, revoke, generate
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 success, 1 failure, 2 wrong usage

Examples:
  bunraku ca list --all
  bunraku ca sign --certname web01.example.com")]
pub struct Args {
    #[command(subcommand)]
    action: Action,
}

/// Where the settings are.
#[derive(clap::Args)]
struct SettingsArgs {
    /// Read Puppet's settings from this puppet.conf
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Puppet's configuration directory [default: /etc/puppetlabs/puppet]
    #[arg(long, value_name = "DIR")]
    confdir: Option<PathBuf>,
}

#[derive(Subcommand)]
enum Action {
    Clean(revoke::Clean),
    Generate(generate::Generate),
    Import(setup::Import),
    List(list::List),
    Prune(prune::Prune),
    Revoke(revoke::Revoke),
    Setup(setup::Setup),
    Sign(sign::Sign),
}

/// The exit status of `puppetserver ca` if there was nothing to do.
const NOTHING_TO_DO: Exit = Exit::Status(24);

/// An error that has been reported.
struct Reported(Exit);

impl From<String> for Reported {
    fn from(problem: String) -> Reported {
        usage(&[problem])
    }
}

pub fn run(args: &Args) -> Exit {
    let done = match &args.action {
        Action::Clean(clean) => clean.run(),
        Action::Generate(generate) => generate.run(),
        Action::Import(import) => import.run(),
        Action::List(list) => list.run(),
        Action::Prune(prune) => prune.run(),
        Action::Revoke(revoke) => revoke.run(),
        Action::Setup(setup) => setup.run(),
        Action::Sign(sign) => sign.run(),
    };
    done.unwrap_or_else(|Reported(exit)| exit)
}

impl SettingsArgs {
    fn config(&self) -> Result<Config, Reported> {
        self.config_with(Vec::new())
    }

    /// The settings, with some from the command line.
    fn config_with(&self, overrides: Vec<(&'static str, String)>) -> Result<Config, Reported> {
        if let Some(file) = &self.config
            && !file.is_file()
        {
            return Err(usage(&[format!(
                "Could not read file '{}'",
                file.display()
            )]));
        }
        let options = ConfigOptions {
            confdir: self.confdir.clone(),
            config: self.config.clone(),
            overrides: overrides
                .into_iter()
                .map(|(name, value)| (name.to_owned(), value))
                .collect(),
        };
        Ok(Config::read(&RealHost::new(), &options, &input::here())?)
    }
}

fn inform(text: &str) {
    output::print(&format!("{text}\n"));
}

/// Reports wrong usage as `puppetserver ca` does.
fn usage(problems: &[String]) -> Reported {
    eprintln!("Error:");
    for problem in problems {
        eprintln!("{problem}");
    }
    Reported(Exit::Failure)
}

fn open(config: &Config) -> Result<Authority, Reported> {
    let paths = config.ca_paths()?;
    if !Authority::exists(&paths) {
        let place = paths.directory.display();
        return Err(usage(&[format!(
            "There is no CA in {place}. `bunraku ca setup` makes one"
        )]));
    }
    Ok(Authority::open(paths, config.ca_policy()?)?)
}

fn lifetime(ttl: Option<&str>) -> Result<Option<Duration>, Reported> {
    let Some(ttl) = ttl else {
        return Ok(None);
    };
    match parse_duration(ttl) {
        Some(lifetime) => Ok(Some(lifetime)),
        None => Err(usage(&[
            format!(" '{ttl}' is an invalid ttl value"),
            "Value should match regex \"^(d+)(s|m|h|d|y)?$\"".to_owned(),
        ])),
    }
}
