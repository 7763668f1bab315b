h = { b: 1, a: 2, 'c' => 3, nil => 4, 1.5 => 5, [1] => 6 }
p h, h.to_a, h.sort_by { |k, v| -v }, h.min_by { |k, v| v }, h.sum { |k, v| v }, h.find { |k, v| v == 3 }, h.map { |k, v| [k, v] }.to_h == h, h.each_with_index.map { |(k, v), i| [k, v, i] }, h.invert, h.key(3), h.rassoc(2), h.assoc(:b), h.select { |k, v| v > 3 }, h.reject { |k, v| v > 3 }, h.partition { |k, v| v.odd? }, h.group_by { |k, v| v.odd? }, h.transform_values { |v| v * 2 }, h.transform_keys(&:to_s), h.transform_keys({ b: :bb }), h.filter_map { |k, v| k if v > 3 }, h.any? { |k, v| v > 5 }, h.all? { |k, v| v }, h.count, h.each_with_object({}) { |(k, v), m| m[v] = k }, h.reduce(0) { |s, (k, v)| s + v }, h.sort { |x, y| x[1] <=> y[1] }.first, h.max_by { |_, v| v }, h.zip([1]), h.flat_map { |k, v| [v] }, h.each_slice(2).to_a, h.values_at(:a, :zz), h.fetch_values(:a), h.dig([1]), h.key?(nil), h.value?(6), h.member?(:a), h.slice(:a, :q), h.except(:a), h.compact, h.to_h { |k, v| [v, k] }, h.first, h.first(2), h.entries.last, h.length, h.sum { |_, v| v.to_f }, h.each_entry.to_a.size, h.inject { |a, b| a + b }.size
begin; h.fetch(:zz); rescue => e; p e.class, e.message, e.key, e.receiver == h; end
begin; { 'a' => 1 }.fetch('b'); rescue => e; p e.message; end
begin; h.fetch_values(:zz); rescue => e; p e.class, e.message; end
begin; {}.fetch; rescue => e; p e.class, e.message; end
begin; { a: 1 }.freeze[:b] = 1; rescue => e; p e.class, e.message; end
begin; { a: 1 }.freeze.delete(:a); rescue => e; p e.class, e.message; end
begin; h.each { h[:new] = 1 }; rescue => e; p e.class, e.message; end
begin; { a: 1 }.dig(:a, :b); rescue => e; p e.class, e.message; end
begin; { a: 1 }.transform_keys(1); rescue => e; p e.class, e.message; end
begin; Hash[1, 2, 3]; rescue => e; p e.class, e.message; end
begin; Hash[[1]]; rescue => e; p e.class, e.message; end
begin; Hash.new(1) { }; rescue => e; p e.class, e.message; end
begin; { a: 1 }.merge(1); rescue => e; p e.class, e.message; end
begin; { a: 1 }.nosuch; rescue => e; p e.class, e.message; end
begin; Hash(1); rescue => e; p e.class, e.message; end
begin; {a: 1}.to_h { 1 }; rescue => e; p e.class, e.message; end
begin; {a: 1}.sum; rescue => e; p e.class, e.message; end
begin; {a: 1}.default_proc = 1; rescue => e; p e.class, e.message; end
begin; {a: 1}.default_proc = ->(a) {}; rescue => e; p e.class, e.message; end
p Hash[1, 2], Hash[[[1, 2]]], Hash[{ a: 1 }], Hash(nil), Hash([]), Hash.new(5)[:x], Hash.new { |hash, k| hash[k] = k.to_s * 2 }.then { |x| [x[:a], x] }, Hash.new { |_, k| k }.dig(:q), Hash.new(1).default, Hash.new { 1 }.default_proc.class
d = Hash.new { |hash, k| hash[k] = [] }; d[:a] << 1; d[:b]; p d, d.key?(:c), d.fetch(:c, 0), d.to_a, d.dup[:z], d.default_proc.arity, d.default_proc.lambda?
i = {}.compare_by_identity; i['a'.dup] = 1; i['a'.dup] = 2; p i, i.size, i.compare_by_identity?, i['a'], i.inspect
p({ a: 1 }.merge({ b: 2 }, { a: 3 }) { |k, o, n| o + n }, { a: 1 }.update(a: 2), { a: nil }.compact, { a: { b: { c: 1 } } }.dig(:a, :b, :c), { a: 1, b: 2 }.filter_map { |k, v| k if v > 1 }, { b: 1, a: 2 }.sort.to_h, { b: 1, a: 2 }.min, { a: 1 } <= { a: 1, b: 2 }, { a: 1 } > {}, { a: 1 } == { a: 1.0 }, { a: 1 }.eql?({ a: 1.0 }), { a: 1, b: 2 }.hash == { b: 2, a: 1 }.hash, {}.empty?, { a: 1 }.delete(:b), { a: 1 }.delete(:b) { |k| "no #{k}" }, { a: 1 }.shift, {}.shift, { a: 1, b: 2 }.find_all { |k, v| v > 1 }, { a: 1 }.each_pair.to_a, { a: 1 }.to_s, { 1 => 'a' }.key('a'), { a: [1, 2] }.flatten, { a: [1, [2]] }.flatten(2), { a: 1 }.sum { |k, v| v }, { a: 2 }.each_with_index.to_a)
x = { z: 1 }; x[:y] = x; p x, x.to_s
s = { 'k' => 1 }; k = s.keys.first; p k.frozen?, s.store('q', 2), s.delete_if { |_, v| v == 1 }, s.keep_if { true }, s.select! { true }, s.reject! { false }, s.filter! { |k2, v| v > 1 }, s.replace({ n: 1 }), s.clear, s.default = 3, s[:q], s.rehash, s.compare_by_identity.class
h2 = { a: 1, **{ b: 2 }, 'c': 3, "d#{1}": 4 }; p h2; aa = 1; bb = 2; p({ aa:, bb: })
p h2.each { |k, v| }.equal?(h2), h2.each_key.to_a, h2.each_value.map { |v| v }, h2.keys, h2.values, h2.deconstruct_keys(nil) == h2, h2.to_proc.call(:a), %i[a b].map(&h2), h2.any?, h2.none?, h2.sum { 1 }, h2.minmax_by { |_, v| v }, h2.each_cons(2).first, h2.reverse_each.first, h2.lazy.map { |k, v| v }.to_a, h2.cycle.first(1), h2.chunk_while { true }.to_a.size, h2.inject { |m, x| m }, h2.tally.size, h2.uniq.size
