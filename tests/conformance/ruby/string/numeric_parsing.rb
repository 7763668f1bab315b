p "42".to_i, "42abc".to_i, "abc".to_i, "0x1A".hex, "1A".to_i(16), "0b11".to_i(0), "z".to_i(36), "1_000".to_i, " 12 ".to_i, "-5".to_i, "3.7".to_i, "1e3".to_f, "1.5.2".to_f, ".5".to_f, "1_0.5".to_f, "abc".to_f, "077".oct, "1/3".to_r, "0.5".to_r, "1+2i".to_c, "12".to_c
%w[42 0x1f 0b101 0o17 1_000 -7].each { |s| p Integer(s) }
["", "abc", "1 2", "1__0", "0x", "08", "1.5", nil].each { |s| Integer(s) rescue p $!.message }
["1.5", "1e3", " 2.5 ", "1_0.0"].each { |s| p Float(s) }
["", "1.", "x", "1e", "0x1p3"].each { |s| p Float(s) rescue p $!.message }
p Integer("z", 36), Integer("11", 2), Integer("x", exception: false), Float("x", exception: false), Rational("1/3"), Rational("x") rescue p $!.message
