//! Ruby's random numbers: the Mersenne Twister (MT19937), seeded by an integer of any size, bit for bit.

use num_bigint::{BigInt, BigUint, Sign};

const SIZE: usize = 624;
const SHIFT: usize = 397;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MersenneTwister {
    state: Box<[u32; SIZE]>,
    /// The word of the state that the next draw replaces. Words are replaced one by one, because most
    /// generators are seeded for a single draw (`fqdn_rand`, `shuffle`).
    next: usize,
}

impl MersenneTwister {
    /// The generator of Ruby's `Random.new(seed)`.
    pub fn new(seed: &BigInt) -> MersenneTwister {
        let mut words = seed.magnitude().to_u32_digits();
        // Ruby drops a leading word of 1, its guard for leading zeros.
        if words.len() > 1 && words.last() == Some(&1) {
            words.pop();
        }
        match words.as_slice() {
            [] => MersenneTwister::from_word(0),
            [single] => MersenneTwister::from_word(*single),
            several => MersenneTwister::from_words(several),
        }
    }

    fn from_word(seed: u32) -> MersenneTwister {
        let mut state = Box::new([seed; SIZE]);
        let mut last = seed;
        for i in 1..SIZE {
            last = (last ^ (last >> 30))
                .wrapping_mul(1_812_433_253)
                .wrapping_add(i as u32);
            state[i] = last;
        }
        MersenneTwister { state, next: 0 }
    }

    fn from_words(words: &[u32]) -> MersenneTwister {
        let mut random = MersenneTwister::from_word(19_650_218);
        let state = &mut random.state;
        let mut i = 1;
        // The word before the first one is the last one.
        let advance = |state: &mut [u32; SIZE], i: usize| {
            if i + 1 < SIZE {
                return i + 1;
            }
            state[0] = state[SIZE - 1];
            1
        };
        for round in 0..SIZE.max(words.len()) {
            let j = round % words.len();
            let before = state[i - 1];
            state[i] = (state[i] ^ (before ^ (before >> 30)).wrapping_mul(1_664_525))
                .wrapping_add(words[j])
                .wrapping_add(j as u32);
            i = advance(state, i);
        }
        for _ in 1..SIZE {
            let before = state[i - 1];
            state[i] = (state[i] ^ (before ^ (before >> 30)).wrapping_mul(1_566_083_941))
                .wrapping_sub(i as u32);
            i = advance(state, i);
        }
        state[0] = 0x8000_0000;
        random
    }

    /// The next 32 bits.
    pub fn word(&mut self) -> u32 {
        let at = self.next;
        let after = if at + 1 < SIZE { at + 1 } else { 0 };
        let shifted = if at + SHIFT < SIZE {
            at + SHIFT
        } else {
            at + SHIFT - SIZE
        };
        let joined = self.state[at] & 0x8000_0000 | self.state[after] & 0x7fff_ffff;
        let odd = if joined & 1 == 1 { 0x9908_b0df } else { 0 };
        let mut word = self.state[shifted] ^ (joined >> 1) ^ odd;
        self.state[at] = word;
        self.next = after;
        word ^= word >> 11;
        word ^= (word << 7) & 0x9d2c_5680;
        word ^= (word << 15) & 0xefc6_0000;
        word ^ (word >> 18)
    }

    /// Draws a number up to a limit, like `rand(limit + 1)`.
    pub fn up_to(&mut self, limit: u64) -> u64 {
        if limit == 0 {
            return 0;
        }
        let mask = u64::MAX >> limit.leading_zeros();
        'draw: loop {
            let mut value = 0;
            for half in [1, 0] {
                if (mask >> (half * 32)) & 0xffff_ffff == 0 {
                    continue;
                }
                value |= u64::from(self.word()) << (half * 32);
                value &= mask;
                if value > limit {
                    continue 'draw;
                }
            }
            return value;
        }
    }

    /// The same for limits of any size.
    pub fn up_to_big(&mut self, limit: &BigUint) -> BigUint {
        let limit = limit.to_u32_digits();
        'draw: loop {
            let mut words = vec![0; limit.len()];
            let mut mask = 0;
            let mut at_boundary = true;
            for (word, &bound) in words.iter_mut().zip(&limit).rev() {
                mask = if mask != 0 {
                    u32::MAX
                } else {
                    u32::MAX.checked_shr(bound.leading_zeros()).unwrap_or(0)
                };
                if mask == 0 {
                    continue;
                }
                *word = self.word() & mask;
                if at_boundary {
                    if *word > bound {
                        continue 'draw;
                    }
                    at_boundary = *word == bound;
                }
            }
            return BigUint::new(words);
        }
    }

    /// Draws a number below 1.
    pub fn float(&mut self) -> f64 {
        let (a, b) = (self.word() >> 5, self.word() >> 6);
        (f64::from(a) * 67_108_864.0 + f64::from(b)) * (1.0 / 9_007_199_254_740_992.0)
    }

    /// Draws a number up to 1.
    pub fn float_inclusive(&mut self) -> f64 {
        let (a, b) = (self.word(), self.word());
        let bits = (u128::from(a) << 32) | u128::from(b);
        let scaled = (bits * ((1 << 53) | 1)) >> 64;
        scaled as f64 / 9_007_199_254_740_992.0
    }

    pub fn bytes(&mut self, count: usize) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(count);
        while bytes.len() < count {
            let word = self.word().to_le_bytes();
            let wanted = (count - bytes.len()).min(4);
            bytes.extend_from_slice(&word[..wanted]);
        }
        bytes
    }

    /// Draws a number below a positive one.
    pub fn below(&mut self, max: &BigInt) -> BigInt {
        let limit = max.magnitude() - 1u8;
        match u64::try_from(&limit) {
            Ok(limit) => BigInt::from(self.up_to(limit)),
            Err(_) => BigInt::from_biguint(Sign::Plus, self.up_to_big(&limit)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `Random.new(seed).rand(max)` of Ruby.
    #[track_caller]
    fn check(seed: impl Into<BigInt>, max: u64, expected: u64) {
        let mut random = MersenneTwister::new(&seed.into());
        assert_eq!(random.below(&max.into()), expected.into());
    }

    #[test]
    fn draws_as_ruby_does() {
        check(42, 1_000_000, 121_958);
        check(1u128 << 64, 1_000_000, 354_281);
        let large = 1_000_000_000_000_000;
        check((1u128 << 64) + 5, large, 546_392_542_039_394);
        check(7u128 << 100, large, 662_429_374_474_800);
    }
}
