lazy = (1..4).lazy
p lazy.map { 1 }, lazy.collect { 1 }
p lazy.select { 1 }, lazy.filter { 1 }, lazy.find_all { 1 }
p lazy.flat_map { 1 }, lazy.collect_concat { 1 }
p lazy.take(2.9), lazy.drop(1.2), lazy.take(2.9).to_a, lazy.drop(1.2).to_a
p lazy.with_index, lazy.with_index(nil), lazy.with_index(2), lazy.with_index('x')
p lazy.each_with_index, lazy.each_with_index.to_a
p lazy.each_with_index.map { |x, i| x * i }.to_a
p lazy.with_index(2).to_a, lazy.with_index { |x, i| print x, i, ' ' }.to_a
p((1..).lazy.each_with_index.select { |_, i| i.odd? }.first(2))
begin
  lazy.with_index('x').to_a
rescue TypeError => e
  puts e.message
end
begin
  lazy.each_with_index(1)
rescue ArgumentError => e
  puts e.message
end

# A lazy enumerator stays lazy.
p lazy + [5], lazy.chain([5]), (lazy + [5]).map { |x| x + 1 }.to_a
p lazy.eager, lazy.eager.size, lazy.map { |x| x * 2 }.eager.to_a, lazy.eager.map { |x| x }.class

# What `each` returns.
p lazy.each {}, [1].lazy.each {}
p lazy.map { 1 }.each {}, lazy.take(1).each {}
p lazy.each_with_index {}, lazy.map { 1 }.each_with_index {}
p lazy.grep(/a/), lazy.zip([1]), lazy.uniq, lazy.compact, lazy.filter_map { 1 }, lazy.reject { 1 }
