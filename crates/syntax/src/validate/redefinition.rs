//! Errors that Puppet reports when it registers the definitions of an otherwise legal program:
//! duplicate names, and parameters with the names of metaparameters.
//!
//! Puppet stops at the first of these errors; here, all of them are found, and the first is
//! Puppet's. Its location is only the line of a definition, or nothing at all.

use std::collections::HashMap;

use crate::ast::{Ast, ExprId, ExprKind, List, Parameter, Text};
use crate::diagnostic::{Diagnostic, Severity, Stage};
use crate::issue::Issue;
use crate::metaparameter::is_metaparameter;

/// The names of Puppet's built-in data types.
const BUILT_IN_TYPES: &[&str] = &[
    "any",
    "array",
    "binary",
    "boolean",
    "callable",
    "catalogentry",
    "class",
    "collection",
    "default",
    "enum",
    "float",
    "hash",
    "init",
    "integer",
    "iterable",
    "iterator",
    "notundef",
    "numeric",
    "object",
    "optional",
    "pattern",
    "regexp",
    "resource",
    "runtime",
    "scalar",
    "scalardata",
    "semver",
    "semverrange",
    "sensitive",
    "string",
    "struct",
    "timespan",
    "timestamp",
    "tuple",
    "type",
    "typealias",
    "typereference",
    "typeset",
    "undef",
    "uri",
    "variant",
];

/// The names of built-in types are reserved too, but have no location.
const OTHER_TYPES: &[&str] = &[
    "annotation",
    "component",
    "data",
    "deferred",
    "exec",
    "file",
    "filebucket",
    "group",
    "node",
    "notify",
    "package",
    "pcore",
    "resources",
    "richdata",
    "richdatakey",
    "rubymethod",
    "schedule",
    "service",
    "stage",
    "tidy",
    "user",
    "whit",
];

/// Checks the definitions of a manifest in which validation found no error.
pub fn check_definitions(ast: &Ast) -> Vec<Diagnostic> {
    if ast.definitions.is_empty() {
        return Vec::new();
    }
    let mut taken = Taken {
        ast,
        classes: HashMap::new(),
        nodes: HashMap::new(),
        defines: HashMap::new(),
        aliases: HashMap::new(),
        functions: HashMap::new(),
        found: Vec::new(),
    };
    for &id in &ast.definitions {
        taken.instantiate(id);
    }
    taken.defines.clear();
    for &id in &ast.definitions {
        taken.add(id);
    }
    taken.found
}

type Names = HashMap<String, ExprId>;

struct Taken<'a> {
    ast: &'a Ast,
    classes: Names,
    nodes: Names,
    defines: Names,
    aliases: Names,
    functions: Names,
    found: Vec<Diagnostic>,
}

