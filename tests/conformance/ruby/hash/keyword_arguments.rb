def kw(a, b: 2, **rest) = [a, b, rest]
p kw(1), kw(1, b: 3), kw(1, c: 4, **{d: 5}), kw({x: 1}), kw({x: 1}, b: 0)
opts = {b: 9, z: 1}
p kw(1, **opts), kw(opts), opts
def opt(h = {}) = h
p opt(a: 1), opt({a: 1}), opt, opt("k" => 2)
def both(*args, **kw) = [args, kw]
p both(1, a: 2), both({a: 2}), both(*[1, {b: 3}]), both("s" => 1), both(**{})
begin; kw; rescue => e; p e.class, e.message; end
begin; kw(1, **{"s" => 1}).then { |r| p r }; end
def strict(a:, b:) = [a, b]
begin; strict(a: 1); rescue => e; p e.class, e.message; end
begin; strict(a: 1, b: 2, c: 3, d: 4); rescue => e; p e.class, e.message; end
begin; strict({a: 1, b: 2}); rescue => e; p e.class, e.message; end
h = {a: 1}
def mutate(**k) = k.merge!(z: 1)
p mutate(**h), h
