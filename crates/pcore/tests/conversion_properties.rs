//! Properties of conversions: no panic on any input, and round trips.

use std::sync::Arc;

use pcore::format::convert::convert;
use pcore::format::interpolate::interpolate;
use pcore::format::map::Formats;
use pcore::format::sprintf::{Plain, sprintf};
use pcore::new::{Context, new};
use pcore::number::{Number, float_to_s, to_n};
use pcore::semver::SemVer;
use pcore::semver_range::SemVerRange;
use pcore::serialization::{SerializationOptions, from_data, to_data};
use pcore::timespan::{DEFAULT_FORMATS, Timespan};
use pcore::timestamp::{Formats as TimeFormats, Reading, Timestamp};
use pcore::uri::Uri;
use pcore::{Hash, Type, Value, base64};
use proptest::prelude::*;

fn context() -> Context<'static> {
    Context {
        now: Timestamp::from_seconds(0),
        local_offset: 0,
        resolver: &(),
    }
}

/// Strings that resemble formats.
fn format_text() -> impl Strategy<Value = String> {
    prop_oneof![
        "%[-+ #0\\[({<|]{0,3}[0-9]{0,3}(\\.[0-9]{0,3})?[a-zA-Z%]",
        "[%a-zA-Z0-9.:_^#*$<>{}é\n -]{0,12}",
        "(%[-_0^#:]{0,2}[0-9]{0,2}[A-Za-z]|[ T:.-]){1,6}",
    ]
}

fn scalar() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Undef),
        Just(Value::Default),
        any::<bool>().prop_map(Value::Boolean),
        any::<i64>().prop_map(Value::Integer),
        any::<f64>()
            .prop_filter("finite", |f| f.is_finite())
            .prop_map(Value::Float),
        ".{0,8}".prop_map(Value::from),
        any::<i64>().prop_map(|n| Value::Timespan(Arc::new(Timespan::from_seconds(n)))),
        any::<i32>()
            .prop_map(|n| Value::Timestamp(Arc::new(Timestamp::from_seconds(i64::from(n))))),
        "[0-9]\\.[0-9]\\.[0-9](-[a-z]{1,3})?"
            .prop_filter_map("version", |v| SemVer::parse(&v).ok())
            .prop_map(|v| Value::SemVer(Arc::new(v))),
        proptest::collection::vec(any::<u8>(), 0..8).prop_map(|b| Value::Binary(Arc::new(b))),
        Just(Value::Type(Type::Integer(None))),
    ]
}

fn value() -> impl Strategy<Value = Value> {
    scalar().prop_recursive(4, 40, 5, |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..5).prop_map(Value::array),
            proptest::collection::vec((inner.clone(), inner.clone()), 0..4)
                .prop_map(|entries| Value::hash(entries.into_iter().collect::<Hash>())),
            inner.prop_map(Value::sensitive),
        ]
    })
}

