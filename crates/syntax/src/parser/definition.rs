//! Definitions: classes, defined types, functions, nodes, types, and their parameters.

use super::{PResult, Parser, pool};
use crate::ast::{
    Class, Define, Entry, ExprId, ExprKind, Function, List, Node, Parameter, Text, TypeDefinition,
};
use crate::diagnostic::Diagnostic;
use crate::issue::Issue;
use crate::source::Span;
use crate::token::{Token, TokenKind};

impl Parser {
    fn define(&mut self, kind: ExprKind, start: u32) -> ExprId {
        let span = self.span_from(start);
        let id = self.push(kind, span);
        self.ast.definitions.push(id);
        id
    }

    pub(super) fn parse_class(&mut self) -> PResult<ExprId> {
        let start = self.bump();
        let name = self.parse_definition_name()?;
        let qualified = self.qualify(name);
        self.namespace.push(name);
        let parsed = self.parse_class_rest(start, qualified);
        self.namespace.pop();
        let class = self.ast.add(parsed?);
        Ok(self.define(ExprKind::Class(class), start.start))
    }

    fn parse_class_rest(&mut self, start: Token, name: Text) -> PResult<Class> {
        let parameters = self.parse_parameter_list()?;
        let parent = if self.eat(TokenKind::Inherits) {
            Some(if self.at(TokenKind::Default) {
                self.bump().text
            } else {
                self.parse_definition_name()?
            })
        } else {
            None
        };
        let body = self.parse_body(start.span())?;
        Ok(Class {
            name,
            parameters,
            parent,
            body,
        })
    }

    pub(super) fn parse_define(&mut self) -> PResult<ExprId> {
        let start = self.bump();
        let name = self.parse_definition_name()?;
        let parameters = self.parse_parameter_list()?;
        let body = self.parse_body(start.span())?;
        let name = self.qualify(name);
        let define = self.ast.add(Define {
            name,
            parameters,
            body,
        });
        Ok(self.define(ExprKind::Define(define), start.start))
    }

    pub(super) fn parse_function(&mut self) -> PResult<ExprId> {
        let start = self.bump();
        let name = self.parse_definition_name()?;
        let parameters = self.parse_parameter_list()?;
        let return_type = self.maybe_return_type()?;
        let body = self.parse_body(start.span())?;
        let function = self.ast.add(Function {
            name,
            parameters,
            return_type,
            body,
        });
        Ok(self.define(ExprKind::Function(function), start.start))
    }

    /// The name of a class, a defined type or a function.
    fn parse_definition_name(&mut self) -> PResult<Text> {
        let token = self.token();
        let issue = match token.kind {
            TokenKind::Name | TokenKind::Word | TokenKind::ClassRef => {
                self.bump();
                return Ok(token.text);
            }
            TokenKind::Class => Issue::ClassKeywordAsName,
            TokenKind::String => Issue::StringAsName,
            _ => return self.syntax_error(),
        };
        self.report(Diagnostic::error(issue, token.span()))
    }

    /// Prefixes the name with the names of the enclosing classes.
    fn qualify(&mut self, name: Text) -> Text {
        if self.namespace.is_empty() {
            return name;
        }
        let mut qualified = String::new();
        for &outer in &self.namespace {
            qualified.push_str(self.text(outer));
            qualified.push_str("::");
        }
        qualified.push_str(self.text(name));
        let qualified = qualified.strip_prefix("::").unwrap_or(&qualified);
        self.ast.cook(qualified)
    }

    // --- parameters

    /// `(…)` or nothing.
    fn parse_parameter_list(&mut self) -> PResult<List<Parameter>> {
        if !matches!(self.kind(), TokenKind::LParen | TokenKind::WsLParen) {
            return Ok(List::EMPTY);
        }
        self.bump();
        if self.eat(TokenKind::RParen) {
            return Ok(List::EMPTY);
        }
        let parameters = self.parse_parameters(TokenKind::RParen)?;
        self.expect(TokenKind::RParen)?;
        Ok(parameters)
    }

    /// `|…|`
    pub(super) fn parse_piped_parameters(&mut self) -> PResult<List<Parameter>> {
        self.expect(TokenKind::Pipe)?;
        if self.eat(TokenKind::Pipe) {
            return Ok(List::EMPTY);
        }
        let parameters = self.parse_parameters(TokenKind::Pipe)?;
        self.expect(TokenKind::Pipe)?;
        Ok(parameters)
    }

