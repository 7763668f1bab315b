//! Requests and responses of handlers, independent of sockets.

use std::path::PathBuf;

use hyper::header::{HeaderName, HeaderValue, RETRY_AFTER};
use hyper::{HeaderMap, Method, StatusCode};
use serde_json::json;

use crate::http::client::Client;

/// A request with its whole body.
#[derive(Debug)]
pub struct Request {
    pub method: Method,
    /// Decoded, beginning with a slash, without `.`, `..` and empty segments.
    pub path: String,
    pub query: Vec<(String, String)>,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
    pub client: Client,
}

impl Request {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }

    /// The first parameter of the query with this name.
    pub fn parameter(&self, name: &str) -> Option<&str> {
        parameter(&self.query, name)
    }

    /// The media type of the body, without its parameters.
    pub fn content_type(&self) -> Option<&str> {
        let value = self.header("content-type")?;
        Some(value.split(';').next().unwrap_or(value).trim())
    }

    /// Whether the client accepts a media type. Without a header it accepts all.
    pub fn accepts(&self, media: &str) -> bool {
        let Some(accepted) = self.header("accept") else {
            return true;
        };
        let accepted = accepted.split(',');
        let mut types = accepted.map(|item| item.split(';').next().unwrap_or(item).trim());
        types.any(|item| {
            let (kind, rest) = media.split_once('/').unwrap_or((media, ""));
            item == media
                || item == "*/*"
                || item.split_once('/') == Some((kind, "*")) && !rest.is_empty()
        })
    }

    pub fn accepts_gzip(&self) -> bool {
        let accepted = self.header("accept-encoding").unwrap_or_default();
        let mut codings = accepted.split(',').map(str::trim);
        codings.any(|coding| {
            let (name, quality) = coding.split_once(';').unwrap_or((coding, ""));
            name.trim() == "gzip"
                && !matches!(quality.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000")
        })
    }
}

pub fn parameter<'q>(query: &'q [(String, String)], name: &str) -> Option<&'q str> {
    let found = query.iter().find(|(known, _)| known == name);
    found.map(|(_, value)| value.as_str())
}

/// The response to a request.
#[derive(Debug)]
pub struct Response {
    pub status: StatusCode,
    pub headers: Vec<(HeaderName, HeaderValue)>,
    pub content: Content,
}

#[derive(Debug)]
pub enum Content {
    Bytes(Vec<u8>),
    /// Streamed from disk.
    File {
        path: PathBuf,
        length: u64,
    },
}

pub const JSON: &str = "application/json; charset=utf-8";
pub const TEXT: &str = "text/plain; charset=utf-8";
pub const RICH_JSON: &str = "application/vnd.puppet.rich+json; charset=utf-8";
pub const PSON: &str = "text/pson";
/// Puppetserver's media type for plain text that is not an error.
pub const PLAIN: &str = "text/plain";
const HTML: &str = "text/html; charset=iso-8859-1";
pub const OCTETS: &str = "application/octet-stream";

impl Response {
    pub fn new(status: StatusCode, media: &'static str, body: impl Into<Vec<u8>>) -> Response {
        let media = (hyper::header::CONTENT_TYPE, HeaderValue::from_static(media));
        Response {
            status,
            headers: vec![media],
            content: Content::Bytes(body.into()),
        }
    }

    pub fn text(status: StatusCode, body: impl Into<String>) -> Response {
        Response::new(status, TEXT, body.into())
    }

    /// A response without a content type.
    pub fn bare(status: StatusCode, body: impl Into<String>) -> Response {
        Response {
            status,
            headers: Vec::new(),
            content: Content::Bytes(body.into().into_bytes()),
        }
    }

    /// The page of puppetserver's web server for an unknown path.
    pub fn not_found_page(path: &str) -> Response {
        let path = path
            .replace('&', "&amp;")
            .replace('<', "&lt;")
            .replace('>', "&gt;");
        let page = format!(
            "<html>\n<head>\n<meta http-equiv=\"Content-Type\" content=\"text/html;charset=ISO-8859-1\"/>\n\
             <title>Error 404 Not Found</title>\n</head>\n<body><h2>HTTP ERROR 404 Not Found</h2>\n<table>\n\
             <tr><th>URI:</th><td>{path}</td></tr>\n<tr><th>STATUS:</th><td>404</td></tr>\n\
             <tr><th>MESSAGE:</th><td>Not Found</td></tr>\n<tr><th>SERVLET:</th><td>-</td></tr>\n</table>\n\n\
             </body>\n</html>\n"
        );
        Response::new(StatusCode::NOT_FOUND, HTML, page)
    }

