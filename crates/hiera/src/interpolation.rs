//! Interpolation: `%{…}` in data and in configurations.

use std::rc::Rc;

use pcore::{Hash, Str, Value};

use crate::data::has_expression;
use crate::deep;
use crate::error::{Error, Lookup, Result, found};
use crate::explain::StepKind;
use crate::inspect::to_text;
use crate::invocation::{Invocation, UsedVariable};
use crate::key::{split, sub_lookup};
use crate::scope::{Scope, Strict, Variable, warn_once};
use crate::session::{Request, Session};

/// The rules of interpolation, which depend on where the expression is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rules {
    /// Whether methods (`lookup('x')`) are allowed: not in configurations.
    pub(crate) methods: bool,
    /// Whether an unknown variable is at most a warning.
    pub(crate) lenient: bool,
}

impl Rules {
    /// In data.
    pub(crate) const DATA: Rules = Rules {
        methods: true,
        lenient: false,
    };
    /// In a configuration.
    pub(crate) const CONFIG: Rules = Rules {
        methods: false,
        lenient: false,
    };
    /// In the locations of a configuration.
    pub(crate) const LOCATION: Rules = Rules {
        methods: false,
        lenient: true,
    };
}

impl Session {
    pub(crate) fn interpolate(
        &self,
        scope: &mut dyn Scope,
        invocation: &Rc<Invocation>,
        value: Value,
        rules: Rules,
    ) -> Lookup<Value> {
        match &value {
            Value::String(text) if has_expression(text) => {
                let text = text.clone();
                deep(|| self.interpolate_text(scope, invocation, &text, rules))
            }
            Value::Array(items) => deep(|| {
                let items = items.iter().cloned();
                let items = items.map(|item| self.interpolate(scope, invocation, item, rules));
                Ok(Value::array(items.collect::<Lookup<_>>()?))
            }),
            Value::Hash(entries) => deep(|| {
                let mut result = Hash::with_capacity(entries.len());
                for (key, value) in entries.iter() {
                    let key = self.interpolate(scope, invocation, key.clone(), rules)?;
                    let value = self.interpolate(scope, invocation, value.clone(), rules)?;
                    result.insert(key, value);
                }
                Ok(Value::hash(result))
            }),
            _ => Ok(value),
        }
    }

    /// Like `interpolate`, with a string as the result.
    pub(crate) fn interpolate_to_text(
        &self,
        scope: &mut dyn Scope,
        invocation: &Rc<Invocation>,
        text: &str,
        rules: Rules,
    ) -> Lookup<String> {
        let value = self.interpolate(scope, invocation, Value::from(text), rules)?;
        Ok(to_text(&value))
    }

    fn interpolate_text(
        &self,
        scope: &mut dyn Scope,
        invocation: &Rc<Invocation>,
        subject: &Str,
        rules: Rules,
    ) -> Lookup<Value> {
        let _step = invocation.explain(|| StepKind::Interpolation(subject.to_string()));
        let mut result = String::new();
        let mut rest: &str = subject;
        while let Some(start) = rest.find("%{") {
            let Some(length) = rest[start..].find('}') else {
                break;
            };
            let whole = &rest[start..=start + length];
            result.push_str(&rest[..start]);
            rest = &rest[start + length + 1..];
            let expression = trim(&whole[2..whole.len() - 1]);
            if is_empty(expression) {
                continue;
            }
            let (method, key) = method_and_key(expression);
            if method.is_some() && !rules.methods {
                let message = "Interpolation using method syntax is not allowed in this context";
                return Err(Error::issue(message, None, None).into());
            }
            if method == Some("alias") {
                if whole != &**subject {
                    let message = "'alias' interpolation is only permitted if the expression is \
                                   equal to the entire string";
                    return Err(Error::issue(message, None, None).into());
                }
                return self.global_lookup(scope, invocation, key);
            }
            let (name, value) = match method {
                None | Some("scope") => {
                    let value = self.scope_lookup(scope, invocation, key, subject, rules)?;
                    (Str::from(format!("scope:{key}")), value)
                }
                Some("lookup" | "hiera") => {
                    (Str::from(key), self.global_lookup(scope, invocation, key)?)
                }
                Some("literal") => (Str::from(key), Value::from(key)),
                Some(other) => {
                    let message = format!("Unknown interpolation method '{other}'");
                    return Err(Error::issue(message, None, None).into());
                }
            };
            let value =
                invocation.check(&name, || self.interpolate(scope, invocation, value, rules))?;
            result.push_str(&to_text(&value));
        }
        result.push_str(rest);
        Ok(Value::from(result))
    }

