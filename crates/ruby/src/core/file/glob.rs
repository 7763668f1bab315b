//! `fnmatch` and `glob`.

mod walk;

use crate::class::{Def, REST, class, def};
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
        walk::find(interp, &pattern, flags, base, &mut found)?;
    }
    let Some(block) = block else {
        return Ok(Value::array(found.into_iter().map(Value::str).collect()));
    };
    for path in found {
        interp.yield_one(block, Value::str(path))?;
    }
    Ok(Value::Nil)
}
