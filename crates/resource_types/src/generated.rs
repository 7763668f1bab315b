//! Types from the files that `puppet generate types` writes into `.resource_types`.
//!
//! Such a file is one Puppet expression, `Puppet::Resource::ResourceType3.new(…)`, with literal
//! arguments only.

use std::fmt;

use pcore::Str;
use syntax::ast::{Ast, ExprId, ExprKind, List};
use syntax::{Mode, Severity, SourceFile};

use crate::resource_type::{Definition, Origin, ResourceType};
use crate::title_pattern::{TitleError, TitlePattern, TitlePatterns};

const TYPE: &str = "Puppet::Resource::ResourceType3";
const PARAMETER: &str = "Puppet::Resource::Param";

/// Why a generated file yields no type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GeneratedError {
    /// The path of the file, as it was given.
    pub file: String,
    /// The requested type.
    pub name: String,
    pub kind: GeneratedErrorKind,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GeneratedErrorKind {
    /// It is not Puppet code; the first error and its line.
    Syntax {
        message: String,
        line: Option<u32>,
    },
    Empty,
    /// It contains no `ResourceType3.new`.
    NoType,
    /// It contains code besides the type.
    AdditionalLogic,
    /// The type has another name.
    WrongName(String),
    /// Several namevars, but no title patterns.
    NoTitlePatterns,
    /// Something that `puppet generate types` never writes.
    NotLiteral(&'static str),
}

impl fmt::Display for GeneratedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let GeneratedError { file, name, kind } = self;
        match kind {
            GeneratedErrorKind::Syntax { message, .. } => f.write_str(message),
            GeneratedErrorKind::Empty => write!(
                f,
                "The code loaded from {file} does not create the resource type '{name}' - it is empty"
            ),
            GeneratedErrorKind::NoType => write!(
                f,
                "The code loaded from {file} does not create the resource type '{name}' - no call \
                 to {TYPE}.new found."
            ),
            GeneratedErrorKind::AdditionalLogic => write!(
                f,
                "The code loaded from {file} must contain only the creation of resource type \
                 '{name}' - it has additional logic."
            ),
            GeneratedErrorKind::WrongName(actual) => write!(
                f,
                "The code loaded from {file} produced resource type with the wrong name, expected \
                 '{name}', actual '{actual}'"
            ),
            GeneratedErrorKind::NoTitlePatterns => TitleError::Missing.fmt(f),
            GeneratedErrorKind::NotLiteral(what) => write!(
                f,
                "The code loaded from {file} does not say literally what the resource type \
                 '{name}' is: {what}"
            ),
        }
    }
}

impl std::error::Error for GeneratedError {}

/// Reads a type from its file, `.resource_types/NAME.pp`. The path is for messages only.
pub fn read_generated(name: &str, file: &str, text: &str) -> Result<ResourceType, GeneratedError> {
    let fail = |kind| GeneratedError {
        file: file.to_owned(),
        name: name.to_owned(),
        kind,
    };
    let source = SourceFile::new(file, text);
    let parsed = syntax::parse(&source, Mode::Manifest);
    let is_error = |d: &&syntax::Diagnostic| d.severity == Severity::Error;
    if let Some(error) = parsed.diagnostics.iter().find(is_error) {
        return Err(fail(GeneratedErrorKind::Syntax {
            message: error.issue.to_string(),
            line: error.position(&source).map(|position| position.line),
        }));
    }
    let definition = read(name, &parsed.ast).map_err(fail)?;
    Ok(ResourceType::new(Origin::Generated, definition))
}

fn read(name: &str, ast: &Ast) -> Result<Definition, GeneratedErrorKind> {
    let statements = match ast.kind(ast.body) {
        ExprKind::Block(statements) => ast[statements].to_vec(),
        ExprKind::Nop => Vec::new(),
        _ => vec![ast.body],
    };
    if statements.is_empty() {
        return Err(GeneratedErrorKind::Empty);
    }
    let creations: Vec<List<ExprId>> = statements
        .iter()
        .filter_map(|&statement| creation(ast, statement))
        .collect();
    match (&creations[..], statements.len()) {
        ([], _) => Err(GeneratedErrorKind::NoType),
        (&[arguments], 1) => of_arguments(name, ast, &ast[arguments]),
        _ => Err(GeneratedErrorKind::AdditionalLogic),
    }
}

/// The arguments of `Puppet::Resource::ResourceType3.new(…)`.
fn creation(ast: &Ast, statement: ExprId) -> Option<List<ExprId>> {
    match ast.kind(statement) {
        ExprKind::MethodCall { functor, args, .. } if is_new(ast, functor, TYPE) => Some(args),
        _ => None,
    }
}

fn is_new(ast: &Ast, functor: ExprId, wanted: &str) -> bool {
    let ExprKind::NamedAccess { left, name } = ast.kind(functor) else {
        return false;
    };
    let is_method = matches!(ast.kind(name), ExprKind::Name(text) if ast.text(text) == "new");
    is_method && is_reference(ast, left, wanted)
}

