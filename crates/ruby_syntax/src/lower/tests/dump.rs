//! Dumps a program in a compact, readable form.

use crate::*;

pub(super) fn dump(program: &Program, outer: &[Vec<String>]) -> String {
    let dumper = Dumper { program };
    let mut scopes: Vec<Vec<String>> = outer.iter().rev().cloned().collect();
    dumper.code(program.main, &mut scopes)
}

struct Dumper<'a> {
    program: &'a Program,
}

type Scopes = Vec<Vec<String>>;

impl Dumper<'_> {
    fn name(&self, name: NameId) -> &str {
        &self.program.names[name.0 as usize]
    }

    fn code(&self, id: CodeId, scopes: &mut Scopes) -> String {
        let code = &self.program.codes[id.0 as usize];
        let locals = code.locals.iter().enumerate();
        let mut names: Vec<String> = locals
            .map(|(slot, name)| match self.name(*name) {
                "" => format!("#{slot}"),
                name => name.to_owned(),
            })
            .collect();
        let mut inner = if code.nested {
            scopes.clone()
        } else {
            Vec::new()
        };
        inner.push(std::mem::take(&mut names));
        let params = self.params(&code.params, &mut inner);
        let body = self.node(&code.body, &mut inner);
        let params = if params.is_empty() {
            String::new()
        } else {
            format!("|{params}| ")
        };
        let names = inner.pop().unwrap_or_default().join(" ");
        format!("{:?}[{names}]{{{params}{body}}}", code.kind)
    }

    fn params(&self, params: &Params, scopes: &mut Scopes) -> String {
        let slot = |slot: u32| scopes[scopes.len() - 1][slot as usize].clone();
        let param = |param: &Param| match param {
            Param::Slot(number) => slot(*number),
            Param::Destructure(targets) => self.targets(targets, &mut scopes.clone()),
        };
        let mut out: Vec<String> = params.required.iter().map(param).collect();
        for (number, default) in &params.optional {
            let default = self.node(default, &mut scopes.clone());
            out.push(format!("{}={default}", slot(*number)));
        }
        out.extend(params.rest.map(|number| format!("*{}", slot(number))));
        if params.excess_comma {
            out.push("excess".to_owned());
        }
        out.extend(params.post.iter().map(param));
        for keyword in &params.keywords {
            let default = keyword.default.as_ref();
            let default = default.map(|node| self.node(node, &mut scopes.clone()));
            let name = self.name(keyword.name);
            assert_eq!(name, slot(keyword.slot));
            out.push(format!("{name}:{}", default.unwrap_or_default()));
        }
        let keyword_rest = params.keyword_rest;
        out.extend(keyword_rest.map(|number| format!("**{}", slot(number))));
        if params.no_keywords {
            out.push("**nil".to_owned());
        }
        out.extend(params.block.map(|number| format!("&{}", slot(number))));
        if params.forwards_all {
            out.push("...".to_owned());
        }
        if params.numbered > 0 {
            out.push(format!("numbered:{}", params.numbered));
        }
        out.join(", ")
    }

    /// `name` in the code itself, `name^1` in the enclosing one.
    fn local(&self, local: Local, scopes: &Scopes) -> String {
        let scope = scopes.len().checked_sub(1 + local.depth as usize);
        let name = scope.and_then(|index| scopes[index].get(local.slot as usize));
        let name = name.map_or("?", String::as_str);
        match local.depth {
            0 => name.to_owned(),
            depth => format!("{name}^{depth}"),
        }
    }

    fn nodes(&self, nodes: &[Node], scopes: &mut Scopes) -> String {
        let nodes: Vec<String> = nodes.iter().map(|node| self.node(node, scopes)).collect();
        nodes.join("; ")
    }

    fn list(&self, list: &[Argument], scopes: &mut Scopes) -> Vec<String> {
        list.iter()
            .map(|argument| match argument {
                Argument::Value(node) => self.node(node, scopes),
                Argument::Splat(node) => format!("*{}", self.node(node, scopes)),
            })
            .collect()
    }

    fn entries(&self, entries: &[HashEntry], scopes: &mut Scopes) -> Vec<String> {
        entries
            .iter()
            .map(|entry| match entry {
                HashEntry::Pair(key, value) => {
                    let key = self.node(key, scopes);
                    format!("{key} => {}", self.node(value, scopes))
                }
                HashEntry::DoubleSplat(node) => format!("**{}", self.node(node, scopes)),
            })
            .collect()
    }

    fn args(&self, args: &Arguments, block: Option<CodeId>, scopes: &mut Scopes) -> String {
        let mut out = self.list(&args.list, scopes);
        out.extend(self.entries(&args.keywords, scopes));
        if let Some(node) = &args.block_pass {
            out.push(format!("&{}", self.node(node, scopes)));
        }
        assert_eq!(
            args.has_splat,
            args.list.iter().any(|a| matches!(a, Argument::Splat(_)))
        );
        let block = block.map(|code| format!(" {}", self.code(code, scopes)));
        format!("({}){}", out.join(", "), block.unwrap_or_default())
    }

    fn segments(&self, segments: &[Segment], scopes: &mut Scopes) -> String {
        segments
            .iter()
            .map(|segment| match segment {
                Segment::Literal(bytes) => bytes.escape_ascii().to_string(),
                Segment::Value(node) => format!("#{{{}}}", self.node(node, scopes)),
            })
            .collect()
    }

    fn scope(&self, scope: &ConstantScope, scopes: &mut Scopes) -> String {
        match scope {
            ConstantScope::Lexical => String::new(),
            ConstantScope::Top => "::".to_owned(),
            ConstantScope::Of(node) => format!("{}::", self.node(node, scopes)),
        }
    }

    fn targets(&self, targets: &Targets, scopes: &mut Scopes) -> String {
        let mut out: Vec<String> = Vec::new();
        for target in &targets.before {
            out.push(self.target(target, scopes));
        }
        if let Some(rest) = &targets.rest {
            let rest = rest.as_ref().map(|target| self.target(target, scopes));
            out.push(format!("*{}", rest.unwrap_or_default()));
        }
        for target in &targets.after {
            out.push(self.target(target, scopes));
        }
        format!("({})", out.join(", "))
    }

    fn target(&self, target: &Target, scopes: &mut Scopes) -> String {
        match target {
            Target::Local(local) => self.local(*local, scopes),
            Target::Instance(name) | Target::Class(name) | Target::Global(name) => {
                self.name(*name).to_owned()
            }
            Target::Constant(scope, name) => {
                format!("{}{}", self.scope(scope, scopes), self.name(*name))
            }
            Target::Attribute {
                receiver,
                method,
                reader,
                safe,
                is_self,
                ..
            } => {
                assert_eq!(format!("{}=", self.name(*reader)), self.name(*method));
                assert_eq!(*is_self, matches!(receiver, Node::SelfValue));
                let receiver = self.node(receiver, scopes);
                let dot = if *safe { "&." } else { "." };
                format!("{receiver}{dot}{}", self.name(*method))
            }
            Target::Index { receiver, args, .. } => {
                let receiver = self.node(receiver, scopes);
                format!("{receiver}[]{}", self.args(args, None, scopes))
            }
            Target::Nested(targets) => self.targets(targets, scopes),
        }
    }

    fn call(&self, call: &Call, scopes: &mut Scopes) -> String {
        let receiver = call.receiver.as_ref().map(|receiver| {
            let dot = if call.safe { "&." } else { "." };
            format!("{}{dot}", self.node(receiver, scopes))
        });
        let name = self.name(call.method);
        let receiver = receiver.unwrap_or_default();
        if call.is_vcall {
            return format!("{receiver}{name}?");
        }
        let args = self.args(&call.args, call.block, scopes);
        format!("{receiver}{name}{args}")
    }

    fn rescue(&self, rescue: &Rescue, scopes: &mut Scopes) -> String {
        let mut out = format!("begin {}", self.node(&rescue.body, scopes));
        for clause in &rescue.clauses {
            let classes = self.list(&clause.classes, scopes).join(", ");
            let target = clause.target.as_ref();
            let target = target.map(|target| format!(" => {}", self.target(target, scopes)));
            let body = self.node(&clause.body, scopes);
            out += &format!(" rescue [{classes}]{}: {body}", target.unwrap_or_default());
        }
        if let Some(otherwise) = &rescue.otherwise {
            out += &format!(" else {}", self.node(otherwise, scopes));
        }
        out + " end"
    }

    fn pattern(&self, pattern: &Pattern, scopes: &mut Scopes) -> String {
        let constant = |constant: &Option<Box<Node>>, scopes: &mut Scopes| {
            let constant = constant.as_ref().map(|node| self.node(node, scopes));
            constant.unwrap_or_default()
        };
        let rest = |rest: &Option<Local>, scopes: &Scopes| {
            let name = rest.map(|local| self.local(local, scopes));
            format!("*{}", name.unwrap_or_default())
        };
        match pattern {
            Pattern::Value(node) => self.node(node, scopes),
            Pattern::Bind(local) => format!("bind {}", self.local(*local, scopes)),
            Pattern::As(pattern, local) => {
                let pattern = self.pattern(pattern, scopes);
                format!("({pattern} as {})", self.local(*local, scopes))
            }
            Pattern::Alternative(left, right) => {
                let left = self.pattern(left, scopes);
                format!("({left} | {})", self.pattern(right, scopes))
            }
            Pattern::Array {
                constant: class,
                before,
                rest: tail,
                after,
            } => {
                let class = constant(class, scopes);
                let mut out: Vec<String> = Vec::new();
                out.extend(before.iter().map(|p| self.pattern(p, scopes)));
                out.extend(tail.as_ref().map(|tail| rest(tail, scopes)));
                out.extend(after.iter().map(|p| self.pattern(p, scopes)));
                format!("{class}[{}]", out.join(", "))
            }
            Pattern::Find {
                constant: class,
                before,
                middle,
                after,
            } => {
                let class = constant(class, scopes);
                let mut out = vec![rest(before, scopes)];
                out.extend(middle.iter().map(|p| self.pattern(p, scopes)));
                out.push(rest(after, scopes));
                format!("{class}find[{}]", out.join(", "))
            }
            Pattern::Hash {
                constant: class,
                pairs,
                rest: tail,
                exact,
            } => {
                let class = constant(class, scopes);
                let mut out: Vec<String> = Vec::new();
                for (name, pattern) in pairs {
                    let pattern = self.pattern(pattern, scopes);
                    out.push(format!("{}: {pattern}", self.name(*name)));
                }
                out.extend(tail.as_ref().map(|tail| format!("*{}", rest(tail, scopes))));
                out.extend(exact.then(|| "**nil".to_owned()));
                format!("{class}{{{}}}", out.join(", "))
            }
            Pattern::Constant(node) => format!("{}()", self.node(node, scopes)),
        }
    }

    fn defined(&self, defined: &Defined, scopes: &mut Scopes) -> String {
        let list = |list: &[Defined], scopes: &mut Scopes| {
            let list: Vec<String> = list.iter().map(|d| self.defined(d, scopes)).collect();
            list.join(", ")
        };
        match defined {
            Defined::Always(kind) => format!("<{}>", kind.text()),
            Defined::Instance(name) | Defined::Class(name) | Defined::Global(name) => {
                self.name(*name).to_owned()
            }
            Defined::NthMatch(number) => format!("${number}"),
            Defined::MatchReference(what) => format!("${what}"),
            Defined::Constant(scope, name) => {
                format!("{}{}", self.scope(scope, scopes), self.name(*name))
            }
            Defined::Method {
                receiver,
                name,
                args,
            } => {
                let receiver = receiver.as_ref().map(|receiver| {
                    let node = self.node(&receiver.1, scopes);
                    format!("{}:{node}.", self.defined(&receiver.0, scopes))
                });
                let receiver = receiver.unwrap_or_default();
                format!("{receiver}{}({})", self.name(*name), list(args, scopes))
            }
            Defined::Yield => "yield".to_owned(),
            Defined::Super => "super".to_owned(),
            Defined::All(parts) => format!("all({})", list(parts, scopes)),
        }
    }

    fn node(&self, node: &Node, scopes: &mut Scopes) -> String {
        match node {
            Node::Nil => "nil".to_owned(),
            Node::True => "true".to_owned(),
            Node::False => "false".to_owned(),
            Node::SelfValue => "self".to_owned(),
            Node::Integer(number) => number.to_string(),
            Node::BigInteger(digits) => format!("big {digits}"),
            Node::Float(number) => format!("{number:?}"),
            Node::Rational(numerator, denominator) => format!("{numerator}/{denominator}r"),
            Node::Complex(imaginary) => format!("{}i", self.node(imaginary, scopes)),
            Node::String(bytes) => format!("\"{}\"", bytes.escape_ascii()),
            Node::DynamicString(segments) => format!("\"{}\"", self.segments(segments, scopes)),
            Node::Command(segments) => format!("`{}`", self.segments(segments, scopes)),
            Node::Symbol(name) => format!(":{}", self.name(*name)),
            Node::DynamicSymbol(segments) => format!(":\"{}\"", self.segments(segments, scopes)),
            Node::Regexp {
                segments,
                options,
                literal,
                ..
            } => {
                let literal = literal.map(|number| format!("@{number}"));
                let segments = self.segments(segments, scopes);
                format!("/{segments}/{options}{}", literal.unwrap_or_default())
            }
            Node::Array(elements) => format!("[{}]", self.list(elements, scopes).join(", ")),
            Node::Hash(entries) => format!("{{{}}}", self.entries(entries, scopes).join(", ")),
            Node::Range {
                from,
                to,
                exclusive,
            } => {
                let mut end = |node: &Option<Box<Node>>| {
                    let node = node.as_ref().map(|node| self.node(node, scopes));
                    node.unwrap_or_default()
                };
                let from = end(from);
                let dots = if *exclusive { "..." } else { ".." };
                format!("({from}{dots}{})", end(to))
            }
            Node::FlipFlop {
                from,
                to,
                exclusive,
                state,
            } => {
                let from = self.node(from, scopes);
                let to = self.node(to, scopes);
                let dots = if *exclusive { "..." } else { ".." };
                format!("flip({from}{dots}{to}, {})", self.local(*state, scopes))
            }
            Node::Local(local) => self.local(*local, scopes),
            Node::SetLocal(local, value) => {
                let name = self.local(*local, scopes);
                format!("{name} = {}", self.node(value, scopes))
            }
            Node::Instance(name) | Node::ClassVariable(name, _) | Node::Global(name) => {
                self.name(*name).to_owned()
            }
            Node::SetInstance(name, value)
            | Node::SetClassVariable(name, value, _)
            | Node::SetGlobal(name, value) => {
                format!("{} = {}", self.name(*name), self.node(value, scopes))
            }
            Node::NthMatch(number) => format!("${number}"),
            Node::MatchReference(what) => format!("${what}"),
            Node::Constant { scope, name, .. } => {
                format!("{}{}", self.scope(scope, scopes), self.name(*name))
            }
            Node::SetConstant {
                scope, name, value, ..
            } => {
                let scope = self.scope(scope, scopes);
                let value = self.node(value, scopes);
                format!("{scope}{} = {value}", self.name(*name))
            }
            Node::Assign(target, value) => {
                let target = self.target(target, scopes);
                format!("{target} {}", self.node(value, scopes))
            }
            Node::MultipleAssign(targets, value) => {
                let targets = self.targets(targets, scopes);
                format!("{targets} = {}", self.node(value, scopes))
            }
            Node::OperatorAssign {
                target,
                operator,
                value,
                ..
            } => {
                let target = self.target(target, scopes);
                let operator = match operator {
                    AssignOperator::Call(name) => self.name(*name),
                    AssignOperator::Or => "||",
                    AssignOperator::And => "&&",
                };
                format!("{target} {operator}= {}", self.node(value, scopes))
            }
            Node::Call(call) => self.call(call, scopes),
            Node::Operator {
                method,
                left,
                right,
                ..
            } => {
                let left = self.node(left, scopes);
                let right = self.node(right, scopes);
                format!("({left} {} {right})", self.name(*method))
            }
            Node::Not(value) => format!("!{}", self.node(value, scopes)),
            Node::Super { args, block, .. } => format!("super{}", self.args(args, *block, scopes)),
            Node::ZSuper { args, block, .. } => {
                format!("zsuper{}", self.args(args, *block, scopes))
            }
            Node::Yield { args, .. } => format!("yield{}", self.args(args, None, scopes)),
            Node::Lambda(code) => format!("->{}", self.code(*code, scopes)),
            Node::And(left, right) => {
                let left = self.node(left, scopes);
                format!("({left} && {})", self.node(right, scopes))
            }
            Node::Or(left, right) => {
                let left = self.node(left, scopes);
                format!("({left} || {})", self.node(right, scopes))
            }
            Node::If {
                condition,
                then,
                otherwise,
            } => {
                let condition = self.node(condition, scopes);
                let then = self.node(then, scopes);
                format!(
                    "if {condition} {{{then}}} {{{}}}",
                    self.node(otherwise, scopes)
                )
            }
            Node::While {
                condition,
                body,
                negated,
                body_first,
            } => {
                let condition = self.node(condition, scopes);
                let body = self.node(body, scopes);
                let keyword = if *negated { "until" } else { "while" };
                if *body_first {
                    format!("do {{{body}}} {keyword} {condition}")
                } else {
                    format!("{keyword} {condition} {{{body}}}")
                }
            }
            Node::For { list, block, .. } => {
                let list = self.node(list, scopes);
                format!("for {list} {}", self.code(*block, scopes))
            }
            Node::Case {
                subject,
                arms,
                otherwise,
                ..
            } => {
                let subject = subject.as_ref().map(|node| self.node(node, scopes));
                let mut out = format!("case {}", subject.unwrap_or_default());
                for arm in arms {
                    let patterns = self.list(&arm.patterns, scopes).join(", ");
                    out += &format!(" when {patterns} {{{}}}", self.node(&arm.body, scopes));
                }
                out + &format!(" else {{{}}}", self.node(otherwise, scopes))
            }
            Node::Match {
                subject,
                arms,
                otherwise,
                ..
            } => {
                let mut out = format!("case {}", self.node(subject, scopes));
                for arm in arms {
                    out += &format!(" in {}", self.pattern(&arm.pattern, scopes));
                    if let Some(guard) = &arm.guard {
                        out += &format!(" if {}", self.node(guard, scopes));
                    }
                    out += &format!(" {{{}}}", self.node(&arm.body, scopes));
                }
                if let Some(otherwise) = otherwise {
                    out += &format!(" else {{{}}}", self.node(otherwise, scopes));
                }
                out
            }
            Node::MatchRequired {
                subject, pattern, ..
            } => {
                let subject = self.node(subject, scopes);
                format!("{subject} => {}", self.pattern(pattern, scopes))
            }
            Node::MatchTest(subject, pattern) => {
                let subject = self.node(subject, scopes);
                format!("{subject} in {}", self.pattern(pattern, scopes))
            }
            Node::MatchAssign { call, names } => {
                let call = self.node(call, scopes);
                let names: Vec<String> = names
                    .iter()
                    .map(|(name, local)| {
                        format!("{} -> {}", self.name(*name), self.local(*local, scopes))
                    })
                    .collect();
                format!("match {call} [{}]", names.join(", "))
            }
            Node::Break { value, in_loop } => {
                let kind = if *in_loop { "loop" } else { "block" };
                format!("break {kind} {}", self.node(value, scopes))
            }
            Node::Next { value, in_loop } => {
                let kind = if *in_loop { "loop" } else { "block" };
                format!("next {kind} {}", self.node(value, scopes))
            }
            Node::Redo { in_loop } => {
                format!("redo {}", if *in_loop { "loop" } else { "block" })
            }
            Node::Retry => "retry".to_owned(),
            Node::Return(value) => format!("return {}", self.node(value, scopes)),
            Node::Begin(nodes) => self.nodes(nodes, scopes),
            Node::Rescue(rescue) => self.rescue(rescue, scopes),
            Node::Ensure { body, ensure } => {
                let body = self.node(body, scopes);
                format!("{{{body}}} ensure {{{}}}", self.node(ensure, scopes))
            }
            Node::DefineMethod { name, code } => {
                format!("def {} {}", self.name(*name), self.code(*code, scopes))
            }
            Node::DefineSingletonMethod { object, name, code } => {
                let object = self.node(object, scopes);
                let code = self.code(*code, scopes);
                format!("def {object}.{} {code}", self.name(*name))
            }
            Node::DefineClass {
                scope,
                name,
                superclass,
                body,
                ..
            } => {
                let scope = self.scope(scope, scopes);
                let superclass = superclass.as_ref();
                let superclass = superclass.map(|node| format!(" < {}", self.node(node, scopes)));
                let superclass = superclass.unwrap_or_default();
                let body = self.code(*body, scopes);
                format!("class {scope}{}{superclass} {body}", self.name(*name))
            }
            Node::DefineModule {
                scope, name, body, ..
            } => {
                let scope = self.scope(scope, scopes);
                let body = self.code(*body, scopes);
                format!("module {scope}{} {body}", self.name(*name))
            }
            Node::SingletonClass { object, body, .. } => {
                let object = self.node(object, scopes);
                format!("class << {object} {}", self.code(*body, scopes))
            }
            Node::Alias(new, old) => {
                let new = self.node(new, scopes);
                format!("alias {new} {}", self.node(old, scopes))
            }
            Node::AliasGlobal(new, old) => {
                format!("alias {} {}", self.name(*new), self.name(*old))
            }
            Node::Undef(names) => format!("undef {}", self.nodes(names, scopes)),
            Node::Defined(defined) => format!("defined?({})", self.defined(defined, scopes)),
            Node::File => "__FILE__".to_owned(),
            Node::Line(line) => format!("line {line}"),
            Node::Encoding => "__ENCODING__".to_owned(),
            Node::AtExit(code) => format!("END {}", self.code(*code, scopes)),
            Node::Deep(node) => self.node(node, scopes),
            Node::Statement(line, node) => format!("{line}: {}", self.node(node, scopes)),
        }
    }
}
