def unique(c) = c.is_a?(Hash) ? c.group_by { |_, v| v }.map { |v, ps| [ps.map(&:first), [v]] }.to_h : c.is_a?(String) ? c.squeeze : c.uniq
p unique([1, 2, 1, "a", "a"]), unique("aabbcc"), unique({a: 1, b: 2, c: 1})
p %w[a b a c].each_with_object(Hash.new(0)) { |x, h| h[x] += 1 }.select { |_, n| n > 1 }.keys
p [nil, "", "x", :undef, 0].count { |v| !(v.nil? || v == "" || v == :undef) }
