//! Following the code of a type definition as far as it is literal.
//!
//! This is no Ruby: it knows the calls that declare types and their attributes, loops over literal
//! lists, simple expressions, and methods of the files at hand. Everything else has the value
//! `Unknown`, and a condition that is unknown is followed both ways.

use std::rc::Rc;

use lib_ruby_parser::Node;
use lib_ruby_parser::nodes;

use super::building::Building;
use super::builtin;
use super::index::{Index, Method, constant_name, nested_name, statements};
use super::parse::deep;
use super::value::{Block, Value};

/// How many nodes are looked at before a file is given up; loops can be nested.
const MAX_STEPS: u32 = 100_000;
/// How long texts and lists may grow.
pub(super) const MAX_SIZE: usize = 10_000;
/// How deep methods may call each other.
pub(super) const MAX_CALLS: u32 = 40;

pub(super) struct Interpreter<'a> {
    pub index: &'a Index<'a>,
    /// Providers of the type exist.
    pub has_providers: bool,
    /// The types found so far; the last may still be under construction.
    pub types: Vec<Building<'a>>,
    /// Where the statement of the main file stands that is being looked at.
    pub offset: usize,
    steps: u32,
    pub calls: u32,
}

/// The variables of a method, and what `self` is.
#[derive(Default)]
pub(super) struct Frame<'a> {
    pub locals: Vec<(&'a str, Value<'a>)>,
    pub this: Option<Value<'a>>,
    /// The block that was passed to the method.
    pub block: Option<Rc<Block<'a>>>,
    pub flow: Flow<'a>,
}

/// Whether the statements after this one are still for us.
#[derive(Default)]
pub(super) enum Flow<'a> {
    #[default]
    On,
    Next,
    Break,
    Return(Value<'a>),
}

impl<'a> Frame<'a> {
    pub fn of(this: Value<'a>) -> Frame<'a> {
        Frame {
            this: Some(this),
            ..Frame::default()
        }
    }

    pub fn set(&mut self, name: &'a str, value: Value<'a>) {
        match self.locals.iter_mut().find(|(known, _)| *known == name) {
            Some((_, old)) => *old = value,
            None => self.locals.push((name, value)),
        }
    }

    pub fn get(&self, name: &str) -> Value<'a> {
        let found = self.locals.iter().find(|(known, _)| *known == name);
        found.map_or(Value::Unknown, |(_, value)| value.clone())
    }

    fn is_on(&self) -> bool {
        matches!(self.flow, Flow::On)
    }
}

