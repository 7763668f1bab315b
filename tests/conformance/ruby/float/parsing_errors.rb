def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Float("") }
check { Float("a") }
check { Float("1.") }
check { Float("1.e5") }
check { Float("1e") }
check { Float("1.5a") }
check { Float("1__0") }
check { Float("_1") }
check { Float("1_") }
check { Float("1._5") }
check { Float("1 2") }
check { Float(nil) }
check { Float([]) }
check { Float(:a) }
check { Float("0x") }
check { Float("0x1.") }
check { Float("Infinity") }
check { Float("NaN") }
check { Float(Complex(1, 2)) }
check { Float(Object) }
