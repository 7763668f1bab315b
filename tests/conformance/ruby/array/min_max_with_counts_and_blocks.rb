a = %w[pear fig banana]
p a.min, a.max, a.min(2), a.max(2), a.min_by(&:size), a.max_by(&:size), a.min_by(2, &:size), a.minmax_by(&:size), a.min { |x, y| x.size <=> y.size }, a.max(1) { |x, y| x.size <=> y.size }, [].min, [].max(2), [3].minmax, [1, 2].sum.then { |x| x }, (a.min(-1) rescue $!.message)
