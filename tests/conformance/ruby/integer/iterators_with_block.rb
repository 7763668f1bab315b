def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { [].tap { |list| 3.times { |i| list << i } } }
check { 3.times { } }
check { [].tap { |list| 1.upto(3) { |i| list << i } } }
check { 1.upto(3) { } }
check { [].tap { |list| 3.downto(1) { |i| list << i } } }
check { 3.times { |i| break i * 10 } }
check { 1.upto(nil) { } }
check { 1.upto("a") { } }
check { 1.downto([]) { } }
check { [].tap { |list| (2**64).upto(2**64 + 2) { |i| list << i } } }
check { [].tap { |list| (2**64).downto(2**64 - 1) { |i| list << i } } }
