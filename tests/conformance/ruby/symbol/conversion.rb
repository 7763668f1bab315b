p :a.to_s, "a".to_sym, :"a b".to_s, "a b".to_sym, %w[a b].map(&:to_sym), [:a, "b"].map(&:to_s), :a.to_proc.call("x") rescue p $!.message
p :abc.to_s.frozen?, :a.to_sym.equal?(:a), "x".intern, :+.to_proc.call(1, 2), :size.to_proc.call("abc"), %w[a bb].map(&:size), %w[a b].each_with_index.map(&:first) rescue p $!.message
h = { a: 1, "b" => 2, "c d": 3 }
p h, h.keys, h.transform_keys(&:to_s), h.transform_keys(&:to_sym), h[:a], h["a"], h.map { |k, v| [k.class, v] }, :a.hash == :a.hash, { a: 1 }.to_a, %i[a b].include?(:a), [:b, :a].sort, [:b, :a].min, :a.size, :é.length, :"".inspect, :"foo bar".size, :a.to_s + "b", "#{:a}b", :a == "a", :a.to_s == "a", :b > :a, :A <=> :a
case :x
when :y, :x then p "matched"
end
def kw(a:, b: :default) = [a, b]
p kw(a: :s), method(:kw).name, __method__.inspect, :[].inspect, :[]=.to_s, :!.to_s, :"9".inspect, :"@@x".inspect, :"a.b".inspect, { "a-b": 1 }, { "A": 1 }, { "a?": 1 }, { "a=": 1 }
