h = {a: 1, b: 2}
h[:c] = 3
h.store(:d, 4)
h.update(a: 10, e: 5) { |k, o, n| o + n }
p h, h.delete(:b), h.delete(:zz), h.delete(:zz) { |k| "no #{k}" }, h
h.each { |k, v| h[k] = v + 1 }
p h, h.keep_if { |k, v| v > 4 }, h.delete_if { |k, v| k == :c }, h.select! { true }, h.reject! { false }, h.transform_values!(&:to_s), h.transform_keys!(&:to_s), h.compact!, h.shift, h
h.replace({z: 1})
p h, h.clear, h.empty?, h.shift, h.default = 5, h[:x], h.fetch(:x, 0), h.dig(:x)
x = {b: 1, a: 2}
x.delete(:b)
x[:b] = 3
p x.keys, x.sort.to_h, x.to_a.flatten, x.filter_map { _1 }, x.length
