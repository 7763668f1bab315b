//! `split`, `lines` and `each_line`.

use crate::class::{Def, class, def, def_with_keywords};
use crate::core::regexp::Finder;
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::string::RString;
use crate::symbol::sym;
use crate::value::{Data, Value};

use super::copy;

pub(super) const METHODS: &[Def] = &[
    def("split", 0, 2, split),
    def_with_keywords("lines", 0, 1, |interp, this, args| {
        let options = line_options(interp, args)?;
        let string = copy(this);
        let lines = line_ranges(interp, &string, &options)?;
        if let Some(block) = args.block {
            for (from, to) in lines {
                interp.yield_one(block, Value::string(string.slice(from, to)))?;
            }
            return Ok(this.clone());
        }
        let lines = lines.into_iter();
        let lines = lines.map(|(from, to)| Value::string(string.slice(from, to)));
        Ok(Value::array(lines.collect()))
    }),
    def_with_keywords("each_line", 0, 1, |interp, this, args| {
        let Some(block) = args.block else {
            let mut list = vec![interp.symbol("each_line")];
            list.extend_from_slice(args.list);
            let args = Args {
                list: &list,
                block: None,
                keywords: args.keywords,
            };
            return interp.send(this, sym::TO_ENUM, &args);
        };
        let options = line_options(interp, args)?;
        let string = copy(this);
        for (from, to) in line_ranges(interp, &string, &options)? {
            interp.yield_one(block, Value::string(string.slice(from, to)))?;
        }
        Ok(this.clone())
    }),
];

/// The separator of `split`.
enum Separator {
    /// White space, which is also ignored at the beginning.
    Space,
    Chars,
    String(RString),
    Regexp(Value),
}

fn split(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let limit = match args.get(1) {
        Some(limit) => interp.to_int(limit)?,
        None => 0,
    };
    if i32::try_from(limit).is_err() {
        let size = if limit < 0 { "small" } else { "big" };
        return Err(interp.error(
            class::RANGE_ERROR,
            format!("integer {limit} too {size} to convert to `int'"),
        ));
    }
    let string = copy(this);
    let separator = separator(interp, args.at(0))?;
    ensure_valid(interp, &string)?;
    let mut parts = if limit == 1 {
        if string.is_empty() {
            Vec::new()
        } else {
            vec![(0, string.len())]
        }
    } else {
        // The number of parts before the rest.
        let most = usize::try_from(limit - 1).unwrap_or(usize::MAX);
        match separator {
            Separator::Space => split_at_space(&string, most),
            Separator::Chars => split_chars(&string, most),
            Separator::String(separator) => {
                ensure_valid(interp, &separator)?;
                interp.compatible(&string, &separator)?;
                split_at_string(&string, &separator, most)
            }
            Separator::Regexp(regexp) => {
                let finder = interp.finder(&regexp, this)?;
                split_at_matches(interp, &finder, most, limit)?
            }
        }
    };
    if limit == 0 {
        while parts.last().is_some_and(|(from, to)| from == to) {
            parts.pop();
        }
    }
    let parts = parts.into_iter();
    let parts = parts.map(|(from, to)| Value::string(string.slice(from, to)));
    if let Some(block) = args.block {
        for part in parts.collect::<Vec<_>>() {
            interp.yield_one(block, part)?;
        }
        return Ok(this.clone());
    }
    Ok(Value::array(parts.collect()))
}

fn ensure_valid(interp: &mut Interp, string: &RString) -> Eval<()> {
    if string.is_ascii() || string.is_valid() {
        return Ok(());
    }
    let name = string.encoding.name();
    Err(interp.argument_error(format!("invalid byte sequence in {name}")))
}

fn separator(interp: &mut Interp, value: &Value) -> Eval<Separator> {
    let name = interp.intern("$;");
    let value = match value {
        Value::Nil => &interp.global(name)?,
        value => value,
    };
    if value.is_nil() {
        return Ok(Separator::Space);
    }
    if matches!(value.data(), Some(Data::Regexp(_))) {
        let source = interp.regexp_source(value)?;
        return Ok(match source.bytes.as_slice() {
            b"" => Separator::Chars,
            _ => Separator::Regexp(value.clone()),
        });
    }
    let Some(string) = interp.try_convert(value, sym::TO_STR, "String", class::STRING)? else {
        let class = interp.describe_for_conversion(value);
        return Err(interp.type_error(format!("wrong argument type {class} (expected Regexp)")));
    };
    let string = copy(&string);
    Ok(match string.bytes.as_slice() {
        b" " => Separator::Space,
        b"" => Separator::Chars,
        _ => Separator::String(string),
    })
}

type Ranges = Vec<(usize, usize)>;

fn is_space(byte: u8) -> bool {
    matches!(byte, b'\t'..=b'\r' | b' ')
}

