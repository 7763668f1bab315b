def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 1.0 % 0 }
check { 1.0.divmod(0) }
check { 1.0.divmod(0.0) }
check { 1.0.div(0) }
check { 1.0.modulo(0) }
check { Float::INFINITY.divmod(1) }
check { 1.0.divmod(Float::NAN) }
check { Float::INFINITY % 2 }
check { 5.0 % Float::INFINITY }
check { -5.0 % Float::INFINITY }
check { 1.0 + nil }
check { 1.0 - "a" }
check { 1.0 * :a }
check { 1.0 < "a" }
check { 1.0 > nil }
check { 1.0 <=> "a" }
