//! Patterns in a modulepath, as Ruby's `Dir.glob` understands them.

use std::fs;
use std::path::{Path, PathBuf};

/// How deep `**` goes; links can lead back to where they are.
const MAX_DEPTH: usize = 40;

pub(super) fn is_pattern(path: &str) -> bool {
    path.contains(['*', '?', '[', '{'])
}

/// The paths that match an absolute pattern, sorted.
pub(super) fn expand(pattern: &str) -> Vec<PathBuf> {
    let parts: Vec<Vec<char>> = pattern
        .split('/')
        .filter(|part| !part.is_empty())
        .map(|part| part.chars().collect())
        .collect();
    let mut found = Vec::new();
    walk(PathBuf::from("/"), &parts, 0, &mut found);
    found
}

fn walk(base: PathBuf, parts: &[Vec<char>], depth: usize, found: &mut Vec<PathBuf>) {
    let Some((first, rest)) = parts.split_first() else {
        found.push(base);
        return;
    };
    if depth > MAX_DEPTH {
        return;
    }
    if first == &['*', '*'] && !rest.is_empty() {
        walk(base.clone(), rest, depth + 1, found);
        for name in names(&base) {
            let path = base.join(&name);
            // Links are not followed here.
            let is_folder = fs::symlink_metadata(&path).is_ok_and(|found| found.is_dir());
            if is_folder && !name.starts_with('.') {
                walk(path, parts, depth + 1, found);
            }
        }
        return;
    }
    if !first.iter().any(|c| matches!(c, '*' | '?' | '[')) {
        let path = base.join(first.iter().collect::<String>());
        if path.exists() {
            walk(path, rest, depth + 1, found);
        }
        return;
    }
    for name in names(&base) {
        let characters: Vec<char> = name.chars().collect();
        if matches(first, &characters) && (first[0] == '.' || !name.starts_with('.')) {
            walk(base.join(name), rest, depth + 1, found);
        }
    }
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort_unstable();
    names
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
    fn folders_match_patterns() {
        let dir = tempfile::tempdir().unwrap();
        for name in ["site/b", "site/a", "site/.hidden", "x/y/site/c"] {
            fs::create_dir_all(dir.path().join(name)).unwrap();
        }
        let check = |pattern: &str, expected: &[&str]| {
            let pattern = format!("{}/{pattern}", dir.path().display());
            let found = expand(&pattern);
            let found: Vec<&str> = found
                .iter()
                .filter_map(|path| path.strip_prefix(dir.path()).ok()?.to_str())
                .collect();
            assert_eq!(found, expected, "{pattern}");
        };
        check("site/*", &["site/a", "site/b"]);
        check("site/.h*", &["site/.hidden"]);
        check("**/site/*", &["site/a", "site/b", "x/y/site/c"]);
        check("nowhere/*", &[]);
    }
}
