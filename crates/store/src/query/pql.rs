//! Parser for PQL, the Puppet query language, into PuppetDB's syntax tree.
//!
//! `parse_…` must match. Failures are recorded, because the error is reported at the furthest position that was
//! reached, as in PuppetDB.

use serde_json::{Value, json};

/// Parses a query in PQL.
pub fn parse(text: &str) -> Result<Value, String> {
    let mut parser = Parser {
        text,
        at: 0,
        furthest: 0,
        depth: 0,
    };
    let tree = parser.parse_query();
    match tree {
        Some(tree) if parser.at == text.len() => Ok(tree),
        _ => {
            parser.fail::<()>();
            Err(parser.error())
        }
    }
}

/// The names of entities; longer names precede their prefixes.
const ENTITIES: [&str; 14] = [
    "facts",
    "reports",
    "catalogs",
    "packages",
    "package_inventory",
    "resources",
    "nodes",
    "environments",
    "factsets",
    "fact_paths",
    "fact_contents",
    "inventory",
    "edges",
    "events",
];

/// The maximum nesting of expressions.
const MAX_DEPTH: usize = 200;

struct Parser<'t> {
    text: &'t str,
    at: usize,
    furthest: usize,
    depth: usize,
}

impl<'t> Parser<'t> {
    fn error(&self) -> String {
        let before = &self.text[..self.furthest];
        let line = before.matches('\n').count() + 1;
        let begin = before.rfind('\n').map_or(0, |at| at + 1);
        let column = self.text[begin..self.furthest].chars().count() + 1;
        let shown = self.text[begin..].lines().next().unwrap_or_default();
        let mark = " ".repeat(column - 1);
        format!("PQL parse error at line {line}, column {column}:\n\n{shown}\n{mark}^\n")
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// Records a failure at this position.
    fn fail<T>(&mut self) -> Option<T> {
        self.furthest = self.furthest.max(self.at);
        None
    }

    /// Parses optionally: backtracks if there is no match.
    fn maybe<T>(&mut self, parse: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let before = self.at;
        let found = parse(self);
        if found.is_none() {
            self.at = before;
        }
        found
    }

    fn parse_text(&mut self, wanted: &str) -> Option<()> {
        match self.rest().starts_with(wanted) {
            true => {
                self.at += wanted.len();
                Some(())
            }
            false => self.fail(),
        }
    }

    /// Parses one or more characters that satisfy a predicate.
    fn parse_while(&mut self, fits: impl Fn(char) -> bool) -> Option<&'t str> {
        let rest = self.rest();
        let end = rest.find(|c| !fits(c)).unwrap_or(rest.len());
        if end == 0 {
            return self.fail();
        }
        self.at += end;
        Some(&rest[..end])
    }

    fn parse_space(&mut self) -> Option<()> {
        self.parse_while(char::is_whitespace).map(|_| ())
    }

    fn skip_space(&mut self) {
        self.parse_space();
    }

    fn parse_query(&mut self) -> Option<Value> {
        self.skip_space();
        let entity = self.parse_entity()?;
        let columns = self.maybe(|parser| {
            parser.skip_space();
            parser.parse_extract()
        });
        self.skip_space();
        let (condition, clauses) = self.parse_where()?;
        self.skip_space();
        Some(from(entity, columns, condition, clauses))
    }

