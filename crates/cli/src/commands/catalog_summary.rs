//! A catalog at a glance.

use std::fmt::Write as _;
use std::time::Duration;

use catalog::Catalog;

/// What is in a catalog, and how long it took.
pub fn show(catalog: &Catalog, elapsed: Duration) -> String {
    let summary = catalog.summary();
    let mut out = String::new();
    let (name, environment) = (&catalog.name, &catalog.environment);
    let _ = writeln!(out, "Catalog of {name} in the environment {environment}\n");
    let width = summary.types.iter().map(|(name, _)| name.chars().count());
    let width = width.max().unwrap_or(0);
    for (name, count) in &summary.types {
        let _ = writeln!(out, "  {name:<width$}  {count:>5}");
    }
    let _ = writeln!(out, "\nClasses:");
    for class in &catalog.classes {
        let _ = writeln!(out, "  {class}");
    }
    let _ = writeln!(
        out,
        "\n{} resources, {} classes, {} dependencies, compiled in {:.1} ms",
        summary.resources,
        summary.classes,
        summary.dependencies,
        elapsed.as_secs_f64() * 1_000.0
    );
    out
}
