//! The settings of a compilation.

use std::path::PathBuf;
use std::sync::Arc;

use pcore::{Hash, Value};
use syntax::Strict;

use crate::configuration::Configuration;
use crate::stubs::Stubs;

/// The settings of an environment.
#[derive(Clone, Debug)]
pub struct Settings {
    pub strict: Strict,
    pub strict_variables: bool,
    pub environment: String,
    /// Whether exported resources are kept and can be collected.
    pub storeconfigs: bool,
    /// The directory of the environment, with its own `functions` and `types`.
    pub environment_directory: Option<PathBuf>,
    /// `environment_data_provider`, from `environment.conf` or `puppet.conf`.
    pub data_provider: Option<String>,
    /// The configuration of Hiera's global layer; it need not exist.
    pub hiera_config: PathBuf,
    /// The directories with modules.
    pub modulepath: Vec<PathBuf>,
    /// The manifest of the environment, or the directory of its manifests.
    pub manifest: Option<PathBuf>,
    /// `config_version`: the command whose output is the version of the catalogs.
    pub config_version: Option<String>,
    /// Facts about the server, as `$server_facts` and as variables.
    pub server_facts: Hash,
    /// All other settings, which programs can read and which do not affect the compilation.
    pub configuration: Arc<Configuration>,
    /// Stubs of functions.
    pub stubs: Arc<Stubs>,
    /// The maximum depth of calls; beyond it, they are treated as an infinite recursion.
    pub max_depth: u32,
    /// The maximum size of a string or a collection, in bytes.
    pub max_size: usize,
    /// The maximum number of calls of functions and lambdas; beyond it, they are treated as an infinite loop.
    pub max_calls: u64,
    /// The maximum number of resources in a catalog; beyond it, they are treated as an infinite loop.
    pub max_resources: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            strict: Strict::Error,
            strict_variables: true,
            environment: "production".to_owned(),
            storeconfigs: false,
            environment_directory: None,
            data_provider: None,
            hiera_config: PathBuf::from("/etc/puppetlabs/puppet/hiera.yaml"),
            modulepath: Vec::new(),
            manifest: None,
            config_version: None,
            server_facts: Hash::new(),
            configuration: Arc::default(),
            stubs: Arc::default(),
            max_depth: 1_000,
            max_size: 256 << 20,
            max_calls: 200_000_000,
            max_resources: 1_000_000,
        }
    }
}

impl Settings {
    /// The settings that programs can read. Those that affect the compilation have the values used here,
    /// whatever a file says.
    pub(crate) fn published(&self) -> Hash {
        let mut published = Hash::new();
        // The creator of the configuration has checked that it can be read.
        for (name, value) in self.configuration.published().into_iter().flatten() {
            published.insert(Value::String(name.clone()), value.clone());
        }
        let strict = match self.strict {
            Strict::Off => "off",
            Strict::Warning => "warning",
            Strict::Error => "error",
        };
        let directories = self.modulepath.iter();
        let directories = directories.map(|directory| directory.to_string_lossy());
        let modulepath = directories.collect::<Vec<_>>().join(":");
        let manifest = self.manifest.as_ref();
        let manifest = manifest.map(|path| Value::from(path.to_string_lossy().as_ref()));
        let entries = [
            ("strict", Value::from(strict)),
            ("strict_variables", Value::from(self.strict_variables)),
            ("storeconfigs", Value::from(self.storeconfigs)),
            ("environment", Value::from(self.environment.as_str())),
            ("modulepath", Value::from(modulepath)),
            ("manifest", manifest.unwrap_or(Value::Undef)),
        ];
        for (name, value) in entries {
            published.insert(name, value);
        }
        published
    }
}
