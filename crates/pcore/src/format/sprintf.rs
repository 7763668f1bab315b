//! Ruby's `format`, the basis of string conversion and of the function `sprintf`.
//!
//! It does not depend on Puppet's values: an [`Argument`] converts itself to what a directive needs.

use std::borrow::Cow;

use super::float::{self, FloatStyle};
use super::integer::{Whole, sign_digit};
use super::quote::ruby_inspect;

/// The maximum field width. Ruby's limit is two gigabytes.
const MAX_FIELD: usize = 16 * 1024 * 1024;

/// A value that converts itself to what format directives need.
pub trait Argument: Copy {
    /// For `d i u x X o b B`.
    fn whole(&self) -> Result<Whole, String>;
    /// For `e E f g G a A`.
    fn float(&self) -> Result<f64, String>;
    /// An integer, if it is one: then `f` shows all its digits.
    fn exact(&self) -> Option<i64> {
        None
    }
    /// For `c`: exactly one character.
    fn character(&self) -> Result<String, String>;
    /// For `s`.
    fn text(&self) -> Cow<'_, str>;
    /// For `p`.
    fn inspect(&self) -> Cow<'_, str>;
    /// The value of a name in `%<name>d` and `%{name}`; `None` if this argument has no names at all.
    fn named(&self, _name: &str) -> Option<Result<Self, String>> {
        None
    }
}

/// The arguments that string conversion needs.
#[derive(Debug, Clone, Copy)]
pub enum Plain<'a> {
    Integer(i64),
    Whole(Whole),
    Float(f64),
    Text(&'a str),
}

impl Argument for Plain<'_> {
    fn whole(&self) -> Result<Whole, String> {
        match self {
            Plain::Integer(value) => Ok(Whole::Integer(i128::from(*value))),
            Plain::Whole(value) => Ok(*value),
            Plain::Float(value) => whole_of_float(*value),
            Plain::Text(text) => crate::number::integer(text, None)
                .map(|value| Whole::Integer(i128::from(value)))
                .map_err(|error| error.to_string()),
        }
    }

    fn float(&self) -> Result<f64, String> {
        match self {
            Plain::Integer(value) => Ok(*value as f64),
            Plain::Whole(Whole::Integer(value)) => Ok(*value as f64),
            Plain::Whole(Whole::Float(value)) | Plain::Float(value) => Ok(*value),
            Plain::Text(text) => crate::number::float(text).map_err(|error| error.to_string()),
        }
    }

    fn character(&self) -> Result<String, String> {
        match self {
            Plain::Integer(value) => character_of(*value),
            Plain::Text(text) => {
                let mut chars = text.chars();
                match (chars.next(), chars.next()) {
                    (Some(c), None) => Ok(c.to_string()),
                    _ => Err("%c requires a character".to_owned()),
                }
            }
            Plain::Whole(_) | Plain::Float(_) => Err("%c requires a character".to_owned()),
        }
    }

    fn text(&self) -> Cow<'_, str> {
        match self {
            Plain::Integer(value) => Cow::Owned(value.to_string()),
            Plain::Whole(value) => {
                let sign = if value.is_negative() { "-" } else { "" };
                Cow::Owned(format!("{sign}{}", value.decimal()))
            }
            Plain::Float(value) => Cow::Owned(crate::number::float_to_s(*value)),
            Plain::Text(text) => Cow::Borrowed(text),
        }
    }

    fn inspect(&self) -> Cow<'_, str> {
        match self {
            Plain::Text(text) => Cow::Owned(ruby_inspect(text)),
            _ => self.text(),
        }
    }
}

/// The integral part of a float, or Ruby's error if it has none.
pub fn whole_of_float(value: f64) -> Result<Whole, String> {
    if value.is_finite() {
        Ok(Whole::Float(value))
    } else {
        Err(crate::number::float_to_s(value))
    }
}

