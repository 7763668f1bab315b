//! The children of an expression.

use super::{Ast, AttributeOperation, ExprId, ExprKind, List, Parameter};

impl Ast {
    /// Calls `each` for every direct child of an expression, in the order of Puppet's model.
    pub fn for_each_child(&self, id: ExprId, each: &mut impl FnMut(ExprId)) {
        for_each(self, id, each);
    }
}

fn for_each(ast: &Ast, id: ExprId, each: &mut impl FnMut(ExprId)) {
    use ExprKind::*;
    match ast.kind(id) {
        Nop
        | Undef
        | Default
        | Boolean(_)
        | Integer { .. }
        | BigInteger { .. }
        | Float(_)
        | String(_)
        | Regexp(_)
        | Name(_)
        | Reference(_)
        | Variable(_)
        | Reserved(_)
        | RenderString(_) => {}
        Concat(list) | Array(list) | Block(list) => ast[list].iter().copied().for_each(each),
        Interpolation(expr)
        | Parenthesized(expr)
        | Not(expr)
        | Negate(expr)
        | Splat(expr)
        | Render(expr)
        | Heredoc { text: expr, .. }
        | TypeAlias {
            type_expr: expr, ..
        } => each(expr),
        Hash(entries) => ast[entries]
            .iter()
            .flat_map(|e| [e.key, e.value])
            .for_each(each),
        Selector { left, entries } => {
            each(left);
            ast[entries]
                .iter()
                .flat_map(|e| [e.key, e.value])
                .for_each(each);
        }
        Binary { left, right, .. }
        | Assignment { left, right, .. }
        | Relationship { left, right, .. }
        | NamedAccess { left, name: right }
        | TypeMapping {
            type_expr: left,
            mapping: right,
        } => [left, right].into_iter().for_each(each),
        Access { left, keys } => {
            each(left);
            ast[keys].iter().copied().for_each(each);
        }
        Call {
            functor,
            args,
            lambda,
            ..
        }
        | MethodCall {
            functor,
            args,
            lambda,
        } => {
            each(functor);
            ast[args].iter().copied().for_each(&mut *each);
            lambda.into_iter().for_each(each);
        }
        If {
            test,
            then,
            otherwise,
        }
        | Unless {
            test,
            then,
            otherwise,
        } => [Some(test), then, otherwise]
            .into_iter()
            .flatten()
            .for_each(each),
        Case { test, options } => {
            each(test);
            for option in &ast[options] {
                ast[option.values].iter().copied().for_each(&mut *each);
                option.then.into_iter().for_each(&mut *each);
            }
        }
        Resource {
            type_name, bodies, ..
        } => {
            each(type_name);
            for body in &ast[bodies] {
                each(body.title);
                operations(ast, body.operations, each);
            }
        }
        ResourceDefaults {
            type_ref: of,
            operations: list,
            ..
        }
        | ResourceOverride {
            resources: of,
            operations: list,
            ..
        } => {
            each(of);
            operations(ast, list, each);
        }
        Collect {
            type_expr,
            query,
            operations: list,
        } => {
            each(type_expr);
            each(query);
            operations(ast, list, each);
        }
        Query { expr, .. } => expr.into_iter().for_each(each),
        Epp { body } => body.into_iter().for_each(each),
        Lambda(id) => {
            parameters(ast, ast[id].parameters, each);
            [ast[id].body, ast[id].return_type]
                .into_iter()
                .flatten()
                .for_each(each);
        }
        Class(id) => {
            parameters(ast, ast[id].parameters, each);
            ast[id].body.into_iter().for_each(each);
        }
        Define(id) => {
            parameters(ast, ast[id].parameters, each);
            ast[id].body.into_iter().for_each(each);
        }
        Function(id) => {
            parameters(ast, ast[id].parameters, each);
            [ast[id].body, ast[id].return_type]
                .into_iter()
                .flatten()
                .for_each(each);
        }
        Node(id) => {
            ast[id].parent.into_iter().for_each(&mut *each);
            ast[ast[id].host_matches]
                .iter()
                .copied()
                .for_each(&mut *each);
            ast[id].body.into_iter().for_each(each);
        }
        TypeDefinition(id) => ast[id].body.into_iter().for_each(each),
    }
}

fn operations(ast: &Ast, list: List<AttributeOperation>, each: &mut impl FnMut(ExprId)) {
    ast[list]
        .iter()
        .map(|operation| operation.value)
        .for_each(each);
}

fn parameters(ast: &Ast, list: List<Parameter>, each: &mut impl FnMut(ExprId)) {
    for parameter in &ast[list] {
        [parameter.default, parameter.type_expr]
            .into_iter()
            .flatten()
            .for_each(&mut *each);
    }
}
