//! The layout of self-contained HTML pages: nodes on the left, groups of findings or changes beside them, filters
//! above.

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// A page under construction.
#[derive(Debug)]
pub struct Page {
    out: String,
}

/// The header of a page.
#[derive(Debug, Default)]
pub struct Header {
    pub heading: String,
    /// CSS classes and labels: the number of nodes by state.
    pub states: Vec<(&'static str, String)>,
    /// An additional line.
    pub summary: Option<String>,
    pub notes: Vec<String>,
    /// Values and labels of the kinds of groups.
    pub kinds: Vec<(&'static str, &'static str)>,
    pub sections: Vec<String>,
}

/// An entry in the list of nodes.
#[derive(Debug)]
pub struct PageNode<'a> {
    /// The number by which groups refer to it.
    pub number: usize,
    pub name: &'a str,
    pub state: &'static str,
    /// Shown beside it.
    pub detail: String,
    /// Shown when the pointer is over it.
    pub tooltip: String,
}

impl Page {
    pub fn new(title: &str, header: &Header) -> Page {
        let title = escaped(title);
        let mut page = Page {
            out: format!(
                "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
                 <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
                 <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n"
            ),
        };
        page.header(header);
        page.push("<div class=\"columns\">\n");
        page
    }

    fn header(&mut self, header: &Header) {
        let heading = escaped(&header.heading);
        self.push(&format!("<header>\n<h1>{heading}</h1>\n<p>"));
        for (class, text) in &header.states {
            let text = escaped(text);
            self.push(&format!("<span class=\"state {class}\">{text}</span> "));
        }
        if let Some(summary) = &header.summary {
            self.push(&format!("<small>{}</small>", escaped(summary)));
        }
        self.push("</p>\n");
        for note in &header.notes {
            self.push(&format!("<p class=\"note\">{}</p>\n", escaped(note)));
        }
        self.push("<form role=\"search\">\n<input type=\"search\" id=\"search\" placeholder=\"Search\" aria-label=\"Search\">\n");
        let kinds = header.kinds.iter().map(|&(value, name)| (value, name));
        self.select("kind", "all kinds", kinds);
        let sections = header.sections.iter();
        self.select(
            "section",
            "all sections",
            sections.map(|s| (s.as_str(), s.as_str())),
        );
        self.push("<button type=\"button\" id=\"open\">open all</button>\n<button type=\"button\" id=\"close\">close all</button>\n</form>\n</header>\n");
    }

    fn select<'a>(
        &mut self,
        id: &str,
        all: &str,
        options: impl Iterator<Item = (&'a str, &'a str)>,
    ) {
        self.push(&format!(
            "<select id=\"{id}\" aria-label=\"{id}\">\n<option value=\"\">{all}</option>\n"
        ));
        for (value, name) in options {
            self.push(&format!("<option value=\"{value}\">{name}</option>\n"));
        }
        self.push("</select>\n");
    }

    /// Writes the list of nodes, and starts the main part.
    pub fn nodes<'a>(&mut self, nodes: impl Iterator<Item = PageNode<'a>>) {
        self.push("<nav aria-label=\"Nodes\">\n<input type=\"search\" id=\"node-search\" placeholder=\"Find a node\" aria-label=\"Find a node\">\n<ul>\n<li><button type=\"button\" class=\"node chosen\" data-node=\"\"><span>all nodes</span></button></li>\n");
        for node in nodes {
            let PageNode {
                number,
                name,
                state,
                detail,
                tooltip,
            } = node;
            self.push(&format!(
                "<li><button type=\"button\" class=\"node {state}\" data-node=\"{number}\" title=\"{}\"><span>{}</span> <small>{}</small></button></li>\n",
                escaped(&format!("{name}: {tooltip}")),
                escaped(name),
                escaped(&detail)
            ));
        }
        self.push("</ul>\n</nav>\n<main>\n");
    }

    /// Starts a section of groups; `count` is their number.
    pub fn begin_section(&mut self, heading: &str, count: Option<usize>) {
        let name = escaped(&heading.to_lowercase());
        let count = count.map_or(String::new(), |count| format!(" <small>{count}</small>"));
        let heading = escaped(heading);
        self.push(&format!(
            "<section data-section=\"{name}\">\n<h2>{heading}{count}</h2>\n"
        ));
    }

    pub fn end_section(&mut self) {
        self.push("</section>\n");
    }

    /// Appends HTML.
    pub fn push(&mut self, html: &str) {
        self.out.push_str(html);
    }

    /// Shown if there are no groups.
    pub fn nothing(&mut self, text: &str) {
        self.push(&format!("<p class=\"nothing\">{}</p>\n", escaped(text)));
    }

    pub fn finish(mut self) -> String {
        self.push("<p class=\"nothing\" id=\"none\" hidden>Nothing matches</p>\n</main>\n</div>\n");
        self.push(&format!("<script>\n{SCRIPT}</script>\n</body>\n</html>\n"));
        self.out
    }
}

/// Numbers of nodes, for the filter.
pub fn numbers(nodes: impl Iterator<Item = usize>) -> String {
    let numbers: Vec<String> = nodes.map(|number| number.to_string()).collect();
    numbers.join(" ")
}

/// Escapes a string for HTML.
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
