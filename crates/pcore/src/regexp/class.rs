//! Character classes, properties and escaped characters.

use std::fmt::Write;

/// Translates the class whose opening bracket has been read; returns the text and where it ends.
pub(super) fn translate(chars: &[char], start: usize) -> Result<(String, usize), String> {
    nested(chars, start, 0)
}

fn nested(chars: &[char], start: usize, depth: usize) -> Result<(String, usize), String> {
    const PREMATURE: &str = "premature end of char-class";
    if depth > 50 {
        return Err("too deep nest level char-class".to_owned());
    }
    let mut pos = start;
    let mut out = String::from("[");
    if chars.get(pos) == Some(&'^') {
        out.push('^');
        pos += 1;
    }
    let first = pos;
    // A bracket that closes nothing is a member, if another one closes the class.
    if chars.get(pos) == Some(&']') && !closes_later(chars, pos + 1) {
        return Err("empty char-class".to_owned());
    }
    // A range needs a character before the dash; a class or a finished range is none.
    let mut previous: Option<char> = None;
    loop {
        let Some(&c) = chars.get(pos) else {
            return Err(PREMATURE.to_owned());
        };
        match c {
            ']' if pos > first => return Ok((out + "]", pos + 1)),
            '[' if chars.get(pos + 1) == Some(&':') => match posix(chars, pos + 2) {
                Some((text, next)) => {
                    out.push_str(&text);
                    pos = next;
                    previous = None;
                }
                None if is_posix(chars, pos + 2) => {
                    return Err("invalid POSIX bracket type".to_owned());
                }
                None => {
                    let (text, next) = nested(chars, pos + 1, depth + 1)?;
                    out.push_str(&text);
                    pos = next;
                    previous = None;
                }
            },
            '[' => {
                let (text, next) = nested(chars, pos + 1, depth + 1)?;
                out.push_str(&text);
                pos = next;
                previous = None;
            }
            '&' if chars.get(pos + 1) == Some(&'&') => {
                out.push_str("&&");
                pos += 2;
                previous = None;
            }
            '\\' => {
                let Some(&escaped) = chars.get(pos + 1) else {
                    return Err(PREMATURE.to_owned());
                };
                if let Some(text) = class_escape(escaped) {
                    out.push_str(text);
                    pos += 2;
                    previous = None;
                } else if matches!(escaped, 'p' | 'P') {
                    let (text, next) = property(chars, pos + 2, escaped == 'P')?;
                    out.push_str(&text);
                    pos = next;
                    previous = None;
                } else {
                    let (literal, next) = if escaped == 'b' {
                        ('\u{8}', pos + 2)
                    } else {
                        escaped_char(chars, pos + 1)?
                    };
                    push_literal(&mut out, literal);
                    pos = next;
                    previous = Some(literal);
                }
            }
            '-' => match previous.zip(range_end(chars, pos + 1)) {
                Some(_) if is_class_escape(chars, pos + 1) => {
                    return Err("char-class value at end of range".to_owned());
                }
                Some((low, (high, next))) => {
                    if high < low {
                        return Err("empty range in char class".to_owned());
                    }
                    out.push('-');
                    push_literal(&mut out, high);
                    pos = next;
                    previous = None;
                }
                None => {
                    out.push_str("\\-");
                    pos += 1;
                    previous = Some('-');
                }
            },
            _ => {
                push_literal(&mut out, c);
                pos += 1;
                previous = Some(c);
            }
        }
    }
}

/// The character a range ends with; `None` when the dash is an ordinary one.
fn range_end(chars: &[char], pos: usize) -> Option<(char, usize)> {
    match chars.get(pos)? {
        ']' | '[' => None,
        '\\' => {
            let escaped = *chars.get(pos + 1)?;
            if is_class_escape(chars, pos) {
                return Some((escaped, pos + 2));
            }
            escaped_char(chars, pos + 1).ok()
        }
        c => Some((*c, pos + 1)),
    }
}

fn is_class_escape(chars: &[char], pos: usize) -> bool {
    chars.get(pos) == Some(&'\\')
        && chars
            .get(pos + 1)
            .is_some_and(|c| class_escape(*c).is_some() || matches!(c, 'p' | 'P'))
}

fn closes_later(chars: &[char], start: usize) -> bool {
    let mut pos = start;
    while let Some(c) = chars.get(pos) {
        match c {
            '\\' => pos += 1,
            ']' => return true,
            _ => {}
        }
        pos += 1;
    }
    false
}

/// Looks like `[:name:]`, whatever the name.
fn is_posix(chars: &[char], start: usize) -> bool {
    let from = start + usize::from(chars.get(start) == Some(&'^'));
    let length = chars[from..]
        .iter()
        .take_while(|c| c.is_ascii_alphabetic())
        .count();
    chars.get(from + length) == Some(&':') && chars.get(from + length + 1) == Some(&']')
}

fn class_escape(c: char) -> Option<&'static str> {
    Some(match c {
        'd' => "[0-9]",
        'D' => "[^0-9]",
        'w' => "[a-zA-Z0-9_]",
        'W' => "[^a-zA-Z0-9_]",
        's' => r"[\x20\t\r\n\f\x0B]",
        'S' => r"[^\x20\t\r\n\f\x0B]",
        'h' => "[0-9a-fA-F]",
        'H' => "[^0-9a-fA-F]",
        _ => return None,
    })
}

