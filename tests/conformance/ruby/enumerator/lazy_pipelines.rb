e = (1..Float::INFINITY).lazy
p e.map { _1 * 2 }.select { _1 % 3 == 0 }.first(3), e.reject(&:odd?).take(2).to_a, e.take_while { _1 < 4 }.to_a, e.drop(5).first, e.drop_while { _1 < 10 }.first(2), e.zip(e.map { -_1 }).first(2), e.each_slice(2).first(2), e.flat_map { [_1] * _1 }.first(5), e.with_index.map { |x, i| x * i }.first(3)
p e.chunk_while { |a, b| b % 4 != 0 }.first(2), e.uniq { _1 % 3 }.first(3), e.filter_map { _1 * 2 if _1.even? }.first(2), e.tally_by(&:odd?) rescue p $!.class
log = []
r = (1..4).lazy.map { |x| log << "m#{x}"; x * 2 }.select { |x| log << "s#{x}"; x > 2 }.first(1)
p r, log
p (1..3).lazy, (1..3).lazy.map {}.inspect, (1..3).lazy.force, (1..3).lazy.eager.class, (1..20).lazy.grep(5..7).to_a, (1..3).lazy.include?(2), (1..4).lazy.sum, %w[a b].lazy.zip(1..2).to_a, (1..3).lazy.compact.size, (1..3).each_entry.lazy.to_a
