r = (1..5).each_entry
p r.sum, r.sum(10), r.sum { |x| x * 2 }, r.sum(0.0), r.inject(:*), r.inject(2, :*), r.inject { |a, b| a - b }, r.reduce(1) { |a, b| a + b }, r.count, r.count(3), r.count(&:even?), r.tally, r.tally_by(&:even?) rescue p $!.class
p [0.1, 0.2, 0.3].each_entry.sum, [1e100, 1.0, -1e100].each_entry.sum, [3, 0.1, 0.2].each_entry.sum, ["a", "b"].each_entry.sum(""), [[1], [2]].each_entry.sum([]), [1r, 2].each_entry.sum, [].each_entry.sum, [].each_entry.inject(:+), [].each_entry.inject(5) { raise }
begin; ["a"].each_entry.sum; rescue => e; p e.class, e.message; end
begin; [1, 2].each_entry.inject(1, 2, 3); rescue => e; p e.class, e.message; end
begin; [1, 2].each_entry.inject(nil); rescue => e; p e.class, e.message; end
begin; [1, 2].each_entry.inject("no such"); rescue => e; p e.class, e.message; end
begin; [1].each_entry.count(1, 2); rescue => e; p e.class, e.message; end
begin; [1].each_entry.first(1, 2); rescue => e; p e.class, e.message; end
begin; [1].each_entry.first(nil); rescue => e; p e.class, e.message; end
begin; [1].each_entry.take("x"); rescue => e; p e.class, e.message; end
begin; [1].each_entry.each_cons(0); rescue => e; p e.class, e.message; end
begin; [1].each_entry.each_slice; rescue => e; p e.class, e.message; end
begin; [1].each_entry.min(-1); rescue => e; p e.class, e.message; end
