//! String conversion of scalars: the format letters that each kind of value accepts.

use std::borrow::Cow;

use super::integer::Whole;
use super::map::ValueFormat;
use super::quote::{puppet_quote, ruby_inspect_bytes};
use super::sprintf::{Argument, Plain, sprintf, whole_of_float};
use crate::base64;
use crate::message::Message;
use crate::number::float_to_s;
use crate::regexp::Regexp;
use crate::types::Type;
use crate::value::Value;

/// Applies the format unchanged.
fn as_given(format: &ValueFormat, value: &Plain<'_>) -> Result<String, Message> {
    Ok(sprintf(&format.spec.text, std::slice::from_ref(value))?)
}

/// Formats a string, as if the letter were `s`.
fn as_text(format: &ValueFormat, text: &str) -> Result<String, Message> {
    with_letter(format, 's', text)
}

fn with_letter(format: &ValueFormat, letter: char, text: &str) -> Result<String, Message> {
    let template = format
        .spec
        .text
        .replace(format.spec.letter, letter.encode_utf8(&mut [0; 4]));
    Ok(sprintf(&template, &[Plain::Text(text)])?)
}

/// Applies width, precision and `-` and nothing else.
fn fitted(format: &ValueFormat, text: &str) -> Result<String, Message> {
    let spec = &format.spec;
    if !spec.left && spec.width.is_none() && spec.precision.is_none() {
        return Ok(text.to_owned());
    }
    let left = if spec.left { "-" } else { "" };
    let width = spec
        .width
        .map(|width| width.to_string())
        .unwrap_or_default();
    let precision = spec
        .precision
        .map(|precision| format!(".{precision}"))
        .unwrap_or_default();
    Ok(sprintf(
        &format!("%{left}{width}{precision}s"),
        &[Plain::Text(text)],
    )?)
}

/// The error for a letter that a kind of value does not accept.
pub(super) fn illegal(kind: &str, format: &ValueFormat, expected: &str) -> Message {
    Message::new(format!(
        "Illegal format '{}' specified for value of {kind} type - expected one of the characters '{expected}'",
        format.spec.letter
    ))
}

pub(super) fn integer(value: i64, format: &ValueFormat) -> Result<String, Message> {
    match format.spec.letter {
        'd' | 'x' | 'X' | 'o' | 'b' | 'B' | 'p' => as_given(format, &Plain::Integer(value)),
        'e' | 'E' | 'f' | 'g' | 'G' | 'a' | 'A' => as_given(format, &Plain::Float(value as f64)),
        'c' => {
            let c = u32::try_from(value)
                .ok()
                .and_then(char::from_u32)
                .ok_or_else(|| Message::new("pack(U): value out of range"))?;
            as_text(
                format,
                &if format.spec.alternate {
                    format!("\"{c}\"")
                } else {
                    c.to_string()
                },
            )
        }
        's' => with_letter(
            format,
            if format.spec.alternate { 'p' } else { 's' },
            &value.to_string(),
        ),
        _ => Err(illegal("Integer", format, "dxXobBeEfgGaAspc")),
    }
}

pub(super) fn float(value: f64, format: &ValueFormat) -> Result<String, Message> {
    match format.spec.letter {
        'd' | 'x' | 'X' | 'o' | 'b' | 'B' => {
            as_given(format, &Plain::Whole(whole_of_float(value)?))
        }
        'e' | 'E' | 'f' | 'g' | 'G' | 'a' | 'A' | 'p' => as_given(format, &Plain::Float(value)),
        's' => {
            let text = float_to_s(value);
            let text = if format.spec.alternate {
                format!("\"{text}\"")
            } else {
                text
            };
            as_given(format, &Plain::Text(&text))
        }
        _ => Err(illegal("Float", format, "dxXobBeEfgGaAsp")),
    }
}

