def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 5.times.to_a }
check { 5.times.size }
check { -5.times.size }
check { 1.upto(4).to_a }
check { 1.upto(4).size }
check { 4.upto(1).size }
check { 4.downto(1).to_a }
check { 4.downto(1).size }
check { 1.upto(3.5).to_a }
check { 1.upto(3.5).size }
check { 3.downto(1.5).to_a }
check { 5.times.inspect }
check { 1.upto(4).inspect }
check { 1.upto("a").size }
check { 3.times.with_index(1).to_a }
