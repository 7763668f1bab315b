a = [3, 1, 2]
p a.min, a.max, a.minmax, a.min(2), a.max(2), [].min, [].max, [].minmax, [].min(1), a.max(0)
p a.min { |x, y| y <=> x }, a.max { |x, y| y <=> x }, a.min(2) { |x, y| y <=> x }, a.minmax { |x, y| y <=> x }
p %w[aa b ccc].min_by(&:size), %w[aa b ccc].max_by(&:size), %w[aa b ccc].minmax_by(&:size), %w[aa b ccc].max_by(2, &:size)
p [1, 2.5].max, ["b", "a"].min, [[1, 2], [1]].max
m = [1, "a"]
begin; m.max; rescue => e; p e.class, e.message; end
m = [1, nil]
begin; m.min; rescue => e; p e.class, e.message; end
begin; [1].max(-1); rescue => e; p e.class, e.message; end
p [].min_by { 1 }, [].max_by { 1 }, [1, 2, 3].min_by { 0 }, [1, 2, 3].max_by { 0 }
