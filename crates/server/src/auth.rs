//! Authorization: the rules of `auth.conf`, and the default rules without one.

use hyper::Method;
use pcore::{Regexp, Value};

use crate::config::entry;
use crate::http::client::Client;
use crate::http::message::{Request, parameter};

/// Rules in the order in which they are tried; the first that matches decides.
#[derive(Debug)]
pub struct Rules {
    rules: Vec<Rule>,
}

#[derive(Debug)]
struct Rule {
    name: String,
    order: i64,
    path: PathPattern,
    /// All methods if empty.
    methods: Vec<Method>,
    parameters: Vec<(String, Vec<String>)>,
    is_public: bool,
    denied: Vec<Subject>,
    allowed: Vec<Subject>,
}

#[derive(Debug)]
enum PathPattern {
    Prefix(String),
    Regex(Box<Regexp>),
}

/// The clients that a rule applies to.
#[derive(Debug)]
enum Subject {
    Everybody,
    Name(String),
    /// `*.example.com`: the part after the asterisk.
    Domain(String),
    Regex(Box<Regexp>),
    /// `$1`: a capture of the path.
    Template(String),
    Extensions(Vec<(String, Vec<String>)>),
}

/// The decision, and the rule it comes from.
#[derive(Debug, PartialEq, Eq)]
pub enum Decision<'r> {
    Allowed,
    Denied(&'r str),
}

impl Rules {
    /// The rules without an `auth.conf`: those of puppetserver's default file.
    pub fn builtin() -> Result<Rules, String> {
        let rules: Result<Vec<Rule>, String> = BUILTIN.iter().map(Builtin::rule).collect();
        Ok(Rules { rules: rules? })
    }

    /// Reads the parsed content of an `auth.conf`.
    pub fn from_data(data: &Value) -> Result<Rules, String> {
        let section = entry(data, "authorization").ok_or("no section 'authorization'")?;
        match entry(section, "version") {
            Some(Value::Integer(1)) => {}
            _ => return Err("the version of 'authorization' must be 1".to_owned()),
        }
        let Some(Value::Array(listed)) = entry(section, "rules") else {
            return Err("'rules' of 'authorization' must be a list".to_owned());
        };
        let rules: Result<Vec<Rule>, String> = listed.iter().map(Rule::from_data).collect();
        let mut rules = rules?;
        rules.sort_by(|a, b| (a.order, &a.name).cmp(&(b.order, &b.name)));
        Ok(Rules { rules })
    }

    pub fn decide(&self, request: &Request) -> Decision<'_> {
        for rule in &self.rules {
            let Some(captures) = rule.captures(request) else {
                continue;
            };
            return match rule.permits(&request.client, &captures) {
                true => Decision::Allowed,
                false => Decision::Denied(&rule.name),
            };
        }
        Decision::Denied("global deny all")
    }
}

impl Rule {
    fn from_data(data: &Value) -> Result<Rule, String> {
        let name = entry(data, "name").and_then(Value::as_str);
        let name = name.ok_or("a rule has no 'name'")?.to_owned();
        let problem = |what: &str| format!("rule '{name}': {what}");
        let matched = entry(data, "match-request").ok_or_else(|| problem("no 'match-request'"))?;
        let path = entry(matched, "path").and_then(Value::as_str);
        let path = path.ok_or_else(|| problem("no 'path'"))?;
        let path = match entry(matched, "type").and_then(Value::as_str) {
            Some("path") => PathPattern::Prefix(path.to_owned()),
            Some("regex") => {
                let pattern = Regexp::new(path).map_err(|reason| problem(&reason.to_string()))?;
                PathPattern::Regex(Box::new(pattern))
            }
            _ => return Err(problem("'type' must be 'path' or 'regex'")),
        };
        let mut methods = Vec::new();
        for method in strings(entry(matched, "method")) {
            if method == "any" {
                methods.clear();
                break;
            }
            let method = method.to_uppercase();
            let method = Method::from_bytes(method.as_bytes());
            methods.push(method.map_err(|_| problem("unknown 'method'"))?);
        }
        let mut parameters = Vec::new();
        if let Some(Value::Hash(wanted)) = entry(matched, "query-params") {
            for (name, values) in wanted.iter() {
                let name = name.as_str().unwrap_or_default().to_owned();
                parameters.push((name, strings(Some(values))));
            }
        }
        let order = match entry(data, "sort-order") {
            Some(Value::Integer(order)) => *order,
            _ => return Err(problem("no 'sort-order'")),
        };
        let is_public = matches!(
            entry(data, "allow-unauthenticated"),
            Some(Value::Boolean(true))
        );
        let denied = subjects(entry(data, "deny")).map_err(|reason| problem(&reason))?;
        let allowed = subjects(entry(data, "allow")).map_err(|reason| problem(&reason))?;
        if !is_public && denied.is_empty() && allowed.is_empty() {
            return Err(problem(
                "one of 'allow', 'deny' and 'allow-unauthenticated' is required",
            ));
        }
        Ok(Rule {
            order,
            path,
            methods,
            parameters,
            is_public,
            denied,
            allowed,
            name,
        })
    }