    fn parse_parameters(&mut self, close: TokenKind) -> PResult<List<Parameter>> {
        let mark = self.scratch.parameters.len();
        let parsed = self.nested(|p| {
            loop {
                let parameter = p.parse_parameter()?;
                p.scratch.parameters.push(parameter);
                if !p.eat(TokenKind::Comma) || p.at(close) {
                    return Ok(());
                }
            }
        });
        if parsed.is_err() {
            self.scratch.parameters.truncate(mark);
        }
        parsed?;
        Ok(pool(&mut self.ast, &mut self.scratch.parameters, mark))
    }

    fn parse_parameter(&mut self) -> PResult<Parameter> {
        let type_expr = if self.at(TokenKind::ClassRef) {
            Some(self.parse_type()?)
        } else {
            None
        };
        let captures_rest = self.eat(TokenKind::Times);
        let variable = self.expect(TokenKind::Variable)?;
        let default = if self.eat(TokenKind::Equals) {
            Some(self.parse_expression()?)
        } else {
            None
        };
        Ok(Parameter {
            name: variable.text,
            type_expr,
            default,
            captures_rest,
            span: variable.span(),
        })
    }

    pub(super) fn maybe_return_type(&mut self) -> PResult<Option<ExprId>> {
        if self.eat(TokenKind::RShift) {
            Ok(Some(self.parse_type()?))
        } else {
            Ok(None)
        }
    }

    // --- nodes

    pub(super) fn parse_node(&mut self) -> PResult<ExprId> {
        let start = self.bump();
        let host_matches = self.parse_host_matches()?;
        let parent = if self.eat(TokenKind::Inherits) {
            Some(self.parse_host_match()?)
        } else {
            None
        };
        let body = self.parse_body(start.span())?;
        let node = self.ast.add(Node {
            host_matches,
            parent,
            body,
        });
        Ok(self.define(ExprKind::Node(node), start.start))
    }

    fn parse_host_matches(&mut self) -> PResult<List<ExprId>> {
        let mark = self.scratch.exprs.len();
        loop {
            match self.parse_host_match() {
                Ok(host) => self.scratch.exprs.push(host),
                Err(failed) => {
                    self.scratch.exprs.truncate(mark);
                    return Err(failed);
                }
            }
            let more = self.eat(TokenKind::Comma);
            if !more || matches!(self.kind(), TokenKind::LBrace | TokenKind::Inherits) {
                return Ok(pool(&mut self.ast, &mut self.scratch.exprs, mark));
            }
        }
    }

    fn parse_host_match(&mut self) -> PResult<ExprId> {
        match self.kind() {
            TokenKind::Name | TokenKind::Number => self.parse_dotted_name(),
            TokenKind::Default => {
                let token = self.bump();
                Ok(self.push(ExprKind::Default, token.span()))
            }
            TokenKind::Regex => self.parse_regexp(),
            _ => match self.maybe_quoted_text()? {
                Some(text) => Ok(text),
                None => self.syntax_error(),
            },
        }
    }

    /// A host name without quotes: names and numbers joined by dots.
    fn parse_dotted_name(&mut self) -> PResult<ExprId> {
        let first = self.bump();
        if !self.at(TokenKind::Dot) {
            return Ok(self.push(ExprKind::String(first.text), first.span()));
        }
        let mut name = self.text(first.text).to_owned();
        while self.eat(TokenKind::Dot) {
            if !matches!(self.kind(), TokenKind::Name | TokenKind::Number) {
                return self.syntax_error();
            }
            let part = self.bump();
            name.push('.');
            name.push_str(self.text(part.text));
        }
        let text = self.ast.cook(&name);
        let span = self.span_from(first.start);
        Ok(self.push(ExprKind::String(text), span))
    }

    // --- types

    /// `type`: a call of the function `type`, an alias, or a definition.
    pub(super) fn parse_type_keyword(&mut self) -> PResult<ExprId> {
        let keyword = self.bump();
        if self.at(TokenKind::LParen) {
            let functor = self.push(ExprKind::Name(keyword.text), keyword.span());
            return self.parse_call(functor);
        }
        let name = self.token();
        let type_expr = self.parse_type()?;
        let plain = matches!(self.ast.kind(type_expr), ExprKind::Reference(_));
        if plain && matches!(self.kind(), TokenKind::LBrace | TokenKind::Inherits) {
            return self.parse_type_definition(keyword, name);
        }
        self.parse_type_alias(keyword, type_expr)
    }

