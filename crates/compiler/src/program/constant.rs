//! Constant types, which consist of literals: `Array[String[1]]`, `Enum['a', 'b']`.

use pcore::types::builtin;
use pcore::{Str, Type};
use syntax::ast::{Ast, ExprId, ExprKind};

use super::{Dependence, Note};

/// Types that depend only on their parameters, and not on a program or a module.
const PLAIN: [&str; 24] = [
    "Any",
    "Array",
    "Boolean",
    "Callable",
    "Collection",
    "Default",
    "Enum",
    "Float",
    "Hash",
    "Integer",
    "Iterable",
    "Iterator",
    "NotUndef",
    "Numeric",
    "Optional",
    "Pattern",
    "Regexp",
    "Scalar",
    "ScalarData",
    "SemVer",
    "String",
    "Struct",
    "Tuple",
    "Variant",
];

/// Whether an access is a constant type. Its children have been resolved.
pub(super) fn is_type(ast: &Ast, notes: &[Note], id: ExprId) -> bool {
    let ExprKind::Access { left, keys } = ast.kind(id) else {
        return false;
    };
    matches!(notes[left.index()], Note::Type(_))
        && matches!(ast.kind(left), ExprKind::Reference(_))
        && ast[keys].iter().all(|&key| is_constant(ast, notes, key))
}

/// A type without parameters.
pub(super) fn plain(ast: &Ast, id: ExprId) -> Option<Type> {
    let ExprKind::Reference(name) = ast.kind(id) else {
        return None;
    };
    let name = ast.text(name);
    if !PLAIN.contains(&name) {
        return None;
    }
    builtin::basic(name).or_else(|| builtin::named(name))
}

/// Whether an expression is a literal, or the hash of a `Struct`.
fn is_constant(ast: &Ast, notes: &[Note], id: ExprId) -> bool {
    match ast.kind(id) {
        ExprKind::Hash(entries) => ast[entries]
            .iter()
            .all(|entry| is_literal(ast, notes, entry.key) && is_literal(ast, notes, entry.value)),
        _ => is_literal(ast, notes, id),
    }
}

fn is_literal(ast: &Ast, notes: &[Note], id: ExprId) -> bool {
    match ast.kind(id) {
        ExprKind::Undef
        | ExprKind::Default
        | ExprKind::Boolean(_)
        | ExprKind::Integer { .. }
        | ExprKind::Float(_)
        | ExprKind::String(_)
        | ExprKind::Regexp(_) => true,
        ExprKind::Negate(of) => {
            matches!(ast.kind(of), ExprKind::Integer { .. } | ExprKind::Float(_))
        }
        ExprKind::Reference(_) | ExprKind::Access { .. } => {
            matches!(notes[id.index()], Note::Type(_))
        }
        _ => false,
    }
}

/// What a type depends on.
pub(super) fn dependence(ast: &Ast, notes: &[Note], id: ExprId) -> Dependence {
    match ast.kind(id) {
        _ if is_literal(ast, notes, id) => Dependence::Nothing,
        ExprKind::Name(_) => Dependence::Nothing,
        ExprKind::Reference(_) => Dependence::Definitions,
        ExprKind::Access { .. } | ExprKind::Array(_) | ExprKind::Hash(_) => {
            let mut depends_on = Dependence::Nothing;
            ast.for_each_child(id, &mut |child| {
                let of_child = crate::eval::deep(|| dependence(ast, notes, child));
                depends_on = depends_on.max(of_child);
            });
            depends_on
        }
        _ => Dependence::Evaluation,
    }
}

/// Adds the names of types in an expression, except built-in ones.
pub(super) fn mentions(ast: &Ast, id: ExprId, names: &mut Vec<Str>) {
    if let ExprKind::Reference(name) = ast.kind(id) {
        let name = ast.text(name);
        let is_known = names.iter().any(|known| known == name);
        if !is_known && builtin::basic(name).is_none() && builtin::named(name).is_none() {
            names.push(Str::from(name));
        }
    }
    ast.for_each_child(id, &mut |child| {
        crate::eval::deep(|| mentions(ast, child, names));
    });
}
