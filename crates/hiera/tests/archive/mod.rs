//! Cases as text archives: commands, and the files of an environment.

use std::collections::BTreeMap;

use host::MemoryHost;
use pcore::{Hash, Str, Value};

pub struct Archive {
    pub commands: Vec<String>,
    pub files: BTreeMap<String, String>,
}

impl Archive {
    pub fn new(text: &str) -> Archive {
        // Here, everything is in the root directory.
        let text = text.replace("@ROOT@", "");
        let mut commands = Vec::new();
        let mut files = BTreeMap::new();
        let mut current: Option<String> = None;
        for line in text.split_inclusive('\n') {
            let name = line
                .strip_prefix("-- ")
                .and_then(|rest| rest.trim_end().strip_suffix(" --"));
            match (name, &current) {
                (Some(name), _) => {
                    files.insert(name.to_owned(), String::new());
                    current = Some(name.to_owned());
                }
                (None, Some(name)) => files.entry(name.clone()).or_default().push_str(line),
                (None, None) => {
                    let line = line.trim();
                    if !line.is_empty() && !line.starts_with('#') {
                        commands.push(line.to_owned());
                    }
                }
            }
        }
        Archive { commands, files }
    }

    /// A host with the files, in the directory of the environment and in the root directory.
    pub fn host(&self) -> MemoryHost {
        let host = MemoryHost::new();
        for (name, content) in &self.files {
            host.write(format!("/env/{name}"), content.as_str());
            host.write(format!("/{name}"), content.as_str());
        }
        host
    }
}

/// The recorded output of each command.
pub fn answers(recorded: &str) -> Vec<String> {
    let mut answers: Vec<String> = Vec::new();
    for line in recorded.split_inclusive('\n') {
        match answers.last_mut() {
            _ if line.starts_with("> ") => answers.push(String::new()),
            Some(answer) => answer.push_str(line),
            None => {}
        }
    }
    answers
}

#[derive(Default)]
pub struct ExplainOptions {
    pub keys: Vec<Str>,
    pub value_type: Option<String>,
    pub merge: Option<Value>,
    pub default: Option<Value>,
    pub options_only: bool,
    pub json: bool,
}

/// Parses the options of `puppet lookup` that cases use.
pub fn explain_options(arguments: &str) -> ExplainOptions {
    let mut options = ExplainOptions::default();
    let mut merge = Hash::new();
    let mut words = words(arguments).into_iter();
    while let Some(word) = words.next() {
        let mut next = || words.next().expect("an argument");
        match word.as_str() {
            "--merge" => {
                let strategy = next();
                merge.insert("strategy", strategy.as_str());
                if strategy == "deep" {
                    merge.insert("sort_merged_arrays", false);
                    merge.insert("merge_hash_arrays", false);
                }
            }
            "--knock-out-prefix" => {
                merge.insert("knockout_prefix", next());
            }
            "--sort-merged-arrays" => {
                merge.insert("sort_merged_arrays", true);
            }
            "--merge-hash-arrays" => {
                merge.insert("merge_hash_arrays", true);
            }
            "--type" => options.value_type = Some(next()),
            "--default" => options.default = Some(Value::from(next())),
            "--explain-options" => options.options_only = true,
            "--json" => options.json = true,
            key => options.keys.push(Str::from(key)),
        }
    }
    if !merge.is_empty() {
        options.merge = Some(Value::hash(merge));
    }
    if options.keys.is_empty() {
        options.keys.push(Str::from("__global__"));
    }
    options
}

fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let mut word = String::new();
        let mut quote = None;
        let mut end = rest.len();
        for (at, c) in rest.char_indices() {
            match quote {
                Some(q) if c == q => quote = None,
                Some(_) => word.push(c),
                None if c == '\'' || c == '"' => quote = Some(c),
                None if c == ' ' => {
                    end = at;
                    break;
                }
                None => word.push(c),
            }
        }
        words.push(word);
        rest = rest[end..].trim_start();
    }
    words
}

/// Removes the fields that Puppet's explanation does not have, after checking them: every value that was
/// found in a file must have a line.
pub fn without_lines(json: &mut serde_json::Value) {
    match json {
        serde_json::Value::Array(items) => items.iter_mut().for_each(without_lines),
        serde_json::Value::Object(entries) => {
            if entries.get("type").is_some_and(|kind| kind == "path")
                && entries.get("event").is_some_and(|event| event == "found")
            {
                let file = entries.shift_remove("file");
                assert_eq!(file.as_ref(), entries.get("path"));
                let line = entries.shift_remove("line");
                assert!(
                    line.is_some_and(|line| line.is_u64()),
                    "a candidate without a line"
                );
            }
            let branches = entries.get_mut("branches");
            branches.into_iter().for_each(without_lines);
        }
        _ => {}
    }
}
