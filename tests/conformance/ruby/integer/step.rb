def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 1.step(10, 3).to_a }
check { 10.step(1, -3).to_a }
check { 1.step(by: 2, to: 5).to_a }
check { 1.step(by: -2, to: -5).to_a }
check { 1.step(nil, 2).first(3) }
check { 1.step.first(2) }
check { 1.step(10, 3) }
check { 1.step(by: 2, to: 5) }
check { 1.step(10, 3).size }
check { 1.step(0).to_a }
check { 1.step(10, 3).class }
check { 1.step(10, 3) == 1.step(10, 3) }
check { [].tap { |list| 1.step(6, 2) { |i| list << i } } }
check { 1.step(6, 2) { } }
check { 1.step(2, 0.5).to_a }
check { 1r.step(2, 1/2r).to_a }
