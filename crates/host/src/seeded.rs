//! Pseudo-random bytes that are the same in every run.

/// A generator of pseudo-random bytes. They follow from the seed, so they must not be used for real secrets.
#[derive(Clone, Debug)]
pub struct SeededBytes {
    state: u64,
}

impl SeededBytes {
    pub fn new(seed: &[u8]) -> SeededBytes {
        // 64-bit FNV-1a.
        let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        SeededBytes {
            state: seed.iter().fold(0xcbf2_9ce4_8422_2325, mix),
        }
    }

    pub fn fill(&mut self, buffer: &mut [u8]) {
        for chunk in buffer.chunks_mut(8) {
            let bytes = self.next_word().to_le_bytes();
            chunk.copy_from_slice(&bytes[..chunk.len()]);
        }
    }

    /// SplitMix64.
    fn next_word(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (self.state ^ (self.state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }
}

impl Default for SeededBytes {
    fn default() -> SeededBytes {
        SeededBytes::new(b"")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(seed: &str, counts: &[usize]) -> Vec<Vec<u8>> {
        let mut generator = SeededBytes::new(seed.as_bytes());
        let draw = |&count: &usize| {
            let mut buffer = vec![0; count];
            generator.fill(&mut buffer);
            buffer
        };
        counts.iter().map(draw).collect()
    }

    #[test]
    fn the_seed_decides() {
        assert_eq!(drawn("a", &[3, 16]), drawn("a", &[3, 16]));
        assert_ne!(drawn("a", &[16]), drawn("b", &[16]));
        let [first, second] = &drawn("a", &[16, 16])[..] else {
            unreachable!()
        };
        assert_ne!(first, second);
        assert_ne!(&first[..8], &first[8..]);
    }
}
