//! Dotted names: `facts.os."a.b".list[1]`, `facts.interfaces.match("eth.*").mtu`.

use serde_json::Value;

/// A segment of a dotted name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Segment {
    Name(String),
    /// An element of an array.
    Index(String, usize),
    /// A pattern for names.
    Match(String),
}

/// The top-level field of a name, and the segments after it.
pub fn parse(field: &str) -> Result<(&str, Vec<Segment>), String> {
    let end = field.find('.').unwrap_or(field.len());
    let (top, mut rest) = field.split_at(end);
    if top.is_empty() {
        return Err(format!(
            "First component of AST field is invalid: {field:?}"
        ));
    }
    let mut segments = Vec::new();
    while let Some(after) = rest.strip_prefix('.') {
        let (segment, following) = parse_segment(after)
            .ok_or_else(|| format!("Don't recognize AST field component: {field:?}"))?;
        segments.push(segment);
        rest = following;
    }
    match rest.is_empty() {
        true => Ok((top, segments)),
        false => Err(format!("Don't recognize AST field component: {field:?}")),
    }
}

fn parse_segment(text: &str) -> Option<(Segment, &str)> {
    let is_end = |rest: &str| rest.is_empty() || rest.starts_with('.');
    if let Some(within) = text.strip_prefix("match(\"") {
        let ends = within.match_indices("\")").map(|(at, _)| at);
        let mut ends = ends.filter(|&at| is_end(&within[at + 2..]));
        if let Some(at) = ends.next() {
            return Some((Segment::Match(within[..at].to_owned()), &within[at + 2..]));
        }
    }
    if let Some(within) = text.strip_prefix('"') {
        let ends = within.match_indices('"').map(|(at, _)| at);
        let mut ends = ends.filter(|&at| at > 0 && is_end(&within[at + 1..]));
        if let Some(at) = ends.next() {
            return Some((indexed(&within[..at]), &within[at + 1..]));
        }
    }
    let end = text.find('.').unwrap_or(text.len());
    match end {
        0 => None,
        end => Some((indexed(&text[..end]), &text[end..])),
    }
}

fn indexed(text: &str) -> Segment {
    let parts = text
        .strip_suffix(']')
        .and_then(|text| text.rsplit_once('['));
    let index = parts.and_then(|(name, index)| Some((name, index.parse().ok()?)));
    match index {
        Some((name, index)) if !name.is_empty() => Segment::Index(name.to_owned(), index),
        _ => Segment::Name(text.to_owned()),
    }
}

/// The names of segments, if all of them are names.
pub fn names(segments: &[Segment]) -> Option<Vec<&str>> {
    let names = segments.iter().map(|segment| match segment {
        Segment::Name(name) => Some(name.as_str()),
        _ => None,
    });
    names.collect()
}

/// The value at a path of keys.
pub fn within<'v>(value: &'v Value, names: &[&str]) -> Option<&'v Value> {
    names
        .iter()
        .try_fold(value, |value, name| value.as_object()?.get(*name))
}

/// The value at a path of names and indexes; numeric names are indexes of arrays.
pub fn at<'v>(value: &'v Value, segments: &[Segment]) -> Option<&'v Value> {
    segments
        .iter()
        .try_fold(value, |value, segment| match segment {
            Segment::Name(name) => element(value, name),
            Segment::Index(name, index) => element(value, name)?.as_array()?.get(*index),
            Segment::Match(_) => None,
        })
}

fn element<'v>(value: &'v Value, name: &str) -> Option<&'v Value> {
    match value {
        Value::Object(entries) => entries.get(name),
        Value::Array(items) => items.get(name.parse::<usize>().ok()?),
        _ => None,
    }
}
