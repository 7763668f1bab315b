//! The origins of the results of calls, and of the parameters of called code.

use pcore::Value;
use syntax::ast::{ExprId, ExprKind, Parameter};

use super::answer::{Answer, AnswerKind};
use super::data::split_name;
use super::expression::{Inputs, dig};
use super::template::is_rendering;
use super::{Context, Evaluated, Path, Provenance};

/// A call expression: the left side of a method call is the first argument.
#[derive(Debug)]
pub(super) struct Called {
    pub name: String,
    pub args: Vec<ExprId>,
    pub lambda: Option<ExprId>,
}

/// Functions that return elements of their argument, independent of the block's result.
const SELECT: [&str; 12] = [
    "all",
    "any",
    "each",
    "filter",
    "index",
    "partition",
    "reverse_each",
    "slice",
    "sort",
    "step",
    "tree_each",
    "unique",
];

/// Functions in which the last hash that has a key takes precedence.
const MERGE: [&str; 3] = ["deep_merge", "merge", "stdlib::merge"];

/// The maximum number of block calls to search for a value.
const MANY_CALLS: usize = 8;

impl Provenance<'_, '_> {
    pub(super) fn called(&self, at: Evaluated) -> Option<Called> {
        let program = self.recorder.program(at.program);
        let ast = &program.ast;
        let text = |id: ExprId| match ast.kind(id) {
            ExprKind::Name(name) | ExprKind::Reference(name) => ast.text(name).to_owned(),
            _ => String::new(),
        };
        match ast.kind(at.expr) {
            ExprKind::Call {
                functor,
                args,
                lambda,
                ..
            } => Some(Called {
                name: text(functor).trim_start_matches("::").to_owned(),
                args: ast[args].to_vec(),
                lambda,
            }),
            ExprKind::MethodCall {
                functor,
                args,
                lambda,
            } => {
                let ExprKind::NamedAccess { left, name } = ast.kind(functor) else {
                    return None;
                };
                let mut all = vec![left];
                all.extend_from_slice(&ast[args]);
                Some(Called {
                    name: text(name),
                    args: all,
                    lambda,
                })
            }
            _ => None,
        }
    }

    /// The origin of the result of a call, or of a part of it.
    pub(super) fn call(&mut self, at: Evaluated, path: Path<'_>) -> Answer {
        let Some(called) = self.called(at) else {
            return self.composed(at);
        };
        if let Some(answer) = self.noted_call(at, &called, path) {
            return answer;
        }
        let mut answer = self.code(at);
        answer.kind = AnswerKind::Function;
        if !path.is_empty()
            && let Some(part) = self.part_of_call(at, &called, path)
        {
            answer.because.push(part);
            return answer;
        }
        let mut inputs = Inputs::default();
        self.inputs_of_builtin(at, &called, &mut inputs);
        answer.because = inputs.because;
        answer.conditions = inputs.conditions;
        answer
    }

    /// The origin of recorded calls: Hiera, functions of modules, templates and files.
    fn noted_call(&mut self, at: Evaluated, called: &Called, path: Path<'_>) -> Option<Answer> {
        if self.recorder.lookup_of(at).is_some() {
            return self.looked_up(at, called, path);
        }
        if let Some(answer) = self.rendered(at, called) {
            return Some(answer);
        }
        let result = self.recorder.result_of(at)?;
        let value = dig(result, path).cloned();
        let mut answer = self.code(at);
        answer.kind = AnswerKind::Function;
        answer.value = value;
        answer.name = Some(format!("{}()", called.name));
        match self.function_called(at) {
            Some(call) => answer.because.push(self.result_of_call(call, path)),
            None => {
                let mut inputs = Inputs::default();
                self.inputs_of_builtin(at, called, &mut inputs);
                answer.because = inputs.because;
                answer.conditions = inputs.conditions;
                if let Ok(Some(file)) = self.compilation.ruby_function_file(&called.name) {
                    answer.key = Some(file.to_string_lossy().into_owned());
                }
            }
        }
        Some(answer.guarded())
    }

    /// The recorded call of a Puppet function by an expression.
    fn function_called(&self, at: Evaluated) -> Option<u32> {
        let calls = self.recorder.calls_of(at).iter().copied();
        let mut calls = calls.filter(|&call| {
            let record = self.recorder.call(call);
            let program = self.recorder.program(record.program);
            matches!(program.ast.kind(record.code), ExprKind::Function(_))
        });
        calls.next()
    }

    /// The origin of the result of a function or a block.
    fn result_of_call(&mut self, call: u32, path: Path<'_>) -> Answer {
        match self.result_place(call) {
            Some(at) => self.expression(at, path),
            None => Answer::new(AnswerKind::Code),
        }
    }

