l = (1..Float::INFINITY).lazy
p l.map { |x| x * 2 }.first(3), l.select(&:even?).first(2), l.reject(&:even?).first(2), l.take_while { |x| x < 4 }.to_a, l.drop(2).first(2), l.drop_while { |x| x < 5 }.first(1), l.take(3).to_a, l.take(3).force, l.filter_map { |x| x * 2 if x.even? }.first(2), l.flat_map { |x| [x, -x] }.first(4), l.zip(l.map { |x| -x }).first(2), l.with_index.first(2), l.each_with_index.map { |x, i| x * i }.first(3), l.uniq { |x| x % 3 }.first(3), l.grep(2..3).first(2), l.grep_v(2..3).first(2), l.first, l.include?(5), l.find { |x| x > 3 }
p (1..3).lazy, (1..3).lazy.map { }, (1..3).lazy.take(2), (1..3).lazy.select { }.map { }, (1..3).lazy.size, (1..3).lazy.map { }.size, (1..3).lazy.select { }.size, (1..3).lazy.take(2).size, (1..3).lazy.drop(1).size, (1..3).lazy.eager.class, (1..3).lazy.lazy.class, (1..3).lazy.to_a, [nil, 1].lazy.compact.to_a, (1..4).lazy.each_slice(2).to_a, (1..4).lazy.chunk_while { |a, b| b == a + 1 }.to_a, [4, 5].lazy.with_index(1).map { |x, i| x * i }.to_a
order = []
(1..3).lazy.map { |x| order << "m#{x}"; x }.select { |x| order << "s#{x}"; x.odd? }.first(2)
p order
p (1..20).lazy.select(&:even?).map { |x| x * 3 }.reject { |x| x % 4 == 0 }.first(2), (1..3).lazy.sum, (1..3).lazy.inject(:+), (1..3).lazy.sort_by { |x| -x }, (1..3).lazy.tally, (1..3).lazy.take(0).to_a, (1..3).lazy.next
begin; (1..3).lazy.map; rescue => e; p e.class, e.message; end
begin; (1..3).lazy.select; rescue => e; p e.class, e.message; end
begin; (1..3).lazy.take(-1); rescue => e; p e.class, e.message; end
p Enumerator::Lazy.new([1, 2, 3]) { |y, x| y << x * 10 if x.odd? }.to_a, Enumerator::Lazy.new([1, 2, 3]) { |y, x| y << x; y << -x }.first(3), (1..3).lazy.each_with_object([]).to_a, (1..2).lazy.zip(3..4).to_a, (1..3).lazy.filter(&:odd?).collect { |x| x }.to_a, (1..2).lazy.flat_map { |x| x }.to_a
(1..3).lazy.map { |x| x * 2 }.each { |x| p x }
