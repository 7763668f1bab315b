h = {a: 1, b: 2, c: 3, d: nil}
p h.select { |k, v| v&.odd? }, h.reject { _2.nil? }, h.filter_map { |k, v| k if v }, h.compact, h.slice(:a, :z), h.except(:a), h.partition { |k, v| v }, h.find { |k, v| v == 2 }
p h.transform_values { _1.to_i * 10 }, h.transform_keys(&:to_s), h.transform_keys({a: :x}), h.transform_keys({a: :x}) { |k| k.to_s }, h.map { |k, v| "#{k}#{v}" }, h.flat_map { |k, v| [k] * v.to_i }, h.invert, h.key(2), h.rassoc(3)
p h.min_by { |_, v| v || 99 }, h.sum { |_, v| v.to_i }, h.sort_by { |k, v| -v.to_i }.first, h.each_slice(2).to_a, h.group_by { |_, v| v.nil? }, h.count { _2 }, h.any? { |k, v| v == 3 }, h.all? { |k, v| k }, h.each_with_index.map { |(k, v), i| [k, v, i] }, h.reduce(0) { |s, (k, v)| s + v.to_i }, h.zip([1]).first
