//! A scope with variables and files, without an evaluator.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use hiera::{DataFunction, Error, Failure, Scope, Strict, Variable};
use host::{Files, Host, MemoryHost};
use pcore::{Hash, Message, Type, Value};

use crate::archive::Archive;

pub struct Memory<'a> {
    archive: &'a Archive,
    variables: Hash,
    logs: String,
    warned: BTreeSet<(String, String)>,
    pub host: Arc<MemoryHost>,
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
            host: Arc::new(archive.host()),
        }
    }

    pub fn logs(&mut self) -> String {
        std::mem::take(&mut self.logs)
    }
}

impl Scope for Memory<'_> {
    fn host(&self) -> &dyn Host {
        &*self.host
    }

    fn environment_name(&self) -> String {
        "production".to_owned()
    }

    fn environment_directory(&self) -> Option<PathBuf> {
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

    fn module_directory(&self, name: &str) -> Option<PathBuf> {
        let path = PathBuf::from(format!("/env/modules/{name}"));
        self.host.is_directory(&path).then_some(path)
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