impl Taken<'_> {
    fn report(&mut self, severity: Severity, issue: Issue, id: ExprId, with_line: bool) {
        let expr = self.ast[id];
        // Puppet warns once.
        if severity != Severity::Error && self.found.iter().any(|found| found.issue == issue) {
            return;
        }
        self.found.push(Diagnostic {
            severity,
            stage: Stage::Definition,
            issue,
            span: expr.span,
            at: with_line.then_some(expr.at),
            help: None,
            related: None,
        });
    }

    fn name(&self, name: Text) -> String {
        self.ast.text(name).to_lowercase()
    }

    // --- first, every definition is created

    fn instantiate(&mut self, id: ExprId) {
        match self.ast.kind(id) {
            ExprKind::Class(class) => {
                let class = self.ast[class];
                self.check_metaparameters(class.parameters, class.name, id);
            }
            ExprKind::Define(define) => {
                let define = self.ast[define];
                self.check_metaparameters(define.parameters, define.name, id);
                let name = self.name(define.name);
                let before = self.defines.get(&name).copied();
                match before {
                    Some(before) => self.taken_by("type", &name, before, id),
                    None => drop(self.defines.insert(name, id)),
                }
            }
            ExprKind::Function(function) => {
                let name = self.name(self.ast[function].name);
                match self.functions.get(&name).copied() {
                    Some(before) => self.taken_by("function", &name, before, id),
                    None => drop(self.functions.insert(name, id)),
                }
            }
            ExprKind::TypeAlias { name, .. } => {
                let name = self.name(name);
                let before = self.aliases.get(&name).or_else(|| self.defines.get(&name));
                if let Some(&before) = before {
                    self.taken_by("type", &name, before, id);
                } else if BUILT_IN_TYPES.contains(&name.as_str()) {
                    let origin = "Originally set by Puppet-Type-System/Static-Loader.";
                    self.taken("type", &name, origin.to_owned(), id);
                } else if OTHER_TYPES.contains(&name.as_str()) {
                    self.taken("type", &name, "Set at unknown location".to_owned(), id);
                } else {
                    self.aliases.insert(name, id);
                }
            }
            _ => {}
        }
    }

    fn check_metaparameters(&mut self, parameters: List<Parameter>, name: Text, id: ExprId) {
        for parameter in &self.ast[parameters] {
            let parameter_name = self.ast.text(parameter.name);
            if !is_metaparameter(parameter_name) {
                continue;
            }
            let parameter_name = parameter_name.to_owned();
            let definition = self.name(name);
            let (severity, issue) = match parameter.default {
                Some(_) => (
                    Severity::Warning,
                    Issue::MetaparameterWithDefault {
                        name: parameter_name,
                        definition,
                    },
                ),
                None => (
                    Severity::Error,
                    Issue::Metaparameter {
                        name: parameter_name,
                        definition,
                    },
                ),
            };
            let before = self.found.len();
            self.report(severity, issue, id, false);
            if let Some(found) = self.found.get_mut(before) {
                found.span = parameter.span;
            }
        }
    }

    fn taken_by(&mut self, kind: &'static str, name: &str, before: ExprId, id: ExprId) {
        let source = self.ast.source();
        let at = source.position(self.ast[before].at);
        let file = source.name().map_or("string:".to_owned(), file_uri);
        let origin = format!(
            "Originally set at {file}?line={}&pos={}.",
            at.line, at.column
        );
        self.taken(kind, name, origin, id);
    }

    fn taken(&mut self, kind: &'static str, name: &str, origin: String, id: ExprId) {
        let issue = Issue::RedefinedEntity {
            kind,
            name: name.to_owned(),
            origin,
        };
        self.report(Severity::Error, issue, id, false);
    }

    // --- then, classes, nodes and defines are registered by name

    fn add(&mut self, id: ExprId) {
        match self.ast.kind(id) {
            ExprKind::Class(class) => {
                let name = self.name(self.ast[class].name);
                if let Some(&before) = self.classes.get(&name) {
                    self.redefined("Class ", &name, before, "; cannot redefine", id);
                } else if let Some(&before) = self.nodes.get(&name) {
                    let but = "; cannot be redefined as a class";
                    self.redefined("Node ", &name, before, but, id);
                } else if let Some(&before) = self.defines.get(&name) {
                    let but = "; cannot be redefined as a class";
                    self.redefined("Definition ", &name, before, but, id);
                } else {
                    self.classes.insert(name, id);
                }
            }
            ExprKind::Define(define) => {
                let name = self.name(self.ast[define].name);
                if let Some(&before) = self.classes.get(&name) {
                    let but = " as a class; cannot redefine as a definition";
                    self.redefined("", &name, before, but, id);
                } else {
                    // Two defines of the same name have been reported already.
                    self.defines.entry(name).or_insert(id);
                }
            }
            ExprKind::Node(node) => {
                for &host in &self.ast[self.ast[node].host_matches] {
                    self.add_node(host, id);
                }
            }
            _ => {}
        }
    }

    fn add_node(&mut self, host: ExprId, id: ExprId) {
        let name = match self.ast.kind(host) {
            ExprKind::Default => "default".to_owned(),
            ExprKind::String(name) | ExprKind::Name(name) => self.name(name),
            ExprKind::Regexp(source) => regexp_name(self.ast.text(source)),
            _ => return,
        };
        if let Some(&before) = self.nodes.get(&name) {
            self.redefined("Node ", &name, before, "; cannot redefine", id);
        } else if let Some(&before) = self.classes.get(&name) {
            let but = "; cannot be redefined as a node";
            self.redefined("Class ", &name, before, but, id);
        } else {
            self.nodes.insert(name, id);
        }
    }

    fn redefined(
        &mut self,
        kind: &'static str,
        name: &str,
        before: ExprId,
        but: &'static str,
        id: ExprId,
    ) {
        let source = self.ast.source();
        let line = source.line(self.ast[before].at);
        let place = match source.name() {
            Some(file) => format!("(file: {file}, line: {line})"),
            None => format!("(line: {line})"),
        };
        let issue = Issue::Redefined {
            kind,
            name: name.to_owned(),
            place,
            but,
        };
        self.report(Severity::Error, issue, id, true);
    }
}

