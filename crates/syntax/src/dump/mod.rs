//! Prints the tree as `puppet parser dump` does: extended S-expression notation ("PN"), as text or
//! as JSON.

mod json;
mod pn;

use crate::ast::{
    Ast, AttributeOperation, AttributeOperationKind, CaseOption, Entry, ExprId, ExprKind, Form,
    List, Parameter, Radix, ResourceBody, Text,
};
use crate::deep;
use crate::number::decimal_text;

/// The format of a dump.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DumpFormat {
    Pn,
    Json,
}

/// Dumps a program. `pretty` formats it over several lines.
pub fn dump(ast: &Ast, format: DumpFormat, pretty: bool) -> String {
    match format {
        DumpFormat::Pn => {
            let mut sink = pn::PnWriter::new(pretty);
            Dumper::new(ast, &mut sink).expr(ast.body);
            sink.out
        }
        DumpFormat::Json => {
            let mut sink = json::JsonWriter::default();
            Dumper::new(ast, &mut sink).expr(ast.body);
            if pretty {
                json::prettify(&sink.out)
            } else {
                sink.out
            }
        }
    }
}

/// Receives a dump. Calls, lists and maps nest; a map's values follow their keys.
trait Sink {
    fn open_call(&mut self, name: &str);
    fn close_call(&mut self);
    fn open_list(&mut self);
    fn close_list(&mut self);
    fn open_map(&mut self);
    fn key(&mut self, key: &str);
    fn close_map(&mut self);
    fn string(&mut self, value: &str);
    /// A number, a boolean or nil, already formatted.
    fn atom(&mut self, value: Atom<'_>);
}

enum Atom<'a> {
    Nil,
    Boolean(bool),
    Number(&'a str),
}

struct Dumper<'a, S> {
    ast: &'a Ast,
    sink: &'a mut S,
}

impl<'a, S: Sink> Dumper<'a, S> {
    fn new(ast: &'a Ast, sink: &'a mut S) -> Self {
        Dumper { ast, sink }
    }

    fn text(&mut self, text: Text) {
        self.sink.string(self.ast.text(text));
    }

    fn number(&mut self, text: &str) {
        self.sink.atom(Atom::Number(text));
    }

    fn exprs(&mut self, list: List<ExprId>) {
        for &id in &self.ast[list] {
            self.expr(id);
        }
    }

    fn list(&mut self, list: List<ExprId>) {
        self.sink.open_list();
        self.exprs(list);
        self.sink.close_list();
    }

    fn call(&mut self, name: &str, args: &[ExprId]) {
        self.sink.open_call(name);
        for &arg in args {
            self.expr(arg);
        }
        self.sink.close_call();
    }

    fn call_text(&mut self, name: &str, text: Text) {
        self.sink.open_call(name);
        self.text(text);
        self.sink.close_call();
    }

    fn call_list(&mut self, name: &str, list: List<ExprId>) {
        self.sink.open_call(name);
        self.exprs(list);
        self.sink.close_call();
    }

    /// `(name {…})`
    fn call_map(&mut self, name: &str, entries: impl FnOnce(&mut Self)) {
        self.sink.open_call(name);
        self.sink.open_map();
        entries(self);
        self.sink.close_map();
        self.sink.close_call();
    }

    fn entry(&mut self, key: &str, value: ExprId) {
        self.sink.key(key);
        self.expr(value);
    }

    fn entry_list(&mut self, key: &str, list: List<ExprId>) {
        self.sink.key(key);
        self.list(list);
    }

    /// The statements of a block, or the single expression in place of a block.
    fn entry_block(&mut self, key: &str, body: Option<ExprId>) {
        self.sink.key(key);
        self.sink.open_list();
        match body.map(|body| self.ast.kind(body)) {
            Some(ExprKind::Block(statements)) => self.exprs(statements),
            Some(_) => body.into_iter().for_each(|body| self.expr(body)),
            None => self.call("nop", &[]),
        }
        self.sink.close_list();
    }

