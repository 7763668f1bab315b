//! The parameters of methods and blocks.

use lib_ruby_parser::{Node as Ast, nodes};

use super::Lowering;
use super::scope::{Anonymous, PassedOn, ScopeKind};
use crate::{Keyword, Local, Node, Param, Params, Target, Targets};

impl Lowering<'_> {
    /// Lowers the parameters of the innermost scope, which has no variables yet.
    pub(super) fn parameters(&mut self, args: Option<&Ast>) -> Params {
        let Some(Ast::Args(nodes::Args { args, .. })) = args else {
            return Params::default();
        };
        let mut params = Params::default();
        // Slots first, since default values can declare variables too.
        for arg in args {
            self.parameter(arg, &mut params);
        }
        // The parser has a separate node for a single parameter without a comma.
        params.excess_comma = self
            .scope()
            .is_some_and(|scope| scope.kind == ScopeKind::Block)
            && matches!(positional(args).as_slice(), [Ast::Arg(_) | Ast::Mlhs(_)]);
        self.remember_parameters(&params);
        self.defaults(args, &mut params);
        params
    }

    pub(super) fn numbered_parameters(&mut self, count: u8) -> Params {
        let required = (1..=count)
            .map(|number| Param::Slot(self.parameter_slot(&format!("_{number}"))))
            .collect();
        Params {
            required,
            numbered: count,
            ..Params::default()
        }
    }

    pub(super) fn parameter_slot(&mut self, name: &str) -> u32 {
        let id = self.name(name);
        self.scopes
            .last_mut()
            .map_or(0, |scope| scope.add(id, !name.is_empty()))
    }

    fn parameter(&mut self, arg: &Ast, params: &mut Params) {
        match arg {
            Ast::Arg(n) => {
                let slot = self.parameter_slot(&n.name);
                add_required(params, Param::Slot(slot));
            }
            Ast::Procarg0(n) => match &n.args[..] {
                [Ast::Arg(arg)] if n.begin_l.is_none() => {
                    let slot = self.parameter_slot(&arg.name);
                    add_required(params, Param::Slot(slot));
                }
                items => {
                    let targets = self.destructured(items);
                    add_required(params, Param::Destructure(Box::new(targets)));
                }
            },
            Ast::Mlhs(n) => {
                let targets = self.destructured(&n.items);
                add_required(params, Param::Destructure(Box::new(targets)));
            }
            Ast::Optarg(n) => {
                let slot = self.parameter_slot(&n.name);
                params.optional.push((slot, Node::Nil));
            }
            Ast::Restarg(n) => {
                let slot = self.parameter_slot(n.name.as_deref().unwrap_or_default());
                params.rest = Some(slot);
                if n.name.is_none() {
                    self.set_anonymous(|anonymous| anonymous.rest = Some(slot));
                }
            }
            Ast::Kwarg(n) => self.keyword(&n.name, params),
            Ast::Kwoptarg(n) => self.keyword(&n.name, params),
            Ast::Kwrestarg(n) => {
                let slot = self.parameter_slot(n.name.as_deref().unwrap_or_default());
                params.keyword_rest = Some(slot);
                if n.name.is_none() {
                    self.set_anonymous(|anonymous| anonymous.keyword_rest = Some(slot));
                }
            }
            Ast::Kwnilarg(_) => params.no_keywords = true,
            Ast::Blockarg(n) => {
                let slot = self.parameter_slot(n.name.as_deref().unwrap_or_default());
                params.block = Some(slot);
                if n.name.is_none() {
                    self.set_anonymous(|anonymous| anonymous.block = Some(slot));
                }
            }
            Ast::Shadowarg(n) => {
                self.parameter_slot(&n.name);
            }
            Ast::ForwardArg(_) => self.forwarded_parameters(params),
            other => self.error(other.expression(), "cannot be a parameter"),
        }
    }

    fn keyword(&mut self, name: &str, params: &mut Params) {
        let slot = self.parameter_slot(name);
        params.keywords.push(Keyword {
            name: self.name(name),
            slot,
            default: None,
        });
    }

    fn forwarded_parameters(&mut self, params: &mut Params) {
        let rest = self.parameter_slot("");
        let keyword_rest = self.parameter_slot("");
        let block = self.parameter_slot("");
        params.rest = Some(rest);
        params.keyword_rest = Some(keyword_rest);
        params.block = Some(block);
        params.forwards_all = true;
        self.set_anonymous(|anonymous| {
            *anonymous = Anonymous {
                rest: Some(rest),
                keyword_rest: Some(keyword_rest),
                block: Some(block),
            };
        });
    }

    fn set_anonymous(&mut self, set: impl FnOnce(&mut Anonymous)) {
        if let Some(scope) = self.scopes.last_mut() {
            set(&mut scope.anonymous);
        }
    }

    fn destructured(&mut self, items: &[Ast]) -> Targets {
        self.deep(|lowering| {
            let mut targets = Targets::default();
            for item in items {
                let target = match item {
                    Ast::Restarg(n) => {
                        let rest = n.name.as_ref().map(|name| lowering.destructured_slot(name));
                        targets.rest = Some(rest.map(Box::new));
                        continue;
                    }
                    Ast::Mlhs(n) => Target::Nested(Box::new(lowering.destructured(&n.items))),
                    Ast::Arg(n) => lowering.destructured_slot(&n.name),
                    other => {
                        lowering.error(other.expression(), "cannot be a parameter");
                        continue;
                    }
                };
                if targets.rest.is_some() {
                    targets.after.push(target);
                } else {
                    targets.before.push(target);
                }
            }
            targets
        })
    }

    /// The slot of a destructured name; a repeated name (`_`) reuses its slot.
    fn destructured_slot(&mut self, name: &str) -> Target {
        let id = self.name(name);
        let known = self.scope().and_then(|scope| scope.slot(id));
        let slot = known.unwrap_or_else(|| self.parameter_slot(name));
        Target::Local(Local { depth: 0, slot })
    }

    fn defaults(&mut self, args: &[Ast], params: &mut Params) {
        let mut optional = 0;
        let mut keyword = 0;
        for arg in args {
            match arg {
                Ast::Optarg(n) => {
                    params.optional[optional].1 = self.node(&n.default);
                    optional += 1;
                }
                Ast::Kwoptarg(n) => {
                    params.keywords[keyword].default = Some(self.node(&n.default));
                    keyword += 1;
                }
                Ast::Kwarg(_) => keyword += 1,
                _ => {}
            }
        }
    }

    /// Records the parameters for `super` without arguments.
    fn remember_parameters(&mut self, params: &Params) {
        let mut passed_on: Vec<PassedOn> =
            params.required.iter().map(passed_on_parameter).collect();
        passed_on.extend(
            params
                .optional
                .iter()
                .map(|(slot, _)| PassedOn::Value(*slot)),
        );
        passed_on.extend(params.rest.map(PassedOn::Splat));
        passed_on.extend(params.post.iter().map(passed_on_parameter));
        // In Ruby's order: `**rest` comes first.
        passed_on.extend(params.keyword_rest.map(PassedOn::KeywordSplat));
        let keywords = params.keywords.iter();
        passed_on.extend(keywords.map(|keyword| PassedOn::Keyword(keyword.name, keyword.slot)));
        if let Some(scope) = self.scopes.last_mut() {
            scope.passed_on = passed_on;
        }
    }
}