    /// The expression that is the result of a call.
    fn result_place(&self, call: u32) -> Option<Evaluated> {
        if let Some(exit) = self.recorder.exit_of(call) {
            let called = self.called(exit)?;
            return called.args.first().map(|&value| exit.with(value));
        }
        let record = self.recorder.call(call);
        let program = self.recorder.program(record.program);
        let body = match program.ast.kind(record.code) {
            ExprKind::Function(function) => program.ast[function].body,
            ExprKind::Lambda(lambda) => program.ast[lambda].body,
            _ => None,
        };
        Some(Evaluated {
            context: Context::Call(call),
            program: record.program,
            expr: body?,
        })
    }

    /// The origin of a part of the result of a built-in function, if it is clear which argument it comes
    /// from.
    fn part_of_call(&mut self, at: Evaluated, called: &Called, path: Path<'_>) -> Option<Answer> {
        let args = &called.args;
        let first = at.with(*args.first()?);
        match called.name.as_str() {
            "unwrap" | "Sensitive" | "then" if called.lambda.is_none() => {
                Some(self.expression(first, path))
            }
            "map" => {
                let &[Value::Integer(index), ..] = path else {
                    return None;
                };
                let calls = self.recorder.calls_of(at);
                let &call = calls.get(usize::try_from(index).ok()?)?;
                Some(self.result_of_call(call, &path[1..]))
            }
            name if MERGE.contains(&name) => args.iter().rev().find_map(|&arg| {
                let value = self.known(at.with(arg))?;
                dig(&value, path)?;
                Some(self.expression(at.with(arg), path))
            }),
            _ => None,
        }
    }

    /// The origin of the part of the first argument that a function returns.
    fn dug(&mut self, at: Evaluated, called: &Called) -> Option<Answer> {
        let (&subject, keys) = called.args.split_first()?;
        let mut path = Vec::new();
        match called.name.as_str() {
            "dig" => {
                for &key in keys {
                    path.push(self.known(at.with(key))?);
                }
            }
            "getvar" => {
                let name = self.known(at.with(subject))?;
                let (root, path) = split_name(name.as_str()?);
                self.value_of_variable(at.context, &root)?;
                return Some(self.variable(at, &root, &path));
            }
            "get" => {
                let &key = keys.first()?;
                let key = self.known(at.with(key))?;
                let key = hiera::key::Key::new(key.as_str()?).ok()?;
                path.push(Value::String(key.root().clone()));
                path.extend(key.segments().iter().map(hiera::key::Segment::to_value));
            }
            _ => return None,
        }
        let value = self.known(at.with(subject))?;
        dig(&value, &path)?;
        Some(self.expression(at.with(subject), &path))
    }

    /// Adds the inputs of a call inside of an expression.
    pub(super) fn call_inputs(&mut self, at: Evaluated, inputs: &mut Inputs) {
        let Some(called) = self.called(at) else {
            return;
        };
        if let Some(mut answer) = self.noted_call(at, &called, &[]) {
            if answer.name.is_none() {
                answer.name = Some(format!("{}()", called.name));
            }
            inputs.add(answer);
            return;
        }
        self.inputs_of_builtin(at, &called, inputs);
    }

    fn inputs_of_builtin(&mut self, at: Evaluated, called: &Called, inputs: &mut Inputs) {
        if let Some(part) = self.dug(at, called) {
            inputs.add_parts(part);
            return;
        }
        let program = self.program(at);
        let gives_result = called.lambda.is_some_and(|lambda| {
            !SELECT.contains(&called.name.as_str()) || is_rendering(&program.ast, lambda)
        });
        let calls: Vec<u32> = match gives_result {
            true => self.recorder.calls_of(at).to_vec(),
            false => Vec::new(),
        };
        for &call in calls.iter().take(MANY_CALLS) {
            if let Some(place) = self.result_place(call) {
                self.inputs(place, inputs);
            }
        }
        // The inputs of a block's result are more specific than those of the arguments.
        if !inputs.because.is_empty() && gives_result {
            return;
        }
        for &arg in &called.args {
            self.inputs(at.with(arg), inputs);
        }
    }

    pub(super) fn parameters_of(&self, call: u32) -> &[Parameter] {
        let record = self.recorder.call(call);
        let program = self.recorder.program(record.program);
        let parameters = match program.ast.kind(record.code) {
            ExprKind::Function(function) => program.ast[function].parameters,
            ExprKind::Lambda(lambda) => program.ast[lambda].parameters,
            _ => return &[],
        };
        &program.ast[parameters]
    }

