//! The origins of the values of variables.

use hiera::DataCache;
use pcore::{Str, Value};
use syntax::ast::{ExprId, ExprKind};

use super::answer::{Answer, AnswerKind};
use super::expression::{Inputs, dig, place_at};
use super::{Context, Evaluated, Path, Provenance};
use crate::error::Location;
use crate::eval::variable::with_lower_class;
use crate::program::Form;
use crate::scope::ScopeId;

/// The owner of a variable.
#[derive(Clone, Debug)]
enum VariableOwner {
    /// A call, and the index of the variable.
    Call(u32, usize),
    Scope(ScopeId, Str),
    /// `$0`, `$1`, …
    Match,
    Setting,
}

impl Provenance<'_, '_> {
    /// The origin of a variable in an expression, or of its part at a path.
    pub(super) fn variable(&mut self, at: Evaluated, name: &str, path: Path<'_>) -> Answer {
        let holder = self.holder(at.context, name);
        let value = holder.as_ref().and_then(|holder| self.value_in(holder));
        let value = value.and_then(|value| dig(&value, path).cloned());
        let answer = match &holder {
            Some(VariableOwner::Match) => Some(self.matched(at)),
            Some(holder) => self.deeper(|p| p.held(holder, path)),
            None => None,
        };
        let mut answer = answer.unwrap_or_else(|| self.code(at));
        answer.name = Some(format!("${name}{}", shown_path(path)));
        answer.value = value.or(answer.value);
        answer.guarded()
    }

    pub(super) fn value_of_variable(&mut self, context: Context, name: &str) -> Option<Value> {
        let holder = self.holder(context, name)?;
        self.value_in(&holder)
    }

    /// The owner of the variable that a name resolves to in a context.
    fn holder(&self, context: Context, name: &str) -> Option<VariableOwner> {
        match Form::of(name) {
            Form::Match(_) => Some(VariableOwner::Match),
            Form::Qualified => self.qualified(name.strip_prefix("::").unwrap_or(name)),
            Form::Plain => self.plain(context, name),
        }
    }

    fn plain(&self, context: Context, name: &str) -> Option<VariableOwner> {
        let mut at = context;
        loop {
            match at {
                Context::Call(call) => {
                    let record = self.recorder.call(call);
                    let program = self.recorder.program(record.program);
                    let names = &program.unit(record.code).names;
                    if let Some(index) = names.iter().rposition(|known| known == name)
                        && self.is_set(call, index, name)
                    {
                        return Some(VariableOwner::Call(call, index));
                    }
                    at = record.outer;
                }
                Context::Scope(number) => {
                    return self.in_scopes(ScopeId::from_number(number), name);
                }
            }
        }
    }

    /// Whether a variable of a call had a value. The value of a parameter may have been moved out.
    fn is_set(&self, call: u32, index: usize, name: &str) -> bool {
        let value = self.recorder.variables_of(call).get(index);
        let is_assigned = || {
            let assigned = self
                .recorder
                .assignment(Context::Call(call), &Str::from(name));
            assigned.is_some()
        };
        value.is_some_and(Option::is_some)
            || index < self.parameters_of(call).len()
            || is_assigned()
    }

    fn in_scopes(&self, from: ScopeId, name: &str) -> Option<VariableOwner> {
        let scopes = &self.compilation.stack.scopes;
        let mut at = from;
        loop {
            let scope = scopes.get(at);
            if scope.variables.contains(name) {
                return Some(VariableOwner::Scope(at, Str::from(name)));
            }
            at = scope.outer()?;
        }
    }

    fn qualified(&self, name: &str) -> Option<VariableOwner> {
        let name = &*with_lower_class(name);
        let scopes = &self.compilation.stack.scopes;
        let Some((class, leaf)) = name.rsplit_once("::") else {
            return self.in_scopes(ScopeId::TOP, name);
        };
        let mut at = match scopes.class(class) {
            Some(scope) => scope,
            None => return (class == "settings").then_some(VariableOwner::Setting),
        };
        loop {
            let scope = scopes.get(at);
            if scope.variables.contains(leaf) {
                return Some(VariableOwner::Scope(at, Str::from(leaf)));
            }
            match scope.inherited {
                Some(inherited) => at = inherited,
                None => return (class == "settings").then_some(VariableOwner::Setting),
            }
        }
    }

    fn value_in(&self, holder: &VariableOwner) -> Option<Value> {
        match holder {
            VariableOwner::Call(call, index) => {
                let variables = self.recorder.variables_of(*call);
                variables.get(*index)?.clone()
            }
            VariableOwner::Scope(scope, name) => {
                let scope = self.compilation.stack.scopes.get(*scope);
                scope.variables.get(name).cloned()
            }
            VariableOwner::Match | VariableOwner::Setting => None,
        }
    }

