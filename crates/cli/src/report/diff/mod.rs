//! The results of `diff`, in all formats.

pub mod html;
pub mod json;
pub mod markdown;
mod side_by_side;
pub mod text;

use std::path::{Path, PathBuf};

use catalog::diff::secret::without_secrets;
use catalog::diff::{ChangeKind, DeclarationLocation, Entry, Section, changed_lines, unified};
use fleet::groups::ChangeId;
use fleet::why::{Why, WhyPlace};
use rustc_hash::FxHashMap;
use serde_json::Value;

/// The whole result.
#[derive(Debug, Default)]
pub struct DiffReport {
    /// The labels of the compared versions.
    pub old: String,
    pub new: String,
    /// The directory that paths are relative to.
    pub root: PathBuf,
    pub nodes: Vec<DiffNode>,
    /// The largest groups first.
    pub groups: Vec<DiffGroup>,
    pub failures: Vec<DiffFailure>,
    /// What else should be known.
    pub notes: Vec<String>,
}

#[derive(Debug)]
pub struct DiffNode {
    pub name: String,
    pub state: DiffState,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum DiffState {
    Failed,
    Unsupported,
    Changed,
    Same,
}

impl DiffState {
    pub const ALL: [DiffState; 4] = [
        DiffState::Changed,
        DiffState::Failed,
        DiffState::Unsupported,
        DiffState::Same,
    ];

    pub fn name(self) -> &'static str {
        match self {
            DiffState::Failed => "failed",
            DiffState::Unsupported => "unsupported",
            DiffState::Changed => "changed",
            DiffState::Same => "same",
        }
    }
}

/// A change and the nodes that have it.
#[derive(Debug)]
pub struct DiffGroup {
    pub id: ChangeId,
    pub section: Section,
    pub entry: Entry,
    /// Indexes of nodes in the report.
    pub nodes: Vec<usize>,
    /// The reason if it is acknowledged, which may be empty.
    pub acknowledged: Option<String>,
    /// The lines of code and data that caused it, if known.
    pub why: Option<Why>,
    /// The files that the nodes depend on and that differ: at least one of them caused it.
    pub causes: Vec<Cause>,
}

/// A file of code or data that differs, with the first lines of its changed hunks, before and after.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cause {
    pub file: String,
    pub lines: Vec<(u32, u32)>,
}

/// The same error on several nodes.
#[derive(Debug)]
pub struct DiffFailure {
    /// The version that fails: `old`, `new` or `both`.
    pub side: &'static str,
    pub message: String,
    pub file: Option<String>,
    pub line: Option<u32>,
    pub nodes: Vec<usize>,
}

impl DiffReport {
    pub fn count(&self, state: DiffState) -> usize {
        let nodes = self.nodes.iter();
        nodes.filter(|node| node.state == state).count()
    }

    /// Whether there is an unacknowledged difference. A node that compiles again is one.
    pub fn has_differences(&self) -> bool {
        let compiles_again = self.failures.iter().flat_map(|failure| &failure.nodes);
        let mut compiles_again =
            compiles_again.filter(|&&node| self.nodes[node].state == DiffState::Changed);
        self.groups.iter().any(|group| group.acknowledged.is_none())
            || compiles_again.next().is_some()
    }

