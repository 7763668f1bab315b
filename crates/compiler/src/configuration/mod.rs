//! Puppet's settings from `puppet.conf` and the command line, as on a server that compiles.
//!
//! This module does no I/O: the caller reads files.

mod ini;
mod table;

use std::path::{Component, Path, PathBuf};
use std::sync::OnceLock;

use pcore::{Str, Value};

pub use ini::{Ini, Malformed, Raw};
use table::TABLE;

/// The type of a setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SettingKind {
    Text,
    Boolean,
    Integer,
    /// A duration; its value is in seconds.
    Duration,
    List,
    File,
    /// Paths separated by colons.
    Path,
}

/// The sections that a server uses; the first one that has a setting takes precedence.
const SECTIONS: [&str; 3] = ["server", "master", "main"];
/// The valid sections.
const ALLOWED: [&str; 5] = ["main", "server", "master", "agent", "user"];
/// The limit of nested references between settings, to detect cycles.
const MAX_DEPTH: u32 = 50;

/// The settings of one run. Without a file and without options they are Puppet's defaults.
#[derive(Clone, Debug, Default)]
pub struct Configuration {
    /// The directory that relative paths are resolved against.
    here: PathBuf,
    options: Vec<(String, Raw)>,
    file: Option<Ini>,
    published: OnceLock<Result<Published, String>>,
}

/// Settings as programs see them, by name.
pub type Published = Vec<(Str, Value)>;

impl Configuration {
    pub fn new(here: impl Into<PathBuf>) -> Configuration {
        Configuration {
            here: here.into(),
            ..Configuration::default()
        }
    }

    /// Reads the settings of a `puppet.conf`. Fails with Puppet's message.
    pub fn read(&mut self, text: &str, file: &Path) -> Result<(), String> {
        let file = file.display();
        let problem = |malformed: Malformed| {
            let Malformed { message, line } = malformed;
            let place = line.map(|line| format!(" (file: {file}, line: {line})"));
            let place = place.unwrap_or_default();
            format!("Could not parse {file}: {message}{place}")
        };
        let ini = Ini::parse(text).map_err(problem)?;
        let mut sections = ini.sections.iter();
        if let Some(illegal) = sections.find(|s| !ALLOWED.contains(&s.name.as_str())) {
            let (name, line) = (&illegal.name, illegal.line);
            return Err(format!(
                "Could not parse {file}: Illegal section '{name}' in config file at (file: {file}, line: {line}). \
                 The only valid puppet.conf sections are: [{}]. Please use the directory environments feature \
                 to specify environments. (See https://puppet.com/docs/puppet/latest/environments_about.html)",
                ALLOWED.join(", ")
            ));
        }
        self.file = Some(ini);
        self.published = OnceLock::new();
        Ok(())
    }

    /// Sets a setting like a command line option, which takes precedence over the file.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        self.options
            .push((name.to_owned(), Raw::Text(value.into())));
        self.published = OnceLock::new();
    }

    /// The given value of a setting.
    pub fn given(&self, name: &str) -> Result<Option<Value>, String> {
        match self.raw(name) {
            Some(_) => self.get(name).map(Some),
            None => Ok(None),
        }
    }

    /// Like [`Configuration::given`], as a string.
    pub fn given_text(&self, name: &str) -> Result<Option<String>, String> {
        let value = self.given(name)?;
        Ok(value.as_ref().and_then(text_of))
    }

    /// The value of a setting: given or the default.
    pub fn get(&self, name: &str) -> Result<Value, String> {
        self.value(name, 0)
    }

    /// Like [`Configuration::get`], as a string.
    pub fn text(&self, name: &str) -> Result<Option<String>, String> {
        Ok(text_of(&self.get(name)?))
    }

    /// The value in the file of something that is not a setting of Puppet.
    pub fn unlisted(&self, name: &str) -> Option<String> {
        match self.raw(name)? {
            Raw::Text(text) => Some(text.clone()),
            Raw::Boolean(value) => Some(value.to_string()),
        }
    }

    /// The names in the file, in the sections of a server, that are not settings; sorted.
    pub fn unknown(&self) -> Vec<&str> {
        let sections = self.file.iter().flat_map(|file| &file.sections);
        let read = sections.filter(|section| SECTIONS.contains(&section.name.as_str()));
        let names = read.flat_map(|section| section.settings.iter().map(|(name, _)| name.as_str()));
        let is_known = |name: &str| TABLE.iter().any(|(known, ..)| *known == name);
        let mut names: Vec<&str> = names.filter(|name| !is_known(name)).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// Interpolates settings in another string.
    pub fn interpolate(&self, text: &str) -> Result<String, String> {
        self.expand(text, 0)
    }

    /// Whether no setting has been given, by a file or as an option.
    pub fn is_default(&self) -> bool {
        self.options.is_empty() && self.file.is_none()
    }

    /// All settings, as in `$settings::…`.
    pub fn published(&self) -> Result<&Published, String> {
        let published = self.published.get_or_init(|| {
            let names = TABLE.iter().map(|(name, ..)| *name);
            let values = names.map(|name| Ok((Str::from(name), self.get(name)?)));
            values.collect()
        });
        published.as_ref().map_err(Clone::clone)
    }

    fn raw(&self, name: &str) -> Option<&Raw> {
        let mut options = self.options.iter().rev();
        if let Some((_, value)) = options.find(|(known, _)| known == name) {
            return Some(value);
        }
        let file = self.file.as_ref()?;
        SECTIONS.iter().find_map(|section| file.get(section, name))
    }

    fn value(&self, name: &str, depth: u32) -> Result<Value, String> {
        let mut entries = TABLE.iter();
        let Some((_, kind, default)) = entries.find(|(known, ..)| *known == name) else {
            return Ok(Value::Undef);
        };
        let text = match (self.raw(name), default) {
            (Some(Raw::Boolean(value)), _) => return kind.of_boolean(name, *value),
            (Some(Raw::Text(text)), _) => text,
            (None, Some(default)) => *default,
            (None, None) => return Ok(Value::Undef),
        };
        let text = self
            .expand(text, depth)
            .map_err(|problem| format!("Error converting value for param '{name}': {problem}"))?;
        kind.read(name, &text, &self.here)
    }

    /// Replaces references to settings by their values.
    fn expand(&self, text: &str, depth: u32) -> Result<String, String> {
        let mut expanded = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(start) = rest.find('$') {
            expanded.push_str(&rest[..start]);
            rest = &rest[start..];
            let Some((name, length)) = reference(rest) else {
                expanded.push('$');
                rest = &rest[1..];
                continue;
            };
            let value = match name {
                "run_mode" => Some("server".to_owned()),
                // The environment is not known while settings are evaluated.
                "environment" => Some(rest[..length].to_owned()),
                _ if depth >= MAX_DEPTH => None,
                _ => text_of(&self.value(name, depth + 1)?),
            };
            match value {
                Some(value) => expanded.push_str(&value),
                None => return Err(format!("Could not find value for {}", &rest[..length])),
            }
            rest = &rest[length..];
        }
        expanded.push_str(rest);
        Ok(expanded)
    }
}

