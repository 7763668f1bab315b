h = {a: 1, b: 2, c: 3}
h[:a] = 9
p h
h.delete(:a)
h[:a] = 1
p h, h.first, h.keys.last
h.merge!({b: 0, d: 4})
p h
h.replace(h.sort.to_h)
p h, h.shift, h, h.to_a.reverse.to_h, h.invert.keys, h.sort_by { |k, _| k }.reverse.to_h, h.rehash
g = {z: 1}.merge(h)
p g, g.reject { |k, _| k == :z } == h, g.keep_if { |k, v| v.to_i > 1 }, g.update({q: 1}) { raise }, g.length
x = {b: 1, a: 2}
y = {a: 2, b: 1}
p x == y, x.to_a == y.to_a, x.hash == y.hash, x.eql?(y), [x].include?(y), {x => 1}[y], x <=> y, x.equal?(x.dup)
