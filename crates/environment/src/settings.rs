//! Puppet's settings: from a given `puppet.conf`, and from options.
//!
//! The configuration of this machine is ignored unless the user asks for it: the same code gives the same
//! catalog everywhere.

use std::path::{Path, PathBuf};

use compiler::configuration::Configuration;
use host::{Host, HostError};
use syntax::Strict;

use crate::absolute;
use crate::options::SettingsOptions;

impl SettingsOptions {
    /// The settings of the options and of the file that they name. Fails with Puppet's messages.
    pub fn configuration(&self, host: &dyn Host, here: &Path) -> Result<Configuration, String> {
        let mut configuration = Configuration::new(here);
        let mut set = |name: &str, path: &Path| {
            let path = absolute(path, here);
            configuration.set(name, path.to_string_lossy());
        };
        if let Some(directory) = &self.confdir {
            set("confdir", directory);
        }
        if let Some(file) = &self.config {
            set("config", file);
        }
        if let Some(file) = &self.hiera_config {
            set("hiera_config", file);
        }
        if let Some(directories) = &self.basemodulepath {
            configuration.set("basemodulepath", directories.as_str());
        }
        if let Some(strict) = self.strict {
            configuration.set("strict", strict_name(strict));
        }
        if let Some(strict) = self.strict_variables {
            configuration.set("strict_variables", strict.to_string());
        }
        if let Some(kept) = self.storeconfigs {
            configuration.set("storeconfigs", kept.to_string());
        }
        self.read_file(host, &mut configuration, here)?;
        // Programs may read any setting: errors are reported now. The defaults are valid, and computing them
        // is a quarter of the time of `bunraku eval 1`.
        if !configuration.is_default() {
            configuration.published()?;
        }
        Ok(configuration)
    }

    /// Reads `puppet.conf`. A file that was named must exist; one in the confdir need not.
    fn read_file(
        &self,
        host: &dyn Host,
        configuration: &mut Configuration,
        here: &Path,
    ) -> Result<(), String> {
        let file = match (&self.config, &self.confdir) {
            (Some(file), _) => file.clone(),
            (None, Some(directory)) => directory.join("puppet.conf"),
            (None, None) => return Ok(()),
        };
        let problem = match host.read(&file) {
            Ok(Some(bytes)) => {
                let text = String::from_utf8_lossy(&bytes);
                return configuration.read(&text, &absolute(&file, here));
            }
            Ok(None) => HostError::NotFound,
            Err(error) => error,
        };
        match self.config {
            Some(_) => Err(format!("Could not load {}: {problem}", file.display())),
            None => Ok(()),
        }
    }
}

/// A value of the setting `strict`, as Puppet spells it.
fn strict_name(strict: Strict) -> &'static str {
    match strict {
        Strict::Off => "off",
        Strict::Warning => "warning",
        Strict::Error => "error",
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