fn split_at_space(string: &RString, most: usize) -> Ranges {
    let bytes = &string.bytes;
    let mut parts = Vec::new();
    let mut at = 0;
    loop {
        while bytes.get(at).is_some_and(|&byte| is_space(byte)) {
            at += 1;
        }
        if at == bytes.len() {
            // Trailing space leaves an empty part, which is dropped unless there is a limit.
            if bytes.last().is_some_and(|&byte| is_space(byte)) {
                parts.push((at, at));
            }
            return parts;
        }
        if parts.len() == most {
            parts.push((at, bytes.len()));
            return parts;
        }
        let from = at;
        while bytes.get(at).is_some_and(|&byte| !is_space(byte)) {
            at += 1;
        }
        parts.push((from, at));
    }
}

fn split_chars(string: &RString, most: usize) -> Ranges {
    let mut parts = Vec::new();
    let mut at = 0;
    for char in string.chars() {
        if parts.len() == most {
            break;
        }
        parts.push((at, at + char.len()));
        at += char.len();
    }
    if !string.is_empty() {
        parts.push((at, string.len()));
    }
    parts
}

fn split_at_string(string: &RString, separator: &RString, most: usize) -> Ranges {
    let mut parts = Vec::new();
    let mut at = 0;
    while parts.len() < most {
        let Some(found) = super::search::find_bytes(string, separator, at) else {
            break;
        };
        parts.push((at, found));
        at = found + separator.len();
    }
    if !string.is_empty() {
        parts.push((at, string.len()));
    }
    parts
}

fn split_at_matches(interp: &mut Interp, finder: &Finder, most: usize, limit: i64) -> Eval<Ranges> {
    let string = finder.string().clone();
    let mut parts = Vec::new();
    let (mut begin, mut start, mut count) = (0, 0, 0);
    let mut was_empty = false;
    while count < most && start <= string.len() {
        interp.step()?;
        let Some(groups) = finder.find(interp, start)? else {
            break;
        };
        let (from, to) = groups.first().copied().flatten().unwrap_or((0, 0));
        if start == from && from == to {
            if string.is_empty() {
                parts.push((0, 0));
                break;
            }
            if !was_empty {
                // An empty match at the start of a part splits after its first character.
                start += string.char_len_at(start);
                was_empty = true;
                continue;
            }
            parts.push((begin, begin + string.char_len_at(begin)));
            begin = start;
        } else {
            parts.push((begin, from));
            begin = to;
            start = to;
        }
        was_empty = false;
        parts.extend(groups.iter().skip(1).copied().flatten());
        count += 1;
    }
    if !string.is_empty() && (limit != 0 || string.len() > begin) {
        parts.push((begin, string.len()));
    }
    Ok(parts)
}

/// How lines are separated.
struct LineOptions {
    /// `None`: the whole string is one line.
    separator: Option<RString>,
    chomp: bool,
}

fn line_options(interp: &mut Interp, args: &Args) -> Eval<LineOptions> {
    let chomp = args.keyword(interp, "chomp");
    let positional = args.positional();
    if positional.len() > 1 {
        return Err(interp.wrong_count(positional.len(), 0, Some(1)));
    }
    let separator = match positional.first() {
        Some(Value::Nil) => None,
        Some(separator) => Some(interp.to_str(separator)?),
        None => {
            let name = interp.intern("$/");
            let global = interp.global(name)?;
            global.as_string().map(|string| string.clone())
        }
    };
    Ok(LineOptions {
        separator,
        chomp: chomp.is_some_and(|chomp| chomp.is_truthy()),
    })
}

fn line_ranges(interp: &mut Interp, string: &RString, options: &LineOptions) -> Eval<Ranges> {
    let Some(separator) = &options.separator else {
        return Ok(vec![(0, string.len())]);
    };
    interp.compatible(string, separator)?;
    let is_paragraph = separator.is_empty();
    let newlines = RString::from("\n\n");
    let wanted = if is_paragraph { &newlines } else { separator };
    let mut lines = Vec::new();
    let mut at = 0;
    while at < string.len() {
        let Some(found) = super::search::find_bytes(string, wanted, at) else {
            let end = chomped_end(string, at, string.len(), separator, options);
            lines.push((at, end));
            break;
        };
        let mut next = found + wanted.len();
        let end = match (is_paragraph, options.chomp) {
            (true, true) => found + 1,
            (true, false) => next,
            _ => chomped_end(string, at, next, separator, options),
        };
        // Further empty lines are dropped.
        while is_paragraph && string.bytes.get(next) == Some(&b'\n') {
            next += 1;
        }
        lines.push((at, end));
        at = next;
    }
    Ok(lines)
}

fn chomped_end(
    string: &RString,
    from: usize,
    to: usize,
    separator: &RString,
    options: &LineOptions,
) -> usize {
    if !options.chomp || separator.is_empty() {
        return to;
    }
    let bytes = string.bytes.get(from..to).unwrap_or_default();
    if separator.bytes == b"\n" {
        if bytes.ends_with(b"\r\n") {
            return to - 2;
        }
        return if bytes.ends_with(b"\n") { to - 1 } else { to };
    }
    if bytes.ends_with(&separator.bytes) {
        to - separator.len()
    } else {
        to
    }
}
