//! The options of `diff`, including those of octocatalog-diff.

use std::path::PathBuf;

use catalog::diff::{CompilationDirectories, DiffOptions, Filter, IgnoreRule};
use clap::ValueEnum;

use crate::options::FleetArgs;
use crate::report::diff::markdown;

/// Compare the catalogs of all nodes between two versions of the code
///
/// OLD and NEW are git revisions, directories, or catalogs as JSON files. NEW defaults to the working tree,
/// OLD to the merge base of the current branch and its upstream branch.
#[derive(clap::Args)]
#[command(args_override_self = true)]
#[command(after_help = "\
Exit status: 0 no differences, 1 failure or wrong usage, 2 differences

Examples:
  bunraku diff                                # this branch against its merge base
  bunraku diff origin/main . --format markdown
  bunraku diff old.json new.json              # two catalogs")]
pub struct Args {
    /// A revision, a directory or a catalog; `OLD..NEW` and `OLD...NEW` as git understands them
    #[arg(value_name = "OLD")]
    pub old: Option<String>,
    /// A revision, a directory or a catalog; `.` is the working tree
    #[arg(value_name = "NEW")]
    pub new: Option<String>,
    /// Output format
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
    /// Write the result to this file [default: standard output]
    #[arg(short, long, value_name = "FILE", visible_alias = "output-file")]
    pub output: Option<PathBuf>,
    /// Modulepath of the old version, separated by `:` [default: --modulepath]
    #[arg(long, value_name = "DIRS")]
    pub old_modulepath: Option<std::ffi::OsString>,
    /// Modulepath of the new version, separated by `:` [default: --modulepath]
    #[arg(long, value_name = "DIRS")]
    pub new_modulepath: Option<std::ffi::OsString>,
    /// File with expected changes, which do not affect the exit status
    /// [default: bunraku-acknowledged.yaml at the root of the repository]
    #[arg(long, value_name = "FILE")]
    pub acknowledged: Option<PathBuf>,
    /// Do not compare relationships and order
    #[arg(long)]
    pub no_relationships: bool,
    /// Maximum length of the Markdown output, in characters
    #[arg(long, value_name = "CHARACTERS", default_value_t = markdown::MAX_LENGTH)]
    pub max_length: usize,
    #[command(flatten)]
    pub compared: ComparisonArgs,
    #[command(flatten)]
    pub octocatalog: Octocatalog,
    #[command(flatten)]
    pub fleet: FleetArgs,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people
    Text,
    /// For programs
    Json,
    /// The JSON of octocatalog-diff, one document per node
    OctocatalogJson,
    /// For a comment on a pull request
    Markdown,
    /// A page for a browser
    Html,
}

/// What counts as a difference, as octocatalog-diff has it.
#[derive(clap::Args)]
#[command(next_help_heading = "What is compared")]
pub struct ComparisonArgs {
    /// Ignore resources or attributes: `Type[title]`, `Type[title]::parameters::name`; separated by commas
    #[arg(long, value_name = "RULES", action = clap::ArgAction::Append)]
    ignore: Vec<String>,
    /// Ignore attributes, separated by commas
    #[arg(long, value_name = "NAMES", action = clap::ArgAction::Append, allow_hyphen_values = true)]
    ignore_attr: Vec<String>,
    /// Ignore resources with these tags, separated by commas
    #[arg(long, value_name = "TAGS", action = clap::ArgAction::Append)]
    ignore_tags: Vec<String>,
    /// Do not ignore resources because of their tags
    #[arg(long, conflicts_with = "ignore_tags")]
    no_ignore_tags: bool,
    /// Ignore insignificant differences, separated by commas: AbsentFile, EquivalentArrayNoDatatypes, JSON,
    /// SingleItemArray, YAML
    #[arg(long, value_name = "FILTERS", action = clap::ArgAction::Append)]
    filters: Vec<String>,
    /// Also compare tags
    #[arg(long, overrides_with = "no_include_tags")]
    include_tags: bool,
    #[arg(long, hide = true)]
    no_include_tags: bool,
    /// Compare arrays by index, not by their longest common subsequence
    #[arg(long, overrides_with = "use_lcs")]
    no_use_lcs: bool,
    #[arg(long, hide = true)]
    use_lcs: bool,
    /// Show all attributes of files that become absent
    #[arg(long, overrides_with = "suppress_absent_file_details")]
    no_suppress_absent_file_details: bool,
    #[arg(long, hide = true)]
    suppress_absent_file_details: bool,
    /// Compare the source of files, not their content
    #[arg(long, overrides_with = "compare_file_text")]
    no_compare_file_text: bool,
    #[arg(long, hide = true, num_args = 0..=1, default_missing_value = "true", require_equals = true)]
    compare_file_text: Option<String>,
    /// Do not compare the content of files with these tags, separated by commas
    #[arg(long, value_name = "TAGS", action = clap::ArgAction::Append)]
    compare_file_text_ignore_tags: Vec<String>,
}

