//! Which paths below the `lib` directories of modules do not exist.
//!
//! A Ruby file (a function, a type, a file for `require`) is searched in all modules, and most modules have neither the
//! file nor its directory. So each directory is listed once, and then rules out all names that it does not contain,
//! without further file system access.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, OnceLock};

use host::HostError;

use super::cache::Cache;

/// The entries of a directory, sorted.
pub(super) type Listing = Arc<Result<Vec<String>, HostError>>;

/// How many paths below a directory are looked up one by one before it is listed: listing takes as long as about three
/// lookups.
const LOOKUPS_BEFORE_LISTING: u8 = 2;

pub(super) struct Libraries {
    /// The directories that contain modules, with a slash at the end.
    modulepath: Vec<String>,
    /// Directories below `lib` of a module, by path.
    directories: Cache<Box<str>, Arc<Directory>>,
}

#[derive(Default)]
struct Directory {
    lookups: AtomicU8,
    listing: OnceLock<Listing>,
}

impl Libraries {
    pub fn new(modulepath: &[PathBuf]) -> Libraries {
        let directories = modulepath.iter().filter_map(|directory| directory.to_str());
        let directories = directories.map(|directory| directory.trim_end_matches('/'));
        Libraries {
            modulepath: directories
                .map(|directory| format!("{directory}/"))
                .collect(),
            directories: Cache::default(),
        }
    }

    /// Whether a listing shows that there is nothing at a path. `list` returns the listing of a directory.
    pub fn rule_out(&self, path: &Path, list: impl Fn(&Path) -> Listing) -> bool {
        let Some(path) = path.to_str() else {
            return false;
        };
        let Some(mut at) = self.start_of_file(path) else {
            return false;
        };
        while let Some(length) = first_slash(&path[at..]) {
            let directory = &path[..at + length];
            at += length + 1;
            let Some(listing) = self.listing(directory, &list) else {
                continue;
            };
            let end = first_slash(&path[at..]).map_or(path.len(), |length| at + length);
            let name = &path[at..end];
            match &*listing {
                Ok(names) if names.binary_search_by(|known| (**known).cmp(name)).is_ok() => {}
                Ok(_) | Err(HostError::NotFound | HostError::NotADirectory) => return true,
                // Such as a directory that may be searched but not listed.
                Err(_) => return false,
            }
        }
        false
    }

    /// Where the name within `lib` begins in the path of a file of a module; `None` if it is not a plain path.
    fn start_of_file(&self, path: &str) -> Option<usize> {
        let mut roots = self.modulepath.iter();
        let below = roots.find_map(|root| path.strip_prefix(root.as_str()))?;
        let (_, inside) = below.split_once('/')?;
        let file = inside.strip_prefix("lib/")?;
        is_plain(file).then_some(path.len() - file.len())
    }

    /// The listing of a directory, if enough paths below it were looked up.
    fn listing(&self, path: &str, list: impl Fn(&Path) -> Listing) -> Option<Listing> {
        let directory = self.directories.get_or_make(path, Arc::default);
        if let Some(listing) = directory.listing.get() {
            return Some(listing.clone());
        }
        if directory.lookups.fetch_add(1, Ordering::Relaxed) < LOOKUPS_BEFORE_LISTING {
            return None;
        }
        let listing = directory.listing.get_or_init(|| list(Path::new(path)));
        Some(listing.clone())
    }
}

/// Whether no segment of a path is empty or begins with a dot. A catalog may need thousands of such checks, when a few
/// files are searched in a hundred modules (the benchmark of `keystone`), so bytes are compared instead of segments.
fn is_plain(path: &str) -> bool {
    let bytes = path.as_bytes();
    let begins_well = !matches!(bytes, [] | [b'/' | b'.', ..] | [.., b'/']);
    begins_well && !bytes.windows(2).any(|pair| matches!(pair, b"//" | b"/."))
}

