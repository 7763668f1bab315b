//! Everything that can be said about a source before it is evaluated.

use std::sync::Arc;

use crate::lexer::Mode;
use crate::parser::{Buffers, Parsed, parse_with};
use crate::source::SourceFile;
use crate::validate::{Options, check_definitions, validate};

/// Parses a source, validates the tree, and checks its definitions. A step is left out when the one
/// before it found errors, as Puppet does.
pub fn check(source: &Arc<SourceFile>, mode: Mode, options: &Options) -> Parsed {
    check_with(&mut Buffers::default(), source, mode, options)
}

/// The same, in memory that is there already.
pub fn check_with(
    buffers: &mut Buffers,
    source: &Arc<SourceFile>,
    mode: Mode,
    options: &Options,
) -> Parsed {
    let mut parsed = parse_with(buffers, source, mode);
    if !parsed.has_errors() {
        parsed.diagnostics.extend(validate(&parsed.ast, options));
    }
    // Templates define nothing.
    if mode == Mode::Manifest && !parsed.has_errors() {
        parsed.diagnostics.extend(check_definitions(&parsed.ast));
    }
    parsed
}
