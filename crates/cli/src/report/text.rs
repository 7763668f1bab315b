//! Messages as Puppet prints them, each followed by the source it is about.

use std::io::Write;

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};

use super::{Line, excerpt};

pub(super) fn write<'a>(lines: impl Iterator<Item = Line<'a>>, excerpts: bool) {
    let stderr = std::io::stderr();
    let coloured = AutoStream::choice(&stderr) != ColorChoice::Never;
    let text = render(lines, excerpts, coloured);
    let _ = stderr.lock().write_all(text.as_bytes());
}

fn render<'a>(lines: impl Iterator<Item = Line<'a>>, excerpts: bool, coloured: bool) -> String {
    let mut text = String::new();
    for line in lines {
        let (label, style) = match line.level {
            "err" => ("Error", AnsiColor::BrightRed.on_default()),
            _ => ("Warning", AnsiColor::Yellow.on_default()),
        };
        let style = if coloured { style } else { Style::new() };
        let message = &line.message;
        text += &format!("{style}{label}: {message}{style:#}\n");
        if let Some(finding) = line.finding
            && excerpts
        {
            text += &excerpt::render(finding, coloured);
        }
    }
    text
}
