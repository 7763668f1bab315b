p "1.5".to_f, " 1.5x".to_f, "abc".to_f, "".to_f, "1e3".to_f, "1e".to_f, "1.e3".to_f, ".5".to_f, "-.5".to_f, "1_000.5".to_f, "1__0".to_f, "1e400".to_f, "-1e400".to_f, "1e-400".to_f, "0x1A".to_f, "Infinity".to_f, "NaN".to_f, "-0".to_f, "5.".to_f, "1.2.3".to_f, "1e+2".to_f, "1E2".to_f, "12345678901234567890".to_f, "0.1".to_f, "1.7976931348623157e308".to_f
p "1/3".to_r, "0.75".to_r, "abc".to_r, "1.5/3".to_r, " 2 ".to_r, "-3/6".to_r, "1_0/3".to_r, "1+2i".to_c, "3i".to_c, "abc".to_c, "1.5".to_c, "-i".to_c
p "a".to_sym, "a b".to_sym, "".to_sym, "é".intern, "a".to_s, "a".to_str
def t; p yield; rescue => e; p e.class, e.message; end
t { "\xff".to_sym }
