# Which of several equal elements are taken is visible.
words = %w[pear fig apple kiwi plum melon lime date cherry]
p words.max_by(2, &:size)
p words.min_by(3, &:size)
p words.max_by(4, &:size)
p words.min_by(1) { 0 }
p words.max_by(1) { 0 }
p words.max(2) { |a, b| a.size <=> b.size }
p words.min(4) { |a, b| a.size <=> b.size }
p words.min_by(0) { raise 'not called' }
p words.min(0), words.max(20).size

hosts = { 'web1' => 80, 'web2' => 80, 'db1' => 20, 'db2' => 80, 'mail' => 20 }
p hosts.max_by(2) { |_, load| load }
p hosts.min_by(2) { |_, load| load }
p hosts.min_by(3, &:last).to_h
p (1..20).max_by(3) { |n| n % 4 }
p (1..20).min_by(5) { |n| n % 4 }
p (1..100).min(3) { |a, b| b / 10 <=> a / 10 }
p 100.times.map { |i| i * 37 % 101 }.max(5)
p 100.times.map { |i| [i % 3, i] }.min_by(7, &:first)

p words.minmax { |a, b| a.size <=> b.size }
p [3, 1, 2].minmax { |a, b| b <=> a }
p [].minmax { 1 }, [5].minmax { 1 }
p words.each_entry.minmax { |a, b| a[-1] <=> b[-1] }
begin
  [1, 2].min(-1)
rescue ArgumentError => e
  puts e.message
end
begin
  [1, 'a', nil].max(2)
rescue ArgumentError => e
  puts e.message
end
