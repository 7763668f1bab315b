p [1, 2, 3].sum, [].sum, [0.1] * 3 == [0.1, 0.1, 0.1], [0.1, 0.2, 0.3].sum, [0.1, 0.2, 0.3].sum(0.0), [1, 2.5].sum, [3, 0.1, 0.2].sum
p [1, 2].sum { |x| x * 10 }, ["a", "b"].sum(""), [[1], [2]].sum([]), [1, 2].sum(10), [2 ** 62, 2 ** 62].sum, [1, 2r].sum, [1r, 0.5].sum
p [1e100, 1.0, -1e100].sum, [Float::INFINITY, 1.0].sum, [Float::INFINITY, -Float::INFINITY].sum.nan?, [0.1] .sum(0.2)
begin; ["a"].sum; rescue => e; p e.class, e.message; end
begin; [1, "a"].sum; rescue => e; p e.class, e.message; end
begin; [nil].sum; rescue => e; p e.class, e.message; end
p [1, 2, 3].inject(:+), [1, 2, 3].inject(10, :*), [1, 2, 3].inject { |m, x| m - x }, [1, 2].inject(1) { |m, x| m + x }, [].inject(:+), [5].inject { raise }
p [1, 2].reduce("+"), [[1, 2], [3, 4]].inject { |a, b| a + b }
begin; [1].inject; rescue LocalJumpError => e; p e.class; end
begin; [1, 2].inject(:foo); rescue => e; p e.class, e.message; end
begin; [1].inject(1, 2, 3); rescue => e; p e.class, e.message; end
