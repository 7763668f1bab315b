h = {a: nil, b: false}
p h[:a], h[:c], h.fetch(:a), h.fetch(:c, 1), h.key?(:a), h[:a] || 1, h.fetch(:b) || 2, h.dig(:a), h.values_at(:a, :c), h.any?, h.any? { |k, v| v }, h.compact, h.select { |k, v| v.nil? }, h.find { |k, v| v == false }, h.key(nil), h.value?(nil), h.invert, h.count { |k, v| v }, h.to_a, h.min_by { |k, v| k }, h.filter_map { |k, v| v }, h.sum { |k, v| v ? 1 : 0 }, h.delete(:a), h.delete(:zz)
h[:n] ||= []
h[:n] << 1
h[:m] = (h[:m] || 0) + 1
h[:x] &&= 5
h[:m] += 1
p h, h.default
c = Hash.new { |hash, key| "#{key}?" }
p c[:a], c.size, c[:b] += "!", c, c.fetch(:zz, nil), c.to_a, c.values_at(:q), c.dig(:r), c.key?(:q)
z = Hash.new(0)
%w[a b a].each { |w| z[w] += 1 }
p z, z["none"], z.default = 5, z["none"], z.sum { |_, v| v }, z.sort_by { |k, v| -v }, z == {"a" => 2, "b" => 1}
