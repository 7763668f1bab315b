//! Static analysis of a source: required libraries, and methods called on receivers of known class.

use std::collections::BTreeSet;

use lib_ruby_parser::traverse::visitor::{
    Visitor, visit_c_send, visit_class, visit_def, visit_defs, visit_module, visit_rescue,
    visit_send, visit_xstr,
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
    pub libraries: Vec<(CodePosition, String)>,
    pub calls: Vec<KnownCall>,
    /// Commands that are run: backticks, or the method that runs one.
    pub commands: Vec<(CodePosition, String)>,
    /// Names of methods, classes and modules.
    pub defined: BTreeSet<String>,
}

/// A position in a source. Both count from 1, the column in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CodePosition {
    pub line: u32,
    pub column: u32,
}

/// A call whose receiver is a literal or a constant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownCall {
    pub position: CodePosition,
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
    fn position(&self, offset: usize) -> CodePosition {
        CodePosition {
            line: self.lines.line(offset),
            column: self.lines.column(offset),
        }
    }

    fn call(&mut self, receiver: &Ast, method: &str, offset: usize) {
        let Some(receiver) = known(receiver) else {
            return;
        };
        let position = self.position(offset);
        if let KnownReceiver::Constant(name) = &receiver
            && runs_command(name, method)
        {
            let call = format!("{name}.{method}");
            self.uses.commands.push((position, call));
        }
        self.uses.calls.push(KnownCall {
            position,
            receiver,
            method: method.to_owned(),
        });
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

    fn on_xstr(&mut self, node: &nodes::Xstr) {
        let position = self.position(node.expression_l.begin);
        self.uses.commands.push((position, "`…`".to_owned()));
        visit_xstr(self, node);
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
                let position = self.position(offset);
                let name = name.value.to_string_lossy();
                self.uses.libraries.push((position, name));
            }
            ("system" | "exec" | "spawn", [_, ..]) => {
                let command = (self.position(offset), node.method_name.clone());
                self.uses.commands.push(command);
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

/// Whether a method of a class or module runs a command.
fn runs_command(receiver: &str, method: &str) -> bool {
    matches!(
        (receiver, method),
        ("Open3", _) | ("IO", "popen") | ("Kernel" | "Process", "system" | "exec" | "spawn")
    )
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
        let position = CodePosition { line: 1, column: 1 };
        assert_eq!(check(source).libraries, [(position, "json".to_owned())]);
    }

    #[test]
    fn receivers_that_can_be_seen() {
        let uses = check("'a'.upcase\nx.foo\n(1..2).each { [1].map }\nFile.read('x')\nA::B.c\n");
        let calls: Vec<_> = uses
            .calls
            .iter()
            .map(|call| {
                let CodePosition { line, column } = call.position;
                (line, column, call.method.as_str())
            })
            .collect();
        let expected = [
            (1, 5, "upcase"),
            (3, 8, "each"),
            (3, 19, "map"),
            (4, 6, "read"),
        ];
        assert_eq!(calls, expected);
    }

    #[test]
    fn commands() {
        let uses = check("`ls`\nsystem('ls', '-l')\nOpen3.capture2('ls')\nsystem\nx.spawn(1)\n");
        let commands = uses.commands.iter();
        let commands: Vec<_> = commands
            .map(|(position, command)| (position.line, command.as_str()))
            .collect();
        assert_eq!(commands, [(1, "`…`"), (2, "system"), (3, "Open3.capture2")]);
    }

    #[test]
    fn what_is_defined() {
        let uses = check("class A\n  def b; end\n  def self.c; end\n  attr_reader :d\nend\n");
        let defined: Vec<_> = uses.defined.iter().map(String::as_str).collect();
        assert_eq!(defined, ["A", "b", "c", "d"]);
    }
}
