a = [1, 2, 3, 4]
p a.map { |x| x * 2 }, a.collect(&:to_s), a.select(&:even?), a.filter { |x| x > 2 }, a.reject(&:odd?), a.map! { |x| x + 1 }, a, a.collect! { |x| -x }
p a.filter_map { |x| x * 2 if x < -3 }, a.flat_map { |x| [x, [x]] }, a.partition { |x| x < -3 }, a.group_by(&:even?), a.each_with_object([]) { |x, m| m << x }
p [[1, 2], [3, 4]].map { |a, b| a + b }, [[1, 2], [3, 4]].map { |a| a }, [[1, [2, 3]]].map { |a, (b, c)| c }, [[1, 2]].map { |a, *b| b }, [[1, 2]].map { |a, b = 5, c| [a, b, c] }
p [1, [2, 3]].each_with_index.map { |x, i| [x, i] }, [[1, 2], [3, 4]].each_with_index.map { |(a, b), i| a + b + i }
p [1, 2, 3].tally, %w[a b a].tally, [1, 2, 3, 4].each_slice(3).map(&:sum), [1, 2, 3].each_cons(2).to_a, [3, 4].each_entry.to_a
p [1, 2, 3].zip([4, 5, 6], [7, 8]), [1, 2].zip, [1, 2].zip(3..4), [[1, 2], [3, 4]].to_h, [1, 2].to_h { |x| [x, x * 2] }
begin; [1].zip(1); rescue => e; p e.class, e.message; end
begin; [1].to_h; rescue => e; p e.class, e.message; end
begin; [[1]].to_h; rescue => e; p e.class, e.message; end
begin; [1].to_h { 1 }; rescue => e; p e.class, e.message; end
begin; [1].to_h { [1] }; rescue => e; p e.class, e.message; end
