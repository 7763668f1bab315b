//! A compilation as the options describe it. Every command that evaluates code shares it.

use std::path::Path;
use std::sync::Arc;

use compiler::compilation::LogSink;
use compiler::{Compilation, Host, Level, Log, Settings};
use pcore::{Hash, Value};

use crate::classifier::{Classification, ClassifierOptions};
use crate::environment::{Environment, Environments, PRODUCTION};
use crate::node::{NAMELESS, Node, NodeOptions};
use crate::options::EnvironmentOptions;
use crate::settings::{self, SettingsOptions};

/// The options of every command that evaluates code.
#[derive(clap::Args, Debug)]
pub struct SessionOptions {
    #[command(flatten)]
    pub node: NodeOptions,
    #[command(flatten)]
    pub environment: EnvironmentOptions,
    #[command(flatten)]
    pub settings: SettingsOptions,
    #[command(flatten)]
    pub classifier: ClassifierOptions,
    /// Show what is logged at the level info, too
    #[arg(short, long)]
    pub verbose: bool,
    /// Show everything that is logged
    #[arg(short, long)]
    pub debug: bool,
}

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
    /// It is the one around this folder.
    Within(&'a Path),
    /// This folder is the environment.
    At(&'a Path),
}

impl Session {
    /// For code that belongs to the current folder, which relative paths start from.
    pub fn new(options: &SessionOptions, here: &Path) -> Result<Session, String> {
        Session::at(options, Place::Within(here), here)
    }

    pub fn at(options: &SessionOptions, place: Place, here: &Path) -> Result<Session, String> {
        let configuration = options.settings.configuration(here)?;
        let mut node = Node::new(&options.node)?;
        if node.name.is_none() {
            node.rename(configuration.given_text("certname")?);
        }
        let name = node.name.as_deref().unwrap_or(NAMELESS);
        let classification = options.classifier.classify(name, &configuration)?;
        let chosen = classification.environment.as_deref();
        let environments =
            Environments::configured(&options.environment, configuration.clone(), chosen, here)?;
        let environment = match place {
            Place::Within(folder) => environments.of(folder).unwrap_or_default(),
            Place::At(folder) => environments.at(folder)?,
        };
        let Environment {
            name: environment_name,
            folder,
            manifest,
            modulepath,
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
            environment_folder: folder,
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
