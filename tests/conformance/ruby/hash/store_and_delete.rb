h = {}
p(h[:a] = 1, h.store(:b, 2), h)
p h.delete(:a), h.delete(:x), h.delete(:x) { |k| "no #{k}" }, h
h = {a: 1, b: 2, c: 3}
p h.shift, h, {}.shift, h.clear, h.empty?
h = {a: 1, b: nil, c: 3}
p h.compact, h.compact!, h, h.compact!
p h.reject { |k, v| v == 1 }, h.reject! { false }, h.delete_if { |k, v| v > 2 }, h
h = {a: 1, b: 2, c: 3}
p h.select { |k, v| v > 1 }, h.filter { |k| k == :a }, h.keep_if { |k, v| v < 3 }, h.select! { true }, h.filter! { |k, v| v == 1 }, h
p({a: 1, b: 2}.slice(:b, :x), {a: 1, b: 2}.except(:a), {a: 1, b: 2}.filter_map { |k, v| k if v > 1 })
begin; {a: 1}.freeze[:b] = 2; rescue => e; p e.class, e.message; end
begin; {a: 1}.freeze.delete(:a); rescue => e; p e.class, e.message; end
begin; {}.freeze.clear; rescue => e; p e.class, e.message; end
begin; {a: 1}.freeze.merge!; rescue => e; p e.class, e.message; end
begin; {a: 1}.freeze.default = 1; rescue => e; p e.class, e.message; end
