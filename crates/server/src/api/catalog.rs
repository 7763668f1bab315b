//! Catalog requests: classification, compilation, and the response for an agent.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use catalog::Catalog;
use compiler::{Level, Log, Node};
use hyper::{Method, StatusCode};
use pcore::Hash;
use serde_json::{Map, Value, json};

use super::facts::Facts;
use super::stored::{StoreQueries, Stored, StoredRequest, StoredResources};
use super::trusted::{trusted, trusted_of};
use super::{Service, check_environment_name, plain_data};
use crate::environments::Loaded;
use crate::http::message::{HttpError, JSON, PSON, RICH_JSON, Request, Response, parameter};
use crate::http::url;
use crate::log;
use crate::serving::checksum::ChecksumKind;

/// A request for a catalog.
struct CatalogRequest {
    node: Node,
    environment: Arc<Loaded>,
    name: String,
    transaction: Option<String>,
    job: Option<String>,
    /// The checksum types of the agent, if it accepts static catalogs.
    static_checksums: Option<String>,
}

/// How often a catalog is compiled, because code has changed in the meantime, before the agent has to retry later.
const ATTEMPTS: usize = 4;

impl Service {
    pub(super) fn catalog(
        &self,
        request: &Request,
        name: &str,
        cancelled: &Arc<AtomicBool>,
    ) -> Result<Response, HttpError> {
        let media = catalog_media(request)?;
        let options = match request.method {
            Method::POST => form(request)?,
            _ => request.query.clone(),
        };
        let option = |name: &str| parameter(&options, name);
        let asked = option("environment").or(request.parameter("environment"));
        let asked = asked
            .ok_or_else(|| HttpError::bad_request("An environment parameter must be specified"))?;
        if !environment::layout::is_legal(asked) {
            let message = format!("The environment must be purely alphanumeric, not '{asked}'");
            return Ok(Response::text(StatusCode::BAD_REQUEST, message));
        }
        let mut phases = Phases::begin();
        let sent = Facts::of_options(&options, name)?;
        let (classification, chosen) = self.classify(name)?;
        let environment = chosen.as_deref().unwrap_or(asked);
        let trusted = trusted(&request.client, name);
        if let Some(facts) = &sent {
            self.store_facts(name, environment, facts, &trusted)?;
            self.cache_facts(name, facts)?;
        }
        let facts = sent.or_else(|| self.known_facts(name));
        phases.end("facts");
        let loaded = self.environment_named(environment)?;
        phases.end("environment");
        if environment != asked && option("check_environment") == Some("true") {
            self.logger.warning(&format!(
                "Requested environment '{asked}' did not match server specified environment '{environment}'"
            ));
            return Ok(Response::new(
                StatusCode::OK,
                media,
                empty_catalog(name, environment),
            ));
        }
        let facts = facts.map(|facts| facts.values).unwrap_or_default();
        let mut wanted = CatalogRequest {
            node: Node {
                name: name.to_owned(),
                facts,
                trusted,
                classification,
            },
            environment: loaded,
            name: environment.to_owned(),
            transaction: option("transaction_uuid").map(str::to_owned),
            job: option("job_uuid")
                .filter(|job| !job.is_empty())
                .map(str::to_owned),
            static_checksums: static_checksums(&options),
        };
        let compiled = self.compile(&mut wanted, cancelled, true, phases)?;
        let json = match media == RICH_JSON {
            true => compiled.json,
            false => plain_data::plain(compiled.json),
        };
        Ok(Response::new(StatusCode::OK, media, json))
    }

