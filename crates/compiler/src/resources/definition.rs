//! Definitions of classes, defined types and nodes.

use std::sync::Arc;

use catalog::symbol::{METAPARAMETERS, Symbol, Symbols, known};
use hiera::key::Key;
use pcore::types::{StructElement, StructType, builtin};
use pcore::{Regexp, Str, Type, Value};
use rustc_hash::FxHashMap;
use syntax::ast::{ExprId, ExprKind, List, Parameter};

use super::resource::capitalized;
use crate::compilation::Compilation;
use crate::error::{Error, Location, Result, raise};
use crate::names::Namespace;
use crate::program::{Note, Program, SharedDefinition};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DefinitionId(u32);

impl DefinitionId {
    /// The main class, for code outside of all classes and nodes.
    pub const MAIN: DefinitionId = DefinitionId(0);
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DefinitionKind {
    Class,
    Define,
    Node,
}

/// A class, a defined type or a node, whose code is evaluated once per resource.
#[derive(Debug)]
pub struct Definition {
    pub kind: DefinitionKind,
    /// In lower case.
    pub name: Str,
    /// The name in references: `Apache::Vhost`.
    pub capitalized: Str,
    pub body: Option<ExprId>,
    pub parameters: Vec<Declared>,
    /// The inherited class or node.
    pub parent: Option<Str>,
    /// The module it was loaded from.
    pub module: Option<Str>,
    pub location: Option<Location>,
    /// The pattern of a node definition with a regular expression.
    pub host: Option<Arc<Regexp>>,
    /// The type of a hash of all accepted parameters.
    pub accepted: StructType,
}

/// A parameter of a class or a defined type.
#[derive(Debug)]
pub struct Declared {
    pub name: Str,
    pub declared_type: Type,
    pub default: Option<ExprId>,
    /// The key for automatic parameter lookup, if it is a class parameter.
    pub key: Option<Key>,
}

/// A definition that is loaded in a compilation.
#[derive(Debug)]
struct Known {
    definition: Arc<Definition>,
    /// The program that contains it, unless it is built in.
    program: Option<Arc<Program>>,
    /// The interned names of its parameters.
    symbols: Vec<Symbol>,
}

#[derive(Debug)]
pub struct Definitions {
    all: Vec<Known>,
    classes: FxHashMap<Str, DefinitionId>,
    defines: FxHashMap<Str, DefinitionId>,
    nodes: FxHashMap<Str, DefinitionId>,
    /// Nodes in the order of their definition.
    pub node_order: Vec<DefinitionId>,
    /// Definitions whose overrides may change everything, because they use a collector with overrides.
    overriding: Vec<DefinitionId>,
}

impl Default for Definitions {
    fn default() -> Self {
        let mut definitions = Definitions {
            all: Vec::new(),
            classes: FxHashMap::default(),
            defines: FxHashMap::default(),
            nodes: FxHashMap::default(),
            node_order: Vec::new(),
            overriding: Vec::new(),
        };
        for name in ["", "settings"] {
            definitions.insert(Known {
                definition: Arc::new(Definition::empty_class(name)),
                program: None,
                symbols: Vec::new(),
            });
        }
        definitions
    }
}

impl Definition {
    fn empty_class(name: &str) -> Definition {
        Definition {
            kind: DefinitionKind::Class,
            name: Str::from(name),
            capitalized: capitalized(name),
            body: None,
            parameters: Vec::new(),
            parent: None,
            module: None,
            location: None,
            host: None,
            accepted: accepted(&Symbols::default(), &[]),
        }
    }
}

impl Definitions {
    pub fn get(&self, id: DefinitionId) -> &Arc<Definition> {
        &self.all[id.0 as usize].definition
    }

    /// The interned names of the parameters.
    pub fn symbols(&self, id: DefinitionId) -> &[Symbol] {
        &self.all[id.0 as usize].symbols
    }

    pub fn program(&self, id: DefinitionId) -> Option<&Arc<Program>> {
        self.all[id.0 as usize].program.as_ref()
    }

    pub fn code(&self, id: DefinitionId) -> Option<(Arc<Program>, ExprId)> {
        let program = self.program(id)?;
        Some((program.clone(), self.get(id).body?))
    }

    fn insert(&mut self, known: Known) -> DefinitionId {
        let id = DefinitionId(self.all.len() as u32);
        let name = known.definition.name.clone();
        match known.definition.kind {
            DefinitionKind::Class => self.classes.insert(name, id),
            DefinitionKind::Define => self.defines.insert(name, id),
            DefinitionKind::Node => {
                self.node_order.push(id);
                self.nodes.insert(name, id)
            }
        };
        self.all.push(known);
        id
    }