    fn parse_type_definition(&mut self, keyword: Token, name: Token) -> PResult<ExprId> {
        let parent = if self.eat(TokenKind::Inherits) {
            Some(self.expect(TokenKind::ClassRef)?.text)
        } else {
            None
        };
        let body = self.parse_body(keyword.span())?;
        let definition = self.ast.add(TypeDefinition {
            name: name.text,
            parent,
            body,
        });
        Ok(self.define(ExprKind::TypeDefinition(definition), keyword.start))
    }

    fn parse_type_alias(&mut self, keyword: Token, left: ExprId) -> PResult<ExprId> {
        self.expect(TokenKind::Equals)?;
        let right = match self.kind() {
            TokenKind::ClassRef => self.parse_aliased_type()?,
            TokenKind::LBrace => {
                let hash = self.parse_hash()?;
                match self.ast.kind(left) {
                    ExprKind::Reference(_) => self.object_type(hash),
                    _ => hash,
                }
            }
            TokenKind::LBrack | TokenKind::ListStart => self.parse_array()?,
            _ => return self.syntax_error(),
        };
        // Puppet locates an alias at its name, not at the keyword.
        let at = self.ast[left].at;
        let kind = match self.ast.kind(left) {
            ExprKind::Reference(name) => ExprKind::TypeAlias {
                name,
                type_expr: right,
            },
            _ => ExprKind::TypeMapping {
                type_expr: left,
                mapping: right,
            },
        };
        let id = self.define(kind, keyword.start);
        self.ast.node_mut(id).at = at;
        Ok(id)
    }

    /// `Type`, `Type[…]` or `Parent { … }`
    fn parse_aliased_type(&mut self) -> PResult<ExprId> {
        let token = self.bump();
        let name = self.push(ExprKind::Reference(token.text), token.span());
        match self.kind() {
            TokenKind::LBrack => {
                let keys = self.parse_access_keys(true)?;
                Ok(self.access(name, keys))
            }
            TokenKind::LBrace => {
                let hash = self.parse_hash()?;
                Ok(self.type_with_parent(name, hash))
            }
            _ => Ok(name),
        }
    }

    /// `{ … }` as a type is `Object[{ … }]`.
    fn object_type(&mut self, hash: ExprId) -> ExprId {
        let span = self.span(hash);
        let text = self.ast.cook("Object");
        let object = self.push_synthetic(ExprKind::Reference(text), span);
        self.specialise(object, hash, span)
    }

    fn specialise(&mut self, left: ExprId, key: ExprId, span: Span) -> ExprId {
        let mark = self.scratch.exprs.len();
        self.scratch.exprs.push(key);
        let keys = pool(&mut self.ast, &mut self.scratch.exprs, mark);
        self.push_synthetic(ExprKind::Access { left, keys }, span)
    }

    /// `Parent { … }` is `Object[{ …, parent => Parent }]`, except for the two types whose own
    /// parameter is such a hash.
    fn type_with_parent(&mut self, parent: ExprId, hash: ExprId) -> ExprId {
        let span = self.span(parent).to(self.span(hash));
        let ExprKind::Reference(name) = self.ast.kind(parent) else {
            return parent;
        };
        if matches!(self.text(name), "Object" | "TypeSet") {
            return self.specialise(parent, hash, span);
        }
        if let ExprKind::Hash(entries) = self.ast.kind(hash) {
            let mark = self.scratch.entries.len();
            self.scratch.entries.extend_from_slice(&self.ast[entries]);
            let text = self.ast.cook("parent");
            // It is not in the source; messages about it point at the hash.
            let span = self.span(hash);
            let key = self.push_synthetic(ExprKind::Name(text), span);
            self.scratch.entries.push(Entry {
                key,
                value: parent,
                at: span.start,
            });
            let entries = pool(&mut self.ast, &mut self.scratch.entries, mark);
            self.ast.node_mut(hash).kind = ExprKind::Hash(entries);
        }
        self.object_type(hash)
    }
}
