p [0.1, 0.2, 0.3].each_entry.sum, [0.1, 0.2, 0.3].each_entry.sum(0.0), [3, 5].each_entry.sum { |x| x.to_f }, (1..3).each_entry.sum, ["a"].each_entry.sum("")
p %w[pear fig apple].each_entry.min, %w[pear fig apple].each_entry.min(2) { |a, b| a.size <=> b.size }, %w[pear fig apple].each_entry.sort { |a, b| b <=> a }, [].each_entry.max, [].each_entry.minmax
p [[1, :a], [0, :b]].each_entry.min, [[2, 1], [2, 0]].each_entry.sort, [1, 2, 3, 4].each_entry.each_slice(2).to_h, %w[b B a].each_entry.sort_by(&:downcase), %w[b B a].each_entry.group_by(&:downcase), [1, 2, 2].each_entry.tally({1 => 5})
begin; [1].each_entry.tally({1 => "a"}); rescue => e; p e.class, e.message; end
begin; [1].each_entry.tally({}.freeze); rescue => e; p e.class, e.message; end
begin; [1, nil].each_entry.min; rescue => e; p e.class, e.message; end
begin; [1, nil].each_entry.minmax_by { |x| x }; rescue => e; p e.class, e.message; end
begin; [1, 2].each_entry.cycle("a") { }; rescue => e; p e.class, e.message; end
