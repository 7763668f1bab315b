//! `case/in`, `=>` and `in`.

use std::rc::Rc;

use crate::class::class;
use crate::interp::Interp;
use crate::interp::eval::set_local;
use crate::interp::exception::{Eval, Unwind};
use crate::interp::frame::Frame;
use crate::program::{Local, MatchArm, NameId, Node, Pattern};
use crate::symbol::sym;
use crate::value::Value;

/// Why a pattern did not match.
pub(crate) enum Mismatch {
    /// `pattern === value` was false.
    Value(Value, Value),
    Length {
        value: Value,
        given: usize,
        expected: usize,
        is_open: bool,
    },
    NoMethod(Value, &'static str),
    /// The hash, and the key that it does not have.
    Key(Value, Value),
    Rest(Value),
    NotEmpty(Value),
    Find(Value),
    Guard,
}

impl Interp<'_> {
    pub(crate) fn eval_match(
        &mut self,
        subject: &Node,
        arms: &[MatchArm],
        otherwise: Option<&Node>,
        frame: &Rc<Frame>,
    ) -> Eval {
        let subject = self.eval(subject, frame)?;
        for arm in arms {
            if !self.matches(&arm.pattern, &subject, frame)? {
                continue;
            }
            if let Some(guard) = &arm.guard
                && !self.eval(guard, frame)?.is_truthy()
            {
                self.state.mismatch = Some(Mismatch::Guard);
                continue;
            }
            return self.eval(&arm.body, frame);
        }
        match otherwise {
            Some(node) => self.eval(node, frame),
            None => Err(self.no_matching_pattern(&subject, arms.len() == 1)),
        }
    }

    /// The error if nothing matches; with only one pattern, it has the reason.
    pub(crate) fn no_matching_pattern(&mut self, subject: &Value, is_only: bool) -> Box<Unwind> {
        let mismatch = self.state.mismatch.take().filter(|_| is_only);
        if !is_only && (subject.as_string().is_some() || matches!(subject, Value::Symbol(_))) {
            // With several patterns, the value itself is the message.
            return match self.to_s(subject) {
                Ok(message) => {
                    let message = message.to_utf8().into_owned();
                    self.error(class::NO_MATCHING_PATTERN_ERROR, message)
                }
                Err(unwind) => unwind,
            };
        }
        match self.mismatch_message(subject, mismatch.as_ref()) {
            Ok(message) => match mismatch {
                Some(Mismatch::Key(hash, key)) => {
                    let details = vec![("key", key), ("matchee", hash)];
                    self.error_with(class::NO_MATCHING_PATTERN_KEY_ERROR, message, details)
                }
                _ => self.error(class::NO_MATCHING_PATTERN_ERROR, message),
            },
            Err(unwind) => unwind,
        }
    }

    fn mismatch_message(&mut self, subject: &Value, why: Option<&Mismatch>) -> Eval<String> {
        let subject = self.inspect(subject)?.to_utf8().into_owned();
        let Some(why) = why else { return Ok(subject) };
        let mut show =
            |value: &Value| -> Eval<String> { Ok(self.inspect(value)?.to_utf8().into_owned()) };
        let why = match why {
            Mismatch::Value(pattern, value) => {
                format!(
                    "{} === {} does not return true",
                    show(pattern)?,
                    show(value)?
                )
            }
            Mismatch::Length {
                value,
                given,
                expected,
                is_open,
            } => format!(
                "{} length mismatch (given {given}, expected {expected}{})",
                show(value)?,
                if *is_open { "+" } else { "" }
            ),
            Mismatch::NoMethod(value, method) => {
                format!("{} does not respond to #{method}", show(value)?)
            }
            Mismatch::Key(_, key) => format!("key not found: {}", show(key)?),
            Mismatch::Rest(rest) => format!("rest of {} is not empty", show(rest)?),
            Mismatch::NotEmpty(value) => format!("{} is not empty", show(value)?),
            Mismatch::Find(value) => format!("{} does not match to find pattern", show(value)?),
            Mismatch::Guard => "guard clause does not return true".to_owned(),
        };
        Ok(format!("{subject}: {why}"))
    }

