def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 1r / 0 }
check { 1r % 0 }
check { 1r.divmod(0) }
check { 1r / 0.0 }
check { 1r + nil }
check { 1r - "a" }
check { 1r * :a }
check { 1r < "a" }
check { 1r <=> "a" }
check { 1r == "a" }
check { Rational(1, 0) }
check { Rational("1/0") }
check { "1/0".to_r }
check { Rational(nil) }
check { Rational("a") }
check { Rational(Object.new) }
check { Rational(:a) }
check { Rational(1, nil) }
check { Rational("a", exception: false) }
check { Rational(nil, exception: false) }
