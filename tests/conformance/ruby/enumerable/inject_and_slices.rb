def t; p yield; rescue Exception => e; p e.class, e.message; end
t { [1, 2, 3].each_cons(2).to_a }
t { [1, 2, 3].each_slice(2).to_a }
t { [1, 2, 3].each_slice(0) }
t { [1, 2, 3].each_with_object([]).to_a }
t { [3, 1, 2].sort_by { |x| -x } }
t { [3, 1, 2].max_by { |x| -x } }
t { [3, 1, 2].minmax }
t { %w[aa b ccc].minmax_by(&:size) }
t { [1, 2, 3, 4].partition(&:even?) }
t { [1, 2, 3].inject(:+) }
t { [1, 2, 3].inject(10) { |a, b| a * b } }
t { [1, 2, 3].inject(10, :*) }
t { [].inject(:+) }
t { [1, 2, 3].reduce { |a, b| a - b } }
t { [1, 2, 3].each_entry.with_index(1).to_a }
t { [1, 2, 4, 5, 7].slice_when { |a, b| b != a + 1 }.to_a }
t { [1, 2, 4, 5, 7].chunk_while { |a, b| b == a + 1 }.to_a }
t { [1, 1, 2, 3, 3].chunk { |x| x.odd? }.to_a }
t { [1, 2, 3].chunk { |x| x == 2 ? :_separator : true }.to_a }
t { %w[a b c].each_with_index.to_h }
t { [1, 2, 3].zip([4, 5], [6]) }
t { [1, 2, 3].cycle.first(7) }
t { [1, 2, 3].cycle(2).to_a }
t { [1, 2, 3].sum { |x| x * 0.1 } }
