h = {}.compare_by_identity
a = "x"
b = "x".dup
h[a] = 1
h[b] = 2
p h.size, h[a], h["x".dup], h.compare_by_identity?, {}.compare_by_identity?, h.key?(a), h.keys
h[:s] = 1
h[:s] = 2
h[1] = :i
p h[:s], h[1], h.select { true }.compare_by_identity?, h.dup.compare_by_identity?, h.merge({}).compare_by_identity?
g = {"a" => 1}.compare_by_identity
p g["a".dup], g, g == {"a" => 1}
begin; {}.freeze.compare_by_identity; rescue => e; p e.class, e.message; end
