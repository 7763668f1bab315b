//! Static catalogs: they contain the metadata of files, so they stay valid when code changes.

use std::cell::Cell;
use std::path::Path;

use catalog::{Catalog, Resource};
use pcore::Value;
use serde_json::{Map, json};

use super::Service;
use crate::environments::Loaded;
use crate::http::message::HttpError;
use crate::serving::checksum::ChecksumKind;
use crate::serving::{Fileset, Found, Metadata, MetadataOptions};

/// The relevant attributes of a `file` resource.
struct FileResource<'c> {
    catalog: &'c Catalog,
    resource: &'c Resource,
}

impl FileResource<'_> {
    fn attribute(&self, name: &str) -> Option<&Value> {
        let texts = self.catalog.symbols.texts();
        let mut parameters = self.resource.parameters.iter();
        let found = parameters.find(|(symbol, _)| &*texts[symbol.index()] == name);
        found.map(|(_, value)| value)
    }

    fn text(&self, name: &str) -> Option<&str> {
        self.attribute(name).and_then(Value::as_str)
    }

    fn list(&self, name: &str) -> Vec<String> {
        match self.attribute(name) {
            Some(Value::Array(items)) => {
                let items = items.iter().filter_map(Value::as_str);
                items.map(str::to_owned).collect()
            }
            Some(Value::String(text)) => vec![text.to_string()],
            _ => Vec::new(),
        }
    }

    fn number(&self, name: &str) -> Option<i64> {
        match self.attribute(name) {
            Some(Value::Integer(number)) => Some(*number),
            Some(Value::String(text)) => text.parse().ok(),
            _ => None,
        }
    }

    fn recurses(&self) -> bool {
        match self.attribute("recurse") {
            Some(Value::Boolean(recurses)) => *recurses,
            Some(Value::String(text)) => matches!(text.as_str(), "true" | "remote"),
            _ => false,
        }
    }

    fn options(&self, checksum: ChecksumKind) -> MetadataOptions {
        let given = self.text("checksum").and_then(ChecksumKind::named);
        MetadataOptions {
            checksum: given.unwrap_or(checksum),
            follows_links: self.text("links") == Some("follow"),
            uses_permissions: matches!(
                self.text("source_permissions"),
                Some("use" | "use_when_creating")
            ),
        }
    }

    fn fileset(&self) -> Fileset {
        let limit = self.number("recurselimit");
        let max_files = self.number("max_files").filter(|limit| *limit > 0);
        Fileset {
            recurses: true,
            limit: limit.and_then(|limit| u32::try_from(limit).ok()),
            ignore: self.list("ignore"),
            follows_links: self.text("links") == Some("follow"),
            max_files: max_files.and_then(|limit| usize::try_from(limit).ok()),
        }
    }
}

/// A `puppet:` URL: the server and the path.
struct Source<'s> {
    server: &'s str,
    path: &'s str,
}

impl Source<'_> {
    fn parse(source: &str) -> Option<Source<'_>> {
        let rest = source.strip_prefix("puppet://")?;
        let (server, path) = rest.split_once('/')?;
        Some(Source { server, path })
    }
}

impl Service {
    /// The members `metadata` and `recursive_metadata` of a catalog; none if a file has changed since the version of
    /// the code was determined.
    pub(super) fn static_metadata(
        &self,
        environment: &Loaded,
        catalog: &Catalog,
        checksum: ChecksumKind,
    ) -> Result<Option<String>, HttpError> {
        let settings = environment.session.settings();
        let Some(directory) = &settings.environment_directory else {
            return Ok(None);
        };
        let inline = Inline {
            service: self,
            environment,
            directory,
            checksum,
            node: &catalog.name,
            is_changed: Cell::new(false),
        };
        let (mut single, mut recursive) = (Map::new(), Map::new());
        for resource in &catalog.resources {
            if resource.type_name.as_str() != "File" || resource.exported == Some(true) {
                continue;
            }
            let file = FileResource { catalog, resource };
            inline.add(&file, &mut single, &mut recursive)?;
        }
        if inline.is_changed.get() {
            return Ok(None);
        }
        let mut members = String::new();
        for (name, found) in [("metadata", single), ("recursive_metadata", recursive)] {
            if !found.is_empty() {
                let found = serde_json::Value::Object(found);
                members.push_str(&format!(",\"{name}\":{found}"));
            }
        }
        Ok(Some(members))
    }
}

