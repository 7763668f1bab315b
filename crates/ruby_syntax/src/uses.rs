//! Static analysis of a source: required libraries, and methods called on receivers of known class.

use std::collections::BTreeSet;

use lib_ruby_parser::traverse::visitor::{
    Visitor, visit_c_send, visit_class, visit_def, visit_defs, visit_module, visit_rescue,
    visit_send,
};
use lib_ruby_parser::{Node as Ast, nodes};

use super::Program;
use super::lower::Lines;
use super::parse::{ParseOptions, parse_forwarding, with_room};
use super::syntax_error::SyntaxError;

/// What a source requires and defines.
#[derive(Clone, Default, Debug)]
pub struct Uses {
    /// The arguments of `require`, unless a `rescue` handles a missing library.
    pub libraries: Vec<(u32, String)>,
    pub calls: Vec<KnownCall>,
    /// Names of methods, classes and modules.
    pub defined: BTreeSet<String>,
}

/// A call whose receiver is a literal or a constant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownCall {
    pub line: u32,
    pub receiver: KnownReceiver,
    pub method: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KnownReceiver {
    /// An instance of a core class.
    Instance(&'static str),
    /// A class or module, by its name.
    Constant(String),
}

impl Uses {
    pub fn of(file: &str, source: &[u8]) -> Result<Uses, SyntaxError> {
        let options = ParseOptions::default();
        // Reports syntax errors.
        Program::parse(file, source, &options)?;
        let uses = with_room(source.len(), || {
            let (result, source) = parse_forwarding(file, source, &options)?;
            let mut collector = Collector {
                lines: Lines::new(&source, options.first_line),
                uses: Uses::default(),
                rescues: 0,
            };
            if let Some(ast) = &result.ast {
                collector.visit(ast);
            }
            Some(collector.uses)
        });
        Ok(uses.unwrap_or_default())
    }
}

struct Collector {
    lines: Lines,
    uses: Uses,
    /// The number of enclosing `rescue` clauses.
    rescues: u32,
}

impl Collector {
    fn call(&mut self, receiver: &Ast, method: &str, offset: usize) {
        if let Some(receiver) = known(receiver) {
            self.uses.calls.push(KnownCall {
                line: self.lines.line(offset),
                receiver,
                method: method.to_owned(),
            });
        }
    }

    fn define(&mut self, name: &Ast) {
        if let Ast::Const(n) = name {
            self.uses.defined.insert(n.name.clone());
        }
    }
}

impl Visitor for Collector {
    fn on_send(&mut self, node: &nodes::Send) {
        let offset = node.selector_l.unwrap_or(node.expression_l).begin;
        match &node.recv {
            Some(receiver) => self.call(receiver, &node.method_name, offset),
            None => self.command(node, offset),
        }
        visit_send(self, node);
    }

    fn on_c_send(&mut self, node: &nodes::CSend) {
        let offset = node.selector_l.unwrap_or(node.expression_l).begin;
        self.call(&node.recv, &node.method_name, offset);
        visit_c_send(self, node);
    }

    fn on_def(&mut self, node: &nodes::Def) {
        self.uses.defined.insert(node.name.clone());
        visit_def(self, node);
    }

    fn on_defs(&mut self, node: &nodes::Defs) {
        self.uses.defined.insert(node.name.clone());
        visit_defs(self, node);
    }

    fn on_class(&mut self, node: &nodes::Class) {
        self.define(&node.name);
        visit_class(self, node);
    }

    fn on_module(&mut self, node: &nodes::Module) {
        self.define(&node.name);
        visit_module(self, node);
    }

    fn on_rescue(&mut self, node: &nodes::Rescue) {
        self.rescues += 1;
        visit_rescue(self, node);
        self.rescues -= 1;
    }
}

impl Collector {
    /// A call without a receiver: `require`, or one that defines methods.
    fn command(&mut self, node: &nodes::Send, offset: usize) {
        match (node.method_name.as_str(), &node.args[..]) {
            ("require", [Ast::Str(name)]) if self.rescues == 0 => {
                let line = self.lines.line(offset);
                let name = name.value.to_string_lossy();
                self.uses.libraries.push((line, name));
            }
            (
                "define_method"
                | "attr_reader"
                | "attr_accessor"
                | "attr_writer"
                | "alias_method"
                | "def_delegator"
                | "def_delegators"
                | "define_singleton_method",
                names,
            ) => {
                for name in names {
                    if let Ast::Sym(n) = name {
                        self.uses.defined.insert(n.name.to_string_lossy());
                    }
                }
            }
            _ => {}
        }
    }
}

/// The class of a receiver, if it is known.
fn known(receiver: &Ast) -> Option<KnownReceiver> {
    let class = match receiver {
        Ast::Str(_) | Ast::Dstr(_) | Ast::Heredoc(_) => "String",
        Ast::Sym(_) | Ast::Dsym(_) => "Symbol",
        Ast::Int(_) => "Integer",
        Ast::Float(_) => "Float",
        Ast::Array(_) => "Array",
        Ast::Hash(_) => "Hash",
        Ast::Regexp(_) => "Regexp",
        Ast::Irange(_) | Ast::Erange(_) => "Range",
        Ast::Nil(_) => "NilClass",
        Ast::True(_) => "TrueClass",
        Ast::False(_) => "FalseClass",
        Ast::Const(n) if n.scope.is_none() => return Some(KnownReceiver::Constant(n.name.clone())),
        Ast::Begin(n) => match &n.statements[..] {
            [inner] if !matches!(inner, Ast::Begin(_)) => return known(inner),
            _ => return None,
        },
        _ => return None,
    };
    Some(KnownReceiver::Instance(class))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(source: &str) -> Uses {
        Uses::of("test.rb", source.as_bytes()).unwrap_or_default()
    }

    #[test]
    fn libraries_that_may_be_missing_are_left_out() {
        let source =
            "require 'json'\nbegin\n  require 'gem'\nrescue LoadError\nend\nrequire name\n";
        assert_eq!(check(source).libraries, [(1, "json".to_owned())]);
    }

    #[test]
    fn receivers_that_can_be_seen() {
        let uses = check("'a'.upcase\nx.foo\n(1..2).each { [1].map }\nFile.read('x')\nA::B.c\n");
        let calls: Vec<_> = uses
            .calls
            .iter()
            .map(|call| (call.line, call.method.as_str()))
            .collect();
        assert_eq!(calls, [(1, "upcase"), (3, "each"), (3, "map"), (4, "read")]);
    }

    #[test]
    fn what_is_defined() {
        let uses = check("class A\n  def b; end\n  def self.c; end\n  attr_reader :d\nend\n");
        let defined: Vec<_> = uses.defined.iter().map(String::as_str).collect();
        assert_eq!(defined, ["A", "b", "c", "d"]);
    }
}
