//! `file_metadata`, `file_metadatas`, `file_content`, `static_file_content`.

use std::io;

use hyper::StatusCode;
use serde_json::Value;

use super::{Service, data_response};
use crate::http::message::{Content, HttpError, OCTETS, PLAIN, Request, Response};
use crate::serving::checksum::ChecksumKind;
use crate::serving::{Fileset, Found, Listed, Metadata, MetadataOptions};

/// Smaller files are read into memory, and can be compressed.
const SMALL: u64 = 256 * 1024;

impl Service {
    pub(super) fn file_metadata(
        &self,
        request: &Request,
        key: &str,
    ) -> Result<Response, HttpError> {
        let found = self.find_file(request, key)?;
        let options = metadata_options(request)?;
        let metadata = found.and_then(|found| {
            let metadata = Metadata::collect(&found.path, None, &options, &self.checksums);
            metadata.ok()
        });
        match metadata {
            Some(metadata) => data_response(request, metadata.to_json().to_string()),
            None => Err(HttpError::not_found(format!(
                "Could not find file_metadata {key}"
            ))),
        }
    }

    fn find_file(&self, request: &Request, key: &str) -> Result<Option<Found>, HttpError> {
        let environment = self.environment(request)?;
        let settings = environment.session.settings();
        let node = request.client.name.as_deref().unwrap_or_default();
        Ok(self.mounts.find(key, settings, node))
    }

    pub(super) fn file_metadatas(
        &self,
        request: &Request,
        key: &str,
    ) -> Result<Response, HttpError> {
        let environment = self.environment(request)?;
        let settings = environment.session.settings();
        let node = request.client.name.as_deref().unwrap_or_default();
        let Some(tree) = self.mounts.search(key, settings, node) else {
            return Err(HttpError::not_found(format!(
                "Could not find instances in file_metadata with '{key}'"
            )));
        };
        let mut fileset = Fileset::from_query(&request.query).map_err(HttpError::bad_request)?;
        fileset.recurses &= !tree.is_empty;
        let options = metadata_options(request)?;
        let listed = self.list(&tree.roots, &fileset, &options)?;
        let listed: Vec<Value> = listed.iter().map(Metadata::to_json).collect();
        data_response(request, Value::Array(listed).to_string())
    }

    /// The files below several directories; among files with the same path, the first wins.
    pub(super) fn list(
        &self,
        roots: &[Found],
        fileset: &Fileset,
        options: &MetadataOptions,
    ) -> Result<Vec<Metadata>, String> {
        let mut seen = rustc_hash::FxHashSet::default();
        let mut listed = Vec::new();
        for root in roots {
            for Listed {
                relative,
                is_linked,
            } in fileset.files(&root.path)?
            {
                let is_outside = || is_linked && !root.allows(&root.path.join(&relative));
                if seen.contains(&relative) || is_outside() {
                    continue;
                }
                let metadata =
                    Metadata::collect(&root.path, Some(&relative), options, &self.checksums);
                // A file may have disappeared in the meantime, or be unreadable.
                if let Ok(metadata) = metadata {
                    listed.push(metadata);
                    seen.insert(relative);
                }
            }
        }
        Ok(listed)
    }

    pub(super) fn file_content(&self, request: &Request, key: &str) -> Result<Response, HttpError> {
        let missing = || HttpError::not_found(format!("Could not find file_content {key}"));
        if request.parameter("environment").is_none() {
            let message = "A file_content request must include an `environment` or `versioned_project` query parameter.";
            return Ok(Response::new(StatusCode::BAD_REQUEST, PLAIN, message));
        }
        if !request.accepts(OCTETS) {
            let accepted = request.header("accept").unwrap_or_default();
            return Err(HttpError::not_acceptable(accepted));
        }
        let found = self.find_file(request, key)?.ok_or_else(missing)?;
        let metadata = std::fs::metadata(&found.path).map_err(|_| missing())?;
        let mut response = Response::new(StatusCode::OK, OCTETS, Vec::new());
        // A directory has no content.
        if !metadata.is_file() {
            return Ok(response);
        }
        response.content = match metadata.len() <= SMALL {
            true => {
                Content::Bytes(std::fs::read(&found.path).map_err(|error| unreadable(key, &error))?)
            }
            false => Content::File {
                length: metadata.len(),
                path: found.path,
            },
        };
        Ok(response)
    }

    pub(super) fn static_file_content(
        &self,
        request: &Request,
        key: &str,
    ) -> Result<Response, HttpError> {
        let plain = |status, message: &'static str| Ok(Response::new(status, PLAIN, message));
        let (Some(code_id), Some(environment)) = (
            request.parameter("code_id"),
            request.parameter("environment"),
        ) else {
            return plain(
                StatusCode::BAD_REQUEST,
                "Error: A /static_file_content request requires an environment, a code-id, and a file-path",
            );
        };
        super::check_environment_name(environment)?;
        let is_served = key
            .split('/')
            .nth(2)
            .is_some_and(|directory| matches!(directory, "files" | "tasks" | "scripts" | "lib"));
        if !is_served {
            return plain(
                StatusCode::FORBIDDEN,
                "Request Denied: A /static_file_content request must be a file within the files, lib, scripts, or tasks directory of a module.",
            );
        }
        let directory = self.environments.directory(environment);
        let directory = directory.ok_or_else(|| HttpError::no_environment(environment))?;
        match crate::code_id::content(&directory, code_id, key)? {
            Some(content) => Ok(Response::new(StatusCode::OK, OCTETS, content)),
            None => Err(HttpError::not_found(format!(
                "Could not find static_file_content {key}"
            ))),
        }
    }
}

fn unreadable(key: &str, error: &io::Error) -> HttpError {
    HttpError::server_error(format!("Could not read {key}: {error}"))
}

fn metadata_options(request: &Request) -> Result<MetadataOptions, HttpError> {
    let checksum = request.parameter("checksum_type").unwrap_or("sha256");
    let Some(checksum) = ChecksumKind::named(checksum) else {
        return Err(HttpError::bad_request(format!(
            "Unsupported checksum type {checksum}"
        )));
    };
    Ok(MetadataOptions {
        checksum,
        follows_links: request.parameter("links") == Some("follow"),
        uses_permissions: matches!(
            request.parameter("source_permissions"),
            Some("use" | "use_when_creating")
        ),
    })
}
