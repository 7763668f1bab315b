//! Pairs of catalogs by mutation.

#![allow(clippy::ptr_arg, reason = "all mutations have the same type")]

use serde_json::{Map, Value, json};

use super::rules::{self, Subject};
use crate::corpus::mutation::Random;

pub struct Pair {
    pub name: String,
    pub old: Value,
    pub new: Value,
    pub runs: Vec<Vec<String>>,
}

type Resource = Map<String, Value>;

/// Changes the resources of both catalogs.
type Mutation = fn(&mut Vec<Resource>, &mut Vec<Resource>, &mut Random);

/// The mutations, by name.
const MUTATIONS: &[(&str, Mutation)] = &[
    ("value", change_value),
    ("text", change_text),
    ("type", change_type),
    ("array", change_array),
    ("nested", change_nested),
    ("hashes-in-array", change_hashes_in_array),
    ("parameter", add_or_remove_parameter),
    ("resource", add_or_remove_resource),
    ("path", change_path),
    ("absent", make_absent),
    ("sensitive", change_sensitive),
    ("metadata", change_metadata),
    ("relationships", change_relationships),
    ("json", change_json_file),
    ("yaml", change_yaml_file),
    ("single-item", change_single_item),
    ("equivalent", change_equivalent_array),
    ("title-with-index", title_with_index),
];

/// Applies one to three mutations to a catalog with a variety of resources.
pub fn pair(number: usize, base: &Value, random: &mut Random) -> Pair {
    let mut old: Vec<Resource> = resources(base);
    old.extend(palette(random));
    let mut new = old.clone();
    let mut names = Vec::new();
    // Each mutation is the first one equally often.
    let mut next = number;
    for _ in 0..1 + random.below(3) {
        let (name, mutate) = MUTATIONS[next % MUTATIONS.len()];
        mutate(&mut old, &mut new, random);
        names.push(name);
        next = random.below(MUTATIONS.len());
    }
    tag_some(&mut old, &mut new, random);
    let runs = rules::runs(&subject(&old, &new, random), random);
    Pair {
        name: format!("{number:03}-{}", names.join("-")),
        old: document(&old),
        new: document(&new),
        runs,
    }
}

fn document(resources: &[Resource]) -> Value {
    json!({"name": "node", "resources": resources})
}

/// Some resources of a catalog, with file names that do not depend on the machine.
fn resources(catalog: &Value) -> Vec<Resource> {
    let all = catalog["resources"].as_array().into_iter().flatten();
    let all = all.filter_map(Value::as_object).take(8).cloned();
    all.map(|mut resource| {
        if resource.contains_key("file") {
            resource.insert("file".to_owned(), json!("/site.pp"));
        }
        resource
    })
    .collect()
}

fn resource(value: Value) -> Resource {
    match value {
        Value::Object(resource) => resource,
        _ => Resource::new(),
    }
}

/// Some resources with parameters of all kinds.
fn palette(random: &mut Random) -> Vec<Resource> {
    let text = "# line 1\nline 2\n\nline 4\nline 5\n";
    let mut all = vec![
        json!({"type": "File", "title": "motd", "tags": ["file", "motd"], "file": "/m.pp", "line": 3, "exported": false,
            "parameters": {"path": "/etc/motd", "content": text, "mode": "0644", "owner": "root"}}),
        json!({"type": "File", "title": "/etc/app.json", "tags": ["file"],
            "parameters": {"content": "{\"a\": [1, 2], \"b\": {\"c\": null}}"}}),
        json!({"type": "File", "title": "/etc/app.yaml", "tags": ["file"],
            "parameters": {"content": "---\na: 1\nb: [x, y]\n"}}),
        json!({"type": "Exec", "title": "run", "tags": ["exec"], "line": 9,
            "parameters": {"command": "/bin/true", "returns": [0, 1], "path": ["/bin", "/usr/bin"], "tries": 3}}),
        json!({"type": "App::Config", "title": "main", "tags": ["app", "class"], "file": "/m.pp",
            "parameters": {"options": {"a": 1, "b": {"c": [1, 2, {"d": "e"}]}, "f": true}, "list": ["x", "y", "z"], "ratio": 1.5}}),
        json!({"type": "App::Hosts", "title": "all", "tags": [],
            "parameters": {"hosts": [{"name": "a", "ip": "10.0.0.1", "port": 80, "tls": false, "weight": 1, "tag": "x"}, {"name": "b", "ip": "10.0.0.2"}]}}),
        json!({"type": "Service", "title": "nginx", "tags": ["service"],
            "parameters": {"ensure": "running", "enable": true, "subscribe": ["File[b]", "File[a]"], "require": "Package[nginx]"}}),
        json!({"type": "User", "title": "root", "sensitive_parameters": ["password"],
            "parameters": {"password": "secret", "groups": ["b", "a"], "uid": 0}}),
        json!({"type": "Package", "title": "nginx", "parameters": {"ensure": "1.2", "notify": ["Service[nginx]"]}}),
    ];
    while all.len() > 6 {
        let at = random.below(all.len());
        all.remove(at);
    }
    all.into_iter().map(resource).collect()
}

