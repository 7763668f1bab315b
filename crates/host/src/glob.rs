//! Path patterns with the syntax of Ruby's `Dir.glob`.

use std::path::Path;

use crate::{Files, HostError, PathKind};

/// The maximum depth of `**`; file systems can have loops.
const MAX_DEPTH: usize = 40;

/// Whether a path has glob metacharacters.
pub fn is_pattern(path: &str) -> bool {
    path.contains(['*', '?', '[', '{'])
}

/// Whether a name as a whole matches a pattern with `*`, `?` and `[…]`.
pub fn name_matches(pattern: &str, name: &str) -> bool {
    let characters = |text: &str| text.chars().collect::<Vec<char>>();
    matches(&characters(pattern), &characters(name))
}

/// The matching paths, in Ruby's order.
///
/// Fails if listing a directory is refused. A directory that cannot be listed for another reason is treated
/// as empty.
pub fn expand(files: &dyn Files, pattern: &str) -> Result<Vec<String>, HostError> {
    let base = if pattern.starts_with('/') { "/" } else { "" };
    let mut walk = Walk {
        files,
        found: Vec::new(),
        refused: None,
    };
    walk.directory(base, &[&parts(pattern)], 0);
    match walk.refused {
        Some(refused) => Err(refused),
        None => Ok(walk.found),
    }
}

/// A segment of a pattern, between slashes.
#[derive(Clone, Debug)]
enum Part {
    /// `**`: any number of directories.
    Recursive,
    Name(String),
}

/// The segments of a pattern. Slashes within braces do not separate segments yet.
fn parts(pattern: &str) -> Vec<Part> {
    let mut names = vec![String::new()];
    let (mut depth, mut escaped) = (0_usize, false);
    for c in pattern.chars() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            '/' if depth == 0 => {
                names.push(String::new());
                continue;
            }
            _ => {}
        }
        if let Some(last) = names.last_mut() {
            last.push(c);
        }
    }
    names.retain(|name| !name.is_empty());
    let last = names.len().saturating_sub(1);
    let part = |(at, name): (usize, String)| match name == "**" && at < last {
        true => Part::Recursive,
        false => Part::Name(name),
    };
    let mut parts: Vec<Part> = names.into_iter().enumerate().map(part).collect();
    // `**/**` means the same as `**`.
    parts.dedup_by(|second, first| matches!((first, second), (Part::Recursive, Part::Recursive)));
    parts
}

/// The strings that `{a,b}` expands to.
fn alternatives(pattern: &str) -> Vec<String> {
    let Some((start, end)) = braces(pattern) else {
        return vec![pattern.to_owned()];
    };
    let (before, after) = (&pattern[..start], &pattern[end + 1..]);
    let mut all = Vec::new();
    for choice in choices(&pattern[start + 1..end]) {
        all.extend(alternatives(&format!("{before}{choice}{after}")));
    }
    all
}

/// The positions of the outermost pair of braces.
fn braces(pattern: &str) -> Option<(usize, usize)> {
    let mut start = None;
    let mut depth = 0;
    let mut escaped = false;
    for (at, c) in pattern.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '{' => {
                start = start.or(Some(at));
                depth += 1;
            }
            '}' if depth > 0 => {
                depth -= 1;
                if depth == 0 {
                    return start.map(|start| (start, at));
                }
            }
            _ => {}
        }
    }
    None
}

fn choices(inner: &str) -> Vec<&str> {
    let mut choices = Vec::new();
    let (mut depth, mut from) = (0, 0);
    for (at, c) in inner.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                choices.push(&inner[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    choices.push(&inner[from..]);
    choices
}

struct Walk<'a> {
    files: &'a dyn Files,
    found: Vec<String>,
    /// The refusal to list a directory.
    refused: Option<HostError>,
}

impl Walk<'_> {
    /// Matches patterns below a path. There are several when `**` continues beside the segment after it: a
    /// directory is listed once for all of them.
    fn path(&mut self, path: &str, patterns: &[&[Part]], depth: usize) {
        if patterns.iter().any(|pattern| pattern.is_empty()) {
            self.found.push(path.to_owned());
        }
        self.directory(path, patterns, depth);
    }

    fn directory(&mut self, base: &str, patterns: &[&[Part]], depth: usize) {
        if depth > MAX_DEPTH {
            return;
        }
        let is_recursive = |pattern: &&[Part]| matches!(pattern.first(), Some(Part::Recursive));
        let recursive = patterns.iter().any(is_recursive);
        let names = || patterns.iter().filter_map(|pattern| next_name(pattern));
        let has_choices = |name: &str| braces(name).is_some() && (!recursive || name.contains('/'));
        if names().any(has_choices) {
            self.choices(base, patterns[0], depth);
        } else if recursive || names().any(is_magical) {
            self.entries(base, patterns, depth);
        } else {
            for pattern in patterns {
                let Some((Part::Name(name), rest)) = pattern.split_first() else {
                    continue;
                };
                let path = child(base, name);
                if self.files.kind(Path::new(&path)) != PathKind::Missing {
                    self.path(&path, &[rest], depth + 1);
                }
            }
        }
    }

    /// Expands braces when the match reaches them.
    fn choices(&mut self, base: &str, pattern: &[Part], depth: usize) {
        let texts = pattern.iter().map(|part| match part {
            Part::Recursive => "**",
            Part::Name(name) => name,
        });
        let text = texts.collect::<Vec<_>>().join("/");
        for choice in alternatives(&text) {
            self.directory(base, &[&parts(&choice)], depth + 1);
        }
    }

    /// The entries of a directory; empty if it cannot be listed.
    fn names(&mut self, directory: &str) -> Vec<String> {
        let directory = if directory.is_empty() { "." } else { directory };
        match self.files.list(Path::new(directory)) {
            Ok(names) => names,
            Err(error) => {
                if let HostError::Refused { .. } = error {
                    self.refused.get_or_insert(error);
                }
                Vec::new()
            }
        }
    }

    fn entries(&mut self, base: &str, patterns: &[&[Part]], depth: usize) {
        for name in self.names(base) {
            let path = child(base, &name);
            let kind = self.files.kind(Path::new(&path));
            let mut next: Vec<&[Part]> = Vec::new();
            for pattern in patterns {
                let mut pattern = *pattern;
                if let Some((Part::Recursive, rest)) = pattern.split_first() {
                    // Ruby does not follow links here.
                    let is_link = || self.files.is_link(Path::new(&path));
                    if kind == PathKind::Directory && !name.starts_with('.') && !is_link() {
                        next.push(pattern);
                    }
                    pattern = rest;
                }
                if let Some((Part::Name(wanted), rest)) = pattern.split_first()
                    && alternatives(wanted)
                        .iter()
                        .any(|wanted| fits(wanted, &name))
                {
                    next.push(rest);
                }
            }
            if !next.is_empty() {
                self.path(&path, &next, depth + 1);
            }
        }
    }
}