/// The name in `$name` or `${name}` at the start of a string, and its length.
fn reference(text: &str) -> Option<(&str, usize)> {
    let word = |text: &str| {
        let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        end.unwrap_or(text.len())
    };
    let after = &text[1..];
    if let Some(inner) = after.strip_prefix('{') {
        let length = word(inner);
        let closed = length > 0 && inner[length..].starts_with('}');
        return closed.then(|| (&inner[..length], length + 3));
    }
    let length = word(after);
    (length > 0).then(|| (&after[..length], length + 1))
}

fn text_of(value: &Value) -> Option<String> {
    match value {
        Value::Undef => None,
        other => Some(pcore::format::interpolate::interpolate(other)),
    }
}

impl SettingKind {
    fn of_boolean(self, name: &str, value: bool) -> Result<Value, String> {
        match self {
            SettingKind::Integer | SettingKind::Duration => {
                self.read(name, &value.to_string(), Path::new("/"))
            }
            _ => Ok(Value::from(value)),
        }
    }

    fn read(self, name: &str, text: &str, here: &Path) -> Result<Value, String> {
        Ok(match self {
            SettingKind::Text if name == "strict" => strictness(text)?,
            // An empty terminus means none.
            SettingKind::Text if text.is_empty() && name.ends_with("_terminus") => Value::Undef,
            SettingKind::Text => Value::from(text),
            SettingKind::Boolean => match text {
                "true" => Value::from(true),
                "false" => Value::from(false),
                _ => {
                    return Err(format!(
                        "Invalid value '{text:?}' for boolean parameter: {name}"
                    ));
                }
            },
            SettingKind::Integer => match text.trim().parse::<i64>() {
                Ok(number) => Value::from(number),
                Err(_) => {
                    return Err(format!(
                        "Cannot convert '{text:?}' to an integer for parameter: {name}"
                    ));
                }
            },
            SettingKind::Duration => duration(name, text)?,
            SettingKind::List => {
                let items = text.split(',').map(str::trim);
                let items = items.filter(|item| !item.is_empty()).map(Value::from);
                Value::array(items.collect::<Vec<_>>())
            }
            SettingKind::File => Value::from(expanded(text, here)),
            SettingKind::Path => {
                let directories = text.split(':').map(|directory| expanded(directory, here));
                let directories: Vec<String> = directories.collect();
                Value::from(match text {
                    "" => String::new(),
                    _ => directories.join(":"),
                })
            }
        })
    }
}

fn strictness(text: &str) -> Result<Value, String> {
    match text {
        "off" | "warning" | "error" => Ok(Value::from(text)),
        _ => Err(format!(
            "Invalid value '{text}' for parameter strict. Allowed values are 'off', 'warning', 'error'"
        )),
    }
}

