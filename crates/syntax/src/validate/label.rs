//! Labels of expressions in messages.

use std::borrow::Cow;

use crate::ast::{Ast, ExprId, ExprKind};

/// The label of an expression in a message, without an article.
pub fn label(ast: &Ast, id: ExprId) -> Cow<'static, str> {
    use ExprKind::*;
    let quoted = |operator: &str| Cow::Owned(format!("'{operator}' expression"));
    Cow::Borrowed(match ast.kind(id) {
        Binary { op, .. } => return quoted(op.text()),
        Assignment { op, .. } => return quoted(op.text()),
        Relationship { op, .. } => return quoted(op.text()),
        Heredoc { syntax, .. } => return quoted(&format!("@({})", ast.text(syntax))),
        Reserved(word) => return format!("Reserved Word '{}'", ast.text(word)).into(),
        Nop => "Nop Expression",
        Undef => "'undef' expression",
        Default => "'default' expression",
        Boolean(_) => "Boolean",
        Integer { .. } | BigInteger { .. } => "Literal Integer",
        Float(_) => "Literal Float",
        String(_) => "String",
        Concat(_) => "Double Quoted String",
        Interpolation(_) => "Expression in Interpolated String",
        Regexp(_) => "Regular Expression",
        Name(_) => "Name",
        Reference(_) => "Type-Name",
        Variable(_) => "Variable",
        Array(_) => "Array Expression",
        Hash(_) => "Hash Expression",
        Parenthesized(_) => "Parenthesized Expression",
        Not(_) => "'not' expression",
        Negate(_) => "Unary Minus",
        Splat(_) => "Unfold",
        Access { .. } => "'[]' expression",
        NamedAccess { .. } => "'.' expression",
        Call { .. } => "Function Call",
        MethodCall { .. } => "Method call",
        Lambda(_) => "Lambda",
        If { .. } => "'if' statement",
        Unless { .. } => "'unless' Statement",
        Case { .. } => "'case' statement",
        Selector { .. } => "Selector Expression",
        Block(_) => "Block Expression",
        Resource { .. } => "Resource Statement",
        ResourceDefaults { .. } => "Resource Defaults Expression",
        ResourceOverride { .. } => "Resource Override",
        Collect { query, .. } => return label(ast, query),
        Query { exported: true, .. } => "Exported Query",
        Query { .. } => "Virtual Query",
        Class(_) => "Host Class Definition",
        Define(_) => "'define' expression",
        Function(_) => "Function Definition",
        Node(_) => "Node Definition",
        TypeAlias { .. } => "Type Alias",
        TypeMapping { .. } => "Type Mapping",
        TypeDefinition(_) => "Type Definition",
        Epp { .. } => "Epp Template",
        RenderString(_) => "Epp Text",
        Render(_) => "Epp Interpolated Expression",
    })
}

fn article(label: &str) -> &'static str {
    let first = label.trim_start_matches(['\'', '"']).chars().next();
    match first.map(|c| c.to_ascii_lowercase()) {
        Some('a' | 'e' | 'i' | 'o' | 'u' | 'y') => "an",
        _ => "a",
    }
}

/// With an indefinite article, as Puppet chooses it.
pub fn a_an(label: &str) -> String {
    format!("{} {label}", article(label))
}

/// The same at the beginning of a sentence.
pub fn a_an_uc(label: &str) -> String {
    match article(label) {
        "an" => format!("An {label}"),
        _ => format!("A {label}"),
    }
}
