//! One page that needs nothing else: no network, no other files.

use super::side_by_side::rows;
use super::{Detail, DiffGroup, DiffReport, DiffState, SECTIONS, number_of};

/// So few groups are shown with their details at once.
const SHOWN_AT_ONCE: usize = 12;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

pub fn render(report: &DiffReport) -> String {
    let title = format!("{} → {}", report.old, report.new);
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>bunraku diff: {title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n",
        title = escaped(&title)
    );
    header(report, &title, &mut out);
    out.push_str("<div class=\"columns\">\n");
    nodes(report, &mut out);
    out.push_str("<main>\n");
    failures(report, &mut out);
    for (section, heading) in SECTIONS {
        let groups = report.in_section(section);
        if groups.is_empty() {
            continue;
        }
        let name = heading.to_lowercase();
        out.push_str(&format!(
            "<section data-section=\"{name}\">\n<h2>{heading} <small>{}</small></h2>\n",
            groups.len()
        ));
        for group in groups {
            show_group(report, group, &mut out);
        }
        out.push_str("</section>\n");
    }
    if report.groups.is_empty() && report.failures.is_empty() {
        out.push_str("<p class=\"nothing\">No differences</p>\n");
    }
    out.push_str("<p class=\"nothing\" id=\"none\" hidden>Nothing matches</p>\n</main>\n</div>\n");
    out.push_str(&format!("<script>\n{SCRIPT}</script>\n</body>\n</html>\n"));
    out
}

fn header(report: &DiffReport, title: &str, out: &mut String) {
    out.push_str(&format!("<header>\n<h1>{}</h1>\n<p>", escaped(title)));
    for state in DiffState::ALL {
        let count = report.count(state);
        if count > 0 {
            let name = state.name();
            out.push_str(&format!(
                "<span class=\"state {name}\">{count} {name}</span> "
            ));
        }
    }
    out.push_str("</p>\n");
    for note in &report.notes {
        out.push_str(&format!("<p class=\"note\">{}</p>\n", escaped(note)));
    }
    out.push_str("<form role=\"search\">\n<input type=\"search\" id=\"search\" placeholder=\"Search resources, values, files\" aria-label=\"Search\">\n<select id=\"kind\" aria-label=\"Kind of change\">\n<option value=\"\">all changes</option>\n<option value=\"+\">added</option>\n<option value=\"-\">removed</option>\n<option value=\"~\">changed</option>\n</select>\n<select id=\"section\" aria-label=\"Section\">\n<option value=\"\">all sections</option>\n");
    for (section, heading) in SECTIONS {
        if !report.in_section(section).is_empty() {
            let name = heading.to_lowercase();
            out.push_str(&format!("<option value=\"{name}\">{name}</option>\n"));
        }
    }
    out.push_str("</select>\n<button type=\"button\" id=\"open\">open all</button>\n<button type=\"button\" id=\"close\">close all</button>\n</form>\n</header>\n");
}

/// All nodes by state, to choose from.
fn nodes(report: &DiffReport, out: &mut String) {
    out.push_str("<nav aria-label=\"Nodes\">\n<input type=\"search\" id=\"node-search\" placeholder=\"Find a node\" aria-label=\"Find a node\">\n<ul>\n<li><button type=\"button\" class=\"node chosen\" data-node=\"\">all nodes</button></li>\n");
    for state in DiffState::ALL {
        for (number, node) in report.nodes.iter().enumerate() {
            if node.state == state {
                let (class, name) = (state.name(), escaped(&node.name));
                out.push_str(&format!(
                    "<li><button type=\"button\" class=\"node {class}\" data-node=\"{number}\" title=\"{class}\">{name}</button></li>\n"
                ));
            }
        }
    }
    out.push_str("</ul>\n</nav>\n");
}

fn failures(report: &DiffReport, out: &mut String) {
    if report.failures.is_empty() {
        return;
    }
    out.push_str("<section data-section=\"failures\">\n<h2>Failures</h2>\n");
    for failure in &report.failures {
        let nodes = numbers(&failure.nodes);
        let count = number_of(failure.nodes.len(), "node");
        let message = escaped(&failure.message);
        out.push_str(&format!(
            "<details class=\"group failure\" data-kind=\"!\" data-nodes=\"{nodes}\" open>\n<summary><span class=\"count\">{count}</span> <code>{message}</code> <small>({})</small></summary>\n",
            failure.side
        ));
        if let Some(file) = &failure.file {
            let line = failure
                .line
                .map(|line| format!(":{line}"))
                .unwrap_or_default();
            let file = escaped(report.shown_path(file));
            out.push_str(&format!("<p class=\"place\">{file}{line}</p>\n"));
        }
        names(report, &failure.nodes, out);
        out.push_str("</details>\n");
    }
    out.push_str("</section>\n");
}

fn show_group(report: &DiffReport, group: &DiffGroup, out: &mut String) {
    let kind = match group.entry.kind.symbol() {
        '!' => '~',
        symbol => symbol,
    };
    let nodes = numbers(&group.nodes);
    let count = number_of(group.nodes.len(), "node");
    let title = escaped(&group.title());
    let id = group.id;
    let open = match report.groups.len() <= SHOWN_AT_ONCE {
        true => " open",
        false => "",
    };
    out.push_str(&format!(
        "<details class=\"group\" id=\"g{id}\" data-kind=\"{kind}\" data-nodes=\"{nodes}\"{open}>\n<summary><span class=\"count\">{count}</span> <code>{title}</code></summary>\n"
    ));
    show_detail(&group.detail(), out);
    if let Some(places) = report.places(group) {
        out.push_str(&format!("<p class=\"place\">{}</p>\n", escaped(&places)));
    }
    if let Some(causes) = report.causes(group) {
        let causes = escaped(&causes);
        out.push_str(&format!("<p class=\"place\">because of {causes}</p>\n"));
    }
    if let Some(reason) = group.acknowledged.as_deref().filter(|why| !why.is_empty()) {
        out.push_str(&format!(
            "<p class=\"note\">Acknowledged: {}</p>\n",
            escaped(reason)
        ));
    }
    names(report, &group.nodes, out);
    out.push_str("</details>\n");
}

fn show_detail(detail: &Detail, out: &mut String) {
    let Detail::Text { old, new } = detail else {
        let lines = detail.lines();
        if lines.is_empty() {
            return;
        }
        out.push_str("<pre class=\"values\">");
        for line in lines {
            let class = match line.chars().next() {
                Some('+') => "add",
                Some('-') => "remove",
                _ => "same",
            };
            out.push_str(&format!(
                "<span class=\"{class}\">{}</span>\n",
                escaped(&line)
            ));
        }
        out.push_str("</pre>\n");
        return;
    };
    out.push_str("<table class=\"text\">\n");
    for row in rows(old, new) {
        let Some(row) = row else {
            out.push_str("<tr class=\"gap\"><td colspan=\"4\">…</td></tr>\n");
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
        out.push_str(&format!(
            "<tr>{}{}</tr>\n",
            cell(&row.old, "remove"),
            cell(&row.new, "add")
        ));
    }
    out.push_str("</table>\n");
}

fn names(report: &DiffReport, nodes: &[usize], out: &mut String) {
    let names: Vec<String> = report.names(nodes).map(escaped).collect();
    out.push_str(&format!("<p class=\"names\">{}</p>\n", names.join(", ")));
}

fn numbers(nodes: &[usize]) -> String {
    let numbers: Vec<String> = nodes.iter().map(usize::to_string).collect();
    numbers.join(" ")
}

/// Text as HTML shows it.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c => escaped.push(c),
        }
    }
    escaped
}
