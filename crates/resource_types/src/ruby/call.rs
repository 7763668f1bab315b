//! Calls: whom they go to, and loops.

use std::rc::Rc;

use lib_ruby_parser::Node;
use lib_ruby_parser::nodes;

use super::builtin;
use super::interpreter::{Frame, Interpreter};
use super::value::{Block, Value};

/// The block of a call.
#[derive(Clone)]
pub(super) enum Handed<'a> {
    Nothing,
    /// Written at the call; it shares the variables around it.
    Inline(&'a nodes::Block),
    /// Passed on with `&`.
    Passed(Rc<Block<'a>>),
}

/// A call with everything that belongs to it.
pub(super) struct Call<'a> {
    pub method: &'a str,
    pub arguments: Vec<Value<'a>>,
    pub block: Handed<'a>,
}

impl<'a> Interpreter<'a> {
    pub(super) fn call_with_block(
        &mut self,
        block: &'a nodes::Block,
        frame: &mut Frame<'a>,
    ) -> Value<'a> {
        match &*block.call {
            Node::Lambda(_) => closure(block, frame),
            Node::Send(send) => self.call(send, Some(block), frame),
            _ => Value::Unknown,
        }
    }

    pub(super) fn call(
        &mut self,
        send: &'a nodes::Send,
        block: Option<&'a nodes::Block>,
        frame: &mut Frame<'a>,
    ) -> Value<'a> {
        let receiver = send
            .recv
            .as_deref()
            .filter(|node| !matches!(node, Node::Self_(_)))
            .map(|node| self.value(node, frame));
        let (arguments, block) = self.arguments(send, block, frame);
        let call = Call {
            method: &send.method_name,
            arguments,
            block,
        };
        match receiver {
            None => self.call_self(call, frame),
            Some(receiver) => {
                let value = self.call_on(&receiver, call, frame);
                self.store_change(send, &value, frame);
                value
            }
        }
    }

    fn arguments(
        &mut self,
        send: &'a nodes::Send,
        block: Option<&'a nodes::Block>,
        frame: &mut Frame<'a>,
    ) -> (Vec<Value<'a>>, Handed<'a>) {
        let inline = block.map_or(Handed::Nothing, Handed::Inline);
        let Some((Node::BlockPass(passed), others)) = send.args.split_last() else {
            return (self.values(&send.args, frame), inline);
        };
        let arguments = self.values(others, frame);
        let passed = passed.value.as_deref().map(|node| self.value(node, frame));
        let handed = match passed {
            Some(Value::Block(block)) => Handed::Passed(block),
            Some(Value::Symbol(method)) => Handed::Passed(Rc::new(Block::of_method(method))),
            _ => Handed::Nothing,
        };
        (arguments, handed)
    }

    /// `list << x` changes the variable.
    fn store_change(&self, send: &'a nodes::Send, value: &Value<'a>, frame: &mut Frame<'a>) {
        if !["<<", "push", "append", "concat"].contains(&send.method_name.as_str()) {
            return;
        }
        match send.recv.as_deref() {
            Some(Node::Lvar(variable)) => frame.set(&variable.name, value.clone()),
            Some(Node::Ivar(variable)) => frame.set(&variable.name, value.clone()),
            _ => {}
        }
    }

    /// A call without receiver, or to `self`.
    fn call_self(&mut self, call: Call<'a>, frame: &mut Frame<'a>) -> Value<'a> {
        match (call.method, &call.block) {
            ("lambda" | "proc", Handed::Inline(block)) => return closure(block, frame),
            ("lambda" | "proc", Handed::Passed(block)) => return Value::Block(block.clone()),
            ("newtype", _) => return self.new_type(call, frame),
            ("block_given?", _) => return Value::Boolean(frame.block.is_some()),
            _ => {}
        }
        match frame.this.clone() {
            Some(this @ (Value::Type | Value::Attribute(_))) => self.declare(&this, call, frame),
            Some(Value::Constant(module)) => {
                if call.method == "register_type" && module.ends_with("ResourceApi") {
                    return self.register_type(call.arguments.first());
                }
                self.call_module(&module, call, frame)
            }
            _ => self.call_module("", call, frame),
        }
    }

    pub(super) fn call_on(
        &mut self,
        receiver: &Value<'a>,
        call: Call<'a>,
        frame: &mut Frame<'a>,
    ) -> Value<'a> {
        match receiver {
            Value::Type | Value::Attribute(_) => self.declare(receiver, call, frame),
            Value::Constant(name) => match (&**name, call.method) {
                ("Puppet::Type" | "Type" | "Puppet", "newtype") => self.new_type(call, frame),
                ("Puppet::Type" | "Type", "type") => self.reopen_type(call.arguments.first()),
                ("Puppet::ResourceApi" | "ResourceApi", "register_type") => {
                    self.register_type(call.arguments.first())
                }
                ("Proc", "new") => match call.block {
                    Handed::Inline(block) => closure(block, frame),
                    _ => Value::Unknown,
                },
                _ => self.call_module(&name.clone(), call, frame),
            },
            Value::Block(block) if ["call", "()", "yield"].contains(&call.method) => {
                self.run_block(block, &call.arguments, frame.this.clone())
            }
            Value::Block(_) if call.method == "to_proc" => receiver.clone(),
            _ => match &call.block {
                Handed::Nothing => builtin::call(receiver, call.method, &call.arguments),
                block => self.iterate(receiver, call.method, &block.clone(), frame),
            },
        }
    }

    /// A method of a module at hand, or else one of Ruby's.
    fn call_module(&mut self, module: &str, call: Call<'a>, frame: &mut Frame<'a>) -> Value<'a> {
        let index = self.index;
        let found = index.module(module).and_then(|module_| {
            let own = module_.singleton_methods.get(call.method);
            own.or_else(|| {
                module_
                    .methods
                    .get(call.method)
                    .filter(|_| module.is_empty())
            })
        });
        if let Some(&method) = found {
            let block = kept(call.block, frame);
            let this = Value::Constant(module.into());
            return self.run_method(method, &call.arguments, block, this);
        }
        if let Handed::Inline(block) = call.block {
            self.run_inline(block, &[Value::Unknown], frame);
            return Value::Unknown;
        }
        builtin::of_constant(module, call.method, &call.arguments)
    }

    /// A method with a block: loops over what is known, once over what is not.
    fn iterate(
        &mut self,
        receiver: &Value<'a>,
        method: &str,
        block: &Handed<'a>,
        frame: &mut Frame<'a>,
    ) -> Value<'a> {
        let Some(rounds) = rounds(receiver, method) else {
            self.round(block, &[Value::Unknown, Value::Unknown], frame);
            return Value::Unknown;
        };
        let mut results = Vec::new();
        for arguments in &rounds {
            let (value, goes_on) = self.round(block, arguments, frame);
            results.push(value);
            if !goes_on {
                break;
            }
        }
        match method {
            "map" | "collect" => Value::array(results),
            "flat_map" => builtin::call(&Value::array(results), "flatten", &[]),
            "select" | "filter" | "reject" | "find_all" => {
                pick(receiver, &results, method != "reject")
            }
            _ => receiver.clone(),
        }
    }

    fn round(
        &mut self,
        block: &Handed<'a>,
        arguments: &[Value<'a>],
        frame: &mut Frame<'a>,
    ) -> (Value<'a>, bool) {
        match block {
            Handed::Nothing => (Value::Unknown, true),
            Handed::Inline(block) => self.run_inline(block, arguments, frame),
            Handed::Passed(block) => {
                let value = self.run_block(block, arguments, frame.this.clone());
                (value, true)
            }
        }
    }
}

