//! The syntax of the Puppet language: lexer, parser, tree, static validation, dumps.
//!
//! The input is a source, the output a tree and diagnostics. This crate does not evaluate, does no
//! I/O, and does not know resource types.

pub mod ast;
mod check;
mod diagnostic;
pub mod dump;
mod help;
mod issue;
mod lexer;
mod metaparameter;
pub mod number;
mod parser;

mod source;
mod token;
mod validate;

pub use check::{check, check_with};
pub use diagnostic::{Diagnostic, Related, Severity, Stage, Strict};
pub use issue::Issue;
pub use lexer::Mode;
pub use metaparameter::{METAPARAMETERS, is_metaparameter};
pub use parser::{Buffers, Parsed, parse, parse_with};
pub use source::{MAX_SOURCE_LEN, Position, SourceFile, Span};
pub use validate::{
    ModuleDirectory, ModuleFile, ValidateOptions, a_an, a_an_uc, check_definitions, file_uri,
    label, validate,
};

/// The number of tokens of a source, to benchmark the lexer alone.
pub fn token_count(source: &SourceFile, mode: Mode) -> usize {
    lexer::lex(source.text(), mode).tokens.len()
}

/// Runs a step of a recursion on a new stack segment when the current one runs short. Trees
/// can be deeper than any stack: `1 + 1 + …` leans to the left as far as the file is long.
fn deep<T>(step: impl FnOnce() -> T) -> T {
    const RED_ZONE: usize = 128 * 1024;
    const GROWTH: usize = 2 * 1024 * 1024;
    stacker::maybe_grow(RED_ZONE, GROWTH, step)
}
