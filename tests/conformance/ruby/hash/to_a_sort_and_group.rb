h = { b: 2, a: 1, c: 2 }
p h.sort, h.sort_by { |k, v| [-v, k] }, h.min_by(&:last), h.group_by(&:last), h.each_with_index.to_a, h.sort.to_h, h.invert, h.values.tally, h.partition { |_, v| v > 1 }.map(&:to_h), h.sum { |_, v| v }, h.to_a.transpose, h.reduce { |a, b| a + b }, h.each_slice(2).map(&:to_h), h.find_index([:a, 1]), h.zip(h.keys), h.each_cons(2).to_a.size, h.inject(0) { |s, kv| s + kv[1] }
