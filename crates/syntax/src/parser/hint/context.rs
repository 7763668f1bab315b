//! Mistakes inside of brackets: what the brackets are of decides what is allowed there.

use super::{Around, Context, Hint, closing_of, ends_value, is_closing};
use crate::token::{Token, TokenKind};

impl Around<'_> {
    pub(super) fn in_context(&self) -> Option<Hint> {
        match self.context()? {
            Context::Resource => self.in_resource(),
            Context::Hash => self.in_hash(),
            Context::Array => self.missing_comma("values in brackets are separated by `,`"),
            Context::Group => self.missing_comma("between two values stands an operator"),
            Context::Arguments => self.in_arguments(),
            Context::Parameters => self.in_parameters(),
            Context::Case => self.in_case(),
            Context::Selector => self.in_selector(),
            Context::Block => None,
        }
    }

    /// A value where the one before has not been separated from it.
    fn missing_comma(&self, rule: &'static str) -> Option<Hint> {
        let is_value = ends_value(self.kind_before(1)) && self.parser.starts_expression();
        is_value.then(|| rule.into())
    }

    fn has_title(&self) -> bool {
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

    /// Is the token before the current one where the name of an attribute stands?
    fn is_behind_attribute(&self) -> bool {
        use TokenKind::*;
        let is_name = self.kind_before(1) == Name || self.kind_before(1).is_keyword();
        is_name && matches!(self.kind_before(2), Comma | Colon | LBrace)
    }

    /// What looks like a resource is a statement of another language.
    fn foreign_statement(&self) -> Option<Hint> {
        let opening = self.brackets.open.last()?.index;
        let mut before = (0..opening).rev();
        let first = before.find(|&at| self.parser.is_first_on_line(at))?;
        let help = match self.source(self.parser.tokens[first]) {
            "elseif" | "elif" => "the keyword is `elsif`",
            "for" | "foreach" | "while" | "until" => {
                "Puppet has no loops; iterate with a function: `$list.each |$x| { … }`"
            }
            "switch" => "the keyword is `case`",
            "def" | "func" | "fn" => "the keyword is `function`",
            "class" if first + 1 == opening && (self.has_statements() || self.is_call_inside()) => {
                "a class is defined with a name before `{`, and declared with a title behind it"
            }
            _ => return None,
        };
        Some(help.into())
    }

    /// Is there something between the braces that no title has?
    fn has_statements(&self) -> bool {
        use TokenKind::*;
        let mut content = self.content().iter();
        content.any(|token| matches!(token.kind, LBrace | Equals | FArrow | If))
    }

    /// `{ include x`
    fn is_call_inside(&self) -> bool {
        let is_name = matches!(self.content(), [only] if only.kind == TokenKind::Name);
        is_name && self.parser.starts_expression()
    }

    fn in_resource(&self) -> Option<Hint> {
        use TokenKind::*;
        if let Some(hint) = self.foreign_statement() {
            return Some(hint);
        }
        let is_attribute = matches!(self.next(), FArrow | PArrow);
        let is_name = self.kind() == Name || self.kind().is_keyword();
        if !self.has_title() {
            let content = self.content();
            let is_title = content.last().is_some_and(|last| ends_value(last.kind));
            let help = match self.kind() {
                Name if is_attribute && is_title => "a `:` is missing behind the title",
                RBrace if is_title && !self.has_statements() => "a `:` is missing behind the title",
                Comma if is_title => {
                    "behind a title stands `:`; several titles are an array: `['a', 'b']:`"
                }
                Colon if content.is_empty() => "the title before `:` is missing",
                FArrow if self.is_behind_semicolon() => {
                    "behind `;` stands the title of another resource; attributes are separated by `,`"
                }
                FArrow if matches!(self.kind_before(1), String | DqPost | Variable) => {
                    "a resource starts with a title and a `:`; then come attributes and their values"
                }
                _ => return None,
            };
            return Some(help.into());
        }
        if self.is_behind_attribute() {
            let help = match self.kind() {
                Equals | InEdge | GreaterEqual | Colon | IsEqual | Minus => {
                    "between an attribute and its value stands `=>`"
                }
                _ if self.parser.starts_expression() || matches!(self.kind(), Comma | RBrace) => {
                    let attribute = self.word_before(1);
                    return Some(
                        format!("behind the attribute `{attribute}` stands `=>` and a value")
                            .into(),
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
                "attributes from a hash are written `* => $hash`"
            }
            FArrow if matches!(self.kind_before(1), Comma | Colon) => {
                "the name of the attribute before `=>` is missing"
            }
            Comma | RBrace | Semicolon if matches!(self.kind_before(1), FArrow | PArrow) => {
                "the value behind `=>` is missing"
            }
            String | DqPre | Variable | Name if self.next() == Colon => {
                "before the title of another resource stands `;`"
            }
            Colon if ends_value(self.kind_before(1)) => {
                "before the title of another resource stands `;`"
            }
            String | DqPre if is_attribute => "the names of attributes are written without quotes",
            Variable if is_attribute => {
                "an attribute has a name; attributes from a hash are written `* => $hash`"
            }
            _ => return None,
        };
        Some(help.into())
    }

    fn in_hash(&self) -> Option<Hint> {
        use TokenKind::*;
        let help = match self.kind() {
            Colon | Equals | InEdge if ends_value(self.kind_before(1)) => {
                "between a key and its value stands `=>`"
            }
            Comma | RBrace if self.kind_before(1) == FArrow => "the value behind `=>` is missing",
            FArrow if matches!(self.kind_before(1), Comma | LBrace) => {
                "the key before `=>` is missing"
            }
            Comma | RBrace if self.has_assignment() => "between a key and its value stands `=>`",
            RBrace | Comma if self.is_behind_key() => "behind a key stands `=>` and a value",
            FArrow if self.is_second_arrow() => "a `,` is missing before this entry",
            _ if self.next() == FArrow && ends_value(self.kind_before(1)) => {
                "a `,` is missing before this key"
            }
            _ => return None,
        };
        Some(help.into())
    }

    /// Has the current entry `=` where `=>` should be?
    fn has_assignment(&self) -> bool {
        let entry = self.entry();
        let has = |kind| entry.iter().any(|token: &Token| token.kind == kind);
        has(TokenKind::Equals) && !has(TokenKind::FArrow)
    }

    fn is_behind_key(&self) -> bool {
        let entry = self.entry();
        matches!(entry, [key] if ends_value(key.kind))
    }

    fn is_second_arrow(&self) -> bool {
        let arrows = self.entry().iter().filter(|t| t.kind == TokenKind::FArrow);
        arrows.count() == 1 && ends_value(self.kind_before(1))
    }

    /// The tokens of the current entry of a hash: those behind the last comma that is in no brackets.
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
                Some("arguments have no names in Puppet; options are passed in a hash".into())
            }
            Colon => Some("a resource is written `type { 'title': … }`".into()),
            FArrow => {
                Some("a hash among arguments is written in braces: `{ key => value }`".into())
            }
            _ => self.missing_comma("arguments are separated by `,`"),
        }
    }

    fn in_parameters(&self) -> Option<Hint> {
        use TokenKind::*;
        let help = match (self.kind_before(1), self.kind()) {
            (LParen | WsLParen | Comma | ClassRef | RBrack, Name) => {
                let name = self.word();
                return Some(format!("the names of parameters start with `$`: `${name}`").into());
            }
            (Variable, Colon) => "the type of a parameter stands before it: `String $name`",
            (Variable, FArrow | String | DqPre | Number | Name | Boolean | Undef) => {
                "between a parameter and its default stands `=`"
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
            (before, LBrace) if ends_value(before) => {
                "between the values of a `case` and their block stands `:`"
            }
            (_, FArrow) => {
                "the values of a `case` are followed by `:` and a block; `=>` is for selectors"
            }
            (LBrace, RBrace) => "a `case` has at least one option",
            (RBrace, Comma) => "the options of a `case` are not separated",
            _ => return None,
        };
        Some(help.into())
    }

    fn in_selector(&self) -> Option<Hint> {
        use TokenKind::*;
        let help = match self.kind() {
            Colon => "between a value of a selector and its result stands `=>`",
            Semicolon => "the options of a selector are separated by `,`",
            _ if self.next() == FArrow && ends_value(self.kind_before(1)) => {
                "the options of a selector are separated by `,`"
            }
            _ => return None,
        };
        Some(help.into())
    }
}
