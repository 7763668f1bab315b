def t; p yield; rescue Exception => e; p e.class, e.message; end
t { 5.clamp(1...3) }
t { 10.to_s(2) }
t { 10.to_s(37) }
t { "11".to_i(2) }
t { ~5 }
t { 5 & 3 }
t { 5 | 3 }
t { 5 ^ 3 }
t { 5 << 70 }
t { 5 >> 1 }
t { -5 >> 1 }
t { 5[0] }
t { 5[0, 2] }
t { 5[0..1] }
t { -1[100] }
t { 5.bit_length }
t { (-1).bit_length }
t { 5.anybits?(4) }
t { 5.allbits?(5) }
t { 5.nobits?(2) }
t { 5.zero? }
t { 0.zero? }
t { 5.positive? }
t { -5.negative? }
