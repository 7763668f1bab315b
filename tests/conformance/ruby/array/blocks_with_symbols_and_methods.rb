p %w[a b].map(&:upcase), [1, 2].map(&2.method(:+)), [[1, 2], [3, 4]].map(&:sum), [1, 2, 3].inject(&:+), [1, 2].each_with_index.map(&:*) rescue p $!.class, $!.message
p %w[1 2].map(&method(:Integer)), [1, 2].each_with_object([]).map { |x, a| a << x; a.size }, [[1, :a], [2, :b]].each_with_index.map { |(n, s), i| [n, s, i] }, [3, 4].map.with_index(1).to_a, [1, 2, 3].select.with_index { |x, i| i != 1 }, %w[x y].each_with_index.to_a, [1, 2].map(&{1 => :one, 2 => :two}), [1, 2].map(&->(x) { x * 2 }), [[1, 2]].map(&->((a, b)) { a + b }), [1, 2].each_entry.map(&:succ), [1, nil, 2].filter_map(&:itself), [:a, :b].map(&:to_proc).map { |pr| pr.lambda? }, %w[b a].sort_by(&:itself), %w[b a].max_by(&:ord), [1, 2, 3].partition(&:odd?), %w[a b].each_with_index.map { |s, i| s * (i + 1) }
begin; [1].map(&1); rescue => e; p e.class, e.message; end
begin; [1].map(&:nope); rescue => e; p e.class, e.message; end
begin; [1].map(&method(:puts)).then { |r| p r }; end
begin; [1].each(1); rescue => e; p e.class, e.message; end
begin; [1].map(1) { }; rescue => e; p e.class, e.message; end