    fn parse_entity(&mut self) -> Option<&'static str> {
        let rest = self.rest();
        let found = ENTITIES.iter().filter(|name| rest.starts_with(**name));
        // `facts` is a prefix of `factsets`.
        match found.max_by_key(|name| name.len()) {
            Some(name) => {
                self.at += name.len();
                Some(name)
            }
            None => self.fail(),
        }
    }

    fn parse_extract(&mut self) -> Option<Vec<Value>> {
        self.parse_text("[")?;
        self.skip_space();
        let fields = self.maybe(Self::parse_field_list).unwrap_or_default();
        self.skip_space();
        self.parse_text("]")?;
        Some(fields)
    }

    /// `{ condition clauses }`
    fn parse_where(&mut self) -> Option<(Option<Value>, Vec<Value>)> {
        self.depth += 1;
        let parsed = match self.depth > MAX_DEPTH {
            true => self.fail(),
            false => self.parse_where_within(),
        };
        self.depth -= 1;
        parsed
    }

    fn parse_where_within(&mut self) -> Option<(Option<Value>, Vec<Value>)> {
        self.parse_text("{")?;
        self.skip_space();
        let condition = self.maybe(Self::parse_or);
        self.skip_space();
        let mut clauses = Vec::new();
        match self.maybe(Self::parse_group_by) {
            Some(clause) => clauses.push(clause),
            None => {
                while let Some(clause) = self.maybe(Self::parse_paging) {
                    clauses.push(clause);
                    self.skip_space();
                }
            }
        }
        self.skip_space();
        self.parse_text("}")?;
        Some((condition, clauses))
    }

    fn parse_or(&mut self) -> Option<Value> {
        self.parse_chain("or", Self::parse_and)
    }

    fn parse_and(&mut self) -> Option<Value> {
        self.parse_chain("and", Self::parse_not)
    }

    /// Operands separated by an operator.
    fn parse_chain(
        &mut self,
        operator: &str,
        operand: impl Fn(&mut Self) -> Option<Value>,
    ) -> Option<Value> {
        let mut operands = vec![operand(self)?];
        loop {
            let next = self.maybe(|parser| {
                parser.parse_space()?;
                parser.parse_text(operator)?;
                parser.parse_space()?;
                operand(parser)
            });
            match next {
                Some(next) => operands.push(next),
                None => break,
            }
        }
        Some(joined(operator, operands))
    }

    fn parse_not(&mut self) -> Option<Value> {
        let mut negations = 0;
        while self.maybe(|parser| parser.parse_text("!")).is_some() {
            negations += 1;
            self.skip_space();
            if negations > MAX_DEPTH {
                return self.fail();
            }
        }
        let mut inner = self.parse_operand()?;
        for _ in 0..negations {
            inner = json!(["not", inner]);
        }
        Some(inner)
    }

    fn parse_operand(&mut self) -> Option<Value> {
        self.depth += 1;
        let parsed = match self.depth > MAX_DEPTH {
            true => self.fail(),
            false => self
                .maybe(Self::parse_parenthesized)
                .or_else(|| self.maybe(Self::parse_condition))
                .or_else(|| self.maybe(Self::parse_null))
                .or_else(|| self.maybe(Self::parse_subquery)),
        };
        self.depth -= 1;
        parsed
    }

    fn parse_parenthesized(&mut self) -> Option<Value> {
        self.parse_text("(")?;
        self.skip_space();
        let inner = self.parse_or()?;
        self.skip_space();
        self.parse_text(")")?;
        Some(inner)
    }

    fn parse_subquery(&mut self) -> Option<Value> {
        let entity = self.parse_entity()?;
        self.skip_space();
        let (condition, _) = self.parse_where()?;
        Some(match condition {
            Some(condition) => json!(["subquery", entity, condition]),
            None => json!(["subquery", entity]),
        })
    }

    fn parse_null(&mut self) -> Option<Value> {
        let field = self.parse_field()?;
        self.skip_space();
        if self
            .maybe(|parser| parser.parse_text("is not null"))
            .is_some()
        {
            return Some(json!(["null?", field, false]));
        }
        self.parse_text("is null")?;
        Some(json!(["null?", field, true]))
    }

    /// A field, an operator and a value.
    fn parse_condition(&mut self) -> Option<Value> {
        let fields = self.maybe(|parser| {
            parser.parse_text("[")?;
            parser.skip_space();
            let fields = parser.parse_field_list()?;
            parser.skip_space();
            parser.parse_text("]")?;
            Some(fields)
        });
        let (left, is_list) = match fields {
            Some(fields) => (Value::from(fields), true),
            None => (Value::from(self.parse_field()?), false),
        };
        self.skip_space();
        let operators = ["!=", "!~", "~>", ">=", "<=", "=", "~", ">", "<", "in"];
        let rest = self.rest();
        let found = operators
            .iter()
            .find(|operator| rest.starts_with(**operator));
        let Some(&operator) = found.filter(|operator| !is_list || **operator == "in") else {
            return self.fail();
        };
        self.at += operator.len();
        self.skip_space();
        let right = match operator {
            "in" => self.maybe(Self::parse_query).or_else(|| {
                self.maybe(Self::parse_list)
                    .map(|list| json!(["array", list]))
            })?,
            "~" => self.parse_string()?,
            "~>" => {
                let list = self.maybe(Self::parse_string_list);
                Value::from(list?)
            }
            ">" | "<" | ">=" | "<=" => self
                .maybe(Self::parse_number)
                .or_else(|| self.maybe(Self::parse_string))?,
            _ => self.parse_literal()?,
        };
        Some(match operator {
            "!=" => json!(["not", ["=", left, right]]),
            "!~" => json!(["not", ["~", left, right]]),
            operator => json!([operator, left, right]),
        })
    }

    fn parse_field_list(&mut self) -> Option<Vec<Value>> {
        self.parse_separated(|parser| {
            parser
                .maybe(Self::parse_function)
                .or_else(|| parser.maybe(Self::parse_field).map(Value::from))
        })
    }

    fn parse_separated<T>(&mut self, element: impl Fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let mut elements = vec![element(self)?];
        loop {
            let next = self.maybe(|parser| {
                parser.skip_space();
                parser.parse_text(",")?;
                parser.skip_space();
                element(parser)
            });
            match next {
                Some(next) => elements.push(next),
                None => return Some(elements),
            }
        }
    }

    /// `count()`, `avg(value)`
    fn parse_function(&mut self) -> Option<Value> {
        let names = ["count", "avg", "sum", "min", "max", "to_string"];
        let rest = self.rest();
        let Some(&name) = names.iter().find(|name| rest.starts_with(**name)) else {
            return self.fail();
        };
        self.at += name.len();
        self.skip_space();
        self.parse_text("(")?;
        self.skip_space();
        let arguments = self.maybe(|parser| {
            parser.parse_separated(|parser| {
                parser
                    .maybe(Self::parse_string)
                    .or_else(|| parser.maybe(Self::parse_field).map(Value::from))
            })
        });
        self.skip_space();
        self.parse_text(")")?;
        let mut call = vec![json!("function"), json!(name)];
        call.extend(arguments.unwrap_or_default());
        Some(Value::from(call))
    }

    /// `certname`, `latest_report?`, `facts.os."a.b".list[1]`
    fn parse_field(&mut self) -> Option<String> {
        let begin = self.at;
        self.parse_while(|c| c.is_ascii_alphanumeric() || c == '_')?;
        let name = &self.text[begin..self.at];
        if self.rest().starts_with('?') {
            self.at += 1;
        } else if matches!(name, "facts" | "trusted" | "parameters") {
            while self.maybe(Self::parse_segment).is_some() {}
        }
        Some(self.text[begin..self.at].to_owned())
    }

    /// A dot and the segment after it.
    fn parse_segment(&mut self) -> Option<()> {
        self.parse_text(".")?;
        let rest = self.rest();
        if let Some(end) = quoted_end(rest) {
            self.at += end;
            return Some(());
        }
        if let Some(within) = rest.strip_prefix("match(")
            && let Some(end) = within.find(')')
        {
            self.at += "match(".len() + end + 1;
            return Some(());
        }
        self.parse_while(|c| !c.is_whitespace() && !".\",[]!<=>~".contains(c))?;
        self.maybe(|parser| {
            parser.parse_text("[")?;
            parser.parse_while(|c| c.is_ascii_digit())?;
            parser.parse_text("]")
        });
        Some(())
    }

    fn parse_literal(&mut self) -> Option<Value> {
        self.maybe(Self::parse_string)
            .or_else(|| self.maybe(Self::parse_number))
            .or_else(|| self.maybe(|parser| parser.parse_text("true").map(|()| json!(true))))
            .or_else(|| self.maybe(|parser| parser.parse_text("false").map(|()| json!(false))))
            .or_else(|| self.maybe(Self::parse_list).map(Value::from))
    }

    fn parse_list(&mut self) -> Option<Vec<Value>> {
        self.depth += 1;
        let parsed = match self.depth > MAX_DEPTH {
            true => self.fail(),
            false => self.parse_bracketed(Self::parse_literal),
        };
        self.depth -= 1;
        parsed
    }

    fn parse_string_list(&mut self) -> Option<Vec<Value>> {
        self.parse_bracketed(Self::parse_string)
    }

    fn parse_bracketed(
        &mut self,
        element: impl Fn(&mut Self) -> Option<Value>,
    ) -> Option<Vec<Value>> {
        self.parse_text("[")?;
        self.skip_space();
        let elements = self.parse_separated(element)?;
        self.skip_space();
        self.parse_text("]")?;
        Some(elements)
    }

    fn parse_number(&mut self) -> Option<Value> {
        let begin = self.at;
        if self.rest().starts_with('-') {
            self.at += 1;
        }
        self.parse_while(|c| c.is_ascii_digit())?;
        let is_real = self.maybe(|parser| {
            parser.parse_text(".")?;
            parser.parse_while(|c| c.is_ascii_digit())?;
            parser.maybe(|parser| {
                parser.parse_while(|c| c == 'e' || c == 'E')?;
                parser.maybe(|parser| parser.parse_while(|c| c == '-' || c == '+'));
                parser.parse_while(|c| c.is_ascii_digit())
            });
            Some(())
        });
        let text = &self.text[begin..self.at];
        match is_real {
            Some(()) => text.parse::<f64>().ok().map(Value::from),
            None => text.parse::<i64>().ok().map(Value::from),
        }
    }

    fn parse_string(&mut self) -> Option<Value> {
        let quote = match self.rest().chars().next() {
            Some(quote @ ('"' | '\'')) => quote,
            _ => return self.fail(),
        };
        self.at += 1;
        let begin = self.at;
        let mut is_escaped = false;
        for (offset, character) in self.text[begin..].char_indices() {
            match character {
                _ if is_escaped => is_escaped = false,
                '\\' => is_escaped = true,
                character if character == quote => {
                    let content = &self.text[begin..begin + offset];
                    self.at = begin + offset + 1;
                    return match quote {
                        '"' => serde_json::from_str(&format!("\"{content}\"")).ok(),
                        _ => Some(Value::from(content.replace("\\'", "'"))),
                    };
                }
                _ => {}
            }
        }
        self.at = self.text.len();
        self.fail()
    }

    fn parse_group_by(&mut self) -> Option<Value> {
        self.parse_text("group by")?;
        self.parse_space()?;
        let fields = self.parse_field_list()?;
        let clause = [json!("group_by")].into_iter().chain(fields);
        Some(clause.collect())
    }

    fn parse_paging(&mut self) -> Option<Value> {
        for name in ["limit", "offset"] {
            if self.maybe(|parser| parser.parse_text(name)).is_some() {
                self.parse_space()?;
                let begin = self.at;
                let number = self.parse_number()?;
                if !number.is_i64() {
                    self.at = begin;
                    return self.fail();
                }
                return Some(json!([name, number]));
            }
        }
        self.parse_text("order by")?;
        self.parse_space()?;
        let fields = self.parse_separated(Self::parse_order)?;
        Some(json!(["order_by", fields]))
    }

    fn parse_order(&mut self) -> Option<Value> {
        let field = self.parse_field()?;
        let direction = self.maybe(|parser| {
            parser.parse_space()?;
            let directions = ["asc", "desc"].into_iter();
            let mut directions = directions.filter(|name| parser.rest().starts_with(name));
            let found = directions.next();
            match found {
                Some(name) => {
                    parser.at += name.len();
                    Some(name)
                }
                None => parser.fail(),
            }
        });
        Some(match direction {
            Some(direction) => json!([field, direction]),
            None => json!(field),
        })
    }
}