pub(super) fn boolean(value: bool, format: &ValueFormat) -> Result<String, Message> {
    let words = |yes, no| {
        let word: &str = if value { yes } else { no };
        fitted(
            format,
            if format.spec.alternate {
                &word[..1]
            } else {
                word
            },
        )
    };
    match format.spec.letter {
        't' => words("true", "false"),
        'T' => words("True", "False"),
        'y' => words("yes", "no"),
        'Y' => words("Yes", "No"),
        'd' | 'x' | 'X' | 'o' | 'b' | 'B' => integer(i64::from(value), format),
        'e' | 'E' | 'f' | 'g' | 'G' | 'a' | 'A' => float(f64::from(value), format),
        's' | 'p' => fitted(format, if value { "true" } else { "false" }),
        _ => Err(illegal("Boolean", format, "tTyYdxXobBeEfgGaAsp")),
    }
}

pub(super) fn undef(format: &ValueFormat) -> Result<String, Message> {
    let alternate = format.spec.alternate;
    let text = match format.spec.letter {
        'n' if alternate => "null",
        'n' => "nil",
        'u' if alternate => "undefined",
        'u' => "undef",
        'd' | 'x' | 'X' | 'o' | 'b' | 'B' | 'e' | 'E' | 'f' | 'g' | 'G' | 'a' | 'A' => "NaN",
        'v' => "n/a",
        'V' => "N/A",
        's' if alternate => "\"\"",
        's' => "",
        'p' if alternate => "\"undef\"",
        'p' => "undef",
        _ => return Err(illegal("Undef", format, "nudxXobBeEfgGaAvVsp")),
    };
    fitted(format, text)
}

pub(super) fn default(format: &ValueFormat) -> Result<String, Message> {
    let text = match (format.spec.letter, format.spec.alternate) {
        ('d' | 's' | 'p', false) => "default",
        ('d' | 's' | 'p', true) => "\"default\"",
        ('D', false) => "Default",
        ('D', true) => "\"Default\"",
        _ => return Err(illegal("Default", format, "dDsp")),
    };
    fitted(format, text)
}

pub(super) fn string(value: &str, format: &ValueFormat) -> Result<String, Message> {
    let changed = match format.spec.letter {
        's' => return as_given(format, &Plain::Text(value)),
        'p' => return fitted(format, &puppet_quote(value, format.spec.alternate)),
        'c' => capitalize(value),
        'C' => {
            let trimmed = value.trim_end_matches("::");
            trimmed
                .split("::")
                .map(capitalize)
                .collect::<Vec<_>>()
                .join("::")
        }
        'u' => value.to_uppercase(),
        'd' => value.to_lowercase(),
        't' => {
            let space = |c| matches!(c, ' ' | '\t' | '\n' | '\x0b' | '\x0c' | '\r');
            value
                .trim_start_matches(space)
                .trim_end_matches(|c| space(c) || c == '\0')
                .to_owned()
        }
        _ => return Err(illegal("String", format, "cCudspt")),
    };
    if format.spec.alternate {
        fitted(format, &puppet_quote(&changed, false))
    } else {
        as_text(format, &changed)
    }
}

/// The first character in upper case, the others in lower case.
pub(crate) fn capitalize(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        // One letter can become two, of which only the first is a capital.
        Some(first) => {
            let mut upper = first.to_uppercase();
            let mut out: String = upper.next().into_iter().collect();
            out.extend(upper.flat_map(char::to_lowercase));
            out.push_str(&chars.as_str().to_lowercase());
            out
        }
        None => String::new(),
    }
}

pub(super) fn regexp(value: &Regexp, format: &ValueFormat) -> Result<String, Message> {
    match format.spec.letter {
        'p' if format.spec.text == "%p" => Ok(value.with_delimiters()),
        'p' => as_text(format, &value.with_delimiters()),
        's' => {
            let source: &str = &value.to_text();
            let text = if format.spec.alternate {
                Cow::Owned(puppet_quote(source, false))
            } else {
                Cow::Borrowed(source)
            };
            if format.spec.text == "%s" {
                Ok(text.into_owned())
            } else {
                as_text(format, &text)
            }
        }
        _ => Err(illegal("Regexp", format, "sp")),
    }
}

