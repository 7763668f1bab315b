//! Endpoints for operators and monitoring.

use hyper::{Method, StatusCode};
use serde_json::{Map, Value, json};

use super::{PUPPET_VERSION, Service};
use crate::http::message::{HttpError, Request, Response};

const SERVICES: [&str; 3] = ["server", "master", "ca"];

impl Service {
    pub(super) fn status(&self, request: &Request) -> Response {
        let rest = request.path.trim_end_matches('/');
        let rest = rest.strip_prefix("/status/v1/").unwrap_or_default();
        match rest.split_once('/').unwrap_or((rest, "")) {
            ("simple", "") => Response::text(StatusCode::OK, "running"),
            ("simple", name) if self.has_service(name) => Response::text(StatusCode::OK, "running"),
            ("simple", name) => Response::text(StatusCode::NOT_FOUND, format!("not found: {name}")),
            ("services", "") => {
                let known = SERVICES.iter().filter(|name| self.has_service(name));
                let all: Map<String, Value> = known
                    .map(|name| ((*name).to_owned(), self.service_status(name)))
                    .collect();
                Response::json(&Value::Object(all))
            }
            ("services", name) if self.has_service(name) => {
                let mut status = self.service_status(name);
                status["service_name"] = json!(name);
                Response::json(&status)
            }
            ("services", name) => {
                let error = json!({
                    "kind": "service-not-found",
                    "msg": format!("No status information found for service {name}"),
                });
                let mut response = Response::json(&error);
                response.status = StatusCode::NOT_FOUND;
                response
            }
            _ => Response::not_found_page(&request.path),
        }
    }

    fn has_service(&self, name: &str) -> bool {
        match name {
            "server" | "master" => true,
            "ca" => self.authority.is_some(),
            _ => false,
        }
    }

    fn service_status(&self, name: &str) -> Value {
        let status = match name {
            "server" | "master" => {
                let environments = self.environments.loaded();
                let environments: Map<String, Value> = environments
                    .into_iter()
                    .map(|(name, age, code_id)| {
                        let status =
                            json!({ "loaded_seconds_ago": age.as_secs(), "code_id": code_id });
                        (name, status)
                    })
                    .collect();
                json!({ "environments": environments })
            }
            _ => json!({}),
        };
        json!({
            "service_version": PUPPET_VERSION,
            "service_status_version": 1,
            "detail_level": "info",
            "state": "running",
            "status": status,
            "active_alerts": [],
        })
    }

    pub(super) fn show_metrics(&self, request: &Request) -> Response {
        match request.method {
            Method::GET => Response::new(
                StatusCode::OK,
                "text/plain; version=0.0.4; charset=utf-8",
                self.metrics.to_text(),
            ),
            ref method => HttpError::method_not_allowed(method).into(),
        }
    }

    pub(super) fn flush_environments(&self, request: &Request) -> Response {
        if request.method != Method::DELETE {
            return Response::method_not_allowed();
        }
        self.environments.flush(request.parameter("environment"));
        Response::empty(StatusCode::NO_CONTENT)
    }

    pub(super) fn list_environments(&self, request: &Request) -> Result<Response, HttpError> {
        if request.path.trim_end_matches('/') != "/puppet/v3/environments" {
            return Ok(Response::not_found_page(&request.path));
        }
        let mut environments = Map::new();
        for (name, directory) in self.environments.all() {
            let Ok(loaded) = self.environment_named(&name) else {
                continue;
            };
            let settings = loaded.session.settings();
            let paths = settings
                .modulepath
                .iter()
                .map(|path| path.to_string_lossy());
            let modulepath: Vec<_> = paths.collect();
            let manifest = settings.manifest.clone();
            let manifest = manifest.unwrap_or_else(|| directory.join("manifests"));
            let timeout = self.config.duration("environment_timeout")?;
            let timeout = timeout.map_or(json!("unlimited"), |time| json!(time.as_secs()));
            environments.insert(
                name,
                json!({ "settings": {
                    "modulepath": modulepath,
                    "manifest": manifest.to_string_lossy(),
                    "environment_timeout": timeout,
                    "config_version": "",
                } }),
            );
        }
        let paths = self.config.text("environmentpath")?;
        let paths = paths.split(':').map(|path| format!("file://{path}"));
        let paths: Vec<String> = paths
            .chain(["data:text/plain,internal".to_owned()])
            .collect();
        let body = json!({ "search_paths": paths, "environments": environments });
        Ok(Response::json(&body))
    }
}
