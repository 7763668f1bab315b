//! Case mapping, by Unicode's rules.

use crate::class::{Def, REST, class, def};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::string::{Encoding, RString};
use crate::symbol::sym;
use crate::value::{Data, Value};

use super::{copy, read, replace_if_changed};

pub(super) const METHODS: &[Def] = &[
    def("upcase", 0, REST, |i, this, args| {
        mapped(i, this, args, Case::Upper)
    }),
    def("upcase!", 0, REST, |i, this, args| {
        map_in_place(i, this, args, Case::Upper)
    }),
    def("downcase", 0, REST, |i, this, args| {
        mapped(i, this, args, Case::Lower)
    }),
    def("downcase!", 0, REST, |i, this, args| {
        map_in_place(i, this, args, Case::Lower)
    }),
    def("capitalize", 0, REST, |i, this, args| {
        mapped(i, this, args, Case::Capital)
    }),
    def("capitalize!", 0, REST, |i, this, args| {
        map_in_place(i, this, args, Case::Capital)
    }),
    def("swapcase", 0, REST, |i, this, args| {
        mapped(i, this, args, Case::Swap)
    }),
    def("swapcase!", 0, REST, |i, this, args| {
        map_in_place(i, this, args, Case::Swap)
    }),
    def("casecmp", 1, 1, casecmp),
    def("casecmp?", 1, 1, casecmp_p),
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Case {
    Upper,
    Lower,
    Capital,
    Swap,
}

#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct CaseOptions {
    ascii: bool,
    turkic: bool,
    fold: bool,
}

/// `:ascii`, `:turkic`, `:lithuanian`, `:fold`
pub(crate) fn options(interp: &mut Interp, list: &[Value], case: Case) -> Eval<CaseOptions> {
    let mut options = CaseOptions::default();
    let mut names: Vec<String> = Vec::new();
    for value in list {
        names.push(match value {
            Value::Symbol(name) => interp.name_of(*name).to_string(),
            _ => String::new(),
        });
    }
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    match names.as_slice() {
        [] | ["lithuanian"] => {}
        ["ascii"] => options.ascii = true,
        ["turkic"] | ["turkic", "lithuanian"] | ["lithuanian", "turkic"] => options.turkic = true,
        ["fold"] if case == Case::Lower => options.fold = true,
        ["fold"] => {
            return Err(interp.argument_error("option :fold only allowed for downcasing"));
        }
        ["turkic" | "lithuanian", _] => {
            return Err(interp.argument_error("invalid second option"));
        }
        [_, _, ..] => return Err(interp.argument_error("too many options")),
        _ => return Err(interp.argument_error("invalid option")),
    }
    Ok(options)
}

fn mapped(interp: &mut Interp, this: &Value, args: &Args, case: Case) -> Eval {
    let options = options(interp, args.list, case)?;
    let mapped = read(this, |string| map(string, case, options));
    ensure_valid(interp, this)?;
    Ok(Value::string(mapped))
}

fn map_in_place(interp: &mut Interp, this: &Value, args: &Args, case: Case) -> Eval {
    interp.ensure_not_frozen(this)?;
    let options = options(interp, args.list, case)?;
    let mapped = read(this, |string| map(string, case, options));
    ensure_valid(interp, this)?;
    Ok(replace_if_changed(this, mapped))
}

/// Ensures that a string is valid: broken ones cannot be mapped by Unicode's rules.
fn ensure_valid(interp: &mut Interp, this: &Value) -> Eval<()> {
    let is_broken = read(this, |string| {
        string.encoding.is_unicode() && !string.is_ascii() && !string.is_valid()
    });
    if is_broken {
        return Err(interp.argument_error("input string invalid"));
    }
    Ok(())
}

/// Changes the case of a string.
pub(crate) fn map(string: &RString, case: Case, options: CaseOptions) -> RString {
    let by_bytes = string.is_ascii() && !options.turkic
        || (options.ascii && string.encoding.is_ascii_compatible())
        || matches!(string.encoding, Encoding::Binary | Encoding::UsAscii);
    if by_bytes {
        return map_ascii(string, case);
    }
    if string.encoding == Encoding::Utf8
        && let Some(text) = string.as_str()
    {
        return RString::from(map_text(text, case, options));
    }
    map_chars(string, case, options)
}

