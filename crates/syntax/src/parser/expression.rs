//! Expressions: assignments, relationships, operators, access and calls.

use super::{PResult, Parser, pool};
use crate::ast::{AssignmentOp, BinaryOp, ExprId, ExprKind, Lambda, List, RelationshipOp};
use crate::source::Span;
use crate::token::TokenKind;

/// An infix operator and how tightly it binds.
enum Infix {
    Binary(BinaryOp),
    Selector,
}

/// From weak to strong: `or and ?: <… == <<… +… *… =~ in`. All of them associate to the left.
fn infix(kind: TokenKind) -> Option<(Infix, u8)> {
    use BinaryOp::*;
    let (op, power) = match kind {
        TokenKind::Or => (Or, 1),
        TokenKind::And => (And, 2),
        TokenKind::QMark => return Some((Infix::Selector, 3)),
        TokenKind::GreaterThan => (Greater, 4),
        TokenKind::GreaterEqual => (GreaterEqual, 4),
        TokenKind::LessThan => (Less, 4),
        TokenKind::LessEqual => (LessEqual, 4),
        TokenKind::IsEqual => (Equal, 5),
        TokenKind::NotEqual => (NotEqual, 5),
        TokenKind::LShift => (ShiftLeft, 6),
        TokenKind::RShift => (ShiftRight, 6),
        TokenKind::Plus => (Add, 7),
        TokenKind::Minus => (Subtract, 7),
        TokenKind::Times => (Multiply, 8),
        TokenKind::Div => (Divide, 8),
        TokenKind::Modulo => (Modulo, 8),
        TokenKind::Match => (Match, 9),
        TokenKind::NoMatch => (NotMatch, 9),
        TokenKind::In => (In, 10),
        _ => return None,
    };
    Some((Infix::Binary(op), power))
}

/// The kinds of elements of a comma separated list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Elements {
    /// Arguments of a call: assignments and hash pairs.
    Arguments,
    /// Elements of an array: like arguments, and the words `type` and `function`.
    Collection,
    /// Keys of an access: expressions and hash pairs.
    Keys,
}

impl Parser {
    pub(super) fn parse_assignment(&mut self) -> PResult<ExprId> {
        if let Some(leaf) = self.maybe_lone_leaf() {
            return Ok(leaf);
        }
        let (left, _) = self.parse_resource()?;
        self.continue_relationship(left)
    }

    /// A name, a variable or a string that is not part of a larger expression. A fast path: most
    /// expressions are no more than that.
    fn maybe_lone_leaf(&mut self) -> Option<ExprId> {
        let token = self.token();
        let kind = match token.kind {
            TokenKind::String => ExprKind::String(token.text),
            TokenKind::Variable => ExprKind::Variable(token.text),
            TokenKind::Name => ExprKind::Name(token.text),
            _ => return None,
        };
        if self.next_kind().continues_expression() {
            return None;
        }
        self.pos += 1;
        Some(self.push(kind, token.span()))
    }

    /// Continues an assignment whose first expression has been parsed.
    pub(super) fn continue_assignment(&mut self, expression: ExprId) -> PResult<ExprId> {
        let left = self.continue_resource(expression)?;
        self.continue_relationship(left)
    }

    fn continue_relationship(&mut self, first: ExprId) -> PResult<ExprId> {
        let mut left = first;
        while let Some(op) = relationship(self.kind()) {
            let operator = self.bump();
            let (right, _) = self.parse_resource()?;
            let span = self.span(left).to(self.span(right));
            let kind = ExprKind::Relationship { op, left, right };
            left = self.push_at(kind, span, operator.start);
        }
        let op = match self.kind() {
            TokenKind::Equals => AssignmentOp::Assign,
            TokenKind::Appends => AssignmentOp::Append,
            TokenKind::Deletes => AssignmentOp::Delete,
            _ => return Ok(left),
        };
        let operator = self.bump();
        let right = self.nested(Parser::parse_assignment)?;
        let span = self.span(left).to(self.span(right));
        let kind = ExprKind::Assignment { op, left, right };
        Ok(self.push_at(kind, span, operator.start))
    }

    pub(super) fn parse_expression(&mut self) -> PResult<ExprId> {
        if let Some(leaf) = self.maybe_lone_leaf() {
            return Ok(leaf);
        }
        let left = self.parse_unary()?;
        self.continue_expression(left, 0)
    }

