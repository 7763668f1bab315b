//! The next string: `succ`, `next`, `upto`.

use crate::class::{Def, def};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::string::{Encoding, RString};
use crate::value::Value;

use super::{change, convert, copy, order, read};

pub(super) const METHODS: &[Def] = &[
    def("succ", 0, 0, |_, this, _| {
        Ok(Value::string(read(this, succ)))
    }),
    def("next", 0, 0, |_, this, _| {
        Ok(Value::string(read(this, succ)))
    }),
    def("succ!", 0, 0, succ_in_place),
    def("next!", 0, 0, succ_in_place),
    def("upto", 1, 2, upto),
];

fn succ_in_place(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    interp.ensure_not_frozen(this)?;
    change(this, |string| *string = succ(string));
    Ok(this.clone())
}

/// The successor of a character.
enum Next {
    Is(Vec<u8>),
    /// It wraps around, and the character to the left is incremented; `carry` is inserted if there is none.
    Wraps {
        to: Vec<u8>,
        carry: Vec<u8>,
    },
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum CharKind {
    Digit,
    Upper,
    Lower,
    /// A letter of another script.
    Letter,
}

fn kind(char: &[u8], encoding: Encoding) -> Option<CharKind> {
    let code = encoding.decode(char)?;
    let char = encoding.to_unicode(code)?;
    match char {
        '0'..='9' => Some(CharKind::Digit),
        'A'..='Z' => Some(CharKind::Upper),
        'a'..='z' => Some(CharKind::Lower),
        _ if char.is_ascii() => None,
        _ if char.is_alphabetic() => Some(CharKind::Letter),
        _ => None,
    }
}

/// The successor of a string.
pub(crate) fn succ(string: &RString) -> RString {
    let encoding = string.encoding;
    let mut chars: Vec<Vec<u8>> = string.chars().map(<[u8]>::to_vec).collect();
    if chars.is_empty() {
        return string.clone();
    }
    let has_alnum = chars.iter().any(|char| kind(char, encoding).is_some());
    // The position of the last character that wrapped around, and what to insert before it.
    let mut carried: Option<(usize, Vec<u8>)> = None;
    let mut between = false;
    for at in (0..chars.len()).rev() {
        let kind = kind(&chars[at], encoding);
        if has_alnum {
            if let (true, Some((last, _))) = (between, &carried)
                && is_border(&chars[*last], &chars[at])
            {
                break;
            }
            if kind.is_none() {
                between = true;
                continue;
            }
        }
        between = false;
        let next = match kind {
            Some(kind) => next_alnum(&chars[at], kind, encoding),
            None => next_char(&chars[at], encoding),
        };
        match next {
            Next::Is(char) => {
                chars[at] = char;
                return RString::new(chars.concat(), encoding);
            }
            Next::Wraps { to, carry } => {
                chars[at] = to;
                carried = Some((at, carry));
            }
        }
    }
    if let Some((at, carry)) = carried {
        chars.insert(at, carry);
    }
    RString::new(chars.concat(), encoding)
}

/// Whether a carry stops here: letters do not carry to digits across other characters, nor digits to letters.
/// `1.9` becomes `2.0`, but `a.9` does not become `b.0`.
fn is_border(last: &[u8], char: &[u8]) -> bool {
    let (Some(last), Some(char)) = (last.first(), char.first()) else {
        return false;
    };
    (last.is_ascii_alphabetic() && char.is_ascii_digit())
        || (last.is_ascii_digit() && char.is_ascii_alphabetic())
}

fn next_alnum(char: &[u8], kind: CharKind, encoding: Encoding) -> Next {
    let Some(code) = encoding.decode(char) else {
        return Next::Is(char.to_vec());
    };
    let encoded = |code: u32| encoding.encode(code).unwrap_or_default();
    let (last, first, carry) = match kind {
        CharKind::Digit => ('9', '0', '1'),
        CharKind::Upper => ('Z', 'A', 'A'),
        CharKind::Lower => ('z', 'a', 'a'),
        CharKind::Letter => return next_letter(char, code, encoding),
    };
    if code == u32::from(last) {
        Next::Wraps {
            to: encoded(first.into()),
            carry: encoded(carry.into()),
        }
    } else {
        Next::Is(encoded(code + 1))
    }
}

/// A letter beyond ASCII: the next code point if it is a letter too, else the first of the run of letters.
fn next_letter(char: &[u8], code: u32, encoding: Encoding) -> Next {
    let is_letter = |code: u32| {
        let encoded = encoding.encode(code)?;
        let same_length = encoded.len() == char.len();
        let is_letter = char::from_u32(code).is_some_and(char::is_alphabetic);
        (same_length && is_letter).then_some(encoded)
    };
    for next in code + 1..=code + 2 {
        if let Some(encoded) = is_letter(next) {
            return Next::Is(encoded);
        }
    }
    let mut first = char.to_vec();
    let mut at = code;
    while let Some(before) = at.checked_sub(1).and_then(is_letter) {
        first = before;
        at -= 1;
    }
    Next::Wraps {
        to: first.clone(),
        carry: first,
    }
}

/// The successor of a character that is not alphanumeric, in a string without alphanumerics.
fn next_char(char: &[u8], encoding: Encoding) -> Next {
    let wraps = |to: u8, carry: u8| Next::Wraps {
        to: vec![to],
        carry: vec![carry],
    };
    let Some(code) = encoding.decode(char) else {
        // Broken bytes are incremented as bytes.
        return match char {
            [byte] if *byte < 255 => Next::Is(vec![byte + 1]),
            _ => wraps(0, 1),
        };
    };
    let next = (code + 1..=code + 0x801).find_map(|code| encoding.encode(code));
    match next {
        Some(next) if next.len() == char.len() => Next::Is(next),
        _ if char.len() == 1 => wraps(0, 1),
        _ => {
            let first = first_of_length(char.len(), encoding);
            let carry = encoding.encode(1).unwrap_or_default();
            Next::Wraps { to: first, carry }
        }
    }
}

fn first_of_length(length: usize, encoding: Encoding) -> Vec<u8> {
    let code = match length {
        2 => 0x80,
        3 => 0x800,
        4 => 0x1_0000,
        _ => 0,
    };
    encoding.encode(code).unwrap_or_default()
}

fn upto(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let Some(block) = args.block else {
        return interp.enumerator(this, "upto", args.list);
    };
    let last = interp.to_str(args.at(0))?;
    let exclusive = args.at(1).is_truthy();
    let first = copy(this);
    interp.compatible(&first, &last)?;
    interp.each_string_upto(&first, &last, exclusive, |interp, string| {
        interp.yield_one(block, Value::string(string))?;
        Ok(true)
    })?;
    Ok(this.clone())
}

impl Interp<'_> {
    /// Visits the strings of a range in order, until `each` returns false.
    pub(crate) fn each_string_upto(
        &mut self,
        first: &RString,
        last: &RString,
        exclusive: bool,
        mut each: impl FnMut(&mut Self, RString) -> Eval<bool>,
    ) -> Eval<()> {
        // Single characters go by their codes.
        if let ([from], [to]) = (first.bytes.as_slice(), last.bytes.as_slice())
            && from.is_ascii()
            && to.is_ascii()
        {
            for byte in *from..=*to {
                if exclusive && byte == *to {
                    break;
                }
                if !each(self, RString::new(vec![byte], first.encoding))? {
                    break;
                }
            }
            return Ok(());
        }
        let is_number =
            |string: &RString| !string.is_empty() && string.bytes.iter().all(u8::is_ascii_digit);
        if is_number(first) && is_number(last) {
            return self.each_number_upto(first, last, exclusive, each);
        }
        let ordering = order(first, last);
        if ordering.is_gt() || (exclusive && ordering.is_eq()) {
            return Ok(());
        }
        let after_last = succ(last);
        let mut current = first.clone();
        while current.bytes != after_last.bytes {
            self.step()?;
            let is_last = current.bytes == last.bytes;
            let next = succ(&current);
            if !each(self, current)? || (is_last && !exclusive) {
                break;
            }
            if (exclusive && next.bytes == last.bytes) || next.len() > last.len() || next.is_empty()
            {
                break;
            }
            current = next;
        }
        Ok(())
    }

    /// `"08".upto("11")` counts, and keeps the width.
    fn each_number_upto(
        &mut self,
        first: &RString,
        last: &RString,
        exclusive: bool,
        mut each: impl FnMut(&mut Self, RString) -> Eval<bool>,
    ) -> Eval<()> {
        let width = first.len();
        let number = |string: &RString| convert::parse_integer(&string.bytes, 10, false);
        let (Some(Value::Int(from)), Some(Value::Int(to))) = (number(first), number(last)) else {
            return Ok(());
        };
        for number in from..=to {
            self.step()?;
            if exclusive && number == to {
                break;
            }
            let text = format!("{number:0width$}");
            if !each(self, RString::new(text.into_bytes(), first.encoding))? {
                break;
            }
        }
        Ok(())
    }
}
