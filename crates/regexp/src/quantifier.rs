//! Quantifiers. Ruby combines nested quantifiers into one.

use crate::syntax::tree::{Node, NodeId, Tree, UNLIMITED};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Quantifier {
    pub target: NodeId,
    pub lower: u32,
    pub upper: u32,
    pub greedy: bool,
    /// It is wrapped in `??`.
    pub is_lazily_optional: bool,
}

/// `?`, `*`, `+` and their lazy forms.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SimpleQuantifier {
    Maybe,
    Any,
    Some,
    LazyMaybe,
    LazyAny,
    LazySome,
}

impl Quantifier {
    /// The quantifiers of a tree, indexed by node.
    pub fn all(tree: &Tree) -> Vec<Option<Quantifier>> {
        let mut all: Vec<Option<Quantifier>> = Vec::with_capacity(tree.nodes.len());
        for node in &tree.nodes {
            let Node::Repeat {
                target,
                lower,
                upper,
                greedy,
            } = *node
            else {
                all.push(None);
                continue;
            };
            let outer = Quantifier {
                target,
                lower,
                upper,
                greedy,
                is_lazily_optional: false,
            };
            // The operand was parsed before.
            let inner = all.get(tree.resolved(target) as usize).copied().flatten();
            all.push(Some(match inner {
                Some(inner) if !inner.is_lazily_optional => outer.of_quantifier(inner),
                _ => outer,
            }));
        }
        all
    }

    fn popular(&self) -> Option<SimpleQuantifier> {
        Some(match (self.lower, self.upper, self.greedy) {
            (0, 1, true) => SimpleQuantifier::Maybe,
            (0, UNLIMITED, true) => SimpleQuantifier::Any,
            (1, UNLIMITED, true) => SimpleQuantifier::Some,
            (0, 1, false) => SimpleQuantifier::LazyMaybe,
            (0, UNLIMITED, false) => SimpleQuantifier::LazyAny,
            (1, UNLIMITED, false) => SimpleQuantifier::LazySome,
            _ => return None,
        })
    }

    /// Applies this quantifier to another one.
    fn of_quantifier(self, inner: Quantifier) -> Quantifier {
        use SimpleQuantifier::{Any, LazyAny, LazyMaybe, LazySome, Maybe, Some as OneOrMore};
        let Some(inside) = inner.popular() else {
            return self;
        };
        let Some(outside) = self.popular() else {
            // Greedy repetition of greedy repetition is redundant.
            if matches!(inside, Any | OneOrMore)
                && self.upper != UNLIMITED
                && self.upper > 1
                && self.greedy
            {
                return Quantifier {
                    upper: self.lower.max(1),
                    ..self
                };
            }
            return self;
        };
        let with = |lower, upper, greedy| Quantifier {
            target: inner.target,
            lower,
            upper,
            greedy,
            is_lazily_optional: false,
        };
        let is_lazily_optional = Quantifier {
            is_lazily_optional: true,
            ..with(1, UNLIMITED, true)
        };
        match (inside, outside) {
            (Maybe, Maybe) => inner,
            (Maybe, Any | OneOrMore) => with(0, UNLIMITED, true),
            (Maybe, LazyMaybe) => with(0, 1, false),
            (Maybe, LazyAny) => with(0, UNLIMITED, false),
            (Maybe, LazySome) => self,
            (Any, LazyMaybe | LazyAny) => is_lazily_optional,
            (Any, _) => inner,
            (OneOrMore, Maybe | Any) => with(0, UNLIMITED, true),
            (OneOrMore, LazyMaybe) => self,
            (OneOrMore, LazyAny) => is_lazily_optional,
            (OneOrMore, OneOrMore | LazySome) => inner,
            (LazyMaybe, Maybe | LazyMaybe) => inner,
            (LazyMaybe, _) => with(0, UNLIMITED, false),
            (LazyAny, _) => inner,
            (LazySome, Maybe | Any | OneOrMore) => self,
            (LazySome, LazyMaybe | LazyAny) => with(0, UNLIMITED, false),
            (LazySome, LazySome) => inner,
        }
    }
}
