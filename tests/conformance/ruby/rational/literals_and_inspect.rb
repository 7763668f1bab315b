def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 1/3r }
check { 3r }
check { 1.5r }
check { -2/4r }
check { (1/3r).to_s }
check { (1/3r).inspect }
check { Rational(3, 6) }
check { Rational(-3, -6) }
check { Rational(3, -6) }
check { 0r }
check { (1/3r).numerator }
check { (1/3r).denominator }
check { (1/3r).frozen? }
check { [1/2r, 3r] }
check { "#{1/2r}" }