    fn held(&mut self, holder: &VariableOwner, path: Path<'_>) -> Answer {
        match holder {
            VariableOwner::Call(call, index) => self.of_call(*call, *index, path),
            VariableOwner::Scope(scope, name) => self.of_scope(*scope, name, path),
            VariableOwner::Match => Answer::new(AnswerKind::Code),
            VariableOwner::Setting => Answer::new(AnswerKind::Fact),
        }
    }

    /// The origin of a variable of a lambda, a function or a template.
    fn of_call(&mut self, call: u32, index: usize, path: Path<'_>) -> Answer {
        let parameters = self.parameters_of(call);
        if index < parameters.len() {
            return self.argument(call, index, path);
        }
        let record = self.recorder.call(call);
        let program = self.recorder.program(record.program);
        let name = program.unit(record.code).names[index].clone();
        match self.recorder.assignment(Context::Call(call), &name) {
            Some(at) => self.assigned(at, &name, path),
            // A template can be given variables that it does not declare.
            None => self.argument(call, index, path),
        }
    }

    fn of_scope(&mut self, scope: ScopeId, name: &Str, path: Path<'_>) -> Answer {
        if let Some(at) = self.recorder.assignment(Context::of_scope(scope), name) {
            return self.assigned(at, name, path);
        }
        if scope == ScopeId::TOP {
            return self.of_node(name, path);
        }
        let Some(resource) = self.compilation.stack.scopes.get(scope).resource else {
            return Answer::new(AnswerKind::Code);
        };
        if matches!(name.as_str(), "title" | "name") {
            return self.title(resource);
        }
        if let Some(answer) = self.parameter_of(resource, name, path) {
            return answer;
        }
        // `$module_name` and the like; variables that a Ruby function has set.
        let definition = self.compilation.stack.scopes.get(scope).source;
        let mut answer = Answer::new(AnswerKind::Code);
        if let Some(location) = &self.compilation.names.definitions.get(definition).location {
            place_at(&mut answer, location);
        }
        answer
    }

    /// The origin of an assigned variable, also by a multiple assignment.
    fn assigned(&mut self, at: Evaluated, name: &str, path: Path<'_>) -> Answer {
        let program = self.program(at);
        let ExprKind::Assignment { left, right, .. } = program.ast.kind(at.expr) else {
            return self.code(at);
        };
        let mut full = Vec::new();
        if let ExprKind::Array(_) = program.ast.kind(left) {
            let value = self.known(at.with(right));
            let by_name = matches!(value, Some(Value::Hash(_)));
            if !self.position(at.with(left), name, by_name, &mut full) {
                full.clear();
            }
        }
        full.extend_from_slice(path);
        self.expression(at.with(right), &full)
    }

    /// Finds the path of a variable in the left side of a multiple assignment.
    fn position(&self, at: Evaluated, name: &str, by_name: bool, path: &mut Vec<Value>) -> bool {
        let program = self.recorder.program(at.program);
        match program.ast.kind(at.expr) {
            ExprKind::Variable(own) => {
                let is_it = program.ast.text(own) == name;
                if is_it && by_name {
                    path.push(Value::from(name));
                }
                is_it
            }
            ExprKind::Array(targets) => {
                for (index, &target) in program.ast[targets].iter().enumerate() {
                    let length = path.len();
                    if !by_name {
                        path.push(Value::Integer(index as i64));
                    }
                    if self.position(at.with(target), name, by_name, path) {
                        return true;
                    }
                    path.truncate(length);
                }
                false
            }
            _ => false,
        }
    }

    /// The origin of a variable that is set before any code runs.
    fn of_node(&mut self, name: &str, path: Path<'_>) -> Answer {
        let node = &self.compilation.node;
        let is_classified = node.classification.parameters.contains_str(name);
        let (kind, full) = match name {
            "facts" => (AnswerKind::Fact, path.to_vec()),
            _ => {
                let mut full = vec![Value::from(name)];
                full.extend_from_slice(path);
                let kind = match is_classified {
                    true => AnswerKind::Enc,
                    false => AnswerKind::Fact,
                };
                (kind, full)
            }
        };
        let mut answer = Answer::new(kind);
        if !full.is_empty() {
            answer.key = Some(dotted(&full));
        }
        let (file, inside) = match kind {
            AnswerKind::Enc => (&self.sources.classification, &["parameters"][..]),
            _ => (&self.sources.facts, &["values", "facts"][..]),
        };
        if let Some(file) = file
            .as_ref()
            .map(|file| file.to_string_lossy().into_owned())
        {
            answer.line = self.line_in(&file, inside, &full);
            answer.file = Some(file).filter(|_| answer.line.is_some());
        }
        answer
    }