/// Other names that octocatalog-diff has for things.
#[derive(clap::Args)]
#[command(next_help_heading = "As octocatalog-diff calls it")]
pub struct Octocatalog {
    /// The old revision
    #[arg(short, long, value_name = "REVISION", conflicts_with = "old")]
    from: Option<String>,
    /// The new revision
    #[arg(short, long, value_name = "REVISION", conflicts_with = "new")]
    to: Option<String>,
    /// The old catalog
    #[arg(long, value_name = "FILE", conflicts_with_all = ["old", "from"])]
    from_catalog: Option<String>,
    /// The new catalog
    #[arg(long, value_name = "FILE", conflicts_with_all = ["new", "to"])]
    to_catalog: Option<String>,
    /// The old directory
    #[arg(long, value_name = "DIR", conflicts_with_all = ["old", "from", "from_catalog"])]
    bootstrapped_from_dir: Option<String>,
    /// The new directory
    #[arg(long, value_name = "DIR", conflicts_with_all = ["new", "to", "to_catalog"])]
    bootstrapped_to_dir: Option<String>,
    /// `json` is octocatalog-json here
    #[arg(long, value_name = "FORMAT", value_parser = ["text", "json", "legacy_json"])]
    output_format: Option<String>,
    /// The header of octocatalog-json
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["default_header", "no_header"])]
    header: Option<String>,
    /// Use a header with both versions and the node
    #[arg(long, conflicts_with = "no_header")]
    default_header: bool,
    #[arg(long, hide = true)]
    no_header: bool,
    /// Where both catalogs were compiled
    #[arg(long, value_name = "DIR")]
    basedir: Option<String>,
    #[arg(long, hide = true)]
    no_color: bool,
    #[arg(long, hide = true)]
    no_parallel: bool,
    #[arg(long, hide = true)]
    parallel: bool,
    #[arg(long, hide = true)]
    display_datatype_changes: bool,
    #[arg(long, hide = true)]
    display_source: bool,
    #[arg(long, hide = true)]
    display_detail_add: bool,
    #[arg(long, hide = true)]
    no_truncate_details: bool,
}

/// The output format.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Output {
    Text,
    Json,
    Octocatalog,
    OctocatalogLegacy,
    Markdown,
    Html,
}

impl Args {
    pub fn output_format(&self) -> Output {
        match (self.octocatalog.output_format.as_deref(), self.format) {
            (Some("json"), _) => Output::Octocatalog,
            (Some("legacy_json"), _) => Output::OctocatalogLegacy,
            (_, Format::Text) => Output::Text,
            (_, Format::Json) => Output::Json,
            (_, Format::OctocatalogJson) => Output::Octocatalog,
            (_, Format::Markdown) => Output::Markdown,
            (_, Format::Html) => Output::Html,
        }
    }

    /// The compared versions, from any of the options.
    pub fn sides(&self) -> (Option<&str>, Option<&str>) {
        let Octocatalog {
            from,
            to,
            from_catalog,
            to_catalog,
            bootstrapped_from_dir,
            bootstrapped_to_dir,
            ..
        } = &self.octocatalog;
        (
            [&self.old, from, from_catalog, bootstrapped_from_dir]
                .into_iter()
                .find_map(|one| one.as_deref()),
            [&self.new, to, to_catalog, bootstrapped_to_dir]
                .into_iter()
                .find_map(|one| one.as_deref()),
        )
    }

    pub fn header(&self, old: &str, new: &str, node: &str) -> Option<String> {
        match self.octocatalog.default_header && !self.octocatalog.no_header {
            true => Some(format!("diff {old}/{node} {new}/{node}")),
            false => self.octocatalog.header.clone(),
        }
    }
}

impl ComparisonArgs {
    /// Parses the rules.
    pub fn options(&self, basedir: Option<&str>) -> Result<DiffOptions, String> {
        let mut ignore = Vec::new();
        for rule in listed(&self.ignore) {
            ignore.push(IgnoreRule::parse(rule).map_err(|error| error.to_string())?);
        }
        for rule in listed(&self.ignore_attr) {
            ignore.push(IgnoreRule::attribute(rule).map_err(|error| error.to_string())?);
        }
        let filters = listed(&self.filters).map(|name| {
            Filter::named(name).ok_or_else(|| {
                let known: Vec<&str> = Filter::ALL.iter().map(|(name, _)| *name).collect();
                format!(
                    "The filter {name} is not valid; there are {}",
                    known.join(", ")
                )
            })
        });
        Ok(DiffOptions {
            ignore,
            ignore_tags: listed(&self.ignore_tags).map(str::to_owned).collect(),
            filters: filters.collect::<Result<_, _>>()?,
            include_tags: self.include_tags && !self.no_include_tags,
            use_lcs: self.use_lcs || !self.no_use_lcs,
            suppress_absent_file_details: self.suppress_absent_file_details
                || !self.no_suppress_absent_file_details,
            directories: CompilationDirectories {
                old: basedir.map(str::to_owned),
                new: basedir.map(str::to_owned),
            },
        })
    }

    pub fn compares_file_text(&self) -> bool {
        self.compare_file_text.is_some() || !self.no_compare_file_text
    }

    /// Tags of files whose content is not compared.
    pub fn excepted_tags(&self) -> Vec<String> {
        listed(&self.compare_file_text_ignore_tags)
            .map(str::to_owned)
            .collect()
    }
}

impl Octocatalog {
    /// Options of octocatalog-diff that have no effect here.
    pub fn ignored_options(&self) -> Vec<&'static str> {
        let given = [
            (self.parallel, "--parallel"),
            (self.no_parallel, "--no-parallel"),
            (self.display_datatype_changes, "--display-datatype-changes"),
            (self.display_source, "--display-source"),
            (self.display_detail_add, "--display-detail-add"),
            (self.no_truncate_details, "--no-truncate-details"),
        ];
        let given = given.into_iter().filter(|(is_given, _)| *is_given);
        given.map(|(_, name)| name).collect()
    }

    pub fn has_no_colour(&self) -> bool {
        self.no_color
    }

    pub fn basedir(&self) -> Option<&str> {
        self.basedir.as_deref()
    }
}

fn listed(given: &[String]) -> impl Iterator<Item = &str> {
    let all = given.iter().flat_map(|list| list.split(','));
    all.filter(|one| !one.is_empty())
}
