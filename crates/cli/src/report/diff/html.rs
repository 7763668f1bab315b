//! The HTML page of a diff.

use super::side_by_side::rows;
use super::{Detail, DiffReport, DiffState, SECTIONS, SimilarGroups, number_of};
use crate::report::page::{Header, Page, PageNode, escaped, numbers};

/// Up to this number, groups are shown expanded.
const SHOWN_AT_ONCE: usize = 12;

const KINDS: [(&str, &str); 3] = [("+", "added"), ("-", "removed"), ("~", "changed")];

pub fn render(report: &DiffReport) -> String {
    let heading = format!("{} → {}", report.old, report.new);
    let mut page = Page::new(
        &format!("bunraku diff: {heading}"),
        &header(report, heading),
    );
    page.nodes(
        DiffState::ALL
            .into_iter()
            .flat_map(|state| nodes(report, state)),
    );
    failures(report, &mut page);
    for (section, heading) in SECTIONS {
        let groups = report.in_section(section);
        if groups.is_empty() {
            continue;
        }
        page.begin_section(heading, Some(groups.len()));
        for alike in report.alike(groups) {
            show_group(report, &alike, &mut page);
        }
        page.end_section();
    }
    if report.groups.is_empty() && report.failures.is_empty() {
        page.nothing("No differences");
    }
    page.finish()
}

fn header(report: &DiffReport, heading: String) -> Header {
    let states = DiffState::ALL.into_iter().filter_map(|state| {
        let count = report.count(state);
        (count > 0).then(|| (state.name(), format!("{count} {}", state.name())))
    });
    let sections = SECTIONS.into_iter();
    let mut sections: Vec<String> = sections
        .filter(|(section, _)| !report.in_section(*section).is_empty())
        .map(|(_, heading)| heading.to_lowercase())
        .collect();
    if !report.failures.is_empty() {
        sections.insert(0, "failures".to_owned());
    }
    Header {
        heading,
        states: states.collect(),
        summary: Some(number_of(report.groups.len(), "change")),
        notes: report.notes.clone(),
        kinds: KINDS.to_vec(),
        sections,
    }
}

/// The nodes of a state, each with its number of changes.
fn nodes(report: &DiffReport, state: DiffState) -> impl Iterator<Item = PageNode<'_>> {
    let mut counts = vec![0_usize; report.nodes.len()];
    for &node in report.groups.iter().flat_map(|group| &group.nodes) {
        counts[node] += 1;
    }
    let nodes = report.nodes.iter().zip(counts).enumerate();
    nodes
        .filter(move |(_, (node, _))| node.state == state)
        .map(move |(number, (node, count))| PageNode {
            number,
            name: &node.name,
            state: state.name(),
            detail: match count {
                0 => String::new(),
                count => count.to_string(),
            },
            tooltip: format!("{}, {}", state.name(), number_of(count, "change")),
        })
}

fn failures(report: &DiffReport, page: &mut Page) {
    if report.failures.is_empty() {
        return;
    }
    page.begin_section("Failures", Some(report.failures.len()));
    for failure in &report.failures {
        let nodes = numbers(failure.nodes.iter().copied());
        let count = number_of(failure.nodes.len(), "node");
        let message = escaped(&failure.message);
        page.push(&format!(
            "<details class=\"group failure\" data-kind=\"!\" data-nodes=\"{nodes}\" open>\n<summary><span class=\"title\"><code>{message}</code> <small>({})</small></span> <span class=\"count\">{count}</span></summary>\n",
            failure.side
        ));
        if let Some(file) = &failure.file {
            let line = failure
                .line
                .map(|line| format!(":{line}"))
                .unwrap_or_default();
            let file = escaped(report.shown_path(file));
            page.push(&format!("<p class=\"place\">{file}{line}</p>\n"));
        }
        names(report, &failure.nodes, page);
        page.push("</details>\n");
    }
    page.end_section();
}

fn show_group(report: &DiffReport, alike: &SimilarGroups<'_>, page: &mut Page) {
    let group = alike.first;
    let (kind, class) = match group.entry.kind.symbol() {
        '+' => ('+', "added"),
        '-' => ('-', "removed"),
        _ => ('~', "changed"),
    };
    let nodes = numbers(group.nodes.iter().copied());
    let count = number_of(group.nodes.len(), "node");
    let title = group.title();
    let title = title.trim_start_matches(['+', '-', ' ']);
    let more = match alike.others.len() {
        0 => String::new(),
        count => format!(" <small>and {} alike</small>", number_of(count, "other")),
    };
    let id = group.id;
    let open = match report.groups.len() <= SHOWN_AT_ONCE {
        true => " open",
        false => "",
    };
    let because = report.because(group).map_or(String::new(), |because| {
        format!(
            " <span class=\"because\">because of {}</span>",
            escaped(&because)
        )
    });
    page.push(&format!(
        "<details class=\"group {class}\" id=\"g{id}\" data-kind=\"{kind}\" data-nodes=\"{nodes}\"{open}>\n<summary><span class=\"sign\">{kind}</span> <span class=\"title\"><code>{}</code>{more}</span> <span class=\"count\">{count}</span>{because}</summary>\n",
        escaped(title)
    ));
    show_detail(&group.detail(), page);
    if !alike.others.is_empty() {
        let others = alike.others.iter();
        let others: Vec<String> = others
            .map(|other| format!("<code>{}</code>", escaped(&other.title())))
            .collect();
        page.push(&format!(
            "<p class=\"alike\">The same for {}</p>\n",
            others.join(", ")
        ));
    }
    if let Some(places) = report.places(group) {
        let places = escaped(&places);
        page.push(&format!("<p class=\"place\">declared at {places}</p>\n"));
    }
    if let Some(reason) = group.acknowledged.as_deref().filter(|why| !why.is_empty()) {
        page.push(&format!(
            "<p class=\"note\">Acknowledged: {}</p>\n",
            escaped(reason)
        ));
    }
    names(report, &group.nodes, page);
    page.push("</details>\n");
}

fn show_detail(detail: &Detail, out: &mut Page) {
    let Detail::Text { old, new } = detail else {
        let lines = detail.lines();
        if lines.is_empty() {
            return;
        }
        out.push("<pre class=\"values\">");
        for line in lines {
            let class = match line.chars().next() {
                Some('+') => "add",
                Some('-') => "remove",
                _ => "same",
            };
            out.push(&format!(
                "<span class=\"{class}\">{}</span>\n",
                escaped(&line)
            ));
        }
        out.push("</pre>\n");
        return;
    };
    out.push("<table class=\"text\">\n");
    for row in rows(old, new) {
        let Some(row) = row else {
            out.push("<tr class=\"gap\"><td colspan=\"4\">…</td></tr>\n");
            continue;
        };
        let cell = |side: &Option<(usize, String)>, class: &str| match side {
            Some((number, text)) => {
                let class = if row.is_changed { class } else { "same" };
                format!(
                    "<td class=\"number\">{number}</td><td class=\"{class}\">{}</td>",
                    escaped(text)
                )
            }
            None => "<td class=\"number\"></td><td class=\"empty\"></td>".to_owned(),
        };
        out.push(&format!(
            "<tr>{}{}</tr>\n",
            cell(&row.old, "remove"),
            cell(&row.new, "add")
        ));
    }
    out.push("</table>\n");
}

fn names(report: &DiffReport, nodes: &[usize], page: &mut Page) {
    let names: Vec<String> = report.names(nodes).map(escaped).collect();
    page.push(&format!("<p class=\"names\">{}</p>\n", names.join(", ")));
}
