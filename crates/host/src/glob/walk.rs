//! The paths that a pattern of `Dir.glob` matches, in Ruby's order: a directory is listed once for all that may
//! match in it, so what is below an entry comes before the next entry.

use super::name::{Flags, expand_braces, first_braces, matches};

/// The maximum depth of a walk; more directories within each other do not occur.
const MAX_DEPTH: usize = 100;

/// The directories in which paths are searched. A path that does not start with a slash is relative to the start of
/// the search.
pub trait Directories {
    type Error;

    /// The names in a directory, in the order of the results; none if it cannot be listed. The start of a relative
    /// search is the empty path. Fails if the search has to end.
    fn list(&mut self, directory: &str) -> Result<Vec<String>, Self::Error>;

    fn exists(&mut self, path: &str) -> bool;

    /// Whether a path is a directory, or a link to one.
    fn is_directory(&mut self, path: &str) -> bool;

    /// Whether the path itself is a link.
    fn is_link(&mut self, path: &str) -> bool;
}

/// The matching paths, in Ruby's order. With a base, which is the start of the search, the base itself can match.
pub fn find<D: Directories>(
    directories: &mut D,
    pattern: &str,
    flags: Flags,
    has_base: bool,
) -> Result<Vec<String>, D::Error> {
    if pattern.is_empty() {
        return Ok(Vec::new());
    }
    let mut walk = Walk {
        directories,
        has_base,
        flags,
        found: Vec::new(),
        depth: 0,
    };
    let start = if pattern.starts_with('/') { "/" } else { "" };
    walk.path(start, &[&parts(pattern)], true)?;
    Ok(walk.found)
}

/// A segment of a pattern, between slashes.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Part {
    /// `**/`: any number of directories.
    Recursive,
    Name(String),
    /// The end of a pattern with a slash at its end.
    Directory,
}

/// The segments of a pattern. Slashes within braces do not separate segments yet.
fn parts(pattern: &str) -> Vec<Part> {
    let mut names = vec![String::new()];
    let (mut depth, mut is_escaped) = (0_usize, false);
    for char in pattern.chars() {
        match char {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            '/' if depth == 0 => {
                names.push(String::new());
                continue;
            }
            _ => {}
        }
        if let Some(last) = names.last_mut() {
            last.push(char);
        }
    }
    let last = names.len() - 1;
    let mut parts = Vec::new();
    for (at, name) in names.into_iter().enumerate() {
        let part = match name.as_str() {
            "" if at == last => Part::Directory,
            "" => continue,
            "**" if at < last => Part::Recursive,
            _ => Part::Name(name),
        };
        // `**/**/` means the same as `**/`.
        if part != Part::Recursive || parts.last() != Some(&part) {
            parts.push(part);
        }
    }
    parts
}

/// A walk through the directories that a pattern matches.
struct Walk<'a, D> {
    directories: &'a mut D,
    has_base: bool,
    flags: Flags,
    found: Vec<String>,
    depth: usize,
}

impl<D: Directories> Walk<'_, D> {
    /// Matches patterns at and below a path. There are several if `**/` continues beside the segment after it.
    /// Before the first segment that is not a plain name, `.` is an entry of a directory.
    fn path(&mut self, path: &str, patterns: &[&[Part]], is_first: bool) -> Result<(), D::Error> {
        if self.depth == MAX_DEPTH {
            return Ok(());
        }
        if patterns.iter().any(|pattern| pattern.is_empty()) {
            self.found.push(path.to_owned());
        }
        let ends_here = |pattern: &&[Part]| after_recursive(pattern) == [Part::Directory];
        if patterns.iter().any(ends_here)
            && (!path.is_empty() || self.has_base)
            && self.directories.is_directory(path)
        {
            self.found.push(child(path, "", path.is_empty()));
        }
        self.depth += 1;
        let ended = self.below(path, patterns, is_first);
        self.depth -= 1;
        ended
    }

    fn below(&mut self, path: &str, patterns: &[&[Part]], is_first: bool) -> Result<(), D::Error> {
        let is_recursive = |pattern: &&[Part]| pattern.first() == Some(&Part::Recursive);
        let recursive = patterns.iter().any(is_recursive);
        let names = || patterns.iter().filter_map(|pattern| next_name(pattern));
        let has_choices = |name: &str| first_braces(name).is_some();
        if !recursive && names().any(has_choices) {
            return self.choices(path, patterns[0], is_first);
        }
        if recursive || names().any(is_magical) {
            return self.entries(path, patterns, is_first && self.has_dot(recursive));
        }
        for pattern in patterns {
            let Some((Part::Name(name), rest)) = pattern.split_first() else {
                continue;
            };
            let path = child(path, name, false);
            if self.directories.exists(&path) {
                self.path(&path, &[rest], is_first)?;
            }
        }
        Ok(())
    }

    /// Whether `.` is an entry.
    fn has_dot(&self, recursive: bool) -> bool {
        !recursive || self.flags.dot_match
    }

    /// Expands braces when the match reaches them.
    fn choices(&mut self, path: &str, pattern: &[Part], is_first: bool) -> Result<(), D::Error> {
        let segments = pattern.iter().map(|part| match part {
            Part::Recursive => "**",
            Part::Name(name) => name,
            Part::Directory => "",
        });
        let pattern = segments.collect::<Vec<_>>().join("/");
        for choice in expand_braces(&pattern) {
            self.below(path, &[&parts(&choice)], is_first)?;
        }
        Ok(())
    }

    fn entries(&mut self, path: &str, patterns: &[&[Part]], has_dot: bool) -> Result<(), D::Error> {
        let mut names = self.directories.list(path)?;
        if has_dot {
            names.insert(0, ".".to_owned());
        }
        for name in names {
            let path = child(path, &name, false);
            let mut next: Vec<&[Part]> = Vec::new();
            for pattern in patterns {
                if pattern.first() == Some(&Part::Recursive) && self.descends(&path, &name) {
                    next.push(pattern);
                }
                if let Some((Part::Name(wanted), rest)) = after_recursive(pattern).split_first()
                    && self.fits(wanted, &name)
                {
                    next.push(rest);
                }
            }
            if !next.is_empty() {
                self.path(&path, &next, false)?;
            }
        }
        Ok(())
    }

    /// Whether `**/` enters an entry: a directory, and no link to one.
    fn descends(&mut self, path: &str, name: &str) -> bool {
        let is_hidden = name == "." || name.starts_with('.') && !self.flags.dot_match;
        !is_hidden && self.directories.is_directory(path) && !self.directories.is_link(path)
    }

    fn fits(&self, wanted: &str, name: &str) -> bool {
        let flags = Flags {
            path_name: true,
            ..self.flags
        };
        let choices = expand_braces(wanted);
        choices.iter().any(|wanted| matches(wanted, name, flags))
    }
}

fn after_recursive(pattern: &[Part]) -> &[Part] {
    match pattern.split_first() {
        Some((Part::Recursive, rest)) => rest,
        _ => pattern,
    }
}

/// The next name in a pattern, after `**/`.
fn next_name(pattern: &[Part]) -> Option<&str> {
    match after_recursive(pattern).first() {
        Some(Part::Name(name)) => Some(name),
        _ => None,
    }
}

fn is_magical(name: &str) -> bool {
    name.contains(['*', '?', '[', '\\'])
}

fn child(path: &str, name: &str, is_rooted: bool) -> String {
    if path.ends_with('/') || path.is_empty() && !is_rooted {
        return format!("{path}{name}");
    }
    format!("{path}/{name}")
}
