//! `digest`: MD5 and the SHA family.

use md5::Md5;
use sha1::Sha1;
use sha2::{Digest, Sha256, Sha384, Sha512};

use crate::class::{Def, class, def};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::string::RString;
use crate::value::Value;

pub(super) const RUBY: &[u8] = embedded_ruby!("library/digest.rb");

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Algorithm {
    Md5,
    Sha1,
    Sha224,
    Sha256,
    Sha384,
    Sha512,
}

impl Algorithm {
    pub(super) fn find(name: &str) -> Option<Algorithm> {
        let name: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
        Some(match name.to_ascii_uppercase().as_str() {
            "MD5" => Algorithm::Md5,
            "SHA1" => Algorithm::Sha1,
            "SHA224" | "SHA2224" => Algorithm::Sha224,
            "SHA256" | "SHA2256" => Algorithm::Sha256,
            "SHA384" | "SHA2384" => Algorithm::Sha384,
            "SHA512" | "SHA2512" => Algorithm::Sha512,
            _ => return None,
        })
    }

    pub(super) fn digest(self, bytes: &[u8]) -> Vec<u8> {
        match self {
            Algorithm::Md5 => Md5::digest(bytes).to_vec(),
            Algorithm::Sha1 => Sha1::digest(bytes).to_vec(),
            Algorithm::Sha224 => sha2::Sha224::digest(bytes).to_vec(),
            Algorithm::Sha256 => Sha256::digest(bytes).to_vec(),
            Algorithm::Sha384 => Sha384::digest(bytes).to_vec(),
            Algorithm::Sha512 => Sha512::digest(bytes).to_vec(),
        }
    }

    pub(super) fn block_length(self) -> usize {
        match self {
            Algorithm::Sha384 | Algorithm::Sha512 => 128,
            _ => 64,
        }
    }

    pub(super) fn hmac(self, key: &[u8], message: &[u8]) -> Vec<u8> {
        let mut block = if key.len() > self.block_length() {
            self.digest(key)
        } else {
            key.to_vec()
        };
        block.resize(self.block_length(), 0);
        let mut inner: Vec<u8> = block.iter().map(|byte| byte ^ 0x36).collect();
        inner.extend_from_slice(message);
        let mut outer: Vec<u8> = block.iter().map(|byte| byte ^ 0x5c).collect();
        outer.extend_from_slice(&self.digest(&inner));
        self.digest(&outer)
    }
}

pub(super) fn define(interp: &mut Interp) -> Eval<()> {
    let digest = interp.define_module(class::OBJECT, "Digest")?;
    interp.state.define_singleton_methods(digest, FUNCTIONS);
    interp.state.classes.changed();
    Ok(())
}

const FUNCTIONS: &[Def] = &[
    // The name of the algorithm, and the bytes.
    def("__digest", 2, 2, |interp, _, args| {
        let algorithm = algorithm(interp, args)?;
        let bytes = interp.to_str(args.at(1))?.bytes;
        let digest = algorithm.digest(&bytes);
        Ok(Value::string(RString::binary(digest)))
    }),
    def("__hmac", 3, 3, |interp, _, args| {
        let algorithm = algorithm(interp, args)?;
        let key = interp.to_str(args.at(1))?.bytes;
        let message = interp.to_str(args.at(2))?.bytes;
        let code = algorithm.hmac(&key, &message);
        Ok(Value::string(RString::binary(code)))
    }),
    // The name of the algorithm, the password, the salt, the iterations, the length.
    def("__pbkdf2", 5, 5, |interp, _, args| {
        let algorithm = algorithm(interp, args)?;
        let password = interp.to_str(args.at(1))?.bytes;
        let salt = interp.to_str(args.at(2))?.bytes;
        let iterations = interp.to_int(args.at(3))?;
        let length = usize::try_from(interp.to_int(args.at(4))?).unwrap_or(0);
        interp.ensure_size(length)?;
        let key = pbkdf2(interp, algorithm, &password, &salt, iterations, length)?;
        Ok(Value::string(RString::binary(key)))
    }),
];

fn pbkdf2(
    interp: &mut Interp,
    algorithm: Algorithm,
    password: &[u8],
    salt: &[u8],
    iterations: i64,
    length: usize,
) -> Eval<Vec<u8>> {
    let mut key = Vec::with_capacity(length);
    let mut number = 0_u32;
    while key.len() < length {
        number += 1;
        let mut last = algorithm.hmac(password, &[salt, &number.to_be_bytes()].concat());
        let mut block = last.clone();
        for _ in 1..iterations {
            interp.step()?;
            last = algorithm.hmac(password, &last);
            for (sum, byte) in block.iter_mut().zip(&last) {
                *sum ^= byte;
            }
        }
        key.extend_from_slice(&block);
    }
    key.truncate(length);
    Ok(key)
}

fn algorithm(interp: &mut Interp, args: &Args) -> Eval<Algorithm> {
    let name = interp.to_utf8(args.at(0))?;
    match Algorithm::find(&name) {
        Some(algorithm) => Ok(algorithm),
        None => Err(interp.error(
            class::RUNTIME_ERROR,
            format!("Unsupported digest algorithm ({name}).: unknown object name"),
        )),
    }
}