/// The character with a code point.
pub(crate) fn character_of(code: i64) -> Result<String, String> {
    u32::try_from(code)
        .ok()
        .and_then(char::from_u32)
        .map(String::from)
        .ok_or_else(|| "invalid character".to_owned())
}

/// Formats the arguments.
///
/// ```
/// use pcore::format::sprintf::{Plain, sprintf};
/// assert_eq!(sprintf("%#x|%5.1f", &[Plain::Integer(-1), Plain::Float(2.25)]), Ok("0x..f|  2.2".to_owned()));
/// ```
pub fn sprintf<A: Argument>(format: &str, arguments: &[A]) -> Result<String, String> {
    let mut out = String::with_capacity(format.len() + 16);
    sprintf_onto(&mut out, format, arguments)?;
    Ok(out)
}

/// Like [`sprintf`], but appends to a string.
pub fn sprintf_onto<A: Argument>(
    out: &mut String,
    format: &str,
    arguments: &[A],
) -> Result<(), String> {
    let mut run = Run {
        arguments,
        numbering: Numbering::Fresh,
        out,
    };
    let mut rest = format;
    while let Some(at) = rest.bytes().position(|byte| byte == b'%') {
        run.out.push_str(&rest[..at]);
        rest = run.directive(&rest[at + 1..])?;
    }
    run.out.push_str(rest);
    Ok(())
}

/// How arguments are selected; Ruby does not allow mixing.
#[derive(Debug, Clone, Copy)]
enum Numbering {
    Fresh,
    /// The next argument in order.
    Ordered(usize),
    /// `%1$s`
    Absolute,
    /// `%<name>s`
    Named,
}

#[derive(Debug, Default, Clone, Copy)]
struct Flags {
    space: bool,
    alternate: bool,
    plus: bool,
    left: bool,
    zero: bool,
    width: Option<usize>,
    precision: Option<usize>,
    precision_given: bool,
}

impl Flags {
    fn is_none(self) -> bool {
        !(self.space
            || self.alternate
            || self.plus
            || self.left
            || self.zero
            || self.precision_given)
            && self.width.is_none()
    }

    /// A flag must come before width and precision.
    fn check_flag(self) -> Result<(), String> {
        if self.width.is_some() {
            Err("flag after width".to_owned())
        } else if self.precision_given {
            Err("flag after precision".to_owned())
        } else {
            Ok(())
        }
    }

    fn check_width(self) -> Result<(), String> {
        if self.width.is_some() {
            Err("width given twice".to_owned())
        } else if self.precision_given {
            Err("width after precision".to_owned())
        } else {
            Ok(())
        }
    }

    fn sign(self, negative: bool) -> &'static str {
        match (negative, self.plus, self.space) {
            (true, ..) => "-",
            (false, true, _) => "+",
            (false, false, true) => " ",
            _ => "",
        }
    }
}

struct Run<'a, A> {
    arguments: &'a [A],
    numbering: Numbering,
    out: &'a mut String,
}

