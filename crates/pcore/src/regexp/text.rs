//! Formats regular expressions as Ruby does.

use super::Regexp;

impl Regexp {
    /// The source between slashes, with slashes in it escaped.
    pub(crate) fn with_delimiters(&self) -> String {
        // Ruby counts the encoding of a non-ASCII source as an option.
        if self.source.is_ascii() {
            format!("/{}/", escaped(&self.source))
        } else {
            format!("/{}/", self.to_text_with_options())
        }
    }

    /// Ruby's `Regexp#to_s`: options at the start that apply to the whole pattern become the options of
    /// the result.
    pub fn to_text_with_options(&self) -> String {
        let mut options = [('m', false), ('i', false), ('x', false)];
        let mut rest = self.source.as_str();
        while let Some((given, inner)) = leading_options(rest) {
            let mut on = true;
            for c in given.chars() {
                on &= c != '-';
                if let Some(option) = options.iter_mut().find(|(name, _)| *name == c) {
                    option.1 = on;
                }
            }
            rest = inner;
        }
        let named = |wanted: bool| options.iter().filter(move |(_, on)| *on == wanted);
        let on: String = named(true).map(|(name, _)| *name).collect();
        let off: String = named(false).map(|(name, _)| *name).collect();
        let minus = if off.is_empty() { "" } else { "-" };
        format!("(?{on}{minus}{off}:{})", escaped(rest))
    }

    /// The source, with options in Puppet's form if there are any.
    pub(crate) fn to_text(&self) -> String {
        if self.source.is_ascii() {
            self.source.to_string()
        } else {
            format!("(?-imx:{})", self.source)
        }
    }
}

/// Escapes slashes.
fn escaped(source: &str) -> String {
    let mut out = String::with_capacity(source.len() + 2);
    let mut is_escaped = false;
    for c in source.chars() {
        if c == '/' && !is_escaped {
            out.push('\\');
        }
        is_escaped = c == '\\' && !is_escaped;
        // White space, including vertical tab, stays as it is; other control characters are escaped.
        match c {
            '\t'..='\r' => out.push(c),
            _ if c.is_ascii_control() => out.push_str(&format!("\\x{:02X}", u32::from(c))),
            _ => out.push(c),
        }
    }
    out
}

/// Splits `(?mi-x)…` or `(?mi-x:…)`, if nothing follows, into the options and their operand.
fn leading_options(source: &str) -> Option<(&str, &str)> {
    let inner = source.strip_prefix("(?")?;
    let end = inner.find(|c| !matches!(c, 'm' | 'i' | 'x' | '-'))?;
    let (options, rest) = inner.split_at(end);
    if let Some(rest) = rest.strip_prefix(')') {
        return Some((options, rest));
    }
    let rest = rest.strip_prefix(':')?.strip_suffix(')')?;
    // The last parenthesis may belong to another group.
    Regexp::new(rest).ok()?;
    Some((options, rest))
}
