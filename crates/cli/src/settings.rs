//! Puppet's settings: from a `puppet.conf` that somebody points at, and as options.
//!
//! What is on this machine is left alone unless it is asked for: the same code gives the same
//! catalog everywhere.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use clap::builder::BoolishValueParser;
use compiler::configuration::Configuration;
use syntax::Strict;

use crate::input::{self, absolute};
use crate::options::StrictLevel;

#[derive(clap::Args, Debug, Default)]
pub struct SettingsOptions {
    /// How severe the mistakes are that Puppet can be told to tolerate; the default is error
    #[arg(long, value_enum)]
    strict: Option<StrictLevel>,
    /// Whether reading an unknown variable is an error, as it is by default; also
    /// `--no-strict_variables`
    #[arg(
        long,
        value_name = "true|false",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "true",
        hide_possible_values = true,
        value_parser = BoolishValueParser::new(),
        overrides_with = "no_strict_variables"
    )]
    strict_variables: Option<bool>,
    #[arg(long, hide = true, overrides_with = "strict_variables")]
    no_strict_variables: bool,
    /// The configuration of Hiera's global layer
    #[arg(long, value_name = "FILE")]
    hiera_config: Option<PathBuf>,
    /// Folders of modules that all environments share, separated by colons
    #[arg(long, value_name = "DIRS")]
    basemodulepath: Option<OsString>,
    /// Take Puppet's settings from this `puppet.conf`
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// The folder of Puppet's configuration, with `puppet.conf` and `hiera.yaml`
    #[arg(long, value_name = "DIR")]
    confdir: Option<PathBuf>,
}

impl SettingsOptions {
    /// The settings as the options and the file that they name give them. Fails in Puppet's words.
    pub fn configuration(&self, here: &Path) -> Result<Configuration, String> {
        let mut configuration = Configuration::new(here);
        let mut set = |name: &str, path: &Path| {
            let path = absolute(path, here);
            configuration.set(name, path.to_string_lossy());
        };
        if let Some(folder) = &self.confdir {
            set("confdir", folder);
        }
        if let Some(file) = &self.config {
            set("config", file);
        }
        if let Some(file) = &self.hiera_config {
            set("hiera_config", file);
        }
        if let Some(folders) = &self.basemodulepath {
            configuration.set("basemodulepath", folders.to_string_lossy());
        }
        if let Some(strict) = self.strict {
            configuration.set("strict", strict.name());
        }
        if let Some(strict) = self.strict_variables() {
            configuration.set("strict_variables", strict.to_string());
        }
        self.read_file(&mut configuration, here)?;
        // Programs may read any of them: what is wrong with one is reported now.
        configuration.published()?;
        Ok(configuration)
    }

    /// A file that was named must exist; one in the folder of the configuration may.
    fn read_file(&self, configuration: &mut Configuration, here: &Path) -> Result<(), String> {
        let file = match (&self.config, &self.confdir) {
            (Some(file), _) => file.clone(),
            (None, Some(folder)) => folder.join("puppet.conf"),
            (None, None) => return Ok(()),
        };
        match fs::read(&file) {
            Ok(bytes) => {
                let text = String::from_utf8_lossy(&bytes);
                configuration.read(&text, &absolute(&file, here))
            }
            Err(error) if self.config.is_some() => Err(format!(
                "Could not load {}: {}",
                file.display(),
                input::describe(&error)
            )),
            Err(_) => Ok(()),
        }
    }

    fn strict_variables(&self) -> Option<bool> {
        match self.no_strict_variables {
            true => Some(false),
            false => self.strict_variables,
        }
    }
}

/// The setting `strict`.
pub fn strict(configuration: &Configuration) -> Result<Strict, String> {
    let strict = configuration.text("strict")?;
    Ok(match strict.as_deref() {
        Some("off") => Strict::Off,
        Some("warning") => Strict::Warning,
        _ => Strict::Error,
    })
}

/// The configuration of Hiera's global layer, which need not exist; an empty path if there is none.
pub fn hiera_config(configuration: &Configuration) -> Result<PathBuf, String> {
    let is_given =
        configuration.given("hiera_config")?.is_some() || configuration.given("confdir")?.is_some();
    let path = match is_given {
        true => configuration.text("hiera_config")?,
        false => None,
    };
    Ok(path.map(PathBuf::from).unwrap_or_default())
}
