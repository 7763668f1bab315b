//! Validates definitions and their parameters.

use super::assignment::{is_definition_name, is_parameter_name};
use super::literal::{self, Seen};
use super::{Checker, Container, a_an, a_an_uc, label};
use crate::ast::{ExprId, ExprKind, Id, Lambda, List, Parameter, Text};
use crate::issue::Issue;

/// Names of Puppet's own types that a definition must not have.
const RESERVED_TYPE_NAMES: &[&str] = &[
    "type",
    "any",
    "unit",
    "scalar",
    "boolean",
    "numeric",
    "integer",
    "float",
    "collection",
    "array",
    "hash",
    "tuple",
    "struct",
    "variant",
    "optional",
    "enum",
    "regexp",
    "pattern",
    "runtime",
    "init",
    "object",
    "sensitive",
    "semver",
    "semverrange",
    "string",
    "timestamp",
    "timespan",
    "typeset",
];

impl Checker<'_> {
    pub(super) fn check_definition(&mut self, id: ExprId) {
        match self.ast.kind(id) {
            ExprKind::Class(class) => {
                let class = self.ast[class];
                self.check_named(id, class.name);
                self.check_no_capture(class.parameters, id);
                self.check_unique(class.parameters);
                self.check_reserved_parameters(class.parameters, id);
                self.check_no_idem_last(class.body, id);
                self.check_literal_types(class.parameters);
            }
            ExprKind::Define(define) => {
                let define = self.ast[define];
                self.check_named(id, define.name);
                self.check_no_capture(define.parameters, id);
                self.check_unique(define.parameters);
                self.check_reserved_parameters(define.parameters, id);
                self.check_no_idem_last(define.body, id);
            }
            ExprKind::Function(function) => {
                let function = self.ast[function];
                self.check_named(id, function.name);
                self.check_return_type(id, function.return_type);
                self.check_unique(function.parameters);
            }
            ExprKind::Node(_) => self.check_node(id),
            ExprKind::TypeAlias { name, type_expr } => {
                self.check_top(id);
                self.check_name(id, name, true);
                self.check_type_reference(id, type_expr);
            }
            ExprKind::TypeMapping { type_expr, mapping } => {
                self.check_type_mapping(id, type_expr, mapping);
            }
            ExprKind::TypeDefinition(_) => {
                self.check_top(id);
                let what = self.a_an(id);
                self.issue(Issue::UnsupportedExpression { what }, id);
            }
            _ => {}
        }
    }

    /// Ensures that a definition is at the top level or in a class; functions and types at the top
    /// level only.
    fn check_top(&mut self, id: ExprId) {
        let absolute = matches!(
            self.ast.kind(id),
            ExprKind::Function(_) | ExprKind::TypeAlias { .. } | ExprKind::TypeDefinition(_)
        );
        let mut containers = self.path.iter().rev().copied();
        loop {
            let container = match containers.next() {
                None => return,
                Some(Container::Expr(container)) => self.ast.kind(container),
                Some(_) => return self.issue(Issue::NotTopLevel, id),
            };
            match container {
                ExprKind::Class(_) => return,
                ExprKind::Block(_) if absolute && containers.clone().next().is_some() => {
                    let what = self.a_an_uc(id);
                    return self.issue(Issue::NotAbsoluteTopLevel { what }, id);
                }
                ExprKind::Block(_) => {}
                _ => return self.issue(Issue::NotTopLevel, id),
            }
        }
    }

    fn check_named(&mut self, id: ExprId, name: Text) {
        self.check_top(id);
        self.check_name(id, name, false);
        self.check_location(id, name);
        if RESERVED_TYPE_NAMES.contains(&self.ast.text(name)) {
            let issue = Issue::ReservedTypeName {
                name: self.string(name),
                what: self.a_an(id),
            };
            self.issue_with_name(issue, id, name);
        }
        self.check_future_word(id, self.ast.text(name));
    }

    fn check_name(&mut self, id: ExprId, name: Text, upper: bool) {
        if !is_definition_name(self.ast.bytes(name), upper) {
            let issue = Issue::IllegalDefinitionName {
                name: self.string(name),
                what: self.a_an(id),
            };
            self.issue_with_name(issue, id, name);
        }
    }

    fn check_future_word(&mut self, id: ExprId, word: &str) {
        if word == "plan" {
            let word = word.to_owned();
            self.issue(Issue::FutureReservedWord { word }, id);
        }
    }

    fn check_return_type(&mut self, id: ExprId, return_type: Option<ExprId>) {
        if let Some(return_type) = return_type {
            self.check_type_reference(id, return_type);
        }
    }

    fn check_type_reference(&mut self, id: ExprId, type_expr: ExprId) {
        let name = match self.ast.kind(type_expr) {
            ExprKind::Access { left, .. } => left,
            _ => type_expr,
        };
        if let ExprKind::Reference(name) = self.ast.kind(name) {
            let lower = self.ast.text(name).to_lowercase();
            return self.check_future_word(type_expr, &lower);
        }
        let issue = Issue::IllegalExpression {
            what: self.a_an_uc(type_expr),
            feature: "a type reference",
            container: self.a_an(id),
        };
        self.issue(issue, type_expr);
    }

    fn check_no_idem_last(&mut self, body: Option<ExprId>, id: ExprId) {
        let Some(last) = self.ends_with_idem(body) else {
            return;
        };
        if self.resource_without_title(last).is_none() {
            let issue = Issue::IdemNotAllowedLast {
                what: label(self.ast, last).into_owned(),
                container: self.a_an_uc(id),
            };
            self.issue(issue, last);
        }
    }

    // --- nodes

    fn check_node(&mut self, id: ExprId) {
        let ExprKind::Node(node) = self.ast.kind(id) else {
            return;
        };
        let node = self.ast[node];
        for &host in &self.ast[node.host_matches] {
            self.check_host_match(id, host);
        }
        self.check_top(id);
        self.check_no_idem_last(node.body, id);
        if let Some(parent) = node.parent {
            self.issue(Issue::IllegalNodeInheritance, parent);
        }
    }

    fn check_host_match(&mut self, node: ExprId, host: ExprId) {
        match self.ast.kind(host) {
            ExprKind::Default | ExprKind::Regexp(_) => {}
            ExprKind::String(name) => {
                let hostname = self.ast.text(name);
                let allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
                if !hostname.chars().all(allowed) {
                    let hostname = hostname.to_owned();
                    self.issue(Issue::IllegalHostnameChars { hostname }, host);
                }
            }
            ExprKind::Concat(segments) => {
                let mut segments = self.ast[segments].iter();
                let inner = segments.find_map(|&segment| match self.ast.kind(segment) {
                    ExprKind::Interpolation(inner) => Some(inner),
                    _ => None,
                });
                self.issue(Issue::IllegalHostnameInterpolation, inner.unwrap_or(host));
            }
            _ => {
                let issue = Issue::IllegalExpression {
                    what: self.a_an_uc(host),
                    feature: "hostname",
                    container: self.a_an(node),
                };
                self.issue(issue, host);
            }
        }
    }

    // --- types

    fn check_type_mapping(&mut self, id: ExprId, type_expr: ExprId, mapping: ExprId) {
        self.check_top(id);
        let ExprKind::Access { left, keys } = self.ast.kind(type_expr) else {
            return;
        };
        let is_runtime = match self.ast.kind(left) {
            ExprKind::Reference(name) => self.ast.text(name) == "Runtime",
            _ => false,
        };
        if !is_runtime {
            let what = self.a_an(id);
            return self.issue(Issue::UnsupportedExpression { what }, id);
        }
        let by_pattern = match self.ast[keys] {
            [_, second] => self.is_pattern_with_replacement(second),
            _ => false,
        };
        let fits = if by_pattern {
            self.is_pattern_with_replacement(mapping)
        } else {
            self.is_type_reference(mapping)
        };
        if !fits {
            let what = self.a_an_uc(id);
            let issue = if by_pattern {
                Issue::IllegalRegexpTypeMapping { what }
            } else {
                Issue::IllegalSingleTypeMapping { what }
            };
            self.issue(issue, id);
        }
    }

    fn is_pattern_with_replacement(&self, id: ExprId) -> bool {
        let ExprKind::Array(elements) = self.ast.kind(id) else {
            return false;
        };
        match self.ast[elements] {
            [pattern, replacement] => {
                matches!(self.ast.kind(pattern), ExprKind::Regexp(_))
                    && matches!(self.ast.kind(replacement), ExprKind::String(_))
            }
            _ => false,
        }
    }

    fn is_type_reference(&self, id: ExprId) -> bool {
        let name = match self.ast.kind(id) {
            ExprKind::Access { left, .. } => left,
            _ => id,
        };
        matches!(self.ast.kind(name), ExprKind::Reference(_))
    }

    // --- parameters

    pub(super) fn check_lambda(&mut self, id: ExprId, lambda: Id<Lambda>) {
        let lambda = self.ast[lambda];
        let parameters = &self.ast[lambda.parameters];
        let before_last = parameters.split_last().map_or(&[][..], |(_, rest)| rest);
        for parameter in before_last.iter().filter(|p| p.captures_rest) {
            let name = self.string(parameter.name);
            let span = parameter.span;
            self.report(Issue::CapturesRestNotLast { name }, span, span.start);
        }
        self.check_return_type(id, lambda.return_type);
    }

    /// The parameters of a template belong to the lambda around it.
    pub(super) fn check_epp(&mut self, id: ExprId) {
        let Some(&Container::Expr(container)) = self.path.last() else {
            return;
        };
        if let ExprKind::Lambda(lambda) = self.ast.kind(container) {
            let parameters = self.ast[lambda].parameters;
            self.check_no_capture(parameters, id);
            self.check_unique(parameters);
        }
    }

    fn check_no_capture(&mut self, parameters: List<Parameter>, id: ExprId) {
        for parameter in self.ast[parameters].iter().filter(|p| p.captures_rest) {
            let issue = Issue::CapturesRestNotSupported {
                name: self.string(parameter.name),
                container: a_an(&label(self.ast, id)),
            };
            self.report(issue, parameter.span, parameter.span.start);
        }
    }

    fn check_unique(&mut self, parameters: List<Parameter>) {
        let parameters = &self.ast[parameters];
        let mut seen = Seen::default();
        for (index, parameter) in parameters.iter().enumerate() {
            let name = self.ast.bytes(parameter.name);
            if !seen.insert_maybe_seen(name) {
                continue;
            }
            let mut before = parameters[..index].iter();
            if before.any(|other| self.ast.bytes(other.name) == name) {
                let name = self.string(parameter.name);
                let span = parameter.span;
                self.report(Issue::DuplicateParameter { name }, span, span.start);
            }
        }
    }

    fn check_reserved_parameters(&mut self, parameters: List<Parameter>, id: ExprId) {
        for parameter in &self.ast[parameters] {
            let name = self.ast.text(parameter.name);
            if matches!(name, "name" | "title") {
                let issue = Issue::ReservedParameter {
                    name: name.to_owned(),
                    container: format!("the {}", label(self.ast, id)),
                };
                self.report(issue, parameter.span, parameter.span.start);
            }
        }
    }

    /// Ensures that the types of a class's parameters are literal, as Puppet requires.
    fn check_literal_types(&mut self, parameters: List<Parameter>) {
        for parameter in &self.ast[parameters] {
            let Some(type_expr) = parameter.type_expr else {
                continue;
            };
            if !literal::is_literal(self.ast, type_expr) {
                let issue = Issue::IllegalNonliteralParameterType {
                    name: self.string(parameter.name),
                    class: a_an_uc("Puppet::Pops::Model::AccessExpression").replacen('A', "a", 1),
                };
                self.report(issue, parameter.span, parameter.span.start);
            }
        }
    }

    pub(super) fn check_parameter(&mut self, parameter: &Parameter) {
        if !is_parameter_name(self.ast.bytes(parameter.name)) {
            self.illegal_parameter(parameter);
        }
        if let Some(default) = parameter.default {
            self.check_no_assignment(default);
        }
    }

    fn illegal_parameter(&mut self, parameter: &Parameter) {
        let name = self.ast.text(parameter.name);
        let digits = name.strip_prefix("0x").unwrap_or(name);
        let span = parameter.span;
        if !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) {
            let name = name.to_owned();
            self.report(Issue::IllegalNumericParameter { name }, span, span.start);
        }
        let name = name.to_owned();
        self.report(Issue::IllegalParamName { name }, span, span.start);
    }

    /// Ensures that a default does not assign, except inside a lambda.
    fn check_no_assignment(&mut self, id: ExprId) {
        match self.ast[id].kind {
            ExprKind::Assignment { .. } => self.issue(Issue::IllegalAssignmentContext, id),
            ExprKind::Lambda(_)
            | ExprKind::Name(_)
            | ExprKind::String(_)
            | ExprKind::Variable(_)
            | ExprKind::Boolean(_)
            | ExprKind::Undef => {}
            _ => {
                let mut children = Vec::new();
                self.ast
                    .for_each_child(id, &mut |child| children.push(child));
                for child in children {
                    crate::deep(|| self.check_no_assignment(child));
                }
            }
        }
    }
}
