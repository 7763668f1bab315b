l = [3, 10, '5', nil, 2.5]; n = l.compact.map { |x| Float(x) }
p n.max, n.min, n.sum, n.sum / n.size, n.minmax, n.sort[n.size / 2], n.max(2), n.inject(:*), n.map { |x| (x - n.sum / n.size)**2 }.sum.round(4), (l.max rescue $!.message), (l.sum rescue $!.message), %w[10 9 1].max, %w[10 9 1].max_by(&:to_i), [].max.inspect, [].sum, n.each_cons(2).map { |a, b| b - a }
