//! The options of a run as plain data, however they were given.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use compiler::{Classification, Stubs};
use host::Host;
use syntax::Strict;

use crate::layout::{PRODUCTION, is_legal, is_path};
use crate::sandbox::Permissions;

/// All options of a session.
#[derive(Clone, Debug, Default)]
pub struct SessionOptions {
    pub node: NodeOptions,
    pub environment: EnvironmentOptions,
    pub settings: SettingsOptions,
    pub classifier: ClassifierOptions,
    /// What code may access apart from its environment; `None` if it is not sandboxed.
    pub sandbox: Option<Permissions>,
    /// Stubs of functions.
    pub stubs: Arc<Stubs>,
}

/// The path of a file, or content that was read already, such as from standard input.
#[derive(Clone, Debug)]
pub enum Input {
    File(PathBuf),
    Content {
        /// The name in messages.
        name: PathBuf,
        bytes: Vec<u8>,
    },
}

impl Input {
    pub fn name(&self) -> &Path {
        match self {
            Input::File(name) | Input::Content { name, .. } => name,
        }
    }

    /// The content, or why it cannot be read.
    pub(crate) fn read(&self, host: &dyn Host) -> Result<Vec<u8>, String> {
        match self {
            Input::Content { bytes, .. } => Ok(bytes.clone()),
            Input::File(path) => crate::path::read(host, path),
        }
    }
}

/// The given properties of the node.
#[derive(Clone, Debug, Default)]
pub struct NodeOptions {
    pub name: Option<String>,
    /// Its facts, as YAML or JSON: a hash of facts, or one with `name` and `values`.
    pub facts: Option<Input>,
}

/// Locations of code and data.
#[derive(Clone, Debug, Default)]
pub struct EnvironmentOptions {
    /// A name to look for in the environmentpath, or (with a `/`) a directory.
    pub environment: Option<String>,
    pub environmentpath: Option<Vec<PathBuf>>,
    pub modulepath: Option<Vec<PathBuf>>,
    /// Directories of modules that take precedence over those of the environment.
    pub stub_modulepath: Vec<PathBuf>,
}

impl EnvironmentOptions {
    /// The name of the environment in Puppet's messages.
    pub fn name(&self) -> &str {
        self.given_name().unwrap_or(PRODUCTION)
    }

    /// The name of the environment, if one was given. Not every directory has a valid name.
    pub fn given_name(&self) -> Option<&str> {
        let given = self.environment.as_deref()?;
        if !is_path(given) {
            return Some(given);
        }
        let name = Path::new(given).file_name().and_then(|name| name.to_str());
        name.filter(|name| is_legal(name))
    }
}

/// Puppet's settings that are given apart from `puppet.conf`.
#[derive(Clone, Debug, Default)]
pub struct SettingsOptions {
    pub strict: Option<Strict>,
    pub strict_variables: Option<bool>,
    /// Whether exported resources are kept and can be collected.
    pub storeconfigs: Option<bool>,
    /// The configuration of Hiera's global layer.
    pub hiera_config: Option<PathBuf>,
    /// Directories of modules that all environments share, separated by colons.
    pub basemodulepath: Option<String>,
    /// The `puppet.conf` to read.
    pub config: Option<PathBuf>,
    /// The directory of Puppet's configuration, with `puppet.conf` and `hiera.yaml`.
    pub confdir: Option<PathBuf>,
}

/// The source of the classification of nodes, if it is not in the settings.
#[derive(Clone, Debug, Default)]
pub struct ClassifierOptions {
    /// The command of an external node classifier.
    pub external_nodes: Option<String>,
    /// The recorded answer of such a command.
    pub answer: Option<Input>,
    /// A known classification and environment, so that no classifier is run.
    pub known: Option<(Classification, Option<String>)>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn environments_have_names() {
        let named = |environment: Option<&str>| {
            let environment = environment.map(str::to_owned);
            let options = EnvironmentOptions {
                environment,
                ..Default::default()
            };
            options.name().to_owned()
        };
        assert_eq!(named(None), "production");
        assert_eq!(named(Some("test")), "test");
        assert_eq!(named(Some("./environments/test/")), "test");
        assert_eq!(named(Some("./control-repo")), "production");
    }
}
