//! Source excerpts with the location underlined.

use std::ops::Range;
use std::sync::Arc;

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Renderer, Snippet};
use anstyle::{AnsiColor, Style};
use syntax::{Position, SourceFile, Span};

use super::{Data, Finding, Frame, FramePlace, Related};

/// How many lines are shown before the underlined one: a mistake is often at the end of the previous line.
const LINES_BEFORE: u32 = 2;

/// Longer lines are truncated.
const MAX_LINE: usize = 200;

pub(super) fn render(finding: &Finding, coloured: bool) -> String {
    let data = finding
        .data
        .as_ref()
        .map(|data| render_data(data, coloured));
    let chain: String = shown_frames(&finding.frames).collect();
    render_source(finding, coloured) + &data.unwrap_or_default() + &chain
}

/// The chain of code that led to a finding, one line per step. The middle of a long chain is omitted.
fn shown_frames(frames: &[Frame]) -> impl Iterator<Item = String> {
    const INNERMOST: usize = 12;
    const OUTERMOST: usize = 4;
    let left_out = frames.len().saturating_sub(INNERMOST + OUTERMOST);
    let split = if left_out > 1 {
        INNERMOST
    } else {
        frames.len()
    };
    let (inner, rest) = frames.split_at(split);
    let outer = rest.get(left_out..).unwrap_or_default();
    let gap = (!rest.is_empty()).then(|| format!("  … {left_out} more\n"));
    let inner = inner.iter().map(frame_line);
    inner.chain(gap).chain(outer.iter().map(frame_line))
}

fn frame_line(frame: &Frame) -> String {
    let Frame {
        label,
        trigger_label,
        ..
    } = frame;
    let place = match &frame.place {
        Some(FramePlace {
            shown, position, ..
        }) => format!(" at {shown}:{}", position.line),
        None => String::new(),
    };
    let count = match frame.count {
        1 => String::new(),
        count => format!(" ({count} times)"),
    };
    format!("  in {label}, {trigger_label}{place}{count}\n")
}

/// The data that a finding is about. What is above may be a secret.
fn render_data(data: &Data, coloured: bool) -> String {
    let Some(span) = data.span else {
        return format!("Data:\n{}\n", arrow(&data.file, None, 1, coloured));
    };
    let window = Window::below(&data.source, shortened(&data.source, span), 0);
    let place = data.source.position(span.start);
    let heading = arrow(&data.file, Some(place), window.last_line, coloured);
    if data.is_secret {
        return format!("Data:\n{heading}\n");
    }
    let group = Group::with_level(Level::NOTE).element(window.snippet());
    format!(
        "Data:\n{heading}\n{}\n",
        renderer(coloured).render(&[group])
    )
}

/// The beginning of a long span, so that the line around it is cut.
fn shortened(source: &SourceFile, span: Span) -> Span {
    const MAX_MARKED: usize = 100;
    let text = source.text().get(span.start as usize..span.end as usize);
    let end = text.and_then(|text| text.char_indices().nth(MAX_MARKED));
    let end = end.map(|(end, _)| span.start + u32::try_from(end).unwrap_or_default());
    Span::new(span.start, end.unwrap_or(span.end))
}

fn renderer(coloured: bool) -> Renderer {
    match coloured {
        true => Renderer::styled(),
        false => Renderer::plain(),
    }
}

fn render_source(finding: &Finding, coloured: bool) -> String {
    let level = if finding.is_error() {
        Level::ERROR
    } else {
        Level::WARNING
    };
    let mut group = Group::with_level(level);
    let mut heading = String::new();
    let mut elsewhere: Vec<&Related> = finding.related.iter().collect();
    if let Some((source, span)) = &finding.excerpt {
        let place = finding.region().map(|(start, _)| start);
        let window = Window::around(source, marked(source, *span, place));
        heading = arrow(&finding.file, place, window.last_line, coloured) + "\n";
        let (near, far) = finding
            .related
            .iter()
            .partition::<Vec<&Related>, _>(|related| {
                Arc::ptr_eq(&related.source, source) && window.holds(&related.source, related.span)
            });
        let mut snippet = window.snippet();
        for related in near {
            let span = window.within(&related.source, related.span);
            let label = related.label.clone();
            snippet = snippet.annotation(AnnotationKind::Context.span(span).label(label));
        }
        group = group.element(snippet);
        elsewhere = far;
    }
    if let Some(help) = &finding.help {
        group = group.element(Level::HELP.message(help.as_str()));
    }
    let places = elsewhere
        .into_iter()
        .map(|related| render_related(related, coloured));
    let places: String = places.collect();
    if group.is_empty() {
        return places;
    }
    heading + &renderer(coloured).render(&[group]) + "\n" + &places
}