/// The index of a resource in both catalogs that satisfies a condition.
fn common(
    old: &[Resource],
    new: &[Resource],
    random: &mut Random,
    is_meant: impl Fn(&Resource) -> bool,
) -> Option<(usize, usize)> {
    let same = |one: &Resource, other: &Resource| {
        one.get("type") == other.get("type") && one.get("title") == other.get("title")
    };
    let found: Vec<(usize, usize)> = old
        .iter()
        .enumerate()
        .filter(|(_, resource)| resource["type"] != "Class" && is_meant(resource))
        .filter_map(|(at, resource)| {
            Some((at, new.iter().position(|other| same(resource, other))?))
        })
        .collect();
    (!found.is_empty()).then(|| *random.pick(&found))
}

fn parameters(resource: &mut Resource) -> &mut Map<String, Value> {
    let parameters = resource.entry("parameters").or_insert_with(|| json!({}));
    if !parameters.is_object() {
        *parameters = json!({});
    }
    match parameters {
        Value::Object(parameters) => parameters,
        _ => unreachable!("it is a hash now"),
    }
}

/// Changes one parameter of a common resource; adds one if there is none of this kind.
fn change(
    old: &mut [Resource],
    new: &mut [Resource],
    random: &mut Random,
    is_meant: fn(&Value) -> bool,
    made_up: Value,
    edit: impl FnOnce(&mut Value, &mut Random),
) {
    let Some((one, other)) = common(old, new, random, |_| true) else {
        return;
    };
    let names: Vec<String> = parameters(&mut new[other])
        .iter()
        .filter(|(_, value)| is_meant(value))
        .map(|(name, _)| name.clone())
        .collect();
    let name = match names.is_empty() {
        true => {
            parameters(&mut old[one]).insert("made_up".to_owned(), made_up.clone());
            parameters(&mut new[other]).insert("made_up".to_owned(), made_up);
            "made_up".to_owned()
        }
        false => random.pick(&names).clone(),
    };
    if let Some(value) = parameters(&mut new[other]).get_mut(&name) {
        edit(value, random);
    }
}

fn change_value(old: &mut Vec<Resource>, new: &mut Vec<Resource>, random: &mut Random) {
    let values = [
        json!("other"),
        json!(7),
        json!(7.5),
        json!(true),
        json!(false),
        json!(null),
        json!([]),
        json!({}),
        json!(["a"]),
        json!({"a": "b"}),
        json!("ünï"),
        json!(""),
    ];
    let value = random.pick(&values).clone();
    change(
        old,
        new,
        random,
        |_| true,
        json!("x"),
        |found, _| *found = value,
    );
}

fn change_text(old: &mut Vec<Resource>, new: &mut Vec<Resource>, random: &mut Random) {
    let is_text = |value: &Value| value.as_str().is_some_and(|text| text.contains('\n'));
    let made_up = json!("line 1\nline 2\nline 3\nend");
    change(old, new, random, is_text, made_up, |value, random| {
        let text = value.as_str().unwrap_or_default().to_owned();
        let mut lines: Vec<&str> = text.split('\n').collect();
        let at = random.below(lines.len());
        match random.below(6) {
            0 => lines[at] = "another line 3",
            1 => lines.insert(at, "new 9"),
            2 => drop(lines.remove(at)),
            3 => lines.push("the last without end"),
            4 => lines.reverse(),
            _ => lines.extend(["+ plus", "- minus", "@@ at", "\\\\ back"]),
        }
        *value = lines.join("\n").into();
    });
}

