//! URIs: the value of the type `URI`, with the components and the string form of Ruby's `URI`.

use std::fmt;

mod merge;

/// A parsed URI. Missing components are `None`; an opaque URI (`mailto:x@y`) has no path.
#[derive(Debug, Clone, Default)]
pub struct Uri {
    /// Lower case.
    pub scheme: Option<String>,
    pub userinfo: Option<String>,
    pub host: Option<String>,
    /// The given port, or the default port of the scheme.
    pub port: Option<u64>,
    pub path: Option<String>,
    pub query: Option<String>,
    pub fragment: Option<String>,
    pub opaque: Option<String>,
}

/// Case of scheme and host does not matter, nor whether an empty path is written as `/`.
impl PartialEq for Uri {
    fn eq(&self, other: &Self) -> bool {
        let host = |uri: &Uri| uri.host.as_ref().map(|host| host.to_lowercase());
        let path = |uri: &Uri| {
            uri.path.clone().map(|path| {
                if path.is_empty() {
                    "/".to_owned()
                } else {
                    path
                }
            })
        };
        self.scheme == other.scheme
            && self.userinfo == other.userinfo
            && host(self) == host(other)
            && self.port == other.port
            && path(self) == path(other)
            && self.query == other.query
            && self.fragment == other.fragment
            && self.opaque == other.opaque
    }
}

impl Eq for Uri {}

impl Uri {
    /// Parses an absolute or relative URI reference.
    ///
    /// ```
    /// let uri = pcore::uri::Uri::parse("HTTP://example.com:80/x?a=b#c").unwrap();
    /// assert_eq!(uri.to_string(), "http://example.com/x?a=b#c");
    /// ```
    pub fn parse(text: &str) -> Result<Uri, String> {
        let quoted = crate::format::quote::ruby_inspect(text);
        if !text.is_ascii() {
            return Err(format!("URI must be ascii only {}", dump(text)));
        }
        let uri = Uri::split(text).ok_or_else(|| format!("bad URI(is not URI?): {quoted}"))?;
        if uri.scheme.as_deref() == Some("mailto") {
            let opaque = uri.opaque.as_deref().unwrap_or("");
            let address = opaque.split('?').next().unwrap_or("");
            if !address.is_empty() && !address.contains('@') {
                return Err(format!("unrecognised opaque part for mailtoURL: {opaque}"));
            }
        }
        Ok(uri.completed())
    }

    fn split(text: &str) -> Option<Uri> {
        let (text, fragment) = match text.split_once('#') {
            Some((text, fragment)) => (text, Some(fragment)),
            None => (text, None),
        };
        if fragment.is_some_and(|fragment| !is_encoded(fragment, is_fragment_char)) {
            return None;
        }
        let (text, query) = match text.split_once('?') {
            Some((text, query)) => (text, Some(query)),
            None => (text, None),
        };
        let mut uri = Uri {
            query: query.map(str::to_owned),
            fragment: fragment.map(str::to_owned),
            ..Uri::default()
        };
        let rest = match text.split_once(':') {
            Some((scheme, rest)) if is_scheme(scheme) => {
                uri.scheme = Some(scheme.to_ascii_lowercase());
                rest
            }
            // Without a scheme, the first segment must not contain a colon.
            _ => {
                let first = text.split('/').next().unwrap_or("");
                if first.contains(':') {
                    return None;
                }
                text
            }
        };
        if let Some(authority) = rest.strip_prefix("//") {
            let (authority, path) =
                authority.split_at(authority.find('/').unwrap_or(authority.len()));
            uri.authority(authority)?;
            uri.path = Some(path.to_owned());
        } else if uri.scheme.is_some() && !rest.is_empty() && !rest.starts_with('/') {
            let query = uri
                .query
                .take()
                .map(|query| format!("?{query}"))
                .unwrap_or_default();
            uri.opaque = Some(format!("{rest}{query}"));
        } else {
            uri.path = Some(rest.to_owned());
        }
        is_encoded(rest_path(&uri, rest), |b| is_segment_char(b) || b == b'/').then_some(uri)
    }

    fn authority(&mut self, text: &str) -> Option<()> {
        let host_port = match text.split_once('@') {
            Some((userinfo, rest)) => {
                if !is_encoded(userinfo, |b| {
                    is_unreserved(b) || is_sub_delimiter(b) || b == b':'
                }) {
                    return None;
                }
                self.userinfo = (!userinfo.is_empty()).then(|| userinfo.to_owned());
                rest
            }
            None => text,
        };
        let (host, port) = if host_port.starts_with('[') {
            let (host, rest) = host_port.split_at(host_port.find(']')? + 1);
            if !is_ip_literal(&host[1..host.len() - 1]) {
                return None;
            }
            (
                host,
                if rest.is_empty() {
                    None
                } else {
                    Some(rest.strip_prefix(':')?)
                },
            )
        } else {
            let (host, port) = match host_port.split_once(':') {
                Some((host, port)) => (host, Some(port)),
                None => (host_port, None),
            };
            if !is_encoded(host, |b| is_unreserved(b) || is_sub_delimiter(b)) {
                return None;
            }
            (host, port)
        };
        let port = port.unwrap_or("");
        if !port.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        self.host = (!host.is_empty()).then(|| host.to_owned());
        self.port = port.parse().ok();
        Some(())
    }