    fn expr(&mut self, id: ExprId) {
        deep(|| self.expr_kind(self.ast.kind(id)));
    }

    fn expr_kind(&mut self, kind: ExprKind) {
        match kind {
            ExprKind::Nop => self.call("nop", &[]),
            ExprKind::Undef => self.sink.atom(Atom::Nil),
            ExprKind::Default => self.call("default", &[]),
            ExprKind::Boolean(value) => self.sink.atom(Atom::Boolean(value)),
            ExprKind::Integer { value, radix } => self.integer(&value.to_string(), radix),
            ExprKind::BigInteger { text, radix } => {
                let text = decimal_text(self.ast.text(text), radix);
                self.integer(&text, radix);
            }
            ExprKind::Float(value) => self.number(&crate::number::float_text(value)),
            ExprKind::String(text) => self.text(text),
            ExprKind::Concat(segments) => self.call_list("concat", segments),
            ExprKind::Interpolation(expr) => self.call("str", &[expr]),
            ExprKind::Heredoc { syntax, text } => self.call_map("heredoc", |d| {
                if !syntax.is_empty() {
                    d.sink.key("syntax");
                    d.text(syntax);
                }
                d.entry("text", text);
            }),
            ExprKind::Regexp(text) => self.regexp(text),
            ExprKind::Name(name) => self.call_text("qn", name),
            ExprKind::Reference(name) => self.call_text("qr", name),
            ExprKind::Variable(name) => self.call_text("var", name),
            ExprKind::Reserved(word) => self.call_text("reserved", word),
            ExprKind::Array(elements) => self.call_list("array", elements),
            ExprKind::Hash(entries) => {
                self.sink.open_call("hash");
                self.entries(entries);
                self.sink.close_call();
            }
            ExprKind::Parenthesized(expr) => self.call("paren", &[expr]),
            ExprKind::Not(expr) => self.call("!", &[expr]),
            ExprKind::Negate(expr) => self.negation(expr),
            ExprKind::Splat(expr) => self.call("unfold", &[expr]),
            ExprKind::Binary { op, left, right } => self.call(op.text(), &[left, right]),
            ExprKind::Assignment { op, left, right } => self.call(op.text(), &[left, right]),
            ExprKind::Relationship { op, left, right } => self.call(op.text(), &[left, right]),
            ExprKind::Access { left, keys } => {
                self.sink.open_call("access");
                self.expr(left);
                self.exprs(keys);
                self.sink.close_call();
            }
            ExprKind::NamedAccess { left, name } => self.call(".", &[left, name]),
            ExprKind::Call {
                functor,
                args,
                lambda,
                value_required,
            } => {
                let name = if value_required { "call" } else { "invoke" };
                self.function_call(name, functor, args, lambda);
            }
            ExprKind::MethodCall {
                functor,
                args,
                lambda,
            } => self.function_call("call-method", functor, args, lambda),
            ExprKind::Block(statements) => self.call_list("block", statements),
            ExprKind::If {
                test,
                then,
                otherwise,
            } => self.conditional("if", test, then, otherwise),
            ExprKind::Unless {
                test,
                then,
                otherwise,
            } => self.conditional("unless", test, then, otherwise),
            ExprKind::Case { test, options } => self.case(test, options),
            ExprKind::Selector { left, entries } => {
                self.sink.open_call("?");
                self.expr(left);
                self.sink.open_list();
                self.entries(entries);
                self.sink.close_list();
                self.sink.close_call();
            }
            ExprKind::Query { exported, expr } => {
                let name = if exported {
                    "exported-query"
                } else {
                    "virtual-query"
                };
                self.call(name, expr.as_slice());
            }
            ExprKind::RenderString(text) => self.call_text("render-s", text),
            ExprKind::Render(expr) => self.call("render", &[expr]),
            ExprKind::Epp { body } => match body.map(|body| self.ast.kind(body)) {
                Some(ExprKind::Block(statements)) => self.call_list("epp", statements),
                _ => self.call("epp", body.as_slice()),
            },
            resource_or_definition => self.catalog_kind(resource_or_definition),
        }
    }