fn change_type(old: &mut Vec<Resource>, new: &mut Vec<Resource>, random: &mut Random) {
    let is_plain = |value: &Value| !value.is_array() && !value.is_object();
    change(old, new, random, is_plain, json!(42), |value, _| {
        *value = match value.take() {
            Value::Number(number) if number.is_i64() => {
                json!(number.as_f64().unwrap_or_default())
            }
            Value::Number(number) => json!(number.to_string()),
            Value::Bool(truth) => json!(truth.to_string()),
            Value::Null => json!(""),
            Value::String(text) => match text.parse::<i64>() {
                Ok(number) => json!(number),
                Err(_) => json!([text]),
            },
            other => other,
        };
    });
}

fn change_array(old: &mut Vec<Resource>, new: &mut Vec<Resource>, random: &mut Random) {
    let made_up = json!([1, 2, "three", 4, [5, 6], {"a": 1}]);
    change(
        old,
        new,
        random,
        Value::is_array,
        made_up,
        |value, random| {
            let Value::Array(items) = value else {
                return;
            };
            for _ in 0..1 + random.below(2) {
                let at = random.below(items.len().max(1));
                match random.below(7) {
                    0 => items.insert(at.min(items.len()), json!("inserted")),
                    1 if !items.is_empty() => drop(items.remove(at)),
                    2 => items.reverse(),
                    3 => items.push(json!({"nested": [1, {"deep": true}]})),
                    4 if !items.is_empty() => items[at] = json!(1.0),
                    5 => items.clear(),
                    _ => items.extend(items.clone()),
                }
            }
        },
    );
}

fn change_nested(old: &mut Vec<Resource>, new: &mut Vec<Resource>, random: &mut Random) {
    let made_up = json!({"a": 1, "b": {"c": [1, 2], "d": {"e": "f"}}, "g": null});
    change(
        old,
        new,
        random,
        Value::is_object,
        made_up,
        |value, random| {
            let mut at = value;
            while let Some(inner) = at.get("b").filter(|inner| inner.is_object())
                && random.below(2) == 0
                && !inner.is_null()
            {
                at = &mut at["b"];
            }
            let Value::Object(entries) = at else {
                return;
            };
            match random.below(6) {
                0 => drop(entries.insert("new".to_owned(), json!({"k": [1]}))),
                1 => drop(entries.insert("a".to_owned(), json!("changed"))),
                2 => drop(entries.shift_remove("b")),
                3 => drop(entries.shift_remove("g")),
                4 => drop(entries.insert("b".to_owned(), json!([{"c": 1}]))),
                _ => drop(entries.insert("nothing".to_owned(), json!(null))),
            }
        },
    );
}

fn change_hashes_in_array(old: &mut Vec<Resource>, new: &mut Vec<Resource>, random: &mut Random) {
    let hashes = json!([
        {"name": "a", "ip": "1", "port": 80, "tls": false, "weight": 1, "zone": "x", "rack": 7},
        {"name": "b", "ip": "2", "tags": ["p", "q", "r", "s", "t", "u"]},
        {"name": "c"},
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    ]);
    let is_meant = |value: &Value| value.get(0).is_some_and(Value::is_object);
    change(
        old,
        new,
        random,
        is_meant,
        hashes,
        |value, random| match random.below(6) {
            0 => value[0]["ip"] = json!("9"),
            1 => value[0]["more"] = json!("here"),
            2 => {
                if let Some(first) = value[0].as_object_mut() {
                    first.shift_remove("port");
                }
            }
            3 => value[1]["tags"] = json!(["p", "q", "r", "s", "t", "v"]),
            4 => {
                if let Some(inner) = value.get_mut(3).and_then(Value::as_array_mut) {
                    inner.push(json!(11));
                }
            }
            _ => {
                if let Some(items) = value.as_array_mut() {
                    items.insert(0, json!({"name": "z", "ip": "1"}));
                }
            }
        },
    );
}

