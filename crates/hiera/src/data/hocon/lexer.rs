//! The lexer of HOCON.

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Token {
    OpenBrace,
    CloseBrace,
    OpenBracket,
    CloseBracket,
    Comma,
    /// `=` or `:`
    Assign(char),
    PlusAssign,
    NewLine,
    /// Whitespace between two values on a line.
    Blanks(String),
    Quoted(String),
    Unquoted(String),
    Substitution {
        path: String,
        optional: bool,
    },
    /// An unexpected character, with the reason.
    Problem(String),
    End,
}

impl Token {
    /// The token as messages show it.
    pub(super) fn shown(&self) -> String {
        match self {
            Token::OpenBrace => "'{'".to_owned(),
            Token::CloseBrace => "'}'".to_owned(),
            Token::OpenBracket => "'['".to_owned(),
            Token::CloseBracket => "']'".to_owned(),
            Token::Comma => "','".to_owned(),
            Token::Assign(c) => format!("'{c}'"),
            Token::PlusAssign => "'+='".to_owned(),
            Token::NewLine => "newline".to_owned(),
            Token::Blanks(text) | Token::Unquoted(text) => format!("'{text}'"),
            Token::Quoted(text) => format!("\"{text}\""),
            Token::Substitution { path, optional } => {
                format!("'${{{}{path}}}'", if *optional { "?" } else { "" })
            }
            Token::Problem(text) => text.clone(),
            Token::End => "end of file".to_owned(),
        }
    }
}

/// All tokens with their lines.
pub(super) fn tokens(text: &str) -> Vec<(Token, u32)> {
    let mut lexer = Lexer {
        rest: text.strip_prefix('\u{FEFF}').unwrap_or(text),
        line: 1,
    };
    let mut tokens = Vec::new();
    loop {
        let line = lexer.line;
        let token = lexer.next();
        let is_end = token == Token::End;
        tokens.push((token, line));
        if is_end {
            return tokens;
        }
    }
}

struct Lexer<'a> {
    rest: &'a str,
    line: u32,
}

impl Lexer<'_> {
    fn take(&mut self, length: usize) -> String {
        let (taken, rest) = self.rest.split_at(length);
        self.line += taken.matches('\n').count() as u32;
        self.rest = rest;
        taken.to_owned()
    }

    fn next(&mut self) -> Token {
        if self.rest.starts_with('#') || self.rest.starts_with("//") {
            let end = self.rest.find('\n').unwrap_or(self.rest.len());
            self.take(end);
        }
        let Some(c) = self.rest.chars().next() else {
            return Token::End;
        };
        let simple = match c {
            '{' => Some(Token::OpenBrace),
            '}' => Some(Token::CloseBrace),
            '[' => Some(Token::OpenBracket),
            ']' => Some(Token::CloseBracket),
            ',' => Some(Token::Comma),
            '=' | ':' => Some(Token::Assign(c)),
            '\n' => Some(Token::NewLine),
            _ => None,
        };
        if let Some(token) = simple {
            self.take(1);
            return token;
        }
        match c {
            '+' if self.rest.starts_with("+=") => {
                self.take(2);
                Token::PlusAssign
            }
            '"' => self.quoted(),
            '$' => self.substitution(),
            c if c.is_whitespace() => {
                let is_blank = |c: char| c.is_whitespace() && c != '\n';
                let end = self.rest.find(|c| !is_blank(c)).unwrap_or(self.rest.len());
                Token::Blanks(self.take(end))
            }
            c if is_reserved(c) => {
                self.take(c.len_utf8());
                Token::Problem(format!(
                    "'{c}' (Reserved character '{c}' is not allowed outside quotes)"
                ))
            }
            _ => Token::Unquoted(self.unquoted()),
        }
    }

    fn unquoted(&mut self) -> String {
        let mut end = self.rest.len();
        for (at, c) in self.rest.char_indices() {
            let ends = "${}[]:=,+#`^?!@*&\\\"".contains(c);
            let comment = self.rest[at..].starts_with("//");
            if at > 0 && (ends || c.is_whitespace() || comment) {
                end = at;
                break;
            }
        }
        self.take(end)
    }

    fn quoted(&mut self) -> Token {
        if let Some(inner) = self.rest.strip_prefix("\"\"\"") {
            let Some(end) = inner.find("\"\"\"") else {
                self.take(self.rest.len());
                return open_quote("End of input but triple-quoted string was still open");
            };
            // Additional quotes at the end belong to the string.
            let more = inner[end + 3..].bytes().take_while(|b| *b == b'"').count();
            let text = inner[..end + more].to_owned();
            self.take(6 + end + more);
            return Token::Quoted(text);
        }
        let mut text = String::new();
        let mut characters = self.rest.char_indices().skip(1);
        while let Some((at, c)) = characters.next() {
            match c {
                '"' => {
                    self.take(at + 1);
                    return Token::Quoted(text);
                }
                '\\' => match characters.next() {
                    Some((_, 'n')) => text.push('\n'),
                    Some((_, 't')) => text.push('\t'),
                    Some((_, 'r')) => text.push('\r'),
                    Some((_, 'b')) => text.push('\x08'),
                    Some((_, 'f')) => text.push('\x0C'),
                    Some((_, 'u')) => {
                        let digits: String = characters.by_ref().take(4).map(|(_, c)| c).collect();
                        let code = u32::from_str_radix(&digits, 16).ok();
                        let c = code.and_then(char::from_u32);
                        text.push(c.unwrap_or(char::REPLACEMENT_CHARACTER));
                    }
                    Some((_, c @ ('"' | '\\' | '/'))) => text.push(c),
                    Some((_, c)) => {
                        self.take(self.rest.len());
                        return Token::Problem(format!(
                            "'{c}' (backslash followed by '{c}', this is not a valid escape \
                             sequence (quoted strings use JSON escaping, so use double-backslash \
                             \\\\ for literal backslash))"
                        ));
                    }
                    None => break,
                },
                c => text.push(c),
            }
        }
        self.take(self.rest.len());
        open_quote("End of input but string quote was still open")
    }

    fn substitution(&mut self) -> Token {
        let Some(inner) = self.rest.strip_prefix("${") else {
            let next = self.rest.chars().nth(1).unwrap_or(' ');
            self.take(1);
            return Token::Problem(format!(
                "'{next}' ('$' not followed by {{, '{next}' not allowed after '$')"
            ));
        };
        let Some(end) = inner.find('}') else {
            self.take(self.rest.len());
            return Token::Problem("Substitution ${ was not closed with a }".to_owned());
        };
        let path = &inner[..end];
        let (path, optional) = match path.strip_prefix('?') {
            Some(path) => (path, true),
            None => (path, false),
        };
        let path = path.to_owned();
        self.take(end + 3);
        Token::Substitution { path, optional }
    }
}

fn open_quote(problem: &str) -> Token {
    Token::Problem(format!("'-1' ({problem})"))
}

fn is_reserved(c: char) -> bool {
    "`^?!@*&\\+".contains(c)
}