    /// Answers `/puppet/v4/catalog`: tools request catalogs for other nodes.
    pub(super) fn catalog_v4(
        &self,
        request: &Request,
        cancelled: &Arc<AtomicBool>,
    ) -> Result<Response, HttpError> {
        let refused = |message: String| Ok(Response::text(StatusCode::BAD_REQUEST, message));
        let body: Value = match serde_json::from_slice(&request.body) {
            Ok(body) => body,
            Err(error) => return refused(format!("Error parsing JSON: {error}")),
        };
        if let Some(problem) = problem_with(&body) {
            return refused(format!("Invalid input: {problem}"));
        }
        let name = body["certname"].as_str().unwrap_or_default();
        let persistence = &body["persistence"];
        let keeps_facts = persistence["facts"] == json!(true);
        let keeps_catalog = persistence["catalog"] == json!(true);
        let (classification, chosen) = self.classify(name)?;
        let asked = body["environment"].as_str();
        let prefers_asked = body["options"]["prefer_requested_environment"] == json!(true);
        let environment = match (&chosen, asked, prefers_asked) {
            (_, Some(asked), true) | (None, Some(asked), _) => asked,
            (Some(chosen), ..) => chosen,
            (None, None, _) => "production",
        };
        check_environment_name(environment)?;
        let facts = match &body["facts"]["values"] {
            Value::Null => None,
            values => Some(Facts::of_values(values.clone()).map_err(HttpError::bad_request)?),
        };
        let trusted = match &body["trusted_facts"]["values"] {
            Value::Null => trusted_of(name, Hash::new()),
            values => {
                Facts::of_values(values.clone())
                    .map_err(HttpError::bad_request)?
                    .values
            }
        };
        if let (Some(facts), true) = (&facts, keeps_facts) {
            self.store_facts(name, environment, facts, &trusted)?;
        }
        let mut wanted = CatalogRequest {
            node: Node {
                name: name.to_owned(),
                facts: facts.map(|facts| facts.values).unwrap_or_default(),
                trusted,
                classification,
            },
            environment: self.environment_named(environment)?,
            name: environment.to_owned(),
            transaction: body["transaction_uuid"].as_str().map(str::to_owned),
            job: body["job_id"].as_str().map(str::to_owned),
            static_checksums: None,
        };
        let phases = Phases::begin();
        let captures_logs = body["options"]["capture_logs"] == json!(true);
        let compiled = self.compile(&mut wanted, cancelled, keeps_catalog, phases)?;
        let mut answer = format!("{{\"catalog\":{}", compiled.json);
        if captures_logs {
            let mut logs = compiled.logs;
            if matches!(
                body["options"]["log_level"].as_str(),
                Some("info" | "debug")
            ) {
                let message = format!(
                    "Compiled catalog for {name} in environment {environment} using the v4 catalog endpoint"
                );
                logs.push(log_entry("info", "Puppet", &message));
            }
            answer += &format!(",\"logs\":{}", json!(logs));
        }
        answer.push('}');
        Ok(Response::new(StatusCode::OK, "application/json", answer))
    }

    fn compile(
        &self,
        wanted: &mut CatalogRequest,
        cancelled: &Arc<AtomicBool>,
        is_kept: bool,
        mut phases: Phases,
    ) -> Result<Compiled, HttpError> {
        let begun = Instant::now();
        let mut result = self.compile_catalog(wanted, cancelled);
        let mut attempts = 1;
        while wanted.environment.is_mixed() {
            if attempts == ATTEMPTS {
                return Err(HttpError::unavailable(format!(
                    "The code of environment '{}' changes all the time",
                    wanted.name
                )));
            }
            self.environments.flush(Some(&wanted.name));
            wanted.environment = self.environment_named(&wanted.name)?;
            result = self.compile_catalog(wanted, cancelled);
            attempts += 1;
        }
        phases.end("compile");
        self.metrics.count_compilation(begun.elapsed());
        let (mut catalog, stored, logs) = result.inspect_err(|_| {
            self.metrics
                .failed_compilations
                .fetch_add(1, Ordering::Relaxed);
        })?;
        let mut members = None;
        if let (Some(kinds), Some(_)) = (&wanted.static_checksums, &catalog.code_id) {
            let checksum = common_checksum(kinds)?;
            members = self.static_metadata(&wanted.environment, &catalog, checksum)?;
            if members.is_none() {
                catalog.code_id = None;
            }
        }
        phases.end("files");
        let mut json = catalog::json::to_json(&catalog);
        if let Some(members) = members {
            json.pop();
            json.push_str(&members);
            json.push('}');
        }
        phases.end("json");
        if let (Some(stored), true) = (stored, is_kept) {
            let request = StoredRequest {
                node: &wanted.node.name,
                environment: &wanted.name,
                transaction: wanted.transaction.as_deref(),
                job: wanted.job.as_deref(),
            };
            self.store_catalog(&request, &catalog, &stored)?;
        }
        phases.end("store");
        let elapsed = begun.elapsed().as_secs_f64();
        let (node, environment) = (&wanted.node.name, &wanted.name);
        self.logger.log(
            Level::Notice,
            &format!(
                "Compiled catalog for {node} in environment {environment} in {elapsed:.2} seconds"
            ),
            &[
                ("node", json!(node)),
                ("environment", json!(environment)),
                ("seconds", json!(elapsed)),
                ("phases", phases.into_json()),
            ],
        );
        Ok(Compiled { json, logs })
    }

