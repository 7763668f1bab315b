//! Selection of nodes.

use std::path::Path;

use environment::absolute;
use environment::glob::{is_pattern, name_matches};
use host::Host;

/// Names and patterns. If empty, all nodes are selected.
#[derive(Debug, Default)]
pub(super) struct Selection {
    wanted: Vec<Wanted>,
}

#[derive(Debug)]
struct Wanted {
    name: String,
    is_pattern: bool,
    is_found: bool,
}

impl Selection {
    /// Parses selections: each of `given` is a name, a pattern, several of them separated by commas, or a
    /// file with one per line.
    pub fn read(host: &dyn Host, given: &[String], here: &Path) -> Result<Selection, String> {
        let mut selection = Selection::default();
        for given in given {
            let path = absolute(Path::new(given), here);
            if !is_pattern(given) && host.is_file(&path) {
                selection.read_file(host, &path)?;
            } else {
                selection.add(given.split(','));
            }
        }
        Ok(selection)
    }

    fn read_file(&mut self, host: &dyn Host, path: &Path) -> Result<(), String> {
        let problem = |reason: &str| {
            let path = path.display();
            format!("Could not read the names of nodes in '{path}': {reason}")
        };
        let bytes = match host.read(path) {
            Ok(bytes) => bytes.unwrap_or_default(),
            Err(error) => return Err(problem(&error.to_string())),
        };
        let text = String::from_utf8(bytes).map_err(|_| problem("the file is not UTF-8"))?;
        let lines = text.lines().map(|line| match line.split_once('#') {
            Some((names, _)) => names,
            None => line,
        });
        self.add(lines.flat_map(|line| line.split([',', ' ', '\t'])));
        Ok(())
    }

    fn add<'a>(&mut self, names: impl Iterator<Item = &'a str>) {
        let names = names.map(str::trim).filter(|name| !name.is_empty());
        self.wanted.extend(names.map(|name| Wanted {
            name: name.to_owned(),
            is_pattern: is_pattern(name),
            is_found: false,
        }));
    }

    pub fn contains(&mut self, name: &str) -> bool {
        let mut is_wanted = self.wanted.is_empty();
        for wanted in &mut self.wanted {
            let is_meant = match wanted.is_pattern {
                true => name_matches(&wanted.name, name),
                false => wanted.name == name,
            };
            wanted.is_found |= is_meant;
            is_wanted |= is_meant;
        }
        is_wanted
    }

    /// Fails if a name has no facts, which is a mistake; a pattern that matches nothing need not be one.
    pub fn ensure_all_found(&self) -> Result<(), String> {
        let missing = self.wanted.iter();
        let missing = missing.filter(|wanted| !wanted.is_found && !wanted.is_pattern);
        let missing: Vec<&str> = missing.map(|wanted| wanted.name.as_str()).collect();
        match missing.as_slice() {
            [] => Ok(()),
            names => Err(format!("There are no facts of {}", names.join(", "))),
        }
    }
}
