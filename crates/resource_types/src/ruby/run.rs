//! Running methods and blocks that are at hand.

use std::rc::Rc;

use lib_ruby_parser::Node;
use lib_ruby_parser::nodes;

use super::builtin;
use super::index::Method;
use super::interpreter::{Flow, Frame, Interpreter, MAX_CALLS};
use super::value::{Block, Value};

impl<'a> Interpreter<'a> {
    /// Runs a method with its own variables.
    pub fn run_method(
        &mut self,
        method: Method<'a>,
        arguments: &[Value<'a>],
        block: Option<Rc<Block<'a>>>,
        this: Value<'a>,
    ) -> Value<'a> {
        if self.calls >= MAX_CALLS {
            return Value::Unknown;
        }
        let mut frame = Frame {
            block,
            ..Frame::of(this)
        };
        self.calls += 1;
        self.bind(method.parameters, arguments, &mut frame);
        let value = self.body(method.body, &mut frame);
        self.calls -= 1;
        match frame.flow {
            Flow::Return(value) => value,
            _ => value,
        }
    }

    /// Runs a block that was handed over, on the variables it saw.
    pub fn run_block(
        &mut self,
        block: &Rc<Block<'a>>,
        arguments: &[Value<'a>],
        this: Option<Value<'a>>,
    ) -> Value<'a> {
        if let (Some(method), [receiver, rest @ ..]) = (&block.method, arguments) {
            return builtin::call(receiver, method, rest);
        }
        if self.calls >= MAX_CALLS {
            return Value::Unknown;
        }
        let mut frame = Frame {
            locals: block.locals.clone(),
            this,
            ..Frame::default()
        };
        self.calls += 1;
        let arguments = spread(block.parameters, arguments);
        self.bind(block.parameters, &arguments, &mut frame);
        let value = self.body(block.body, &mut frame);
        self.calls -= 1;
        match frame.flow {
            Flow::Return(value) => value,
            _ => value,
        }
    }

    /// Runs a block where it stands: it shares the variables around it. False when the loop ends.
    pub fn run_inline(
        &mut self,
        block: &'a nodes::Block,
        arguments: &[Value<'a>],
        frame: &mut Frame<'a>,
    ) -> (Value<'a>, bool) {
        let parameters = block.args.as_deref();
        self.bind(parameters, &spread(parameters, arguments), frame);
        let value = self.body(block.body.as_deref(), frame);
        match frame.flow {
            Flow::On => (value, true),
            Flow::Next => {
                frame.flow = Flow::On;
                (value, true)
            }
            Flow::Break => {
                frame.flow = Flow::On;
                (value, false)
            }
            Flow::Return(_) => (value, false),
        }
    }

    /// Gives the parameters their values.
    fn bind(&mut self, parameters: Option<&'a Node>, given: &[Value<'a>], frame: &mut Frame<'a>) {
        let Some(Node::Args(parameters)) = parameters else {
            return;
        };
        let options = given.last().cloned();
        for (index, parameter) in parameters.args.iter().enumerate() {
            let value = given.get(index).cloned();
            match parameter {
                Node::Arg(argument) => frame.set(&argument.name, value.unwrap_or(Value::Nil)),
                Node::Procarg0(only) => {
                    let value = value.unwrap_or(Value::Nil);
                    self.bind_parts(&only.args, value, frame);
                }
                Node::Mlhs(parts) => {
                    let value = value.unwrap_or(Value::Nil);
                    self.bind_parts(&parts.items, value, frame);
                }
                Node::Optarg(argument) => {
                    let value = match value {
                        Some(value) => value,
                        None => self.value(&argument.default, frame),
                    };
                    frame.set(&argument.name, value);
                }
                Node::Restarg(rest) => {
                    if let Some(name) = &rest.name {
                        let rest = given.get(index..).unwrap_or_default();
                        frame.set(name, Value::array(rest.to_vec()));
                    }
                }
                Node::Kwarg(argument) => {
                    let value = options
                        .as_ref()
                        .and_then(|options| options.get(&argument.name));
                    frame.set(&argument.name, value.cloned().unwrap_or(Value::Unknown));
                }
                Node::Kwoptarg(argument) => {
                    let value = options
                        .as_ref()
                        .and_then(|options| options.get(&argument.name));
                    let value = match value.cloned() {
                        Some(value) => value,
                        None => self.value(&argument.default, frame),
                    };
                    frame.set(&argument.name, value);
                }
                Node::Blockarg(argument) => {
                    if let Some(name) = &argument.name {
                        let block = frame.block.clone();
                        frame.set(name, block.map_or(Value::Nil, Value::Block));
                    }
                }
                _ => {}
            }
        }
    }

    fn bind_parts(&mut self, parts: &'a [Node], value: Value<'a>, frame: &mut Frame<'a>) {
        if let [Node::Arg(only)] = parts {
            frame.set(&only.name, value);
            return;
        }
        for (index, part) in parts.iter().enumerate() {
            if let Node::Arg(part) = part {
                let element = value.elements().and_then(|elements| elements.get(index));
                frame.set(&part.name, element.cloned().unwrap_or(Value::Unknown));
            }
        }
    }
}

/// A block with several parameters takes an only array apart.
fn spread<'a>(parameters: Option<&Node>, arguments: &[Value<'a>]) -> Vec<Value<'a>> {
    match (parameters, arguments) {
        (Some(Node::Args(parameters)), [Value::Array(elements)]) if parameters.args.len() > 1 => {
            elements.to_vec()
        }
        _ => arguments.to_vec(),
    }
}
