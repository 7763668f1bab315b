//! Patterns in a modulepath, as Ruby's `Dir.glob` understands them.

use std::path::{Path, PathBuf};

use host::{Files, PathKind};

/// How deep `**` goes; links can lead back to where they are.
const MAX_DEPTH: usize = 40;

pub fn is_pattern(path: &str) -> bool {
    path.contains(['*', '?', '[', '{'])
}

/// The paths that match an absolute pattern, sorted.
pub(super) fn expand(files: &dyn Files, pattern: &str) -> Vec<PathBuf> {
    let parts: Vec<Vec<char>> = pattern
        .split('/')
        .filter(|part| !part.is_empty())
        .map(|part| part.chars().collect())
        .collect();
    let mut found = Vec::new();
    walk(files, PathBuf::from("/"), &parts, 0, &mut found);
    found
}

fn walk(
    files: &dyn Files,
    base: PathBuf,
    parts: &[Vec<char>],
    depth: usize,
    found: &mut Vec<PathBuf>,
) {
    let Some((first, rest)) = parts.split_first() else {
        found.push(base);
        return;
    };
    if depth > MAX_DEPTH {
        return;
    }
    if first == &['*', '*'] && !rest.is_empty() {
        walk(files, base.clone(), rest, depth + 1, found);
        for name in names(files, &base) {
            let path = base.join(&name);
            // Links are not followed here.
            let is_directory = files.is_directory(&path) && !files.is_link(&path);
            if is_directory && !name.starts_with('.') {
                walk(files, path, parts, depth + 1, found);
            }
        }
        return;
    }
    if !first.iter().any(|c| matches!(c, '*' | '?' | '[')) {
        let path = base.join(first.iter().collect::<String>());
        if files.kind(&path) != PathKind::Missing {
            walk(files, path, rest, depth + 1, found);
        }
        return;
    }
    for name in names(files, &base) {
        let characters: Vec<char> = name.chars().collect();
        if matches(first, &characters) && (first[0] == '.' || !name.starts_with('.')) {
            walk(files, base.join(name), rest, depth + 1, found);
        }
    }
}

/// Whether a name as a whole matches a pattern with `*`, `?` and `[…]`.
pub fn name_matches(pattern: &str, name: &str) -> bool {
    let characters = |text: &str| text.chars().collect::<Vec<char>>();
    matches(&characters(pattern), &characters(name))
}

fn names(files: &dyn Files, directory: &Path) -> Vec<String> {
    files.list(directory).unwrap_or_default()
}

/// Does a name match one part of a pattern? Goes back to the last `*` at most, so the time is
/// bounded by the product of the lengths.
fn matches(pattern: &[char], name: &[char]) -> bool {
    let (mut p, mut n) = (0, 0);
    let mut back: Option<(usize, usize)> = None;
    while n < name.len() {
        match pattern.get(p) {
            Some('*') => {
                back = Some((p, n));
                p += 1;
                continue;
            }
            Some(_) => {
                if let Some(length) = matches_one(&pattern[p..], name[n]) {
                    p += length;
                    n += 1;
                    continue;
                }
            }
            None => {}
        }
        let Some((star, from)) = back else {
            return false;
        };
        back = Some((star, from + 1));
        (p, n) = (star + 1, from + 1);
    }
    pattern[p..].iter().all(|&c| c == '*')
}

/// How much of the pattern one character takes, if it matches.
fn matches_one(pattern: &[char], c: char) -> Option<usize> {
    match pattern[0] {
        '?' => Some(1),
        '[' => {
            let end = 2 + pattern.get(2..)?.iter().position(|&c| c == ']')?;
            let negated = matches!(pattern[1], '^' | '!');
            let set = &pattern[1 + usize::from(negated)..end];
            (in_set(set, c) != negated).then_some(end + 1)
        }
        '\\' if pattern.len() > 1 => (pattern[1] == c).then_some(2),
        literal => (literal == c).then_some(1),
    }
}

fn in_set(set: &[char], c: char) -> bool {
    let mut rest = set;
    while let Some(&first) = rest.first() {
        match rest {
            [low, '-', high, ..] => {
                if (*low..=*high).contains(&c) {
                    return true;
                }
                rest = &rest[3..];
            }
            _ => {
                if first == c {
                    return true;
                }
                rest = &rest[1..];
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use host::MemoryHost;

    use super::*;

    #[test]
    fn names_match_patterns() {
        let check = |pattern: &str, name: &str, expected: bool| {
            let characters = |text: &str| text.chars().collect::<Vec<char>>();
            let matched = matches(&characters(pattern), &characters(name));
            assert_eq!(matched, expected, "{pattern} {name}");
        };
        check("*", "a", true);
        check("a*c", "abbc", true);
        check("a*c", "abb", false);
        check("*a*b", "xaxaxb", true);
        check("a?c", "abc", true);
        check("a?c", "ac", false);
        check("[a-c]x", "bx", true);
        check("[^a-c]x", "bx", false);
        check("[!a-c]x", "dx", true);
        check("[ab", "a", false);
        check("\\*", "*", true);
    }

    #[test]
    fn directories_match_patterns() {
        let paths = ["site/b", "site/a", "site/.hidden", "x/y/site/c"];
        let host = MemoryHost::with(paths.map(|path| (format!("/env/{path}/x"), "")));
        let check = |pattern: &str, expected: &[&str]| {
            let found = expand(&host, &format!("/env/{pattern}"));
            let found: Vec<&str> = found
                .iter()
                .filter_map(|path| path.strip_prefix("/env").ok()?.to_str())
                .collect();
            assert_eq!(found, expected, "{pattern}");
        };
        check("site/*", &["site/a", "site/b"]);
        check("site/.h*", &["site/.hidden"]);
        check("**/site/*", &["site/a", "site/b", "x/y/site/c"]);
        check("nowhere/*", &[]);
    }
}
