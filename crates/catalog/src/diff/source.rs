//! Files whose content comes from a module: replaces `source => puppet:///modules/…` by `content`.

use md5::{Digest, Md5};
use serde_json::{Map, Value};

use crate::read::Document;

/// The target of a `puppet:///modules/…` URI.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SourceKind {
    File(Vec<u8>),
    /// A directory with the files below it that are to be compared, by their path below it.
    Directory(Vec<(String, Vec<u8>)>),
}

/// Which content is shown as text. For other content the digest is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShownContent {
    /// Like octocatalog-diff.
    Ascii,
    Utf8,
}

/// A file in a module.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Source<'a> {
    pub module: &'a str,
    pub path: &'a str,
}

impl<'a> Source<'a> {
    /// Parses `puppet:///modules/MODULE/PATH`; `None` for other sources.
    pub fn parse(source: &'a str) -> Option<Source<'a>> {
        let rest = source.strip_prefix("puppet:///modules/")?;
        let (module, path) = rest.split_once('/')?;
        (!module.is_empty() && !path.is_empty()).then_some(Source { module, path })
    }
}

/// A resource with a source that does not exist.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MissingSource {
    pub source: String,
    pub resource: String,
    pub file: Option<String>,
    pub line: Option<u64>,
}

/// Replaces sources in modules by their content if that is text, otherwise by its digest. Missing sources are
/// left unchanged and returned.
pub fn inline_sources(
    document: &mut Document,
    except_tagged: &[String],
    shown: ShownContent,
    find: &mut dyn FnMut(Source<'_>) -> Option<SourceKind>,
) -> Vec<MissingSource> {
    let mut missing = Vec::new();
    for resource in &mut document.resources {
        let Some(sources) = sources_of(resource) else {
            continue;
        };
        if has_tag(resource, except_tagged) {
            continue;
        }
        let parsed = sources.iter().filter_map(|source| Source::parse(source));
        match parsed.map(&mut *find).find_map(|found| found) {
            Some(SourceKind::File(content)) => replace(resource, &content, shown),
            Some(SourceKind::Directory(files)) if shown == ShownContent::Utf8 => {
                add_files(resource, &files);
            }
            Some(SourceKind::Directory(_)) => {}
            None => missing.push(missing_source(resource, &sources)),
        }
    }
    missing
}

/// The sources of a file that has no content, if one of them is in a module.
fn sources_of(resource: &Map<String, Value>) -> Option<Vec<String>> {
    if resource.get("type").and_then(Value::as_str) != Some("File") {
        return None;
    }
    let parameters = resource.get("parameters")?;
    if parameters.get("content").is_some() {
        return None;
    }
    let sources: Vec<String> = match parameters.get("source")? {
        Value::String(source) => vec![source.clone()],
        Value::Array(items) => {
            let items = items.iter().filter_map(Value::as_str);
            items.map(str::to_owned).collect()
        }
        _ => return None,
    };
    let mut parsed = sources.iter().map(|source| Source::parse(source));
    parsed.any(|source| source.is_some()).then_some(sources)
}

fn has_tag(resource: &Map<String, Value>, tags: &[String]) -> bool {
    let Some(Value::Array(own)) = resource.get("tags") else {
        return false;
    };
    let mut own = own.iter().filter_map(Value::as_str);
    own.any(|own| tags.iter().any(|tag| tag == own))
}

fn replace(resource: &mut Map<String, Value>, content: &[u8], shown: ShownContent) {
    let Some(Value::Object(parameters)) = resource.get_mut("parameters") else {
        return;
    };
    parameters.insert("content".to_owned(), content_text(content, shown).into());
    parameters.shift_remove("source");
}

/// Adds the files below a directory that agents copy with it. octocatalog-diff does not compare them.
fn add_files(resource: &mut Map<String, Value>, files: &[(String, Vec<u8>)]) {
    let Some(Value::Object(parameters)) = resource.get_mut("parameters") else {
        return;
    };
    let is_recursive = match parameters.get("recurse") {
        Some(Value::Bool(recurse)) => *recurse,
        Some(Value::String(recurse)) => recurse != "false",
        _ => false,
    };
    if is_recursive {
        let files = files.iter();
        let files = files.map(|(path, content)| {
            let text = content_text(content, ShownContent::Utf8);
            (path.clone(), Value::from(text))
        });
        parameters.insert("content".to_owned(), Value::Object(files.collect()));
    }
}

/// The content as text, or its digest.
fn content_text(content: &[u8], shown: ShownContent) -> String {
    match std::str::from_utf8(content) {
        Ok(text) if shown == ShownContent::Utf8 && !text.contains('\0') || text.is_ascii() => {
            text.to_owned()
        }
        _ => {
            let digest = Md5::digest(content);
            let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
            format!("{{md5}}{digest}")
        }
    }
}

fn missing_source(resource: &Map<String, Value>, sources: &[String]) -> MissingSource {
    let text = |key: &str| resource.get(key).and_then(Value::as_str);
    let title = text("title").unwrap_or_default();
    MissingSource {
        source: sources.join(", "),
        resource: format!("File[{title}]"),
        file: text("file").map(str::to_owned),
        line: resource.get("line").and_then(Value::as_u64),
    }
}
