//! Names that Puppet does not expect in a file, so that it could never load what the file defines.

use hiera::check::{Position, Problem};
use syntax::ModuleFile;
use syntax::ast::{Ast, ExprKind};

/// The problem with a type alias that has another name than its file.
pub fn type_alias(ast: &Ast, module_file: &ModuleFile) -> Option<Problem> {
    let expected = module_file.type_name()?;
    let [id] = ast.definitions[..] else {
        return None;
    };
    let ExprKind::TypeAlias { name, .. } = ast.kind(id) else {
        return None;
    };
    let actual = ast.text(name);
    if actual.to_lowercase() == expected {
        return None;
    }
    let file = ast.source().name().unwrap_or_default();
    let message = format!(
        "The code loaded from {file} produced type with the wrong name, expected '{expected}', actual '{actual}'"
    );
    let syntax::Position { line, column } = ast.source().position(ast[id].span.start);
    let problem = Problem::new("WRONG_NAME", message, Some(Position { line, column }));
    Some(problem.help("the path of the file below `types` is the name of the type, in lower case"))
}

/// The problem with a function in Ruby that has another name than its file.
pub fn ruby_function(text: &str, path: &str) -> Option<Problem> {
    let (_, file) = path.rsplit_once("/lib/puppet/functions/")?;
    let expected = file.strip_suffix(".rb")?.replace('/', "::");
    let mut created = text.lines().zip(1_u32..).filter_map(|(line, number)| {
        let (before, rest) = line.split_once("Puppet::Functions.create_function(")?;
        before.trim().is_empty().then_some((number, rest))
    });
    let (line, rest) = created.next()?;
    let actual = symbol(rest)?;
    if created.next().is_some() || actual == expected {
        return None;
    }
    let message = format!(
        "The code loaded from {path} produced mis-matched name, expected '{expected}', got {actual}"
    );
    let problem = Problem::new("WRONG_NAME", message, Some(Position::line(line)));
    Some(
        problem
            .help("the path of the file below `lib/puppet/functions` is the name of the function"),
    )
}

/// The name in `:name`, `:'a::b'` or `'a::b'` at the start of arguments, unless it is computed.
fn symbol(arguments: &str) -> Option<&str> {
    let arguments = arguments.trim_start();
    let name = arguments.strip_prefix(':');
    let quoted = name.unwrap_or(arguments);
    match quoted.chars().next()? {
        quote @ ('\'' | '"') => {
            let (name, _) = quoted[1..].split_once(quote)?;
            (!name.contains(['#', '\\'])).then_some(name)
        }
        _ => {
            let name = name?;
            let end = name.find(|c: char| !c.is_ascii_alphanumeric() && c != '_')?;
            (end > 0).then_some(&name[..end])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_in_ruby() {
        let check = |code: &str, is_wrong: bool| {
            let found = ruby_function(code, "/m/b/lib/puppet/functions/b/c.rb");
            assert_eq!(found.is_some(), is_wrong, "{code}");
        };
        check(
            "Puppet::Functions.create_function(:'b::c') do\nend\n",
            false,
        );
        check(
            "Puppet::Functions.create_function(:\"x::y\") do\nend\n",
            true,
        );
        check(
            "  Puppet::Functions.create_function(:c, X) do\n  end\n",
            true,
        );
        check("# Puppet::Functions.create_function(:c)\n", false);
        check("Puppet::Functions.create_function(NAME)\n", false);
        check(
            "Puppet::Functions.create_function(:\"x#{1}\") do\nend\n",
            false,
        );
        assert_eq!(
            ruby_function("Puppet::Functions.create_function(:c)", "/x/c.rb"),
            None
        );
    }
}
