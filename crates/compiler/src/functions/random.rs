//! Ruby's random numbers: the Mersenne Twister, seeded by an integer of any size.

const SIZE: usize = 624;
const SHIFT: usize = 397;

pub(super) struct Random {
    state: Box<[u32; SIZE]>,
    next: usize,
}

impl Random {
    /// The generator that Ruby's `Random.new(seed)` makes.
    pub(super) fn new(seed: u128) -> Random {
        let mut words: Vec<u32> = (0..4).map(|i| (seed >> (32 * i)) as u32).collect();
        while words.len() > 1 && words.last() == Some(&0) {
            words.pop();
        }
        // Ruby takes a leading one for a mark that guards zeros.
        if words.len() > 1 && words.last() == Some(&1) {
            words.pop();
        }
        match words.as_slice() {
            [single] => Random::from_word(*single),
            several => Random::from_words(several),
        }
    }

    fn from_word(seed: u32) -> Random {
        let mut state = Box::new([0; SIZE]);
        let mut last = seed;
        for (i, word) in state.iter_mut().enumerate() {
            if i > 0 {
                last = (last ^ (last >> 30))
                    .wrapping_mul(1_812_433_253)
                    .wrapping_add(i as u32);
            }
            *word = last;
        }
        Random { state, next: SIZE }
    }

    fn from_words(words: &[u32]) -> Random {
        let mut random = Random::from_word(19_650_218);
        let state = &mut random.state;
        let mut i = 1;
        // The word before, which the first one gets from the end.
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

    fn refill(&mut self) {
        for i in 0..SIZE {
            let joined = self.state[i] & 0x8000_0000 | self.state[(i + 1) % SIZE] & 0x7fff_ffff;
            let odd = if joined & 1 == 1 { 0x9908_b0df } else { 0 };
            self.state[i] = self.state[(i + SHIFT) % SIZE] ^ (joined >> 1) ^ odd;
        }
        self.next = 0;
    }

    fn word(&mut self) -> u32 {
        if self.next >= SIZE {
            self.refill();
        }
        let mut word = self.state[self.next];
        self.next += 1;
        word ^= word >> 11;
        word ^= (word << 7) & 0x9d2c_5680;
        word ^= (word << 15) & 0xefc6_0000;
        word ^ (word >> 18)
    }

    /// A number below `max`, as `rand(max)` draws it.
    pub(super) fn below(&mut self, max: u64) -> u64 {
        let limit = max.saturating_sub(1);
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
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `Random.new(seed).rand(max)` of Ruby.
    #[test]
    fn draws_as_ruby_does() {
        assert_eq!(Random::new(42).below(1_000_000), 121_958);
        assert_eq!(Random::new(1 << 64).below(1_000_000), 354_281);
        let big = 1_000_000_000_000_000;
        assert_eq!(Random::new((1 << 64) + 5).below(big), 546_392_542_039_394);
        assert_eq!(Random::new(7 << 100).below(big), 662_429_374_474_800);
    }
}
