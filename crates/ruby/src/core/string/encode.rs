//! The encoding of a string: `encode`, `force_encoding`, `scrub`, `unicode_normalize` and similar methods.

use unicode_normalization::UnicodeNormalization;

use crate::class::{Def, class, def};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::string::{Encoding, RString};
use crate::value::{Data, Value};

use super::transcode::TranscodeOptions;
use super::{change, copy, read, replace_if_changed};

pub(super) const METHODS: &[Def] = &[
    def("encoding", 0, 0, |interp, this, _| {
        let encoding = read(this, |string| string.encoding);
        Ok(interp.encoding_object(encoding))
    }),
    def("force_encoding", 1, 1, |interp, this, args| {
        interp.ensure_not_frozen(this)?;
        let is_internal = args
            .at(0)
            .as_string()
            .is_some_and(|name| name.bytes == b"internal");
        let encoding = if is_internal {
            interp.default_internal().unwrap_or(Encoding::Binary)
        } else {
            interp.encoding_from(args.at(0))?
        };
        change(this, |string| string.encoding = encoding);
        Ok(this.clone())
    }),
    def("valid_encoding?", 0, 0, |_, this, _| {
        Ok(Value::bool(read(this, RString::is_valid)))
    }),
    def("ascii_only?", 0, 0, |_, this, _| {
        Ok(Value::bool(read(this, RString::is_ascii)))
    }),
    def("b", 0, 0, |_, this, _| {
        Ok(Value::string(RString::binary(copy(this).bytes)))
    }),
    def("scrub", 0, 1, |interp, this, args| {
        let scrubbed = scrub(interp, this, args)?;
        Ok(Value::string(scrubbed.unwrap_or_else(|| copy(this))))
    }),
    def("scrub!", 0, 1, |interp, this, args| {
        if let Some(scrubbed) = scrub(interp, this, args)? {
            interp.ensure_not_frozen(this)?;
            change(this, |string| *string = scrubbed);
        }
        Ok(this.clone())
    }),
    def("encode", 0, 3, |interp, this, args| {
        Ok(Value::string(encoded(interp, this, args)?))
    }),
    def("encode!", 0, 3, |interp, this, args| {
        interp.ensure_not_frozen(this)?;
        let encoded = encoded(interp, this, args)?;
        change(this, |string| *string = encoded);
        Ok(this.clone())
    }),
    def("unicode_normalize", 0, 1, |interp, this, args| {
        Ok(Value::string(normalized(interp, this, args)?))
    }),
    def("unicode_normalize!", 0, 1, |interp, this, args| {
        interp.ensure_not_frozen(this)?;
        let normalized = normalized(interp, this, args)?;
        replace_if_changed(this, normalized);
        Ok(this.clone())
    }),
    def("unicode_normalized?", 0, 1, |interp, this, args| {
        let normalized = normalized(interp, this, args)?;
        Ok(Value::bool(read(this, |string| {
            string.bytes == normalized.bytes
        })))
    }),
];

/// The ranges of invalid bytes.
pub(crate) fn broken_ranges(string: &RString) -> Vec<(usize, usize)> {
    let mut ranges = Vec::new();
    let mut at = 0;
    if string.encoding == Encoding::Utf8 {
        for chunk in string.bytes.utf8_chunks() {
            at += chunk.valid().len();
            if !chunk.invalid().is_empty() {
                ranges.push((at, at + chunk.invalid().len()));
            }
            at += chunk.invalid().len();
        }
        return ranges;
    }
    for char in string.chars() {
        if string.encoding.decode(char).is_none() {
            ranges.push((at, at + char.len()));
        }
        at += char.len();
    }
    ranges
}

/// The replacement for invalid characters.
pub(crate) fn default_replacement(encoding: Encoding) -> RString {
    let code = if encoding.is_unicode() { 0xfffd } else { 0x3f };
    RString::new(encoding.encode(code).unwrap_or_default(), encoding)
}

