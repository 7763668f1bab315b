//! `file_bucket_file`: backups of files that agents change.

use std::fs;
use std::path::{Path, PathBuf};

use hyper::{Method, StatusCode};

use super::Service;
use crate::files;
use crate::http::message::{Content, HttpError, OCTETS, Request, Response};
use crate::serving::checksum::ChecksumKind;

/// A parsed key: `sha256/SUM/path/on/the/agent`.
struct Entry<'k> {
    checksum: &'k str,
    path: Option<&'k str>,
}

impl Service {
    pub(super) fn file_bucket_file(
        &self,
        request: &Request,
        key: &str,
    ) -> Result<Response, HttpError> {
        self.environment_name(request)?;
        let entry = self.bucket_entry(key)?;
        let directory = self.bucket_directory(entry.checksum);
        let is_there = || directory.join("contents").is_file() && entry.is_from(&directory);
        let missing = || HttpError::not_found(format!("Could not find file_bucket_file {key}"));
        match request.method {
            Method::HEAD if is_there() => Ok(Response::empty(StatusCode::OK)),
            Method::GET if is_there() => self.bucket_content(request, &directory),
            Method::HEAD | Method::GET => Err(missing()),
            Method::PUT | Method::POST => self.fill_bucket(request, &entry, &directory),
            ref method => Err(HttpError::method_not_allowed(method)),
        }
    }

    fn bucket_entry<'k>(&self, key: &'k str) -> Result<Entry<'k>, HttpError> {
        let mut parts = key.splitn(3, '/');
        let kind = parts.next().unwrap_or_default();
        let checksum = parts.next().unwrap_or_default();
        // An agent of an older version may use another checksum than the server does.
        let known = ChecksumKind::named(kind);
        let expected = known
            .map(|kind| kind.of_bytes(b"").len())
            .unwrap_or_default();
        if expected == 0 || kind.ends_with("lite") {
            return Err(HttpError::bad_request(format!(
                "Unsupported checksum type {kind:?}"
            )));
        }
        let is_hex = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if checksum.len() != expected || !checksum.bytes().all(is_hex) {
            return Err(HttpError::bad_request(format!(
                "Invalid checksum {checksum:?}"
            )));
        }
        Ok(Entry {
            checksum,
            path: parts.next().filter(|path| !path.is_empty()),
        })
    }

    /// Eight levels of directories, one for each of the first digits.
    fn bucket_directory(&self, checksum: &str) -> PathBuf {
        let mut directory = self.bucket.clone();
        for digit in checksum.chars().take(8) {
            directory.push(digit.to_string());
        }
        directory.join(checksum)
    }

    fn bucket_content(&self, request: &Request, directory: &Path) -> Result<Response, HttpError> {
        if request.parameter("diff_with").is_some() {
            return Err(HttpError::server_error("Unable to diff on this platform"));
        }
        let path = directory.join("contents");
        let found = fs::metadata(&path).map_err(|error| error.to_string())?;
        let mut response = Response::new(StatusCode::OK, OCTETS, Vec::new());
        response.content = Content::File {
            path,
            length: found.len(),
        };
        Ok(response)
    }

    fn fill_bucket(
        &self,
        request: &Request,
        entry: &Entry<'_>,
        directory: &Path,
    ) -> Result<Response, HttpError> {
        let kinds = ChecksumKind::ALL.iter().map(|(_, kind)| kind);
        let mut sums = kinds.map(|kind| kind.of_bytes(&request.body));
        if !sums.any(|sum| sum == entry.checksum) {
            return Err(HttpError::bad_request(format!(
                "The content does not have the checksum {}",
                entry.checksum
            )));
        }
        let contents = directory.join("contents");
        if !contents.is_file() {
            files::write(&contents, &request.body, 0o440)?;
        }
        let paths = directory.join("paths");
        match entry.path {
            Some(path) if !entry.is_from(directory) => files::append(&paths, &format!("{path}\n"))?,
            None if !paths.exists() => files::append(&paths, "")?,
            _ => {}
        }
        // Agents do not need the content in the response.
        Ok(Response::new(StatusCode::OK, OCTETS, Vec::new()))
    }
}

impl Entry<'_> {
    /// Whether the bucket has a file from the requested path; true if no path is given.
    fn is_from(&self, directory: &Path) -> bool {
        let Some(path) = self.path else {
            return true;
        };
        let known = fs::read_to_string(directory.join("paths")).unwrap_or_default();
        known.lines().any(|line| line == path)
    }
}
