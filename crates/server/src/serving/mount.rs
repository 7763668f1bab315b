//! Mounts: the directories of `puppet:///NAME/…`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use compiler::Settings;

/// The mounts of `fileserver.conf`, in addition to the built-in ones.
#[derive(Clone, Debug, Default)]
pub struct Mounts {
    own: BTreeMap<String, PathBuf>,
    /// A directory that exists even without any module.
    pub codedir: PathBuf,
}

/// A file or directory that an agent may see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    pub path: PathBuf,
    /// The directory that the path must not leave.
    pub root: PathBuf,
}

/// Directories that are presented as one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tree {
    pub roots: Vec<Found>,
    /// Nothing is listed but the directory itself.
    pub is_empty: bool,
}

const BUILTIN: [(&str, &str); 6] = [
    ("modules", "files"),
    ("plugins", "lib"),
    ("pluginfacts", "facts.d"),
    ("locales", "locales"),
    ("tasks", "tasks"),
    ("scripts", "scripts"),
];

impl Mounts {
    /// Reads `fileserver.conf`: sections with a `path`. Fails with Puppet's messages.
    pub fn parse(text: &str, file: &Path) -> Result<Mounts, String> {
        let mut own = BTreeMap::new();
        let mut current: Option<String> = None;
        for (line, number) in text.lines().zip(1..) {
            let place = || format!("(file: {}, line: {number})", file.display());
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if let Some(name) = line
                .strip_prefix('[')
                .and_then(|line| line.strip_suffix(']'))
            {
                let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
                if name.is_empty() || !name.chars().all(is_word) {
                    return Err(format!(
                        "Fileserver configuration mount '{name}' is invalid {}",
                        place()
                    ));
                }
                current = Some(name.to_owned());
                continue;
            }
            let (key, value) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            match (key, &current) {
                ("path", Some(name)) => {
                    own.insert(name.clone(), PathBuf::from(value.trim()));
                }
                // `auth.conf` controls access to files instead.
                ("allow" | "deny" | "allow_ip" | "deny_ip", Some(_)) => {}
                _ => return Err(format!("Invalid entry at {}: '{line}'", place())),
            }
        }
        Ok(Mounts {
            own,
            codedir: PathBuf::new(),
        })
    }

    /// Finds a single file or directory: `NAME/path`.
    pub fn find(&self, key: &str, settings: &Settings, node: &str) -> Option<Found> {
        let (name, path) = key.split_once('/').unwrap_or((key, ""));
        if let Some(root) = self.own.get(name) {
            return Found::within(&expand(root, node), path);
        }
        let within = below(name)?;
        match name {
            "modules" | "tasks" | "scripts" => {
                let (module, path) = path.split_once('/').unwrap_or((path, ""));
                Found::within(&module_directory(settings, module)?.join(within), path)
            }
            _ => {
                let mut modules = modules(settings).into_iter();
                modules.find_map(|module| Found::within(&module.join(within), path))
            }
        }
    }

    /// Finds the directories to list: `NAME/path`.
    pub fn search(&self, key: &str, settings: &Settings, node: &str) -> Option<Tree> {
        let name = key.split('/').next().unwrap_or(key);
        if !matches!(name, "plugins" | "pluginfacts" | "locales") || self.own.contains_key(name) {
            return self.find(key, settings, node).map(|found| Tree {
                roots: vec![found],
                is_empty: false,
            });
        }
        let within = below(name)?;
        let roots = modules(settings)
            .into_iter()
            .map(|module| module.join(within));
        let roots: Vec<Found> = roots.filter_map(|root| Found::within(&root, "")).collect();
        if !roots.is_empty() {
            return Some(Tree {
                roots,
                is_empty: false,
            });
        }
        // Agents expect a directory even if no module has one.
        let mut directories = settings.modulepath.iter().chain([&self.codedir]);
        let root = directories.find_map(|directory| Found::within(directory, ""))?;
        Some(Tree {
            roots: vec![root],
            is_empty: true,
        })
    }
}

fn below(mount: &str) -> Option<&'static str> {
    let found = BUILTIN.iter().find(|(name, _)| *name == mount);
    found.map(|(_, within)| *within)
}

