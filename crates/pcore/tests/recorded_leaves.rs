//! Numbers, formats, times, versions, URIs and base 64, against tables recorded from Ruby and Puppet
//! (`xtask/ruby/pcore_leaves.rb`).

mod table;

use pcore::format::sprintf::{Plain, sprintf};
use pcore::number::{Number, float_to_s, to_n};
use pcore::semver::SemVer;
use pcore::semver_range::SemVerRange;
use pcore::timespan::{self, Timespan};
use pcore::timestamp::{Formats, Reading, Timestamp};
use pcore::uri::Uri;
use pcore::{base64, timestamp};

macro_rules! recorded {
    ($name:literal) => {
        include_str!(concat!("recorded/", $name, ".txt"))
    };
}

fn ruby_float(text: &str) -> f64 {
    match text {
        "Infinity" => f64::INFINITY,
        "-Infinity" => f64::NEG_INFINITY,
        "NaN" => f64::NAN,
        _ => text.parse().expect("a float"),
    }
}

#[test]
fn ruby_sprintf() {
    table::check("float_rounding", recorded!("float_rounding"), |row| {
        sprintf(row[0], &[Plain::Float(ruby_float(row[2]))])
    });
    table::check("sprintf", recorded!("sprintf"), |row| match row {
        [format, "i", value] => sprintf(format, &[Plain::Integer(value.parse().unwrap())]),
        [format, "f", value] => sprintf(format, &[Plain::Float(ruby_float(value))]),
        [format, "s", value] => sprintf(format, &[Plain::Text(value)]),
        _ => panic!("{row:?}"),
    });
}

#[test]
fn float_text() {
    table::check("float_text", recorded!("float_text"), |row| {
        Ok(float_to_s(f64::from_bits(
            u64::from_str_radix(row[0], 16).unwrap(),
        )))
    });
}

#[test]
fn numeric_strings() {
    table::check("to_n", recorded!("to_n"), |row| match to_n(row[0]) {
        Ok(None) => Ok("nil".to_owned()),
        Ok(Some(Number::Integer(value))) => Ok(value.to_string()),
        Ok(Some(Number::Float(value))) => Ok(float_to_s(value)),
        Err(error) => Err(error.to_string()),
    });
}

#[test]
fn timespan_parse() {
    table::check("timespan_parse", recorded!("timespan_parse"), |row| {
        let span = match row {
            [text, ""] => Timespan::parse(text, &timespan::DEFAULT_FORMATS),
            [text, format] => Timespan::parse_format(text, format),
            _ => panic!("{row:?}"),
        };
        span.map(|span| span.nanoseconds().to_string())
    });
}

#[test]
fn timespan_format() {
    table::check("timespan_format", recorded!("timespan_format"), |row| {
        let span = Timespan::from_nanoseconds(row[0].parse().unwrap());
        if row[1].is_empty() {
            Ok(span.to_string())
        } else {
            span.format(row[1])
        }
    });
}

#[test]
fn timestamp_format() {
    table::check("timestamp_format", recorded!("timestamp_format"), |row| {
        Timestamp::from_nanoseconds(row[0].parse().unwrap()).format(row[1], Some(row[2]), 0)
    });
}

#[test]
fn timestamp_parse() {
    table::check("timestamp_parse", recorded!("timestamp_parse"), |row| {
        let many: Vec<&str> = row[1].split('\n').collect();
        let formats = match many.as_slice() {
            [""] => None,
            [one] => Some(Formats::One(one)),
            many => Some(Formats::Any(many)),
        };
        let reading = Reading {
            formats,
            timezone: Some(row[2]),
            local_offset: 0,
        };
        Timestamp::parse(row[0], reading).map(|at| at.nanoseconds().to_string())
    });
    assert_eq!(timestamp::DEFAULT_FORMATS.len(), 10);
}

