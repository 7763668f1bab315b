//! Messages in Puppet's format, each followed by a source excerpt.

use std::io::Write;

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};

use super::{Line, PUPPET, excerpt};

pub(super) fn write<'a>(lines: impl Iterator<Item = Line<'a>>, excerpts: bool) {
    let stderr = std::io::stderr();
    let coloured = AutoStream::choice(&stderr) != ColorChoice::Never;
    let text = render(lines, excerpts, coloured);
    let _ = stderr.lock().write_all(text.as_bytes());
}

pub(super) fn render<'a>(
    lines: impl Iterator<Item = Line<'a>>,
    excerpts: bool,
    coloured: bool,
) -> String {
    let mut text = String::new();
    for line in lines {
        let (label, style) = level(line.level);
        let style = if coloured { style } else { Style::new() };
        let message = &line.message;
        let source = match line.source {
            PUPPET => String::new(),
            source => format!("{source}: "),
        };
        text += &format!("{style}{label}: {source}{message}{style:#}\n");
        if let Some(finding) = line.finding
            && excerpts
        {
            text += &excerpt::render(finding, coloured);
        }
    }
    text
}

/// Puppet's label and colour of a level.
fn level(name: &str) -> (&'static str, Style) {
    let (label, colour) = match name {
        "emerg" => ("Emergency", AnsiColor::BrightRed),
        "alert" => ("Alert", AnsiColor::BrightRed),
        "crit" => ("Critical", AnsiColor::BrightRed),
        "err" => ("Error", AnsiColor::BrightRed),
        "notice" => return ("Notice", Style::new()),
        "info" => ("Info", AnsiColor::Green),
        "debug" => ("Debug", AnsiColor::Cyan),
        _ => ("Warning", AnsiColor::Yellow),
    };
    (label, colour.on_default())
}
