//! The origins of values from Hiera: the lookup is repeated with an explainer.

use hiera::explain::Finding;
use hiera::key::{Key, Segment};
use hiera::{DataCache, Explain, Explainer, Request};
use pcore::{Str, Value};

use super::answer::{Answer, AnswerKind};
use super::call::Called;
use super::expression::{Inputs, dig};
use super::{Context, Evaluated, Path, Provenance};
use crate::scope::ScopeId;

impl Provenance<'_, '_> {
    /// The origin of a key's value, as looked up by code of the top scope; `None` if the data has no value.
    pub fn key(&mut self, key: &str) -> Option<Answer> {
        self.begin_answer();
        let request = Request {
            names: vec![Str::from(key)],
            ..Request::default()
        };
        let value = self.compilation.lookup(&request).ok()??;
        let mut answer = self.data(key, None, None, &[])?;
        answer.value = Some(value);
        Some(answer.guarded())
    }

    /// The origin of the result of `lookup` and similar functions.
    pub(super) fn looked_up(
        &mut self,
        at: Evaluated,
        called: &Called,
        path: Path<'_>,
    ) -> Option<Answer> {
        let looked_up = self.recorder.lookup_of(at)?.clone();
        let scope = self.scope_of(at.context);
        let merge = looked_up.merge.as_ref();
        for name in &looked_up.names {
            let Some(mut answer) = self.data(name, merge, Some(scope), path) else {
                continue;
            };
            answer.name = Some(format!("{}('{name}')", called.name));
            answer.value = dig(&looked_up.value, path).cloned();
            answer.expression = self.code(at).expression;
            return Some(answer.guarded());
        }
        // Nothing was found: the value is the default of the call.
        let mut inputs = Inputs::default();
        for &arg in called.args.iter().skip(1) {
            self.inputs(at.with(arg), &mut inputs);
        }
        let mut answer = self.code(at);
        answer.kind = AnswerKind::Default;
        answer.value = dig(&looked_up.value, path).cloned();
        answer.because = inputs.because;
        Some(answer.guarded())
    }

    fn scope_of(&self, context: Context) -> ScopeId {
        let mut at = context;
        loop {
            match at {
                Context::Scope(number) => return ScopeId::from_number(number),
                Context::Call(call) => at = self.recorder.call(call).outer,
            }
        }
    }

    /// The origin of a key's value, or of the part at a path.
    pub(super) fn data(
        &mut self,
        key: &str,
        merge: Option<&Value>,
        scope: Option<ScopeId>,
        path: Path<'_>,
    ) -> Option<Answer> {
        let scope = scope.unwrap_or(ScopeId::TOP);
        let parsed = Key::new(key).ok()?;
        let mut full: Vec<Value> = parsed.segments().iter().map(Segment::to_value).collect();
        full.extend_from_slice(path);
        let findings = self.findings(key, &parsed, merge, scope);
        let has_part = |finding: &Finding| dig(&finding.value, &full).is_some();
        let (found, others): (Vec<Finding>, Vec<Finding>) =
            findings.into_iter().partition(has_part);
        let (first, rest) = match found.split_first() {
            Some((first, rest)) => (first.clone(), rest.to_vec()),
            // The value was converted, by `convert_to` or a function, and has other parts.
            None => (others.first()?.clone(), Vec::new()),
        };
        let mut answer = self.finding(&first, scope, &full);
        answer.key = Some(key.to_owned());
        // Merged values come from all locations.
        let is_merged = |value: &Value| matches!(value, Value::Hash(_) | Value::Array(_));
        let part = dig(&first.value, &full);
        if part.is_none_or(is_merged) && !rest.is_empty() {
            let own = answer.clone();
            answer.because = vec![own];
            for other in &rest {
                let other = self.finding(other, scope, &full);
                answer.because.push(other);
            }
        }
        if self.sources.all_candidates {
            self.add_candidates(key, &parsed, scope, &full, &mut answer);
        }
        Some(answer)
    }

