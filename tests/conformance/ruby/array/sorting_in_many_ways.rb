w = %w[banana Apple cherry date Elder fig]
p w.sort, w.sort_by(&:downcase), w.sort { |a, b| b <=> a }, w.sort_by { [_1.size, _1] }, w.max_by(&:size), w.min(2), w.max(2) { |a, b| a.size <=> b.size }
p [3, 1, 2].sort.reverse, [0.1, -5, 3r].sort, [[2, "b"], [1, "z"], [2, "a"]].sort, w.sort_by { |s| s[-1] }, [true, false].sort_by { _1 ? 0 : 1 }
begin [1, "a"].sort rescue p $!.class, $!.message end
begin [nil, 1].max rescue p $!.message end
begin [3, nil].sort_by { _1 } rescue p $!.message end
a = [5, 3, 4]
p a.sort!, a, a.sort_by! { -_1 }, a.minmax_by { -_1 }, [].max, [].sum, [[]].min, a.sort { 0 }.size
