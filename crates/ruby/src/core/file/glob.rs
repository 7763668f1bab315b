//! `fnmatch` and `glob`.

use crate::class::{Def, REST, class, def};
use crate::host::FileKind;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    state.define_singleton_methods(class::FILE, FILE);
    state.define_singleton_methods(class::DIR, DIR);
}

const NO_ESCAPE: i64 = 1;
const PATH_NAME: i64 = 2;
const DOT_MATCH: i64 = 4;
const CASE_FOLD: i64 = 8;
const BRACES: i64 = 16;

const FILE: &[Def] = &[
    def("fnmatch", 2, 3, fnmatch),
    def("fnmatch?", 2, 3, fnmatch),
];

const DIR: &[Def] = &[
    def("glob", 1, 3, |interp, _, args| {
        let flags = match args.positional().get(1) {
            Some(flags) => interp.to_int(flags)?,
            None => 0,
        };
        let base = match args.keyword(interp, "base") {
            None | Some(Value::Nil) => None,
            Some(base) => Some(interp.path_argument(&base)?),
        };
        let patterns = match args.at(0).as_array().map(|list| list.clone()) {
            Some(list) => list,
            None => vec![args.at(0).clone()],
        };
        glob_all(interp, &patterns, flags, base.as_deref(), args.block)
    }),
    def("[]", 0, REST, |interp, _, args| {
        let base = match args.keyword(interp, "base") {
            None | Some(Value::Nil) => None,
            Some(base) => Some(interp.path_argument(&base)?),
        };
        let patterns = args.positional().to_vec();
        glob_all(interp, &patterns, 0, base.as_deref(), None)
    }),
];

fn fnmatch(interp: &mut Interp, _: &Value, args: &Args) -> Eval {
    let pattern = interp.to_utf8(args.at(0))?;
    let path = interp.path_argument(args.at(1))?;
    let flags = match args.get(2) {
        Some(flags) => interp.to_int(flags)?,
        None => 0,
    };
    let patterns = if flags & BRACES == 0 {
        vec![pattern]
    } else {
        expand_braces(&pattern)
    };
    let matched = patterns
        .iter()
        .any(|pattern| matches(pattern, &path, flags));
    Ok(Value::bool(matched))
}

/// Whether a path matches a pattern, as in `File.fnmatch`.
fn matches(pattern: &str, path: &str, flags: i64) -> bool {
    let pattern: Vec<char> = pattern.chars().collect();
    let path: Vec<char> = path.chars().collect();
    if flags & PATH_NAME == 0 {
        return Matcher { flags }.whole(&pattern, &path);
    }
    let patterns: Vec<&[char]> = pattern.split(|&char| char == '/').collect();
    let parts: Vec<&[char]> = path.split(|&char| char == '/').collect();
    match_parts(&patterns, &parts, flags)
}

/// Matches path segments; `**/` matches any number of directories.
fn match_parts(patterns: &[&[char]], parts: &[&[char]], flags: i64) -> bool {
    let Some((first, rest)) = patterns.split_first() else {
        return parts.is_empty();
    };
    if *first == ['*', '*'] && !rest.is_empty() {
        if match_parts(rest, parts, flags) {
            return true;
        }
        let Some((part, more)) = parts.split_first() else {
            return false;
        };
        let is_hidden = part.first() == Some(&'.') && flags & DOT_MATCH == 0;
        return !is_hidden && match_parts(patterns, more, flags);
    }
    let Some((part, more)) = parts.split_first() else {
        return false;
    };
    Matcher { flags }.whole(first, part) && match_parts(rest, more, flags)
}

struct Matcher {
    flags: i64,
}

impl Matcher {
    /// Matches a whole segment. A leading dot must be matched explicitly.
    fn whole(&self, pattern: &[char], text: &[char]) -> bool {
        let is_hidden = text.first() == Some(&'.');
        let wild = matches!(pattern.first(), Some('*' | '?' | '['));
        if is_hidden && wild && self.flags & DOT_MATCH == 0 {
            return false;
        }
        self.here(pattern, text)
    }

