//! The paths that a pattern of `Dir.glob` matches, in Ruby's order: a directory is listed once for all that may
//! match in it, so what is below an entry comes before the next entry.

use super::{CASE_FOLD, DOT_MATCH, PATH_NAME, expand_braces, first_braces, matches};
use crate::host::FileKind;
use crate::interp::Interp;
use crate::interp::exception::Eval;

/// Adds the matching paths to `found`.
pub(super) fn find(
    interp: &mut Interp,
    pattern: &str,
    flags: i64,
    base: Option<&str>,
    found: &mut Vec<String>,
) -> Eval<()> {
    if pattern.is_empty() {
        return Ok(());
    }
    let is_absolute = pattern.starts_with('/');
    let base = base.filter(|base| !is_absolute && !base.is_empty());
    let mut walk = Walk {
        root: match base {
            Some(base) => interp.absolute(base),
            None => interp.host.current_directory(),
        },
        has_base: base.is_some(),
        // `glob` ignores this flag, unless the file system itself ignores case.
        flags: flags & !CASE_FOLD,
        found,
    };
    let start = if is_absolute { "/" } else { "" };
    walk.path(interp, start, &[&parts(pattern)], true)
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
struct Walk<'a> {
    root: String,
    /// The root is the argument `base`.
    has_base: bool,
    flags: i64,
    found: &'a mut Vec<String>,
}

impl Walk<'_> {
    fn full(&self, path: &str) -> String {
        if path.starts_with('/') {
            return path.to_owned();
        }
        format!("{}/{path}", self.root)
    }

    /// Matches patterns at and below a path. There are several if `**/` continues beside the segment after it.
    /// Before the first segment that is not a plain name, `.` is an entry of a directory.
    fn path(
        &mut self,
        interp: &mut Interp,
        path: &str,
        patterns: &[&[Part]],
        is_first: bool,
    ) -> Eval<()> {
        interp.step()?;
        if patterns.iter().any(|pattern| pattern.is_empty()) {
            self.found.push(path.to_owned());
        }
        let ends_here = |pattern: &&[Part]| after_recursive(pattern) == [Part::Directory];
        if patterns.iter().any(ends_here)
            && (!path.is_empty() || self.has_base)
            && self.is_directory(interp, path)
        {
            self.found.push(child(path, "", path.is_empty()));
        }
        self.below(interp, path, patterns, is_first)
    }

    fn is_directory(&self, interp: &mut Interp, path: &str) -> bool {
        let status = interp.host.status(&self.full(path));
        status.is_ok_and(|status| status.kind == FileKind::Directory)
    }

    fn below(
        &mut self,
        interp: &mut Interp,
        path: &str,
        patterns: &[&[Part]],
        is_first: bool,
    ) -> Eval<()> {
        let is_recursive = |pattern: &&[Part]| pattern.first() == Some(&Part::Recursive);
        let recursive = patterns.iter().any(is_recursive);
        let names = || patterns.iter().filter_map(|pattern| next_name(pattern));
        let has_choices = |name: &str| first_braces(name).is_some();
        if !recursive && names().any(has_choices) {
            return self.choices(interp, path, patterns[0], is_first);
        }
        if recursive || names().any(is_magical) {
            return self.entries(interp, path, patterns, is_first && self.has_dot(recursive));
        }
        for pattern in patterns {
            let Some((Part::Name(name), rest)) = pattern.split_first() else {
                continue;
            };
            let path = child(path, name, false);
            if interp.host.link_status(&self.full(&path)).is_ok() {
                self.path(interp, &path, &[rest], is_first)?;
            }
        }
        Ok(())
    }

    /// Whether `.` is an entry.
    fn has_dot(&self, recursive: bool) -> bool {
        !recursive || self.flags & DOT_MATCH != 0
    }

    /// Expands braces when the match reaches them.
    fn choices(
        &mut self,
        interp: &mut Interp,
        path: &str,
        pattern: &[Part],
        is_first: bool,
    ) -> Eval<()> {
        let segments = pattern.iter().map(|part| match part {
            Part::Recursive => "**",
            Part::Name(name) => name,
            Part::Directory => "",
        });
        let pattern = segments.collect::<Vec<_>>().join("/");
        for choice in expand_braces(&pattern) {
            self.below(interp, path, &[&parts(&choice)], is_first)?;
        }
        Ok(())
    }

    fn entries(
        &mut self,
        interp: &mut Interp,
        path: &str,
        patterns: &[&[Part]],
        has_dot: bool,
    ) -> Eval<()> {
        let full = self.full(path);
        // Hosts expect directories without a trailing slash.
        let directory = match full.trim_end_matches('/') {
            "" => "/",
            directory => directory,
        };
        let mut names = interp.host.list(directory).unwrap_or_default();
        if has_dot {
            names.insert(0, ".".to_owned());
        }
        for name in names {
            let path = child(path, &name, false);
            let mut next: Vec<&[Part]> = Vec::new();
            for pattern in patterns {
                if pattern.first() == Some(&Part::Recursive) && self.descends(interp, &path, &name)
                {
                    next.push(pattern);
                }
                if let Some((Part::Name(wanted), rest)) = after_recursive(pattern).split_first()
                    && self.fits(wanted, &name)
                {
                    next.push(rest);
                }
            }
            if !next.is_empty() {
                stacker::maybe_grow(128 * 1024, 2 * 1024 * 1024, || {
                    self.path(interp, &path, &next, false)
                })?;
            }
        }
        Ok(())
    }

    /// Whether `**/` enters an entry: a directory, and no link to one.
    fn descends(&self, interp: &mut Interp, path: &str, name: &str) -> bool {
        if name == "." || name.starts_with('.') && self.flags & DOT_MATCH == 0 {
            return false;
        }
        let status = interp.host.link_status(&self.full(path));
        status.is_ok_and(|status| status.kind == FileKind::Directory && !status.is_symlink)
    }

    fn fits(&self, wanted: &str, name: &str) -> bool {
        let flags = self.flags | PATH_NAME;
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