    /// The names of the loaded classes.
    pub fn names_of_classes(&self) -> impl Iterator<Item = String> {
        self.names_of(DefinitionKind::Class)
    }

    /// The names of the loaded defined types.
    pub fn names_of_defines(&self) -> impl Iterator<Item = String> {
        self.names_of(DefinitionKind::Define)
    }

    fn names_of(&self, kind: DefinitionKind) -> impl Iterator<Item = String> {
        let definitions = self.all.iter().map(|known| &known.definition);
        let definitions = definitions.filter(move |definition| definition.kind == kind);
        definitions.map(|definition| definition.name.to_string())
    }

    pub fn class(&self, name: &str) -> Option<DefinitionId> {
        self.classes.get(name).copied()
    }

    pub fn define(&self, name: &str) -> Option<DefinitionId> {
        self.defines.get(name).copied()
    }

    pub fn node(&self, name: &str) -> Option<DefinitionId> {
        self.nodes.get(name).copied()
    }

    /// Removes a built-in class without code, so that it can be replaced.
    fn forget_empty(&mut self, name: &str) {
        let known = self.class(name);
        if known.is_some_and(|id| self.program(id).is_none()) {
            self.classes.remove(name);
        }
    }

    /// Lets overrides in a definition's code change parameters that other code has set.
    pub fn may_override(&mut self, id: DefinitionId) {
        if !self.overriding.contains(&id) {
            self.overriding.push(id);
        }
    }

    /// Whether code of `id` may change parameters that code of `other` has set.
    pub fn is_child_of(&self, id: DefinitionId, other: DefinitionId) -> bool {
        let mut at = id;
        // A class cannot inherit from itself, but the loop must end in any case.
        for _ in 0..=self.all.len() {
            if self.overriding.contains(&at) {
                return true;
            }
            let definition = self.get(at);
            let parent = definition.parent.as_ref();
            let parent = parent.and_then(|name| match definition.kind {
                DefinitionKind::Node => self.node(name),
                _ => self.class(name),
            });
            match parent {
                Some(parent) if parent == other => return true,
                Some(parent) => at = parent,
                None => return false,
            }
        }
        false
    }

    /// The existing definition with the name of a new one, and the message about it.
    fn taken_by(&self, new: &Definition) -> Option<(DefinitionId, String)> {
        use DefinitionKind::{Class, Define, Node};
        let name = &new.name;
        let at = |id: DefinitionId| {
            let location = self.get(id).location.as_ref();
            location.map_or(String::new(), |l| format!(" {}", file_and_line(l)))
        };
        match new.kind {
            Class => {
                let class = self.class(name).map(|id| {
                    let at = at(id);
                    (
                        id,
                        format!("Class '{name}' is already defined{at}; cannot redefine"),
                    )
                });
                let node = || {
                    let id = self.node(name)?;
                    let at = at(id);
                    let message = format!(
                        "Node '{name}' is already defined{at}; cannot be redefined as a class"
                    );
                    Some((id, message))
                };
                let define = || {
                    let id = self.define(name)?;
                    let at = at(id);
                    let message = format!(
                        "Definition '{name}' is already defined{at}; cannot be redefined as a class"
                    );
                    Some((id, message))
                };
                class.or_else(node).or_else(define)
            }
            Node => {
                let node = self.node(name).map(|id| {
                    let at = at(id);
                    (
                        id,
                        format!("Node '{name}' is already defined{at}; cannot redefine"),
                    )
                });
                node.or_else(|| {
                    let id = self.class(name)?;
                    let at = at(id);
                    let message = format!(
                        "Class '{name}' is already defined{at}; cannot be redefined as a node"
                    );
                    Some((id, message))
                })
            }
            Define => self.class(name).map(|id| {
                let at = at(id);
                let message = format!(
                    "'{name}' is already defined{at} as a class; cannot redefine as a definition"
                );
                (id, message)
            }),
        }
    }

