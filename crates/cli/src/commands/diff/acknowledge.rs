//! Acknowledged changes.
//!
//! ```yaml
//! - change: 'File[/etc/motd]::parameters::content'   # a rule, as for --ignore
//!   nodes: 'web*'                                    # all nodes if it is left out; may be a list
//!   reason: 'the new banner'
//! - id: 3f2a9c0011223344                             # one group, as reports name it
//! ```

use std::path::{Path, PathBuf};

use catalog::diff::{Entry, IgnoreRule};
use environment::glob::name_matches;
use fleet::groups::{ChangeId, Group};
use host::Host;
use pcore::Value;

use crate::report::diff::{DiffGroup, DiffNode};

/// The name of the file at the root of a repository.
pub const FILE: &str = "bunraku-acknowledged.yaml";

/// The entries of the file.
#[derive(Default)]
pub struct Acknowledged {
    path: PathBuf,
    entries: Vec<Known>,
}

struct Known {
    what: What,
    /// All nodes if empty.
    nodes: Vec<String>,
    reason: String,
    is_used: bool,
}

enum What {
    Rule(IgnoreRule),
    Id(String),
}

impl Acknowledged {
    /// Reads a file; a file that was named explicitly must exist.
    pub fn read(host: &dyn Host, path: &Path, is_asked_for: bool) -> Result<Acknowledged, String> {
        let shown = path.display();
        let content = host
            .read(path)
            .map_err(|error| format!("Could not read '{shown}': {error}"))?;
        let Some(content) = content else {
            return match is_asked_for {
                true => Err(format!(
                    "Could not read '{shown}': No such file or directory"
                )),
                false => Ok(Acknowledged::default()),
            };
        };
        let wrong = |what: &str| format!("{what} (file: {shown})");
        let text = String::from_utf8(content).map_err(|_| wrong("It is not UTF-8"))?;
        let value = hiera::data::parse(&text, Path::new("acknowledged.yaml"))
            .map_err(|error| wrong(&error))?;
        let items: Vec<Value> = match &value {
            Value::Array(items) => items.iter().cloned().collect(),
            Value::Undef => Vec::new(),
            _ => return Err(wrong("Acknowledged changes are a list")),
        };
        let entries = items
            .iter()
            .map(|item| Known::read(item).map_err(|what| wrong(&what)));
        Ok(Acknowledged {
            path: path.to_owned(),
            entries: entries.collect::<Result<_, _>>()?,
        })
    }

    /// Splits groups into acknowledged and other nodes.
    pub fn apply(&mut self, groups: Vec<Group>, nodes: &[DiffNode]) -> Vec<DiffGroup> {
        let mut divided = Vec::new();
        for Group {
            id,
            change,
            nodes: members,
            why,
        } in groups
        {
            let matching: Vec<usize> = (0..self.entries.len())
                .filter(|&at| self.entries[at].means(&change.entry, id))
                .collect();
            let mut open = Vec::new();
            // By matching entry.
            let mut known: Vec<(usize, Vec<usize>)> = Vec::new();
            for node in members {
                let name = &nodes[node].name;
                let found = matching.iter().find(|&&at| self.entries[at].covers(name));
                match found {
                    None => open.push(node),
                    Some(&at) => {
                        self.entries[at].is_used = true;
                        match known.iter_mut().find(|(other, _)| *other == at) {
                            Some((_, nodes)) => nodes.push(node),
                            None => known.push((at, vec![node])),
                        }
                    }
                }
            }
            let group = |nodes: Vec<usize>, acknowledged| DiffGroup {
                id,
                section: change.section,
                entry: change.entry.clone(),
                nodes,
                acknowledged,
                why: why.clone(),
                causes: Vec::new(),
            };
            if !open.is_empty() {
                divided.push(group(open, None));
            }
            for (at, nodes) in known {
                divided.push(group(nodes, Some(self.entries[at].reason.clone())));
            }
        }
        divided
    }

    /// Entries that match no change.
    pub fn unused(&self) -> Vec<String> {
        let unused = self.entries.iter().filter(|entry| !entry.is_used);
        unused
            .map(|entry| {
                let what = match &entry.what {
                    What::Rule(rule) => rule.source(),
                    What::Id(id) => id,
                };
                format!(
                    "{} acknowledges '{what}', which does not change",
                    self.path.display()
                )
            })
            .collect()
    }
}

impl Known {
    fn read(item: &Value) -> Result<Known, String> {
        let Value::Hash(hash) = item else {
            return Err("An acknowledged change is a hash".to_owned());
        };
        let mut known = Known {
            what: What::Id(String::new()),
            nodes: Vec::new(),
            reason: String::new(),
            is_used: false,
        };
        let mut has_change = false;
        for (key, value) in hash.iter() {
            let key = key.as_str().unwrap_or_default();
            let text = || match value.as_str() {
                Some(text) => Ok(text.to_owned()),
                None => Err(format!("'{key}' of an acknowledged change is not a string")),
            };
            match key {
                "change" => {
                    let rule = IgnoreRule::parse(&text()?).map_err(|error| error.to_string())?;
                    known.what = What::Rule(rule);
                    has_change = true;
                }
                "id" => {
                    known.what = What::Id(text()?);
                    has_change = true;
                }
                "reason" => known.reason = text()?,
                "nodes" => match value {
                    Value::Array(items) => {
                        let items = items.iter().filter_map(|item| item.as_str());
                        known.nodes = items.map(str::to_owned).collect();
                    }
                    _ => known.nodes = vec![text()?],
                },
                other => {
                    return Err(format!(
                        "An acknowledged change has no '{other}'; there are change, id, nodes and reason"
                    ));
                }
            }
        }
        match has_change {
            true => Ok(known),
            false => Err("An acknowledged change has a 'change' or an 'id'".to_owned()),
        }
    }

    fn means(&self, entry: &Entry, id: ChangeId) -> bool {
        match &self.what {
            What::Rule(rule) => rule.matches(entry),
            What::Id(known) => *known == id.to_string(),
        }
    }

    fn covers(&self, node: &str) -> bool {
        self.nodes.is_empty() || self.nodes.iter().any(|pattern| name_matches(pattern, node))
    }
}
