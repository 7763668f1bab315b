def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Rational("1/3") }
check { Rational(" 1/3 ") }
check { Rational("0.75") }
check { Rational("1.5/3") }
check { Rational("1e2") }
check { Rational("1/3e2") }
check { Rational("-.5") }
check { Rational("1_000/3") }
check { Rational("1", "3") }
check { Rational(1, "2") }
check { Rational("1 /3") }
check { Rational("1__0") }
check { Rational("1/") }
check { Rational("") }
check { "1/3".to_r }
check { "1/3abc".to_r }
check { "abc".to_r }
check { "0.1".to_r }
check { "1/ 3".to_r }
check { "1.2.3".to_r }
check { "-3".to_r }