/// The string without invalid bytes; `None` if there are none.
fn scrub(interp: &mut Interp, this: &Value, args: &Args) -> Eval<Option<RString>> {
    if !args.at(0).is_nil() && args.block.is_some() {
        return Err(interp.argument_error("both of block and replacement given"));
    }
    let string = copy(this);
    let ranges = broken_ranges(&string);
    if ranges.is_empty() {
        return Ok(None);
    }
    let replacement = match args.at(0) {
        Value::Nil => None,
        value => Some(interp.to_str(value)?),
    };
    if let Some(replacement) = &replacement {
        interp.compatible(&RString::new(Vec::new(), string.encoding), replacement)?;
        if !replacement.is_valid() {
            let shown = super::inspect::inspected(replacement)
                .to_utf8()
                .into_owned();
            return Err(
                interp.argument_error(format!("replacement must be valid byte sequence '{shown}'"))
            );
        }
    }
    let mut result = RString::new(Vec::with_capacity(string.len()), string.encoding);
    let mut at = 0;
    for (from, to) in ranges {
        result.bytes.extend_from_slice(&string.bytes[at..from]);
        at = to;
        let piece = match (&replacement, args.block) {
            (Some(replacement), _) => replacement.clone(),
            (None, Some(block)) => {
                let broken = Value::string(string.slice(from, to));
                let value = interp.yield_one(block, broken)?;
                interp.to_str(&value)?
            }
            _ => default_replacement(string.encoding),
        };
        result.bytes.extend_from_slice(&piece.bytes);
    }
    result.bytes.extend_from_slice(&string.bytes[at..]);
    Ok(Some(result))
}

fn encoded(interp: &mut Interp, this: &Value, args: &Args) -> Eval<RString> {
    let positional = args.positional();
    if positional.len() > 2 {
        return Err(interp.wrong_count(positional.len(), 0, Some(2)));
    }
    let string = copy(this);
    let options = TranscodeOptions::read(interp, args)?;
    let target = match positional.first() {
        Some(target) => interp.encoding_or_name(target)?,
        None => Ok(interp.default_internal().unwrap_or(string.encoding)),
    };
    let source = match positional.get(1) {
        Some(source) => interp.encoding_or_name(source)?,
        None => Ok(string.encoding),
    };
    let (source, target) = match (source, target) {
        (Ok(source), Ok(target)) => (source, target),
        (source, target) => {
            let name = |encoding: Result<Encoding, String>| match encoding {
                Ok(encoding) => encoding.name().to_owned(),
                Err(name) => name,
            };
            let message = format!(
                "code converter not found ({} to {})",
                name(source),
                name(target)
            );
            return Err(interp.error(class::CONVERTER_NOT_FOUND_ERROR, message));
        }
    };
    let string = RString::new(string.bytes, source);
    if source != target && (byte_orders(source).is_some() || byte_orders(target).is_some()) {
        return encoded_with_mark(interp, string, target, &options);
    }
    let is_known = |encoding| !matches!(encoding, Encoding::Other(_));
    if source != target && !string.is_ascii() && (!is_known(source) || !is_known(target)) {
        let message = format!(
            "code converter not found ({} to {})",
            source.name(),
            target.name()
        );
        return Err(interp.error(class::CONVERTER_NOT_FOUND_ERROR, message));
    }
    interp.transcode(&string, target, &options)
}

