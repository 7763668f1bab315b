h = {a: 1, "b" => 2}
p h.fetch(:a), h.fetch(:x, 0), h.fetch(:x) { |k| k.to_s }, h.fetch_values(:a, "b"), h.fetch_values(:a, :q) { |k| k }
begin
  h.fetch(:x)
rescue KeyError => e
  p e.message, e.key, e.receiver == h
end
begin; h.fetch("zz"); rescue => e; p e.class, e.message; end
begin; h.fetch_values(:a, :nope); rescue => e; p e.class, e.message; end
begin; h.fetch; rescue => e; p e.class, e.message; end
begin; {a: 1}.dig; rescue => e; p e.class, e.message; end
begin; {a: 1}.dig(:a, :b); rescue => e; p e.class, e.message; end
p({a: {b: [1, {c: 2}]}}.dig(:a, :b, 1, :c), {a: nil}.dig(:a, :b), {}.dig(:x, :y))
begin; {a: 1}.foo; rescue NoMethodError => e; puts e.message; end
begin; h[]; rescue => e; p e.class, e.message; end