    /// What is said if nothing differs, or nothing but what is acknowledged.
    pub fn nothing_else(&self) -> &'static str {
        match self.groups.is_empty() {
            true => "No differences",
            false => "No other differences",
        }
    }

    pub fn has_failures(&self) -> bool {
        let nodes = self.nodes.iter();
        let mut states = nodes.map(|node| node.state);
        states.any(|state| matches!(state, DiffState::Failed | DiffState::Unsupported))
    }

    /// `412 nodes: 37 changed, 375 same`
    fn totals(&self) -> String {
        let counts = DiffState::ALL.iter().filter_map(|&state| {
            let count = self.count(state);
            (count > 0).then(|| format!("{count} {}", state.name()))
        });
        let counts: Vec<String> = counts.collect();
        format!(
            "{}: {}",
            number_of(self.nodes.len(), "node"),
            counts.join(", ")
        )
    }

    fn names<'a>(&'a self, nodes: &'a [usize]) -> impl Iterator<Item = &'a str> {
        nodes.iter().map(|&node| self.nodes[node].name.as_str())
    }

    /// A path relative to the root.
    fn shown_path<'a>(&self, file: &'a str) -> &'a str {
        let relative = Path::new(file).strip_prefix(&self.root).ok();
        let relative = relative.and_then(Path::to_str);
        relative.filter(|path| !path.is_empty()).unwrap_or(file)
    }

    fn shown_place(&self, place: Option<&DeclarationLocation>) -> Option<String> {
        let place = place?;
        let file = self.shown_path(place.file.as_str()?);
        Some(match place.line.as_u64() {
            Some(line) => format!("{file}:{line}"),
            None => file.to_owned(),
        })
    }

    /// The locations of the declaration, before and after.
    fn places(&self, group: &DiffGroup) -> Option<String> {
        let old = self.shown_place(group.entry.old_place.as_ref());
        let new = self.shown_place(group.entry.new_place.as_ref());
        match (old, new) {
            (Some(old), Some(new)) if old == new => Some(new),
            (Some(old), Some(new)) => Some(format!("{old} → {new}")),
            (old, new) => old.or(new),
        }
    }

    /// The lines of code and data that caused a change, before and after; if unknown, the files.
    fn because(&self, group: &DiffGroup) -> Option<String> {
        let Some(why) = &group.why else {
            return self.causes(group);
        };
        let shown = |place: &Option<WhyPlace>| place.as_ref().map(|place| self.shown_why(place));
        let places = why.places.iter().take(SHOWN_CAUSES);
        let places = places.filter_map(|place| match (shown(&place.old), shown(&place.new)) {
            (Some(old), Some(new)) if old == new => Some(new),
            (Some(old), Some(new)) => Some(format!("{old} → {new}")),
            (old, new) => old.or(new),
        });
        let mut places: Vec<String> = places.collect();
        if why.places.len() > SHOWN_CAUSES {
            places.push("…".to_owned());
        }
        Some(places.join(", "))
    }

    /// `data/common.yaml:3 (motd::text)`
    fn shown_why(&self, place: &WhyPlace) -> String {
        let mut shown = self.shown_path(&place.file).to_owned();
        if let Some(line) = place.line {
            shown += &format!(":{line}");
        }
        if let Some(key) = &place.key {
            shown += &format!(" ({key})");
        }
        shown
    }

    fn causes(&self, group: &DiffGroup) -> Option<String> {
        let causes = group.causes.iter().take(SHOWN_CAUSES).map(|cause| {
            let lines = cause.lines.iter().take(SHOWN_CAUSES);
            let mut lines: Vec<String> = lines.map(|(_, line)| line.to_string()).collect();
            if cause.lines.len() > SHOWN_CAUSES {
                lines.push("…".to_owned());
            }
            let file = self.shown_path(&cause.file);
            match lines.is_empty() {
                true => file.to_owned(),
                false => format!("{file}:{}", lines.join(",")),
            }
        });
        let mut causes: Vec<String> = causes.collect();
        if group.causes.len() > SHOWN_CAUSES {
            causes.push("…".to_owned());
        }
        (!causes.is_empty()).then(|| causes.join(", "))
    }

    /// Combines groups that look the same, have the same cause, and are on the same nodes.
    fn alike<'a>(&self, groups: Vec<&'a DiffGroup>) -> Vec<SimilarGroups<'a>> {
        let mut known: FxHashMap<String, usize> = FxHashMap::default();
        let mut all: Vec<SimilarGroups<'a>> = Vec::new();
        for group in groups {
            let key = format!(
                "{:?} {} {:?} {:?} {:?} {:?}",
                group.entry.kind,
                group.entry.type_name(),
                group.entry.structure(),
                group.nodes,
                self.because(group),
                group.detail().grouping_key(),
            );
            match known.get(&key) {
                Some(&at) => all[at].others.push(group),
                None => {
                    known.insert(key, all.len());
                    all.push(SimilarGroups {
                        first: group,
                        others: Vec::new(),
                    });
                }
            }
        }
        all
    }

    /// The unacknowledged groups of a section, or all acknowledged ones.
    fn in_section(&self, section: Option<Section>) -> Vec<&DiffGroup> {
        let groups = self.groups.iter();
        let meant = groups.filter(|group| match section {
            Some(section) => group.section == section && group.acknowledged.is_none(),
            None => group.acknowledged.is_some(),
        });
        meant.collect()
    }
}

/// Groups that differ only in the titles of their resources.
struct SimilarGroups<'a> {
    first: &'a DiffGroup,
    others: Vec<&'a DiffGroup>,
}

