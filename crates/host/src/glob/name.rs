//! Whether a path matches a pattern, and the alternatives in braces.

/// How patterns match, as in the constants of Ruby's `File`.
#[derive(Clone, Copy, Default, Debug)]
pub struct Flags {
    /// A backslash is an ordinary character.
    pub no_escape: bool,
    /// Wildcards do not match a slash.
    pub path_name: bool,
    /// Wildcards match a dot at the start of a name.
    pub dot_match: bool,
    /// Upper and lower case are the same.
    pub case_fold: bool,
}

/// Whether a path matches a pattern, as in `File.fnmatch`.
pub fn matches(pattern: &str, path: &str, flags: Flags) -> bool {
    let pattern: Vec<char> = pattern.chars().collect();
    let path: Vec<char> = path.chars().collect();
    if !flags.path_name {
        return Matcher { flags }.whole(&pattern, &path);
    }
    let patterns: Vec<&[char]> = pattern.split(|&char| char == '/').collect();
    let parts: Vec<&[char]> = path.split(|&char| char == '/').collect();
    match_parts(&patterns, &parts, flags)
}

/// Matches path segments; `**/` matches any number of directories.
fn match_parts(patterns: &[&[char]], parts: &[&[char]], flags: Flags) -> bool {
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
        let is_hidden = part.first() == Some(&'.') && !flags.dot_match;
        return !is_hidden && match_parts(patterns, more, flags);
    }
    let Some((part, more)) = parts.split_first() else {
        return false;
    };
    Matcher { flags }.whole(first, part) && match_parts(rest, more, flags)
}

struct Matcher {
    flags: Flags,
}

impl Matcher {
    /// Matches a whole segment. A leading dot must be matched explicitly.
    fn whole(&self, pattern: &[char], text: &[char]) -> bool {
        let is_hidden = text.first() == Some(&'.');
        let wild = matches!(pattern.first(), Some('*' | '?' | '['));
        if is_hidden && wild && !self.flags.dot_match {
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
            '\\' if !self.flags.no_escape && pattern.len() > 1 => {
                self.same(pattern[1], char).then_some(2)
            }
            other => self.same(*other, char).then_some(1),
        }
    }

    fn same(&self, a: char, b: char) -> bool {
        a == b || (self.flags.case_fold && a.to_lowercase().eq(b.to_lowercase()))
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
            if from == '\\' && !self.flags.no_escape {
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
        if !self.flags.case_fold {
            return false;
        }
        let lower = char.to_lowercase().next().unwrap_or(char);
        let upper = char.to_uppercase().next().unwrap_or(char);
        (from..=to).contains(&lower) || (from..=to).contains(&upper)
    }
}

/// Expands `a{b,c}` to `ab` and `ac`.
pub fn expand_braces(pattern: &str) -> Vec<String> {
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

pub(super) fn first_braces(pattern: &str) -> Option<(usize, usize, Vec<String>)> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_patterns() {
        let check = |pattern: &str, name: &str, expected: bool| {
            let found = matches(pattern, name, Flags::default());
            assert_eq!(found, expected, "{pattern:?} {name:?}");
        };
        check("*.yaml", "a.yaml", true);
        check("*.yaml", "a.yml", false);
        check("*.yaml", ".yaml", false);
        check("a?c", "abc", true);
        check("[a-c]x", "bx", true);
        check("[!a-c]x", "bx", false);
        check("a*b*c", "aXbYbZc", true);
        check("\\*", "*", true);
        assert_eq!(expand_braces("x{a,b{c,d}}y"), ["xay", "xbcy", "xbdy"]);
    }
}
