//! `Init[T]`: the values from which a `T` can be made.
//!
//! That is decided by the signatures of `T.new`; they are the types here, so that the conversions
//! and this type can never disagree about them.

use std::sync::{Arc, LazyLock};

use crate::assignable::{assignable, tuple_from};
use crate::guard::Guard;
use crate::instance::{Verdict, verdict};
use crate::message::Message;
use crate::types::range::IntegerRange;
use crate::types::{InitType, TupleType, Type};
use crate::value::Value;

/// The parameters of each way to make an instance of a type, as `new` takes them.
///
/// `Err` when there is no way at all.
pub fn new_signatures(t: &Type) -> Result<Vec<TupleType>, Message> {
    let unsupported = || {
        Message::new(format!(
            "Creation of new instance of type '{t}' is not supported"
        ))
    };
    match t {
        Type::NotUndef(Some(of)) | Type::Optional(Some(of)) => new_signatures(of),
        Type::Alias(alias) if alias.is_defined() => new_signatures(&alias.resolved()),
        Type::Object(Some(object)) => {
            let parameters = object.parameters();
            let required = parameters.iter().filter(|a| a.value.is_none()).count();
            let by_position = TupleType {
                types: parameters.iter().map(|a| a.of.clone()).collect(),
                size: Some(IntegerRange::counts(required, parameters.len())),
            };
            let by_name = TupleType {
                types: vec![object.init_struct()],
                size: Some(IntegerRange::count(1)),
            };
            Ok(vec![by_name, by_position])
        }
        Type::ObjectExtension(extension) => {
            new_signatures(&Type::Object(Some(extension.base.clone())))
        }
        _ => BUILT_IN
            .iter()
            .find(|(name, _)| *name == t.kind_name())
            .map(|(_, signatures)| signatures.clone())
            .ok_or_else(unsupported),
    }
}

const FLOAT: &str = r"Pattern[/\A[+-]?\s*(?:(?:(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE]-?\d+)?)|(?:0[xX][0-9A-Fa-f]+)|(?:0[0-7]+)|(?:0[bB][01]+))\z/]";
const INTEGER: &str = r"Pattern[/\A[+-]?\s*(?:(?:\d+)|(?:0[xX][0-9A-Fa-f]+)|(?:0[bB][01]+))\z/]";
const RADIX: &str =
    "Variant[Default, Integer[2, 2], Integer[8, 8], Integer[10, 10], Integer[16, 16]]";
const QUALIFIER: &str = r"Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/]";
const VERSION: &str = r"Pattern[/\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z/]";
const FORMAT: &str = r"Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/]";
const TIME_FORMATS: &str = "Variant[String[2], Array[String[2], 1]]";
const BASE64: &str = "Enum['%B', '%b', '%r', '%s', '%u']";
const NEW_ARRAY: &[&str] = &[
    "Callable[Variant[Array, Hash, Binary, Iterable], Boolean[false], 1, 2]",
    "Callable[Any, Boolean[true]]",
];
const NEW_HASH: &[&str] = &[
    "Callable[Array[Tuple[Array, Any], 1], Enum['hash_tree', 'tree'], 1, 2]",
    "Callable[Array[Tuple[Any, Any], 1]]",
    "Callable[Any]",
];