/// The end of a quoted name: a quote before a dot or a space.
fn quoted_end(text: &str) -> Option<usize> {
    let within = text.strip_prefix('"')?;
    let ends = within.match_indices('"').map(|(at, _)| at + 2);
    let mut ends = ends.filter(|&end| {
        let next = text[end..].chars().next();
        next.is_some_and(|next| next == '.' || next.is_whitespace())
    });
    ends.next()
}

/// Flattens operands of the same operator into one list.
fn joined(operator: &str, mut operands: Vec<Value>) -> Value {
    if operands.len() == 1 {
        return operands.pop().unwrap_or_default();
    }
    let mut list = vec![json!(operator)];
    for operand in operands {
        match operand {
            Value::Array(inner) if inner.first() == Some(&json!(operator)) => {
                list.extend(inner.into_iter().skip(1));
            }
            other => list.push(other),
        }
    }
    Value::from(list)
}

fn from(
    entity: &str,
    columns: Option<Vec<Value>>,
    condition: Option<Value>,
    clauses: Vec<Value>,
) -> Value {
    let is_group = |clause: &Value| clause[0] == "group_by";
    let (groups, paging): (Vec<Value>, Vec<Value>) = clauses.into_iter().partition(is_group);
    let mut query = vec![json!("from"), json!(entity)];
    match columns {
        Some(columns) => {
            let extract = [json!("extract"), Value::from(columns)].into_iter();
            query.push(extract.chain(condition).chain(groups).collect());
        }
        None => query.extend(condition.into_iter().chain(groups)),
    }
    query.extend(paging);
    Value::from(query)
}
