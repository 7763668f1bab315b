//! Reusable memory: parsing many sources, one after the other, need not allocate it each time.

use std::sync::Arc;

use super::{Parsed, Scratch};
use crate::ast;
use crate::lexer::Lexed;
use crate::token::Token;

/// The emptied buffers of earlier parses.
#[derive(Debug, Default)]
pub struct Buffers {
    tokens: Vec<Token>,
    cooked: String,
    scratch: Scratch,
    tree: ast::Buffers,
    text: Vec<u8>,
}

impl Buffers {
    /// Reclaims the memory of a tree that is no longer needed, and of its source, unless that is
    /// still shared.
    pub fn reclaim(&mut self, parsed: Parsed) {
        let (source, cooked, tree) = parsed.ast.into_buffers();
        self.cooked = cooked;
        self.tree = tree;
        if let Some(source) = Arc::into_inner(source) {
            self.text = source.into_text().into_bytes();
            self.text.clear();
        }
    }

    /// An empty buffer to read the next source into.
    pub fn text(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.text)
    }

    pub(super) fn lexed(&mut self) -> Lexed {
        Lexed {
            tokens: std::mem::take(&mut self.tokens),
            cooked: std::mem::take(&mut self.cooked),
            ..Lexed::default()
        }
    }

    pub(super) fn tree(&mut self) -> ast::Buffers {
        std::mem::take(&mut self.tree)
    }

    pub(super) fn scratch(&mut self) -> Scratch {
        std::mem::take(&mut self.scratch)
    }

    /// Keeps the buffers that only the parser needed.
    pub(super) fn keep(&mut self, mut tokens: Vec<Token>, mut scratch: Scratch) {
        tokens.clear();
        scratch.clear();
        self.tokens = tokens;
        self.scratch = scratch;
    }
}

impl Scratch {
    fn clear(&mut self) {
        self.exprs.clear();
        self.entries.clear();
        self.options.clear();
        self.bodies.clear();
        self.operations.clear();
        self.parameters.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Mode, SourceFile, dump, parse, parse_with};

    /// The result does not depend on what was parsed before.
    #[test]
    fn nothing_of_the_content_is_left() {
        let texts = [
            "class a($x = 1) { file { '/x': mode => \"0${x}\" } } include b",
            "",
            "case $x { 1, 2: { } default: { $a.map |$b| { 'it\\'s' } } }",
            "class { ] node x { } define y { ",
            "$h = { a => { b => [1, \"\\t${x}\"] } }",
        ];
        let mut buffers = Buffers::default();
        for text in texts.iter().cycle().take(12) {
            let alone = parse(&SourceFile::new("", *text), Mode::Manifest);
            let source = SourceFile::new("", *text);
            let again = parse_with(&mut buffers, &source, Mode::Manifest);
            let shown = |parsed: &Parsed| {
                let tree = dump::dump(&parsed.ast, dump::DumpFormat::Pn, false);
                format!("{tree}\n{:?}", parsed.diagnostics)
            };
            assert_eq!(shown(&again), shown(&alone), "{text}");
            drop(source);
            buffers.reclaim(again);
            assert!(buffers.text().is_empty());
        }
    }
}
