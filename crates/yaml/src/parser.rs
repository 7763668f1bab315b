//! Parses tokens into events, by libyaml's grammar.

use std::borrow::Cow;

use crate::error::{Mark, SyntaxError};
use crate::scanner::{Result, Scanner, Style, Token};

/// A parse event.
#[derive(Clone, PartialEq, Debug)]
pub enum Event<'a> {
    DocumentStart,
    DocumentEnd,
    StreamEnd,
    Alias(&'a str),
    Scalar {
        value: Cow<'a, str>,
        style: Style,
        node: Node<'a>,
    },
    SequenceStart(Node<'a>),
    SequenceEnd,
    MappingStart(Node<'a>),
    MappingEnd,
}

/// The properties of a node.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Node<'a> {
    pub anchor: Option<&'a str>,
    pub tag: Option<Box<str>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    ImplicitDocumentStart,
    DocumentStart,
    DocumentContent,
    DocumentEnd,
    BlockNode,
    BlockSequenceFirst,
    BlockSequence,
    IndentlessSequence,
    BlockMappingFirst,
    BlockMappingKey,
    BlockMappingValue,
    FlowSequenceFirst,
    FlowSequence,
    FlowSequenceMappingKey,
    FlowSequenceMappingValue,
    FlowSequenceMappingEnd,
    FlowMappingFirst,
    FlowMappingKey,
    FlowMappingValue,
    FlowMappingEmptyValue,
    End,
}

/// libyaml's nesting limit.
const MAX_NESTING: usize = 1000;

/// The event parser.
pub struct Parser<'a> {
    scanner: Scanner<'a>,
    state: State,
    states: Vec<State>,
    /// Where the open collections start.
    marks: Vec<Mark>,
    tag_directives: Vec<(String, String)>,
    /// Where the last event starts.
    pub at: Mark,
}

/// The kind of a token, without borrowing it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TokenKind {
    Directive,
    DocumentStart,
    DocumentEnd,
    StreamEnd,
    BlockSequenceStart,
    BlockMappingStart,
    BlockEnd,
    FlowSequenceStart,
    FlowSequenceEnd,
    FlowMappingStart,
    FlowMappingEnd,
    BlockEntry,
    FlowEntry,
    Key,
    Value,
    Alias,
    Anchor,
    Tag,
    Scalar,
    StreamStart,
}

fn kind(token: &Token<'_>) -> TokenKind {
    match token {
        Token::StreamStart => TokenKind::StreamStart,
        Token::StreamEnd => TokenKind::StreamEnd,
        Token::Version(..) | Token::TagDirective(..) => TokenKind::Directive,
        Token::DocumentStart => TokenKind::DocumentStart,
        Token::DocumentEnd => TokenKind::DocumentEnd,
        Token::BlockSequenceStart => TokenKind::BlockSequenceStart,
        Token::BlockMappingStart => TokenKind::BlockMappingStart,
        Token::BlockEnd => TokenKind::BlockEnd,
        Token::FlowSequenceStart => TokenKind::FlowSequenceStart,
        Token::FlowSequenceEnd => TokenKind::FlowSequenceEnd,
        Token::FlowMappingStart => TokenKind::FlowMappingStart,
        Token::FlowMappingEnd => TokenKind::FlowMappingEnd,
        Token::BlockEntry => TokenKind::BlockEntry,
        Token::FlowEntry => TokenKind::FlowEntry,
        Token::Key => TokenKind::Key,
        Token::Value => TokenKind::Value,
        Token::Alias(_) => TokenKind::Alias,
        Token::Anchor(_) => TokenKind::Anchor,
        Token::Tag(..) => TokenKind::Tag,
        Token::Scalar(..) => TokenKind::Scalar,
    }
}

impl std::fmt::Debug for Parser<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Parser").field("at", &self.at).finish()
    }
}

