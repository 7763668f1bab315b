h = {}
h[1] = :int
h[1.0] = :float
h["1"] = :str
h[:"1"] = :sym
h[nil] = :nil
h[[1]] = :arr
h[{a: 1}] = :hash
p h, h[1], h[1.0], h[[1]], h[{a: 1}], h.key?(nil), h.member?(2), h.value?(:sym), h.has_value?(0)
k = [1, 2]
g = {k => :v}
k << 3
p g[k], g[[1, 2]], g.rehash[k]
s = "key"
f = {s => 1}
s << "!"
p f, f.keys[0].frozen?, f["key"]
i = {}.compare_by_identity
a, b = "x".dup, "x".dup
i[a] = 1
i[b] = 2
p i.size, i[a], i["x".dup], i.compare_by_identity?, {b: 1, a: 2} == {a: 2, b: 1}, {a: 1} <= {a: 1, b: 2}, {a: 1, b: 2} > {b: 2}, {a: 1}.to_h.equal?({a: 1})
