def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 5.clamp(1, 3) }
check { 5.clamp(1..3) }
check { 5.clamp(..3) }
check { 5.clamp(7..) }
check { 0.5.clamp(1, 3) }
check { 5.clamp(1...3) }
check { 5.clamp(3, 1) }
check { 1.5.between?(1, 2) }
check { 5.clamp(nil, 3) }
check { 2.clamp(1, 3) }
check { (1/2r).clamp(0, 1) }
check { 2.0.clamp(1, 2) }
