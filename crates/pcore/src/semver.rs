//! Semantic versions: the value of the type `SemVer`.
//!
//! Two versions that differ only in build metadata are different values of equal precedence, so `==` and the
//! order deliberately disagree: see [`SemVer::precedence`].

use std::cmp::Ordering;
use std::fmt;

/// One dot-separated part of a prerelease.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Identifier {
    /// Digits without a leading zero; kept as a string, since their number is unlimited.
    Number(String),
    Text(String),
}

impl Identifier {
    fn as_str(&self) -> &str {
        match self {
            Identifier::Number(text) | Identifier::Text(text) => text,
        }
    }
}

impl Ord for Identifier {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Identifier::Number(a), Identifier::Number(b)) => {
                a.len().cmp(&b.len()).then_with(|| a.cmp(b))
            }
            (Identifier::Number(_), Identifier::Text(_)) => Ordering::Less,
            (Identifier::Text(_), Identifier::Number(_)) => Ordering::Greater,
            (Identifier::Text(a), Identifier::Text(b)) => a.cmp(b),
        }
    }
}

impl PartialOrd for Identifier {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A version.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SemVer {
    pub major: u64,
    pub minor: u64,
    pub patch: u64,
    prerelease: Option<Vec<Identifier>>,
    build: Option<Vec<String>>,
}

impl SemVer {
    /// Below every version. Written `0.0.0-`, which is not a valid version.
    pub const MIN: SemVer = SemVer {
        major: 0,
        minor: 0,
        patch: 0,
        prerelease: Some(Vec::new()),
        build: None,
    };
    /// Above every version.
    pub const MAX: SemVer = SemVer {
        major: u64::MAX,
        minor: 0,
        patch: 0,
        prerelease: None,
        build: None,
    };

    /// A version without qualifiers.
    pub(crate) const fn stable(major: u64, minor: u64, patch: u64) -> SemVer {
        SemVer {
            major,
            minor,
            patch,
            prerelease: None,
            build: None,
        }
    }

    /// Creates a version from separate parts. A qualifier is a single identifier: `'rc.1'` given this way
    /// compares as a string, unlike the same qualifier in a parsed version.
    pub(crate) fn from_parts(
        major: u64,
        minor: u64,
        patch: u64,
        prerelease: Option<String>,
        build: Option<String>,
    ) -> SemVer {
        let prerelease = prerelease.map(|text| vec![Identifier::Text(text)]);
        SemVer {
            major,
            minor,
            patch,
            prerelease,
            build: build.map(|text| vec![text]),
        }
    }

    /// Parses `major.minor.patch[-prerelease][+build]`.
    ///
    /// ```
    /// use pcore::semver::SemVer;
    /// assert!(SemVer::parse("1.2.3-rc.2").unwrap() < SemVer::parse("1.2.3-rc.10").unwrap());
    /// assert!(SemVer::parse("1.2").is_err());
    /// ```
    pub fn parse(text: &str) -> Result<SemVer, String> {
        let failure = || format!("Unable to parse '{text}' as a semantic version identifier");
        if !SemVer::is_version(text) {
            return Err(failure());
        }
        let body = text.strip_suffix('\n').unwrap_or(text);
        let (numbers, qualifiers) = body.split_at(body.find(['-', '+']).unwrap_or(body.len()));
        let mut parts = numbers
            .split('.')
            .map(|part| part.parse::<u64>().map_err(|_| failure()));
        let mut part = || parts.next().unwrap_or_else(|| Err(failure()));
        let version = SemVer::stable(part()?, part()?, part()?);
        version.with_qualifiers(qualifiers)
    }

    /// Adds qualifiers in the (already checked) form `[-prerelease][+build]`.
    pub(crate) fn with_qualifiers(self, text: &str) -> Result<SemVer, String> {
        let (prerelease, build) = match text.split_once('+') {
            Some((prerelease, build)) => (prerelease, Some(build)),
            None => (text, None),
        };
        let prerelease = prerelease
            .strip_prefix('-')
            .map(parse_prerelease)
            .transpose()?;
        let build = build.map(|build| build.split('.').map(str::to_owned).collect());
        Ok(SemVer {
            prerelease,
            build,
            ..self
        })
    }