fn map_ascii(string: &RString, case: Case) -> RString {
    let mut bytes = string.bytes.clone();
    match case {
        Case::Upper => bytes.make_ascii_uppercase(),
        Case::Lower => bytes.make_ascii_lowercase(),
        Case::Capital => {
            bytes.make_ascii_lowercase();
            if let Some(first) = bytes.first_mut() {
                first.make_ascii_uppercase();
            }
        }
        Case::Swap => {
            for byte in &mut bytes {
                if byte.is_ascii_uppercase() {
                    byte.make_ascii_lowercase();
                } else {
                    byte.make_ascii_uppercase();
                }
            }
        }
    }
    RString::new(bytes, string.encoding)
}

fn map_text(text: &str, case: Case, options: CaseOptions) -> String {
    let mut result = String::with_capacity(text.len());
    for (position, char) in text.chars().enumerate() {
        push_mapped(&mut result, char, case, options, position == 0);
    }
    result
}

/// Maps strings in other encodings than UTF-8: a character without a counterpart stays as it is.
fn map_chars(string: &RString, case: Case, options: CaseOptions) -> RString {
    let encoding = string.encoding;
    let mut bytes = Vec::with_capacity(string.len());
    for (position, char) in string.chars().enumerate() {
        let unicode = encoding
            .decode(char)
            .and_then(|code| encoding.to_unicode(code));
        let mut mapped = String::new();
        if let Some(unicode) = unicode {
            push_mapped(&mut mapped, unicode, case, options, position == 0);
        }
        // Single-byte encodings have no mapping to several characters, except of ß in ISO-8859-1.
        let encoded: Option<Vec<Vec<u8>>> = mapped
            .chars()
            .map(|char| {
                encoding
                    .from_unicode(char)
                    .and_then(|code| encoding.encode(code))
            })
            .collect();
        match encoded {
            Some(encoded) if unicode.is_some() => bytes.extend(encoded.concat()),
            _ => bytes.extend_from_slice(char),
        }
    }
    RString::new(bytes, encoding)
}

fn push_mapped(result: &mut String, char: char, case: Case, options: CaseOptions, first: bool) {
    let case = match case {
        Case::Capital if first => {
            return push_title(result, char, options);
        }
        Case::Capital => Case::Lower,
        Case::Swap if is_title(char) => {
            // A title-case digraph: its second letter becomes upper case, its first lower case.
            return result.extend(swapped_title(char));
        }
        Case::Swap if char.is_uppercase() => Case::Lower,
        Case::Swap => Case::Upper,
        case => case,
    };
    match (case, char) {
        (Case::Upper, 'i') if options.turkic => result.push('İ'),
        (Case::Lower, 'I') if options.turkic => result.push('ı'),
        (Case::Lower, 'İ') if options.turkic => result.push('i'),
        _ if options.ascii => result.push(match case {
            Case::Upper => char.to_ascii_uppercase(),
            _ => char.to_ascii_lowercase(),
        }),
        (Case::Upper, _) => result.extend(char.to_uppercase()),
        (_, _) if options.fold => push_folded(result, char),
        (_, _) => result.extend(char.to_lowercase()),
    }
}

/// `ǅ ǈ ǋ ǲ`
fn is_title(char: char) -> bool {
    matches!(char, '\u{1c5}' | '\u{1c8}' | '\u{1cb}' | '\u{1f2}')
}

fn swapped_title(char: char) -> Vec<char> {
    match char {
        '\u{1c5}' => vec!['d', '\u{17d}'],
        '\u{1c8}' => vec!['l', 'J'],
        '\u{1cb}' => vec!['n', 'J'],
        _ => vec!['d', 'Z'],
    }
}