    /// Adds the defaults of the scheme.
    fn completed(mut self) -> Uri {
        if self.scheme.as_deref() == Some("file") {
            self.port = None;
            self.host.get_or_insert_default();
            if self.opaque.is_none() {
                self.userinfo = None;
            }
        }
        if self.port.is_none() {
            self.port = self.default_port();
        }
        if self.scheme.as_deref() == Some("ftp")
            && let Some(path) = &self.path
        {
            self.path = Some(path.strip_prefix('/').unwrap_or(path).to_owned());
        }
        self
    }

    fn default_port(&self) -> Option<u64> {
        match self.scheme.as_deref() {
            Some("http" | "ws") => Some(80),
            Some("https" | "wss") => Some(443),
            Some("ftp") => Some(21),
            Some("ldap") => Some(389),
            Some("ldaps") => Some(636),
            _ => None,
        }
    }

    /// Ruby's class for the scheme, which messages name.
    pub fn ruby_class(&self) -> &'static str {
        match self.scheme.as_deref() {
            Some("http") => "URI::HTTP",
            Some("https") => "URI::HTTPS",
            Some("ftp") => "URI::FTP",
            Some("file") => "URI::File",
            Some("ldap") => "URI::LDAP",
            Some("ldaps") => "URI::LDAPS",
            Some("mailto") => "URI::MailTo",
            Some("ws") => "URI::WS",
            Some("wss") => "URI::WSS",
            _ => "URI::Generic",
        }
    }

    /// Builds a URI from its components, each of which is checked.
    pub fn build(parts: Uri) -> Result<Uri, String> {
        let expected =
            |what: &str, text: &str| Err(format!("bad component(expected {what}): {text}"));
        if let Some(scheme) = &parts.scheme
            && !is_scheme(scheme)
        {
            return expected("scheme component", scheme);
        }
        if let Some(userinfo) = &parts.userinfo
            && !is_encoded(userinfo, |b| {
                is_unreserved(b) || is_sub_delimiter(b) || b == b':'
            })
        {
            return expected("userinfo component or user component", userinfo);
        }
        let mut parts = parts;
        // Ruby's `mailto` uses an address instead, and has no `opaque`.
        if parts.scheme.as_deref() == Some("mailto") {
            parts.opaque = Some(String::new());
        }
        if let Some(host) = &parts.host {
            // A bare IPv6 address gets brackets.
            if is_ip_literal(host) && host.contains(':') {
                parts.host = Some(format!("[{host}]"));
            } else {
                let literal = host
                    .strip_prefix('[')
                    .and_then(|host| host.strip_suffix(']'));
                let valid = literal.is_some_and(is_ip_literal)
                    || is_encoded(host, |b| is_unreserved(b) || is_sub_delimiter(b));
                if !valid {
                    return expected("host component", host);
                }
            }
        }
        if parts.opaque.is_some()
            && (parts.host.is_some()
                || parts.port.is_some()
                || parts.userinfo.is_some()
                || parts.path.is_some())
        {
            return Err("can not set opaque with host, port, userinfo or path".to_owned());
        }
        if let Some(opaque) = &parts.opaque
            && !is_opaque(opaque)
        {
            return expected("opaque component", opaque);
        }
        if let Some(path) = &parts.path {
            let absolute = path.is_empty() || path.starts_with('/');
            if parts.scheme.is_some() && !absolute {
                return expected("absolute path component", path);
            }
            if !is_encoded(path, |b| is_segment_char(b) || b == b'/') {
                let what = if parts.scheme.is_some() {
                    "absolute path component"
                } else {
                    "relative path component"
                };
                return expected(what, path);
            }
        } else if parts.opaque.is_none() {
            parts.path = Some(String::new());
        }
        parts.scheme = parts.scheme.map(|scheme| scheme.to_ascii_lowercase());
        parts.query = parts.query.map(|query| escape(&query));
        parts.fragment = parts.fragment.map(|fragment| escape(&fragment));
        Ok(parts.completed())
    }

    /// The components by name, in the order in which Ruby and Puppet list them.
    pub fn part(&self, name: &str) -> Option<Part<'_>> {
        let text = match name {
            "scheme" => &self.scheme,
            "userinfo" => &self.userinfo,
            "host" => &self.host,
            "path" => &self.path,
            "query" => &self.query,
            "fragment" => &self.fragment,
            "opaque" => &self.opaque,
            "port" => return self.port.map(Part::Port),
            _ => return None,
        };
        text.as_deref().map(Part::Text)
    }
}

