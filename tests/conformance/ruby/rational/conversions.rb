def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { (1/3r).to_f }
check { (10**400).to_r.to_f }
check { Rational(10**400, 10**399).to_f }
check { Rational(1, 10**400).to_f }
check { (7/2r).to_i }
check { (7/2r).to_r }
check { (7/2r).to_c }
check { (22/7r).rationalize(1/10r) }
check { (22/7r).rationalize }
check { (-22/7r).rationalize(0.1) }
check { (1/3r).coerce(2) }
check { (1/3r).coerce(2.0) }
check { (1/3r).coerce(Complex(1, 2)) }
check { (1/3r).coerce("x") }
check { Rational(1.5) }
check { Rational(0.1) }
check { Rational(1.5, 2) }
check { Rational(Complex(1, 0), 2) }
