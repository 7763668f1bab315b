//! Reads the requests with recorded puppetserver responses, sends them, and makes responses comparable.

use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Map, Value};

use crate::client::{Answer, Client, Identity};

/// The clients with a certificate. The last one may manage certificates.
pub const NODES: [&str; 3] = ["a.test", "b.test", "c.test"];
pub const ADMIN: &str = "admin.test";
pub const SERVER: &str = "puppet.test";

/// Files of requests for one server, in this order, and its rules if they are not the default.
#[derive(Debug)]
pub struct Session {
    pub files: &'static [&'static str],
    pub rules: Option<&'static str>,
}

pub const SESSIONS: [Session; 2] = [
    Session {
        files: &["catalogs", "files", "certificates"],
        rules: None,
    },
    Session {
        files: &["services"],
        rules: Some("services.auth.conf"),
    },
];

/// A request.
#[derive(Debug, Default)]
pub struct Case {
    pub name: String,
    who: Option<String>,
    /// It is repeated until the server refuses the connection.
    is_refused_in_the_end: bool,
    pub head: String,
    pub body: Vec<u8>,
}

/// Reads a file of requests: `### NAME`, then lines with `@`, the request line, headers, and the body.
pub fn read(path: &Path) -> Result<Vec<Case>, String> {
    let text = read_text(path)?;
    let directory = path.parent().unwrap_or(path);
    sections(&text)
        .into_iter()
        .map(|(name, section)| parse(&name, &section, directory))
        .collect()
}

fn read_text(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The sections of a file, by their `### NAME`.
pub fn sections(text: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    for line in text.lines() {
        match (line.strip_prefix("### "), found.last_mut()) {
            (Some(name), _) => found.push((name.to_owned(), String::new())),
            (None, Some((_, section))) => {
                section.push_str(line);
                section.push('\n');
            }
            (None, None) => {}
        }
    }
    for (_, section) in &mut found {
        section.truncate(section.trim_end().len());
    }
    found
}

fn parse(name: &str, section: &str, directory: &Path) -> Result<Case, String> {
    let mut case = Case {
        name: name.to_owned(),
        ..Case::default()
    };
    let (top, body) = section.split_once("\n\n").unwrap_or((section, ""));
    let mut facts = None;
    let mut head = Vec::new();
    for line in top.lines() {
        match line.split_once(' ') {
            Some(("@as", who)) => case.who = Some(who.to_owned()),
            Some(("@facts", text)) => facts = Some(text),
            Some(("@eventually", "refused")) => case.is_refused_in_the_end = true,
            _ => head.push(line),
        }
    }
    case.head = head.join("\n");
    case.body = match body.strip_prefix("< ") {
        Some(file) => fs::read(directory.join(file)).map_err(|error| format!("{file}: {error}"))?,
        None => body.as_bytes().to_vec(),
    };
    if let Some(facts) = facts {
        let facts = encoded_facts(facts);
        let form = format!("&facts_format=application%2Fjson&facts={facts}");
        case.body.extend_from_slice(form.as_bytes());
    }
    Ok(case)
}

/// Facts as agents send them in a form: JSON that is URL-encoded twice.
pub fn encoded_facts(json: &str) -> String {
    let once = utf8_percent_encode(json, NON_ALPHANUMERIC).to_string();
    utf8_percent_encode(&once, NON_ALPHANUMERIC).to_string()
}

/// Creates the confdir of a server: settings and code, with file modes that do not depend on the umask.
pub fn prepare(template: &Path, confdir: &Path) -> Result<(), String> {
    copy(template, confdir).map_err(|error| format!("{}: {error}", confdir.display()))?;
    let file = confdir.join("fileserver.conf");
    let files = confdir.join("files");
    let text = read_text(&file)?.replace("FILES", &files.to_string_lossy());
    fs::write(&file, text).map_err(|error| error.to_string())
}

fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    fs::set_permissions(to, fs::Permissions::from_mode(0o755))?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        let kind = entry.file_type()?;
        if kind.is_dir() {
            copy(&entry.path(), &target)?;
        } else if kind.is_symlink() {
            std::os::unix::fs::symlink(fs::read_link(entry.path())?, &target)?;
        } else {
            fs::write(&target, fs::read(entry.path())?)?;
            fs::set_permissions(&target, fs::Permissions::from_mode(0o644))?;
        }
    }
    Ok(())
}

