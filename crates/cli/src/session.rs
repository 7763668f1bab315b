//! A compilation as the options describe it. `eval` and `repl` share it.

use std::path::Path;

use clap::builder::BoolishValueParser;
use compiler::compilation::LogSink;
use compiler::{Compilation, Host, Settings};
use pcore::{Hash, Value};

use crate::environment::{Environment, Environments};
use crate::node::{NAMELESS, Node, NodeOptions};
use crate::options::{EnvironmentOptions, StrictLevel};

/// The options of every command that evaluates code.
#[derive(clap::Args, Debug)]
pub struct SessionOptions {
    #[command(flatten)]
    pub node: NodeOptions,
    #[command(flatten)]
    pub environment: EnvironmentOptions,
    /// How severe the mistakes are that Puppet can be told to tolerate
    #[arg(long, value_enum, default_value = "error")]
    strict: StrictLevel,
    /// Whether reading an unknown variable is an error; also `--no-strict_variables`
    #[arg(
        long,
        value_name = "true|false",
        num_args = 0..=1,
        require_equals = true,
        default_value = "true",
        default_missing_value = "true",
        hide_possible_values = true,
        value_parser = BoolishValueParser::new(),
        overrides_with = "no_strict_variables"
    )]
    strict_variables: bool,
    #[arg(long, hide = true, overrides_with = "strict_variables")]
    no_strict_variables: bool,
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
}

impl Session {
    /// For code that belongs to the current folder, which relative paths start from.
    pub fn new(options: &SessionOptions, here: &Path) -> Result<Session, String> {
        let environment = Environments::new(&options.environment, here)?.of(here);
        Session::within(options, environment.as_deref())
    }

    /// For code of an environment.
    pub fn within(
        options: &SessionOptions,
        environment: Option<&Environment>,
    ) -> Result<Session, String> {
        let (environment_folder, modulepath) = match environment {
            Some(environment) => (environment.folder.clone(), environment.modulepath.clone()),
            None => (None, Vec::new()),
        };
        let node = Node::new(&options.node)?;
        let settings = Settings {
            strict: options.strict.into(),
            strict_variables: options.strict_variables && !options.no_strict_variables,
            environment: options.environment.name().to_owned(),
            environment_folder,
            modulepath,
            node: node.name.clone().unwrap_or_else(|| NAMELESS.to_owned()),
            ..Settings::default()
        };
        Ok(Session { settings, node })
    }

    pub fn compilation<'h>(&self, host: &'h dyn Host, sink: LogSink<'h>) -> Compilation<'h> {
        let mut compilation = Compilation::new(host, self.settings.clone(), sink);
        compilation.set_facts(&self.node.facts);
        compilation.set_top("trusted", Value::hash(self.node.trusted.clone()));
        compilation.set_server_facts(&self.server_facts());
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
