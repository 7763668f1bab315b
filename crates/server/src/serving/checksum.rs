//! Checksums in Puppet's format, cached while files are unchanged.

use std::collections::HashMap;
use std::fs::{File, Metadata};
use std::io::{self, Read};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use md5::Md5;
use sha1::Sha1;
use sha2::{Digest, Sha224, Sha256, Sha384, Sha512};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChecksumKind {
    Md5,
    Md5lite,
    Sha1,
    Sha1lite,
    Sha224,
    Sha256,
    Sha256lite,
    Sha384,
    Sha512,
    Mtime,
    Ctime,
    None,
}

/// The `lite` checksums only read the start of a file.
const LITE: u64 = 512;

impl ChecksumKind {
    pub const ALL: [(&'static str, ChecksumKind); 12] = [
        ("md5", ChecksumKind::Md5),
        ("md5lite", ChecksumKind::Md5lite),
        ("sha1", ChecksumKind::Sha1),
        ("sha1lite", ChecksumKind::Sha1lite),
        ("sha224", ChecksumKind::Sha224),
        ("sha256", ChecksumKind::Sha256),
        ("sha256lite", ChecksumKind::Sha256lite),
        ("sha384", ChecksumKind::Sha384),
        ("sha512", ChecksumKind::Sha512),
        ("mtime", ChecksumKind::Mtime),
        ("ctime", ChecksumKind::Ctime),
        ("none", ChecksumKind::None),
    ];

    pub fn named(name: &str) -> Option<ChecksumKind> {
        let found = ChecksumKind::ALL.iter().find(|(known, _)| *known == name);
        found.map(|(_, kind)| *kind)
    }

    pub fn name(self) -> &'static str {
        let found = ChecksumKind::ALL.iter().find(|(_, kind)| *kind == self);
        found.map_or("none", |(name, _)| name)
    }

    fn digest(self, mut from: impl Read) -> io::Result<String> {
        match self {
            ChecksumKind::Md5 => hash::<Md5>(&mut from),
            ChecksumKind::Md5lite => hash::<Md5>(&mut from.take(LITE)),
            ChecksumKind::Sha1 => hash::<Sha1>(&mut from),
            ChecksumKind::Sha1lite => hash::<Sha1>(&mut from.take(LITE)),
            ChecksumKind::Sha224 => hash::<Sha224>(&mut from),
            ChecksumKind::Sha256 => hash::<Sha256>(&mut from),
            ChecksumKind::Sha256lite => hash::<Sha256>(&mut from.take(LITE)),
            ChecksumKind::Sha384 => hash::<Sha384>(&mut from),
            ChecksumKind::Sha512 => hash::<Sha512>(&mut from),
            ChecksumKind::Mtime | ChecksumKind::Ctime | ChecksumKind::None => Ok(String::new()),
        }
    }

    /// The checksum of bytes.
    pub fn of_bytes(self, bytes: &[u8]) -> String {
        self.digest(bytes).unwrap_or_default()
    }
}

fn hash<D: Digest>(from: &mut impl Read) -> io::Result<String> {
    let mut digest = D::new();
    let mut buffer = vec![0; 64 * 1024];
    loop {
        match from.read(&mut buffer)? {
            0 => break,
            read => digest.update(&buffer[..read]),
        }
    }
    let hash = digest.finalize();
    Ok(hash.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// A cache of the checksums of files.
#[derive(Debug, Default)]
pub struct Checksums {
    known: Mutex<HashMap<(PathBuf, ChecksumKind), Known>>,
}

#[derive(Debug)]
struct Known {
    /// Inode, size, modification time.
    stamp: (u64, u64, i64, i64),
    checksum: String,
}

/// The maximum number of cached files.
const MAX_CACHED: usize = 100_000;

impl Checksums {
    /// The checksum of a file, following links, without the prefix of its type.
    pub fn of_file(&self, path: &Path, found: &Metadata, kind: ChecksumKind) -> io::Result<String> {
        match kind {
            ChecksumKind::None => return Ok(String::new()),
            ChecksumKind::Mtime => return Ok(ruby_time(found.mtime())),
            ChecksumKind::Ctime => return Ok(ruby_time(found.ctime())),
            _ => {}
        }
        let stamp = (found.ino(), found.size(), found.ctime(), found.ctime_nsec());
        let key = (path.to_owned(), kind);
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = known().get(&key).filter(|known| known.stamp == stamp) {
            return Ok(known.checksum.clone());
        }
        let checksum = kind.digest(File::open(path)?)?;
        let mut known = known();
        if known.len() >= MAX_CACHED {
            known.clear();
        }
        let entry = Known {
            stamp,
            checksum: checksum.clone(),
        };
        known.insert(key, entry);
        Ok(checksum)
    }
}

/// A time in Ruby's format: `2026-01-31 12:00:00 +0000`.
pub fn ruby_time(seconds: i64) -> String {
    let since = std::time::Duration::from_secs(u64::try_from(seconds).unwrap_or_default());
    let Ok(date) = der::DateTime::from_unix_duration(since) else {
        return String::new();
    };
    format!(
        "{:04}-{:02}-{:02} {:02}:{:02}:{:02} +0000",
        date.year(),
        date.month(),
        date.day(),
        date.hour(),
        date.minutes(),
        date.seconds()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds() {
        let check = |name: &str, expected: &str| {
            let kind = ChecksumKind::named(name).unwrap();
            assert_eq!(kind.of_bytes(b"abc"), expected, "{name}");
            assert_eq!(kind.name(), name);
        };
        check("md5", "900150983cd24fb0d6963f7d28e17f72");
        check("md5lite", "900150983cd24fb0d6963f7d28e17f72");
        check("sha1", "a9993e364706816aba3e25717850c26c9cd0d89d");
        check(
            "sha224",
            "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7",
        );
        let long = vec![b'a'; 1_000];
        let lite = ChecksumKind::Sha256lite.of_bytes(&long);
        assert_eq!(lite, ChecksumKind::Sha256.of_bytes(&long[..512]));
    }

    #[test]
    fn changes_are_seen() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("f");
        let checksums = Checksums::default();
        let checksum = || {
            let found = std::fs::metadata(&path).unwrap();
            checksums.of_file(&path, &found, ChecksumKind::Md5).unwrap()
        };
        std::fs::write(&path, "one").unwrap();
        let one = checksum();
        assert_eq!(checksum(), one);
        std::fs::write(&path, "other").unwrap();
        assert_ne!(checksum(), one);
    }
}
