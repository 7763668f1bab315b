h = {b: 2, a: 3, c: 1}
p h.sort, h.sort.to_h, h.sort_by { |k, v| v }, h.min_by { |k, v| v }, h.max, h.sum { |k, v| v }, h.minmax_by { |k, v| v }, h.sort { |(a, _), (b, _)| b <=> a }, h.to_a.reverse.to_h, h.sort_by(&:last).first, h.each_slice(2).to_a, h.inject { |a, b| a + b }, h.first, h.first(2), h.take(1), h.drop(2), h.entries.last
