//! `Init[T]`: the values from which a `T` can be created.
//!
//! The signatures of `T.new` decide that, so the conversions and this type always agree.

use std::sync::Arc;

use crate::assignable::{assignable, tuple_from};
use crate::guard::Guard;
use crate::instance::{Verdict, verdict};
use crate::message::Message;
use crate::types::range::IntegerRange;
use crate::types::{InitType, TupleType, Type};
use crate::value::Value;

/// The parameters of each signature of a type's `new`.
///
/// `Err` if the type cannot be instantiated.
pub(crate) fn new_signatures(t: &Type) -> Result<Vec<TupleType>, Message> {
    match t {
        Type::NotUndef(Some(of)) | Type::Optional(Some(of)) => new_signatures(of),
        Type::Alias(alias) if alias.is_defined() => new_signatures(&alias.resolved()),
        Type::Object(Some(object)) => Ok(crate::new::object_signatures(object)),
        Type::ObjectExtension(extension) => {
            new_signatures(&Type::Object(Some(extension.base.clone())))
        }
        _ => crate::new::signatures(t).ok_or_else(|| crate::new::unsupported(t)),
    }
}

/// The signatures sorted by how they accept a single value.
pub(crate) struct InitSignatures {
    single: Type,
    other: Vec<TupleType>,
    one_is_enough: bool,
}

impl InitSignatures {
    /// `None` if the type cannot be instantiated.
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

    pub(crate) fn accepts_type(&self, t: &Type, guard: &mut Guard) -> bool {
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

/// The signatures that accept one value followed by the fixed arguments.
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

/// Checks an `Init` type, as Puppet does when the type is first used.
pub fn check(init: &InitType) -> Result<(), Message> {
    if matches!(
        init.of,
        Type::Init(_) | Type::Optional(_) | Type::NotUndef(_)
    ) {
        return Err(crate::new::unsupported(&init.of));
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
