//! The origins of values from templates and files.

use std::path::Path as FilePath;

use pcore::Value;
use syntax::ast::{ExprId, ExprKind};

use super::answer::{Answer, AnswerKind};
use super::call::Called;
use super::expression::Inputs;
use super::{Context, Evaluated, Path, Provenance};

impl Provenance<'_, '_> {
    /// The origin of a call that renders templates or reads files; `None` for other calls.
    pub(super) fn rendered(&mut self, at: Evaluated, called: &Called) -> Option<Answer> {
        let mut inputs = Inputs::default();
        match called.name.as_str() {
            "epp" | "inline_epp" => {
                let calls = self.recorder.calls_of(at).to_vec();
                for call in calls {
                    let template = self.template(call);
                    inputs.add(template);
                }
            }
            "template" => {
                for &name in &called.args {
                    let template = self.erb_file(at, name);
                    inputs.extend(template);
                }
            }
            "inline_template" => {
                for &text in &called.args {
                    self.inputs(at.with(text), &mut inputs);
                    let text = self.known(at.with(text));
                    if let Some(text) = text.as_ref().and_then(Value::as_str) {
                        inputs.extend(self.erb_inputs(at, text));
                    }
                }
            }
            "file" => {
                let file = called.args.iter().find_map(|&arg| {
                    let name = self.known(at.with(arg))?;
                    let name = name.as_str()?;
                    match name.starts_with('/') {
                        true => Some(name.to_owned()),
                        false => self.compilation.find_in_module(name, "files"),
                    }
                });
                let mut answer = Answer::new(AnswerKind::Function);
                answer.name = Some("file()".to_owned());
                answer.line = file.as_ref().map(|_| 1);
                answer.file = file;
                inputs.add(answer);
            }
            _ => return None,
        }
        let mut answer = self.code(at);
        answer.kind = AnswerKind::Function;
        answer.name = Some(format!("{}()", called.name));
        answer.because = inputs.because;
        answer.conditions = inputs.conditions;
        Some(answer.guarded())
    }

    /// The origin of a rendered EPP template.
    fn template(&mut self, call: u32) -> Answer {
        let record = self.recorder.call(call);
        let number = record.program;
        let program = self.recorder.program(number).clone();
        let at = Evaluated {
            context: Context::Call(call),
            program: number,
            expr: record.code,
        };
        let mut answer = Answer::new(AnswerKind::Function);
        let source = program.ast.source();
        answer.file = source.name().map(str::to_owned);
        answer.name = Some("template".to_owned());
        let body = match program.ast.kind(record.code) {
            ExprKind::Lambda(lambda) => program.ast[lambda].body,
            _ => None,
        };
        answer.line = body.and_then(|body| first_text(&program.ast, body));
        answer.line = answer.line.or(Some(1));
        if let Some(body) = body {
            let mut inputs = Inputs::default();
            self.inputs(at.with(body), &mut inputs);
            answer.because = inputs.because;
            answer.conditions = inputs.conditions;
        }
        answer.guarded()
    }

    /// The origin of a variable that was passed to a template.
    pub(super) fn given_to_template(
        &mut self,
        call: u32,
        index: usize,
        at: Evaluated,
        called: &Called,
        path: Path<'_>,
    ) -> Answer {
        let record = self.recorder.call(call);
        let program = self.recorder.program(record.program);
        let name = program.unit(record.code).names.get(index).cloned();
        let is_template = matches!(called.name.as_str(), "epp" | "inline_epp");
        let (Some(name), Some(&given), true) = (name, called.args.get(1), is_template) else {
            return self.default_of(call, index, path);
        };
        let mut full = vec![Value::String(name.clone())];
        let known = self.known(at.with(given));
        let is_given = match &known {
            Some(Value::Hash(hash)) => hash.contains_str(&name),
            _ => true,
        };
        if !is_given {
            return self.default_of(call, index, path);
        }
        full.extend_from_slice(path);
        self.expression(at.with(given), &full)
    }

    /// An ERB template as the origin, and the variables that it reads.
    fn erb_file(&mut self, at: Evaluated, name: ExprId) -> Inputs {
        let mut inputs = Inputs::default();
        let Some(name) = self.known(at.with(name)) else {
            self.inputs(at.with(name), &mut inputs);
            return inputs;
        };
        let found = name
            .as_str()
            .and_then(|name| self.compilation.find_template(name));
        let Some(file) = found else {
            return inputs;
        };
        let mut answer = Answer::new(AnswerKind::Function);
        answer.name = Some("template".to_owned());
        answer.line = Some(1);
        let content = self.compilation.host.read(FilePath::new(&file));
        if let Ok(Some(content)) = content {
            let read = self.erb_inputs(at, &String::from_utf8_lossy(&content));
            answer.because = read.because;
            answer.conditions = read.conditions;
        }
        answer.file = Some(file);
        inputs.add(answer.guarded());
        inputs
    }

