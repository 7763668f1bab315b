def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Integer("") }
check { Integer("a") }
check { Integer("1a") }
check { Integer("4 2") }
check { Integer("1__0") }
check { Integer("_1") }
check { Integer("1_") }
check { Integer("0x") }
check { Integer("0b12") }
check { Integer("08") }
check { Integer("3.5") }
check { Integer("- 1") }
check { Integer(nil) }
check { Integer([]) }
check { Integer("12", 2) }
check { Integer("1", 1) }
check { Integer("1", 37) }
check { Integer(10, 2) }
check { Integer(Float::NAN) }
check { Integer(Float::INFINITY) }
