//! All static checks of a source.

use std::sync::Arc;

use crate::diagnostic::{Diagnostic, Stage};
use crate::help::help;
use crate::issue::Issue;
use crate::lexer::Mode;
use crate::parser::{Buffers, Parsed, parse_with};
use crate::source::SourceFile;
use crate::validate::{ValidateOptions, check_definitions, validate};

/// Parses a source, validates the tree, and checks its definitions. As in Puppet, a step is skipped
/// if the one before found errors.
pub fn check(source: &Arc<SourceFile>, mode: Mode, options: &ValidateOptions) -> Parsed {
    check_with(&mut Buffers::default(), source, mode, options)
}

/// Validates the statements that could be parsed. Puppet stops at the first syntax error; these
/// diagnostics come after it.
fn add_validation_of_rest(parsed: &mut Parsed, options: &ValidateOptions) {
    let is_certain = |issue: &Issue| {
        // Whether something has an effect, is allowed there, or is the last of its block may
        // depend on what could not be parsed.
        !matches!(
            issue,
            Issue::IdemExpressionNotLast { .. }
                | Issue::IdemNotAllowedLast { .. }
                | Issue::NotTopLevel
                | Issue::NotAbsoluteTopLevel { .. }
                | Issue::IllegalTopConstructLocation { .. }
                | Issue::ResourceWithoutTitle { .. }
        )
    };
    let found = validate(&parsed.ast, options).into_iter();
    let certain = found.filter(|found| found.is_error() && is_certain(&found.issue));
    parsed.diagnostics.extend(certain.map(|found| Diagnostic {
        // It is reported as one of several independent mistakes.
        stage: Stage::Parsing,
        ..found
    }));
}

/// The same, reusing memory.
pub fn check_with(
    buffers: &mut Buffers,
    source: &Arc<SourceFile>,
    mode: Mode,
    options: &ValidateOptions,
) -> Parsed {
    let mut parsed = parse_with(buffers, source, mode);
    match parsed.has_errors() {
        false => parsed.diagnostics.extend(validate(&parsed.ast, options)),
        true => add_validation_of_rest(&mut parsed, options),
    }
    // Templates define nothing.
    if mode == Mode::Manifest && !parsed.has_errors() {
        parsed.diagnostics.extend(check_definitions(&parsed.ast));
    }
    for found in &mut parsed.diagnostics {
        if found.help.is_none() {
            found.help = help(&found.issue);
        }
    }
    parsed
}