fn add_or_remove_parameter(old: &mut Vec<Resource>, new: &mut Vec<Resource>, random: &mut Random) {
    let Some((one, other)) = common(old, new, random, |_| true) else {
        return;
    };
    let values = [
        json!("added"),
        json!(["added"]),
        json!({"a": 1}),
        json!(null),
        json!(3),
    ];
    let value = random.pick(&values).clone();
    let target = match random.below(2) {
        0 => &mut new[other],
        _ => &mut old[one],
    };
    parameters(target).insert("extra".to_owned(), value);
    if random.below(3) == 0 {
        new[other].shift_remove("parameters");
    }
}

fn add_or_remove_resource(old: &mut Vec<Resource>, new: &mut Vec<Resource>, random: &mut Random) {
    let (target, number) = match random.below(2) {
        0 => (new, 1),
        _ => (old, 2),
    };
    let all = [
        json!({"type": "Notify", "title": format!("only {number}"), "tags": ["notify", "skip"], "file": "/x.pp", "line": 1}),
        json!({"type": "File", "title": "named", "parameters": {"path": format!("/only/{number}"), "content": "x"}}),
        json!({"type": "Class", "title": "Only", "parameters": {"a": 1}}),
        json!({"type": "Exported", "title": "only", "exported": true, "parameters": {"a": 1}}),
    ];
    for _ in 0..1 + random.below(2) {
        let added = resource(random.pick(&all).clone());
        let at = random.below(target.len() + 1);
        target.insert(at, added);
    }
    if random.below(3) == 0 && target.len() > 2 {
        target.remove(random.below(target.len()));
    }
}

fn change_path(old: &mut Vec<Resource>, new: &mut Vec<Resource>, random: &mut Random) {
    let file = |title: &str, path: Option<&str>| {
        let mut file =
            resource(json!({"type": "File", "title": title, "parameters": {"mode": "0600"}}));
        if let Some(path) = path {
            parameters(&mut file).insert("path".to_owned(), path.into());
        }
        file
    };
    let (before, after) = match random.below(4) {
        0 => (file("a", Some("/p")), file("b", Some("/p"))),
        1 => (file("a", Some("/p")), file("a", Some("/q"))),
        2 => (file("/p", None), file("name", Some("/p"))),
        _ => (file("a", Some("/p/")), file("/p", None)),
    };
    old.push(before);
    new.push(after);
}

fn make_absent(old: &mut Vec<Resource>, new: &mut Vec<Resource>, random: &mut Random) {
    let file = |ensure: Value, content: &str| {
        resource(
            json!({"type": "File", "title": "/absent", "line": 1, "parameters":
            {"ensure": ensure, "content": content, "backup": content, "force": content.len(), "mode": content}}),
        )
    };
    let gone = [
        json!("absent"),
        json!("false"),
        json!(false),
        json!("Absent"),
    ];
    old.push(file(json!("file"), "one"));
    new.push(file(random.pick(&gone).clone(), "three"));
}

fn change_sensitive(old: &mut Vec<Resource>, new: &mut Vec<Resource>, random: &mut Random) {
    let values = [
        json!("hunter2"),
        json!("pässword"),
        json!(12345),
        json!(-5_000_000_000_i64),
        json!(1.5),
        json!(1e20),
        json!(0.0001),
        json!(["a", "b", "a"]),
        json!({"a": {"k": 1}, "b": {"k": "v"}}),
        json!(null),
        json!({"__ptype": "Sensitive", "__pvalue": "rich"}),
    ];
    let user = |password: &Value, sensitive: &[&str]| {
        resource(
            json!({"type": "User", "title": "secret", "parameters": {"password": password},
            "sensitive_parameters": sensitive}),
        )
    };
    old.push(user(random.pick(&values), &["password"]));
    new.push(match random.below(4) {
        0 => user(random.pick(&values), &[]),
        1 => user(random.pick(&values), &["password", "missing"]),
        _ => user(random.pick(&values), &["password"]),
    });
}

