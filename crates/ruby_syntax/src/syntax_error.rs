//! Syntax errors, with Ruby's messages.

use std::fmt;
use std::sync::Arc;

use lib_ruby_parser::{Diagnostic, DiagnosticMessage, ErrorLevel};

use super::lower::Lines;
use super::parse::{ParseOptions, parse_tree};

/// A syntax error.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SyntaxError {
    pub file: Arc<str>,
    /// The line of the first error.
    pub line: u32,
    /// The first error: `FILE:LINE: syntax error, unexpected …`
    pub message: String,
    /// All errors.
    pub messages: Vec<String>,
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.messages.join("\n"))
    }
}

impl std::error::Error for SyntaxError {}

impl SyntaxError {
    pub(super) fn new(file: &str, errors: Vec<(u32, String)>) -> SyntaxError {
        let line = errors.first().map_or(1, |(line, _)| *line);
        let messages: Vec<String> = errors
            .into_iter()
            .map(|(line, message)| format!("{file}:{line}: {message}"))
            .collect();
        SyntaxError {
            file: file.into(),
            line,
            message: messages.first().cloned().unwrap_or_default(),
            messages,
        }
    }
}

/// The parser's errors: lines and messages.
pub(super) fn errors(
    diagnostics: &[Diagnostic],
    source: &[u8],
    lines: &Lines,
    options: &ParseOptions,
) -> Vec<(u32, String)> {
    let mut errors = Vec::new();
    for diagnostic in diagnostics.iter().filter(|diagnostic| is_error(diagnostic)) {
        let mut message = wording(&diagnostic.message);
        let mut offset = diagnostic.loc.begin;
        match diagnostic.message {
            DiagnosticMessage::UnexpectedToken { .. }
                if errors.is_empty() && message.starts_with("syntax error") =>
            {
                if let Some(expected) = expected_token(source, offset, options) {
                    message = format!("{message}, expecting {expected}");
                }
            }
            DiagnosticMessage::EmbeddedDocumentMeetsEof {} => offset = source.len(),
            _ => {}
        }
        errors.push((lines.line_of_error(source, offset), message));
    }
    errors
}

/// The token that Ruby's message names as expected. The parser does not report these, so candidates are
/// tried: Ruby names them if there are few, that is after a complete statement or inside of brackets.
fn expected_token(source: &[u8], offset: usize, options: &ParseOptions) -> Option<&'static str> {
    let head = source.get(..offset)?;
    let accepts = |head: &[u8], token: &str| is_accepted(head, token, options);
    let statement = without_trailing_blanks(head);
    let last_line = statement
        .rsplit(|byte| *byte == b'\n')
        .next()
        .unwrap_or_default()
        .trim_ascii();
    let opens_class = (last_line.starts_with(b"class ") && !last_line.starts_with(b"class <<"))
        || last_line.starts_with(b"module ");
    // At the start of a statement there are too many.
    if !opens_class && accepts(statement, " alias a b") {
        return None;
    }
    let closes_body = opens_class || accepts(statement, " if nil");
    if accepts(head, " end") {
        return closes_body.then_some("`end'");
    }
    const OTHERS: &[(&str, &str)] = &[
        (" when nil", "`when'"),
        (")", "')'"),
        ("]", "']'"),
        ("}", "'}'"),
        ("| alias a b", "'|'"),
        ("", "end-of-input"),
    ];
    OTHERS
        .iter()
        .find(|(token, _)| accepts(head, token))
        .map(|(_, wording)| *wording)
}

fn without_trailing_blanks(mut head: &[u8]) -> &[u8] {
    loop {
        head = head.trim_ascii_end();
        head = head.strip_suffix(b";").unwrap_or(head).trim_ascii_end();
        let start = memchr::memrchr(b'\n', head).map_or(0, |end| end + 1);
        if !head[start..].trim_ascii().starts_with(b"#") {
            return head;
        }
        head = &head[..start];
    }
}

/// Whether the parser accepts a token after the given source.
fn is_accepted(head: &[u8], token: &str, options: &ParseOptions) -> bool {
    let source = [head, token.as_bytes()].concat();
    let Some(result) = parse_tree("", &source, options) else {
        return false;
    };
    let errors = result.diagnostics.iter();
    let mut errors = errors.filter(|diagnostic| is_error(diagnostic));
    if token.is_empty() {
        return errors.next().is_none();
    }
    errors.all(|diagnostic| diagnostic.loc.begin >= source.len())
}

pub(super) fn is_error(diagnostic: &Diagnostic) -> bool {
    diagnostic.level == ErrorLevel::Error
}

fn wording(message: &DiagnosticMessage) -> String {
    match message {
        // Not a token, but `(...)` outside of a method that has it.
        DiagnosticMessage::UnexpectedToken { token_name } if token_name == "tBDOT3" => {
            "unexpected ...".to_owned()
        }
        DiagnosticMessage::NumparamUsed {} => "numbered parameter is already used in".to_owned(),
        DiagnosticMessage::UnexpectedToken { token_name } => {
            format!("syntax error, unexpected {}", token_wording(token_name))
        }
        other => other.render(),
    }
}

