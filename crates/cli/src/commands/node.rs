//! `bunraku node`: manages the nodes in the store of a server.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Subcommand;
use compiler::Level;
use environment::RealHost;
use server::config::{Config, ConfigOptions};
use server::log::Logger;

use crate::exit::{self, Exit, Stop};
use crate::options::Global;
use crate::{input, output};

/// Manage the nodes that the store of a server knows
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 success, 1 failure, 2 wrong usage

Examples:
  bunraku node deactivate web01.example.com")]
pub struct Args {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// Deactivate nodes: their exported resources are not collected until they are active again
    #[command(after_help = "\
Exit status: 0 success, 1 failure, 2 wrong usage

Examples:
  bunraku node deactivate web01.example.com web02.example.com")]
    Deactivate {
        /// Read Puppet's settings from this puppet.conf
        #[arg(long, value_name = "FILE")]
        config: Option<PathBuf>,
        /// Puppet's configuration directory [default: /etc/puppetlabs/puppet]
        #[arg(long, value_name = "DIR")]
        confdir: Option<PathBuf>,
        /// The names of nodes
        #[arg(required = true, value_name = "NODE")]
        nodes: Vec<String>,
    },
}

pub fn run(global: &Global, args: &Args) -> Exit {
    let Action::Deactivate {
        config,
        confdir,
        nodes,
    } = &args.action;
    let options = ConfigOptions {
        confdir: confdir.clone(),
        config: config.clone(),
        overrides: Vec::new(),
    };
    exit::end(global, deactivate(&options, nodes))
}

fn deactivate(options: &ConfigOptions, nodes: &[String]) -> Result<(), Stop> {
    let config = Config::read(&RealHost::new(), options, &input::here())?;
    let logger = Logger::new(Box::new(std::io::stderr()), false, Level::Warning);
    let Some(store) = server::open_store(&config, &Arc::new(logger))? else {
        return Err("There is no store: storeconfigs is not set"
            .to_owned()
            .into());
    };
    for node in nodes {
        let command = store.deactivate(node, &server::log::now())?;
        output::print(&match command {
            Some(uuid) => format!("Submitted 'deactivate node' for {node} with UUID {uuid}\n"),
            None => format!("Deactivated {node}\n"),
        });
    }
    Ok(())
}