fn change_metadata(old: &mut Vec<Resource>, new: &mut Vec<Resource>, random: &mut Random) {
    let Some((_, other)) = common(old, new, random, |_| true) else {
        return;
    };
    let resource = &mut new[other];
    let (key, value) = match random.below(7) {
        0 => ("line", json!(99)),
        1 => ("file", json!("/other.pp")),
        2 => ("kind", json!("defined_type")),
        3 => ("exported", json!(true)),
        4 => ("tags", json!(["new", "tags"])),
        5 => ("tags", json!([])),
        _ => ("unknown", json!({"a": 1})),
    };
    resource.insert(key.to_owned(), value);
}

fn change_relationships(old: &mut Vec<Resource>, new: &mut Vec<Resource>, random: &mut Random) {
    let Some((one, other)) = common(old, new, random, |_| true) else {
        return;
    };
    let values = [
        json!("File[a]"),
        json!(["File[a]"]),
        json!(["File[b]", "File[a]"]),
        json!(["File[a]", "File[b]"]),
        json!(["File[c]"]),
    ];
    let names = ["before", "require", "notify", "subscribe", "tag"];
    let name = (*random.pick(&names)).to_owned();
    parameters(&mut old[one]).insert(name.clone(), random.pick(&values).clone());
    parameters(&mut new[other]).insert(name, random.pick(&values).clone());
}

fn content_of(
    title: &str,
    contents: (&str, &str),
    old: &mut Vec<Resource>,
    new: &mut Vec<Resource>,
) {
    let file = |content: &str| {
        resource(json!({"type": "File", "title": title, "parameters": {"content": content}}))
    };
    old.push(file(contents.0));
    new.push(file(contents.1));
}

fn change_json_file(old: &mut Vec<Resource>, new: &mut Vec<Resource>, random: &mut Random) {
    let titles = ["/x.json", "/x.JSON", "/x.txt", "/x.json5"];
    let contents = [
        ("{\"a\":1,\"b\":[1,2]}", "{ \"b\": [1, 2],\n \"a\": 1 }"),
        ("{\"a\":1}", "{\"a\":1.0}"),
        ("{\"a\":1}", "{\"a\":\"1\"}"),
        ("{\"a\":1}", "{\"a\":1"),
        ("[1, 2]", "[2, 1]"),
        ("1", " 1 "),
    ];
    let title = *random.pick(&titles);
    content_of(title, *random.pick(&contents), old, new);
}

fn change_yaml_file(old: &mut Vec<Resource>, new: &mut Vec<Resource>, random: &mut Random) {
    let titles = ["/x.yaml", "/x.yml", "/x.YAML", "/x.txt"];
    let contents = [
        ("a: 1\nb: [1, 2]\n", "---\nb:\n- 1\n- 2\na: 1\n"),
        ("a: yes\n", "a: true\n"),
        ("a: 1\n", "a: '1'\n"),
        ("a: 1\n", "a: 1.0\n"),
        ("a: &x 1\nb: *x\n", "a: 1\nb: 1\n"),
        ("a: [1\n", "a: [1]\n"),
        ("a: null\n", "a:\n"),
        ("a: 0x10\n", "a: 16\n"),
        ("a: :sym\n", "a: ':sym'\n"),
        ("a: 2020-01-01\n", "a:  2020-01-01\n"),
        ("", "---\n"),
        ("1: x\n", "'1': x\n"),
        ("a: |\n  text\n", "a: \"text\\n\"\n"),
        ("a: 1\na: 2\n", "a: 2\n"),
    ];
    let title = *random.pick(&titles);
    content_of(title, *random.pick(&contents), old, new);
}

fn change_single_item(old: &mut Vec<Resource>, new: &mut Vec<Resource>, random: &mut Random) {
    let values = [
        (json!("a"), json!(["a"])),
        (json!(["a"]), json!("a")),
        (json!([1]), json!(1.0)),
        (json!(["a"]), json!("b")),
        (json!(["a", "b"]), json!("a")),
        (json!({"k": 1}), json!([{"k": 1}])),
        (json!([]), json!(null)),
    ];
    set_both(old, new, random, &values);
}

