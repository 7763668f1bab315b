p [1, 2, 3].fill(0), [1, 2, 3].fill(0, 1), [1, 2, 3].fill(0, 1, 1), [1, 2, 3].fill(0, 0..1), [1, 2].fill(9, 2, 3)
p [1, 2, 3].fill { |i| i * i }, [1, 2, 3].fill(1) { |i| -i }, [1, 2, 3].fill(-2) { 7 }, [1, 2, 3].fill(0, -2), [1, 2].fill(0, 1, 0)
p [1, 2, 3].fill(0, nil, 2), [1, 2, 3].fill(:a, 5, 0), [1, 2, 3].fill(:x, 3..5), [1].fill(0, 1, -1)
begin; [1].fill; rescue => e; p e.class, e.message; end
begin; [1].fill(1, 2, 3, 4); rescue => e; p e.class, e.message; end
begin; [1, 2].fill(0, -5..1); rescue => e; p e.class, e.message; end
begin; [1].fill(0, "a"); rescue => e; p e.class, e.message; end
begin; [1].freeze.fill(0); rescue => e; p e.class, e.message; end
