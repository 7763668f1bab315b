a = [5, 3, 9, 1]
p a.max, a.max(2), a.min(2), a.max { |x, y| y <=> x }, a.min_by { -_1 }, a.max_by(2) { -_1 }, a.minmax, a.max(0), a.max(10), %w[aa b ccc].max_by(&:size), %w[aa b].minmax_by(&:size), [].min(1), [].minmax, [1, 1.0].max, [0.0, -0.0].min
begin a.max(-1) rescue p $!.class, $!.message end
mixed = ["a", 1]
begin mixed.max rescue p $!.message end