pub(super) fn type_value(value: &Type, format: &ValueFormat) -> Result<String, Message> {
    let text = value.to_string();
    match format.spec.letter {
        's' if format.spec.alternate => as_text(format, &format!("\"{text}\"")),
        's' | 'p' => as_text(format, &text),
        _ => Err(illegal("Type", format, "sp")),
    }
}

pub(super) fn binary(bytes: &[u8], format: &ValueFormat) -> Result<String, Message> {
    let shown =
        |text: &str| with_letter(format, if format.spec.alternate { 'p' } else { 's' }, text);
    match format.spec.letter {
        's' if format.spec.alternate => as_text(format, &ruby_inspect_bytes(bytes)),
        's' => match std::str::from_utf8(bytes) {
            Ok(text) => as_text(format, text),
            Err(_) => {
                let byte = bytes.iter().copied().find(|byte| *byte > 0x7f).unwrap_or(0);
                Err(Message::new(format!(
                    "\"\\x{byte:02X}\" from ASCII-8BIT to UTF-8"
                )))
            }
        },
        // Width and precision apply to the content, not to the name of the type.
        'p' => Ok(format!(
            "Binary(\"{}\")",
            as_text(format, &base64::encode_strict(bytes))?
        )),
        'b' => shown(&base64::encode_relaxed(bytes)),
        'B' => shown(&base64::encode_strict(bytes)),
        'u' => shown(&base64::encode_url_safe(bytes)),
        't' => shown("Binary"),
        'T' => shown("BINARY"),
        _ => Err(illegal("Binary", format, "bButTsp")),
    }
}

/// Formats kinds without letters of their own: Ruby's `format` decides, by the available conversions.
pub(super) fn other(value: &Value, format: &ValueFormat) -> Result<String, Message> {
    Ok(sprintf(&format.spec.text, &[Other(value)])?)
}

#[derive(Clone, Copy)]
struct Other<'a>(&'a Value);

impl Argument for Other<'_> {
    fn whole(&self) -> Result<Whole, String> {
        match self.0 {
            Value::Timespan(span) => Ok(Whole::Integer(span.whole_seconds())),
            Value::Timestamp(at) => Ok(Whole::Integer(at.whole_seconds())),
            other => Err(format!("can't convert {} into Integer", other.ruby_class())),
        }
    }

    fn float(&self) -> Result<f64, String> {
        match self.0 {
            Value::Timespan(span) => Ok(span.seconds()),
            Value::Timestamp(at) => Ok(at.seconds()),
            other => Err(format!("can't convert {} into Float", other.ruby_class())),
        }
    }

    fn character(&self) -> Result<String, String> {
        let whole = self.whole();
        let whole = whole.map_err(|_| {
            format!(
                "no implicit conversion of {} into Integer",
                self.0.ruby_class()
            )
        })?;
        match whole {
            Whole::Integer(code) => u32::try_from(code)
                .ok()
                .and_then(char::from_u32)
                .map(String::from)
                .ok_or_else(|| "invalid character".to_owned()),
            Whole::Float(_) => Err("%c requires a character".to_owned()),
        }
    }

    fn text(&self) -> Cow<'_, str> {
        Cow::Owned(super::interpolate::interpolate(self.0))
    }

    /// Puppet shows the address of a Ruby object for times; here they are shown as literals.
    fn inspect(&self) -> Cow<'_, str> {
        Cow::Owned(match self.0 {
            Value::Sensitive(_) => format!("#<{}>", super::REDACTED),
            Value::SemVerRange(range) => range.canonical(),
            Value::Timespan(span) => format!("Timespan('{span}')"),
            Value::Timestamp(at) => format!("Timestamp('{at}')"),
            other => super::interpolate::interpolate(other),
        })
    }
}
