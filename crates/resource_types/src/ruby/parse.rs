//! Ruby text to Ruby tree, with room for trees of any depth.

use std::panic::{AssertUnwindSafe, catch_unwind};

use lib_ruby_parser::source::{Decoder, DecoderResult};
use lib_ruby_parser::{ErrorLevel, Node, Parser, ParserOptions};

use super::RubyError;

/// The longest file that is read. Real ones have a few thousand bytes, rarely a hundred thousand; and
/// there are chains on which the parser takes quadratic time.
pub(super) const MAX_LENGTH: usize = 256 * 1024;

/// How much stack one byte of source can ask for. A level of nesting takes one byte at least, and the
/// tree is built and dropped by recursion.
const STACK_PER_BYTE: usize = 1024;
const STACK_BASE: usize = 256 * 1024;

/// The tree of a file.
pub(super) struct Tree {
    node: Option<Box<Node>>,
    /// The length of the source, which bounds the depth of the tree.
    length: usize,
}

impl Tree {
    pub(super) fn parse(source: &[u8]) -> Result<Tree, RubyError> {
        let length = source.len();
        if length > MAX_LENGTH {
            return Err(RubyError::TooLong(length));
        }
        with_room(length, || {
            let options = ParserOptions {
                record_tokens: false,
                // Names are ASCII; whatever else is in the file is looked at as bytes.
                decoder: Some(Decoder::new(Box::new(|_, bytes| DecoderResult::Ok(bytes)))),
                ..ParserOptions::default()
            };
            let parse = || Parser::new(source.to_vec(), options).do_parse();
            // What is wrong in the parser costs one file, not the whole compilation.
            let result = catch_unwind(AssertUnwindSafe(parse))
                .map_err(|_| RubyError::Syntax("the parser gave up".to_owned()))?;
            let error = result
                .diagnostics
                .iter()
                .find(|diagnostic| diagnostic.level == ErrorLevel::Error);
            let tree = Tree {
                node: result.ast,
                length,
            };
            match error {
                Some(error) => Err(RubyError::Syntax(error.message.render())),
                None => Ok(tree),
            }
        })
    }

    /// The program, unless the file is empty.
    pub(super) fn root(&self) -> Option<&Node> {
        self.node.as_deref()
    }

    pub(super) fn length(&self) -> usize {
        self.length
    }
}

impl Drop for Tree {
    fn drop(&mut self) {
        let node = self.node.take();
        with_room(self.length, || drop(node));
    }
}

/// Runs a step on a stack that holds any tree of a source of that length.
pub(super) fn with_room<T>(length: usize, step: impl FnOnce() -> T) -> T {
    let need = STACK_BASE + length * STACK_PER_BYTE;
    stacker::maybe_grow(need, need, step)
}

/// Runs a step of a recursion through a tree.
pub(super) fn deep<T>(step: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, step)
}
