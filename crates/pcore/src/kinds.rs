//! The kinds of values that a type accepts without restriction, such as all strings or all integers.

use crate::types::Type;
use crate::value::Value;

/// A bit set of kinds of values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kinds(u32);

impl Kinds {
    const NONE: Kinds = Kinds(0);
    const ALL: Kinds = Kinds(u32::MAX);

    /// The kinds of which a type accepts every value. Other values have to be checked.
    pub fn accepted_by(t: &Type) -> Kinds {
        match t {
            Type::Any => Kinds::ALL,
            Type::String(None) => Kinds::of(&Value::from("")),
            Type::Integer(None) => Kinds::of(&Value::Integer(0)),
            Type::Float(None) => Kinds::of(&Value::Float(0.0)),
            Type::Numeric => Kinds::of(&Value::Integer(0)).or(Kinds::of(&Value::Float(0.0))),
            Type::Boolean(None) => Kinds::of(&Value::Boolean(true)),
            Type::Undef => Kinds::of(&Value::Undef),
            Type::Variant(Some(options)) => {
                let kinds = options.iter().map(Kinds::accepted_by);
                kinds.fold(Kinds::NONE, Kinds::or)
            }
            Type::Optional(Some(of)) => Kinds::accepted_by(of).or(Kinds::of(&Value::Undef)),
            _ => Kinds::NONE,
        }
    }

    fn or(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    /// The kind of a value.
    #[inline]
    fn of(value: &Value) -> Kinds {
        Kinds(match value {
            Value::String(_) => 1,
            Value::Integer(_) => 1 << 1,
            Value::Float(_) => 1 << 2,
            Value::Boolean(_) => 1 << 3,
            Value::Undef => 1 << 4,
            _ => 1 << 5,
        })
    }

    #[inline]
    pub fn contain(self, value: &Value) -> bool {
        self.0 & Kinds::of(value).0 != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse::parse;

    fn check(t: &str, accepted: &[Value], others: &[Value]) {
        let parsed = parse(t, &()).unwrap();
        let kinds = Kinds::accepted_by(&parsed);
        for value in accepted {
            assert!(kinds.contain(value), "{t} {value:?}");
            assert!(parsed.is_instance(value), "{t} {value:?}");
        }
        for value in others {
            assert!(!kinds.contain(value), "{t} {value:?}");
        }
    }

    #[test]
    fn kinds_that_are_accepted_whole() {
        let values = || {
            [
                Value::from("x"),
                Value::Integer(1),
                Value::Float(1.5),
                Value::Boolean(false),
                Value::Undef,
                Value::array(Vec::new()),
                Value::Default,
            ]
        };
        let [text, integer, float, boolean, undef, array, default] = values();
        check("Any", &values(), &[]);
        check("String[1]", &[], &values());
        check("Array[String]", &[], &values());
        check("Numeric", &[integer, float], &[text.clone(), array]);
        check(
            "Optional[Variant[Boolean, Pattern[/a/]]]",
            &[boolean, undef],
            &[text, default],
        );
    }
}
