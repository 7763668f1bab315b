//! Patterns that are valid at first sight.

/// Whether a pattern consists of nothing but ordinary characters, anchors, common escapes, groups
/// that match up, simple classes, and operators behind something that they can repeat. Such a
/// pattern is valid; of any other, nothing is said.
pub(super) fn is_plain(pattern: &[u8]) -> bool {
    let mut depth = 0_u32;
    // Whether something stands before that an operator can repeat.
    let mut repeatable = false;
    let mut at = 0;
    while let Some(&byte) = pattern.get(at) {
        at += 1;
        match byte {
            b'(' => {
                match pattern[at..] {
                    [b'?', b':' | b'=' | b'!' | b'>', ..] => at += 2,
                    [b'?', ..] => return false,
                    _ => {}
                }
                depth += 1;
                if depth > 100 {
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
            b'{' => return false,
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
    depth == 0
}

/// A letter behind a backslash that makes a type of characters, an anchor or a control character,
/// or something that stands for itself.
fn is_plain_escape(byte: u8) -> bool {
    match byte {
        b'A' | b'B' | b'D' | b'H' | b'S' | b'W' | b'Z' => true,
        b'a' | b'b' | b'd' | b'e' | b'f' | b'h' | b'n' | b'r' | b's' | b't' | b'v' | b'w' => true,
        b'z' => true,
        _ => byte.is_ascii_punctuation(),
    }
}

/// How long a class is behind its `[`, if it is of the simple kind: no class inside, ranges only
/// of letters or of digits.
fn plain_class(class: &[u8]) -> Option<usize> {
    let mut at = usize::from(class.first() == Some(&b'^'));
    let start = at;
    loop {
        match *class.get(at)? {
            b']' if at == start => return None,
            b']' => return Some(at + 1),
            b'[' | b'&' => return None,
            b'\\' => {
                if !is_plain_escape(*class.get(at + 1)?) {
                    return None;
                }
                at += 2;
                // A range from or to an escape needs a closer look.
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
