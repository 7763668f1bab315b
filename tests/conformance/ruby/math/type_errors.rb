def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Math.sqrt("4") }
check { Math.sqrt(nil) }
check { Math.sqrt(:a) }
check { Math.sqrt([]) }
check { Math.sin(Object.new) }
check { Math.log("a") }
check { Math.log(8, "a") }
check { Math.log(nil) }
check { Math.atan2(1, nil) }
check { Math.hypot("a", 1) }
check { Math.ldexp(1, "a") }
check { Math.sqrt(1/4r) }
check { Math.sqrt }
check { Math.log(1, 2, 3) }
check { Math.sqrt(Class.new(Numeric) { def to_f = 9.0 }.new) }