    /// Looks up another key; an empty string if it does not exist.
    fn global_lookup(
        &self,
        scope: &mut dyn Scope,
        invocation: &Rc<Invocation>,
        key: &str,
    ) -> Lookup<Value> {
        let name = Str::from(key);
        let request = Request {
            names: vec![name.clone()],
            default: Some(Value::from("")),
            overrides: invocation.overrides.clone(),
            defaults: invocation.defaults.clone(),
            ..Request::default()
        };
        Ok(self.lookup_within(scope, &name, &request)?)
    }

    /// The value of a variable, or a value inside it.
    pub(crate) fn scope_lookup(
        &self,
        scope: &mut dyn Scope,
        invocation: &Rc<Invocation>,
        key: &str,
        subject: &str,
        rules: Rules,
    ) -> Lookup<Value> {
        let problem = |problem: &str| Error::lookup(format!("{problem} in string: {subject}"));
        let mut segments = split(key).map_err(problem)?;
        let first = segments.remove(0);
        let root = first.to_string();
        let step = invocation.explain_scope(|| "Global Scope".to_owned());
        let value = self.root_variable(scope, invocation, &root, rules)?;
        drop(step);
        let root_value = value.clone();
        let value = match segments.is_empty() || value.is_undef() {
            true => value,
            false => found(sub_lookup(key, invocation, &segments, value))?.unwrap_or(Value::Undef),
        };
        invocation.remember(|| UsedVariable {
            key: Str::from(key),
            root: Str::from(root),
            segments,
            root_value,
            value: value.clone(),
        });
        Ok(value)
    }

    fn root_variable(
        &self,
        scope: &mut dyn Scope,
        invocation: &Rc<Invocation>,
        root: &str,
        rules: Rules,
    ) -> Result<Value> {
        if let Some(value) = invocation
            .overrides
            .as_ref()
            .and_then(|hash| hash.get_str(root))
        {
            invocation.report_found_in_overrides(root, value);
            return Ok(value.clone());
        }
        let default = invocation
            .defaults
            .as_ref()
            .and_then(|hash| hash.get_str(root));
        match read_variable(scope, invocation, root) {
            Variable::Set(value) => {
                invocation.report_found(root, &value);
                return Ok(value);
            }
            Variable::Unknown { name, reason } if default.is_none() => {
                unknown_variable(scope, &name, &reason, rules)?;
            }
            Variable::Refused(error) => return Err(error),
            Variable::Unknown { .. } | Variable::Unset => {}
        }
        match default {
            Some(value) => {
                invocation.report_found_in_defaults(root, value);
                Ok(value.clone())
            }
            None => Ok(Value::Undef),
        }
    }
}

/// The value of the temporary variable or of one in the scope.
pub(crate) fn read_variable(
    scope: &mut dyn Scope,
    invocation: &Invocation,
    name: &str,
) -> Variable {
    if let Some((local, value)) = &*invocation.local.borrow()
        && &**local == name
    {
        return Variable::Set(value.clone());
    }
    scope.variable(name)
}

fn unknown_variable(scope: &mut dyn Scope, name: &str, reason: &str, rules: Rules) -> Result<()> {
    let unknown = format!("Undefined variable '{name}'; {reason}");
    let warning = match scope.strict() {
        Strict::Off => return Ok(()),
        Strict::Warning => unknown,
        Strict::Error if rules.lenient => {
            format!("Interpolation failed with '{name}', but compilation continuing; {reason}")
        }
        Strict::Error => return Err(Error::unknown_variable(name, unknown)),
    };
    let key = format!("Variable: {name}");
    warn_once(scope, "undefined_variables", &key, &warning, None);
    Ok(())
}

/// Trims whitespace, and NUL characters at the end, like Ruby.
pub(crate) fn trim(text: &str) -> &str {
    let is_space = |c: char| matches!(c, ' ' | '\t'..='\r' | '\0');
    text.trim_start_matches(|c: char| is_space(c) && c != '\0')
        .trim_end_matches(is_space)
}

fn is_empty(expression: &str) -> bool {
    matches!(expression, "" | "::" | "\"\"" | "''" | "\"::\"" | "'::'")
}

/// `method('key')`, or only a key.
pub(crate) fn method_and_key(expression: &str) -> (Option<&str>, &str) {
    let read = || {
        let (method, rest) = expression.split_once('(')?;
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        if method.is_empty() || !method.chars().all(is_word) {
            return None;
        }
        let argument = rest.strip_suffix(')')?;
        let quoted = |quote: char| {
            let inner = argument.strip_prefix(quote)?.strip_suffix(quote)?;
            (!inner.is_empty() && !inner.contains(quote)).then_some(inner)
        };
        Some((method, quoted('"').or_else(|| quoted('\''))?))
    };
    match read() {
        Some((method, key)) => (Some(method), key),
        None => (None, expression),
    }
}
