//! Line editing on a terminal.

use std::path::PathBuf;

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Helper};

use super::completion::Names;
use super::is_incomplete;

const PROMPT: &str = ">> ";
/// The prompt while the input is incomplete.
const CONTINUED: &str = ".. ";

pub struct Editor {
    editor: rustyline::Editor<Assistant, DefaultHistory>,
    history: Option<PathBuf>,
}

impl Editor {
    pub fn new() -> Result<Editor, String> {
        let config = Config::builder()
            .completion_type(CompletionType::List)
            .build();
        let mut editor = rustyline::Editor::with_config(config).map_err(describe)?;
        editor.set_helper(Some(Assistant::default()));
        let history = history_file();
        if let Some(history) = &history {
            // The file does not exist at first.
            let _ = editor.load_history(history);
        }
        Ok(Editor { editor, history })
    }

    /// Sets the names for completion.
    pub fn know(&mut self, names: Names) {
        if let Some(assistant) = self.editor.helper_mut() {
            assistant.names = names;
        }
    }

    /// The next input; none at the end.
    pub fn read(&mut self) -> Result<Option<String>, String> {
        let mut text = String::new();
        loop {
            let prompt = if text.is_empty() { PROMPT } else { CONTINUED };
            if let Some(assistant) = self.editor.helper_mut() {
                assistant.before.clone_from(&text);
            }
            match self.editor.readline(prompt) {
                Ok(line) => {
                    text.push_str(&line);
                    if !is_incomplete(&text) {
                        self.remember(&text);
                        return Ok(Some(text));
                    }
                    text.push('\n');
                }
                // Ctrl-C discards the input.
                Err(ReadlineError::Interrupted) => text.clear(),
                Err(ReadlineError::Eof) if text.is_empty() => return Ok(None),
                // An incomplete input is evaluated, which reports the error.
                Err(ReadlineError::Eof) => return Ok(Some(text)),
                Err(error) => return Err(describe(error)),
            }
        }
    }

    fn remember(&mut self, text: &str) {
        // An error of the history must not stop the prompt.
        let _ = self.editor.add_history_entry(text);
        if let Some(history) = &self.history {
            let _ = self.editor.append_history(history);
        }
    }
}

#[allow(clippy::needless_pass_by_value, reason = "it is passed to map_err")]
fn describe(error: ReadlineError) -> String {
    format!("The terminal cannot be used: {error}")
}

/// The history file; creates its directory.
fn history_file() -> Option<PathBuf> {
    let variable = |name| std::env::var_os(name).filter(|value| !value.is_empty());
    let state = variable("XDG_STATE_HOME").map(PathBuf::from);
    let state = state.or_else(|| Some(PathBuf::from(variable("HOME")?).join(".local/state")))?;
    let directory = state.join("bunraku");
    std::fs::create_dir_all(&directory).ok()?;
    Some(directory.join("history"))
}

/// Completes names for the editor.
#[derive(Default)]
struct Assistant {
    names: Names,
    /// The lines of the input above the current one.
    before: String,
}

impl Helper for Assistant {}
impl Highlighter for Assistant {}

impl Hinter for Assistant {
    type Hint = String;
}

impl Completer for Assistant {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        position: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        Ok(self.names.complete(&self.before, &line[..position]))
    }
}

impl Validator for Assistant {}