    /// The message about a defined type that already exists.
    pub fn redefined_entity(&self, id: DefinitionId) -> String {
        let definition = self.get(id);
        let origin = definition.location.as_ref().map_or_else(
            || "Set at unknown location".to_owned(),
            |location| {
                let position = location.position();
                let file = syntax::file_uri(location.source.name().unwrap_or_default());
                let (line, column) = (position.line, position.column);
                format!("Originally set at {file}?line={line}&pos={column}.")
            },
        );
        let name = definition.name.to_string();
        let kind = "type";
        syntax::Issue::RedefinedEntity { kind, name, origin }.to_string()
    }
}

/// `(file: …, line: …)`, the location of a declaration in messages.
pub fn file_and_line(location: &Location) -> String {
    let line = location.position().line;
    match location.source.name() {
        Some(file) => format!("(file: {file}, line: {line})"),
        None => format!("(line: {line})"),
    }
}

impl Compilation<'_> {
    /// Adds the classes, defined types and nodes of a program.
    pub(crate) fn define_catalog_entries(
        &mut self,
        program: &Arc<Program>,
        module: Option<&str>,
    ) -> Result<()> {
        for &id in &program.ast.definitions {
            if self.define_shared(program, id)? {
                continue;
            }
            match program.ast.kind(id) {
                ExprKind::Class(class) => {
                    let class = program.ast[class];
                    let parent = class.parent.map(|parent| program.ast.text(parent));
                    let name = program.ast.text(class.name).to_lowercase();
                    let parameters = class.parameters;
                    let kind = DefinitionKind::Class;
                    self.define_entry(
                        program,
                        id,
                        kind,
                        &name,
                        parameters,
                        class.body,
                        module,
                        |d| {
                            let parent = parent.map(|p| p.strip_prefix("::").unwrap_or(p));
                            d.parent = parent.map(|p| Str::from(p.to_lowercase()));
                        },
                    )?;
                }
                ExprKind::Define(define) => {
                    let define = program.ast[define];
                    let name = program.ast.text(define.name).to_lowercase();
                    let kind = DefinitionKind::Define;
                    let parameters = define.parameters;
                    self.define_entry(
                        program,
                        id,
                        kind,
                        &name,
                        parameters,
                        define.body,
                        module,
                        |_| {},
                    )?;
                }
                ExprKind::Node(_) => self.define_node(program, id, module)?,
                _ => {}
            }
        }
        Ok(())
    }

    fn define_node(
        &mut self,
        program: &Arc<Program>,
        id: ExprId,
        module: Option<&str>,
    ) -> Result<()> {
        let ExprKind::Node(node) = program.ast.kind(id) else {
            return Ok(());
        };
        let node = program.ast[node];
        for &host in &program.ast[node.host_matches] {
            let (name, regexp) = match (program.ast.kind(host), program.note(host)) {
                (ExprKind::Regexp(source), Note::Constant(Value::Regexp(regexp))) => (
                    regexp_node_name(program.ast.text(source)),
                    Some(regexp.clone()),
                ),
                (ExprKind::Default, _) => ("default".to_owned(), None),
                _ => {
                    let name = self.eval(program, host)?;
                    (crate::eval::ruby::to_s(&name).to_lowercase(), None)
                }
            };
            let kind = DefinitionKind::Node;
            self.define_entry(
                program,
                id,
                kind,
                &name,
                List::EMPTY,
                node.body,
                module,
                |d| {
                    d.host = regexp;
                },
            )?;
        }
        Ok(())
    }

    /// Adds a definition that another compilation has created; returns false if there is none.
    fn define_shared(&mut self, program: &Arc<Program>, id: ExprId) -> Result<bool> {
        let Some(shared) = self.names.shared_definition(program, id) else {
            return Ok(false);
        };
        let Some(definition) = shared.definition.get() else {
            return Ok(false);
        };
        // Types that are loaded as a side effect must be loaded in every compilation.
        for name in &shared.mentions {
            self.named_type(name)?;
        }
        let symbols = &mut self.draft.symbols;
        self.names
            .add_definition(symbols, definition.clone(), program)?;
        Ok(true)
    }

    #[allow(clippy::too_many_arguments, reason = "what definitions have in common")]
    fn define_entry(
        &mut self,
        program: &Arc<Program>,
        id: ExprId,
        kind: DefinitionKind,
        name: &str,
        parameters: List<Parameter>,
        body: Option<ExprId>,
        module: Option<&str>,
        complete: impl FnOnce(&mut Definition),
    ) -> Result<()> {
        let class = (kind == DefinitionKind::Class).then_some(name);
        let parameters = self.evaluated_parameters(program, class, parameters)?;
        let accepted = accepted(&self.draft.symbols, &parameters);
        let mut definition = Definition {
            kind,
            name: Str::from(name),
            capitalized: capitalized(name),
            body,
            parameters,
            parent: None,
            module: module.map(Str::from),
            location: Some(Location::of(&program.ast, id)),
            host: None,
            accepted,
        };
        complete(&mut definition);
        let definition = Arc::new(definition);
        if let Some(shared) = self.names.shared_definition(program, id) {
            shared.definition.get_or_init(|| definition.clone());
        }
        self.names
            .add_definition(&mut self.draft.symbols, definition, program)
    }

    /// Evaluates the types of parameters, when a definition is added.
    fn evaluated_parameters(
        &mut self,
        program: &Arc<Program>,
        class: Option<&str>,
        parameters: List<Parameter>,
    ) -> Result<Vec<Declared>> {
        let mut declared = Vec::with_capacity(parameters.len());
        for parameter in &program.ast[parameters] {
            let name = program.ast.text(parameter.name);
            let declared_type = match parameter.type_expr {
                Some(type_expr) => self.global_type(program, type_expr)?,
                None => Type::Any,
            };
            declared.push(Declared {
                name: Str::from(name),
                declared_type,
                default: parameter.default,
                key: class.and_then(|class| Key::new(&format!("{class}::{name}")).ok()),
            });
        }
        Ok(declared)
    }