    /// Resources, collectors and definitions.
    fn catalog_kind(&mut self, kind: ExprKind) {
        match kind {
            ExprKind::Resource {
                form,
                type_name,
                bodies,
            } => self.call_map("resource", |d| {
                d.entry("type", type_name);
                d.bodies(bodies);
                d.form(form);
            }),
            ExprKind::ResourceDefaults {
                form,
                type_ref,
                operations,
            } => self.call_map("resource-defaults", |d| {
                d.entry("type", type_ref);
                d.operations(operations);
                d.form(form);
            }),
            ExprKind::ResourceOverride {
                form,
                resources,
                operations,
            } => self.call_map("resource-override", |d| {
                d.entry("resources", resources);
                d.operations(operations);
                d.form(form);
            }),
            ExprKind::Collect {
                type_expr,
                query,
                operations,
            } => self.call_map("collect", |d| {
                d.entry("type", type_expr);
                d.entry("query", query);
                if !operations.is_empty() {
                    d.operations(operations);
                }
            }),
            definition => self.definition_kind(definition),
        }
    }

    fn definition_kind(&mut self, kind: ExprKind) {
        match kind {
            ExprKind::Lambda(id) => {
                let lambda = self.ast[id];
                self.call_map("lambda", |d| {
                    d.parameters(lambda.parameters);
                    if let Some(returns) = lambda.return_type {
                        d.entry("returns", returns);
                    }
                    d.optional_body(lambda.body);
                });
            }
            ExprKind::Class(id) => {
                let class = self.ast[id];
                self.call_map("class", |d| {
                    d.name(class.name);
                    if let Some(parent) = class.parent {
                        d.sink.key("parent");
                        d.text(parent);
                    }
                    d.parameters(class.parameters);
                    d.optional_body(class.body);
                });
            }
            ExprKind::Define(id) => {
                let define = self.ast[id];
                self.call_map("define", |d| {
                    d.name(define.name);
                    d.parameters(define.parameters);
                    d.optional_body(define.body);
                });
            }
            ExprKind::Function(id) => {
                let function = self.ast[id];
                self.call_map("function", |d| {
                    d.name(function.name);
                    d.parameters(function.parameters);
                    d.optional_body(function.body);
                    if let Some(returns) = function.return_type {
                        d.entry("returns", returns);
                    }
                });
            }
            ExprKind::Node(id) => {
                let node = self.ast[id];
                self.call_map("node", |d| {
                    d.entry_list("matches", node.host_matches);
                    if let Some(parent) = node.parent {
                        d.entry("parent", parent);
                    }
                    d.optional_body(node.body);
                });
            }
            ExprKind::TypeAlias { name, type_expr } => {
                self.sink.open_call("type-alias");
                self.text(name);
                self.expr(type_expr);
                self.sink.close_call();
            }
            ExprKind::TypeMapping { type_expr, mapping } => {
                self.call("type-mapping", &[type_expr, mapping]);
            }
            ExprKind::TypeDefinition(id) => {
                let definition = self.ast[id];
                self.sink.open_call("type-definition");
                self.text(definition.name);
                match definition.parent {
                    Some(parent) => self.text(parent),
                    None => self.sink.atom(Atom::Nil),
                }
                match definition.body {
                    Some(body) => self.expr(body),
                    None => self.call("nop", &[]),
                }
                self.sink.close_call();
            }
            // Every other kind has been handled.
            _ => {}
        }
    }

    fn integer(&mut self, text: &str, radix: Radix) {
        if radix == Radix::Decimal {
            return self.number(text);
        }
        self.call_map("int", |d| {
            d.sink.key("radix");
            d.number(&radix.base().to_string());
            d.sink.key("value");
            d.number(text);
        });
    }