    /// Records why a pattern does not match.
    fn mismatch(&mut self, why: Mismatch) -> Eval<bool> {
        self.state.mismatch = Some(why);
        Ok(false)
    }

    /// `pattern === subject`
    fn matches_value(&mut self, pattern: &Value, subject: &Value) -> Eval<bool> {
        if self.case_equal(pattern, subject)? {
            return Ok(true);
        }
        self.mismatch(Mismatch::Value(pattern.clone(), subject.clone()))
    }

    pub(crate) fn matches(
        &mut self,
        pattern: &Pattern,
        subject: &Value,
        frame: &Rc<Frame>,
    ) -> Eval<bool> {
        match pattern {
            Pattern::Value(node) => {
                let value = self.eval(node, frame)?;
                self.matches_value(&value, subject)
            }
            Pattern::Constant(node) => {
                let value = self.eval(node, frame)?;
                self.matches_value(&value, subject)
            }
            Pattern::Bind(local) => {
                set_local(frame, *local, subject.clone());
                Ok(true)
            }
            Pattern::As(inner, local) => {
                if !self.matches(inner, subject, frame)? {
                    return Ok(false);
                }
                set_local(frame, *local, subject.clone());
                Ok(true)
            }
            Pattern::Alternative(left, right) => {
                Ok(self.matches(left, subject, frame)? || self.matches(right, subject, frame)?)
            }
            Pattern::Array {
                constant,
                before,
                rest,
                after,
            } => {
                if !self.matches_constant(constant.as_deref(), subject, frame)? {
                    return Ok(false);
                }
                let Some(elements) = self.deconstruct(subject)? else {
                    return Ok(false);
                };
                let required = before.len() + after.len();
                let fits = match rest {
                    Some(_) => elements.len() >= required,
                    None => elements.len() == required,
                };
                if !fits {
                    return self.mismatch(Mismatch::Length {
                        value: Value::array(elements.clone()),
                        given: elements.len(),
                        expected: required,
                        is_open: rest.is_some(),
                    });
                }
                self.matches_array(before, rest.as_ref(), after, &elements, frame)
            }
            Pattern::Find {
                constant,
                before,
                middle,
                after,
            } => {
                if !self.matches_constant(constant.as_deref(), subject, frame)? {
                    return Ok(false);
                }
                let Some(elements) = self.deconstruct(subject)? else {
                    return Ok(false);
                };
                if self.matches_find(*before, middle, *after, &elements, frame)? {
                    return Ok(true);
                }
                self.mismatch(Mismatch::Find(Value::array(elements)))
            }
            Pattern::Hash {
                constant,
                pairs,
                rest,
                exact,
            } => {
                if !self.matches_constant(constant.as_deref(), subject, frame)? {
                    return Ok(false);
                }
                self.matches_hash(pairs, rest.as_ref(), *exact, subject, frame)
            }
        }
    }

    fn matches_constant(
        &mut self,
        constant: Option<&Node>,
        subject: &Value,
        frame: &Rc<Frame>,
    ) -> Eval<bool> {
        match constant {
            Some(node) => {
                let value = self.eval(node, frame)?;
                self.matches_value(&value, subject)
            }
            None => Ok(true),
        }
    }

    fn deconstruct(&mut self, subject: &Value) -> Eval<Option<Vec<Value>>> {
        if let Some(elements) = subject.as_array() {
            return Ok(Some(elements.clone()));
        }
        let Some(value) = self.call_if_defined(subject, sym::DECONSTRUCT, &[])? else {
            self.mismatch(Mismatch::NoMethod(subject.clone(), "deconstruct"))?;
            return Ok(None);
        };
        let elements = value.as_array().map(|elements| elements.clone());
        match elements {
            Some(elements) => Ok(Some(elements)),
            None => Err(self.type_error("deconstruct must return Array")),
        }
    }

