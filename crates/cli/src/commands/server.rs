//! `bunraku server`: serves agents.

use std::net::{IpAddr, SocketAddr, ToSocketAddrs};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::ValueEnum;
use compiler::Level;
use environment::RealHost;
use server::config::{Config, ConfigOptions, parse_duration};
use server::log::Logger;
use server::{Limits, ServerOptions};

use crate::exit::{self, Exit, Stop};
use crate::input;
use crate::options::Global;
use crate::report;

/// Serve agents: catalogs, files, certificates, reports
///
/// Replaces puppetserver. In an empty directory it creates a certificate authority and its own certificate.
/// On SIGHUP it reloads all code; on SIGTERM it finishes the running requests and exits.
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 after SIGTERM, 1 if the server cannot start, 2 for wrong usage

Examples:
  bunraku server --confdir ./puppet --listen 127.0.0.1:8140
  bunraku server --check-config")]
pub struct Args {
    /// Read Puppet's settings from this puppet.conf
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Puppet's configuration directory [default: /etc/puppetlabs/puppet]
    #[arg(long, value_name = "DIR")]
    confdir: Option<PathBuf>,
    /// Address to listen on; can be repeated [default: port `serverport` on all addresses]
    #[arg(long, value_name = "ADDR:PORT", value_parser = address)]
    listen: Vec<SocketAddr>,
    /// Check the configuration and exit
    #[arg(long)]
    check_config: bool,
    /// Number of catalogs to compile in parallel [default: the number of cores]
    #[arg(long, value_name = "NUMBER")]
    max_compilations: Option<usize>,
    /// Number of catalog requests that may wait; further requests get status 503
    #[arg(long, value_name = "NUMBER", default_value = "200")]
    max_queued: usize,
    /// Time limit of a compilation, such as 90s or 5m
    #[arg(long, value_name = "TIME", default_value = "5m", value_parser = duration)]
    compile_timeout: Duration,
    /// Maximum number of connections
    #[arg(long, value_name = "NUMBER", default_value = "20000")]
    max_connections: usize,
    /// Maximum size of the body of a request, in bytes
    #[arg(long, value_name = "BYTES", default_value = "67108864")]
    max_body: usize,
    /// Minimum level of log messages
    #[arg(long, value_enum, default_value = "notice")]
    log_level: LogLevel,
}

#[derive(Clone, Copy, ValueEnum)]
enum LogLevel {
    Debug,
    /// Also requests
    Info,
    Notice,
    Warning,
    Error,
}

fn duration(text: &str) -> Result<Duration, String> {
    parse_duration(text).ok_or_else(|| "expected a time such as 90s or 5m".to_owned())
}

fn address(text: &str) -> Result<SocketAddr, String> {
    if let Ok(port) = text.trim_start_matches(':').parse::<u16>() {
        return Ok(SocketAddr::new(IpAddr::from([0; 16]), port));
    }
    let problem = || "expected an address and a port, such as 0.0.0.0:8140".to_owned();
    let mut addresses = text.to_socket_addrs().map_err(|_| problem())?;
    addresses.next().ok_or_else(problem)
}

pub fn run(global: &Global, args: &Args) -> Exit {
    exit::end(global, serve(global, args))
}

fn serve(global: &Global, args: &Args) -> Result<(), Stop> {
    let options = ConfigOptions {
        confdir: args.confdir.clone(),
        config: args.config.clone(),
        overrides: Vec::new(),
    };
    let here = input::here();
    let options = ServerOptions {
        config: Config::read(&RealHost::new(), &options, &here)?,
        listen: args.listen.clone(),
        here,
        threads: args.max_compilations,
        queued: args.max_queued,
        deadline: Some(args.compile_timeout),
        limits: Limits {
            connections: args.max_connections,
            body: args.max_body,
            ..Limits::default()
        },
    };
    if args.check_config {
        for warning in options.check()? {
            report::warn(global, &warning);
        }
        return Ok(());
    }
    let level = match args.log_level {
        LogLevel::Debug => Level::Debug,
        LogLevel::Info => Level::Info,
        LogLevel::Notice => Level::Notice,
        LogLevel::Warning => Level::Warning,
        LogLevel::Error => Level::Err,
    };
    let logger = Logger::new(Box::new(std::io::stderr()), !global.is_text(), level);
    Ok(options.run(&Arc::new(logger))?)
}