fn duration(name: &str, text: &str) -> Result<Value, String> {
    if text == "unlimited" {
        return Ok(Value::from(f64::INFINITY));
    }
    let digits = text.trim_end_matches(['y', 'd', 'h', 'm', 's']);
    let unit = match &text[digits.len()..] {
        "y" => 365 * 24 * 60 * 60,
        "d" => 24 * 60 * 60,
        "h" => 60 * 60,
        "m" => 60,
        "s" | "" => 1,
        _ => 0,
    };
    let is_number = !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit());
    let number = digits.parse::<i64>().ok().filter(|_| is_number && unit > 0);
    match number.and_then(|number| number.checked_mul(unit)) {
        Some(seconds) => Ok(Value::from(seconds)),
        None => Err(format!(
            "Invalid duration format '{text:?}' for parameter: {name}"
        )),
    }
}

/// The absolute path, without `.` and `..`.
fn expanded(path: &str, here: &Path) -> String {
    let mut expanded = PathBuf::from("/");
    expanded.push(here);
    for component in Path::new(path).components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir => {
                expanded.pop();
            }
            component => expanded.push(component),
        }
    }
    expanded.to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use pcore::format::convert::program_form;

    use super::*;

    #[track_caller]
    fn check(text: &str, name: &str, expected: &str) {
        let mut configuration = Configuration::new("/here");
        configuration
            .read(text, Path::new("/c/puppet.conf"))
            .expect("it is well-formed");
        let value = match configuration.get(name) {
            Ok(value) => program_form(&value),
            Err(problem) => problem,
        };
        assert_eq!(value, expected);
    }

    #[test]
    fn defaults() {
        check("", "ssldir", "'/etc/puppetlabs/puppet/ssl'");
        check("", "pidfile", "'/var/run/puppetlabs/server.pid'");
        check("", "ca_port", "8140");
        check("", "runinterval", "1800");
        check("", "splaylimit", "1800");
        check("", "manifest", "undef");
        check("", "server_list", "[]");
        check("", "no_such_setting", "undef");
    }

    #[test]
    fn sections_have_precedence() {
        let text = "[main]\nserver=a\n[master]\nserver=b\n[server]\nserver=c\n[agent]\nserver=d\n";
        check(text, "server", "'c'");
        check(text, "ca_server", "'c'");
        check("[agent]\nserver=d\n[user]\nserver=e", "server", "'puppet'");
        check("server=a\n[master]\nserver=b\n", "report_server", "'b'");
    }

    #[test]
    fn values_are_read_by_their_kind() {
        check("strict_variables = False", "strict_variables", "false");
        check("ssldir = x/../y", "ssldir", "'/here/y'");
        check("basemodulepath = a:/b", "basemodulepath", "'/here/a:/b'");
        check(
            "reports = $server-$certname$",
            "reports",
            "'puppet-localhost$'",
        );
        check("runtimeout = 2d", "runtimeout", "172800");
        check("maxwaitforlock = unlimited", "maxwaitforlock", "Infinity");
        check("server = true", "server", "true");
    }

    #[test]
    fn mistakes() {
        check(
            "strict = harsh",
            "strict",
            "Invalid value 'harsh' for parameter strict. Allowed values are 'off', 'warning', 'error'",
        );
        check(
            "noop = maybe",
            "noop",
            "Invalid value '\"maybe\"' for boolean parameter: noop",
        );
        check(
            "keylength = long",
            "keylength",
            "Cannot convert '\"long\"' to an integer for parameter: keylength",
        );
        check(
            "runinterval = 5z",
            "runinterval",
            "Invalid duration format '\"5z\"' for parameter: runinterval",
        );
        check(
            "ssldir = $nope/ssl",
            "certdir",
            "Error converting value for param 'certdir': Error converting value for param 'ssldir': \
             Could not find value for $nope",
        );
        let circle = "server = $ca_server\nca_server = $server\n";
        let configuration = |text: &str| {
            let mut configuration = Configuration::new("/here");
            let read = configuration.read(text, Path::new("/c/puppet.conf"));
            read.map(|()| configuration)
        };
        let circular = configuration(circle).map(|c| c.get("server").is_err());
        assert_eq!(circular, Ok(true));
        assert_eq!(
            configuration("[main]\nfoo bar\n").map(|_| ()),
            Err("Could not parse /c/puppet.conf: Could not match line foo bar\n (file: /c/puppet.conf, line: 2)".to_owned())
        );
        let illegal = configuration("[production]\n").map(|_| ());
        let message = illegal.expect_err("there is no such section");
        assert!(message.contains(
            "Illegal section 'production' in config file at (file: /c/puppet.conf, line: 1)."
        ));
    }

    #[test]
    fn options_come_first() {
        let mut configuration = Configuration::new("/here");
        configuration.set("confdir", "conf");
        assert_eq!(
            configuration.text("hiera_config"),
            Ok(Some("/here/conf/hiera.yaml".to_owned()))
        );
        assert_eq!(configuration.given("hiera_config"), Ok(None));
    }
}
