p "12".to_i, " 12abc".to_i, "abc".to_i, "".to_i, "-5".to_i, "+5".to_i, "1_000".to_i, "1__0".to_i, "_1".to_i, "- 1".to_i, "0x1f".to_i, "0x1f".to_i(16), "1f".to_i(16), "0b11".to_i(2), "0b11".to_i(0), "0o17".to_i(0), "017".to_i(0), "0x1F".to_i(0), "z".to_i(36), "12".to_i(2), "123456789012345678901234567890".to_i, "-99999999999999999999".to_i, "1e5".to_i, "1.9".to_i, "9".to_i(8), "11".to_i(3), "\n12".to_i, "0d12".to_i(0)
def t; p yield; rescue => e; p e.class, e.message; end
t { "1".to_i(1) }
t { "1".to_i(37) }
t { "1".to_i(-1) }
t { "1".to_i("a") }
p "0x1f".hex, "1f".hex, "-0x1f".hex, "zz".hex, "".hex, "17".oct, "0x1f".oct, "0b11".oct, "789".oct, "-17".oct, "0o17".oct
