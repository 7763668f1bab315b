//! Conversion between encodings, for `encode`.

use crate::class::class;
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::{Eval, Unwind};
use crate::string::{Encoding, RString};
use crate::symbol::sym;
use crate::value::{Data, Value};

use super::encode::{broken_ranges, default_replacement};

#[derive(Clone, Default)]
pub(crate) struct TranscodeOptions {
    replace_invalid: bool,
    replace_undefined: bool,
    replacement: Option<RString>,
    fallback: Option<Value>,
    xml: Option<Xml>,
    newline: Option<Newline>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Xml {
    Text,
    Attribute,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Newline {
    Universal,
    Crlf,
    Cr,
}

impl TranscodeOptions {
    pub(crate) fn read(interp: &mut Interp, args: &Args) -> Eval<TranscodeOptions> {
        let mut options = TranscodeOptions::default();
        let keyword = |interp: &mut Interp, name: &str| {
            args.keyword(interp, name).filter(|value| !value.is_nil())
        };
        let symbol = |interp: &mut Interp, value: &Value| match value {
            Value::Symbol(name) => interp.name_of(*name).to_string(),
            _ => String::new(),
        };
        if let Some(value) = keyword(interp, "invalid") {
            if symbol(interp, &value) != "replace" {
                return Err(interp.argument_error("unknown value for invalid character option"));
            }
            options.replace_invalid = true;
        }
        if let Some(value) = keyword(interp, "undef") {
            if symbol(interp, &value) != "replace" {
                return Err(interp.argument_error("unknown value for undefined character option"));
            }
            options.replace_undefined = true;
        }
        if let Some(value) = keyword(interp, "replace") {
            options.replacement = Some(interp.to_str(&value)?);
        }
        options.fallback = keyword(interp, "fallback");
        if let Some(value) = keyword(interp, "xml") {
            options.xml = Some(match symbol(interp, &value).as_str() {
                "text" => Xml::Text,
                "attr" => Xml::Attribute,
                name => {
                    let message = format!("unexpected value for xml option: {name}");
                    return Err(interp.argument_error(message));
                }
            });
        }
        options.newline = TranscodeOptions::newline(interp, args)?;
        Ok(options)
    }

    fn newline(interp: &mut Interp, args: &Args) -> Eval<Option<Newline>> {
        if let Some(Value::Symbol(name)) = args.keyword(interp, "newline") {
            let name = interp.name_of(name);
            return Ok(match &*name {
                "universal" => Some(Newline::Universal),
                "crlf" => Some(Newline::Crlf),
                "cr" => Some(Newline::Cr),
                "lf" => None,
                _ => {
                    let message = format!("unexpected value for newline option: {name}");
                    return Err(interp.argument_error(message));
                }
            });
        }
        for (name, newline) in [
            ("universal_newline", Newline::Universal),
            ("crlf_newline", Newline::Crlf),
            ("cr_newline", Newline::Cr),
        ] {
            if args
                .keyword(interp, name)
                .is_some_and(|value| value.is_truthy())
            {
                return Ok(Some(newline));
            }
        }
        Ok(None)
    }

    fn decorates(&self) -> bool {
        self.xml.is_some() || self.newline.is_some()
    }
}

impl Interp<'_> {
    /// Converts a string to another encoding.
    pub(crate) fn transcode(
        &mut self,
        string: &RString,
        target: Encoding,
        options: &TranscodeOptions,
    ) -> Eval<RString> {
        let source = string.encoding;
        if !options.decorates() {
            if source == target && !options.replace_invalid {
                return Ok(string.clone());
            }
            if string.is_ascii() && target.is_ascii_compatible() {
                return Ok(RString::new(string.bytes.clone(), target));
            }
        }
        let broken = broken_ranges(string);
        let mut result = RString::new(Vec::with_capacity(string.len()), target);
        if options.xml == Some(Xml::Attribute) {
            result.bytes.extend(encoded(target, '"'));
        }
        let mut at = 0;
        let mut next_broken = broken.iter().peekable();
        let mut after_cr = false;
        while at < string.len() {
            if let Some((from, to)) = next_broken.next_if(|(from, _)| *from == at) {
                self.push_broken(&mut result, string, (*from, *to), options)?;
                at = *to;
                continue;
            }
            let end = at + string.char_len_at(at);
            let char = string.bytes.get(at..end).unwrap_or_default();
            at += char.len();
            let code = source.decode(char).unwrap_or_default();
            match source.to_unicode(code) {
                Some(unicode) => {
                    let was_cr = std::mem::replace(&mut after_cr, unicode == '\r');
                    if options.newline == Some(Newline::Universal) && unicode == '\n' && was_cr {
                        continue;
                    }
                    self.push_char(&mut result, unicode, source, options)?;
                }
                None => self.push_unknown(&mut result, char, source, options)?,
            }
        }
        if options.xml == Some(Xml::Attribute) {
            result.bytes.extend(encoded(target, '"'));
        }
        Ok(result)
    }

    fn push_char(
        &mut self,
        result: &mut RString,
        char: char,
        source: Encoding,
        options: &TranscodeOptions,
    ) -> Eval<()> {
        let target = result.encoding;
        if let Some(decorated) = decorated(char, options) {
            for char in decorated.chars() {
                result.bytes.extend(encoded(target, char));
            }
            return Ok(());
        }
        if let Some(code) = target.from_unicode(char)
            && let Some(bytes) = target.encode(code)
        {
            result.bytes.extend(bytes);
            return Ok(());
        }
        if options.xml.is_some() {
            let reference = format!("&#x{:X};", u32::from(char));
            result
                .bytes
                .extend(reference.chars().flat_map(|char| encoded(target, char)));
            return Ok(());
        }
        if options.replace_undefined {
            let replacement = self.replacement(target, options)?;
            result.bytes.extend(replacement.bytes);
            return Ok(());
        }
        if let Some(fallback) = &options.fallback {
            let original = Value::string(RString::new(source_bytes(source, char), source));
            let value = self.call_fallback(fallback, original)?;
            if !value.is_nil() {
                let string = self.to_str(&value)?;
                let Ok(string) = self.transcode(&string, target, &TranscodeOptions::default())
                else {
                    return Err(self.argument_error("too big fallback string"));
                };
                result.bytes.extend(string.bytes);
                return Ok(());
            }
        }
        Err(self.undefined_conversion(char, source, target))
    }

    fn call_fallback(&mut self, fallback: &Value, original: Value) -> Eval {
        match fallback.data() {
            Some(Data::Hash(_)) => self.hash_fetch(fallback, &original),
            Some(Data::Proc(_) | Data::Method(_)) => self.call(fallback, sym::CALL, &[original]),
            _ => {
                let called = self.call_if_defined(fallback, sym::INDEX, &[original])?;
                Ok(called.unwrap_or(Value::Nil))
            }
        }
    }

    /// Handles a byte without a counterpart in Unicode.
    fn push_unknown(
        &mut self,
        result: &mut RString,
        char: &[u8],
        source: Encoding,
        options: &TranscodeOptions,
    ) -> Eval<()> {
        let target = result.encoding;
        if source == target {
            result.bytes.extend_from_slice(char);
            return Ok(());
        }
        if options.replace_undefined {
            let replacement = self.replacement(target, options)?;
            result.bytes.extend(replacement.bytes);
            return Ok(());
        }
        let shown = super::inspect::inspected(&RString::binary(char.to_vec()));
        let shown = shown.to_utf8().into_owned();
        let message = if target == Encoding::Utf8 {
            format!("{shown} from {} to {}", source.name(), target.name())
        } else {
            format!(
                "{shown} to UTF-8 in conversion from {} to UTF-8 to {}",
                source.name(),
                target.name()
            )
        };
        let char = RString::new(char.to_vec(), source);
        Err(self.conversion_error(message, char, source, Encoding::Utf8))
    }

    fn undefined_conversion(
        &mut self,
        char: char,
        source: Encoding,
        target: Encoding,
    ) -> Box<Unwind> {
        let shown = format!("U+{:04X}", u32::from(char));
        let (from, to) = (source.name(), target.name());
        let message = match source {
            // The name of the converter differs from that of the encoding.
            Encoding::Utf8 if target == Encoding::Windows1252 => {
                let to = to.to_uppercase();
                format!("{shown} to {to} in conversion from UTF-8 to {to}")
            }
            Encoding::Utf8 => format!("{shown} from UTF-8 to {to}"),
            _ => format!("{shown} to {to} in conversion from {from} to UTF-8 to {to}"),
        };
        let char = RString::from(char.to_string());
        self.conversion_error(message, char, Encoding::Utf8, target)
    }

    fn conversion_error(
        &mut self,
        message: String,
        char: RString,
        source: Encoding,
        target: Encoding,
    ) -> Box<Unwind> {
        let mut details = self.encoding_details(source, target);
        details.push(("error_char", Value::string(char)));
        self.error_with(class::UNDEFINED_CONVERSION_ERROR, message, details)
    }

    fn encoding_details(
        &mut self,
        source: Encoding,
        target: Encoding,
    ) -> Vec<(&'static str, Value)> {
        vec![
            ("source_encoding", self.encoding_object(source)),
            ("destination_encoding", self.encoding_object(target)),
            ("source_encoding_name", Value::str(source.name())),
            ("destination_encoding_name", Value::str(target.name())),
        ]
    }

    fn push_broken(
        &mut self,
        result: &mut RString,
        string: &RString,
        (from, to): (usize, usize),
        options: &TranscodeOptions,
    ) -> Eval<()> {
        let target = result.encoding;
        if options.replace_invalid {
            let replacement = self.replacement(target, options)?;
            result.bytes.extend(replacement.bytes);
            return Ok(());
        }
        let dump = |bytes: &[u8]| {
            let shown = super::inspect::inspected(&RString::binary(bytes.to_vec()));
            shown.to_utf8().into_owned()
        };
        let broken = &string.bytes[from..to];
        let shown = dump(broken);
        let source = string.encoding;
        let name = source.name();
        let lead = broken.first().copied().unwrap_or(0);
        let starts_char = source == Encoding::Utf8 && (0xc2..=0xf4).contains(&lead);
        let is_wide = !source.is_ascii_compatible();
        let (message, is_incomplete, again) = match string.bytes.get(to) {
            None if starts_char || is_wide => {
                (format!("incomplete {shown} on {name}"), true, Vec::new())
            }
            Some(next) if starts_char => {
                let next = vec![*next];
                (
                    format!("{shown} followed by {} on {name}", dump(&next)),
                    false,
                    next,
                )
            }
            _ => (format!("{shown} on {name}"), false, Vec::new()),
        };
        let mut details = self.encoding_details(
            source,
            if source == Encoding::Utf8 {
                target
            } else {
                Encoding::Utf8
            },
        );
        details.push((
            "error_bytes",
            Value::string(RString::binary(broken.to_vec())),
        ));
        let again = if again.is_empty() {
            Value::Nil
        } else {
            Value::string(RString::binary(again))
        };
        details.push(("readagain_bytes", again));
        details.push(("incomplete_input?", Value::bool(is_incomplete)));
        Err(self.error_with(class::INVALID_BYTE_SEQUENCE_ERROR, message, details))
    }

    fn replacement(&mut self, target: Encoding, options: &TranscodeOptions) -> Eval<RString> {
        match &options.replacement {
            Some(replacement) => {
                let replacement = replacement.clone();
                self.transcode(&replacement, target, &TranscodeOptions::default())
            }
            None => Ok(default_replacement(target)),
        }
    }
}

fn encoded(encoding: Encoding, char: char) -> Vec<u8> {
    encoding.encode(char.into()).unwrap_or_default()
}

fn source_bytes(source: Encoding, char: char) -> Vec<u8> {
    let code = source.from_unicode(char);
    code.and_then(|code| source.encode(code))
        .unwrap_or_default()
}

/// The replacement of a character by the options for XML and line ends.
fn decorated(char: char, options: &TranscodeOptions) -> Option<&'static str> {
    match (char, options.xml, options.newline) {
        ('&', Some(_), _) => Some("&amp;"),
        ('<', Some(_), _) => Some("&lt;"),
        ('>', Some(_), _) => Some("&gt;"),
        ('"', Some(Xml::Attribute), _) => Some("&quot;"),
        ('\'', Some(Xml::Attribute), _) => Some("&apos;"),
        ('\n', _, Some(Newline::Crlf)) => Some("\r\n"),
        ('\n', _, Some(Newline::Cr)) => Some("\r"),
        ('\r', _, Some(Newline::Universal)) => Some("\n"),
        _ => None,
    }
}