/// The block as a value of its own.
pub(super) fn kept<'a>(block: Handed<'a>, frame: &Frame<'a>) -> Option<Rc<Block<'a>>> {
    match block {
        Handed::Nothing => None,
        Handed::Passed(block) => Some(block),
        Handed::Inline(block) => match closure(block, frame) {
            Value::Block(block) => Some(block),
            _ => None,
        },
    }
}

fn closure<'a>(block: &'a nodes::Block, frame: &Frame<'a>) -> Value<'a> {
    Value::Block(Rc::new(Block {
        parameters: block.args.as_deref(),
        body: block.body.as_deref(),
        locals: frame.locals.clone(),
        method: None,
    }))
}

/// What the block gets in each round of the loop.
fn rounds<'a>(receiver: &Value<'a>, method: &str) -> Option<Vec<Vec<Value<'a>>>> {
    let elements = match receiver {
        Value::Array(elements) => elements.to_vec(),
        Value::Hash(_) => builtin::call(receiver, "to_a", &[]).elements()?.to_vec(),
        _ => return None,
    };
    let one = |element: Value<'a>| vec![element];
    let of_pair = |at: usize| {
        move |pair: Value<'a>| {
            let part = pair.elements().and_then(|parts| parts.get(at)).cloned();
            vec![part.unwrap_or(Value::Unknown)]
        }
    };
    Some(match method {
        "each" | "each_pair" | "map" | "collect" | "flat_map" | "select" | "filter" | "reject"
        | "find_all" | "each_entry" => elements.into_iter().map(one).collect(),
        "each_key" => elements.into_iter().map(of_pair(0)).collect(),
        "each_value" => elements.into_iter().map(of_pair(1)).collect(),
        "each_with_index" => {
            let numbered = (0..).map(Value::Integer).zip(elements);
            numbered
                .map(|(index, element)| vec![element, index])
                .collect()
        }
        "tap" | "then" => vec![vec![receiver.clone()]],
        _ => return None,
    })
}

/// The elements whose answers are as wanted, when all answers are known.
fn pick<'a>(receiver: &Value<'a>, answers: &[Value<'a>], wanted: bool) -> Value<'a> {
    let Some(elements) = receiver.elements() else {
        return Value::Unknown;
    };
    let truths: Option<Vec<bool>> = answers.iter().map(Value::truth).collect();
    let Some(truths) = truths else {
        return Value::Unknown;
    };
    let picked = elements
        .iter()
        .zip(truths)
        .filter(|(_, truth)| *truth == wanted);
    Value::array(picked.map(|(element, _)| element.clone()).collect())
}
