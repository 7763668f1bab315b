def t; p yield; rescue Exception => e; p e.class, e.message; end
t { (1..Float::INFINITY).lazy.map { |x| x * 2 }.select { |x| x % 3 == 0 }.first(3) }
t { (1..3).lazy.inspect }
t { (1..3).lazy.map { }.inspect }
t { (1..20).lazy.select(&:even?).reject { |x| x % 4 == 0 }.to_a }
t { (1..3).lazy.flat_map { |x| [x, x] }.to_a }
t { (1..3).lazy.zip(4..6).to_a }
t { (1..10).lazy.take_while { |x| x < 4 }.to_a }
t { (1..10).lazy.drop_while { |x| x < 4 }.first(2) }
t { (1..10).lazy.drop(8).to_a }
t { (1..3).lazy.take(2).force }
t { (1..3).lazy.uniq { |x| x % 2 }.to_a }
t { (1..3).lazy.with_index.map { |x, i| x * i }.to_a }
t { (1..3).lazy.each_with_index.to_a }
t { (1..3).lazy.filter_map { |x| x * 2 if x > 1 }.to_a }
t { (1..3).lazy.compact.to_a }
t { (1..3).lazy.eager.class }
t { (1..3).lazy.chunk_while { |a, b| b == a + 1 }.to_a }
t { (1..4).lazy.slice_when { |a, b| b.odd? }.to_a }
t { (1..3).lazy.tally }
t { (1..3).lazy.size }
t { (1..3).lazy.map { |x| x }.size }
t { (1..3).lazy.grep(2..).to_a }
t { (1..3).lazy.grep_v(2).to_a }
t { (1..3).lazy.include?(2) }
t { (1..3).each_entry.to_a }
