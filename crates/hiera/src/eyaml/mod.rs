//! Encrypted values: `ENC[PKCS7,…]` in strings.

mod pkcs7;

use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use pcore::base64::decode_relaxed;
use pcore::{Hash, Str, Value};

use crate::error::{Error, Lookup};
use crate::interpolation::Rules;
use crate::invocation::Invocation;
use crate::scope::Scope;
use crate::session::Session;

/// The context for decrypting the values of a key.
struct Secret<'a> {
    options: &'a Arc<Hash>,
    key: &'a str,
    path: &'a str,
}

impl Session {
    /// Decrypts a value, and then interpolates it.
    pub(crate) fn decrypt(
        &self,
        scope: &mut dyn Scope,
        invocation: &Rc<Invocation>,
        value: &Value,
        options: &Arc<Hash>,
        key: &Str,
        path: &str,
    ) -> Lookup<Value> {
        let secret = Secret { options, key, path };
        self.decrypt_value(scope, invocation, value, &secret)
    }

    fn decrypt_value(
        &self,
        scope: &mut dyn Scope,
        invocation: &Rc<Invocation>,
        value: &Value,
        secret: &Secret<'_>,
    ) -> Lookup<Value> {
        match value {
            Value::String(text) => {
                let text = match is_encrypted(text) {
                    true => Value::from(decrypt_text(scope, text, secret)?),
                    false => value.clone(),
                };
                self.interpolate(scope, invocation, text, Rules::DATA)
            }
            Value::Array(items) => crate::deep(|| {
                let items = items.iter();
                let items = items.map(|item| self.decrypt_value(scope, invocation, item, secret));
                Ok(Value::array(items.collect::<Lookup<_>>()?))
            }),
            Value::Hash(entries) => crate::deep(|| {
                let mut result = Hash::with_capacity(entries.len());
                for (key, value) in entries.iter() {
                    let key = self.interpolate(scope, invocation, key.clone(), Rules::DATA)?;
                    let value = self.decrypt_value(scope, invocation, value, secret)?;
                    result.insert(key, value);
                }
                Ok(Value::hash(result))
            }),
            other => Ok(other.clone()),
        }
    }
}

/// The defect of the first encrypted part of a string that no key can decrypt. Parts with other schemes than
/// PKCS7 are ignored.
pub(crate) fn defect(text: &str) -> Option<&'static str> {
    let mut rest = text;
    while let Some(start) = rest.find("ENC[") {
        rest = &rest[start..];
        let is_pkcs7 = rest.starts_with("ENC[PKCS7,");
        match Part::at(rest) {
            Some(part) if is_pkcs7 && !pkcs7::is_readable(&decode_relaxed(part.cipher)) => {
                return Some("it is not an encrypted message (PKCS #7)");
            }
            Some(_) => {}
            None if is_pkcs7 && !rest.contains(']') => return Some("the closing `]` is missing"),
            None if is_pkcs7 => return Some("it is not Base64"),
            None => {}
        }
        rest = &rest["ENC[".len()..];
    }
    None
}

/// Whether a line has an encrypted part.
fn is_encrypted(text: &str) -> bool {
    text.lines().any(|line| {
        let start = line.find("ENC[");
        start.is_some_and(|start| line[start..].contains(']'))
    })
}

fn decrypt_text(scope: &dyn Scope, text: &str, secret: &Secret<'_>) -> Result<String, Error> {
    let Secret { options, key, path } = secret;
    let plain = decrypt_parts(scope, text, options).map_err(|problem| {
        // The string is the one in the file: it has nothing decrypted in it.
        Error::lookup(format!(
            "hiera-eyaml backend error decrypting {text} when looking up {key} in {path}. Error \
             was {problem}"
        ))
    })?;
    let chomped = plain
        .strip_suffix("\r\n")
        .or_else(|| plain.strip_suffix(['\n', '\r']));
    Ok(chomped.unwrap_or(&plain).to_owned())
}

/// Replaces every encrypted part by its plaintext.
fn decrypt_parts(scope: &dyn Scope, text: &str, options: &Hash) -> Result<String, String> {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(start) = rest.find("ENC[") {
        let Some(part) = Part::at(&rest[start..]) else {
            plain.push_str(&rest[..start + 4]);
            rest = &rest[start + 4..];
            continue;
        };
        plain.push_str(&rest[..start]);
        plain.push_str(&part.decrypt(scope, options)?);
        rest = &rest[start + part.length..];
    }
    plain.push_str(rest);
    Ok(plain)
}

/// `ENC[SCHEME,base64]`; the scheme is optional.
struct Part<'a> {
    scheme: &'a str,
    cipher: &'a str,
    length: usize,
}

impl<'a> Part<'a> {
    fn at(text: &'a str) -> Option<Part<'a>> {
        let inner = text.strip_prefix("ENC[")?;
        let end = inner.find(']')?;
        let inner = &inner[..end];
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let (scheme, cipher) = match inner.split_once(',') {
            Some((scheme, cipher)) if !scheme.is_empty() && scheme.chars().all(is_word) => {
                (scheme, cipher)
            }
            _ => ("PKCS7", inner),
        };
        let is_base64 = |c: char| c.is_ascii_alphanumeric() || "+/ =\n".contains(c);
        let fits = !cipher.is_empty() && cipher.chars().all(is_base64);
        fits.then_some(Part {
            scheme,
            cipher,
            length: "ENC[".len() + end + 1,
        })
    }

    fn decrypt(&self, scope: &dyn Scope, options: &Hash) -> Result<String, String> {
        if !self.scheme.eq_ignore_ascii_case("pkcs7") {
            let scheme = self.scheme;
            let lower = scheme.to_lowercase();
            return Err(format!(
                "Could not find hiera-eyaml encryptor: {scheme}. Try gem install \
                 hiera-eyaml-{lower} ?"
            ));
        }
        let private_key = private_key(scope, options)?;
        let plain = pkcs7::decrypt(&decode_relaxed(self.cipher), &private_key)?;
        String::from_utf8(plain).map_err(|_| "the decrypted value is not UTF-8".to_owned())
    }
}

/// The PEM of the private key. The public key must exist, too, although it is not used.
fn private_key(scope: &dyn Scope, options: &Hash) -> Result<String, String> {
    let get = |name: &str| options.get_str(name).and_then(Value::as_str);
    let pem = |kind: &str| -> Result<String, String> {
        let variable = get(&format!("pkcs7_{kind}_env_var"));
        if let Some(pem) = variable.and_then(|name| scope.host().environment_variable(name)) {
            return Ok(pem);
        }
        let Some(path) = get(&format!("pkcs7_{kind}")) else {
            return Err("no implicit conversion of nil into String".to_owned());
        };
        match crate::files::read(scope.host(), Path::new(path)) {
            Ok(Some(bytes)) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
            Ok(None) => Err(format!("No such file or directory @ rb_sysopen - {path}")),
            Err(message) => Err(message),
        }
    };
    for kind in ["public_key", "private_key"] {
        let is_set = get(&format!("pkcs7_{kind}")).or(get(&format!("pkcs7_{kind}_env_var")));
        if is_set.is_none() {
            return Err(format!("pkcs7_{kind} is not defined"));
        }
    }
    let private_key = pem("private_key")?;
    pem("public_key")?;
    Ok(private_key)
}
