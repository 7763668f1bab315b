//! Damaged input for robustness tests.

use std::time::{Duration, Instant};

/// How long to try damaged input.
#[derive(Debug)]
pub struct Budget {
    begun: Instant,
    /// The value of `HOSTILE_SECONDS`.
    time: Option<Duration>,
    /// The number of attempts without it.
    usual: usize,
    pub count: usize,
}

impl Budget {
    pub fn new(usual: usize) -> Budget {
        let seconds = std::env::var("HOSTILE_SECONDS").ok();
        let seconds = seconds.and_then(|seconds| seconds.parse().ok());
        Budget {
            begun: Instant::now(),
            time: seconds.map(Duration::from_secs),
            usual,
            count: 0,
        }
    }

    /// Whether to try again.
    pub fn has_more(&mut self) -> bool {
        self.count += 1;
        match self.time {
            Some(time) => self.begun.elapsed() < time,
            None => self.count <= self.usual,
        }
    }

    pub fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }
}

/// A deterministic pseudorandom generator.
#[derive(Debug)]
pub struct Random(u64);

impl Default for Random {
    fn default() -> Random {
        Random(0x5eed)
    }
}

impl Random {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }

    /// Changes, removes, repeats or adds some bytes.
    pub fn damage(&mut self, bytes: &mut Vec<u8>) {
        const ODD: [&[u8]; 12] = [
            b"%00",
            b"%ff",
            b"..%2f",
            b"&",
            b"=",
            b"{",
            b"[[[[[[[[",
            b"\"",
            b"\\u0000",
            b"999999999999999999999",
            b"%25",
            b"\xff\xfe",
        ];
        for _ in 0..=self.below(4) {
            let at = self.below(bytes.len() + 1);
            match self.below(5) {
                0 if at < bytes.len() => bytes[at] = self.below(256) as u8,
                1 => {
                    let end = (at + self.below(20)).min(bytes.len());
                    bytes.drain(at..end);
                }
                2 => {
                    let end = (at + self.below(60)).min(bytes.len());
                    let copy = bytes[at..end].to_vec();
                    bytes.splice(at..at, copy);
                }
                3 => bytes.truncate(at),
                _ => {
                    let odd = ODD[self.below(ODD.len())];
                    bytes.splice(at..at, odd.iter().copied());
                }
            }
        }
    }
}
