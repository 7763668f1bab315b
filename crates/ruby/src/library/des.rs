//! crypt(3) with DES, as of old: two characters of salt, eight characters of the password.

use super::crypt::ALPHABET;

/// Tables of the standard (FIPS 46-3). They number bits from 1, the highest first.
const INITIAL: [u8; 64] = [
    58, 50, 42, 34, 26, 18, 10, 2, 60, 52, 44, 36, 28, 20, 12, 4, 62, 54, 46, 38, 30, 22, 14, 6,
    64, 56, 48, 40, 32, 24, 16, 8, 57, 49, 41, 33, 25, 17, 9, 1, 59, 51, 43, 35, 27, 19, 11, 3, 61,
    53, 45, 37, 29, 21, 13, 5, 63, 55, 47, 39, 31, 23, 15, 7,
];
const FINAL: [u8; 64] = [
    40, 8, 48, 16, 56, 24, 64, 32, 39, 7, 47, 15, 55, 23, 63, 31, 38, 6, 46, 14, 54, 22, 62, 30,
    37, 5, 45, 13, 53, 21, 61, 29, 36, 4, 44, 12, 52, 20, 60, 28, 35, 3, 43, 11, 51, 19, 59, 27,
    34, 2, 42, 10, 50, 18, 58, 26, 33, 1, 41, 9, 49, 17, 57, 25,
];
const EXPANSION: [u8; 48] = [
    32, 1, 2, 3, 4, 5, 4, 5, 6, 7, 8, 9, 8, 9, 10, 11, 12, 13, 12, 13, 14, 15, 16, 17, 16, 17, 18,
    19, 20, 21, 20, 21, 22, 23, 24, 25, 24, 25, 26, 27, 28, 29, 28, 29, 30, 31, 32, 1,
];
const PERMUTATION: [u8; 32] = [
    16, 7, 20, 21, 29, 12, 28, 17, 1, 15, 23, 26, 5, 18, 31, 10, 2, 8, 24, 14, 32, 27, 3, 9, 19,
    13, 30, 6, 22, 11, 4, 25,
];
const KEY_CHOICE: [u8; 56] = [
    57, 49, 41, 33, 25, 17, 9, 1, 58, 50, 42, 34, 26, 18, 10, 2, 59, 51, 43, 35, 27, 19, 11, 3, 60,
    52, 44, 36, 63, 55, 47, 39, 31, 23, 15, 7, 62, 54, 46, 38, 30, 22, 14, 6, 61, 53, 45, 37, 29,
    21, 13, 5, 28, 20, 12, 4,
];
const ROUND_KEY_CHOICE: [u8; 48] = [
    14, 17, 11, 24, 1, 5, 3, 28, 15, 6, 21, 10, 23, 19, 12, 4, 26, 8, 16, 7, 27, 20, 13, 2, 41, 52,
    31, 37, 47, 55, 30, 40, 51, 45, 33, 48, 44, 49, 39, 56, 34, 53, 46, 42, 50, 36, 29, 32,
];
const ROTATIONS: [u32; 16] = [1, 1, 2, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2, 2, 2, 1];
const SUBSTITUTIONS: [[u8; 64]; 8] = [
    [
        14, 4, 13, 1, 2, 15, 11, 8, 3, 10, 6, 12, 5, 9, 0, 7, 0, 15, 7, 4, 14, 2, 13, 1, 10, 6, 12,
        11, 9, 5, 3, 8, 4, 1, 14, 8, 13, 6, 2, 11, 15, 12, 9, 7, 3, 10, 5, 0, 15, 12, 8, 2, 4, 9,
        1, 7, 5, 11, 3, 14, 10, 0, 6, 13,
    ],
    [
        15, 1, 8, 14, 6, 11, 3, 4, 9, 7, 2, 13, 12, 0, 5, 10, 3, 13, 4, 7, 15, 2, 8, 14, 12, 0, 1,
        10, 6, 9, 11, 5, 0, 14, 7, 11, 10, 4, 13, 1, 5, 8, 12, 6, 9, 3, 2, 15, 13, 8, 10, 1, 3, 15,
        4, 2, 11, 6, 7, 12, 0, 5, 14, 9,
    ],
    [
        10, 0, 9, 14, 6, 3, 15, 5, 1, 13, 12, 7, 11, 4, 2, 8, 13, 7, 0, 9, 3, 4, 6, 10, 2, 8, 5,
        14, 12, 11, 15, 1, 13, 6, 4, 9, 8, 15, 3, 0, 11, 1, 2, 12, 5, 10, 14, 7, 1, 10, 13, 0, 6,
        9, 8, 7, 4, 15, 14, 3, 11, 5, 2, 12,
    ],
    [
        7, 13, 14, 3, 0, 6, 9, 10, 1, 2, 8, 5, 11, 12, 4, 15, 13, 8, 11, 5, 6, 15, 0, 3, 4, 7, 2,
        12, 1, 10, 14, 9, 10, 6, 9, 0, 12, 11, 7, 13, 15, 1, 3, 14, 5, 2, 8, 4, 3, 15, 0, 6, 10, 1,
        13, 8, 9, 4, 5, 11, 12, 7, 2, 14,
    ],
    [
        2, 12, 4, 1, 7, 10, 11, 6, 8, 5, 3, 15, 13, 0, 14, 9, 14, 11, 2, 12, 4, 7, 13, 1, 5, 0, 15,
        10, 3, 9, 8, 6, 4, 2, 1, 11, 10, 13, 7, 8, 15, 9, 12, 5, 6, 3, 0, 14, 11, 8, 12, 7, 1, 14,
        2, 13, 6, 15, 0, 9, 10, 4, 5, 3,
    ],
    [
        12, 1, 10, 15, 9, 2, 6, 8, 0, 13, 3, 4, 14, 7, 5, 11, 10, 15, 4, 2, 7, 12, 9, 5, 6, 1, 13,
        14, 0, 11, 3, 8, 9, 14, 15, 5, 2, 8, 12, 3, 7, 0, 4, 10, 1, 13, 11, 6, 4, 3, 2, 12, 9, 5,
        15, 10, 11, 14, 1, 7, 6, 0, 8, 13,
    ],
    [
        4, 11, 2, 14, 15, 0, 8, 13, 3, 12, 9, 7, 5, 10, 6, 1, 13, 0, 11, 7, 4, 9, 1, 10, 14, 3, 5,
        12, 2, 15, 8, 6, 1, 4, 11, 13, 12, 3, 7, 14, 10, 15, 6, 8, 0, 5, 9, 2, 6, 11, 13, 8, 1, 4,
        10, 7, 9, 5, 0, 15, 14, 2, 3, 12,
    ],
    [
        13, 2, 8, 4, 6, 15, 11, 1, 10, 9, 3, 14, 5, 0, 12, 7, 1, 15, 13, 8, 10, 3, 7, 4, 12, 5, 6,
        11, 0, 14, 9, 2, 7, 11, 4, 1, 9, 12, 14, 2, 0, 6, 10, 13, 15, 3, 5, 8, 2, 1, 14, 7, 4, 10,
        8, 13, 15, 12, 9, 0, 3, 5, 6, 11,
    ],
];

