def b(*a, f); a.pack(f).unpack1("H*"); end
p b(1, "C"), b(-1, "c"), b(255, 256, "C2"), b(1, "S"), b(1, "s>"), b(1, "S<"), b(1, "L"), b(1, "L>"), b(1, "Q"), b(1, "Q>"), b(-2, "q"), b(1, "n"), b(1, "N"), b(1, "v"), b(1, "V"), b(1, "i"), b(1, "I!"), b(1, "l!"), b(1, "j"), b(1, "J>"), b(65535, "n"), b(65536, "n"), b(-1, "N"), b(2**64 - 1, "Q"), b(2**64, "Q"), b(1.9, "C"), b(2**70, "C"), b(1, "s_"), b(1, "S!>")
p [1, 2, 3].pack("C*"), [1, 2, 3].pack("C2"), [].pack("C*"), [1, 2].pack("Cx2C"), [1, 2, 3].pack("CCXC"), [1].pack("C@4"), [1, 2].pack("C @2 C"), [1, 2].pack("C # comment\n C")
p [300].pack("w"), [1, 128, 16384].pack("w*"), [2**70].pack("w").bytes, [0x20AC].pack("U"), [65, 233, 0x1F600].pack("U*"), [65].pack("U").encoding, [65].pack("C").encoding, [65, 66].pack("CU").encoding, [66, 65].pack("UC").encoding, [].pack("").encoding
def t; p yield; rescue => e; p e.class, e.message; end
t { [].pack("C") }
t { ["a"].pack("C") }
t { [nil].pack("C") }
t { [1].pack("CC") }
t { [1].pack("a") }
t { [-1].pack("w") }
t { [-1].pack("U") }
t { [1].pack("XX") }
t { [1].pack("C_") }
t { [1].pack("a<") }
t { [1].pack(1) }
t { [1, 2].pack("C*", buffer: 1) }
p [1].pack("C", buffer: "ab".b), [1].pack("@5C", buffer: "ab".b)