    /// The origin of one finding.
    fn finding(&mut self, finding: &Finding, scope: ScopeId, path: Path<'_>) -> Answer {
        let mut answer = Answer::new(AnswerKind::Hiera);
        answer.key = Some(finding.key.clone());
        answer.value = dig(&finding.value, path).cloned();
        answer.file.clone_from(&finding.file);
        let mut full = vec![Value::from(finding.key.as_str())];
        full.extend_from_slice(path);
        let host = self.compilation.host;
        let file = finding.file.as_ref();
        answer.line = file.and_then(|file| DataCache::line_at(host, file, &full));
        if finding.file.is_none() {
            answer.name = Some(finding.entry.clone());
        }
        let texts = self.interpolated_in_part(finding, &full);
        let is_narrowed = texts.len() < finding.interpolated.len();
        let is_named = |inner: &Finding| texts.iter().any(|text| text.contains(&inner.key));
        for inner in &finding.within {
            if is_narrowed && !is_named(inner) {
                continue;
            }
            if let Some(inner) = self.deeper(|p| p.finding(inner, scope, &[])) {
                answer.because.push(inner);
            }
        }
        let mut names: Vec<String> = Vec::new();
        for name in texts.iter().flat_map(|text| interpolated(text)) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        for name in names {
            let (root, path) = split_name(&name);
            let context = Context::of_scope(scope);
            if self.value_of_variable(context, &root).is_none() {
                continue;
            }
            let at = self.any_expression(context);
            if let Some(at) = at {
                let variable = self.variable(at, &root, &path);
                answer.because.push(variable);
            }
        }
        answer
    }

    /// The texts with something to interpolate in the part of a value that a path leads to.
    fn interpolated_in_part(&self, finding: &Finding, path: Path<'_>) -> Vec<String> {
        let mut texts = finding.interpolated.clone();
        if texts.is_empty() || path.len() < 2 {
            return texts;
        }
        let file = finding.file.as_ref();
        let whole = file.and_then(|file| self.data_of_file(file));
        // As it is written: what is in the value is interpolated already.
        if let Some(part) = whole.as_ref().and_then(|whole| dig(whole, path)) {
            texts.retain(|text| part.contains(|value| value.as_str() == Some(text)));
        }
        texts
    }

    /// An arbitrary expression, for variables that have no location in code.
    fn any_expression(&self, context: Context) -> Option<Evaluated> {
        let program = self.recorder.first_program()?;
        Some(Evaluated {
            context,
            program,
            expr: self.recorder.program(program).ast.body,
        })
    }

    /// Adds other levels that have a value for a key.
    fn add_candidates(
        &mut self,
        key: &str,
        parsed: &Key,
        scope: ScopeId,
        path: Path<'_>,
        answer: &mut Answer,
    ) {
        let all = self.findings(key, parsed, Some(&Value::from("unique")), scope);
        for finding in all {
            let candidate = self.finding(&finding, scope, path);
            if !answer.because.contains(&candidate) {
                answer.candidates.push(candidate);
            }
        }
    }

    /// The findings in all levels of the hierarchy for a key.
    fn findings(
        &mut self,
        key: &str,
        parsed: &Key,
        merge: Option<&Value>,
        scope: ScopeId,
    ) -> Vec<Finding> {
        let explainer = Explainer::new(Explain::Data);
        let request = Request {
            names: vec![Str::from(key)],
            merge: merge.cloned(),
            explainer: Some(explainer.clone()),
            ..Request::default()
        };
        let session = self.compilation.hiera.clone();
        let before = std::mem::replace(&mut self.compilation.stack.scope, scope);
        // Even if the values cannot be merged, they have been found.
        drop(session.lookup(self.compilation, &request));
        self.compilation.stack.scope = before;
        let mut findings = explainer.findings();
        findings.retain(|finding| finding.key == parsed.root().as_str() || finding.key == key);
        findings
    }
}

/// The variables of `%{…}` in a string.
fn interpolated(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find("%{") {
        let inner = &rest[start + 2..];
        let Some(end) = inner.find('}') else {
            break;
        };
        let expression = inner[..end].trim();
        let scoped = expression.strip_prefix("scope(");
        let name = match scoped {
            Some(name) => name.trim_matches(['\'', '"', ')', ' ']),
            None => expression,
        };
        if !name.is_empty() && !name.contains('(') {
            names.push(name.to_owned());
        }
        rest = &inner[end + 1..];
    }
    names
}

/// A variable, and what leads to a part of it.
pub(super) fn split_name(name: &str) -> (String, Vec<Value>) {
    match Key::new(name) {
        Ok(key) => {
            let path = key.segments().iter().map(Segment::to_value).collect();
            (key.root().to_string(), path)
        }
        Err(_) => (name.to_owned(), Vec::new()),
    }
}