/// Puppet's name of a node that is given by a regular expression: it keeps few of the characters,
/// and different expressions can get the same name.
fn regexp_name(source: &str) -> String {
    let source = source.to_lowercase();
    let mut name = String::new();
    let mut rest = source.as_str();
    while let Some(start) = rest.find("(?") {
        let end = rest[start..]
            .find(')')
            .map_or(rest.len(), |end| start + end + 1);
        name += &rest[..start];
        for c in rest[start..end].chars() {
            match c {
                '(' => name += "LP",
                '?' => name += "QU",
                '<' => name += "LT",
                '>' => name += "GT",
                '!' => name += "EX",
                '=' => name += "EQ",
                ')' => name += "RP",
                c => name.push(c),
            }
        }
        rest = &rest[end..];
    }
    name += rest;
    name.retain(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | ':' | '.'));
    format!("__node_regexp__{}", name.trim_start_matches('.'))
}

/// A path as Puppet writes it in the origin of a definition.
pub fn file_uri(path: &str) -> String {
    let mut uri = "file://".to_owned();
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => uri.push(byte as char),
            _ if b"-_.!~*'();/:@&=+$,[]".contains(&byte) => uri.push(byte as char),
            _ => uri += &format!("%{byte:02X}"),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Mode, SourceFile, parse};

    fn check(program: &str, expected: &[&str]) {
        let parsed = parse(&SourceFile::new("/x.pp", program), Mode::Manifest);
        assert!(!parsed.has_errors(), "{program}");
        let found = check_definitions(&parsed.ast);
        let found: Vec<String> = found.iter().map(|d| d.issue.to_string()).collect();
        assert_eq!(found, expected, "{program}");
    }

    #[test]
    fn a_name_is_defined_once() {
        check("class a { } define b { } node c { } node /c/ { }", &[]);
        check(
            "class a { }\nclass a { }",
            &["Class 'a' is already defined (file: /x.pp, line: 1); cannot redefine"],
        );
        check(
            "class a { }\ndefine a { }",
            &[
                "'a' is already defined (file: /x.pp, line: 1) as a class; cannot redefine as a definition",
            ],
        );
        check(
            "define a { }\nclass a { }",
            &[
                "Definition 'a' is already defined (file: /x.pp, line: 1); cannot be redefined as a class",
            ],
        );
        check(
            "class a { }\nnode a { }",
            &["Class 'a' is already defined (file: /x.pp, line: 1); cannot be redefined as a node"],
        );
        check(
            "node a { }\nclass a { }",
            &["Node 'a' is already defined (file: /x.pp, line: 1); cannot be redefined as a class"],
        );
        check(
            "node 'A.b' { }\nnode x, 'a.B' { }",
            &["Node 'a.b' is already defined (file: /x.pp, line: 1); cannot redefine"],
        );
        check(
            "node default { }\nnode default { }",
            &["Node 'default' is already defined (file: /x.pp, line: 1); cannot redefine"],
        );
        check(
            "node /^web\\d+$/ { }\nnode /web\\d+/ { }",
            &[
                "Node '__node_regexp__webd' is already defined (file: /x.pp, line: 1); cannot redefine",
            ],
        );
    }

    #[test]
    fn entities_are_set_once() {
        check(
            "define a { }\ndefine a { }",
            &[
                "Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/a'. Originally set at file:///x.pp?line=1&pos=1.",
            ],
        );
        check(
            "function a::b() { }\nfunction a::b() { }",
            &[
                "Attempt to redefine entity 'http://puppet.com/2016.1/runtime/function/a::b'. Originally set at file:///x.pp?line=1&pos=1.",
            ],
        );
        check(
            "type Foo = String\ntype FOO = Integer",
            &[
                "Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/foo'. Originally set at file:///x.pp?line=1&pos=6.",
            ],
        );
        check(
            "define foo { }\ntype Foo = Integer",
            &[
                "Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/foo'. Originally set at file:///x.pp?line=1&pos=1.",
            ],
        );
        check("type Foo = Integer\ndefine foo { }", &[]);
        check(
            "define file { } function abs() { } function foo() { } define foo { }",
            &[],
        );
        check(
            "type Any = String",
            &[
                "Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/any'. Originally set by Puppet-Type-System/Static-Loader.",
            ],
        );
        check(
            "type File = String",
            &[
                "Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/file'. Set at unknown location",
            ],
        );
    }

    #[test]
    fn metaparameters_are_spoken_for() {
        check(
            "class a($tag = 1) { } function f($tag) { }",
            &[
                "tag is a metaparam; this value will inherit to all contained resources in the a definition",
            ],
        );
        check(
            "define b($notify) { }",
            &[
                "notify is a metaparameter; please choose another parameter name in the b definition",
            ],
        );
    }
}