    /// The origin of a parameter of a lambda, a function or a template.
    pub(super) fn argument(&mut self, call: u32, index: usize, path: Path<'_>) -> Answer {
        let record = self.recorder.call(call);
        let (code, own) = (record.code, record.program);
        let program = self.recorder.program(own).clone();
        let Some(at) = record.called_by else {
            return self.default_of(call, index, path);
        };
        let Some(called) = self.called(at) else {
            return self.default_of(call, index, path);
        };
        let is_function = matches!(program.ast.kind(code), ExprKind::Function(_));
        let is_own_lambda = called.lambda == Some(code) && at.program == own;
        match (is_function, is_own_lambda) {
            (true, _) => match called.args.get(index) {
                Some(&arg) => self.passed(at, &called, arg, path),
                None => self.default_of(call, index, path),
            },
            (false, true) => self.element(call, index, at, &called, path),
            (false, false) => self.given_to_template(call, index, at, &called, path),
        }
    }

    /// The origin of an argument of a function. With `*`, the arguments cannot be told apart.
    fn passed(&mut self, at: Evaluated, called: &Called, arg: ExprId, path: Path<'_>) -> Answer {
        let program = self.program(at);
        let is_splat = |&arg: &ExprId| matches!(program.ast.kind(arg), ExprKind::Splat(_));
        match called.args.iter().any(is_splat) {
            true => self.composed(at),
            false => self.expression(at.with(arg), path),
        }
    }

    /// The origin of a parameter that has its default.
    pub(super) fn default_of(&mut self, call: u32, index: usize, path: Path<'_>) -> Answer {
        let default = self.parameters_of(call).get(index).and_then(|p| p.default);
        let Some(default) = default else {
            return Answer::new(AnswerKind::Code);
        };
        let at = Evaluated {
            context: Context::Call(call),
            program: self.recorder.call(call).program,
            expr: default,
        };
        let mut answer = self.expression(at, path);
        answer.kind = AnswerKind::Default;
        answer
    }

    /// The origin of a parameter of a block that a function calls for elements of its first argument.
    fn element(
        &mut self,
        call: u32,
        index: usize,
        at: Evaluated,
        called: &Called,
        path: Path<'_>,
    ) -> Answer {
        let Some(&subject) = called.args.first() else {
            return self.default_of(call, index, path);
        };
        let subject = at.with(subject);
        match called.name.as_str() {
            "with" => {
                return match called.args.get(index) {
                    Some(&arg) => self.passed(at, called, arg, path),
                    None => self.default_of(call, index, path),
                };
            }
            "then" => return self.expression(subject, path),
            // The first time, a block is given what to begin with.
            "reduce" if index == 0 && self.recorder.calls_of(at).first() == Some(&call) => {
                if let Some(&start) = called.args.get(1) {
                    return self.expression(at.with(start), path);
                }
            }
            _ => {}
        }
        let mut full = Vec::new();
        if let Some(value) = self.known(subject) {
            self.element_path(call, index, at, called, &value, &mut full);
            // A pair of a hash: its first element is the key.
            let is_pair = matches!(value, Value::Hash(_)) && self.parameters_of(call).len() == 1;
            match (is_pair, path.first()) {
                (true, Some(Value::Integer(1))) => full.extend_from_slice(&path[1..]),
                (true, _) => {}
                (false, _) => full.extend_from_slice(path),
            }
            if dig(&value, &full).is_none() {
                full.clear();
            }
        }
        self.expression(subject, &full)
    }

    /// The path of the element that a block was called for.
    fn element_path(
        &self,
        call: u32,
        index: usize,
        at: Evaluated,
        called: &Called,
        subject: &Value,
        path: &mut Vec<Value>,
    ) {
        let calls = self.recorder.calls_of(at);
        let nth = calls.iter().position(|&other| other == call);
        let count = self.parameters_of(call).len();
        let variables = self.recorder.variables_of(call);
        let given = |index: usize| variables.get(index).cloned().flatten();
        let nth = nth.map(|nth| match (called.name.as_str(), called.args.len()) {
            // Without an initial value, the first element is the memo.
            ("reduce", 1) => nth + 1,
            _ => nth,
        });
        match (subject, count, index, called.name.as_str()) {
            (_, 2, 0, "reduce") => {}
            (Value::Hash(_), 2, _, name) if name != "reduce" => path.extend(given(0)),
            (Value::Hash(hash), ..) => {
                let key = nth.and_then(|nth| hash.get_index(nth));
                path.extend(key.map(|(key, _)| key.clone()));
            }
            (Value::Array(_), 2, 0, _) => {}
            (Value::Array(_), ..) if called.name != "slice" => {
                path.extend(nth.map(|nth| Value::Integer(nth as i64)));
            }
            _ => {}
        }
    }
}

impl Inputs {
    /// Adds the causes of an answer, or the answer itself if it has none.
    fn add_parts(&mut self, answer: Answer) {
        match answer.because.is_empty() {
            true => self.add(answer),
            false => self.extend(Inputs {
                because: answer.because,
                conditions: answer.conditions,
            }),
        }
    }
}