/// What is underlined. Of an expression with its operator on a later line, the part from there on.
fn marked(source: &SourceFile, span: Span, place: Option<Position>) -> Span {
    let Some(place) = place.filter(|place| place.line > source.line(span.start)) else {
        return span;
    };
    let (start, text) = source.line_text(place.line);
    let column = place.column.saturating_sub(1) as usize;
    let offset = text.char_indices().nth(column).map_or(0, |(at, _)| at);
    let at = start + u32::try_from(offset).unwrap_or_default();
    match at < span.end {
        true => Span::new(at, span.end),
        false => span,
    }
}

/// Renders a related location.
fn render_related(related: &Related, coloured: bool) -> String {
    let window = Window::around(&related.source, related.span);
    let heading = arrow(
        &related.file,
        Some(related.position()),
        window.last_line,
        coloured,
    );
    let group = Group::with_level(Level::NOTE).element(window.snippet());
    let label = &related.label;
    let source = renderer(coloured).render(&[group]);
    format!("{label}:\n{heading}\n{source}\n")
}

/// The line above the source: the file as the user named it, and Puppet's location.
fn arrow(file: &str, place: Option<Position>, last_line: u32, coloured: bool) -> String {
    let indent = " ".repeat(last_line.to_string().len());
    let style = match coloured {
        true => AnsiColor::BrightBlue.on_default().bold(),
        false => Style::new(),
    };
    let file = match file {
        "-" => "<stdin>",
        file => file,
    };
    let place = place.map(|at| format!(":{}:{}", at.line, at.column));
    format!(
        "{indent}{style}-->{style:#} {file}{}",
        place.unwrap_or_default()
    )
}

/// The lines of an excerpt.
struct Window {
    text: String,
    first_line: u32,
    last_line: u32,
    /// A range of `text`.
    underline: Range<usize>,
}

impl Window {
    fn snippet(&self) -> Snippet<'static, Annotation<'static>> {
        Snippet::source(self.text.clone())
            .line_start(self.first_line as usize)
            .fold(false)
            .annotation(AnnotationKind::Primary.span(self.underline.clone()))
    }

    /// Whether a span is in the lines that are shown, and none of them is truncated.
    fn holds(&self, source: &SourceFile, span: Span) -> bool {
        let lines = self.first_line..=self.last_line;
        lines.contains(&source.line(span.start))
            && (self.first_line..=self.last_line)
                .all(|line| source.line_text(line).1.len() <= MAX_LINE)
    }

    /// A span as a range of the excerpt.
    fn within(&self, source: &SourceFile, span: Span) -> Range<usize> {
        let first = source.line_text(self.first_line).0;
        let offset = |at: u32| (at.saturating_sub(first) as usize).min(self.text.len());
        let start = boundary(&self.text, offset(span.start));
        start..boundary(&self.text, offset(span.end)).max(start)
    }

    fn around(source: &SourceFile, span: Span) -> Window {
        Window::below(source, span, LINES_BEFORE)
    }

    /// A place with some of the lines above it.
    fn below(source: &SourceFile, span: Span, lines_before: u32) -> Window {
        let line = source.line(span.start);
        let mut first_line = line.saturating_sub(lines_before).max(1);
        while first_line < line && source.line_text(first_line).1.trim().is_empty() {
            first_line += 1;
        }
        let mut text = String::new();
        for before in first_line..line {
            text += cut(source.line_text(before).1, 0);
            text.push('\n');
        }
        let (line_start, content) = source.line_text(line);
        // A span over several lines is underlined only on the first.
        let within = |offset: u32| (offset.saturating_sub(line_start) as usize).min(content.len());
        let (start, end) = (within(span.start), within(span.end));
        let shown = cut(content, start);
        let shift = shown.as_ptr() as usize - content.as_ptr() as usize;
        let base = text.len();
        text += shown;
        let start = boundary(&text, base + (start - shift).min(shown.len()));
        let end = boundary(&text, base + (end.max(shift) - shift).min(shown.len()));
        Window {
            text,
            first_line,
            last_line: line,
            underline: start..end.max(start),
        }
    }
}

/// The part of a long line around an offset.
fn cut(line: &str, offset: usize) -> &str {
    if line.len() <= MAX_LINE {
        return line;
    }
    let start = boundary(line, offset.saturating_sub(MAX_LINE / 2));
    let end = boundary(line, (start + MAX_LINE).min(line.len()));
    &line[start..end]
}

/// The start of the character at an offset.
fn boundary(text: &str, offset: usize) -> usize {
    let mut offsets = (0..=offset).rev();
    offsets.find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}