    /// Continues an expression whose first operand has been parsed; operators that bind weaker
    /// than `min` are left to the caller.
    pub(super) fn continue_expression(&mut self, first: ExprId, min: u8) -> PResult<ExprId> {
        let mut left = first;
        while let Some((operator, power)) = infix(self.kind()) {
            if power < min {
                break;
            }
            left = match operator {
                Infix::Selector => {
                    let selector = self.parse_selector(left)?;
                    self.continue_postfix(selector)?
                }
                Infix::Binary(op) => {
                    let operator = self.bump();
                    let operand = self.parse_unary()?;
                    let right = match infix(self.kind()) {
                        Some((_, next)) if next > power => {
                            self.nested(|p| p.continue_expression(operand, power + 1))?
                        }
                        _ => operand,
                    };
                    let span = self.span(left).to(self.span(right));
                    let kind = ExprKind::Binary { op, left, right };
                    self.push_at(kind, span, operator.start)
                }
            };
        }
        Ok(left)
    }

    fn parse_unary(&mut self) -> PResult<ExprId> {
        let make = match self.kind() {
            TokenKind::Not => ExprKind::Not,
            TokenKind::Minus => ExprKind::Negate,
            TokenKind::Times => ExprKind::Splat,
            _ => return self.parse_postfix(),
        };
        let operator = self.bump();
        let operand = self.nested(Parser::parse_unary)?;
        let span = operator.span().to(self.span(operand));
        Ok(self.push(make(operand), span))
    }

    fn parse_postfix(&mut self) -> PResult<ExprId> {
        let primary = self.parse_primary()?;
        self.continue_postfix(primary)
    }

    /// Accesses, calls and collectors after an operand.
    pub(super) fn continue_postfix(&mut self, first: ExprId) -> PResult<ExprId> {
        let mut left = first;
        loop {
            left = match self.kind() {
                TokenKind::LBrack => self.parse_access(left)?,
                TokenKind::LParen => self.parse_call(left)?,
                TokenKind::Dot => self.parse_method_call(left)?,
                TokenKind::LCollect | TokenKind::LLCollect => self.parse_collector(left)?,
                _ => return Ok(left),
            };
        }
    }

    fn parse_access(&mut self, left: ExprId) -> PResult<ExprId> {
        let keys = self.parse_access_keys(true)?;
        Ok(self.access(left, keys))
    }

    pub(super) fn access(&mut self, left: ExprId, keys: List<ExprId>) -> ExprId {
        let span = self.span_from(self.span(left).start);
        let at = self.ast[left].at;
        self.push_at(ExprKind::Access { left, keys }, span, at)
    }

    /// `[key, …]`
    pub(super) fn parse_access_keys(&mut self, trailing_comma: bool) -> PResult<List<ExprId>> {
        self.expect(TokenKind::LBrack)?;
        let keys = self.parse_elements(Elements::Keys, TokenKind::RBrack, trailing_comma)?;
        self.expect(TokenKind::RBrack)?;
        Ok(keys)
    }

    pub(super) fn parse_call(&mut self, functor: ExprId) -> PResult<ExprId> {
        self.expect(TokenKind::LParen)?;
        let args = if self.at(TokenKind::RParen) {
            List::EMPTY
        } else {
            self.parse_elements(Elements::Arguments, TokenKind::RParen, true)?
        };
        self.expect(TokenKind::RParen)?;
        let lambda = self.maybe_lambda()?;
        let kind = ExprKind::Call {
            functor,
            args,
            lambda,
            value_required: true,
        };
        let span = self.span_from(self.span(functor).start);
        let at = self.ast[functor].at;
        Ok(self.push_at(kind, span, at))
    }

    fn parse_method_call(&mut self, left: ExprId) -> PResult<ExprId> {
        let dot = self.bump();
        if !matches!(self.kind(), TokenKind::Name | TokenKind::Type) {
            return self.syntax_error();
        }
        let name = self.bump();
        let name_id = self.push_at(ExprKind::Name(name.text), name.span(), dot.start);
        let start = self.span(left).start;
        let functor = ExprKind::NamedAccess {
            left,
            name: name_id,
        };
        let functor_span = Span::new(start, name.end);
        let functor = self.push_at(functor, functor_span, dot.start);
        let mut at = dot.start;
        let mut args = List::EMPTY;
        if self.at(TokenKind::LParen) {
            at = self.bump().start;
            if !self.at(TokenKind::RParen) {
                args = self.parse_elements(Elements::Arguments, TokenKind::RParen, false)?;
            }
            self.expect(TokenKind::RParen)?;
        }
        let lambda = self.maybe_lambda()?;
        let kind = ExprKind::MethodCall {
            functor,
            args,
            lambda,
        };
        let span = self.span_from(start);
        Ok(self.push_at(kind, span, at))
    }

