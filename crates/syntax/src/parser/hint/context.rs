//! Errors by context: a resource, a hash, arguments, parameters, a `case` or a selector.

use std::borrow::Cow;

use super::bracket::{Context, closing_of, is_closing};
use super::{Around, Hint, ends_value};
use crate::diagnostic::Related;
use crate::token::{Token, TokenKind};

/// The hint for a resource whose braces contain something else.
pub(super) const NO_TITLE: &str =
    "a resource starts with a title and `:`; a definition starts with a keyword, such as `class`";

pub(super) const MISSING_COLON: &str =
    "a `:` is missing between the values of a `case` option and its block";

/// The rule about a word that is a keyword in other languages.
pub(super) fn foreign_keyword(word: &str) -> Option<&'static str> {
    match word {
        "elseif" | "elif" => Some("the keyword is `elsif`"),
        "for" | "foreach" | "while" | "until" => {
            Some("Puppet has no loops; call a function with a lambda: `$list.each |$x| { … }`")
        }
        "switch" => Some("the keyword is `case`"),
        _ => None,
    }
}

impl Around<'_> {
    pub(super) fn in_context(&self) -> Option<Hint> {
        match self.context()? {
            Context::Resource => self.in_resource(),
            Context::Hash => self.in_hash(),
            Context::Array if self.kind() == TokenKind::FArrow => {
                let opening = self.brackets.open.last()?.index;
                Some(self.not_closed(opening, "this `=>`"))
            }
            Context::Array => self.missing_comma("values in brackets are separated by `,`"),
            Context::Group => self.missing_comma("an operator is missing between two values"),
            Context::Arguments => self.in_arguments(),
            Context::Parameters => self.in_parameters(),
            Context::Case => self.in_case(),
            Context::Selector => self.in_selector(),
            Context::Block => None,
        }
    }

    /// A missing comma between two values.
    fn missing_comma(&self, rule: &'static str) -> Option<Hint> {
        use TokenKind::*;
        let is_value = ends_value(self.kind_before(1)) && self.parser.starts_expression();
        let is_word = |kind| matches!(kind, Name | Word | ClassRef);
        let is_sentence = is_word(self.kind_before(1)) && is_word(self.kind());
        match is_value {
            true if is_sentence => {
                Some(format!("{rule}; a string with spaces needs quotes").into())
            }
            true => Some(rule.into()),
            false => None,
        }
    }

    pub(super) fn has_title(&self) -> bool {
        let content = self.content().iter().rev();
        let mut body = content.take_while(|token| token.kind != TokenKind::Semicolon);
        let mut depth = 0;
        body.any(|token| {
            depth +=
                i32::from(is_closing(token.kind)) - i32::from(closing_of(token.kind).is_some());
            depth == 0 && token.kind == TokenKind::Colon
        })
    }

    fn is_behind_semicolon(&self) -> bool {
        self.kind_before(1) == TokenKind::Name && self.kind_before(2) == TokenKind::Semicolon
    }

    /// Whether the token before the current one is in the position of an attribute name.
    fn is_behind_attribute(&self) -> bool {
        use TokenKind::*;
        let is_name = self.kind_before(1) == Name || self.kind_before(1).is_keyword();
        is_name && matches!(self.kind_before(2), Comma | Colon | LBrace)
    }

    /// A statement of another language that looks like a resource.
    pub(super) fn foreign_statement(&self) -> Option<Hint> {
        use TokenKind::*;
        let opening = self.brackets.open.last()?.index;
        let mut before = (0..opening).rev();
        let first = before.find(|&at| self.parser.is_first_on_line(at))?;
        let behind = self.parser.tokens[first + 1].kind;
        if matches!(behind, FArrow | Equals | Colon | Comma) {
            // The word is a key, or a title.
            return None;
        }
        let is_loop = matches!(behind, Variable | Name);
        let word = self.source(self.parser.tokens[first]);
        if let Some(help) = foreign_keyword(word) {
            return Some(help.into());
        }
        let help = match word {
            "each" if is_loop => "a function is called with a lambda: `$list.each |$x| { … }`",
            "def" | "func" | "fn" => "the keyword is `function`",
            _ if self.is_exception_handler() => {
                "Puppet code cannot catch errors; there is no `try`"
            }
            "class"
                if first + 1 == opening
                    && !self.has_title()
                    && (self.has_statements() || self.is_call_inside()) =>
            {
                "to define a class, put its name before `{`; to declare one, put its title and `:` after `{`"
            }
            _ => return None,
        };
        Some(help.into())
    }

    /// Whether the braces contain something that cannot be part of a title.
    fn has_statements(&self) -> bool {
        use TokenKind::*;
        let mut content = self.content().iter();
        content.any(|token| matches!(token.kind, LBrace | Equals | FArrow | If))
    }

    /// `{ include x`
    pub(super) fn is_call_inside(&self) -> bool {
        let is_name = matches!(self.content(), [only] if only.kind == TokenKind::Name);
        is_name && self.parser.starts_expression()
    }

    fn in_resource(&self) -> Option<Hint> {
        use TokenKind::*;
        let foreign = self.foreign_statement();
        if let Some(hint) = foreign.or_else(|| self.lambda_without_parameters()) {
            return Some(hint);
        }
        let is_attribute = matches!(self.next(), FArrow | PArrow);
        let is_name = self.kind() == Name || self.kind().is_keyword();
        if !self.has_title() {
            let content = self.content();
            let is_title = content.last().is_some_and(|last| ends_value(last.kind));
            let help = match self.kind() {
                Name if is_attribute && is_title => "a `:` is missing after the title",
                RBrace if is_title && !self.has_statements() => "a `:` is missing after the title",
                Comma if is_title => {
                    "a title is followed by `:`; write several titles as an array: `['a', 'b']:`"
                }
                Colon if content.is_empty() => "the title before `:` is missing",
                FArrow if self.is_behind_semicolon() => {
                    "`;` ends a resource, and a title must follow; attributes are separated by `,`"
                }
                Semicolon if is_title => "attributes are separated by `,`",
                Equals if self.kind_before(1) == Variable => NO_TITLE,
                FArrow if matches!(self.kind_before(1), String | DqPost | Variable) => {
                    "a resource starts with a title and `:`, followed by its attributes"
                }
                _ => return None,
            };
            return Some(help.into());
        }
        if self.is_behind_attribute() {
            let help = match self.kind() {
                Equals | InEdge | GreaterEqual | Colon | IsEqual | Minus => {
                    "write `=>` between an attribute and its value"
                }
                _ if self.parser.starts_expression() || matches!(self.kind(), Comma | RBrace) => {
                    let attribute = self.word_before(1);
                    return Some(
                        format!("the attribute `{attribute}` needs `=>` and a value").into(),
                    );
                }
                _ => return None,
            };
            return Some(help.into());
        }
        let help = match self.kind() {
            _ if is_name && is_attribute && ends_value(self.kind_before(1)) => {
                "a `,` is missing before this attribute"
            }
            Variable if self.kind_before(1) == Times => {
                "to set attributes from a hash, write `* => $hash`"
            }
            FArrow if matches!(self.kind_before(1), Comma | Colon) => {
                "the name of the attribute before `=>` is missing"
            }
            Comma | RBrace | Semicolon if matches!(self.kind_before(1), FArrow | PArrow) => {
                "the value after `=>` is missing"
            }
            ClassRef if self.kind_before(1) == Comma => {
                "the name of an attribute is missing; write several values as an array: `[a, b]`"
            }
            String | DqPre | Variable | Name if self.next() == Colon => {
                "a `;` is missing before the title of the next resource"
            }
            Colon if ends_value(self.kind_before(1)) => {
                "a `;` is missing before the title of the next resource"
            }
            String | DqPre if is_attribute => "attribute names are written without quotes",
            String | DqPre if matches!(self.kind_before(1), String | DqPost) => {
                "an attribute has one value; join strings in one: `\"${a}${b}\"`, or write an array: `['a', 'b']`"
            }
            Variable if is_attribute => {
                "an attribute name cannot be a variable; to set attributes from a hash, write `* => $hash`"
            }
            _ => return None,
        };
        Some(help.into())
    }

    fn in_hash(&self) -> Option<Hint> {
        use TokenKind::*;
        let foreign = self.foreign_statement();
        if let Some(hint) = foreign.or_else(|| self.missing_before_brace()) {
            return Some(hint);
        }
        let help = match self.kind() {
            Comma if self.kind_before(1) == LBrace => {
                "an entry, or the `}`, is missing before this `,`"
            }
            Colon | Equals | InEdge if ends_value(self.kind_before(1)) => {
                "write `=>` between a key and its value"
            }
            Comma | RBrace if self.kind_before(1) == FArrow => "the value after `=>` is missing",
            FArrow if matches!(self.kind_before(1), Comma | LBrace) => {
                "the key before `=>` is missing"
            }
            Comma | RBrace if self.has_assignment() => "write `=>` between a key and its value",
            RBrace | Comma if self.is_behind_key() => "a key needs `=>` and a value",
            FArrow if self.is_second_arrow() => "a `,` is missing before this entry",
            _ if self.next() == FArrow && ends_value(self.kind_before(1)) => {
                "a `,` is missing before this key"
            }
            _ => return None,
        };
        Some(help.into())
    }

    /// `$x {` for `$x = {`, and `'key' {` for `'key' => {`.
    fn missing_before_brace(&self) -> Option<Hint> {
        use TokenKind::*;
        let opening = self.brackets.open.last()?.index;
        let before = self.parser.tokens[opening.checked_sub(1)?].kind;
        let outer = self.brackets.open.iter().rev().nth(1);
        let arrow = match (before, outer.map(|outer| outer.context)) {
            (Variable | String | DqPost | Number, Some(Context::Hash | Context::Resource)) => "=>",
            (Variable, None | Some(Context::Block | Context::Parameters)) => "=",
            _ => return None,
        };
        match opening.checked_sub(2).map(|at| self.parser.tokens[at]) {
            Some(word) if self.source(word) == "switch" => {
                return Some("the keyword is `case`".into());
            }
            // The variable is not the first of its statement.
            Some(word) if arrow == "=" && matches!(word.kind, Name | Word) => {
                let line = |offset| self.parser.ast.source().line(offset);
                if line(word.start) == line(self.parser.tokens[opening].start) {
                    return None;
                }
            }
            _ => {}
        }
        let token = self.parser.tokens[opening];
        Some(Hint {
            help: Some(format!("a `{arrow}` is missing before `{{`").into()),
            related: Some(Related {
                span: token.span(),
                label: Cow::Borrowed("before this"),
            }),
        })
    }

    /// Whether the current entry has `=` or `->` instead of `=>`.
    fn has_assignment(&self) -> bool {
        let entry = self.entry();
        let has = |kind| entry.iter().any(|token: &Token| token.kind == kind);
        (has(TokenKind::Equals) || has(TokenKind::InEdge)) && !has(TokenKind::FArrow)
    }

    fn is_behind_key(&self) -> bool {
        let entry = self.entry();
        matches!(entry, [key] if ends_value(key.kind))
    }

    fn is_second_arrow(&self) -> bool {
        let arrows = self.entry().iter().filter(|t| t.kind == TokenKind::FArrow);
        arrows.count() == 1 && ends_value(self.kind_before(1))
    }

    /// The tokens of the current entry of a hash: those after the last comma outside of nested brackets.
    fn entry(&self) -> &[Token] {
        let content = self.content();
        let mut depth = 0;
        let comma = content.iter().rposition(|token| {
            depth +=
                i32::from(is_closing(token.kind)) - i32::from(closing_of(token.kind).is_some());
            depth == 0 && token.kind == TokenKind::Comma
        });
        &content[comma.map_or(0, |at| at + 1)..]
    }

    fn in_arguments(&self) -> Option<Hint> {
        use TokenKind::*;
        match self.kind() {
            Equals if self.kind_before(1) == Name => {
                Some("Puppet has no named arguments; pass options in a hash".into())
            }
            Variable if matches!(self.kind_before(1), ClassRef | RBrack) => {
                Some("parameters with types belong to a definition: `class name (Type $parameter) { … }`".into())
            }
            Colon if self.is_before_attributes() => {
                Some("a resource is written `type { 'title': … }`".into())
            }
            Colon if self.is_behind_argument_name() => {
                Some("Puppet has no named arguments; pass options in a hash: `{ key => value }`".into())
            }
            FArrow => {
                Some("write a hash in braces: `{ key => value }`".into())
            }
            _ => self.missing_comma("arguments are separated by `,`"),
        }
    }

    /// Whether the token before the current one is in the position of the name of an argument.
    fn is_behind_argument_name(&self) -> bool {
        use TokenKind::*;
        matches!(self.kind_before(1), Name | Word | String)
            && matches!(self.kind_before(2), LParen | WsLParen | Comma)
    }

    /// Whether the colon at the current token ends the title of a resource: an attribute follows, or nothing.
    fn is_before_attributes(&self) -> bool {
        use TokenKind::*;
        let behind = self.parser.tokens.get(self.parser.pos + 2);
        match self.next() {
            RParen => true,
            Name => behind.is_some_and(|behind| behind.kind == FArrow),
            next => next.is_keyword() && behind.is_some_and(|behind| behind.kind == FArrow),
        }
    }

    fn in_parameters(&self) -> Option<Hint> {
        use TokenKind::*;
        if let Some(hint) = self.type_of_parameter() {
            return Some(hint);
        }
        let help = match (self.kind_before(1), self.kind()) {
            (LParen | WsLParen | Comma | ClassRef | RBrack, Name) => {
                let name = self.word();
                return Some(format!("parameter names start with `$`: `${name}`").into());
            }
            (Variable, Colon) => "the type goes before the parameter: `String $name`",
            (Variable, LBrace) => {
                "close the `(` before this `{`, or write `=` before a default value"
            }
            (Variable, FArrow | IsEqual | String | DqPre | Number | Name | Boolean | Undef) => {
                "write `=` between a parameter and its default value"
            }
            (Variable, Variable | ClassRef) if !self.parser.is_first_on_line(self.parser.pos) => {
                "write `=` before a default value, or `,` before the next parameter"
            }
            (before, Variable | ClassRef) if ends_value(before) => {
                "parameters are separated by `,`"
            }
            _ => return None,
        };
        Some(help.into())
    }

    fn in_case(&self) -> Option<Hint> {
        use TokenKind::*;
        let help = match (self.kind_before(1), self.kind()) {
            (before, LBrace) if ends_value(before) => MISSING_COLON,
            (_, FArrow) => {
                "write `:` between the values of a `case` option and its block; `=>` is for selectors"
            }
            (LBrace, RBrace) => "a `case` needs at least one option",
            (RBrace, Comma) => "remove the `,`: the options of a `case` are not separated",
            (Colon, kind) if kind != LBrace => "the block of a `case` option is written `{ … }`",
            _ => return None,
        };
        Some(help.into())
    }

    fn in_selector(&self) -> Option<Hint> {
        use TokenKind::*;
        let help = match self.kind() {
            Colon => "write `=>` between a value of a selector and its result",
            Semicolon => "the options of a selector are separated by `,`",
            _ if self.next() == FArrow && ends_value(self.kind_before(1)) => {
                "the options of a selector are separated by `,`"
            }
            _ => return None,
        };
        Some(help.into())
    }
}
