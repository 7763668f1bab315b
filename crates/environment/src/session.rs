//! A compilation as the options describe it. Every command that evaluates code shares it.

use std::path::Path;
use std::sync::Arc;

use compiler::compilation::LogSink;
use compiler::{Compilation, Level, Log, Settings};
use host::Host;
use pcore::{Hash, Value};

use crate::classifier::Classification;
use crate::layout::{Environments, Layout, PRODUCTION};
use crate::node::{NAMELESS, Node};
use crate::options::Options;
use crate::settings;

/// Everything that a compilation starts from.
#[derive(Debug)]
pub struct Session {
    pub settings: Settings,
    pub node: Node,
    /// Somebody asked for this environment, whatever the place of the code.
    pub is_asked_for: bool,
    classification: Classification,
    /// What is odd about the settings of the environment.
    warnings: Vec<String>,
}

/// How code finds its environment, if the options do not name one.
#[derive(Clone, Copy, Debug)]
pub enum Place<'a> {
    /// It is the one around this directory.
    Within(&'a Path),
    /// This directory is the environment.
    At(&'a Path),
}

impl Session {
    /// For code that belongs to the current directory, which relative paths start from.
    pub fn new(host: &dyn Host, options: &Options, here: &Path) -> Result<Session, String> {
        Session::at(host, options, Place::Within(here), here)
    }

    pub fn at(
        host: &dyn Host,
        options: &Options,
        place: Place,
        here: &Path,
    ) -> Result<Session, String> {
        let configuration = options.settings.configuration(host, here)?;
        let mut node = Node::new(host, &options.node)?;
        if node.name.is_none() {
            node.rename(configuration.given_text("certname")?);
        }
        let name = node.name.as_deref().unwrap_or(NAMELESS);
        let classification = options.classifier.classify(host, name, &configuration)?;
        let chosen = classification.environment.as_deref();
        let environments = Environments::configured(
            host,
            &options.environment,
            configuration.clone(),
            chosen,
            here,
        )?;
        let environment = match place {
            Place::Within(directory) => environments.of(directory).unwrap_or_default(),
            Place::At(directory) => environments.at(directory)?,
        };
        let Layout {
            name: environment_name,
            directory,
            manifest,
            modulepath,
            data_provider,
            warnings,
        } = environment;
        let called = match chosen.or(options.environment.given_name()) {
            Some(name) => Some(name.to_owned()),
            None => environment_name.or(configuration.given_text("environment")?),
        };
        let settings = Settings {
            strict: settings::strict(&configuration)?,
            strict_variables: configuration.get("strict_variables")?.is_true(),
            storeconfigs: configuration.get("storeconfigs")?.is_true(),
            environment: called.unwrap_or_else(|| PRODUCTION.to_owned()),
            environment_directory: directory,
            data_provider: data_provider.or(configuration.given_text("environment_data_provider")?),
            modulepath,
            manifest,
            hiera_config: settings::hiera_config(&configuration)?,
            node: name.to_owned(),
            configuration: Arc::new(configuration),
            ..Settings::default()
        };
        Ok(Session {
            settings,
            node,
            is_asked_for: environments.is_asked_for(),
            classification,
            warnings,
        })
    }

    pub fn compilation<'h>(&self, host: &'h dyn Host, mut sink: LogSink<'h>) -> Compilation<'h> {
        for warning in &self.warnings {
            sink(&Log {
                level: Level::Warning,
                source: String::new(),
                message: warning.clone(),
                location: None,
            });
        }
        let mut compilation = Compilation::new(host, self.settings.clone(), sink);
        compilation.set_facts(&self.node.facts);
        compilation.set_top("trusted", Value::hash(self.node.trusted.clone()));
        compilation.set_server_facts(&self.server_facts());
        compilation.set_node_parameters(&self.classification.parameters);
        compilation.set_node_classes(self.classification.classes.clone());
        compilation
    }

    fn server_facts(&self) -> Hash {
        let entries = [
            ("serverversion", PUPPET_VERSION),
            ("servername", "localhost"),
            ("serverip", "127.0.0.1"),
            ("environment", &self.settings.environment),
        ];
        entries.into_iter().collect()
    }
}

/// The Puppet whose language this is.
const PUPPET_VERSION: &str = "8.11.0";
