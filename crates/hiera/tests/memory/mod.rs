//! A compilation that has variables and files, and no evaluator.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use hiera::{DataFunction, Error, Failure, PathKind, Scope, Strict, Variable};
use pcore::{Hash, Message, Type, Value};

use crate::archive::Archive;

pub struct Memory<'a> {
    archive: &'a Archive,
    variables: Hash,
    logs: String,
    warned: BTreeSet<(String, String)>,
    /// The files that were read.
    pub reads: RefCell<Vec<String>>,
}

const NODE: &str = r#"{
    "facts": {
        "os": {"family": "Debian", "name": "Debian", "release": {"full": "12", "major": "12"}},
        "networking": {"fqdn": "testnode.example.com", "hostname": "testnode", "ip": "10.0.0.1"},
        "kernel": "Linux"
    },
    "trusted": {
        "authenticated": "remote", "certname": "testnode.example.com", "domain": "example.com",
        "extensions": {}, "external": {}, "hostname": "testnode"
    },
    "server_facts": {
        "serverversion": "8.11.0", "servername": "puppet.example.com", "serverip": "10.0.0.2"
    },
    "environment": "production"
}"#;

fn hash(json: &str) -> Hash {
    match hiera::data::json::parse(json).expect("JSON").value {
        Value::Hash(hash) => (*hash).clone(),
        _ => unreachable!("not an object"),
    }
}

impl<'a> Memory<'a> {
    pub fn new(archive: &'a Archive) -> Self {
        let mut variables = hash(NODE);
        let mut facts = match variables.get_str("facts") {
            Some(Value::Hash(facts)) => (**facts).clone(),
            _ => unreachable!("no facts"),
        };
        if let Some(more) = archive.files.get("facts.json") {
            facts.extend(
                hash(more)
                    .iter()
                    .map(|(key, value)| (key.clone(), value.clone())),
            );
        }
        variables.extend(
            facts
                .iter()
                .map(|(key, value)| (key.clone(), value.clone())),
        );
        variables.insert("facts", Value::hash(facts));
        if let Some(more) = archive.files.get("variables.json") {
            variables.extend(
                hash(more)
                    .iter()
                    .map(|(key, value)| (key.clone(), value.clone())),
            );
        }
        Memory {
            archive,
            variables,
            logs: String::new(),
            warned: BTreeSet::new(),
            reads: RefCell::default(),
        }
    }

    pub fn logs(&mut self) -> String {
        std::mem::take(&mut self.logs)
    }

    /// The name that a path has in the archive.
    fn name(path: &Path) -> Option<String> {
        let path = path.to_str()?;
        if path == "/env" {
            return Some(String::new());
        }
        let name = path
            .strip_prefix("/env/")
            .or_else(|| path.strip_prefix('/'))?;
        Some(normal(name))
    }
}

/// A path without `.` and `..`.
fn normal(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    parts.join("/")
}

impl Scope for Memory<'_> {
    fn read(&self, path: &Path) -> Result<Option<Vec<u8>>, String> {
        self.reads.borrow_mut().push(path.display().to_string());
        let file = Self::name(path).and_then(|name| self.archive.files.get(&name));
        match self.kind(path) {
            PathKind::Folder => Err(format!("Is a directory @ io_fread - {}", path.display())),
            _ => Ok(file.map(|text| text.clone().into_bytes())),
        }
    }

    fn kind(&self, path: &Path) -> PathKind {
        let Some(name) = Self::name(path) else {
            return PathKind::Missing;
        };
        let inside = format!("{name}/");
        let mut names = self.archive.files.keys();
        match self.archive.files.contains_key(&name) {
            true => PathKind::File,
            false if name.is_empty() || names.any(|file| file.starts_with(&inside)) => {
                PathKind::Folder
            }
            false => PathKind::Missing,
        }
    }

    fn list(&self, path: &Path) -> Result<Vec<String>, String> {
        let name = Self::name(path).unwrap_or_default();
        let inside = if name.is_empty() {
            name
        } else {
            format!("{name}/")
        };
        let inner = self
            .archive
            .files
            .keys()
            .filter_map(|file| file.strip_prefix(&inside));
        let names = inner.map(|rest| rest.split('/').next().unwrap_or(rest).to_owned());
        let names: BTreeSet<String> = names.collect();
        Ok(names.into_iter().collect())
    }

    fn environment_variable(&self, _: &str) -> Option<String> {
        None
    }

    fn environment_name(&self) -> String {
        "production".to_owned()
    }

    fn environment_folder(&self) -> Option<PathBuf> {
        Some(PathBuf::from("/env"))
    }

    fn environment_data_provider(&self) -> Option<String> {
        let conf = self.archive.files.get("environment.conf")?;
        let (_, value) = conf.split_once("environment_data_provider = ")?;
        value.lines().next().map(str::to_owned)
    }

    fn global_config(&self) -> PathBuf {
        PathBuf::from("/global/hiera.yaml")
    }

    fn module_folder(&self, name: &str) -> Option<PathBuf> {
        let path = PathBuf::from(format!("/env/modules/{name}"));
        (self.kind(&path) == PathKind::Folder).then_some(path)
    }

    fn strict(&self) -> Strict {
        Strict::Error
    }

    fn variable(&mut self, name: &str) -> Variable {
        let plain = name.strip_prefix("::").unwrap_or(name);
        match self.variables.get_str(plain) {
            Some(value) => Variable::Set(value.clone()),
            None if matches!(name, "module_name" | "caller_module_name") => Variable::Unset,
            None if name.bytes().all(|b| b.is_ascii_digit()) => Variable::Unset,
            None => Variable::Unknown {
                name: name.to_owned(),
                reason: match plain.rsplit_once("::") {
                    Some((class, _)) => format!("class {class} could not be found"),
                    None => String::new(),
                },
            },
        }
    }

    fn data_function(&mut self, _: &str) -> Result<Option<DataFunction>, Error> {
        Ok(None)
    }

    fn call(&mut self, name: &str, _: &[Value]) -> Result<Value, Failure> {
        Err(Error::puppet(format!("Unknown function: '{name}'")).into())
    }

    fn parse_type(&mut self, text: &str) -> Result<Type, Message> {
        pcore::parse::parse(text, &())
    }

    fn new_instance(&mut self, arguments: &[Value]) -> Result<Value, Error> {
        let context = pcore::new::Context {
            now: pcore::timestamp::Timestamp::from_nanoseconds(0),
            local_offset: 0,
            resolver: &(),
        };
        match arguments {
            [Value::Type(t), arguments @ ..] => Ok(pcore::new::new(t, arguments, &context)?),
            _ => Err(Error::puppet("not a type")),
        }
    }

    fn warn(&mut self, message: &str) {
        self.logs += &format!("warning: {message}\n");
    }

    fn warn_once(&mut self, kind: &str, key: &str, message: &str) {
        if self.warned.insert((kind.to_owned(), key.to_owned())) {
            self.warn(message);
        }
    }
}