/// What an encoding stands for that has its byte order in the string: encodings with a fixed order, and the marks
/// that such strings start with. New strings get the first.
fn byte_orders(encoding: Encoding) -> Option<[(Encoding, &'static [u8]); 2]> {
    match encoding.name() {
        "UTF-16" => Some([
            (Encoding::Utf16Be, b"\xfe\xff"),
            (Encoding::Utf16Le, b"\xff\xfe"),
        ]),
        "UTF-32" => Some([
            (Encoding::Utf32Be, b"\0\0\xfe\xff"),
            (Encoding::Utf32Le, b"\xff\xfe\0\0"),
        ]),
        _ => None,
    }
}

fn encoded_with_mark(
    interp: &mut Interp,
    string: RString,
    target: Encoding,
    options: &TranscodeOptions,
) -> Eval<RString> {
    let string = without_mark(interp, string)?;
    let Some([(fixed, mark), _]) = byte_orders(target) else {
        return interp.transcode(&string, target, options);
    };
    let mut result = interp.transcode(&string, fixed, options)?;
    if !result.bytes.is_empty() {
        result.bytes.splice(0..0, mark.iter().copied());
    }
    result.encoding = target;
    Ok(result)
}

/// Replaces the byte order mark of a string by the encoding that it means.
fn without_mark(interp: &mut Interp, mut string: RString) -> Eval<RString> {
    let Some(orders) = byte_orders(string.encoding) else {
        return Ok(string);
    };
    for (fixed, mark) in orders {
        if string.bytes.starts_with(mark) || string.bytes.is_empty() {
            string.bytes.drain(..mark.len().min(string.bytes.len()));
            string.encoding = fixed;
            return Ok(string);
        }
    }
    let unit = orders[0].1.len();
    let incomplete = match string.bytes.len() < unit {
        true => "incomplete ",
        false => "",
    };
    let name = string.encoding.name();
    string.bytes.truncate(unit);
    let shown = super::inspect::inspected(&RString::binary(string.bytes));
    let message = format!("{incomplete}{} on {name}", shown.to_utf8());
    Err(interp.error(class::INVALID_BYTE_SEQUENCE_ERROR, message))
}

fn normalized(interp: &mut Interp, this: &Value, args: &Args) -> Eval<RString> {
    let string = copy(this);
    let form = match args.get(0) {
        None => "nfc".to_owned(),
        Some(Value::Symbol(form)) => interp.name_of(*form).to_string(),
        Some(other) => interp.to_s(other)?.to_utf8().into_owned(),
    };
    if !matches!(form.as_str(), "nfc" | "nfd" | "nfkc" | "nfkd") {
        return Err(interp.argument_error(format!("Invalid normalization form {form}.")));
    }
    if string.encoding == Encoding::UsAscii {
        return Ok(string);
    }
    if !string.encoding.is_unicode() {
        let name = string.encoding.name();
        return Err(interp.error(
            class::COMPATIBILITY_ERROR,
            format!("Unicode Normalization not appropriate for {name}"),
        ));
    }
    let options = TranscodeOptions::default();
    let utf8 = interp.transcode(&string, Encoding::Utf8, &options)?;
    let Some(text) = utf8.as_str() else {
        return Err(interp.argument_error("invalid byte sequence in UTF-8"));
    };
    let text: String = match form.as_str() {
        "nfd" => text.nfd().collect(),
        "nfkc" => text.nfkc().collect(),
        "nfkd" => text.nfkd().collect(),
        _ => text.nfc().collect(),
    };
    interp.transcode(&RString::from(text), string.encoding, &options)
}

impl Interp<'_> {
    /// An Encoding, or the name of an unknown one.
    pub(crate) fn encoding_or_name(&mut self, value: &Value) -> Eval<Result<Encoding, String>> {
        if let Some(Data::Native(native)) = value.data()
            && let Some(encoding) = native.borrow().downcast_ref::<Encoding>()
        {
            return Ok(Ok(*encoding));
        }
        let name = self.to_utf8(value)?;
        Ok(Encoding::find(&name).ok_or(name))
    }

    /// Converts to an Encoding: an Encoding or a name.
    pub(crate) fn encoding_from(&mut self, value: &Value) -> Eval<Encoding> {
        match self.encoding_or_name(value)? {
            Ok(encoding) => Ok(encoding),
            Err(name) => Err(self.argument_error(format!("unknown encoding name - {name}"))),
        }
    }
}