    fn compile_catalog(
        &self,
        wanted: &CatalogRequest,
        cancelled: &Arc<AtomicBool>,
    ) -> Result<(Catalog, Option<Stored>, Vec<Value>), HttpError> {
        let loaded = &wanted.environment;
        let manifests = loaded.manifests.as_ref();
        let manifests = manifests.map_err(|problem| HttpError::server_error(problem.clone()))?;
        let node = &wanted.node.name;
        let mut logs = Vec::new();
        let sink = Box::new(|log: &Log| {
            let message = match log.source.as_str() {
                "" => log.message.clone(),
                source => format!("{source}: {}", log.message),
            };
            self.logger
                .log(log.level, &message, &[("node", json!(node))]);
            logs.push(log_entry(log.level.name(), &log.source, &log.message));
        });
        let others = StoredResources(self.store.as_deref());
        let queries = self.store.as_deref().map(StoreQueries);
        let mut compilation = loaded
            .session
            .compilation_of(wanted.node.clone(), sink)
            .with_exported(&others)
            .with_cancel_flag(cancelled.clone());
        if let Some(queries) = &queries {
            compilation = compilation.with_unfiltered_catalog().with_queries(queries);
        }
        if let Some(deadline) = self.deadline {
            let now = loaded.session.environment.host().monotonic();
            compilation = compilation.with_deadline(now + deadline);
        }
        let compiled = compilation.compile(manifests);
        let stored = compilation
            .take_unfiltered_catalog()
            .map(|unfiltered| Stored {
                unfiltered,
                looked_up: compilation.take_looked_up_keys(),
            });
        drop(compilation);
        let mut catalog = compiled
            .map_err(|error| HttpError::server_error(failure(&error, &wanted.name, node)))?;
        catalog.code_id.clone_from(&loaded.code_id);
        Ok((catalog, stored, logs))
    }
}

/// The duration of each phase of a catalog request.
struct Phases {
    last: Instant,
    parts: Map<String, Value>,
}

impl Phases {
    fn begin() -> Phases {
        Phases {
            last: Instant::now(),
            parts: Map::new(),
        }
    }

    /// Ends a phase and starts the next one.
    fn end(&mut self, name: &str) {
        let seconds = self.last.elapsed().as_secs_f64();
        self.parts.insert(name.to_owned(), json!(seconds));
        self.last = Instant::now();
    }

    fn into_json(self) -> Value {
        Value::Object(self.parts)
    }
}

/// The result of a compilation.
struct Compiled {
    json: String,
    logs: Vec<Value>,
}

/// A message in the format of Puppet's logs.
fn log_entry(level: &str, source: &str, message: &str) -> Value {
    json!({
        "level": level,
        "message": message,
        "source": source,
        "tags": [level],
        "time": log::now(),
        "file": null,
        "line": null,
    })
}