    fn here(&self, pattern: &[char], text: &[char]) -> bool {
        // The last `*` and where it began to match: backtracking to it is enough.
        let (mut at, mut position) = (0, 0);
        let mut star: Option<(usize, usize)> = None;
        loop {
            if let Some('*') = pattern.get(at) {
                star = Some((at + 1, position));
                at += 1;
                continue;
            }
            if position >= text.len() {
                return at >= pattern.len();
            }
            match self.one(&pattern[at.min(pattern.len())..], text[position]) {
                Some(used) => {
                    at += used;
                    position += 1;
                }
                None => match star {
                    Some((after, from)) => {
                        star = Some((after, from + 1));
                        at = after;
                        position = from + 1;
                    }
                    None => return false,
                },
            }
        }
    }

    /// Matches one character; returns the length of the pattern consumed.
    fn one(&self, pattern: &[char], char: char) -> Option<usize> {
        match pattern.first()? {
            '?' => Some(1),
            '[' => self.set(pattern, char),
            '\\' if self.flags & NO_ESCAPE == 0 && pattern.len() > 1 => {
                self.same(pattern[1], char).then_some(2)
            }
            other => self.same(*other, char).then_some(1),
        }
    }

    fn same(&self, a: char, b: char) -> bool {
        a == b || (self.flags & CASE_FOLD != 0 && a.to_lowercase().eq(b.to_lowercase()))
    }

    /// `[a-z]`, `[^a]`, `[!a]`
    fn set(&self, pattern: &[char], char: char) -> Option<usize> {
        let mut at = 1;
        let negated = matches!(pattern.get(at), Some('^' | '!'));
        at += usize::from(negated);
        let mut found = false;
        let start = at;
        loop {
            let mut from = *pattern.get(at)?;
            if from == ']' && at > start {
                break;
            }
            if from == '\\' && self.flags & NO_ESCAPE == 0 {
                at += 1;
                from = *pattern.get(at)?;
            }
            let mut to = from;
            if pattern.get(at + 1) == Some(&'-') && pattern.get(at + 2).is_some_and(|it| *it != ']')
            {
                to = *pattern.get(at + 2)?;
                at += 2;
            }
            at += 1;
            found |= self.between(from, to, char);
        }
        (found != negated).then_some(at + 1)
    }

    fn between(&self, from: char, to: char, char: char) -> bool {
        if (from..=to).contains(&char) {
            return true;
        }
        if self.flags & CASE_FOLD == 0 {
            return false;
        }
        let lower = char.to_lowercase().next().unwrap_or(char);
        let upper = char.to_uppercase().next().unwrap_or(char);
        (from..=to).contains(&lower) || (from..=to).contains(&upper)
    }
}

/// Expands `a{b,c}` to `ab` and `ac`.
fn expand_braces(pattern: &str) -> Vec<String> {
    let mut done = Vec::new();
    let mut waiting = vec![pattern.to_owned()];
    while let Some(pattern) = waiting.pop() {
        match first_braces(&pattern) {
            Some((start, end, parts)) => {
                for part in parts.iter().rev() {
                    waiting.push(format!(
                        "{}{part}{}",
                        &pattern[..start],
                        &pattern[end + 1..]
                    ));
                }
            }
            None => done.push(pattern),
        }
        // Many braces would expand to an exponential number.
        if waiting.len() + done.len() > 10_000 {
            break;
        }
    }
    done
}

fn first_braces(pattern: &str) -> Option<(usize, usize, Vec<String>)> {
    let start = pattern.find('{')?;
    let mut depth = 0;
    let mut parts = Vec::new();
    let mut from = start + 1;
    for (position, char) in pattern.char_indices().skip_while(|(at, _)| *at < start) {
        match char {
            '{' => depth += 1,
            '}' => {
                depth -= 1;
                if depth == 0 {
                    parts.push(pattern[from..position].to_owned());
                    return Some((start, position, parts));
                }
            }
            ',' if depth == 1 => {
                parts.push(pattern[from..position].to_owned());
                from = position + 1;
            }
            _ => {}
        }
    }
    None
}

