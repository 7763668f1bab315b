//! Debian's puppetserver, started manually, with all its files below one directory.

use std::fs;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::Result;

use super::java::{self, JavaService};

const JAR: &str = "/usr/share/puppetserver/puppetserver.jar";
const CONFIGURATION: &str = "/etc/puppet/puppetserver";

/// A puppetserver that ends when this is dropped.
pub struct Puppetserver {
    service: JavaService,
    pub address: SocketAddr,
}

pub struct Options<'o> {
    /// Contains `puppet.conf`, `code`, `ssl` and `ca`.
    pub confdir: &'o Path,
    /// The authorization rules; Debian's if none.
    pub rules: Option<&'o Path>,
    pub heap: &'o str,
    pub jrubies: usize,
}

impl Options<'_> {
    pub fn start(&self) -> Result<Puppetserver> {
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        self.configure(port)?;
        let confdir = self.confdir;
        let mut java = Command::new("java");
        java.args([format!("-Xms{}", self.heap), format!("-Xmx{}", self.heap)])
            .args(["-Djruby.lib=/usr/share/jruby/lib", "-jar", JAR, "--config"])
            .arg(confdir.join("conf.d"))
            .arg("--bootstrap-config")
            .arg(confdir.join("bootstrap.cfg"))
            .arg("--restart-file")
            .arg(confdir.join("run/restart"));
        let log = confdir.join("log/puppetserver.log");
        let ready = "Puppet Server has successfully started";
        Ok(Puppetserver {
            service: JavaService::start(&mut java, &log, ready)?,
            address: SocketAddr::from(([127, 0, 0, 1], port)),
        })
    }

    fn configure(&self, port: u16) -> Result<()> {
        let directory = self.confdir.join("conf.d");
        for name in ["conf.d", "log", "run", "gems", "var"] {
            fs::create_dir_all(self.confdir.join(name))?;
        }
        let usual = Path::new(CONFIGURATION);
        let rules = self
            .rules
            .map_or(usual.join("conf.d/auth.conf"), PathBuf::from);
        fs::copy(rules, directory.join("auth.conf"))?;
        fs::copy(
            usual.join("conf.d/web-routes.conf"),
            directory.join("web-routes.conf"),
        )?;
        let (confdir, jrubies) = (self.confdir.display(), self.jrubies);
        let settings = format!(
            "global: {{ logging-config: {confdir}/logback.xml }}
jruby-puppet: {{
  ruby-load-path: [/usr/lib/puppetserver/ruby/vendor_ruby]
  gem-home: {confdir}/gems
  gem-path: [{confdir}/gems, \"/usr/lib/puppetserver/vendored-jruby-gems\"]
  server-conf-dir: {confdir}
  server-code-dir: {confdir}/code
  server-var-dir: {confdir}/var
  server-run-dir: {confdir}/run
  server-log-dir: {confdir}/log
  max-active-instances: {jrubies}
}}
dropsonde: {{ enabled: false }}
product: {{ check-for-updates: false }}
metrics: {{ server-id: localhost }}
certificate-authority: {{}}
webserver: {{ client-auth: want, ssl-host: 127.0.0.1, ssl-port: {port} }}
"
        );
        fs::write(directory.join("server.conf"), settings)?;
        java::write_log_settings(&self.confdir.join("logback.xml"))?;
        let services = ["bootstrap.cfg", "ca.cfg"];
        let services = services.map(|name| fs::read_to_string(usual.join("services.d").join(name)));
        let services: Result<Vec<String>, _> = services.into_iter().collect();
        fs::write(self.confdir.join("bootstrap.cfg"), services?.concat())?;
        Ok(())
    }
}

impl Puppetserver {
    pub fn id(&self) -> u32 {
        self.service.id()
    }

    /// The time until it answered.
    pub fn ready(&self) -> Duration {
        self.service.ready
    }
}