    /// The captures of the path pattern, if the rule applies to the request.
    fn captures(&self, request: &Request) -> Option<Vec<String>> {
        let method = match request.method {
            Method::HEAD if !self.methods.contains(&Method::HEAD) => &Method::GET,
            ref method => method,
        };
        if !self.methods.is_empty() && !self.methods.contains(method) {
            return None;
        }
        let matches_parameters = self.parameters.iter().all(|(name, values)| {
            let given = parameter(&request.query, name);
            given.is_some_and(|given| values.iter().any(|value| value == given))
        });
        if !matches_parameters {
            return None;
        }
        match &self.path {
            PathPattern::Prefix(prefix) => request.path.starts_with(prefix.as_str()).then(Vec::new),
            PathPattern::Regex(pattern) => groups(pattern, &request.path),
        }
    }

    /// Whether the rule permits the client. A rule for everybody needs no certificate; otherwise `deny` precedes
    /// `allow`.
    fn permits(&self, client: &Client, captures: &[String]) -> bool {
        if self.is_public {
            return true;
        }
        let Some(name) = &client.name else {
            return false;
        };
        let applies = |subjects: &[Subject]| {
            let mut subjects = subjects.iter();
            subjects.any(|subject| subject.is(name, client, captures))
        };
        !applies(&self.denied) && applies(&self.allowed)
    }
}

impl Subject {
    fn is(&self, name: &str, client: &Client, captures: &[String]) -> bool {
        match self {
            Subject::Everybody => true,
            Subject::Name(wanted) => wanted == name,
            Subject::Domain(domain) => {
                let above = name.strip_suffix(domain.as_str());
                above.is_some_and(|above| !above.is_empty())
            }
            Subject::Regex(pattern) => pattern.is_match(name),
            Subject::Template(template) => {
                let mut wanted = template.clone();
                for (index, capture) in captures.iter().enumerate().skip(1) {
                    wanted = wanted.replace(&format!("${index}"), capture);
                }
                wanted == name
            }
            Subject::Extensions(wanted) => wanted.iter().all(|(name, values)| {
                let given = client.extension(name);
                given.is_some_and(|given| values.iter().any(|value| value == given))
            }),
        }
    }
}

fn strings(value: Option<&Value>) -> Vec<String> {
    match value {
        Some(Value::Array(items)) => items.iter().map(text).collect(),
        Some(value) => vec![text(value)],
        None => Vec::new(),
    }
}

fn text(value: &Value) -> String {
    pcore::format::interpolate::interpolate(value)
}

fn subjects(value: Option<&Value>) -> Result<Vec<Subject>, String> {
    match value {
        None => Ok(Vec::new()),
        Some(Value::Array(items)) => items.iter().map(subject).collect(),
        Some(single) => Ok(vec![subject(single)?]),
    }
}

fn subject(value: &Value) -> Result<Subject, String> {
    if let Some(Value::Hash(wanted)) = entry(value, "extensions") {
        let wanted = wanted.iter();
        let wanted = wanted.map(|(name, values)| (text(name), strings(Some(values))));
        return Ok(Subject::Extensions(wanted.collect()));
    }
    let name = match entry(value, "certname") {
        Some(name) => text(name),
        None if matches!(value, Value::Hash(_)) => {
            return Err("expected 'certname' or 'extensions'".to_owned());
        }
        None => text(value),
    };
    if name == "*" {
        return Ok(Subject::Everybody);
    }
    if let Some(pattern) = name
        .strip_prefix('/')
        .and_then(|name| name.strip_suffix('/'))
    {
        let pattern = Regexp::new(pattern).map_err(|reason| reason.to_string())?;
        return Ok(Subject::Regex(Box::new(pattern)));
    }
    Ok(match name.strip_prefix('*') {
        Some(domain) if domain.starts_with('.') => Subject::Domain(domain.to_owned()),
        _ if name.contains('$') => Subject::Template(name),
        _ => Subject::Name(name),
    })
}

/// The captures of a pattern, if it matches.
fn groups(pattern: &Regexp, text: &str) -> Option<Vec<String>> {
    let found = pattern.find(text).ok()??;
    let groups = found.groups.iter();
    let texts = groups.map(|group| {
        let range = group.clone();
        range
            .and_then(|range| text.get(range))
            .unwrap_or_default()
            .to_owned()
    });
    Some(texts.collect())
}

/// A default rule.
struct Builtin {
    name: &'static str,
    /// A pattern if it begins with `^`, else a prefix.
    path: &'static str,
    methods: &'static [Method],
    who: Who,
}

enum Who {
    Anybody,
    /// Every client with a certificate.
    Nodes,
    /// The node that the path names.
    Itself,
    /// Clients that may manage certificates.
    CaClients,
    Nobody,
}