impl<'a> Interpreter<'a> {
    pub fn new(index: &'a Index<'a>, has_providers: bool) -> Interpreter<'a> {
        Interpreter {
            index,
            has_providers,
            types: Vec::new(),
            offset: 0,
            steps: 0,
            calls: 0,
        }
    }

    /// The type under construction.
    pub fn building(&mut self) -> Option<&mut Building<'a>> {
        self.types.last_mut().filter(|building| building.open)
    }

    /// Notes that something of the type stays unknown.
    pub fn unread(&mut self, what: impl Into<String>) {
        let offset = self.offset;
        if let Some(building) = self.building() {
            building.unread(offset, what.into());
        }
    }

    /// Runs statements; the value is that of the last.
    pub fn body(&mut self, body: Option<&'a Node>, frame: &mut Frame<'a>) -> Value<'a> {
        let mut last = Value::Nil;
        for statement in statements(body) {
            if self.calls == 0 {
                self.offset = statement.expression().begin;
            }
            last = self.value(statement, frame);
            if !frame.is_on() {
                return Value::Nil;
            }
        }
        last
    }

    pub fn value(&mut self, node: &'a Node, frame: &mut Frame<'a>) -> Value<'a> {
        self.steps += 1;
        if self.steps == MAX_STEPS {
            self.unread("more work than is worth it");
        }
        if self.steps >= MAX_STEPS {
            return Value::Unknown;
        }
        deep(|| self.of_node(node, frame))
    }

    pub fn values(&mut self, nodes: &'a [Node], frame: &mut Frame<'a>) -> Vec<Value<'a>> {
        let mut out = Vec::with_capacity(nodes.len());
        for node in nodes {
            let Node::Splat(splat) = node else {
                out.push(self.value(node, frame));
                continue;
            };
            let inner = splat.value.as_deref().map(|node| self.value(node, frame));
            match inner {
                Some(Value::Array(elements)) if out.len() + elements.len() < MAX_SIZE => {
                    out.extend(elements.iter().cloned());
                }
                Some(Value::Nil) => {}
                _ => out.push(Value::Unknown),
            }
        }
        out
    }

    fn of_node(&mut self, node: &'a Node, frame: &mut Frame<'a>) -> Value<'a> {
        match node {
            Node::Begin(_) | Node::KwBegin(_) => self.body(Some(node), frame),
            Node::Nil(_) => Value::Nil,
            Node::True(_) => Value::Boolean(true),
            Node::False(_) => Value::Boolean(false),
            Node::Int(number) => number
                .value
                .replace('_', "")
                .parse()
                .map_or(Value::Unknown, Value::Integer),
            Node::Str(text) => Value::string(text.value.to_string_lossy()),
            Node::Sym(name) => Value::Symbol(name.name.to_string_lossy().into()),
            Node::Dstr(text) => self
                .text(&text.parts, frame)
                .map_or(Value::Unknown, Value::string),
            Node::Heredoc(text) => self
                .text(&text.parts, frame)
                .map_or(Value::Unknown, Value::string),
            Node::Dsym(text) => {
                let text = self.text(&text.parts, frame);
                text.map_or(Value::Unknown, |text| Value::Symbol(text.into()))
            }
            Node::Regexp(regexp) => self.regexp(regexp, frame),
            Node::Array(array) => {
                let elements = self.values(&array.elements, frame);
                Value::array(elements)
            }
            Node::Hash(hash) => self.hash(&hash.pairs, frame),
            Node::Kwargs(hash) => self.hash(&hash.pairs, frame),
            Node::Const(_) => self.constant(node, frame),
            Node::Self_(_) => frame.this.clone().unwrap_or(Value::Unknown),
            Node::Lvar(variable) => frame.get(&variable.name),
            Node::Ivar(variable) => frame.get(&variable.name),
            Node::Lvasgn(assignment) => {
                self.assign(&assignment.name, assignment.value.as_deref(), frame)
            }
            Node::Ivasgn(assignment) => self.assign_instance(assignment, frame),
            Node::Masgn(assignment) => self.assign_many(assignment, frame),
            Node::OpAsgn(assignment) => self.assign_with(assignment, frame),
            Node::OrAsgn(assignment) => self.assign_unless_there(assignment, frame),
            Node::If(condition) => self.choose(
                &condition.cond,
                [condition.if_true.as_deref(), condition.if_false.as_deref()],
                frame,
            ),
            Node::IfMod(condition) => self.choose(
                &condition.cond,
                [condition.if_true.as_deref(), condition.if_false.as_deref()],
                frame,
            ),
            Node::IfTernary(condition) => self.choose(
                &condition.cond,
                [Some(&condition.if_true), Some(&condition.if_false)],
                frame,
            ),
            Node::And(both) => {
                let left = self.value(&both.lhs, frame);
                match left.truth() {
                    Some(true) => self.value(&both.rhs, frame),
                    Some(false) => left,
                    None => Value::Unknown,
                }
            }
            Node::Or(either) => {
                let left = self.value(&either.lhs, frame);
                match left.truth() {
                    Some(false) => self.value(&either.rhs, frame),
                    Some(true) => left,
                    None => Value::Unknown,
                }
            }
            Node::Case(case) => self.case(case, frame),
            Node::Rescue(rescue) => self.body(rescue.body.as_deref(), frame),
            Node::Ensure(ensure) => self.body(ensure.body.as_deref(), frame),
            Node::Return(result) => self.leave(&result.args, frame),
            Node::Next(_) => {
                frame.flow = Flow::Next;
                Value::Nil
            }
            Node::Break(_) => {
                frame.flow = Flow::Break;
                Value::Nil
            }
            Node::Def(definition) => self.define(definition, frame),
            Node::Defs(definition) => self.define_singleton(definition, frame),
            Node::SClass(class) => self.singleton_class(class, frame),
            // Statements of modules declare types as those of the file do.
            Node::Module(module) => self.inside(&module.name, module.body.as_deref(), frame),
            Node::Class(class) => self.inside(&class.name, class.body.as_deref(), frame),
            Node::Send(send) => self.call(send, None, frame),
            Node::CSend(send) => {
                let receiver = self.value(&send.recv, frame);
                let arguments = self.values(&send.args, frame);
                builtin::call(&receiver, &send.method_name, &arguments)
            }
            Node::Index(index) => {
                let receiver = self.value(&index.recv, frame);
                let keys = self.values(&index.indexes, frame);
                builtin::call(&receiver, "[]", &keys)
            }
            Node::Block(block) => self.call_with_block(block, frame),
            Node::Yield(yielded) => {
                let arguments = self.values(&yielded.args, frame);
                match frame.block.clone() {
                    Some(block) => self.run_block(&block, &arguments, frame.this.clone()),
                    None => Value::Unknown,
                }
            }
            _ => Value::Unknown,
        }
    }

    /// One branch when the condition is known, else all of them.
    fn choose(
        &mut self,
        condition: &'a Node,
        branches: [Option<&'a Node>; 2],
        frame: &mut Frame<'a>,
    ) -> Value<'a> {
        let [then, otherwise] = branches;
        match self.value(condition, frame).truth() {
            Some(true) => self.body(then, frame),
            Some(false) => self.body(otherwise, frame),
            None => {
                self.maybe(then, frame);
                self.maybe(otherwise, frame);
                Value::Unknown
            }
        }
    }

    /// Statements that may run or not: attributes they declare are taken, with a note.
    fn maybe(&mut self, body: Option<&'a Node>, frame: &mut Frame<'a>) {
        let before = self.building().map(|building| building.size());
        self.body(body, frame);
        frame.flow = Flow::On;
        if self.building().map(|building| building.size()) != before {
            self.unread("attributes that depend on a condition");
        }
    }

    fn case(&mut self, case: &'a nodes::Case, frame: &mut Frame<'a>) -> Value<'a> {
        for when in &case.when_bodies {
            if let Node::When(when) = when {
                self.maybe(when.body.as_deref(), frame);
            }
        }
        self.maybe(case.else_body.as_deref(), frame);
        Value::Unknown
    }

    fn leave(&mut self, results: &'a [Node], frame: &mut Frame<'a>) -> Value<'a> {
        let mut values = self.values(results, frame);
        let value = match values.len() {
            0 => Value::Nil,
            1 => values.remove(0),
            _ => Value::array(values),
        };
        frame.flow = Flow::Return(value);
        Value::Nil
    }

    fn define(&mut self, definition: &'a nodes::Def, frame: &Frame<'a>) -> Value<'a> {
        if matches!(frame.this, Some(Value::Type))
            && let Some(building) = self.building()
        {
            building.define_instance_method(&definition.name);
        }
        Value::Symbol(definition.name.as_str().into())
    }

    fn define_singleton(&mut self, definition: &'a nodes::Defs, frame: &Frame<'a>) -> Value<'a> {
        let own = matches!(&*definition.definee, Node::Self_(_));
        if own
            && matches!(frame.this, Some(Value::Type))
            && let Some(building) = self.building()
        {
            let method = Method {
                parameters: definition.args.as_deref(),
                body: definition.body.as_deref(),
            };
            building.methods.insert(&definition.name, method);
        }
        Value::Symbol(definition.name.as_str().into())
    }

    fn singleton_class(&mut self, class: &'a nodes::SClass, frame: &Frame<'a>) -> Value<'a> {
        if matches!(frame.this, Some(Value::Type)) {
            for statement in statements(class.body.as_deref()) {
                if let (Node::Def(definition), Some(building)) = (statement, self.building()) {
                    let method = Method {
                        parameters: definition.args.as_deref(),
                        body: definition.body.as_deref(),
                    };
                    building.methods.insert(&definition.name, method);
                }
            }
        }
        Value::Nil
    }

    fn inside(&mut self, name: &'a Node, body: Option<&'a Node>, frame: &Frame<'a>) -> Value<'a> {
        // Helper classes inside of a type's block are found by name when they are needed.
        if matches!(frame.this, Some(Value::Type)) {
            return Value::Nil;
        }
        let outer = match &frame.this {
            Some(Value::Constant(outer)) => outer,
            _ => "",
        };
        let Some(name) = constant_name(name).and_then(|name| nested_name(outer, &name)) else {
            return Value::Nil;
        };
        self.body(body, &mut Frame::of(Value::Constant(name.into())))
    }
}