static BUILT_IN: LazyLock<Vec<(&'static str, Vec<TupleType>)>> = LazyLock::new(|| {
    let number = |convertible: &str| {
        vec![
            format!("Callable[{convertible}, Boolean, 1, 2]"),
            format!("Callable[Struct[{{from => {convertible}, Optional[abs] => Boolean}}]]"),
        ]
    };
    let integer = format!("Variant[Numeric, Boolean, {INTEGER}, Timespan, Timestamp]");
    let owned = |texts: &[&str]| {
        texts
            .iter()
            .map(|&text| text.to_owned())
            .collect::<Vec<String>>()
    };
    let table: Vec<(&'static str, Vec<String>)> = vec![
        ("Numeric", number(&format!("Variant[Integer, Float, Boolean, {FLOAT}, Timespan, Timestamp]"))),
        ("Float", number(&format!("Variant[Numeric, Boolean, {FLOAT}, Timespan, Timestamp]"))),
        (
            "Integer",
            vec![
                format!("Callable[{integer}, {RADIX}, Boolean, 1, 3]"),
                format!("Callable[Struct[{{from => {integer}, Optional[radix] => {RADIX}, Optional[abs] => Boolean}}]]"),
            ],
        ),
        ("Boolean", owned(&["Callable[Variant[Integer, Float, Boolean, Enum['false', 'n', 'no', 'true', 'y', 'yes', true]]]"])),
        (
            "String",
            vec![format!(
                "Callable[Any, Variant[Default, String[1], Hash[Type, Variant[{FORMAT}, Struct[{{Optional[format] => {FORMAT}, \
                 Optional[separator] => String, Optional[separator2] => String, \
                 Optional[string_formats] => Hash[Type, {FORMAT}]}}]]]], 1, 2]"
            )],
        ),
        ("Array", owned(NEW_ARRAY)),
        ("Tuple", owned(NEW_ARRAY)),
        ("Hash", owned(NEW_HASH)),
        ("Struct", owned(NEW_HASH)),
        ("Regexp", owned(&["Callable[String, Boolean, 1, 2]"])),
        (
            "SemVer",
            vec![
                format!("Callable[{VERSION}]"),
                format!("Callable[Integer[0], Integer[0], Integer[0], {QUALIFIER}, {QUALIFIER}, 3, 5]"),
                format!(
                    "Callable[Struct[{{major => Integer[0], minor => Integer[0], patch => Integer[0], \
                     Optional[prerelease] => {QUALIFIER}, Optional[build] => {QUALIFIER}}}]]"
                ),
            ],
        ),
        (
            "SemVerRange",
            owned(&[
                "Callable[String[1]]",
                "Callable[Variant[Default, SemVer], Variant[Default, SemVer], Boolean, 2, 3]",
                "Callable[Struct[{min => Variant[Default, SemVer], Optional[max] => Variant[Default, SemVer], Optional[exclude_max] => Boolean}]]",
            ]),
        ),
        (
            "Timespan",
            vec![
                "Callable[Variant[Integer, Float]]".to_owned(),
                format!("Callable[String[1], {TIME_FORMATS}, 1, 2]"),
                "Callable[Integer, Integer, Integer, Integer, Integer, Integer, Integer, 4, 7]".to_owned(),
                format!("Callable[Struct[{{string => String[1], Optional[format] => {TIME_FORMATS}}}]]"),
                "Callable[Struct[{Optional[negative] => Boolean, Optional[days] => Integer, Optional[hours] => Integer, \
                 Optional[minutes] => Integer, Optional[seconds] => Integer, Optional[milliseconds] => Integer, \
                 Optional[microseconds] => Integer, Optional[nanoseconds] => Integer}]]"
                    .to_owned(),
            ],
        ),
        (
            "Timestamp",
            vec![
                "Callable[0, 0]".to_owned(),
                "Callable[Variant[Integer, Float]]".to_owned(),
                format!("Callable[String[1], {TIME_FORMATS}, String[1], 1, 3]"),
                format!("Callable[Struct[{{string => String[1], Optional[format] => {TIME_FORMATS}, Optional[timezone] => String[1]}}]]"),
            ],
        ),
        (
            "Binary",
            vec![
                format!("Callable[String, {BASE64}, 1, 2]"),
                "Callable[Array[Integer[0, 255]]]".to_owned(),
                format!(
                    "Callable[Variant[Struct[{{value => String, format => Optional[{BASE64}]}}], Struct[{{value => Array[Integer[0, 255]]}}]]]"
                ),
            ],
        ),
        (
            "URI",
            owned(&[
                "Callable[String[1]]",
                "Callable[Struct[{Optional[scheme] => String[1], Optional[userinfo] => String[1], Optional[host] => String[1], \
                 Optional[port] => Integer[0], Optional[path] => String[1], Optional[query] => String[1], \
                 Optional[fragment] => String[1], Optional[opaque] => String[1]}]]",
            ]),
        ),
        ("Sensitive", owned(&["Callable[Sensitive]", "Callable[Any]"])),
        ("Type", owned(&["Callable[String[1]]"])),
        ("NotUndef", owned(&["Callable[Any]"])),
    ];
    table
        .into_iter()
        .map(|(name, signatures)| {
            let tuples =
                signatures
                    .iter()
                    .filter_map(|text| match crate::parse::parse(text, &()) {
                        Ok(Type::Callable(Some(callable))) => callable.params.clone(),
                        _ => None,
                    });
            (name, tuples.collect())
        })
        .collect()
});

