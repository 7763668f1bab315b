def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Integer("42") }
check { Integer(" 42 \n") }
check { Integer("-42") }
check { Integer("+42") }
check { Integer("1_000") }
check { Integer("0x1f") }
check { Integer("0b11") }
check { Integer("0o17") }
check { Integer("017") }
check { Integer("0d19") }
check { Integer("0_7") }
check { Integer("1f", 16) }
check { Integer("0x1f", 16) }
check { Integer("z", 36) }
check { Integer("-0x1F", 16) }
check { Integer("123456789012345678901234567890") }
check { Integer(3.99) }
check { Integer("a", exception: false) }
check { Integer(nil, exception: false) }