/// The name of a token in Ruby's messages.
fn token_wording(token: &str) -> String {
    let keyword = match token {
        "kIF_MOD" => "`if' modifier",
        "kUNLESS_MOD" => "`unless' modifier",
        "kWHILE_MOD" => "`while' modifier",
        "kUNTIL_MOD" => "`until' modifier",
        "kRESCUE_MOD" => "`rescue' modifier",
        "kDO_COND" => "`do' for condition",
        "kDO_BLOCK" => "`do' for block",
        "kDO_LAMBDA" => "`do' for lambda",
        "kDEFINED" => "`defined?'",
        "klBEGIN" => "`BEGIN'",
        "klEND" => "`END'",
        "k__LINE__" => "`__LINE__'",
        "k__FILE__" => "`__FILE__'",
        "k__ENCODING__" => "`__ENCODING__'",
        _ => "",
    };
    if !keyword.is_empty() {
        return keyword.to_owned();
    }
    if let Some(keyword) = token.strip_prefix('k') {
        return format!("`{}'", keyword.to_ascii_lowercase());
    }
    TOKENS
        .iter()
        .find(|(name, _)| *name == token)
        .map_or_else(|| token.to_owned(), |(_, wording)| (*wording).to_owned())
}

const TOKENS: &[(&str, &str)] = &[
    ("END_OF_INPUT", "end-of-input"),
    ("tIDENTIFIER", "local variable or method"),
    ("tFID", "method"),
    ("tGVAR", "global variable"),
    ("tIVAR", "instance variable"),
    ("tCONSTANT", "constant"),
    ("tCVAR", "class variable"),
    ("tLABEL", "label"),
    ("tINTEGER", "integer literal"),
    ("tFLOAT", "float literal"),
    ("tRATIONAL", "rational literal"),
    ("tIMAGINARY", "imaginary literal"),
    ("tCHAR", "char literal"),
    ("tNTH_REF", "numbered reference"),
    ("tBACK_REF", "back reference"),
    ("tSTRING_CONTENT", "literal content"),
    ("tDOT", "'.'"),
    ("tBACKSLASH", "backslash"),
    ("tUPLUS", "unary+"),
    ("tUMINUS", "unary-"),
    ("tUMINUS_NUM", "tUMINUS_NUM"),
    ("tPOW", "**"),
    ("tCMP", "<=>"),
    ("tEQ", "=="),
    ("tEQQ", "==="),
    ("tNEQ", "!="),
    ("tGEQ", ">="),
    ("tLEQ", "<="),
    ("tANDOP", "&&"),
    ("tOROP", "||"),
    ("tMATCH", "=~"),
    ("tNMATCH", "!~"),
    ("tDOT2", ".."),
    ("tDOT3", "..."),
    ("tBDOT2", "(.."),
    ("tBDOT3", "(..."),
    ("tAREF", "[]"),
    ("tASET", "[]="),
    ("tLSHFT", "<<"),
    ("tRSHFT", ">>"),
    ("tANDDOT", "&."),
    ("tCOLON2", "::"),
    ("tCOLON3", ":: at EXPR_BEG"),
    ("tOP_ASGN", "operator-assignment"),
    ("tASSOC", "=>"),
    ("tLPAREN", "("),
    ("tLPAREN_ARG", "( arg"),
    ("tRPAREN", "')'"),
    ("tLBRACK", "["),
    ("tLBRACE", "{"),
    ("tLBRACE_ARG", "{ arg"),
    ("tSTAR", "*"),
    ("tDSTAR", "**arg"),
    ("tAMPER", "&"),
    ("tLAMBDA", "->"),
    ("tSYMBEG", "symbol literal"),
    ("tSTRING_BEG", "string literal"),
    ("tXSTRING_BEG", "backtick literal"),
    ("tREGEXP_BEG", "regexp literal"),
    ("tWORDS_BEG", "word list"),
    ("tQWORDS_BEG", "verbatim word list"),
    ("tSYMBOLS_BEG", "symbol list"),
    ("tQSYMBOLS_BEG", "verbatim symbol list"),
    ("tSTRING_END", "terminator"),
    ("tSTRING_DEND", "'}'"),
    ("tCOMMA", "','"),
    ("tLCURLY", "'{'"),
    ("tRCURLY", "'}'"),
    ("tLBRACK2", "'['"),
    ("tEQL", "'='"),
    ("tPIPE", "'|'"),
    ("tAMPER2", "'&'"),
    ("tGT", "'>'"),
    ("tLT", "'<'"),
    ("tBACK_REF2", "'`'"),
    ("tCARET", "'^'"),
    ("tLPAREN2", "'('"),
    ("tRBRACK", "']'"),
    ("tSEMI", "';'"),
    ("tSPACE", "' '"),
    ("tNL", "'\\n'"),
    ("tPLUS", "'+'"),
    ("tMINUS", "'-'"),
    ("tSTAR2", "'*'"),
    ("tDIVIDE", "'/'"),
    ("tPERCENT", "'%'"),
    ("tTILDE", "'~'"),
    ("tBANG", "'!'"),
    ("tEH", "'?'"),
    ("tCOLON", "':'"),
];
