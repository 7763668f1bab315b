//! Checksums, and `fqdn_rand`, a random number that is stable for a node.

use md5::Md5;
use pcore::{Hash, Value};
use ruby::random::MersenneTwister;
use sha1::Sha1;
use sha2::Sha256;
use sha2::digest::Digest;

use super::ruby::{Arity, implicit_string, integer_of_float, legacy_arguments, no_method, to_i};
use super::string::join_onto;
use super::{Builtin, Call, Dispatch, Example};
use crate::error::{Result, raise};

macro_rules! checksum {
    ($name:literal, $algorithm:ty, $docs:literal, $result:literal) => {
        Builtin {
            name: $name,
            docs: $docs,
            examples: &[Example {
                code: concat!($name, "('abc')"),
                result: concat!("'", $result, "'"),
            }],
            dispatches: &[Dispatch {
                params: &["Any args*"],
                block: Some("Callable?"),
                call: |call| checksum::<$algorithm>(call, $name),
            }],
            ..Builtin::PLAIN
        }
    };
}

pub(super) static TABLE: &[Builtin] = &[
    checksum!(
        "md5",
        Md5,
        "The MD5 checksum of a string, in hexadecimal digits.",
        "900150983cd24fb0d6963f7d28e17f72"
    ),
    checksum!(
        "sha1",
        Sha1,
        "The SHA-1 checksum of a string, in hexadecimal digits.",
        "a9993e364706816aba3e25717850c26c9cd0d89d"
    ),
    checksum!(
        "sha256",
        Sha256,
        "The SHA-256 checksum of a string, in hexadecimal digits.",
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    ),
    checksum!(
        "digest",
        Sha256,
        "The checksum of a string, in hexadecimal digits, by the algorithm that the setting \
         `digest_algorithm` names: SHA-256.",
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    ),
    Builtin {
        name: "fqdn_rand",
        docs: "A random number from zero up to, and without, the first argument. For a node and a \
               seed it is always the same.\n\n\
               Spreads what many nodes do over time: `fqdn_rand(60, 'backup')` is a minute that \
               differs from node to node and does not change from run to run. It is drawn from \
               the fact `networking.fqdn` and the optional seed; with `true` as the third \
               argument the case of the name does not matter.",
        examples: &[Example {
            code: "fqdn_rand(60, 'backup')",
            result: "40",
        }],
        dispatches: &[Dispatch {
            params: &["Any args*"],
            block: Some("Callable?"),
            call: fqdn_rand,
        }],
        ..Builtin::PLAIN
    },
];

fn checksum<D: Digest>(call: &mut Call<'_, '_>, name: &str) -> Result<Value> {
    let args = legacy_arguments(call, name, Arity::Exactly(1))?;
    let text = implicit_string(args.first().unwrap_or(&Value::Undef))?;
    Ok(Value::from(hexadecimal(&D::digest(text.as_bytes()))))
}

fn hexadecimal(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits
        .map(|digit| char::from(DIGITS[usize::from(digit)]))
        .collect()
}

fn fqdn_rand(call: &mut Call<'_, '_>) -> Result<Value> {
    let args = legacy_arguments(call, "fqdn_rand", Arity::AtLeast(1))?;
    let max = match args.first() {
        Some(Value::Integer(max)) => Value::Integer(*max),
        Some(Value::Float(max)) => integer_of_float(max.trunc())?,
        Some(Value::String(text)) => to_i(text)?,
        Some(other) => return no_method("to_i", other),
        None => Value::Undef,
    };
    let mut fqdn = fqdn(call);
    if args.get(2).is_some_and(Value::is_true) {
        fqdn = match fqdn {
            Value::String(name) => Value::from(name.to_lowercase()),
            other => return no_method("downcase", &other),
        };
    }
    let mut seed = String::new();
    let initial = args.get(1).cloned().unwrap_or(Value::Undef);
    join_onto(&mut seed, &[fqdn, max.clone(), initial], ":");
    let Value::Integer(max) = max else {
        return Ok(Value::Undef);
    };
    if max <= 0 {
        return raise(format!("invalid argument - {max}"));
    }
    let seed = u128::from_be_bytes(Md5::digest(seed.as_bytes()).into());
    let drawn = MersenneTwister::new(&seed.into()).up_to(max.unsigned_abs() - 1);
    Ok(Value::Integer(drawn as i64))
}

/// The name of the node, from the facts.
fn fqdn(call: &Call<'_, '_>) -> Value {
    let part = |hash: &Hash, name: &str| hash.get_str(name).cloned();
    let facts = call.compilation.lookup_variable("facts");
    let networking = match facts {
        Some(Value::Hash(facts)) => part(&facts, "networking"),
        _ => None,
    };
    let fqdn = match networking {
        Some(Value::Hash(networking)) => part(&networking, "fqdn"),
        _ => None,
    };
    fqdn.unwrap_or(Value::Undef)
}
