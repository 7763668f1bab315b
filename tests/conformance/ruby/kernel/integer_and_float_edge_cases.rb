def attempt
  p yield
rescue => e
  p e.class, e.message
end
attempt { Integer("0x1F", 16) }
attempt { Integer("1F", 16) }
attempt { Integer("0b11", 0) }
attempt { Integer("11", -2) }
attempt { Integer("0o7", -8) }
attempt { Integer("z", -36) }
attempt { Integer("  42  ") }
attempt { Integer("4 2") }
attempt { Integer("1_2_3") }
attempt { Integer("-0b1") }
attempt { Integer("0_8") }
attempt { Integer("0_7") }
attempt { Integer("") }
attempt { Integer(" ") }
attempt { Integer("５") }
attempt { Integer(1.0e10) }
attempt { Integer("1e3") }
attempt { Integer(Object.new, exception: false) }
attempt { Integer([1], exception: false) }
attempt { Integer("12", 3, exception: false) }
attempt { Float("1e400") }
attempt { Float("  1.5\n") }
attempt { Float("1_000.5") }
attempt { Float("Infinity") }
attempt { Float("0b1") }
attempt { Float("1.5f") }
attempt { Float("-") }
attempt { Float("1e5.5") }
attempt { Float("-0") }
attempt { Rational("1/3") }
attempt { Rational("x") }
attempt { Rational(nil) }
attempt { Complex("1+2i") }
attempt { String(nil) }
attempt { Array(nil) }
attempt { Integer("9" * 30) }
