//! Formats integers in any radix, negative ones also as the infinite two's complement that Ruby writes as
//! `..f`.

/// An integer argument of a format directive. Floats and times can be far outside of 64 bits.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Whole {
    Integer(i128),
    /// The integral part of a float, which is always finite.
    Float(f64),
}

impl Whole {
    pub fn is_negative(self) -> bool {
        match self {
            Whole::Integer(value) => value < 0,
            Whole::Float(value) => value <= -1.0,
        }
    }

    /// The decimal digits of the magnitude.
    pub fn decimal(self) -> String {
        match self {
            Whole::Integer(value) => match u64::try_from(value.unsigned_abs()) {
                Ok(value) => value.to_string(),
                Err(_) => value.unsigned_abs().to_string(),
            },
            Whole::Float(value) => format!("{:.0}", value.trunc().abs()),
        }
    }

    /// The bits of the magnitude, most significant first, at least one.
    fn bits(self) -> Vec<bool> {
        let (mantissa, zeros) = match self {
            Whole::Integer(value) => (value.unsigned_abs(), 0),
            Whole::Float(value) => {
                let value = value.trunc().abs();
                let exponent = usize::try_from(value.to_bits() >> 52).unwrap_or(0);
                if exponent <= 1023 + 64 {
                    (value as u128, 0)
                } else {
                    let mantissa = value.to_bits() & ((1 << 52) - 1) | 1 << 52;
                    (u128::from(mantissa), exponent - 1023 - 52)
                }
            }
        };
        let length = (128 - mantissa.leading_zeros()).max(1);
        let mut bits: Vec<bool> = (0..length).rev().map(|i| mantissa >> i & 1 == 1).collect();
        bits.extend(std::iter::repeat_n(false, zeros));
        bits
    }

    /// The digits of the magnitude in radix `2^bits_per_digit`.
    pub fn digits(self, bits_per_digit: usize) -> String {
        group(&self.bits(), false, bits_per_digit)
    }

    /// The digits of a negative number's two's complement. The sign digit, which would repeat infinitely to
    /// the left, is there exactly once.
    pub fn complement_digits(self, bits_per_digit: usize) -> String {
        let mut bits = self.bits();
        for bit in &mut bits {
            *bit = !*bit;
        }
        for bit in bits.iter_mut().rev() {
            *bit = !*bit;
            if *bit {
                break;
            }
        }
        let digits = group(&bits, true, bits_per_digit);
        let sign = sign_digit(bits_per_digit);
        format!("{sign}{}", digits.trim_start_matches(sign))
    }
}

/// The digit that a negative number repeats infinitely.
pub fn sign_digit(bits_per_digit: usize) -> char {
    match bits_per_digit {
        1 => '1',
        3 => '7',
        _ => 'f',
    }
}

fn group(bits: &[bool], fill: bool, bits_per_digit: usize) -> String {
    let missing = (bits_per_digit - bits.len() % bits_per_digit) % bits_per_digit;
    let padded: Vec<bool> = std::iter::repeat_n(fill, missing)
        .chain(bits.iter().copied())
        .collect();
    padded
        .chunks(bits_per_digit)
        .map(|chunk| {
            let digit = chunk
                .iter()
                .fold(0, |value, bit| value << 1 | u32::from(*bit));
            char::from_digit(digit, 16).unwrap_or('0')
        })
        .collect()
}
