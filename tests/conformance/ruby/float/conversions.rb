def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 1.9.to_i }
check { -1.9.to_i }
check { 1e25.to_i }
check { 1.5.to_r }
check { 0.1.to_r }
check { 3.0.to_r }
check { 0.3.rationalize }
check { 3.14.rationalize(0.01) }
check { 3.14.rationalize(1/100r) }
check { -1.5.rationalize }
check { 0.0.rationalize }
check { 1e20.rationalize }
check { 0.75.numerator }
check { 0.75.denominator }
check { Float::INFINITY.numerator }
check { Float::NAN.denominator }
check { 1.5.to_c }
check { 1.5.coerce(1) }
check { 1.5.coerce("2.5") }
check { 1.5.coerce("x") }
check { 1.5.to_f }