const GET: &[Method] = &[Method::GET];
const PUT: &[Method] = &[Method::PUT];
const POST: &[Method] = &[Method::POST];
const GET_OR_POST: &[Method] = &[Method::GET, Method::POST];

#[rustfmt::skip]
static BUILTIN: &[Builtin] = &[
    Builtin { name: "puppetlabs v3 catalog from agents", path: "^/puppet/v3/catalog/([^/]+)$", methods: GET_OR_POST, who: Who::Itself },
    Builtin { name: "puppetlabs v4 catalog for services", path: "^/puppet/v4/catalog/?$", methods: POST, who: Who::Nobody },
    Builtin { name: "puppetlabs certificate", path: "/puppet-ca/v1/certificate/", methods: GET, who: Who::Anybody },
    Builtin { name: "puppetlabs crl", path: "/puppet-ca/v1/certificate_revocation_list/ca", methods: GET, who: Who::Anybody },
    Builtin { name: "puppetlabs csr", path: "/puppet-ca/v1/certificate_request", methods: &[Method::GET, Method::PUT], who: Who::Anybody },
    Builtin { name: "puppetlabs certificate renewal", path: "/puppet-ca/v1/certificate_renewal", methods: POST, who: Who::Nodes },
    Builtin { name: "puppetlabs cert status", path: "/puppet-ca/v1/certificate_status", methods: &[Method::GET, Method::PUT, Method::DELETE], who: Who::CaClients },
    Builtin { name: "puppetlabs CRL update", path: "^/puppet-ca/v1/certificate_revocation_list$", methods: PUT, who: Who::CaClients },
    Builtin { name: "puppetlabs CA cert and CRL expirations", path: "/puppet-ca/v1/expirations", methods: GET, who: Who::Nodes },
    Builtin { name: "puppetlabs cert clean", path: "/puppet-ca/v1/clean", methods: PUT, who: Who::CaClients },
    Builtin { name: "puppetlabs cert sign", path: "/puppet-ca/v1/sign", methods: POST, who: Who::CaClients },
    Builtin { name: "puppetlabs status service - full", path: "/status/v1/services", methods: GET, who: Who::Anybody },
    Builtin { name: "puppetlabs status service - simple", path: "/status/v1/simple", methods: GET, who: Who::Anybody },
    Builtin { name: "puppetlabs environments", path: "/puppet/v3/environments", methods: GET, who: Who::Nodes },
    Builtin { name: "puppetlabs file bucket file", path: "/puppet/v3/file_bucket_file", methods: &[Method::GET, Method::HEAD, Method::POST, Method::PUT], who: Who::Nodes },
    Builtin { name: "puppetlabs file content", path: "/puppet/v3/file_content", methods: GET_OR_POST, who: Who::Nodes },
    Builtin { name: "puppetlabs file metadata", path: "/puppet/v3/file_metadata", methods: GET_OR_POST, who: Who::Nodes },
    Builtin { name: "puppetlabs node", path: "^/puppet/v3/node/([^/]+)$", methods: GET, who: Who::Itself },
    Builtin { name: "puppetlabs report", path: "^/puppet/v3/report/([^/]+)$", methods: PUT, who: Who::Itself },
    Builtin { name: "puppetlabs facts", path: "^/puppet/v3/facts/([^/]+)$", methods: PUT, who: Who::Itself },
    Builtin { name: "puppetlabs static file content", path: "/puppet/v3/static_file_content", methods: GET, who: Who::Nodes },
    Builtin { name: "bunraku environment cache", path: "/puppet-admin-api/v1/environment-cache", methods: &[Method::DELETE], who: Who::CaClients },
    Builtin { name: "bunraku metrics", path: "/metrics", methods: GET, who: Who::Nodes },
    Builtin { name: "puppetlabs deny all", path: "/", methods: &[], who: Who::Nobody },
];

impl Builtin {
    fn rule(&self) -> Result<Rule, String> {
        let path = match self.path.starts_with('^') {
            true => {
                let pattern = Regexp::new(self.path).map_err(|reason| reason.to_string())?;
                PathPattern::Regex(Box::new(pattern))
            }
            false => PathPattern::Prefix(self.path.to_owned()),
        };
        let granted = vec![("pp_cli_auth".to_owned(), vec!["true".to_owned()])];
        let (denied, allowed) = match self.who {
            Who::Anybody => (Vec::new(), Vec::new()),
            Who::Nodes => (Vec::new(), vec![Subject::Everybody]),
            Who::Itself => (Vec::new(), vec![Subject::Template("$1".to_owned())]),
            Who::CaClients => (Vec::new(), vec![Subject::Extensions(granted)]),
            Who::Nobody => (vec![Subject::Everybody], Vec::new()),
        };
        Ok(Rule {
            name: self.name.to_owned(),
            order: 500,
            path,
            methods: self.methods.to_vec(),
            parameters: Vec::new(),
            is_public: matches!(self.who, Who::Anybody),
            denied,
            allowed,
        })
    }
}

#[cfg(test)]
mod tests;