fn is_reference(ast: &Ast, expression: ExprId, wanted: &str) -> bool {
    matches!(ast.kind(expression), ExprKind::Reference(text) if ast.text(text) == wanted)
}

/// Evaluates the arguments name, properties, parameters, title patterns, isomorphic, capability: all but
/// the name are optional, and the last is ignored.
fn of_arguments(
    name: &str,
    ast: &Ast,
    arguments: &[ExprId],
) -> Result<Definition, GeneratedErrorKind> {
    let not_literal = GeneratedErrorKind::NotLiteral;
    let actual = arguments.first().and_then(|&first| string(ast, first));
    let actual = actual.ok_or(not_literal("its name"))?;
    let mut definition = Definition {
        name: Str::from(name),
        ..Definition::default()
    };
    definition.properties = attributes(ast, arguments.get(1), &mut definition.key_attributes)?;
    definition.parameters = attributes(ast, arguments.get(2), &mut definition.key_attributes)?;
    let patterns = match arguments.get(3) {
        None => None,
        Some(&patterns) => title_patterns(ast, patterns)?,
    };
    definition.title_patterns = chosen(patterns, definition.key_attributes.len())?;
    definition.not_isomorphic = match arguments.get(4).map(|&value| ast.kind(value)) {
        None => false,
        Some(ExprKind::Boolean(isomorphic)) => !isomorphic,
        Some(_) => return Err(not_literal("whether it is isomorphic")),
    };
    if actual != name {
        return Err(GeneratedErrorKind::WrongName(actual.to_owned()));
    }
    Ok(definition)
}

/// Selects the effective patterns: none without a namevar; with several namevars they are required.
fn chosen(
    patterns: Option<Vec<TitlePattern>>,
    keys: usize,
) -> Result<Option<TitlePatterns>, GeneratedErrorKind> {
    match (keys, patterns) {
        (0, _) => Ok(Some(TitlePatterns::Name)),
        (1, None) => Ok(None),
        (2.., None) => Err(GeneratedErrorKind::NoTitlePatterns),
        (2.., Some(patterns)) if patterns.is_empty() => Err(GeneratedErrorKind::NoTitlePatterns),
        (_, Some(patterns)) => Ok(Some(TitlePatterns::List(patterns))),
    }
}

/// The names of a list of `Puppet::Resource::Param(Type, 'name', namevar)`.
fn attributes(
    ast: &Ast,
    list: Option<&ExprId>,
    keys: &mut Vec<Str>,
) -> Result<Vec<Str>, GeneratedErrorKind> {
    let not_literal = GeneratedErrorKind::NotLiteral("its attributes");
    let elements = match list.map(|&list| ast.kind(list)) {
        None => return Ok(Vec::new()),
        Some(ExprKind::Array(elements)) => &ast[elements],
        Some(_) => return Err(not_literal),
    };
    let mut names = Vec::with_capacity(elements.len());
    for &element in elements {
        let arguments = match ast.kind(element) {
            ExprKind::Call { functor, args, .. } if is_reference(ast, functor, PARAMETER) => args,
            ExprKind::MethodCall { functor, args, .. } if is_new(ast, functor, PARAMETER) => args,
            _ => return Err(not_literal),
        };
        let arguments = &ast[arguments];
        let name = arguments.get(1).and_then(|&name| string(ast, name));
        let name = Str::from(name.ok_or_else(|| not_literal.clone())?);
        match arguments.get(2).map(|&value| ast.kind(value)) {
            None | Some(ExprKind::Boolean(false)) => {}
            Some(ExprKind::Boolean(true)) => keys.push(name.clone()),
            Some(_) => return Err(not_literal),
        }
        names.push(name);
    }
    Ok(names)
}

/// `{ /regexp/ => ['attribute', …], … }`, or `undef` for none.
fn title_patterns(
    ast: &Ast,
    patterns: ExprId,
) -> Result<Option<Vec<TitlePattern>>, GeneratedErrorKind> {
    let not_literal = GeneratedErrorKind::NotLiteral("its title patterns");
    let entries = match ast.kind(patterns) {
        ExprKind::Undef => return Ok(None),
        ExprKind::Hash(entries) => &ast[entries],
        _ => return Err(not_literal),
    };
    let pattern = |entry: &syntax::ast::Entry| {
        let (ExprKind::Regexp(regexp), ExprKind::Array(names)) =
            (ast.kind(entry.key), ast.kind(entry.value))
        else {
            return None;
        };
        let attribute = |&name: &ExprId| Some(Str::from(string(ast, name)?));
        let attributes: Option<Vec<Str>> = ast[names].iter().map(attribute).collect();
        TitlePattern::new(ast.text(regexp), attributes?).ok()
    };
    let read: Option<Vec<TitlePattern>> = entries.iter().map(pattern).collect();
    read.map(Some).ok_or(not_literal)
}

fn string(ast: &Ast, expression: ExprId) -> Option<&str> {
    match ast.kind(expression) {
        ExprKind::String(text) => Some(ast.text(text)),
        _ => None,
    }
}
