//! Static validation: what the grammar allows and the language does not.
//!
//! The tree is walked once, parents before children, in the order in which Puppet visits it, so
//! that the diagnostics are in Puppet's order too.

mod assignment;
mod definition;
mod heredoc;
mod idem;
mod json;
mod label;
mod literal;
mod location;
mod redefinition;
mod resource;
mod walk;

pub use location::{ModuleDirectory, ModuleFile};
pub use redefinition::{check_definitions, file_uri};

use crate::ast::{
    Ast, AttributeOp, AttributeOperation, AttributeOperationKind, BinaryOp, CaseOption, Entry,
    ExprId, ExprKind, List,
};
use crate::deep;
use crate::diagnostic::{Diagnostic, Severity, Stage, Strict};
use crate::issue::Issue;
use crate::number::hex_text;
use crate::parser::STATEMENT_CALLS;
use crate::source::Span;

pub use label::label;
pub use label::{a_an, a_an_uc};

/// Options of validation.
#[derive(Clone, Debug, Default)]
pub struct ValidateOptions {
    pub strict: Strict,
    /// The file's location in a module, if it is in one: then its definitions must have the names
    /// under which the autoloader looks for them.
    pub module_file: Option<ModuleFile>,
}

/// Validates a program that has been parsed without errors.
pub fn validate(ast: &Ast, options: &ValidateOptions) -> Vec<Diagnostic> {
    let mut checker = Checker {
        ast,
        options,
        path: Vec::new(),
        found: Vec::new(),
    };
    checker.check_top_constructs();
    checker.visit(ast.body);
    // Puppet stops at an invalid heredoc, so that is reported first.
    let is_fatal = |d: &Diagnostic| matches!(d.issue, Issue::InvalidHeredocText { .. });
    checker
        .found
        .sort_by_key(|diagnostic| !is_fatal(diagnostic));
    checker.found
}

/// The container of an element.
#[derive(Clone, Copy)]
enum Container {
    Expr(ExprId),
    ResourceBody,
    /// An entry, an option or a parameter: irrelevant to the rules.
    Other,
}

struct Checker<'a> {
    ast: &'a Ast,
    options: &'a ValidateOptions,
    /// From the program down to the container of the current element.
    path: Vec<Container>,
    found: Vec<Diagnostic>,
}

