//! Builds and runs a server from settings.

use std::net::{IpAddr, Ipv6Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use environment::{SessionOptions, SettingsOptions};
use ring::rand::{SecureRandom, SystemRandom};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use store::{PostgresqlStore, SqliteStore, Store, puppetdb};

use crate::api::{CaServer, PUPPET_VERSION, Service};
use crate::auth::Rules;
use crate::ca::Authority;
use crate::config::Config;
use crate::environments::Environments;
use crate::files;
use crate::http::{Limits, serve};
use crate::log::Logger;
use crate::metrics::Metrics;
use crate::outgoing::Outgoing;
use crate::pool::Pool;
use crate::puppetdb::ClientFiles;
use crate::serving::Mounts;
use crate::serving::checksum::Checksums;
use crate::tls::{Tls, TlsFiles};

/// The command-line options.
#[derive(Clone, Debug)]
pub struct ServerOptions {
    pub config: Config,
    /// The default port on all addresses if empty.
    pub listen: Vec<SocketAddr>,
    pub here: PathBuf,
    /// The number of parallel compilations; by default the number of cores.
    pub threads: Option<usize>,
    /// The size of the queue.
    pub queued: usize,
    pub deadline: Option<Duration>,
    pub limits: Limits,
}

impl ServerOptions {
    /// Checks the configuration without changing anything. Returns warnings.
    pub fn check(&self) -> Result<Vec<String>, String> {
        let config = &self.config;
        rules(config)?;
        mounts(config)?;
        config.ca_policy()?;
        config.key_bits()?;
        config.server_key()?;
        let (_, mut warnings) = reports(config)?;
        puppetdb_config(config)?;
        if config.settings.given("trusted_external_command")?.is_some() {
            let message =
                "trusted_external_command is not supported: $trusted['external'] is empty";
            warnings.push(message.to_owned());
        }
        warnings.extend(config.warnings.iter().cloned());
        Ok(warnings)
    }

    /// Serves until the process is told to stop.
    pub fn run(self, logger: &Arc<Logger>) -> Result<(), String> {
        for warning in self.check()? {
            logger.warning(&warning);
        }
        let (service, files) = self.service(logger)?;
        let tls = Tls::new(files)?;
        allow_open_files();
        let threads = self
            .threads
            .unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
        let pool = Pool::new(threads.max(1), self.queued)?;
        let port = u16::try_from(self.config.integer("serverport")?)
            .map_err(|_| "serverport is not a port".to_owned())?;
        let listen = match self.listen.is_empty() {
            true => vec![SocketAddr::new(Ipv6Addr::UNSPECIFIED.into(), port)],
            false => self.listen.clone(),
        };
        let name = self.config.certname()?;
        serve(service, pool, tls, self.limits, &listen, |bound| {
            let bound: Vec<String> = bound.iter().map(ToString::to_string).collect();
            logger.notice(&format!("Server {name} is running on {}", bound.join(", ")));
        })
    }

    /// Creates the authority and the server's own certificate if they are missing.
    fn prepare_certificates(&self, logger: &Logger) -> Result<TlsFiles, String> {
        let config = &self.config;
        let server = config.server_files()?;
        if !config.is_authority() {
            return Ok(TlsFiles {
                certificate: server.certificate,
                key: server.key,
                authorities: server.authority,
                crl: server.crl,
            });
        }
        let paths = config.ca_paths()?;
        if !Authority::exists(&paths) {
            logger.notice(&format!(
                "Creating a certificate authority in {}",
                paths.directory.display()
            ));
            let made = config.new_authority()?.create(&paths, &server);
            made.map_err(|problems| problems.join("\n"))?;
            logger.notice(&format!("Created the certificate of {}", server.name));
        }
        let authority = Authority::open(paths.clone(), config.ca_policy()?)?;
        if !server.certificate.exists() {
            server.create(&authority)?;
            logger.notice(&format!("Created the certificate of {}", server.name));
        }
        if authority.refresh_crl()? {
            logger.notice("The CRL would have ended soon and was signed again");
        }
        server.copy_authority(&authority)?;
        Ok(TlsFiles {
            certificate: server.certificate,
            key: server.key,
            authorities: paths.certificate,
            crl: paths.crl,
        })
    }

    /// The service without sockets, and its TLS files, which are created if they are missing.
    fn service(&self, logger: &Arc<Logger>) -> Result<(Service, TlsFiles), String> {
        let files = self.prepare_certificates(logger)?;
        let config = self.config.clone();
        let authority = match config.is_authority() {
            true => Some(Authority::open(config.ca_paths()?, config.ca_policy()?)?),
            false => None,
        };
        let (reports, _) = reports(&config)?;
        let stores = open_stores(&config, &reports, logger)?;
        let service = Service {
            certname: config.certname()?,
            instance: random_number(),
            authority,
            ca_server: ca_server(&config, &files)?,
            autosign: config.autosign()?,
            rules: rules(&config)?,
            environments: self.environments()?,
            mounts: mounts(&config)?,
            checksums: Checksums::default(),
            logger: logger.clone(),
            metrics: Metrics::default(),
            store: stores.store,
            report_store: stores.reports,
            bucket: config.path("bucketdir")?,
            report_url: match reports.iter().any(|processor| processor == "http") {
                true => Some((Outgoing::new(&files)?, config.text("reporturl")?)),
                false => None,
            },
            reports,
            report_directory: config.path("reportdir")?,
            deadline: self.deadline,
            config,
        };
        Ok((service, files))
    }

    fn environments(&self) -> Result<Environments, String> {
        let config = &self.config;
        let path = config.text("environmentpath")?;
        let path = path.split(':').map(PathBuf::from).collect();
        let file = config.path("config")?;
        let options = SessionOptions {
            settings: SettingsOptions {
                confdir: Some(config.confdir.clone()),
                config: file.is_file().then_some(file),
                basemodulepath: config.settings.text("basemodulepath")?,
                ..SettingsOptions::default()
            },
            ..SessionOptions::default()
        };
        let facts = [
            ("serverversion", PUPPET_VERSION.to_owned()),
            ("servername", config.certname()?),
            ("serverip", self.address().to_string()),
        ];
        let facts = facts
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value));
        Ok(Environments::new(
            options,
            self.here.clone(),
            path,
            facts.collect(),
            config.duration("environment_timeout")?,
        ))
    }

    /// The address under which others probably reach this machine.
    fn address(&self) -> IpAddr {
        let specific = self
            .listen
            .iter()
            .map(SocketAddr::ip)
            .find(|ip| !ip.is_unspecified());
        let routed = || {
            let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
            // Nothing is sent: the system only selects a source address.
            socket.connect("192.0.2.1:9").ok()?;
            socket.local_addr().ok().map(|address| address.ip())
        };
        specific
            .or_else(routed)
            .unwrap_or(IpAddr::from([127, 0, 0, 1]))
    }
}

