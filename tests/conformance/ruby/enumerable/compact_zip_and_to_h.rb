e = [[1, :a], [2, :b], nil].each_entry
p e.compact, e.compact.to_h, e.to_a.compact.each_entry.to_h, e.compact.each_entry.to_h { |n, s| [s, n] }, e.zip([1, 2], [3]), e.each_with_index.to_a, e.include?(nil), e.reject(&:nil?), e.filter_map { |x| x&.last }, e.partition(&:nil?), e.find_index(nil), e.each_slice(2).to_a, e.first, e.min_by { |x| x.to_s }, e.uniq(&:class), e.group_by(&:class), e.chunk { |x| x.nil? }.to_a, e.sum { |x| x.to_a.size }, e.inject { |a, b| b || a }, e.reverse_each.to_a, e.each_cons(2).size, e.tally, e.flat_map(&:to_a), e.drop(2), e.count(nil), e.one?(nil), e.none?(Integer), e.lazy.compact.map(&:first).to_a
begin; e.to_h; rescue => x; p x.class, x.message; end
begin; [1].each_entry.to_h { |v| v }; rescue => x; p x.class, x.message; end
begin; [[1, 2, 3]].each_entry.to_h; rescue => x; p x.class, x.message; end
begin; e.sort; rescue => x; p x.class, x.message; end
begin; e.zip(5); rescue => x; p x.class, x.message; end
begin; e.each_with_object; rescue => x; p x.class, x.message; end
begin; e.group_by(1) { }; rescue => x; p x.class, x.message; end
begin; e.min_by(-1) { }; rescue => x; p x.class, x.message; end
