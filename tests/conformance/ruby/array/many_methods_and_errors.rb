a = [3, 1, 2]
p a.pack('C*'), a.sum { |x| x * 2 }, a.minmax, a.sort { |x, y| y <=> x }, a.sort_by { |x| -x }, a.max(2), a.min(2), a.max_by { |x| -x }, a.partition(&:odd?), a.group_by(&:odd?), a.each_slice(2).to_a, a.each_cons(2).to_a, a.inject { |s, x| s * x }, a.inject(:+), a.inject(10, :*), a.reduce(1) { |s, x| s - x }, a.zip([4, 5], [6]), a.rotate, a.rotate(-1), a.transpose rescue p $!.class, $!.message
p [1, [2, [3, [4]]]].flatten, [1, [2, [3, [4]]]].flatten(1), [[1, 2], [3, 4]].transpose, [1, 2, 3].each_with_index.to_a, [1, nil, 2, nil].compact, [1, 1, 2].uniq, [1, 2, 3, 4].uniq { |x| x % 2 }, [1, 2] | [2, 3], [1, 2] & [2, 3], [1, 2] - [2], [1, 2] + [3], [1, 2] * 2, [1, 2] * ',', [[1, 2], [3]].sum([]), [1, 2, 3].cycle.first(5), [1, 2, 3].each_entry.to_a, [3, 1].minmax_by { |x| -x }, [1, 2, 3, 4].each_with_object([]) { |x, m| m << x * 2 }, [1, 2, 3].tally, %w[a b a].tally, [1, 2, 3, 4, 5].slice_when { |x, y| y.odd? }.to_a, [1, 2, 4, 5, 7].chunk_while { |x, y| y == x + 1 }.to_a, [1, 1, 2].chunk { |x| x }.to_a, [1, 2, 3].filter_map { |x| x * 2 if x.odd? }, [1, 2, 3].flat_map { |x| [x, x] }, [1, 2, 3].take_while { |x| x < 3 }, [1, 2, 3].drop_while { |x| x < 2 }, [1, 2, 3].each_cons(2).map(&:sum), [4, 5].each.with_index(1).to_a, [1, 2, 3].to_h { |x| [x, x.to_s] }, [[1, 2]].to_h, %w[a b].each_with_index.to_h
begin; [1].to_h; rescue => e; p e.class, e.message; end
begin; [[1]].to_h; rescue => e; p e.class, e.message; end
begin; [1].to_h { |x| x }; rescue => e; p e.class, e.message; end
begin; [[1, 2], [3]].transpose; rescue => e; p e.class, e.message; end
begin; [1, 2].first(-1); rescue => e; p e.class, e.message; end
begin; [1, 2].fetch(5); rescue => e; p e.class, e.message; end
begin; [1, 2].fetch(-5); rescue => e; p e.class, e.message; end
begin; [1, 2].sample(-1); rescue => e; p e.class, e.message; end
begin; [1, 2].combination; rescue => e; p e.class, e.message; end
begin; [1, 2].first('x'); rescue => e; p e.class, e.message; end
begin; [1, 2][nil]; rescue => e; p e.class, e.message; end
begin; [1, 2]['a']; rescue => e; p e.class, e.message; end
begin; [1, 2][-4] = 1; rescue => e; p e.class, e.message; end
begin; [1, 2][-4..1] = 1; rescue => e; p e.class, e.message; end
begin; [1, 2] + nil; rescue => e; p e.class, e.message; end
begin; [1, 2] * -1; rescue => e; p e.class, e.message; end
begin; [1, 2].zip(1); rescue => e; p e.class, e.message; end
begin; Array.new(-1); rescue => e; p e.class, e.message; end
begin; Array.new('a'); rescue => e; p e.class, e.message; end
begin; [1, 2].freeze << 3; rescue => e; p e.class, e.message; end
begin; [1, 2].freeze.map!(&:to_s); rescue => e; p e.class, e.message; end
begin; [1, 2].insert(-5, 1); rescue => e; p e.class, e.message; end
begin; [1, 2].fill; rescue => e; p e.class, e.message; end
begin; [1, 2].each_slice(0); rescue => e; p e.class, e.message; end
begin; [1, 2].each_cons(0); rescue => e; p e.class, e.message; end
begin; [1, 2].inject(:foo); rescue => e; p e.class, e.message; end
begin; [1, 'a'].sort; rescue => e; p e.class, e.message; end
begin; [1, 2].sort { nil }; rescue => e; p e.class, e.message; end
begin; [1, 2].flatten('x'); rescue => e; p e.class, e.message; end
begin; [1, 2].join(1); rescue => e; p e.class, e.message; end
begin; a = [1]; a << a; p a, a.inspect; a.flatten; rescue => e; p e.class, e.message; end
begin; a = [1]; a << a; a.join; rescue => e; p e.class, e.message; end
begin; [1, 2].rotate('x'); rescue => e; p e.class, e.message; end
begin; [1, 2].nosuch; rescue => e; p e.class, e.message; end
begin; [1, 2, 3].dig(0, 1); rescue => e; p e.class, e.message; end
begin; [1, 2].take(-1); rescue => e; p e.class, e.message; end
begin; [1, 2].pack('Z'); rescue => e; p e.class, e.message; end
begin; [1].product([2], 3); rescue => e; p e.class, e.message; end
p [1, 2, 3, 4].values_at(0, 2, -1, 10, 1..2), [1, 2, 3].dig(0), [[1, [2]]].dig(0, 1, 0), [1, 2, 3].bsearch { |x| x >= 2 }, [1, 2, 3].sum(0.0), ['a', 'b'].sum(''), [1, 2, 3].combination(2).to_a, [1, 2, 3].permutation(2).count, [1, 2].product([3, 4]), [1, 2].repeated_combination(2).to_a, [3, 5, 2].each_with_index.max, [1, 2, 3] <=> [1, 2, 4], [1, 2] <=> [1, 'a'], [1, 2] == [1.0, 2.0], [1, 2].eql?([1.0, 2.0]), [1, 2].hash == [1, 2].hash, [[2, 1], [1, 2]].sort, [nil, true].to_s, [1, 2, 3].first, [].first, [].last(2), [].max, [].sum, [].inject(:+), [1, 2, 3].none?, [nil].any?, [].all?, [1, 2].one? { |x| x > 1 }, [1, 2, 3].all?(Integer), %w[ab c].any?(/b/), [1, 2, 3].find_index(2), [1, 2, 3].rindex { |x| x < 3 }, [1, 2, 3].count(&:odd?), [1, 2, 3, 2].delete(2), [1, 2, 3].delete_at(5), [1, 2, 3].delete(9) { :none }, [1, 2, 3].slice!(0, 2), [1, 2, 3].fill(0, 1), [1, 2, 3].fill { |i| i * i }, Array.new(3) { |i| i }, Array.new(2, 'a'), Array(nil), Array([1]), Array(1..3), Array({ a: 1 }), Array('a'), [1, 2, 3].intersect?([3]), [1, 2].union([3], [4]), [1, 2, 2].difference([2]), [1, 2].intersection([2]), [[1, :a], [2, :b]].assoc(2), [[1, :a]].rassoc(:a), [0.1, 0.2, 0.3].sum, [1, 2, 3, 4, 5].each_slice(2).map(&:first), [1, 2, 3].step rescue p $!.class, $!.message
b = [1, 2, 3, 4, 5, 6]
b[1..2] = [9]; p b
b[0, 0] = [7, 8]; p b
b[10] = 1; p b
b[1...3] = nil; p b
b[-2..] = []; p b
p b.delete_if { |x| x.nil? }, b.reject!(&:zero?), b.select!(&:even?), b.keep_if { true }, b.push(1).unshift(0).pop(2), b.shift, b.concat([1], [2]), b.insert(1, :a, :b), b.reverse!, b.uniq!, b.compact!, b.flatten!, b.shuffle(random: Random.new(42)), b.sample(random: Random.new(1)), [1, 2, 3, 4, 5].shuffle(random: Random.new(3)), (1..10).to_a.sample(3, random: Random.new(5))
