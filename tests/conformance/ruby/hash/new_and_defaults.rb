h = Hash.new(5)
p h[:x], h, h.fetch(:x, 1), h.default, h.size
g = Hash.new { |hash, k| hash[k] = k * 2 }
p g[2], g, g.default, g.default(3), g.default_proc.class, g.fetch(9, :none), g.dig(4)
l = Hash.new([])
l[:a] << 1
p l, l[:b], l.default
h.default = 7
p h[:q], h.default_proc
h.default_proc = proc { |_, k| k.to_s }
p h[:q], h.default, h.default_proc.call({}, 1)
h.default_proc = nil
p h[:q]
begin; Hash.new(1) { }; rescue => e; p e.class, e.message; end
begin; Hash.new(1, 2); rescue => e; p e.class, e.message; end
begin; h.default_proc = 1; rescue => e; p e.class, e.message; end
begin; h.default_proc = ->(a) { }; rescue => e; p e.class, e.message; end
begin; Hash.new(&->(a, b, c) { }); rescue => e; p e.class, e.message; end
class WithDefault < Hash; def default(key = nil); "d#{key}"; end; end
p WithDefault.new[:z], WithDefault.new.fetch(:z, 1), WithDefault.new.values_at(:q)
