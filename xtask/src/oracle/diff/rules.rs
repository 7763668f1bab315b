//! Options for octocatalog-diff: each kind of ignore rule, about something in the catalogs.

use serde_json::Value;

use crate::corpus::mutation::Random;

/// A resource of the new catalog and one of its parameters.
pub struct Subject {
    pub type_name: String,
    pub title: String,
    pub attribute: String,
    pub old: Value,
    pub new: Value,
}

/// The arguments of all runs for a pair. The first run has none.
pub fn runs(subject: &Subject, random: &mut Random) -> Vec<Vec<String>> {
    let mut runs: Vec<Vec<String>> = vec![Vec::new()];
    let all = all_rules(subject);
    for _ in 0..9 {
        let rule = random.pick(&all);
        if !runs.contains(rule) {
            runs.push(rule.clone());
        }
    }
    runs
}

fn all_rules(subject: &Subject) -> Vec<Vec<String>> {
    let Subject {
        type_name,
        title,
        attribute,
        ..
    } = subject;
    let resource = format!("{type_name}[{title}]");
    let any = format!("{type_name}[*]");
    let half: String = title
        .chars()
        .take(title.chars().count().div_ceil(2))
        .collect();
    let text = |value: &Value| match value {
        Value::String(text) => {
            let line = text.lines().next().unwrap_or_default();
            line.replace(',', "")
        }
        other => other.to_string().replace(',', ""),
    };
    let (old, new) = (text(&subject.old), text(&subject.new));
    let upper = resource.to_uppercase();
    let lower = resource.to_lowercase();
    let ignored = [
        any.clone(),
        resource.clone(),
        format!("{type_name}[{half}*]"),
        format!("{type_name}[*{half}*]"),
        lower,
        upper,
        format!("*[{title}]"),
        format!("{any}+"),
        format!("{any}-"),
        format!("{any}+-"),
        format!("{any}~"),
        format!("{any}!"),
        format!("{any}~!"),
        format!("{resource}+-"),
        format!("{resource}::parameters::{attribute}"),
        format!("{resource}::PARAMETERS::{attribute}"),
        format!("{resource}::{attribute}"),
        format!("{any}::parameters::{attribute}"),
        format!("{any}+::parameters::{attribute}"),
        format!("{any}-::parameters::{attribute}"),
        format!("{any}::parameters"),
        format!("{any}::parameters::{attribute}=>{new}"),
        format!("{any}::parameters::{attribute}=>{old}"),
        format!("{any}::parameters::{attribute}=+>{new}"),
        format!("{any}::parameters::{attribute}=+>{old}"),
        format!("{any}::parameters::{attribute}=->{old}"),
        format!("{any}::parameters::{attribute}=->{new}"),
        format!("{any}::parameters::{attribute}=~>^[+-]"),
        format!("{any}::parameters::{attribute}=~>^\\+.*[aeiou]"),
        format!("{any}::parameters::{attribute}=~>^-.*\\d"),
        format!("{any}::parameters::{attribute}=&>^[+-]"),
        format!("{any}::parameters::{attribute}=&>^[+-].*[a-m]"),
        format!("{any}::parameters::{attribute}=&>\\A\\+"),
        format!("{any}::parameters::{attribute}=&>LINE|no newline"),
        format!("{any}::parameters::{attribute}=s>="),
        format!("{resource}::parameters::{attribute}::b"),
        format!("{resource},{type_name}[{half}x],Notify[*]"),
    ];
    let attributes = [
        attribute.clone(),
        attribute.to_uppercase(),
        format!("parameters::{attribute}"),
        format!("::parameters::{attribute}"),
        format!("::{attribute}"),
        format!("::parameters::{attribute}::"),
        "parameters".to_owned(),
        "kind,exported".to_owned(),
        format!("{attribute},tag,notify"),
        format!("{attribute}=>{new}"),
        format!("+{attribute}"),
        format!("-{attribute}"),
        "b".to_owned(),
        "*".to_owned(),
    ];
    let pair = |option: &str, value: &str| vec![option.to_owned(), value.to_owned()];
    let mut rules: Vec<Vec<String>> = Vec::new();
    rules.extend(ignored.iter().map(|rule| pair("--ignore", rule)));
    rules.extend(attributes.iter().map(|rule| pair("--ignore-attr", rule)));
    let of_type = format!("skip__{}", type_name.to_lowercase().replace(':', "_"));
    let tags = ["skip", "other", "skip,other", &of_type, "sk"];
    rules.extend(tags.iter().map(|tags| pair("--ignore-tags", tags)));
    let filters = [
        "AbsentFile",
        "EquivalentArrayNoDatatypes",
        "JSON",
        "SingleItemArray",
        "YAML",
        "CompilationDir",
        "JSON,YAML",
        "SingleItemArray,EquivalentArrayNoDatatypes,JSON,YAML,AbsentFile",
    ];
    for filters in filters {
        // The mutations are about filters, so they are twice as likely.
        rules.push(pair("--filters", filters));
        rules.push(pair("--filters", filters));
    }
    let switches = [
        "--include-tags",
        "--no-use-lcs",
        "--no-suppress-absent-file-details",
    ];
    rules.extend(switches.iter().map(|switch| vec![(*switch).to_owned()]));
    rules.push(vec!["--no-use-lcs".to_owned(), "--include-tags".to_owned()]);
    let mut both = pair("--ignore", &resource);
    both.extend(pair("--filters", "YAML"));
    rules.push(both);
    rules
}