struct Inline<'a> {
    service: &'a Service,
    environment: &'a Loaded,
    directory: &'a Path,
    checksum: ChecksumKind,
    node: &'a str,
    /// Set if a file differs from the version.
    is_changed: Cell<bool>,
}

type Entries = Map<String, serde_json::Value>;

impl Inline<'_> {
    fn add(
        &self,
        file: &FileResource<'_>,
        single: &mut Entries,
        recursive: &mut Entries,
    ) -> Result<(), HttpError> {
        let sources = file.list("source");
        let is_inlined = file.text("ensure") != Some("absent")
            && !sources.is_empty()
            && sources.iter().all(|source| source.starts_with("puppet:"));
        if !is_inlined {
            return Ok(());
        }
        let title = file.resource.title.to_string();
        let options = file.options(self.checksum);
        if file.recurses() {
            if let Some(found) = self.recursive(file, &sources, &options)? {
                recursive.insert(title, found);
            }
            return Ok(());
        }
        for source in &sources {
            let Some((found, uri)) = self.find(source) else {
                continue;
            };
            let metadata = Metadata::collect(&found.path, None, &options, &self.service.checksums);
            let Ok(mut metadata) = metadata else {
                continue;
            };
            if let Some(uri) = uri {
                self.note_change(&metadata);
                metadata.source = Some(source.clone());
                metadata.content_uri = Some(uri);
                single.insert(title, metadata.to_json());
            }
            return Ok(());
        }
        let asked = sources.join(", ");
        Err(HttpError::server_error(format!(
            "Could not get metadata for {asked}"
        )))
    }

    fn recursive(
        &self,
        file: &FileResource<'_>,
        sources: &[String],
        options: &MetadataOptions,
    ) -> Result<Option<serde_json::Value>, HttpError> {
        let mut found = Map::new();
        for source in sources {
            let Some((root, uri)) = self.find(source) else {
                continue;
            };
            let Some(uri) = uri else {
                return Ok(None);
            };
            let listed = self.service.list(&[root], &file.fileset(), options)?;
            let listed = listed.into_iter().map(|mut metadata| {
                self.note_change(&metadata);
                metadata.content_uri = Some(match metadata.relative_path.as_deref() {
                    None | Some(".") => uri.clone(),
                    Some(relative) => format!("{uri}/{relative}"),
                });
                metadata.to_json()
            });
            found.insert(source.clone(), json!(listed.collect::<Vec<_>>()));
            if file
                .text("sourceselect")
                .is_none_or(|select| select == "first")
            {
                break;
            }
        }
        Ok((!found.is_empty()).then_some(serde_json::Value::Object(found)))
    }

    fn note_change(&self, metadata: &Metadata) {
        if metadata.changed > self.environment.read_at {
            self.is_changed.set(true);
        }
    }

    /// The file of a source, and the address of its content in this version; only files in modules of the environment
    /// are versioned.
    fn find(&self, source: &str) -> Option<(Found, Option<String>)> {
        let Source { server, path } = Source::parse(source)?;
        let settings = self.environment.session.settings();
        let found = self.service.mounts.find(path, settings, self.node)?;
        let relative = found.path.strip_prefix(self.directory).ok();
        let is_versioned = path.starts_with("modules/")
            && relative.is_some_and(|relative| relative.iter().nth(2) == Some("files".as_ref()));
        let uri = relative
            .filter(|_| is_versioned)
            .map(|relative| format!("puppet://{server}/{}", relative.display()));
        Some((found, uri))
    }
}