/// Puppetserver's message about an invalid v4 request, if it is invalid.
fn problem_with(body: &Value) -> Option<String> {
    const KNOWN: [&str; 9] = [
        "certname",
        "persistence",
        "environment",
        "facts",
        "trusted_facts",
        "transaction_uuid",
        "job_id",
        "options",
        "code_id",
    ];
    let Some(entries) = body.as_object() else {
        return Some("(not (map? a-value))".to_owned());
    };
    let missing = |key: &str| format!("{key:?} missing-required-key");
    let mut problems = Vec::new();
    for key in ["certname", "environment"] {
        match &body[key] {
            Value::Null => problems.push(missing(key)),
            value if !value.is_string() => {
                problems.push(format!(
                    "{key:?} (not (instance? java.lang.String {value}))"
                ));
            }
            _ => {}
        }
    }
    let persistence = &body["persistence"];
    if persistence.is_null() {
        problems.push(missing("persistence"));
    } else {
        let flags = ["facts", "catalog"];
        let flags = flags
            .into_iter()
            .filter(|flag| !persistence[*flag].is_boolean());
        let flags: Vec<String> = flags.map(missing).collect();
        if !flags.is_empty() {
            problems.push(format!("\"persistence\" {{{}}}", flags.join(", ")));
        }
    }
    let unknown = entries.keys().filter(|key| !KNOWN.contains(&key.as_str()));
    problems.extend(unknown.map(|key| format!("{key:?} disallowed-key")));
    (!problems.is_empty()).then(|| format!("{{{}}}", problems.join(", ")))
}

/// Puppet's message about a compilation that failed.
fn failure(error: &compiler::Error, environment: &str, node: &str) -> String {
    let mut text = error.to_string();
    if error.kind == compiler::ErrorKind::Syntax {
        let name = error.source.as_ref().and_then(|source| source.name());
        if let (None, Some(name)) = (&error.location, name) {
            text = format!("{text} (file: {name})");
        }
        let errors = error.diagnostics.iter().filter(|found| found.is_error());
        // Several errors are in the log; the message only summarizes them.
        if errors.count() <= 1 {
            text = format!("Could not parse for environment {environment}: {text}");
        }
    }
    format!("{text} on node {node}")
}

fn form(request: &Request) -> Result<Vec<(String, String)>, HttpError> {
    let malformed = || HttpError::bad_request("The request body is invalid: it is not a form");
    if request.content_type() != Some("application/x-www-form-urlencoded") {
        let media = request.header("content-type").unwrap_or_default();
        return Err(HttpError::unsupported_media_type(media));
    }
    let text = std::str::from_utf8(&request.body).map_err(|_| malformed())?;
    let mut options = url::decode_form(text).ok_or_else(malformed)?;
    options.extend(request.query.iter().cloned());
    Ok(options)
}

/// The checksum types of the agent, if it accepts static catalogs.
fn static_checksums(options: &[(String, String)]) -> Option<String> {
    let is_taken = parameter(options, "static_catalog") == Some("true");
    let kinds = parameter(options, "checksum_type").filter(|_| is_taken);
    kinds.map(str::to_owned)
}

/// The first checksum type that both sides support.
fn common_checksum(kinds: &str) -> Result<ChecksumKind, HttpError> {
    let known = kinds.split('.').find_map(ChecksumKind::named);
    known.ok_or_else(|| {
        HttpError::server_error(format!(
            "Unable to find a common checksum type between agent '{kinds}' and master."
        ))
    })
}

fn catalog_media(request: &Request) -> Result<&'static str, HttpError> {
    let known = [
        ("application/vnd.puppet.rich+json", RICH_JSON),
        ("application/json", JSON),
        ("text/pson", PSON),
    ];
    let found = known.iter().find(|(media, _)| request.accepts(media));
    let accepted = request.header("accept").unwrap_or_default();
    found
        .map(|(_, media)| *media)
        .ok_or_else(|| HttpError::not_acceptable(accepted))
}

/// The catalog for an agent that requested the wrong environment; it then requests the right one.
fn empty_catalog(name: &str, environment: &str) -> String {
    let catalog = Catalog {
        name: name.to_owned(),
        environment: environment.to_owned(),
        ..Catalog::default()
    };
    catalog::json::to_json(&catalog)
}
