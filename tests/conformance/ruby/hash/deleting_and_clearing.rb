h = { a: 1, b: 2, c: 3, d: 4 }
p h.delete(:a), h.delete(:zz), h.delete(:zz) { |k| "no #{k}" }, h.delete_if { |_, v| v == 2 }, h.reject! { |_, v| v > 99 }, h.select! { |_, v| v > 3 }, h.shift, h.shift, h.clear, h.empty?, h.replace({ n: 1 }), h.keep_if { |k, _| k == :n }, h.compact!, h.filter!(&:any?), h.store(:x, 5), h.length, h.reject { |k, _| k == :x }, h
