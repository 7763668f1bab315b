def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 1 <=> 2 }
check { 1 <=> 1.0 }
check { 1 <=> "a" }
check { 1 <=> nil }
check { 2**64 <=> 2**65 }
check { 1 <=> Float::NAN }
check { 1 == 1.0 }
check { 1.eql?(1.0) }
check { 1.equal?(1) }
check { 2**53 + 1 == (2**53).to_f }
check { 2**53 == (2**53).to_f }
check { 2**53 + 1 > (2**53).to_f }
check { 1 < 1.5 }
check { 1 <= 1r }
check { 3 > Rational(5, 2) }
check { 1 < Float::INFINITY }
check { 1 == nil }
check { 1 == "1" }
check { 1 === 1.0 }