const VERSIONS: &str = "0.0.0 0.0.1 0.1.0 0.9.9 1.0.0-alpha 1.0.0-alpha.1 1.0.0-rc.2 1.0.0-rc.10 1.0.0 1.0.0+b \
    1.2.3-pre 1.2.3 1.2.4 1.3.0 1.9.9 2.0.0-rc 2.0.0 2.3.4 3.0.0 10.0.0";

fn versions() -> Vec<SemVer> {
    VERSIONS
        .split(' ')
        .map(|text| SemVer::parse(text).expect("a version"))
        .collect()
}

#[test]
fn semver_range() {
    table::check("semver_range", recorded!("semver_range"), |row| {
        let range = SemVerRange::parse(row[0])?;
        let optional =
            |version: Option<&SemVer>| version.map(ToString::to_string).unwrap_or_default();
        Ok(match row {
            [_, "inspect"] => range.canonical(),
            [_, "to_s"] => range.to_string(),
            [_, "ends"] => {
                let (begin, end) = (optional(range.begin()), optional(range.end()));
                let flags = match range.begin() {
                    Some(_) => format!("{} {}", range.excludes_begin(), range.excludes_end()),
                    None => " ".to_owned(),
                };
                format!("{begin} {end} {flags}")
            }
            [_, "include"] => versions()
                .iter()
                .map(|v| if range.includes(v) { '1' } else { '0' })
                .collect(),
            [_, other] => range.intersection(&SemVerRange::parse(other)?).canonical(),
            [_, other, "covered"] => range.is_covered_by(&SemVerRange::parse(other)?).to_string(),
            [_, other, "merge"] => match range.merge(&SemVerRange::parse(other)?) {
                Some(merged) => format!("{} {merged}", merged.canonical()),
                None => "nil".to_owned(),
            },
            _ => panic!("{row:?}"),
        })
    });
}

#[test]
fn semver() {
    table::check("semver", recorded!("semver"), |row| match row {
        [text] => SemVer::parse(text).map(|version| version.to_string()),
        [text, "order"] => {
            let version = SemVer::parse(text)?;
            let sign = |other: &SemVer| match version.precedence(other) {
                std::cmp::Ordering::Less => '<',
                std::cmp::Ordering::Equal => '=',
                std::cmp::Ordering::Greater => '>',
            };
            Ok(versions().iter().map(sign).collect())
        }
        _ => panic!("{row:?}"),
    });
}

#[test]
fn uri() {
    table::check("uri", recorded!("uri"), |row| {
        let uri = Uri::parse(row[0])?;
        let part = |part: &Option<String>| {
            part.as_ref()
                .map_or("nil".to_owned(), |text| format!("<{text}>"))
        };
        let parts = [
            format!("<{uri}>"),
            part(&uri.scheme),
            part(&uri.userinfo),
            part(&uri.host),
            part(&uri.port.map(|port| port.to_string())),
            part(&uri.path),
            part(&uri.query),
            part(&uri.fragment),
            part(&uri.opaque),
        ];
        Ok(parts.join(" "))
    });
}

#[test]
fn base64_forms() {
    let hex = |bytes: &[u8]| {
        bytes
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect::<String>()
    };
    let unhex = |text: &str| -> Vec<u8> {
        (0..text.len())
            .step_by(2)
            .map(|at| u8::from_str_radix(&text[at..at + 2], 16).unwrap())
            .collect()
    };
    table::check("base64", recorded!("base64"), |row| match row {
        [bytes, "strict"] => Ok(base64::encode_strict(&unhex(bytes))),
        [bytes, "relaxed"] => Ok(base64::encode_relaxed(&unhex(bytes))),
        [bytes, "url"] => Ok(base64::encode_url_safe(&unhex(bytes))),
        [text, "decode_strict"] => base64::decode_strict(text).map(|bytes| hex(&bytes)),
        [text, "decode_relaxed"] => Ok(hex(&base64::decode_relaxed(text))),
        [text, "decode_url"] => base64::decode_url_safe(text).map(|bytes| hex(&bytes)),
        _ => panic!("{row:?}"),
    });
}
