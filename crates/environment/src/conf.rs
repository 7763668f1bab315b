//! `environment.conf`: the modulepath and the manifest of an environment.

use std::path::{Path, PathBuf};

use compiler::configuration::{Configuration, Ini, Raw};
use host::{Host, PathKind, glob};

use crate::absolute;
use crate::layout::Layout;
use crate::lone_module;

/// The settings that `environment.conf` may have.
const VALID: [&str; 7] = [
    "modulepath",
    "manifest",
    "config_version",
    "environment_timeout",
    "environment_data_provider",
    "static_catalogs",
    "rich_data",
];

impl Layout {
    /// Reads the environment in a directory. Fails with Puppet's message if its settings are unreadable.
    pub fn read(
        host: &dyn Host,
        directory: &Path,
        configuration: &Configuration,
    ) -> Result<Layout, String> {
        let conf = directory.join("environment.conf");
        let ini = match host.read(&conf) {
            Ok(Some(bytes)) => Some(parse(&String::from_utf8_lossy(&bytes), &conf)?),
            // It need not exist.
            _ => None,
        };
        if ini.is_none()
            && let Some(name) = lone_module::name(host, directory)
        {
            return Ok(Layout {
                modulepath: lone_module::modulepath(host, directory, &name),
                directory: Some(directory.to_owned()),
                ..Layout::default()
            });
        }
        let set = |name: &str| ini.as_ref()?.get("main", name).map(Raw::to_text);
        Ok(Layout {
            name: None,
            modulepath: modulepath(host, set("modulepath"), directory, configuration)?,
            manifest: Some(manifest(set("manifest"), directory, configuration)?),
            warnings: ini
                .as_ref()
                .map(|ini| warnings(ini, &conf))
                .unwrap_or_default(),
            config_version: config_version(set("config_version"), directory, configuration)?,
            data_provider: set("environment_data_provider"),
            directory: Some(directory.to_owned()),
        })
    }
}

/// A problem in an `environment.conf`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConfProblem {
    pub message: String,
    /// Counted from 1.
    pub line: Option<u32>,
    /// Puppet ignores it.
    pub is_warning: bool,
}

/// The problems in the `environment.conf` at a path.
pub fn check_conf(host: &dyn Host, text: &str, conf: &Path) -> Vec<ConfProblem> {
    let ini = match Ini::parse(text) {
        Ok(ini) => ini,
        Err(malformed) => {
            return vec![ConfProblem {
                message: malformed.message,
                line: malformed.line,
                is_warning: false,
            }];
        }
    };
    let line_of = |name: &str| {
        let is_setting = |line: &str| {
            let rest = line.trim_start().strip_prefix(name);
            rest.is_some_and(|rest| rest.trim_start().starts_with('='))
        };
        let at = text.lines().position(is_setting);
        at.map(|at| at as u32 + 1)
    };
    let mut problems: Vec<ConfProblem> = warnings(&ini, conf)
        .into_iter()
        .map(|message| ConfProblem {
            message: message.trim_end_matches(NOWHERE).to_owned(),
            line: unknown_settings(&ini)
                .first()
                .and_then(|name| line_of(name)),
            is_warning: true,
        })
        .collect();
    let manifest = ini.get("main", "manifest").map(Raw::to_text);
    let directory = conf.parent().unwrap_or(Path::new("/"));
    // Interpolated values depend on settings that are not given here.
    if let Some(manifest) = manifest.filter(|manifest| !manifest.contains('$'))
        && host.kind(&absolute(Path::new(&manifest), directory)) == PathKind::Missing
    {
        problems.push(ConfProblem {
            message: format!("The manifest '{manifest}' does not exist"),
            line: line_of("manifest"),
            is_warning: false,
        });
    }
    problems
}

fn parse(text: &str, conf: &Path) -> Result<Ini, String> {
    Ini::parse(text).map_err(|malformed| {
        let line = malformed.line.map(|line| {
            let conf = conf.display();
            format!(" (file: {conf}, line: {line})")
        });
        malformed.message + &line.unwrap_or_default()
    })
}

const NOWHERE: &str = "\n   (file & line not available)";

