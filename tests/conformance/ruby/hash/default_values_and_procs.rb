h = Hash.new(0); 'hello'.each_char { |c| h[c] += 1 }
p h, h['zz'], h.size, h.default; g = Hash.new { |hash, k| hash[k] = k.to_s * 2 }
p g[:ab], g, g.fetch(:zz, 1), g.key?(:q), g.dig(:n), g.values_at(:x), g.to_a; l = Hash.new([]); l[:a] << 1
p l, l[:b], l.default
p Hash.new { |_, k| raise KeyError, "no #{k}" }.then { |x| x[:q] rescue $!.message }
