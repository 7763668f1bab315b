def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 3.to_i }
check { 3.to_int }
check { 3.to_f }
check { (2**64).to_f }
check { (10**400).to_f }
check { 3.to_r }
check { 3.to_c }
check { 3.rationalize }
check { 3.rationalize(0.1) }
check { 3.numerator }
check { 3.denominator }
check { 3.coerce(4) }
check { 3.coerce(4.5) }
check { 3.coerce("4") }
check { 3.coerce("x") }
check { 3.coerce(nil) }
check { (2**64).coerce(1) }
