//! `puppetdb.conf`: the servers of PuppetDB, and what to do when they fail.

use std::path::Path;
use std::time::Duration;

/// The address of a PuppetDB server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ServerUrl {
    /// A host name or IP address, without brackets.
    pub host: String,
    pub port: u16,
}

impl std::fmt::Display for ServerUrl {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.host.contains(':') {
            true => write!(f, "https://[{}]:{}", self.host, self.port),
            false => write!(f, "https://{}:{}", self.host, self.port),
        }
    }
}

/// The settings, with PuppetDB's defaults.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    pub server_urls: Vec<ServerUrl>,
    pub submit_only_server_urls: Vec<ServerUrl>,
    pub server_url_timeout: Duration,
    pub soft_write_failure: bool,
    pub include_catalog_edges: bool,
    pub include_unchanged_resources: bool,
    pub command_broadcast: bool,
    pub min_successful_submissions: usize,
    pub sticky_read_failover: bool,
    pub verify_client_certificate: bool,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            server_urls: vec![ServerUrl {
                host: "puppetdb".to_owned(),
                port: 8081,
            }],
            submit_only_server_urls: Vec::new(),
            server_url_timeout: Duration::from_secs(30),
            soft_write_failure: false,
            include_catalog_edges: true,
            include_unchanged_resources: false,
            command_broadcast: false,
            min_successful_submissions: 1,
            sticky_read_failover: false,
            verify_client_certificate: true,
        }
    }
}

impl Config {
    /// Parses a file. Returns warnings, too.
    pub fn parse(text: &str, file: &Path) -> Result<(Config, Vec<String>), String> {
        let mut config = Config::default();
        let mut warnings = Vec::new();
        let mut section: Option<&str> = None;
        for (line, number) in text.lines().zip(1..) {
            let place = || format!("in PuppetDB config {}:{number}", file.display());
            let trimmed = line.trim();
            if trimmed.is_empty() || trimmed.starts_with(['#', ';']) {
                continue;
            }
            if let Some(name) = line
                .strip_prefix('[')
                .and_then(|line| line.strip_suffix(']'))
            {
                section = Some(name.trim_end());
                continue;
            }
            let Some((name, value)) = trimmed.split_once('=') else {
                return Err(format!("Unparseable line '{line}' {}", place()));
            };
            let (name, value) = (name.trim(), value.trim());
            if matches!(name, "server" | "port") {
                warnings.push(format!(
                    "Setting '{trimmed}' is retired: use 'server_urls' instead. Defaulting to 'server_urls=https://puppetdb:8081'."
                ));
                continue;
            }
            if value.is_empty() || name.contains(|c: char| !c.is_alphanumeric() && c != '_') {
                return Err(format!("Unparseable line '{line}' {}", place()));
            }
            match section {
                Some("main") => config.set(name, value)?,
                Some(_) => {}
                None => {
                    return Err(format!(
                        "Setting '{line}' is illegal outside of section {}",
                        place()
                    ));
                }
            }
        }
        config.check()?;
        Ok((config, warnings))
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name {
            "server_urls" => self.server_urls = urls(value)?,
            "submit_only_server_urls" => self.submit_only_server_urls = urls(value)?,
            "server_url_timeout" => {
                self.server_url_timeout = Duration::from_secs(number(value) as u64);
            }
            "soft_write_failure" => self.soft_write_failure = flag(value)?,
            "include_catalog_edges" => self.include_catalog_edges = flag(value)?,
            "include_unchanged_resources" => self.include_unchanged_resources = flag(value)?,
            "command_broadcast" => self.command_broadcast = flag(value)?,
            "min_successful_submissions" => self.min_successful_submissions = number(value),
            "sticky_read_failover" => self.sticky_read_failover = flag(value)?,
            "verify_client_certificate" => self.verify_client_certificate = flag(value)?,
            // Unknown settings are ignored silently, as in PuppetDB's terminus.
            _ => {}
        }
        Ok(())
    }

    fn check(&self) -> Result<(), String> {
        let wanted = self.min_successful_submissions;
        if self.soft_write_failure && wanted > 1 {
            return Err("soft_write_failure cannot be enabled when min_successful_submissions is greater than 1".to_owned());
        }
        let both: Vec<String> = self
            .server_urls
            .iter()
            .filter(|url| self.submit_only_server_urls.contains(url))
            .map(|url| format!("{:?}", url.to_string()))
            .collect();
        if !both.is_empty() {
            return Err(format!(
                "Server URLs must be in either server_urls or submit_only_server_urls, not both. ([{}] are in both)",
                both.join(", ")
            ));
        }
        if wanted > 1 && !self.command_broadcast {
            return Err(
                "command_broadcast must be set to true to use min_successful_submissions"
                    .to_owned(),
            );
        }
        if wanted > self.server_urls.len() {
            return Err(format!(
                "min_successful_submissions ({wanted}) must be less than or equal to the number of server_urls ({})",
                self.server_urls.len()
            ));
        }
        Ok(())
    }
}

