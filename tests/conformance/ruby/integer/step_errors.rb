def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 1.step(10, 0) }
check { 1.step(10, 0) { } }
check { 1.step(10, nil) { |x| break x } }
check { 1.step(10, "a") { } }
check { 1.step("a") { } }
check { 1.step(5, by: 2, to: 3) }
check { 1.step(5, 2, by: 2) }
check { 1.step(5, foo: 1) }
check { 1.step(1, 2, 3) }
check { 1.step(by: 0) { } }
