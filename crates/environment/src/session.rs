//! An environment and a node, as described by options. Every command that evaluates code starts from a
//! session.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use compiler::compilation::LogSink;
use compiler::{Compilation, Environment, Level, Log, Node, Settings, Watch};
use host::Host;
use pcore::Hash;

use crate::layout::{Environments, Layout, PRODUCTION};
use crate::node::{DEFAULT_NAME, NodeDocument};
use crate::options::SessionOptions;
use crate::sandbox::{Permissions, Sandbox};
use crate::settings;

/// The environment and the node of compilations.
#[derive(Clone, Debug)]
pub struct Session {
    pub environment: Arc<Environment>,
    pub node: Node,
    /// The given name of the node.
    pub node_name: Option<String>,
    /// Warnings about the settings of the environment.
    warnings: Vec<String>,
}

/// How the environment of code is found, if the options do not name one.
#[derive(Clone, Copy, Debug)]
pub enum EnvironmentLocator<'a> {
    /// It is the current directory, or an ancestor.
    Here,
    /// It contains this directory.
    Within(&'a Path),
    /// This directory is the environment.
    At(&'a Path),
}

impl Session {
    /// The session for code in the current directory, which relative paths are resolved against.
    pub fn new(
        host: &Arc<dyn Host>,
        options: &SessionOptions,
        here: &Path,
    ) -> Result<Session, String> {
        let resolved = Resolved::new(&**host, options, EnvironmentLocator::Here, here)?;
        Ok(resolved.session(host))
    }

    pub fn settings(&self) -> &Settings {
        self.environment.settings()
    }

    /// A compilation for the node.
    pub fn compilation<'e>(&'e self, sink: LogSink<'e>) -> Compilation<'e> {
        self.compilation_of(self.node.clone(), sink)
    }

    /// A compilation for another node in the same environment.
    pub fn compilation_of<'e>(&'e self, node: Node, mut sink: LogSink<'e>) -> Compilation<'e> {
        for warning in &self.warnings {
            sink(&Log {
                level: Level::Warning,
                source: String::new(),
                message: warning.clone(),
                location: None,
            });
        }
        Compilation::new(&self.environment, node, sink)
    }

    /// The session for one compilation, with a watch on its file accesses.
    pub fn watched(&self, watch: Arc<dyn Watch>) -> Session {
        Session {
            environment: Arc::new(self.environment.watched(watch)),
            ..self.clone()
        }
    }

    /// The session on another host. Data that is the same there is shared.
    pub fn sharing(&self, other: &Session, is_same: hiera::IsSame) -> Session {
        let settings = self.settings().clone();
        let environment = self
            .environment
            .sharing(settings, &other.environment, is_same);
        Session {
            environment: Arc::new(environment),
            ..self.clone()
        }
    }

    /// The session with its own copy of the environment's programs and data, for one thread.
    pub fn replica(&self, other: Option<&Session>) -> Session {
        let other = other.map(|other| &*other.environment);
        Session {
            environment: Arc::new(self.environment.replica(other)),
            ..self.clone()
        }
    }

    /// The session with all files as they are now. Running compilations keep the files they started with.
    pub fn refreshed(&self) -> Session {
        let settings = self.settings().clone();
        Session {
            environment: Arc::new(self.environment.refreshed(settings)),
            ..self.clone()
        }
    }
}

/// The resolved options, before anything of the environment is loaded.
#[derive(Debug)]
pub(crate) struct Resolved {
    pub settings: Settings,
    /// Whether the user asked for this environment, whatever directory the code is in.
    pub is_asked_for: bool,
    sandbox: Option<Permissions>,
    node: Node,
    node_name: Option<String>,
    warnings: Vec<String>,
}

impl Resolved {
    pub fn new(
        host: &dyn Host,
        options: &SessionOptions,
        place: EnvironmentLocator,
        here: &Path,
    ) -> Result<Resolved, String> {
        let configuration = options.settings.configuration(host, here)?;
        let mut document = NodeDocument::read(host, &options.node)?;
        if document.name.is_none() {
            document.name = configuration.given_text("certname")?;
        }
        let name = document.name.as_deref().unwrap_or(DEFAULT_NAME);
        let (classification, chosen) = options.classifier.classify(host, name, &configuration)?;
        let chosen = chosen.as_deref();
        let environments = Environments::configured(
            host,
            &options.environment,
            configuration.clone(),
            chosen,
            here,
        )?;
        let Layout {
            name: environment_name,
            directory,
            manifest,
            modulepath: own_modulepath,
            data_provider,
            config_version,
            warnings,
        } = environments.find(place, here)?;
        let mut modulepath = options.environment.stub_modulepath.clone();
        modulepath.extend(own_modulepath);
        let called = match chosen.or(options.environment.given_name()) {
            Some(name) => Some(name.to_owned()),
            None => environment_name.or(configuration.given_text("environment")?),
        };
        let environment = called.unwrap_or_else(|| PRODUCTION.to_owned());
        let settings = Settings {
            strict: settings::strict(&configuration)?,
            strict_variables: configuration.get("strict_variables")?.is_true(),
            storeconfigs: configuration.get("storeconfigs")?.is_true(),
            server_facts: server_facts(&environment),
            environment,
            environment_directory: directory,
            data_provider: data_provider.or(configuration.given_text("environment_data_provider")?),
            modulepath,
            manifest,
            config_version,
            hiera_config: settings::hiera_config(&configuration)?,
            configuration: Arc::new(configuration),
            stubs: options.stubs.clone(),
            ..Settings::default()
        };
        Ok(Resolved {
            settings,
            is_asked_for: environments.is_asked_for(),
            sandbox: options.sandbox.clone(),
            node_name: document.name.clone(),
            node: document.node(classification),
            warnings,
        })
    }

    pub fn session(self, host: &Arc<dyn Host>) -> Session {
        let host = match self.sandbox {
            Some(permissions) => {
                let roots = declared(&self.settings);
                Arc::new(Sandbox::new(host.clone(), permissions, roots))
            }
            None => host.clone(),
        };
        Session {
            environment: Arc::new(Environment::new(host, self.settings)),
            node: self.node,
            node_name: self.node_name,
            warnings: self.warnings,
        }
    }
}

/// The paths that code of an environment may read: the environment, its modules, and the files that its
/// settings name.
fn declared(settings: &Settings) -> Vec<PathBuf> {
    let directory = settings.environment_directory.iter();
    let all = directory
        .chain(&settings.modulepath)
        .chain(&settings.manifest)
        .chain(Some(&settings.hiera_config));
    let named = all.filter(|path| !path.as_os_str().is_empty());
    named.cloned().collect()
}

/// The version of Puppet whose behaviour is implemented.
pub const PUPPET_VERSION: &str = "8.11.0";

/// The facts that a server has about itself.
fn server_facts(environment: &str) -> Hash {
    let entries = [
        ("serverversion", PUPPET_VERSION),
        ("servername", "localhost"),
        ("serverip", "127.0.0.1"),
        ("environment", environment),
    ];
    entries.into_iter().collect()
}
