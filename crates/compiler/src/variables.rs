//! The variables of a named scope.

use std::fmt;

use pcore::fingerprint::Fingerprint;
use pcore::{Str, Value};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

/// The maximum number of variables for a linear search. Classes and defined types have few, the top scope has
/// all facts.
const FEW: usize = 16;

#[derive(Debug, Default)]
pub struct Variables {
    all: Vec<Variable>,
    /// The indexes of variables by fingerprint, once there are too many for a linear search.
    index: FxHashMap<Fingerprint, SmallVec<[u32; 2]>>,
}

#[derive(Debug)]
struct Variable {
    print: Fingerprint,
    name: Str,
    value: Value,
}

/// The name of a variable in a program, with its fingerprint.
#[derive(Debug)]
pub struct Name {
    text: Str,
    print: Fingerprint,
}

impl Name {
    pub fn new(text: Str) -> Name {
        Name {
            print: Fingerprint::of(&text),
            text,
        }
    }

    pub fn text(&self) -> &Str {
        &self.text
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text.fmt(f)
    }
}

impl Variable {
    #[inline]
    fn is(&self, name: &str, print: Fingerprint) -> bool {
        let is_same = || std::ptr::eq(self.name.as_str(), name) || self.name.is(name);
        self.print == print && (print.is_whole_text() || is_same())
    }
}

impl Variables {
    /// The value of a variable, by a name in a program.
    #[inline]
    pub fn read(&self, name: &Name) -> Option<&Value> {
        let at = self.position(&name.text, name.print)?;
        Some(&self.all[at].value)
    }

    #[inline]
    pub fn get(&self, name: &str) -> Option<&Value> {
        let at = self.position(name, Fingerprint::of(name))?;
        Some(&self.all[at].value)
    }

    pub fn contains(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    #[inline]
    fn position(&self, name: &str, print: Fingerprint) -> Option<usize> {
        if self.all.len() > FEW {
            let mut places = self.index.get(&print)?.iter().map(|&at| at as usize);
            return places.find(|&at| self.all[at].is(name, print));
        }
        self.all.iter().position(|known| known.is(name, print))
    }

    /// Sets a variable, replacing an existing value.
    pub fn set(&mut self, name: Str, value: Value) {
        let print = Fingerprint::of(&name);
        match self.position(&name, print) {
            Some(at) => self.all[at].value = value,
            None => self.add(Variable { print, name, value }),
        }
    }

    /// Sets a variable; returns false if it has a value.
    pub fn set_new(&mut self, name: &Str, value: Value) -> bool {
        let print = Fingerprint::of(name);
        if self.position(name, print).is_some() {
            return false;
        }
        let name = name.clone();
        self.add(Variable { print, name, value });
        true
    }

    fn add(&mut self, variable: Variable) {
        self.all.push(variable);
        let count = self.all.len();
        let unindexed = match count {
            _ if count <= FEW => return,
            _ if count == FEW + 1 => 0,
            _ => count - 1,
        };
        for (at, variable) in self.all.iter().enumerate().skip(unindexed) {
            let places = self.index.entry(variable.print);
            places
                .and_modify(|places| places.push(at as u32))
                .or_insert_with(|| smallvec![at as u32]);
        }
    }

    /// Removes a variable; returns its value.
    pub fn remove(&mut self, name: &str) -> Option<Value> {
        let at = self.position(name, Fingerprint::of(name))?;
        let removed = self.all.remove(at);
        // The indexes of later variables have changed.
        self.index.clear();
        for variable in std::mem::take(&mut self.all) {
            self.add(variable);
        }
        Some(removed.value)
    }

    /// Names and values, in the order in which they were set.
    pub fn iter(&self) -> impl Iterator<Item = (&Str, &Value)> {
        self.all
            .iter()
            .map(|variable| (&variable.name, &variable.value))
    }

    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut Value> {
        self.all.iter_mut().map(|variable| &mut variable.value)
    }

    pub fn clear(&mut self) {
        self.all.clear();
        self.index.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_and_many_variables_are_found() {
        let mut variables = Variables::default();
        let name = |n: usize| Str::from(format!("variable{n}"));
        let read = Name::new(name(0));
        for n in 0..3 * FEW {
            assert!(!variables.contains(&name(n)));
            assert!(variables.set_new(&name(n), Value::Integer(0)));
            assert!(!variables.set_new(&name(n), Value::Undef));
            variables.set(name(n), Value::Integer(n as i64));
            for known in 0..=n {
                let value = variables.get(&name(known));
                assert_eq!(value, Some(&Value::Integer(known as i64)));
            }
            assert_eq!(variables.read(&read), Some(&Value::Integer(0)));
        }
        variables.clear();
        assert!(!variables.contains(&name(0)));
        assert_eq!(variables.read(&read), None);
        variables.set(name(1), Value::Integer(1));
        variables.set(name(0), Value::Integer(2));
        assert_eq!(variables.read(&read), Some(&Value::Integer(2)));
    }
}
