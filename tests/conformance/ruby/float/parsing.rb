def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Float("1.5") }
check { Float(" 1.5 ") }
check { Float("-1.5e3") }
check { Float("1e5") }
check { Float("1E-5") }
check { Float("1_0.0_1") }
check { Float(".5") }
check { Float("-.5") }
check { Float("0x1A") }
check { Float("0x1.8p3") }
check { Float("-0x1p-2") }
check { Float("1e400") rescue $! }
check { Float("1e-400") }
check { Float(3) }
check { Float(1/3r) }
check { Float("a", exception: false) }
check { Float(nil, exception: false) }
check { Float("0.1e1") }