/// Raises the limit of file descriptors to the hard limit: a connection needs one, and shells allow only 1,024 by
/// default.
fn allow_open_files() {
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit {
        current: limit.maximum,
        maximum: limit.maximum,
    };
    // If it fails, excess connections wait.
    let _ = setrlimit(Resource::Nofile, raised);
}

fn random_number() -> u32 {
    let mut bytes = [0; 4];
    // Without randomness, generating keys would fail, too.
    let _ = SystemRandom::new().fill(&mut bytes);
    u32::from_ne_bytes(bytes)
}

/// The server that signs certificates, if the settings name another one.
fn ca_server(config: &Config, files: &TlsFiles) -> Result<Option<CaServer>, String> {
    if config.is_authority() || config.settings.given("ca_server")?.is_none() {
        return Ok(None);
    }
    let (name, port) = (config.text("ca_server")?, config.integer("ca_port")?);
    Ok(Some(CaServer {
        outgoing: Outgoing::new(files)?,
        address: format!("https://{name}:{port}"),
    }))
}

fn rules(config: &Config) -> Result<Rules, String> {
    let Some(file) = config.service_file("auth.conf") else {
        return Rules::builtin();
    };
    let problem = |problem: String| format!("Could not parse {}: {problem}", file.display());
    let data = hiera::data::hocon::parse(&files::read_text(&file)?).map_err(problem)?;
    Rules::from_data(&data.value).map_err(problem)
}

fn mounts(config: &Config) -> Result<Mounts, String> {
    let file = config.path("fileserverconfig")?;
    let mut mounts = match files::read_if_exists(&file)? {
        Some(text) => Mounts::parse(&text, &file)?,
        None => Mounts::default(),
    };
    mounts.codedir = config.path("codedir")?;
    Ok(mounts)
}