/// The hash of a password; nothing if the salt does not begin with two characters of the alphabet.
pub(super) fn crypt(password: &[u8], salt: &[u8]) -> Option<String> {
    let salt = salt.get(..2)?;
    let first = digit(salt[0])?;
    let second = digit(salt[1])?;
    let keys = round_keys(key(password));
    let swapped = swapped_bits(first | second << 6);
    let block = (0..25).fold(0, |block, _| encrypt(block, &keys, swapped));
    let mut hash: String = salt.iter().map(|&byte| char::from(byte)).collect();
    // 64 bits and two more, six for each character.
    let bits = u128::from(block) << 2;
    hash.extend((0..11).map(|index| {
        let digit = (bits >> (60 - index * 6)) & 63;
        char::from(ALPHABET[digit as usize])
    }));
    Some(hash)
}

fn digit(byte: u8) -> Option<u64> {
    let place = ALPHABET.iter().position(|&other| other == byte)?;
    u64::try_from(place).ok()
}

/// Seven bits of each of the first eight characters; the eighth is a parity that nobody checks.
fn key(password: &[u8]) -> u64 {
    let bytes = password.iter().take_while(|&&byte| byte != 0).take(8);
    let bytes = bytes.copied().chain(std::iter::repeat(0)).take(8);
    bytes.fold(0, |key, byte| key << 8 | u64::from(byte << 1))
}

/// The bits of a number of so many bits that a table names, in its order.
fn chosen(number: u64, bits: u8, table: &[u8]) -> u64 {
    let bit = |&index: &u8| (number >> (bits - index)) & 1;
    table
        .iter()
        .map(bit)
        .fold(0, |chosen, bit| chosen << 1 | bit)
}

fn round_keys(key: u64) -> [u64; 16] {
    const HALF: u64 = (1 << 28) - 1;
    let rotated = |half: u64, by: u32| (half << by | half >> (28 - by)) & HALF;
    let chosen_bits = chosen(key, 64, &KEY_CHOICE);
    let (mut left, mut right) = (chosen_bits >> 28, chosen_bits & HALF);
    ROTATIONS.map(|by| {
        left = rotated(left, by);
        right = rotated(right, by);
        chosen(left << 28 | right, 56, &ROUND_KEY_CHOICE)
    })
}

/// Where the two halves of the expanded bits change places: bit `n` of the salt is for bit `n` from the left.
fn swapped_bits(salt: u64) -> u64 {
    let bits = (0..12).filter(|bit| salt >> bit & 1 == 1);
    bits.map(|bit| 1 << (23 - bit)).sum()
}

fn encrypt(block: u64, keys: &[u64; 16], swapped: u64) -> u64 {
    let block = chosen(block, 64, &INITIAL);
    let (left, right) = (block >> 32, block & 0xffff_ffff);
    let rounds = keys.iter().fold((left, right), |(left, right), key| {
        (right, left ^ mixed(right, *key, swapped))
    });
    chosen(rounds.1 << 32 | rounds.0, 64, &FINAL)
}

/// What a round makes of the right half.
fn mixed(half: u64, key: u64, swapped: u64) -> u64 {
    let expanded = chosen(half, 32, &EXPANSION);
    let difference = (expanded >> 24 ^ expanded) & swapped;
    let bits = expanded ^ (difference << 24 | difference) ^ key;
    let substituted = SUBSTITUTIONS
        .iter()
        .enumerate()
        .fold(0, |all, (box_index, table)| {
            let six = (bits >> (42 - box_index * 6)) & 63;
            let row = (six >> 4 & 2) | (six & 1);
            let column = six >> 1 & 15;
            all << 4 | u64::from(table[(row * 16 + column) as usize])
        });
    chosen(substituted, 32, &PERMUTATION)
}