    /// A negated number is a literal.
    fn negation(&mut self, expr: ExprId) {
        match self.ast.kind(expr) {
            ExprKind::Integer { value: 0, .. } => self.number("0"),
            ExprKind::Integer { value, .. } => self.number(&format!("-{value}")),
            ExprKind::BigInteger { text, radix } => {
                let digits = decimal_text(self.ast.text(text), radix);
                self.number(&format!("-{digits}"));
            }
            ExprKind::Float(value) => self.number(&crate::number::float_text(-value)),
            _ => self.call("-", &[expr]),
        }
    }

    /// Non-ASCII makes Ruby fix the encoding of a regular expression, and show its options.
    fn regexp(&mut self, text: Text) {
        let source = self.ast.text(text);
        if source.is_ascii() {
            return self.call_text("regexp", text);
        }
        let with_options = format!("(?-imx:{source})");
        self.sink.open_call("regexp");
        self.sink.string(&with_options);
        self.sink.close_call();
    }

    fn entries(&mut self, entries: List<Entry>) {
        for entry in &self.ast[entries] {
            self.call("=>", &[entry.key, entry.value]);
        }
    }

    fn function_call(
        &mut self,
        name: &str,
        functor: ExprId,
        args: List<ExprId>,
        lambda: Option<ExprId>,
    ) {
        self.call_map(name, |d| {
            d.entry("functor", functor);
            d.entry_list("args", args);
            if let Some(lambda) = lambda {
                d.entry("block", lambda);
            }
        });
    }

    fn conditional(
        &mut self,
        name: &str,
        test: ExprId,
        then: Option<ExprId>,
        otherwise: Option<ExprId>,
    ) {
        self.call_map(name, |d| {
            d.entry("test", test);
            if then.is_some() {
                d.entry_block("then", then);
            }
            if otherwise.is_some() {
                d.entry_block("else", otherwise);
            }
        });
    }

    fn case(&mut self, test: ExprId, options: List<CaseOption>) {
        self.sink.open_call("case");
        self.expr(test);
        self.sink.open_list();
        for option in &self.ast[options] {
            self.sink.open_map();
            self.entry_list("when", option.values);
            self.entry_block("then", option.then);
            self.sink.close_map();
        }
        self.sink.close_list();
        self.sink.close_call();
    }

    fn bodies(&mut self, bodies: List<ResourceBody>) {
        self.sink.key("bodies");
        self.sink.open_list();
        for body in &self.ast[bodies] {
            self.sink.open_map();
            self.entry("title", body.title);
            self.operations(body.operations);
            self.sink.close_map();
        }
        self.sink.close_list();
    }

    fn operations(&mut self, operations: List<AttributeOperation>) {
        self.sink.key("ops");
        self.sink.open_list();
        for operation in &self.ast[operations] {
            match operation.kind {
                AttributeOperationKind::Splat => self.call("splat-hash", &[operation.value]),
                AttributeOperationKind::Named { name, op } => {
                    self.sink.open_call(op.text());
                    self.text(name);
                    self.expr(operation.value);
                    self.sink.close_call();
                }
            }
        }
        self.sink.close_list();
    }

    fn form(&mut self, form: Form) {
        let name = match form {
            Form::Regular => return,
            Form::Virtual => "virtual",
            Form::Exported => "exported",
        };
        self.sink.key("form");
        self.sink.string(name);
    }

    fn name(&mut self, name: Text) {
        self.sink.key("name");
        self.text(name);
    }

    fn parameters(&mut self, parameters: List<Parameter>) {
        if parameters.is_empty() {
            return;
        }
        self.sink.key("params");
        self.sink.open_map();
        for parameter in &self.ast[parameters] {
            self.sink.key(self.ast.text(parameter.name));
            self.sink.open_map();
            if let Some(type_expr) = parameter.type_expr {
                self.entry("type", type_expr);
            }
            if parameter.captures_rest {
                self.sink.key("splat");
                self.sink.atom(Atom::Boolean(true));
            }
            if let Some(default) = parameter.default {
                self.entry("value", default);
            }
            self.sink.close_map();
        }
        self.sink.close_map();
    }

    fn optional_body(&mut self, body: Option<ExprId>) {
        if body.is_some() {
            self.entry_block("body", body);
        }
    }
}
