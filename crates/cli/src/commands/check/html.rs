//! The report as a self-contained page: nodes, causes, filters, coverage beside the source.

use super::node::State;
use super::summary::{Group, NodeSummary, Summary, Totals, counted};
use super::text::stub;
use crate::report;
use crate::report::page::{Header, Page, PageNode, escaped, numbers};

const KINDS: [(&str, &str); 2] = [("error", "errors"), ("warning", "warnings")];

/// Up to this number, causes are shown expanded.
const SHOWN_AT_ONCE: usize = 8;

pub fn show(summary: &Summary) -> String {
    let nodes = counted(summary.nodes.len(), "node");
    let mut page = Page::new(&format!("bunraku check: {nodes}"), &header(summary));
    let states = [State::Failed, State::Unsupported, State::Compiled];
    page.nodes(
        states
            .into_iter()
            .flat_map(|state| of_state(summary, state)),
    );
    page.begin_section("Causes", Some(summary.groups.len()));
    for group in &summary.groups {
        cause(summary, group, &mut page);
    }
    page.end_section();
    if summary.groups.is_empty() {
        page.nothing("Nothing is wrong");
    }
    stubs(summary, &mut page);
    summary.usage.add_to_page(&mut page);
    page.finish()
}

fn header(summary: &Summary) -> Header {
    let Totals {
        compiled,
        failed,
        unsupported,
    } = summary.totals;
    let states = [
        ("failed", failed, "failed"),
        ("unsupported", unsupported, "not decidable"),
        ("compiled", compiled, "compiled"),
    ];
    let states = states.into_iter().filter(|(_, count, _)| *count > 0);
    let mut sections = Vec::new();
    let usage = &summary.usage;
    for (name, is_there) in [
        ("causes", !summary.groups.is_empty()),
        ("stubs", !summary.stubs.is_empty()),
        ("coverage", usage.coverage.is_some()),
        ("what no node uses", usage.unused.is_some()),
    ] {
        if is_there {
            sections.push(name.to_owned());
        }
    }
    Header {
        heading: "bunraku check".to_owned(),
        states: states
            .map(|(class, count, name)| (class, format!("{count} {name}")))
            .collect(),
        summary: Some(format!(
            "{}, {}, {:.2} s",
            counted(summary.nodes.len(), "node"),
            counted(summary.resources(), "resource"),
            summary.elapsed.as_secs_f64()
        )),
        notes: summary.notes(),
        kinds: KINDS.to_vec(),
        sections,
    }
}

/// The nodes of a state, each with its number of resources and its time.
fn of_state(summary: &Summary, state: State) -> impl Iterator<Item = PageNode<'_>> {
    let nodes = summary.nodes.iter().enumerate();
    let meant = nodes.filter(move |(_, node)| node.checked.state == state);
    meant.map(move |(number, NodeSummary { name, checked, .. })| {
        let milliseconds = checked.elapsed.as_secs_f64() * 1e3;
        PageNode {
            number,
            name,
            state: state.name(),
            detail: format!("{milliseconds:.1} ms"),
            tooltip: format!(
                "{}, {}",
                state.name(),
                counted(checked.resources, "resource")
            ),
        }
    })
}

fn cause(summary: &Summary, group: &Group, page: &mut Page) {
    let finding = &group.finding;
    let (class, level) = match finding.is_error() {
        true => ("error", "Error"),
        false => ("warning", "Warning"),
    };
    let first = finding.message.lines().next().unwrap_or_default();
    let place = match finding.position {
        Some(at) => format!("{}:{}:{}", finding.file, at.line, at.column),
        None => finding.file.clone(),
    };
    let count = counted(group.nodes.len(), "node");
    // Both lists are sorted by name.
    let members = group.nodes.iter().filter_map(|name| {
        let found = summary.nodes.binary_search_by(|node| node.name.cmp(name));
        found.ok()
    });
    let open = match summary.groups.len() <= SHOWN_AT_ONCE {
        true => " open",
        false => "",
    };
    let names: Vec<String> = group.nodes.iter().map(|name| escaped(name)).collect();
    page.push(&format!(
        "<details class=\"group {class}\" data-kind=\"{class}\" data-nodes=\"{}\"{open}>\n\
         <summary><span class=\"sign\">{level}</span> <span class=\"title\">{}</span> \
         <span class=\"count\">{count}</span> <span class=\"because\">{}</span></summary>\n\
         <pre>{}</pre>\n<p class=\"names\">{}</p></details>\n",
        numbers(members),
        escaped(first),
        escaped(&place),
        escaped(without_title(&report::rendered(finding, false), first)),
        names.join(", ")
    ));
}

/// A rendered finding without its first line, if that is the title of its group.
fn without_title<'r>(rendered: &'r str, title: &str) -> &'r str {
    match rendered.split_once('\n') {
        Some((first, rest)) if first.ends_with(title) && !rest.is_empty() => rest,
        _ => rendered,
    }
}

fn stubs(summary: &Summary, page: &mut Page) {
    if summary.stubs.is_empty() {
        return;
    }
    page.begin_section("Stubs", Some(summary.stubs.len()));
    page.push("<div class=\"group\"><table class=\"items\">\n");
    for (used, count) in &summary.stubs {
        let count = counted(*count, "node");
        page.push(&format!(
            "<tr><td>{}</td><td>{count}</td></tr>\n",
            escaped(&stub(used))
        ));
    }
    page.push("</table></div>\n");
    page.end_section();
}
