h = Hash.new { |hash, k| "no #{k}" }
h[:a] = {b: [1]}
p h[:x], h.fetch(:x, 1), h.dig(:a, :b, 0), h.dig(:zz), h.key?(:x), h.default, h.default(:q), h.default_proc.arity, h.values_at(:a, :y), h.to_a.size, (h.fetch(:x) rescue $!.message), (h.fetch_values(:a, :x) rescue $!.class), h.fetch_values(:x) { 5 }
h.default = 7
p h[:none], h.default_proc
begin Hash.new(1) { } rescue p $!.message end
begin (h.default_proc = 5) rescue p($!.class) end