impl<'a, A: Argument> Run<'a, A> {
    /// Formats one directive, after its percent sign, and returns the rest of the format.
    fn directive<'t>(&mut self, text: &'t str) -> Result<&'t str, String> {
        let mut flags = Flags::default();
        let mut value: Option<A> = None;
        let mut rest = text;
        loop {
            let Some(c) = rest.chars().next() else {
                return Err(if flags.is_none() {
                    "incomplete format specifier; use %% (double %) instead".to_owned()
                } else {
                    "invalid format character - %".to_owned()
                });
            };
            let after = &rest[c.len_utf8()..];
            match c {
                ' ' | '#' | '+' | '-' | '0' => {
                    flags.check_flag()?;
                    match c {
                        ' ' => flags.space = true,
                        '#' => flags.alternate = true,
                        '+' => flags.plus = true,
                        '-' => flags.left = true,
                        _ => flags.zero = true,
                    }
                    rest = after;
                }
                '1'..='9' => {
                    let (number, after) = number(rest, "width")?;
                    if let Some(after) = after.strip_prefix('$') {
                        if value.is_some() {
                            return Err(format!("value given twice - {number}$"));
                        }
                        value = Some(self.absolute(number)?);
                        rest = after;
                    } else {
                        flags.check_width()?;
                        flags.width = Some(number);
                        rest = after;
                    }
                }
                '<' | '{' => {
                    let close = if c == '<' { '>' } else { '}' };
                    let Some(end) = rest.find(close) else {
                        return Err("malformed name - unmatched parenthesis".to_owned());
                    };
                    let found = self.named(&rest[..=end])?;
                    rest = &rest[end + 1..];
                    if close == '}' {
                        self.text_field(&found.text(), flags)?;
                        return Ok(rest);
                    }
                    value = Some(found);
                }
                '*' => {
                    flags.check_width()?;
                    let width = self.star()?;
                    flags.left |= width < 0;
                    flags.width = Some(usize::try_from(width.unsigned_abs()).unwrap_or(usize::MAX));
                    rest = after;
                }
                '.' => {
                    if flags.precision_given {
                        return Err("precision given twice".to_owned());
                    }
                    flags.precision_given = true;
                    if let Some(after) = after.strip_prefix('*') {
                        flags.precision = usize::try_from(self.star()?).ok();
                        rest = after;
                    } else {
                        let (number, after) = number(after, "precision")?;
                        flags.precision = Some(number);
                        rest = after;
                    }
                }
                '%' | '\n' | '\0' => {
                    if !flags.is_none() {
                        return Err("invalid format character - %".to_owned());
                    }
                    self.out.push('%');
                    return Ok(if c == '%' { after } else { rest });
                }
                _ => {
                    self.conversion(c, value, flags)?;
                    return Ok(after);
                }
            }
        }
    }

    fn conversion(&mut self, letter: char, value: Option<A>, flags: Flags) -> Result<(), String> {
        match letter {
            'c' => {
                let c = self.value(value)?.character()?;
                let flags = Flags {
                    precision: None,
                    ..flags
                };
                self.text_field(&c, flags)
            }
            's' => {
                let value = self.value(value)?;
                self.text_field(&value.text(), flags)
            }
            'p' => {
                let value = self.value(value)?;
                self.text_field(&value.inspect(), flags)
            }
            'd' | 'i' | 'u' | 'x' | 'X' | 'o' | 'b' | 'B' => {
                let whole = self.value(value)?.whole()?;
                self.integer_field(whole, letter, flags)
            }
            'e' | 'E' | 'f' | 'g' | 'G' | 'a' | 'A' => {
                let value = self.value(value)?;
                match value.exact().filter(|_| letter == 'f') {
                    Some(integer) => self.exact_field(integer, flags),
                    None => self.float_field(value.float()?, letter, flags),
                }
            }
            c if c.is_ascii_graphic() => Err(format!("malformed format string - %{c}")),
            _ => Err("malformed format string".to_owned()),
        }
    }

    fn value(&mut self, given: Option<A>) -> Result<A, String> {
        match given {
            Some(value) => Ok(value),
            None => self.next(),
        }
    }

    fn next(&mut self) -> Result<A, String> {
        let index = match self.numbering {
            Numbering::Fresh => 0,
            Numbering::Ordered(last) => last + 1,
            Numbering::Absolute => return Err("unnumbered(1) mixed with numbered".to_owned()),
            Numbering::Named => return Err("unnumbered(1) mixed with named".to_owned()),
        };
        self.numbering = Numbering::Ordered(index);
        self.arguments
            .get(index)
            .copied()
            .ok_or_else(|| "too few arguments".to_owned())
    }

    fn absolute(&mut self, number: usize) -> Result<A, String> {
        match self.numbering {
            Numbering::Ordered(last) => {
                return Err(format!("numbered({number}) after unnumbered({})", last + 1));
            }
            Numbering::Named => return Err(format!("numbered({number}) after named")),
            Numbering::Fresh | Numbering::Absolute => {}
        }
        self.numbering = Numbering::Absolute;
        self.arguments
            .get(number - 1)
            .copied()
            .ok_or_else(|| "too few arguments".to_owned())
    }

    /// The value for `<name>` or `{name}`, brackets included.
    fn named(&mut self, bracketed: &str) -> Result<A, String> {
        match self.numbering {
            Numbering::Ordered(last) => {
                return Err(format!("named{bracketed} after unnumbered({})", last + 1));
            }
            Numbering::Absolute => return Err(format!("named{bracketed} after numbered")),
            Numbering::Fresh | Numbering::Named => {}
        }
        self.numbering = Numbering::Named;
        let name = &bracketed[1..bracketed.len() - 1];
        let found = match self.arguments {
            [only] => only.named(name),
            _ => None,
        };
        match found {
            None => Err("one hash required".to_owned()),
            Some(found) => found.map_err(|_| format!("key{bracketed} not found")),
        }
    }

    fn star(&mut self) -> Result<i64, String> {
        match self.next()?.whole()? {
            Whole::Integer(value) => i64::try_from(value).map_err(|_| "width too big".to_owned()),
            Whole::Float(value) => Ok(value as i64),
        }
    }

    fn text_field(&mut self, text: &str, flags: Flags) -> Result<(), String> {
        let text = match flags.precision.and_then(|p| text.char_indices().nth(p)) {
            Some((end, _)) => &text[..end],
            None => text,
        };
        let fill = match flags.width {
            Some(width) => width.saturating_sub(text.chars().count()),
            None => 0,
        };
        let fill = bounded(fill)?;
        if flags.left {
            self.out.push_str(text);
            self.fill(' ', fill);
        } else {
            self.fill(' ', fill);
            self.out.push_str(text);
        }
        Ok(())
    }

    fn fill(&mut self, c: char, count: usize) {
        self.out.extend(std::iter::repeat_n(c, count));
    }

    fn float_field(&mut self, value: f64, letter: char, flags: Flags) -> Result<(), String> {
        let sign = flags.sign(value.is_sign_negative() && !value.is_nan());
        let width = bounded(flags.width.unwrap_or(0))?;
        bounded(flags.precision.unwrap_or(0))?;
        if !value.is_finite() {
            let name = if value.is_nan() { "NaN" } else { "Inf" };
            let flags = Flags {
                precision: None,
                ..flags
            };
            return self.text_field(&format!("{sign}{name}"), flags);
        }
        let style = FloatStyle {
            letter,
            precision: flags.precision,
            alternate: flags.alternate,
        };
        let (prefix, digits) = float::magnitude(value, style);
        self.number_field(sign, prefix, &digits, width, flags);
        Ok(())
    }

    /// Formats an integer like a float, without converting it to one.
    fn exact_field(&mut self, value: i64, flags: Flags) -> Result<(), String> {
        let width = bounded(flags.width.unwrap_or(0))?;
        let places = bounded(flags.precision.unwrap_or(6))?;
        let mut digits = value.unsigned_abs().to_string();
        if places > 0 {
            digits.push('.');
            digits.extend(std::iter::repeat_n('0', places));
        }
        self.number_field(flags.sign(value < 0), "", &digits, width, flags);
        Ok(())
    }

    fn number_field(&mut self, sign: &str, prefix: &str, digits: &str, width: usize, flags: Flags) {
        let length = sign.len() + prefix.len() + digits.len();
        let fill = width.saturating_sub(length);
        if !flags.left && !flags.zero {
            self.fill(' ', fill);
        }
        self.out.push_str(sign);
        self.out.push_str(prefix);
        if flags.zero && !flags.left {
            self.fill('0', fill);
        }
        self.out.push_str(digits);
        if flags.left {
            self.fill(' ', fill);
        }
    }

    fn integer_field(&mut self, value: Whole, letter: char, flags: Flags) -> Result<(), String> {
        let bits = match letter {
            'x' | 'X' => 4,
            'o' => 3,
            'b' | 'B' => 1,
            _ => 0,
        };
        let decimal = bits == 0;
        // Fast path without allocation.
        if decimal
            && !flags.precision_given
            && let Whole::Integer(value) = value
            && let Ok(magnitude) = u64::try_from(value.unsigned_abs())
        {
            let width = bounded(flags.width.unwrap_or(0))?;
            let digits = &mut itoa::Buffer::new();
            let digits = digits.format(magnitude);
            self.number_field(flags.sign(value < 0), "", digits, width, flags);
            return Ok(());
        }
        let signed = decimal || flags.plus || flags.space;
        // A negative number without a sign is shown in two's complement, with two dots before it.
        let dots = value.is_negative() && !signed;
        let mut digits = if decimal {
            value.decimal()
        } else if dots {
            value.complement_digits(bits)
        } else {
            value.digits(bits)
        };
        let sign = if signed {
            flags.sign(value.is_negative())
        } else {
            ""
        };
        let mut prefix = match letter {
            'o' if flags.alternate => "0",
            'x' if flags.alternate => "0x",
            'X' if flags.alternate => "0X",
            'b' if flags.alternate => "0b",
            'B' if flags.alternate => "0B",
            _ => "",
        };
        if letter == 'X' {
            digits.make_ascii_uppercase();
        }
        let dot_length = if dots { 2 } else { 0 };
        let mut width = bounded(flags.width.unwrap_or(0))?.saturating_sub(sign.len() + dot_length);
        let mut precision = flags
            .precision
            .map(bounded)
            .transpose()?
            .map(|p| p.saturating_sub(dot_length));
        if prefix == "0" {
            if dots {
                prefix = "";
            } else if digits == "0" {
                digits.clear();
                precision = precision.map(|p| p.saturating_sub(1));
            } else if precision.is_some_and(|p| p > digits.len()) {
                prefix = "";
            }
        } else if digits == "0" {
            prefix = "";
        }
        width = width.saturating_sub(prefix.len());
        let length = if flags.zero && !flags.left && precision.is_none() {
            std::mem::take(&mut width)
        } else {
            let precision = precision.unwrap_or(usize::from(!digits.is_empty()));
            if precision == 0 && prefix.is_empty() && digits == "0" {
                digits.clear();
            }
            let length = precision.max(digits.len());
            width = width.saturating_sub(length);
            length
        };
        if !flags.left {
            self.fill(' ', width);
        }
        self.out.push_str(sign);
        self.out.push_str(prefix);
        if dots {
            self.out.push_str("..");
        }
        let missing = length.saturating_sub(digits.len());
        if dots {
            let fill = sign_digit(bits);
            self.fill(
                if letter == 'X' {
                    fill.to_ascii_uppercase()
                } else {
                    fill
                },
                missing,
            );
        } else if !flags.left || flags.precision_given {
            self.fill('0', missing);
        }
        self.out.push_str(&digits);
        if flags.left {
            self.fill(' ', width);
        }
        Ok(())
    }
}

fn bounded(size: usize) -> Result<usize, String> {
    if size > MAX_FIELD {
        Err("width too big".to_owned())
    } else {
        Ok(size)
    }
}

/// Reads digits as a number that fits in a C `int`.
fn number<'t>(text: &'t str, what: &str) -> Result<(usize, &'t str), String> {
    let end = text.bytes().take_while(u8::is_ascii_digit).count();
    let (digits, rest) = text.split_at(end);
    let value = if digits.is_empty() {
        0
    } else {
        digits
            .parse::<i32>()
            .ok()
            .and_then(|n| usize::try_from(n).ok())
            .ok_or_else(|| format!("{what} too big"))?
    };
    if rest.is_empty() {
        return Err("malformed format string - %*[0-9]".to_owned());
    }
    Ok((value, rest))
}