    fn matches_array(
        &mut self,
        before: &[Pattern],
        rest: Option<&Option<Local>>,
        after: &[Pattern],
        elements: &[Value],
        frame: &Rc<Frame>,
    ) -> Eval<bool> {
        for (pattern, element) in before.iter().zip(elements) {
            if !self.matches(pattern, element, frame)? {
                return Ok(false);
            }
        }
        let end = elements.len() - after.len();
        if let Some(Some(local)) = rest {
            set_local(
                frame,
                *local,
                Value::array(elements[before.len()..end].to_vec()),
            );
        }
        for (pattern, element) in after.iter().zip(&elements[end..]) {
            if !self.matches(pattern, element, frame)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn matches_find(
        &mut self,
        before: Option<Local>,
        middle: &[Pattern],
        after: Option<Local>,
        elements: &[Value],
        frame: &Rc<Frame>,
    ) -> Eval<bool> {
        for start in 0..=elements.len().saturating_sub(middle.len()) {
            let end = start + middle.len();
            let Some(window) = elements.get(start..end) else {
                return Ok(false);
            };
            let mut all = true;
            for (pattern, element) in middle.iter().zip(window) {
                if !self.matches(pattern, element, frame)? {
                    all = false;
                    break;
                }
            }
            if all {
                if let Some(local) = before {
                    set_local(frame, local, Value::array(elements[..start].to_vec()));
                }
                if let Some(local) = after {
                    set_local(frame, local, Value::array(elements[end..].to_vec()));
                }
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn matches_hash(
        &mut self,
        pairs: &[(NameId, Pattern)],
        rest: Option<&Option<Local>>,
        exact: bool,
        subject: &Value,
        frame: &Rc<Frame>,
    ) -> Eval<bool> {
        let names: Vec<Value> = pairs
            .iter()
            .map(|(name, _)| Value::Symbol(frame.symbol(*name)))
            .collect();
        let hash = if subject.as_hash().is_some() {
            subject.clone()
        } else {
            // With `**rest` the object must return all its keys.
            let wanted = if matches!(rest, Some(Some(_))) || exact {
                Value::Nil
            } else {
                Value::array(names.clone())
            };
            let Some(hash) = self.call_if_defined(subject, sym::DECONSTRUCT_KEYS, &[wanted])?
            else {
                return self.mismatch(Mismatch::NoMethod(subject.clone(), "deconstruct_keys"));
            };
            if hash.as_hash().is_none() {
                return Err(self.type_error("deconstruct_keys must return Hash"));
            }
            hash
        };
        if pairs.is_empty() && rest.is_none() {
            if hash.as_hash().is_some_and(|table| table.is_empty()) {
                return Ok(true);
            }
            return self.mismatch(Mismatch::NotEmpty(hash));
        }
        for ((_, pattern), name) in pairs.iter().zip(&names) {
            let value = hash
                .as_hash()
                .and_then(|table| table.get_simple(name).cloned());
            let Some(value) = value else {
                return self.mismatch(Mismatch::Key(hash, name.clone()));
            };
            if !self.matches(pattern, &value, frame)? {
                return Ok(false);
            }
        }
        let others = hash
            .as_hash()
            .map(|table| table.pairs())
            .unwrap_or_default();
        let others = others
            .into_iter()
            .filter(|(key, _)| !names.iter().any(|name| name.is_identical(key)));
        let others: Vec<(Value, Value)> = others.collect();
        if exact && !others.is_empty() {
            let mut table = crate::hash::HashTable::new();
            for (key, value) in others {
                self.table_insert(&mut table, key, value)?;
            }
            return self.mismatch(Mismatch::Rest(Value::hash(table)));
        }
        if let Some(Some(local)) = rest {
            let mut table = crate::hash::HashTable::new();
            for (key, value) in others {
                self.table_insert(&mut table, key, value)?;
            }
            set_local(frame, *local, Value::hash(table));
        }
        Ok(true)
    }
}
