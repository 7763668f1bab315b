//! The configuration of a server: `puppet.conf` and the files beside it.

use std::path::{Path, PathBuf};
use std::time::Duration;

use compiler::configuration::Configuration;
use environment::SettingsOptions;
use host::Host;
use pcore::Value;

use crate::ca::autosign::Autosign;
use crate::ca::key::KeyKind;
use crate::ca::{NewAuthority, Paths, Policy, ServerFiles};
use crate::files;

/// Puppet's default confdir. Only there, other paths default to those of Puppet's packages.
const CONFDIR: &str = "/etc/puppetlabs/puppet";

/// The command-line options that affect the configuration.
#[derive(Clone, Debug, Default)]
pub struct ConfigOptions {
    pub confdir: Option<PathBuf>,
    pub config: Option<PathBuf>,
    /// Settings from the command line, which take precedence over the file.
    pub overrides: Vec<(String, String)>,
}

/// The settings of a server.
#[derive(Clone, Debug)]
pub struct Config {
    pub settings: Configuration,
    pub confdir: PathBuf,
    /// Warnings about the settings.
    pub warnings: Vec<String>,
}

impl Config {
    pub fn read(host: &dyn Host, options: &ConfigOptions, here: &Path) -> Result<Config, String> {
        let confdir = options.confdir.clone();
        let beside = options.config.as_ref().and_then(|file| file.parent());
        let confdir = confdir.or_else(|| beside.map(Path::to_owned));
        let confdir = confdir.unwrap_or_else(|| PathBuf::from(CONFDIR));
        let confdir = environment::absolute(&confdir, here);
        let read = SettingsOptions {
            config: options.config.clone(),
            confdir: Some(confdir.clone()),
            ..SettingsOptions::default()
        };
        let mut settings = read.configuration(host, here)?;
        for (name, value) in &options.overrides {
            settings.set(name, value.as_str());
        }
        complete(&mut settings, &confdir)?;
        // Report invalid settings at startup.
        settings.published()?;
        let unknown = settings.unknown();
        let warnings = unknown
            .iter()
            .filter(|name| !matches!(**name, "ca" | "storeconfigs_url"))
            .map(|name| format!("Unknown setting '{name}' in puppet.conf"));
        Ok(Config {
            warnings: warnings.collect(),
            settings,
            confdir,
        })
    }

    pub fn text(&self, name: &str) -> Result<String, String> {
        Ok(self.settings.text(name)?.unwrap_or_default())
    }

    pub fn path(&self, name: &str) -> Result<PathBuf, String> {
        Ok(PathBuf::from(self.text(name)?))
    }

    pub fn is_true(&self, name: &str) -> Result<bool, String> {
        Ok(self.settings.get(name)?.is_true())
    }

    /// Whether this server signs certificates. Puppet has removed this setting.
    pub fn is_authority(&self) -> bool {
        self.settings.unlisted("ca").is_none_or(|ca| ca != "false")
    }

    pub fn integer(&self, name: &str) -> Result<i64, String> {
        match self.settings.get(name)? {
            Value::Integer(number) => Ok(number),
            other => Err(format!("'{other:?}' is not a number for {name}")),
        }
    }

    /// A duration; none if it is unlimited.
    pub fn duration(&self, name: &str) -> Result<Option<Duration>, String> {
        match self.settings.get(name)? {
            Value::Integer(seconds) => Ok(Some(Duration::from_secs(
                u64::try_from(seconds).unwrap_or_default(),
            ))),
            _ => Ok(None),
        }
    }

    pub fn certname(&self) -> Result<String, String> {
        self.text("certname")
    }

    /// The first existing path of a puppetserver configuration file.
    pub fn service_file(&self, name: &str) -> Option<PathBuf> {
        let beside = self
            .confdir
            .parent()
            .map(|parent| parent.join("puppetserver"));
        let directories = beside.into_iter().chain([self.confdir.clone()]);
        let mut files = directories.map(|directory| directory.join("conf.d").join(name));
        files.find(|file| file.is_file())
    }

    pub fn ca_paths(&self) -> Result<Paths, String> {
        Ok(Paths {
            directory: self.path("cadir")?,
            certificate: self.path("cacert")?,
            key: self.path("cakey")?,
            public_key: self.path("capub")?,
            crl: self.path("cacrl")?,
            serial: self.path("serial")?,
            inventory: self.path("cert_inventory")?,
            signed: self.path("signeddir")?,
            requests: self.path("csrdir")?,
        })
    }

