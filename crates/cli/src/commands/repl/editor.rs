//! Editing lines on a terminal.

use std::path::PathBuf;

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::validate::{ValidationContext, ValidationResult, Validator};
use rustyline::{CompletionType, Config, Context, Helper};

use super::completion::Names;
use super::is_incomplete;

const PROMPT: &str = ">> ";

pub struct Editor {
    editor: rustyline::Editor<Assistant, DefaultHistory>,
    history: Option<PathBuf>,
}

impl Editor {
    pub fn new() -> Result<Editor, String> {
        let config = Config::builder()
            .completion_type(CompletionType::List)
            .auto_add_history(true)
            .build();
        let mut editor = rustyline::Editor::with_config(config).map_err(describe)?;
        editor.set_helper(Some(Assistant::default()));
        let history = history_file();
        if let Some(history) = &history {
            // There is none at first.
            let _ = editor.load_history(history);
        }
        Ok(Editor { editor, history })
    }

    /// From now on these names are completed.
    pub fn know(&mut self, names: Names) {
        if let Some(assistant) = self.editor.helper_mut() {
            assistant.names = names;
        }
    }

    /// The next input; nothing at the end.
    pub fn read(&mut self) -> Result<Option<String>, String> {
        loop {
            match self.editor.readline(PROMPT) {
                Ok(text) => {
                    if let Some(history) = &self.history {
                        // Whoever cannot keep a history can still work.
                        let _ = self.editor.append_history(history);
                    }
                    return Ok(Some(text));
                }
                Err(ReadlineError::Interrupted) => {}
                Err(ReadlineError::Eof) => return Ok(None),
                Err(error) => return Err(describe(error)),
            }
        }
    }
}

#[allow(clippy::needless_pass_by_value, reason = "it is passed to map_err")]
fn describe(error: ReadlineError) -> String {
    format!("The terminal cannot be used: {error}")
}

/// The file that the history is kept in; its folder is made.
fn history_file() -> Option<PathBuf> {
    let variable = |name| std::env::var_os(name).filter(|value| !value.is_empty());
    let state = variable("XDG_STATE_HOME").map(PathBuf::from);
    let state = state.or_else(|| Some(PathBuf::from(variable("HOME")?).join(".local/state")))?;
    let folder = state.join("bunraku");
    std::fs::create_dir_all(&folder).ok()?;
    Some(folder.join("history"))
}

/// What helps while an input is edited.
#[derive(Default)]
struct Assistant {
    names: Names,
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
        Ok(self.names.complete(&line[..position]))
    }
}

impl Validator for Assistant {
    fn validate(&self, context: &mut ValidationContext<'_>) -> rustyline::Result<ValidationResult> {
        Ok(match is_incomplete(context.input()) {
            true => ValidationResult::Incomplete,
            false => ValidationResult::Valid(None),
        })
    }
}
