//! Recursive listings of directories for agents.

use std::fs;
use std::path::Path;

use crate::http::message::parameter;

/// A selection of the files below a directory.
#[derive(Clone, Debug)]
pub struct Fileset {
    pub recurses: bool,
    /// The maximum depth; unlimited if none.
    pub limit: Option<u32>,
    /// Patterns of names that are omitted, with everything below them.
    pub ignore: Vec<String>,
    pub follows_links: bool,
    /// More files are an error.
    pub max_files: Option<usize>,
}

/// A path below a directory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Relative to the directory; `.` is the directory itself.
    pub relative: String,
    /// Whether the path goes through a symbolic link, which may lead out of the directory.
    pub is_linked: bool,
}

impl Fileset {
    pub fn from_query(query: &[(String, String)]) -> Result<Fileset, String> {
        let ignore = query.iter().filter(|(name, _)| name == "ignore");
        let number = |name: &str| match parameter(query, name) {
            None | Some("" | "nil") => Ok(None),
            Some(text) => match text.parse::<i64>() {
                Ok(number) => Ok(Some(number)),
                Err(_) => Err(format!("Invalid value '{text}' for {name}")),
            },
        };
        let limit = match number("recurselimit")? {
            Some(limit) => u32::try_from(limit).ok(),
            None => None,
        };
        let max_files = match number("max_files")? {
            Some(limit) if limit > 0 => usize::try_from(limit).ok(),
            _ => None,
        };
        Ok(Fileset {
            recurses: parameter(query, "recurse") == Some("true"),
            limit,
            ignore: ignore.map(|(_, pattern)| pattern.clone()).collect(),
            follows_links: parameter(query, "links") == Some("follow"),
            max_files,
        })
    }

    /// The paths below a directory, level by level, starting with the directory itself. Fails if there are too many.
    pub fn files(&self, root: &Path) -> Result<Vec<Listed>, String> {
        let mut found = vec![Listed {
            relative: ".".to_owned(),
            is_linked: false,
        }];
        if !self.recurses {
            return Ok(found);
        }
        let mut level = vec![Listed {
            relative: String::new(),
            is_linked: false,
        }];
        let mut depth = 0;
        while !level.is_empty() && self.limit.is_none_or(|limit| depth < limit) {
            depth += 1;
            let mut next = Vec::new();
            for directory in &level {
                self.list(root, directory, &mut found, &mut next);
            }
            if let Some(limit) = self.max_files.filter(|limit| found.len() > *limit) {
                let (root, count) = (root.display(), found.len());
                return Err(format!(
                    "The directory '{root}' contains {count} entries, which exceeds the limit of {limit} specified by the max_files parameter for this resource. The limit may be increased, but be aware that large number of file resources can result in excessive resource consumption and degraded performance. Consider using an alternate method to manage large directory trees"
                ));
            }
            level = next;
        }
        Ok(found)
    }

    fn list(
        &self,
        root: &Path,
        directory: &Listed,
        found: &mut Vec<Listed>,
        next: &mut Vec<Listed>,
    ) {
        let Ok(entries) = fs::read_dir(root.join(&directory.relative)) else {
            return;
        };
        let entries = entries.flatten().filter_map(|entry| {
            let kind = entry.file_type().ok()?;
            Some((entry.file_name().into_string().ok()?, kind))
        });
        let mut entries: Vec<(String, fs::FileType)> = entries.collect();
        entries.sort_unstable_by(|a, b| a.0.cmp(&b.0));
        for (name, kind) in entries {
            if self.ignore.iter().any(|pattern| fnmatch(pattern, &name)) {
                continue;
            }
            let listed = Listed {
                relative: match directory.relative.as_str() {
                    "" => name,
                    directory => format!("{directory}/{name}"),
                },
                is_linked: directory.is_linked || kind.is_symlink(),
            };
            let is_directory = match kind.is_symlink() && self.follows_links {
                true => match fs::metadata(root.join(&listed.relative)) {
                    Ok(target) => target.is_dir(),
                    // A dangling link.
                    Err(_) => continue,
                },
                false => kind.is_dir(),
            };
            if is_directory {
                next.push(listed.clone());
            }
            found.push(listed);
        }
    }
}