impl Checker<'_> {
    // --- reporting

    fn report(&mut self, issue: Issue, span: Span, at: u32) {
        let severity = match issue {
            Issue::DuplicateKey { .. } => match self.options.strict {
                Strict::Off => return,
                Strict::Warning => Severity::Warning,
                Strict::Error => Severity::Error,
            },
            Issue::FutureReservedWord { .. } | Issue::IllegalNonliteralParameterType { .. } => {
                Severity::Deprecation
            }
            _ => Severity::Error,
        };
        self.found.push(Diagnostic {
            severity,
            stage: Stage::Validation,
            issue,
            span,
            at: Some(at),
            help: None,
            related: None,
        });
    }

    fn issue(&mut self, issue: Issue, id: ExprId) {
        let expr = self.ast[id];
        self.report(issue, expr.span, expr.at);
    }

    /// Reports an issue with the name of a definition: Puppet's location is that of the whole, the
    /// excerpt marks the name.
    fn issue_with_name(&mut self, issue: Issue, id: ExprId, name: crate::ast::Text) {
        let expr = self.ast[id];
        let source = self.ast.source().text();
        let (start, end) = (expr.span.start as usize, expr.span.end as usize);
        let definition = source.get(start..end).unwrap_or_default();
        // The name is the second word, after `class`, `define`, `function` or `type`.
        let keyword = definition.find(char::is_whitespace).unwrap_or(0);
        let name = self.ast.text(name);
        let span = match definition[keyword..].find(name) {
            Some(at) => {
                let start = expr.span.start + (keyword + at) as u32;
                Span::new(start, start + name.len() as u32)
            }
            None => expr.span,
        };
        self.report(issue, span, expr.at);
    }

    fn string(&self, text: crate::ast::Text) -> String {
        self.ast.text(text).to_owned()
    }

    fn a_an(&self, id: ExprId) -> String {
        a_an(&label(self.ast, id))
    }

    fn a_an_uc(&self, id: ExprId) -> String {
        a_an_uc(&label(self.ast, id))
    }

    // --- the rules

    /// Checks an expression itself, without its children.
    fn check(&mut self, id: ExprId) {
        use ExprKind::*;
        match self.ast[id].kind {
            BigInteger { text, radix } => {
                let issue = Issue::NumericOverflow {
                    what: self.a_an_uc(id),
                    bound: "max",
                    value: format!("+0x{}", hex_text(self.ast.text(text), radix)),
                };
                self.issue(issue, id);
            }
            Reserved(word) => {
                let word = self.string(word);
                self.issue(Issue::ReservedWord { word }, id);
            }
            Array(elements) => self.rvalues(elements),
            Hash(entries) => self.check_hash(entries),
            Interpolation(expr) | Parenthesized(expr) | Not(expr) | Negate(expr) | Splat(expr)
            | Render(expr) => self.rvalue(expr),
            Binary { left, right, .. } => {
                self.rvalue(left);
                self.rvalue(right);
            }
            Assignment { op, left, right } => self.check_assignment(id, op, left, right),
            Relationship { left, right, .. } => {
                self.relation(left);
                self.relation(right);
            }
            Call { functor, .. } => self.check_call(id, functor),
            If { test, .. } | Unless { test, .. } => self.rvalue(test),
            Case { test, options } => self.check_case(test, options),
            Selector { left, entries } => self.check_selector(left, entries),
            Block(statements) => self.check_block(id, statements),
            Heredoc { syntax, text } => self.check_heredoc(syntax, text),
            Lambda(lambda) => self.check_lambda(id, lambda),
            Epp { .. } => self.check_epp(id),
            Query {
                expr: Some(expr), ..
            } => self.query(expr),
            Resource { .. } | ResourceDefaults { .. } | ResourceOverride { .. } => {
                self.check_resource(id);
            }
            Collect { type_expr, .. } => self.check_collector(id, type_expr),
            Class(_)
            | Define(_)
            | Function(_)
            | Node(_)
            | TypeAlias { .. }
            | TypeMapping { .. }
            | TypeDefinition(_) => self.check_definition(id),
            _ => {}
        }
    }

    fn rvalues(&mut self, list: List<ExprId>) {
        for &id in &self.ast[list] {
            self.rvalue(id);
        }
    }

    /// Ensures that the expression produces a value.
    fn rvalue(&mut self, id: ExprId) {
        use ExprKind::*;
        let mut id = id;
        loop {
            match self.ast[id].kind {
                Interpolation(expr) | Parenthesized(expr) | Not(expr) | Negate(expr)
                | Splat(expr) | Render(expr) => id = expr,
                Collect { .. }
                | Class(_)
                | Define(_)
                | Function(_)
                | Node(_)
                | TypeAlias { .. }
                | TypeMapping { .. }
                | TypeDefinition(_) => {
                    let what = self.a_an_uc(id);
                    return self.issue(Issue::NotRvalue { what }, id);
                }
                _ => return,
            }
        }
    }

    /// Ensures that the expression may be an operand of an arrow.
    fn relation(&mut self, id: ExprId) {
        let fine = matches!(
            self.ast.kind(id),
            ExprKind::Collect { .. } | ExprKind::Relationship { .. }
        );
        if !fine {
            self.rvalue(id);
        }
    }

    fn check_call(&mut self, id: ExprId, functor: ExprId) {
        match self.ast[functor].kind {
            ExprKind::Name(_) | ExprKind::Reference(_) => {}
            ExprKind::Access { left, .. }
                if matches!(self.ast.kind(left), ExprKind::Reference(_)) => {}
            ExprKind::RenderString(_) => self.issue(Issue::IllegalEppParameters, id),
            _ => {
                let issue = Issue::IllegalExpression {
                    what: self.a_an_uc(functor),
                    feature: "function name",
                    container: self.a_an(id),
                };
                self.issue(issue, functor);
            }
        }
    }

    fn check_case(&mut self, test: ExprId, options: List<CaseOption>) {
        self.rvalue(test);
        let mut found = false;
        for option in &self.ast[options] {
            for &value in &self.ast[option.values] {
                if !matches!(self.ast.kind(value), ExprKind::Default) {
                    continue;
                }
                if found {
                    let container = "'case' statement";
                    self.issue(Issue::DuplicateDefault { container }, value);
                }
                found = true;
            }
        }
    }

    fn check_selector(&mut self, left: ExprId, entries: List<Entry>) {
        self.rvalue(left);
        let keys = self.ast[entries].iter().map(|entry| entry.key);
        let mut defaults = keys.filter(|&key| matches!(self.ast.kind(key), ExprKind::Default));
        if let Some(second) = defaults.nth(1) {
            let container = "Selector Expression";
            self.issue(Issue::DuplicateDefault { container }, second);
        }
    }

    fn check_block(&mut self, id: ExprId, statements: List<ExprId>) {
        if let Some(name) = self.resource_without_title(id) {
            let name = self.string(name);
            return self.issue(Issue::ResourceWithoutTitle { name }, id);
        }
        let Some((_, before_last)) = self.ast[statements].split_last() else {
            return;
        };
        if let Some(&idle) = before_last.iter().find(|&&id| self.idem(id)) {
            let what = label(self.ast, idle).into_owned();
            self.issue(Issue::IdemExpressionNotLast { what }, idle);
            if let (Some(help), Some(found)) = (self.idle_help(idle), self.found.last_mut()) {
                found.help = Some(help.into());
            }
        }
    }

    /// The hint for a value that is not used, if it was meant to be something else.
    fn idle_help(&self, id: ExprId) -> Option<String> {
        if let Some(meant) = self.meant_call(id) {
            return Some(format!("did you mean `{meant}`?"));
        }
        let span = self.ast[id].span;
        let rest = &self.ast.source().text()[span.start as usize..];
        if rest.starts_with("//") {
            return Some("a comment starts with `#`".to_owned());
        }
        let name = match self.ast.kind(id) {
            ExprKind::Name(name) => self.ast.text(name),
            ExprKind::Reference(_) | ExprKind::Access { .. } => {
                return self.typed_variable_help(id);
            }
            _ => return None,
        };
        let line = rest[name.len()..].lines().next().unwrap_or_default();
        let arguments = line.trim_start_matches([' ', '\t']);
        // A name that touches a quote, or precedes a brace, is something else.
        let is_call = arguments.len() < line.len()
            && arguments.starts_with(['\'', '"', '$'])
            && !line.contains('{')
            && !name.contains("::");
        match name {
            "echo" | "print" | "puts" | "printf" | "say" => {
                Some("to print a message, call `notice('…')`".to_owned())
            }
            "let" | "var" | "const" | "local" | "my"
                if is_call && arguments.starts_with('$') && arguments.contains('=') =>
            {
                Some("to assign a variable, write `$name = …`, without a keyword".to_owned())
            }
            _ if is_call => Some(format!(
                "to call a function, write its arguments in parentheses: `{name}(…)`"
            )),
            _ => None,
        }
    }

    /// The hint for `Integer $x = 1`: a type before an assignment on the same line.
    fn typed_variable_help(&self, id: ExprId) -> Option<String> {
        let span = self.ast[id].span;
        let source = &self.ast.source().text()[span.start as usize..];
        let is_type = source.starts_with(|first: char| first.is_ascii_uppercase());
        let line = source[(span.end - span.start) as usize..].lines().next()?;
        let (variable, _) = line.trim_start_matches([' ', '\t']).split_once('=')?;
        let name = variable.trim_end().strip_prefix('$')?;
        let is_name = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        (is_type && is_name).then(|| {
            "a variable has no type; to check a value, write `assert_type(Type, value)`".to_owned()
        })
    }

    /// The function whose name a word nearly is, if it can be called as a statement.
    fn meant_call(&self, id: ExprId) -> Option<&'static str> {
        let ExprKind::Name(name) = self.ast.kind(id) else {
            return None;
        };
        let name = self.ast.text(name);
        let mut calls = STATEMENT_CALLS.iter().copied();
        calls.find(|call| call.len() > 3 && is_one_slip(name, call))
    }

    fn check_hash(&mut self, entries: List<Entry>) {
        for (index, key) in literal::duplicate_keys(self.ast, &self.ast[entries]) {
            let entry = self.ast[entries][index];
            let span = self.ast[entry.key].span;
            self.report(Issue::DuplicateKey { key }, span, entry.at);
        }
    }

    /// Ensures that the expression is allowed in the query of a collector.
    fn query(&mut self, id: ExprId) {
        use ExprKind::*;
        let allowed = match self.ast[id].kind {
            Binary {
                op: BinaryOp::And | BinaryOp::Or,
                left,
                right,
            } => {
                deep(|| {
                    self.query(left);
                    self.query(right);
                });
                true
            }
            Binary { op, .. } => matches!(op, BinaryOp::Equal | BinaryOp::NotEqual),
            Parenthesized(expr) => {
                deep(|| self.query(expr));
                true
            }
            Variable(_)
            | Name(_)
            | Integer { .. }
            | BigInteger { .. }
            | Float(_)
            | String(_)
            | Boolean(_) => true,
            _ => false,
        };
        if !allowed {
            let what = self.a_an_uc(id);
            self.issue(Issue::IllegalQueryExpression { what }, id);
        }
    }

    fn check_operation(&mut self, operation: &AttributeOperation) {
        if let AttributeOperationKind::Named {
            name,
            op: AttributeOp::Append,
        } = operation.kind
        {
            self.check_append(operation, name);
        }
        self.rvalue(operation.value);
    }
}
/// Whether two words differ in one letter that is missing, added, another one, or swapped with the next.
fn is_one_slip(written: &str, meant: &str) -> bool {
    let (a, b) = (written.as_bytes(), meant.as_bytes());
    let start = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[start..], &b[start..]);
    let is_swapped = a.len() == b.len() && a.len() > 1 && a[0] == b[1] && a[1] == b[0];
    match (a, b) {
        ([], []) => false,
        ([_, rest @ ..], b) if rest == b => true,
        (a, [_, rest @ ..]) if rest == a => true,
        ([_, a @ ..], [_, b @ ..]) => a == b || is_swapped && a[1..] == b[1..],
        _ => false,
    }
}
