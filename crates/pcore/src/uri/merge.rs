//! Resolves relative URIs.

use super::Uri;

impl Uri {
    /// Resolves `reference` with this URI as the base. An absolute reference is returned unchanged.
    ///
    /// ```
    /// let base = pcore::uri::Uri::parse("http://example.com/a/b").unwrap();
    /// let merged = base.merge(&pcore::uri::Uri::parse("../c?d").unwrap()).unwrap();
    /// assert_eq!(merged.to_string(), "http://example.com/c?d");
    /// ```
    pub fn merge(&self, reference: &Uri) -> Result<Uri, String> {
        if reference.scheme.is_some() {
            return Ok(reference.clone());
        }
        if self.scheme.is_none() {
            return Err("both URI are relative".to_owned());
        }
        let mut merged = self.clone();
        let authority =
            reference.userinfo.is_some() || reference.host.is_some() || reference.port.is_some();
        let path = reference.path.as_deref().unwrap_or("");
        if path.is_empty() && !authority && reference.query.is_none() {
            if reference.fragment.is_some() {
                merged.fragment.clone_from(&reference.fragment);
            }
            return Ok(merged);
        }
        merged.query.clone_from(&reference.query);
        merged.fragment.clone_from(&reference.fragment);
        if authority {
            merged.path = Some(path.to_owned());
        } else if let Some(base) = &self.path {
            merged.path = Some(merge_paths(base, path));
        }
        let replace = |part: &mut Option<String>, other: &Option<String>| {
            if other.is_some() {
                part.clone_from(other);
            }
        };
        replace(&mut merged.userinfo, &reference.userinfo);
        replace(&mut merged.host, &reference.host);
        merged.port = reference.port.or(merged.port);
        Ok(merged)
    }
}

/// Merges paths like Ruby, including its handling of too many `..`.
fn merge_paths(base: &str, relative: &str) -> String {
    let mut base = without_parents(segments(base));
    let mut relative = segments(relative);
    if relative.first() == Some(&"") {
        base.clear();
        relative.remove(0);
    }
    if matches!(relative.last(), Some(&("." | ".."))) {
        relative.push("");
    }
    relative.retain(|segment| *segment != ".");
    let mut steps: Vec<&str> = Vec::new();
    for segment in relative {
        if segment == ".." && steps.last().is_some_and(|last| *last != "..") {
            steps.pop();
        } else {
            steps.push(segment);
        }
    }
    if base.is_empty() {
        base.push("");
    } else if !steps.is_empty() {
        base.pop();
    }
    let up = steps.iter().take_while(|step| **step == "..").count();
    for _ in 0..up {
        if base.len() > 1 {
            base.pop();
        }
    }
    let ends_above = up > 0 && up == steps.len();
    base.extend(&steps[up..]);
    if ends_above {
        base.push("");
    }
    base.join("/")
}

fn segments(path: &str) -> Vec<&str> {
    if path.is_empty() {
        return Vec::new();
    }
    path.split('/').collect()
}

/// Removes each `..` with the segment before it.
fn without_parents(mut segments: Vec<&str>) -> Vec<&str> {
    if segments.last() == Some(&"..") {
        segments.push("");
    }
    while let Some(at) = segments.iter().position(|segment| *segment == "..") {
        segments.drain(at.saturating_sub(1)..=at);
    }
    segments
}