fn flag(value: &str) -> Result<bool, String> {
    match value {
        "true" => Ok(true),
        "false" => Ok(false),
        other => Err(format!("invalid value for Boolean: \"{other}\"")),
    }
}

/// Parses a number like Ruby's `to_i`: the leading digits.
fn number(value: &str) -> usize {
    let end = value.find(|c: char| !c.is_ascii_digit());
    value[..end.unwrap_or(value.len())].parse().unwrap_or(0)
}

fn urls(list: &str) -> Result<Vec<ServerUrl>, String> {
    let urls = list.split(',').map(str::trim).filter(|url| !url.is_empty());
    urls.map(url).collect()
}

fn url(text: &str) -> Result<ServerUrl, String> {
    let Some(rest) = text.strip_prefix("https://") else {
        return Err(format!(
            "PuppetDB 'server_urls' must be https, found '{text}'"
        ));
    };
    let (authority, path) = match rest.find('/') {
        Some(at) => rest.split_at(at),
        None => (rest, ""),
    };
    if !matches!(path, "" | "/") {
        return Err(format!(
            "PuppetDB 'server_urls' cannot contain URL paths, found '{text}'"
        ));
    }
    let malformed = || {
        format!(
            "Error parsing URL '{text}' in PuppetDB 'server_urls', error message was 'bad URI(is not URI?): {text:?}'"
        )
    };
    let (host, port) = match authority.strip_prefix('[') {
        Some(rest) => {
            let (host, port) = rest.split_once(']').ok_or_else(malformed)?;
            (host, port.strip_prefix(':'))
        }
        None => match authority.rsplit_once(':') {
            Some((host, port)) => (host, Some(port)),
            None => (authority, None),
        },
    };
    let port = match port {
        Some(port) => port.parse().map_err(|_| malformed())?,
        None => 443,
    };
    let is_fine = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | ':');
    if host.is_empty() || !host.chars().all(is_fine) {
        return Err(malformed());
    }
    Ok(ServerUrl {
        host: host.to_owned(),
        port,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Config, String> {
        Config::parse(text, Path::new("puppetdb.conf")).map(|(config, _)| config)
    }

    #[test]
    fn settings() {
        let config = parse(
            "# a comment\n[main]\nserver_urls = https://a:8081, https://b.test/ ,https://[::1]:1\n\
             soft_write_failure = true\nserver_url_timeout = 5s\nunknown = 1\n[other]\nserver_urls = x\n",
        );
        let config = config.unwrap();
        let urls: Vec<String> = config.server_urls.iter().map(ToString::to_string).collect();
        assert_eq!(
            urls,
            ["https://a:8081", "https://b.test:443", "https://[::1]:1"]
        );
        assert!(config.soft_write_failure);
        assert_eq!(config.server_url_timeout, Duration::from_secs(5));
        assert_eq!(parse("").unwrap(), Config::default());
    }

    /// Checks the messages, which are those of PuppetDB's terminus.
    #[test]
    fn mistakes() {
        let check = |text: &str, expected: &str| assert_eq!(parse(text).unwrap_err(), expected);
        check(
            "a = b",
            "Setting 'a = b' is illegal outside of section in PuppetDB config puppetdb.conf:1",
        );
        check(
            "[main]\nx",
            "Unparseable line 'x' in PuppetDB config puppetdb.conf:2",
        );
        check(
            "[main]\nserver_urls = http://a",
            "PuppetDB 'server_urls' must be https, found 'http://a'",
        );
        check(
            "[main]\nserver_urls = https://a/b",
            "PuppetDB 'server_urls' cannot contain URL paths, found 'https://a/b'",
        );
        check(
            "[main]\nmin_successful_submissions = 2",
            "command_broadcast must be set to true to use min_successful_submissions",
        );
        check(
            "[main]\nmin_successful_submissions = 2\ncommand_broadcast = true",
            "min_successful_submissions (2) must be less than or equal to the number of server_urls (1)",
        );
        check(
            "[main]\nserver_urls = https://a\nsubmit_only_server_urls = https://a",
            "Server URLs must be in either server_urls or submit_only_server_urls, not both. ([\"https://a:443\"] are in both)",
        );
        check(
            "[main]\nsoft_write_failure = yes",
            "invalid value for Boolean: \"yes\"",
        );
    }
}