/// Appends the first character of a capitalized string.
fn push_title(result: &mut String, char: char, options: CaseOptions) {
    match char {
        'i' if options.turkic => result.push('İ'),
        _ if options.ascii => result.push(char.to_ascii_uppercase()),
        '\u{1c4}'..='\u{1c6}' => result.push('\u{1c5}'),
        '\u{1c7}'..='\u{1c9}' => result.push('\u{1c8}'),
        '\u{1ca}'..='\u{1cc}' => result.push('\u{1cb}'),
        '\u{1f1}'..='\u{1f3}' => result.push('\u{1f2}'),
        // Georgian letters have no title case.
        '\u{10d0}'..='\u{10fa}' | '\u{10fd}'..='\u{10ff}' => result.push(char),
        // Greek with iota subscript: the capital with the iota beside it is one character.
        '\u{1f80}'..='\u{1f87}' | '\u{1f90}'..='\u{1f97}' | '\u{1fa0}'..='\u{1fa7}' => {
            result.extend(char::from_u32(u32::from(char) + 8));
        }
        '\u{1f88}'..='\u{1f8f}' | '\u{1f98}'..='\u{1f9f}' | '\u{1fa8}'..='\u{1faf}' => {
            result.push(char);
        }
        '\u{1fb3}' | '\u{1fc3}' | '\u{1ff3}' => {
            result.extend(char::from_u32(u32::from(char) + 9));
        }
        '\u{1fbc}' | '\u{1fcc}' | '\u{1ffc}' => result.push(char),
        _ => {
            // Several characters (ß, ﬁ): only the first is upper case.
            let mut upper = char.to_uppercase();
            result.extend(upper.next());
            for rest in upper {
                result.extend(rest.to_lowercase());
            }
        }
    }
}

/// Full case folding.
fn push_folded(result: &mut String, char: char) {
    match char {
        'ẞ' | 'ß' => result.push_str("ss"),
        'İ' => result.push_str("i\u{307}"),
        'ς' => result.push('σ'),
        'ı' => result.push('ı'),
        // Cherokee folds to its capitals.
        '\u{13f8}'..='\u{13fd}' => result.extend(char.to_uppercase()),
        '\u{ab70}'..='\u{abbf}' => result.extend(char.to_uppercase()),
        '\u{13a0}'..='\u{13f5}' => result.push(char),
        _ => {
            let upper: String = char.to_uppercase().collect();
            for char in upper.chars() {
                match char {
                    'Σ' => result.push('σ'),
                    'I' if upper.len() == 1 => result.push('i'),
                    _ => result.extend(char.to_lowercase()),
                }
            }
        }
    }
}

/// Folds the case of a string, for comparison.
pub(crate) fn folded(string: &RString) -> RString {
    let options = CaseOptions {
        fold: true,
        ..CaseOptions::default()
    };
    map(string, Case::Lower, options)
}

/// The argument of a comparison; `None` if it is not a compatible string.
fn other_string(interp: &mut Interp, this: &Value, value: &Value) -> Eval<Option<RString>> {
    if let (Value::Symbol(_), Value::Symbol(name)) = (this, value) {
        return Ok(Some(RString::from(&*interp.name_of(*name))));
    }
    if let Some(Data::String(_)) = value.data() {
        return Ok(Some(copy(value)));
    }
    let found = interp.try_convert(value, sym::TO_STR, "String", class::STRING)?;
    Ok(found.map(|found| copy(&found)))
}

fn casecmp(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let Some(other) = other_string(interp, this, args.at(0))? else {
        return Ok(Value::Nil);
    };
    Ok(compare_ascii(&copy(this), &other))
}

/// `casecmp`: only ASCII letters are folded.
pub(crate) fn compare_ascii(a: &RString, b: &RString) -> Value {
    if a.compatible_encoding(b).is_none() {
        return Value::Nil;
    }
    let ordering = a
        .bytes
        .to_ascii_lowercase()
        .cmp(&b.bytes.to_ascii_lowercase());
    Value::Int(ordering as i64)
}

fn casecmp_p(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let Some(other) = other_string(interp, this, args.at(0))? else {
        return Ok(Value::Nil);
    };
    ensure_valid(interp, this)?;
    Ok(equal_folded(&copy(this), &other))
}

pub(crate) fn equal_folded(a: &RString, b: &RString) -> Value {
    if a.compatible_encoding(b).is_none() {
        return Value::Nil;
    }
    Value::bool(folded(a).bytes == folded(b).bytes)
}