/// Replaces `%h`, `%H` and `%d` by parts of the name of the node.
fn expand(path: &Path, node: &str) -> PathBuf {
    let (host, domain) = node.split_once('.').unwrap_or((node, ""));
    let text = path.to_string_lossy();
    let text = text
        .replace("%h", host)
        .replace("%H", node)
        .replace("%d", domain);
    PathBuf::from(text)
}

impl Found {
    /// A path below a directory, unless it leads out of it.
    fn within(root: &Path, path: &str) -> Option<Found> {
        if path.split('/').any(|segment| segment == "..") {
            return None;
        }
        let full = match path {
            "" => root.to_owned(),
            path => root.join(path.trim_start_matches('/')),
        };
        full.symlink_metadata().ok()?;
        let found = Found {
            path: full,
            root: root.to_owned(),
        };
        found.allows(&found.path).then_some(found)
    }

    /// Whether a path, with links resolved, is below the root, as far as it exists.
    pub fn allows(&self, path: &Path) -> bool {
        let Ok(root) = fs::canonicalize(&self.root) else {
            return false;
        };
        match fs::canonicalize(path) {
            Ok(real) => real.starts_with(root),
            // A dangling link can be described, but has no content.
            Err(_) => path
                .symlink_metadata()
                .is_ok_and(|found| found.is_symlink()),
        }
    }
}

fn module_directory(settings: &Settings, name: &str) -> Option<PathBuf> {
    if !is_module_name(name) {
        return None;
    }
    let mut directories = settings
        .modulepath
        .iter()
        .map(|directory| directory.join(name));
    directories.find(|directory| directory.is_dir())
}

fn is_module_name(name: &str) -> bool {
    let mut bytes = name.bytes();
    bytes.next().is_some_and(|first| first.is_ascii_lowercase())
        && bytes.all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
}

/// The directories of all modules, in the order of the modulepath; the first of each name.
fn modules(settings: &Settings) -> Vec<PathBuf> {
    let mut seen: Vec<String> = Vec::new();
    let mut found = Vec::new();
    for directory in &settings.modulepath {
        let entries = fs::read_dir(directory).into_iter().flatten().flatten();
        let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
        let mut names: Vec<String> = names.filter(|name| is_module_name(name)).collect();
        names.sort_unstable();
        for name in names {
            let path = directory.join(&name);
            if !seen.contains(&name) && path.is_dir() {
                found.push(path);
                seen.push(name);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn configuration() {
        let text = "# own\n[files]\n  path /srv/%H\n  allow *\n";
        let mounts = Mounts::parse(text, Path::new("/f")).unwrap();
        assert_eq!(mounts.own["files"], Path::new("/srv/%H"));
        assert_eq!(expand(&mounts.own["files"], "a.b"), Path::new("/srv/a.b"));
        let wrong = Mounts::parse("path /x", Path::new("/f"));
        assert!(wrong.unwrap_err().contains("line: 1"));
        assert!(Mounts::parse("[a b]", Path::new("/f")).is_err());
    }

    #[test]
    fn nothing_leads_out() {
        let directory = tempfile::tempdir().unwrap();
        let root = directory.path().join("modules/m/files");
        fs::create_dir_all(&root).unwrap();
        fs::write(directory.path().join("secret"), "").unwrap();
        fs::write(root.join("ok"), "").unwrap();
        std::os::unix::fs::symlink("../../../secret", root.join("out")).unwrap();
        std::os::unix::fs::symlink("ok", root.join("in")).unwrap();
        let settings = Settings {
            modulepath: vec![directory.path().join("modules")],
            ..Settings::default()
        };
        let mounts = Mounts::default();
        let found = |key: &str| mounts.find(key, &settings, "n").is_some();
        assert!(found("modules/m/ok"));
        assert!(found("modules/m/in"));
        assert!(!found("modules/m/out"));
        assert!(!found("modules/m/../files/ok"));
        assert!(!found("modules/../m/ok"));
        assert!(!found("modules/m/none"));
        assert!(!found("nothing/m"));
        assert!(mounts.search("plugins", &settings, "n").unwrap().is_empty);
    }
}