/// Ruby's `File.fnmatch` without flags, for names without slashes: `*`, `?`, `[a-z]`, `\`; a leading dot must match
/// literally.
pub fn fnmatch(pattern: &str, name: &str) -> bool {
    if name.starts_with('.') && !pattern.starts_with('.') && !pattern.starts_with("\\.") {
        return false;
    }
    let pattern: Vec<char> = pattern.chars().collect();
    let name: Vec<char> = name.chars().collect();
    // Where to continue if the last asterisk has to match more.
    let mut retry: Option<(usize, usize)> = None;
    let (mut p, mut n) = (0, 0);
    while n < name.len() {
        if pattern.get(p) == Some(&'*') {
            retry = Some((p + 1, n));
            p += 1;
        } else if let Some(length) = matches_one(&pattern[p..], name[n]) {
            p += length;
            n += 1;
        } else if let Some((after, from)) = retry {
            retry = Some((after, from + 1));
            p = after;
            n = from + 1;
        } else {
            return false;
        }
    }
    pattern[p..].iter().all(|&rest| rest == '*')
}

/// The length of the pattern's first element, if it matches the character.
fn matches_one(pattern: &[char], character: char) -> Option<usize> {
    match *pattern.first()? {
        '?' => Some(1),
        '\\' => (pattern.get(1) == Some(&character)).then_some(2),
        '[' => set(pattern, character),
        plain => (plain == character).then_some(1),
    }
}

/// `[abc]`, `[a-z]`, `[^a]`.
fn set(pattern: &[char], character: char) -> Option<usize> {
    let negated = matches!(pattern.get(1), Some('^' | '!'));
    let mut at = if negated { 2 } else { 1 };
    let mut found = false;
    let first = at;
    loop {
        let low = *pattern.get(at)?;
        if low == ']' && at > first {
            return (found != negated).then_some(at + 1);
        }
        let range = pattern.get(at + 1) == Some(&'-') && pattern.get(at + 2) != Some(&']');
        match pattern.get(at + 2).filter(|_| range) {
            Some(&high) => {
                found |= (low..=high).contains(&character);
                at += 3;
            }
            None => {
                found |= low == character;
                at += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns() {
        let check = |pattern: &str, name: &str, expected: bool| {
            assert_eq!(fnmatch(pattern, name), expected, "{pattern} {name}");
        };
        check(".git", ".git", true);
        check("*", ".git", false);
        check("*.rb", "a.rb", true);
        check("*.rb", "a.rbx", false);
        check("a*b*c", "aXbYbZc", true);
        check("a?c", "abc", true);
        check("[a-c]x", "bx", true);
        check("[^a-c]x", "bx", false);
        check("\\*", "*", true);
        check("[", "[", false);
        check("", "", true);
        check("*", "", true);
    }

    #[test]
    fn trees() {
        let directory = tempfile::tempdir().unwrap();
        let root = directory.path();
        for path in ["a/b", ".git", "c"] {
            fs::create_dir_all(root.join(path)).unwrap();
        }
        for path in ["a/1", "a/b/2", ".git/x", "3"] {
            fs::write(root.join(path), "").unwrap();
        }
        std::os::unix::fs::symlink("nowhere", root.join("l")).unwrap();
        let check = |query: &str, expected: &[&str]| {
            let query = crate::http::url::decode_form(query).unwrap();
            let fileset = Fileset::from_query(&query).unwrap();
            let files = fileset.files(root).unwrap();
            let files: Vec<&str> = files.iter().map(|file| file.relative.as_str()).collect();
            assert_eq!(files, expected);
        };
        check("recurse=false", &["."]);
        check(
            "recurse=true&ignore=.git&links=manage",
            &[".", "3", "a", "c", "l", "a/1", "a/b", "a/b/2"],
        );
        check(
            "recurse=true&ignore=.git&links=follow&recurselimit=1",
            &[".", "3", "a", "c"],
        );
        let query = crate::http::url::decode_form("recurse=true&max_files=2").unwrap();
        let fileset = Fileset::from_query(&query).unwrap();
        assert!(
            fileset
                .files(root)
                .unwrap_err()
                .contains("exceeds the limit of 2")
        );
    }
}
