h = {a: 1, b: 2}
p %i[a b c].map(&h), h.to_proc.call(:a), h.to_proc.lambda?
p h.each, h.each_key, h.map, h.select, h.each_with_index, h.delete_if, h.transform_values, h.group_by, h.each_slice(2)
p h.each.size, h.map.size, h.find.size, h.each_slice(2).size
e = h.each
p e.next, e.next, (e.next rescue $!.class)
p h.lazy.map { |k, v| v }.to_a, h.each_entry.to_a, h.chunk_while { true }.to_a, h.cycle.first(3), h.min, h.max, h.sort { |a, b| b <=> a }, h.uniq { 1 }, h.tally, h.include?(:a)
p h.sort_by { |k, v| -v }.to_h, h.min_by(1) { |k, v| v }, h.sum { |_, v| v.to_f }, h.each_with_index.to_a, h.reduce { |a, b| a + b }, h.find_index([:b, 2]), h.find_all { |k, v| v > 1 }, h.reverse_each.to_a