fn first_slash(path: &str) -> Option<usize> {
    path.bytes().position(|byte| byte == b'/')
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use host::MemoryHost;
    use syntax::SourceFile;

    use super::*;
    use crate::{Compilation, Environment, Node, Settings};

    /// The directories that were listed for a series of lookups, and whether each was ruled out.
    fn lookups(paths: &[&str]) -> (Vec<String>, Vec<bool>) {
        let libraries = Libraries::new(&["/modules".into()]);
        let listed = RefCell::new(Vec::new());
        let list = |path: &Path| {
            let path = path.to_string_lossy().into_owned();
            let names = match path.as_str() {
                "/modules/a/lib/puppet" => Ok(vec!["functions".to_owned()]),
                "/modules/a/lib/puppet/functions" => Ok(vec!["f.rb".to_owned()]),
                "/modules/a/lib/closed" => Err(HostError::Denied),
                _ => Err(HostError::NotFound),
            };
            listed.borrow_mut().push(path);
            Arc::new(names)
        };
        let found = paths
            .iter()
            .map(|path| libraries.rule_out(Path::new(path), list));
        let found = found.collect();
        (listed.into_inner(), found)
    }

    #[test]
    fn directories_are_listed_once() {
        let (listed, ruled_out) = lookups(&[
            "/modules/a/lib/puppet/functions/x.rb",
            "/modules/a/lib/puppet/functions/y.rb",
            "/modules/a/lib/puppet/functions/z.rb",
            "/modules/a/lib/puppet/functions/f.rb",
            "/modules/a/lib/puppet/type/x.rb",
            "/modules/a/lib/puppet/provider/x/y.rb",
        ]);
        assert_eq!(
            listed,
            ["/modules/a/lib/puppet", "/modules/a/lib/puppet/functions"]
        );
        assert_eq!(ruled_out, [false, false, true, false, true, true]);
    }

    #[test]
    fn a_missing_directory_rules_out_everything_below() {
        let (listed, ruled_out) = lookups(&[
            "/modules/b/lib/puppet/type/x.rb",
            "/modules/b/lib/puppet/type/y.rb",
            "/modules/b/lib/puppet/functions/x.rb",
            "/modules/b/lib/puppet/util/x.rb",
        ]);
        assert_eq!(listed, ["/modules/b/lib/puppet"]);
        assert_eq!(ruled_out, [false, false, true, true]);
    }

    #[test]
    fn other_paths_are_not_ruled_out() {
        for path in [
            "/modules/a/lib/puppet/../x.rb",
            "/modules/a/lib//x.rb",
            "/modules/a/manifests/x/y.pp",
            "/elsewhere/a/lib/puppet/x.rb",
            "/modules/a/lib/closed/x.rb",
        ] {
            assert_eq!(lookups(&[path; 4]).1, [false; 4], "{path}");
        }
    }

    fn evaluate(environment: &Environment, code: &str) -> Result<pcore::Value, String> {
        let mut compilation = Compilation::new(environment, Node::default(), Box::new(|_| {}));
        let value = compilation.evaluate(&SourceFile::new("", code));
        value.map_err(|error| error.message)
    }

    #[test]
    fn new_files_are_visible_in_the_next_generation() {
        let host = Arc::new(MemoryHost::with([("/modules/a/manifests/init.pp", "")]));
        let settings = Settings {
            modulepath: vec!["/modules".into()],
            ..Settings::default()
        };
        let environment = Environment::new(host.clone(), settings.clone());
        let unknown = |name: &str| Err(format!("Evaluation Error: Unknown function: '{name}'."));
        for name in ["f", "g", "h", "i"] {
            assert_eq!(evaluate(&environment, &format!("{name}()")), unknown(name));
        }
        let function = "Puppet::Functions.create_function(:f) { def f() = 1 }";
        host.write("/modules/a/lib/puppet/functions/f.rb", function);
        assert_eq!(evaluate(&environment, "f()"), unknown("f"));
        let refreshed = environment.refreshed(settings);
        assert_eq!(evaluate(&refreshed, "f()"), Ok(1.into()));
    }
}