    /// The response of puppetserver's endpoints for certificates and operators; [`HttpError::method_not_allowed`] is
    /// that of Puppet's own.
    pub fn method_not_allowed() -> Response {
        Response::text(StatusCode::METHOD_NOT_ALLOWED, "Method not allowed.")
    }

    pub fn json(value: &serde_json::Value) -> Response {
        Response::new(StatusCode::OK, JSON, value.to_string())
    }

    pub fn empty(status: StatusCode) -> Response {
        Response {
            status,
            headers: Vec::new(),
            content: Content::Bytes(Vec::new()),
        }
    }

    #[must_use]
    pub fn with_header(mut self, name: HeaderName, value: &str) -> Response {
        if let Ok(value) = HeaderValue::from_str(value) {
            self.headers.push((name, value));
        }
        self
    }
}

/// After how many seconds agents retry a request that gets 503.
pub const RETRY_SECONDS: &str = "30";

/// An error response in Puppet's format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HttpError {
    pub status: StatusCode,
    pub message: String,
    pub issue: &'static str,
}

const RUNTIME_ERROR: &str = "RUNTIME_ERROR";

impl HttpError {
    fn new(status: StatusCode, label: &str, message: &str, issue: &'static str) -> HttpError {
        HttpError {
            status,
            message: format!("{label}: {message}"),
            issue,
        }
    }

    pub fn bad_request(message: impl AsRef<str>) -> HttpError {
        HttpError::new(
            StatusCode::BAD_REQUEST,
            "Bad Request",
            message.as_ref(),
            RUNTIME_ERROR,
        )
    }

    pub fn not_found(message: impl AsRef<str>) -> HttpError {
        HttpError::new(
            StatusCode::NOT_FOUND,
            "Not Found",
            message.as_ref(),
            "RESOURCE_NOT_FOUND",
        )
    }

    /// The environment does not exist.
    pub fn no_environment(name: &str) -> HttpError {
        HttpError::new(
            StatusCode::NOT_FOUND,
            "Not Found",
            &format!("Could not find environment '{name}'"),
            RUNTIME_ERROR,
        )
    }

    pub fn server_error(message: impl AsRef<str>) -> HttpError {
        HttpError::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "Server Error",
            message.as_ref(),
            RUNTIME_ERROR,
        )
    }

    /// The request may succeed later.
    pub fn unavailable(message: impl AsRef<str>) -> HttpError {
        HttpError::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "Service Unavailable",
            message.as_ref(),
            RUNTIME_ERROR,
        )
    }

    pub fn method_not_allowed(method: &Method) -> HttpError {
        HttpError::new(
            StatusCode::METHOD_NOT_ALLOWED,
            "Method Not Allowed",
            &format!("No support for http method {method}"),
            "UNSUPPORTED_METHOD",
        )
    }

    pub fn unsupported_media_type(media: &str) -> HttpError {
        HttpError::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "Unsupported Media Type",
            &format!(
                "Client sent a mime-type ({media}) that doesn't correspond to a format we support"
            ),
            "UNSUPPORTED_MEDIA_TYPE",
        )
    }

    pub fn not_acceptable(accepted: &str) -> HttpError {
        HttpError::new(
            StatusCode::NOT_ACCEPTABLE,
            "Not Acceptable",
            &format!("No supported formats are acceptable (Accept: {accepted})"),
            "UNSUPPORTED_FORMAT",
        )
    }
}

impl From<HttpError> for Response {
    fn from(error: HttpError) -> Response {
        let body = json!({ "message": error.message, "issue_kind": error.issue });
        let response = Response::new(error.status, JSON, body.to_string());
        match error.status {
            StatusCode::SERVICE_UNAVAILABLE => response.with_header(RETRY_AFTER, RETRY_SECONDS),
            _ => response,
        }
    }
}

/// Converts an internal error.
impl From<String> for HttpError {
    fn from(problem: String) -> HttpError {
        HttpError::server_error(problem)
    }
}
