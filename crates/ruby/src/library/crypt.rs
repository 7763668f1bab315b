//! crypt(3): the hashes of passwords that begin with `$1$` (MD5), `$5$` (SHA-256) and `$6$` (SHA-512), and those of DES,
//! which begin with two characters of salt.

use super::digest::Algorithm;
use crate::interp::Interp;
use crate::interp::exception::Eval;

pub(super) const ALPHABET: &[u8; 64] =
    b"./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The order in which the bytes of a digest are encoded, the highest first.
const MD5_ORDER: &[[usize; 3]] = &[[0, 6, 12], [1, 7, 13], [2, 8, 14], [3, 9, 15], [4, 10, 5]];

/// The hash of a password; `None` for an unknown method, `*0` for an invalid salt.
pub(crate) fn crypt(interp: &mut Interp, password: &[u8], salt: &[u8]) -> Eval<Option<String>> {
    let Ok(salt) = std::str::from_utf8(salt) else {
        return Ok(Some("*0".to_owned()));
    };
    let hashed = if let Some(salt) = salt.strip_prefix("$1$") {
        md5(interp, password, salt)?
    } else if let Some(salt) = salt.strip_prefix("$5$") {
        sha(interp, Algorithm::Sha256, "$5$", password, salt)?
    } else if let Some(salt) = salt.strip_prefix("$6$") {
        sha(interp, Algorithm::Sha512, "$6$", password, salt)?
    } else if salt.starts_with('$') {
        return Ok(None);
    } else {
        super::des::crypt(password, salt.as_bytes())
    };
    Ok(Some(hashed.unwrap_or_else(|| "*0".to_owned())))
}

/// The salt up to the next `$`, at most `most` characters; `None` if it has invalid characters.
fn cut(salt: &str, most: usize) -> Option<&str> {
    let salt = salt.split('$').next().unwrap_or_default();
    if salt.contains([':', '\n', '!', '*', ';', '\\']) {
        return None;
    }
    let end = salt
        .char_indices()
        .nth(most)
        .map_or(salt.len(), |(at, _)| at);
    Some(&salt[..end.min(most)])
}

fn push_digits(out: &mut String, bytes: [u8; 3], count: usize) {
    let mut number = u32::from(bytes[0]) << 16 | u32::from(bytes[1]) << 8 | u32::from(bytes[2]);
    for _ in 0..count {
        out.push(char::from(ALPHABET[(number & 63) as usize]));
        number >>= 6;
    }
}

fn repeated(bytes: &[u8], length: usize) -> Vec<u8> {
    bytes.iter().copied().cycle().take(length).collect()
}

fn md5(interp: &mut Interp, password: &[u8], salt: &str) -> Eval<Option<String>> {
    let Some(salt) = cut(salt, 8) else {
        return Ok(None);
    };
    let digest = |parts: &[&[u8]]| Algorithm::Md5.digest(&parts.concat());
    let inner = digest(&[password, salt.as_bytes(), password]);
    let mut start = [password, b"$1$", salt.as_bytes()].concat();
    start.extend(repeated(&inner, password.len()));
    let mut length = password.len();
    while length > 0 {
        start.push(match length & 1 {
            1 => 0,
            _ => password.first().copied().unwrap_or(0),
        });
        length >>= 1;
    }
    let mut hash = Algorithm::Md5.digest(&start);
    for round in 0..1000 {
        interp.step()?;
        let is_odd = round % 2 == 1;
        let mut parts: Vec<&[u8]> = vec![if is_odd { password } else { &hash }];
        if round % 3 != 0 {
            parts.push(salt.as_bytes());
        }
        if round % 7 != 0 {
            parts.push(password);
        }
        parts.push(if is_odd { &hash } else { password });
        hash = digest(&parts);
    }
    let mut out = format!("$1${salt}$");
    let byte = |at: usize| hash.get(at).copied().unwrap_or(0);
    for group in MD5_ORDER {
        push_digits(&mut out, group.map(byte), 4);
    }
    push_digits(&mut out, [0, 0, byte(11)], 2);
    Ok(Some(out))
}

fn sha(
    interp: &mut Interp,
    algorithm: Algorithm,
    prefix: &str,
    password: &[u8],
    setting: &str,
) -> Eval<Option<String>> {
    let (rounds, is_explicit, salt) = match setting.strip_prefix("rounds=") {
        None => (5000, false, setting),
        Some(rest) => {
            let Some((rounds, salt)) = rest.split_once('$') else {
                return Ok(None);
            };
            match rounds.parse::<u32>() {
                Ok(rounds @ 1000..=999_999_999) => (rounds, true, salt),
                _ => return Ok(None),
            }
        }
    };
    let Some(salt) = cut(salt, 16) else {
        return Ok(None);
    };
    let hash = sha_rounds(interp, algorithm, password, salt.as_bytes(), rounds)?;
    let mut out = prefix.to_owned();
    if is_explicit {
        out.push_str(&format!("rounds={rounds}$"));
    }
    out.push_str(salt);
    out.push('$');
    write_sha(&mut out, &hash);
    Ok(Some(out))
}

fn sha_rounds(
    interp: &mut Interp,
    algorithm: Algorithm,
    password: &[u8],
    salt: &[u8],
    rounds: u32,
) -> Eval<Vec<u8>> {
    let inner = algorithm.digest(&[password, salt, password].concat());
    let mut start = [password, salt].concat();
    start.extend(repeated(&inner, password.len()));
    let mut length = password.len();
    while length > 0 {
        start.extend_from_slice(if length & 1 == 1 { &inner } else { password });
        length >>= 1;
    }
    let mut hash = algorithm.digest(&start);
    let of_passwords = algorithm.digest(&password.repeat(password.len()));
    let password_bytes = repeated(&of_passwords, password.len());
    let times = 16 + usize::from(hash.first().copied().unwrap_or(0));
    let salt_bytes = repeated(&algorithm.digest(&salt.repeat(times)), salt.len());
    for round in 0..rounds {
        interp.step()?;
        let is_odd = round % 2 == 1;
        let mut input = Vec::with_capacity(2 * password.len() + salt.len() + hash.len());
        input.extend_from_slice(if is_odd { &password_bytes } else { &hash });
        if round % 3 != 0 {
            input.extend_from_slice(&salt_bytes);
        }
        if round % 7 != 0 {
            input.extend_from_slice(&password_bytes);
        }
        input.extend_from_slice(if is_odd { &hash } else { &password_bytes });
        hash = algorithm.digest(&input);
    }
    Ok(hash)
}

/// Encodes the bytes in threes, each a third of the digest apart; which of them comes first rotates.
fn write_sha(out: &mut String, hash: &[u8]) {
    let byte = |at: usize| hash.get(at).copied().unwrap_or(0);
    let third = hash.len() / 3;
    for group in 0..third {
        let parts = [group, group + third, group + 2 * third];
        // SHA-256 rotates one way, SHA-512 the other.
        let rotated = match (hash.len(), group % 3) {
            (_, 0) => parts,
            (32, 1) | (64, 2) => [parts[2], parts[0], parts[1]],
            _ => [parts[1], parts[2], parts[0]],
        };
        push_digits(out, rotated.map(byte), 4);
    }
    if hash.len() == 64 {
        push_digits(out, [0, 0, byte(63)], 2);
    } else {
        push_digits(out, [0, byte(31), byte(30)], 3);
    }
}
