valid = ->(xs) { n = xs.compact; n.uniq.size == n.size && n.all? { (1..9).cover?(_1) } }
p valid.([1, 2, nil, 3]), valid.([1, 1]), valid.([0, 1]), valid.([])
g = Array.new(9) { |r| Array.new(9) { |c| (r * 3 + r / 3 + c) % 9 + 1 } }
boxes = g.each_slice(3).flat_map { |rows| rows.map { _1.each_slice(3).to_a }.transpose.map(&:flatten) }
p g.all?(&valid), g.transpose.all?(&valid), boxes.all?(&valid), boxes.first, g[0]
