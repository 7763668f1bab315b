values = ["42", "-17", "+3", " 12 ", "1_000", "0x1F", "0b101", "0o17", "017", "0d9", "-0x1f", "10\n", "12345678901234567890"]
values.each { |v| p Integer(v) }
bad = ["", "abc", "1.5", "1__0", "_1", "1_", "0x", "12a", "- 1", "0b2", "09", "1 2", "0x_1", "++1", "\0001"]
bad.each do |v|
  p Integer(v)
rescue ArgumentError => e
  puts e.message
end
p Integer("ff", 16), Integer("0xff", 16), Integer("z", 36), Integer("101", 2), Integer("0b101", 2), Integer("11", 8)
p Integer(3.99), Integer(-3.99), Integer(1e20), Integer("5", exception: false), Integer("x", exception: false), Integer(nil, exception: false)
def attempt
  p yield
rescue => e
  p e.class, e.message
end
attempt { Integer(nil) }
attempt { Integer([]) }
attempt { Integer(Float::NAN) }
attempt { Integer(Float::INFINITY) }
attempt { Integer(12, 8) }
attempt { Integer("1", 1) }
attempt { Integer("1", 40) }
attempt { Integer("9", 8) }
attempt { Integer("0b1", 16) }
attempt { Integer(Object.new.tap { |o| def o.to_int = 7 }) }
attempt { Integer(Object.new.tap { |o| def o.to_i = 8 }) }
attempt { Integer(Object.new.tap { |o| def o.to_i = "8" }) }
attempt { Integer({}) }
attempt { Integer(true) }
attempt { Integer(:a) }
attempt { Integer(3r) }