impl<'a> Parser<'a> {
    pub fn new(text: &'a str) -> Self {
        Parser {
            scanner: Scanner::new(text),
            state: State::ImplicitDocumentStart,
            states: Vec::new(),
            marks: Vec::new(),
            tag_directives: Vec::new(),
            at: Mark::default(),
        }
    }

    /// The next event; after the end of the stream, `StreamEnd` again.
    #[allow(
        clippy::should_implement_trait,
        reason = "an iterator would have to end"
    )]
    pub fn next(&mut self) -> Result<Event<'a>> {
        match self.state {
            State::ImplicitDocumentStart => {
                if self.peek()?.0 == TokenKind::StreamStart {
                    self.scanner.take();
                }
                self.document_start(true)
            }
            State::DocumentStart => self.document_start(false),
            State::DocumentContent => self.document_content(),
            State::DocumentEnd => self.document_end(),
            State::BlockNode => self.node(true, false),
            State::BlockSequenceFirst => self.block_sequence(true),
            State::BlockSequence => self.block_sequence(false),
            State::IndentlessSequence => self.indentless_sequence(),
            State::BlockMappingFirst => self.block_mapping_key(true),
            State::BlockMappingKey => self.block_mapping_key(false),
            State::BlockMappingValue => self.block_mapping_value(),
            State::FlowSequenceFirst => self.flow_sequence(true),
            State::FlowSequence => self.flow_sequence(false),
            State::FlowSequenceMappingKey => self.flow_sequence_mapping_key(),
            State::FlowSequenceMappingValue => self.flow_sequence_mapping_value(),
            State::FlowSequenceMappingEnd => {
                self.state = State::FlowSequence;
                Ok(Event::MappingEnd)
            }
            State::FlowMappingFirst => self.flow_mapping_key(true),
            State::FlowMappingKey => self.flow_mapping_key(false),
            State::FlowMappingValue => self.flow_mapping_value(),
            State::FlowMappingEmptyValue => {
                let (_, mark) = self.peek()?;
                Ok(self.empty_scalar(State::FlowMappingKey, mark))
            }
            State::End => Ok(Event::StreamEnd),
        }
    }

    fn peek(&mut self) -> Result<(TokenKind, Mark)> {
        let token = self.scanner.peek()?;
        Ok((kind(&token.token), token.start))
    }

    /// Consumes a token and peeks at the next one.
    fn skip(&mut self) -> Result<(TokenKind, Mark)> {
        self.scanner.take();
        self.peek()
    }

    fn pop_state(&mut self) {
        self.state = self.states.pop().unwrap_or(State::End);
    }

    fn empty_scalar(&mut self, state: State, mark: Mark) -> Event<'a> {
        self.state = state;
        self.at = mark;
        Event::Scalar {
            value: Cow::Borrowed(""),
            style: Style::Plain,
            node: Node::default(),
        }
    }

    fn document_start(&mut self, implicit: bool) -> Result<Event<'a>> {
        let (mut next, _) = self.peek()?;
        while !implicit && next == TokenKind::DocumentEnd {
            next = self.skip()?.0;
        }
        if next == TokenKind::StreamEnd {
            self.state = State::End;
            return Ok(Event::StreamEnd);
        }
        let explicit = matches!(next, TokenKind::Directive | TokenKind::DocumentStart);
        self.directives()?;
        if implicit && !explicit {
            self.states.push(State::DocumentEnd);
            self.state = State::BlockNode;
            return Ok(Event::DocumentStart);
        }
        if self.peek()?.0 != TokenKind::DocumentStart {
            return Err(SyntaxError::new("did not find expected <document start>"));
        }
        self.states.push(State::DocumentEnd);
        self.state = State::DocumentContent;
        self.scanner.take();
        Ok(Event::DocumentStart)
    }

    fn directives(&mut self) -> Result<()> {
        let mut version = false;
        while self.peek()?.0 == TokenKind::Directive {
            match self.scanner.take().map(|token| token.token) {
                Some(Token::Version(..)) if version => {
                    return Err(SyntaxError::new("found duplicate %YAML directive"));
                }
                Some(Token::Version(1, 1 | 2)) => version = true,
                Some(Token::TagDirective(handle, prefix)) => {
                    if self.prefix(&handle).is_some() {
                        return Err(SyntaxError::new("found duplicate %TAG directive"));
                    }
                    self.tag_directives.push((handle, prefix));
                }
                _ => return Err(SyntaxError::new("found incompatible YAML document")),
            }
        }
        for (handle, prefix) in [("!", "!"), ("!!", "tag:yaml.org,2002:")] {
            if self.prefix(handle).is_none() {
                self.tag_directives
                    .push((handle.to_owned(), prefix.to_owned()));
            }
        }
        Ok(())
    }

    fn prefix(&self, handle: &str) -> Option<&str> {
        let directive = self
            .tag_directives
            .iter()
            .find(|(known, _)| known == handle);
        directive.map(|(_, prefix)| &**prefix)
    }

    fn document_content(&mut self) -> Result<Event<'a>> {
        let (next, mark) = self.peek()?;
        match next {
            TokenKind::Directive
            | TokenKind::DocumentStart
            | TokenKind::DocumentEnd
            | TokenKind::StreamEnd => {
                self.pop_state();
                Ok(self.empty_scalar(self.state, mark))
            }
            _ => self.node(true, false),
        }
    }

    fn document_end(&mut self) -> Result<Event<'a>> {
        if self.peek()?.0 == TokenKind::DocumentEnd {
            self.scanner.take();
        }
        self.tag_directives.clear();
        self.state = State::DocumentStart;
        Ok(Event::DocumentEnd)
    }

    fn node(&mut self, block: bool, indentless: bool) -> Result<Event<'a>> {
        let (mut next, start) = self.peek()?;
        self.at = start;
        let mut node = Node::default();
        if next == TokenKind::Alias {
            self.pop_state();
            let token = self.scanner.take().map(|token| token.token);
            return match token {
                Some(Token::Alias(name)) => Ok(Event::Alias(name)),
                _ => Ok(Event::Alias("")),
            };
        }
        let mut tag = None;
        while next == TokenKind::Anchor && node.anchor.is_none()
            || next == TokenKind::Tag && tag.is_none()
        {
            match self.scanner.take().map(|token| token.token) {
                Some(Token::Anchor(name)) => node.anchor = Some(name),
                Some(Token::Tag(handle, suffix)) => tag = Some((handle, suffix)),
                _ => {}
            }
            next = self.peek()?.0;
        }
        if let Some((handle, suffix)) = tag {
            node.tag = Some(self.resolve_tag(&handle, suffix, start)?);
        }
        if indentless && next == TokenKind::BlockEntry {
            self.state = State::IndentlessSequence;
            return Ok(Event::SequenceStart(node));
        }
        let opens = matches!(
            next,
            TokenKind::FlowSequenceStart | TokenKind::FlowMappingStart
        ) || block
            && matches!(
                next,
                TokenKind::BlockSequenceStart | TokenKind::BlockMappingStart
            );
        if opens && self.marks.len() >= MAX_NESTING {
            return Err(SyntaxError::in_context(
                "while parsing",
                start,
                "Maximum nesting level reached, set with yaml_set_max_nest_level())",
            ));
        }
        match next {
            TokenKind::Scalar => {
                self.pop_state();
                match self.scanner.take().map(|token| token.token) {
                    Some(Token::Scalar(value, style)) => Ok(Event::Scalar { value, style, node }),
                    _ => Err(SyntaxError::new("did not find expected node content")),
                }
            }
            TokenKind::FlowSequenceStart => {
                self.state = State::FlowSequenceFirst;
                Ok(Event::SequenceStart(node))
            }
            TokenKind::FlowMappingStart => {
                self.state = State::FlowMappingFirst;
                Ok(Event::MappingStart(node))
            }
            TokenKind::BlockSequenceStart if block => {
                self.state = State::BlockSequenceFirst;
                Ok(Event::SequenceStart(node))
            }
            TokenKind::BlockMappingStart if block => {
                self.state = State::BlockMappingFirst;
                Ok(Event::MappingStart(node))
            }
            _ if node != Node::default() => {
                self.pop_state();
                Ok(Event::Scalar {
                    value: Cow::Borrowed(""),
                    style: Style::Plain,
                    node,
                })
            }
            _ => {
                let context = match block {
                    true => "while parsing a block node",
                    false => "while parsing a flow node",
                };
                let problem = "did not find expected node content";
                Err(SyntaxError::in_context(context, start, problem))
            }
        }
    }

    fn resolve_tag(&self, handle: &str, suffix: String, start: Mark) -> Result<Box<str>> {
        if handle.is_empty() {
            return Ok(suffix.into());
        }
        match self.prefix(handle) {
            Some(prefix) => Ok(format!("{prefix}{suffix}").into()),
            None => Err(SyntaxError::in_context(
                "while parsing a node",
                start,
                "found undefined tag handle",
            )),
        }
    }

    /// Consumes the token that opens a collection, and records its location.
    fn open(&mut self) -> Result<()> {
        let (_, mark) = self.peek()?;
        self.marks.push(mark);
        self.scanner.take();
        Ok(())
    }

    /// Consumes the token that closes a collection.
    fn close(&mut self, event: Event<'a>) -> Event<'a> {
        self.scanner.take();
        self.pop_state();
        self.marks.pop();
        event
    }

    fn unexpected(&mut self, context: &'static str, problem: &'static str) -> SyntaxError {
        let mark = self.marks.pop().unwrap_or_default();
        SyntaxError::in_context(context, mark, problem)
    }

    fn block_sequence(&mut self, first: bool) -> Result<Event<'a>> {
        if first {
            self.open()?;
        }
        match self.peek()?.0 {
            TokenKind::BlockEntry => {
                let (next, mark) = self.skip()?;
                if matches!(next, TokenKind::BlockEntry | TokenKind::BlockEnd) {
                    return Ok(self.empty_scalar(State::BlockSequence, mark));
                }
                self.states.push(State::BlockSequence);
                self.node(true, false)
            }
            TokenKind::BlockEnd => Ok(self.close(Event::SequenceEnd)),
            _ => Err(self.unexpected(
                "while parsing a block collection",
                "did not find expected '-' indicator",
            )),
        }
    }

    fn indentless_sequence(&mut self) -> Result<Event<'a>> {
        if self.peek()?.0 != TokenKind::BlockEntry {
            self.pop_state();
            return Ok(Event::SequenceEnd);
        }
        let (next, mark) = self.skip()?;
        let is_empty = matches!(
            next,
            TokenKind::BlockEntry | TokenKind::Key | TokenKind::Value | TokenKind::BlockEnd
        );
        if is_empty {
            return Ok(self.empty_scalar(State::IndentlessSequence, mark));
        }
        self.states.push(State::IndentlessSequence);
        self.node(true, false)
    }

    fn block_mapping_key(&mut self, first: bool) -> Result<Event<'a>> {
        if first {
            self.open()?;
        }
        match self.peek()?.0 {
            TokenKind::Key => {
                let (next, mark) = self.skip()?;
                if matches!(
                    next,
                    TokenKind::Key | TokenKind::Value | TokenKind::BlockEnd
                ) {
                    return Ok(self.empty_scalar(State::BlockMappingValue, mark));
                }
                self.states.push(State::BlockMappingValue);
                self.node(true, true)
            }
            TokenKind::BlockEnd => Ok(self.close(Event::MappingEnd)),
            _ => Err(self.unexpected("while parsing a block mapping", "did not find expected key")),
        }
    }

    fn block_mapping_value(&mut self) -> Result<Event<'a>> {
        let (next, mark) = self.peek()?;
        if next != TokenKind::Value {
            return Ok(self.empty_scalar(State::BlockMappingKey, mark));
        }
        let (next, mark) = self.skip()?;
        if matches!(
            next,
            TokenKind::Key | TokenKind::Value | TokenKind::BlockEnd
        ) {
            return Ok(self.empty_scalar(State::BlockMappingKey, mark));
        }
        self.states.push(State::BlockMappingKey);
        self.node(true, true)
    }

    fn flow_sequence(&mut self, first: bool) -> Result<Event<'a>> {
        if first {
            self.open()?;
        }
        let (mut next, _) = self.peek()?;
        if next != TokenKind::FlowSequenceEnd && !first {
            if next != TokenKind::FlowEntry {
                return Err(self.unexpected(
                    "while parsing a flow sequence",
                    "did not find expected ',' or ']'",
                ));
            }
            next = self.skip()?.0;
        }
        match next {
            TokenKind::Key => {
                self.scanner.take();
                self.state = State::FlowSequenceMappingKey;
                Ok(Event::MappingStart(Node::default()))
            }
            TokenKind::FlowSequenceEnd => Ok(self.close(Event::SequenceEnd)),
            _ => {
                self.states.push(State::FlowSequence);
                self.node(false, false)
            }
        }
    }

    fn flow_sequence_mapping_key(&mut self) -> Result<Event<'a>> {
        let (next, mark) = self.peek()?;
        match next {
            // As in libyaml, the end of the sequence is consumed here too, and the sequence continues.
            TokenKind::Value | TokenKind::FlowEntry | TokenKind::FlowSequenceEnd => {
                self.scanner.take();
                Ok(self.empty_scalar(State::FlowSequenceMappingValue, mark))
            }
            _ => {
                self.states.push(State::FlowSequenceMappingValue);
                self.node(false, false)
            }
        }
    }

    fn flow_sequence_mapping_value(&mut self) -> Result<Event<'a>> {
        let (mut next, mut mark) = self.peek()?;
        if next == TokenKind::Value {
            (next, mark) = self.skip()?;
            if !matches!(next, TokenKind::FlowEntry | TokenKind::FlowSequenceEnd) {
                self.states.push(State::FlowSequenceMappingEnd);
                return self.node(false, false);
            }
        }
        Ok(self.empty_scalar(State::FlowSequenceMappingEnd, mark))
    }

    fn flow_mapping_key(&mut self, first: bool) -> Result<Event<'a>> {
        if first {
            self.open()?;
        }
        let (mut next, _) = self.peek()?;
        if next != TokenKind::FlowMappingEnd && !first {
            if next != TokenKind::FlowEntry {
                return Err(self.unexpected(
                    "while parsing a flow mapping",
                    "did not find expected ',' or '}'",
                ));
            }
            next = self.skip()?.0;
        }
        match next {
            TokenKind::FlowMappingEnd => Ok(self.close(Event::MappingEnd)),
            TokenKind::Key => {
                let (next, mark) = self.skip()?;
                if matches!(
                    next,
                    TokenKind::Value | TokenKind::FlowEntry | TokenKind::FlowMappingEnd
                ) {
                    return Ok(self.empty_scalar(State::FlowMappingValue, mark));
                }
                self.states.push(State::FlowMappingValue);
                self.node(false, false)
            }
            _ => {
                self.states.push(State::FlowMappingEmptyValue);
                self.node(false, false)
            }
        }
    }

    fn flow_mapping_value(&mut self) -> Result<Event<'a>> {
        let (next, mut mark) = self.peek()?;
        if next == TokenKind::Value {
            let next;
            (next, mark) = self.skip()?;
            if !matches!(next, TokenKind::FlowEntry | TokenKind::FlowMappingEnd) {
                self.states.push(State::FlowMappingKey);
                return self.node(false, false);
            }
        }
        Ok(self.empty_scalar(State::FlowMappingKey, mark))
    }
}
