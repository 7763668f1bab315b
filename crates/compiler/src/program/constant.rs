//! Types that are written with nothing but literals: `Array[String[1]]`, `Enum['a', 'b']`.

use pcore::Type;
use pcore::types::builtin;
use syntax::ast::{Ast, ExprId, ExprKind};

use super::Note;

/// Types whose parameters say everything: neither a program nor a module has a say in them.
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

/// Whether an access is a type that is the same whenever it is evaluated. What it is made of has
/// been looked at.
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

/// A literal, or the hash of a `Struct`.
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
