Pt = Struct.new(:x, :y)
l = [Pt.new(1, 2), Pt.new(0, 5), Pt.new(1, 1)]
p l.sort_by { [_1.x, _1.y] }.map(&:to_a), l.min_by(&:x).to_a, l.max_by(&:y).to_a, l.minmax_by { _1.x + _1.y }.map(&:to_a), l.sort { |a, b| b.y <=> a.y }.map(&:y), l.sum(&:x), l.map(&:to_a).sort, l.map(&:to_a).max, l.group_by(&:x).keys, l.sort_by(&:y).first.to_a, l.each_with_index.min_by { |q, i| -i }.last
begin l.sort rescue p $!.class, $!.message end
begin l.max rescue p $!.class end
