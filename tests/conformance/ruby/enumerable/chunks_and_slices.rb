a = [1, 2, 4, 9, 10, 11, 12, 15, 16, 19, 20, 21]
p a.slice_when { |i, j| i + 1 != j }.to_a, a.chunk_while { |i, j| i + 1 == j }.map(&:size), a.slice_before(&:even?).to_a, a.slice_after(&:even?).to_a, a.slice_before(10).to_a, a.slice_after(9..10).to_a
p [1, 2, nil, 3].chunk { |x| x }.to_a, [1, 2, 3, 4].chunk { |x| x.even? ? :_separator : true }.to_a, [1, 2, 3].chunk { |x| x == 2 ? :_alone : true }.to_a, [].chunk { 1 }.to_a, [].slice_when { true }.to_a, [1].chunk_while { true }.to_a
begin; [1].chunk { :_foo }.to_a; rescue => e; p e.class, e.message; end
begin; [1].slice_when; rescue => e; p e.class, e.message; end
begin; [1].slice_before; rescue => e; p e.class, e.message; end
begin; [1].slice_before(1) { }; rescue => e; p e.class, e.message; end
begin; [1].slice_after; rescue => e; p e.class, e.message; end
p [1].chunk.class, %w[foo bar ---- baz].slice_before("----").to_a, "a\nb\n\nc".lines.slice_after("\n").map(&:size)