/// A component of a URI.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part<'a> {
    Text(&'a str),
    Port(u64),
}

/// The names of the components that [`Uri::part`] accepts.
pub const PART_NAMES: [&str; 8] = [
    "scheme", "userinfo", "host", "port", "path", "query", "fragment", "opaque",
];

impl fmt::Display for Uri {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(scheme) = &self.scheme {
            write!(f, "{scheme}:")?;
        }
        if let Some(opaque) = &self.opaque {
            f.write_str(opaque)?;
        } else {
            if self.host.is_some() || matches!(self.scheme.as_deref(), Some("file" | "postgres")) {
                f.write_str("//")?;
            }
            if let Some(userinfo) = &self.userinfo {
                write!(f, "{userinfo}@")?;
            }
            f.write_str(self.host.as_deref().unwrap_or(""))?;
            if let Some(port) = self.port.filter(|port| Some(*port) != self.default_port()) {
                write!(f, ":{port}")?;
            }
            let path = self.path.as_deref().unwrap_or("");
            match path.strip_prefix('/') {
                Some(absolute) if self.scheme.as_deref() == Some("ftp") => {
                    write!(f, "/%2F{absolute}")?;
                }
                _ if self.scheme.as_deref() == Some("ftp") => write!(f, "/{path}")?,
                _ => f.write_str(path)?,
            }
            if let Some(query) = &self.query {
                write!(f, "?{query}")?;
            }
        }
        if let Some(fragment) = &self.fragment {
            write!(f, "#{fragment}")?;
        }
        Ok(())
    }
}

/// The prefix that consists of path characters.
fn rest_path<'a>(uri: &Uri, rest: &'a str) -> &'a str {
    match rest.strip_prefix("//") {
        Some(authority) if uri.opaque.is_none() => {
            &authority[authority.find('/').unwrap_or(authority.len())..]
        }
        _ => rest,
    }
}

fn is_scheme(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'-' | b'.'))
}

fn is_unreserved(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~')
}

fn is_sub_delimiter(byte: u8) -> bool {
    matches!(
        byte,
        b'!' | b'$' | b'&' | b'\'' | b'(' | b')' | b'*' | b'+' | b',' | b';' | b'='
    )
}

fn is_segment_char(byte: u8) -> bool {
    is_unreserved(byte) || is_sub_delimiter(byte) || matches!(byte, b':' | b'@')
}

fn is_fragment_char(byte: u8) -> bool {
    is_segment_char(byte) || matches!(byte, b'/' | b'?')
}

fn is_opaque(text: &str) -> bool {
    let allowed =
        |byte: u8| byte.is_ascii_alphanumeric() || b"-_.!~*'();/?:@&=+$,[]".contains(&byte);
    !text.is_empty() && !text.starts_with(['/', '[', ']']) && is_encoded(text, allowed)
}

/// Whether a string consists of allowed bytes and `%xx`.
fn is_encoded(text: &str, allowed: impl Fn(u8) -> bool) -> bool {
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        let hex = |byte: Option<u8>| byte.is_some_and(|b| b.is_ascii_hexdigit());
        let valid = if byte == b'%' {
            hex(bytes.next()) && hex(bytes.next())
        } else {
            allowed(byte)
        };
        if !valid {
            return false;
        }
    }
    true
}

/// Whether the content of brackets is an IPv6 address, or `v1.anything`.
fn is_ip_literal(text: &str) -> bool {
    if let Some(future) = text.strip_prefix('v') {
        return future.split_once('.').is_some_and(|(version, address)| {
            !version.is_empty()
                && version.bytes().all(|b| b.is_ascii_hexdigit())
                && !address.is_empty()
                && address
                    .bytes()
                    .all(|b| is_unreserved(b) || is_sub_delimiter(b) || b == b':')
        });
    }
    text.parse::<std::net::Ipv6Addr>().is_ok()
}

/// Percent-encodes what a query or fragment cannot contain.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for byte in text.bytes() {
        if is_fragment_char(byte) || matches!(byte, b'%' | b'[' | b']') {
            escaped.push(char::from(byte));
        } else {
            escaped.push_str(&format!("%{byte:02X}"));
        }
    }
    escaped
}

/// Escapes everything beyond ASCII.
fn dump(text: &str) -> String {
    let mut out = String::new();
    for c in crate::format::quote::ruby_inspect(text).chars() {
        let code = u32::from(c);
        match code {
            0..0x80 => out.push(c),
            0x80..0x1_0000 => out.push_str(&format!("\\u{code:04X}")),
            _ => out.push_str(&format!("\\u{{{code:X}}}")),
        }
    }
    out
}