/// The signatures sorted by how a single value can be given to them.
pub(crate) struct InitSignatures {
    single: Type,
    other: Vec<TupleType>,
    one_is_enough: bool,
}

impl InitSignatures {
    /// `None` when no instance can be made.
    pub fn of(init: &InitType) -> Option<InitSignatures> {
        if matches!(
            init.of,
            Type::Init(_) | Type::Optional(_) | Type::NotUndef(_)
        ) {
            return None;
        }
        let signatures = new_signatures(&init.of).ok()?;
        let mut single = vec![init.of.clone()];
        let mut other = Vec::new();
        if init.arguments.is_empty() {
            for tuple in signatures {
                if tuple.size_range() == IntegerRange::count(1) {
                    single.extend(tuple.types.first().cloned());
                } else {
                    other.push(tuple);
                }
            }
        } else {
            let accepted = accepted_signatures(init, signatures);
            if accepted.is_empty() {
                return None;
            }
            single.extend(
                accepted
                    .iter()
                    .filter_map(|tuple| tuple.types.first().cloned()),
            );
        }
        let one_is_enough = other
            .iter()
            .any(|tuple| tuple.size_range().from() == Some(1));
        Some(InitSignatures {
            single: Type::variant(single),
            other,
            one_is_enough,
        })
    }

    pub fn verdict(&self, value: &Value, guard: &mut Guard) -> Verdict {
        let mut best = verdict(&self.single, value, guard);
        if best == Verdict::Yes || self.other.is_empty() {
            return best;
        }
        let others = self.others();
        let mut other = verdict(&others, value, guard);
        if other == Verdict::No && self.one_is_enough {
            other = verdict(&others, &Value::array(vec![value.clone()]), guard);
        }
        best = best.max(other);
        best
    }

    pub fn accepts_type(&self, t: &Type, guard: &mut Guard) -> bool {
        assignable(&self.single, t, guard)
            || (!self.other.is_empty()
                && (assignable(&self.others(), t, guard)
                    || (self.one_is_enough
                        && assignable(&self.others(), &Type::tuple(vec![t.clone()], None), guard))))
    }

    fn others(&self) -> Type {
        Type::variant(self.other.iter().cloned().map(Type::from).collect())
    }
}

/// Those that take one value followed by the fixed arguments.
fn accepted_signatures(init: &InitType, signatures: Vec<TupleType>) -> Vec<TupleType> {
    let fixed: Vec<Type> = init.arguments.iter().map(crate::infer::infer_set).collect();
    signatures
        .into_iter()
        .filter(|tuple| {
            if !tuple.size_range().contains_count(fixed.len() + 1) {
                return false;
            }
            let given: Vec<Type> = tuple.types.iter().take(1).chain(&fixed).cloned().collect();
            let given = Type::Tuple(Some(Arc::new(TupleType {
                types: given,
                size: None,
            })));
            tuple_from(tuple, &given, &mut Guard::new())
        })
        .collect()
}

/// What is wrong with an `Init` type, if anything: Puppet says so when the type is first used.
pub fn check(init: &InitType) -> Result<(), Message> {
    if matches!(
        init.of,
        Type::Init(_) | Type::Optional(_) | Type::NotUndef(_)
    ) {
        return Err(Message::new(format!(
            "Creation of new instance of type '{}' is not supported",
            init.of
        )));
    }
    let signatures = new_signatures(&init.of)?;
    if !init.arguments.is_empty() && accepted_signatures(init, signatures).is_empty() {
        let general = crate::generalize::generalize(&init.of);
        return Err(Message::new(format!(
            "The type '{}' does not represent a valid set of parameters for {}.new()",
            Type::Init(Some(Arc::new(init.clone()))),
            crate::mismatch::short_type_name(&general)
        )));
    }
    Ok(())
}