    /// The line of a fact. Facts can be nested in another hash.
    pub(super) fn line_in(&self, file: &str, inside: &[&str], path: Path<'_>) -> Option<u32> {
        let host = self.compilation.host;
        let wrapped = inside.iter().map(|&name| {
            let mut full = vec![Value::from(name)];
            full.extend_from_slice(path);
            full
        });
        let whole = self.data_of_file(file)?;
        let mut paths = wrapped.chain([path.to_vec()]);
        let path = paths.find(|path| dig(&whole, path).is_some())?;
        DataCache::line_at(host, file, &path)
    }

    pub(super) fn data_of_file(&self, file: &str) -> Option<Value> {
        let path = std::path::Path::new(file);
        let bytes = self.compilation.host.read(path).ok()??;
        hiera::data::parse(&String::from_utf8(bytes).ok()?, path).ok()
    }

    /// The origin of `$1`: the matched value.
    fn matched(&mut self, at: Evaluated) -> Answer {
        let mut answer = self.code(at);
        let mut inner = at.expr;
        while let Some(outer) = self.tree(at).parent(inner) {
            let program = self.program(at);
            let subject = match program.ast.kind(outer) {
                ExprKind::If { test, .. } | ExprKind::Unless { test, .. } => Some(test),
                ExprKind::Case { test, .. } | ExprKind::Selector { left: test, .. } => Some(test),
                ExprKind::Block(statements) => {
                    let before = program.ast[statements].iter();
                    let before = before.take_while(|&&statement| statement != inner);
                    before
                        .copied()
                        .filter(|&statement| is_match(&program.ast, statement))
                        .last()
                }
                _ => None,
            };
            if let Some(subject) = subject.filter(|&subject| subject != inner) {
                let mut inputs = Inputs::default();
                self.inputs(at.with(subject), &mut inputs);
                answer = self.code(at.with(subject));
                answer.because = inputs.because;
                return answer;
            }
            inner = outer;
        }
        answer
    }

    /// The origin of the title of a resource.
    pub(super) fn title(&mut self, id: crate::resources::ResourceId) -> Answer {
        let Some(kept) = &self.recorder.kept else {
            return Answer::new(AnswerKind::Code);
        };
        let resource = kept.get(id);
        let title = resource.title.clone();
        let location = resource.location.clone().or(resource.included_at.clone());
        // Resources that Puppet itself adds to every catalog have no location.
        let mut answer = Answer::new(match location {
            Some(_) => AnswerKind::Code,
            None => AnswerKind::Default,
        });
        if let Some(location) = &location {
            place_at(&mut answer, location);
            if let Some(at) = self.declaration_at(id, location) {
                answer = self.title_at(at, location, &title);
            }
        }
        answer.value = Some(Value::from(title));
        answer
    }

    fn title_at(&mut self, at: Evaluated, location: &Location, title: &str) -> Answer {
        let program = self.program(at);
        let mut answer = self.code(at);
        place_at(&mut answer, location);
        answer.expression = None;
        match program.ast.kind(at.expr) {
            ExprKind::Resource { bodies, .. } => {
                let bodies: Vec<ExprId> = program.ast[bodies].iter().map(|b| b.title).collect();
                for body in &bodies {
                    let known = self.known(at.with(*body));
                    let names = |known: &Value| match known {
                        Value::Array(items) => items.iter().any(|i| i.as_str() == Some(title)),
                        other => other.as_str() == Some(title),
                    };
                    if bodies.len() == 1 || known.as_ref().is_some_and(names) {
                        return self.expression(at.with(*body), &[]);
                    }
                }
            }
            ExprKind::Call { args, .. } => {
                let args = program.ast[args].to_vec();
                if let Some(&hash) = args.get(1) {
                    let mut inputs = Inputs::default();
                    self.inputs(at.with(hash), &mut inputs);
                    answer.because = inputs.because;
                }
            }
            _ => {}
        }
        answer
    }
}

fn is_match(ast: &syntax::ast::Ast, id: ExprId) -> bool {
    let mut pending = vec![id];
    while let Some(id) = pending.pop() {
        if let ExprKind::Binary {
            op: syntax::ast::BinaryOp::Match,
            ..
        } = ast.kind(id)
        {
            return true;
        }
        ast.for_each_child(id, &mut |child| pending.push(child));
    }
    false
}

/// `['a'][0]`
pub(super) fn shown_path(path: Path<'_>) -> String {
    let parts = path.iter().map(|part| match part {
        Value::String(text) => format!("['{text}']"),
        other => format!("[{}]", crate::eval::ruby::to_s(other)),
    });
    parts.collect()
}

/// `a.b.0`
pub(super) fn dotted(path: Path<'_>) -> String {
    let parts: Vec<String> = path.iter().map(crate::eval::ruby::to_s).collect();
    parts.join(".")
}