    /// Whether a string has the form of a version. Like Puppet's pattern, this accepts numbers with leading
    /// zeros in the prerelease, which parsing then reports.
    pub(crate) fn is_version(text: &str) -> bool {
        let body = text.strip_suffix('\n').unwrap_or(text);
        let (numbers, qualifiers) = body.split_at(body.find(['-', '+']).unwrap_or(body.len()));
        numbers.split('.').count() == 3
            && numbers.split('.').all(is_number)
            && is_qualifiers(qualifiers)
    }

    pub fn build(&self) -> Option<String> {
        self.build.as_ref().map(|parts| parts.join("."))
    }

    /// Whether it has no prerelease.
    pub fn is_stable(&self) -> bool {
        self.prerelease.as_ref().is_none_or(Vec::is_empty)
    }

    /// The order of versions; build metadata is ignored.
    pub fn precedence(&self, other: &SemVer) -> Ordering {
        let numbers = |v: &SemVer| (v.major, v.minor, v.patch);
        numbers(self).cmp(&numbers(other)).then_with(|| {
            match (&self.prerelease, &other.prerelease) {
                (None, None) => Ordering::Equal,
                (None, Some(_)) => Ordering::Greater,
                (Some(_), None) => Ordering::Less,
                (Some(a), Some(b)) => a.cmp(b),
            }
        })
    }

    pub(crate) fn next_patch(&self) -> SemVer {
        SemVer::stable(self.major, self.minor, self.patch.saturating_add(1))
    }

    pub(crate) fn same_numbers(&self, other: &SemVer) -> bool {
        (self.major, self.minor, self.patch) == (other.major, other.minor, other.patch)
    }
}

/// See [`SemVer::precedence`].
impl PartialOrd for SemVer {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.precedence(other))
    }
}

impl fmt::Display for SemVer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.major == u64::MAX {
            write!(f, "Infinity.{}.{}", self.minor, self.patch)?;
        } else {
            write!(f, "{}.{}.{}", self.major, self.minor, self.patch)?;
        }
        if let Some(parts) = &self.prerelease {
            for (index, part) in parts.iter().enumerate() {
                write!(f, "{}{}", if index == 0 { "-" } else { "." }, part.as_str())?;
            }
            if parts.is_empty() {
                f.write_str("-")?;
            }
        }
        for (index, part) in self.build.iter().flatten().enumerate() {
            write!(f, "{}{part}", if index == 0 { "+" } else { "." })?;
        }
        Ok(())
    }
}

fn parse_prerelease(text: &str) -> Result<Vec<Identifier>, String> {
    text.split('.')
        .map(|part| {
            if !part.bytes().all(|b| b.is_ascii_digit()) {
                return Ok(Identifier::Text(part.to_owned()));
            }
            if part.len() > 1 && part.starts_with('0') {
                return Err(
                    "Numeric pre-release identifiers MUST NOT contain leading zeroes".to_owned(),
                );
            }
            Ok(Identifier::Number(part.to_owned()))
        })
        .collect()
}

/// `0` or digits without a leading zero.
pub(crate) fn is_number(text: &str) -> bool {
    !text.is_empty()
        && text.bytes().all(|b| b.is_ascii_digit())
        && (text == "0" || !text.starts_with('0'))
}

/// `[-parts][+parts]`, where parts are dot separated and not empty.
pub(crate) fn is_qualifiers(text: &str) -> bool {
    let (prerelease, build) = match text.split_once('+') {
        Some((prerelease, build)) => (prerelease, Some(build)),
        None => (text, None),
    };
    let prerelease = match prerelease.strip_prefix('-') {
        Some(parts) => is_parts(parts),
        None => prerelease.is_empty(),
    };
    prerelease && build.is_none_or(is_parts)
}

/// Whether a text is a qualifier: letters, digits and hyphens, in dot-separated parts.
pub(crate) fn is_parts(text: &str) -> bool {
    text.split('.').all(|part| {
        !part.is_empty() && part.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
    })
}