/// A server with a prepared confdir, and clients with certificates of that confdir.
#[derive(Debug)]
pub struct Conversation {
    pub client: Client,
    confdir: PathBuf,
    identities: BTreeMap<String, Identity>,
}

impl Conversation {
    pub fn new(address: std::net::SocketAddr, confdir: &Path) -> Result<Conversation, String> {
        let mut identities = BTreeMap::new();
        for name in NODES.iter().chain([&ADMIN]) {
            let pem = |place: &str| read_text(&confdir.join(format!("ssl/{place}/{name}.pem")));
            let identity = Identity(Some((pem("certs")?, pem("private_keys")?)));
            identities.insert((*name).to_owned(), identity);
        }
        Ok(Conversation {
            client: Client {
                address,
                name: SERVER.to_owned(),
                authorities: read_text(&confdir.join("ca/ca_crt.pem"))?,
                versions: rustls::ALL_VERSIONS,
            },
            confdir: confdir.to_owned(),
            identities,
        })
    }

    /// The response to a request in the recorded format.
    pub fn ask(&self, case: &Case) -> Result<String, String> {
        let nobody = Identity::default();
        let who = match &case.who {
            Some(name) => self.identities.get(name).ok_or("an unknown client")?,
            None => &nobody,
        };
        let begun = Instant::now();
        loop {
            let answer = self.client.request(who, &case.head, &case.body)?;
            let Some(answer) = answer else {
                return Ok("refused".to_owned());
            };
            if !case.is_refused_in_the_end || begun.elapsed() > Duration::from_secs(30) {
                return self.shown(&answer);
            }
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    fn shown(&self, answer: &Answer) -> Result<String, String> {
        let mut lines = vec![answer.status.to_string()];
        for name in ["content-type", "content-encoding", "x-puppet-version"] {
            let shown = match (name, answer.header(name)) {
                (_, None) => continue,
                // An empty body needs no content type.
                ("content-type", _) if answer.body.is_empty() => continue,
                // Agents only read it in successful responses.
                ("x-puppet-version", _) if answer.status != 200 => continue,
                ("x-puppet-version", Some(_)) => "VERSION".to_owned(),
                (_, Some(value)) => value.replace("; ", ";"),
            };
            lines.push(format!("{name}: {shown}"));
        }
        let mut body = answer.body.clone();
        if answer.header("content-encoding") == Some("gzip") {
            body.clear();
            flate2::read::GzDecoder::new(&answer.body[..])
                .read_to_end(&mut body)
                .map_err(|error| error.to_string())?;
        }
        let text = String::from_utf8_lossy(&body);
        let text = match serde_json::from_str::<Value>(&text) {
            Ok(value) if !value.is_number() => {
                let value = self.steady_value("", value);
                serde_json::to_string_pretty(&value).map_err(|error| error.to_string())?
            }
            _ => self.steady(&text),
        };
        lines.push(String::new());
        lines.push(text);
        Ok(lines.join("\n").trim_end().to_owned())
    }

    /// Data without values that vary between runs, with sorted keys.
    fn steady_value(&self, key: &str, value: Value) -> Value {
        let own = fs::metadata("/proc/self").map_or((0, 0), |own| (own.uid(), own.gid()));
        match value {
            Value::String(_) if key == "service_version" => "VERSION".into(),
            Value::String(text) => Value::String(self.steady(&text)),
            Value::Number(number) => match key {
                "owner" if number.as_u64() == Some(u64::from(own.0)) => "OWN".into(),
                "group" if number.as_u64() == Some(u64::from(own.1)) => "OWN".into(),
                "serial_number" => "SERIAL".into(),
                "version" => "TIME".into(),
                _ => Value::Number(number),
            },
            Value::Array(mut items) => {
                // Lists of certificates and files are in directory order.
                for (kind, name) in [("fingerprint", "name"), ("destination", "relative_path")] {
                    if items.iter().all(|item| item.get(kind).is_some()) {
                        items.sort_by_key(|item| item[name].to_string());
                    }
                }
                let items = items.into_iter().map(|item| self.steady_value(key, item));
                Value::Array(items.collect())
            }
            Value::Object(entries) => {
                let mut sorted: Vec<(String, Value)> = entries.into_iter().collect();
                sorted.sort_by(|a, b| a.0.cmp(&b.0));
                let entries = sorted.into_iter();
                let entries = entries.map(|(key, value)| {
                    let value = self.steady_value(&key, value);
                    (self.steady(&key), value)
                });
                Value::Object(entries.collect::<Map<_, _>>())
            }
            other => other,
        }
    }

    fn steady(&self, text: &str) -> String {
        let text = text.replace(&*self.confdir.to_string_lossy(), "/CONFDIR");
        let mut steady = String::new();
        let mut rest = text.as_str();
        while let Some(first) = rest.chars().next() {
            let found = PATTERNS.iter().find_map(|(pattern, name)| {
                let length = matched(pattern, rest.as_bytes())?;
                Some((length, name))
            });
            match found {
                Some((length, name)) => {
                    steady.push_str(name);
                    rest = &rest[length..];
                }
                None => {
                    steady.push(first);
                    rest = &rest[first.len_utf8()..];
                }
            }
        }
        without_pem(&steady)
    }
}

/// `9` matches a digit, `h` a hexadecimal digit, `*` more digits and dots.
const PATTERNS: [(&str, &str); 7] = [
    ("Root CA: hhhhhhhhhhhhhh", "Root CA: NAME"),
    ("hhhhhhhh-hhhh-hhhh-hhhh-hhhhhhhhhhhh", "UUID"),
    ("9999-99-99T99:99:99*Z", "TIME"),
    ("9999-99-99T99:99:99UTC", "TIME"),
    ("9999-99-99T99:99:99*+99:99", "TIME"),
    ("9999-99-99 99:99:99 +9999", "TIME"),
    (
        "hh:hh:hh:hh:hh:hh:hh:hh:hh:hh:hh:hh:hh:hh:hh:hh",
        "FINGERPRINT",
    ),
];

fn matched(pattern: &str, text: &[u8]) -> Option<usize> {
    let mut at = 0;
    for wanted in pattern.bytes() {
        let byte = *text.get(at)?;
        let fits = match wanted {
            b'9' => byte.is_ascii_digit(),
            b'h' => byte.is_ascii_hexdigit(),
            b'*' => {
                let more = text[at..].iter();
                at += more
                    .take_while(|byte| byte.is_ascii_digit() || **byte == b'.')
                    .count();
                continue;
            }
            other => byte == other,
        };
        if !fits {
            return None;
        }
        at += 1;
    }
    if pattern.starts_with("hh:") {
        // The length of a fingerprint depends on its hash.
        let more = text[at..].iter();
        at += more
            .take_while(|byte| byte.is_ascii_hexdigit() || **byte == b':')
            .count();
    }
    Some(at)
}

/// Replaces certificates, which vary between runs, by a placeholder.
fn without_pem(text: &str) -> String {
    let mut is_inside = false;
    let lines = text.lines().filter(|line| {
        let is_border = line.starts_with("-----");
        is_inside ^= is_border;
        is_border || !is_inside
    });
    let mut kept = lines.collect::<Vec<_>>().join("\n");
    if text.ends_with('\n') {
        kept.push('\n');
    }
    kept
}
