//! Patterns of paths, as Ruby's `Dir.glob` understands them.

use std::path::Path;

use crate::scope::Scope;
use host::PathKind;

/// How deep `**` goes; file systems can lead back to themselves.
const MAX_DEPTH: usize = 40;

/// The paths that match, sorted within each folder.
pub(super) fn expand(scope: &dyn Scope, pattern: &str) -> Vec<String> {
    let mut found = Vec::new();
    for pattern in alternatives(pattern) {
        let parts: Vec<&str> = pattern.split('/').filter(|part| !part.is_empty()).collect();
        let base = if pattern.starts_with('/') { "/" } else { "" };
        walk(scope, base, &parts, &mut found, 0);
    }
    found
}

/// `{a,b}` written out.
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

/// The outermost pair of braces.
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

fn walk(scope: &dyn Scope, base: &str, parts: &[&str], found: &mut Vec<String>, depth: usize) {
    let Some((first, rest)) = parts.split_first() else {
        found.push(base.to_owned());
        return;
    };
    if depth > MAX_DEPTH {
        return;
    }
    if *first == "**" && !rest.is_empty() {
        walk(scope, base, rest, found, depth + 1);
        for name in names(scope, base) {
            let path = child(base, &name);
            if !name.starts_with('.') && scope.host().kind(Path::new(&path)) == PathKind::Directory
            {
                walk(scope, &path, parts, found, depth + 1);
            }
        }
        return;
    }
    if !first.contains(['*', '?', '[', '\\']) {
        let path = child(base, first);
        let kind = scope.host().kind(Path::new(&path));
        if kind == PathKind::Directory || rest.is_empty() && kind != PathKind::Missing {
            walk(scope, &path, rest, found, depth + 1);
        }
        return;
    }
    let pattern: Vec<char> = first.chars().collect();
    for name in names(scope, base) {
        let hidden = name.starts_with('.') && !first.starts_with('.');
        if hidden || !matches(&pattern, &name.chars().collect::<Vec<_>>()) {
            continue;
        }
        let path = child(base, &name);
        if rest.is_empty() || scope.host().kind(Path::new(&path)) == PathKind::Directory {
            walk(scope, &path, rest, found, depth + 1);
        }
    }
}

fn names(scope: &dyn Scope, folder: &str) -> Vec<String> {
    let folder = if folder.is_empty() { "." } else { folder };
    scope.host().list(Path::new(folder)).unwrap_or_default()
}

fn child(base: &str, name: &str) -> String {
    match base {
        "" => name.to_owned(),
        "/" => format!("/{name}"),
        base => format!("{base}/{name}"),
    }
}

/// Whether a name matches a pattern; time is at worst their product.
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

/// How much of the pattern matches a character; nothing if it does not, or starts with a star.
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