fn glob_all(
    interp: &mut Interp,
    patterns: &[Value],
    flags: i64,
    base: Option<&str>,
    block: Option<&Value>,
) -> Eval {
    let mut found = Vec::new();
    for pattern in patterns {
        let pattern = interp.path_argument(pattern)?;
        for pattern in expand_braces(&pattern) {
            glob(interp, &pattern, flags, base, &mut found)?;
        }
    }
    let Some(block) = block else {
        return Ok(Value::array(found.into_iter().map(Value::str).collect()));
    };
    for path in found {
        interp.yield_one(block, Value::str(path))?;
    }
    Ok(Value::Nil)
}

fn glob(
    interp: &mut Interp,
    pattern: &str,
    flags: i64,
    base: Option<&str>,
    found: &mut Vec<String>,
) -> Eval<()> {
    if pattern.is_empty() {
        return Ok(());
    }
    let (start, rest) = match pattern.strip_prefix('/') {
        Some(rest) => ("/".to_owned(), rest),
        None => (String::new(), pattern),
    };
    let root = match base {
        Some(base) if start.is_empty() => interp.absolute(base),
        _ => interp.host.current_directory(),
    };
    let parts: Vec<&str> = rest.split('/').collect();
    let mut walk = Walk { root, flags, found };
    walk.descend(interp, &start, &parts)
}

/// A walk through the directories that a pattern matches.
struct Walk<'a> {
    root: String,
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

    fn descend(&mut self, interp: &mut Interp, prefix: &str, parts: &[&str]) -> Eval<()> {
        interp.step()?;
        let Some((first, rest)) = parts.split_first() else {
            return Ok(());
        };
        if first.is_empty() && rest.is_empty() {
            // `dir/` matches directories only.
            let full = self.full(prefix);
            if interp
                .host
                .status(&full)
                .is_ok_and(|status| status.kind == FileKind::Directory)
            {
                self.found.push(prefix.to_owned());
            }
            return Ok(());
        }
        if *first == "**" && !rest.is_empty() {
            return self.any_depth(interp, prefix, parts, rest);
        }
        if !first.contains(['*', '?', '[', '\\']) {
            let path = format!("{prefix}{first}");
            return self.enter(interp, &path, rest);
        }
        for name in self.names(interp, prefix) {
            if matches(first, &name, self.flags | PATH_NAME) {
                let path = format!("{prefix}{name}");
                self.enter(interp, &path, rest)?;
            }
        }
        Ok(())
    }

    fn any_depth(
        &mut self,
        interp: &mut Interp,
        prefix: &str,
        parts: &[&str],
        rest: &[&str],
    ) -> Eval<()> {
        self.descend(interp, prefix, rest)?;
        for name in self.names(interp, prefix) {
            if name.starts_with('.') && self.flags & DOT_MATCH == 0 {
                continue;
            }
            let path = format!("{prefix}{name}");
            let full = self.full(&path);
            let status = interp.host.link_status(&full);
            let is_directory =
                status.is_ok_and(|status| status.kind == FileKind::Directory && !status.is_symlink);
            if is_directory {
                stacker::maybe_grow(128 * 1024, 2 * 1024 * 1024, || {
                    self.descend(interp, &format!("{path}/"), parts)
                })?;
            }
        }
        Ok(())
    }

    /// Handles a name that matched: a result, or a directory to descend into.
    fn enter(&mut self, interp: &mut Interp, path: &str, rest: &[&str]) -> Eval<()> {
        if rest.is_empty() {
            let full = self.full(path);
            if interp.host.status(&full).is_ok() {
                self.found.push(path.to_owned());
            }
            return Ok(());
        }
        self.descend(interp, &format!("{path}/"), rest)
    }

    fn names(&self, interp: &mut Interp, prefix: &str) -> Vec<String> {
        let full = self.full(prefix);
        // Hosts expect directories without a trailing slash.
        let directory = match full.trim_end_matches('/') {
            "" => "/",
            directory => directory,
        };
        interp.host.list(directory).unwrap_or_default()
    }
}
