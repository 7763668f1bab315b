l = [1, 2, 3, 4].lazy
p l.map { |x| x * 2 }.to_a, l.first, l.first(2), l.select(&:even?).to_a, l.reject(&:even?).map { |x| x + 1 }.force, l.take(2).map { |x| x }.to_a, l.drop(3).to_a, l.include?(3), l.min, l.sum, l.reduce(:+), l.to_a, l.each_slice(2).to_a, l.each_with_index.to_a, l.with_index.map { |x, i| x * i }.to_a, l.zip([5, 6]).to_a, l.flat_map { |x| [x] * x }.first(4), l.uniq(&:odd?).to_a, l.take_while { |x| x < 3 }.to_a, l.drop_while { |x| x < 3 }.to_a, l.grep(2..3).to_a, l.grep(2..3) { |x| x * 10 }.to_a, l.grep_v(2..3).to_a, l.filter_map { |x| x * 2 if x.odd? }.to_a, l.compact.to_a, l.slice_when { |a, b| b.odd? }.to_a, l.chunk_while { |a, b| b.even? }.to_a, l.eager.map { |x| x }.class, l.map { |x| x }.eager.class, l.group_by(&:odd?), l.partition(&:odd?), l.each_entry.to_a, l.sort_by { |x| -x }, l.max_by { |x| -x }, l.inject { |a, b| a * b }, l.count, l.tally, l.each_cons(2).to_a.size, l.zip(l).first, l.find { |x| x > 2 }, l.lazy.equal?(l), l.size, l.map { }.size, l.select { }.size, l.take(9).size, l.drop(1).size, l.flat_map { }.size, l.zip([1]).size, l.with_index.size
p l, l.map { }, l.map { }.select { }, l.take(2), l.zip([1]), l.grep(1), l.with_index, l.flat_map { }, l.filter_map { }, l.each_slice(2), (1..3).each_slice(2).lazy
seen = []
r = (1..10).lazy.map { |x| seen << x; x * 2 }.select { |x| x % 3 == 0 }
p seen, r.first(2), seen
e = l.map { |x| x + 1 }
p e.next, e.next, e.rewind.next
begin; l.zip(1); rescue => x; p x.class, x.message; end
begin; l.flat_map; rescue => x; p x.class, x.message; end
begin; l.filter_map; rescue => x; p x.class, x.message; end
begin; l.drop(-1); rescue => x; p x.class, x.message; end
begin; Enumerator::Lazy.new([1]); rescue => x; p x.class, x.message; end
