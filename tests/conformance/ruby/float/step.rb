def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 1.0.step(2.0, 0.5).to_a }
check { 1.0.step(2.0, 0.1).to_a }
check { 1.0.step(2.0, 0.1).size }
check { 2.0.step(1.0, -0.25).to_a }
check { 1.0.step(by: 0.5, to: 2).to_a }
check { 1.0.step(by: 0.5, to: 2) }
check { 1.step(2.0, 0.5).to_a }
check { 0.0.step(1.0, 1.0/3).to_a }
check { 1.0.step(0.0, 0.5).to_a }
check { 1.0.step(Float::INFINITY, 2).first(3) }
check { [].tap { |list| 1.0.step(1.3, 0.1) { |x| list << x } } }
check { 1.0.step(2.0, 0.0) { } }
check { (1.0..2.0).step(0.5).to_a }
check { (0.0...1.0).step(0.25).to_a }
