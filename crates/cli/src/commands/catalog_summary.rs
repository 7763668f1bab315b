//! The summary of a catalog.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use catalog::Catalog;

/// The length of the longest bar, in characters.
const BAR: usize = 24;
/// The width of a list of names.
const WIDTH: usize = 78;

/// Summarizes a catalog.
pub fn show(catalog: &Catalog, coloured: bool) -> String {
    let page = Page { catalog, coloured };
    let mut out = page.heading();
    out.push_str(&page.resources());
    out.push_str(&page.classes());
    out.push_str(&page.edges());
    out
}

struct Page<'a> {
    catalog: &'a Catalog,
    coloured: bool,
}

impl Page<'_> {
    fn styled(&self, style: Style, text: impl std::fmt::Display) -> String {
        match self.coloured {
            true => format!("{style}{text}{style:#}"),
            false => text.to_string(),
        }
    }

    fn bold(&self, text: impl std::fmt::Display) -> String {
        self.styled(Style::new().bold(), text)
    }

    fn heading(&self) -> String {
        let Catalog {
            name, environment, ..
        } = self.catalog;
        let (name, environment) = (self.bold(name), self.bold(environment));
        format!("Catalog of {name} in the environment {environment}\n")
    }

    /// The number of resources of each type, without classes, stages and nodes, which are only containers.
    fn resources(&self) -> String {
        let mut types = self.catalog.summary().types;
        types.retain(|(name, _)| !matches!(name.as_str(), "Class" | "Stage" | "Node"));
        let total: usize = types.iter().map(|(_, count)| count).sum();
        let mut out = format!("\n{}\n", self.bold(counted(total, "resource")));
        let names = types.iter().map(|(name, _)| name.chars().count());
        let width = names.max().unwrap_or(0);
        let most = types.iter().map(|(_, count)| *count).max().unwrap_or(1);
        let digits = most.to_string().len();
        for (name, count) in &types {
            let bar = "▇".repeat((count * BAR).div_ceil(most));
            let name = name.as_str();
            let bar = self.styled(AnsiColor::Cyan.on_default(), bar);
            let _ = writeln!(out, "  {name:<width$}  {count:>digits$}  {bar}");
        }
        out
    }

    fn classes(&self) -> String {
        let classes = &self.catalog.classes;
        let mut names: Vec<&str> = classes.iter().map(|name| name.as_str()).collect();
        // Puppet lists nodes among the classes.
        let is_node = |name: &str| {
            let mut resources = self.catalog.resources.iter();
            resources.any(|resource| {
                resource.type_name.as_str() == "Node" && resource.title.as_str() == name
            })
        };
        names.retain(|name| *name != "settings" && !is_node(name));
        let mut out = format!("\n{}\n", self.bold(counted(names.len(), "class")));
        out.push_str(&columns(&names));
        out
    }

    fn edges(&self) -> String {
        let containment = self.catalog.edges.len();
        let dependencies = self.catalog.dependencies();
        let notifying = dependencies.iter().filter(|edge| edge.notifies).count();
        let heading = self.bold(counted(containment + dependencies.len(), "edge"));
        let mut out = format!("\n{heading}\n  {containment} of containment\n");
        let _ = write!(out, "  {} of order", dependencies.len());
        let _ = match notifying {
            0 => writeln!(out),
            _ => writeln!(out, ", {notifying} of them with notification"),
        };
        out
    }
}

/// Names in columns, ordered by row.
fn columns(names: &[&str]) -> String {
    let widest = names.iter().map(|name| name.chars().count()).max();
    let column = widest.unwrap_or(0) + 2;
    let per_line = (WIDTH / column).max(1);
    let mut out = String::new();
    for line in names.chunks(per_line) {
        let line: String = line.iter().map(|name| format!("{name:<column$}")).collect();
        let _ = writeln!(out, "  {}", line.trim_end());
    }
    out
}

fn counted(count: usize, noun: &str) -> String {
    let plural = match noun.ends_with('s') {
        true => "es",
        false => "s",
    };
    match count {
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}{plural}"),
    }
}
