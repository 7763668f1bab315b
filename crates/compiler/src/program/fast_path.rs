//! Notes for operations that have a fast path (`eval/fast`).

use pcore::hash::Changes;
use smallvec::SmallVec;
use syntax::ast::{BinaryOp, ExprId, ExprKind};

use super::{Note, Resolver, Slot};

/// `$a % 3 != 0`: operations on literals and variables, from left to right.
#[derive(Debug)]
pub struct Calculation {
    pub start: Operand,
    pub steps: SmallVec<[(BinaryOp, Operand); 2]>,
}

#[derive(Clone, Copy, Debug)]
pub enum Operand {
    Integer(i64),
    Slot(Slot),
}

/// `start + { … } + { … }`: all entries are added to a hash at once.
#[derive(Debug)]
pub struct Merge {
    pub start: ExprId,
    pub values: Vec<ExprId>,
    pub changes: Changes,
}

impl Merge {
    fn to(start: ExprId) -> Merge {
        Merge {
            start,
            values: Vec::new(),
            changes: Changes::default(),
        }
    }
}

impl Resolver<'_> {
    /// Makes a note for an operation and those to the left of it. Its operands have been resolved.
    pub(super) fn operation(&mut self, id: ExprId, op: BinaryOp, left: ExprId, right: ExprId) {
        use BinaryOp::*;
        match op {
            Add if matches!(self.notes[right.index()], Note::Keys(_)) => {
                self.merge(id, left, right);
            }
            And | Or | In | Match | NotMatch | ShiftLeft | ShiftRight => {}
            _ => self.calculation(id, op, left, right),
        }
    }

    /// Notes an operation whose operands may be integers.
    fn calculation(&mut self, id: ExprId, op: BinaryOp, left: ExprId, right: ExprId) {
        let Some(right) = self.operand(right) else {
            return;
        };
        let left = self.without_parentheses(left);
        let mut calculation = match std::mem::take(&mut self.notes[left.index()]) {
            Note::Calculation(before) => before,
            other => {
                self.notes[left.index()] = other;
                let Some(start) = self.operand(left) else {
                    return;
                };
                let steps = SmallVec::new();
                Box::new(Calculation { start, steps })
            }
        };
        calculation.steps.push((op, right));
        self.set(id, Note::Calculation(calculation));
    }

    /// An operand that may be an integer and needs no evaluation.
    fn operand(&self, id: ExprId) -> Option<Operand> {
        match self.ast.kind(id) {
            ExprKind::Integer { value, .. } => Some(Operand::Integer(value)),
            ExprKind::Variable(_) => match &self.notes[id.index()] {
                Note::Variable(variable) => variable.first.map(Operand::Slot),
                _ => None,
            },
            _ => None,
        }
    }

    /// Notes the entries that are added to a hash in the same expression.
    fn merge(&mut self, id: ExprId, left: ExprId, right: ExprId) {
        let ExprKind::Hash(entries) = self.ast.kind(right) else {
            return;
        };
        let mut merge = match std::mem::take(&mut self.notes[left.index()]) {
            Note::Merge(before) => before,
            other => {
                self.notes[left.index()] = other;
                Box::new(Merge::to(left))
            }
        };
        if let Note::Keys(keys) = &self.notes[right.index()] {
            merge.changes.extend(keys.keys().cloned());
        }
        let values = self.ast[entries].iter().map(|entry| entry.value);
        merge.values.extend(values);
        self.set(id, Note::Merge(merge));
    }

    /// Marks the last uses of variables in an expression whose value is that of the body.
    pub(super) fn last(&mut self, id: ExprId) {
        let ast = self.ast;
        let mut parts = Vec::new();
        match ast.kind(id) {
            ExprKind::Block(statements) => parts.extend(ast[statements].last()),
            ExprKind::Parenthesized(inner) => parts.push(inner),
            ExprKind::If {
                then, otherwise, ..
            }
            | ExprKind::Unless {
                then, otherwise, ..
            } => parts.extend([then, otherwise].into_iter().flatten()),
            ExprKind::Case { options, .. } => {
                parts.extend(ast[options].iter().filter_map(|option| option.then));
            }
            ExprKind::Binary { .. } => self.last_operation(id),
            _ => {}
        }
        stacker::maybe_grow(128 * 1024, 2 * 1024 * 1024, || {
            for part in parts {
                self.last(part);
            }
        });
    }

    /// `$variable + … + …`: it is the last use of the variable if the operands after its own operation cannot
    /// read it.
    fn last_operation(&mut self, id: ExprId) {
        let mut operation = id;
        let mut behind = Vec::new();
        while let ExprKind::Binary {
            op: BinaryOp::Add | BinaryOp::ShiftLeft,
            left,
            right,
        } = self.ast.kind(operation)
        {
            let left = self.without_parentheses(left);
            if let Note::Variable(variable) = &self.notes[left.index()] {
                let is_own = variable.first.is_some_and(|slot| slot.up == 0);
                let name = variable.name.text();
                let is_last = is_own && behind.iter().all(|&part| self.is_without(part, name));
                if let Note::Variable(variable) = &mut self.notes[left.index()] {
                    variable.is_consumed = is_last;
                }
                return;
            }
            behind.push(right);
            operation = left;
        }
    }

    fn without_parentheses(&self, id: ExprId) -> ExprId {
        let mut id = id;
        while let ExprKind::Parenthesized(inner) = self.ast.kind(id) {
            id = inner;
        }
        id
    }

    /// Whether an expression certainly does not read a variable: calls could read any.
    fn is_without(&self, id: ExprId, name: &str) -> bool {
        let is_harmless = match self.ast.kind(id) {
            ExprKind::Variable(other) => self.ast.text(other) != name,
            ExprKind::Undef
            | ExprKind::Default
            | ExprKind::Boolean(_)
            | ExprKind::Integer { .. }
            | ExprKind::Float(_)
            | ExprKind::String(_)
            | ExprKind::Name(_)
            | ExprKind::Concat(_)
            | ExprKind::Interpolation(_)
            | ExprKind::Array(_)
            | ExprKind::Hash(_)
            | ExprKind::Parenthesized(_)
            | ExprKind::Access { .. } => true,
            _ => false,
        };
        if !is_harmless {
            return false;
        }
        let mut children = Vec::new();
        self.ast
            .for_each_child(id, &mut |child| children.push(child));
        stacker::maybe_grow(128 * 1024, 2 * 1024 * 1024, || {
            children.iter().all(|&child| self.is_without(child, name))
        })
    }
}
