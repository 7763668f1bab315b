//! Joins paths like Ruby's `Pathname`.

/// `base + path`: an absolute path is unchanged; only leading dots are resolved.
pub(crate) fn join(base: &str, path: &str) -> String {
    if path.starts_with('/') {
        return path.to_owned();
    }
    let mut base = base.trim_end_matches('/');
    let mut rest = path;
    let is_root = base.is_empty();
    // Most paths have no dots to resolve.
    while rest.starts_with('.') {
        let (first, after) = match rest.split_once('/') {
            Some((first, after)) => (first, after.trim_start_matches('/')),
            None => (rest, ""),
        };
        match first {
            "." => rest = after,
            ".." if is_root || base.is_empty() => rest = after,
            ".." if base.rsplit('/').next().is_some_and(|last| last != "..") => {
                base = base.rsplit_once('/').map_or("", |(parent, _)| parent);
                rest = after;
            }
            _ => break,
        }
        if rest.is_empty() {
            break;
        }
    }
    match (base.is_empty(), rest.is_empty()) {
        (true, true) => "/".to_owned(),
        (_, true) => base.to_owned(),
        _ => [base, "/", rest].concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::join;

    #[test]
    fn as_pathname_does() {
        let check = |base, path, expected: &str| assert_eq!(join(base, path), expected);
        check("/a/b", "c", "/a/b/c");
        check("/a/b", "../c", "/a/c");
        check("/a/b", "./c", "/a/b/c");
        check("/a/b", "/c", "/c");
        check("/a/b", "c/../d", "/a/b/c/../d");
        check("/a/b", "../../../c", "/c");
        check("/a/b", "c//d", "/a/b/c//d");
        check("/a/b", "", "/a/b");
        check("/a/b", ".", "/a/b");
        check("/", "c", "/c");
    }
}