/// `[:name:]` inside of a class; `None` when it is not one.
fn posix(chars: &[char], start: usize) -> Option<(String, usize)> {
    let negated = chars.get(start) == Some(&'^');
    let from = start + usize::from(negated);
    let name: String = chars[from..]
        .iter()
        .take_while(|c| c.is_ascii_alphabetic())
        .collect();
    let end = from + name.len();
    if chars.get(end) != Some(&':') || chars.get(end + 1) != Some(&']') {
        return None;
    }
    let members = posix_members(&name)?;
    Some((
        format!("[{}{members}]", if negated { "^" } else { "" }),
        end + 2,
    ))
}

/// Unicode, unlike `\d`, `\s` and `\w`.
fn posix_members(name: &str) -> Option<&'static str> {
    Some(match name {
        "alnum" => r"\p{Alphabetic}\p{Nd}",
        "alpha" => r"\p{Alphabetic}",
        "ascii" => r"\x00-\x7F",
        "blank" => r"\t\p{Zs}",
        "cntrl" => r"\p{Cc}",
        "digit" => r"\p{Nd}",
        "graph" => r"[^\p{White_Space}\p{Cc}\p{Cn}]",
        "lower" => r"\p{Lowercase}",
        "print" => r"[^\p{Cc}\p{Cn}]",
        "punct" => r"\p{P}$+<=>\^`|\x7E",
        "space" => r"\p{White_Space}",
        "upper" => r"\p{Uppercase}",
        "xdigit" => r"0-9A-Fa-f",
        "word" => r"\p{Alphabetic}\p{M}\p{Nd}\p{Pc}",
        _ => return None,
    })
}

/// `\p{name}` and `\p{^name}`, the braces still unread.
pub(super) fn property(
    chars: &[char],
    start: usize,
    negated: bool,
) -> Result<(String, usize), String> {
    let wrong = || {
        format!(
            "invalid character property name {{{}}}",
            chars.get(start - 1).unwrap_or(&'p')
        )
    };
    if chars.get(start) != Some(&'{') {
        return Err(wrong());
    }
    let caret = chars.get(start + 1) == Some(&'^');
    let from = start + 1 + usize::from(caret);
    let name: String = chars[from..].iter().take_while(|c| **c != '}').collect();
    let end = from + name.chars().count();
    if chars.get(end) != Some(&'}') {
        return Err(wrong());
    }
    let negated = negated != caret;
    let text = match posix_members(&name.to_ascii_lowercase()) {
        Some(members) => format!("[{}{members}]", if negated { "^" } else { "" }),
        None => format!("\\{}{{{name}}}", if negated { 'P' } else { 'p' }),
    };
    Ok((text, end + 1))
}

/// The character an escape stands for; `start` is at what follows the backslash.
pub(super) fn escaped_char(chars: &[char], start: usize) -> Result<(char, usize), String> {
    let Some(&c) = chars.get(start) else {
        return Err("too short escape sequence".to_owned());
    };
    let plain = |c: char| Ok((c, start + 1));
    match c {
        'n' => plain('\n'),
        't' => plain('\t'),
        'r' => plain('\r'),
        'f' => plain('\u{c}'),
        'v' => plain('\u{b}'),
        'a' => plain('\u{7}'),
        'e' => plain('\u{1b}'),
        '0'..='7' => numbered(chars, start, 1..=3, 8, "invalid octal escape"),
        'x' if chars.get(start + 1) == Some(&'{') => braced(chars, start + 2),
        'x' => numbered(chars, start + 1, 1..=2, 16, "invalid hex escape"),
        'u' if chars.get(start + 1) == Some(&'{') => braced(chars, start + 2),
        'u' => numbered(chars, start + 1, 4..=4, 16, "invalid Unicode escape"),
        'c' => match chars.get(start + 1) {
            Some(&c) => Ok((char::from_u32(c as u32 & 0x1f).unwrap_or(c), start + 2)),
            None => Err("too short control escape".to_owned()),
        },
        _ => plain(c),
    }
}

fn numbered(
    chars: &[char],
    start: usize,
    length: std::ops::RangeInclusive<usize>,
    radix: u32,
    wrong: &str,
) -> Result<(char, usize), String> {
    let digits: String = chars[start..]
        .iter()
        .take(*length.end())
        .take_while(|c| c.is_digit(radix))
        .collect();
    if digits.len() < *length.start() {
        return Err(wrong.to_owned());
    }
    let code = u32::from_str_radix(&digits, radix).map_err(|_| wrong.to_owned())?;
    let c = char::from_u32(code).ok_or_else(|| "invalid Unicode range".to_owned())?;
    Ok((c, start + digits.len()))
}

fn braced(chars: &[char], start: usize) -> Result<(char, usize), String> {
    const WRONG: &str = "invalid Unicode escape";
    let (c, next) = numbered(chars, start, 1..=8, 16, WRONG)?;
    if chars.get(next) == Some(&'}') {
        Ok((c, next + 1))
    } else {
        Err(WRONG.to_owned())
    }
}

/// Writes a character so that it means itself, inside and outside of a class and in extended mode.
pub(super) fn push_literal(out: &mut String, c: char) {
    match c {
        'a'..='z' | 'A'..='Z' | '0'..='9' | '_' => out.push(c),
        _ if c.is_ascii() => {
            let _ = write!(out, "\\x{:02X}", c as u32);
        }
        _ if c.is_whitespace() || c.is_control() => {
            let _ = write!(out, "\\x{{{:X}}}", c as u32);
        }
        _ => out.push(c),
    }
}
