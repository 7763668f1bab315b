a = {x: 1, y: 2}
p a.merge({y: 3, z: 4}), a.merge({y: 3}, {y: 5}), a.merge, a.merge({y: 3}) { |k, o, n| [k, o, n] }, a
p a.merge!({y: 9}), a.update({q: 1}, {r: 2}) { 0 }, a
begin; a.merge(1); rescue => e; p e.class, e.message; end
begin; a.merge([[1, 2]]); rescue => e; p e.class, e.message; end
d = Hash.new(7).merge(a: 1)
p d[:zz], d
class Conv; def to_hash; {c: 1}; end; end
p a.merge(Conv.new), {**Conv.new}
p a.replace({k: 1}), a, a.replace(Hash.new(3))[:none]
h = {a: {b: 1, c: 2}}
deep = ->(k, o, n) { o.is_a?(Hash) ? o.merge(n, &deep) : n }
p h.merge({a: {c: 3, d: 4}}, &deep)