    fn maybe_lambda(&mut self) -> PResult<Option<ExprId>> {
        if !self.at(TokenKind::Pipe) {
            return Ok(None);
        }
        let start = self.token();
        let parameters = self.parse_piped_parameters()?;
        let return_type = self.maybe_return_type()?;
        let body = self.parse_body(start.span())?;
        let lambda = self.ast.add(Lambda {
            parameters,
            return_type,
            body,
            parameters_specified: true,
        });
        let span = self.span_from(start.start);
        Ok(Some(self.push(ExprKind::Lambda(lambda), span)))
    }

    /// A comma separated list up to `close`, which is left for the caller. Adjacent hash pairs become
    /// one hash.
    pub(super) fn parse_elements(
        &mut self,
        elements: Elements,
        close: TokenKind,
        trailing_comma: bool,
    ) -> PResult<List<ExprId>> {
        let mark = self.scratch.exprs.len();
        let pairs = self.scratch.entries.len();
        let parsed = self.nested(|p| {
            loop {
                p.parse_element(elements, pairs)?;
                if !p.at(TokenKind::Comma) || (p.next_kind() == close && trailing_comma) {
                    break;
                }
                p.bump();
            }
            p.flush_pairs(pairs);
            Ok(())
        });
        if parsed.is_err() {
            self.scratch.exprs.truncate(mark);
            self.scratch.entries.truncate(pairs);
        }
        parsed?;
        if trailing_comma {
            self.eat(TokenKind::Comma);
        }
        Ok(pool(&mut self.ast, &mut self.scratch.exprs, mark))
    }

    /// Pushes one element onto the scratch stack; a pair is added to the pairs that began at `pairs`.
    fn parse_element(&mut self, elements: Elements, pairs: usize) -> PResult<()> {
        let (key, is_element) = self.parse_element_or_key(elements)?;
        if self.at(TokenKind::FArrow) {
            let entry = self.parse_entry_value(key)?;
            self.scratch.entries.push(entry);
            return Ok(());
        }
        if !is_element {
            return self.syntax_error();
        }
        self.flush_pairs(pairs);
        self.scratch.exprs.push(key);
        Ok(())
    }

    /// Parses an element, or something that can only be the key of a pair.
    fn parse_element_or_key(&mut self, elements: Elements) -> PResult<(ExprId, bool)> {
        if let Some(word) = self.maybe_keyword_entry() {
            return Ok((word, elements == Elements::Collection));
        }
        if elements != Elements::Keys {
            return Ok((self.parse_assignment()?, true));
        }
        let (expression, plain) = self.parse_resource()?;
        let continued = self.continue_relationship(expression)?;
        Ok((continued, plain && continued == expression))
    }

    /// Turns the pairs collected since `pairs` into a hash.
    fn flush_pairs(&mut self, pairs: usize) {
        if self.scratch.entries.len() == pairs {
            return;
        }
        let first = self.scratch.entries[pairs];
        let last = self.scratch.entries[self.scratch.entries.len() - 1];
        let span = self.span(first.key).to(self.span(last.value));
        let entries = pool(&mut self.ast, &mut self.scratch.entries, pairs);
        let hash = self.push_at(ExprKind::Hash(entries), span, first.at);
        self.scratch.exprs.push(hash);
    }
}

fn relationship(kind: TokenKind) -> Option<RelationshipOp> {
    Some(match kind {
        TokenKind::InEdge => RelationshipOp::Before,
        TokenKind::InEdgeSub => RelationshipOp::Notify,
        TokenKind::OutEdge => RelationshipOp::Require,
        TokenKind::OutEdgeSub => RelationshipOp::Subscribe,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_continues_an_expression_is_known() {
        let text = "or and ? > >= < <= == != << >> + - * / % =~ !~ in a[b](c).d <| |> <<| |>> {}\n\
            -> ~> <- <~ = += -= => +> , ; : | @ @@ ! ~ $x 'y' \"z${1}\" Foo if else class é [ ? {\n (";
        for token in crate::lexer::lex(text, crate::Mode::Manifest).tokens {
            let kind = token.kind;
            let continues = infix(kind).is_some()
                || relationship(kind).is_some()
                || matches!(
                    kind,
                    TokenKind::LBrack
                        | TokenKind::LParen
                        | TokenKind::Dot
                        | TokenKind::LCollect
                        | TokenKind::LLCollect
                        | TokenKind::LBrace
                        | TokenKind::Equals
                        | TokenKind::Appends
                        | TokenKind::Deletes
                );
            assert_eq!(kind.continues_expression(), continues, "{kind:?}");
        }
    }
}