/// How many causes of a change are shown.
const SHOWN_CAUSES: usize = 3;

/// The headings, in order; acknowledged changes come last.
const SECTIONS: [(Option<Section>, &str); 6] = [
    (Some(Section::Resources), "Resources"),
    (Some(Section::Relationships), "Relationships"),
    (Some(Section::Order), "Order"),
    (Some(Section::Classes), "Classes"),
    (Some(Section::Cycles), "New dependency cycles"),
    (None, "Acknowledged"),
];

pub fn number_of(count: usize, what: &str) -> String {
    match count {
        1 => format!("1 {what}"),
        _ => format!("{count} {what}s"),
    }
}

impl DiffGroup {
    /// `File[/etc/motd] content`, `+ Package[nginx]`
    fn title(&self) -> String {
        let entry = &self.entry;
        if self.section == Section::Cycles {
            return entry.title().to_owned();
        }
        let resource = format!("{}[{}]", entry.type_name(), entry.title());
        let structure = entry.structure();
        let path = match structure.as_slice() {
            ["parameters", rest @ ..] if !rest.is_empty() => rest,
            all => all,
        };
        match entry.kind {
            ChangeKind::Added => format!("+ {resource}"),
            ChangeKind::Removed => format!("- {resource}"),
            _ if path.is_empty() => resource,
            _ => format!("{resource} {}", path.join(" => ")),
        }
    }

    /// The details of a change.
    fn detail(&self) -> Detail {
        let entry = &self.entry;
        let (old, new) = (entry.old_value(), entry.new_value());
        if matches!(self.section, Section::Cycles | Section::Classes) {
            return Detail::Nothing;
        }
        match (entry.kind, old, new) {
            (ChangeKind::Added, _, value) | (ChangeKind::Removed, value, _) => {
                Detail::Resource(parameters(value))
            }
            (_, Value::String(old), Value::String(new))
                if old.contains('\n') || new.contains('\n') =>
            {
                Detail::Text {
                    old: old.clone(),
                    new: new.clone(),
                }
            }
            (_, old, new) => Detail::Values {
                old: without_secrets(old),
                new: without_secrets(new),
                is_secret: catalog::diff::secret::is_secret(old)
                    && catalog::diff::secret::is_secret(new),
            },
        }
    }
}

/// The details of a change.
enum Detail {
    Nothing,
    /// The parameters of a resource that is added or removed.
    Resource(Vec<(String, Value)>),
    Text {
        old: String,
        new: String,
    },
    Values {
        old: Value,
        new: Value,
        /// Both values are sensitive, and different.
        is_secret: bool,
    },
}

impl Detail {
    /// The key for combining changes: for strings, the lines that differ.
    fn grouping_key(&self) -> Vec<String> {
        match self {
            Detail::Text { old, new } => changed_lines(old, new),
            _ => self.lines(),
        }
    }

    /// The lines of a diff, each with a sign.
    fn lines(&self) -> Vec<String> {
        match self {
            Detail::Nothing => Vec::new(),
            Detail::Resource(parameters) => parameters
                .iter()
                .map(|(name, value)| format!("  {name} => {}", shortened(value)))
                .collect(),
            Detail::Text { old, new } => {
                let unified = unified(old, new, 3);
                unified.lines().map(str::to_owned).collect()
            }
            Detail::Values {
                is_secret: true, ..
            } => {
                vec!["  (sensitive, the values differ)".to_owned()]
            }
            Detail::Values { old, new, .. } => [('-', old), ('+', new)]
                .into_iter()
                .filter(|(_, value)| !value.is_null())
                .map(|(sign, value)| format!("{sign} {value}"))
                .collect(),
        }
    }
}

/// The parameters of a resource, without sensitive values.
fn parameters(resource: &Value) -> Vec<(String, Value)> {
    let Some(Value::Object(parameters)) = resource.get("parameters") else {
        return Vec::new();
    };
    let parameters = parameters.iter();
    parameters
        .map(|(name, value)| (name.clone(), without_secrets(value)))
        .collect()
}

/// A value in shortened form.
fn shortened(value: &Value) -> String {
    const ROOM: usize = 80;
    let text = value.to_string();
    match text.chars().count() > ROOM {
        true => text.chars().take(ROOM - 1).chain(['…']).collect(),
        false => text,
    }
}