/// Unknown settings, which Puppet ignores.
fn unknown_settings(ini: &Ini) -> Vec<&str> {
    let main = ini.sections.iter().filter(|section| section.name == "main");
    let settings = main.flat_map(|section| &section.settings);
    let names = settings.map(|(name, _)| name.as_str());
    names.filter(|name| !VALID.contains(name)).collect()
}

/// Puppet's warnings about what it ignores.
fn warnings(ini: &Ini, conf: &Path) -> Vec<String> {
    let mut warnings = Vec::new();
    let conf = conf.display();
    let others = ini.sections.iter().filter(|section| section.name != "main");
    let others: Vec<_> = others.collect();
    if !others.is_empty() {
        let names: Vec<&str> = others.iter().map(|s| s.name.as_str()).collect();
        warnings.push(format!(
            "Invalid sections in environment.conf at '{conf}'. Environment conf may not have sections. \
             The following sections are being ignored: '{}'{NOWHERE}",
            names.join(",")
        ));
    }
    let unknown = unknown_settings(ini);
    if !unknown.is_empty() {
        warnings.push(format!(
            "Invalid settings in environment.conf at '{conf}'. \
             The following unknown setting(s) are being ignored: {}{NOWHERE}",
            unknown.join(", ")
        ));
    }
    warnings
}

/// The directories of modules that all environments share; `None` if they are not given. Puppet's defaults,
/// directories of the system, are not used.
fn basemodulepath(configuration: &Configuration) -> Result<Option<String>, String> {
    let is_given = configuration.given("basemodulepath")?.is_some()
        || configuration.given("codedir")?.is_some();
    match is_given {
        true => configuration.text("basemodulepath"),
        false => Ok(None),
    }
}

fn modulepath(
    host: &dyn Host,
    set: Option<String>,
    directory: &Path,
    configuration: &Configuration,
) -> Result<Vec<PathBuf>, String> {
    let set = set.unwrap_or_else(|| "modules:$basemodulepath".to_owned());
    let mut directories = Vec::new();
    for entry in set.split(':').filter(|entry| !entry.is_empty()) {
        // A value that begins with an interpolation is not a path yet.
        let path = match entry.starts_with('$') {
            true => entry.to_owned(),
            false => absolute(Path::new(entry), directory).display().to_string(),
        };
        if glob::is_pattern(&path) {
            let found = glob::expand(host, &path).unwrap_or_default();
            directories.extend(found.into_iter().map(PathBuf::from));
            continue;
        }
        let path = match (path.as_str(), basemodulepath(configuration)?) {
            ("$basemodulepath" | "${basemodulepath}", None) => continue,
            ("$basemodulepath" | "${basemodulepath}", Some(base)) => base,
            (path, _) => configuration
                .interpolate(path)
                .map_err(|problem| converting("modulepath", &problem))?,
        };
        let paths = path.split(':').filter(|path| !path.is_empty());
        directories.extend(paths.map(|path| absolute(Path::new(path), directory)));
    }
    Ok(directories)
}

fn manifest(
    set: Option<String>,
    directory: &Path,
    configuration: &Configuration,
) -> Result<PathBuf, String> {
    let default = configuration.text("default_manifest")?.unwrap_or_default();
    let is_fixed = configuration.get("disable_per_environment_manifest")?;
    let manifest = match set {
        Some(set) if !is_fixed.is_true() => set,
        _ => default,
    };
    let manifest = configuration
        .interpolate(&manifest)
        .map_err(|problem| converting("manifest", &problem))?;
    Ok(absolute(Path::new(&manifest), directory))
}

/// The command to run. Its path is relative to the directory of the environment; `$environmentpath` and
/// `$environment` are interpolated for this environment.
fn config_version(
    set: Option<String>,
    directory: &Path,
    configuration: &Configuration,
) -> Result<Option<String>, String> {
    let Some(set) = set.filter(|set| !set.is_empty()) else {
        return Ok(None);
    };
    let command = match set.starts_with('$') {
        true => set,
        false => absolute(Path::new(&set), directory).display().to_string(),
    };
    let mut configuration = configuration.clone();
    if let Some(path) = directory.parent() {
        configuration.set("environmentpath", path.to_string_lossy());
    }
    let command = configuration
        .interpolate(&command)
        .map_err(|problem| converting("config_version", &problem))?;
    // The configuration does not interpolate `$environment`: it depends on the environment.
    let name = directory.file_name().unwrap_or_default().to_string_lossy();
    let command = command.replace("${environment}", &name);
    Ok(Some(command.replace("$environment", &name)))
}