fn types() -> impl Strategy<Value = Type> {
    let names = [
        "Numeric",
        "Integer",
        "Integer[0, 5]",
        "Float",
        "Boolean",
        "String",
        "Array",
        "Tuple[Integer]",
        "Hash",
        "Struct[{a => Integer}]",
        "Timespan",
        "Timestamp",
        "SemVer",
        "SemVerRange",
        "Binary",
        "URI",
        "Sensitive[Integer]",
        "Init[Integer]",
        "Optional[Timespan]",
        "NotUndef",
        "Type",
        "Error",
        "Data",
    ];
    proptest::sample::select(names.to_vec())
        .prop_map(|name| pcore::parse::parse(name, &()).unwrap_or(Type::Any))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn sprintf_never_panics(format in format_text(), integer in any::<i64>(), float in any::<f64>(), text in ".{0,6}") {
        let _ = sprintf(&format, &[Plain::Integer(integer)]);
        let _ = sprintf(&format, &[Plain::Float(float)]);
        let _ = sprintf(&format, &[Plain::Text(&text), Plain::Integer(integer)]);
    }

    #[test]
    fn conversion_never_panics(value in value(), format in format_text()) {
        let _ = convert(&value, Formats::Text(&format));
        let map: Hash = [(Value::Type(Type::Any), Value::from(format))].into_iter().collect();
        let _ = convert(&value, Formats::Map(&map));
        let _ = convert(&value, Formats::Text("%#p"));
        let _ = interpolate(&value);
    }

    #[test]
    fn what_is_sensitive_is_never_shown(secret in "secret[0-9]{1,5}", format in format_text()) {
        let value = Value::array(vec![Value::sensitive(Value::from(secret.as_str()))]);
        for text in [convert(&value, Formats::Text(&format)), convert(&value, Formats::Default)].into_iter().flatten() {
            prop_assert!(!text.contains(&secret));
        }
        prop_assert!(!interpolate(&value).contains(&secret));
        let debug = format!("{value:?}");
        prop_assert!(!debug.contains(&secret));
    }

    #[test]
    fn floats_read_back(float in any::<f64>()) {
        if float.is_finite() {
            prop_assert_eq!(float_to_s(float).parse::<f64>(), Ok(float));
        }
    }

    #[test]
    fn integers_read_back(integer in any::<i64>()) {
        prop_assert_eq!(to_n(&integer.to_string()), Ok(Some(Number::Integer(integer))));
        let hexadecimal = sprintf("%+#x", &[Plain::Integer(integer)]).unwrap();
        let read = new(&Type::Integer(None), &[Value::from(hexadecimal)], &context());
        prop_assert_eq!(read, Ok(Value::Integer(integer)));
    }

    #[test]
    fn times_never_panic(text in ".{0,12}", format in format_text(), seconds in any::<i64>(), zone in "[-+A-Za-z0-9:., ]{0,8}") {
        let _ = Timespan::parse_format(&text, &format);
        let _ = Timespan::parse(&text, &DEFAULT_FORMATS);
        let _ = Timespan::from_seconds(seconds).format(&format);
        let reading = Reading { formats: Some(TimeFormats::One(&format)), timezone: Some(&zone), local_offset: 3600 };
        let _ = Timestamp::parse(&text, reading);
        let _ = Timestamp::parse(&text, Reading::default());
        let _ = Timestamp::from_seconds(seconds).format(&format, Some(&zone), -3600);
    }

    #[test]
    fn timestamps_read_back(nanoseconds in -60_000_000_000_000_000_000_i128..250_000_000_000_000_000_000) {
        let at = Timestamp::from_nanoseconds(nanoseconds);
        prop_assert_eq!(Timestamp::parse(&at.to_string(), Reading::default()), Ok(at));
    }

    #[test]
    fn timespans_read_back(days in 0..10_000_i64, seconds in 0..86_400_i64, negative in any::<bool>()) {
        let seconds = (days * 86_400 + seconds) * if negative { -1 } else { 1 };
        let span = Timespan::from_seconds(seconds);
        prop_assert_eq!(Timespan::parse(&span.to_string(), &DEFAULT_FORMATS), Ok(span));
    }

    #[test]
    fn versions_never_panic(text in "[0-9xX*.~^<>=| v+a-c-]{0,16}") {
        if let Ok(version) = SemVer::parse(&text) {
            prop_assert_eq!(SemVer::parse(&version.to_string()), Ok(version));
        }
        if let Ok(range) = SemVerRange::parse(&text) {
            prop_assert_eq!(&range.intersection(&range).intersection(&range), &range.intersection(&range));
            let _ = range.merge(&range);
            let _ = range.is_covered_by(&range);
        }
    }

    #[test]
    fn uris_never_panic(text in "[a-z0-9:/?#@\\[\\]%. é-]{0,20}") {
        if let Ok(uri) = Uri::parse(&text) {
            let _ = uri.to_string();
        }
    }

    #[test]
    fn base64_reads_back(bytes in proptest::collection::vec(any::<u8>(), 0..100), text in ".{0,12}") {
        prop_assert_eq!(base64::decode_strict(&base64::encode_strict(&bytes)), Ok(bytes.clone()));
        prop_assert_eq!(base64::decode_url_safe(&base64::encode_url_safe(&bytes)), Ok(bytes.clone()));
        prop_assert_eq!(base64::decode_relaxed(&base64::encode_relaxed(&bytes)), bytes);
        let _ = (base64::decode_strict(&text), base64::decode_relaxed(&text), base64::decode_url_safe(&text));
    }

    #[test]
    fn new_never_panics(t in types(), arguments in proptest::collection::vec(value(), 0..4)) {
        // Integers are iterable, but these arrays would be too large.
        let huge = arguments.iter().any(|a| matches!(a, Value::Integer(n) if *n > 1000));
        if !huge {
            let _ = new(&t, &arguments, &context());
        }
    }

    #[test]
    fn rich_data_reads_back(value in value(), local_reference in any::<bool>()) {
        let options = SerializationOptions { rich_data: true, local_reference, message_prefix: "" };
        let serialized = to_data(&value, options).unwrap();
        prop_assert!(serialized.issues.is_empty());
        prop_assert!(pcore::types::builtin::data().is_instance(&serialized.data));
        prop_assert_eq!(from_data(&serialized.data, &context()), Ok(value));
    }

    #[test]
    fn any_data_can_be_read(value in value(), name in "[A-Z][a-z]{1,8}(\\[[0-9]\\])?|Pcore::[A-Z][a-z]{1,8}Type|LocalRef|Hash|Sensitive", path in "[$\\[\\]'a0-9.]{0,8}") {
        let data: Hash = [("__ptype", Value::from(name)), ("__pvalue", value)].into_iter().collect();
        let _ = from_data(&Value::hash(data), &context());
        let reference: Hash = [("__ptype", "LocalRef"), ("__pvalue", &path)].into_iter().collect();
        let _ = from_data(&Value::array(vec![Value::Integer(1), Value::hash(reference)]), &context());
    }
}

/// Deeply nested values do not overflow the stack.
#[test]
fn deep_values() {
    let mut value = Value::Integer(1);
    for _ in 0..20_000 {
        value = Value::array(vec![value]);
    }
    assert_eq!(convert(&value, Formats::Default).unwrap().len(), 40_001);
    assert_eq!(interpolate(&value).len(), 40_001);
    let options = SerializationOptions {
        rich_data: true,
        local_reference: false,
        message_prefix: "",
    };
    let data = to_data(&value, options).unwrap().data;
    assert_eq!(from_data(&data, &context()), Ok(value));
}