/// The report processors, and warnings about them.
fn reports(config: &Config) -> Result<(Vec<String>, Vec<String>), String> {
    let list = config.text("reports")?;
    let names = list.split(',').map(str::trim);
    let names = names.filter(|name| !name.is_empty() && *name != "none");
    let (known, unknown): (Vec<&str>, Vec<&str>) =
        names.partition(|name| matches!(*name, "store" | "log" | "http" | "puppetdb"));
    let warnings = unknown
        .iter()
        .map(|name| format!("The report processor '{name}' is not supported and is left out"));
    let known = known.iter().map(|name| (*name).to_owned());
    Ok((known.collect(), warnings.collect()))
}

/// The store for facts and catalogs, and the store for reports.
struct Stores {
    store: Option<Arc<dyn Store>>,
    reports: Option<Arc<dyn Store>>,
}

fn open_stores(
    config: &Config,
    reports: &[String],
    logger: &Arc<Logger>,
) -> Result<Stores, String> {
    let is_kept = config.is_true("storeconfigs")?;
    let backend = config.settings.given_text("storeconfigs_backend")?;
    let backend = backend.as_deref().unwrap_or("sqlite");
    let sends_reports = reports.iter().any(|name| name == "puppetdb");
    let puppetdb: Option<Arc<dyn Store>> = match is_kept && backend == "puppetdb" || sends_reports {
        true => Some(Arc::new(open_puppetdb(config, logger)?)),
        false => None,
    };
    let store: Option<Arc<dyn Store>> = match (is_kept, backend) {
        (false, _) => None,
        (true, "puppetdb") => puppetdb.clone(),
        (true, "sqlite") => {
            let directory = config.path("vardir")?;
            std::fs::create_dir_all(&directory)
                .map_err(|error| format!("Could not create {}: {error}", directory.display()))?;
            let store = SqliteStore::open(&directory.join("store.sqlite3"))?;
            Some(Arc::new(store))
        }
        (true, "postgresql") => Some(Arc::new(open_postgresql(config)?)),
        (true, other) => {
            return Err(format!(
                "storeconfigs_backend = {other} is not supported; sqlite, postgresql and puppetdb are"
            ));
        }
    };
    let reports = match (sends_reports, backend) {
        (true, _) => puppetdb,
        (false, "puppetdb") => None,
        (false, _) => store.clone(),
    };
    Ok(Stores { store, reports })
}

/// `puppetdb.conf`, and warnings about it.
fn puppetdb_config(config: &Config) -> Result<(puppetdb::Config, Vec<String>), String> {
    let file = config.confdir.join("puppetdb.conf");
    let text = files::read_if_exists(&file)?.unwrap_or_default();
    puppetdb::Config::parse(&text, &file)
        .map_err(|problem| format!("Could not configure PuppetDB terminuses: {problem}"))
}

/// Opens the database of `storeconfigs_url`, over TLS unless it has `sslmode=disable`.
fn open_postgresql(config: &Config) -> Result<PostgresqlStore, String> {
    let Some(url) = config.settings.unlisted("storeconfigs_url") else {
        return Err("storeconfigs_backend = postgresql needs storeconfigs_url".to_owned());
    };
    let tls = match url.contains("sslmode=disable") {
        true => None,
        false => Some(Arc::new(client_files(config)?.tls(true)?)),
    };
    PostgresqlStore::open(&url, tls)
}

fn open_puppetdb(config: &Config, logger: &Arc<Logger>) -> Result<impl Store + use<>, String> {
    let (settings, warnings) = puppetdb_config(config)?;
    for warning in warnings {
        logger.warning(&warning);
    }
    let files = client_files(config)?;
    crate::puppetdb::client(settings, files, logger)
}

/// The TLS files for connections to databases.
fn client_files(config: &Config) -> Result<ClientFiles, String> {
    let server = config.server_files()?;
    let crl = match server.crl.exists() {
        true => server.crl,
        false => config.ca_paths()?.crl,
    };
    Ok(ClientFiles {
        certificate: server.certificate,
        key: server.key,
        authorities: server.authority,
        crl,
    })
}

/// The store of a server, if it has one.
pub fn open_store(config: &Config, logger: &Arc<Logger>) -> Result<Option<Arc<dyn Store>>, String> {
    Ok(open_stores(config, &[], logger)?.store)
}

#[cfg(test)]
mod tests;