    /// The variables of the scope in an ERB template: causes if the template writes them or loops over them,
    /// otherwise conditions.
    fn erb_inputs(&mut self, at: Evaluated, text: &str) -> Inputs {
        let mut inputs = Inputs::default();
        let (written, looked_at): (Vec<_>, Vec<_>) = erb_variables(text)
            .into_iter()
            .partition(|name| name.is_written);
        for ErbVariable { name, .. } in written {
            if self.value_of_variable(at.context, &name).is_some() {
                let variable = self.variable(at, &name, &[]);
                inputs.add(variable);
            }
        }
        let mut conditions = Vec::new();
        for ErbVariable { name, .. } in looked_at {
            if self.value_of_variable(at.context, &name).is_some() {
                conditions.push(self.variable(at, &name, &[]));
            }
        }
        inputs.add_conditions(conditions);
        inputs
    }
}

/// Whether code writes text of a template.
pub(super) fn is_rendering(ast: &syntax::ast::Ast, code: ExprId) -> bool {
    let mut pending = vec![code];
    while let Some(id) = pending.pop() {
        if let ExprKind::RenderString(_) | ExprKind::Render(_) = ast.kind(id) {
            return true;
        }
        ast.for_each_child(id, &mut |child| pending.push(child));
    }
    false
}

/// The line of the first literal text of a template.
fn first_text(ast: &syntax::ast::Ast, body: ExprId) -> Option<u32> {
    let mut first: Option<u32> = None;
    let mut pending = vec![body];
    while let Some(id) = pending.pop() {
        if let ExprKind::RenderString(text) = ast.kind(id) {
            let text = ast.text(text).trim_start();
            let line = text.lines().next().unwrap_or_default();
            let start = ast[id].span.start;
            let source = ast.source().text();
            // The span begins after the preceding code, which may be on another line.
            let found = source
                .get(start as usize..)
                .and_then(|rest| rest.find(line));
            if let (false, Some(found)) = (line.is_empty(), found) {
                let at = start + found as u32;
                first = Some(first.map_or(at, |known| known.min(at)));
            }
        }
        ast.for_each_child(id, &mut |child| pending.push(child));
    }
    first.map(|at| ast.source().line(at))
}

/// A variable in an ERB template.
struct ErbVariable {
    name: String,
    /// Whether its value, or a part of it, is written. Otherwise it is at most used in a condition.
    is_written: bool,
}

/// The variables in an ERB template: `@name`, `scope['name']`, `scope.lookupvar('name')`.
fn erb_variables(text: &str) -> Vec<ErbVariable> {
    let mut found: Vec<ErbVariable> = Vec::new();
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':';
    for (start, _) in text.match_indices("<%") {
        let code = &text[start + 2..];
        let code = &code[..code.find("%>").unwrap_or(code.len())];
        let is_written = code.starts_with('=') || is_loop(code);
        let mut add = |name: &str| match found.iter_mut().find(|known| known.name == name) {
            _ if name.is_empty() => {}
            Some(known) => known.is_written |= is_written,
            None => found.push(ErbVariable {
                name: name.to_owned(),
                is_written,
            }),
        };
        for (at, _) in code.match_indices('@') {
            let name = &code[at + 1..];
            let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
            add(&name[..name.find(|c| !is_plain(c)).unwrap_or(name.len())]);
        }
        for opening in ["scope[", "scope.lookupvar(", "scope.[]("] {
            for (at, _) in code.match_indices(opening) {
                let rest = code[at + opening.len()..].trim_start();
                let rest = rest.trim_start_matches(['\'', '"', ':']);
                add(&rest[..rest.find(|c| !is_name(c)).unwrap_or(rest.len())]);
            }
        }
    }
    found
}

/// Whether code of a template opens a block, or sets a local variable, which later code uses.
fn is_loop(code: &str) -> bool {
    let code = code.trim_matches(['-', ' ', '\n']);
    let opens_block = code.ends_with(" do") || code.contains(" do |") || code.contains("{ |");
    let is_assignment = code.split_once(" = ").is_some_and(|(name, _)| {
        name.chars()
            .all(|c| c.is_ascii_alphanumeric() || c == '_' || c == ',' || c == ' ')
    });
    opens_block || code.starts_with("for ") || is_assignment
}