/// The next name in a pattern, after `**`.
fn next_name(pattern: &[Part]) -> Option<&str> {
    let mut names = pattern.iter();
    names.find_map(|part| match part {
        Part::Name(name) => Some(name.as_str()),
        Part::Recursive => None,
    })
}

fn is_magical(name: &str) -> bool {
    name.contains(['*', '?', '[', '\\'])
}

/// Whether a directory entry matches. Names that begin with a dot are hidden.
fn fits(wanted: &str, name: &str) -> bool {
    let is_hidden = name.starts_with('.') && !wanted.starts_with('.');
    !is_hidden && name_matches(wanted, name)
}

fn child(base: &str, name: &str) -> String {
    match base {
        "" => name.to_owned(),
        "/" => format!("/{name}"),
        base => format!("{base}/{name}"),
    }
}

/// Whether a name matches a pattern, in time of at most the product of their lengths.
fn matches(pattern: &[char], name: &[char]) -> bool {
    let (mut p, mut n) = (0, 0);
    let mut star: Option<(usize, usize)> = None;
    while n < name.len() {
        match one(&pattern[p..], name[n]) {
            Some(length) if length > 0 => {
                p += length;
                n += 1;
                continue;
            }
            _ => {}
        }
        if pattern.get(p) == Some(&'*') {
            star = Some((p, n));
            p += 1;
        } else if let Some((at, from)) = star {
            p = at + 1;
            n = from + 1;
            star = Some((at, from + 1));
        } else {
            return false;
        }
    }
    pattern[p..].iter().all(|c| *c == '*')
}

/// The length of the pattern's first element if it matches a character; `None` if it does not match or is a
/// star.
fn one(pattern: &[char], c: char) -> Option<usize> {
    match pattern {
        ['*', ..] | [] => None,
        ['?', ..] => Some(1),
        ['\\', escaped, ..] => (*escaped == c).then_some(2),
        ['[', class @ ..] => {
            let end = class.iter().skip(1).position(|c| *c == ']')? + 1;
            in_class(&class[..end], c).then_some(end + 2)
        }
        [first, ..] => (*first == c).then_some(1),
    }
}

fn in_class(class: &[char], c: char) -> bool {
    let (negated, class) = match class {
        ['!' | '^', rest @ ..] => (true, rest),
        class => (false, class),
    };
    let mut at = 0;
    let mut found = false;
    while at < class.len() {
        match &class[at..] {
            [from, '-', to, ..] => {
                found |= (*from..=*to).contains(&c);
                at += 3;
            }
            [one, ..] => {
                found |= *one == c;
                at += 1;
            }
            [] => {}
        }
    }
    found != negated
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_patterns() {
        let check = |pattern: &str, name: &str, expected: bool| {
            let pattern: Vec<char> = pattern.chars().collect();
            let name: Vec<char> = name.chars().collect();
            assert_eq!(matches(&pattern, &name), expected, "{pattern:?} {name:?}");
        };
        check("*.yaml", "a.yaml", true);
        check("*.yaml", "a.yml", false);
        check("a?c", "abc", true);
        check("[a-c]x", "bx", true);
        check("[!a-c]x", "bx", false);
        check("a*b*c", "aXbYbZc", true);
        check("\\*", "*", true);
        assert_eq!(alternatives("x{a,b{c,d}}y"), ["xay", "xbcy", "xbdy"]);
    }
}