fn change_equivalent_array(old: &mut Vec<Resource>, new: &mut Vec<Resource>, random: &mut Random) {
    let values = [
        (json!([0, 1]), json!(["0", "1"])),
        (json!([0.5, 1]), json!([".5", "1.0"])),
        (json!(["1e3"]), json!([1000])),
        (json!([true]), json!(["true"])),
        (json!([1, 2]), json!(["2", "1"])),
        (json!([1, "x"]), json!(["1", "x"])),
        (json!([1, [1]]), json!(["1", ["1"]])),
    ];
    set_both(old, new, random, &values);
}

fn set_both(
    old: &mut [Resource],
    new: &mut [Resource],
    random: &mut Random,
    values: &[(Value, Value)],
) {
    let Some((one, other)) = common(old, new, random, |_| true) else {
        return;
    };
    let (before, after) = random.pick(values).clone();
    parameters(&mut old[one]).insert("returns".to_owned(), before);
    parameters(&mut new[other]).insert("returns".to_owned(), after);
}

/// A title that looks like a path to an element of an array.
fn title_with_index(old: &mut Vec<Resource>, new: &mut Vec<Resource>, random: &mut Random) {
    let titles = ["item[0]", "a[1]b", "two\nlines[2]", "x[y]"];
    let title = *random.pick(&titles);
    let exec = |parameters: Value| {
        resource(json!({"type": "Exec", "title": title, "parameters": parameters}))
    };
    old.push(exec(json!({"command": "a", "list": [1, 2]})));
    new.push(match random.below(3) {
        0 => exec(json!({"command": "b", "list": [1, 2]})),
        1 => exec(json!({"command": "a", "list": [1, 2], "more": true})),
        _ => exec(json!({"command": "a", "list": [2]})),
    });
}

/// Adds tags that `--ignore-tags` matches.
fn tag_some(old: &mut [Resource], new: &mut [Resource], random: &mut Random) {
    let mut tag = |resources: &mut [Resource]| {
        for resource in resources {
            if random.below(3) > 0 {
                continue;
            }
            let type_name = resource["type"].as_str().unwrap_or_default();
            let of_type = format!("skip__{}", type_name.to_lowercase().replace(':', "_"));
            let tag = match random.below(3) {
                0 => "skip".to_owned(),
                1 => "other".to_owned(),
                _ => of_type,
            };
            match resource.get_mut("tags") {
                Some(Value::Array(tags)) => tags.push(tag.into()),
                _ => drop(resource.insert("tags".to_owned(), json!([tag]))),
            }
        }
    };
    tag(old);
    tag(new);
}

/// A resource and a parameter that differ, if there are any.
fn subject(old: &[Resource], new: &[Resource], random: &mut Random) -> Subject {
    let mut found = Vec::new();
    for after in new {
        let before = old.iter().find(|before| {
            before.get("type") == after.get("type") && before.get("title") == after.get("title")
        });
        let parameters = |resource: &Resource| {
            let parameters = resource.get("parameters").and_then(Value::as_object);
            parameters.cloned().unwrap_or_default()
        };
        let own = parameters(after);
        let others = before.map(parameters).unwrap_or_default();
        let title = match (after["type"].as_str(), own.get("path")) {
            (Some("File"), Some(Value::String(path))) => path.clone(),
            _ => after["title"].as_str().unwrap_or_default().to_owned(),
        };
        for name in own.keys().chain(others.keys()) {
            let (old, new) = (others.get(name), own.get(name));
            if old != new || random.below(40) == 0 {
                found.push(Subject {
                    type_name: after["type"].as_str().unwrap_or_default().to_owned(),
                    title: title.clone(),
                    attribute: name.clone(),
                    old: old.cloned().unwrap_or_default(),
                    new: new.cloned().unwrap_or_default(),
                });
            }
        }
    }
    if found.is_empty() {
        let type_name = new.first().and_then(|resource| resource["type"].as_str());
        return Subject {
            type_name: type_name.unwrap_or("File").to_owned(),
            title: "only 1".to_owned(),
            attribute: "content".to_owned(),
            old: Value::Null,
            new: Value::Null,
        };
    }
    found.swap_remove(random.below(found.len()))
}
