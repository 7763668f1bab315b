//! libyaml's analysis of a scalar before it is written.

/// Which styles a scalar can have.
#[derive(Debug)]
pub(super) struct Analysis {
    pub is_multiline: bool,
    pub plain_allowed: bool,
    pub single_quoted_allowed: bool,
    pub block_allowed: bool,
}

/// The features of a string that restrict its style.
#[derive(Default)]
struct Seen {
    indicators: bool,
    special: bool,
    line_breaks: bool,
    /// A space or a line break at the start or at the end.
    edges: bool,
    trailing_space: bool,
    /// A space after a line break, and vice versa.
    break_space: bool,
    space_break: bool,
}

impl Analysis {
    pub(super) fn of(text: &str) -> Analysis {
        if text.is_empty() {
            return Analysis {
                is_multiline: false,
                plain_allowed: true,
                single_quoted_allowed: true,
                block_allowed: false,
            };
        }
        let seen = Seen::of(text);
        let is_ugly = seen.space_break || seen.special;
        Analysis {
            is_multiline: seen.line_breaks,
            plain_allowed: !(seen.edges
                || seen.break_space
                || is_ugly
                || seen.line_breaks
                || seen.indicators),
            single_quoted_allowed: !(seen.break_space || is_ugly),
            block_allowed: !(seen.trailing_space || is_ugly),
        }
    }
}

impl Seen {
    fn of(text: &str) -> Seen {
        let mut seen = Seen {
            indicators: text.starts_with("---") || text.starts_with("..."),
            ..Seen::default()
        };
        let mut before = None;
        let mut characters = text.chars().peekable();
        while let Some(c) = characters.next() {
            let after = characters.peek().copied();
            seen.indicators |= is_indicator(before, c, after);
            seen.special |= !is_printable(c);
            seen.line_breaks |= is_break(c);
            let is_edge = before.is_none() || after.is_none();
            seen.edges |= is_edge && (c == ' ' || is_break(c));
            seen.trailing_space |= c == ' ' && after.is_none();
            seen.break_space |= c == ' ' && before.is_some_and(is_break);
            seen.space_break |= is_break(c) && before == Some(' ');
            before = Some(c);
        }
        seen
    }
}

/// Whether a character at this position is an indicator, outside of brackets and braces.
fn is_indicator(before: Option<char>, c: char, after: Option<char>) -> bool {
    let is_followed_by_blank = after.is_none_or(is_blank);
    match (before, c) {
        (None, '?' | '-') | (_, ':') => is_followed_by_blank,
        (None, c) => "#,[]{}&*!|>'\"%@`".contains(c),
        (Some(before), '#') => is_blank(before),
        _ => false,
    }
}

fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\0') || is_break(c)
}

pub(super) fn is_break(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// Whether libyaml writes a character without an escape; none beyond the first plane is.
pub(super) fn is_printable(c: char) -> bool {
    matches!(c,
        '\n' | ' '..='~' | '\u{A0}'..='\u{D7FF}' | '\u{E000}'..='\u{FFFD}' if c != '\u{FEFF}')
}