fn converting(name: &str, problem: &str) -> String {
    format!("Error converting value for param '{name}': {problem}")
}

#[cfg(test)]
mod tests {
    use host::MemoryHost;

    use super::*;

    /// The modulepath and the manifest of an environment with that `environment.conf`.
    fn read(conf: &str, puppet_conf: &str) -> Result<(String, String), String> {
        let host = MemoryHost::with([
            ("/env/environment.conf", conf),
            ("/env/site/b/x", ""),
            ("/env/site/a/x", ""),
        ]);
        let mut configuration = Configuration::new("/here");
        configuration.read(puppet_conf, Path::new("/c/puppet.conf"))?;
        let layout = Layout::read(&host, Path::new("/env"), &configuration)?;
        let directories = layout.modulepath.iter();
        let directories: Vec<String> = directories.map(|d| d.display().to_string()).collect();
        let manifest = layout.manifest.unwrap_or_default();
        Ok((directories.join(":"), manifest.display().to_string()))
    }

    #[track_caller]
    fn check(conf: &str, puppet_conf: &str, modulepath: &str, manifest: &str) {
        let expected = (modulepath.to_owned(), manifest.to_owned());
        assert_eq!(read(conf, puppet_conf), Ok(expected));
    }

    #[test]
    fn modulepath_and_manifest() {
        check("", "", "/env/modules", "/env/manifests");
        check(
            "# no\nmodulepath = site:'x':modules\nmanifest = \"init.pp\"\n",
            "",
            "/env/site:/env/'x':/env/modules",
            "/env/init.pp",
        );
        check(
            "modulepath = \"site/*:./modules:/abs:$basemodulepath\"\nmanifest=/m.pp",
            "",
            "/env/site/a:/env/site/b:/env/modules:/abs",
            "/m.pp",
        );
        check("manifest = .", "", "/env/modules", "/env");
    }

    #[test]
    fn what_is_shared_comes_from_puppet_conf() {
        let puppet_conf = "basemodulepath = /base:more\ndefault_manifest = site.pp\n";
        check(
            "",
            puppet_conf,
            "/env/modules:/base:/here/more",
            "/env/site.pp",
        );
        check(
            "modulepath = $basemodulepath:x",
            puppet_conf,
            "/base:/here/more:/env/x",
            "/env/site.pp",
        );
        check(
            "modulepath = $codedir/m",
            "codedir = /code",
            "/code/m",
            "/env/manifests",
        );
        check(
            "",
            "codedir = /code",
            "/env/modules:/code/modules:/opt/puppetlabs/puppet/modules",
            "/env/manifests",
        );
        check(
            "manifest = x.pp",
            "disable_per_environment_manifest = true",
            "/env/modules",
            "/env/manifests",
        );
    }

    #[test]
    fn the_command_for_versions() {
        let version = |conf: &str| {
            let host = MemoryHost::with([("/envs/e/environment.conf", conf)]);
            let layout = Layout::read(&host, Path::new("/envs/e"), &Configuration::new("/here"));
            layout.unwrap().config_version
        };
        assert_eq!(version(""), None);
        assert_eq!(version("config_version ="), None);
        check_text(version("config_version = v.sh").as_deref(), "/envs/e/v.sh");
        check_text(version("config_version = /v.sh a").as_deref(), "/v.sh a");
        check_text(
            version("config_version = 'v.sh $environmentpath $environment'").as_deref(),
            "/envs/e/v.sh /envs e",
        );
    }

    #[track_caller]
    fn check_text(found: Option<&str>, expected: &str) {
        assert_eq!(found, Some(expected));
    }

    #[test]
    fn what_is_wrong() {
        let message = read("foo bar\n", "").expect_err("it is malformed");
        assert_eq!(
            message,
            "Could not match line foo bar\n (file: /env/environment.conf, line: 1)"
        );
        let message = read("modulepath = $nope\n", "").expect_err("there is no such setting");
        assert_eq!(
            message,
            "Error converting value for param 'modulepath': Could not find value for $nope"
        );
    }
}