    /// The signing policy in `ca.conf`.
    pub fn ca_policy(&self) -> Result<Policy, String> {
        let mut policy = Policy {
            allow_duplicate_certs: self.is_true("allow_duplicate_certs")?,
            ..Policy::default()
        };
        if let Some(lifetime) = self.duration("ca_ttl")? {
            policy.lifetime = lifetime;
        }
        let Some(file) = self.service_file("ca.conf") else {
            return Ok(policy);
        };
        let content = hiera::data::hocon::parse(&files::read_text(&file)?)
            .map_err(|problem| format!("Could not parse {}: {problem}", file.display()))?;
        let Some(Value::Hash(section)) = entry(&content.value, "certificate-authority") else {
            return Ok(policy);
        };
        let flag = |name: &str, default: bool| match section.get_str(name) {
            Some(Value::Boolean(flag)) => *flag,
            Some(Value::String(text)) => text.as_str() == "true",
            _ => default,
        };
        policy.allow_subject_alt_names = flag("allow-subject-alt-names", false);
        policy.allow_authorization_extensions = flag("allow-authorization-extensions", false);
        policy.allow_renewal = flag("allow-auto-renewal", policy.allow_renewal);
        if let Some(lifetime) = section
            .get_str("auto-renewal-cert-ttl")
            .and_then(Value::as_str)
        {
            policy.renewed_lifetime = parse_duration(lifetime)
                .ok_or_else(|| format!("'{lifetime}' is not a time, in {}", file.display()))?;
        }
        Ok(policy)
    }

    pub fn autosign(&self) -> Result<Autosign, String> {
        Ok(Autosign::parse(&self.text("autosign")?))
    }

    pub fn server_files(&self) -> Result<ServerFiles, String> {
        Ok(ServerFiles {
            name: self.certname()?,
            alt_names: self.text("dns_alt_names")?,
            key_kind: self.server_key()?,
            certificate: self.path("hostcert")?,
            key: self.path("hostprivkey")?,
            public_key: self.path("hostpubkey")?,
            authority: self.path("localcacert")?,
            crl: self.path("hostcrl")?,
        })
    }

    pub fn key_bits(&self) -> Result<usize, String> {
        let bits = self.integer("keylength")?;
        usize::try_from(bits)
            .ok()
            .filter(|bits| (2048..=8192).contains(bits))
            .ok_or_else(|| format!("keylength must be between 2048 and 8192, not {bits}"))
    }

    /// The type of a new key for the server itself. Each connection costs a signature, which takes 4 ms with an RSA key
    /// of 4,096 bits and 0.02 ms with an elliptic curve, so the default is a curve.
    pub fn server_key(&self) -> Result<KeyKind, String> {
        let is_given = self.settings.given("key_type")?.is_some();
        match is_given {
            true => self.client_key(),
            false => self.curve(),
        }
    }

    /// The type of a new key for a client.
    pub fn client_key(&self) -> Result<KeyKind, String> {
        match self.text("key_type")?.as_str() {
            "rsa" => Ok(KeyKind::Rsa {
                bits: self.key_bits()?,
            }),
            "ec" => self.curve(),
            other => Err(format!("key_type must be rsa or ec, not {other}")),
        }
    }

    fn curve(&self) -> Result<KeyKind, String> {
        match self.text("named_curve")?.as_str() {
            "prime256v1" => Ok(KeyKind::P256),
            "secp384r1" => Ok(KeyKind::P384),
            other => Err(format!(
                "named_curve must be prime256v1 or secp384r1, not {other}"
            )),
        }
    }

    pub fn new_authority(&self) -> Result<NewAuthority, String> {
        let ca_name = self.text("ca_name")?;
        // A random name in the format of `puppetserver ca`.
        let root_name = format!("Puppet Root CA: {}", random_name());
        Ok(NewAuthority {
            name: ca_name,
            root_name,
            key_bits: self.key_bits()?,
            lifetime: self.ca_policy()?.lifetime,
        })
    }
}

