h = {a: 1, b: 2}
h.each { |k, v| p [k, v] }
h.each { |pair| p pair }
h.each_pair { |k, (v)| p [k, v] }
h.each_key { |k| p k }
h.each_value { |v| p v }
h.each.with_index(1) { |(k, v), i| p [k, v, i] }
h.each_with_index { |pair, i| p [pair, i] }
h.each_with_object([]) { |(k, v), memo| memo << k }.then { |x| p x }
p h.map { |k, v| [k, v] }, h.map { |x| x }, h.flat_map { |k, v| [k] * v }, h.inject { |a, b| a + b }, h.inject(0) { |s, (k, v)| s + v }, h.reduce([]) { |m, kv| m + kv }
p h.each { }, h.each_pair.class, h.each.next, h.each_entry.to_a
p h.map(&:first), h.map(&:last), h.sum { |k, v| v }, h.to_a, h.count, h.count { |k, v| v > 1 }, h.find { |k, v| v == 2 }
p h.each_slice(1).to_a, h.zip([1, 2]), h.each_cons(2).to_a, h.first, h.first(1), h.take(1), h.drop(1), h.entries, h.min_by { |k, v| -v }, h.sort_by { |k, v| -v }, h.max_by { |_, v| v }