    fn global_type(&mut self, program: &Arc<Program>, type_expr: ExprId) -> Result<Type> {
        let evaluated = self.in_scope(crate::scope::ScopeId::TOP, |c| c.eval(program, type_expr));
        match evaluated? {
            Value::Type(t) => Ok(t),
            other => {
                let text = crate::eval::ruby::to_s(&other);
                raise(format!("'{text}' is not a type"))
            }
        }
    }
}

impl Namespace {
    /// The shared state of a definition, if names in its program have the same meaning in this compilation.
    fn shared_definition<'p>(
        &self,
        program: &'p Program,
        id: ExprId,
    ) -> Option<&'p SharedDefinition> {
        match program.note(id) {
            Note::Definition(shared) if self.shares(program) => Some(shared),
            _ => None,
        }
    }

    fn add_definition(
        &mut self,
        symbols: &mut Symbols,
        definition: Arc<Definition>,
        program: &Arc<Program>,
    ) -> Result<()> {
        if definition.kind == DefinitionKind::Class && definition.name == "settings" {
            self.definitions.forget_empty("settings");
        }
        if definition.kind == DefinitionKind::Define
            && let Some(known) = self.definitions.define(&definition.name)
        {
            return raise(self.definitions.redefined_entity(known));
        }
        if let Some((existing, message)) = self.definitions.taken_by(&definition) {
            let first = self.definitions.get(existing).location.clone();
            let first = first.map(|first| (first, "first defined here".to_owned()));
            return Err(Error {
                related: first.into_iter().collect(),
                ..Error::at_line(message, definition.location.clone())
            }
            .into());
        }
        // From now on, the type name has another meaning than in compilations without this definition.
        if definition.kind == DefinitionKind::Define
            && builtin::named(&definition.capitalized).is_some()
        {
            self.has_own_definitions = true;
        }
        let parameters = definition.parameters.iter();
        let symbols = parameters.map(|parameter| symbols.intern(&parameter.name));
        let symbols = symbols.collect();
        self.definitions.insert(Known {
            definition,
            program: Some(program.clone()),
            symbols,
        });
        Ok(())
    }
}

/// The type of accepted parameters: `name`, metaparameters, and the declared parameters.
fn accepted(symbols: &Symbols, parameters: &[Declared]) -> StructType {
    let any = |name: Symbol| StructElement {
        name: symbols.text(name).clone(),
        optional: true,
        value: Type::Any,
    };
    let mut elements = vec![any(known::NAME)];
    elements.extend(METAPARAMETERS.into_iter().map(any));
    for parameter in parameters {
        let element = StructElement {
            name: parameter.name.clone(),
            optional: parameter.default.is_some(),
            value: parameter.declared_type.clone(),
        };
        match elements.iter_mut().find(|e| e.name == parameter.name) {
            Some(same) => *same = element,
            None => elements.push(element),
        }
    }
    StructType::new(elements)
}

/// The name of a node definition with a regular expression.
fn regexp_node_name(source: &str) -> String {
    let source = source.to_lowercase();
    let mut spelled = String::new();
    let mut rest = source.as_str();
    // Characters of groups that begin with `(?` are replaced by words, so that different groups get different
    // names.
    while let Some(start) = rest.find("(?") {
        let end = rest[start..].find(')').map(|end| start + end + 1);
        let Some(end) = end else { break };
        spelled.push_str(&rest[..start]);
        for c in rest[start..end].chars() {
            match c {
                '(' => spelled.push_str("LP"),
                '?' => spelled.push_str("QU"),
                '<' => spelled.push_str("LT"),
                '>' => spelled.push_str("GT"),
                '!' => spelled.push_str("EX"),
                '=' => spelled.push_str("EQ"),
                ')' => spelled.push_str("RP"),
                other => spelled.push(other),
            }
        }
        rest = &rest[end..];
    }
    spelled.push_str(rest);
    let kept = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | ':' | '.');
    let name: String = spelled.chars().filter(kept).collect();
    format!("__node_regexp__{}", name.trim_start_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_nodes_by_regular_expression() {
        let check = |source: &str, expected: &str| assert_eq!(regexp_node_name(source), expected);
        check("^web\\d+\\.example", "__node_regexp__webd.example");
        check(".*Db", "__node_regexp__db");
        check("a(?!b)c", "__node_regexp__aLPQUEXbRPc");
    }
}