/// Fourteen random hexadecimal digits.
fn random_name() -> String {
    use ring::rand::{SecureRandom, SystemRandom};
    let mut bytes = [0_u8; 7];
    // Without randomness, generating keys would fail, too.
    let _ = SystemRandom::new().fill(&mut bytes);
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The entry of a hash.
pub fn entry<'v>(value: &'v Value, name: &str) -> Option<&'v Value> {
    match value {
        Value::Hash(hash) => hash.get_str(name),
        _ => None,
    }
}

/// Adds facts of the machine, and the paths of a server with its own confdir, which are all below it.
fn complete(settings: &mut Configuration, confdir: &Path) -> Result<(), String> {
    let is_given =
        |settings: &Configuration, name: &str| settings.given(name).map(|value| value.is_some());
    if !is_given(settings, "certname")? {
        settings.set("certname", hostname());
    }
    let is_usual = confdir == Path::new(CONFDIR);
    let places: [(&str, PathBuf); 2] = match is_usual {
        true => [
            ("vardir", "/opt/puppetlabs/server/data/puppetserver".into()),
            ("codedir", "/etc/puppetlabs/code".into()),
        ],
        false => [
            ("vardir", confdir.join("var")),
            ("codedir", confdir.join("code")),
        ],
    };
    for (name, path) in places {
        if !is_given(settings, name)? {
            settings.set(name, path.to_string_lossy());
        }
    }
    if !is_given(settings, "cadir")? {
        let ssldir = settings.text("ssldir")?.unwrap_or_default();
        settings.set(
            "cadir",
            cadir(confdir, Path::new(&ssldir)).to_string_lossy(),
        );
    }
    Ok(())
}

/// The `cadir` in puppetserver's order of search; below another confdir if there is none yet.
fn cadir(confdir: &Path, ssldir: &Path) -> PathBuf {
    let within = ssldir.join("ca");
    let beside = confdir
        .parent()
        .map(|parent| parent.join("puppetserver/ca"))
        .unwrap_or_default();
    match (within.exists(), beside.exists()) {
        (true, _) => std::fs::read_link(&within).unwrap_or(within),
        (false, true) => beside,
        (false, false) if confdir == Path::new(CONFDIR) => beside,
        (false, false) => within,
    }
}

/// The name of this machine in lower case, with its domain if known.
fn hostname() -> String {
    let name = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    let name = name.trim().to_lowercase();
    let domain = std::fs::read_to_string("/etc/resolv.conf").unwrap_or_default();
    let domain = domain.lines().find_map(|line| {
        let mut words = line.split_whitespace();
        let is_domain = matches!(words.next(), Some("domain" | "search"));
        words.next().filter(|_| is_domain)
    });
    match (name.as_str(), domain) {
        ("", _) => "localhost".to_owned(),
        (name, Some(domain)) if !name.contains('.') && domain != "." => {
            format!("{name}.{}", domain.trim_end_matches('.'))
        }
        (name, _) => name.to_owned(),
    }
}

/// A duration in puppetserver's format: `90d`, `1y`, `30`, `1d12h`.
pub fn parse_duration(text: &str) -> Option<Duration> {
    let mut seconds: u64 = 0;
    let mut digits = String::new();
    for character in text.chars() {
        let unit = match character {
            '0'..='9' => {
                digits.push(character);
                continue;
            }
            'y' => 365 * 24 * 60 * 60,
            'd' => 24 * 60 * 60,
            'h' => 60 * 60,
            'm' => 60,
            's' => 1,
            _ => return None,
        };
        let count: u64 = std::mem::take(&mut digits).parse().ok()?;
        seconds = seconds.checked_add(count.checked_mul(unit)?)?;
    }
    match digits.as_str() {
        "" if text.is_empty() => None,
        "" => Some(Duration::from_secs(seconds)),
        digits if seconds == 0 => digits.parse().ok().map(Duration::from_secs),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations() {
        let check = |text: &str, seconds: Option<u64>| {
            assert_eq!(
                parse_duration(text),
                seconds.map(Duration::from_secs),
                "{text}"
            );
        };
        check("30", Some(30));
        check("90d", Some(90 * 86_400));
        check("1d12h", Some(36 * 3_600));
        check("", None);
        check("d", None);
        check("1w", None);
        check("1d1", None);
    }
}
