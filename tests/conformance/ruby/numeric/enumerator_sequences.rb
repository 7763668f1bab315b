def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 1.step(10, 4).map { |x| x * 2 } }
check { 1.step(10, 4).include?(5) }
check { 1.step(10, 4).first }
check { 1.step(10, 4).last }
check { 1.step(10, 4).last(2) }
check { (1..10).step(3).to_a }
check { ((1..10) % 3).to_a }
check { 1.step(10, 4).begin }
check { 1.step(10, 4).end }
check { 1.step(10, 4).step }
check { 1.step(10, 4).exclude_end? }
check { 1.step(10, 4).hash == 1.step(10, 4).hash }
check { 1.step(by: 3).lazy.map { |x| x * 2 }.first(2) }
check { 1.step(10, 4).each_slice(2).to_a }
check { 1.step(10, 4).reverse_each.to_a }
check { 1.0.step(2.0, 0.25).include?(1.25) }
