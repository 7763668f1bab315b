//! Recognises simple patterns that are certainly valid.

use super::class::POSIX;

/// Whether a pattern consists only of ordinary characters, anchors, common escapes, balanced
/// groups, simple classes, and quantifiers with an operand. Such a pattern is valid; others may or
/// may not be.
pub(super) fn is_plain(pattern: &[u8]) -> bool {
    let mut depth = 0_u32;
    let mut groups = 0_u32;
    // Options like `(?i)`, each of which opens a group up to the end.
    let mut switches = 0_u32;
    // Whether a quantifier has an operand here.
    let mut repeatable = false;
    let mut at = 0;
    while let Some(&byte) = pattern.get(at) {
        at += 1;
        match byte {
            b'(' => {
                match pattern[at..] {
                    [b'?', b':' | b'=' | b'!' | b'>', ..] => at += 2,
                    [b'?', ref options @ ..] => {
                        let Some((len, last)) = plain_options(options) else {
                            return false;
                        };
                        at += 1 + len;
                        if last == b')' {
                            repeatable = false;
                            switches += 1;
                            continue;
                        }
                    }
                    _ => {}
                }
                depth += 1;
                groups += 1;
                // Ruby limits both.
                if depth + switches > 100 || groups > 10_000 {
                    return false;
                }
                repeatable = false;
            }
            b')' => {
                if depth == 0 {
                    return false;
                }
                depth -= 1;
                repeatable = true;
            }
            b'|' => repeatable = false,
            b'*' | b'+' | b'?' if !repeatable => return false,
            b'*' | b'+' | b'?' => {}
            b'{' => {
                let Some(len) = plain_interval(&pattern[at..]) else {
                    return false;
                };
                if !repeatable {
                    return false;
                }
                at += len;
            }
            b'\\' => {
                if !pattern.get(at).is_some_and(|&b| is_plain_escape(b)) {
                    return false;
                }
                at += 1;
                repeatable = true;
            }
            b'[' => {
                let Some(len) = plain_class(&pattern[at..]) else {
                    return false;
                };
                at += len;
                repeatable = true;
            }
            _ => repeatable = true,
        }
    }
    depth == 0 && switches < 100
}

/// Whether a letter after a backslash is a character type, an anchor, a control character, or
/// stands for itself.
fn is_plain_escape(byte: u8) -> bool {
    match byte {
        b'A' | b'B' | b'D' | b'H' | b'S' | b'W' | b'Z' => true,
        b'a' | b'b' | b'd' | b'e' | b'f' | b'h' | b'n' | b'r' | b's' | b't' | b'v' | b'w' => true,
        b'z' => true,
        _ => byte.is_ascii_punctuation(),
    }
}

/// The length of the options of a group after `(?`, and the byte that ends them, if they do not
/// affect validity.
fn plain_options(options: &[u8]) -> Option<(usize, u8)> {
    let len = options
        .iter()
        .take_while(|b| matches!(b, b'i' | b'm' | b'-'))
        .count();
    let last = *options.get(len)?;
    (len > 0 && matches!(last, b':' | b')')).then_some((len + 1, last))
}

/// The length of an interval after its `{`, if its numbers are small: `{2}`, `{2,}` or `{2,4}`.
fn plain_interval(interval: &[u8]) -> Option<usize> {
    let number = |at: usize| {
        let digits = interval
            .get(at..)?
            .iter()
            .take_while(|b| b.is_ascii_digit());
        let (value, len) = digits.fold((0_u32, 0), |(value, len), digit| {
            (
                value.wrapping_mul(10).wrapping_add(u32::from(digit - b'0')),
                len + 1,
            )
        });
        (len > 0 && len < 5).then_some((value, at + len))
    };
    let (lower, mut at) = number(0)?;
    if interval.get(at) == Some(&b',') {
        at += 1;
        if interval.get(at) != Some(&b'}') {
            let (upper, end) = number(at)?;
            if lower > upper {
                return None;
            }
            at = end;
        }
    }
    (interval.get(at) == Some(&b'}')).then_some(at + 1)
}

/// The length of a bracket like `[:alpha:]`.
fn plain_bracket(text: &[u8]) -> Option<usize> {
    let behind = text.strip_prefix(b"[:")?;
    let behind = behind.strip_prefix(b"^").unwrap_or(behind);
    let name = POSIX
        .iter()
        .find(|name| behind.starts_with(name.as_bytes()))?;
    let behind = behind[name.len()..].strip_prefix(b":]")?;
    Some(text.len() - behind.len())
}

/// The length of a class after its `[`, if it is simple: no nested class, ranges only of letters
/// or of digits.
fn plain_class(class: &[u8]) -> Option<usize> {
    let mut at = usize::from(class.first() == Some(&b'^'));
    let start = at;
    loop {
        match *class.get(at)? {
            b']' if at == start => return None,
            b']' => return Some(at + 1),
            b'&' => return None,
            first @ (b'[' | b'\\') => {
                if first == b'[' {
                    at += plain_bracket(&class[at..])?;
                } else if is_plain_escape(*class.get(at + 1)?) {
                    at += 2;
                } else {
                    return None;
                }
                // Only simple ranges are recognised.
                if class.get(at) == Some(&b'-') && class.get(at + 1) != Some(&b']') {
                    return None;
                }
            }
            from if class.get(at + 1) == Some(&b'-') && class.get(at + 2) != Some(&b']') => {
                let to = *class.get(at + 2)?;
                let alike = from.is_ascii_digit() && to.is_ascii_digit()
                    || from.is_ascii_lowercase() && to.is_ascii_lowercase()
                    || from.is_ascii_uppercase() && to.is_ascii_uppercase();
                if !alike || from > to {
                    return None;
                }
                at += 3;
            }
            _ => at += 1,
        }
    }
}