fn positional(args: &[Ast]) -> Vec<&Ast> {
    args.iter()
        .filter(|arg| !matches!(arg, Ast::Shadowarg(_)))
        .collect()
}

fn add_required(params: &mut Params, param: Param) {
    if params.optional.is_empty() && params.rest.is_none() {
        params.required.push(param);
    } else {
        params.post.push(param);
    }
}

fn passed_on_parameter(param: &Param) -> PassedOn {
    match param {
        Param::Slot(slot) => PassedOn::Value(*slot),
        Param::Destructure(targets) => passed_on_array(targets),
    }
}

/// Reassembles a destructured array.
fn passed_on_array(targets: &Targets) -> PassedOn {
    let mut items: Vec<PassedOn> = targets.before.iter().filter_map(passed_on_target).collect();
    if let Some(Some(Target::Local(local))) = targets.rest.as_ref().map(Option::as_deref) {
        items.push(PassedOn::Splat(local.slot));
    }
    items.extend(targets.after.iter().filter_map(passed_on_target));
    PassedOn::Array(items)
}

fn passed_on_target(target: &Target) -> Option<PassedOn> {
    match target {
        Target::Local(local) => Some(PassedOn::Value(local.slot)),
        Target::Nested(targets) => Some(passed_on_array(targets)),
        _ => None,
    }
}
